import { expect, test } from 'vitest';
import { captured, service } from './support.ts';

/** `<mode> <declared source>`. */
function modeOf(runtime: string | undefined): string {
  const { pin, declared } = captured(service(runtime === undefined ? {} : { runtime }));
  const { kind, namespace, name } = declared ?? {};
  return [pin.mode, kind, namespace, name].filter((part) => part !== undefined).join(' ');
}

test.each([
  ['1: no spec.runtime', undefined, 'AutoSync'],
  ['1: an empty name', '{name: "", autoSync: false}', 'AutoSync'],
  ['2: another kind, autoSync unset', '{name: serve, kind: Runtime}', 'AutoSync'],
  ['2: an empty kind, autoSync true', '{name: serve, kind: "", autoSync: true}', 'AutoSync'],
  ['3: another kind, autoSync false', '{name: serve, kind: Runtime, autoSync: false}', 'InvalidPin'],
  ['3: an empty kind, autoSync false', '{name: serve, kind: "", autoSync: false}', 'InvalidPin'],
  ['4: autoSync unset', '{name: serve}', 'AutoSync ClusterServingRuntime serve'],
  ['4: autoSync true', '{name: serve, kind: ServingRuntime, autoSync: true}', 'AutoSync ServingRuntime team-a serve'],
  [
    '5: a revision',
    '{name: serve, autoSync: false, revision: cr-serve-01234567}',
    'ExplicitPin ClusterServingRuntime serve',
  ],
  ['6: no revision', '{name: serve, autoSync: false}', 'ManagedPin ClusterServingRuntime serve'],
  [
    '6: an empty revision',
    '{name: serve, kind: ServingRuntime, autoSync: false, revision: ""}',
    'ManagedPin ServingRuntime team-a serve',
  ],
])('T-E1 %s', (_row, runtime, mode) => {
  expect(modeOf(runtime)).toBe(mode);
});

import { describe, expect, test } from 'vitest';
import { type OwnerFlags, readPluginSettings } from '../../src/frontends/argocd/settings.ts';

type Env = Readonly<Record<string, string>>;

function read(env: Env = {}, flags: OwnerFlags = {}, path?: string) {
  return readPluginSettings(path, flags, env);
}

function parameters(...list: readonly object[]): Env {
  return { ARGOCD_APP_PARAMETERS: JSON.stringify(list) };
}

describe('settings', () => {
  test('are the announced defaults where nobody says anything: Argo CD does not send those', () => {
    expect(read({ ARGOCD_APP_PARAMETERS: 'null', ARGOCD_APP_NAMESPACE: '' })).toEqual({
      ...{ path: '.', recurse: false, include: [], exclude: [], failOn: 'error', warnOnly: false, allowEmpty: false },
      ...{ omeVersion: undefined, cluster: undefined, enforce: false, config: true, namespace: undefined, others: [] },
    });
  });

  test('come from the parameters of the application', () => {
    const env = parameters(
      { name: 'path', string: 'sub' },
      { name: 'recurse', string: 'true' },
      { name: 'exclude', array: ['a/', '*.b'] },
      { name: 'fail-on', string: 'note' },
      { name: 'ome-version', string: 'v1.2' },
      { name: 'for-kustomize', map: { x: 'y' } },
    );
    expect(read({ ...env, ARGOCD_APP_NAMESPACE: 'team-a' })).toMatchObject({
      ...{ path: 'sub', recurse: true, exclude: ['a/', '*.b'], failOn: 'note', omeVersion: '1.2' },
      ...{ namespace: 'team-a', others: ['for-kustomize'] },
    });
  });

  test('come from its single variables where the list is missing, and from its env', () => {
    const env = {
      ...{ PARAM_RECURSE: 'true', PARAM_EXCLUDE_0: 'a', PARAM_EXCLUDE_1: 'b', PARAM_EXCLUDE_3: 'lost' },
      ...{ ARGOCD_ENV_OMELINT_INCLUDE: 'x.yaml, y.yaml', ARGOCD_ENV_OMELINT_RECURSE: 'false' },
    };
    expect(read(env)).toMatchObject({ recurse: true, exclude: ['a', 'b'], include: ['x.yaml', 'y.yaml'] });
  });

  test.each<[string, Env, OwnerFlags]>([
    ['flags', parameters(), { failOn: 'warning', recurse: true }],
    ['variables of the sidecar', { OMELINT_FAIL_ON: 'warning', OMELINT_RECURSE: 'true' }, {}],
  ])("are the owner's by %s", (_how, env, flags) => {
    expect(read(env, flags)).toMatchObject({ failOn: 'warning', recurse: true });
    expect(read({ ...env, ...parameters({ name: 'fail-on', string: 'note' }) }, flags).failOn).toBe('note');
    expect(read({ ...env, ...parameters({ name: 'recurse', string: 'true' }) }, flags).recurse).toBe(true);
    expect(() => read({ ...env, ...parameters({ name: 'fail-on', string: 'error' }) }, flags)).toThrow(
      /demands warning/,
    );
    expect(() => read({ ...env, ...parameters({ name: 'recurse', string: 'false' }) }, flags)).toThrow(
      /fixed by the owner/,
    );
  });

  test.each([
    ['fail-on', 'never', /demands error/],
    ['warn-only', 'true', /fixed by the owner of the plugin: false/],
    ['ome-version', '1.2', /fixed by the owner/],
    ['cluster', 'dev', /fixed by the owner/],
  ])('an enforced check is not weakened by the parameter %s', (name, string, expected) => {
    const env = parameters({ name, string });
    expect(() => read(env, { enforce: true })).toThrow(expected);
    expect(() => read({ ...env, OMELINT_ENFORCE: 'true' })).toThrow(expected);
    expect(() =>
      read({ OMELINT_ENFORCE: 'true', [`ARGOCD_ENV_OMELINT_${name.toUpperCase().replace('-', '_')}`]: string }),
    ).toThrow(expected);
    expect(() => read({ ...env, ARGOCD_ENV_OMELINT_ENFORCE: 'false' })).not.toThrow();
  });

  test('an enforced check reads no configuration but that of the owner, who may weaken it', () => {
    expect(read({}, { enforce: true })).toMatchObject({ config: false, failOn: 'error' });
    expect(read({}, { enforce: true, config: '/etc/omelint.yaml', failOn: 'never', warnOnly: true })).toMatchObject({
      ...{ config: '/etc/omelint.yaml', failOn: 'never', warnOnly: true },
    });
  });

  test.each<[string, Env, RegExp]>([
    [
      'a mistyped name',
      parameters({ name: 'recurs', string: 'true' }),
      /no parameter "recurs"; did you mean "recurse"\?/,
    ],
    [
      'a mistyped value',
      parameters({ name: 'fail-on', string: 'eror' }),
      /fail-on is "eror"; .*did you mean "error"\?/,
    ],
    [
      'a word for a boolean',
      parameters({ name: 'recurse', string: 'yes' }),
      /recurse is "yes"; allowed are true, false/,
    ],
    [
      'a list for a string',
      parameters({ name: 'path', array: ['a'] }),
      /parameter path: its value belongs into "string"/,
    ],
    ['a string for a list', parameters({ name: 'exclude', string: 'a' }), /parameter exclude: .* "array"/],
    ['numbers in a list', parameters({ name: 'exclude', array: [1] }), /parameter exclude/],
    ['no name', parameters({ string: 'a' }), /without a name/],
    ['no list', { ARGOCD_APP_PARAMETERS: '{}' }, /is no list/],
    ['no JSON', { ARGOCD_APP_PARAMETERS: '[' }, /is no JSON/],
    ['a version that is none', { ARGOCD_ENV_OMELINT_OME_VERSION: '2' }, /ome-version is "2"; allowed are/],
    ['a namespace that is none', { ARGOCD_APP_NAMESPACE: 'Team A' }, /ARGOCD_APP_NAMESPACE/],
    ['an escape', parameters({ name: 'fail-on', string: '\u001b[31m' }), /"\\u001b\[31m"/],
    ['a key of the prototype', parameters({ name: 'path', ['__proto__']: { string: 'x' } }), /parameter path/],
  ])('%s is an error', (_what, env, expected) => {
    expect(() => read(env)).toThrow(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { blastRadius } from '../../src/predict/blast-radius.ts';
import { changedPaths } from '../../src/predict/change.ts';
import { findLive } from '../../src/predict/live.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, merge, specOf } from './merge-support.ts';

const serve = (spec: string, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const base = (spec: string) => runtime('ClusterServingRuntime', 'base', undefined, spec);

function changes(before: readonly string[], after: readonly string[]) {
  const { worlds } = merge({ head: after, snapshot: before }).prediction;
  const reference = { name: 'serve', kind: 'ClusterServingRuntime' };
  const [was, now] = [findLive(worlds.before, reference, undefined), findLive(worlds.after, reference, undefined)];
  if (was.state !== 'found' || now.state !== 'found') throw new Error('not resolved');
  return changedPaths(was.resolution, now.resolution, worlds.head.resolver.table);
}

/** `kind text (cause path)`. */
function shown(before: readonly string[], after: readonly string[]): readonly string[] {
  return changes(before, after).map(
    ({ kind, text, cause, reachesPods }) =>
      `${kind} ${text} by ${cause.runtime.ref.name} ${cause.path.join('.')}${reachesPods ? '' : ' (no pod)'}`,
  );
}

const runner = (more: string) => `{engineConfig: {runner: {name: c, ${more}}}}`;

describe('what differs between two resolved specs', () => {
  it('nothing where only the spelling does', () => {
    expect(
      shown([serve(runner('resources: {limits: {cpu: 1000m}}'))], [serve(runner('resources: {limits: {cpu: 1}}'))]),
    ).toEqual([]);
  });

  it('a value, one that is new, one that is gone', () => {
    const before = serve(runner('image: "x:1", workingDir: /a'));
    expect(shown([before], [serve(runner('image: "x:2", command: [run]'))])).toEqual([
      'changed engineConfig.runner.image by serve spec.engineConfig.runner.image',
      'added engineConfig.runner.command by serve spec.engineConfig.runner.command',
      'removed engineConfig.runner.workingDir by serve spec.engineConfig.runner.workingDir',
    ]);
  });

  it('no value below env is looked into, and none is held', () => {
    const before = serve(runner('env: [{name: A, value: secret-1}, {name: B, value: b}]'));
    const after = serve(runner('env: [{name: A, value: secret-2}, {name: C, value: c}]'));
    const found = changes([before], [after]);
    expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'changed engineConfig.runner.env[A]',
      'added engineConfig.runner.env[C]',
      'removed engineConfig.runner.env[B]',
    ]);
    expect(JSON.stringify(found.map(({ cause, ...rest }) => ({ ...rest, path: cause.path })))).not.toContain('secret');
  });

  it('a redacted value is no difference', () => {
    const hidden = `redacted:sha256:${'0'.repeat(64)}`;
    const before = serve(runner(`image: "x:1", env: [{name: A, value: "${hidden}"}]`));
    expect(shown([before], [serve(runner('image: "x:2", env: [{name: A, value: secret}]'))])).toEqual([
      'changed engineConfig.runner.image by serve spec.engineConfig.runner.image',
    ]);
  });

  it('the manifest of the chain that brings it', () => {
    const before = [base(runner('image: "x:1"')), serve(runner('workingDir: /a'), 'base')];
    expect(shown(before, [base(runner('image: "x:2"')), serve(runner('workingDir: /a'), 'base')])).toEqual([
      'changed engineConfig.runner.image by base spec.engineConfig.runner.image',
    ]);
    expect(shown(before, [base(runner('image: "x:1"')), serve(runner('workingDir: /b'), 'base')])).toEqual([
      'changed engineConfig.runner.workingDir by serve spec.engineConfig.runner.workingDir',
    ]);
  });

  it('a child that no longer overrides is the cause, though the parent sets the value now', () => {
    const parent = base(runner('image: "x:1"'));
    const [change, ...more] = changes(
      [parent, serve(runner('image: "x:2"'), 'base')],
      [parent, serve(runner('workingDir: ""'), 'base')],
    );
    expect(more).toEqual([]);
    expect(change).toMatchObject({ kind: 'changed', text: 'engineConfig.runner.image' });
    expect(change?.cause.runtime.ref.name).toBe('serve');
  });

  it('another parent: the manifest that sets the value now', () => {
    const other = runtime('ClusterServingRuntime', 'other', undefined, runner('image: "x:2"'));
    const before = [base(runner('image: "x:1"')), other, serve(runner('workingDir: /a'), 'base')];
    const after = [base(runner('image: "x:1"')), other, serve(runner('workingDir: /a'), 'other')];
    expect(shown(before, after)).toEqual(['changed engineConfig.runner.image by other spec.engineConfig.runner.image']);
  });

  it('RV-H1: the order of items and what only selection reads change the hash, and no pod', () => {
    const format = (name: string, priority: number) =>
      `{modelFormat: {name: ${name}}, modelFramework: {name: t}, autoSelect: true, name: ${name}, priority: ${priority}}`;
    const spec = (formats: string, env: string) =>
      `{supportedModelFormats: [${formats}], engineConfig: {runner: {name: c, env: [${env}]}}, labels: {a: "${env.length}"}}`;
    const [a, b] = ['{name: A, value: a}', '{name: B, value: b}'];
    const before = spec(`${format('fx', 1)}, ${format('fy', 1)}`, `${a}, ${b}`);
    expect(shown([serve(before)], [serve(spec(`${format('fy', 1)}, ${format('fx', 1)}`, `${b}, ${a}`))])).toEqual([
      'moved supportedModelFormats by serve spec.supportedModelFormats (no pod)',
      'moved engineConfig.runner.env by serve spec.engineConfig.runner.env (no pod)',
    ]);
    expect(shown([serve(before)], [serve(spec(`${format('fx', 2)}, ${format('fy', 1)}`, `${a}, ${b}, `))])).toEqual([
      'changed supportedModelFormats[0].priority by serve spec.supportedModelFormats.0.priority (no pod)',
      'changed labels.a by serve spec.labels.a (no pod)',
    ]);
  });

  it('the order of words and of variables that use each other reaches pods', () => {
    expect(changes([serve(runner('args: [a, b]'))], [serve(runner('args: [b, a]'))])).toMatchObject([
      { kind: 'moved', text: 'engineConfig.runner.args', reachesPods: true },
    ]);
    const [a, b] = ['{name: A, value: a}', '{name: B, value: "$(A)"}'];
    expect(changes([serve(runner(`env: [${a}, ${b}]`))], [serve(runner(`env: [${b}, ${a}]`))])).toMatchObject([
      { kind: 'moved', text: 'engineConfig.runner.env', reachesPods: true },
    ]);
  });
});

describe('the blast radius of a runtime', () => {
  const all = [
    base(specOf(1)),
    serve('{}', 'base'),
    runtime('ServingRuntime', 'local', 'serve', '{}'),
    runtime('ClusterServingRuntime', 'else', undefined, specOf(2)),
    isvc({ name: 'a' }),
    isvc({ name: 'b', runtime: '{name: local}' }),
    isvc({ name: 'c', runtime: '{name: else}' }),
  ];
  const { worlds } = merge({ head: all, snapshot: [] }).prediction;
  const radius = (name: string) => {
    const { runtimes, services } = blastRadius(worlds.after, { kind: 'ClusterServingRuntime', name });
    return [runtimes.map(({ ref }) => ref.name), services.map(({ ref }) => ref.name)];
  };

  it.each([
    ['base', ['local', 'base', 'serve'], ['b', 'a']],
    ['serve', ['local', 'serve'], ['b', 'a']],
    ['else', ['else'], ['c']],
    ['gone', [], []],
  ])('%s', (name, runtimes, services) => {
    expect(radius(name)).toEqual([runtimes, services]);
  });
});

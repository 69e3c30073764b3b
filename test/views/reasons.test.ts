import { describe, expect, test } from 'vitest';
import { revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { captured, evidenceOf, model, service } from './support.ts';

const SPEC = specOf(1);
const PINNED = revisionFor(SPEC);
const serve = (spec = SPEC, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const managed = service({
  runtime: '{name: serve, autoSync: false}',
  status: `pinnedRevisionName: ${PINNED}`,
});
const auto = service({ runtime: '{name: serve}' });

describe('T-E5: why nothing is active, first hit wins', () => {
  test.each([
    ['1: not configured', [service()], 'NotConfigured'],
    ['2: the revision could not be read: not found', [managed, serve()], 'NotFound'],
    ['2: ... even where the runtime is disabled', [managed, serve('{disabled: true}')], 'NotFound'],
    [
      '3: RevisionMissing',
      [service({ runtime: '{name: serve, autoSync: false, revision: cr-serve-01234567}' }), serve()],
      'NotFound',
    ],
    ['4: RevisionDisabled', [managed, serve(), revision('{disabled: true}', { name: PINNED })], 'Disabled'],
    [
      '5: InvalidIntent',
      [service({ runtime: '{name: serve, kind: Runtime, autoSync: false}' }), serve()],
      'MalformedPayload',
    ],
    [
      '5: RevisionInvalid',
      [managed, serve(), revision(SPEC).replace(/^data: .*$/m, 'data: {engineConfig: 7}')],
      'MalformedPayload',
    ],
    ['6: AutoSync, live not found', [auto], 'NotFound'],
    ['6: AutoSync, live disabled', [auto, serve('{disabled: true}')], 'Disabled'],
    ['6: a pin, live disabled', [managed, serve('{disabled: true}'), revision(SPEC)], 'Disabled'],
    ['6: a pin, live unavailable', [managed, serve(SPEC, 'gone'), revision(SPEC)], 'Unreadable'],
    ['7: nothing pinned, live not found', [service({ runtime: '{name: serve, autoSync: false}' })], 'Unreadable'],
    ['something is active', [managed, serve(), revision(SPEC)], undefined],
  ])('%s', (_row, snapshot, reason) => {
    expect(captured(...snapshot).activeReason).toBe(reason);
  });

  test('2: nothing tells of the revision', () => {
    const kinds = ['InferenceService', 'ClusterServingRuntime', 'ServingRuntime'];
    expect(evidenceOf({ snapshot: [managed, serve()], kinds }).activeReason).toBe('NotCaptured');
  });

  test('nothing tells of the status', () => {
    expect(evidenceOf({ state: 'git', head: [managed, serve()] }).activeReason).toBe('NotCaptured');
  });
});

describe('T-E5: INHERITANCE', () => {
  const SELECTABLE = '{supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}]}';
  const selected = service({ model: '{name: llama}' });
  const chainOf = (...snapshot: readonly string[]) => {
    const { inheritance } = captured(...snapshot);
    return inheritance.state === 'Observed'
      ? inheritance.chain.map(({ ref }) => ref.name).join(' > ')
      : `${inheritance.reason} (${inheritance.cliReason})`;
  };
  const parents = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      runtime('ClusterServingRuntime', `p${index}`, index + 1 < count ? `p${index + 1}` : undefined),
    );

  test('a live view whose chain was observed, root first', () => {
    expect(chainOf(auto, serve(SPEC, 'base'), runtime('ClusterServingRuntime', 'base'))).toBe('base > serve');
  });

  test.each([
    ['a parent is missing', [serve(SELECTABLE, 'gone')], 'NotFound (NotFound)'],
    ['a cycle', [serve(SELECTABLE, 'serve')], 'Cycle (Cycle)'],
    ['more than five', [serve(SELECTABLE, 'p0'), ...parents(5)], 'MaxDepthExceeded (MaxDepthExceeded)'],
    [
      'a merge that fails',
      [
        serve(SELECTABLE.replace('{', '{imagePullSecrets: [{name: a}], '), 'base'),
        runtime('ClusterServingRuntime', 'base', undefined, '{imagePullSecrets: [{}]}'),
      ],
      'MalformedPayload (MalformedPayload)',
    ],
  ])('a live view of a selected runtime, %s', (_what, runtimes, expected) => {
    expect(chainOf(selected, model('llama'), ...runtimes)).toBe(expected);
  });

  test('no live view: the live reason', () => {
    expect(chainOf(auto)).toBe('NotFound (NotFound)');
    expect(chainOf(service())).toBe('NotConfigured (NotConfigured)');
    expect(chainOf(auto, serve('{disabled: true}'))).toBe('Disabled (Disabled)');
  });

  test('views 9, item 2: the chain of a named runtime, precisely and as kubectl ome has it', () => {
    expect(chainOf(auto, serve(SPEC, 'gone'))).toBe('NotFound (Unreadable)');
    expect(chainOf(auto, serve(SPEC, 'serve'))).toBe('Cycle (Unreadable)');
    expect(chainOf(auto, serve(SPEC, 'p0'), ...parents(5))).toBe('MaxDepthExceeded (Unreadable)');
  });

  // Forbidden is an answer of an API server: offline nothing tells of the parent.
  test('nothing tells of a parent', () => {
    const kinds = ['InferenceService', 'ServingRuntime', 'ClusterBaseModel', 'BaseModel'];
    const own = runtime('ServingRuntime', 'serve', 'base', SELECTABLE);
    const { inheritance } = evidenceOf({ snapshot: [selected, model('llama'), own], kinds });
    expect(inheritance).toMatchObject({ state: 'Unavailable', reason: 'NotCaptured' });
  });
});

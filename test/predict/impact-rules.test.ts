import { describe, expect, it } from 'vitest';
import { jsonPointer } from '../../src/model/json.ts';
import { type Problem, problemsOf } from '../../src/rules/rule.ts';
import { IMPACT_RULES } from '../support/impact-rules.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, type Merge, merge, revision, revisionFor, shortHash, specOf } from './merge-support.ts';

const OLD = specOf(1);
const NEW = specOf(2);
const OLD_PIN = revisionFor(OLD);
const NEW_PIN = revisionFor(NEW);
const PIN = '{name: serve, autoSync: false}';
const serve = (spec: string, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const explicit = (name: string) => `{name: serve, autoSync: false, revision: ${name}}`;
const status = (name: string, token?: string) =>
  `pinnedRevisionName: ${name}${token === undefined ? '' : `, lastRuntimeSyncToken: "${token}"`}`;
const pinned = [serve(OLD), revision(OLD), isvc({ runtime: PIN, status: status(OLD_PIN, 't1'), token: 't1' })];

type Found = Problem & { readonly ruleId: string };

/** What all the rules find in the manifests of the head. */
function problems(input: Merge): readonly Found[] {
  const { prediction } = merge(input);
  const { workspace, resolver } = prediction.worlds.head;
  const context = { workspace, resolver, prediction };
  return workspace.objects.flatMap((object) =>
    IMPACT_RULES.filter(({ meta }) => meta.appliesTo.includes(object.ref.kind)).flatMap((rule) =>
      [...problemsOf(rule.check(object, context))].flatMap((problem) =>
        'notEvaluated' in problem ? [] : [{ ruleId: rule.id, ...problem }],
      ),
    ),
  );
}

/** `rule-id severity? object path`. */
function found(input: Merge): readonly string[] {
  return problems(input).map(
    ({ ruleId, severity, at }) =>
      `${ruleId}${severity === undefined ? '' : ` ${severity}`} ${at.object.ref.name} ${jsonPointer(at.path)}`,
  );
}

describe('the rules about a merge', () => {
  it('say nothing without snapshot and base', () => {
    expect(found({ head: [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abcd') })], complete: true })).toEqual([]);
  });

  it('say nothing where nothing changes', () => {
    expect(found({ head: [serve(OLD), isvc({ runtime: PIN, token: 't1' })], snapshot: pinned })).toEqual([]);
    expect(found({ head: [serve(OLD), isvc()], base: [serve(OLD), isvc()] })).toEqual([]);
  });

  it('service-rolls-out', () => {
    const [only, ...more] = problems({ head: [serve(NEW), isvc()], base: [serve(OLD), isvc()] });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ ruleId: 'service-rolls-out' });
    expect(only?.message).toContain('engineConfig.runner.image');
    expect(only?.related?.map(({ at }) => jsonPointer(at.path))).toEqual(['/spec/engineConfig/runner/image']);
  });

  it('pin-drifts, with the fields, the reach and the ways out', () => {
    const other = isvc({ name: 'bot', runtime: PIN });
    const drifting = problems({
      head: [serve(NEW), isvc({ runtime: PIN }), other],
      base: [serve(OLD), isvc({ runtime: PIN }), other],
    });
    expect(drifting.map(({ ruleId, at }) => [ruleId, at.object.ref.name])).toEqual([
      ['pin-drifts', 'chat'],
      ['pin-drifts', 'bot'],
    ]);
    expect(drifting[0]?.message).toContain('engineConfig.runner.image');
    expect(drifting[0]?.message).toContain('reaches 1 more service');
    expect(drifting[0]?.help).toContain(OLD_PIN);
  });

  it('both at the runtime, for services of the cluster that no manifest holds', () => {
    const snapshot = [...pinned, isvc({ name: 'bot' })];
    expect(found({ head: [serve(NEW)], base: [serve(OLD)], snapshot })).toEqual([
      'pin-drifts serve /spec/engineConfig/runner/image',
      'service-rolls-out serve /spec/engineConfig/runner/image',
    ]);
  });

  it('pin-advances', () => {
    expect(
      found({ head: [serve(NEW), isvc({ runtime: PIN, token: 't2' })], base: [serve(OLD), isvc({ runtime: PIN })] }),
    ).toEqual(['pin-advances chat /metadata/annotations/ome.io~1runtime-sync']);
  });

  it('first-pin', () => {
    expect(found({ head: [serve(OLD), isvc({ runtime: PIN })], base: [serve(OLD), isvc()] })).toEqual([
      'first-pin chat /spec/runtime/autoSync',
    ]);
  });

  it('C25: pinned-revision-missing names those that are there', () => {
    const head = [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abcd') })];
    const [only, ...more] = problems({ head, snapshot: pinned });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ ruleId: 'pinned-revision-missing', at: { path: ['spec', 'runtime', 'revision'] } });
    expect(only?.message).toContain(OLD_PIN);
    const gone = [serve(OLD), isvc({ runtime: PIN, status: status(OLD_PIN) })];
    expect(found({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot: gone })).toEqual([
      'pinned-revision-missing chat /spec/runtime/name',
    ]);
  });

  it('revision-of-other-runtime, and as a warning where OME took the pin itself', () => {
    const foreign = revision(OLD, { runtime: 'other', name: OLD_PIN }).replace('cluster', '');
    const snapshot = [serve(OLD), foreign, isvc()];
    expect(found({ head: [serve(OLD), isvc({ runtime: explicit(OLD_PIN) })], snapshot })).toContain(
      'revision-of-other-runtime chat /spec/runtime/revision',
    );
    const next = runtime('ClusterServingRuntime', 'next', undefined, OLD);
    const head = [serve(OLD), next, isvc({ runtime: '{name: next, autoSync: false}', token: 't1' })];
    expect(found({ head, snapshot: pinned })).toEqual(['revision-of-other-runtime warning chat /spec/runtime/name']);
  });

  it('source-runtime-missing', () => {
    const chat = isvc({ runtime: PIN, token: 't1' });
    expect(found({ head: [chat], base: [serve(OLD), chat], snapshot: pinned })).toEqual([
      'source-runtime-missing chat /spec/runtime/name',
    ]);
  });

  it('pinned-runtime-disabled instead of pin-drifts', () => {
    const off = specOf(1, ', disabled: true');
    const head = [serve(off), isvc({ runtime: PIN })];
    expect(found({ head, base: [serve(OLD), isvc({ runtime: PIN })] })).toEqual([
      'pinned-runtime-disabled chat /spec/runtime/name',
    ]);
    const snapshot = [serve(OLD), revision(off), isvc()];
    expect(found({ head: [serve(OLD), isvc({ runtime: explicit(revisionFor(off)) })], snapshot })).toContain(
      'pinned-runtime-disabled chat /spec/runtime/revision',
    );
  });

  it('stale-pin-resumes instead of pin-drifts, and nothing with a token', () => {
    const snapshot = [serve(NEW), revision(OLD), isvc({ status: status(OLD_PIN) })];
    expect(found({ head: [serve(NEW), isvc({ runtime: PIN })], snapshot })).toEqual([
      'stale-pin-resumes chat /spec/runtime/autoSync',
    ]);
    expect(found({ head: [serve(NEW), isvc({ runtime: PIN, token: 't' })], snapshot })).toEqual([
      'pin-advances chat /metadata/annotations/ome.io~1runtime-sync',
    ]);
  });

  it.each([
    ['an older value', 't9', 't10', undefined, true],
    ['a newer value', 't11', 't10', undefined, false],
    ['the value of the base, which the cluster has left', 'x', 't10', 'x', true],
    ['a value that this merge brings', 't9', 't10', 't8', false],
  ])('token-rewinds: %s', (_what, own, held, base, rewinds) => {
    const chat = (token: string) => isvc({ runtime: PIN, token });
    const before = isvc({ runtime: PIN, token: held, status: status(OLD_PIN, held) });
    const ids = problems({
      head: [serve(OLD), chat(own)],
      snapshot: [serve(OLD), revision(OLD), before],
      ...(base === undefined ? {} : { base: [serve(OLD), chat(base)] }),
    }).map(({ ruleId }) => ruleId);
    expect(ids.includes('token-rewinds')).toBe(rewinds);
  });

  it('revision-exposed-to-gc', () => {
    const dated = (spec: string, day: number) =>
      revision(spec).replace('2026-11-01', `2026-11-${String(day).padStart(2, '0')}`);
    const history = (count: number) =>
      Array.from({ length: count }, (_, index) => dated(specOf(10 + index), 2 + index));
    const marked = revision(OLD).replace(
      'ome-controller}',
      'ome-controller, ome.io/gc-eligible-since: "2026-11-20T00:00:00Z"}',
    );
    const ids = (...revisions: readonly string[]) =>
      problems({
        head: [serve(OLD), isvc({ runtime: explicit(OLD_PIN) })],
        snapshot: [serve(OLD), ...revisions, isvc()],
      })
        .map(({ ruleId }) => ruleId)
        .filter((id) => id === 'revision-exposed-to-gc').length;
    expect([ids(dated(OLD, 1), ...history(9)), ids(dated(OLD, 1), ...history(10)), ids(marked)]).toEqual([0, 1, 1]);
  });

  it('revision-inconsistent', () => {
    const changed = pinned.map((text) => text.replace('ome-controller', 'me'));
    const [only] = problems({ head: [serve(OLD), isvc({ runtime: PIN, token: 't1' })], snapshot: changed });
    expect(only).toMatchObject({ ruleId: 'revision-inconsistent', at: { path: ['spec', 'runtime', 'name'] } });
    expect(only?.message).toContain('RevisionNotOMEManaged');
  });

  it('sync-token-without-change', () => {
    expect(found({ head: [serve(OLD), isvc({ runtime: PIN, token: 't2' })], snapshot: pinned })).toEqual([
      'sync-token-without-change chat /metadata/annotations/ome.io~1runtime-sync',
    ]);
  });

  it('autosync-removed', () => {
    const base = [serve(OLD), isvc({ runtime: explicit(NEW_PIN) })];
    const [first] = problems({ head: [serve(OLD), isvc()], base });
    expect(first).toMatchObject({ ruleId: 'autosync-removed', at: { path: ['spec', 'runtime', 'autoSync'] } });
    expect(first?.message).toContain(`from ${NEW_PIN} to ${OLD_PIN}`);
  });

  it('descendant-breaks: a parent that leaves, and a loop further down', () => {
    const base = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const child = serve('{}', 'base');
    const atServe = 'serve /metadata/annotations/ome.io~1inherit-from';
    expect(found({ head: [child], base: [base, child] })).toEqual([`descendant-breaks ${atServe}`]);
    expect(found({ head: [child], base: [base, child], prune: false })).toEqual([]);
    // The write of an edited child is refused, which parent-not-found tells; what inherits from it breaks all the same.
    const grandchild = runtime('ClusterServingRuntime', 'grand', 'serve', '{}');
    const edited = { head: [serve(NEW, 'base'), grandchild], base: [base, child, grandchild] };
    expect(found(edited)).toEqual([`descendant-breaks ${atServe}`]);
    expect(problems(edited)[0]?.message).toMatch(/^the parent "base" leaves .* breaks ClusterServingRuntime grand as/);
    const chain = (length: number, root?: string) =>
      Array.from({ length }, (_, index) =>
        runtime('ClusterServingRuntime', `r${index}`, index === 0 ? root : `r${index - 1}`, index === 0 ? OLD : '{}'),
      );
    const top = runtime('ClusterServingRuntime', 'top', undefined, NEW);
    expect(found({ head: [...chain(5, 'top'), top], base: [...chain(5), top], complete: true })).toEqual([
      'descendant-breaks r0 /metadata/annotations/ome.io~1inherit-from',
    ]);
  });

  it('order-changes-hash', () => {
    const spec = (first: string, second: string) =>
      `{engineConfig: {runner: {name: c, env: [{name: ${first}, value: x}, {name: ${second}, value: x}]}}}`;
    const [only, ...more] = problems({ head: [serve(spec('B', 'A'))], base: [serve(spec('A', 'B'))] });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ ruleId: 'order-changes-hash' });
    expect(only?.message).toContain(shortHash(spec('B', 'A')));
  });

  it('cluster-differs-from-git: at the base where there is one', () => {
    expect(found({ head: [serve(NEW)], snapshot: [serve(OLD)] })).toEqual([
      'cluster-differs-from-git serve /metadata/name',
    ]);
    expect(found({ head: [serve(NEW)], snapshot: [serve(OLD)], base: [serve(OLD)] })).toEqual([]);
    expect(found({ head: [serve(NEW)], snapshot: [serve(OLD)], base: [serve(NEW)] })).toHaveLength(1);
  });

  it('hash-collision: what begins with the same 8 characters counts as equal', () => {
    const hash = `${shortHash(OLD)}${'f'.repeat(56)}`;
    const header = [
      'apiVersion: omelint/v1\nkind: Snapshot\nredaction: {salt: abc}\n',
      `hashes: [{kind: ControllerRevision, namespace: ome, name: ${OLD_PIN}, sha256: ${hash}}]\n`,
    ].join('');
    const head = [serve(OLD), isvc({ runtime: PIN, token: 't1' })];
    expect(found({ head, snapshot: [header, ...pinned] })).toEqual(['hash-collision chat /spec/runtime/name']);
  });

  it('selected-runtime-changes', () => {
    const model =
      'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, modelParameterSize: 7B, storage: {storageUri: "hf://a/b"}}\n';
    const candidate = (name: string, priority: number) =>
      runtime(
        'ClusterServingRuntime',
        name,
        undefined,
        specOf(
          1,
          `, supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, autoSelect: true, priority: ${priority}}]`,
        ),
      );
    const chat = isvc({ runtime: '', spec: 'model: {name: m}' });
    const before = [model, candidate('a', 1), chat];
    expect(found({ head: [...before, candidate('b', 2)], base: before, complete: true })).toEqual([
      'selected-runtime-changes chat /spec/model/name',
    ]);
  });

  it('snapshot-incomplete: a kind that a service depends on', () => {
    const pin = isvc({ runtime: '{name: serve, autoSync: false}' });
    const captured = isvc({ runtime: '{name: serve, autoSync: false}', status: `pinnedRevisionName: ${OLD_PIN}` });
    const kinds = ['ClusterServingRuntime', 'InferenceService'];
    const head = [serve(OLD), pin];
    const gap = 'snapshot-incomplete chat /metadata/name';
    expect(found({ head, snapshot: [serve(OLD), captured], kinds })).toEqual([gap]);
    expect(found({ head, snapshot: [serve(OLD), revision(OLD), captured], kinds })).toEqual([]);
    expect(found({ head, snapshot: [serve(OLD)], kinds: ['ClusterServingRuntime'] })).toEqual([gap]);
    expect(found({ head: [serve(OLD), isvc()], snapshot: [serve(OLD), isvc()], kinds })).toEqual([]);
  });

  it('snapshot-incomplete: a status that the captured objects contradict', () => {
    const stale = `${serve('{}', 'base')}status: {inheritanceChain: [other, serve]}\n`;
    const base = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const head = [base, serve('{}', 'base')];
    expect(found({ head, snapshot: [base, stale] })).toEqual(['snapshot-incomplete serve /metadata/name']);
    // The runtime is the cluster's alone: told at one of the services that are rendered from it.
    const services = [isvc(), isvc({ name: 'other' })];
    const told = problems({ head: services, snapshot: [base, stale, ...services] });
    expect(told.map(({ at }) => `${at.object.ref.name} ${jsonPointer(at.path)}`)).toEqual(['chat /spec/runtime/name']);
    expect(told[0]?.message).toContain('ClusterServingRuntime serve says inheritanceChain: other, serve');
    expect(found({ head: [isvc({ runtime: '{name: base}' })], snapshot: [base, stale, ...services] })).not.toContain(
      'snapshot-incomplete chat /spec/runtime/name',
    );
  });

  it('every help ends with a period, no message does', () => {
    const all = problems({ head: [serve(NEW), isvc({ runtime: PIN })], snapshot: pinned });
    expect(all.length).toBeGreaterThan(0);
    for (const { message, help } of all) {
      expect(message).toMatch(/[^\s.]$/);
      expect(help).toMatch(/\.$/);
    }
  });
});

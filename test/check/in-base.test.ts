import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atLeast } from '../../src/check/severity.ts';
import { check } from '../../src/index.ts';
import type { Finding } from '../../src/model/finding.ts';
import { RULES } from '../../src/rules/registry.ts';
import { repository } from '../predict/random-merges.ts';
import { commit, newRepository } from '../snapshot/repository.ts';
import { type CheckTextOptions, checkText } from '../support/check.ts';
import { csr, isvc, stream } from '../support/manifests.ts';

type Files = Readonly<Record<string, string>>;

const RUNNER = '{engineConfig: {runner: {name: ome-container, image: "registry.example/serve:1"}}}';

/** `rule object: inBase`, sorted. */
function marksOf(base: Files, head: Files, options: CheckTextOptions = {}): string[] {
  return checkText(head, { ...options, base })
    .findings.map(({ ruleId, object, inBase }) => `${ruleId} ${object.name}: ${inBase}`)
    .sort();
}

const textOf = (url: URL) => (existsSync(url) ? readFileSync(url, 'utf8') : undefined);
const folder = new URL('../../rules/', import.meta.url);
const repositories = new URL('../../fixtures/repos/', import.meta.url);

/** The examples of a rule, as `rules.test.ts` checks them. */
function examplesOf(id: string) {
  const bad = textOf(new URL(`${id}/bad.yaml`, folder)) ?? '';
  const [, line = ''] = /^# options: (.*)\n/.exec(bad) ?? [];
  const [, today] = /--today (\S+)/.exec(line) ?? [];
  const snapshot = textOf(new URL(`${id}/snapshot.yaml`, folder));
  const options: CheckTextOptions = {
    complete: line.includes('--complete'),
    ...(line.includes('--ome-version 1.2') ? { omeVersion: '1.2' } : {}),
    now: today,
    snapshot: snapshot === undefined ? undefined : { 'snapshot.yaml': snapshot },
  };
  const others = ['good.yaml', 'base.yaml'].flatMap((name) => textOf(new URL(`${id}/${name}`, folder)) ?? []);
  return { bad, others, options };
}

describe('a finding is in the base', () => {
  test('where the rule finds the same about the object there, whichever file holds it', () => {
    const faulty = csr('serve', '{engineConfig: {runer: {}}}');
    const marks = (head: Files) => marksOf({ 'a.yaml': faulty }, head);
    expect(marks({ 'a.yaml': faulty })).toEqual(['unknown-field serve: true']);
    expect(marks({ 'elsewhere/b.yaml': `# moved\n\n${faulty}` })).toEqual(['unknown-field serve: true']);
    expect(marks({ 'a.yaml': faulty.replaceAll('serve', 'other') })).toEqual(['unknown-field other: false']);
    expect(marks({ 'a.yaml': csr('serve', '{engineConfig: {runer: {}, runnr: {}}}') })).toEqual([
      'unknown-field serve: false',
      'unknown-field serve: true',
    ]);
  });

  test('not where the object is as it was and another one makes the difference', () => {
    const child = csr('child', RUNNER, 'parent');
    const parent = csr('parent', RUNNER);
    const options = { complete: true };
    const kept = { 'child.yaml': child };
    expect(marksOf(kept, kept, options)).toEqual(['parent-not-found child: true']);
    const lost = checkText(kept, { ...options, base: { ...kept, 'parent.yaml': parent } });
    expect(lost.findings.map(({ severity, inBase }) => [severity, inBase])).toEqual([['error', false]]);
  });

  test('not where it was milder there', () => {
    const runtimes = stream(csr('parent', '{disabled: true}'), csr('child', RUNNER, 'parent'));
    // Without an engine no webhook looks at the runtime.
    const service = isvc('team-a/chat', '{runtime: {name: child}}');
    const found = (base: string, head: string) =>
      checkText({ 'a.yaml': head }, { complete: true, base: { 'a.yaml': base } })
        .of('inherits-disabled')
        .map(({ severity, inBase }) => `${severity} ${inBase}`);
    expect(found(runtimes, runtimes)).toEqual(['warning true']);
    expect(found(runtimes, stream(runtimes, service))).toEqual(['error false']);
    expect(found(stream(runtimes, service), runtimes)).toEqual(['warning true']);
  });

  test.for([
    ['a refusal of the webhook', '{engine: {minReplicas: 3, maxReplicas: 1}}', 'replica-bounds'],
    ['one of the API server', '{engine: {maxReplicas: one}}', 'schema-violation'],
    ['one of a value that YAML misreads', '{engine: {labels: {gold: yes}}}', 'yaml-1.1-value'],
  ] as const)('not where it refuses what the change writes: %s', ([, spec, rule]) => {
    const service = isvc('team-a/chat', spec);
    const edited = service.replace('name: chat', 'name: chat, labels: {tier: gold}');
    expect(edited).not.toBe(service);
    const marks = (head: string) => marksOf({ 'a.yaml': service }, { 'a.yaml': head });
    expect(marks(service)).toContain(`${rule} chat: true`);
    expect(marks(`# nothing but a comment\n${service}`)).toContain(`${rule} chat: true`);
    expect(marks(edited)).toContain(`${rule} chat: false`);
  });

  test('not where another object refuses what the change writes', () => {
    const disabled = csr('base', '{disabled: true}');
    const inheriting = csr('echo', RUNNER, 'base');
    const service = isvc('team-a/chat', '{engine: {}, runtime: {name: echo}}');
    const edited = service.replace('name: chat', 'name: chat, labels: {tier: gold}');
    const before = stream(disabled, inheriting, service);
    const marks = (head: string) =>
      marksOf({ 'a.yaml': before }, { 'a.yaml': head }, { complete: true }).filter((mark) => mark.includes(' echo: '));
    expect(marks(before)).toEqual(['inherits-disabled echo: true']);
    expect(marks(stream(disabled, inheriting, edited))).toEqual(['inherits-disabled echo: false']);
    expect(marks(stream(before, service.replace('chat', 'second')))).toEqual(['inherits-disabled echo: false']);
    expect(marks(stream(disabled, inheriting))).toEqual(['inherits-disabled echo: true']);
    const relabelled = inheriting.replace('name: echo', 'name: echo, labels: {tier: gold}');
    expect(marks(stream(disabled, relabelled, service))).toEqual(['inherits-disabled echo: true']);
  });

  test('not where a runtime or model that is refused keeps what the change writes from the cluster', () => {
    const snapshot = {
      'snapshot.yaml':
        'apiVersion: omelint/v1\nkind: Snapshot\nkinds: [{kind: ClusterServingRuntime}, {kind: ServingRuntime}, {kind: ClusterBaseModel}, {kind: BaseModel}, {kind: InferenceService}]\n',
    };
    const model = isvc('m', '{modelFormat: {name: safetensors}, storage: {storageUri: "hf://a/b"}}').replace(
      'kind: InferenceService',
      'kind: ClusterBaseModel',
    );
    const broken = stream(model, csr('echo', '{disabled: maybe}'));
    const service = isvc('team-a/chat', '{engine: {}, model: {name: m}, runtime: {name: echo}}');
    const edited = service.replace('name: chat', 'name: chat, labels: {tier: gold}');
    const marks = (head: string) =>
      marksOf({ 'a.yaml': stream(broken, service) }, { 'a.yaml': stream(broken, head) }, { snapshot }).filter((mark) =>
        mark.startsWith('schema-violation'),
      );
    expect(marks(service)).toEqual(['schema-violation echo: true']);
    expect(marks(edited)).toEqual(['schema-violation echo: false']);
  });

  test('where a value is only spelled otherwise', () => {
    const service = (cpu: string) =>
      isvc(
        'team-a/chat',
        `{engine: {minReplicas: 3, maxReplicas: 1, runner: {name: ome-container, image: "r.example/e:1", resources: {limits: {cpu: ${cpu}}}}}}`,
      );
    const marks = (head: string) =>
      marksOf({ 'a.yaml': service('1000m') }, { 'a.yaml': head }).filter((mark) => mark.startsWith('replica-bounds'));
    expect(marks(service('"1"'))).toEqual(['replica-bounds chat: true']);
    expect(marks(service('"2"'))).toEqual(['replica-bounds chat: false']);
  });

  test('where an edit is let pass all the same', () => {
    const runtime = csr('serve', '{engineConfig: {runer: {}}}');
    const edited = runtime.replace('name: serve', 'name: serve, labels: {tier: gold}');
    expect(edited).not.toBe(runtime);
    expect(marksOf({ 'a.yaml': runtime }, { 'a.yaml': edited })).toEqual(['unknown-field serve: true']);
  });

  test('once for each that the base has at one path, those that say the same first', () => {
    const twice = (...names: string[]) =>
      csr(
        'serve',
        `{engineConfig: {runner: {name: ome-container, image: "registry.example/serve:1", env: [${names}]}}}`,
      );
    const found = (base: string, head: string) =>
      checkText({ 'a.yaml': head }, { base: { 'a.yaml': base } })
        .of('duplicate-key')
        .map(({ message, inBase }) => [/"(.*?)"/.exec(message)?.[1], inBase]);
    const [one, two] = ['{name: A, value: a, value: b}', '{name: A, name: B, value: a, value: b}'];
    expect(found(twice(one), twice(one))).toEqual([['value', true]]);
    expect(found(twice(one), twice(two))).toEqual([
      ['name', false],
      ['value', true],
    ]);
  });

  test('null without a base, and where a file of the base could not be read', () => {
    const faulty = csr('serve', '{engineConfig: {runer: {}}}');
    expect(checkText({ 'a.yaml': faulty }).findings.map(({ inBase }) => inBase)).toEqual([null]);
    const more = { 'a.yaml': faulty, 'b.yaml': csr('other', '{routerConfig: {runer: {}}}') };
    const base = { 'a.yaml': faulty, 'b.yaml': 'a: b: c\nkind: ome.io\n' };
    expect(marksOf(base, more, { unread: ['b.yaml'] })).toEqual([
      'unknown-field other: null',
      'unknown-field serve: true',
    ]);
  });

  test('null where the rule could not decide there', () => {
    const service = (runtime: string) => ({
      's.yaml': isvc('team-a/chat', `{engine: {}, runtime: {name: ${runtime}}}`),
    });
    const found = checkText(service('gone'), { complete: true, base: service('"${RUNTIME}"') });
    expect(found.of('runtime-not-found').map(({ inBase }) => inBase)).toEqual([null]);
  });
});

describe('what a merge brings about', () => {
  const service = (spec: string) => isvc('team-a/chat', `{engine: {}, runtime: {name: serve${spec}}}`);
  const repo = (version: number, spec = '') => ({
    'r.yaml': csr('serve', RUNNER.replace(':1', `:${version}`)),
    's.yaml': service(spec),
  });

  test('is not in the base', () => {
    expect(marksOf(repo(1), repo(2))).toEqual(['service-rolls-out chat: false']);
    const pinned = ', autoSync: false';
    expect(marksOf(repo(1, pinned), repo(2, pinned))).toEqual(['pin-drifts chat: false']);
  });

  test('is in the base where merging the base alone would do the same to a cluster that lags behind', () => {
    const cluster = { 'snapshot.yaml': Object.values(repo(1)).join('---\n') };
    const options = { snapshot: cluster };
    const other = { 'o.yaml': csr('other', RUNNER) };
    const found = (base: Files, head: Files) =>
      marksOf(base, head, options).filter((mark) => mark.startsWith('service-rolls-out'));
    expect(found(repo(2), { ...repo(2), ...other })).toEqual(['service-rolls-out chat: true']);
    expect(found(repo(2), repo(3))).toEqual(['service-rolls-out chat: false']);
    expect(found(repo(1), repo(2))).toEqual(['service-rolls-out chat: false']);
  });
});

test('what concerns a snapshot as a whole is in the base, whichever object comes first now', () => {
  const header = 'apiVersion: omelint/v1\nkind: Snapshot\n';
  const gap = 'kinds: [{kind: ClusterServingRuntime}]\nnotCaptured: [{kind: ServingRuntime, because: forbidden}]\n';
  const options = { snapshot: { 'snapshot.yaml': `${header}${gap}` } };
  const base = { 'm.yaml': csr('serve', RUNNER) };
  const gaps = (head: Files) => marksOf(base, head, options).filter((mark) => mark.startsWith('snapshot-incomplete'));
  expect(gaps(base)).toEqual(['snapshot-incomplete serve: true']);
  expect(gaps({ ...base, 'a.yaml': csr('first', RUNNER) })).toEqual(['snapshot-incomplete first: true']);
});

test('nor does it matter which service comes first', () => {
  const pinned = (name: string) =>
    isvc(`team-a/${name}`, '{engine: {}, runtime: {name: serve, autoSync: false, revision: cr-serve-01234567}}');
  const header = 'apiVersion: omelint/v1\nkind: Snapshot\n';
  const kinds = 'kinds: [{kind: ClusterServingRuntime}, {kind: InferenceService}]\n';
  const snapshot = { 'snapshot.yaml': `${header}${kinds}---\n${csr('serve', RUNNER)}` };
  const base = { 'm.yaml': stream(csr('serve', RUNNER), pinned('chat')) };
  const unseen = (from: Files, to: Files) =>
    marksOf(from, to, { snapshot }).filter((mark) => mark.startsWith('snapshot-incomplete'));
  expect(unseen(base, base)).toEqual(['snapshot-incomplete chat: true']);
  expect(unseen(base, { ...base, 'a.yaml': pinned('first') })).toEqual(['snapshot-incomplete first: true']);
  expect(unseen({ 'm.yaml': csr('serve', RUNNER) }, base)).toEqual(['snapshot-incomplete chat: false']);
});

describe('head and base alike: every finding is in the base', () => {
  test.each(readdirSync(folder))('the examples of %s', (id) => {
    const { bad, others, options } = examplesOf(id);
    for (const text of [bad, ...others]) {
      const { findings } = checkText({ '<stdin>': text }, { ...options, base: { '<stdin>': text } });
      expect(findings.filter(({ inBase }) => inBase !== true)).toEqual([]);
    }
  });

  test.each(readdirSync(repositories))('the repository %s', async (name) => {
    const cwd = newRepository();
    cpSync(new URL(name, repositories), cwd, { recursive: true });
    commit(cwd, {});
    const { findings, suppressed } = await check({ cwd, base: 'HEAD' });
    expect([...findings, ...suppressed].filter(({ inBase }) => inBase !== true)).toEqual([]);
  });

  test('random repositories, with and without a snapshot', () => {
    const property = fc.property(repository, fc.option(repository, { nil: undefined }), (manifests, captured) => {
      const files = { 'all.yaml': manifests.join('---\n') };
      const snapshot = captured && { 'snapshot.yaml': captured.join('---\n') };
      const { findings } = checkText(files, { base: files, snapshot, complete: true });
      expect(findings.filter(({ inBase }) => inBase !== true)).toEqual([]);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

/** The answer from the other side: what a check of the base finds that compares it with itself. */
describe('the answer agrees with a check of the base', () => {
  const ofManifests = new Set(RULES.filter(({ meta }) => meta.needsBefore !== true).map(({ id }) => id));

  const REFUSING = new Set(['schema-violation', 'yaml-1.1-value', 'inherits-disabled']);

  function disagreements(head: Files, base: Files, options: CheckTextOptions): readonly Finding[] {
    const before = checkText(base, { ...options, base }).findings;
    const known = new Set(before.flatMap((one) => `${one.severity}\n${one.fingerprint}`));
    return (
      checkText(head, { ...options, base })
        .findings.filter(({ ruleId }) => ofManifests.has(ruleId))
        // What the cluster refuses of the change is new, whatever the base was refused for.
        .filter(
          ({ refusedBy, ruleId, inBase }) => inBase !== false || (refusedBy === undefined && !REFUSING.has(ruleId)),
        )
        .filter((one) => {
          const there = atLeast(one.severity).some((severity) => known.has(`${severity}\n${one.fingerprint}`));
          return one.inBase !== there && one.inBase !== null;
        })
    );
  }

  test.each(readdirSync(folder))('between the examples of %s', (id) => {
    const { bad, others, options } = examplesOf(id);
    for (const other of others) {
      expect(disagreements({ 'a.yaml': bad }, { 'a.yaml': other }, options)).toEqual([]);
      expect(disagreements({ 'a.yaml': other }, { 'b.yaml': bad }, options)).toEqual([]);
    }
  });

  test('of random merges', () => {
    const property = fc.property(repository, repository, (head, base) => {
      const files = (manifests: readonly string[]) => ({ 'all.yaml': manifests.join('---\n') });
      expect(disagreements(files(head), files(base), { complete: true })).toEqual([]);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

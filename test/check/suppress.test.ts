import { expect, test } from 'vitest';
import { check } from '../../src/index.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const profile = (name: string, above = '', extra = '') => `${above}apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: ${name}
  annotations: {ome.io/runtime-profile: "true"}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}${extra}
`;

async function checked(files: Record<string, string>, options: Parameters<typeof check>[0] = {}) {
  const cwd = writeFiles(temporaryFolder(), files);
  const report = await check({ cwd, ...options });
  return {
    findings: report.findings.map(({ ruleId, location }) => `${location.file}:${location.start.line} ${ruleId}`),
    messages: report.findings.map(({ message }) => message),
    suppressed: report.suppressed.map(({ ruleId, object, reason }) => `${ruleId} ${object.name}: ${reason}`),
    report,
  };
}

test('a comment above an object suppresses what is found about it, with its reason', async () => {
  const { findings, suppressed, report } = await checked({
    'a.yaml': profile('a', '# omelint: ignore[profile-not-disabled] its children say it\n'),
  });
  expect(findings).toEqual([]);
  expect(suppressed).toEqual(['profile-not-disabled a: its children say it']);
  expect(report.summary).toMatchObject({ errors: 0, suppressed: 1 });
});

test('a comment at the end of a line suppresses what is found there, and nothing else', async () => {
  const { findings, suppressed } = await checked({
    'a.yaml': `${profile('a', '', ' # omelint: ignore[profile-not-disabled] known')}---\n${profile('b')}`,
  });
  expect(findings).toEqual(['a.yaml:13 profile-not-disabled']);
  expect(suppressed).toEqual(['profile-not-disabled a: known']);
});

test('an unused one is reported where it stands', async () => {
  const { findings } = await checked({ 'a.yaml': profile('a', '# omelint: ignore[duplicate-object] why\n') });
  expect(findings).toEqual(['a.yaml:1 unused-suppression', 'a.yaml:7 profile-not-disabled']);
});

test('an unused rule of a comment that another rule uses is reported too', async () => {
  const { messages } = await checked({
    'a.yaml': profile('a', '# omelint: ignore[duplicate-object, profile-not-disabled] why\n'),
  });
  expect(messages).toEqual(['this comment suppresses nothing: duplicate-object finds nothing here']);
});

test('one that only counts once the parent is known is not called unused', async () => {
  const child = profile('c', '', '')
    .replace('ome.io/runtime-profile: "true"', 'ome.io/inherit-from: elsewhere')
    .replace('engineConfig: {', 'engineConfig: {hostNetwork: false, ')
    .replace('spec:', '# omelint: ignore[override-without-effect] mended with the parent\nspec:');
  const { findings } = await checked({ 'a.yaml': child });
  expect(findings).toEqual(['a.yaml:5 parent-not-found']);
});

test('a rule that is off, or unknown in this OME version, is not judged', async () => {
  const files = { 'a.yaml': profile('a', '# omelint: ignore[profile-not-disabled] why\n') };
  expect((await checked(files, { rules: { 'profile-not-disabled': 'off' } })).findings).toEqual([]);
  expect((await checked(files, { omeVersion: '1.2', rules: { 'misspelt-annotation': 'off' } })).findings).toEqual([]);
});

test('what says that a suppression is unused can be switched off, but not suppressed', async () => {
  const files = {
    'a.yaml': profile('a', '# omelint: ignore[unused-suppression, duplicate-object] why\n').replace(
      '"true"',
      '"false"',
    ),
  };
  expect((await checked(files)).messages).toEqual([
    'this comment suppresses nothing: duplicate-object finds nothing here',
    "unused-suppression can't be suppressed",
  ]);
  expect((await checked(files, { rules: { 'unused-suppression': 'off' } })).findings).toEqual([]);
  expect((await checked(files, { rules: { 'unused-suppression': 'note' } })).report.summary).toMatchObject({
    warnings: 0,
    notes: 2,
  });
});

test('without a reason, or with a mistyped rule, nothing is suppressed', async () => {
  const bare = await checked({ 'a.yaml': profile('a', '# omelint: ignore[profile-not-disabled]\n') });
  expect(bare.findings).toEqual(['a.yaml:1 unused-suppression', 'a.yaml:7 profile-not-disabled']);
  const mistyped = await checked({ 'a.yaml': profile('a', '# omelint: ignore[profile-not-disable] why\n') });
  expect(mistyped.messages[0]).toBe(
    'there is no rule "profile-not-disable", so this comment suppresses nothing; did you mean "profile-not-disabled"?',
  );
});

const config = (...entries: string[]) =>
  `ignore:\n${entries.map((entry) => `  - {rule: profile-not-disabled, ${entry}, reason: known}\n`).join('')}`;

test.each([
  ['path: a.yaml', ['a']],
  ['path: "*.yaml"', ['a', 'b', 'c']],
  ['path: legacy', ['c']],
  ['path: legacy/**', ['c']],
  ['path: /legacy/c.yaml', ['c']],
  ['object: ClusterServingRuntime/b', ['b']],
  ['path: legacy, object: ClusterServingRuntime/b', []],
  ['object: ServingRuntime/b', []],
  ['object: ClusterServingRuntime/team-a/b', []],
])('ignore by %s', async (entry, names) => {
  const { suppressed, findings } = await checked({
    '.omelint.yaml': config(entry),
    'a.yaml': profile('a'),
    'b.yaml': profile('b'),
    'legacy/c.yaml': profile('c'),
  });
  expect(suppressed).toEqual(names.map((name) => `profile-not-disabled ${name}: known`));
  expect(findings.includes('.omelint.yaml:2 unused-suppression')).toBe(names.length === 0);
});

test('a namespace of the cluster counts as the namespace of the object', async () => {
  const service = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata:
  name: echo
  annotations: {ome.io/runtime-profile: "true"}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}
`;
  const { suppressed } = await checked(
    { '.omelint.yaml': config('object: ServingRuntime/team-a/echo'), 'a.yaml': service },
    { namespace: 'team-a' },
  );
  expect(suppressed).toEqual(['profile-not-disabled echo: known']);
});

test('a file in two clusters: a comment that one of them needs is used', async () => {
  const { findings, suppressed } = await checked({
    '.omelint.yaml':
      'clusters: [{name: new, paths: [.]}, {name: old, paths: [.], omeVersion: "1.2"}]\nrules: {misspelt-annotation: off}',
    'a.yaml': profile('a', '# omelint: ignore[profile-not-disabled] known\n'),
  });
  expect(findings).toEqual([]);
  expect(suppressed).toEqual(['profile-not-disabled a: known']);
});

test('fingerprints are unique, and do not move with the lines', async () => {
  const text = `${profile('a', '# omelint: ignore[duplicate-object] x\n# omelint: ignore[duplicate-object] y\n')}`;
  const first = (await checked({ 'a.yaml': text })).report.findings.map(({ fingerprint }) => fingerprint);
  const moved = (await checked({ 'a.yaml': `# a line\n${text}` })).report.findings.map(
    ({ fingerprint }) => fingerprint,
  );
  expect(new Set(first).size).toBe(first.length);
  expect(moved).toEqual(first);
});

test('an entry with a last day holds on it; after it the findings are back and the entry is reported', async () => {
  const config =
    'ignore:\n  - {rule: profile-not-disabled, object: ClusterServingRuntime/a, reason: moves in May, until: 2026-05-31}\n';
  const files = { 'a.yaml': profile('a'), '.omelint.yaml': config };
  const held = await checked(files, { today: '2026-05-31' });
  expect(held).toMatchObject({ findings: [], suppressed: ['profile-not-disabled a: moves in May'] });
  const ended = await checked(files, { today: '2026-06-01' });
  expect(ended.findings).toEqual(['.omelint.yaml:2 unused-suppression', 'a.yaml:6 profile-not-disabled']);
  expect(ended.messages[0]).toBe('this entry ended on 2026-05-31 and suppresses nothing any more');
});

test('an entry that has ended is reported even where its rule is off', async () => {
  const config =
    'ignore: [{rule: unknown-field, path: x, reason: y, until: 2026-05-31}]\nrules: {unknown-field: off}\n';
  const { findings } = await checked(
    { 'a.yaml': profile('a').replace('true', 'false'), '.omelint.yaml': config },
    { today: '2027-01-01' },
  );
  expect(findings).toEqual(['.omelint.yaml:1 unused-suppression']);
});

import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'revision-name-form';
const spec = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const check = (runtime: string, ...runtimes: string[]) =>
  checkText({
    'a.yaml': stream(...runtimes, isvc('team-a/chat', `{model: {name: m}, engine: {}, runtime: ${runtime}}`)),
  });
const denial = (revision: string, kind: string, form: string) =>
  `spec.runtime.revision "${revision}" does not match the expected naming convention for runtime "echo" (${kind}); expected the form ${form}`;
const cr = 'cr-echo-<8 lowercase hex chars>';
const r = 'r-team-a-echo-<8 lowercase hex chars>';

test.each([
  ['a: autoSync left out', '{name: echo, revision: cr-echo-a7cb518e}'],
  ['b: autoSync true', '{name: echo, autoSync: true, revision: cr-echo-a7cb518e}'],
])('C01 %s is revision-needs-autosync-false alone', (_case, runtime) => {
  const result = check(runtime);
  expect(result.of(id)).toEqual([]);
  expect(result.of('revision-needs-autosync-false')).toHaveLength(1);
});

test.each([
  ['c: upper case', 'ClusterServingRuntime', 'cr-echo-A7CB518E', cr, 'The hash "A7CB518E" is in upper case.'],
  [
    'd: 7 characters',
    'ClusterServingRuntime',
    'cr-echo-a7cb518',
    cr,
    'The hash "a7cb518" has 7 characters instead of 8.',
  ],
  [
    'd: 9 characters',
    'ClusterServingRuntime',
    'cr-echo-a7cb518e0',
    cr,
    'The hash "a7cb518e0" has 9 characters instead of 8.',
  ],
  [
    'e: other prefix',
    'ServingRuntime',
    'cr-echo-a7cb518e',
    r,
    '"cr-" is the prefix of a ClusterServingRuntime, and the service asks for a ServingRuntime.',
  ],
  [
    'f: other namespace',
    'ServingRuntime',
    'r-team-b-echo-a7cb518e',
    r,
    'It names the namespace "team-b", and the service is in "team-a".',
  ],
  ['no namespace', 'ServingRuntime', 'r-echo-a7cb518e', r, 'It lacks the namespace "team-a".'],
  ['other runtime', 'ServingRuntime', 'r-team-a-ehco-a7cb518e', r, 'It names the runtime "ehco" instead of "echo".'],
  [
    'other runtime at cluster scope',
    'ClusterServingRuntime',
    'cr-ehco-a7cb518e',
    cr,
    'It names the runtime "ehco" instead of "echo".',
  ],
  ['no prefix', 'ClusterServingRuntime', 'echo-a7cb518e', cr, 'It lacks the prefix "cr-".'],
  ['no hash', 'ClusterServingRuntime', 'cr-echo', cr, 'It has no hash.'],
  [
    'another word for a hash',
    'ClusterServingRuntime',
    'cr-echo-latest',
    cr,
    '"latest" is no hash: it holds other characters than 0-9 and a-f.',
  ],
  ['nothing right', 'ClusterServingRuntime', 'latest', cr, 'It lacks the prefix "cr-".'],
])('C01 %s: the text of IS-25 and the part that is wrong', (_case, kind, revision, form, fault) => {
  const written = kind === 'ServingRuntime' ? ', kind: ServingRuntime' : '';
  const [found, ...others] = check(`{name: echo${written}, autoSync: false, revision: ${revision}}`).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'error',
    message: denial(revision, kind, form),
    path: ['spec', 'runtime', 'revision'],
  });
  expect(found?.help).toContain(fault);
});

test.each([
  ['g: an empty revision counts as none', '{name: echo, revision: ""}'],
  [
    'h: any other kind counts as cluster scope',
    '{name: echo, kind: clusterservingruntime, autoSync: false, revision: cr-echo-a7cb518e}',
  ],
])('C01 %s', (_case, runtime) => {
  const result = check(runtime);
  expect([...result.of(id), ...result.of('revision-needs-autosync-false')]).toEqual([]);
});

test('the revision is quoted as Go quotes it', () => {
  const [found] = check('{name: echo, autoSync: false, revision: "cr-echo-\\u200b"}').of(id);
  expect(found?.message).toContain('spec.runtime.revision "cr-echo-\\u200b" does not match');
});

test('several parts are told in order', () => {
  const [found] = check('{name: echo, kind: ServingRuntime, autoSync: false, revision: cr-ehco-a7cb518}').of(id);
  expect(found?.help).toBe(
    '"cr-" is the prefix of a ClusterServingRuntime, and the service asks for a ServingRuntime. It names the runtime "ehco" instead of "echo". The hash "a7cb518" has 7 characters instead of 8. Write r-team-a-echo- and 8 lower-case hex characters.',
  );
});

test('the right name where the runtime is known', () => {
  const cluster = check('{name: echo, autoSync: false, revision: cr-echo-a7cb518}', csr('echo', spec));
  expect(cluster.of(id)[0]?.help).toMatch(/Write "cr-echo-a7cb518e" to pin the runtime as it is here\.$/);
  const namespaced = check(
    '{name: echo, kind: ServingRuntime, autoSync: false, revision: r-team-b-echo-a7cb518e}',
    sr('team-a/echo', spec),
  );
  expect(namespaced.of(id)[0]?.help).toMatch(/Write "r-team-a-echo-a7cb518e" to pin the runtime as it is here\.$/);
});

test('C02: the kind as written names the revision, not the runtime that is found', () => {
  const [found] = check('{name: echo, autoSync: false, revision: r-team-a-echo-a7cb518e}', sr('team-a/echo', spec)).of(
    id,
  );
  expect(found?.message).toBe(denial('r-team-a-echo-a7cb518e', 'ClusterServingRuntime', cr));
  expect(found?.help).toBe(
    '"r-" is the prefix of a ServingRuntime, and the service asks for a ClusterServingRuntime. Set kind: ServingRuntime, whose revisions are named so, or pin "cr-echo-a7cb518e", the revision of the runtime as it is here.',
  );
});

test('without a namespace a form that fits some namespace is not judged', () => {
  const service = (revision: string) =>
    isvc('chat', `{engine: {}, runtime: {name: echo, kind: ServingRuntime, autoSync: false, revision: ${revision}}}`);
  const fits = checkText({ 'a.yaml': service('r-team-b-echo-a7cb518e') });
  expect(fits.of(id)).toEqual([]);
  expect(fits.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
  const given = checkText({ 'a.yaml': service('r-team-b-echo-a7cb518e') }, { namespace: 'team-a' });
  expect(given.of(id)[0]?.message).toBe(denial('r-team-b-echo-a7cb518e', 'ServingRuntime', r));
});

test('without a namespace a form that fits none is refused all the same', () => {
  const service = isvc(
    'chat',
    '{engine: {}, runtime: {name: echo, kind: ServingRuntime, autoSync: false, revision: cr-echo-a7cb518e}}',
  );
  expect(checkText({ 'a.yaml': service }).of(id)[0]?.message).toBe(
    denial('cr-echo-a7cb518e', 'ServingRuntime', 'r-<namespace>-echo-<8 lowercase hex chars>'),
  );
});

test('a placeholder is no name yet', () => {
  const result = check('{name: echo, autoSync: false, revision: "${REVISION}"}');
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
});

import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'pin-not-reproducible';
const spec = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const service = (runtime: string) => isvc('team-a/chat', `{engine: {}, runtime: ${runtime}}`);
const check = (runtime: string, ...runtimes: string[]) =>
  checkText({ 'a.yaml': stream(...runtimes, service(runtime)) });
const lacks = 'in a cluster that lacks it OME renders nothing, and says RuntimeDrifted with the reason RevisionMissing';

test('C25: a revision that no manifest gives is a warning, never an error', () => {
  expect(check('{name: echo, autoSync: false, revision: cr-echo-0123abcd}', csr('echo', spec)).of(id)).toMatchObject([
    {
      severity: 'warning',
      message: `no manifest has the content of the revision "cr-echo-0123abcd": ClusterServingRuntime echo makes cr-echo-a7cb518e; ${lacks}`,
    },
  ]);
});

test('C25: the hash of the present spec is a note', () => {
  expect(check('{name: echo, autoSync: false, revision: cr-echo-a7cb518e}', csr('echo', spec)).of(id)).toMatchObject([
    {
      severity: 'note',
      message: `ClusterServingRuntime echo has the content of the revision "cr-echo-a7cb518e", but nothing creates a revision for a pin that names it; ${lacks}`,
    },
  ]);
});

test('C02: the kind as written names the revision', () => {
  const own = sr('team-a/echo', spec);
  expect(check('{name: echo, autoSync: false, revision: cr-echo-a7cb518e}', own).of(id)[0]?.severity).toBe('note');
  const named = '{name: echo, kind: ServingRuntime, autoSync: false, revision: r-team-a-echo-0123abcd}';
  expect(check(named, own).of(id)[0]?.message).toContain('ServingRuntime team-a/echo makes r-team-a-echo-a7cb518e');
});

test.each([
  ['C26 step 1: no revision', '{name: echo, autoSync: false}'],
  ['C26 step 2: autoSync true', '{name: echo}'],
  ['IS-24 answers', '{name: echo, revision: cr-echo-0123abcd}'],
  ['IS-25 answers', '{name: echo, autoSync: false, revision: cr-other-0123abcd}'],
  ['a placeholder', '{name: echo, autoSync: false, revision: "${REVISION}"}'],
])('silent: %s', (_case, runtime) => {
  expect(check(runtime, csr('echo', spec)).of(id)).toEqual([]);
});

test('an unknown runtime may have the content elsewhere', () => {
  const result = check('{name: echo, autoSync: false, revision: cr-echo-0123abcd}');
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
});

test('encrypted values keep the hash unknown', () => {
  const sealed =
    '{engineConfig: {runner: {name: c, image: "example.test/echo:1", env: [{name: A, value: "ENC[AES256_GCM,data:x]"}]}}}';
  const result = check('{name: echo, autoSync: false, revision: cr-echo-0123abcd}', csr('echo', sealed));
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.find(({ ruleId }) => ruleId === id)?.because).toBe(
    'ClusterServingRuntime echo holds encrypted values, so its revision is not known',
  );
});

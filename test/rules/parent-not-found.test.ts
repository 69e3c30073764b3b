import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'parent-not-found';
const image = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';

test('IN-E3, head first, at the annotation of each broken runtime', () => {
  const text = stream(csr('a', image, 'gone'), csr('b', '{}', 'a'), csr('c', '{}', 'b'));
  const found = checkText({ 'a.yaml': text }, { complete: true }).of(id);
  expect(found.map(({ message, severity, object }) => [object.name, severity, message])).toEqual([
    ['a', 'error', 'inherit-from parent "gone" not found (chain so far: [a])'],
    ['b', 'error', 'inherit-from parent "gone" not found (chain so far: [b a])'],
    ['c', 'error', 'inherit-from parent "gone" not found (chain so far: [c b a])'],
  ]);
  expect(found.map(({ location }) => location.start.line)).toEqual([3, 8, 13]);
  expect(found[2]?.flow.map(({ location }) => location.start.line)).toEqual([13, 8, 3]);
  expect(found[2]?.related).toMatchObject([
    {
      message: 'the chain breaks here: ClusterServingRuntime a inherits from "gone"',
      location: { start: { line: 3 } },
    },
  ]);
  expect(found[0]?.flow).toEqual([]);
  expect(found[0]?.related).toEqual([]);
});

test('the name is quoted as Go quotes it', () => {
  const [found] = checkText({ 'a.yaml': csr('c', image, 'p\u200b') }, { complete: true }).of(id);
  expect(found?.message).toBe('inherit-from parent "p\\u200b" not found (chain so far: [c])');
});

test('a parent that the cluster may hold is a warning that says how to tell', () => {
  const [found, ...others] = checkText({ 'a.yaml': csr('c', image, 'p') }).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    message:
      'could not check the parent "p": no manifest declares it within reach, but the cluster may hold it without a manifest here; if it does not exist, OME refuses this runtime with: inherit-from parent "p" not found (chain so far: [c])',
    help: 'Give a snapshot (--snapshot), or list under clusterObjects in .omelint.yaml what the cluster holds without a manifest here. If it holds nothing else, say so with --complete or complete: true: then a missing parent is an error.',
  });
});

test('a file that could not be read may declare the parent, whatever is said of the cluster', () => {
  const files = { 'a.yaml': csr('c', image, 'p'), 'broken.yaml': 'apiVersion: ome.io/v1beta1\nkind: [\n' };
  const [found] = checkText(files, { complete: true }).of(id);
  expect(found).toMatchObject({
    severity: 'warning',
    help: 'Mend the file that could not be read, for it may declare the parent.',
  });
  expect(found?.message).toContain('a file that could not be read');
});

test('IN-L1: a ClusterServingRuntime does not find a ServingRuntime', () => {
  const [found] = checkText({ 'a.yaml': stream(sr('team-a/p', image), csr('c', '{}', 'p')) }, { complete: true }).of(
    id,
  );
  expect(found).toMatchObject({
    severity: 'error',
    help: 'A ClusterServingRuntime inherits from ClusterServingRuntimes alone, and ServingRuntime team-a/p is none: make the parent a ClusterServingRuntime.',
  });
});

test('IN-L4: nothing inherits from another namespace', () => {
  const text = stream(sr('team-a/p', image), sr('team-b/c', '{}', 'p'));
  const [found] = checkText({ 'a.yaml': text }, { complete: true }).of(id);
  expect(found).toMatchObject({
    severity: 'error',
    object: { namespace: 'team-b', name: 'c' },
    related: [{ message: 'ServingRuntime team-a/p is out of reach' }],
  });
  expect(found?.help).toContain('ServingRuntime team-a/p is in another namespace');
});

test.each([
  ['the child', sr('c', '{}', 'p'), sr('team-a/p', image)],
  ['the parent', sr('team-a/c', '{}', 'p'), sr('p', image)],
])('a namespace that %s leaves out may be the right one', (_who, child, parent) => {
  const [found] = checkText({ 'a.yaml': stream(child, parent) }, { complete: true }).of(id);
  expect(found?.severity).toBe('warning');
  expect(found?.help).toMatch(/^Write metadata\.namespace in both/);
});

test('a likely typing error is named, and a runtime out of reach is not', () => {
  const text = stream(csr('llama-base', image), csr('c', '{}', 'llama-bsae'), sr('team-b/llama-bsaes', image));
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.help).toBe(
    'Did you mean "llama-base"? If not, give a snapshot (--snapshot), or list under clusterObjects in .omelint.yaml what the cluster holds without a manifest here. If it holds nothing else, say so with --complete or complete: true: then a missing parent is an error.',
  );
});

test('a chain does not suggest one of its own runtimes', () => {
  const text = stream(csr('llama-1', image, 'llama-2'), csr('other', image));
  expect(checkText({ 'a.yaml': text }, { complete: true }).of(id)[0]?.help).toBe(
    'Add the runtime "llama-2" and apply it first, or name one that exists.',
  );
});

test('an empty annotation names no parent, and the name is not trimmed', () => {
  const text = stream(csr('p', image), csr('a', image, ''), csr('b', '{}', ' p'));
  const found = checkText({ 'a.yaml': text }, { complete: true }).of(id);
  expect(found.map(({ message }) => message)).toEqual(['inherit-from parent " p" not found (chain so far: [b])']);
});

test('C27: a KServe runtime of that name is no parent', () => {
  const kserve = `apiVersion: serving.kserve.io/v1alpha1
kind: ClusterServingRuntime
metadata: {name: p}
spec: {containers: [{name: kserve-container, image: "example.test/k:1"}], multiModel: false}
`;
  const result = checkText(
    { 'a.yaml': stream(kserve, csr('c', '{engineConfig: {runner: {name: x}}}', 'p')) },
    { complete: true },
  );
  expect(result.findings.map(({ ruleId, object }) => [ruleId, object.name])).toEqual([[id, 'c']]);
});

test('C18: a parent that the API server refuses is declared, so it is not called missing', () => {
  const parent = csr('p', '{engineConfig: {runner: {name: a, image: "x:1", resources: {limits: {memory: 1GB}}}}}');
  const result = checkText({ 'a.yaml': parent, 'b.yaml': csr('c', '{}', 'p') }, { complete: true });
  expect(result.of(id)).toEqual([]);
  expect(result.findings.map(({ ruleId }) => ruleId)).toEqual(['schema-violation']);
});

test('a placeholder is not looked up', () => {
  const result = checkText({ 'a.yaml': csr('c', image, '${BASE}') }, { complete: true });
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated).toContainEqual(
    expect.objectContaining({
      ruleId: id,
      because: "the parent of ClusterServingRuntime c can't be looked up: it holds a placeholder",
    }),
  );
});

test('OME 1.2 has no inheritance', () => {
  expect(checkText({ 'a.yaml': csr('c', image, 'p') }, { complete: true, omeVersion: '1.2' }).of(id)).toEqual([]);
});

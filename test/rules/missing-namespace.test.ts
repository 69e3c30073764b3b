import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const runtime = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo}
spec: {engineConfig: {runner: {name: a, image: "x:1"}}}
`;
const service = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat}
spec: {engine: {}, runtime: {name: echo, kind: ServingRuntime, autoSync: false}}
`;
const help = 'Set metadata.namespace, or pass --namespace or set namespace: in the configuration.';

test('C17: what depends on the namespace is said, not invented', () => {
  const result = checkText({ 'a.yaml': `${runtime}---\n${service}` });
  expect(
    result.of('missing-namespace').map(({ message, severity, help: found }) => [message, severity, found]),
  ).toEqual([
    [
      'ServingRuntime "echo" names no namespace: it lands in whatever namespace it is applied to; the revision names r-<namespace>-echo-<hash> depend on it, so they can\'t be given',
      'note',
      help,
    ],
    [
      'InferenceService "chat" names no namespace: it lands in whatever namespace it is applied to; the revision names r-<namespace>-echo-<hash> depend on it, so they can\'t be given',
      'note',
      help,
    ],
  ]);
  expect(JSON.stringify(result.findings)).not.toMatch(/r-default-|r--/);
});

test('names of cluster-scoped revisions depend on nothing', () => {
  const [finding] = checkText({ 'a.yaml': service.replace('ServingRuntime', 'ClusterServingRuntime') }).of(
    'missing-namespace',
  );
  expect(finding?.message).toBe(
    'InferenceService "chat" names no namespace: it lands in whatever namespace it is applied to',
  );
});

test('silent where the namespace is given', () => {
  expect(checkText({ 'a.yaml': `${runtime}---\n${service}` }, { namespace: 'team-a' }).of('missing-namespace')).toEqual(
    [],
  );
});

test('an empty text is no namespace', () => {
  const [finding] = checkText({ 'a.yaml': service.replace('{name: chat}', '\n  name: chat\n  namespace: ""') }).of(
    'missing-namespace',
  );
  expect(finding?.location.start).toMatchObject({ line: 5, column: 14 });
});

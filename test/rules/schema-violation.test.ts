import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const only = (text: string, omeVersion: '1.3' | '1.2' = '1.3') => checkText({ 'a.yaml': text }, { omeVersion });
const runtime = (runner: string, rest = '') => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    runner: {name: ome-container, image: "registry.example/echo:1"${runner}}
${rest}`;
const found = (text: string) => only(text).of('schema-violation');

const QUANTITY =
  "should match '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$'";
const MEMORY = 'spec.engineConfig.runner.resources.limits.memory';

describe('quantities (C18)', () => {
  test.each([
    ['1GB', 'Write 1G or 1Gi.'],
    ['"30 Gi"', 'Write 30Gi.'],
    ['30gi', 'Write 30Gi.'],
    ['30GiB', 'Write 30Gi.'],
    ['512Mb', 'Write 512M or 512Mi.'],
    ['8kB', 'Write 8k or 8Ki.'],
    ['"1,5Gi"', 'Write a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi.'],
    ['""', 'Write a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi.'],
  ])('%s is refused at the value', (memory, help) => {
    const [finding, ...more] = found(runtime(`, resources: {limits: {memory: ${memory}}}`));
    expect(more).toEqual([]);
    const shown = memory.startsWith('"') ? memory : `"${memory}"`;
    expect(finding?.message).toBe(`${MEMORY}: Invalid value: ${shown}: ${MEMORY} in body ${QUANTITY}`);
    expect(finding?.help).toBe(help);
    expect(finding?.severity).toBe('error');
    expect(finding?.location.start.line).toBe(6);
  });

  test.each(['1', '"1"', '1Gi', '1e3', '"1.5"', '500m'])('%s is fine', (memory) => {
    expect(found(runtime(`, resources: {limits: {memory: ${memory}}}`))).toEqual([]);
  });

  test('a float without quotes is none', () => {
    const [finding] = found(runtime(', resources: {limits: {cpu: 0.5}}'));
    expect(finding?.message).toBe(
      'spec.engineConfig.runner.resources.limits.cpu: Invalid value: "number": spec.engineConfig.runner.resources.limits.cpu in body must be of type integer,string: "number"; written as 0.5',
    );
    expect(finding?.help).toBe('Put it in quotes: "0.5".');
  });

  test('the other file is still checked, and a document of comments is nothing', () => {
    const result = checkText({
      'a.yaml': runtime(', resources: {limits: {memory: 1GB}}'),
      'b.yaml': `# only a comment\n---\n${runtime(', args: [8000]').replace('echo}', 'other}')}`,
    });
    expect(result.of('schema-violation').map(({ location }) => location.file)).toEqual(['a.yaml', 'b.yaml']);
    expect(result.loaded.unreadable).toEqual([]);
  });
});

describe('other values', () => {
  test('a number in a list of strings', () => {
    const [finding] = found(runtime(', args: ["--port", 8000]'));
    expect(finding?.message).toBe(
      'spec.engineConfig.runner.args[1]: Invalid value: "integer": spec.engineConfig.runner.args[1] in body must be of type string: "integer"; written as 8000',
    );
    expect(finding?.help).toBe('Put it in quotes: "8000".');
  });

  test('a quoted number in an integer field', () => {
    const [finding] = found(runtime('', '    minReplicas: "2"\n'));
    expect(finding?.message).toBe(
      'spec.engineConfig.minReplicas: Invalid value: "string": spec.engineConfig.minReplicas in body must be of type integer: "string"; written as "2"',
    );
    expect(finding?.help).toBe('Write 2 without quotes.');
  });

  test('a placeholder is judged as it stands, and the advice says so', () => {
    const [finding] = found(runtime('', '    minReplicas: ${REPLICAS}\n'));
    expect(finding?.message).toContain('written as ${REPLICAS}');
    expect(finding?.help).toBe(
      'Write an integer. If a tool fills in the placeholder, check what it renders, not the template.',
    );
  });

  test('a missing field is shown at the parent that lacks it', () => {
    const [finding] = found(`apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    runner:
      image: registry.example/echo:1
`);
    expect(finding?.message).toBe('spec.engineConfig.runner.name: Required value');
    expect(finding?.help).toBe('Add name.');
    expect(finding?.location.start).toMatchObject({ line: 6, column: 5 });
  });

  test('an enum offers the nearest value', () => {
    const [finding] = found(`apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {}, runtime: {name: echo}, deploymentMode: omenative}
`);
    expect(finding?.message).toBe(
      'spec.deploymentMode: Unsupported value: "omenative": supported values: "OMENative", "RawDeployment"',
    );
    expect(finding?.help).toBe('Write OMENative; allowed are "OMENative", "RawDeployment".');
  });

  test('a duplicate is shown at the second item, with the first one', () => {
    const [finding, ...more] = found(
      runtime(
        '',
        '    volumes:\n    - {name: a, emptyDir: {}}\n    - {name: b, emptyDir: {}}\n    - {name: a, emptyDir: {}}\n',
      ),
    );
    expect(more).toEqual([]);
    expect(finding?.message).toBe('spec.engineConfig.volumes[2]: Duplicate value: {"name":"a"}');
    expect(finding?.location.start.line).toBe(10);
    expect(finding?.related.map(({ location, message }) => [location.start.line, message])).toEqual([
      [8, 'the first item with this key'],
    ]);
  });

  test('values below env are never printed', () => {
    const [finding] = found(runtime(', env: [{name: TOKEN, value: 12345}]'));
    expect(finding?.message).toBe(
      'spec.engineConfig.runner.env[0].value: Invalid value: "integer": spec.engineConfig.runner.env[0].value in body must be of type string: "integer"',
    );
    expect(finding?.help).toBe('Put the value in quotes.');
  });

  test('labels and annotations hold strings only', () => {
    const findings = found(`apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: echo
  labels: {tier: 1}
  annotations: {secret.example/token: 12345}
spec: {}
`);
    expect(findings.map(({ message }) => message)).toEqual([
      'metadata.labels["tier"] is a number: the API server rejects it, since labels hold strings only',
      'metadata.annotations["secret.example/token"] is a number: the API server rejects it, since annotations hold strings only',
    ]);
  });

  test('an encrypted value is unknown, not wrong', () => {
    const result = only(runtime('', '    minReplicas: ENC[AES256_GCM,data:MQ==,iv:a,tag:b,type:int]\n'));
    expect(result.of('schema-violation')).toEqual([]);
    expect(
      result.notEvaluated.filter(({ ruleId }) => ruleId === 'schema-violation').map(({ because }) => because),
    ).toEqual(['the value at spec.engineConfig.minReplicas is encrypted']);
  });

  test("a service's runner needs no name", () => {
    expect(
      found(`apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {runner: {image: "registry.example/echo:1"}}, runtime: {name: echo}}
`),
    ).toEqual([]);
  });
});

describe('file modes (C13)', () => {
  const mode = (text: string) =>
    found(runtime('', `    volumes: [{name: certs, secret: {secretName: tls, defaultMode: ${text}}}]\n`));

  test.each(['0440', '0o440', '288', '440', '0008', '08', '0777', '511'])('%s is accepted', (text) => {
    expect(mode(text)).toEqual([]);
  });

  test.each([
    ['644', 644, 'Write 0644 if the octal mode is meant.'],
    ['512', 512, 'Write 0512 if the octal mode is meant.'],
    ['01000', 512, 'Write 0512 if the octal mode is meant.'],
    ['1777', 1777, 'Write an octal mode such as 0440.'],
  ])('%s is a warning', (text, value, help) => {
    const [finding] = mode(text);
    expect(finding?.severity).toBe('warning');
    expect(finding?.message).toBe(
      `spec.engineConfig.volumes[0].secret.defaultMode: Invalid value: ${value}: must be a number between 0 and 0777 (octal), both inclusive; the manifest is accepted, but its pods are not`,
    );
    expect(finding?.help).toBe(help);
  });
});

import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

function findings(text: string) {
  const { findings } = checkText({ 'a.yaml': text });
  return findings.filter(({ ruleId }) => ruleId === 'yaml-1.1-value' || ruleId === 'schema-violation');
}
const runtime = (args: string, more = '') => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    runner: {name: ome-container, image: "registry.example/echo:1", args: [${args}]}
${more}`;
const rejected = 'which reads YAML 1.1: a string belongs here, and the API server rejects it';

describe('in a string field, instead of schema-violation', () => {
  test.each([
    ['y', 'the boolean true'],
    ['no', 'the boolean false'],
    ['On', 'the boolean true'],
    ['0644', 'the number 420'],
    ['0o644', 'the number 420'],
    ['0x1F', 'the number 31'],
    ['1e3', 'the number 1000'],
    ['1_000', 'the number 1000'],
    ['.5', 'the number 0.5'],
  ])('%s', (text, as) => {
    const found = findings(runtime(text));
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['yaml-1.1-value']);
    expect(found[0]?.severity).toBe('error');
    expect(found[0]?.message).toBe(`${text} without quotes is ${as} to Kubernetes, ${rejected}`);
    expect(found[0]?.help).toBe(`Write "${text}" with quotes.`);
  });

  test.each(['true', 'False', '8000', '-1', '0', '1.10'])('%s looks like what it is', (text) => {
    expect(findings(runtime(text)).map(({ ruleId }) => ruleId)).toEqual(['schema-violation']);
  });

  test.each(['"y"', "'0644'", 'yep', 'none', '1.2.3', '0x', '08a', '2024-01-01'])('%s is a string', (text) => {
    expect(findings(runtime(text))).toEqual([]);
  });

  test('below env nothing is printed', () => {
    const [found] = findings(runtime('', '    labels: {}\n').replace('args: []', 'env: [{name: PIN, value: 0042}]'));
    expect(found?.message).toBe(`this value without quotes is no string to Kubernetes, ${rejected}`);
    expect(found?.help).toBe('Put the value in quotes.');
  });

  test('annotations of others are not printed', () => {
    const [own, other] = findings(
      runtime('').replace('{name: echo}', '{name: echo, annotations: {ome.io/engine: off, secret.example/pin: 0042}}'),
    );
    expect(own?.message).toBe(`off without quotes is the boolean false to Kubernetes, ${rejected}`);
    expect(other?.message).toBe(`this value without quotes is no string to Kubernetes, ${rejected}`);
  });
});

test('a key', () => {
  const [found, ...more] = findings(runtime('', '    nodeSelector: {on: spot, 8080: x}\n'));
  expect(more).toEqual([]);
  expect(found?.message).toBe('the key on becomes "true": Kubernetes reads YAML 1.1, in which that word is no string');
  expect(found?.help).toBe('Write "on" with quotes.');
  expect(found?.severity).toBe('warning');
  expect(found?.location.start).toMatchObject({ line: 7, column: 20 });
});

describe('in an integer field', () => {
  test.each([
    ['010', 8],
    ['1_000', 1000],
    ['0_17', 15],
  ])('%s is accepted, but not what a reader sees', (text, value) => {
    const [found, ...more] = findings(runtime('', `    minReplicas: ${text}\n`));
    expect(more).toEqual([]);
    expect(found?.severity).toBe('warning');
    expect(found?.message).toBe(`${text} is the number ${value} here: Kubernetes reads YAML 1.1`);
    expect(found?.help).toBe(`Write ${value} if that is meant.`);
  });

  test.each(['10', '0x10', '0o10', '07', '0008', '08', '1e3'])('%s is what a reader sees', (text) => {
    expect(findings(runtime('', `    minReplicas: ${text}\n`))).toEqual([]);
  });

  test('yes in a boolean field, an octal file mode', () => {
    const volumes =
      '    volumes: [{name: a, secret: {secretName: a, defaultMode: 0440, items: [{key: a, path: a, mode: 0400}]}}]\n';
    expect(findings(runtime('', `    hostNetwork: yes\n${volumes}`))).toEqual([]);
  });
});

test('numbers in lists, aliases and merged mappings', () => {
  const text = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    minReplicas: &eight 010
    runner: &runner
      name: a
      image: "x:1"
      ports: [{containerPort: 8080}, {containerPort: 0_17}]
  decoderConfig:
    minReplicas: *eight
    runner: {<<: *runner}
`;
  const found = findings(text).map(({ location, message }) => [location.start.line, message.split(' ')[0]]);
  expect(found).toEqual([
    [6, '010'],
    [10, '0_17'],
  ]);
});

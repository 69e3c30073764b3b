import { describe, expect, test } from 'vitest';
import { checkCase, hashOfChain, placeOf } from './support.ts';

describe('C07: defaults are not drift', () => {
  const git = `{
  supportedModelFormats: [{
    modelFormat: {name: safetensors, version: "1.0.0"},
    modelFramework: {name: transformers, version: "4.45.0"}}],
  engineConfig: {runner: {name: ome-container, ports: [{containerPort: 8080}]}}}`;
  const snapshot = `{
  engineConfig: {runner: {ports: [{protocol: TCP, containerPort: 8080}], name: ome-container, resources: {}}},
  supportedModelFormats: [{
    modelFramework: {name: transformers, version: "4.45.0", operator: Equal, weight: 1},
    modelFormat: {name: safetensors, version: "1.0.0", weight: 1, operator: Equal}}]}`;

  test.each([
    ['as in Git', git],
    ['as in the cluster', snapshot],
  ])('%s', async (_, spec) => {
    expect(await hashOfChain(spec)).toBe('d2eb2388');
  });

  test.each([
    ['', '3fc0579e'],
    [', weight: 1', '3fc0579e'],
    [', weight: 0', '6d590c9d'],
  ])('an explicit weight of 0 is no default: %j is %s', async (weight, expected) => {
    const spec = `{supportedModelFormats: [{modelFormat: {name: safetensors, version: "1.0.0"${weight}}}], engineConfig: {runner: {name: ome-container}}}`;
    expect(await hashOfChain(spec)).toBe(expected);
  });
});

describe('C08: one quantity, several spellings', () => {
  const requests = (cpu: string, memory: string) =>
    hashOfChain(
      `{engineConfig: {runner: {name: ome-container, resources: {requests: {cpu: ${cpu}, memory: ${memory}}}}}}`,
    );

  test.each([
    ['1000m', '30720Mi'],
    ['"1"', '30Gi'],
    ['1', '30Gi'],
    ['1.0', '30Gi'],
  ])('cpu %s, memory %s', async (cpu, memory) => {
    expect(await requests(cpu, memory)).toBe('53217de4');
  });

  test.each([
    ['1.5Gi', '1536Mi'],
    ['1024Ki', '1Mi'],
    ['30000M', '30G'],
    ['1000', '1k'],
    ['1e3', '1k'],
  ])('memory %s is %s', async (written, canonical) => {
    const memory = await requests('1', written);
    expect(memory).toBe(await requests('1', canonical));
    expect(memory).not.toBe(await requests('1', '2Gi'));
  });

  test('quoted, an exponent keeps its form', async () => {
    expect(await requests('1', '"1e3"')).not.toBe(await requests('1', '1k'));
    expect(await requests('1', '"1e3"')).toBe(await requests('1', '"1000e0"'));
  });

  test('cpu "0.5" is 500m', async () => {
    expect(await requests('"0.5"', '1Gi')).toBe(await requests('500m', '1Gi'));
    expect(await requests('"0.5"', '1Gi')).not.toBe(await requests('501m', '1Gi'));
  });
});

describe('C13: octal modes', () => {
  const spec = (mode: string) =>
    `{engineConfig: {volumes: [{name: certs, secret: {secretName: tls, defaultMode: ${mode}}}], runner: {name: ome-container}}}`;
  const manifest = (mode: string) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: r, namespace: team-a}
spec:
  engineConfig:
    volumes:
    - name: certs
      secret: {secretName: tls, defaultMode: ${mode}}
    runner: {name: ome-container}
`;

  test.each([
    ['0440', 'c9090131'],
    ['0o440', 'c9090131'],
    ['288', 'c9090131'],
    ['440', '22a62b37'],
  ])('%s is %s, without a word', async (mode, expected) => {
    expect(await hashOfChain(spec(mode))).toBe(expected);
    const checked = await checkCase({ 'r.yaml': manifest(mode) });
    expect(checked.loud).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test.each(['0008', '08'])('%s is read as 8', async (mode) => {
    expect(await hashOfChain(spec(mode))).toBe(await hashOfChain(spec('8')));
  });

  test.each([
    ['0777', []],
    ['511', []],
    ['512', ['r.yaml:8:46']],
    ['777', ['r.yaml:8:46']],
    ['01000', ['r.yaml:8:46']],
  ])('a mode beyond 0777 is refused by the pod API, not by the CRD: %s', async (mode, places) => {
    const checked = await checkCase({ 'r.yaml': manifest(mode) });
    const spoken = checked.report.findings.filter(({ path }) => path.endsWith('/defaultMode'));
    expect(spoken.map(placeOf)).toEqual(places);
    expect(spoken.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(checked.status).toBe(0);
  });
});

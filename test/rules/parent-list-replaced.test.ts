import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, stream } from '../support/manifests.ts';

const id = 'parent-list-replaced';
const check = (...runtimes: string[]) => checkText({ 'a.yaml': stream(...runtimes) }).of(id);
const runner = (lists: string) => `{engineConfig: {runner: {name: ome-container, ${lists}}}}`;
const lost = (parent: string, child: string) =>
  check(csr('base', runner(parent)), csr('echo', runner(child), 'base')).map(
    ({ message }) => / and (.*) (?:is|are) lost:/.exec(message)?.[1],
  );

test('C11: tolerations', () => {
  const [found, ...others] = check(
    csr(
      'p',
      '{engineConfig: {tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}, {key: team, operator: Equal, value: a, effect: NoSchedule}]}}',
    ),
    csr('c', '{engineConfig: {tolerations: [{key: spot, operator: Exists, effect: NoSchedule}]}}', 'p'),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'note',
    path: ['spec', 'engineConfig', 'tolerations'],
    message:
      'spec.engineConfig.tolerations replaces the list of ClusterServingRuntime p, and "nvidia.com/gpu:NoSchedule" and "team=a:NoSchedule" are lost: OME does not merge the two',
  });
});

test.each([
  ['a flag with another value', '[--tp=2]', '[--tp=4]', []],
  ['a flag in two words', '[--port, "8080", --tp, "2"]', '[--port, "9090", --tp=4]', []],
  ['another spelling of a flag', '[--tp_size=2]', '[--tp-size, "4"]', []],
  ['a switch', '[--enable-metrics, --tp=2]', '[--tp=4]', ['"--enable-metrics"']],
  ['a flag and its value count once', '[--host, 0.0.0.0, --tp=2]', '[--tp=4]', ['"--host"']],
  ['a negative number is a value', '[--seed, "-1"]', '[--seed, "-2"]', []],
  ['a word', '[serve, --tp=2]', '[--tp=2]', ['"serve"']],
  ['values are never printed', '[--api-key=hunter2]', '[--tp=2]', ['"--api-key"']],
  ['a word that becomes a value is there', '[/models/a]', '[--model, /models/a]', []],
  ['three of them', '[--a, --b, --c]', '[--d]', ['"--a", "--b" and "--c"']],
  [
    'many of them',
    '[--a, --b, --c, --d, --e, --f, --g, --h]',
    '[--z]',
    ['"--a", "--b", "--c", "--d", "--e", "--f" and 2 more'],
  ],
])('args: %s', (_case, parent, child, expected) => {
  expect(lost(`args: ${parent}`, `args: ${child}`)).toEqual(expected);
});

test('what moves between args and command is not lost; a script counts by its words', () => {
  expect(lost('args: [--a, --tp=2]', 'command: [serve, --a], args: [--tp=4]')).toEqual([]);
  expect(lost('command: [sh, -c, "exec serve --a --tp 2"]', 'command: [sh, -c, "exec serve --tp 4"]')).toEqual([
    '"--a"',
  ]);
  expect(lost('command: [python3, -m, serve, --tp, "2"]', 'command: [python3, -m, serve, --tp, "4"]')).toEqual([]);
});

test('containers are found by name, and the nearest list counts', () => {
  const spec = (index: string, args: string) => `{engineConfig: {containers: [${index}{name: side, args: [${args}]}]}}`;
  const found = check(
    csr('base', spec('', '--old')),
    csr('mid', spec('{name: other}, ', '--a, --b'), 'base'),
    csr('echo', spec('', '--b'), 'mid'),
  );
  expect(found.map(({ object, message }) => [object.name, message])).toEqual([
    [
      'mid',
      'spec.engineConfig.containers[side].args replaces the list of ClusterServingRuntime base, and "--old" is lost: OME does not merge the two',
    ],
    [
      'echo',
      'spec.engineConfig.containers[side].args replaces the list of ClusterServingRuntime mid, and "--a" is lost: OME does not merge the two',
    ],
  ]);
});

test.each([
  ['any key', '[{operator: Exists}]', []],
  ['any effect', '[{key: gpu, operator: Exists}]', []],
  ['the same, operator left out', '[{key: gpu, value: a, effect: NoSchedule}]', []],
  ['another effect', '[{key: gpu, operator: Exists, effect: NoExecute}]', ['"gpu=a:NoSchedule"']],
  ['another value', '[{key: gpu, value: b, effect: NoSchedule}]', ['"gpu=a:NoSchedule"']],
])('a toleration that is covered is not lost: %s', (_case, child, expected) => {
  const spec = (list: string) => `{engineConfig: {worker: {runner: {name: w}, tolerations: ${list}}}}`;
  const found = check(
    csr('base', spec('[{key: gpu, operator: Equal, value: a, effect: NoSchedule}]')),
    csr('echo', spec(child), 'base'),
  );
  expect(found.map(({ message }) => / and (.*) is lost:/.exec(message)?.[1])).toEqual(expected);
});

test('formats: another version is the same format; its acceleratorConfig goes with the list', () => {
  const entry = (name: string, more = '') =>
    `{modelFormat: {name: safetensors, version: "${name}"}, modelFramework: {name: transformers}${more}}`;
  const llama = ', modelArchitecture: LlamaForCausalLM';
  const parent = `{supportedModelFormats: [${entry('1', `${llama}, acceleratorConfig: {h100: {minMemoryPerBillionParams: 1}}`)}, ${entry('1', ', quantization: fp8')}]}`;
  const child = `{supportedModelFormats: [${entry('2', llama)}]}`;
  expect(check(csr('base', parent), csr('echo', child, 'base'))[0]?.message).toBe(
    'spec.supportedModelFormats replaces the list of ClusterServingRuntime base, and "acceleratorConfig of safetensors/transformers/LlamaForCausalLM" and "safetensors/transformers/fp8" are lost: OME does not merge the two',
  );
});

test.each([
  ['an empty list replaces nothing', runner('args: [--a]'), runner('args: []')],
  ['no list above', runner('image: x'), runner('args: [--a]')],
  ['the same list', runner('args: [--a]'), runner('args: [--a]')],
])('silent: %s', (_case, parent, child) => {
  expect(check(csr('base', parent), csr('echo', child, 'base'))).toEqual([]);
});

test('a list that only the preset brings is told at its annotation', () => {
  const child = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo, annotations: {ome.io/inherit-from: base, ome.io/engine: sglang-pd}}
spec: {}
`;
  const [found] = check(csr('base', runner('command: [serve, --fast]')), child);
  expect(found?.path).toEqual(['metadata', 'annotations', 'ome.io/engine']);
  expect(found?.message).toContain('"serve" and "--fast" are lost');
});

test('lists of a hostile length take linear time', () => {
  const many = (item: (index: number) => string) => Array.from({ length: 3_000 }, (_, index) => item(index)).join(', ');
  const spec = (start: number) =>
    `{engineConfig: {tolerations: [${many((index) => `{key: k${start + index}, operator: Exists}`)}], runner: {name: c, args: [${many((index) => `--f${start + index}`)}]}}}`;
  const found = check(csr('base', spec(0)), csr('echo', spec(1), 'base'));
  expect(found.map(({ message }) => message.split(' and ')[1])).toEqual([
    '"k0" is lost: OME does not merge the two',
    '"--f0" is lost: OME does not merge the two',
  ]);
});

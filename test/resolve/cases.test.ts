import { describe, expect, test } from 'vitest';
import { dottedPath, isObject, type JsonObject, type JsonValue, valueAt } from '../../src/model/json.ts';
import { admitSpec } from '../../src/resolve/admit.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { mergeSpecs } from '../../src/resolve/merge.ts';
import { applyPreset, presetFor } from '../../src/resolve/preset.ts';
import { hashSpec } from '../../src/resolve/revision.ts';
import { readYaml } from '../support/read-yaml.ts';

const table = typeTable('1.3');

function specOf(yaml: string): JsonObject {
  const [spec] = readYaml(yaml);
  return admitSpec(spec as JsonValue, 'ServingRuntime', table).spec;
}

const hash = (spec: JsonObject) => hashSpec(spec, table).shortHash;

function merged(parent: string, child: string): string {
  const result = mergeSpecs(specOf(parent), specOf(child), table);
  return result.ok ? hash(result.spec) : result.error;
}

/** A runner that holds nothing but its name and this. */
const runner = (rest: string) => `engineConfig: {runner: {name: ome-container${rest}}}`;

// Hashes that a real controller's libraries gave for the cases of public bug reports.
describe('hashes of single runtimes', () => {
  const formats = (rest: string) =>
    `{supportedModelFormats: [{modelFormat: {name: safetensors, version: "1.0.0"${rest}}}], ${runner('')}}`;
  const mode = (text: string) =>
    `engineConfig: {volumes: [{name: certs, secret: {secretName: tls, defaultMode: ${text}}}], runner: {name: ome-container}}`;

  test.each([
    ['C02', 'a7cb518e', `engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}`],
    ['C07 no weight', '3fc0579e', formats('')],
    ['C07 weight 1', '3fc0579e', formats(', weight: 1')],
    ['C07 weight 0', '6d590c9d', formats(', weight: 0')],
    ['C08 1000m', '53217de4', runner(', resources: {requests: {cpu: 1000m, memory: 30720Mi}}')],
    ['C08 "1"', '53217de4', runner(', resources: {requests: {cpu: "1", memory: 30Gi}}')],
    ['C08 1', '53217de4', runner(', resources: {requests: {cpu: 1, memory: 30Gi}}')],
    ['C13 0440', 'c9090131', mode('0440')],
    ['C13 0o440', 'c9090131', mode('0o440')],
    ['C13 288', 'c9090131', mode('288')],
    ['C13 440', '22a62b37', mode('440')],
    [
      'C29',
      '4a1cfc2f',
      'engineConfig: {securityContext: {runAsUser: 9007199254740993}, runner: {name: ome-container}}',
    ],
  ])('%s is %s', (_, expected, yaml) => {
    expect(hash(specOf(yaml))).toBe(expected);
  });
});

describe('hashes of merged runtimes', () => {
  const env = (items: string) => runner(`, env: [${items}]`);
  const volume = (source: string) => `engineConfig: {volumes: [{name: cache, ${source}}]}`;
  const spread = (items: string) => `engineConfig: {topologySpreadConstraints: [${items}]}`;

  test.each([
    [
      'C09 both sources of a variable stay',
      '32ad5526',
      env('{name: HF_TOKEN, value: placeholder}, {name: LOG, value: info}'),
      env('{name: HF_TOKEN, valueFrom: {secretKeyRef: {name: hf, key: token}}}, {name: EXTRA, value: "1"}'),
    ],
    [
      'C10 both sources of a volume stay',
      '1477b04c',
      volume('emptyDir: {}'),
      volume('persistentVolumeClaim: {claimName: shared-cache}'),
    ],
    [
      'C12 null, empty and false take nothing away',
      'c2e602e6',
      'engineConfig: {runner: {name: ome-container, image: "example/engine:1", args: ["--a"]}, nodeSelector: {pool: gpu}, hostNetwork: true, hostIPC: true}',
      'engineConfig: {runner: {name: ome-container, image: null, args: []}, nodeSelector: {}, hostNetwork: false}',
    ],
    [
      'C29 the integer of the child is rounded',
      '1f2c389f',
      'engineConfig: {securityContext: {runAsUser: 9007199254740993}, runner: {name: ome-container}}',
      'engineConfig: {securityContext: {runAsGroup: 9007199254740993}, runner: {name: ome-container}}',
    ],
    [
      'C30 the first of two equal merge keys is overwritten',
      '432ea0ec',
      spread(
        '{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule}, {maxSkew: 2, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}',
      ),
      spread('{maxSkew: 3, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}'),
    ],
  ])('%s: %s', (_, expected, parent, child) => {
    expect(merged(parent, child)).toBe(expected);
  });
});

describe('engine preset', () => {
  const formats = (weight: string) =>
    specOf(`supportedModelFormats: [{modelFormat: {name: a${weight}}, modelFramework: {name: b}}]`);

  test('defaults are filled in again after the webhook, which drops zeros', () => {
    const zero = applyPreset('sglang-pd', formats(', weight: 0'), table);
    const unset = applyPreset('sglang-pd', formats(''), table);
    expect(zero.ok && unset.ok && hash(zero.spec) === hash(unset.spec)).toBe(true);
    expect(hash(formats(', weight: 0'))).not.toBe(hash(formats('')));
  });

  test('an unknown engine is refused (SR-P2), a merge that fails too (SR-P4)', () => {
    expect(applyPreset('vllm', {}, table)).toEqual({
      ok: false,
      error: 'unknown ome.io/engine value "vllm" (known: sglang-pd)',
    });
    const past = { routerConfig: { securityContext: { runAsUser: 9223372036854775807n } } };
    expect(applyPreset('sglang-pd', past, table)).toEqual({
      ok: false,
      error:
        'merge sglang-pd preset: unmarshal merged: json: cannot unmarshal number 9223372036854776000 into Go struct field PodSecurityContext.routerConfig.securityContext.runAsUser of type int64',
    });
    expect(presetFor('vllm')).toBeUndefined();
  });

  test('a runner of another name only changes the name', () => {
    const renamed = applyPreset('sglang-pd', specOf('engineConfig: {runner: {name: other}}'), table);
    const image = valueAt(renamed.ok ? renamed.spec : {}, ['engineConfig', 'runner', 'image']);
    expect(image).toBe('lmsysorg/sglang:latest');
  });
});

describe('C18: quantities that no cluster takes', () => {
  test.each(['1GB', '30 Gi', '30gi', ''])('%j', (memory) => {
    const [spec] = readYaml(runner(`, resources: {limits: {memory: ${JSON.stringify(memory)}}}`));
    const { violations, spec: stored } = admitSpec(spec, 'ServingRuntime', table);
    expect(violations.map(({ path, code }) => [dottedPath(path), code])).toEqual([
      ['spec.engineConfig.runner.resources.limits.memory', 'pattern'],
    ]);
    expect(isObject(stored)).toBe(true);
    expect(hash(stored)).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('admission', () => {
  test('gives the spec back as it is where nothing had to change', () => {
    const spec = { disabled: true, labels: { a: 'b' }, engineConfig: { runner: { name: 'x', args: ['y'] } } };
    expect(admitSpec(spec, 'ServingRuntime', table).spec).toBe(spec);
  });

  test('leaves kinds without a table alone', () => {
    const spec = { vendor: null, a: [{ b: 1 }] };
    expect(admitSpec(spec, 'AcceleratorClass', table)).toEqual({ spec, pruned: [], violations: [] });
  });

  test.each([
    [undefined, []],
    [null, []],
    ['text', ['spec: Invalid value: "string": spec in body must be of type object: "string"']],
    [[], ['spec: Invalid value: "array": spec in body must be of type object: "array"']],
  ])('a spec that is %j', (spec, expected) => {
    const { violations, spec: stored } = admitSpec(spec, 'ServingRuntime', table);
    expect(violations.map(({ path, message }) => `${dottedPath(path)}: ${message}`)).toEqual(expected);
    expect(stored).toEqual({});
  });

  test('a duplicate names the earlier item', () => {
    const spec = { volumes: [{ name: 'a' }, { name: 'b' }, { name: 'a' }] };
    expect(admitSpec(spec, 'ServingRuntime', table).violations).toEqual([
      {
        path: ['spec', 'volumes', 2],
        code: 'duplicate',
        message: 'Duplicate value: {"name":"a"}',
        first: ['spec', 'volumes', 0],
      },
    ]);
  });
});

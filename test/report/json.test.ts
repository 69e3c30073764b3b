import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/model/json.ts';
import { reportOf } from '../../src/report/from-json.ts';
import { renderJson } from '../../src/report/json.ts';
import { calmReport, cluster, hostileImpactReport, impactReport, runtime, service } from './impact-reports.ts';
import {
  cleanReport,
  comparedReport,
  finding,
  hostileReport,
  nothingCheckedReport,
  repeatedReport,
  report,
  usualReport,
} from './reports.ts';

type Schema = Record<string, unknown>;

const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8')) as Schema;

/** The shipped schema lets fields be added; our own output must hold no field that the schema does not describe. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  // `allOf` joins two objects, each of which would refuse the other's fields.
  return copy.properties !== undefined && copy.type === 'object' ? { ...copy, additionalProperties: false } : copy;
}

function withoutReason(text: string): unknown {
  const value = JSON.parse(text) as { suppressed: Record<string, unknown>[] };
  for (const one of value.suppressed) delete one.reason;
  return value;
}

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: true });
const shipped = ajv.compile(schema);

const BUILDERS = [
  usualReport,
  comparedReport,
  cleanReport,
  nothingCheckedReport,
  hostileReport,
  repeatedReport,
  impactReport,
  calmReport,
  hostileImpactReport,
];
const CASES = BUILDERS.map((build) => [build.name, build] as const);

describe('json', () => {
  it.each(CASES)('%s is what the shipped schema says', (_, build) => {
    shipped(JSON.parse(renderJson(build(), { toolVersion: '0.1.0' })));
    expect(shipped.errors ?? []).toEqual([]);
  });

  it.each(CASES)('%s holds no field beyond the schema', (_, build) => {
    const strict = closed(schema) as Schema;
    const definitions = strict.definitions as Schema;
    const properties = strict.properties as Schema;
    properties.suppressed = { type: 'array', items: { $ref: '#/definitions/finding' } };
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile({ ...strict, definitions });
    validate(withoutReason(renderJson(build(), { toolVersion: '0.1.0' })));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    ['severity', 'fatal'],
    ['fingerprint', 'short'],
    ['path', 'spec/runtime'],
    ['location', { file: 'a.yaml', startLine: 0, startColumn: 1, endLine: 1, endColumn: 1 }],
    ['help', undefined],
  ])('the schema refuses a finding with a wrong %s', (key, value) => {
    const text = renderJson(report({ findings: [finding()] }), { toolVersion: '0.1.0' });
    const wrong = JSON.parse(text) as { findings: Record<string, unknown>[] };
    wrong.findings = wrong.findings.map((one) => ({ ...one, [key]: value }));
    expect(shipped(JSON.parse(JSON.stringify(wrong)))).toBe(false);
  });

  it('tells whether the base has a finding, and takes reports that do not', () => {
    const value = JSON.parse(renderJson(comparedReport(), { toolVersion: '1' }));
    expect(value.findings.map(({ inBase }: { inBase: unknown }) => inBase)).toEqual([false, true, true, null]);
    expect(reportOf(value, []).findings.map(({ inBase }) => inBase)).toEqual([false, true, true, null]);
    for (const one of value.findings) delete one.inBase;
    expect(shipped(value)).toBe(true);
    expect(reportOf(value, []).findings.map(({ inBase }) => inBase)).toEqual([null, null, null, null]);
  });

  it('gives places and paths as the contract says', () => {
    const value = JSON.parse(
      renderJson(report({ findings: [finding({ path: ['spec', 'a/b~c', 0] })] }), { toolVersion: '1' }),
    ) as {
      findings: { path: JsonValue; location: JsonValue }[];
    };
    expect(value.findings[0]?.path).toBe('/spec/a~1b~0c/0');
    expect(value.findings[0]?.location).toEqual({
      file: 'clusters/prod/chat.yaml',
      startLine: 7,
      startColumn: 5,
      endLine: 7,
      endColumn: 37,
    });
  });

  it.each([
    ['an outcome', 'services', { outcome: 'explodes' }],
    ['a pin mode', 'services', { pinMode: 'Pinned' }],
    ['a status', 'runtimes', { status: 'gone' }],
    ['a source', 'runtimes', { before: { source: 'head', revisionName: null, shortHash: null } }],
    ['a state before without its hash', 'runtimes', { before: { source: 'base', revisionName: null } }],
  ])('the schema refuses %s that does not exist', (_, list, wrong) => {
    const clusters = [cluster({ services: [service('a', 'drifts')], runtimes: [runtime('r', 'changed', ['1', '2'])] })];
    const value = JSON.parse(renderJson(report({ clusters }), { toolVersion: '0.1.0' }));
    expect(shipped(value)).toBe(true);
    value.clusters[0][list] = value.clusters[0][list].map((one: object) => ({ ...one, ...wrong }));
    expect(shipped(value)).toBe(false);
  });

  it('the schema knows every outcome and status of the model', () => {
    const { definitions } = schema as {
      definitions: Record<'service' | 'runtime', { properties: Record<string, { enum?: unknown[] }> }>;
    };
    const [prod] = impactReport().clusters;
    const sorted = (values: Iterable<unknown>) => [...new Set(values)].map(String).sort();
    expect(sorted(definitions.service.properties.outcome?.enum ?? [])).toEqual(
      sorted(prod?.services.map(({ outcome }) => outcome) ?? []),
    );
    expect(sorted(definitions.runtime.properties.status?.enum ?? [])).toEqual(
      sorted(prod?.runtimes.map(({ status }) => status) ?? []),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const PREFIX = 'ome.io/migration-request-v1-';
const said = (value: string, spec: object = {}, id = '7f3a') =>
  saidBy('migration-request', {
    spec: { model: { name: 'm' }, engine: {}, ...spec },
    annotations: { [PREFIX + id]: value },
  });
const request = (more: object = {}) =>
  JSON.stringify({ schemaVersion: 'v1', component: 'engine', instance: 0, from_node: 'n1', ...more });
const at = `metadata.annotations.${PREFIX}7f3a: migration request 7f3a:`;

test('a key without an id is refused by the API server before any webhook (MG-1)', () => {
  expect(said(request(), {}, '')).toEqual([]);
  const annotations = { [PREFIX]: request() };
  expect(checkOne({ spec: { model: { name: 'm' }, engine: {} }, annotations }).of('schema-violation')).toHaveLength(1);
});

describe('a value that is no request (MG-2)', () => {
  test.each([
    ['', 'parse migration request: unexpected end of JSON input'],
    ['{', 'parse migration request: unexpected end of JSON input'],
    ['x', "parse migration request: invalid character 'x' looking for beginning of value"],
    ['{} x', "parse migration request: invalid character 'x' after top-level value"],
    ['[]', 'parse migration request: json: cannot unmarshal array into Go value of type audit.MigrationRequest'],
    ['1', 'parse migration request: json: cannot unmarshal number into Go value of type audit.MigrationRequest'],
    ['null', 'UnsupportedSchemaVersion: ""'],
    ['{}', 'UnsupportedSchemaVersion: ""'],
    [request({ schemaVersion: 'v2' }), 'UnsupportedSchemaVersion: "v2"'],
    [
      request({ instance: '0' }),
      'parse migration request: json: cannot unmarshal string into Go struct field MigrationRequest.instance of type int32',
    ],
    [
      request({ instance: 1.5 }),
      'parse migration request: json: cannot unmarshal number 1.5 into Go struct field MigrationRequest.instance of type int32',
    ],
    [
      request({ component: true }),
      'parse migration request: json: cannot unmarshal bool into Go struct field MigrationRequest.component of type string',
    ],
    [
      request({ hint_target_nodes: 'n2' }),
      'parse migration request: json: cannot unmarshal string into Go struct field MigrationRequest.hint_target_nodes of type []string',
    ],
  ])('%j', (value, error) => {
    expect(said(value)).toEqual([`${at} ${error}`]);
  });
});

test('a component that is not there (MG-3)', () => {
  for (const component of ['decoder', 'router', 'leader', ''])
    expect(said(request({ component }))).toEqual([
      `${at} component "${component}" does not exist on this InferenceService`,
    ]);
  for (const component of ['decoder', 'router']) expect(said(request({ component }), { [component]: {} })).toEqual([]);
  expect(said(request(), { engine: null })).toEqual([]);
});

test('an instance below zero (MG-4)', () => {
  expect(said(request({ instance: -1 }))).toEqual([`${at} instance must be >= 0, got -1`]);
});

test('what OME takes', () => {
  expect(said(request({ hint_target_nodes: ['n2'], more: 1, instance: null }))).toEqual([]);
  expect(said('{"SchemaVersion":"v1","COMPONENT":"engine"}')).toEqual([]);
});

test('a value that is no string, or hostile, is no crash', () => {
  const annotations = { [`${PREFIX}a`]: 1, [`${PREFIX}b`]: `${'['.repeat(5_000)}` };
  expect(checkOne({ spec: { model: { name: 'm' }, engine: {} }, annotations }).of('migration-request')).toHaveLength(1);
});

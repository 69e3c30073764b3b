import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, stream } from '../support/manifests.ts';

const id = 'directive-key';
const check = (...runtimes: string[]) => checkText({ 'a.yaml': stream(...runtimes) });
const base = csr('base', '{engineConfig: {nodeSelector: {pool: gpu}}}');
const field = 'spec.engineConfig.nodeSelector holds the key "$patch"';

test.each([
  [
    'replace',
    '{"$patch": replace, pool: spot}',
    `${field}: the merge takes it for a directive, and OME replaces the map of the parent`,
  ],
  [
    'delete',
    '{"$patch": delete}',
    `${field}: the merge takes it for a directive, and OME empties the map, that of the parent too`,
  ],
])('4.6: %s over a map of the parent', (_case, map, message) => {
  const result = check(base, csr('echo', `{engineConfig: {nodeSelector: ${map}}}`, 'base'));
  expect(result.of(id)).toMatchObject([
    { severity: 'warning', message, path: ['spec', 'engineConfig', 'nodeSelector', '$patch'] },
  ]);
});

test('4.6: no parent has the map', () => {
  const result = check(
    csr('base'),
    csr('echo', '{engineConfig: {nodeSelector: {"$patch": replace, pool: a}}}', 'base'),
  );
  expect(result.of(id)[0]?.message).toBe(
    `${field}: the merge takes it for a directive, and since no parent has this map, OME drops the whole map`,
  );
});

test('4.6: without a parent', () => {
  expect(check(csr('echo', '{engineConfig: {nodeSelector: {"$patch": replace}}}')).of(id)[0]?.message).toBe(
    `${field}: OME keeps it as a key of the map, since the runtime has no parent to merge with`,
  );
});

test('where the merge fails over it, inheritance-merge-failure says so', () => {
  for (const map of ['{"$patch": merge}', '{"$retainKeys": pool}']) {
    const result = check(base, csr('echo', `{engineConfig: {nodeSelector: ${map}}}`, 'base'));
    expect(result.of(id)).toEqual([]);
    expect(result.of('inheritance-merge-failure')).toHaveLength(1);
  }
});

test('maps in lists, and other keys', () => {
  const spec = '{engineConfig: {labels: {"$team": a}, containers: [{name: c, resources: {limits: {"$patch": "1"}}}]}}';
  expect(
    check(base, csr('echo', spec, 'base'))
      .of(id)
      .map(({ message }) => message),
  ).toEqual([
    'spec.engineConfig.labels holds the key "$team": OME keeps it as a key of the map, and Kubernetes has no such name',
    'spec.engineConfig.containers[0].resources.limits holds the key "$patch": the merge with the parent takes it for a directive',
  ]);
});

test('keys of objects are pruned: unknown-field speaks', () => {
  const result = check(base, csr('echo', '{engineConfig: {"$patch": replace, nodeSelector: {a: "$b"}}}', 'base'));
  expect(result.of(id)).toEqual([]);
  expect(result.of('unknown-field')).toHaveLength(1);
});

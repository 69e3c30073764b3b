import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, stream } from '../support/manifests.ts';

const id = 'inherited-formats-not-selectable';
const formats = (more: string) =>
  `{supportedModelFormats: [{modelFormat: {name: f}, modelFramework: {name: t}}, {modelFormat: {name: g}, modelFramework: {name: t}${more}}]}`;
const check = (...runtimes: string[]) => checkText({ 'a.yaml': stream(...runtimes) }).of(id);

test('IN-T2: over several steps, with the entry as related place', () => {
  const [found, ...others] = check(
    csr('base', formats(', autoSelect: true')),
    csr('mid', '{disabled: true}', 'base'),
    csr('echo', '{disabled: false}', 'mid'),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'note',
    object: { name: 'echo' },
    path: ['metadata', 'annotations', 'ome.io/inherit-from'],
    message:
      "the formats that ClusterServingRuntime base marks autoSelect: true are inherited, and OME selects by a runtime's own spec: it never selects this one",
  });
  expect(found?.related[0]?.message).toBe('ClusterServingRuntime base is selectable here');
});

test.each([
  ['nothing to select', [csr('base', formats('')), csr('echo', '{}', 'base')]],
  ['formats of its own', [csr('base', formats(', autoSelect: true')), csr('echo', formats(''), 'base')]],
  ['a broken chain', [csr('echo', '{}', 'gone')]],
])('silent: %s', (_case, runtimes) => {
  expect(check(...runtimes)).toEqual([]);
});

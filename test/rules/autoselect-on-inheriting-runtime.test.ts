import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, stream } from '../support/manifests.ts';

const id = 'autoselect-on-inheriting-runtime';
const formats = (...autoSelect: string[]) =>
  `supportedModelFormats: [${autoSelect
    .map((value, index) => `{modelFormat: {name: f${index}}, modelFramework: {name: t}${value}}`)
    .join(', ')}]`;
const base = csr('base', '{engineConfig: {runner: {name: ome-container, image: "example.test/base:1"}}}');
const check = (spec: string, parent: string | undefined = 'base') =>
  checkText({ 'a.yaml': stream(base, csr('echo', spec, parent)) }).of(id);

test('IN-T1: at the first entry, once', () => {
  expect(check(`{${formats('', ', autoSelect: true', ', autoSelect: true')}}`)).toMatchObject([
    {
      severity: 'warning',
      path: ['spec', 'supportedModelFormats', 1, 'autoSelect'],
      message:
        'autoSelect is true, but the runtime inherits from "base": where OME selects it, it renders the pods from the spec of this runtime alone, and nothing inherited reaches them',
    },
  ]);
});

test('also with an image of its own, where the parent is unknown, and where disabled is only inherited', () => {
  const image = 'engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}';
  expect(check(`{${formats(', autoSelect: true')}, ${image}}`)).toHaveLength(1);
  expect(check(`{${formats(', autoSelect: true')}}`, 'elsewhere')).toHaveLength(1);
});

test.each([
  ['no parent', `{${formats(', autoSelect: true')}}`, ''],
  ['disabled itself', `{disabled: true, ${formats(', autoSelect: true')}}`, 'base'],
  ['autoSelect false or left out', `{${formats(', autoSelect: false', '')}}`, 'base'],
])('silent: %s', (_case, spec, parent) => {
  expect(check(spec, parent)).toEqual([]);
});

test('1.2 knows no inheritance', () => {
  const text = stream(base, csr('echo', `{${formats(', autoSelect: true')}}`, 'base'));
  expect(checkText({ 'a.yaml': text }, { omeVersion: '1.2' }).of(id)).toEqual([]);
});

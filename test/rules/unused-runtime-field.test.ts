import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc } from '../support/manifests.ts';

const id = 'unused-runtime-field';
const check = (spec: string, omeVersion: '1.3' | '1.2' = '1.3') =>
  checkText({ 'a.yaml': csr('echo', spec) }, { omeVersion }).of(id);

test('the message is the same for every runtime, so that reporters can fold it', () => {
  expect(check('{protocolVersions: [openAI]}')).toMatchObject([
    {
      severity: 'note',
      path: ['spec', 'protocolVersions'],
      message:
        'spec.protocolVersions has no effect: no pod and no selection depends on it, yet each change of it makes a new revision',
    },
  ]);
});

test('LK-23: pod fields at the top', () => {
  const spec =
    '{containers: [{name: c}], volumes: [{name: v, emptyDir: {}}], affinity: {nodeAffinity: {}}, tolerations: [{operator: Exists}], imagePullSecrets: [{name: s}], hostIPC: true, hostNetwork: true, dnsPolicy: Default, nodeSelector: {a: b}, schedulerName: s}';
  expect(check(spec).map(({ path }) => path.at(-1))).toEqual([
    'containers',
    'volumes',
    'affinity',
    'tolerations',
    'imagePullSecrets',
    'hostIPC',
    'hostNetwork',
    'dnsPolicy',
  ]);
  expect(check(spec, '1.2')).toHaveLength(8);
});

test('LK-24, and the version of entries once', () => {
  const entry = '{modelFormat: {name: f}, modelFramework: {name: t}';
  const spec = `{supportedModelFormats: [${entry}}, ${entry}, version: "1"}, ${entry}, version: "2"}], decoderConfig: {acceleratorOverride: {acceleratorClass: a}}}`;
  expect(check(spec).map(({ message }) => message.split(' ')[0])).toEqual([
    'spec.supportedModelFormats[].version',
    'spec.decoderConfig.acceleratorOverride',
  ]);
});

test('zero values say nothing, and a service is read in full', () => {
  expect(
    check(
      '{containers: [], hostIPC: false, dnsPolicy: "", tolerations: null, engineConfig: {acceleratorOverride: {}}}',
    ),
  ).toEqual([]);
  const service = isvc('team-a/chat', '{model: {name: m}, engine: {acceleratorOverride: {acceleratorClass: a}}}');
  expect(checkText({ 'a.yaml': service }).of(id)).toEqual([]);
});

test('a container that has the name of a runner lends it its resources', () => {
  const spec = (name: string) =>
    `{containers: [{name: ${name}, resources: {limits: {cpu: "1"}}}], engineConfig: {runner: {name: ome-container}}}`;
  expect(check(spec('ome-container'))).toEqual([]);
  expect(check(spec('other'))).toHaveLength(1);
});

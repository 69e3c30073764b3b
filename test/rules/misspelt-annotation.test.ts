import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr } from '../support/manifests.ts';

type Version = '1.3' | '1.2';
const of = (text: string, omeVersion: Version = '1.3') =>
  checkText({ 'a.yaml': text }, { omeVersion })
    .of('misspelt-annotation')
    .map(({ message, help, severity }) => [message, help, severity]);

function runtime(annotations: string, omeVersion: Version = '1.3') {
  return of(
    `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a, annotations: {${annotations}}}
spec: {engineConfig: {runner: {name: a, image: "x:1"}}}
`,
    omeVersion,
  );
}
function service(annotations: string, spec = 'engine: {}', more = '', omeVersion: Version = '1.3') {
  return of(
    `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a, annotations: {${annotations}}}
spec: {${spec}, runtime: {name: echo}}
${more}`,
    omeVersion,
  );
}

describe('misspelt', () => {
  test.each([
    ['ome.io/inherit-form', 'ome.io/inherit-from'],
    ['ome.io/inheritFrom', 'ome.io/inherit-from'],
    ['ome.io/runtime_profile', 'ome.io/runtime-profile'],
    ['ome.io/engines', 'ome.io/engine'],
    ['ome.io/deploymentmode', 'ome.io/deploymentMode'],
  ])('%s', (key, meant) => {
    expect(runtime(`${key}: a`)).toEqual([
      [
        `annotation "${key}" is none of OME's, which has "${meant}": OME ignores it`,
        `Write ${meant} if that is meant.`,
        'warning',
      ],
    ]);
  });

  test.each([
    'ome.io/owner',
    'ome.io/serving-runtime',
    'team.example/inherit-form',
    'acme.io/engine',
    'rdma.ome.io/profile',
  ])('%s is left alone', (key) => {
    expect(runtime(`${key}: a`)).toEqual([]);
  });

  test.each(['inherit-from', 'runtime-sync', 'runtime-profile'])('%s without its prefix', (key) => {
    expect(runtime(`${key}: a`)).toEqual([
      [`annotation "${key}" means nothing to OME, which reads "ome.io/${key}"`, `Write ome.io/${key}.`, 'warning'],
    ]);
  });

  test('near misses of traffic keys on a service are refused at admission: the business of traffic', () => {
    expect(service('ome.io/retry-attempt: "3"')).toEqual([]);
    expect(service('ome.io/btp.anything: a, ome.io/migration-request-v1-abc: a')).toEqual([]);
  });
});

describe('at a place that ignores it', () => {
  test('on another kind', () => {
    expect(service('ome.io/inherit-from: base')).toEqual([
      [
        'OME does not read "ome.io/inherit-from" in the metadata of an InferenceService, and ignores it',
        'Remove it: OME reads it on a ServingRuntime or ClusterServingRuntime only.',
        'warning',
      ],
    ]);
    expect(runtime('ome.io/runtime-sync: a')).toEqual([
      [
        'OME does not read "ome.io/runtime-sync" in the metadata of a ServingRuntime, and ignores it',
        'Remove it: OME reads it on an InferenceService only.',
        'warning',
      ],
    ]);
  });

  test('in metadata instead of the component', () => {
    expect(runtime('ome.io/deploymentMode: OMENative')).toEqual([
      [
        'OME does not read "ome.io/deploymentMode" in the metadata of a ServingRuntime, and ignores it',
        'Move it to the component that it is about, such as spec.engineConfig.annotations.',
        'warning',
      ],
    ]);
  });

  test('in the component instead of metadata', () => {
    expect(service('', 'engine: {annotations: {ome.io/runtime-sync: a, ome.io/deploymentMode: OMENative}}')).toEqual([
      [
        'OME does not read "ome.io/runtime-sync" in a component\'s annotations, and ignores it',
        'Move it to metadata.annotations.',
        'warning',
      ],
    ]);
  });

  test('as a label', () => {
    const text = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a, labels: {ome.io/inherit-from: base, ome.io/category: a}}
spec: {}
`;
    expect(of(text)).toEqual([
      [
        '"ome.io/inherit-from" is a label here: OME reads it as an annotation only, and ignores it',
        'Move it to metadata.annotations.',
        'warning',
      ],
    ]);
  });

  test('in spec.annotations of a runtime, which is no metadata', () => {
    const spec = (annotations: string) => of(csr('echo', `{annotations: {${annotations}}}`));
    expect(spec('ome.io/inherit-from: base')).toEqual([
      [
        'OME does not read "ome.io/inherit-from" in spec.annotations, and ignores it',
        'Move it to metadata.annotations.',
        'warning',
      ],
    ]);
    // Another of OME's keys may be meant for the pods.
    expect(spec('ome.io/autoscalerClass: hpa, team.example/inherit-form: a')).toEqual([]);
  });

  test('in a version that does not have it', () => {
    expect(runtime('ome.io/inherit-from: base', '1.2')).toEqual([
      [
        'OME 1.2 does not read the annotation "ome.io/inherit-from", which came with 1.3',
        'Remove it, or set omeVersion: "1.3" if the cluster runs that.',
        'warning',
      ],
    ]);
    expect(service('ome.io/runtime-sync: a', 'engine: {}', '', '1.2')).toEqual([]);
  });
});

describe('ome.io/deploymentMode in the metadata of a service', () => {
  const help = 'Remove it, or move it to the component that it is about, such as spec.engine.annotations.';
  const fact = 'ome.io/deploymentMode in the metadata of an InferenceService sets no mode since OME 1.3';
  const echo = (config: string) => `---
apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec: {engineConfig: {${config}}}
`;
  const single = echo('runner: {name: a, image: "x:1"}');

  test('the component runs in another mode', () => {
    expect(service('ome.io/deploymentMode: OMENative', 'engine: {}', single)).toEqual([
      [`${fact}: engine runs as "RawDeployment", not as "OMENative"`, help, 'warning'],
    ]);
    const multi = echo('leader: {runner: {name: a, image: "x:1"}}, worker: {runner: {name: a, image: "x:1"}}');
    expect(service('ome.io/deploymentMode: RawDeployment', 'engine: {}', multi)).toEqual([
      [`${fact}: engine runs as "OMENative", not as "RawDeployment"`, help, 'warning'],
    ]);
  });

  test('it runs in this one anyway, or nobody knows', () => {
    expect(service('ome.io/deploymentMode: RawDeployment', 'engine: {}', single)).toEqual([
      [`${fact}; the mode is "RawDeployment" without it`, help, 'note'],
    ]);
    expect(service('ome.io/deploymentMode: RawDeployment')).toEqual([[fact, help, 'note']]);
    expect(service('ome.io/deploymentMode: OMENative', 'deploymentMode: OMENative, engine: {}', single)).toEqual([
      [`${fact}; the mode is "OMENative" without it`, help, 'note'],
    ]);
  });

  test('VirtualDeployment still counts there, and so does any before 1.3', () => {
    expect(service('ome.io/deploymentMode: VirtualDeployment', 'engine: {}', single)).toEqual([]);
    expect(service('ome.io/deploymentMode: RawDeployment', 'engine: {}', '', '1.2')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkText } from '../support/check.ts';
import { isvc, sr, stream } from '../support/manifests.ts';

const RUNNER = (image: string) => `{engineConfig: {runner: {name: ome-container, image: "r.example/e:${image}"}}}`;
const header = (kinds: string, more = '') => `apiVersion: omelint/v1\nkind: Snapshot\nkinds: ${kinds}\n${more}`;

describe('names of a snapshot', () => {
  it('one that the cluster has for all namespaces is missing for all or for none, whoever asks first', () => {
    const kinds = '[{kind: ServingRuntime}, {kind: ClusterServingRuntime}, {kind: InferenceService}]';
    const gap = 'notCaptured: [{kind: ClusterServingRuntime, namespace: team-a, because: forbidden}]\n';
    const snapshot = { 'snapshot.yaml': header(kinds, gap) };
    const services = ['team-a', 'team-b'].map((namespace) =>
      isvc(`${namespace}/chat`, '{engine: {}, runtime: {name: echo}}'),
    );
    const severities = (files: readonly string[]) =>
      checkText({ 'm.yaml': stream(...files) }, { snapshot })
        .of('runtime-not-found')
        .map(({ severity, object }) => `${object.namespace} ${severity}`)
        .sort();
    expect(severities(services)).toEqual(severities(services.toReversed()));
    expect(new Set(severities(services).map((one) => one.split(' ')[1])).size).toBe(1);
  });

  it('of a service that was captured twice the last one counts', () => {
    const cluster = (first: string, second: string) =>
      stream(
        sr('team-a/echo', RUNNER('1')),
        isvc('team-a/chat', `{engine: {}, runtime: {name: ${first}, kind: ServingRuntime}}`),
        isvc('chat', `{engine: {}, runtime: {name: ${second}, kind: ServingRuntime}}`),
      );
    const predicted = (captured: string) =>
      checkText(
        { 'd.yaml': sr('team-a/echo', RUNNER('2')) },
        { snapshot: { 'snapshot.yaml': captured }, namespace: 'team-a' },
      )
        .prediction?.services()
        .map(({ report: { object, outcome } }) => `${object.namespace}/${object.name} ${outcome}`);
    expect(predicted(cluster('gone', 'echo'))).toEqual(['team-a/chat rolls-out']);
    expect(predicted(cluster('echo', 'echo'))).toEqual(['team-a/chat rolls-out']);
  });
});

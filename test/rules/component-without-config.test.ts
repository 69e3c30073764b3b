import { expect, test } from 'vitest';
import { findings, model, runtime, service, undecided } from './selection-manifests.ts';

const ID = 'component-without-config';
const words = (component: string) =>
  `warning: the service declares a ${component}, but ClusterServingRuntime echo has no ${component}Config and spec.${component} no runner: OME has no container to run there, and the ${component} never gets ready`;

test('for the runtime that is named, and for the one that is selected', () => {
  const components = { engine: {}, decoder: {}, router: {} };
  const named = service('chat', { runtime: { name: 'echo', kind: 'ClusterServingRuntime' }, ...components });
  expect(findings(ID, [named, runtime('echo')])).toEqual([words('decoder'), words('router')]);
  const selected = service('chat', { model: { name: 'llama' }, ...components });
  expect(findings(ID, [selected, runtime('echo'), model('llama')])).toEqual([words('decoder'), words('router')]);
});

test('an inherited config counts for a named runtime', () => {
  const parent = runtime('parent', {
    routerConfig: { runner: { name: 'router', image: 'registry.example/router:1' } },
  });
  const child = JSON.parse(runtime('echo')) as { metadata: { annotations?: object } };
  child.metadata.annotations = { 'ome.io/inherit-from': 'parent' };
  const named = service('chat', { runtime: { name: 'echo', kind: 'ClusterServingRuntime' }, engine: {}, router: {} });
  expect(findings(ID, [named, parent, JSON.stringify(child)])).toEqual([]);
});

test('an unknown runtime leaves it open', () => {
  const named = service('chat', { runtime: { name: 'echo', kind: 'ClusterServingRuntime' }, engine: {}, router: {} });
  expect(undecided(ID, [named], { complete: false })).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { load } from '../../src/load/load.ts';
import type { ManifestObject } from '../../src/model/object.ts';
import { selectionFor } from '../../src/predict/selection-service.ts';
import { createResolver } from '../../src/resolve/resolve.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { isvc, merge } from './merge-support.ts';

const MODEL = `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata: {name: llama}
spec: {modelFormat: {name: pytorch}}
`;
const RUNTIME = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: serve}
spec: {supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}]}
`;
const SERVICE = isvc({ runtime: '', spec: 'model: {name: llama}' });

it('what a model of the snapshot lacks is really missing: it is judged as it stands', () => {
  const { before } = merge({ head: [], snapshot: [MODEL, RUNTIME, SERVICE] }).prediction.worlds;
  const [service] = before.workspace.ofKind('InferenceService');
  expect(service && selectionFor(service, before)).toMatchObject({
    state: 'selected',
    runtime: { ref: { name: 'serve' } },
  });
});

it('a manifest outside of the paths is no model of the cluster: the cluster fills in what it lacks (MD-T3)', () => {
  const objectsOf = (text: string) => load([{ state: 'text', file: 'all.yaml', text }]).objects;
  const workspace = createWorkspace({
    cluster: { name: 'default', omeVersion: '1.3', complete: true },
    objects: objectsOf(SERVICE),
    context: objectsOf(`${MODEL}---\n${RUNTIME}`),
  });
  const [service] = workspace.objects as readonly ManifestObject<'InferenceService'>[];
  const cluster = { workspace, resolver: createResolver(workspace) };
  expect(service && selectionFor(service, cluster)).toMatchObject({ state: 'unknown' });
});

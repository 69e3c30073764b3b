import { textAt, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import type { ModelKind } from '../../model/ome.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { type AdmissionGroup, type Fault, type Refusal, refusedBy } from './refusal.ts';
import { cleanPath, parseClaimUri } from './storage-uri.ts';

const URI = ['spec', 'storage', 'storageUri'];
const PATH = ['spec', 'storage', 'path'];

/** Where a model lies. */
export const modelStorage: AdmissionGroup<ModelKind> = {
  ids: ['BM-1', 'BM-2', 'BM-3', 'BM-4', 'BM-5'],
  omeVersions: ['1.3'],
  *find(model) {
    const uri = textAt(model.value, URI);
    if (uri?.startsWith('pvc://')) yield* claimRefusals(model, uri);
    if (uri?.startsWith('stage://')) yield* refusedBy('BM-5', stageFaults(model, uri));
  },
};

/** BM-1 to BM-4; newer builds look at the distribution first. */
function* claimRefusals(model: ManifestObject<ModelKind>, uri: string): Iterable<Refusal> {
  if (textAt(model.value, ['spec', 'distribution']) === 'Sharded') {
    yield {
      id: 'BM-4',
      path: ['spec', 'distribution'],
      message:
        'PVC storage URIs are not compatible with distribution=Sharded; use distribution=PerNode (or omit) for pvc:// models',
      help: 'Remove distribution, or set it to PerNode.',
    };
  }
  const read = parseClaimUri(uri.slice('pvc://'.length));
  if (!read.ok) {
    const help = 'Write pvc://<claim>/<path>; in a ClusterBaseModel pvc://<namespace>:<claim>/<path>.';
    yield { id: 'BM-1', path: URI, message: `invalid PVC storage URI ${goQuote(uri)}: ${read.error}`, help };
  } else if (model.ref.kind === 'ClusterBaseModel' && read.namespace === undefined) {
    const message = `ClusterBaseModel PVC URI must specify a namespace (format: pvc://{namespace}:{pvc-name}/{sub-path}), got ${goQuote(uri)}`;
    yield { id: 'BM-2', path: URI, message, help: 'Put the namespace of the claim and a colon in front of its name.' };
  } else if (model.ref.kind === 'BaseModel' && read.namespace !== undefined) {
    const message = `namespaced BaseModel PVC URI must not specify a namespace; the BaseModel's own namespace is used, got ${goQuote(uri)}`;
    yield { id: 'BM-3', path: URI, message, help: 'Leave the namespace and the colon out.' };
  }
}

/** BM-5: a source on the node, and the place that it is copied to. The message of a malformed source ends in words that are not known. */
function* stageFaults(model: ManifestObject, uri: string): Iterable<Fault> {
  const source = uri.slice('stage://'.length);
  if (!source.startsWith('/') || source.split('/').includes('..')) {
    const message = `invalid stage storage URI ${goQuote(uri)}: the source has to be an absolute path without ..`;
    yield { path: URI, message, help: 'Write stage:// and an absolute path, such as stage:///mnt/models/llama.' };
    return;
  }
  const written = valueAt(model.value, PATH) ?? '';
  if (typeof written !== 'string') return;
  const target = cleanPath(written);
  const from = cleanPath(source);
  if (written === '') {
    const message = 'stage:// storage requires spec.storage.path to name the node-local destination';
    yield {
      path: PATH,
      reads: [URI],
      message,
      help: 'Set path to the folder on the node that the model is copied to.',
    };
  } else if (!target.startsWith('/')) {
    const message = `stage:// spec.storage.path must be an absolute path, got ${goQuote(written)}`;
    yield { path: PATH, reads: [URI], message, help: 'Write an absolute path.' };
  } else if (target === from || target.startsWith(`${from.replace(/\/$/, '')}/`)) {
    const message = `stage:// spec.storage.path ${goQuote(target)} must not be inside the source ${goQuote(from)}`;
    yield { path: PATH, reads: [URI], message, help: 'Copy the model to a folder outside of its source.' };
  }
}

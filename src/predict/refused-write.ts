import { isEncrypted } from '../load/objects.ts';
import { isObject, type JsonPath, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { ENGINE_PRESET, RUNTIME_PROFILE } from '../model/ome.ts';
import { goQuote } from '../resolve/canonical.ts';
import type { Runtime } from '../resolve/chain.ts';
import { presetFor } from '../resolve/preset.ts';
import { type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { disabledText } from './faulty-runtime.ts';
import { findLive, type Live } from './live.ts';
import { findModel, type ModelReference, modelReferenceOf, modelTraits } from './models.ts';
import { refusedBySchema, revisionRejection } from './rejection.ts';
import { MODEL_WITHOUT_FORMAT } from './selection.ts';
import { selectionFor } from './selection-service.ts';
import type { World } from './world.ts';

/** Why a write is refused; `message` is the API server's or the webhook's own text. */
export interface Rejection {
  /** Null for the schema of the CRD. */
  readonly rule: string | null;
  readonly message: string;
}

type Service = ManifestObject<'InferenceService'>;

const BY_SCHEMA: Rejection = { rule: null, message: 'the API server refuses the manifest (see schema-violation)' };

/** What admission says of a runtime (1.3, 1.4 of the semantics); undefined where it takes it, or where that can't be told. */
export function runtimeRejection(runtime: Runtime, world: World): Rejection | undefined {
  const { resolver, workspace } = world;
  if (refusedBySchema(runtime, resolver.admission(runtime).violations)) return BY_SCHEMA;
  const { presetError } = resolver.stored(runtime);
  if (presetError !== undefined) {
    const engine = textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]) ?? '';
    return { rule: presetFor(engine) === undefined ? 'SR-P2' : 'SR-P4', message: presetError };
  }
  if (workspace.cluster.omeVersion === '1.2') return undefined;
  const marked = textAt(runtime.value, ['metadata', 'annotations', RUNTIME_PROFILE]) === 'true';
  if (marked && valueAt(runtime.value, ['spec', 'disabled']) !== true) {
    const message = `runtimes carrying ome.io/runtime-profile="true" must also set spec.disabled: true`;
    return { rule: 'SR-02', message };
  }
  const resolution = resolver.resolve(runtime);
  if (resolution.ok || resolution.parent?.unknown !== undefined) return undefined;
  return { rule: 'SR-03', message: resolution.message };
}

/** What admission says of a service, in its order (2.5, 2.7), as far as it reads models and runtimes. */
export function serviceRejection(isvc: Service, world: World): Rejection | undefined {
  if (refusedBySchema(isvc, world.resolver.admission(isvc).violations)) return BY_SCHEMA;
  if (sealedReference(isvc) !== undefined) return undefined;
  const reference = runtimeReferenceOf(isvc);
  const model = modelReferenceOf(isvc);
  return (
    nameRejection(isvc) ??
    emptyRejection(isvc, reference, model) ??
    (reference === undefined ? undefined : revisionRejection(reference, isvc.ref.namespace)) ??
    modelRejection(isvc, model, world) ??
    overlayRejection(isvc, model, world) ??
    resolutionRejection(isvc, reference, model, world)
  );
}

const REFERENCES: readonly JsonPath[] = [
  ['spec', 'runtime', 'name'],
  ['spec', 'runtime', 'kind'],
  ['spec', 'runtime', 'revision'],
  ['spec', 'model', 'name'],
  ['spec', 'model', 'kind'],
];

/** Where a service names a runtime or a model by an encrypted value: nothing is known of it then. */
export function sealedReference(isvc: Service): JsonPath | undefined {
  return isvc.encrypted ? REFERENCES.find((path) => isEncrypted(valueAt(isvc.value, path))) : undefined;
}

function nameRejection({ ref }: Service): Rejection | undefined {
  if (/^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(ref.name)) return undefined;
  const message = `invalid InferenceService name ${goQuote(ref.name)}, must match "[a-z]([-a-z0-9]*[a-z0-9])?"`;
  return { rule: 'IS-01', message };
}

function emptyRejection(
  isvc: Service,
  reference: RuntimeReference | undefined,
  model: ModelReference | undefined,
): Rejection | undefined {
  if (reference !== undefined || model !== undefined) return undefined;
  // A service made of references to other replicas may name neither.
  if (valueAt(isvc.value, ['spec', 'replicaRefs']) !== undefined) return undefined;
  return { rule: 'IS-23', message: 'at least one of spec.model or spec.runtime must be set' };
}

function modelRejection(isvc: Service, model: ModelReference | undefined, world: World): Rejection | undefined {
  const { namespace } = isvc.ref;
  if (model === undefined || findModel(world.workspace, model.name, namespace).state !== 'absent') return undefined;
  const message = `referenced model ${goQuote(model.name)} not found in namespace ${goQuote(namespace ?? '(none)')}: ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name`;
  return { rule: 'IS-26', message };
}

function overlayRejection(isvc: Service, model: ModelReference | undefined, world: World): Rejection | undefined {
  const { namespace } = isvc.ref;
  const missing = model?.overlays.find(
    ({ name }) => name !== '' && findModel(world.workspace, name, namespace).state === 'absent',
  );
  if (missing === undefined) return undefined;
  const cause = `No BaseModel or ClusterBaseModel with the name: ${missing.name}`;
  const message = `overlay ${goQuote(missing.name)} not found in namespace ${goQuote(namespace ?? '(none)')}: ${cause}`;
  return { rule: 'IS-28', message };
}

/** IS-30: only with an engine. Before 1.3 a named runtime is not looked at (section 9). */
function resolutionRejection(
  isvc: Service,
  reference: RuntimeReference | undefined,
  model: ModelReference | undefined,
  world: World,
): Rejection | undefined {
  if (!isObject(valueAt(isvc.value, ['spec', 'engine']))) return undefined;
  if (reference === undefined) return model === undefined ? undefined : selectionRejection(isvc, model, world);
  if (world.workspace.cluster.omeVersion === '1.2') return undefined;
  if (model === undefined) return withoutModel(isvc, reference, world);
  const disabled = disabledModel(isvc, model, world);
  return disabled ?? withModel(isvc, reference, model, world);
}

/** IS-32 to IS-35: a pinned service without a model is taken whatever its runtime. */
function withoutModel(isvc: Service, reference: RuntimeReference, world: World): Rejection | undefined {
  if (!reference.autoSync) return undefined;
  const live = findLive(world, reference, isvc.ref.namespace);
  if (live.state === 'broken') return { rule: 'IS-34', message: live.chain.message };
  if (live.state !== 'found' || !live.disabled) return undefined;
  return { rule: 'IS-35', message: disabledText(live.runtime.ref.kind, reference.name) };
}

/** IS-37, and IS-44 for pinned services: the live runtime counts on every write. */
function withModel(
  isvc: Service,
  reference: RuntimeReference,
  model: ModelReference,
  world: World,
): Rejection | undefined {
  const cause = causeOf(findLive(world, reference, isvc.ref.namespace), reference) ?? formatFault(isvc, model, world);
  if (cause === undefined) return undefined;
  return { rule: 'IS-37', message: `runtime ${reference.name} does not support model ${model.name}: ${cause}` };
}

function causeOf(live: Live, reference: RuntimeReference): string | undefined {
  if (live.state === 'missing') return live.message;
  if (live.state === 'broken') return live.chain.message;
  return live.state === 'found' && live.disabled ? disabledText(live.runtime.ref.kind, reference.name) : undefined;
}

/** A manifest may leave the format to the cluster; a model as the cluster holds it has none then (MD-T3). */
function formatFault(isvc: Service, { name }: ModelReference, world: World): string | undefined {
  const found = findModel(world.workspace, name, isvc.ref.namespace);
  if (found.state !== 'known' || !world.workspace.isCaptured(found.model)) return undefined;
  const { format } = modelTraits(world.resolver.admission(found.model).spec);
  return format.name === '' ? MODEL_WITHOUT_FORMAT : undefined;
}

function disabledModel(isvc: Service, { name }: ModelReference, world: World): Rejection | undefined {
  const found = findModel(world.workspace, name, isvc.ref.namespace);
  if (found.state !== 'known' || valueAt(found.model.value, ['spec', 'disabled']) !== true) return undefined;
  return { rule: 'IS-36', message: `model ${name} is disabled` };
}

/** IS-36, IS-42: a service that leaves the choice to selection, unless its engine needs no runtime (IS-43). */
function selectionRejection(isvc: Service, model: ModelReference, world: World): Rejection | undefined {
  if (hasFullRunner(isvc)) return undefined;
  const disabled = disabledModel(isvc, model, world);
  if (disabled !== undefined) return disabled;
  const selection = selectionFor(isvc, world);
  const cause =
    selection?.state === 'invalid-model' || (selection?.state === 'none' && selection.unknownRuntimes === undefined)
      ? selection.message
      : undefined;
  if (cause === undefined) return undefined;
  const message = `no supporting runtime found for model ${model.name} and engine does not have complete runner configuration: ${cause}`;
  return { rule: 'IS-42', message };
}

/** "Full runner" of 2.7. */
export function hasFullRunner(isvc: Service): boolean {
  const image = (...path: string[]) => textAt(isvc.value, ['spec', 'engine', ...path, 'image']) !== undefined;
  return image('runner') || (image('leader', 'runner') && image('worker', 'runner'));
}

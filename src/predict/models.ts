import { isEncrypted } from '../load/objects.ts';
import { isArray, isObject, type JsonObject, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import type { ModelKind } from '../model/ome.ts';
import { moreTelling, type Unknown, type Workspace } from '../workspace/workspace.ts';

export type Model = ManifestObject<ModelKind>;

/** One model that a service lays over its own (IS-S1: kind and apiGroup are filled in). */
export interface OverlayReference {
  readonly name: string;
  readonly kind: string;
  readonly apiGroup: string;
}

/** What a service says of its model, as stored: the CRD's defaults filled in (IS-S1). */
export interface ModelReference extends OverlayReference {
  /** False where the manifest leaves `kind` out. */
  readonly kindWritten: boolean;
  readonly overlays: readonly OverlayReference[];
}

/** The model that a service names; undefined where it names none (an empty name counts as none). */
export function modelReferenceOf(isvc: ManifestObject<'InferenceService'>): ModelReference | undefined {
  return readReference(isvc.value);
}

const readReference = memoiseByObject((isvc: JsonObject): ModelReference | undefined => {
  const model = valueAt(isvc, ['spec', 'model']);
  if (textAt(model, ['name']) === undefined) return undefined;
  const overlays = member(model, 'overlays');
  return {
    ...overlayReference(model),
    kindWritten: typeof member(model, 'kind') === 'string',
    overlays: isArray(overlays) ? overlays.map(overlayReference) : [],
  };
});

function overlayReference(value: JsonValue | undefined): OverlayReference {
  const text = (key: string, otherwise: string) => {
    const found = member(value, key);
    return typeof found === 'string' ? found : otherwise;
  };
  return { name: text('name', ''), kind: text('kind', 'ClusterBaseModel'), apiGroup: text('apiGroup', 'ome.io') };
}

/** The overlays that are stored: releases before 1.3 don't know the field and prune it. */
export function storedOverlays(reference: ModelReference, { cluster }: Workspace): readonly OverlayReference[] {
  return cluster.omeVersion === '1.2' ? [] : reference.overlays;
}

/** Where a model's name leads. */
export type ModelLookup = { readonly state: 'known'; readonly model: Model } | { readonly state: 'absent' } | Unknown;

const BY_NAME: readonly ModelKind[] = ['BaseModel', 'ClusterBaseModel'];

/** The model that admission, selection and rendering take: by name alone, the namespace first (MD-1). */
export function findModel(workspace: Workspace, name: string, namespace: string | undefined): ModelLookup {
  return findIn(workspace, BY_NAME, name, namespace);
}

/** The model that the reconciler's first step wants: by the declared kind, of which only `BaseModel` counts (MD-3). */
export function findConfiguredModel(
  workspace: Workspace,
  reference: OverlayReference,
  namespace: string | undefined,
): ModelLookup {
  return findIn(workspace, [configuredKind(reference)], reference.name, namespace);
}

export function configuredKind(reference: Pick<OverlayReference, 'kind'>): ModelKind {
  return reference.kind === 'BaseModel' ? 'BaseModel' : 'ClusterBaseModel';
}

function findIn(
  workspace: Workspace,
  kinds: readonly ModelKind[],
  name: string,
  namespace: string | undefined,
): ModelLookup {
  let unknown: Unknown | undefined;
  for (const kind of kinds) {
    const known = workspace.find(kind, namespace, name);
    if (known.state === 'known') return { state: 'known', model: known.object };
    if (known.state === 'unknown') unknown = moreTelling(unknown, known);
  }
  return unknown ?? { state: 'absent' };
}

/** A format or framework with its version. */
export interface NamedVersion {
  readonly name: string;
  readonly version?: string | undefined;
}

/** What selection reads of a model. */
export interface ModelTraits {
  readonly format: NamedVersion;
  readonly framework?: NamedVersion | undefined;
  readonly architecture?: string | undefined;
  readonly quantization?: string | undefined;
  readonly size?: string | undefined;
  readonly pipeline?: JsonObject | undefined;
  readonly sharded: boolean;
}

/** The traits in a model's stored spec. */
export const modelTraits = memoiseByObject((spec: JsonObject): ModelTraits => {
  const format = member(spec, 'modelFormat');
  const framework = member(spec, 'modelFramework');
  const pipeline = member(spec, 'diffusionPipeline');
  return {
    format: namedVersion(format),
    framework: isObject(framework) ? namedVersion(framework) : undefined,
    architecture: ownText(spec, 'modelArchitecture'),
    quantization: ownText(spec, 'quantization'),
    size: ownText(spec, 'modelParameterSize'),
    pipeline: isObject(pipeline) ? pipeline : undefined,
    sharded: member(spec, 'distribution') === 'Sharded',
  };
});

export function namedVersion(value: JsonValue | undefined): NamedVersion {
  return { name: ownText(value, 'name') ?? '', version: ownText(value, 'version') };
}

/** The text of a member, the empty one too: Go can tell it from none. */
export function ownText(value: JsonValue | undefined, key: string): string | undefined {
  const text = member(value, key);
  return typeof text === 'string' ? text : undefined;
}

/**
 * The fields that selection needs and that the cluster fills in after the download (MD-T3): while one is missing or
 * encrypted, nothing can be said about which runtimes match. A missing quantization counts as none.
 */
export const missingTraits = memoiseByObject((traits: ModelTraits): readonly string[] => {
  const needed: readonly (readonly [string, string | undefined])[] = [
    ['modelFormat.name', traits.format.name],
    ['modelFramework', traits.framework?.name],
    ['modelArchitecture', traits.architecture],
    ['modelParameterSize', traits.size],
  ];
  return needed
    .filter(([, value]) => value === undefined || value === '' || isEncrypted(value))
    .map(([field]) => field);
});

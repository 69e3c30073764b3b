import { type JsonPath, member, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE } from '../model/ome.ts';

/** What an InferenceService asks of its runtime beyond the model. */
export interface SelectionRequest {
  readonly namespace?: string | undefined;
  /** Every one must be in the runtime's list; empty ones count (7.6). */
  readonly acceleratorClasses: readonly string[];
  /** Deployment modes that the service declares (7.7). */
  readonly engineMode?: string | undefined;
  readonly decoderMode?: string | undefined;
}

const ACCELERATOR_CLASS = 'ome.io/accelerator-class';

/** Where a service can name an accelerator class. */
export const ACCELERATOR_CLASS_PATHS: readonly JsonPath[] = [
  ['metadata', 'annotations', ACCELERATOR_CLASS],
  ['spec', 'acceleratorSelector', 'acceleratorClass'],
  ['spec', 'engine', 'acceleratorOverride', 'acceleratorClass'],
  ['spec', 'decoder', 'acceleratorOverride', 'acceleratorClass'],
];

const MODES: readonly string[] = ['RawDeployment', 'OMENative', 'MultiNode', 'VirtualDeployment'];

/**
 * What a service asks for. `spec.deploymentMode` counts where a component's own annotation says nothing (7.7), but not to
 * `kubectl ome runtime explain`, which reads the annotations alone (views 1.4): `specMode: false`.
 */
export function selectionRequest(
  isvc: ManifestObject<'InferenceService'>,
  options: { readonly specMode: boolean } = { specMode: true },
): SelectionRequest {
  const classes = ACCELERATOR_CLASS_PATHS.map((path) => valueAt(isvc.value, path)).filter(
    (value) => typeof value === 'string',
  );
  const spec = member(isvc.value, 'spec');
  const fallback = options.specMode ? validMode(member(spec, 'deploymentMode')) : undefined;
  const engineMode = modeOf(member(spec, 'engine')) ?? fallback;
  const decoder = member(spec, 'decoder');
  const decoderMode = decoder === undefined ? undefined : (modeOf(decoder) ?? fallback);
  return {
    namespace: isvc.ref.namespace,
    acceleratorClasses: [...new Set(classes)],
    engineMode,
    decoderMode,
  };
}

/** The deployment mode that a component's annotations declare; other texts than OME's modes count as none (7.7). */
export function modeOf(component: Parameters<typeof member>[0]): string | undefined {
  return validMode(valueAt(component, ['annotations', DEPLOYMENT_MODE]));
}

/** The text, where it is one of OME's deployment modes. */
export function validMode(value: unknown): string | undefined {
  return typeof value === 'string' && MODES.includes(value) ? value : undefined;
}

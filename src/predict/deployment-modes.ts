import { isObject, type JsonObject, type JsonValue, member, textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE, type OmeVersion } from '../model/ome.ts';
import { modeOf, validMode } from './selection-request.ts';

/** The components of a service, in the order in which OME checks and prints them. */
export const SERVICE_COMPONENTS = ['engine', 'decoder', 'router'] as const;

export type ComponentType = (typeof SERVICE_COMPONENTS)[number];

/** Which rule set the mode of a component (views 2.11). */
export type ModeSource = 'ServiceAnnotation' | 'ComponentAnnotation' | 'ServiceSpec' | 'LeaderWorkerShape' | 'Default';

export interface ComponentMode {
  readonly type: ComponentType;
  /** `RawDeployment`, `OMENative`, `MultiNode` or `VirtualDeployment`. */
  readonly mode: string;
  readonly source: ModeSource;
}

/** What the modes depend on besides the service. */
export interface ModeContext {
  /** The service's spec as stored. */
  readonly serviceSpec: JsonValue | undefined;
  /** The spec of the runtime or revision that is laid below it. */
  readonly runtimeSpec: JsonObject;
  readonly omeVersion: OmeVersion;
}

/**
 * The components that a service declares, each with the mode in which it runs (7.7, LK-20, views 2.11): what a runtime
 * brings fills declared components only. Undefined without an engine: OME renders nothing then.
 */
export function componentModes(
  isvc: ManifestObject<'InferenceService'>,
  context: ModeContext,
): readonly ComponentMode[] | undefined {
  const { serviceSpec } = context;
  const declared = SERVICE_COMPONENTS.filter((type) => isObject(member(serviceSpec, type)));
  if (!declared.includes('engine')) return undefined;
  const virtual = textAt(isvc.value, ['metadata', 'annotations', DEPLOYMENT_MODE]) === VIRTUAL;
  return declared.map((type) =>
    virtual ? { type, mode: VIRTUAL, source: 'ServiceAnnotation' } : { type, ...componentMode(type, context) },
  );
}

const VIRTUAL = 'VirtualDeployment';

/** The mode of one component, the annotation of the whole service left aside. */
export function componentMode(
  type: ComponentType,
  { serviceSpec, runtimeSpec, omeVersion }: ModeContext,
): Omit<ComponentMode, 'type'> {
  const parts = [member(serviceSpec, type), member(runtimeSpec, `${type}Config`)];
  // The component's own annotation replaces the runtime's, also where its value counts as none.
  const annotated = parts.find((part) => textAt(part, ['annotations', DEPLOYMENT_MODE]) !== undefined);
  const declared = modeOf(annotated);
  if (declared !== undefined) return { mode: declared, source: 'ComponentAnnotation' };
  const whole = validMode(member(serviceSpec, 'deploymentMode'));
  if (whole !== undefined) return { mode: whole, source: 'ServiceSpec' };
  const multiPod = parts.some((part) => isObject(member(part, 'leader')) || isObject(member(part, 'worker')));
  if (!multiPod || type === 'router') return { mode: 'RawDeployment', source: 'Default' };
  // Before 1.3 several pods made a LeaderWorkerSet (section 9).
  return { mode: omeVersion === '1.2' ? 'MultiNode' : 'OMENative', source: 'LeaderWorkerShape' };
}

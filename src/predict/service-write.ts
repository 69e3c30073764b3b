import type { ManifestObject } from '../model/object.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { componentShape } from './admission/component-shape.ts';
import { disabledModelRejection } from './admission/disabled-model.ts';
import { answerOf, firstRefusals } from './admission/first-refusals.ts';
import { isvcAutoscaler } from './admission/isvc-autoscaler.ts';
import { isvcName } from './admission/isvc-name.ts';
import { migrations } from './admission/migrations.ts';
import { modelOverlays } from './admission/model-overlays.ts';
import {
  foreignClaim,
  foreignClaimRejection,
  missingModelRejection,
  namedModels,
} from './admission/model-references.ts';
import { placement } from './admission/placement.ts';
import type { AdmissionContext, AdmissionGroup } from './admission/refusal.ts';
import { replicaBounds } from './admission/replica-bounds.ts';
import { replicaRefs } from './admission/replica-refs.ts';
import { missingReferenceRejection } from './admission/required-reference.ts';
import { rollout } from './admission/rollout.ts';
import { routing } from './admission/routing.ts';
import { scalingMode } from './admission/scaling-mode.ts';
import { selectionRejection } from './admission/selected-runtime.ts';
import { trafficSettings } from './admission/traffic.ts';
import { disabledText, namedRuntimeRejection } from './faulty-runtime.ts';
import { findLive } from './live.ts';
import { fitRejection, modelFit } from './model-fit.ts';
import { type Rejection, revisionRejection, schemaRejection } from './rejection.ts';
import { selectionFor } from './selection-service.ts';
import type { World } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

const GROUPS: readonly AdmissionGroup<'InferenceService'>[] = [
  scalingMode,
  migrations,
  componentShape,
  replicaRefs,
  isvcName,
  isvcAutoscaler,
  replicaBounds,
  placement,
  routing,
  trafficSettings,
  rollout,
  modelOverlays,
];

/** The rules ahead of the inner list, when a service is created (2.3) and when it is updated (2.4). */
const ON_CREATE = [...scalingMode.ids, ...migrations.ids, 'RP-1', ...replicaRefs.ids];
const ON_UPDATE = ['PL-U', 'RO-P', ...replicaRefs.ids, ...scalingMode.ids, ...migrations.ids, 'RP-1'];
/** The inner list up to the references, with its side blocks (2.5, 2.6). */
const INNER = [
  ...isvcName.ids,
  ...isvcAutoscaler.ids,
  ...componentShape.ids.filter((id) => id.startsWith('IS-')),
  ...replicaBounds.ids,
  ...placement.ids,
  ...routing.ids,
  ...trafficSettings.ids,
  ...rollout.ids.filter((id) => id !== 'RO-4'),
  ...componentShape.ids.filter((id) => id.startsWith('LC-')),
];

/** What admission says of a service, in its order (2.3 to 2.7); undefined where it takes it, or where that can't be told. */
export function serviceRejection(isvc: Service, world: World, context: AdmissionContext): Rejection | undefined {
  const bySchema = schemaRejection(isvc, world.resolver);
  if (bySchema !== undefined) return bySchema;
  const refusals = firstRefusals(isvc, GROUPS, context);
  return (
    answerOf(refusals, context.earlier === undefined ? ON_CREATE : ON_UPDATE) ??
    answerOf(refusals, INNER) ??
    referenceRejection(isvc, world) ??
    answerOf(refusals, modelOverlays.ids) ??
    resolutionRejection(isvc, world) ??
    answerOf(refusals, ['RO-4'])
  );
}

/** IS-23 to IS-28. */
function referenceRejection(isvc: Service, { workspace }: World): Rejection | undefined {
  const reference = runtimeReferenceOf(isvc);
  return (
    missingReferenceRejection(isvc, workspace.cluster.omeVersion) ??
    (reference === undefined ? undefined : revisionRejection(reference, isvc.ref.namespace)) ??
    modelsRejection(isvc, { workspace })
  );
}

/** Each model is looked up and then judged by where it lies, the service's own first. */
function modelsRejection(isvc: Service, { workspace }: Pick<World, 'workspace'>): Rejection | undefined {
  for (const named of namedModels(isvc, workspace)) {
    if (named.found.state === 'absent') return missingModelRejection(named, isvc);
    const foreign = foreignClaim(named, isvc);
    const rejection = foreign === undefined ? undefined : foreignClaimRejection(named, foreign, isvc);
    if (rejection !== undefined) return rejection;
  }
  return undefined;
}

/** IS-30 to IS-44. Before 1.3 a named runtime is not looked at (section 9). */
function resolutionRejection(isvc: Service, world: World): Rejection | undefined {
  const disabled = disabledModelRejection(isvc, world);
  if (disabled !== undefined) return disabled;
  if (runtimeReferenceOf(isvc) === undefined) return selectionRejection(isvc, selectionFor(isvc, world));
  if (world.workspace.cluster.omeVersion === '1.2') return undefined;
  return liveRejection(isvc, world) ?? fitRejection(isvc, modelFit(isvc, world), world);
}

function liveRejection(isvc: Service, world: World): Rejection | undefined {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return undefined;
  const live = findLive(world, reference, isvc.ref.namespace);
  if (live.state === 'missing') return namedRuntimeRejection(isvc, reference, 'missing', live.message);
  if (live.state === 'broken') return namedRuntimeRejection(isvc, reference, 'broken', live.chain.message);
  if (live.state !== 'found' || !live.disabled) return undefined;
  return namedRuntimeRejection(isvc, reference, 'disabled', disabledText(live.runtime.ref.kind, reference.name));
}

import type { ManifestObject } from '../model/object.ts';
import type { ModelKind, RuntimeKind } from '../model/ome.ts';
import type { Runtime } from '../resolve/chain.ts';
import { acceleratorRejection } from './admission/accelerator-classes.ts';
import { enginePreset } from './admission/engine-preset.ts';
import { answerOf, firstRefusals } from './admission/first-refusals.ts';
import { formatPriorities } from './admission/format-priorities.ts';
import { chainRejection } from './admission/inheritance.ts';
import { modelStorage } from './admission/model-storage.ts';
import type { AdmissionContext, AdmissionGroup } from './admission/refusal.ts';
import { runtimeAutoscaler } from './admission/runtime-autoscaler.ts';
import { runtimeProfile } from './admission/runtime-profile.ts';
import { scalingMode } from './admission/scaling-mode.ts';
import { type Rejection, schemaRejection } from './rejection.ts';

const GROUPS: readonly AdmissionGroup<RuntimeKind>[] = [
  enginePreset,
  runtimeProfile,
  scalingMode,
  runtimeAutoscaler,
  formatPriorities,
];

/** What admission says of a runtime, in its order (1.2 to 1.4); undefined where it takes it, or where that can't be told. */
export function runtimeRejection(runtime: Runtime, context: AdmissionContext): Rejection | undefined {
  const { resolver } = context;
  const bySchema = schemaRejection(runtime, resolver);
  if (bySchema !== undefined) return bySchema;
  const refusals = firstRefusals(runtime, GROUPS, context);
  return (
    answerOf(refusals, ['SR-P2', 'SR-P4', 'SR-02']) ??
    inheritanceRejection(runtime, context) ??
    answerOf(refusals, ['SR-04', 'SR-04b', 'SR-07']) ??
    acceleratorRejection(runtime, context) ??
    answerOf(refusals, ['SR-10'])
  );
}

function inheritanceRejection(runtime: Runtime, { resolver }: AdmissionContext): Rejection | undefined {
  const resolution = resolver.resolve(runtime);
  return resolution.ok ? undefined : chainRejection(resolution);
}

/** What admission says of a model (1.8). */
export function modelRejection(model: ManifestObject<ModelKind>, context: AdmissionContext): Rejection | undefined {
  return (
    schemaRejection(model, context.resolver) ??
    answerOf(firstRefusals(model, [modelStorage], context), modelStorage.ids)
  );
}

import type { ManifestObject } from '../../model/object.ts';
import { hasEngine, hasFullRunner } from '../engine.ts';
import { modelReferenceOf } from '../models.ts';
import type { Selection } from '../selection.ts';

/** OME's words where no runtime is selected for certain: SEL-E1, or what is wrong with the model. */
export function nothingSelected(selection: Selection): string | undefined {
  if (selection.state === 'invalid-model') return selection.message;
  return selection.state === 'none' && selection.unknownRuntimes === undefined ? selection.message : undefined;
}

/** IS-42: a service that leaves the choice to selection, unless its engine needs no runtime (IS-43). */
export function selectionRejection(isvc: ManifestObject<'InferenceService'>, selection: Selection | undefined) {
  const model = modelReferenceOf(isvc);
  if (selection === undefined || model === undefined || !hasEngine(isvc) || hasFullRunner(isvc)) return undefined;
  const cause = nothingSelected(selection);
  if (cause === undefined) return undefined;
  const message = `no supporting runtime found for model ${model.name} and engine does not have complete runner configuration: ${cause}`;
  return { rule: 'IS-42', message };
}

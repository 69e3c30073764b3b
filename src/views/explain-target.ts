import { isObject, type JsonValue, member, textAt } from '../model/json.ts';
import { findModel, type Model } from '../predict/models.ts';
import { goQuote } from '../resolve/canonical.ts';
import type { ExplainArguments } from './explain-types.ts';
import type { FoundService, StatedService, ViewState } from './state.ts';
import { elsewhere, findNamed } from './target.ts';

/** The model whose selection is explained, with the service that asks for it. */
export interface ExplainTarget {
  readonly model: Model;
  readonly service: StatedService | undefined;
}

export type FoundTarget =
  | ({ readonly ok: true } & ExplainTarget)
  /** The text behind `error: `. */
  | { readonly ok: false; readonly error: string };

/** What is wrong with the flags, whatever the state (views 1.2, steps 1 and 2). */
export function explainRefusal({ model = '', isvc = '', withEffective }: ExplainArguments): string | undefined {
  if ((model === '') === (isvc === '')) return 'exactly one of --model or --isvc is required';
  return withEffective === true && isvc === '' ? '--with-effective requires --isvc' : undefined;
}

/** Finds service and model (views 1.2, steps 3 to 5). */
export function explainTarget({ model = '', isvc = '' }: ExplainArguments, state: ViewState): FoundTarget {
  if (isvc === '') return withModel(model, undefined, state);
  const found = findNamed(state, isvc);
  if (found.state !== 'known') return { ok: false, error: missingService(isvc, found, state) };
  const block = specOf(found.isvc.value, 'model');
  if (!isObject(block)) {
    return { ok: false, error: `InferenceService ${goQuote(isvc)} has no spec.model; pass --model instead` };
  }
  return withModel(textAt(block, ['name']) ?? '', found, state);
}

function missingService(name: string, found: Exclude<FoundService, { state: 'known' }>, state: ViewState): string {
  const hint = elsewhere(state, name);
  if (found.state === 'absent') return `inferenceservices.ome.io ${goQuote(name)} not found${hint}`;
  return found.state === 'refused'
    ? `the manifest of InferenceService ${goQuote(name)} is refused: ${found.message}`
    : `InferenceService ${goQuote(name)} is in no manifest and not captured: ${found.because}${hint}`;
}

/** By name alone, the namespace first; `spec.model.kind` is not read. */
function withModel(name: string, service: StatedService | undefined, state: ViewState): FoundTarget {
  const found = findModel(state.world.workspace, name, state.namespace);
  if (found.state === 'known') return { ok: true, model: found.model, service };
  const text = goQuote(name);
  return found.state === 'absent'
    ? { ok: false, error: `clusterbasemodels.ome.io ${text} not found` }
    : { ok: false, error: `model ${text} is in no manifest and not captured: ${found.because}` };
}

/** Whether a service names a runtime, were it an empty name: OME's selection is hypothetical then (step 8). */
export function isExplicit({ isvc }: StatedService): boolean {
  return isObject(specOf(isvc.value, 'runtime'));
}

function specOf(object: JsonValue, key: string): JsonValue | undefined {
  return member(member(object, 'spec'), key);
}

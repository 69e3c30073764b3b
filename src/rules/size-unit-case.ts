import { member, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { readSize } from '../predict/size.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote } from './rule.ts';
import { replaceScalar } from './support/edits.ts';

export default defineRule({
  id: 'size-unit-case',
  meta: {
    title: 'model size that reads as 0',
    severity: 'warning',
    group: 'runtime',
    description:
      'OME reads a model size as a number with at most one upper-case M, B or T behind it. Anything else, 7b and 7 B too, counts as 0: as max it shuts every sized model out, as min it shuts none out, and as the size of a model it is below every min.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'BaseModel', 'ClusterBaseModel'],
    omeVersions: ['1.3', '1.2'],
    source: 'SEL-T3, 7.4',
  },
  *check(object) {
    if (object.ref.kind === 'BaseModel' || object.ref.kind === 'ClusterBaseModel') {
      yield* checkSize(object, ['spec', 'modelParameterSize'], 'the model is below every min of a runtime');
      return;
    }
    yield* checkSize(object, [...RANGE, 'min'], 'no model is too small for the runtime');
    yield* checkSize(object, [...RANGE, 'max'], 'every model that states its size is too large for the runtime');
    yield* checkOrder(object);
  },
});

const RANGE = ['spec', 'modelSizeRange'];

function* checkSize(
  object: ManifestObject,
  path: readonly string[],
  effect: string,
): Iterable<Problem | NotEvaluatedProblem> {
  const text = valueAt(object.value, path);
  if (typeof text !== 'string' || readSize(text) !== undefined) return;
  // A child lifts an inherited min with "" (4.6).
  if (text === '' && path.at(-1) === 'min') return;
  const notFinal = notFinalBecause(text);
  if (notFinal !== undefined) {
    yield { notEvaluated: `${path.join('.')} is no size yet: ${notFinal}` };
    return;
  }
  const meant = meantSize(text);
  yield {
    message: `${path.join('.')} is ${quote(text)}, which OME reads as 0, so ${effect}`,
    help:
      meant === undefined
        ? 'Write a number with one upper-case M, B or T behind it, such as "7B".'
        : `Write ${quote(meant)}.`,
    at: at(object, path),
    // Blanks may hide a slip of another kind: only the unit's case is certain.
    ...(meant === text.toUpperCase() ? { fix: () => replaceScalar(object, path, meant) } : {}),
  };
}

/** What the text most likely means: blanks and letter case aside, and `Bn` for `B`. */
function meantSize(text: string): string | undefined {
  const compact = text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/(?<=[MBT])N$/, '');
  return /^\d+(?:\.\d+)?[MBT]$/.test(compact) ? compact : undefined;
}

function* checkOrder(object: ManifestObject): Iterable<Problem> {
  const range = member(member(object.value, 'spec'), 'modelSizeRange');
  const [min, max] = [textAt(range, ['min']), textAt(range, ['max'])];
  const [low, high] = [readSize(min ?? ''), readSize(max ?? '')];
  if (min === undefined || max === undefined || low === undefined || high === undefined || !(low > high)) return;
  yield {
    message: `spec.modelSizeRange.min ${quote(min)} is above max ${quote(max)}, so no model that states its size is in range`,
    help: 'Write the smaller size as min.',
    at: at(object, [...RANGE, 'min']),
    related: [{ at: at(object, [...RANGE, 'max']), message: 'the max' }],
  };
}

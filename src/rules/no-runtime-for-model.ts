import { describeRef } from '../model/object.ts';
import { selectionRejection } from '../predict/admission/selected-runtime.ts';
import { hasEngine } from '../predict/engine.ts';
import type { Selection, Verdict } from '../predict/selection.ts';
import { whyNotSelected } from '../predict/selection-explain.ts';
import { selectionFor } from '../predict/selection-service.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, type RelatedPlace, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';

export default defineRule({
  id: 'no-runtime-for-model',
  meta: {
    title: 'no runtime can be selected for the model',
    severity: 'error',
    group: 'model',
    description:
      'A service names a model and no runtime, and no runtime in reach matches the model with an entry that says autoSelect: true. OME refuses the service; with an image of its own it is admitted and then waits without pods.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-42'],
    source: 'IS-42, IS-43, SEL-E1',
  },
  check(isvc, context) {
    const selection = hasEngine(isvc) ? selectionFor(isvc, context) : undefined;
    return selection && judge(isvc, selection, context);
  },
});

function* judge(
  isvc: Service,
  selection: Selection,
  { workspace }: RuleContext,
): Iterable<Problem | NotEvaluatedProblem> {
  if (selection.state === 'selected') return;
  if (selection.state === 'unknown') {
    yield { notEvaluated: selection.because };
    return;
  }
  if (selection.state === 'crashes') {
    yield {
      notEvaluated: `the size range of ${describeRef(selection.runtime.ref)} crashes the selection (one-sided-size-range)`,
    };
    return;
  }
  if (selection.state === 'none' && selection.unknownRuntimes !== undefined) {
    yield { notEvaluated: `no runtime of these manifests is taken, but ${selection.unknownRuntimes}` };
    return;
  }
  const verdicts = selection.state === 'none' ? selection.verdicts : [];
  const nearest = nearestVerdict(verdicts);
  const waits =
    workspace.cluster.omeVersion === '1.2'
      ? 'retries with the event RuntimeSelectionError'
      : 'parks it with the event RuntimeNotFound';
  const rejection = selectionRejection(isvc, selection);
  yield {
    message:
      rejection?.message ??
      `the engine has an image of its own, so the webhook lets that pass, but the controller still selects a runtime and ${waits}: ${selection.message}`,
    help: `Name a runtime in spec.runtime, or let one declare the model with autoSelect: true.${nearestHelp(nearest)}`,
    at: at(isvc, ['spec', 'model', 'name']),
    related: nearest === undefined ? [] : [nearestPlace(nearest)],
    ...(rejection === undefined ? { severity: 'warning' } : { refusedBy: rejection.rule }),
  };
}

/** Of the runtimes that are not taken the one that fails last, and of those the first by name. */
function nearestVerdict(verdicts: readonly Verdict[]): Verdict | undefined {
  let best: Verdict | undefined;
  for (const verdict of verdicts) {
    if (progress(verdict) > (best === undefined ? 0 : progress(best))) best = verdict;
  }
  return best;
}

/** How many filters a runtime has passed; only those that fail after the format are near. */
function progress({ compatibility }: Verdict): number {
  if (compatibility.outcome === 'compatible') return 2;
  return compatibility.outcome === 'excluded' && compatibility.rule === 'SEL-05' ? 1 : 0;
}

function nearestHelp(nearest: Verdict | undefined): string {
  return nearest === undefined ? '' : ` Nearest is ${nearest.runtime.ref.name}: ${whyNotSelected(nearest)}.`;
}

function nearestPlace(verdict: Verdict): RelatedPlace {
  const range = verdict.compatibility.outcome === 'excluded';
  const path = ['spec', range ? 'modelSizeRange' : 'supportedModelFormats'];
  return { at: at(verdict.runtime, path, 'key'), message: `the nearest runtime, ${verdict.runtime.ref.name}` };
}

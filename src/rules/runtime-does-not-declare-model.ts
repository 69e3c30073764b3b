import { textAt } from '../model/json.ts';
import type { OmeVersion } from '../model/ome.ts';
import { compatibilityError, declaredSupport } from '../predict/declared-support.ts';
import type { ModelTraits } from '../predict/models.ts';
import { MODEL_WITHOUT_FORMAT } from '../predict/selection.ts';
import type { Compatibility } from '../predict/selection-runtime.ts';
import { knownModel, traitsOf } from '../predict/selection-service.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';
import { type NamedRuntime, namedRuntime } from './support/named-runtime.ts';
import { declaredComponent } from './support/runner-config.ts';

type Resolved = NamedRuntime & { readonly state: 'resolved' };

export default defineRule({
  id: 'runtime-does-not-declare-model',
  meta: {
    title: 'named runtime does not declare the model',
    severity: 'warning',
    group: 'model',
    description:
      'A service names a runtime whose supportedModelFormats, size range, accelerator classes or deployment mode do not fit its model. OME takes the runtime all the same and warns; for a Sharded model it refuses the service, and before 1.3 the service gets no pods.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'IS-37, IS-38, IS-39, IS-40, LK-11',
  },
  *check(isvc, context) {
    // Admission looks at the runtime only where the service declares an engine (IS-30).
    if (declaredComponent(isvc.value.spec, 'engine') === undefined) return;
    const named = namedRuntime(isvc, context);
    const model = traitsOf(isvc, context);
    if (named === undefined || named.state === 'faulty' || model === undefined) return;
    if (named.state === 'unknown') {
      yield { notEvaluated: named.because };
      return;
    }
    yield* judge(isvc, named, model, context);
  },
});

function* judge(
  isvc: Service,
  named: Resolved,
  model: ModelTraits,
  context: RuleContext,
): Iterable<Problem | NotEvaluatedProblem> {
  const { omeVersion } = context.workspace.cluster;
  const place = () => placeOf(isvc, named, context);
  const judged = declaredSupport(isvc, named.resolution.spec, model, context);
  if (judged.state === 'invalid-model') {
    const message = `runtime ${named.runtime.ref.name} does not support model ${modelName(isvc)}: ${MODEL_WITHOUT_FORMAT}`;
    yield {
      ...place(),
      message,
      help: 'Wait until OME has filled in the format of the model, or write spec.modelFormat there.',
      severity: 'error',
    };
    return;
  }
  if (judged.state === 'unknown') {
    yield { notEvaluated: judged.because };
    return;
  }
  const { outcome } = judged;
  if (outcome.outcome === 'crashes')
    yield { notEvaluated: 'a size range with one bound crashes the evaluation (one-sided-size-range)' };
  // A disabled runtime is the business of runtime-disabled and inherits-disabled.
  if (outcome.outcome !== 'excluded' || outcome.rule === 'SEL-01') return;
  yield { ...place(), ...wordsFor(isvc, named.runtime.ref.name, model, outcome, omeVersion) };
}

function placeOf(isvc: Service, { runtime, resolution }: Resolved, { workspace }: RuleContext) {
  const formats = resolution.originOf(['supportedModelFormats']);
  const model = knownModel(workspace, isvc);
  return {
    at: at(isvc, ['spec', 'runtime', 'name']),
    related: [
      { at: at(formats.runtime, formats.path, 'key'), message: `what ${runtime.ref.name} declares` },
      ...(model === undefined ? [] : [{ at: at(model, ['metadata', 'name']), message: 'the model' }]),
    ],
  };
}

function modelName(isvc: Service): string {
  return textAt(isvc.value, ['spec', 'model', 'name']) ?? '';
}

function wordsFor(
  isvc: Service,
  runtime: string,
  model: ModelTraits,
  outcome: Compatibility & { readonly outcome: 'excluded' },
  omeVersion: OmeVersion,
): Pick<Problem, 'message' | 'help' | 'severity'> {
  const name = modelName(isvc);
  const cause = compatibilityError(runtime, model, outcome);
  const help = `Let ${runtime} declare the model in supportedModelFormats, or name a runtime that does.`;
  if (model.sharded) {
    const message = `runtime ${runtime} does not support model ${name}: ${cause}; the model is Sharded, and OME refuses the service`;
    return { message, help, severity: 'error' };
  }
  if (omeVersion === '1.2') {
    const message = `Runtime ${runtime} does not support model ${name}: ${cause}; the controller reports this as RuntimeValidationError on every attempt and makes no pods`;
    return { message, help, severity: 'error' };
  }
  return {
    message: `runtime ${quote(runtime)} does not declare support for model ${quote(name)} (${cause}); proceeding because the runtime was named explicitly`,
    help: `${help} If the runtime serves the model anyway, nothing has to change.`,
  };
}

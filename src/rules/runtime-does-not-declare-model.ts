import { textAt } from '../model/json.ts';
import { fitRejection, type ModelFit, modelFit } from '../predict/model-fit.ts';
import { MODEL_WITHOUT_FORMAT } from '../predict/selection.ts';
import { knownModel } from '../predict/selection-service.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';

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
    refusedBy: ['IS-37', 'IS-39'],
    source: 'IS-37, IS-38, IS-39, IS-40, LK-11',
  },
  check(isvc, context) {
    const fit = modelFit(isvc, context);
    return fit && judge(isvc, fit, context);
  },
});

function judge(isvc: Service, fit: ModelFit, context: RuleContext): Problem | NotEvaluatedProblem | undefined {
  if (fit.state === 'fits') return undefined;
  if (fit.state === 'unknown') return { notEvaluated: fit.because };
  if (fit.state === 'crashes') {
    return { notEvaluated: 'a size range with one bound crashes the evaluation (one-sided-size-range)' };
  }
  const rejection = fitRejection(isvc, fit, context);
  return {
    ...placeOf(isvc, fit.named, context),
    ...wordsFor(isvc, fit, context),
    ...(rejection === undefined ? {} : { refusedBy: rejection.rule }),
  };
}

type Found = ModelFit & { readonly state: 'without-format' | 'mismatch' };

function placeOf(isvc: Service, { runtime, resolution }: Found['named'], { workspace }: RuleContext) {
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

function wordsFor(isvc: Service, fit: Found, context: RuleContext): Pick<Problem, 'message' | 'help' | 'severity'> {
  const { omeVersion } = context.workspace.cluster;
  const runtime = fit.named.runtime.ref.name;
  const name = textAt(isvc.value, ['spec', 'model', 'name']) ?? '';
  const denial = (cause: string) => `runtime ${runtime} does not support model ${name}: ${cause}`;
  if (fit.state === 'without-format') {
    const help = 'Wait until OME has filled in the format of the model, or write spec.modelFormat there.';
    return { message: denial(MODEL_WITHOUT_FORMAT), help, severity: 'error' };
  }
  const { cause, model } = fit;
  const help = `Let ${runtime} declare the model in supportedModelFormats, or name a runtime that does.`;
  if (model.sharded) {
    const message = `${denial(cause)}; the model is Sharded, and OME refuses the service`;
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

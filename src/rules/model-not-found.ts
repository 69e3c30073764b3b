import { dottedPath } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { missingModelRejection, namedModels, shownNamespace } from '../predict/admission/model-references.ts';
import { refusedBySchema } from '../predict/rejection.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import { modelElsewhere, type Service } from './support/model-lookup.ts';
import { unknownHelp } from './support/namesakes.ts';
import { nearestName } from './support/nearest.ts';

export default defineRule({
  id: 'model-not-found',
  meta: {
    title: 'model of a service not found',
    severity: 'error',
    group: 'model',
    description:
      'A service names a model, or an overlay, that is neither a BaseModel of its namespace nor a ClusterBaseModel. OME refuses every write of the service until the model exists.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-26', 'IS-28'],
    source: 'IS-26, IS-28, MD-1',
  },
  *check(isvc, context) {
    for (const named of namedModels(isvc, context.workspace)) yield* judge(isvc, named, context);
  },
});

function* judge(
  isvc: Service,
  named: ReturnType<typeof namedModels>[number],
  { workspace, resolver }: RuleContext,
): Iterable<Problem | NotEvaluatedProblem> {
  const { name, path, found } = named;
  const notFinal = notFinalBecause(name);
  if (notFinal !== undefined) {
    yield { notEvaluated: `${dottedPath(path)} can't be looked up: ${notFinal}` };
    return;
  }
  if (found.state === 'known') {
    // The cluster keeps what it had of that name, and what that was is not known.
    if (refusedBySchema(found.model, resolver)) {
      yield {
        notEvaluated: `the API server refuses the manifest of ${describeRef(found.model.ref)}, which the service names`,
      };
    }
    return;
  }
  const { rule, message } = missingModelRejection(named, isvc);
  const unknown = found.state === 'unknown';
  yield {
    message: unknown ? unknownMessage(name, found.because, message) : message,
    help: helpFor(isvc, name, unknown, { workspace }),
    at: at(isvc, path),
    ...(unknown ? { severity: 'warning' } : { refusedBy: rule }),
  };
}

function unknownMessage(name: string, because: string, text: string): string {
  return `could not check the model ${quote(name)}: no manifest declares it within reach, but ${because}; if it does not exist, OME refuses this service with: ${text}`;
}

function helpFor(isvc: Service, name: string, unknown: boolean, { workspace }: Pick<RuleContext, 'workspace'>): string {
  const elsewhere = modelElsewhere(workspace, name);
  if (elsewhere?.ref.namespace !== undefined) {
    return `${describeRef(elsewhere.ref)} is in another namespace, where no service of ${shownNamespace(isvc)} finds it: copy it, or make it a ClusterBaseModel.`;
  }
  const near = nearestModel(isvc, name, { workspace });
  if (near !== undefined) return `Did you mean ${quote(near)}? OME takes the name as it is written.`;
  if (!unknown) return `Add the model ${quote(name)} and apply it first, or name one that exists.`;
  return unknownHelp(workspace, 'model');
}

/** With more models than this nobody compares names: each look-up would cost as much as reading the repository. */
const MOST_COMPARED = 500;

function nearestModel(isvc: Service, name: string, { workspace }: Pick<RuleContext, 'workspace'>): string | undefined {
  const local = workspace.ofKind('BaseModel').filter(({ ref }) => ref.namespace === isvc.ref.namespace);
  const names = [...local, ...workspace.ofKind('ClusterBaseModel')].map(({ ref }) => ref.name);
  return names.length > MOST_COMPARED ? undefined : nearestName(name, names);
}

import { dottedPath, type JsonPath } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { findModel, modelReferenceOf } from '../predict/models.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import {
  modelElsewhere,
  modelMissingText,
  type Service,
  shownNamespace,
  storedOverlays,
} from './support/model-lookup.ts';
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
    source: 'IS-26, IS-28, MD-1',
  },
  *check(isvc, context) {
    const reference = modelReferenceOf(isvc);
    if (reference === undefined) return;
    const missing = modelMissingText(reference.name, isvc);
    yield* judge(isvc, reference.name, ['spec', 'model', 'name'], missing, context);
    for (const [index, { name }] of storedOverlays(reference, context.workspace).entries()) {
      if (name === '') continue;
      // The second half is what the webhook wraps (MD-4).
      const text = `overlay ${quote(name)} not found in namespace ${quote(shownNamespace(isvc))}: No BaseModel or ClusterBaseModel with the name: ${name}`;
      yield* judge(isvc, name, ['spec', 'model', 'overlays', index, 'name'], text, context);
    }
  },
});

function* judge(
  isvc: Service,
  name: string,
  path: JsonPath,
  text: string,
  { workspace, resolver }: RuleContext,
): Iterable<Problem | NotEvaluatedProblem> {
  const notFinal = notFinalBecause(name);
  if (notFinal !== undefined) {
    yield { notEvaluated: `${dottedPath(path)} can't be looked up: ${notFinal}` };
    return;
  }
  const found = findModel(workspace, name, isvc.ref.namespace);
  if (found.state === 'known') {
    // The cluster keeps what it had of that name, and what that was is not known.
    if (!found.model.encrypted && resolver.admission(found.model).violations.length > 0) {
      yield {
        notEvaluated: `the API server refuses the manifest of ${describeRef(found.model.ref)}, which the service names`,
      };
    }
    return;
  }
  const unknown = found.state === 'unknown';
  yield {
    message: unknown ? unknownMessage(name, found.because, text) : text,
    help: helpFor(isvc, name, unknown, { workspace }),
    at: at(isvc, path),
    ...(unknown ? { severity: 'warning' } : {}),
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

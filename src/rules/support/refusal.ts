import type { ManifestObject } from '../../model/object.ts';
import type { OmeKind } from '../../model/ome.ts';
import { judgedBy } from '../../predict/admission/first-refusals.ts';
import type { AdmissionContext, AdmissionGroup, Refusal } from '../../predict/admission/refusal.ts';
import { at, type NotEvaluatedProblem, type Problem, type RuleContext } from '../rule.ts';

/** What a webhook refuses by the conditions of a group, as problems. No generator: of most objects there is nothing to tell. */
export function reportRefusals<K extends OmeKind>(
  object: ManifestObject<K>,
  context: RuleContext,
  group: AdmissionGroup<K>,
): readonly (Problem | NotEvaluatedProblem)[] {
  return judgedBy(object, group, admissionContext(object, context)).map((judged) =>
    'unknown' in judged ? { notEvaluated: judged.unknown } : problemOf(object, judged.refusal),
  );
}

function problemOf(object: ManifestObject, refusal: Refusal): Problem {
  const { id, path, part, message, help, related, severity } = refusal;
  return {
    message,
    help,
    at: at(object, path, part),
    ...(related === undefined ? {} : { related }),
    ...(severity === undefined ? { refusedBy: id } : { severity }),
  };
}

/** With a snapshot or a base the webhook is known to see an update or a creation. */
export function admissionContext(object: ManifestObject, context: RuleContext): AdmissionContext {
  const earlier = context.prediction?.worlds.earlier(object);
  if (earlier?.state !== 'known') return context;
  const { workspace, resolver } = context;
  return { workspace, resolver, earlier: earlier.object };
}

import type { Problem, RelatedPlace, Severity } from '../../model/finding.ts';
import { dottedPath, type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { at, type NotEvaluatedProblem, type RuleContext } from '../rule.ts';
import { notFinalBecause } from './placeholder.ts';

/** Something for which a webhook of OME refuses an object. */
export interface Refusal {
  /** What has to change, as a path in the object; it may lead to a member that is not there. */
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  /** The webhook's own words. */
  readonly message: string;
  readonly help: string;
  readonly related?: readonly RelatedPlace[];
  readonly severity?: Severity;
}

/**
 * The refusals as problems, each at its own place. A webhook answers its first fault alone, so of several at one place only
 * the first is told. Where the API server's schema refuses the value, or what holds it, no webhook is reached and
 * `schema-violation` speaks; what is encrypted or a placeholder can't be judged.
 */
export function* reportRefusals(
  object: ManifestObject,
  context: RuleContext,
  found: Iterable<Refusal>,
): Iterable<Problem | NotEvaluatedProblem> {
  const seen = new Set<string>();
  for (const refusal of found) {
    const { path, part, message, help, related, severity } = refusal;
    const key = path.join('\n');
    if (seen.has(key) || isRefusedBySchema(object, path, context)) continue;
    seen.add(key);
    const value = valueAt(object.value, path);
    const because = typeof value === 'string' ? notFinalBecause(value) : undefined;
    if (because !== undefined) {
      yield { notEvaluated: `the value at ${dottedPath(path)} can't be judged: ${because}` };
      continue;
    }
    yield {
      message,
      help,
      at: at(object, path, part),
      ...(related === undefined ? {} : { related }),
      ...(severity === undefined ? {} : { severity }),
    };
  }
}

function isRefusedBySchema(object: ManifestObject, path: JsonPath, { resolver }: RuleContext): boolean {
  return (
    path[0] === 'spec' &&
    resolver
      .admission(object)
      .violations.some((violation) => violation.path.every((step, index) => step === path[index]))
  );
}

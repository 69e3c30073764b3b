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

/** A webhook answers its first fault; nobody reads more than these of one object. */
const MOST_TOLD = 100;

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
  let refused: ReadonlySet<string> | undefined;
  for (const refusal of found) {
    const { path, part, message, help, related, severity } = refusal;
    const value = valueAt(object.value, path);
    const because = typeof value === 'string' ? notFinalBecause(value) : undefined;
    refused ??= new Set(context.resolver.admission(object).violations.map((violation) => keyOf(violation.path)));
    const key = keyOf(path);
    if (seen.has(key) || (because === undefined && isRefused(path, refused))) continue;
    if (seen.size === MOST_TOLD) {
      yield { notEvaluated: `it has more than ${MOST_TOLD} faults, of which the first are told` };
      return;
    }
    seen.add(key);
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

function keyOf(path: JsonPath): string {
  return path.join('\n');
}

/** Whether the API server refuses the value at a path, or what holds it. */
function isRefused(path: JsonPath, refused: ReadonlySet<string>): boolean {
  return refused.size > 0 && path.some((_, index) => refused.has(keyOf(path.slice(0, index + 1))));
}

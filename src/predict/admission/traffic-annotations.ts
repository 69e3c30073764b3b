import { goQuote } from '../../resolve/canonical.ts';
import { parseDuration } from '../../resolve/duration.ts';
import { atoi } from './go-integer.ts';
import { drainFault } from './traffic-drain.ts';

/** Why OME refuses the value of a traffic annotation, in its words; undefined where it takes the value. */
type ValueCheck = (key: string, value: string) => string | undefined;

const named = (check: ValueCheck, names: string): (readonly [string, ValueCheck])[] =>
  names.split(/\s+/).map((name) => [`ome.io/${name}`, check] as const);

/** The kinds of TR-5 (pkg/validation/traffic_annotations.go). The last three keys came with newer builds. */
const CHECKS: ReadonlyMap<string, ValueCheck> = new Map([
  ...named(
    integer,
    `circuit-breaker-max-connections circuit-breaker-max-parallel-requests circuit-breaker-max-pending-requests
     circuit-breaker-max-parallel-retries circuit-breaker-per-endpoint-max-connections retry-attempts`,
  ),
  ...named(
    duration,
    'retry-per-try-timeout timeout-idle timeout-max-connection-duration timeout-tcp-connect rollout-ready-timeout',
  ),
  ...named(flag, 'managed-by-conflict-acked rollout-rollback'),
  ...named(positiveInteger, 'revision-history-limit'),
  ...named(retryConditions, 'retry-on'),
  ...named(promoteTarget, 'rollout-promote rollout-promote-force'),
  ...named(resumeTarget, 'rollout-resume'),
  ...named(drain, 'traffic-drain'),
]);

export const RETRY_CONDITIONS: readonly string[] = [
  '5xx',
  'reset',
  'gateway-error',
  'connect-failure',
  'retriable-status-codes',
];

/** TR-5: what OME says of an annotation's value. */
export function trafficValueFault(key: string, value: string): string | undefined {
  return CHECKS.get(key)?.(key, value);
}

function integer(key: string, value: string): string | undefined {
  const read = atoi(value);
  if (read.ok) return undefined;
  return `annotation ${goQuote(key)} value ${goQuote(value)} is not a valid integer (InvalidIntValue): ${read.error}`;
}

function positiveInteger(key: string, value: string): string | undefined {
  const read = atoi(value);
  if (!read.ok || read.value >= 1n) return integer(key, value);
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be a positive integer (>= 1) (InvalidPositiveIntValue)`;
}

function duration(key: string, value: string): string | undefined {
  const read = parseDuration(value);
  if (read.ok) return undefined;
  return `annotation ${goQuote(key)} value ${goQuote(value)} is not a valid duration (InvalidDuration): ${read.error}`;
}

function flag(key: string, value: string): string | undefined {
  if (value === 'true' || value === 'false') return undefined;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be "true" or "false" (InvalidBoolValue)`;
}

function retryConditions(key: string, value: string): string | undefined {
  const start = `annotation ${goQuote(key)}`;
  if (value === '') return `${start} must be a non-empty comma-separated list (InvalidRetryOn)`;
  const wrong = value
    .split(',')
    .map((token) => token.trim())
    .find((token) => !RETRY_CONDITIONS.includes(token));
  if (wrong === undefined) return undefined;
  return wrong === ''
    ? `${start} has an empty token (InvalidRetryOn)`
    : `${start} token ${goQuote(wrong)} is not a supported retry condition (InvalidRetryOn)`;
}

const REVISION_HASH = /^[a-z0-9]{6,}$/;

function promoteTarget(key: string, value: string): string | undefined {
  if (REVISION_HASH.test(value)) return undefined;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be the canary revision hash to promote, copied from status.canary.canaryRevisionHash (lowercase alphanumeric, at least 6 chars); "full" is not a supported promotion target (InvalidRolloutPromoteTarget)`;
}

/** A hash, or `<component>=<hash>`. */
function resumeTarget(key: string, value: string): string | undefined {
  const scope = /^([^=]*)=/.exec(value)?.[1];
  if (scope !== undefined && !['engine', 'decoder', 'router'].includes(scope)) {
    return `annotation ${goQuote(key)} scope ${goQuote(scope)} is not a Component that carries a canary rollout phase; use one of engine, decoder, router (InvalidRolloutResumeTarget)`;
  }
  const hash = scope === undefined ? value : value.slice(scope.length + 1);
  if (REVISION_HASH.test(hash)) return undefined;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be the parked canary revision hash, copied from status.components.<component>.canary.canaryRevisionHash, optionally scoped as "<component>=<hash>" (lowercase alphanumeric, at least 6 chars) (InvalidRolloutResumeTarget)`;
}

function drain(key: string, value: string): string | undefined {
  const fault = drainFault(value);
  if (fault === undefined) return undefined;
  return `annotation ${goQuote(key)} is not a valid traffic-drain value (InvalidTrafficDrain): ${fault}`;
}

/**
 * The traffic keys of TR-6: admission of an InferenceService answers a key that is nearly one of these with
 * UnknownTrafficAnnotation.
 */
export const TRAFFIC_KEYS: readonly string[] = `circuit-breaker-max-connections circuit-breaker-max-parallel-requests
  circuit-breaker-max-pending-requests circuit-breaker-max-parallel-retries circuit-breaker-per-endpoint-max-connections
  retry-attempts retry-on retry-per-try-timeout timeout-idle timeout-max-connection-duration timeout-tcp-connect
  managed-by-conflict-acked rollout-ready-timeout revision-history-limit rollout-promote rollout-rollback`
  .split(/\s+/)
  .map((name) => `ome.io/${name}`);

/** Prefixes whose keys the gateway's own translator reads. */
export const PASS_THROUGH: readonly string[] = ['ome.io/btp.', 'ome.io/dr.'];

/** TR-6: the traffic key that an unknown key of `ome.io/` is refused for; undefined where OME lets it pass. */
export function meantTrafficKey(key: string): string | undefined {
  if (!key.startsWith('ome.io/') || CHECKS.has(key) || PASS_THROUGH.some((prefix) => key.startsWith(prefix))) {
    return undefined;
  }
  let meant: string | undefined;
  let least = 3;
  for (const known of TRAFFIC_KEYS) {
    const distance = plainDistance(key, known, least);
    if (distance >= least) continue;
    least = distance;
    meant = known;
  }
  return meant;
}

/** Insertions, deletions and replacements alone: a swap of neighbours counts as two, unlike in our own advice. */
function plainDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? bound) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((last[column] ?? bound) + 1, (current[column - 1] ?? bound) + 1, replaced));
    }
    last = current;
  }
  return last[b.length] ?? bound;
}

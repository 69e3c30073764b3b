import { type JsonObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { formatDuration } from '../../resolve/duration.ts';
import { durationIn, intIn, isWritten, listIn, textIn } from './raw-block.ts';

/** A member of `spec.routing.probe` or `spec.routing.capacity` that OME refuses. */
export interface PollFault {
  readonly key: string;
  /** Position in the member's list, where an item is at fault. */
  readonly index?: number;
  /** OME's words behind the block's path. */
  readonly words: string;
}

/** The two blocks differ in their members, and agree in how these are checked (RT-2). */
export interface PollBlock {
  readonly name: 'probe' | 'capacity';
  readonly value: JsonObject;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];
/** What a response says about the caller, not about the service. */
const NEVER_GATED: readonly number[] = [401, 403, 429];
const POLICIES: readonly string[] = ['PreserveTraffic', 'Drain'];

/** Members that may not stand beside `disabled: true`. */
const OPERATIONAL = {
  probe:
    'path method acceptStatuses gateStatuses period timeout failureThreshold successThreshold allFailedPolicy'.split(
      ' ',
    ),
  capacity: 'path method format options period timeout samples quorum maxAge'.split(' '),
} as const;

/** The faults of a block in OME's order. */
export function* pollFaults({ name, value }: PollBlock): Iterable<PollFault> {
  if (member(value, 'disabled') === true) {
    if (OPERATIONAL[name].some((key) => isSet(value, key))) {
      yield { key: 'disabled', words: `.disabled must not be combined with ${name} configuration fields` };
    }
    return;
  }
  yield* requestFaults(value);
  if (name === 'probe') yield* statusFaults(value);
  else if (textIn(value, 'format') === '') yield { key: 'format', words: '.format is required' };
  yield* timingFaults(value);
  if (name === 'probe') yield* thresholdFaults(value);
  else yield* windowFaults(value);
}

/** Set to something that Go does not take for the zero value. */
function isSet(block: JsonObject, key: string): boolean {
  if (!isWritten(block, key)) return false;
  const value = member(block, key) ?? null;
  if (value === '' || value === 0) return false;
  if (typeof value === 'object') return Object.keys(value ?? {}).length > 0;
  return !((key === 'period' || key === 'timeout' || key === 'maxAge') && durationIn(block, key) === 0n);
}

function* requestFaults(block: JsonObject): Iterable<PollFault> {
  const path = textIn(block, 'path');
  if (path === '') yield { key: 'path', words: '.path is required' };
  else if (path !== undefined && !path.startsWith('/')) {
    yield { key: 'path', words: `.path ${goQuote(path)} must begin with "/"` };
  }
  const method = textIn(block, 'method');
  if (method === '') yield { key: 'method', words: '.method is required' };
  else if (method !== undefined && !METHODS.includes(method)) {
    yield { key: 'method', words: `.method ${goQuote(method)} must be GET, HEAD, or POST` };
  }
}

function* statusFaults(block: JsonObject): Iterable<PollFault> {
  const accepted = listIn(block, 'acceptStatuses');
  const gated = listIn(block, 'gateStatuses');
  if (accepted?.length === 0) yield { key: 'acceptStatuses', words: '.acceptStatuses is required' };
  if (gated?.length === 0) yield { key: 'gateStatuses', words: '.gateStatuses is required' };
  for (const [index, status] of (accepted ?? []).entries()) yield* httpStatusFaults('acceptStatuses', index, status);
  const isAccepted = new Set(accepted);
  for (const [index, status] of (gated ?? []).entries()) {
    yield* httpStatusFaults('gateStatuses', index, status);
    if (typeof status !== 'number') continue;
    if (NEVER_GATED.includes(status)) {
      yield { key: 'gateStatuses', index, words: `.gateStatuses must not contain ${status}` };
    } else if (isAccepted.has(status)) {
      yield { key: 'gateStatuses', index, words: ` status ${status} is in both acceptStatuses and gateStatuses` };
    }
  }
}

function* httpStatusFaults(key: string, index: number, status: JsonValue): Iterable<PollFault> {
  if (typeof status !== 'number' || !Number.isInteger(status) || (status >= 100 && status <= 599)) return;
  const words = `.${key} contains invalid HTTP status ${status}; statuses must be between 100 and 599`;
  yield { key, index, words };
}

function* timingFaults(block: JsonObject): Iterable<PollFault> {
  const period = durationIn(block, 'period');
  const timeout = durationIn(block, 'timeout');
  if (period !== undefined && period <= 0n) yield { key: 'period', words: '.period must be positive' };
  if (timeout === undefined) return;
  if (timeout <= 0n) {
    yield { key: 'timeout', words: '.timeout must be positive' };
  } else if (period !== undefined && period > 0n && timeout >= period) {
    const words = `.timeout (${formatDuration(timeout)}) must be shorter than period (${formatDuration(period)})`;
    yield { key: 'timeout', words };
  }
}

function* positive(block: JsonObject, keys: readonly string[]): Iterable<PollFault> {
  for (const key of keys) {
    if ((intIn(block, key) ?? 1) <= 0) yield { key, words: `.${key} must be positive` };
  }
}

function* thresholdFaults(block: JsonObject): Iterable<PollFault> {
  yield* positive(block, ['failureThreshold', 'successThreshold']);
  const policy = textIn(block, 'allFailedPolicy');
  if (policy === undefined || POLICIES.includes(policy)) return;
  yield { key: 'allFailedPolicy', words: `.allFailedPolicy ${goQuote(policy)} must be "PreserveTraffic" or "Drain"` };
}

function* windowFaults(block: JsonObject): Iterable<PollFault> {
  yield* positive(block, ['samples', 'quorum']);
  const samples = intIn(block, 'samples') ?? 0;
  const quorum = intIn(block, 'quorum') ?? 0;
  if (quorum > 0 && samples > 0 && quorum > samples) {
    yield { key: 'quorum', words: `.quorum (${quorum}) must not exceed samples (${samples})` };
  }
  const age = durationIn(block, 'maxAge');
  const period = durationIn(block, 'period') ?? 0n;
  if (age === undefined) return;
  const start = `.maxAge (${formatDuration(age)}) must`;
  if (age <= 0n) yield { key: 'maxAge', words: '.maxAge must be positive' };
  else if (period <= 0n) return;
  else if (age < period) yield { key: 'maxAge', words: `${start} be at least period (${formatDuration(period)})` };
  else if (quorum > 1 && age / period < BigInt(quorum)) {
    yield { key: 'maxAge', words: `${start} span at least quorum (${quorum}) period intervals` };
  }
}

/** Path of a fault below its block. */
export function faultPath({ key, index }: PollFault): JsonPath {
  return index === undefined ? [key] : [key, index];
}

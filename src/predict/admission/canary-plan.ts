import { isObject, type JsonObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import { goNumber, goQuote } from '../../resolve/canonical.ts';
import { analysisFaults } from './canary-analysis.ts';
import { atoi } from './go-integer.ts';
import { durationIn, isWritten, listIn } from './raw-block.ts';
import type { Fault } from './refusal.ts';
import type { RolloutGroup } from './rollout-group.ts';

/** What OME refuses in the plan of a canary (RO-2): `group` has an inline one. */
export function* planFaults(group: RolloutGroup): Iterable<Fault> {
  const canary = member(group.value, 'canary');
  const steps = listIn(canary, 'steps');
  const field = `${group.field}.canary`;
  const path = [...group.path, 'canary'];
  if (!isObject(canary) || steps === undefined) return;
  if (steps.length === 0) {
    const message = `${field}.steps must not be empty (CanaryInvalid)`;
    yield { path: [...path, 'steps'], message, help: 'Add steps, the last one with traffic: 100 and capacity: 100%.' };
  }
  if (isWritten(canary, 'readyTimeout') && (durationIn(canary, 'readyTimeout') ?? 1n) <= 0n) {
    const message = `${field}.readyTimeout must be > 0 when set (CanaryInvalid)`;
    yield { path: [...path, 'readyTimeout'], message, help: 'Write a time above zero, or leave it out.' };
  }
  let before = 0;
  for (const [index, step] of steps.entries()) {
    if (!isObject(step)) continue;
    const place = { step, field: `${field}.steps[${index}]`, path: [...path, 'steps', index] };
    const isLast = index === steps.length - 1;
    yield* analysisFaults(step, place.field, place.path);
    yield* trafficFaults(place, before, isLast ? field : undefined);
    yield* capacityFaults(place, isLast);
    before = trafficOf(step) ?? before;
  }
}

interface StepPlace {
  readonly step: JsonObject;
  readonly field: string;
  readonly path: JsonPath;
}

/** The CRD asks for it, so that a step without traffic reaches no webhook. */
function trafficOf(step: JsonObject): number | undefined {
  const traffic = member(step, 'traffic');
  return typeof traffic === 'number' && Number.isInteger(traffic) ? traffic : undefined;
}

function* trafficFaults({ step, field, path }: StepPlace, before: number, plan: string | undefined): Iterable<Fault> {
  const traffic = trafficOf(step);
  if (traffic === undefined) return;
  const place = { path: [...path, 'traffic'] };
  if (plan !== undefined && traffic !== 100) {
    const message = `${plan} final step traffic must be 100, got ${traffic} (CanaryInvalid)`;
    yield { ...place, message, help: 'Let the last step carry all traffic: traffic: 100.' };
  } else if (traffic < 0 || traffic > 100) {
    const message = `${field}.traffic: traffic ${traffic} must be in [0,100] (CanaryInvalid)`;
    yield { ...place, message, help: 'Write a percentage from 0 to 100.' };
  } else if (traffic < before) {
    const message = `${field}.traffic: traffic ${traffic} must be >= the previous step's ${before} (canary weights are non-decreasing) (CanaryInvalid)`;
    yield { ...place, message, help: `Write at least ${before}, or put the steps in order.` };
  }
}

function* capacityFaults({ step, field, path }: StepPlace, isLast: boolean): Iterable<Fault> {
  const capacity = member(step, 'capacity') ?? null;
  if (capacity === null) return;
  const place = { path: [...path, 'capacity'] };
  const fault = capacityFault(capacity);
  if (fault !== undefined) {
    const help = 'Write a percentage such as "25%", or a count without quotes.';
    yield { ...place, message: `${field}.capacity: ${fault} (CanaryInvalid)`, help };
    return;
  }
  // What is neither text nor number is the business of the schema, and may have no text at all.
  if (typeof capacity === 'object' || typeof capacity === 'boolean') return;
  const shown = goQuote(String(capacity));
  const amount = Number.parseInt(String(capacity), 10);
  const traffic = trafficOf(step) ?? 0;
  if (traffic > 0 && amount === 0) {
    const message = `${field}.capacity: capacity ${shown} resolves to zero new capacity but traffic is ${traffic} — a step cannot send traffic to zero capacity (CanaryInvalid)`;
    yield { ...place, message, help: 'Give the step capacity, or no traffic.' };
  } else if (isLast && typeof capacity === 'string' && amount !== 100) {
    const message = `${field}.capacity: final step capacity must be 100% (rollout completes at full capacity), got ${shown} (CanaryInvalid)`;
    yield { ...place, message, help: 'Write capacity: "100%" in the last step.' };
  }
}

function capacityFault(capacity: JsonValue): string | undefined {
  if (typeof capacity === 'number' || typeof capacity === 'bigint') {
    return capacity < 0 ? `capacity ${goNumber(capacity)} must not be negative` : undefined;
  }
  if (typeof capacity !== 'string') return undefined;
  const start = `capacity ${goQuote(capacity)}`;
  if (!capacity.endsWith('%')) {
    return `${start} is not a percentage — use "<N>%" for a fraction of desired replicas, or an unquoted integer for an absolute count`;
  }
  const percent = atoi(capacity.slice(0, -1));
  if (!percent.ok) return `${start} is not a valid percentage — use "<N>%" with integer N in [0,100]`;
  if (percent.value < 0n) return `${start} must not be negative`;
  return percent.value > 100n
    ? `${start} must not exceed 100% (capacity is a fraction of desired replicas)`
    : undefined;
}

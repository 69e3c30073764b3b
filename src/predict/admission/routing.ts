import { isObject, type JsonObject, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { quantityOf } from '../../resolve/quantity.ts';
import { blockIn, isWritten } from './raw-block.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';
import { faultPath, type PollBlock, pollFaults } from './routing-poll.ts';

/** OME's bounds on the options of a publisher, in bytes (pkg/apis/ome/v1beta1/routing_types.go). */
const MAX_OPTIONS = 32;
const MAX_KEY = 128;
const MAX_VALUE = 4096;

/** How requests are routed between clusters. */
export const routing: AdmissionGroup<'InferenceService'> = {
  ids: ['RT-1', 'RT-2'],
  omeVersions: ['1.3'],
  *find(isvc) {
    const spec = member(isvc.value, 'spec');
    const block = member(spec, 'routing');
    // Beside replicaRefs it is refused as a whole (RR-7).
    if (!isObject(block) || isWritten(spec, 'replicaRefs')) return;
    yield* factorRefusals(block);
    for (const name of ['probe', 'capacity'] as const) {
      const value = blockIn(block, name);
      if (value !== undefined) yield* pollRefusals({ name, value });
    }
    yield* optionRefusals(block);
  },
};

/** RT-1. */
function* factorRefusals(routing: JsonObject): Iterable<Refusal> {
  for (const [cluster, factor] of Object.entries(blockIn(routing, 'capacityFactors') ?? {})) {
    const read = quantityOf(factor);
    if (factor === null || !read.ok || read.quantity.unscaled > 0n) continue;
    yield {
      id: 'RT-1',
      path: ['spec', 'routing', 'capacityFactors', cluster],
      message: `spec.routing.capacityFactors[${goQuote(cluster)}] must be positive, got ${goQuote(read.quantity.canonical)}`,
      help: 'Write a quantity above zero; a cluster that is left out counts as 1.',
    };
  }
}

/** RT-2: of several members that are missing, the first is told and the rest are in its help. */
function pollRefusals(block: PollBlock): readonly Refusal[] {
  const faults = [...pollFaults(block)];
  const missing = faults.filter(({ key }) => !isWritten(block.value, key));
  const told = faults.filter((fault) => fault === missing[0] || !missing.includes(fault));
  const others = missing.slice(1).map(({ key }) => key);
  return told.map((fault) => ({
    id: 'RT-2',
    path: ['spec', 'routing', block.name, ...faultPath(fault)],
    message: `spec.routing.${block.name}${fault.words}`,
    help: fault === missing[0] ? missingHelp(fault.key, others) : `Correct ${fault.key}, or set disabled: true alone.`,
  }));
}

function missingHelp(key: string, others: readonly string[]): string {
  return others.length === 0
    ? `Add ${key}.`
    : `Add ${key}, and the other members that are missing: ${others.join(', ')}.`;
}

/** RT-2: the publisher. A value may be a secret, and is not printed. */
function* optionRefusals(routing: JsonObject): Iterable<Refusal> {
  const options = blockIn(blockIn(routing, 'publisher'), 'options');
  const field = 'spec.routing.publisher.options';
  const path = ['spec', 'routing', 'publisher', 'options'];
  const entries = Object.entries(options ?? {});
  if (entries.length > MAX_OPTIONS) {
    const message = `${field} must contain at most ${MAX_OPTIONS} entries, got ${entries.length}`;
    yield { id: 'RT-2', path, part: 'key', message, help: 'Remove options.' };
  }
  for (const [key, value] of entries) {
    const words = optionFault(key, value);
    const place = { id: 'RT-2', path: [...path, key], part: 'key' as const };
    if (words !== undefined) yield { ...place, message: `${field}${words}`, help: 'Correct the option, or remove it.' };
  }
}

function optionFault(key: string, value: unknown): string | undefined {
  if (key.trim() === '') return ' contains an empty or whitespace-only key';
  if (Buffer.byteLength(key) > MAX_KEY) return ` key ${goQuote(key)} exceeds the ${MAX_KEY}-byte limit`;
  if (typeof value !== 'string') return undefined;
  if (value.trim() === '') return `[${goQuote(key)}] must not be empty or whitespace-only`;
  return Buffer.byteLength(value) > MAX_VALUE
    ? `[${goQuote(key)}] exceeds the ${MAX_VALUE}-byte value limit`
    : undefined;
}

import { type JsonObject, textAt } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import type { ModelTraits } from './models.ts';
import type { Candidate } from './selection.ts';
import { entryMatches, type FormatEntry } from './selection-entry.ts';
import { probeModel } from './selection-probe.ts';
import { runtimeScore } from './selection-score.ts';
import { parseSize, type SizeRange, sizeDistance, sizeInRange } from './size.ts';

/** What decides between two runtimes of equal score (7.5): the name, a missing range, the narrower range, or the size. */
export type TieBreak = 'name' | 'open' | 'narrower' | 'size';

/** Two runtimes of one scope that get the same score for a model and both accept some size. */
export interface Tie {
  readonly winner: Candidate;
  readonly loser: Candidate;
  /** For `size` neither wins always; the loser is then the later name. */
  readonly by: TieBreak;
  /** A model that both match, without its size. */
  readonly model: ModelTraits;
  readonly score: bigint;
  /** The loser's entry that matches. */
  readonly entry: FormatEntry;
}

/** Nobody reads more, and equal runtimes by the thousand would cost their square. */
const MOST_COMPARED = 300;

/** Models that differ in nothing but their sizes. */
export interface ModelShape {
  /** Without its size. */
  readonly model: ModelTraits;
  readonly sizes: readonly number[];
}

/** The shapes of models by `shapeKey`. */
export function shapesOf(models: readonly ModelTraits[]): ReadonlyMap<string, ModelShape> {
  const shapes = new Map<string, { model: ModelTraits; sizes: number[] }>();
  for (const { size, ...model } of models) {
    if (size === undefined) continue;
    const key = shapeKey(model);
    const shape = shapes.get(key);
    if (shape === undefined) shapes.set(key, { model, sizes: [parseSize(size)] });
    else shape.sizes.push(parseSize(size));
  }
  return shapes;
}

/** Equal for models that every entry treats alike, sizes aside. */
function shapeKey({ format, framework, architecture, quantization, pipeline }: ModelTraits): string {
  const parts = [format.name, format.version, framework?.name, framework?.version, architecture, quantization];
  // A text can't hold what stands for an absent part.
  const texts = parts.map((part) => (part === undefined ? '\u0001' : `\u0002${part}`));
  return `${texts.join('\u0000')}${pipeline === undefined ? '' : JSON.stringify(pipeline)}`;
}

/** The ties among runtimes that selection ranks against each other, for the models of their entries and those given. */
export function findTies(candidates: readonly Candidate[], shapes: ReadonlyMap<string, ModelShape>): readonly Tie[] {
  const selectable = candidates.filter(({ traits }) => !traits.disabled && traits.autoSelects);
  if (selectable.length < 2) return [];
  const buckets = bucketsOf(selectable);
  const ties: Tie[] = [];
  const probes = probesOf(selectable);
  for (const model of probes.values()) {
    for (const group of scoreGroups(buckets.get(bucketKey(model)) ?? [], model)) addPairs(ties, group, model);
  }
  for (const [key, { model, sizes }] of shapes) {
    const bucket = probes.has(key) ? [] : (buckets.get(bucketKey(model)) ?? []);
    if (bucket.length < 2) continue;
    for (const group of scoreGroups(bucket, model)) {
      for (const size of new Set(sizes)) {
        const accepting = group.filter(({ candidate: { traits } }) => accepts(traits.sizeRange, size));
        addPairs(ties, accepting, model);
      }
    }
  }
  return ties;
}

function accepts(range: SizeRange | undefined, size: number): boolean {
  return range === undefined || sizeInRange(size, range);
}

/** One model per shape of entry, so that a thousand equal runtimes are compared once. */
function probesOf(candidates: readonly Candidate[]): ReadonlyMap<string, ModelTraits> {
  const probes = new Map<string, ModelTraits>();
  for (const { traits } of candidates) {
    for (const entry of traits.entries) {
      const model = entry.autoSelect === true ? probeModel(entry) : undefined;
      if (model !== undefined) probes.set(shapeKey(model), model);
    }
  }
  return probes;
}

/** What has to be equal whatever the versions: runtimes of other buckets need not be looked at. */
function bucketKey(shape: ModelTraits | FormatEntry): string {
  const { format, framework, architecture, quantization } = shape;
  return [format?.name, framework?.name, architecture, quantization].map((part) => part ?? '\u0001').join('\u0000');
}

function bucketsOf(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const buckets = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const key of new Set(candidate.traits.entries.map(bucketKey))) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [candidate]);
      else bucket.push(candidate);
    }
  }
  return buckets;
}

interface Scored {
  readonly candidate: Candidate;
  readonly entry: FormatEntry;
  readonly score: bigint;
}

/** The runtimes that match a model, by score. */
function scoreGroups(candidates: readonly Candidate[], model: ModelTraits): Iterable<readonly Scored[]> {
  const groups = new Map<bigint, Scored[]>();
  for (const candidate of candidates) {
    const entry = candidate.traits.entries.find((one) => entryMatches(one, model));
    const score = entry === undefined ? 0n : runtimeScore(candidate.traits.entries, model);
    if (entry === undefined || score <= 0n) continue;
    const group = groups.get(score);
    if (group === undefined) groups.set(score, [{ candidate, entry, score }]);
    else group.push({ candidate, entry, score });
  }
  return groups.values();
}

/** One by one: hundreds of thousands as arguments of one call do not fit on the stack. */
function addPairs(ties: Tie[], group: readonly Scored[], model: ModelTraits): void {
  const sorted = group.toSorted((a, b) => lowerBound(a) - lowerBound(b) || compareNames(a.candidate, b.candidate));
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1, index + 1 + MOST_COMPARED)) {
      if (lowerBound(other) > interval(one.candidate).high) break;
      const tie = compare(one, other, model);
      if (tie !== undefined) ties.push(tie);
    }
  }
}

function lowerBound({ candidate }: Scored): number {
  return interval(candidate).low;
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Sizes that a runtime accepts; no model is smaller than 0. */
function interval({ traits: { sizeRange } }: Candidate): Interval {
  const low = sizeRange?.min === undefined ? 0 : Math.max(0, parseSize(sizeRange.min) || 0);
  const high = sizeRange?.max === undefined ? Number.POSITIVE_INFINITY : parseSize(sizeRange.max) || 0;
  return { low, high };
}

function compare(one: Scored, other: Scored, model: ModelTraits): Tie | undefined {
  if (separated(one.candidate, other.candidate)) return undefined;
  const shared = overlap(interval(one.candidate), interval(other.candidate));
  if (shared === undefined) return undefined;
  const named = compareNames(one.candidate, other.candidate) <= 0 ? [one, other] : [other, one];
  const [first, second] = named;
  if (first === undefined || second === undefined) return undefined;
  const order = orderIn(shared, first.candidate.traits.sizeRange, second.candidate.traits.sizeRange);
  const [winner, loser] = order > 0 ? [second, first] : [first, second];
  const open = winner.candidate.traits.sizeRange === undefined && loser.candidate.traits.sizeRange !== undefined;
  const by = Number.isNaN(order) ? 'size' : order === 0 ? 'name' : open ? 'open' : 'narrower';
  const { entry, score } = loser;
  return { winner: winner.candidate, loser: loser.candidate, by, model, score, entry };
}

/** Two runtimes whose ranges only touch exclude each other, but for one size that hardly any model has. */
function overlap(a: Interval, b: Interval): Interval | undefined {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low < high) return { low, high };
  return low === high && (a.low === a.high || b.low === b.high) ? { low, high } : undefined;
}

/** Below 0 where the first is nearer to every size of the stretch, 0 where both are as near, NaN where it depends. */
function orderIn({ low, high }: Interval, a: SizeRange | undefined, b: SizeRange | undefined): number {
  const ends = [low, Number.isFinite(high) ? high : low + 1e12];
  const [atLow = 0, atHigh = 0] = ends.map((size) => Math.sign(sizeDistance(size, a) - sizeDistance(size, b)));
  return atLow === atHigh ? atLow : Number.NaN;
}

/** Runtimes of other accelerators or deployment modes are told apart by the service. */
function separated({ traits: a }: Candidate, { traits: b }: Candidate): boolean {
  const listed = a.acceleratorClasses.length > 0 && b.acceleratorClasses.length > 0;
  if (listed && !a.acceleratorClasses.some((name) => b.acceleratorClasses.includes(name))) return true;
  return a.engineMode !== undefined && b.engineMode !== undefined && a.engineMode !== b.engineMode;
}

function compareNames(a: Candidate, b: Candidate): number {
  return compareText(a.runtime.ref.name, b.runtime.ref.name);
}

/** An image without tag and digest: two engines for one model have other images, two models of one engine the same. */
export function imageRepository(spec: JsonObject): string | undefined {
  const image = textAt(spec, ['engineConfig', 'runner', 'image']);
  if (image === undefined) return undefined;
  const named = image.split('@')[0] ?? '';
  const tag = named.lastIndexOf(':');
  return tag > named.lastIndexOf('/') ? named.slice(0, tag) : named;
}

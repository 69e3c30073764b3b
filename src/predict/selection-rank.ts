import { compareText } from '../model/location.ts';
import type { ObjectRef } from '../model/object.ts';

/** What the ranking reads of a candidate. */
export interface Ranked {
  readonly runtime: { readonly ref: ObjectRef };
  readonly score: bigint;
  /** Distance of the model's size to the runtime's range; 0 without either. */
  readonly distance: number;
}

/** Best first: the namespace before the cluster, then score, distance, name (7.5). A total order. */
export function compareVerdicts(a: Ranked, b: Ranked): number {
  return (
    scopeRank(a) - scopeRank(b) ||
    compareNumbers(b.score, a.score) ||
    compareDistances(a.distance, b.distance) ||
    compareName(a, b)
  );
}

function scopeRank(verdict: Ranked): number {
  return verdict.runtime.ref.kind === 'ServingRuntime' ? 0 : 1;
}

function compareNumbers(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What is no number comes last, so that the order stays total. */
function compareDistances(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Go compares bytes, JavaScript UTF-16 units: the same for the names that Kubernetes allows. */
function compareName(a: Ranked, b: Ranked): number {
  return compareText(a.runtime.ref.name, b.runtime.ref.name);
}

/**
 * Whether two distances leave OME's order undefined: they differ, but as a whole number the difference is 0 or does not
 * fit, and the comparison then never reaches the names (SEL-T6; runtimeselector/scorer.go).
 */
export function orderUndefined(a: number, b: number): boolean {
  if (a === b) return false;
  const gap = Math.abs(a - b);
  return !(gap >= 1 && gap < 2 ** 63);
}

/** The first of a ranking and all between whom and it OME's order is undefined. */
export function contenders<T extends Ranked>(ranked: readonly T[]): readonly T[] {
  const [best, ...rest] = ranked;
  if (best === undefined) return [];
  let reach = 0;
  let previous = best;
  for (const [index, verdict] of rest.entries()) {
    if (scopeRank(verdict) !== scopeRank(best) || verdict.score !== best.score) break;
    if (verdict.distance !== previous.distance) {
      if (!orderUndefined(previous.distance, verdict.distance)) break;
      reach = index + 1;
    } else if (reach > 0) reach = index + 1;
    previous = verdict;
  }
  return ranked.slice(0, reach + 1);
}

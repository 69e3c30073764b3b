import type { Verdict } from './selection.ts';

/** One row of `kubectl ome runtime explain` (views 1.3), without name and scope. */
export interface Explanation {
  /** Place in the ranking from 1; undefined for runtimes that are not taken. */
  readonly rank?: number;
  /** Of the first matching entry, for runtimes that may be taken. */
  readonly priority?: bigint;
  readonly weight?: bigint;
  /** Why the runtime is not taken; undefined where it may be. */
  readonly reason?: string;
}

/** Explains each verdict; `ranked` are the selectable ones, best first. */
export function explainVerdict(verdict: Verdict, ranked: readonly Verdict[]): Explanation {
  const reason = whyNotSelected(verdict);
  if (reason !== undefined || verdict.compatibility.outcome !== 'compatible') return { reason: reason ?? '' };
  const { entry } = verdict.compatibility;
  const parts = [entry.format, entry.framework].map((part) => part?.weight ?? 0n).filter((weight) => weight > 0n);
  const weight = parts.reduce((sum, part) => sum + part * entry.priority, 0n);
  return { rank: ranked.indexOf(verdict) + 1, priority: entry.priority, weight };
}

/** The table of views 1.4, first hit wins; undefined where selection may take the runtime. */
export function whyNotSelected(verdict: Verdict): string | undefined {
  const { compatibility, traits } = verdict;
  if (compatibility.outcome === 'excluded') return compatibility.reason;
  if (compatibility.outcome === 'crashes') return 'modelSizeRange with one bound crashes the evaluation';
  if (verdict.selectable) return undefined;
  if (!traits.autoSelects) {
    return 'supports the model but has no supportedModelFormats[].autoSelect=true entry, so automatic selection skips it (pin it explicitly via spec.runtime.name instead)';
  }
  const { entry } = compatibility;
  if (entry.autoSelect !== true) {
    return `matching format ${entry.format?.name ?? ''} is not autoSelect-enabled (a different supportedModelFormats entry on this runtime has autoSelect=true, but not the one that matches this model)`;
  }
  return `auto-select score is 0${entry.priority === 0n ? ' (format priority 0)' : ''}`;
}

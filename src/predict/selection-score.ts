import { acceptsVersion } from './model-version.ts';
import type { ModelTraits, NamedVersion } from './models.ts';
import type { EntryPart, FormatEntry } from './selection-entry.ts';

/** What a stored weight of 0 counts as (7.5). */
const ZERO_WEIGHT = { format: 10n, framework: 5n } as const;

/**
 * A runtime's score for a model: its best entry's, from 0 upwards. Entries that say `autoSelect: false` are left out;
 * one that says nothing counts, though it can't make the runtime selectable (runtimeselector/scorer.go).
 */
export function runtimeScore(entries: readonly FormatEntry[], model: ModelTraits): bigint {
  let best = 0n;
  for (const entry of entries) {
    if (entry.autoSelect === false) continue;
    const score = entryScore(entry, model);
    if (score > best) best = score;
  }
  return best;
}

/** The scorer asks less than the matcher: no architecture, quantization or pipeline, and a one-sided version passes. */
function entryScore(entry: FormatEntry, model: ModelTraits): bigint {
  const { format, framework } = entry;
  if (format !== undefined && !partScores(format, model.format)) return 0n;
  if ((framework === undefined) !== (model.framework === undefined)) return 0n;
  if (framework !== undefined && model.framework !== undefined && !partScores(framework, model.framework)) return 0n;
  const weight = weightOf(format, ZERO_WEIGHT.format) + weightOf(framework, ZERO_WEIGHT.framework);
  return BigInt.asIntN(64, weight * entry.priority);
}

function partScores(entry: EntryPart, model: NamedVersion): boolean {
  if (entry.name !== model.name) return false;
  if (entry.version === undefined || model.version === undefined) return true;
  return acceptsVersion(entry.version, entry.operator, model.version);
}

function weightOf(part: EntryPart | undefined, zero: bigint): bigint {
  if (part === undefined) return 0n;
  return part.weight === 0n ? zero : part.weight;
}

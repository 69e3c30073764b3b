import { isArray, type JsonObject, type JsonValue, member, valueAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import type { OmeVersion } from '../model/ome.ts';
import type { ModelTraits } from './models.ts';
import { entryMatches, entryMismatch, type FormatEntry, formatEntries, formatLabel } from './selection-entry.ts';
import { modeOf, type SelectionRequest } from './selection-request.ts';
import { describeRange, parseSize, type SizeRange, sizeInRange, sizeRangeOf } from './size.ts';

/** What selection reads of a runtime's spec. */
export interface RuntimeTraits {
  readonly disabled: boolean;
  readonly entries: readonly FormatEntry[];
  /** Whether any entry says `autoSelect: true` (SEL-06). */
  readonly autoSelects: boolean;
  readonly acceleratorClasses: readonly string[];
  readonly engineMode?: string | undefined;
  readonly decoderMode?: string | undefined;
  readonly sizeRange?: SizeRange | undefined;
}

/** The traits in a runtime's spec: its own for automatic selection, the resolved one where a service names it (4.7). */
export const runtimeTraits = memoiseByObject((spec: JsonObject): RuntimeTraits => {
  const entries = formatEntries(spec);
  return {
    disabled: member(spec, 'disabled') === true,
    entries,
    autoSelects: entries.some((entry) => entry.autoSelect === true),
    acceleratorClasses: texts(valueAt(spec, ['acceleratorRequirements', 'acceleratorClasses'])),
    engineMode: modeOf(member(spec, 'engineConfig')),
    decoderMode: modeOf(member(spec, 'decoderConfig')),
    sizeRange: sizeRangeOf(spec),
  };
});

function texts(value: JsonValue | undefined): readonly string[] {
  return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export type ExclusionRule = 'SEL-01' | 'SEL-02' | 'SEL-03' | 'SEL-04' | 'SEL-05';

/** Whether a runtime can serve a model. */
export type Compatibility =
  /** `entry` is the first one that matches. */
  | { readonly outcome: 'compatible'; readonly entry: FormatEntry }
  /** `reason` is OME's own text. */
  | { readonly outcome: 'excluded'; readonly rule: ExclusionRule; readonly reason: string }
  /** Before 1.3 a range with one bound crashes the evaluation once a format matches (7.4). */
  | { readonly outcome: 'crashes' };

/** The filters of selection up to the model's size, in OME's order (SEL-01 to SEL-05); the first that fails gives the reason. */
export function checkCompatibility(
  runtime: RuntimeTraits,
  model: ModelTraits,
  request: SelectionRequest,
  omeVersion: OmeVersion,
): Compatibility {
  if (runtime.disabled) return excluded('SEL-01', 'runtime is disabled');
  if (!request.acceleratorClasses.every((wanted) => runtime.acceleratorClasses.includes(wanted))) {
    return excluded('SEL-02', 'runtime does not support the required accelerator class');
  }
  // The releases before 1.3 that are visible don't compare deployment modes (section 9).
  const mode = omeVersion === '1.2' ? undefined : modeMismatch(runtime, request);
  if (mode !== undefined) return excluded('SEL-03', mode);
  const entry = runtime.entries.find((candidate) => entryMatches(candidate, model));
  if (entry === undefined) return formatExclusion(runtime, model);
  return sizeOutcome(runtime.sizeRange, model.size, omeVersion) ?? { outcome: 'compatible', entry };
}

function excluded(rule: ExclusionRule, reason: string): Compatibility {
  return { outcome: 'excluded', rule, reason };
}

function modeMismatch(runtime: RuntimeTraits, request: SelectionRequest): string | undefined {
  const components = [
    ['engine', runtime.engineMode, request.engineMode],
    ['decoder', runtime.decoderMode, request.decoderMode],
  ] as const;
  for (const [component, offered, wanted] of components) {
    if (offered === undefined || wanted === undefined || offered === wanted) continue;
    return `runtime ${component} deployment mode ${offered} does not match requested ${component} deployment mode ${wanted}`;
  }
  return undefined;
}

/** Most runtimes of a cluster fail here, and few readers ask for the words: they are put together on demand. */
function formatExclusion(runtime: RuntimeTraits, model: ModelTraits): Compatibility {
  return {
    outcome: 'excluded',
    rule: 'SEL-04',
    get reason() {
      const reasons = runtime.entries.map((entry) => entryMismatch(entry, model));
      const why = reasons.length === 0 ? 'no supported formats defined' : reasons.join('; ');
      return `model format '${formatLabel(model)}' not in supported formats: ${why}`;
    },
  };
}

function sizeOutcome(
  range: SizeRange | undefined,
  size: string | undefined,
  omeVersion: OmeVersion,
): Compatibility | undefined {
  if (range === undefined || size === undefined) return undefined;
  if (omeVersion === '1.2' && (range.min === undefined || range.max === undefined)) return { outcome: 'crashes' };
  if (sizeInRange(parseSize(size), range)) return undefined;
  return excluded('SEL-05', `model size ${size} is outside supported range ${describeRange(range)}`);
}

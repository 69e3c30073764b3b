import { parseModelVersion } from './model-version.ts';
import type { ModelTraits, NamedVersion } from './models.ts';
import { type EntryPart, entryMatches, type FormatEntry } from './selection-entry.ts';

/** A model, without a size, that an entry is meant for; undefined where no model matches it. */
export function probeModel(entry: FormatEntry): ModelTraits | undefined {
  const { format, framework, architecture, quantization, pipeline } = entry;
  if (format === undefined) return undefined;
  const model: ModelTraits = {
    format: acceptedBy(format),
    framework: framework && acceptedBy(framework),
    architecture,
    quantization,
    pipeline,
    sharded: false,
  };
  return entryMatches(entry, model) ? model : undefined;
}

/** The entry's own version; for `GreaterThan`, which does not accept it, the oldest of its form. */
function acceptedBy({ name, version, operator }: EntryPart): NamedVersion {
  if (version === undefined) return { name };
  const parsed = operator === 'GreaterThan' ? parseModelVersion(version) : undefined;
  if (parsed === undefined) return { name, version };
  const oldest = Array.from({ length: parsed.precision }, () => '0').join('.');
  return { name, version: parsed.prefixed ? `v${oldest}` : oldest };
}

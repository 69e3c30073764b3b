import { isArray, type JsonValue, member, textAt } from '../../model/json.ts';

/** The parent's tolerations that no toleration of the child covers, as `key=value:effect`. */
export function lostTolerations(parent: JsonValue, child: JsonValue): readonly string[] {
  if (!isArray(parent) || !isArray(child)) return [];
  const kept = child.map(tolerationOf);
  return parent
    .map(tolerationOf)
    .filter((lost) => !kept.some((one) => covers(one, lost)))
    .map(tolerationLabel);
}

interface Toleration {
  readonly key: string;
  readonly exists: boolean;
  readonly value: string;
  readonly effect: string;
}

function tolerationOf(entry: JsonValue): Toleration {
  const text = (key: string) => textAt(entry, [key]) ?? '';
  return { key: text('key'), exists: text('operator') === 'Exists', value: text('value'), effect: text('effect') };
}

/** Whether `one` tolerates every taint that `other` does; an empty key with Exists is any key, an empty effect any effect. */
function covers(one: Toleration, other: Toleration): boolean {
  if (one.effect !== '' && one.effect !== other.effect) return false;
  if (one.key === '') return one.exists;
  return one.key === other.key && (one.exists || (!other.exists && one.value === other.value));
}

function tolerationLabel({ key, exists, value, effect }: Toleration): string {
  const taint = key === '' ? '(any)' : exists ? key : `${key}=${value}`;
  return effect === '' ? taint : `${taint}:${effect}`;
}

/**
 * The parent's formats of which the child lists none, whatever its version and priority, and the accelerator settings of
 * formats that the child lists without any.
 */
export function lostFormats(parent: JsonValue, child: JsonValue): readonly string[] {
  if (!isArray(parent) || !isArray(child)) return [];
  const kept = new Map<string, boolean>();
  for (const entry of child) {
    const label = formatLabel(entry);
    kept.set(label, kept.get(label) === true || hasAcceleratorConfig(entry));
  }
  const lost = parent.flatMap((entry) => {
    const label = formatLabel(entry);
    const configured = kept.get(label);
    if (configured === undefined) return [label];
    return hasAcceleratorConfig(entry) && !configured ? [`acceleratorConfig of ${label}`] : [];
  });
  return [...new Set(lost)];
}

function hasAcceleratorConfig(entry: JsonValue): boolean {
  const config = member(entry, 'acceleratorConfig') ?? null;
  return config !== null && Object.keys(config).length > 0;
}

function formatLabel(entry: JsonValue): string {
  return [
    textAt(entry, ['modelFormat', 'name']),
    textAt(entry, ['modelFramework', 'name']),
    textAt(entry, ['modelArchitecture']) ?? textAt(entry, ['diffusionPipeline', 'className']),
    textAt(entry, ['quantization']),
  ]
    .filter((part) => part !== undefined)
    .join('/');
}

import { isArray, type JsonValue, member, textAt } from '../../model/json.ts';

/** The parent's tolerations that no toleration of the child covers, as `key=value:effect`. */
export function lostTolerations(parent: JsonValue, child: JsonValue): readonly string[] {
  if (!isArray(parent) || !isArray(child)) return [];
  const kept = new Set(child.map((entry) => tolerationId(tolerationOf(entry))));
  return parent
    .map(tolerationOf)
    .filter((lost) => !coveringIds(lost).some((id) => kept.has(id)))
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
  const exists = text('operator') === 'Exists';
  return { key: text('key'), exists, value: exists ? '' : text('value'), effect: text('effect') };
}

function tolerationId({ key, exists, value, effect }: Toleration): string {
  return JSON.stringify([key, exists, value, effect]);
}

/** All that tolerate the same taints and more: no key with Exists is any key, no effect any effect. */
function coveringIds(toleration: Toleration): readonly string[] {
  return ['', toleration.effect].flatMap((effect) => [
    tolerationId({ ...toleration, effect }),
    tolerationId({ key: toleration.key, exists: true, value: '', effect }),
    tolerationId({ key: '', exists: true, value: '', effect }),
  ]);
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

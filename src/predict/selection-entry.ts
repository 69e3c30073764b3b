import { isArray, isObject, type JsonObject, type JsonValue, member } from '../model/json.ts';
import { acceptsVersion } from './model-version.ts';
import { type ModelTraits, type NamedVersion, namedVersion, ownText } from './models.ts';
import { pipelineMismatch } from './selection-pipeline.ts';

/** The format or framework of an entry, with what only runtimes say. */
export interface EntryPart extends NamedVersion {
  readonly operator?: string | undefined;
  /** As stored: 1 where the manifest leaves it out. */
  readonly weight: bigint;
}

/** One item of a runtime's `supportedModelFormats`. */
export interface FormatEntry {
  /** Position in the list. */
  readonly index: number;
  readonly format?: EntryPart | undefined;
  readonly framework?: EntryPart | undefined;
  readonly architecture?: string | undefined;
  readonly quantization?: string | undefined;
  readonly pipeline?: JsonObject | undefined;
  readonly autoSelect?: boolean | undefined;
  /** 1 where it is left out. */
  readonly priority: bigint;
}

/** The entries of a runtime's stored spec, in order. */
export function formatEntries(runtimeSpec: JsonValue | undefined): readonly FormatEntry[] {
  const list = member(runtimeSpec, 'supportedModelFormats');
  return isArray(list) ? list.map(formatEntry) : [];
}

function formatEntry(value: JsonValue, index: number): FormatEntry {
  const format = member(value, 'modelFormat');
  const framework = member(value, 'modelFramework');
  const pipeline = member(value, 'diffusionPipeline');
  const autoSelect = member(value, 'autoSelect');
  return {
    index,
    format: isObject(format) ? entryPart(format) : undefined,
    framework: isObject(framework) ? entryPart(framework) : undefined,
    architecture: ownText(value, 'modelArchitecture'),
    quantization: ownText(value, 'quantization'),
    pipeline: isObject(pipeline) ? pipeline : undefined,
    autoSelect: typeof autoSelect === 'boolean' ? autoSelect : undefined,
    priority: integer(member(value, 'priority')),
  };
}

function entryPart(value: JsonObject): EntryPart {
  return {
    ...namedVersion(value),
    operator: ownText(value, 'operator'),
    weight: integer(member(value, 'weight')),
  };
}

/** Weights are 64 bits wide, so a number that JavaScript can't hold is one too; unset is 1 (SR-S7). */
function integer(value: JsonValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : 1n;
}

/** Whether an entry matches a model in every part (7.3). */
export function entryMatches(entry: FormatEntry, model: ModelTraits): boolean {
  return (
    entry.architecture === model.architecture &&
    entry.quantization === model.quantization &&
    entry.format !== undefined &&
    partAccepts(entry.format, model.format) &&
    frameworkAccepts(entry.framework, model.framework) &&
    pipelineMismatch(entry.pipeline, model.pipeline) === undefined
  );
}

function frameworkAccepts(entry: EntryPart | undefined, model: NamedVersion | undefined): boolean {
  if (entry === undefined || model === undefined) return entry === model;
  return partAccepts(entry, model);
}

function partAccepts(entry: EntryPart, model: NamedVersion): boolean {
  if (entry.name !== model.name) return false;
  if (entry.version === undefined || model.version === undefined) return entry.version === model.version;
  return acceptsVersion(entry.version, entry.operator, model.version);
}

/** OME's words for why an entry does not match, in its order (SEL-11 to SEL-17). */
export function entryMismatch(entry: FormatEntry, model: ModelTraits): string {
  const reasons = [
    pipelineMismatch(entry.pipeline, model.pipeline),
    traitMismatch('architecture', entry.architecture, model.architecture),
    traitMismatch('quantization', entry.quantization, model.quantization),
    // An entry without modelFormat matches nothing, and the matcher has no words for it (SEL-14).
    entry.format === undefined ? undefined : partMismatch('format', entry.format, model.format),
    frameworkMismatch(entry.framework, model.framework),
  ].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? 'unknown mismatch' : reasons.join(', ');
}

function traitMismatch(what: string, runtime: string | undefined, model: string | undefined): string | undefined {
  if (runtime === model) return undefined;
  if (model === undefined) return `model has no ${what} but runtime requires ${runtime}`;
  if (runtime === undefined) return `model has ${what} ${model} but runtime has no ${what} requirement`;
  return `${what} mismatch (model=${model}, runtime=${runtime})`;
}

function frameworkMismatch(entry: EntryPart | undefined, model: NamedVersion | undefined): string | undefined {
  if (entry !== undefined && model !== undefined) return partMismatch('framework', entry, model);
  return traitMismatch('framework', entry?.name, model?.name);
}

function partMismatch(what: 'format' | 'framework', entry: EntryPart, model: NamedVersion): string | undefined {
  if (entry.name !== model.name) return `${what} name mismatch (model=${model.name}, runtime=${entry.name})`;
  if (partAccepts(entry, model)) return undefined;
  if (model.version === undefined) return `model has no ${what} version but runtime requires ${entry.version}`;
  if (entry.version === undefined) return `model has ${what} version but runtime has no version requirement`;
  return `${what} version mismatch (model=${model.version}, runtime=${entry.version})`;
}

/** `mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0`: how OME names a model in its errors; absent parts are left out. */
export function formatLabel(model: ModelTraits): string {
  const { format, framework } = model;
  const parts = [
    format.name,
    format.version,
    model.architecture,
    model.quantization,
    framework?.name,
    framework?.version,
  ];
  return `mt:${parts.filter((part) => part !== undefined).join(':')}`;
}

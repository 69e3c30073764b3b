import { Ajv, type ErrorObject } from 'ajv';
import { type Document, isAlias, isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseAllDocuments } from 'yaml';
import schema from '../../schema/config.schema.json' with { type: 'json' };
import type { JsonPath } from '../model/json.ts';
import type { Position, SourceLocation } from '../model/location.ts';
import type { OmeVersion } from '../model/ome.ts';
import { UsageError } from '../model/usage-error.ts';
import type { RuleLevel } from './check.ts';
import { type ClusterConfig, type Config, DEFAULT_CONFIG, type FailOn, type IgnoreEntry } from './config.ts';
import { didYouMean } from './nearest.ts';

export interface ConfigSource {
  /** As it is named in messages and findings. */
  readonly file: string;
  readonly text: string;
  /** What `rules:` and `ignore:` may name. */
  readonly ruleIds: readonly string[];
}

/** As the schema lets it pass. */
interface RawConfig {
  readonly omeVersion?: string | number;
  readonly clusters?: readonly (Omit<ClusterConfig, 'omeVersion' | 'complete'> & {
    readonly paths: readonly string[];
    readonly complete?: boolean;
    readonly omeVersion?: string | number;
  })[];
  readonly exclude?: readonly string[];
  readonly rules?: Readonly<Record<string, RuleLevel>>;
  readonly ignore?: readonly Omit<IgnoreEntry, 'location' | 'sourceLine'>[];
  readonly failOn?: FailOn;
  readonly maxFileBytes?: number;
}

/** What is known to come: such a key must not pass for one that has an effect. */
const LATER: ReadonlySet<string> = new Set(['snapshot', 'snapshotMaxAge', 'clusterObjects', 'prune', 'until', 'baseline']);

/** How many faults are told at once. */
const MAX_FAULTS = 10;

/** Configurations are small; a bigger one is an accident or an attack. */
export const MAX_CONFIG_BYTES = 256 * 1024;

interface Fault {
  readonly at: JsonPath;
  readonly part: 'key' | 'value';
  readonly message: string;
}

/** Reads a configuration; any fault is wrong usage, with all places. */
export function readConfig(source: ConfigSource): Config {
  const lines = new LineCounter();
  const text = source.text.replace(/^\ufeff/, '');
  const refuse = (position: { line: number; col: number }, message: string): never => {
    throw new UsageError(`${source.file}:${position.line}:${position.col}: ${message}`);
  };
  const document = parse(text, lines, refuse);
  const value = toValue(document, refuse);
  if (value === null || value === undefined) return DEFAULT_CONFIG;
  const faults = schemaFaults(value);
  const all = faults.length > 0 ? faults : meaningFaults(value as RawConfig, source.ruleIds);
  if (all.length > 0) throw new UsageError(describeFaults(all, source.file, document, lines));
  return buildConfig(value as RawConfig, (path) => locate(document, path, { file: source.file, text, lines }));
}

function parse(text: string, lines: LineCounter, refuse: (at: { line: number; col: number }, message: string) => never): Document {
  try {
    const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
    if (!Array.isArray(documents) || documents.length === 0) return parseAllDocuments('null')[0] as Document;
    for (const document of documents) {
      const error = document.errors[0];
      if (error !== undefined) return refuse(lines.linePos(error.pos[0]), `not valid YAML: ${error.message}`);
    }
    const second = documents[1];
    if (second !== undefined) return refuse(lines.linePos(second.range[0]), 'a second document; one is expected');
    return documents[0] as Document;
  } catch (error) {
    // The parser recurses: a thousand-level nesting ends on the stack.
    if (error instanceof RangeError) return refuse({ line: 1, col: 1 }, 'nested too deeply');
    throw error;
  }
}

function toValue(document: Document, refuse: (at: { line: number; col: number }, message: string) => never): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof RangeError) return refuse({ line: 1, col: 1 }, 'nested too deeply');
    if (error instanceof ReferenceError) return refuse({ line: 1, col: 1 }, 'too many aliases');
    throw error;
  }
}

function schemaFaults(value: unknown): Fault[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return dropRepeated((validate.errors ?? []).filter((error) => !error.schemaPath.includes('/anyOf/')).map(faultOf));
}

function dropRepeated(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ at, message }) => {
    const key = `${JSON.stringify(at)} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function faultOf(error: ErrorObject): Fault {
  const path = pathOf(error.instancePath);
  const name = nameOf(path);
  const value = (message: string): Fault => ({ at: path, part: 'value', message });
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(path, String(error.params.additionalProperty), Object.keys(error.parentSchema?.properties ?? {}));
    case 'required':
      return { at: path, part: 'key', message: `${name} has no "${String(error.params.missingProperty)}", which it needs` };
    case 'anyOf':
      return value(`${name} names neither a path nor an object; to silence a rule everywhere, set it to off under rules`);
    case 'enum': {
      const allowed = (error.params.allowedValues as readonly unknown[]).filter((item) => typeof item === 'string');
      return value(`${name} is ${shown(error.data)}; it must be ${listOf(allowed)}${near(error.data, allowed)}`);
    }
    case 'type':
      return value(`${name} is ${shown(error.data)}; it must be ${article(String(error.params.type))}`);
    case 'pattern':
      return value(blank(error.data) ? `${name} is empty` : `${name} is ${shown(error.data)}; ${formOf(path)}`);
    case 'minItems':
      return value(`${name} is empty; leave the key out or give it an entry`);
    default:
      return value(`${name} ${error.message ?? 'is not allowed'}`);
  }
}

function unknownKey(path: JsonPath, key: string, known: readonly string[]): Fault {
  const message = LATER.has(key)
    ? `"${key}" is not supported by this version of omelint`
    : `unknown key ${shown(key)}${didYouMean(key, known)}`;
  return { at: [...path, key], part: 'key', message };
}

function formOf(path: JsonPath): string {
  if (path.at(-1) === 'object') return 'the form is Kind/name or Kind/namespace/name';
  if (path.at(-1) === 'namespace') return 'a namespace holds lower-case letters, digits and "-"';
  return 'a name holds letters, digits, "-", "_" and "."';
}

function near(value: unknown, allowed: readonly string[]): string {
  return typeof value === 'string' ? didYouMean(value, allowed) : '';
}

function blank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function article(type: string): string {
  const words: Readonly<Record<string, string>> = {
    object: 'a mapping',
    array: 'a list',
    string: 'text',
    boolean: 'true or false',
    integer: 'a whole number',
  };
  return words[type] ?? type;
}

function listOf(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** A value in few characters: configurations may be hostile too. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function pathOf(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** `clusters[0].name`; `the configuration` for the root. */
function nameOf(path: JsonPath): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text === '' ? 'the configuration' : text.replace(/^\./, '');
}

/** What a schema can't say: names that are used twice, paths that lead out, rules that do not exist. */
function meaningFaults(raw: RawConfig, ruleIds: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const names = new Map<string, number>();
  for (const [index, { name, paths }] of (raw.clusters ?? []).entries()) {
    const earlier = names.get(name);
    if (earlier !== undefined) {
      const message = `clusters[${index}] has the name ${shown(name)}, which clusters[${earlier}] has already`;
      faults.push({ at: ['clusters', index, 'name'], part: 'value', message });
    } else names.set(name, index);
    faults.push(...leavingPaths(paths, ['clusters', index, 'paths']));
  }
  faults.push(...leavingPaths(raw.exclude ?? [], ['exclude']));
  for (const rule of Object.keys(raw.rules ?? {})) {
    if (!ruleIds.includes(rule)) faults.push({ at: ['rules', rule], part: 'key', message: unknownRule(rule, ruleIds) });
  }
  for (const [index, entry] of (raw.ignore ?? []).entries()) {
    if (!ruleIds.includes(entry.rule)) {
      faults.push({ at: ['ignore', index, 'rule'], part: 'value', message: unknownRule(entry.rule, ruleIds) });
    }
    if (entry.path !== undefined) faults.push(...leavingPaths([entry.path], ['ignore', index, 'path']).slice(0, 1));
  }
  return faults;
}

/** `unknown rule "x"; did you mean "y"?` */
export function unknownRule(rule: string, ruleIds: readonly string[]): string {
  return `unknown rule ${shown(rule)}${didYouMean(rule, ruleIds)}`;
}

function leavingPaths(paths: readonly string[], at: JsonPath): Fault[] {
  return paths.flatMap((path, index): Fault[] => {
    const steps = path.replaceAll('\\', '/').split('/');
    const absolute = path.startsWith('/') || /^[A-Za-z]:/.test(path);
    if (!absolute && !steps.includes('..')) return [];
    const place = at.at(-1) === 'path' ? at : [...at, index];
    return [{ at: place, part: 'value', message: `the path ${shown(path)} leads out of the folder of the configuration` }];
  });
}

function describeFaults(faults: readonly Fault[], file: string, document: Document, lines: LineCounter): string {
  const placed = faults.map((fault) => ({ ...fault, offset: offsetsOf(document, fault.at, fault.part)[0] }));
  const shownFaults = placed.toSorted((a, b) => a.offset - b.offset).slice(0, MAX_FAULTS);
  const told = shownFaults.map(({ offset, message }) => {
    const { line, col } = position(lines, offset);
    return `${file}:${line}:${col}: ${message}`;
  });
  const left = faults.length - told.length;
  return [...told, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

/** The yaml package gives line 0 for an empty text. */
function position(lines: LineCounter, offset: number): { line: number; col: number } {
  const { line, col } = lines.linePos(offset);
  return line === 0 ? { line: 1, col: 1 } : { line, col };
}

/** Start and end of the key or value at a path, or of what is nearest to it. */
function offsetsOf(document: Document, path: JsonPath, part: 'key' | 'value'): readonly [number, number] {
  let node: unknown = document.contents;
  let key: unknown;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (!isCollection(node)) break;
    const found: unknown = isMap(node)
      ? node.items.find((pair) => (isScalar(pair.key) ? String(pair.key.value) : undefined) === String(step))
      : node.items[Number(step)];
    if (found === undefined) break;
    if (isPair(found)) [key, node] = [found.key, found.value];
    else [key, node] = [found, found];
  }
  const range = (part === 'key' ? (key ?? node) : (node ?? key)) as Node | null;
  return [range?.range?.[0] ?? 0, range?.range?.[1] ?? range?.range?.[0] ?? 0];
}

function locate(document: Document, path: JsonPath, at: { file: string; text: string; lines: LineCounter }) {
  const [start, end] = offsetsOf(document, path, 'value');
  const location: SourceLocation = { file: at.file, start: toPosition(at.lines, start), end: toPosition(at.lines, end) };
  const sourceLine = at.text.split('\n')[location.start.line - 1]?.replace(/\r$/, '') ?? '';
  return { location, sourceLine };
}

function toPosition(lines: LineCounter, offset: number): Position {
  const { line, col } = position(lines, offset);
  return { line, column: col, offset };
}

type Place = Pick<IgnoreEntry, 'location' | 'sourceLine'>;

function buildConfig(raw: RawConfig, place: (path: JsonPath) => Place): Config {
  const omeVersion = versionOf(raw.omeVersion) ?? '1.3';
  const clusters = raw.clusters?.map((cluster): ClusterConfig => {
    const { name, paths, complete = false, namespace } = cluster;
    const own = versionOf(cluster.omeVersion) ?? omeVersion;
    return { name, paths, complete, omeVersion: own, ...(namespace === undefined ? {} : { namespace }) };
  });
  return {
    clusters: clusters ?? DEFAULT_CONFIG.clusters.map((cluster) => ({ ...cluster, omeVersion })),
    exclude: raw.exclude ?? [],
    rules: new Map(Object.entries(raw.rules ?? {})),
    ignore: (raw.ignore ?? []).map((entry, index) => ({ ...entry, ...place(['ignore', index]) })),
    failOn: raw.failOn ?? DEFAULT_CONFIG.failOn,
    ...(raw.maxFileBytes === undefined ? {} : { maxFileBytes: raw.maxFileBytes }),
  };
}

/** `omeVersion: 1.3` without quotes is a number to YAML, and plain to everyone else. */
function versionOf(version: string | number | undefined): OmeVersion | undefined {
  return version === undefined ? undefined : (String(version) as OmeVersion);
}

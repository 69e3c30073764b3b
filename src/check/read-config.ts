import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml';
import { folderOf } from '../load/paths.ts';
import type { JsonPath } from '../model/json.ts';
import type { Position, SourceLocation } from '../model/location.ts';
import type { OmeVersion } from '../model/ome.ts';
import { UsageError } from '../model/usage-error.ts';
import { type ClusterConfig, type Config, DEFAULT_CONFIG, type IgnoreEntry } from './config.ts';
import { type Fault, findFaults, type RawConfig } from './config-faults.ts';

export interface ConfigSource {
  /** As it is named in messages and findings: relative to the repository. Its folder is what its paths are relative to. */
  readonly file: string;
  readonly text: string;
  /** What `rules:` and `ignore:` may name. */
  readonly ruleIds: readonly string[];
}

/** How many faults are told at once. */
const MAX_FAULTS = 10;

/** Configurations are small; a bigger one is an accident or an attack. */
export const MAX_CONFIG_BYTES = 256 * 1024;

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
  const faults = findFaults(value, source.ruleIds);
  if (faults.length > 0) throw new UsageError(describeFaults(faults, source.file, document, lines));
  const place = (path: JsonPath) => locate(document, path, { file: source.file, text, lines });
  return buildConfig(value as RawConfig, place, folderOf(source.file));
}

function parse(
  text: string,
  lines: LineCounter,
  refuse: (at: { line: number; col: number }, message: string) => never,
): Document {
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
  const location: SourceLocation = {
    file: at.file,
    start: toPosition(at.lines, start),
    end: toPosition(at.lines, end),
  };
  const sourceLine = at.text.split('\n')[location.start.line - 1]?.replace(/\r$/, '') ?? '';
  return { location, sourceLine };
}

function toPosition(lines: LineCounter, offset: number): Position {
  const { line, col } = position(lines, offset);
  return { line, column: col, offset };
}

type Place = Pick<IgnoreEntry, 'location' | 'sourceLine'>;

function buildConfig(raw: RawConfig, place: (path: JsonPath) => Place, folder: string): Config {
  const omeVersion = versionOf(raw.omeVersion) ?? '1.3';
  const below = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const { prune = true } = raw;
  const common = (raw.clusterObjects ?? []).map(below);
  const clusters = raw.clusters?.map((cluster): ClusterConfig => {
    const { name, complete = false, namespace, snapshot } = cluster;
    const paths = cluster.paths.map(below);
    const clusterObjects = [...common, ...(cluster.clusterObjects ?? []).map(below)];
    const own = versionOf(cluster.omeVersion) ?? omeVersion;
    return {
      name,
      paths,
      clusterObjects,
      complete,
      omeVersion: own,
      prune: cluster.prune ?? prune,
      ...(snapshot === undefined ? {} : { snapshot: below(snapshot) }),
      ...(namespace === undefined ? {} : { namespace }),
    };
  });
  return {
    clusters:
      clusters ??
      DEFAULT_CONFIG.clusters.map((cluster) => ({
        ...cluster,
        ...(folder === '' ? {} : { paths: [folder] }),
        clusterObjects: common,
        omeVersion,
        prune,
      })),
    exclude: (raw.exclude ?? []).map((pattern) => patternBelow(folder, pattern)),
    rules: new Map(Object.entries(raw.rules ?? {})),
    ignore: (raw.ignore ?? []).map((entry, index) => {
      const path = entry.path === undefined ? {} : { path: patternBelow(folder, entry.path) };
      return { ...entry, ...path, ...place(['ignore', index]) };
    }),
    failOn: raw.failOn ?? DEFAULT_CONFIG.failOn,
    onlyNew: raw.onlyNew ?? DEFAULT_CONFIG.onlyNew,
    snapshotMaxAge: raw.snapshotMaxAge === undefined ? DEFAULT_CONFIG.snapshotMaxAge : durationOf(raw.snapshotMaxAge),
    ...(raw.baseline === undefined ? {} : { baseline: below(raw.baseline) }),
    ...(raw.maxFileBytes === undefined ? {} : { maxFileBytes: raw.maxFileBytes }),
  };
}

/** A pattern as in `.gitignore` that means below a folder what the given one means below the root. */
function patternBelow(folder: string, pattern: string): string {
  const negation = pattern.startsWith('!') ? '!' : '';
  const body = pattern.slice(negation.length).replace(/^(\.\/)+/, '');
  if (folder === '') return negation + body;
  const inFolder = folder.replace(/[\\*?[]/g, '\\$&');
  // Without a slash but at the end, a pattern means any depth.
  const anchored = body.slice(0, -1).includes('/');
  return `${negation}/${inFolder}/${anchored ? body.replace(/^\//, '') : `**/${body}`}`;
}

/** `omeVersion: 1.3` without quotes is a number to YAML, and plain to everyone else. */
function versionOf(version: string | number | undefined): OmeVersion | undefined {
  return version === undefined ? undefined : (String(version) as OmeVersion);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `24h` in milliseconds; the schema has seen to the form. */
function durationOf(text: string): number {
  return Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
}

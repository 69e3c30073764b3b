import { compareFindings, type Finding, type Severity, type SuppressedFinding } from '../model/finding.ts';
import { dottedPath } from '../model/json.ts';
import { compareText, type Position, type SourceLocation } from '../model/location.ts';
import { describeRef, type ObjectRef } from '../model/object.ts';
import { isOmeKind } from '../model/ome.ts';
import { digest } from '../model/sha256.ts';
import { UsageError } from '../model/usage-error.ts';
import { UNUSED_SUPPRESSION } from './unused-suppressions.ts';

/** A finding that is known. Only its fingerprint decides; the rest tells readers what it is. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly cluster: string;
  readonly object: ObjectRef;
  readonly path: string;
}

export interface Baseline {
  /** As it is named in findings. */
  readonly file: string;
  readonly text: string;
  readonly entries: readonly BaselineEntry[];
}

/** A repository with more findings than fit here needs its rules set, not a baseline. */
export const MAX_BASELINE_BYTES = 20_000_000;

const VERSION = 1;
const REASON = 'in the baseline';

/** The file for these findings: sorted, one entry a line, so that Git merges it like any list. */
export function renderBaseline(findings: readonly Finding[]): string {
  const entries = findings.map(({ fingerprint, ruleId, cluster, object, path, message }) => ({
    fingerprint,
    rule: ruleId,
    cluster,
    object: describeRef(object),
    path: dottedPath(path),
    message,
  }));
  const lines = entries
    .toSorted(
      (a, b) =>
        compareText(a.cluster, b.cluster) ||
        compareText(a.object, b.object) ||
        compareText(a.rule, b.rule) ||
        compareText(a.path, b.path) ||
        compareText(a.fingerprint, b.fingerprint),
    )
    .map((entry) => JSON.stringify(entry));
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n]`;
  return `{"version": ${VERSION}, "findings": ${list}}\n`;
}

/** Reads what `renderBaseline` wrote, or someone edited; any fault is wrong usage. */
export function parseBaseline(file: string, text: string): Baseline {
  const refuse = (message: string): never => {
    throw new UsageError(`${file} is no baseline: ${message}; --write-baseline writes it anew`);
  };
  const value = parseJson(text.replace(/^\ufeff/, ''), refuse);
  if (!isRecord(value)) return refuse('it holds no JSON object');
  if (value.version !== VERSION) return refuse(`"version" is not ${VERSION}`);
  if (!Array.isArray(value.findings)) return refuse('"findings" is no list');
  const entries = new Map<string, BaselineEntry>();
  for (const [index, item] of value.findings.entries()) {
    const entry = readEntry(item) ?? refuse(`entry ${index} is broken`);
    entries.set(entry.fingerprint, entry);
  }
  return { file, text, entries: [...entries.values()] };
}

function parseJson(text: string, refuse: (message: string) => never): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // V8's message quotes the text, and differs from version to version.
    return refuse('it holds no valid JSON');
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readEntry(value: unknown): BaselineEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { fingerprint, rule, cluster, object, path } = value;
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{16}$/.test(fingerprint)) return undefined;
  if (typeof rule !== 'string' || typeof cluster !== 'string' || typeof path !== 'string') return undefined;
  const ref = typeof object === 'string' ? parseRef(object) : undefined;
  return ref === undefined ? undefined : { fingerprint, rule, cluster, object: ref, path };
}

/** What `describeRef` wrote. */
function parseRef(text: string): ObjectRef | undefined {
  const [, kind = '', namespace, name = ''] = /^(\w+) (?:([^/\s]+)\/)?([^/\s]+)$/.exec(text) ?? [];
  if (!isOmeKind(kind)) return undefined;
  return namespace === undefined ? { kind, name } : { kind, namespace, name };
}

export interface BaselineOptions {
  /** Severity of stale entries; undefined where they are not reported. */
  readonly severity: Severity | undefined;
  /** Whether the run could have found what an entry speaks of. */
  readonly judges: (entry: BaselineEntry) => boolean;
  /** Whether the base had a stale entry too; null where that can't be told. */
  readonly inBase: (entry: BaselineEntry) => boolean | null;
}

/** Takes out what is known, and reports the entries that nothing needs any more. */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  options: BaselineOptions,
): { readonly findings: readonly Finding[]; readonly suppressed: readonly SuppressedFinding[] } {
  const known = new Set(baseline.entries.map(({ fingerprint }) => fingerprint));
  const found = new Set(findings.map(({ fingerprint }) => fingerprint));
  const stale = baseline.entries.filter((entry) => !found.has(entry.fingerprint) && options.judges(entry));
  return {
    findings: [
      ...findings.filter(({ fingerprint }) => !known.has(fingerprint)),
      ...staleFindings(stale, baseline, options),
    ].toSorted(compareFindings),
    suppressed: findings
      .filter(({ fingerprint }) => known.has(fingerprint))
      .map((finding) => ({ ...finding, reason: REASON })),
  };
}

function staleFindings(
  stale: readonly BaselineEntry[],
  baseline: Baseline,
  { severity, inBase }: BaselineOptions,
): readonly Finding[] {
  if (severity === undefined || stale.length === 0) return [];
  const places = placesOf(baseline);
  return stale.map((entry): Finding => {
    const { fingerprint, rule, cluster, object, path } = entry;
    const { location, sourceLine } = places(fingerprint);
    const where = path === '' ? '' : ` at ${path}`;
    return {
      ruleId: UNUSED_SUPPRESSION,
      severity,
      cluster,
      object,
      message: `this entry of the baseline hides nothing: ${rule} finds nothing${where} in ${describeRef(object)} any more`,
      help: 'Remove the line, or run omelint again with --write-baseline.',
      location,
      path: [],
      related: [],
      flow: [],
      fingerprint: digest('baseline', fingerprint),
      inBase: inBase(entry),
      fixable: false,
      sourceLine,
    };
  });
}

/** Where the entries stand: each is looked for by its fingerprint. */
function placesOf({ file, text }: Baseline): (fingerprint: string) => {
  readonly location: SourceLocation;
  readonly sourceLine: string;
} {
  const places = new Map<string, { line: number; start: number; offset: number }>();
  let line = 1;
  let start = 0;
  for (const match of text.matchAll(/\n|"([0-9a-f]{16})"/g)) {
    const [, fingerprint] = match;
    if (fingerprint === undefined) {
      line += 1;
      start = match.index + 1;
    } else if (!places.has(fingerprint)) places.set(fingerprint, { line, start, offset: match.index });
  }
  return (fingerprint) => {
    const place = places.get(fingerprint) ?? { line: 1, start: 0, offset: 0 };
    const at = (offset: number): Position => ({ line: place.line, column: offset - place.start + 1, offset });
    const end = text.indexOf('\n', place.offset);
    const sourceLine = text.slice(place.start, end < 0 ? text.length : end).replace(/\r$/, '');
    return { location: { file, start: at(place.offset), end: at(place.offset + fingerprint.length + 2) }, sourceLine };
  };
}

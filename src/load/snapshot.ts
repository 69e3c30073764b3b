import type { Unreadable } from '../model/finding.ts';
import { compareLocations, compareText } from '../model/location.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import {
  CAPTURED_KINDS,
  type CapturedKind,
  type ClusterSnapshot,
  type InferenceReplica,
  type RuntimeRevision,
} from '../model/snapshot.ts';
import { locateIn } from './manifest.ts';
import { emptyContent, type SnapshotContent } from './snapshot-content.ts';
import {
  addHeaderGaps,
  addListGaps,
  addNothing,
  type Gap,
  type PlacedHeader,
  truncatedKinds,
  twice,
} from './snapshot-gaps.ts';
import { readHeader, type SnapshotHeader } from './snapshot-header.ts';
import { readObject } from './snapshot-object.ts';
import { readSnapshotText } from './snapshot-read.ts';
import { redactObject, redactWith } from './snapshot-redact.ts';
import { captureOf } from './snapshot-scope.ts';
import { compareSources, FILE_START, type SourceFile, sourceText } from './source.ts';

/** A cluster's captured state, and what of its files could not be read. */
export interface SnapshotResult {
  readonly snapshot: ClusterSnapshot;
  readonly unreadable: readonly Unreadable[];
}

/**
 * Puts a snapshot together from what `kubectl get -o yaml` or `-o json` printed, in one file or several. Never throws.
 *
 * Without a header nothing says whether `kubectl get` was asked for one namespace or for all: a kind counts as captured in
 * every namespace as soon as one object of it, or an empty typed list, is there (design.md, section 1). A header says it
 * exactly, kind by kind, and then its word holds.
 */
export function readSnapshot(files: readonly SourceFile[]): SnapshotResult {
  const content = emptyContent();
  for (const file of [...files].sort(compareSources)) readFile(file, content);
  const placed = content.headers.map(({ value, document }): PlacedHeader => {
    return { ...readHeader(value), locate: (path) => locateIn(document, path, 'value') };
  });
  const headers = placed.map(({ header }) => header);
  const gaps: Gap[] = [];
  const { objects, revisions, replicas, foreign } = readObjects(content, headers, gaps);
  addHeaderGaps(placed, content, gaps);
  addListGaps(content, gaps);
  const kinds = new Set<CapturedKind>(objects.map(({ ref }) => ref.kind));
  if (revisions.length > 0) kinds.add('ControllerRevision');
  if (replicas.length > 0) kinds.add('InferenceReplica');
  const scope = captureOf(content, headers, { kinds, foreign });
  if (scope.kinds.length === 0 && content.unreadable.length === 0) addNothing(files, gaps);
  const salt = headers.find(({ redaction }) => redaction !== undefined)?.redaction?.salt;
  const snapshot: ClusterSnapshot = {
    ...told(headers, 'capturedAt'),
    ...told(headers, 'context'),
    ...told(headers, 'omeNamespace'),
    ...scope,
    truncated: truncatedKinds(content),
    gaps: gaps.sort(compareProblems),
    objects,
    revisions,
    replicas,
    recordedHashes: objectHashes(headers),
    recordedChain: chainHashes(headers),
    redacted: salt !== undefined,
    redact: (value) => (salt === undefined ? value : redactObject(value, redactWith(salt))),
  };
  return { snapshot, unreadable: content.unreadable.sort(compareProblems) };
}

function compareProblems(a: Gap, b: Gap): number {
  return compareLocations(a.location, b.location) || compareText(a.message, b.message);
}

/** Of several captures the oldest one's word: the snapshot is as old as that. */
function told<K extends 'capturedAt' | 'context' | 'omeNamespace'>(
  headers: readonly SnapshotHeader[],
  key: K,
): { readonly [P in K]?: string } {
  const [text] = headers.flatMap((header) => header[key] ?? []).sort(compareText);
  return text === undefined ? {} : ({ [key]: text } as { readonly [P in K]: string });
}

function readFile(file: SourceFile, content: SnapshotContent): void {
  if (file.state === 'text') readSnapshotText(sourceText(file.file, file.text), content);
  else if (file.state === 'unreadable' || file.state === 'skipped') {
    const message = file.state === 'skipped' ? `${file.because}; this part of the snapshot is not read` : file.message;
    const at = file.state === 'unreadable' ? (file.position ?? FILE_START) : FILE_START;
    const sourceLine = file.state === 'unreadable' ? (file.sourceLine ?? '') : '';
    content.unreadable.push({ message, location: { file: file.file, start: at, end: at }, sourceLine });
    for (const kind of CAPTURED_KINDS) content.incomplete.add(kind);
  }
}

// --- objects

interface ReadObjects {
  readonly objects: readonly ManifestObject[];
  readonly revisions: readonly RuntimeRevision[];
  readonly replicas: readonly InferenceReplica[];
  /** Namespaces of revisions that are not OME's. */
  readonly foreign: ReadonlySet<string>;
}

function readObjects(content: SnapshotContent, headers: readonly SnapshotHeader[], gaps: Gap[]): ReadObjects {
  const objects = new Map<string, ManifestObject>();
  const revisions: RuntimeRevision[] = [];
  const replicas: InferenceReplica[] = [];
  const foreign = new Set<string>();
  const hashOf = revisionHashes(headers);
  content.objects.forEach((captured, ordinal) => {
    const read = readObject(captured, ordinal, hashOf);
    if (read.type === 'revision') revisions.push(read.revision);
    else if (read.type === 'replica') replicas.push(read.replica);
    else if (read.type === 'foreign') foreign.add(read.namespace);
    else if (read.type === 'fault') {
      content.unreadable.push(read.unreadable);
      content.incomplete.add(captured.kind);
    } else {
      const key = refKey(read.object.ref);
      const earlier = objects.get(key);
      if (earlier !== undefined && !sameState(earlier, read.object)) gaps.push(twice(earlier, read.object));
      objects.delete(key);
      objects.set(key, read.object);
    }
  });
  return { objects: [...objects.values()], revisions, replicas, foreign };
}

function objectHashes(headers: readonly SnapshotHeader[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const { kind, namespace, name, sha256 } of headers.flatMap((header) => header.hashes)) {
    if (kind === 'ControllerRevision' || kind === 'InferenceReplica') continue;
    hashes.set(refKey(namespace === undefined ? { kind, name } : { kind, namespace, name }), sha256);
  }
  return hashes;
}

function chainHashes(headers: readonly SnapshotHeader[]): ClusterSnapshot['recordedChain'] {
  const recorded = headers.flatMap(({ chains = [] }) => chains);
  const hashes = new Map(recorded.map(({ own, sha256 }) => [own.join('\n'), sha256]));
  return (own) => hashes.get(own.join('\n'));
}

function revisionHashes(headers: readonly SnapshotHeader[]): (namespace: string, name: string) => string | undefined {
  const hashes = new Map<string, string>();
  for (const { kind, namespace = '', name, sha256 } of headers.flatMap((header) => header.hashes)) {
    if (kind === 'ControllerRevision') hashes.set(`${namespace}\n${name}`, sha256);
  }
  return (namespace, name) => hashes.get(`${namespace}\n${name}`);
}

/** One state of an object has one resourceVersion; without it they are compared as they stand. */
function sameState(a: ManifestObject, b: ManifestObject): boolean {
  const text = ({ value }: ManifestObject) =>
    JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
  return text(a) === text(b);
}

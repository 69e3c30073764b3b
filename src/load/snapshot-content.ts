import type { Unreadable } from '../model/finding.ts';
import { isObject, type JsonObject, type JsonPath, type JsonValue, member, textAt } from '../model/json.ts';
import type { SourceLocation, Span } from '../model/location.ts';
import { type CapturedKind, isCapturedKind } from '../model/snapshot.ts';
import type { LoadedDocument } from './manifest.ts';
import { isHeader } from './snapshot-header.ts';
import type { SourceText } from './source.ts';
import { rememberTree } from './trees.ts';
import { readJsonTree } from './yaml/json.ts';
import { readTree } from './yaml/read.ts';
import type { YamlFault } from './yaml/types.ts';

/** An object of a captured kind, without `managedFields`; its name may still be missing. */
export interface CapturedObject {
  readonly kind: CapturedKind;
  readonly apiVersion: string;
  readonly value: JsonObject;
  readonly document: LoadedDocument;
  /** From the document's root to the object. */
  readonly path: JsonPath;
}

/** A list that kubectl or the API server wrote. */
export interface CapturedList {
  /** Of a typed list: what it holds. */
  readonly kind: CapturedKind | undefined;
  /** Of the captured kinds, those of its items. */
  readonly itemKinds: readonly CapturedKind[];
  readonly isEmpty: boolean;
  /** Whether the API server had more to give. */
  readonly isCut: boolean;
  readonly locate: () => SourceLocation;
}

/** What the files of a snapshot hold, before it is put together. */
export interface SnapshotContent {
  readonly objects: CapturedObject[];
  readonly lists: CapturedList[];
  readonly headers: { readonly value: JsonObject; readonly document: LoadedDocument }[];
  readonly unreadable: Unreadable[];
  /** Kinds of which something could not be read. */
  readonly incomplete: Set<CapturedKind>;
}

/** Nothing yet. */
export function emptyContent(): SnapshotContent {
  return { objects: [], lists: [], headers: [], unreadable: [], incomplete: new Set() };
}

/** Deeper nesting is refused, as in manifests. */
export const LIMITS = { maxDepth: 1_000 };

export interface ObjectType {
  readonly apiVersion: string | undefined;
  readonly kind: string | undefined;
}

/** Items of a typed list may have neither apiVersion nor kind: those of the API server's own types have not. */
export function inheritedType(value: JsonObject, list: ObjectType): ObjectType {
  const own = { apiVersion: textAt(value, ['apiVersion']), kind: textAt(value, ['kind']) };
  if (own.apiVersion !== undefined || own.kind !== undefined) return own;
  return { apiVersion: list.apiVersion, kind: list.kind?.replace(/List$/, '') };
}

export function isListKind(kind: string | undefined): kind is `${string}List` {
  return kind?.endsWith('List') === true;
}

/** What a typed list holds. */
export function typeOf({ apiVersion, kind }: ObjectType): { kind: CapturedKind | undefined } {
  return { kind: isListKind(kind) ? wantedKind(apiVersion, kind.slice(0, -4)) : undefined };
}

/** The captured kind that a type names; undefined for the kinds of other people. */
export function wantedKind(apiVersion: string | undefined, kind: string | undefined): CapturedKind | undefined {
  if (kind === undefined || !isCapturedKind(kind)) return undefined;
  const group = kind === 'ControllerRevision' ? 'apps/' : 'ome.io/';
  return apiVersion?.startsWith(group) === true ? kind : undefined;
}

/** Keeps an object of a captured kind, or a header. */
export function addObject(
  place: { value: JsonObject; document: LoadedDocument; path: JsonPath },
  type: ObjectType,
  into: SnapshotContent,
): void {
  const { value, document, path } = place;
  const kind = wantedKind(type.apiVersion, type.kind);
  if (kind !== undefined) {
    const object = { kind, apiVersion: type.apiVersion ?? '', value: withoutManagedFields(value), document, path };
    into.objects.push(object);
  } else if (isHeader(value)) into.headers.push({ value, document });
}

function withoutManagedFields(value: JsonObject): JsonObject {
  const metadata = member(value, 'metadata');
  if (!isObject(metadata) || !Object.hasOwn(metadata, 'managedFields')) return value;
  const { managedFields: _, ...rest } = metadata;
  return Object.freeze({ ...value, metadata: Object.freeze(rest) });
}

/** `continue` and `remainingItemCount` of a ListMeta: the API server has more. */
export function isCut(metadata: JsonValue | undefined): boolean {
  const remaining = member(metadata, 'remainingItemCount');
  return textAt(metadata ?? null, ['continue']) !== undefined || (typeof remaining === 'number' && remaining > 0);
}

/** An object's own stretch of its file as a document: its places take the reading of that alone. */
export function documentOf(source: SourceText, span: Span, about: { value: JsonValue; json: boolean }): LoadedDocument {
  const { start, end } = span;
  const readAgain = about.json ? readJsonTree : readTree;
  return {
    source,
    start,
    end,
    value: about.value,
    notes: [],
    root: rememberTree(() => readAgain(source.text, { start, end }, LIMITS), end - start),
    needsTree: false,
    mayHaveAliases: !about.json,
    mayBeEncrypted: false,
    json: about.json,
  };
}

/** A stretch that can't be read: of these kinds nothing counts as missing any more. */
export function addFault(
  source: SourceText,
  { span, message }: YamlFault,
  kinds: readonly CapturedKind[],
  into: SnapshotContent,
): void {
  const location = source.locate(span);
  const sourceLine = lineOf(source, location);
  into.unreadable.push({ message: `a part of the snapshot can't be read: ${message}`, location, sourceLine });
  for (const kind of kinds) into.incomplete.add(kind);
}

const MAX_LINE = 1_000;

/** The beginning of the line of a place: JSON may have all of its objects in one line. */
export function lineOf({ text }: SourceText, { start }: SourceLocation): string {
  const from = start.offset - start.column + 1;
  const line = text.slice(from, from + MAX_LINE);
  const feed = line.indexOf('\n');
  return (feed === -1 ? line : line.slice(0, feed)).replace(/\r$/, '');
}

/** Takes over what was found in a part. */
export function append(from: SnapshotContent, into: SnapshotContent): void {
  for (const object of from.objects) into.objects.push(object);
  for (const list of from.lists) into.lists.push(list);
  for (const header of from.headers) into.headers.push(header);
  for (const unreadable of from.unreadable) into.unreadable.push(unreadable);
  for (const kind of from.incomplete) into.incomplete.add(kind);
}

import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue } from '../model/json.ts';
import type { SourceLocation, Span } from '../model/location.ts';
import type { ManifestObject, ReaderNote, ScalarStyle } from '../model/object.ts';
import { type Content, isEncrypted } from './objects.ts';
import type { SourceText } from './source.ts';
import { writtenNodeAt } from './written-node.ts';
import { findNode } from './yaml/find.ts';
import type { LocatedNode, LocatedSpan, YamlNode } from './yaml/types.ts';

/** A document that was read, with what its objects need to find their places. */
export interface LoadedDocument extends Span {
  readonly source: SourceText;
  readonly value: JsonValue;
  readonly notes: readonly ReaderNote[];
  readonly root: () => YamlNode | undefined;
  /** A place without the tree; undefined where the tree is to be asked. */
  readonly place?: (path: JsonPath) => LocatedSpan | undefined;
  /** Whether comments in it have to find their keys. */
  readonly needsTree: boolean;
  /** Whether its text holds `*` at all. */
  readonly mayHaveAliases: boolean;
  /** Whether its text holds `ENC[` at all. */
  readonly mayBeEncrypted: boolean;
  readonly json: boolean;
}

/** `ordinal` is the number of the object in its document, from 0. */
export function createManifest(
  document: LoadedDocument,
  content: Content & { type: 'object' },
  ordinal: number,
): ManifestObject {
  const { source } = document;
  const prefix = content.path;
  const sealed =
    Object.hasOwn(content.value, 'sops') || (isObject(document.value) && Object.hasOwn(document.value, 'sops'));
  return {
    ref: Object.freeze(content.ref),
    apiVersion: content.apiVersion,
    value: withoutSops(content.value),
    file: source.file,
    start: startOf(document, prefix, ordinal),
    notes: notesBelow(document, prefix),
    encrypted: sealed || (document.mayBeEncrypted && holdsEncrypted(content.value)),
    locate: (path, part = 'value') => source.locate(spanIn(document, [...prefix, ...path], part)),
    locateSpan: (span) => source.locate(span),
    written: (path) => writtenAt(document, [...prefix, ...path]),
    writtenNode: (path) => writtenNodeAt(source.text, document.root(), [...prefix, ...path]),
    source: () => ({ text: source.text, json: document.json }),
  };
}

/**
 * The items of a long list are ordered by their number, which needs no tree: an item is at least one character long, so
 * that an offset made of it still lies within the document. Where the tree is needed anyway the offset is exact.
 */
function startOf(document: LoadedDocument, prefix: JsonPath, ordinal: number): number {
  if (prefix.length === 0) return document.start;
  return document.needsTree ? spanIn(document, prefix).start : document.start + ordinal;
}

/** Where a path of a document leads. */
export function locateIn(document: LoadedDocument, path: JsonPath, part: 'key' | 'value'): SourceLocation {
  return document.source.locate(spanIn(document, path, part));
}

export function writtenAt(document: LoadedDocument, path: JsonPath): { text: string; style: ScalarStyle } | undefined {
  const root = document.root();
  if (root === undefined) return undefined;
  const { value, depth } = findNode(root, path);
  const node = value.type === 'alias' ? value.target : value;
  return depth === path.length && node.type === 'scalar' ? { text: node.text, style: node.style } : undefined;
}

export function spanIn(document: LoadedDocument, path: JsonPath, part: 'key' | 'value' = 'value'): Span {
  const placed = document.place?.(path);
  if (placed !== undefined) {
    const key = placed.key ?? placed.firstKey ?? placed.value;
    return part === 'key' || placed.depth < path.length ? key : placed.value;
  }
  const root = document.root();
  if (root === undefined) return document;
  const alias = document.mayHaveAliases ? aliasOn(root, path) : undefined;
  if (alias !== undefined) return part === 'key' ? (alias.key ?? alias.value) : alias.value;
  const located = findNode(root, path);
  if (located.depth < path.length) return ancestorSpan(located);
  return part === 'key' ? (located.key ?? firstKey(located.value)) : located.value;
}

/** The alias through which a path leads, if it does: the value behind it is written elsewhere, and used here. */
function aliasOn(root: YamlNode, path: JsonPath): LocatedNode | undefined {
  for (let depth = 1; depth < path.length; depth++) {
    const located = findNode(root, path.slice(0, depth));
    if (located.depth < depth) return undefined;
    if (located.value.type === 'alias') return located;
  }
  return undefined;
}

/** The key of the nearest ancestor; where that is an item or the root, its own first key. */
function ancestorSpan(located: LocatedNode): Span {
  return located.key ?? firstKey(located.value);
}

function firstKey(node: YamlNode): Span {
  return node.type === 'mapping' ? (node.entries[0]?.key ?? node) : node;
}

function notesBelow(document: LoadedDocument, prefix: JsonPath): readonly ReaderNote[] {
  if (document.notes.length === 0) return document.notes;
  const below = prefix.length === 0 ? document.notes : (notesByItem(document).get(itemKey(prefix)) ?? []);
  const own = below.filter(({ path }) => prefix.every((step, index) => path[index] === step));
  const cut = prefix.length === 0 ? own : own.map((note) => ({ ...note, path: note.path.slice(prefix.length) }));
  return cut.filter(({ path }) => path[0] !== 'sops');
}

const notesOfItems = new WeakMap<LoadedDocument, ReadonlyMap<string, readonly ReaderNote[]>>();

/** A list's notes by its items: looking through all of them for each item would take the square of the time. */
function notesByItem(document: LoadedDocument): ReadonlyMap<string, readonly ReaderNote[]> {
  const known = notesOfItems.get(document);
  if (known !== undefined) return known;
  const notes = new Map<string, ReaderNote[]>();
  for (const note of document.notes) {
    const key = itemKey(note.path);
    const group = notes.get(key);
    if (group === undefined) notes.set(key, [note]);
    else group.push(note);
  }
  notesOfItems.set(document, notes);
  return notes;
}

function itemKey(path: JsonPath): string {
  return `${path[0]}\n${path[1]}`;
}

/** SOPS writes its own block beside the object's fields; it is gone before anything is applied. */
function withoutSops(value: JsonObject): JsonObject {
  if (!Object.hasOwn(value, 'sops')) return value;
  const { sops: _, ...rest } = value;
  return Object.freeze(rest);
}

function holdsEncrypted(value: JsonValue): boolean {
  if (isArray(value)) return value.some(holdsEncrypted);
  return isObject(value) ? Object.values(value).some(holdsEncrypted) : isEncrypted(value);
}

import { isArray, isObject, type JsonObject, type JsonPath, member, textAt } from '../model/json.ts';
import type { Span } from '../model/location.ts';
import { CAPTURED_KINDS, type CapturedKind, isCapturedKind } from '../model/snapshot.ts';
import type { LoadedDocument } from './manifest.ts';
import {
  addFault,
  addObject,
  append,
  documentOf,
  emptyContent,
  inheritedType,
  isCut,
  isListKind,
  LIMITS,
  type ObjectType,
  type SnapshotContent,
  typeOf,
  wantedKind,
} from './snapshot-content.ts';
import { type JsonOutline, outlineJson, parseOutlined } from './snapshot-json.ts';
import { outlineYaml, withoutManagedLines, type YamlItem } from './snapshot-yaml.ts';
import type { SourceText } from './source.ts';
import { splitStream } from './stream.ts';
import { readJson } from './yaml/json.ts';
import { skipJsonSpace } from './yaml/json-scan.ts';
import { readDocument } from './yaml/read.ts';

/** Beyond this a text that is nearly JSON is not tried as YAML: nobody writes that much by hand. */
const MAX_FLOW_YAML = 1_000_000;

/** Reads one file of a snapshot: outputs of kubectl, one after the other, with or without `---` between them. */
export function readSnapshotText(source: SourceText, into: SnapshotContent): void {
  const { text } = source;
  // Behind "a byte order mark" nothing is taken for JSON: a header in YAML and a list in JSON may be in any order.
  const { documents, fault } = splitStream(text, isBrace(text, skipJsonSpace(text, 0, text.length)));
  for (const document of documents) for (const span of cutOutputs(text, document)) readChunk(source, span, into);
  if (fault !== undefined) addFault(source, fault, CAPTURED_KINDS, into);
}

/** Two outputs in YAML without `---` between them would be one document with each key twice. */
function cutOutputs(text: string, { start, end }: Span): Span[] {
  const key = 'apiVersion:';
  const spans: Span[] = [];
  let from = start;
  if (/^(?:[ \t]*(?:#.*)?\r?\n|---.*\n)*apiVersion:/.test(text.slice(start, Math.min(end, start + 2_000)))) {
    let at = text.startsWith(key, start) ? start : text.indexOf(`\n${key}`, start);
    for (;;) {
      at = text.indexOf(`\n${key}`, at + 1);
      if (at === -1 || at >= end) break;
      spans.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  return [...spans, { start: from, end }];
}

function isBrace(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x7b;
}

function readChunk(source: SourceText, span: Span, into: SnapshotContent): void {
  const { text } = source;
  const start = skipJsonSpace(text, span.start, span.end);
  if (isBrace(text, start)) {
    const outlines = outlineAll(text, { start, end: span.end });
    if (outlines !== undefined && readOutlines(source, span, outlines, into)) return;
  } else {
    const outline = outlineYaml(text, span);
    if (outline.type === 'list' && readItems(source, outline, span, into)) return;
  }
  readWhole(source, span, into);
}

// --- JSON

/** The JSON values of a chunk; undefined where it holds anything else. */
function outlineAll(text: string, { start, end }: Span): JsonOutline[] | undefined {
  const outlines: JsonOutline[] = [];
  for (let at = start; at < end; ) {
    const outline = isBrace(text, at) ? outlineJson(text, at, end) : undefined;
    if (outline === undefined) return undefined;
    outlines.push(outline);
    at = skipJsonSpace(text, outline.end, end);
  }
  return outlines;
}

/** False where something is no JSON after all, and may be YAML in braces. */
function readOutlines(
  source: SourceText,
  span: Span,
  outlines: readonly JsonOutline[],
  into: SnapshotContent,
): boolean {
  const found: SnapshotContent = emptyContent();
  for (const outline of outlines) {
    const { items } = outline;
    if (items === undefined) readOutlined(source, outline, undefined, found);
    else {
      for (const item of items) readOutlined(source, item, outline, found);
      const metadata = outline.metadata && readJson(source.text, outline.metadata, LIMITS);
      found.lists.push({
        ...typeOf(outline),
        itemKinds: items.flatMap((item) => wantedKind(item.apiVersion, item.kind) ?? []),
        isEmpty: items.length === 0,
        isCut: metadata?.ok === true && isCut(metadata.value),
        locate: () => source.locate({ start: outline.start, end: outline.start + 1 }),
      });
    }
  }
  if (found.unreadable.length > 0 && span.end - span.start <= MAX_FLOW_YAML) return false;
  append(found, into);
  return true;
}

function readOutlined(
  source: SourceText,
  outline: JsonOutline,
  list: JsonOutline | undefined,
  into: SnapshotContent,
): void {
  const inherits = list !== undefined && outline.kind === undefined && outline.apiVersion === undefined;
  const type = inherits ? { apiVersion: list.apiVersion, kind: list.kind?.replace(/List$/, '') } : outline;
  const kind = wantedKind(type.apiVersion, type.kind);
  const span = { start: outline.start, end: outline.end };
  const isList = isListKind(type.kind);
  if (kind === undefined && !isList && type.apiVersion?.startsWith('omelint/') !== true) return;
  const quick = parseOutlined(source.text, outline);
  const read = quick === undefined ? readJson(source.text, span, LIMITS) : { ok: true as const, value: quick };
  if (!read.ok) addFault(source, read.fault, kindsBelow(kind, isList), into);
  else if (isObject(read.value)) {
    const document = documentOf(source, span, { value: read.value, json: true });
    addItem({ value: read.value, document, path: [] }, { apiVersion: type.apiVersion, kind: type.kind }, into);
  }
}

/** What may be missing where something can't be read. */
function kindsBelow(kind: CapturedKind | undefined, isList: boolean): readonly CapturedKind[] {
  if (kind !== undefined) return [kind];
  return isList ? CAPTURED_KINDS : [];
}

// --- YAML

/** False where an item can't be read by itself: it may have its aliases elsewhere. */
function readItems(
  source: SourceText,
  outline: {
    apiVersion: string | undefined;
    kind: string | undefined;
    metadata: Span | undefined;
    items: readonly YamlItem[];
  },
  span: Span,
  into: SnapshotContent,
): boolean {
  const { text } = source;
  const found: SnapshotContent = emptyContent();
  const typed = typeOf(outline);
  for (const item of outline.items) {
    if (item.kind !== undefined && !isCapturedKind(item.kind) && !isListKind(item.kind)) continue;
    const lines = withoutManagedLines(text.slice(item.start, item.end), 2);
    const read = readDocument(lines, { start: 0, end: lines.length }, LIMITS);
    const value = read.ok && isArray(read.value) && read.value.length === 1 ? read.value[0] : undefined;
    if (!isObject(value)) return false;
    const document = documentOf(source, item, { value: [value], json: false });
    addItem({ value, document, path: [0] }, inheritedType(value, outline), found);
  }
  const at = outline.metadata?.start ?? span.start;
  const metadata = outline.metadata && readDocument(text, outline.metadata, LIMITS);
  if (metadata?.ok === false) return false;
  found.lists.push({
    ...typed,
    itemKinds: found.objects.map(({ kind }) => kind),
    isEmpty: outline.items.length === 0,
    isCut: metadata !== undefined && isCut(member(metadata.value, 'metadata')),
    locate: () => source.locate({ start: at, end: at }),
  });
  append(found, into);
  return true;
}

/** A document that is no list of kubectl's form: a single object, or something written by hand. */
function readWhole(source: SourceText, span: Span, into: SnapshotContent): void {
  const text = source.text.slice(span.start, span.end);
  if (!CAPTURED_KINDS.some((kind) => text.includes(kind)) && !text.includes('omelint/')) return;
  const isJson = span.end - span.start > MAX_FLOW_YAML && isBrace(text, skipJsonSpace(text, 0, text.length));
  const lines = isJson ? text : withoutManagedLines(text, 0);
  const read = isJson
    ? readJson(source.text, span, LIMITS)
    : readDocument(lines, { start: 0, end: lines.length }, LIMITS);
  if (!read.ok) {
    // Read as it stands, so that the place is one in the file.
    const again = isJson ? read : readDocument(source.text, span, LIMITS);
    addFault(source, again.ok ? { ...read.fault, span } : again.fault, CAPTURED_KINDS, into);
  } else if (isObject(read.value)) {
    const document = documentOf(source, span, { value: read.value, json: isJson });
    addValue({ value: read.value, document, path: [] }, into);
  }
}

interface Place {
  readonly value: JsonObject;
  readonly document: LoadedDocument;
  readonly path: JsonPath;
}

/** An item of a list may be a list itself: several outputs of kubectl that were put together. */
function addItem(place: Place, type: ObjectType, into: SnapshotContent): void {
  if (!isListKind(type.kind) || !isArray(member(place.value, 'items'))) addObject(place, type, into);
  else if (place.path.length <= MAX_LIST_PATH) addValue(place, into);
  else addTooDeep(place, into);
}

/** Paths grow by two with each list; each level takes time for all that stands below it. */
const MAX_LIST_PATH = 20;

function addTooDeep({ document }: Place, into: SnapshotContent): void {
  const { source, start, end } = document;
  const message = 'more lists stand in one another than omelint reads';
  addFault(source, { code: 'too-deep', message, span: { start, end } }, CAPTURED_KINDS, into);
}

function addValue(place: Place, into: SnapshotContent): void {
  const { value, document, path } = place;
  const items = member(value, 'items');
  if (!isArray(items)) {
    addObject(place, { apiVersion: textAt(value, ['apiVersion']), kind: textAt(value, ['kind']) }, into);
    return;
  }
  const list = { apiVersion: textAt(value, ['apiVersion']), kind: textAt(value, ['kind']) };
  const before = into.objects.length;
  items.forEach((item, index) => {
    if (isObject(item))
      addItem({ value: item, document, path: [...path, 'items', index] }, inheritedType(item, list), into);
  });
  into.lists.push({
    ...typeOf(list),
    itemKinds: into.objects.slice(before).map(({ kind }) => kind),
    isEmpty: items.length === 0,
    isCut: isCut(member(value, 'metadata')),
    locate: () => document.source.locate({ start: document.start, end: document.start }),
  });
}

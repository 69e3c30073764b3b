import type { Skipped, Unreadable } from '../model/finding.ts';
import type { JsonPath, JsonValue } from '../model/json.ts';
import type { Span } from '../model/location.ts';
import type { ManifestObject } from '../model/object.ts';
import { mentionsOme } from './decode.ts';
import { type InlineSuppression, type PlacedObject, readSuppressions, type SuppressionProblem } from './ignore.ts';
import { createManifest, type LoadedDocument, locateIn, spanIn, writtenAt } from './manifest.ts';
import { type Content, contentsOf } from './objects.ts';
import type { SourceText } from './source.ts';
import { splitStream } from './stream.ts';
import { looksLikeTemplate } from './templates.ts';
import { fewPlaces, rememberTree } from './trees.ts';
import { readJson } from './yaml/json.ts';
import { readDocument } from './yaml/read.ts';
import type { ReadLimits, StreamDocument, YamlComment, YamlDocument, YamlFault } from './yaml/types.ts';

/** What the documents of one file hold. */
export interface DocumentResult {
  readonly objects: ManifestObject[];
  readonly unreadable: Unreadable[];
  readonly skipped: Skipped[];
  readonly suppressions: InlineSuppression[];
  readonly suppressionProblems: SuppressionProblem[];
  /** The documents' values, where only those were asked for. */
  readonly values: JsonValue[];
  /** Whether an object of the group `ome.io` was seen, be it of a kind that is not checked. */
  holdsOme: boolean;
}

/** A file on its way through its documents. */
interface Reading {
  readonly source: SourceText;
  readonly limits: ReadLimits;
  /** Comments of a document that holds nothing else: they speak of the next one. */
  waiting: readonly YamlComment[];
  readonly result: DocumentResult;
}

/** Reads a file's documents as kubectl does: one after the other. */
export function readDocuments(
  source: SourceText,
  limits: ReadLimits,
  options: { only?: 'values' } = {},
): DocumentResult {
  const result: DocumentResult = {
    objects: [],
    unreadable: [],
    skipped: [],
    suppressions: [],
    suppressionProblems: [],
    values: [],
    holdsOme: false,
  };
  const reading: Reading = { source, limits, waiting: [], result };
  const { documents, fault } = splitStream(source.text);
  for (const document of documents) {
    const text = source.text.slice(document.start, document.end);
    if (options.only !== 'values' && !isWanted(text)) {
      dropWaiting(reading);
      continue;
    }
    const read = readOne(source.text, document, limits);
    if (!read.ok) addFault(source, text, { ...read.fault, last: document === documents.at(-1) }, result);
    else if (options.only === 'values') result.values.push(read.value);
    else addDocument(reading, document, text, read);
  }
  dropWaiting(reading);
  if (fault !== undefined) {
    const { start } = fault.span;
    // What follows a bad separator may be sound, and hold OME's own placeholders.
    const broken = fault.code === 'separator' ? source.lineAt(start).slice(3) : source.text.slice(start);
    addFault(source, broken, { ...fault, last: true }, result);
  }
  return result;
}

/** Not worth reading: a document without `ome.io`, without a comment for the next one, and without a directive, at which kubectl stops. */
function isWanted(text: string): boolean {
  return mentionsOme(text) || text.includes('omelint:') || text.startsWith('%') || text.includes('\n%');
}

function readOne(text: string, document: StreamDocument, limits: ReadLimits): YamlDocument {
  return document.format === 'json' ? readJson(text, document, limits) : readDocument(text, document, limits);
}

function addDocument(reading: Reading, span: StreamDocument, text: string, read: YamlDocument & { ok: true }): void {
  const { source, result } = reading;
  if (read.value === null) {
    dropWaiting(reading);
    reading.waiting = read.comments;
    return;
  }
  const comments = [...reading.waiting, ...read.comments];
  reading.waiting = [];
  const document: LoadedDocument = {
    source,
    start: span.start,
    end: span.end,
    value: read.value,
    notes: read.notes,
    root: rememberTree(read.root, span.end - span.start),
    ...(read.place === undefined ? {} : { place: fewPlaces(read.place, span.end - span.start) }),
    needsTree: comments.length > 0,
    mayHaveAliases: text.includes('*'),
    mayBeEncrypted: text.includes('ENC['),
    json: span.format === 'json',
  };
  const placed = mentionsOme(text) ? addContents(document, result) : [];
  if (comments.length > 0) addSuppressions(document, comments, placed, result);
  addLostText(source, read.rest, result);
}

/** Comments that no document follows. */
function dropWaiting(reading: Reading): void {
  const { source, waiting, result } = reading;
  if (waiting.length === 0) return;
  reading.waiting = [];
  const { problems } = readSuppressions({
    source,
    comments: waiting,
    root: undefined,
    objects: [],
    spanOf: () => ({ start: 0, end: 0 }),
  });
  for (const problem of problems) result.suppressionProblems.push(problem);
}

function addContents(document: LoadedDocument, result: DocumentResult): PlacedObject[] {
  const placed: PlacedObject[] = [];
  const others = new Set<string>();
  for (const content of contentsOf(document.value)) {
    if (content.type === 'object') {
      const object = createManifest(document, content, placed.length);
      result.objects.push(object);
      placed.push({ object, path: content.path });
    } else if (content.type === 'refused') {
      result.unreadable.push(refusal(document, content));
    } else {
      others.add(content.because);
    }
    if (content.type !== 'other' || content.ome === true) result.holdsOme = true;
  }
  for (const because of others) {
    const { line } = document.source.locate({ start: firstText(document), end: document.end }).start;
    result.skipped.push({ reason: 'other', file: document.source.file, line, because });
  }
  return placed;
}

function refusal(document: LoadedDocument, { path, part, message }: Content & { type: 'refused' }): Unreadable {
  const location = locateIn(document, path, part);
  return {
    message: message(shown(document, path)),
    location,
    sourceLine: document.source.lineAt(location.start.offset),
  };
}

/** A value for a message: scalars as written, other things by name. */
function shown(document: LoadedDocument, path: JsonPath): string {
  const written = writtenAt(document, path);
  if (written === undefined) return 'no string';
  return written.text.length > 60 ? `${written.text.slice(0, 60)}...` : written.text;
}

function addSuppressions(
  document: LoadedDocument,
  comments: readonly YamlComment[],
  placed: PlacedObject[],
  result: DocumentResult,
): void {
  const { suppressions, problems } = readSuppressions({
    source: document.source,
    comments,
    root: document.root(),
    objects: placed,
    spanOf: (path) => spanIn(document, path),
  });
  for (const suppression of suppressions) result.suppressions.push(suppression);
  for (const problem of problems) result.suppressionProblems.push(problem);
}

/** Offset of the first line that is neither blank, comment nor directive. */
function firstText({ source, start, end }: LoadedDocument): number {
  const found = /^(?![ \t]*(?:#|\r?$|---(?:\s|$)))/m.exec(source.text.slice(start, end));
  return start + (found?.index ?? 0);
}

/** Go's reader takes one document and stops, at `...` say; kubectl splits at `---` alone, so it never sees the rest. */
function addLostText(source: SourceText, lost: Span | undefined, result: DocumentResult): void {
  if (lost === undefined) return;
  result.unreadable.push({
    message:
      'the document ends above this line, and kubectl silently drops what follows. Write --- on a line of its own between them, not ...',
    location: source.locate({ start: lost.start, end: lost.start }),
    sourceLine: source.lineAt(lost.start),
  });
}

interface DocumentFault extends YamlFault {
  /** Whether no document follows. */
  readonly last: boolean;
}

function addFault(source: SourceText, text: string, fault: DocumentFault, result: DocumentResult): void {
  const location = source.locate(fault.span);
  if (looksLikeTemplate(text)) {
    if (result.skipped.some(({ reason }) => reason === 'template')) return;
    result.skipped.push({
      reason: 'template',
      file: source.file,
      line: location.start.line,
      because: `holds {{ and is no YAML as it stands (${fault.message}); render it and check what comes out`,
    });
    return;
  }
  result.unreadable.push({ message: faultMessage(fault), location, sourceLine: source.lineAt(location.start.offset) });
}

/** StreamVisitor in cli-runtime ends at the first text that it can't convert; what it has read by then is applied. */
function faultMessage({ code, message, last }: DocumentFault): string {
  if (code === 'separator') {
    return `kubectl stops at this line and drops the document above it as well: ${message}. Write what follows --- on a line of its own`;
  }
  // The place is told beside the message, and the reader counts lines from the start of the document.
  const words = message.replace(/^yaml: line \d+: /, 'yaml: ');
  if (code === 'too-deep') return `omelint does not read this document: ${words}. Write fewer levels`;
  const what = last ? 'this document' : 'this document and stops, so that those below it are not applied';
  const advice = ADVICE[code];
  return `kubectl can't read ${what}: ${words}${advice === undefined ? '' : `. ${advice}`}`;
}

const ADVICE: Partial<Record<YamlFault['code'], string>> = {
  encoding: 'Write the character as an escape in double quotes, or remove it',
  'alias-bomb': 'Write the values out instead of aliases to aliases',
  'unsupported-value': 'Write a number that JSON has, or quote the text',
  'invalid-key': 'Write a string as the key; a value that begins with { needs quotes',
};

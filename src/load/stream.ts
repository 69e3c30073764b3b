import { isSeparator, NEL } from './yaml/chars.ts';
import { utf8Size } from './yaml/encoding.ts';
import { type JsonScan, scanJson, skipJsonSpace, UNEXPECTED_END } from './yaml/json-scan.ts';
import type { SplitStream, StreamDocument, YamlFault } from './yaml/types.ts';

const SEPARATOR = '---';
/** How far kubectl looks for a `{`, in bytes (NewYAMLOrJSONDecoder's buffer in cli-runtime). */
const GUESS_BYTES = 4096;
/** Go's encoding/json. */
const MAX_JSON_DEPTH = 10_000;
/** The switch from JSON to YAML reads four bytes at a time, and gives up where fewer are left. */
const WINDOW_BYTES = 4;

/**
 * Cuts a stream into documents as kubectl does (YAMLOrJSONDecoder of apimachinery v0.33.7). A stream that starts with `{` is
 * read as JSON values, one after the other; where that fails within the first two, the rest is YAML. In YAML each line that
 * starts with `---` ends a document, be it inside a block scalar, and may hold nothing else but a comment.
 *
 * `byteOrderMark` says that one was taken from the start of the text: kubectl sees neither `{` nor `---` behind it.
 */
export function splitStream(text: string, byteOrderMark = false): SplitStream {
  if (!byteOrderMark && mayBeJson(text)) return splitJson(text);
  const documents: StreamDocument[] = [];
  const fault = splitYaml(text, 0, { documents, firstLineIsText: byteOrderMark });
  return fault === undefined ? { documents } : { documents, fault };
}

function mayBeJson(text: string): boolean {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes += utf8Size(code);
    if (bytes > GUESS_BYTES) return false;
    if (code === 0x7b) return true;
    if (!isGoSpace(code)) return false;
  }
  return false;
}

/** unicode.IsSpace. */
function isGoSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 9 && code <= 13);
  if (code === NEL || code === 0xa0 || isSeparator(code)) return true;
  return code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000;
}

function splitJson(text: string): SplitStream {
  const documents: StreamDocument[] = [];
  let at = 0;
  for (;;) {
    if (skipJsonSpace(text, at, text.length) === text.length) return { documents };
    const scan = scanJson(text, at, { end: text.length, maxDepth: MAX_JSON_DEPTH });
    if (!scan.ok) return goOnAsYaml(text, at, documents, scan);
    documents.push({ start: scan.start, end: scan.end, format: 'json' });
    at = scan.end;
  }
}

/**
 * With two JSON values behind it a stream is JSON for good; before that the rest may still be YAML. Where that fails at once
 * kubectl shows JSON's fault; YAML's own is of more use.
 */
function goOnAsYaml(
  text: string,
  at: number,
  documents: StreamDocument[],
  scan: JsonScan & { readonly ok: false },
): SplitStream {
  const fault = jsonFault(text, scan, documents.length > 1);
  if (documents.length > 1) return { documents, fault };
  const start = skipToYaml(text, at);
  if (start === undefined) return { documents, fault };
  const yamlFault = splitYaml(text, start, { documents, firstLineIsText: false });
  return yamlFault === undefined ? { documents } : { documents, fault: yamlFault };
}

function jsonFault(text: string, scan: JsonScan & { readonly ok: false }, bare: boolean): YamlFault {
  const span = { start: scan.at, end: scan.at };
  const offset = scan.problem !== UNEXPECTED_END && !bare ? `json: offset ${utf8Length(text, scan.at) + 1}: ` : '';
  return { code: scan.code, message: `${offset}${scan.problem}`, span };
}

function utf8Length(text: string, end: number): number {
  let bytes = 0;
  for (let at = 0; at < end; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    bytes += utf8Size(code);
    if (code >= 0x10000) at += 1;
  }
  return bytes;
}

/** Where YAML starts behind white space, a line break at most; undefined where kubectl gives up. */
function skipToYaml(text: string, from: number): number | undefined {
  for (let at = from; ; at += 1) {
    const window = text.slice(at, at + WINDOW_BYTES);
    if (utf8Length(window, window.length) < WINDOW_BYTES) return undefined;
    const code = text.charCodeAt(at);
    if (code === 0xfffd) return undefined;
    if (!isGoSpace(code)) return at;
    if (code === 10) return at + 1;
  }
}

function splitYaml(
  text: string,
  from: number,
  into: { readonly documents: StreamDocument[]; readonly firstLineIsText: boolean },
): YamlFault | undefined {
  let start = from;
  for (let line = firstSeparator(text, from, into.firstLineIsText); line >= 0; line = nextSeparator(text, line)) {
    const lineFeed = text.indexOf('\n', line);
    const fault = checkSeparator(text, line, lineFeed < 0 ? text.length : lineFeed);
    if (fault !== undefined) return fault;
    // A separator before anything else stays part of its document.
    if (line === start) continue;
    into.documents.push({ start, end: line, format: 'yaml' });
    start = lineFeed < 0 ? text.length : lineFeed + 1;
  }
  if (start < text.length) into.documents.push({ start, end: text.length, format: 'yaml' });
  return undefined;
}

function firstSeparator(text: string, from: number, firstLineIsText: boolean): number {
  return !firstLineIsText && text.startsWith(SEPARATOR, from) ? from : nextSeparator(text, from);
}

/** Start of the next line behind `from` that is a separator, or -1. */
function nextSeparator(text: string, from: number): number {
  const found = text.indexOf(`\n${SEPARATOR}`, from);
  return found < 0 ? -1 : found + 1;
}

function checkSeparator(text: string, line: number, end: number): YamlFault | undefined {
  let from = line + SEPARATOR.length;
  let to = end;
  while (from < to && isGoSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isGoSpace(text.charCodeAt(to - 1))) to -= 1;
  if (from === to || text.charCodeAt(from) === 0x23) return undefined;
  const message = `invalid Yaml document separator: ${text.slice(from, to)}`;
  return { code: 'separator', message, span: { start: line, end: to } };
}

import { isObject, type JsonValue, member } from '../model/json.ts';
import type { Span } from '../model/location.ts';
import { skipJsonSpace } from './yaml/json-scan.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * A value of a JSON text with the members that matter, found by a search for brackets and quotes alone: most of what
 * kubectl prints is noise, and only what is kept is really read. A text that is no JSON may pass here.
 */
export interface JsonOutline extends Span {
  readonly apiVersion: string | undefined;
  readonly kind: string | undefined;
  readonly metadata: Span | undefined;
  /** `metadata.managedFields`: half of the text where kubectl shows it, and nobody asks for it. */
  readonly managedFields: Span | undefined;
  /** Of a list: its items. */
  readonly items: readonly JsonOutline[] | undefined;
}

/** The object at `at`; undefined where brackets or quotes do not match, or where there is none. */
export function outlineJson(text: string, at: number, end: number): JsonOutline | undefined {
  return outlineAt(text, at, { end, nested: true });
}

function outlineAt(
  text: string,
  at: number,
  { end, nested }: { end: number; nested: boolean },
): JsonOutline | undefined {
  let apiVersion: string | undefined;
  let kind: string | undefined;
  let metadata: Span | undefined;
  let managedFields: Span | undefined;
  let items: JsonOutline[] | undefined;
  // Each stretch is gone over once: whoever looks into a value tells where it ends.
  const close = walkObject(text, at, end, (key, start) => {
    if (key === 'items' && nested && text.charCodeAt(start) === OPEN_LIST) {
      items = [];
      return outlineItems(text, start, end, items);
    }
    if (key === 'metadata' && text.charCodeAt(start) === OPEN_OBJECT) {
      const valueEnd = walkObject(text, start, end, (inner, innerStart) => {
        const innerEnd = skipValue(text, innerStart, end);
        if (inner === 'managedFields') managedFields = { start: innerStart, end: innerEnd };
        return innerEnd;
      });
      metadata = { start, end: valueEnd };
      return valueEnd;
    }
    const valueEnd = skipValue(text, start, end);
    if (key === 'apiVersion') apiVersion = textOf(text, start, valueEnd);
    else if (key === 'kind') kind = textOf(text, start, valueEnd);
    return valueEnd;
  });
  return close < 0 ? undefined : { start: at, end: close, apiVersion, kind, metadata, managedFields, items };
}

/** Gives the offset behind the list, or -1. Items that are no objects are left out: no cluster could hold them. */
function outlineItems(text: string, open: number, end: number, items: JsonOutline[]): number {
  let at = skipJsonSpace(text, open + 1, end);
  if (text.charCodeAt(at) === CLOSE_LIST) return at + 1;
  while (at < end) {
    const item =
      text.charCodeAt(at) === OPEN_OBJECT ? outlineAt(text, at, { end, nested: false }) : skipValue(text, at, end);
    if (item === undefined || item === -1) return -1;
    if (typeof item === 'object') items.push(item);
    at = skipJsonSpace(text, typeof item === 'object' ? item.end : item, end);
    const code = text.charCodeAt(at);
    if (code === CLOSE_LIST) return at + 1;
    if (code !== COMMA) return -1;
    at = skipJsonSpace(text, at + 1, end);
  }
  return -1;
}

/** `visit` gets the offset of each member's value and gives the one behind it. Gives the offset behind the object, or -1. */
function walkObject(text: string, at: number, end: number, visit: (key: string, start: number) => number): number {
  let pos = skipJsonSpace(text, at + 1, end);
  if (text.charCodeAt(pos) === CLOSE_OBJECT) return pos + 1;
  while (pos < end && text.charCodeAt(pos) === QUOTE) {
    const keyEnd = skipString(text, pos, end);
    if (keyEnd < 0) return -1;
    const colon = skipJsonSpace(text, keyEnd, end);
    if (text.charCodeAt(colon) !== COLON) return -1;
    const valueEnd = visit(text.slice(pos + 1, keyEnd - 1), skipJsonSpace(text, colon + 1, end));
    if (valueEnd < 0) return -1;
    pos = skipJsonSpace(text, valueEnd, end);
    const code = text.charCodeAt(pos);
    if (code === CLOSE_OBJECT) return pos < end ? pos + 1 : -1;
    if (code !== COMMA) return -1;
    pos = skipJsonSpace(text, pos + 1, end);
  }
  return -1;
}

/** Offset behind the value at `at`, or -1. */
function skipValue(text: string, at: number, end: number): number {
  let depth = 0;
  for (let pos = at; pos < end; pos += 1) {
    const code = text.charCodeAt(pos);
    if (code === QUOTE) {
      pos = skipString(text, pos, end) - 1;
      if (pos < 0) return -1;
      if (depth === 0) return pos + 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (depth <= 1) return depth === 1 ? pos + 1 : pos > at ? pos : -1;
      depth -= 1;
    } else if (depth === 0 && (code === COMMA || code <= 0x20)) {
      return pos > at ? pos : -1;
    }
  }
  return -1;
}

/** Offset behind the string whose quote is at `at`, or -1. */
function skipString(text: string, at: number, end: number): number {
  for (let quote = text.indexOf('"', at + 1); quote !== -1 && quote < end; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === 0x5c) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return -1;
}

function textOf(text: string, start: number, end: number): string | undefined {
  return text.charCodeAt(start) === QUOTE ? text.slice(start + 1, end - 1) : undefined;
}

/** Deeper values are left to the careful reader, which refuses them. */
const MAX_DEPTH = 200;

/**
 * The value of an outlined object without its `managedFields`, deep-frozen. Undefined where it takes the careful reader to
 * be exact (a number beyond 2^53, half a surrogate pair, a fault).
 */
export function parseOutlined(text: string, outline: JsonOutline): JsonValue | undefined {
  const { managedFields } = outline;
  const kept =
    managedFields === undefined
      ? text.slice(outline.start, outline.end)
      : `${text.slice(outline.start, managedFields.start)}null${text.slice(managedFields.end, outline.end)}`;
  if (kept.includes('\\ud') || kept.includes('\\uD')) return undefined;
  let value: JsonValue;
  try {
    value = JSON.parse(kept) as JsonValue;
  } catch {
    return undefined;
  }
  if (managedFields !== undefined) dropManagedFields(value);
  return freezeExact(value, 0) ? value : undefined;
}

function dropManagedFields(value: JsonValue): void {
  const metadata = member(value, 'metadata');
  if (isObject(metadata)) delete (metadata as Record<string, JsonValue>).managedFields;
}

/** False where a number is not surely the one that was written. */
function freezeExact(value: JsonValue, depth: number): boolean {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? !Object.is(value, -0) : !Number.isInteger(value) && Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value);
  for (const item of items) if (!freezeExact(item, depth + 1)) return false;
  Object.freeze(value);
  return true;
}

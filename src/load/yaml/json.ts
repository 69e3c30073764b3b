import type { JsonValue } from '../../model/json.ts';
import type { Span } from '../../model/location.ts';
import { BYTE_ORDER_MARK } from './chars.ts';
import { type JsonScan, scanJson, skipJsonSpace } from './json-scan.ts';
import { floatValue } from './resolve.ts';
import { buildTree } from './tree.ts';
import type { ReadLimits, YamlDocument, YamlFault, YamlNode } from './types.ts';
import { ValueBuilder } from './values.ts';

/**
 * Reads the first JSON value of `text.slice(span.start, span.end)` as the API server does: an integer that fits an int64 is
 * exact, any other number is a double; the last of two equal keys counts; comments and trailing commas are refused.
 */
export function readJson(text: string, span: Span, limits: ReadLimits): YamlDocument {
  const start = span.start < span.end && text.charCodeAt(span.start) === BYTE_ORDER_MARK ? span.start + 1 : span.start;
  const scanned = scanJson(text, start, { end: span.end, maxDepth: limits.maxDepth });
  if (!scanned.ok) return { ok: false, fault: jsonFault(scanned) };
  const decoded = new ValueBuilder(scanned.tape, limits.maxDepth, jsonScalar).decode();
  const { tape } = scanned;
  if (!decoded.ok) {
    const { index } = decoded.fault;
    const place = { start: tape.starts[index] ?? 0, end: tape.ends[index] ?? 0 };
    return { ok: false, fault: { code: decoded.fault.code, message: decoded.fault.message, span: place } };
  }
  const rest = skipJsonSpace(text, scanned.end, span.end);
  return {
    ok: true,
    value: decoded.value,
    notes: decoded.notes,
    comments: [],
    root: () => readJsonTree(text, { start, end: span.end }, limits),
    ...(rest < span.end ? { rest: { start: rest, end: span.end } } : {}),
  };
}

/** The tree of a value that `readJson` can read. */
export function readJsonTree(text: string, { start, end }: Span, { maxDepth }: ReadLimits): YamlNode | undefined {
  const scanned = scanJson(text, start, { end, maxDepth });
  return scanned.ok ? buildTree(scanned.tape, 0, end) : undefined;
}

/** A JSON fault as it stands in a document; a character long, but for one at the end. */
export function jsonFault(scan: JsonScan & { readonly ok: false }): YamlFault {
  return { code: scan.code, message: `json: ${scan.problem}`, span: { start: scan.at, end: scan.at } };
}

/** A number or literal. A number too big for a double comes back as an infinity, for which JSON has no place. */
function jsonScalar(text: string): JsonValue {
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  if (/[.eE]/.test(text)) return floatValue(number);
  if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  const integer = BigInt(text);
  return BigInt.asIntN(64, integer) === integer ? integer : floatValue(number);
}

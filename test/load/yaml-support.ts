import { findNode } from '../../src/load/yaml/find.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import type { LocatedNode, ReadLimits, YamlDocument, YamlNode } from '../../src/load/yaml/types.ts';
import type { JsonPath, JsonValue } from '../../src/model/json.ts';

/** One line of a `yaml.jsonl`. */
export interface YamlVector {
  readonly in: string;
  readonly why?: string;
  readonly json?: string;
  readonly error?: string;
}

export const LIMITS: ReadLimits = { maxDepth: 1000 };

export function readAll(text: string, limits: ReadLimits = LIMITS): YamlDocument {
  return readDocument(text, { start: 0, end: text.length }, limits);
}

/** The document, where it must be one. */
export function readGood(text: string, limits: ReadLimits = LIMITS): YamlDocument & { readonly ok: true } {
  const document = readAll(text, limits);
  if (!document.ok) throw new Error(`${document.fault.message}: ${JSON.stringify(text)}`);
  return document;
}

export function rootOf(text: string): YamlNode {
  const root = readGood(text).root();
  if (root === undefined) throw new Error('no root');
  return root;
}

export function locate(text: string, path: JsonPath): LocatedNode {
  return findNode(rootOf(text), path);
}

/** The text of a node. */
export function cut(text: string, node: YamlNode | undefined): string | undefined {
  return node === undefined ? undefined : text.slice(node.start, node.end);
}

/** JSON as Go prints it, but for the escapes: keys in order of their bytes, numbers exact. */
export function printJson(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${printJson(item)}`).join(',')}}`;
}

/** Spells the strings of a JSON text as JavaScript does, and leaves its numbers alone. */
export function respellJson(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => JSON.stringify(JSON.parse(string)));
}

/** What a vector says of a text, as one line; of our answer and of the expected one alike. */
export function answerTo(text: string): string {
  const document = readAll(text);
  return document.ok ? printJson(document.value) : `error: ${document.fault.message}`;
}

export function expectedAnswer(vector: YamlVector): string {
  return vector.json === undefined ? `error: ${vector.error}` : respellJson(vector.json);
}

import { mentionsOme } from '../../load/decode.ts';
import { splitStream } from '../../load/stream.ts';
import { readJson } from '../../load/yaml/json.ts';
import { readDocument } from '../../load/yaml/read.ts';
import type { StreamDocument } from '../../load/yaml/types.ts';
import { isArray, type JsonValue, member } from '../../model/json.ts';

/** What Argo CD makes of a document: one that it can't read stops it, so that is no way to lose an object. */
export type DocumentKind = 'objects' | 'nothing' | 'no-object' | 'unreadable';

/** A text in the documents that kubectl and Argo CD's command server cut it into. */
export interface ManifestText {
  readonly text: string;
  readonly documents: readonly StreamDocument[];
  /** Where the text can't be cut into documents any more; undefined where it is to its end. */
  readonly brokenAt: number | undefined;
  kindOf(document: StreamDocument): DocumentKind;
}

export function manifestText(text: string, byteOrderMark: boolean): ManifestText {
  const known = new Map<StreamDocument, DocumentKind>();
  const { documents, fault } = splitStream(text, byteOrderMark);
  return {
    text,
    documents,
    brokenAt: fault?.span.start,
    kindOf: (document) => {
      const kind = known.get(document) ?? kindOf(valueIn(text, document));
      known.set(document, kind);
      return kind;
    },
  };
}

/** Undefined for what can't be read. */
function valueIn(text: string, document: StreamDocument): JsonValue | undefined {
  const read = document.format === 'json' ? readJson : readDocument;
  const result = read(text, document, { maxDepth: 1_000, kubectlLines: true });
  return result.ok ? result.value : undefined;
}

function kindOf(value: JsonValue | undefined): DocumentKind {
  if (value === undefined) return 'unreadable';
  if (value === null) return 'nothing';
  const kind = member(value, 'kind');
  if (typeof kind !== 'string' || kind === '') return 'no-object';
  const items = member(value, 'items');
  const isEmptyList = kind.endsWith('List') && (items === null || (isArray(items) && items.length === 0));
  return isEmptyList ? 'nothing' : 'objects';
}

/** The first line at which Argo CD would stop, since no object stands there. Where OME is mentioned, the check tells what can't be read. */
export function strangeLine({ text, documents, brokenAt, kindOf }: ManifestText): number | undefined {
  const isOme = mentionsOme(text);
  const odd = documents.find((document) => {
    const kind = kindOf(document);
    return kind === 'no-object' || (kind === 'unreadable' && !isOme);
  });
  const offset = odd?.start ?? (isOme ? undefined : brokenAt);
  return offset === undefined ? undefined : lineAt(text, offset);
}

/** From 1; blank lines before what stands there are passed over. */
function lineAt(text: string, offset: number): number {
  const blank = /\s*/y;
  blank.lastIndex = offset;
  blank.exec(text);
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < blank.lastIndex; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/**
 * Whether a document holds an object of OME without spelling `ome.io`: files and documents without those six characters
 * are not looked at, and an escape in quotes or a binary tag would hide an object from the check.
 */
export function hidesOme({ text }: ManifestText, document: StreamDocument): boolean {
  const own = text.slice(document.start, document.end);
  if (mentionsOme(own) || !/\\|!/.test(own)) return false;
  return holdsOme(valueIn(text, document));
}

function holdsOme(value: JsonValue | undefined): boolean {
  const apiVersion = member(value, 'apiVersion');
  if (typeof apiVersion === 'string' && mentionsOme(apiVersion)) return true;
  const items = member(value, 'items');
  return isArray(items) && items.some(holdsOme);
}

/**
 * An escape of JSON that YAML lacks. Argo CD reads a plugin's JSON as YAML 1.1 in the end, which knows no `\/` and takes
 * no half of a surrogate pair (sigs.k8s.io/yaml).
 */
export function foreignEscape(text: string): string | undefined {
  return /(?<!\\)(?:\\\\)*(\\\/|\\u[dD][89a-fA-F][0-9a-fA-F]{2})/.exec(text)?.[1];
}

import { isUtf8 } from 'node:buffer';
import { mentionsOme } from '../../load/decode.ts';
import type { AppFile } from './collect.ts';
import { foreignEscape, hidesOme, type ManifestText, manifestText, strangeLine } from './stream-objects.ts';

/** Manifests as one stream. */
export interface Joined {
  readonly output: Buffer;
  /** The files whose manifests are in it. */
  readonly files: readonly AppFile[];
  /** Whether it holds no object at all. */
  readonly empty: boolean;
  /** Names of YAML files that hold no object of Kubernetes: Argo CD passes them over as well. */
  readonly others: readonly string[];
  /** What Argo CD could not read, or would read otherwise than it is meant. */
  readonly faults: readonly string[];
}

interface Part {
  readonly file: AppFile;
  readonly manifest: ManifestText;
}

/**
 * Joins files so that Argo CD's command server reads in the stream what it would read in each of them
 * (gitops-engine/pkg/utils/kube, SplitYAMLToString): it cuts at lines that begin with `---`, whatever came before, and hands
 * on each line with a line feed of its own, so a separator behind a missing one changes no value. A single file is given out
 * byte for byte, and so is each of several, with separators between them.
 */
export function joinFiles(files: readonly AppFile[]): Joined {
  const faults: string[] = [];
  const others: string[] = [];
  const parts = files.flatMap((file): Part[] => {
    const read = readText(file);
    if (typeof read === 'string') faults.push(`${file.name}: ${read}`);
    else if (holdsManifests(file, read)) return [{ file, manifest: read }];
    else others.push(file.name);
    return [];
  });
  for (const { file, manifest } of parts) faults.push(...faultsOf(file, manifest));
  const empty = !parts.some(({ manifest }) => holdsAnything(manifest));
  return { output: closed(outputOf(parts)), files: parts.map(({ file }) => file), empty, others, faults };
}

/** A stream that another command has made: given out as it is. */
export function takeStream(file: AppFile): Joined {
  const read = readText(file);
  if (typeof read === 'string') {
    return { output: file.bytes, files: [file], empty: false, others: [], faults: [`${file.name}: ${read}`] };
  }
  const empty = !holdsAnything(read);
  const faults = faultsOf(file, read);
  return { output: closed(file.bytes), files: [file], empty, others: [], faults };
}

/** What can't be read stops Argo CD: it is not nothing. */
function holdsAnything(manifest: ManifestText): boolean {
  return (
    manifest.brokenAt !== undefined || manifest.documents.some((document) => manifest.kindOf(document) !== 'nothing')
  );
}

function readText({ bytes }: AppFile): ManifestText | string {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  if (isMarked(0xfe, 0xff) || isMarked(0xff, 0xfe)) return 'it is UTF-16; save it as UTF-8';
  if (!isUtf8(bytes)) return 'it is not UTF-8';
  const text = bytes.toString('utf8');
  const marked = text.startsWith('\uFEFF');
  return manifestText(marked ? text.slice(1) : text, marked);
}

/**
 * Whether Argo CD takes a file for manifests (getObjsFromYAMLOrJSON): a YAML file whose first document is no object is
 * passed over unless it looks like one; JSON must be an object. What speaks of OME is never passed over.
 */
function holdsManifests({ name }: AppFile, manifest: ManifestText): boolean {
  const { text, documents, brokenAt } = manifest;
  if (mentionsOme(text) || ['apiVersion:', 'kind:', 'metadata:'].every((word) => text.includes(word))) return true;
  const [first] = documents.map(manifest.kindOf).filter((kind) => kind !== 'nothing');
  return first === 'objects' || name.endsWith('.json') || (first === undefined && brokenAt === undefined);
}

function faultsOf({ name }: AppFile, manifest: ManifestText): readonly string[] {
  const { text, documents } = manifest;
  const odd = documents.flatMap((document) => {
    const odd = document.format === 'json' ? foreignEscape(text.slice(document.start, document.end)) : undefined;
    return [
      ...(odd === undefined ? [] : [`Argo CD can't read the escape ${odd} of JSON; write the character itself`]),
      ...(hidesOme(manifest, document) ? ['an apiVersion spells "ome.io" with escapes, so it is not checked'] : []),
    ];
  });
  const line = strangeLine(manifest);
  return [
    ...odd.map((fault) => `${name}: ${fault}`),
    ...(line === undefined ? [] : [`${name}:${line}: here stands no object of Kubernetes`]),
  ];
}

function outputOf(parts: readonly Part[]): Buffer {
  const [first] = parts;
  if (first === undefined) return Buffer.alloc(0);
  if (parts.length === 1) return first.file.bytes;
  const joined: Buffer[] = [];
  let before: Buffer | undefined;
  for (const piece of parts.flatMap(piecesOf)) {
    if (before === undefined ? isBrace(piece) : !endsInSeparator(before)) joined.push(SEPARATOR);
    else if (before !== undefined && piece.subarray(0, 3).equals(BYTE_ORDER_MARK)) joined.push(EMPTY_DOCUMENT);
    joined.push(piece);
    if (piece.at(-1) !== LINE_FEED) joined.push(NEW_LINE);
    before = piece;
  }
  return Buffer.concat(joined);
}

/**
 * Argo CD takes one line feed off the end (cmpserver/plugin/plugin.go, runCommand), which a last block scalar with `+` would
 * miss where it ends in empty lines: that one is given out twice.
 */
function closed(output: Buffer): Buffer {
  const end = output.subarray(-64).toString('latin1');
  return /\n\r?\n$/.test(end) && /[|>][1-9]?\+/.test(output.toString('latin1'))
    ? Buffer.concat([output, NEW_LINE])
    : output;
}

const LINE_FEED = 0x0a;
const NEW_LINE = Buffer.of(LINE_FEED);
const SEPARATOR = Buffer.from('---\n');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** Ends whatever separators there are before it: a byte order mark counts as one only where a document begins. */
const EMPTY_DOCUMENT = Buffer.from('#\n---\n');

/** A first brace would make a stream JSON, which would then go on with the next one. */
function isBrace(piece: Buffer): boolean {
  return piece.subarray(0, 8192).toString('utf8').trimStart().startsWith('{');
}

/** A second separator would become part of the next document. */
function endsInSeparator(piece: Buffer): boolean {
  const end = piece.at(-1) === LINE_FEED ? piece.length - 1 : piece.length;
  const start = end === 0 ? 0 : piece.lastIndexOf(LINE_FEED, end - 1) + 1;
  return piece.subarray(start, start + 3).equals(SEPARATOR.subarray(0, 3));
}

/** JSON values one after the other are several objects in a file of their own, and between separators the first one alone. */
function piecesOf({ file, manifest }: Part): readonly Buffer[] {
  const { text, documents } = manifest;
  if (documents.length < 2 || !documents.some(({ format }) => format === 'json')) return [file.bytes];
  return documents.map(({ start, end }) => Buffer.from(text.slice(start, end)));
}

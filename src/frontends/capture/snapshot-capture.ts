import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readSnapshot } from '../../load/snapshot.ts';
import { type CapturedObject, emptyContent } from '../../load/snapshot-content.ts';
import { decodeSnapshot } from '../../load/snapshot-decode.ts';
import type { RecordedChain, RecordedHash, SnapshotHeader } from '../../load/snapshot-header.ts';
import { isForeign } from '../../load/snapshot-object.ts';
import { readSnapshotText } from '../../load/snapshot-read.ts';
import { isOmeKey, LAST_APPLIED, redactObject, redactWith } from '../../load/snapshot-redact.ts';
import { sourceText, type TextFile } from '../../load/source.ts';
import { readJson } from '../../load/yaml/json.ts';
import { isObject, type JsonObject, type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import { compareText } from '../../model/location.ts';
import type { ManifestObject } from '../../model/object.ts';
import { isRuntimeKind, type OmeVersion, type RuntimeKind } from '../../model/ome.ts';
import { CAPTURED_KINDS, type CapturedKind, isNamespacedCapture } from '../../model/snapshot.ts';
import { UsageError } from '../../model/usage-error.ts';
import { contentOf } from '../../predict/revisions.ts';
import { visible } from '../../report/visible.ts';
import { typeTable } from '../../resolve/fields.ts';
import { createResolver } from '../../resolve/resolve.ts';
import { createWorkspace } from '../../workspace/workspace.ts';
import { reasonOf } from '../find-root.ts';
import type { Io } from '../io.ts';
import { VERSION } from '../version.ts';
import { explainFailure, type KubectlTarget, listArguments, runKubectl } from './snapshot-capture-kubectl.ts';
import { renderSnapshot } from './snapshot-capture-write.ts';

export interface CaptureFlags extends KubectlTarget {
  /** Only these namespaces; all without. */
  readonly namespace?: readonly string[];
  readonly omeNamespace: string;
  readonly output?: string;
  readonly redact?: true;
  readonly omeVersion?: OmeVersion;
}

/** What is not the same twice. */
export interface Chance {
  now(): Date;
  salt(): string;
}

const CHANCE: Chance = { now: () => new Date(), salt: () => randomBytes(16).toString('hex') };

type CaptureIo = Pick<Io, 'cwd' | 'env' | 'stdout' | 'stderr'>;

/** `omelint snapshot capture`. */
export async function runCapture(flags: CaptureFlags, io: CaptureIo, chance: Chance = CHANCE): Promise<number> {
  const capturedAt = chance.now().toISOString();
  const context = flags.context ?? (await currentContext(flags, io));
  const { lists, kinds, notCaptured } = await captureAll(flags, io);
  const objects = objectsOf(lists);
  const header: SnapshotHeader = {
    capturedAt,
    ...(context === undefined ? {} : { context }),
    omelintVersion: VERSION,
    omeNamespace: flags.omeNamespace,
    kinds,
    notCaptured,
    hashes: [],
  };
  const text = flags.redact
    ? renderRedacted(header, objects, { lists, salt: chance.salt(), omeVersion: flags.omeVersion ?? '1.3' })
    : renderSnapshot(header, objects);
  await write(text, flags.output, io);
  for (const { kind, namespace, because } of notCaptured) {
    const where = namespace === undefined ? '' : ` in namespace ${namespace}`;
    await io.stderr.write(`omelint: warning: ${kind}${where} is not captured: ${visible(because)}\n`);
  }
  const into = flags.output === undefined ? '' : ` into ${visible(flags.output)}`;
  await io.stderr.write(`omelint: captured ${objects.length} ${objects.length === 1 ? 'object' : 'objects'}${into}\n`);
  return 0;
}

async function currentContext(target: KubectlTarget, io: CaptureIo): Promise<string | undefined> {
  // Within a cluster there is none.
  const { status, stdout } = await runKubectl({ kubeconfig: target.kubeconfig }, ['config', 'current-context'], io.env);
  const name = stdout.toString('utf8').trim();
  return status === 0 && name !== '' ? name : undefined;
}

// --- asking the cluster

/** A list as kubectl printed it, and what it holds. */
interface List {
  readonly source: TextFile;
  readonly objects: readonly CapturedObject[];
}

interface Captured {
  readonly lists: readonly List[];
  readonly kinds: SnapshotHeader['kinds'];
  readonly notCaptured: SnapshotHeader['notCaptured'];
}

interface Missing {
  readonly kind: CapturedKind;
  readonly namespace?: string;
  readonly because: string;
}

async function captureAll(flags: CaptureFlags, io: CaptureIo): Promise<Captured> {
  const lists: List[] = [];
  const kinds: { kind: CapturedKind; namespaces?: readonly string[] }[] = [];
  const notCaptured: Missing[] = [];
  for (const kind of CAPTURED_KINDS) {
    const scopes = scopesOf(kind, flags);
    const missing: Missing[] = [];
    const namespaces: string[] = [];
    for (const namespace of scopes) {
      const list = await captureList(kind, namespace, flags, io);
      if (typeof list === 'string')
        missing.push({ kind, ...(namespace === undefined ? {} : { namespace }), because: list });
      else {
        lists.push(list);
        if (namespace !== undefined) namespaces.push(namespace);
      }
    }
    if (missing.length < scopes.length) kinds.push(namespaces.length === 0 ? { kind } : { kind, namespaces });
    const [first] = missing;
    if (first !== undefined && missing.length === scopes.length) notCaptured.push({ kind, because: first.because });
    else notCaptured.push(...missing);
  }
  if (kinds.length === 0) throw new UsageError(`nothing could be captured: ${notCaptured[0]?.because ?? ''}`);
  return { lists, kinds, notCaptured };
}

/** Undefined stands for all namespaces, and for kinds that have none. */
function scopesOf(kind: CapturedKind, { namespace, omeNamespace }: CaptureFlags): readonly (string | undefined)[] {
  if (kind === 'ControllerRevision') return [omeNamespace];
  return isNamespacedCapture(kind) && namespace !== undefined ? [...new Set(namespace)].sort(compareText) : [undefined];
}

/** A list as kubectl prints it, or why there is none. Throws where the cluster can't be asked at all. */
async function captureList(
  kind: CapturedKind,
  namespace: string | undefined,
  flags: CaptureFlags,
  io: CaptureIo,
): Promise<List | string> {
  const result = await runKubectl(flags, listArguments(kind, namespace), io.env);
  if (result.status !== 0) {
    const { because, fatal } = explainFailure(result);
    if (fatal) throw new UsageError(`can't capture ${kind}: ${because}`);
    return because;
  }
  const file = `kubectl get ${kind}${namespace === undefined ? '' : ` in ${namespace}`}`;
  const source = decodeSnapshot(file, result.stdout);
  const content = emptyContent();
  if (source.state === 'text') readSnapshotText(sourceText(source.file, source.text), content);
  const [list] = content.lists;
  if (source.state !== 'text' || content.unreadable.length > 0 || list === undefined || list.isCut) {
    return 'kubectl printed no whole list in JSON';
  }
  return { source, objects: content.objects };
}

// --- what is kept

/** The objects by kind, namespace and name, without what kubectl and the API server keep for themselves. */
function objectsOf(lists: readonly List[]): JsonObject[] {
  return lists
    .flatMap(({ objects }) => objects)
    .filter(({ kind, value }) => kind !== 'ControllerRevision' || !isForeign(value))
    .map(({ kind, apiVersion, value }) => shortenLastApplied({ apiVersion, kind, ...value }))
    .map(shortenReplica)
    .map((value) => ({ value, key: keyOf(value) }))
    .sort((a, b) => compareText(a.key, b.key))
    .map(({ value }) => value);
}

/** What of an InferenceReplica's spec decides whether a sync is refused (views 5.4); its pod templates may hold secrets. */
const REPLICA_FIELDS: ReadonlySet<string> = new Set(['component', 'parentRef', 'pacing']);

function shortenReplica(value: JsonObject): JsonObject {
  const spec = member(value, 'spec');
  if (member(value, 'kind') !== 'InferenceReplica' || !isObject(spec)) return value;
  return { ...value, spec: Object.fromEntries(Object.entries(spec).filter(([key]) => REPLICA_FIELDS.has(key))) };
}

/**
 * Of what `kubectl apply` applied last only OME's annotations stay: whether a sync token came from Git or by hand decides
 * what pruning does to it.
 */
function shortenLastApplied(value: JsonObject): JsonObject {
  const metadata = member(value, 'metadata');
  const annotations = member(metadata, 'annotations');
  const applied = member(annotations, LAST_APPLIED);
  if (!isObject(metadata) || !isObject(annotations) || applied === undefined) return value;
  const { [LAST_APPLIED]: _, ...rest } = annotations;
  const own = typeof applied === 'string' ? ownAnnotations(applied) : [];
  const kept =
    own.length === 0
      ? rest
      : { ...rest, [LAST_APPLIED]: JSON.stringify({ metadata: { annotations: Object.fromEntries(own) } }) };
  return { ...value, metadata: { ...metadata, annotations: kept } };
}

function ownAnnotations(applied: string): (readonly [string, string])[] {
  const read = readJson(applied, { start: 0, end: applied.length }, { maxDepth: 1_000 });
  const annotations = read.ok ? valueAt(read.value, ['metadata', 'annotations']) : undefined;
  return Object.entries(isObject(annotations) ? annotations : {}).flatMap(([key, text]) =>
    isOmeKey(key) && typeof text === 'string' ? [[key, text] as const] : [],
  );
}

// --- redaction

interface Redaction {
  readonly lists: readonly List[];
  readonly salt: string;
  readonly omeVersion: OmeVersion;
}

function renderRedacted(
  header: SnapshotHeader,
  objects: readonly JsonObject[],
  { lists, salt, omeVersion }: Redaction,
): string {
  const redact = redactWith(salt);
  const { hashOf, chains } = specHashes(lists, omeVersion);
  const hashes: RecordedHash[] = [];
  const redacted = objects.map((object) => {
    const result = redactObject(object, redact);
    const spec = member(object, 'kind') === 'ControllerRevision' ? 'data' : 'spec';
    // A spec that stayed as it was can still be hashed by whoever reads the snapshot.
    const hash = member(result, spec) === member(object, spec) ? undefined : hashOf(object);
    if (hash !== undefined) hashes.push(hash);
    return result;
  });
  const replaced = new Set(hashes.map(({ sha256 }) => sha256));
  const touched = chains.filter(({ own }) => own.some((hash) => replaced.has(hash)));
  return renderSnapshot({ ...header, redaction: { salt }, hashes, chains: touched }, redacted);
}

interface SpecHashes {
  hashOf(object: JsonObject): RecordedHash | undefined;
  /** Of the runtimes that inherit, each once. */
  readonly chains: readonly RecordedChain[];
}

/** Hashes of runtimes' specs and of revisions' content, by the same functions that predictions use. */
function specHashes(lists: readonly List[], omeVersion: OmeVersion): SpecHashes {
  const { snapshot } = readSnapshot(lists.map(({ source }) => source));
  const cluster = { name: 'default', omeVersion, complete: false };
  const resolver = createResolver(createWorkspace({ cluster, objects: snapshot.objects }));
  const hashes = new Map<string, RecordedHash>();
  const chains = new Map<string, RecordedChain>();
  for (const object of snapshot.objects.filter(isRuntime)) {
    hashes.set(keyOf(object.value), { ...object.ref, sha256: resolver.stored(object).own().hash });
    const resolution = resolver.resolve(object);
    if (!resolution.ok || resolution.chain.length < 2) continue;
    const own = resolution.chain.map((step) => resolver.stored(step).own().hash);
    chains.set(own.join('\n'), { own, sha256: resolution.hash });
  }
  for (const revision of snapshot.revisions) {
    const { hash } = contentOf(revision, typeTable(omeVersion));
    const { namespace, name } = revision;
    if (hash !== undefined) {
      hashes.set(`ControllerRevision\n${namespace}\n${name}`, {
        kind: 'ControllerRevision',
        namespace,
        name,
        sha256: hash,
      });
    }
  }
  return { hashOf: (object) => hashes.get(keyOf(object)), chains: [...chains.values()] };
}

function isRuntime(object: ManifestObject): object is ManifestObject<RuntimeKind> {
  return isRuntimeKind(object.ref.kind);
}

function keyOf(value: JsonValue): string {
  return [['kind'], ['metadata', 'namespace'], ['metadata', 'name']]
    .map((path) => textAt(value, path) ?? '')
    .join('\n');
}

// --- writing

/** The file is there whole or not at all, and for its owner's eyes: specs may hold secrets. */
async function write(text: string, output: string | undefined, io: CaptureIo): Promise<void> {
  if (output === undefined) {
    await io.stdout.write(text);
    return;
  }
  const path = resolve(io.cwd, output);
  const temporary = `${path}.part`;
  const content = output.endsWith('.gz') ? gzipSync(text) : text;
  try {
    // Into a pipe or a device: there is nothing to put in its place.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
      writeFileSync(path, content);
      return;
    }
    rmSync(temporary, { force: true });
    writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, path);
  } catch (error) {
    throw new UsageError(`can't write the snapshot to ${JSON.stringify(output)}: ${reasonOf(error)}`);
  }
}

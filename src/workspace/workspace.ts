import type { Renaming } from '../load/kustomize-rendering.ts';
import { groupBy } from '../model/group.ts';
import type { JsonObject } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import { memoiseByObject, once } from '../model/memo.ts';
import { describeRef, type ManifestObject, type ObjectRef } from '../model/object.ts';
import { isNamespaced, type OmeKind, type OmeVersion, type RuntimeKind } from '../model/ome.ts';
import { notFinalBecause } from '../model/placeholder.ts';

/** What is said about one cluster of the configuration. */
export interface ClusterSettings {
  readonly name: string;
  readonly omeVersion: OmeVersion;
  /** Namespace of manifests that name none. */
  readonly namespace?: string;
  /** True where what is in no manifest and no snapshot does not exist. */
  readonly complete: boolean;
}

/**
 * What is known of a name (design.md section 1). Only `absent` may be called missing; `because` says, as the end of a
 * sentence, why an unknown name can't be judged.
 */
export type Knowledge<K extends OmeKind = OmeKind> = Known<K> | { readonly state: 'absent' } | Unknown;

export interface Known<K extends OmeKind = OmeKind> {
  readonly state: 'known';
  readonly object: ManifestObject<K>;
}

export interface Unknown {
  readonly state: 'unknown';
  readonly because: string;
  /** True where the reason is about this very name. */
  readonly own?: true;
}

/** Of two reasons why a name is unknown, the one that tells more: the later, unless the earlier alone is about that name. */
export function moreTelling(earlier: Unknown | undefined, later: Unknown): Unknown {
  return earlier?.own === true && later.own !== true ? earlier : later;
}

/** All objects of one cluster, with look-ups. */
export interface Workspace {
  readonly cluster: ClusterSettings;
  /** Deployed from here, sorted by file and place. */
  readonly objects: readonly ManifestObject[];
  /** Everything known of a kind: what is in the cluster without being deployed from here comes first. */
  ofKind<K extends OmeKind>(kind: K): readonly ManifestObject<K>[];
  /** Of several manifests of one object the last one counts, as when they are applied in order. */
  find<K extends OmeKind>(kind: K, namespace: string | undefined, name: string): Knowledge<K>;
  /** Every manifest that declares this object, in order; more than one is a fault. */
  declarations(ref: ObjectRef): readonly ManifestObject[];
  /** What a kustomization renames a file's objects to, beside their names as they are written. */
  readonly renamings: readonly Renaming[];
  /** Why nothing is known of what the cluster makes of a name that is not declared here; undefined for most. */
  whyOpen(ref: ObjectRef): string | undefined;
  /** Whether the object is known to leave the cluster: then it is absent, whatever else the cluster may hold. */
  isGone(ref: ObjectRef): boolean;
  /** What the cluster has added to the spec of an object that is deployed from here, and keeps whatever is applied. */
  filled(object: ManifestObject): JsonObject | undefined;
  /** Whether the object is one that the cluster holds as it stands here: what it lacks is really missing. */
  isCaptured(object: ManifestObject): boolean;
  /** Objects of a kind and name in any namespace. */
  named<K extends OmeKind>(kind: K, name: string): readonly ManifestObject<K>[];
}

export interface WorkspaceInput {
  /** See `Workspace.renamings`. */
  readonly renamings?: readonly Renaming[];
  readonly cluster: ClusterSettings;
  readonly objects: readonly ManifestObject[];
  /** Objects that the cluster holds but that are not deployed from here: they resolve names, nothing is reported in them. */
  readonly context?: readonly ManifestObject[];
  /** The namespace that objects of a file get where they name none, ahead of the cluster's: a kustomization's. */
  readonly namespaceOf?: (file: string) => string | undefined;
  /** See `Workspace.whyOpen`. */
  readonly whyOpen?: Workspace['whyOpen'];
  /** See `Workspace.isGone`. */
  readonly isGone?: Workspace['isGone'];
  /** See `Workspace.filled`. */
  readonly filled?: Workspace['filled'];
  /** True where some file could not be read or is a template: then nothing may be called absent. */
  readonly unread?: boolean;
  /** Whether what is known of the cluster tells of every object of a kind (and namespace): then the rest is absent. */
  readonly captured?: (kind: OmeKind, namespace: string | undefined) => boolean;
  /** See `Workspace.isCaptured`; without it none is. */
  readonly isCaptured?: (object: ManifestObject) => boolean;
}

/** Builds the look-ups of one cluster. */
export function createWorkspace(input: WorkspaceInput): Workspace {
  const { cluster } = input;
  const objects = input.objects.map((object) => settle(object, input)).toSorted(compareObjects);
  const index = new Index();
  for (const object of objects) index.add(object).declarations.push(object);
  // What is deployed from here as well takes the other one's place.
  const context = (input.context ?? [])
    .map((object) => settle(object, input))
    .filter(({ ref }) => index.at(ref.kind, ref.namespace, ref.name) === undefined)
    .toSorted(compareObjects);
  for (const object of context) index.add(object);
  const byKind = groupBy([...context, ...objects], (object) => object.ref.kind);
  // Asked for where a name is not found, or what else has it.
  const byName = once(() => groupBy([...context, ...objects], ({ ref }) => `${ref.kind}\n${ref.name}`));
  const named = (kind: OmeKind, name: string) => byName().get(`${kind}\n${name}`) ?? NONE;
  const missing = missingKnowledge(input);
  const findMissing = (kind: OmeKind, namespace: string | undefined, name: string): Knowledge => {
    const ref = refOf(kind, namespace, name);
    const open = input.whyOpen?.(ref);
    if (open !== undefined) return { state: 'unknown', because: open, own: true };
    const notFinal = notFinalBecause(name);
    if (notFinal !== undefined) return { state: 'unknown', because: notFinal.replace('it', 'its name'), own: true };
    const near = isNamespaced(kind) ? maybeMeant(named(kind, name), namespace) : undefined;
    if (near !== undefined) return { state: 'unknown', because: nearWords(near), own: true };
    if (input.unread === true) return missing;
    const absent = input.captured?.(kind, ref.namespace) === true || input.isGone?.(ref) === true;
    return absent ? ABSENT : missing;
  };
  // Models are looked for in the namespace first, where most are not: the same names, again and again.
  const misses = new Names<Knowledge>();
  return {
    cluster,
    objects,
    renamings: input.renamings ?? [],
    whyOpen: input.whyOpen ?? (() => undefined),
    isGone: input.isGone ?? (() => false),
    filled: input.filled ?? (() => undefined),
    ofKind: <K extends OmeKind>(kind: K) => (byKind.get(kind) ?? []) as unknown as readonly ManifestObject<K>[],
    find: <K extends OmeKind>(kind: K, namespace: string | undefined, name: string) => {
      const known =
        index.at(kind, namespace, name)?.known ??
        misses.get(kind, namespace, name) ??
        misses.set(kind, namespace, name, findMissing(kind, namespace, name));
      return known as Knowledge<K>;
    },
    declarations: (ref) => index.of(ref)?.declarations ?? NONE,
    isCaptured: input.isCaptured ?? (() => false),
    named: <K extends OmeKind>(kind: K, name: string) => named(kind, name) as readonly ManifestObject<K>[],
  };
}

/** Whether a look-up of its name leads to this very object: of several of one name the last one counts. */
export function isFound(workspace: Workspace, object: ManifestObject): boolean {
  const { kind, namespace, name } = object.ref;
  const found = workspace.find(kind, namespace, name);
  return found.state === 'known' && found.object === object;
}

/** What there is of one name. */
interface Entry {
  readonly declarations: ManifestObject[];
  /** The answer to those who look the name up: made once, since look-ups are many. */
  known: Known;
}

/** Something for each kind, namespace and name. Maps in maps: joined keys cost more. */
class Names<V> {
  readonly #kinds = new Map<OmeKind, Map<string, Map<string, V>>>();

  get(kind: OmeKind, namespace: string | undefined, name: string): V | undefined {
    return this.#kinds.get(kind)?.get(scopeOf(kind, namespace))?.get(name);
  }

  set(kind: OmeKind, namespace: string | undefined, name: string, value: V): V {
    const scopes = this.#kinds.get(kind) ?? new Map<string, Map<string, V>>();
    this.#kinds.set(kind, scopes);
    const scope = scopeOf(kind, namespace);
    const names = scopes.get(scope) ?? new Map<string, V>();
    scopes.set(scope, names);
    names.set(name, value);
    return value;
  }
}

/** The objects by their names. */
class Index {
  readonly #names = new Names<Entry>();
  readonly #entries = new Map<ObjectRef, Entry>();

  at(kind: OmeKind, namespace: string | undefined, name: string): Entry | undefined {
    return this.#names.get(kind, namespace, name);
  }

  /** The same by a reference, which most often is that of one of the objects. */
  of(ref: ObjectRef): Entry | undefined {
    return this.#entries.get(ref) ?? this.at(ref.kind, ref.namespace, ref.name);
  }

  /** Of several manifests of one object the last one counts. */
  add(object: ManifestObject): Entry {
    const { kind, namespace, name } = object.ref;
    const known: Known = { state: 'known', object };
    const entry = this.at(kind, namespace, name) ?? this.#names.set(kind, namespace, name, { declarations: [], known });
    entry.known = known;
    this.#entries.set(object.ref, entry);
    return entry;
  }
}

const NONE: readonly ManifestObject[] = [];

function refOf(kind: OmeKind, namespace: string | undefined, name: string): ObjectRef {
  return isNamespaced(kind) && namespace !== undefined ? { kind, namespace, name } : { kind, name };
}

/** The namespace where the kind has one; no namespace has an empty name. */
function scopeOf(kind: OmeKind, namespace: string | undefined): string {
  return isNamespaced(kind) ? (namespace ?? '') : '';
}

/** The scopes in which a runtime's parent is looked up, in order (IN-L1, IN-L2). */
export function parentScopes(head: ObjectRef<RuntimeKind>): readonly RuntimeKind[] {
  return head.kind === 'ServingRuntime' ? ['ServingRuntime', 'ClusterServingRuntime'] : ['ClusterServingRuntime'];
}

/** The object of a name whose namespace may be the one that is looked in, because one of the two is not written. */
function maybeMeant(named: readonly ManifestObject[], namespace: string | undefined): ManifestObject | undefined {
  return namespace === undefined ? named[0] : named.find(({ ref }) => ref.namespace === undefined);
}

function nearWords({ ref }: ManifestObject): string {
  return `${describeRef(ref)} may be in the same namespace, since one of the two names none`;
}

const ABSENT = { state: 'absent' } as const;

function missingKnowledge(input: WorkspaceInput): { state: 'absent' } | { state: 'unknown'; because: string } {
  if (input.unread) return { state: 'unknown', because: 'a file that could not be read, or a template, may hold it' };
  if (input.cluster.complete) return ABSENT;
  return { state: 'unknown', because: 'the cluster may hold it without a manifest here' };
}

/** The object as this cluster has it: a manifest without a namespace falls into the cluster's default one. */
function settle(object: ManifestObject, { cluster, namespaceOf }: WorkspaceInput): ManifestObject {
  const { ref } = object;
  if (ref.namespace !== undefined || !isNamespaced(ref.kind)) return object;
  const namespace = namespaceOf?.(object.file) ?? cluster.namespace;
  return namespace === undefined ? object : settledIn(object)(namespace);
}

/** One object for each namespace, so that two states of a repository share what did not change. */
const settledIn = memoiseByObject((object: ManifestObject) => {
  const byNamespace = new Map<string, ManifestObject>();
  return (namespace: string): ManifestObject => {
    const known = byNamespace.get(namespace);
    if (known !== undefined) return known;
    const { kind, name } = object.ref;
    const ref = { value: { kind, namespace, name }, enumerable: true };
    const settled = Object.create(object, { ref }) as ManifestObject;
    byNamespace.set(namespace, settled);
    return settled;
  };
});

function compareObjects(a: ManifestObject, b: ManifestObject): number {
  return compareText(a.file, b.file) || a.start - b.start;
}

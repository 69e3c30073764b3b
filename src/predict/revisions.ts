import { member } from '../model/json.ts';
import type { ClusterSnapshot, RuntimeRevision } from '../model/snapshot.ts';
import { admitSpec } from '../resolve/admit.ts';
import type { TypeTable } from '../resolve/fields.ts';
import { hashSpec, parseRevisionForm, shortHashOf } from '../resolve/revision.ts';

/** What is known of one runtime revision. */
export interface RevisionContent {
  readonly name: string;
  /** Label `ome.io/runtime-of`; undefined where it is missing. */
  readonly runtimeOf: string | undefined;
  /** False where its data is no spec (PN-04). */
  readonly decodes: boolean;
  /** Of its content, whatever name and label say; undefined where that is not known. */
  readonly shortHash: string | undefined;
  /** The same with all of its 64 characters. */
  readonly hash?: string;
  /** Undefined where the content is not known. */
  readonly disabled: boolean | undefined;
}

export type RevisionLookup =
  | { readonly state: 'known'; readonly revision: RevisionContent }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly because: string };

/** The runtime revisions of a cluster. */
export interface Revisions {
  /** OME's namespace, in which they are. */
  readonly namespace: string;
  find(name: string): RevisionLookup;
  /** The revision that OME takes for a runtime's name and content instead of making one; it ignores kind and namespace (RV-F1). */
  reused(runtime: string, shortHash: string): readonly string[];
}

const DEFAULT_NAMESPACE = 'ome';

/** The revisions of a snapshot. */
export function capturedRevisions(snapshot: ClusterSnapshot, table: TypeTable): Revisions {
  const namespace = omeNamespace(snapshot);
  const own = snapshot.revisions.filter((revision) => revision.namespace === namespace);
  const byName = new Map(own.toReversed().map((revision) => [revision.name, revision]));
  const byLabels = namesByLabels(own);
  const complete = snapshot.captures('ControllerRevision', namespace);
  return {
    namespace,
    find: (name) => {
      const revision = byName.get(name);
      if (revision !== undefined) return { state: 'known', revision: contentOf(revision, table) };
      if (complete) return { state: 'absent' };
      return { state: 'unknown', because: `the snapshot does not hold ControllerRevisions, so not ${name} either` };
    },
    reused: (runtime, shortHash) => byLabels.get(`${runtime}\n${shortHash}`) ?? [],
  };
}

function namesByLabels(revisions: readonly RuntimeRevision[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { name, runtimeOf, revisionHash } of revisions) {
    if (runtimeOf === undefined || revisionHash === undefined) continue;
    const key = `${runtimeOf}\n${revisionHash}`;
    const known = names.get(key);
    if (known === undefined) names.set(key, [name]);
    else known.push(name);
  }
  return names;
}

/**
 * The namespace that holds OME's own revisions: the header's, else the default where one is there, else that of a revision;
 * several managers are not foreseen.
 */
export function omeNamespace(snapshot: ClusterSnapshot | undefined): string {
  const revisions = snapshot?.revisions ?? [];
  const own = revisions.filter(({ createdByOme }) => createdByOme);
  const namespaces = (own.length > 0 ? own : revisions).map(({ namespace }) => namespace);
  const known = namespaces.includes(DEFAULT_NAMESPACE) ? DEFAULT_NAMESPACE : namespaces[0];
  return snapshot?.omeNamespace ?? known ?? DEFAULT_NAMESPACE;
}

const contents = new WeakMap<RuntimeRevision, RevisionContent>();

/** What OME reads in a revision; hashed once. */
export function contentOf(revision: RuntimeRevision, table: TypeTable): RevisionContent {
  const known = contents.get(revision);
  if (known !== undefined) return known;
  const { name, runtimeOf, data, recordedHash } = revision;
  const decodes = data !== undefined && decodesAsSpec(data, table);
  const hash = decodes ? (recordedHash ?? hashSpec(data, table).hash) : undefined;
  const content = {
    name,
    runtimeOf,
    decodes,
    shortHash: shortHashOf(hash),
    ...(hash === undefined ? {} : { hash }),
    disabled: decodes ? member(data, 'disabled') === true : undefined,
  };
  contents.set(revision, content);
  return content;
}

/** Whether Go decodes the data into a runtime's spec: wrong types stop it, unknown and missing fields do not. */
export function decodesAsSpec(data: NonNullable<RuntimeRevision['data']>, table: TypeTable): boolean {
  const { violations } = admitSpec(data, 'ServingRuntime', table);
  return !violations.some(({ code }) => code === 'type' || code === 'undecodable');
}

/** The first one that knows of a revision answers. */
export function combinedRevisions(first: Revisions, second: Revisions): Revisions {
  return {
    namespace: second.namespace,
    find: (name) => {
      const found = first.find(name);
      return found.state === 'unknown' ? second.find(name) : found;
    },
    reused: second.reused,
  };
}

/** No revisions but those that must be there where the cluster is in sync with the base. */
export function assumedRevisions(known: readonly RevisionContent[]): Revisions {
  const byName = new Map(known.map((revision) => [revision.name, revision]));
  return {
    namespace: DEFAULT_NAMESPACE,
    find: (name) => {
      const revision = byName.get(name);
      if (revision !== undefined) return { state: 'known', revision };
      return { state: 'unknown', because: `only a snapshot can tell whether the revision ${name} exists` };
    },
    reused: () => [],
  };
}

/** An explicit revision of the base: it exists, and its name tells the content. */
export function revisionByName(name: string, runtime: string): RevisionContent {
  const shortHash = parseRevisionForm(name)?.shortHash;
  return { name, runtimeOf: runtime, decodes: true, shortHash, disabled: undefined };
}

import { textAt } from '../../model/json.ts';
import { compareText } from '../../model/location.ts';
import type { ClusterSnapshot, RuntimeRevision } from '../../model/snapshot.ts';
import { omeNamespace } from '../../predict/revisions.ts';

/** What the rules ask about the revisions of a snapshot, worked out once. */
export interface RevisionIndex {
  find(name: string): RuntimeRevision | undefined;
  /** Whether a service of the cluster names the revision, in its spec or status (5.5 no. 3). */
  isNamed(name: string): boolean;
  /** How many revisions of the same runtime name are newer; kind and namespace do not count (5.5 no. 1). */
  newer(revision: RuntimeRevision): number;
}

const known = new WeakMap<ClusterSnapshot, RevisionIndex>();

export function revisionIndex(snapshot: ClusterSnapshot): RevisionIndex {
  const index = known.get(snapshot) ?? createIndex(snapshot);
  known.set(snapshot, index);
  return index;
}

function createIndex(snapshot: ClusterSnapshot): RevisionIndex {
  const namespace = omeNamespace(snapshot);
  const own = snapshot.revisions.filter((revision) => revision.namespace === namespace);
  const byName = new Map(own.map((revision) => [revision.name, revision]));
  const named = new Set<string>();
  for (const { ref, value } of snapshot.objects) {
    if (ref.kind !== 'InferenceService') continue;
    for (const path of [
      ['spec', 'runtime', 'revision'],
      ['status', 'pinnedRevisionName'],
    ]) {
      const name = textAt(value, path);
      if (name !== undefined) named.add(name);
    }
  }
  const ranks = new Map<string, number>();
  for (const group of newestFirst(own.filter(({ createdByOme }) => createdByOme))) {
    for (const [rank, { name }] of group.entries()) ranks.set(name, rank);
  }
  return {
    find: (name) => byName.get(name),
    isNamed: (name) => named.has(name),
    newer: ({ name }) => ranks.get(name) ?? 0,
  };
}

function newestFirst(revisions: readonly RuntimeRevision[]): readonly (readonly RuntimeRevision[])[] {
  const groups = new Map<string, RuntimeRevision[]>();
  for (const revision of revisions) {
    const key = revision.runtimeOf ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [revision]);
    else group.push(revision);
  }
  return [...groups.values()].map((group) =>
    group.sort((a, b) => compareText(b.createdAt ?? '', a.createdAt ?? '') || compareText(a.name, b.name)),
  );
}

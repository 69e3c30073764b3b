import { compareText } from '../model/location.ts';
import { type CapturedKind, type ClusterSnapshot, isNamespacedCapture } from '../model/snapshot.ts';
import type { SnapshotContent } from './snapshot-content.ts';
import type { SnapshotHeader } from './snapshot-header.ts';

/** The namespaces in which a kind was captured. */
type Scope = 'all' | ReadonlySet<string>;

/**
 * What was captured. Without a header a kind counts in every namespace as soon as one object of it is there, or an empty
 * typed list (design.md, section 1): `kinds` are those of the objects. `foreign` are the namespaces of revisions that are not OME's: alone they only tell that
 * all namespaces were asked for if they are of several.
 */
export function captureOf(
  content: Pick<SnapshotContent, 'lists' | 'incomplete'>,
  headers: readonly SnapshotHeader[],
  { kinds, foreign }: { readonly kinds: Iterable<CapturedKind>; readonly foreign: ReadonlySet<string> },
): Pick<ClusterSnapshot, 'kinds' | 'captures'> {
  const scopes = new Map<CapturedKind, Scope>();
  if (foreign.size > 0) scopes.set('ControllerRevision', foreign.size > 1 ? 'all' : foreign);
  for (const kind of kinds) scopes.set(kind, 'all');
  for (const { kind } of content.lists) if (kind !== undefined) scopes.set(kind, 'all');
  for (const [kind, scope] of headerScopes(headers)) scopes.set(kind, scope);
  for (const kind of content.incomplete) scopes.delete(kind);
  const missing = new Set(
    headers.flatMap(({ notCaptured }) =>
      notCaptured.flatMap(({ kind, namespace }) =>
        namespace === undefined ? [] : [`${kind}\n${namespace}`, `${kind}\n`],
      ),
    ),
  );
  return {
    kinds: [...scopes.keys()].sort(compareText),
    captures: (kind, namespace) => {
      const scope = scopes.get(kind);
      if (scope === undefined || missing.has(`${kind}\n${namespace ?? ''}`)) return false;
      if (scope === 'all' || !isNamespacedCapture(kind)) return true;
      return namespace !== undefined && scope.has(namespace);
    },
  };
}

function headerScopes(headers: readonly SnapshotHeader[]): Map<CapturedKind, Scope> {
  const scopes = new Map<CapturedKind, Scope>();
  for (const { kind, namespaces } of headers.flatMap(({ kinds }) => kinds)) {
    const known = scopes.get(kind);
    if (namespaces === undefined || known === 'all') scopes.set(kind, 'all');
    else scopes.set(kind, new Set([...(known ?? []), ...namespaces]));
  }
  return scopes;
}

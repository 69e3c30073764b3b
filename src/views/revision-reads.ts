import type { RuntimeRevision } from '../model/snapshot.ts';
import { type RevisionCode, type RevisionSource, revisionCodes, setCodes } from '../predict/revision-evidence.ts';
import { contentOf, type RevisionContent } from '../predict/revisions.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { revisionsIn, type StatedService, type ViewState } from './state.ts';

/** Why a revision is read: `Requested` by `spec.runtime.revision`, `Reported` by `status.pinnedRevisionName`. */
export type RevisionRole = 'Active' | 'Requested' | 'Reported';

/** A revision that was read by its name (views 2.5). */
export type RevisionRead = ReturnedRevision | UnreturnedRevision;

interface Asked {
  readonly name: string;
  /** The OME namespace. */
  readonly namespace: string;
  readonly roles: readonly RevisionRole[];
}

export interface ReturnedRevision extends Asked {
  readonly read: 'returned';
  readonly revision: RuntimeRevision;
  readonly content: RevisionContent;
  /** In their fixed order, `RevisionDisabled` included (T-E10). */
  readonly codes: readonly RevisionCode[];
}

export interface UnreturnedRevision extends Asked {
  /** `missing`: the cluster has no such revision. `unknown`: nothing tells. */
  readonly read: 'missing' | 'unknown';
}

/** Reads the requested and the reported revision, in every pin mode; once where both are one. */
export function readRevisions(
  state: ViewState,
  { isvc }: StatedService,
  reported: string | undefined,
): readonly RevisionRead[] {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return [];
  const { revision } = reference;
  const asked: { name: string; roles: RevisionRole[] }[] = [];
  if (revision !== undefined)
    asked.push({ name: revision, roles: revision === reported ? ['Requested', 'Reported'] : ['Requested'] });
  if (reported !== undefined && reported !== revision) asked.push({ name: reported, roles: ['Reported'] });
  const captured = asked.map(({ name }) => capturesOf(state, name));
  const shared = setCodes(captured.flat(), state.world.resolver.table);
  const source = revisionSource(isvc);
  return asked.map(({ name, roles }, index) => {
    const known = { name, roles, namespace: state.omeNamespace };
    const [found] = captured[index] ?? [];
    return found === undefined
      ? { ...known, read: holdsAllRevisions(state) ? 'missing' : 'unknown' }
      : { ...known, read: 'returned', ...inspect(found, state, source, shared.get(found)) };
  });
}

/** The captures of one revision: two only where several snapshots were put together (views 2.16). */
function capturesOf(state: ViewState, name: string): readonly RuntimeRevision[] {
  return (revisionsIn(state) ?? []).filter((revision) => revision.name === name);
}

/** Whether a revision that is not among the captured ones does not exist. */
export function holdsAllRevisions({ snapshot, omeNamespace }: ViewState): boolean {
  return snapshot?.captures('ControllerRevision', omeNamespace) === true;
}

/** Content and codes of one revision; `shared` are those that it has as one of a set. */
export function inspect(
  revision: RuntimeRevision,
  { world }: Pick<ViewState, 'world'>,
  source: RevisionSource | undefined,
  shared: readonly RevisionCode[] = [],
): Pick<ReturnedRevision, 'revision' | 'content' | 'codes'> {
  const { table } = world.resolver;
  const own = revisionCodes(revision, table, source);
  const disabled = own.filter((code) => code === 'RevisionDisabled');
  const codes = [...own.filter((code) => code !== 'RevisionDisabled'), ...shared, ...disabled];
  return { revision, content: contentOf(revision, table), codes };
}

/** The runtime whose revisions a service's should be: the declared one, not what the look-up falls back to (views 0.5). */
export function revisionSource(isvc: StatedService['isvc'], selected?: string): RevisionSource | undefined {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return selected === undefined ? undefined : { name: selected };
  const { kind, name } = reference;
  if (kind === 'ClusterServingRuntime') return { kind, name };
  return kind === 'ServingRuntime' ? { kind, name, namespace: isvc.ref.namespace } : { name };
}

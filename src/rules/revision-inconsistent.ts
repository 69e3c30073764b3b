import type { ClusterSnapshot, RuntimeRevision } from '../model/snapshot.ts';
import { groupCodes, type RevisionCode, revisionCodes } from '../predict/revision-evidence.ts';
import type { TypeTable } from '../resolve/fields.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { revisionIndex } from './support/snapshot-revisions.ts';

export default defineRule({
  id: 'revision-inconsistent',
  meta: {
    title: 'pinned revision that is not as OME writes it',
    severity: 'warning',
    group: 'impact',
    description:
      'Labels, name, content or number of the revision that a service is pinned to do not agree with each other, or it is not OME that made it. kubectl ome runtime lists the same codes. Somebody has changed it, or restored it by hand.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    ofSnapshot: true,
    source: 'views.md 2.13, RV-1 to RV-7, 5.4',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const snapshot = impact?.worlds.evidence.snapshot;
    const reference = runtimeReferenceOf(isvc);
    if (impact === undefined || snapshot === undefined || reference === undefined || reference.autoSync)
      return undefined;
    const name = reference.revision ?? impact.service.before.pin.pinned;
    const revision = name === undefined ? undefined : revisionIndex(snapshot).find(name);
    if (revision === undefined) return undefined;
    // Another runtime's revision and a disabled one have rules of their own.
    const codes = codesOf(revision, snapshot, impact.worlds.head.resolver.table).filter(
      (code) => code !== 'RevisionDisabled',
    );
    if (codes.length === 0) return undefined;
    return {
      message: `the revision ${revision.name} is not as OME writes it: ${codes.join(', ')}`,
      help: 'Find out who changed it; a new pin makes a new revision.',
      at: at(isvc, ['spec', 'runtime', reference.revision === undefined ? 'name' : 'revision']),
    };
  },
});

const groups = new WeakMap<ClusterSnapshot, ReturnType<typeof groupCodes>>();

function codesOf(revision: RuntimeRevision, snapshot: ClusterSnapshot, table: TypeTable): readonly RevisionCode[] {
  const shared = groups.get(snapshot) ?? groupCodes(snapshot, table);
  groups.set(snapshot, shared);
  return [...revisionCodes(revision, table), ...(shared.get(revision) ?? [])];
}

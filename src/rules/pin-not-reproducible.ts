import { describeRef } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { namingKind, revisionRejection } from '../predict/rejection.ts';
import { revisionName } from '../resolve/revision.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { missingRevision } from './support/pin-impact.ts';
import { runtimeOfService } from './support/referenced-runtime.ts';

export default defineRule({
  id: 'pin-not-reproducible',
  meta: {
    title: 'pin to a revision that a new cluster would lack',
    severity: 'warning',
    group: 'service',
    description:
      'An explicit revision is read from the cluster, and nothing in Git creates it: OME only creates revisions for pins that name none. In a new cluster the service gets no pods. Where a runtime has the content of the revision, another service can create it first, and this is a note.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: '6.4 no. 1, PN-02',
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    const { namespace } = isvc.ref;
    if (reference?.revision === undefined || reference.autoSync) return undefined;
    const { revision } = reference;
    if (notFinalBecause(revision) !== undefined || revisionRejection(reference, namespace) !== undefined)
      return undefined;
    // That this cluster lacks the revision is said by pinned-revision-missing.
    const impact = impactOf(isvc, context);
    if (impact !== undefined && missingRevision(impact) !== undefined) return undefined;
    const found = runtimeOfService(isvc, context);
    if (found === undefined) return undefined;
    if (found.state === 'unknown') {
      return { notEvaluated: found.because };
    }
    const { runtime, resolution } = found;
    if (!resolution.ok) return undefined;
    if (resolution.chain.some(({ encrypted }) => encrypted)) {
      return { notEvaluated: `${describeRef(runtime.ref)} holds encrypted values, so its revision is not known` };
    }
    const kind = namingKind(reference);
    const live = revisionName(kind, namespace ?? '<namespace>', reference.name, resolution.shortHash);
    const same = revision.endsWith(`-${resolution.shortHash}`);
    const content = same
      ? `${describeRef(runtime.ref)} has the content of the revision ${quote(revision)}`
      : `no manifest has the content of the revision ${quote(revision)}: ${describeRef(runtime.ref)} makes ${live}`;
    const lead = same ? ', but nothing creates a revision for a pin that names it' : '';
    return {
      message: `${content}${lead}; in a cluster that lacks it OME renders nothing, and says RuntimeDrifted with the reason RevisionMissing`,
      help: same
        ? 'For a new cluster let the service pin without revision first: OME then creates it under this name.'
        : `Pin without revision in a new cluster, or keep a runtime with that content in Git beside this one.`,
      at: at(isvc, ['spec', 'runtime', 'revision']),
      related: [
        { at: at(runtime, ['metadata', 'name']), message: `${describeRef(runtime.ref)} is what the pin is of` },
      ],
      ...(same ? { severity: 'note' } : {}),
    };
  },
});

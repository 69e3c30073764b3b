import type { RuntimeKind } from '../model/ome.ts';
import { namingKind, revisionRejection, unjudgedRevision } from '../predict/rejection.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { matchesRuntime, revisionName, revisionPrefix } from '../resolve/revision.ts';
import { findRuntime, type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, quote } from './rule.ts';
import { replaceScalar } from './support/edits.ts';
import { revisionFaults } from './support/revision-faults.ts';

export default defineRule({
  id: 'revision-name-form',
  meta: {
    title: 'revision that is not named after its runtime',
    severity: 'error',
    group: 'service',
    description:
      'An explicit pin must be called cr-<runtime>-<8 hex>, or r-<namespace>-<runtime>-<8 hex> where kind is ServingRuntime, with lower-case hex characters. OME refuses any other name; whether the revision exists it does not ask.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-25'],
    source: 'IS-25',
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.revision === undefined || reference.autoSync) return undefined;
    const { namespace } = isvc.ref;
    const unjudged = unjudgedRevision(reference, namespace);
    if (unjudged !== undefined) {
      return { notEvaluated: `spec.runtime.revision can't be judged: ${unjudged}` };
    }
    const kind = namingKind(reference);
    const rejection = revisionRejection(reference, namespace);
    if (rejection?.rule !== 'IS-25') return undefined;
    const { revision } = reference;
    const lower = withLowerHash(revision);
    const onlyCase = matchesRuntime(lower, kind, namespace, reference.name);
    const path = ['spec', 'runtime', 'revision'];
    const faults = revisionFaults(revision, kind, namespace, reference.name);
    return {
      message: rejection.message,
      refusedBy: rejection.rule,
      help: [
        ...faults,
        advice(revision, kind, namespace, reference, liveRevision(reference, namespace, workspace, resolver)),
      ].join(' '),
      at: at(isvc, path),
      ...(onlyCase ? { fix: () => replaceScalar(isvc, path, lower) } : {}),
    };
  },
});

/** The hash is the last 8 characters. */
function withLowerHash(revision: string): string {
  return `${revision.slice(0, -8)}${revision.slice(-8).toLowerCase()}`;
}

function advice(
  revision: string,
  kind: RuntimeKind,
  namespace: string | undefined,
  { name }: RuntimeReference,
  live: string | undefined,
): string {
  const lower = revision.toLowerCase();
  if (matchesRuntime(lower, kind, namespace, name)) return `Write ${quote(lower)}.`;
  const other = kind === 'ServingRuntime' ? 'ClusterServingRuntime' : 'ServingRuntime';
  if (matchesRuntime(revision, other, namespace, name)) {
    const write = live === undefined ? '' : `, or pin ${quote(live)}, the revision of the runtime as it is here`;
    return `Set kind: ${other}, whose revisions are named so${write}.`;
  }
  return live === undefined
    ? `Write ${revisionPrefix(kind, namespace ?? '<namespace>', name)} and 8 lower-case hex characters.`
    : `Write ${quote(live)} to pin the runtime as it is here.`;
}

/** The name that a pin to the runtime's present spec has; undefined where that can't be known. */
function liveRevision(
  reference: RuntimeReference,
  namespace: string | undefined,
  workspace: Workspace,
  resolver: Resolver,
): string | undefined {
  const kind = namingKind(reference);
  if (namespace === undefined && kind === 'ServingRuntime') return undefined;
  const found = findRuntime(workspace, reference, namespace);
  const resolution = found.state === 'known' ? resolver.resolve(found.runtime) : undefined;
  return resolution?.ok === true ? revisionName(kind, namespace, reference.name, resolution.shortHash) : undefined;
}

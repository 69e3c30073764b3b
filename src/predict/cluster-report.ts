import type { ClusterReport, RuntimeReport, ServiceReport } from '../model/finding.ts';
import type { ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { revisionName } from '../resolve/revision.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { pinModeOf } from './pin.ts';
import { refusedBySchema, revisionRejection } from './rejection.ts';

/** What Git alone tells of a cluster's runtimes and services. */
export function clusterReport(check: { readonly workspace: Workspace; readonly resolver: Resolver }): ClusterReport {
  const { workspace, resolver } = check;
  const runtimes = [...workspace.ofKind('ClusterServingRuntime'), ...workspace.ofKind('ServingRuntime')];
  return {
    name: workspace.cluster.name,
    omeVersion: workspace.cluster.omeVersion,
    snapshot: null,
    base: null,
    runtimes: runtimes.filter(counts(workspace)).map((runtime) => runtimeReport(runtime, resolver)),
    services: workspace
      .ofKind('InferenceService')
      .filter(counts(workspace))
      .map((isvc) => serviceReport(isvc, workspace, resolver)),
  };
}

/** Of several manifests of one object the last one counts. */
function counts(workspace: Workspace): (object: ManifestObject) => boolean {
  return (object) => workspace.declarations(object.ref).at(-1) === object;
}

function runtimeReport(runtime: ManifestObject<RuntimeKind>, resolver: Resolver): RuntimeReport {
  const resolution = resolver.resolve(runtime);
  if (!resolution.ok) {
    const chain = resolution.walked.toReversed().map((step) => step.ref);
    return { object: runtime.ref, chain, revisionName: null, shortHash: null, before: null, status: 'broken' };
  }
  return {
    object: runtime.ref,
    chain: resolution.chain.map((step) => step.ref),
    revisionName: revisionNameOf(runtime, resolution.shortHash),
    shortHash: resolution.shortHash,
    before: null,
    status: null,
  };
}

/** Null where the name depends on a namespace that nothing gives. */
export function revisionNameOf(runtime: ManifestObject<RuntimeKind>, shortHash: string): string | null {
  const { kind, namespace, name } = runtime.ref;
  return kind === 'ServingRuntime' && namespace === undefined ? null : revisionName(kind, namespace, name, shortHash);
}

function serviceReport(
  isvc: ManifestObject<'InferenceService'>,
  workspace: Workspace,
  resolver: Resolver,
): ServiceReport {
  const reference = runtimeReferenceOf(isvc);
  const found = reference === undefined ? undefined : findRuntime(workspace, reference, isvc.ref.namespace);
  const unknown = {
    object: isvc.ref,
    runtime: found?.state === 'known' ? found.runtime.ref : null,
    pinMode: pinModeOf(reference),
    outcome: 'unknown',
    reason: null,
    rule: null,
    from: null,
    to: null,
    because: 'neither a snapshot nor a base says what the service runs now',
  } as const;
  if (refusedBySchema(isvc, resolver.admission(isvc).violations)) {
    return { ...unknown, outcome: 'rejected', because: 'the API server refuses the manifest (see schema-violation)' };
  }
  const rejection = reference === undefined ? undefined : revisionRejection(reference, isvc.ref.namespace);
  if (rejection !== undefined) {
    return { ...unknown, outcome: 'rejected', rule: rejection.rule, because: rejection.message };
  }
  return unknown;
}

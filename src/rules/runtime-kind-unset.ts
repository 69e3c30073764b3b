import type { RelatedPlace } from '../model/finding.ts';
import { valueAt } from '../model/json.ts';
import { describeRef, type ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { revisionName, revisionPrefix } from '../resolve/revision.ts';
import { type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';
import { insertMember } from './support/edits.ts';

type Runtime = ManifestObject<RuntimeKind>;
type Service = ManifestObject<'InferenceService'>;

export default defineRule({
  id: 'runtime-kind-unset',
  meta: {
    title: 'service that reaches a ServingRuntime without saying so',
    severity: 'warning',
    group: 'service',
    description:
      'spec.runtime.kind is ClusterServingRuntime where it is left out. A service whose runtime is a ServingRuntime then works by a fallback, its revisions are named as those of a ClusterServingRuntime, and a ClusterServingRuntime of that name takes over once it exists.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'LK-1, LK-T1, LK-T2',
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.kind !== 'ClusterServingRuntime') return undefined;
    const namespaced = workspace.find('ServingRuntime', isvc.ref.namespace, reference.name);
    if (namespaced.state !== 'known') return undefined;
    const cluster = workspace.find('ClusterServingRuntime', undefined, reference.name);
    const { omeVersion } = workspace.cluster;
    if (cluster.state === 'known') {
      const problem =
        omeVersion === '1.2'
          ? bothIn12(isvc, reference, namespaced.object)
          : bothIn13(isvc, reference, namespaced.object);
      return problem && { ...problem, related: [declared(namespaced.object), declared(cluster.object)] };
    }
    if (omeVersion === '1.2') return undefined;
    const problem = onlyNamespaced(isvc, reference, namespaced.object, cluster.state === 'absent', resolver);
    return { ...problem, related: [declared(namespaced.object)] };
  },
});

function bothIn13(isvc: Service, reference: RuntimeReference, namespaced: Runtime): Problem | undefined {
  if (reference.kindWritten) return undefined;
  const message = `spec.runtime.kind is left out, and both ClusterServingRuntime ${reference.name} and ${describeRef(namespaced.ref)} exist: OME takes the ClusterServingRuntime, as OME 1.2 took the ServingRuntime`;
  const help = 'Set kind: ClusterServingRuntime to stay with that one, or kind: ServingRuntime for the other.';
  return { message, help, at: kindPlace(isvc) };
}

function bothIn12(isvc: Service, reference: RuntimeReference, namespaced: Runtime): Problem {
  const kind = reference.kindWritten ? `is ${reference.kind}, which OME 1.2 does not read` : 'is left out';
  const message = `spec.runtime.kind ${kind}, and both ClusterServingRuntime ${reference.name} and ${describeRef(namespaced.ref)} exist: OME 1.2 takes the ServingRuntime, as OME 1.3 will take the ClusterServingRuntime`;
  const help = 'Set kind: ServingRuntime to stay with that one after the upgrade, or rename one of the two.';
  return { message, help, at: kindPlace(isvc) };
}

function onlyNamespaced(
  isvc: Service,
  reference: RuntimeReference,
  found: Runtime,
  absent: boolean,
  resolver: Resolver,
): Problem {
  const kind = reference.kindWritten ? `is ${reference.kind}` : 'is left out, which means ClusterServingRuntime';
  const only = absent
    ? `only ${describeRef(found.ref)} has that name`
    : `${describeRef(found.ref)} is the only runtime of that name here`;
  const resolution = resolver.resolve(found);
  const hash = resolution.ok ? resolution.shortHash : '<hash>';
  const revision = revisionName('ClusterServingRuntime', undefined, reference.name, hash);
  const message = `spec.runtime.kind ${kind}, and ${only}: OME falls back to it until a ClusterServingRuntime ${quote(reference.name)} exists, and names the revisions of the service ${revision}`;
  const problem = { message, help: onlyNamespacedHelp(isvc, reference, hash), at: kindPlace(isvc) };
  // With a ClusterServingRuntime of that name in the cluster the service would change its runtime.
  if (!absent || valueAt(isvc.value, ['spec', 'runtime', 'kind']) !== undefined) return problem;
  const member = { key: 'kind', value: 'ServingRuntime' };
  return { ...problem, fix: () => insertMember(isvc, ['spec', 'runtime'], member, 'name') };
}

function onlyNamespacedHelp(isvc: Service, { name, revision }: RuntimeReference, hash: string): string {
  const { namespace } = isvc.ref;
  if (namespace === undefined) return 'Set kind: ServingRuntime.';
  const own = revisionPrefix('ServingRuntime', namespace, name);
  if (revision !== undefined) return `Set kind: ServingRuntime, and a revision whose name begins with ${own}.`;
  return `Set kind: ServingRuntime; its revisions are named ${own}${hash}.`;
}

function kindPlace(isvc: Service) {
  return at(isvc, ['spec', 'runtime', 'kind']);
}

function declared(runtime: Runtime): RelatedPlace {
  return { at: at(runtime, ['metadata', 'name']), message: `${describeRef(runtime.ref)} is declared here` };
}

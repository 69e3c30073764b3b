import { describeRef } from '../model/object.ts';
import type { Runtime } from '../resolve/chain.ts';
import { revisionPrefix } from '../resolve/revision.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'ambiguous-revision-name',
  meta: {
    title: 'revision name that two runtimes share',
    severity: 'note',
    group: 'service',
    description:
      'The revisions of a ServingRuntime are named r-<namespace>-<runtime>-<hash>, and a hyphen may belong to either part: namespace a with runtime b-c reads as namespace a-b with runtime c. With equal content the two share one name, and only the first one gets the revision.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'RV-F3, PN-03',
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    const { namespace } = isvc.ref;
    if (reference === undefined || reference.autoSync || namespace === undefined) return undefined;
    if (reference.kind !== 'ServingRuntime') return undefined;
    const own = workspace.find('ServingRuntime', namespace, reference.name);
    if (own.state !== 'known') return undefined;
    const prefix = revisionPrefix('ServingRuntime', namespace, reference.name);
    const [other] = (byPrefix(workspace).get(prefix) ?? []).filter(({ ref }) => ref.namespace !== namespace);
    if (other === undefined) return undefined;
    const hashes = [own.object, other].map((runtime) => {
      const resolution = resolver.resolve(runtime);
      return resolution.ok ? resolution.shortHash : undefined;
    });
    const clash =
      hashes[0] !== undefined && hashes[0] === hashes[1]
        ? `their content is equal now, so both want ${quote(prefix + hashes[0])}, and a pin that names it may meet the revision of the other: RuntimeDrifted, reason RuntimeMismatch`
        : 'their revisions can only be told apart by the hash, and with equal content both want one name';
    return {
      message: `revisions named ${prefix}<hash> may be of ${describeRef(own.object.ref)} or of ${describeRef(other.ref)}: ${clash}`,
      help: 'Rename one of the two runtimes.',
      at: at(isvc, ['spec', 'runtime', reference.revision === undefined ? 'name' : 'revision']),
      related: [own.object, other].map((runtime) => ({
        at: at(runtime, ['metadata', 'name']),
        message: `${describeRef(runtime.ref)} is declared here`,
      })),
    };
  },
});

const indexes = new WeakMap<Workspace, ReadonlyMap<string, readonly Runtime[]>>();

/** The ServingRuntimes of a cluster by the start of their revisions' names. */
function byPrefix(workspace: Workspace): ReadonlyMap<string, readonly Runtime[]> {
  const known = indexes.get(workspace);
  if (known !== undefined) return known;
  const index = new Map<string, Runtime[]>();
  for (const runtime of workspace.ofKind('ServingRuntime')) {
    if (runtime.ref.namespace === undefined) continue;
    const prefix = revisionPrefix('ServingRuntime', runtime.ref.namespace, runtime.ref.name);
    const group = index.get(prefix);
    if (group === undefined) index.set(prefix, [runtime]);
    else group.push(runtime);
  }
  indexes.set(workspace, index);
  return index;
}

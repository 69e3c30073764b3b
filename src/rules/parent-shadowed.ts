import type { RelatedPlace } from '../model/finding.ts';
import { describeRef } from '../model/object.ts';
import { INHERIT_FROM } from '../model/ome.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, quote } from './rule.ts';
import { inheritFlow, inheritPlace } from './support/broken-chain.ts';

export default defineRule({
  id: 'parent-shadowed',
  meta: {
    title: 'parent that a ServingRuntime of the same name shadows',
    severity: 'warning',
    group: 'inheritance',
    description:
      'Every parent of a ServingRuntime is looked up in its namespace first, then at cluster scope, also the parents of a ClusterServingRuntime on the way. Where both hold the name, which one is merged depends on the namespace.',
    appliesTo: ['ServingRuntime'],
    omeVersions: ['1.3'],
    source: 'IN-L2, IN-L3',
  },
  check(head, { workspace, resolver }) {
    if (parentNameOf(head) === undefined) return undefined;
    const resolution = resolver.resolve(head);
    const headFirst = resolution.ok ? resolution.chain.toReversed() : resolution.walked;
    const [first, ...others] = findShadows(headFirst, workspace);
    if (first === undefined) return undefined;
    return {
      message: shadowMessage(first, head),
      help: first.hidden
        ? `Rename one of the two, so that ${quote(first.parent.ref.name)} means one runtime in every namespace.`
        : `Rename ${describeRef(first.parent.ref)}, or let a runtime of its namespace inherit from it.`,
      at: inheritPlace(head),
      related: [first, ...others].flatMap((shadow) => shadowPlaces(shadow, head)),
      flow: inheritFlow(headFirst),
    };
  },
});

/** A step of a chain at which the namespace decides. */
interface Shadow {
  readonly child: Runtime;
  /** What is merged below this head. */
  readonly parent: Runtime;
  /** The ClusterServingRuntime of the parent's name that is passed over, or taken because the namespace has none. */
  readonly hidden: Runtime | undefined;
}

/** Parents from the namespace that hide one of the cluster, or that a ClusterServingRuntime does not have on its own. */
function findShadows(headFirst: readonly Runtime[], workspace: Workspace): readonly Shadow[] {
  return headFirst.slice(1).flatMap((parent, position) => {
    const child = headFirst[position];
    if (child === undefined || parent.ref.kind !== 'ServingRuntime') return [];
    const cluster = workspace.find('ClusterServingRuntime', undefined, parent.ref.name);
    const hidden = cluster.state === 'known' ? cluster.object : undefined;
    return hidden === undefined && child.ref.kind === 'ServingRuntime' ? [] : [{ child, parent, hidden }];
  });
}

function shadowMessage({ child, parent, hidden }: Shadow, head: Runtime): string {
  const taken = describeRef(parent.ref);
  if (child.ref.kind === 'ServingRuntime') {
    const subject = child === head ? INHERIT_FROM : `${INHERIT_FROM} of ${describeRef(child.ref)}`;
    const other = hidden === undefined ? '' : `, though ${describeRef(hidden.ref)} exists, too`;
    return `${subject} ${quote(parent.ref.name)} means ${taken}${other}: OME looks in the namespace first`;
  }
  const own = hidden === undefined ? 'has no such parent' : `inherits from ${describeRef(hidden.ref)}`;
  return `${describeRef(child.ref)} inherits from ${taken} below this runtime, while on its own it ${own}: OME looks up every parent of a ServingRuntime in its namespace first`;
}

function shadowPlaces({ child, parent, hidden }: Shadow, head: Runtime): readonly RelatedPlace[] {
  const named = child === head ? [] : [{ at: inheritPlace(child), message: `${describeRef(child.ref)} names it` }];
  const taken = { at: at(parent, ['metadata', 'name']), message: `${describeRef(parent.ref)} is merged here` };
  if (hidden === undefined) return [...named, taken];
  const other = `${describeRef(hidden.ref)} is merged ${child.ref.kind === 'ServingRuntime' ? 'in other namespaces' : 'elsewhere'}`;
  return [...named, taken, { at: at(hidden, ['metadata', 'name']), message: other }];
}

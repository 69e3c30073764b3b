import { describeRef } from '../model/object.ts';
import { MAX_CHAIN_LENGTH } from '../model/ome.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import { parentScopes, type Workspace } from '../workspace/workspace.ts';
import { defineRule } from './rule.ts';
import { culpritPlace, findBrokenChain, inheritFlow, inheritPlace } from './support/broken-chain.ts';

export default defineRule({
  id: 'inheritance-too-deep',
  meta: {
    title: 'inheritance chain longer than five runtimes',
    severity: 'error',
    group: 'inheritance',
    description:
      'A chain of ome.io/inherit-from holds at most five runtimes, the one at its head included. OME refuses the write of a runtime whose chain is longer; it does not look at those further down.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    refusedBy: ['SR-03'],
    source: 'IN-E1, IN-1, IN-2',
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, 'MaxDepthExceeded');
    if (broken === undefined) return undefined;
    const loop = findLoop(runtime, context.workspace);
    return {
      message: broken.message,
      refusedBy: 'SR-03',
      help: loop === undefined ? depthHelp(broken.culprit) : loopHelp(loop),
      at: inheritPlace(runtime),
      related: culpritPlace(broken, runtime),
      flow: inheritFlow(broken.walked),
    };
  },
});

function depthHelp(last: Runtime): string {
  return `Merge two runtimes of the chain into one: ${describeRef(last.ref)} is number ${MAX_CHAIN_LENGTH} and may have no parent.`;
}

/** Depth is tested before the loop, so OME's message hides it (IN-2). */
function loopHelp(names: readonly string[]): string {
  return `The chain is a loop, ${names.join(', ')}: take ome.io/inherit-from out of the runtime that is meant to be its root.`;
}

/** How far a loop is followed; longer ones are still too deep. */
const MAX_FOLLOWED = 32;

/** The names from the first one that returns to its return; undefined where the chain ends. */
function findLoop(head: Runtime, workspace: Workspace): readonly string[] | undefined {
  const names: string[] = [];
  let current: Runtime | undefined = head;
  while (current !== undefined && names.length < MAX_FOLLOWED) {
    const first = names.indexOf(current.ref.name);
    if (first >= 0) return [...names.slice(first), current.ref.name];
    names.push(current.ref.name);
    current = findParent(current, head, workspace);
  }
  return undefined;
}

function findParent(runtime: Runtime, head: Runtime, workspace: Workspace): Runtime | undefined {
  const name = parentNameOf(runtime);
  if (name === undefined) return undefined;
  for (const scope of parentScopes(head.ref)) {
    const known = workspace.find(scope, head.ref.namespace, name);
    if (known.state === 'known') return known.object;
  }
  return undefined;
}

import type { RelatedPlace } from '../model/finding.ts';
import { describeRef } from '../model/object.ts';
import { type BrokenChain, parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, quote } from './rule.ts';
import { culpritPlace, findBrokenChain, inheritFlow, inheritPlace } from './support/broken-chain.ts';

export default defineRule({
  id: 'inheritance-cycle',
  meta: {
    title: 'inheritance chain that returns to itself',
    severity: 'error',
    group: 'inheritance',
    description:
      'A chain of ome.io/inherit-from comes back to a name that it has already passed. OME compares names alone, so a ServingRuntime that inherits from the ClusterServingRuntime of its own name counts as a cycle. OME refuses the write.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    refusedBy: ['SR-03'],
    source: 'IN-E2, IN-3',
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, 'InheritanceCycle');
    if (broken === undefined) return undefined;
    const meant = findMeant(broken, context.workspace);
    return {
      message: broken.message,
      refusedBy: 'SR-03',
      help: meant === undefined ? loopHelp(broken) : namesakeHelp(meant),
      at: inheritPlace(runtime),
      related: [...culpritPlace(broken, runtime), ...meantPlace(meant)],
      flow: inheritFlow(broken.walked),
    };
  },
});

/** IN-3: what was meant is the ClusterServingRuntime of that name, which can't be told from the ServingRuntime here. */
function findMeant({ walked, culprit }: BrokenChain, workspace: Workspace): Runtime | undefined {
  const name = parentNameOf(culprit) ?? '';
  const taken = walked.find(({ ref }) => ref.name === name);
  if (taken?.ref.kind !== 'ServingRuntime') return undefined;
  if (taken !== culprit && culprit.ref.kind === 'ServingRuntime') return undefined;
  const meant = workspace.find('ClusterServingRuntime', undefined, name);
  return meant.state === 'known' ? meant.object : undefined;
}

function namesakeHelp({ ref }: Runtime): string {
  return `OME compares names without their scope, so a ServingRuntime and a ClusterServingRuntime ${quote(ref.name)} can't be in one chain: rename one of the two.`;
}

function meantPlace(meant: Runtime | undefined): readonly RelatedPlace[] {
  return meant === undefined
    ? []
    : [{ at: at(meant, ['metadata', 'name']), message: `${describeRef(meant.ref)} has the same name` }];
}

function loopHelp({ walked, culprit }: BrokenChain): string {
  const again = parentNameOf(culprit) ?? '';
  if (culprit.ref.name === again)
    return 'Take ome.io/inherit-from out, or name another runtime: none can inherit from itself.';
  const loop = walked.slice(walked.findIndex(({ ref }) => ref.name === again));
  const names = loop.map(({ ref }) => quote(ref.name)).join(', ');
  return `Take ome.io/inherit-from out of the one of ${names} that is meant to be the root.`;
}

import { describeRef, sameRef } from '../model/object.ts';
import { INHERIT_FROM } from '../model/ome.ts';
import type { Runtime } from '../resolve/chain.ts';
import { parentNameOf } from '../resolve/chain.ts';
import { at, defineRule, quote, type RuleContext } from './rule.ts';
import { brokenBy } from './support/broken-descendants.ts';

const ANNOTATION = ['metadata', 'annotations', INHERIT_FROM];

export default defineRule({
  id: 'descendant-breaks',
  meta: {
    title: 'edit that breaks the chain of another runtime',
    severity: 'error',
    group: 'inheritance',
    description:
      'The webhook looks at the chain of the runtime that is written and at no other. A new parent, or a deleted one, can push descendants beyond five runtimes, into a loop, or leave them without their parent; services that name them then fail.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    needsBefore: true,
    source: 'IN-4, IN-E1 to IN-E5',
  },
  *check(runtime, context) {
    for (const { descendant, chain, repointed } of brokenBy(runtime, context)) {
      const own = sameRef(descendant.ref, runtime.ref);
      const broken = own ? 'the chain breaks' : `breaks ${describeRef(descendant.ref)} as well`;
      yield {
        message: !repointed
          ? `the parent ${quote(parentNameOf(runtime) ?? '')} leaves the cluster with this merge, and ${broken}: ${chain.message}; no webhook refuses that`
          : `this edit breaks ${describeRef(descendant.ref)}, whose manifest does not change: ${chain.message}; the webhook does not look at it`,
        help: !repointed
          ? 'Keep the parent, or give the runtime another one in the same merge.'
          : `Give ${descendant.ref.name} another parent in the same merge, or take this edit back.`,
        at: at(runtime, parentNameOf(runtime) === undefined ? ['metadata', 'name'] : ANNOTATION),
        related: own ? [] : deployedPlace(descendant, context),
      };
    }
  },
});

function deployedPlace(descendant: Runtime, { workspace }: RuleContext) {
  if (workspace.declarations(descendant.ref).length === 0) return [];
  return [{ at: at(descendant, ANNOTATION), message: `${describeRef(descendant.ref)} breaks` }];
}

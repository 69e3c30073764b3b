import { describeRef } from '../model/object.ts';
import { INHERIT_FROM } from '../model/ome.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { chainRejection } from '../predict/admission/inheritance.ts';
import { type BrokenChain, parentNameOf, type Runtime } from '../resolve/chain.ts';
import { parentScopes, type Workspace } from '../workspace/workspace.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { culpritPlace, findBrokenChain, inheritFlow, inheritPlace } from './support/broken-chain.ts';
import {
  findNamesake,
  findNearName,
  type Lookup,
  type Namesake,
  namesakePlace,
  orTypo,
  unknownHelp,
} from './support/namesakes.ts';

export default defineRule({
  id: 'parent-not-found',
  meta: {
    title: 'parent of a runtime not found',
    severity: 'error',
    group: 'inheritance',
    description:
      'A runtime in the chain names a parent in ome.io/inherit-from that does not exist where OME looks for it. OME refuses the write of the runtime, and every service that names it.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    refusedBy: ['SR-03'],
    source: 'IN-E3, IN-L1, IN-L4',
  },
  *check(runtime, context) {
    yield* renamedParents(runtime, context);
    const broken = findBrokenChain(runtime, context, 'ParentNotFound');
    if (broken?.parent === undefined) return;
    const { workspace } = context;
    const notFinal = notFinalBecause(broken.parent.name);
    if (notFinal !== undefined) {
      yield { notEvaluated: `the parent of ${describeRef(broken.culprit.ref)} can't be looked up: ${notFinal}` };
      return;
    }
    const lookup = { name: broken.parent.name, scopes: parentScopes(runtime.ref), namespace: runtime.ref.namespace };
    const namesake = findNamesake(workspace, lookup);
    const { unknown } = broken.parent;
    const rejection = chainRejection(broken);
    yield {
      message: unknown === undefined ? broken.message : unknownMessage(broken, lookup.name, unknown),
      help:
        namesake === undefined
          ? findHelp(broken, lookup, unknown !== undefined, workspace)
          : scopeHelp(runtime, namesake),
      at: inheritPlace(runtime),
      related: [...culpritPlace(broken, runtime), ...namesakePlace(namesake)],
      flow: inheritFlow(broken.walked),
      ...(rejection === undefined ? { severity: 'warning' } : { refusedBy: rejection.rule }),
    };
  },
});

/** The parent is here, but a kustomization gives it another name and knows nothing of the annotation (C22). */
function* renamedParents(runtime: Runtime, { workspace, resolver }: RuleContext): Iterable<Problem> {
  const renamings = workspace.renamings.filter(({ files }) => files.has(runtime.file));
  const resolution =
    renamings.length > 0 && parentNameOf(runtime) !== undefined ? resolver.resolve(runtime) : undefined;
  const parent = resolution?.ok === true ? resolution.chain.at(-2) : undefined;
  if (parent === undefined) return;
  for (const { kustomization, prefix, suffix, files } of renamings) {
    if (!files.has(parent.file)) continue;
    const renamed = `${prefix}${parent.ref.name}${suffix}`;
    yield {
      message: `${kustomization} renames the parent to ${quote(renamed)}, and kustomize does not rewrite ${INHERIT_FROM}: what it renders inherits from ${quote(parent.ref.name)}, which it does not hold`,
      help: `Let a patch of ${kustomization} set ${INHERIT_FROM} to ${quote(renamed)}, or leave namePrefix and nameSuffix out there.`,
      at: inheritPlace(runtime),
      related: [{ at: at(parent, ['metadata', 'name']), message: `${describeRef(parent.ref)} is declared here` }],
      severity: 'warning',
    };
  }
}

function unknownMessage(broken: BrokenChain, name: string, because: string): string {
  return `could not check the parent ${quote(name)}: no manifest declares it within reach, but ${because}; if it does not exist, OME refuses this runtime with: ${broken.message}`;
}

/** IN-L1 and IN-L4: where OME does not look. */
function scopeHelp(head: Runtime, { where, runtime }: Namesake): string {
  const found = describeRef(runtime.ref);
  if (where === 'unnamed-namespace') return `Write metadata.namespace in both, ${describeRef(head.ref)} and ${found}.`;
  if (where === 'other-scope') {
    return `A ClusterServingRuntime inherits from ClusterServingRuntimes alone, and ${found} is none: make the parent a ClusterServingRuntime.`;
  }
  return `A ServingRuntime inherits from its own namespace or from a ClusterServingRuntime, and ${found} is in another namespace: copy it here, or make it a ClusterServingRuntime.`;
}

function findHelp(broken: BrokenChain, lookup: Lookup, unknown: boolean, workspace: Workspace): string {
  const walked = broken.walked.map(({ ref }) => ref.name);
  const absentHelp = `Add the runtime ${quote(lookup.name)} and apply it first, or name one that exists.`;
  return orTypo(findNearName(workspace, lookup, walked), unknown ? unknownHelp(workspace, 'parent') : absentHelp);
}

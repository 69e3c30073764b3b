import type { Place, Problem, RelatedPlace } from '../model/finding.ts';
import { isObject, valueAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { ENGINE_PRESET } from '../model/ome.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { Origin } from '../resolve/origin.ts';
import type { ResolvedRuntime, Resolver } from '../resolve/resolve.ts';
import { at, defineRule } from './rule.ts';
import { inheritPlace } from './support/broken-chain.ts';
import { contributions, hasPreset } from './support/keyed-path.ts';
import { findMissingImages } from './support/missing-images.ts';
import { findPodConflicts, type PodConflict } from './support/pod-conflicts.ts';

export default defineRule({
  id: 'invalid-merged-pod',
  meta: {
    title: 'runtime that no pod can be made of once it is merged',
    severity: 'error',
    group: 'inheritance',
    description:
      'Inheritance adds to what the parent says and never takes away, so parts from different manifests can exclude each other: two sources of one volume, value beside valueFrom, two probe handlers, requests above limits. OME accepts that, and Kubernetes refuses the pods.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.5, IN-T5',
  },
  *check(runtime, context) {
    const { resolver } = context;
    if (parentNameOf(runtime) !== undefined || hasPreset(runtime)) {
      const resolution = resolver.resolve(runtime);
      if (resolution.ok) {
        for (const conflict of newConflicts(runtime, resolution, resolver)) {
          yield conflictProblem(conflict, runtime, resolution, resolver);
        }
      }
    }
    yield* findMissingImages(runtime, context);
  },
});

/** What arises at this runtime: not in what it inherits, where it is reported, and not within its own manifest. */
function newConflicts(runtime: Runtime, { spec, chain }: ResolvedRuntime, resolver: Resolver): PodConflict[] {
  const type = resolver.table.specOf(runtime.ref.kind);
  const conflicts = type === undefined ? [] : findPodConflicts(spec, type);
  if (type === undefined || conflicts.length === 0) return [];
  const parent = chain.at(-2);
  const inherited = parent === undefined ? undefined : resolver.resolve(parent);
  const known = [resolver.admission(runtime).spec, ...(inherited?.ok === true ? [inherited.spec] : [])];
  const ids = new Set(known.flatMap((other) => findPodConflicts(other, type)).map(({ id }) => id));
  return conflicts.filter(({ id }) => !ids.has(id));
}

function conflictProblem(
  conflict: PodConflict,
  runtime: Runtime,
  { chain }: ResolvedRuntime,
  resolver: Resolver,
): Problem {
  const origins = conflict.pieces.flatMap((piece) =>
    contributions(chain, piece, resolver).slice(0, conflict.kind === 'duplicate' ? 2 : 1),
  );
  const own = origins.find((origin) => origin.runtime === runtime && origin.path[0] === 'spec');
  const others = origins.filter((origin) => origin !== own);
  return {
    message: conflict.message,
    help: conflictHelp(conflict, others[0]),
    at: own === undefined ? inheritPlace(runtime) : originPlace(own),
    related: others.map(relate),
  };
}

/** An object is named by its key, a plain value by itself. */
function originPlace({ runtime, path }: Origin): Place {
  return at(runtime, path, isObject(valueAt(runtime.value, path)) && typeof path.at(-1) === 'string' ? 'key' : 'value');
}

function relate(origin: Origin): RelatedPlace {
  const brought = origin.path[0] === 'spec' ? 'sets the other part here' : 'gets the other part from its engine preset';
  return { at: originPlace(origin), message: `${describeRef(origin.runtime.ref)} ${brought}` };
}

function conflictHelp({ kind, pieces }: PodConflict, other: Origin | undefined): string {
  const parent = other === undefined ? 'the parent' : describeRef(other.runtime.ref);
  if (other?.path[0] === 'metadata') {
    return `Keep to what the engine preset brings, or do without ${ENGINE_PRESET}: nothing takes a part of the preset back.`;
  }
  switch (kind) {
    case 'volume':
      return `Give the volume another name, or take its source out of ${parent}: a child can't replace the source of an inherited volume.`;
    case 'env':
    case 'env-reference':
      return `Give the variable another name, or take it out of ${parent}: a child can't replace where an inherited value comes from.`;
    case 'handler':
      return `Keep to the handler of ${parent}, or take it out there: a child can't replace an inherited handler.`;
    case 'duplicate':
      return `Take the item out here, or in ${parent}: a child can't change one of two items that share this key.`;
    case 'resource':
      return `Set requests and limits of ${String(pieces[0]?.at(-1))} together, in the same runtime.`;
    case 'strategy':
      return other?.path.at(-1) === 'type'
        ? 'Remove rollingUpdate, or write type: RollingUpdate beside it.'
        : `Take rollingUpdate out of ${parent}, or keep the type RollingUpdate: a child can't remove what it inherits.`;
  }
}

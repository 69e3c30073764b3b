import type { Place, Problem, RelatedPlace } from '../model/finding.ts';
import { isObject, valueAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { ENGINE_PRESET } from '../model/ome.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { Origin } from '../resolve/origin.ts';
import type { ResolvedRuntime, Resolver } from '../resolve/resolve.ts';
import { at, defineRule } from './rule.ts';
import { inheritPlace, undecided } from './support/broken-chain.ts';
import { contributions } from './support/keyed-path.ts';
import { findMissingImages } from './support/missing-images.ts';
import { findPodConflicts, type PodConflict } from './support/pod-conflicts.ts';

export default defineRule({
  id: 'invalid-merged-pod',
  meta: {
    title: 'runtime that no pod can be made of',
    severity: 'error',
    group: 'inheritance',
    description:
      'Two sources of one volume, value beside valueFrom, two probe handlers, requests above limits: OME accepts a runtime with such parts, and Kubernetes refuses the pods. They often come from different manifests, since inheritance adds to what the parent says and never takes away.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.5, IN-T5',
  },
  *check(runtime, context) {
    const { resolver } = context;
    const resolution = resolver.resolve(runtime);
    yield* resolution.ok ? podProblems(runtime, resolution, resolver) : undecided(resolution);
    yield* findMissingImages(runtime, context);
  },
});

/** What arises at this runtime: in its own manifest, or from it together with what it inherits, but not in that alone. */
function* podProblems(runtime: Runtime, resolution: ResolvedRuntime, resolver: Resolver): Iterable<Problem> {
  const { spec, chain } = resolution;
  const type = resolver.table.specOf(runtime.ref.kind);
  const conflicts = type === undefined ? [] : findPodConflicts(spec, type);
  if (type === undefined || conflicts.length === 0) return;
  const parent = chain.at(-2);
  const inherited = parent === undefined ? undefined : resolver.resolve(parent);
  const known = new Set(inherited?.ok === true ? findPodConflicts(inherited.spec, type).map(({ id }) => id) : []);
  const own = new Map(findPodConflicts(resolver.admission(runtime).spec, type).map((found) => [found.id, found]));
  for (const conflict of conflicts) {
    if (known.has(conflict.id)) continue;
    const within = own.get(conflict.id);
    if (within === undefined) yield mergedProblem(conflict, runtime, resolution, resolver);
    // The API server refuses two items of one identity in one manifest: schema-violation says so.
    else if (within.kind !== 'duplicate') yield ownProblem(within, runtime, resolver);
  }
}

function mergedProblem(
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
    message: `once merged, ${conflict.fact}`,
    help: conflictHelp(conflict, others[0]),
    at: own === undefined ? inheritPlace(runtime) : originPlace(own),
    related: others.map(relate),
  };
}

/** Of two parts in one manifest the request is the one to lower, of others the later one the one to remove. */
function ownProblem({ kind, pieces, fact }: PodConflict, runtime: Runtime, resolver: Resolver): Problem {
  const origins = pieces.flatMap((piece) => contributions([runtime], piece, resolver));
  const place = origins.at(kind === 'resource' ? 0 : -1);
  return {
    message: fact,
    help:
      kind === 'resource'
        ? `Lower the request, or raise the limit, of ${String(pieces[0]?.at(-1))}.`
        : 'Keep one of them.',
    at: place === undefined ? at(runtime, ['spec']) : originPlace(place),
    related: origins
      .filter((origin) => origin !== place)
      .map((origin) => ({ at: originPlace(origin), message: 'the other part' })),
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

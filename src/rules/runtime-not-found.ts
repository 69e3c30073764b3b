import { describeRef, type ManifestObject } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { wholeName } from '../predict/earlier-service.ts';
import { predictWithoutRuntime } from '../predict/missing-runtime.ts';
import { refusedBySchema } from '../predict/rejection.ts';
import {
  findRuntime,
  lookupScopes,
  type RuntimeLookup,
  type RuntimeReference,
  runtimeReferenceOf,
} from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';
import {
  findNamesake,
  findNearName,
  type Lookup,
  type Namesake,
  namesakePlace,
  orTypo,
  unknownHelp,
} from './support/namesakes.ts';
import { losesSourceRuntime } from './support/pin-impact.ts';

type Service = ManifestObject<'InferenceService'>;

export default defineRule({
  id: 'runtime-not-found',
  meta: {
    title: 'runtime of a service not found',
    severity: 'error',
    group: 'service',
    description:
      'The runtime that a service names does not exist where its kind makes OME look for it. With kind: ServingRuntime that is the namespace of the service alone. OME refuses the write of a service with a model, and parks one without.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-37'],
    source: 'LK-1, LK-2, LK-3, IS-33, IS-37, LK-9, PN-07',
  },
  check(isvc, context) {
    const { workspace, resolver } = context;
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined) return undefined;
    const notFinal = notFinalBecause(reference.name);
    if (notFinal !== undefined) {
      return { notEvaluated: `spec.runtime.name can't be looked up: ${notFinal}` };
    }
    const impact = impactOf(isvc, context);
    if (impact !== undefined && losesSourceRuntime(impact)) return undefined;
    const found = findRuntime(workspace, reference, isvc.ref.namespace);
    if (found.state !== 'known') {
      const pinned = wholeName(impact?.service.before.pin.pinned) ?? undefined;
      return notFound(isvc, { reference, missing: found, pinned }, workspace);
    }
    if (!refusedBySchema(found.runtime, resolver)) return undefined;
    // The cluster keeps what it had of that name, and what that was is not known.
    return {
      notEvaluated: `the API server refuses the manifest of ${describeRef(found.runtime.ref)}, which the service names`,
    };
  },
});

type Missing = Exclude<RuntimeLookup, { readonly state: 'known' }>;

interface Unfound {
  readonly reference: RuntimeReference;
  readonly missing: Missing;
  /** The pin that is known before the merge. */
  readonly pinned: string | undefined;
}

function notFound(isvc: Service, { reference, missing, pinned }: Unfound, workspace: Workspace): Problem {
  const scopes = lookupScopes(reference.kind, workspace.cluster.omeVersion);
  const lookup: Lookup = { name: reference.name, scopes, namespace: isvc.ref.namespace };
  const namesake = findNamesake(workspace, lookup);
  const unknown = missing.state === 'unknown' ? missing.because : undefined;
  const outcome = predictWithoutRuntime(isvc, {
    ...{ reference, pinned },
    notFound: missing.message,
    omeVersion: workspace.cluster.omeVersion,
  });
  return {
    message:
      unknown === undefined
        ? outcome.certain
        : `could not check the runtime ${quote(reference.name)}: no manifest declares it within reach, but ${unknown}; if it does not exist, ${outcome.possible}`,
    help: namesake === undefined ? findHelp(lookup, unknown !== undefined, workspace) : scopeHelp(isvc, namesake),
    at: at(isvc, ['spec', 'runtime', 'name']),
    related: namesakePlace(namesake),
    severity: unknown === undefined ? outcome.severity : 'warning',
    ...(unknown === undefined && outcome.refusedBy !== undefined ? { refusedBy: outcome.refusedBy } : {}),
  };
}

function scopeHelp(isvc: Service, { where, runtime }: Namesake): string {
  const found = describeRef(runtime.ref);
  if (where === 'unnamed-namespace') return `Write metadata.namespace in both, ${describeRef(isvc.ref)} and ${found}.`;
  if (where === 'other-scope')
    return `Set kind: ClusterServingRuntime. ${found} exists, and kind: ServingRuntime never falls back to it.`;
  return `Move one of the two, or make the runtime a ClusterServingRuntime: ${found} is in another namespace, and a service reaches its own alone.`;
}

function findHelp(lookup: Lookup, unknown: boolean, workspace: Workspace): string {
  const absentHelp = `Add the runtime ${quote(lookup.name)}, or name one that exists.`;
  return orTypo(findNearName(workspace, lookup), unknown ? unknownHelp(workspace, 'runtime') : absentHelp);
}

import type { SourceLocation } from '../../model/location.ts';
import { memoisePer } from '../../model/memo.ts';
import { describeRef, type ManifestObject } from '../../model/object.ts';
import { blastRadius } from '../../predict/blast-radius.ts';
import { changedPaths, type SpecChange } from '../../predict/change.ts';
import { counts } from '../../predict/declared.ts';
import { findLive } from '../../predict/live.ts';
import type { Prediction } from '../../predict/prediction.ts';
import type { ServicePrediction } from '../../predict/service-prediction.ts';
import type { Worlds } from '../../predict/world.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { at, type Place, type RelatedPlace, type RuleContext } from '../rule.ts';

type Service = ManifestObject<'InferenceService'>;

/** The prediction, where a snapshot or a base makes one possible. */
export function predictionOf(context: RuleContext): Prediction | undefined {
  const { prediction } = context;
  const evidence = prediction?.worlds.evidence;
  return evidence?.snapshot === undefined && evidence?.base === undefined ? undefined : prediction;
}

/** The same for an object: of several manifests of one object the last one counts, and of the others nothing is told. */
export function predictionFor(object: ManifestObject, context: RuleContext): Prediction | undefined {
  const prediction = predictionOf(context);
  return prediction !== undefined && counts(context.workspace, object) ? prediction : undefined;
}

/** What the merge does to a service of this repository whose write is taken. */
export interface Impact {
  readonly prediction: Prediction;
  readonly worlds: Worlds;
  readonly service: ServicePrediction;
}

export function impactOf(isvc: Service, context: RuleContext): Impact | undefined {
  return context.prediction === undefined ? undefined : knownImpact(context, isvc);
}

/** Twenty rules ask. */
const knownImpact = memoisePer((context: RuleContext, isvc: Service): Impact | undefined => {
  const prediction = predictionFor(isvc, context);
  if (prediction === undefined) return undefined;
  const service = prediction.service(isvc);
  return service.rejection === undefined ? { prediction, worlds: prediction.worlds, service } : undefined;
});

/** What differs in the runtime that a service names after the merge, between the cluster before and after. */
export function runtimeChanges({ service, worlds }: Impact): readonly SpecChange[] {
  const reference = runtimeReferenceOf(service.isvc);
  const was = service.before.state === 'known' ? runtimeReferenceOf(service.before.isvc) : undefined;
  if (reference === undefined) return [];
  const { namespace } = service.isvc.ref;
  const before = findLive(worlds.before, was ?? reference, namespace);
  const after = findLive(worlds.after, reference, namespace);
  if (before.state !== 'found' || after.state !== 'found') return [];
  return changedPaths(before.resolution, after.resolution, worlds.head.resolver.table);
}

const MOST_NAMED = 3;

/** `engineConfig.runner.image and 2 more`; empty where nothing is known to differ. */
export function nameChanges(changes: readonly SpecChange[]): string {
  return nameSome(changes.map(({ text }) => text));
}

/** The first few names, and how many more there are. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The places in this repository that bring the changes, each once. */
export function changePlaces(changes: readonly SpecChange[], { worlds }: Pick<Impact, 'worlds'>): RelatedPlace[] {
  const deployed = changes.filter(({ cause }) => worlds.head.workspace.declarations(cause.runtime.ref).length > 0);
  return deployed.slice(0, MOST_NAMED).map(({ cause, text, kind }) => ({
    at: at(cause.runtime, cause.path),
    message: `${text} of ${describeRef(cause.runtime.ref)} is ${kind}`,
  }));
}

/** How far the edit of a runtime reaches beyond one service, as the end of a sentence. */
export function describeRadius({ worlds }: Impact, changes: readonly SpecChange[]): string {
  const cause = changes[0]?.cause.runtime.ref;
  if (cause === undefined) return '';
  const { services, runtimes } = blastRadius(worlds.after, cause);
  const others = services.length - 1;
  if (others <= 0) return '';
  const through = runtimes.length > 1 ? ` through ${runtimes.length} runtimes` : '';
  return `; the edit of ${describeRef(cause)} reaches ${others} more ${others === 1 ? 'service' : 'services'}${through}`;
}

/** What concerns a cluster as a whole is told once, at its first object. */
export function isFirstObject(object: ManifestObject, { workspace }: RuleContext): boolean {
  return firstObject(workspace) === object;
}

/** The first object that counts. */
function firstObject(workspace: Workspace): ManifestObject | undefined {
  return workspace.objects.find((one) => counts(workspace, one));
}

/** A place in the snapshot, told of an object; the object's own name where nothing says which place. */
export function inSnapshot(object: ManifestObject, location: SourceLocation | undefined): Place {
  const place = at(object, ['metadata', 'name']);
  return location === undefined ? place : { ...place, location };
}

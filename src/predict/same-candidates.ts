import { member } from '../model/json.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { canonicalJson } from '../resolve/canonical.ts';
import { isOfKind } from './declared.ts';
import type { Model } from './models.ts';
import { traitsOfModel } from './selection-service.ts';
import type { World, Worlds } from './world.ts';

const candidateAnswers = new WeakMap<Worlds, boolean>();

/** Whether selection has the same runtimes and models to choose from, each as it was. */
export function sameCandidates(worlds: Worlds): boolean {
  const known = candidateAnswers.get(worlds);
  if (known !== undefined) return known;
  const list = (world: World) => new Map(CANDIDATE_KINDS.flatMap((kind) => describeKind(kind, world)));
  const [was, now] = [list(worlds.before), list(worlds.after)];
  const same = was.size === now.size && [...was].every(([key, text]) => now.get(key) === text);
  candidateAnswers.set(worlds, same);
  return same;
}

const CANDIDATE_KINDS = ['ServingRuntime', 'ClusterServingRuntime', 'BaseModel', 'ClusterBaseModel'] as const;

function describeKind(kind: (typeof CANDIDATE_KINDS)[number], world: World): [string, string][] {
  const { resolver } = world;
  return world.workspace.ofKind(kind).map((object) => {
    const { spec } = resolver.admission(object);
    if (!isModel(object)) return [refKey(object.ref), canonicalJson(spec)];
    return [refKey(object.ref), JSON.stringify([traitsOfModel(object, world), member(spec, 'disabled') === true])];
  });
}

function isModel(object: ManifestObject): object is Model {
  return isOfKind(object, 'BaseModel') || isOfKind(object, 'ClusterBaseModel');
}

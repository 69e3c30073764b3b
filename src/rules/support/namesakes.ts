import type { RelatedPlace } from '../../model/finding.ts';
import { describeRef, type ManifestObject } from '../../model/object.ts';
import { isNamespaced, type RuntimeKind } from '../../model/ome.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { at, quote } from '../rule.ts';
import { nearestName } from './nearest.ts';

/** Where a name was looked for without success. */
export interface Lookup {
  readonly name: string;
  readonly scopes: readonly RuntimeKind[];
  readonly namespace: string | undefined;
}

/** A runtime of the wanted name that the look-up does not reach. */
export type Namesake =
  /** One of the two namespaces is not written, so the look-up may reach it after all. */
  | { readonly where: 'unnamed-namespace'; readonly runtime: ManifestObject<RuntimeKind> }
  | { readonly where: 'other-namespace'; readonly runtime: ManifestObject<RuntimeKind> }
  /** In a scope that is not searched. */
  | { readonly where: 'other-scope'; readonly runtime: ManifestObject<RuntimeKind> };

/** The runtime that whoever wrote the name most likely meant. */
export function findNamesake(workspace: Workspace, lookup: Lookup): Namesake | undefined {
  const namespaced = workspace.named('ServingRuntime', lookup.name);
  const [first] = namespaced;
  if (!lookup.scopes.includes('ServingRuntime')) {
    return first === undefined ? undefined : { where: 'other-scope', runtime: first };
  }
  const unnamed = lookup.namespace === undefined ? first : namespaced.find(({ ref }) => ref.namespace === undefined);
  if (unnamed !== undefined) return { where: 'unnamed-namespace', runtime: unnamed };
  const [cluster] = lookup.scopes.includes('ClusterServingRuntime')
    ? []
    : workspace.named('ClusterServingRuntime', lookup.name);
  if (cluster !== undefined) return { where: 'other-scope', runtime: cluster };
  return first === undefined ? undefined : { where: 'other-namespace', runtime: first };
}

/** What to do where a name is in no manifest but may be in the cluster. */
export function unknownHelp({ cluster }: Workspace, what: string): string {
  return cluster.complete
    ? `Mend the file that could not be read, for it may declare the ${what}.`
    : `Give a snapshot (--snapshot), or list under clusterObjects in .omelint.yaml what the cluster holds without a manifest here. If it holds nothing else, say so with --complete or complete: true: then a missing ${what} is an error.`;
}

/** Asks for a likely typing error first; what to do otherwise stays said. */
export function orTypo(near: string | undefined, help: string): string {
  return near === undefined
    ? help
    : `Did you mean ${quote(near)}? If not, ${help.charAt(0).toLowerCase()}${help.slice(1)}`;
}

/** The runtime that was likely meant, for the reader to look at. */
export function namesakePlace(namesake: Namesake | undefined): readonly RelatedPlace[] {
  if (namesake === undefined) return [];
  const { where, runtime } = namesake;
  const what = where === 'unnamed-namespace' ? 'may be meant' : 'is out of reach';
  return [{ at: at(runtime, ['metadata', 'name']), message: `${describeRef(runtime.ref)} ${what}` }];
}

/** With more runtimes than this nobody compares names: each look-up would cost as much as reading the repository. */
const MOST_COMPARED = 500;

/** A runtime within reach whose name is so near that the one looked for is most likely a typing error. */
export function findNearName(workspace: Workspace, lookup: Lookup, except: readonly string[] = []): string | undefined {
  const names: string[] = [];
  for (const scope of lookup.scopes) {
    for (const { ref } of workspace.ofKind(scope)) {
      if (isNamespaced(scope) && ref.namespace !== lookup.namespace) continue;
      if (!except.includes(ref.name)) names.push(ref.name);
      if (names.length > MOST_COMPARED) return undefined;
    }
  }
  return nearestName(lookup.name, names);
}

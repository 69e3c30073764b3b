import { isObject, valueAt } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { subdomainFault } from '../resolve/metadata.ts';
import { findRuntime, lookupOf } from '../workspace/runtime-reference.ts';
import type { ViewState } from './state.ts';
import { listed } from './tree-collections.ts';
import type { TreeDependent, UnattributedUser } from './tree-types.ts';
import type { Users } from './tree-walk.ts';

type Service = ManifestObject<'InferenceService'>;

/** To which runtime each listed service belongs; the rest of them, in order. */
export interface Attribution {
  readonly users: Users;
  readonly unattributed: readonly UnattributedUser[];
}

/** Attributes the services of one namespace, or all (T-T3). */
export function attributeUsers(state: ViewState, namespace: string | undefined): Attribution {
  const users = new Map<string, TreeDependent[]>();
  const unattributed: UnattributedUser[] = [];
  const services = listed(state.world.workspace, 'InferenceService', namespace);
  for (const isvc of services.toSorted(compareServices)) {
    const found = attribute(isvc, state);
    if ('kind' in found) {
      const group = users.get(refKey(found)) ?? [];
      users.set(refKey(found), group);
      group.push({ kind: 'InferenceService', ...placeOf(isvc) });
    } else unattributed.push(found);
  }
  return { users: (runtime) => users.get(refKey(runtime)) ?? [], unattributed };
}

function compareServices(a: Service, b: Service): number {
  return compareText(a.ref.namespace ?? '', b.ref.namespace ?? '') || compareText(a.ref.name, b.ref.name);
}

function placeOf({ ref }: Service): { readonly namespace: string; readonly name: string } {
  return { namespace: ref.namespace ?? '', name: ref.name };
}

/** The runtime that a service names, or why there is none; the first row that applies. */
function attribute(isvc: Service, state: ViewState): ObjectRef<RuntimeKind> | UnattributedUser {
  const inferenceService = placeOf(isvc);
  if (isvc.ref.name === '') return { inferenceService, state: 'Invalid', reason: 'InvalidInferenceService' };
  if (!isObject(valueAt(isvc.value, ['spec', 'runtime']))) {
    return { inferenceService, state: 'Unresolved', reason: 'AutomaticSelection' };
  }
  const { workspace } = state.world;
  const lookup = lookupOf(workspace, isvc);
  if (lookup === undefined || subdomainFault(lookup.name) !== undefined) {
    return { inferenceService, state: 'Invalid', reason: 'InvalidRuntimeName' };
  }
  const found = findRuntime(workspace, lookup, isvc.ref.namespace);
  if (found.state === 'known') return found.runtime.ref;
  const reason = found.state === 'absent' ? 'RuntimeNotFound' : 'RuntimeNotCaptured';
  return { inferenceService, state: 'Unresolved', reason, runtimeName: lookup.name };
}

import type { JsonObject } from '../../model/json.ts';
import { type ModelTraits, modelTraits } from '../../predict/models.ts';
import { type Selection, selectRuntime } from '../../predict/selection.ts';
import { selectionRequest } from '../../predict/selection-request.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { ResolvedRuntime, Resolver } from '../../resolve/resolve.ts';
import { findRuntime, runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { RuleContext } from '../rule.ts';
import { knownModel, type Service } from './model-lookup.ts';

/** The runtime that a service names, once its chain is merged; `unknown` says why nothing can be told. */
export type NamedRuntime =
  | { readonly state: 'resolved'; readonly runtime: Runtime; readonly resolution: ResolvedRuntime }
  /** Absent, or its chain is broken: other rules speak. */
  | { readonly state: 'faulty' }
  | { readonly state: 'unknown'; readonly because: string };

/** Undefined where the service names no runtime. */
export function namedRuntime(service: Service, { workspace, resolver }: RuleContext): NamedRuntime | undefined {
  const reference = runtimeReferenceOf(service);
  if (reference === undefined) return undefined;
  const found = findRuntime(workspace, reference, service.ref.namespace);
  if (found.state === 'unknown')
    return { state: 'unknown', because: `the runtime ${reference.name} is in no manifest: ${found.because}` };
  if (found.state === 'absent') return { state: 'faulty' };
  const resolution = resolver.resolve(found.runtime);
  return resolution.ok ? { state: 'resolved', runtime: found.runtime, resolution } : { state: 'faulty' };
}

/** The stored traits of a service's model, where it is known. */
export function traitsOf(service: Service, { workspace, resolver }: RuleContext): ModelTraits | undefined {
  const model = knownModel(workspace, service);
  return model === undefined ? undefined : modelTraits(resolver.admission(model).spec);
}

/** Whether an object is the cluster's own, not what is deployed from here: then nothing of it is still to be filled in. */
export function isCaptured(workspace: Workspace, service: Service): boolean {
  const model = knownModel(workspace, service);
  return model !== undefined && workspace.declarations(model.ref).length === 0;
}

const selections = new WeakMap<Resolver, Map<string, Selection>>();

/**
 * What selection gives for a service that names a known model and no runtime; undefined for every other service. Services
 * of one namespace that ask for the same are answered once.
 */
export function selectionFor(service: Service, context: RuleContext): Selection | undefined {
  if (runtimeReferenceOf(service) !== undefined) return undefined;
  const model = traitsOf(service, context);
  if (model === undefined) return undefined;
  const { workspace, resolver } = context;
  const request = selectionRequest(service);
  const captured = isCaptured(workspace, service);
  const known = selections.get(resolver) ?? new Map<string, Selection>();
  selections.set(resolver, known);
  const key = JSON.stringify([request, model, captured]);
  const found = known.get(key) ?? selectRuntime({ workspace, resolver, model, request, captured });
  known.set(key, found);
  return found;
}

/** The spec that pods are rendered from: the resolved one of a named runtime, the own one of a selected runtime (4.7). */
export function renderedSpec(
  service: Service,
  context: RuleContext,
): { readonly runtime: Runtime; readonly spec: JsonObject } | { readonly unknown: string } | undefined {
  const named = namedRuntime(service, context);
  if (named?.state === 'resolved') return { runtime: named.runtime, spec: named.resolution.spec };
  if (named?.state === 'unknown') return { unknown: named.because };
  if (named !== undefined) return undefined;
  const selection = selectionFor(service, context);
  if (selection === undefined) return undefined;
  if (selection.state === 'unknown') return { unknown: selection.because };
  if (selection.state !== 'selected') return undefined;
  if (selection.unknownRuntimes !== undefined) {
    return { unknown: `the service names no runtime, and ${selection.unknownRuntimes}` };
  }
  return { runtime: selection.runtime, spec: context.resolver.stored(selection.runtime).spec };
}

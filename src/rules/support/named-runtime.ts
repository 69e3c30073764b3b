import type { JsonObject } from '../../model/json.ts';
import { selectionFor } from '../../predict/selection-service.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { ResolvedRuntime } from '../../resolve/resolve.ts';
import { findRuntime, runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { RuleContext } from '../rule.ts';
import type { Service } from './model-lookup.ts';

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

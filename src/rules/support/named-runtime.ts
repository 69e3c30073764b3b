import type { JsonObject } from '../../model/json.ts';
import { namedRuntime } from '../../predict/model-fit.ts';
import { selectionFor } from '../../predict/selection-service.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { RuleContext } from '../rule.ts';
import type { Service } from './model-lookup.ts';

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

import { textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeVersion, RuntimeKind } from '../model/ome.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';
import { hasEngine } from './engine.ts';
import { namingKind } from './rejection.ts';

type Service = ManifestObject<'InferenceService'>;

/** What a service gets to hear whose runtime exists but can't be used. */
export interface RuntimeFault {
  /** OME's own words: those of the webhook, or of an event. */
  readonly text: string;
  /** The rule by which the webhook refuses the write, where it does. */
  readonly refusedBy?: string;
  /** What happens, as the end of a sentence, where the webhook does not refuse the write. */
  readonly outcome?: string;
}

/** The text of LK-8 and IS-35 about a runtime that was found in a scope. */
export function disabledText(kind: RuntimeKind, name: string): string {
  return `${kind === 'ServingRuntime' ? 'namespace-scoped' : 'cluster-scoped'} runtime ${name} is disabled`;
}

/** The event of a service that follows a disabled runtime (LK-8). */
export function followedDisabled(isvc: Service, { name }: RuntimeReference, found: RuntimeKind): string {
  const model = textAt(isvc.value, ['spec', 'model', 'name']);
  const cause = disabledText(found, name);
  return model === undefined
    ? `Runtime ${name} failed validation: ${cause}`
    : `Runtime ${name} does not support model ${model}: ${cause}`;
}

/** The event of a service that is pinned to a disabled spec: the scope is that of the declared kind (PN-16). */
export function pinnedDisabled(reference: RuntimeReference): string {
  return `Runtime ${reference.name} failed validation: ${disabledText(namingKind(reference), reference.name)}`;
}

/** A disabled runtime (IS-35, IS-37, LK-8, PN-16); undefined for a pin that is served from its revision all the same. */
export function faultOfDisabled(
  isvc: Service,
  reference: RuntimeReference,
  found: RuntimeKind,
  omeVersion: OmeVersion = '1.3',
): RuntimeFault | undefined {
  const cause = disabledText(found, reference.name);
  // Before 1.3 the webhook does not look at a named runtime (section 9).
  const refused = omeVersion === '1.2' ? undefined : namedRuntimeRejection(isvc, reference, 'disabled', cause);
  if (refused !== undefined) return { text: refused.message, refusedBy: refused.rule };
  if (reference.autoSync) {
    const outcome = 'the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError';
    return { text: followedDisabled(isvc, reference, found), outcome };
  }
  if (reference.revision !== undefined) return undefined;
  return {
    text: pinnedDisabled(reference),
    outcome: 'the webhook lets that pass, but OME can take no first pin and records this as RuntimeValidationError',
  };
}

/** A runtime whose chain does not resolve; `cause` is one of IN-E1 to IN-E5 (IS-34, IS-37, LK-10, PN-01). */
export function faultOfBrokenChain(isvc: Service, reference: RuntimeReference, cause: string): RuntimeFault {
  const refused = namedRuntimeRejection(isvc, reference, 'broken', cause);
  if (refused !== undefined) return { text: refused.message, refusedBy: refused.rule };
  if (!reference.autoSync) {
    const text = `resolve live runtime ${reference.name}: ${cause}`;
    return { text, outcome: 'the webhook lets that pass, but OME renders nothing and records this as RuntimePinError' };
  }
  const event =
    textAt(isvc.value, ['spec', 'model', 'name']) === undefined ? 'RuntimeFetchError' : 'RuntimeValidationError';
  return { text: cause, outcome: `the webhook lets that pass, but OME renders nothing and records the event ${event}` };
}

/**
 * What the webhook says of a named runtime, from 1.3 on: it looks at the runtime of a service with an engine; beside a model
 * always (IS-37, IS-44), without one only where the service follows it, and then a missing one is let pass (IS-32 to IS-35).
 */
export function namedRuntimeRejection(
  isvc: Service,
  reference: RuntimeReference,
  fault: 'missing' | 'broken' | 'disabled',
  cause: string,
): { readonly rule: string; readonly message: string } | undefined {
  if (!hasEngine(isvc)) return undefined;
  const model = textAt(isvc.value, ['spec', 'model', 'name']);
  if (model !== undefined) return unsupported(reference, model, cause);
  if (!reference.autoSync || reference.autoSyncUnread === true || fault === 'missing') return undefined;
  return { rule: fault === 'broken' ? 'IS-34' : 'IS-35', message: cause };
}

/** The words of IS-37 and IS-39. */
export function unsupported({ name }: Pick<RuntimeReference, 'name'>, model: string, cause: string, rule = 'IS-37') {
  return { rule, message: `runtime ${name} does not support model ${model}: ${cause}` };
}

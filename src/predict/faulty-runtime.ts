import { isObject, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';
import { namingKind } from './rejection.ts';

type Service = ManifestObject<'InferenceService'>;

/** What a service gets to hear whose runtime exists but can't be used. */
export interface RuntimeFault {
  /** OME's own words: those of the webhook, or of an event. */
  readonly text: string;
  /** What happens, as the end of a sentence, where the webhook does not refuse the write. */
  readonly outcome?: string;
}

/** The text of LK-8 and IS-35 about a runtime that was found in a scope. */
export function disabledText(kind: RuntimeKind, name: string): string {
  return `${kind === 'ServingRuntime' ? 'namespace-scoped' : 'cluster-scoped'} runtime ${name} is disabled`;
}

/** A disabled runtime (IS-35, IS-37, LK-8, PN-16); undefined for a pin that is served from its revision all the same. */
export function faultOfDisabled(
  isvc: Service,
  reference: RuntimeReference,
  found: RuntimeKind,
): RuntimeFault | undefined {
  const cause = disabledText(found, reference.name);
  const refused = refusal(isvc, reference, cause);
  if (refused !== undefined) return refused;
  if (reference.autoSync) {
    const model = textAt(isvc.value, ['spec', 'model', 'name']);
    const text =
      model === undefined
        ? `Runtime ${reference.name} failed validation: ${cause}`
        : `Runtime ${reference.name} does not support model ${model}: ${cause}`;
    return { text, outcome: 'OME admits the service, but renders nothing and records this as RuntimeValidationError' };
  }
  if (reference.revision !== undefined) return undefined;
  const text = `Runtime ${reference.name} failed validation: ${disabledText(namingKind(reference), reference.name)}`;
  return {
    text,
    outcome: 'OME admits the service, but can take no first pin and records this as RuntimeValidationError',
  };
}

/** A runtime whose chain does not resolve; `cause` is one of IN-E1 to IN-E5 (IS-34, IS-37, LK-10, PN-01). */
export function faultOfBrokenChain(isvc: Service, reference: RuntimeReference, cause: string): RuntimeFault {
  const refused = refusal(isvc, reference, cause);
  if (refused !== undefined) return refused;
  if (!reference.autoSync) {
    const text = `resolve live runtime ${reference.name}: ${cause}`;
    return { text, outcome: 'OME admits the service, but renders nothing and records this as RuntimePinError' };
  }
  const event =
    textAt(isvc.value, ['spec', 'model', 'name']) === undefined ? 'RuntimeFetchError' : 'RuntimeValidationError';
  return { text: cause, outcome: `OME admits the service, but renders nothing and records the event ${event}` };
}

/** What the webhook says: it looks at the runtime of a service with an engine, of a pinned one only beside a model (2.7). */
function refusal(isvc: Service, reference: RuntimeReference, cause: string): RuntimeFault | undefined {
  if (!isObject(valueAt(isvc.value, ['spec', 'engine']))) return undefined;
  const model = textAt(isvc.value, ['spec', 'model', 'name']);
  if (model !== undefined) return { text: `runtime ${reference.name} does not support model ${model}: ${cause}` };
  return reference.autoSync ? { text: cause } : undefined;
}

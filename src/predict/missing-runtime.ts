import type { Severity } from '../model/finding.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeVersion } from '../model/ome.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';
import { namedRuntimeRejection } from './faulty-runtime.ts';
import { revisionRejection } from './rejection.ts';

/** What becomes of a service whose runtime is missing. */
export interface WithoutRuntime {
  /** A whole message: OME's own words, then what it does. */
  readonly certain: string;
  /** The same as the end of a sentence, where the runtime may exist after all. */
  readonly possible: string;
  readonly severity: Severity;
  /** The rule by which the webhook refuses the write for the missing runtime, where it does. */
  readonly refusedBy?: string;
}

export interface MissingRuntime {
  readonly reference: RuntimeReference;
  /** What the look-up says, LK-E1 or LK-E2. */
  readonly notFound: string;
  /** The pin in the service's status, where that is known. */
  readonly pinned: string | undefined;
  readonly omeVersion: OmeVersion;
}

/** What OME does with such a service. */
export function predictWithoutRuntime(
  isvc: ManifestObject<'InferenceService'>,
  { reference, notFound, pinned, omeVersion }: MissingRuntime,
): WithoutRuntime {
  const says = (outcome: string, severity: Severity = 'error'): WithoutRuntime => {
    return { certain: `${notFound}; ${outcome}`, possible: `${outcome}: ${notFound}`, severity };
  };
  // IS-24 and IS-25 come before the runtime is looked up (2.5).
  if (revisionRejection(reference, isvc.ref.namespace) !== undefined) {
    return says('OME refuses the service for its revision before it looks for the runtime');
  }
  if (omeVersion === '1.2') return says('the webhook lets that pass, and the controller fails and retries');
  const denial = namedRuntimeRejection(isvc, reference, 'missing', notFound);
  if (denial !== undefined) {
    const { message, rule } = denial;
    const possible = `OME refuses the service with: ${message}`;
    return { certain: message, possible, severity: 'error', refusedBy: rule };
  }
  // LK-9, PN-07, PN-05 and PN-11.
  if (reference.autoSync) {
    return says(
      'the webhook lets that pass, and OME parks the service with RuntimeReady False, reason RuntimeNotFound',
    );
  }
  const revision = reference.revision ?? pinned;
  if (revision === undefined) return says('the webhook lets that pass, but OME can take no first pin for the service');
  const quoted = JSON.stringify(revision);
  return says(`the webhook lets that pass, and OME serves the pinned revision ${quoted} where that exists`, 'warning');
}

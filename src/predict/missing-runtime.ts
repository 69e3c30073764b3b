import type { Severity } from '../model/finding.ts';
import { isObject, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeVersion } from '../model/ome.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';
import { revisionRejection } from './rejection.ts';

/** What becomes of a service whose runtime is missing. */
export interface WithoutRuntime {
  /** A whole message: OME's own words, then what it does. */
  readonly certain: string;
  /** The same as the end of a sentence, where the runtime may exist after all. */
  readonly possible: string;
  readonly severity: Severity;
}

/** What OME does with such a service; `notFound` is what its look-up says, LK-E1 or LK-E2. */
export function predictWithoutRuntime(
  isvc: ManifestObject<'InferenceService'>,
  reference: RuntimeReference,
  notFound: string,
  omeVersion: OmeVersion,
): WithoutRuntime {
  const says = (outcome: string, severity: Severity = 'error'): WithoutRuntime => {
    return { certain: `${notFound}; ${outcome}`, possible: `${outcome}: ${notFound}`, severity };
  };
  // IS-24 and IS-25 come before the runtime is looked up (2.5).
  if (revisionRejection(reference, isvc.ref.namespace) !== undefined) {
    return says('OME refuses the service for its revision before it looks for the runtime');
  }
  if (omeVersion === '1.2') return says('OME admits the service, and its controller fails and retries');
  const model = textAt(isvc.value, ['spec', 'model', 'name']);
  if (model !== undefined && isObject(valueAt(isvc.value, ['spec', 'engine']))) {
    // IS-37, and IS-44 for pinned services.
    const denial = `runtime ${reference.name} does not support model ${model}: ${notFound}`;
    return { certain: denial, possible: `OME refuses the service with: ${denial}`, severity: 'error' };
  }
  // LK-9, PN-07, PN-05.
  if (reference.autoSync) {
    return says('OME admits the service and parks it with RuntimeReady False, reason RuntimeNotFound');
  }
  if (reference.revision === undefined) return says('OME admits the service, but can take no first pin for it');
  const pinned = JSON.stringify(reference.revision);
  return says(`OME admits the service and serves the pinned revision ${pinned} where that exists`, 'warning');
}

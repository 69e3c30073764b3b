import type { PinMode } from '../model/finding.ts';
import { isRuntimeKind } from '../model/ome.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';

/** The pin mode that `kubectl ome runtime effective` prints for a service's reference (views T-E1). */
export function pinModeOf(reference: RuntimeReference | undefined): PinMode {
  if (reference === undefined || reference.autoSync) return 'AutoSync';
  if (!isRuntimeKind(reference.kind)) return 'InvalidPin';
  return reference.revision === undefined ? 'ManagedPin' : 'ExplicitPin';
}

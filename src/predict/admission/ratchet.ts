import { type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { canonicalJson } from '../../resolve/canonical.ts';
import type { Fault } from './refusal.ts';

/**
 * Faults that the webhook lets pass on an update where the cluster holds them already: they are no less faults, but refuse
 * nothing.
 */
export function heldAlready<F extends Fault>(faults: Iterable<F>, held: boolean): readonly F[] {
  return held ? Array.from(faults, (fault): F => ({ ...fault, severity: 'warning' })) : [...faults];
}

/** Whether an update changes a part of the object; null stands for what is left out. */
export function changesAt(object: ManifestObject, earlier: ManifestObject, path: JsonPath): boolean {
  const text = ({ value }: ManifestObject) => canonicalJson(valueAt(value, path) ?? null);
  return text(object) !== text(earlier);
}

/** Whether the write is an update that leaves a part of the object as it is. */
export function sameAt(object: ManifestObject, earlier: ManifestObject | undefined, path: JsonPath): boolean {
  if (earlier === undefined) return false;
  const [now, was] = [valueAt(object.value, path), valueAt(earlier.value, path)];
  return now !== undefined && was !== undefined && canonicalJson(now) === canonicalJson(was);
}

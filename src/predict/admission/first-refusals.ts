import type { ManifestObject } from '../../model/object.ts';
import type { OmeKind } from '../../model/ome.ts';
import type { Rejection } from '../rejection.ts';
import { type AdmissionContext, type AdmissionGroup, judge } from './refusal.ts';

/** The first refusal of each rule, of those that certainly refuse the write. */
export type FirstRefusals = ReadonlyMap<string, Rejection>;

export function firstRefusals<K extends OmeKind>(
  object: ManifestObject<K>,
  groups: readonly AdmissionGroup<K>[],
  context: AdmissionContext,
): FirstRefusals {
  const first = new Map<string, Rejection>();
  const { omeVersion } = context.workspace.cluster;
  for (const group of groups) {
    if (!group.omeVersions.includes(omeVersion)) continue;
    for (const judged of judge(object, context.resolver, group.find(object, context))) {
      if ('unknown' in judged || judged.refusal.severity !== undefined) continue;
      const { id, message } = judged.refusal;
      if (!first.has(id)) first.set(id, { rule: id, message });
    }
  }
  return first;
}

/** What a webhook answers that goes through these rules in order. */
export function answerOf(refusals: FirstRefusals, order: readonly string[]): Rejection | undefined {
  if (refusals.size === 0) return undefined;
  for (const id of order) {
    const found = refusals.get(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

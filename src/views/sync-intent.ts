import { member, textAt, valueAt } from '../model/json.ts';
import { isRuntimeKind } from '../model/ome.ts';
import { labelValueFault, subdomainFault } from '../resolve/metadata.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { StatedService } from './state.ts';
import { type Failed, refused, refusedIf, untold } from './sync-check.ts';

/** Rows 1 and 2 of T-S2: what `spec.runtime` asks for (views 5.3). */
export function intentChecks({ isvc }: Pick<StatedService, 'isvc'>): Failed[] {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return [refused('evidence', 'spec.runtime names no runtime')];
  const { name, kind, revision, autoSync, autoSyncUnread } = reference;
  const apiGroup = textAt(isvc.value, ['spec', 'runtime', 'apiGroup']) ?? 'ome.io';
  const bad = (condition: boolean, because: string) => refusedIf(condition, 'evidence', because);
  return [
    ...bad(subdomainFault(name) !== undefined, 'spec.runtime.name is no DNS-1123 subdomain'),
    ...bad(labelValueFault(name) !== undefined, 'spec.runtime.name is longer than the value of a label'),
    ...(autoSyncUnread === true ? [untold('evidence', 'spec.runtime.autoSync is encrypted, or no boolean')] : []),
    ...bad(autoSync && autoSyncUnread !== true, 'spec.runtime.autoSync is not false'),
    ...bad(revision !== undefined, 'spec.runtime.revision is set'),
    ...bad(!isRuntimeKind(kind), 'spec.runtime.kind is no kind of runtime'),
    ...bad(apiGroup !== 'ome.io', 'spec.runtime.apiGroup is not ome.io'),
  ];
}

/** `Paused` and `Freeze` of the preview: no gate, they stay in effect for the rollout that follows (views 5.5). */
export function pauseState({ isvc }: Pick<StatedService, 'isvc'>): 'Paused' | 'Freeze' | 'Not recognized' {
  const paused = member(valueAt(isvc.value, ['metadata', 'annotations']), 'ome.io/rollout-paused');
  if (paused === 'true') return 'Paused';
  return paused === 'freeze' ? 'Freeze' : 'Not recognized';
}

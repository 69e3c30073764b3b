import { findLive } from '../../predict/live.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { Impact } from './impact.ts';

/** PT-02: a service that followed its runtime is pinned again, and an old pin is left in its status. */
export function resumesStalePin({ service }: Impact): boolean {
  const { before, isvc } = service;
  if (before.state !== 'known' || before.source !== 'snapshot' || before.pin.pinned === undefined) return false;
  const [was, now] = [runtimeReferenceOf(before.isvc), runtimeReferenceOf(isvc)];
  return was?.autoSync !== false && now?.autoSync === false && now.revision === undefined;
}

/** PT-14: the live runtime is disabled, which changes its hash. */
export function isDisabledLive({ service, worlds }: Impact): boolean {
  const reference = runtimeReferenceOf(service.isvc);
  if (reference === undefined) return false;
  const live = findLive(worlds.after, reference, service.isvc.ref.namespace);
  return live.state === 'found' && live.disabled;
}

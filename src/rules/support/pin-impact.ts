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

/** What `pinned-runtime-disabled` speaks of: the revision that is served, or the runtime that drifted by it. */
export function disabledPin(impact: Impact): 'revision' | 'runtime' | undefined {
  const { after, report } = impact.service;
  if (after?.effect === 'fails' && after.rule === 'PN-16') return 'revision';
  return report.rule === 'PN-15' && isDisabledLive(impact) ? 'runtime' : undefined;
}

/** What `pinned-revision-missing` speaks of: PN-02 for a pin that the manifest names, PN-10 for one in the status. */
export function missingRevision({ service }: Impact): 'PN-02' | 'PN-10' | undefined {
  const { rule } = service.report;
  return rule === 'PN-02' || rule === 'PN-10' ? rule : undefined;
}

/** What `source-runtime-missing` speaks of: OME goes on serving the revision of a runtime that is gone. */
export function losesSourceRuntime({ service }: Impact): boolean {
  return service.report.reason === 'SourceRuntimeMissing';
}

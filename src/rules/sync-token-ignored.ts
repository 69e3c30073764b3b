import { RUNTIME_SYNC } from '../model/ome.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { SYNC_TOKEN_PATH, syncTokenOf } from './support/sync-token.ts';

export default defineRule({
  id: 'sync-token-ignored',
  meta: {
    title: 'sync token that does nothing now',
    severity: 'warning',
    group: 'service',
    description:
      'ome.io/runtime-sync lets a service with autoSync: false and without revision adopt its live runtime. With autoSync: true, or beside a revision, the token is not used up: it stays armed, and fires once the service is pinned without revision.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'PT-04, PT-05, PT-10',
  },
  check(isvc) {
    const token = syncTokenOf(isvc);
    if (token === undefined) return undefined;
    const reference = runtimeReferenceOf(isvc);
    if (reference !== undefined && !reference.autoSync && reference.revision === undefined) return undefined;
    if (reference?.autoSyncUnread === true) {
      return { notEvaluated: 'the value at spec.runtime.autoSync is encrypted, or no boolean' };
    }
    const place = { at: at(isvc, SYNC_TOKEN_PATH) };
    if (reference === undefined) {
      return {
        ...place,
        message: `${RUNTIME_SYNC} is ${quote(token)}, but the service names no runtime, and OME selects one on every reconcile: the token does nothing`,
        help: 'Remove the annotation, or name a runtime and set autoSync: false.',
      };
    }
    if (reference.autoSync) {
      return {
        ...place,
        message: `${RUNTIME_SYNC} is ${quote(token)}, but autoSync is not false, so the service follows its runtime anyway: the token stays armed, and after a later pin the next change of the runtime is adopted without a pause`,
        help: 'Remove the annotation, or set autoSync: false to pin the service.',
      };
    }
    return {
      ...place,
      message: `${RUNTIME_SYNC} is ${quote(token)}, but revision pins the service to ${quote(reference.revision ?? '')}: the token stays armed, and advances the service to the live runtime when revision is removed`,
      help: 'Remove the annotation, or remove revision to advance now.',
      related: [{ at: at(isvc, ['spec', 'runtime', 'revision'], 'key'), message: 'pinned here' }],
    };
  },
});

import { RUNTIME_SYNC } from '../model/ome.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { generatedForm, SYNC_TOKEN_PATH, syncTokenOf } from './support/sync-token.ts';

export default defineRule({
  id: 'sync-token-generated',
  meta: {
    title: 'sync token that is made anew each time',
    severity: 'warning',
    group: 'service',
    description:
      'Each new value of ome.io/runtime-sync lets a pinned service adopt its live runtime. A token that a template or a clock fills in is new at every sync, so every change of the runtime is adopted at once, and the pin holds nothing.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'PN-14, 6.4 no. 8',
  },
  check(isvc) {
    const token = syncTokenOf(isvc);
    if (token === undefined) return undefined;
    const reference = runtimeReferenceOf(isvc);
    // Elsewhere the token is not even read: sync-token-ignored speaks.
    if (reference === undefined || reference.autoSync || reference.revision !== undefined) return undefined;
    const form = generatedForm(token);
    if (form === undefined) return undefined;
    return {
      message: `${RUNTIME_SYNC} is ${quote(token)}, ${form}: if it is made anew at every sync, the pinned service adopts each change of its runtime at once`,
      help: 'Write a word that a person changes when the service is to advance, such as the day or the number of a ticket; or set autoSync: true.',
      at: at(isvc, SYNC_TOKEN_PATH),
    };
  },
});

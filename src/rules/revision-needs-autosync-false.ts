import { valueAt } from '../model/json.ts';
import { revisionRejection, unjudgedRevision } from '../predict/rejection.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { insertMember } from './support/edits.ts';

export default defineRule({
  id: 'revision-needs-autosync-false',
  meta: {
    title: 'revision set without autoSync: false',
    severity: 'error',
    group: 'service',
    description:
      'spec.runtime.revision pins the service only beside spec.runtime.autoSync: false. autoSync is true where it is left out, and OME refuses the two together.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-24'],
    source: 'IS-24',
  },
  check(isvc) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.revision === undefined || !reference.autoSync) return undefined;
    const { namespace } = isvc.ref;
    const rejection = revisionRejection(reference, namespace);
    if (rejection === undefined) {
      // `autoSync: "false"`: the API server refuses that before any webhook, and schema-violation says so.
      const unjudged = reference.autoSyncUnread === true ? undefined : unjudgedRevision(reference, namespace);
      return unjudged === undefined
        ? undefined
        : { notEvaluated: `spec.runtime.revision can't be judged: ${unjudged}` };
    }
    const autoSync = valueAt(isvc.value, ['spec', 'runtime', 'autoSync']);
    // A revision in the right form, and nothing said about autoSync: a pin is meant.
    const isPin =
      autoSync === undefined && revisionRejection({ ...reference, autoSync: false }, namespace) === undefined;
    return {
      message: rejection.message,
      refusedBy: 'IS-24',
      help: `Set autoSync: false to keep the service on ${quote(reference.revision)}, or remove revision to follow the runtime.`,
      at: at(isvc, ['spec', 'runtime', 'revision']),
      ...(isPin
        ? { fix: () => insertMember(isvc, ['spec', 'runtime'], { key: 'autoSync', value: false }, 'revision') }
        : {}),
    };
  },
});

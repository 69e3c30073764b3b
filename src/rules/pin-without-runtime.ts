import { member, textAt } from '../model/json.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'pin-without-runtime',
  meta: {
    title: 'pin of a service that names no runtime',
    severity: 'error',
    group: 'service',
    description:
      'autoSync: false and revision pin the runtime that spec.runtime.name names. Where the name is empty nothing is pinned: OME selects a runtime on every reconcile.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: '6.1, PT-18',
  },
  check(isvc) {
    const spec = member(isvc.value, 'spec');
    const runtime = member(spec, 'runtime');
    // The schema asks for the key, and takes an empty name (IS-S2): without the key schema-violation speaks.
    if (member(runtime, 'name') !== '') return undefined;
    const revision = textAt(runtime, ['revision']);
    const autoSync = member(runtime, 'autoSync');
    if (autoSync !== false && revision === undefined) return undefined;
    const asked =
      revision === undefined ? 'spec.runtime.autoSync is false' : `spec.runtime.revision is ${quote(revision)}`;
    const outcome =
      // With a revision the webhook may answer first (IS-24, IS-25).
      revision !== undefined || textAt(spec, ['model', 'name']) === undefined
        ? 'there is no runtime to pin'
        : 'OME pins nothing and selects a runtime on every reconcile';
    return {
      message: `${asked}, but spec.runtime.name is empty: ${outcome}`,
      help: 'Write the name of the runtime to pin, or remove spec.runtime to leave the choice to OME.',
      at: at(isvc, ['spec', 'runtime', 'name']),
      related: [
        {
          at: at(isvc, ['spec', 'runtime', revision === undefined ? 'autoSync' : 'revision'], 'key'),
          message: `${revision === undefined ? 'autoSync: false' : 'revision'} is set here`,
        },
      ],
    };
  },
});

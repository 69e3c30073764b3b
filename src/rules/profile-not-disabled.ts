import { isEncrypted } from '../load/objects.ts';
import { member, valueAt } from '../model/json.ts';
import { RUNTIME_PROFILE } from '../model/ome.ts';
import { at, defineRule } from './rule.ts';
import { insertMember } from './support/edits.ts';

export default defineRule({
  id: 'profile-not-disabled',
  meta: {
    title: 'runtime profile without disabled: true',
    severity: 'error',
    group: 'runtime',
    description:
      'A runtime that carries the annotation ome.io/runtime-profile: "true" must set spec.disabled: true itself; OME refuses it otherwise.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: 'SR-02',
  },
  *check(runtime) {
    // The webhook compares with exactly "true" and reads the runtime's own field, nothing inherited (SR-02).
    if (valueAt(runtime.value, ['metadata', 'annotations', RUNTIME_PROFILE]) !== 'true') return;
    const spec = member(runtime.value, 'spec');
    const disabled = member(spec, 'disabled');
    if (disabled === true) return;
    if (disabled !== undefined && disabled !== null && typeof disabled !== 'boolean') {
      // Before the webhook the API server refuses another type; what SOPS has encrypted is not known.
      if (isEncrypted(disabled)) yield { notEvaluated: 'the value at spec.disabled is encrypted' };
      return;
    }
    yield {
      message: `runtimes carrying ${RUNTIME_PROFILE}="true" must also set spec.disabled: true`,
      help: 'Set spec.disabled: true in the profile; a child that serves then sets spec.disabled: false.',
      at: at(runtime, ['spec', 'disabled']),
      // Who wrote another value may have meant to drop the mark instead.
      ...(disabled === undefined
        ? { fix: () => insertMember(runtime, ['spec'], { key: 'disabled', value: true }) }
        : {}),
      related: [
        { at: at(runtime, ['metadata', 'annotations', RUNTIME_PROFILE], 'key'), message: 'marked as a profile here' },
      ],
    };
  },
});

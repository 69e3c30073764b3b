import { valueAt } from '../model/json.ts';
import { RUNTIME_KINDS } from '../model/ome.ts';
import { runtimeProfile } from '../predict/admission/runtime-profile.ts';
import { defineRule } from './rule.ts';
import { insertMember } from './support/edits.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'profile-not-disabled',
  meta: {
    title: 'runtime profile without disabled: true',
    severity: 'error',
    group: 'runtime',
    description:
      'A runtime that carries the annotation ome.io/runtime-profile: "true" must set spec.disabled: true itself; OME refuses it otherwise.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: runtimeProfile.omeVersions,
    refusedBy: runtimeProfile.ids,
    source: 'SR-02',
  },
  *check(runtime, context) {
    // Who wrote another value may have meant to drop the mark instead.
    const isUnset = valueAt(runtime.value, ['spec', 'disabled']) === undefined;
    for (const problem of reportRefusals(runtime, context, runtimeProfile)) {
      if ('notEvaluated' in problem || !isUnset) yield problem;
      else yield { ...problem, fix: () => insertMember(runtime, ['spec'], { key: 'disabled', value: true }) };
    }
  },
});

import { at } from '../../model/finding.ts';
import { valueAt } from '../../model/json.ts';
import { RUNTIME_PROFILE, type RuntimeKind } from '../../model/ome.ts';
import type { AdmissionGroup } from './refusal.ts';

/** The mark of a profile. The webhook compares with exactly "true" and reads the runtime's own field, nothing inherited. */
export const runtimeProfile: AdmissionGroup<RuntimeKind> = {
  ids: ['SR-02'],
  omeVersions: ['1.3'],
  *find(runtime) {
    if (valueAt(runtime.value, ['metadata', 'annotations', RUNTIME_PROFILE]) !== 'true') return;
    const path = ['spec', 'disabled'];
    if (valueAt(runtime.value, path) === true) return;
    yield {
      id: 'SR-02',
      path,
      message: `runtimes carrying ${RUNTIME_PROFILE}="true" must also set spec.disabled: true`,
      help: 'Set spec.disabled: true in the profile; a child that serves then sets spec.disabled: false.',
      related: [
        { at: at(runtime, ['metadata', 'annotations', RUNTIME_PROFILE], 'key'), message: 'marked as a profile here' },
      ],
    };
  },
};

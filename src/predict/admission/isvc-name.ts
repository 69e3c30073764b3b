import { goQuote } from '../../resolve/canonical.ts';
import type { AdmissionGroup } from './refusal.ts';
import { isServiceName, SERVICE_NAME_FORM } from './service-name.ts';

/** The name of a service. */
export const isvcName: AdmissionGroup<'InferenceService'> = {
  ids: ['IS-01'],
  omeVersions: ['1.3'],
  *find({ ref: { name } }) {
    if (isServiceName(name)) return;
    yield {
      id: 'IS-01',
      path: ['metadata', 'name'],
      message: `invalid InferenceService name ${goQuote(name)}, must match ${goQuote(SERVICE_NAME_FORM)}`,
      help: 'Use lower-case letters, digits and hyphens, with a letter in front and no hyphen at the end.',
    };
  },
};

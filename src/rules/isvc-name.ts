import { goQuote } from '../resolve/canonical.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';
import { isServiceName, SERVICE_NAME_FORM } from './support/service-name.ts';

export default defineRule({
  id: 'isvc-name',
  meta: {
    title: 'name that OME refuses for a service',
    severity: 'error',
    group: 'admission',
    description:
      'The name of an InferenceService starts with a lower-case letter and holds nothing but lower-case letters, digits and hyphens; dots and a leading digit, which Kubernetes allows, are refused by OME.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-01',
  },
  *check(isvc, context) {
    const { name } = isvc.ref;
    if (isServiceName(name)) return;
    yield* reportRefusals(isvc, context, [
      {
        path: ['metadata', 'name'],
        message: `invalid InferenceService name ${goQuote(name)}, must match ${goQuote(SERVICE_NAME_FORM)}`,
        help: 'Use lower-case letters, digits and hyphens, with a letter in front and no hyphen at the end.',
      },
    ]);
  },
});

import { modelOverlays } from '../predict/admission/model-overlays.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'model-overlays',
  meta: {
    title: 'overlays of a model that OME refuses',
    severity: 'error',
    group: 'model',
    description:
      "An overlay has an empty name, names the service's own model, or shares its environment variable with another overlay. OME refuses the service.",
    appliesTo: ['InferenceService'],
    omeVersions: modelOverlays.omeVersions,
    refusedBy: modelOverlays.ids,
    source: 'IS-29',
  },
  check: (isvc, context) => reportRefusals(isvc, context, modelOverlays),
});

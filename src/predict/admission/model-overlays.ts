import { at } from '../../model/finding.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { modelReferenceOf } from '../models.ts';
import type { AdmissionGroup } from './refusal.ts';

/** The names of the models that a service lays over its own. */
export const modelOverlays: AdmissionGroup<'InferenceService'> = {
  ids: ['IS-29'],
  omeVersions: ['1.3'],
  *find(isvc) {
    const reference = modelReferenceOf(isvc);
    if (reference === undefined) return;
    const place = (index: number) => ['spec', 'model', 'overlays', index, 'name'];
    const variables = new Map<string, { readonly name: string; readonly index: number }>();
    for (const [index, { name }] of reference.overlays.entries()) {
      const refused = { id: 'IS-29', path: place(index) };
      if (name === '') {
        const help = 'Name the model to lay over, or remove the item.';
        yield { ...refused, message: 'overlay name cannot be empty', help };
        continue;
      }
      // The webhook compares names alone, whatever its message says of kind and apiGroup.
      if (name === reference.name) {
        const message = `overlay ${goQuote(name)} must not reference the primary model of the same kind/apiGroup`;
        yield { ...refused, message, help: 'Remove the overlay: the service mounts its own model anyway.' };
        continue;
      }
      const variable = environmentVariable(name);
      const earlier = variables.get(variable);
      if (earlier === undefined) variables.set(variable, { name, index });
      // Two equal names are refused by the API server before any webhook (overlays are a map-list by name).
      else if (earlier.name !== name) {
        yield {
          ...refused,
          message: `overlays ${goQuote(earlier.name)} and ${goQuote(name)} both sanitize to env var ${variable}; rename one (hyphens and underscores collapse to the same form)`,
          help: 'Rename one of the two models.',
          reads: [place(earlier.index)],
          related: [{ at: at(isvc, place(earlier.index)), message: `${goQuote(earlier.name)} takes the variable` }],
        };
      }
    }
  },
};

/** The variable in which the pods find an overlay's path. */
function environmentVariable(name: string): string {
  return `OVERLAY_${name.replaceAll('-', '_').toUpperCase()}_MODEL_PATH`;
}

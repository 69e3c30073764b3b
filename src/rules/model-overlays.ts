import { modelReferenceOf } from '../predict/models.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'model-overlays',
  meta: {
    title: 'overlays of a model that OME refuses',
    severity: 'error',
    group: 'model',
    description:
      "An overlay has an empty name, names the service's own model, or shares its environment variable with another overlay. OME refuses the service.",
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-29',
  },
  *check(isvc) {
    const reference = modelReferenceOf(isvc);
    if (reference === undefined) return;
    const variables = new Map<string, { readonly name: string; readonly index: number }>();
    for (const [index, { name }] of reference.overlays.entries()) {
      const place = at(isvc, ['spec', 'model', 'overlays', index, 'name']);
      if (name === '') {
        yield {
          message: 'overlay name cannot be empty',
          help: 'Name the model to lay over, or remove the item.',
          at: place,
        };
        continue;
      }
      // The webhook compares names alone, whatever its message says of kind and apiGroup.
      if (name === reference.name) {
        yield {
          message: `overlay ${quote(name)} must not reference the primary model of the same kind/apiGroup`,
          help: 'Remove the overlay: the service mounts its own model anyway.',
          at: place,
        };
        continue;
      }
      const variable = environmentVariable(name);
      const earlier = variables.get(variable);
      if (earlier === undefined) variables.set(variable, { name, index });
      // Two equal names are refused by the API server before any webhook (overlays are a map-list by name).
      else if (earlier.name !== name) {
        yield {
          message: `overlays ${quote(earlier.name)} and ${quote(name)} both sanitize to env var ${variable}; rename one (hyphens and underscores collapse to the same form)`,
          help: 'Rename one of the two models.',
          at: place,
          related: [
            {
              at: at(isvc, ['spec', 'model', 'overlays', earlier.index, 'name']),
              message: `${quote(earlier.name)} takes the variable`,
            },
          ],
        };
      }
    }
  },
});

/** The variable in which the pods find an overlay's path. */
function environmentVariable(name: string): string {
  return `OVERLAY_${name.replaceAll('-', '_').toUpperCase()}_MODEL_PATH`;
}

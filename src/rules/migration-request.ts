import { isObject, type JsonObject, member } from '../model/json.ts';
import { goQuote } from '../resolve/canonical.ts';
import { defineRule } from './rule.ts';
import { parseMigrationRequest } from './support/migration-request.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

const PREFIX = 'ome.io/migration-request-v1-';

export default defineRule({
  id: 'migration-request',
  meta: {
    title: 'migration request that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'An annotation asks OME to move an instance, but its value is no request that OME can read, or it names a component or an instance that can not exist. OME refuses the write that adds it.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'MG-2 to MG-4',
  },
  *check(isvc, context) {
    const annotations = member(member(isvc.value, 'metadata'), 'annotations');
    if (!isObject(annotations)) return;
    const { spec } = context.resolver.admission(isvc);
    // A key without an id ends in a hyphen, which the API server refuses before any webhook (MG-1).
    const requests = Object.entries(annotations).filter(([key]) => key.startsWith(PREFIX) && key !== PREFIX);
    yield* reportRefusals(
      isvc,
      context,
      requests.flatMap(([key, value]) => (typeof value === 'string' ? [...refusals(key, value, spec)] : [])),
    );
  },
});

function* refusals(key: string, text: string, spec: JsonObject): Iterable<Refusal> {
  const path = ['metadata', 'annotations', key];
  const start = `migration request ${key.slice(PREFIX.length)}:`;
  const request = parseMigrationRequest(text);
  if (!request.ok) {
    const help = 'Write a JSON object with schemaVersion "v1", component, instance and from_node.';
    yield { path, message: `${start} ${request.error}`, help };
    return;
  }
  const { component, instance } = request;
  if (!isDeclared(component, spec)) {
    const help = 'Name a component that the service declares: engine, decoder or router.';
    yield { path, message: `${start} component ${goQuote(component)} does not exist on this InferenceService`, help };
  } else if (instance < 0) {
    const help = 'Write the number of the instance, from 0.';
    yield { path, message: `${start} instance must be >= 0, got ${instance}`, help };
  }
}

/** MG-3: an engine is taken for granted. */
function isDeclared(component: string, spec: JsonObject): boolean {
  if (component === 'engine') return true;
  return (component === 'decoder' || component === 'router') && member(spec, component) !== undefined;
}

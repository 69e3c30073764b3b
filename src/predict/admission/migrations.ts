import { isObject, type JsonObject, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { parseMigrationRequest } from './migration-request.ts';
import { heldAlready, sameAt } from './ratchet.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';

const PREFIX = 'ome.io/migration-request-v1-';

/** Requests to move an instance. On an update those alone count that are new or changed (U7). */
export const migrations: AdmissionGroup<'InferenceService'> = {
  ids: ['MG-2', 'MG-3', 'MG-4'],
  omeVersions: ['1.3'],
  *find(isvc, { resolver, earlier }) {
    const annotations = member(member(isvc.value, 'metadata'), 'annotations');
    if (!isObject(annotations)) return;
    const { spec } = resolver.admission(isvc);
    for (const [key, value] of Object.entries(annotations)) {
      // A key without an id ends in a hyphen, which the API server refuses before any webhook (MG-1).
      if (!key.startsWith(PREFIX) || key === PREFIX || typeof value !== 'string') continue;
      yield* heldAlready(refusals(key, value, spec), sameAt(isvc, earlier, ['metadata', 'annotations', key]));
    }
  },
};

function* refusals(key: string, text: string, spec: JsonObject): Iterable<Refusal> {
  const path = ['metadata', 'annotations', key];
  const start = `migration request ${key.slice(PREFIX.length)}:`;
  const request = parseMigrationRequest(text);
  if (!request.ok) {
    const help = 'Write a JSON object with schemaVersion "v1", component, instance and from_node.';
    yield { id: 'MG-2', path, message: `${start} ${request.error}`, help };
    return;
  }
  const { component, instance } = request;
  if (!isDeclared(component, spec)) {
    const help = 'Name a component that the service declares: engine, decoder or router.';
    yield {
      id: 'MG-3',
      path,
      message: `${start} component ${goQuote(component)} does not exist on this InferenceService`,
      help,
    };
  } else if (instance < 0) {
    const help = 'Write the number of the instance, from 0.';
    yield { id: 'MG-4', path, message: `${start} instance must be >= 0, got ${instance}`, help };
  }
}

/** MG-3: an engine is taken for granted. */
function isDeclared(component: string, spec: JsonObject): boolean {
  if (component === 'engine') return true;
  return (component === 'decoder' || component === 'router') && member(spec, component) !== undefined;
}

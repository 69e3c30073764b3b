import { at } from '../../model/finding.ts';
import { isObject, type JsonObject, type JsonValue, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { SERVICE_COMPONENTS } from './components.ts';
import { changesAt } from './ratchet.ts';
import { isWritten, textIn, textsIn } from './raw-block.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';
import { isServiceName, SERVICE_NAME_FORM } from './service-name.ts';

/** The replicas that a service stands in front of. Whether they exist (RR-9) no manifest tells. */
export const replicaRefs: AdmissionGroup<'InferenceService'> = {
  ids: ['RR-1', 'RR-2', 'RR-3', 'RR-4', 'RR-5', 'RR-6', 'RR-7', 'RR-8', 'RR-U'],
  omeVersions: ['1.3'],
  *find(isvc, { earlier }) {
    const spec = member(isvc.value, 'spec');
    const references = member(spec, 'replicaRefs');
    if (earlier !== undefined && changesAt(isvc, earlier, ['spec', 'replicaRefs'])) {
      yield {
        id: 'RR-U',
        path: ['spec', 'replicaRefs'],
        message:
          'spec.replicaRefs is fixed at create; delete and recreate the InferenceService to front other replicas',
        help: 'Take the change back, or make a service of another name.',
      };
    }
    if (!isObject(references)) return;
    yield* roleRefusals(isvc, references);
    yield* besides(spec);
  },
};

/** RR-1 to RR-4. */
function* roleRefusals(isvc: ManifestObject, references: JsonObject): Iterable<Refusal> {
  const place = ['spec', 'replicaRefs'];
  if (textsIn(references, 'engine')?.length === 0) {
    const message = 'spec.replicaRefs.engine is required when spec.replicaRefs is set; a service has an engine';
    yield {
      id: 'RR-1',
      path: [...place, 'engine'],
      message,
      help: 'Name the InferenceReplica of the engine in engine.',
    };
  }
  const roleOf = new Map<string, string>();
  for (const role of SERVICE_COMPONENTS) {
    const names = textsIn(references, role) ?? [];
    const field = `spec.replicaRefs.${role}`;
    if (names.length > 1) {
      const message = `${field} names ${names.length} replicas; one entry per role is accepted`;
      yield { id: 'RR-2', path: [...place, role], message, help: 'Keep one name.' };
      continue;
    }
    for (const name of names) {
      const path = [...place, role, 0];
      const other = roleOf.get(name);
      if (!isServiceName(name)) {
        const message = `${field}[0] ${goQuote(name)} must match ${goQuote(SERVICE_NAME_FORM)}`;
        yield {
          id: 'RR-3',
          path,
          message,
          help: 'Write the name of an InferenceReplica in the namespace of the service.',
        };
      } else if (other !== undefined) {
        yield {
          id: 'RR-4',
          path,
          message: `InferenceReplica ${name} is named by both spec.replicaRefs.${other} and ${field}; a replica serves one role`,
          help: `Name another replica for ${role}, or leave ${role} out.`,
          related: [{ at: at(isvc, [...place, other, 0]), message: 'named here first' }],
        };
      }
      if (other === undefined) roleOf.set(name, role);
    }
  }
}

const OWN = 'the referenced replicas carry their own model and runtime';
const UNUSED = 'the service writes nothing on, and renders nothing for, a referenced replica';
const LOCAL = 'the referenced replicas exist in this cluster only';
const NOT_ACCEPTED: readonly (readonly [string, string])[] = [
  ['model', OWN],
  ['runtime', OWN],
  ['scalingPolicy', UNUSED],
  ['acceleratorSelector', UNUSED],
  ['placement', LOCAL],
  ['routing', LOCAL],
];

/** RR-5 to RR-8: what can't stand beside replicaRefs. */
function* besides(spec: JsonValue | undefined): Iterable<Refusal> {
  const refused = (id: string, field: string, message: string): Refusal => ({
    id,
    path: ['spec', field],
    part: 'key',
    message,
    help: `Remove ${field}, or replicaRefs.`,
  });
  for (const field of SERVICE_COMPONENTS.filter((name) => isWritten(spec, name))) {
    const message = `spec.${field} and spec.replicaRefs cannot both be set; a service references all of its roles or none`;
    yield refused('RR-5', field, message);
  }
  if (isWritten(spec, 'rollout')) {
    const message = 'spec.rollout is not accepted with spec.replicaRefs; a referenced replica rolls on its own';
    yield refused('RR-6', 'rollout', message);
  }
  for (const [field, reason] of NOT_ACCEPTED.filter(([name]) => isWritten(spec, name))) {
    yield refused('RR-7', field, `spec.${field} is not accepted with spec.replicaRefs; ${reason}`);
  }
  const mode = textIn(spec, 'deploymentMode') ?? '';
  if (mode === '' || mode === 'OMENative') return;
  const message = `spec.deploymentMode ${mode} is not accepted with spec.replicaRefs; a referenced replica is OMENative`;
  yield { id: 'RR-8', path: ['spec', 'deploymentMode'], message, help: 'Remove deploymentMode, or write OMENative.' };
}

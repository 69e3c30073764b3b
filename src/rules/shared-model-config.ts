import { modelReferenceOf } from '../predict/models.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { at, defineRule, quote } from './rule.ts';
import type { Service } from './support/model-lookup.ts';

/** OME keeps that many characters of a service's name, from its end (MD-3). */
const KEPT = 20;

export default defineRule({
  id: 'shared-model-config',
  meta: {
    title: 'two services share a model-config ConfigMap',
    severity: 'warning',
    group: 'model',
    description:
      'OME names the ConfigMap with the model configuration of a service after the last 20 characters of its name. Two services of a namespace with the same ending overwrite each other, without an error.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'MD-3, MD-T5',
  },
  check(isvc, { workspace }) {
    const sharing = groupsOf(workspace).get(groupKey(isvc)) ?? [];
    const [first] = sharing;
    if (first === undefined || first.ref.name === isvc.ref.name || modelReferenceOf(isvc) === undefined)
      return undefined;
    const ending = configEnding(isvc);
    return {
      message: `${quote(isvc.ref.name)} and ${quote(first.ref.name)} end in the same ${KEPT} characters: both write their model configuration to the ConfigMap ${quote(`modelconfig-${ending}`)} and overwrite each other's`,
      help: `Rename one of the two, so that the last ${KEPT} characters differ.`,
      at: at(isvc, ['metadata', 'name']),
      related: [{ at: at(first, ['metadata', 'name']), message: 'writes the same ConfigMap' }],
    };
  },
});

function configEnding(isvc: Service): string {
  return isvc.ref.name.slice(-KEPT);
}

function groupKey(isvc: Service): string {
  return `${isvc.ref.namespace ?? ''}\n${configEnding(isvc)}`;
}

const groups = new WeakMap<Workspace, ReadonlyMap<string, readonly Service[]>>();

/** Services with a model by namespace and ending; only endings that are cut off can be shared. */
function groupsOf(workspace: Workspace): ReadonlyMap<string, readonly Service[]> {
  const known = groups.get(workspace);
  if (known !== undefined) return known;
  const found = new Map<string, Service[]>();
  for (const isvc of workspace.ofKind('InferenceService')) {
    if (isvc.ref.name.length < KEPT || modelReferenceOf(isvc) === undefined) continue;
    const group = found.get(groupKey(isvc));
    if (group === undefined) found.set(groupKey(isvc), [isvc]);
    else group.push(isvc);
  }
  groups.set(workspace, found);
  return found;
}

import { at } from '../../model/finding.ts';
import type { JsonPath } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { DEPLOYMENT_MODE } from '../../model/ome.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { planFaults } from './canary-plan.ts';
import { isWritten } from './raw-block.ts';
import type { Fault } from './refusal.ts';
import { canaryUnits, isComponentName, type Rollout, type RolloutGroup } from './rollout-group.ts';

/** What OME refuses in canary groups (RO-2). */
export function* canaryFaults(isvc: ManifestObject, { groups, modes }: Rollout): Iterable<Fault> {
  const canaries = groups.filter(({ kind }) => kind === 'canary');
  yield* sharedUnits(isvc, canaries);
  for (const group of canaries) {
    yield* planFaults(group);
    yield* memberFaults(group, modes);
    yield* unitFaults(group, modes);
    if (!isWritten(group.value, 'maintainRatio')) continue;
    const message = `${group.field}: maintainRatio is not honored on a canary group (the canary engine does not enforce it) — remove it, or use a blueGreen/rollingUpdate group for ratio-guarded rollout (CanaryInvalid)`;
    yield { path: [...group.path, 'maintainRatio'], part: 'key', message, help: 'Remove maintainRatio.' };
  }
}

function* sharedUnits(isvc: ManifestObject, canaries: readonly RolloutGroup[]): Iterable<Fault> {
  const owners = new Map<string, RolloutGroup>();
  for (const group of canaries) {
    for (const unit of canaryUnits(group)) {
      const owner = owners.get(unit);
      if (owner === undefined) owners.set(unit, group);
      else {
        const message = `spec.rollout.groups: canary unit ${goQuote(unit)} is driven by both groups[${owner.index}] and groups[${group.index}]; a unit may have at most one canary run (MultipleCanaryGroups)`;
        yield {
          path: [...group.path, 'components'],
          message,
          help: 'List engine and decoder in one group, and each component once.',
          related: [{ at: at(isvc, [...owner.path, 'components']), message: 'the other group' }],
        };
      }
    }
  }
}

/** The first fault of each member. */
function* memberFaults(group: RolloutGroup, modes: ReadonlyMap<string, string>): Iterable<Fault> {
  for (const [position, name] of group.components.entries()) {
    const path = [...group.path, 'components', position];
    const mode = modes.get(name);
    if (!isComponentName(name)) {
      const message = `${group.field}: canary component ${goQuote(name)} is not one of router/engine/decoder (CanaryInvalid)`;
      yield { path, message, help: 'Write router, engine or decoder.' };
    } else if (mode === undefined) {
      const message = `${group.field}: canary component ${goQuote(name)} is not declared on the InferenceService (CanaryInvalid)`;
      yield { path, message, help: `Add spec.${name}, or remove it from the group.` };
    } else if (mode !== 'OMENative') {
      const message = `${group.field}: component ${goQuote(name)} has deploymentMode=${goQuote(mode)}; canary requires OMENative (CanaryRequiresOMENative)`;
      yield { path, reads: modePaths(name), message, help: MODE_HELP };
      return;
    }
  }
}

/** Where admission reads the mode of a component. */
export function modePaths(component: string): readonly JsonPath[] {
  return [
    ['spec', component, 'annotations', DEPLOYMENT_MODE],
    ['spec', 'deploymentMode'],
  ];
}

/** The mode of the runtime does not count here (2.8). */
export const MODE_HELP =
  'Set spec.deploymentMode: OMENative, or annotate the component of the service with ome.io/deploymentMode: OMENative.';

function* unitFaults(group: RolloutGroup, modes: ReadonlyMap<string, string>): Iterable<Fault> {
  const members = new Set(group.components);
  const has = (name: string) => members.has(name);
  const path = [...group.path, 'components'];
  const lacking = canaryUnits(group).find((unit) => !has(unit));
  if (lacking !== undefined) {
    const message = `${group.field}: a canary group covering the ${goQuote(lacking)} unit must include its entrypoint Component ${goQuote(lacking)} — that is what the step machine and traffic weight are driven through (CanaryInvalid)`;
    yield { path, message, help: `Add ${lacking} to the group.` };
  } else if (modes.has('engine') && modes.has('decoder') && has('engine') !== has('decoder')) {
    const message = `${group.field}: this InferenceService declares both engine and decoder, so a canary group naming either must name both — they roll as one unit (CanaryInvalid)`;
    yield { path, message, help: 'List both engine and decoder in the group.' };
  }
}

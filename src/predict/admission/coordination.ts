import { at } from '../../model/finding.ts';
import { member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { budgetFault, isZeroBudget } from './budget.ts';
import { MODE_HELP, modePaths } from './canary-group.ts';
import { blockIn, intIn, isWritten } from './raw-block.ts';
import type { Fault } from './refusal.ts';
import { isComponentName, type Rollout, type RolloutGroup } from './rollout-group.ts';

/** What OME refuses in groups of any kind, in its order (RO-3). */
export function* coordinationFaults(isvc: ManifestObject, rollout: Rollout): Iterable<Fault> {
  const { groups, modes } = rollout;
  const plain = groups.filter(({ kind }) => kind !== 'canary');
  for (const group of plain) yield* nameFaults(group);
  yield* repeatedMembers(isvc, groups);
  for (const group of plain) {
    yield* undeclared(group, modes);
    yield* otherMode(group, modes);
  }
  for (const group of groups) yield* paceFaults(isvc, group);
  yield* soakFaults(groups, plain);
}

function* nameFaults({ components, order, field, path }: RolloutGroup): Iterable<Fault> {
  for (const [position, name] of components.entries()) {
    if (isComponentName(name)) continue;
    const message = `${field}: component ${goQuote(name)} is not one of router/engine/decoder (InvalidComponentInCoordinationGroup)`;
    yield { path: [...path, 'components', position], message, help: 'Write router, engine or decoder.' };
  }
  const members = new Set(components);
  const seen = new Set<string>();
  for (const [position, name] of order.entries()) {
    const place = { path: [...path, 'order', position], help: 'Remove order: no progression applies it.' };
    if (!members.has(name)) {
      yield {
        ...place,
        message: `${field}: order entry ${goQuote(name)} is not in components (InvalidCoordinationOrder)`,
      };
    } else if (seen.has(name)) {
      yield {
        ...place,
        message: `${field}: order entry ${goQuote(name)} appears more than once (SequentialDuplicateOrder)`,
      };
    }
    seen.add(name);
  }
}

function* repeatedMembers(isvc: ManifestObject, groups: readonly RolloutGroup[]): Iterable<Fault> {
  const seen = new Map<string, { readonly group: RolloutGroup; readonly position: number }>();
  for (const group of groups) {
    for (const [position, name] of group.components.entries()) {
      const first = seen.get(name);
      if (first === undefined) {
        seen.set(name, { group, position });
        continue;
      }
      yield {
        path: [...group.path, 'components', position],
        message: `spec.rollout.groups: component ${goQuote(name)} appears in groups[${first.group.index}] and groups[${group.index}] (DuplicateComponentInCoordinationGroups)`,
        help: 'List each component once.',
        related: [{ at: at(isvc, [...first.group.path, 'components', first.position]), message: 'listed here first' }],
      };
    }
  }
}

function* undeclared({ components, field, path }: RolloutGroup, modes: ReadonlyMap<string, string>): Iterable<Fault> {
  const missing = components.filter((name) => !modes.has(name));
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map(goQuote).join(', ');
  yield {
    path: [...path, 'components', components.indexOf(first)],
    message: `${field}: component(s) ${names} not declared on the InferenceService (OrphanCoordinationGroup)`,
    help: 'Declare the component in spec, or remove it from the group.',
  };
}

function* otherMode({ components, field, path }: RolloutGroup, modes: ReadonlyMap<string, string>): Iterable<Fault> {
  const position = components.findIndex((name) => (modes.get(name) ?? 'OMENative') !== 'OMENative');
  if (position < 0) return;
  const name = components[position] ?? '';
  yield {
    path: [...path, 'components', position],
    reads: modePaths(name),
    message: `${field}: component ${goQuote(name)} has deploymentMode=${goQuote(modes.get(name) ?? '')}; coordination requires OMENative (CoordinationRequiresOMENative)`,
    help: MODE_HELP,
  };
}

function* paceFaults(isvc: ManifestObject, { value, field, path }: RolloutGroup): Iterable<Fault> {
  const pace = blockIn(value, 'rollingUpdate');
  for (const key of ['maxSurge', 'maxUnavailable']) {
    const message = budgetFault(`${field}.rollingUpdate.${key}`, member(pace, key));
    const help = `Write ${key} as a count or as a percentage from 0% to 100%.`;
    if (message !== undefined) yield { path: [...path, 'rollingUpdate', key], message, help };
  }
  const ratio = blockIn(value, 'maintainRatio');
  const tolerance = intIn(ratio, 'tolerance') ?? 0;
  if (tolerance < 0 || tolerance > 100) {
    const message = `${field}: maintainRatio.tolerance=${tolerance} must be between 0 and 100 (RatioToleranceOutOfRange)`;
    yield { path: [...path, 'maintainRatio', 'tolerance'], message, help: 'Write a percentage from 0 to 100.' };
  }
  if (!isZeroBudget(member(pace, 'maxSurge')) || !isZeroBudget(member(pace, 'maxUnavailable'))) return;
  yield {
    path: [...path, 'rollingUpdate', 'maxUnavailable'],
    message: `${field}.rollingUpdate: maxSurge and maxUnavailable both resolve to zero, which deadlocks the rollout — set at least one non-zero (ZeroBudgetPacingUnstartable)`,
    help: 'Give one of the two a value above zero, or leave it out.',
    related: [{ at: at(isvc, [...path, 'rollingUpdate', 'maxSurge']), message: 'maxSurge is zero too' }],
  };
}

/** The groups run one after the other: at least two that are no canaries, each of a single component and blueGreen. */
function isSequence(plain: readonly RolloutGroup[]): boolean {
  return plain.length >= 2 && plain.every(({ components, kind }) => components.length === 1 && kind === 'blueGreen');
}

function* soakFaults(groups: readonly RolloutGroup[], plain: readonly RolloutGroup[]): Iterable<Fault> {
  const sequence = isSequence(plain);
  for (const { value, field, kind, path } of groups) {
    if (!isWritten(value, 'soak') || (kind !== 'canary' && sequence)) continue;
    const why =
      kind === 'canary'
        ? 'soak is not honored on a canary group (the canary engine does not gate on it)'
        : 'soak is honored only when the rollout is a sequence of single-Component groups (which roll one-at-a-time); this rollout runs groups concurrently, so the soak would be dropped';
    const help = 'Remove soak.';
    yield { path: [...path, 'soak'], part: 'key', message: `${field}: ${why} (SoakNotHonored)`, help };
  }
}

import type { Fault } from './refusal.ts';
import type { Rollout, RolloutGroup } from './rollout-group.ts';

/** What OME refuses because nothing would enforce it (RO-4); an order with a fault of its own is told by RO-3. */
export function* orderingFaults({ groups, concurrent }: Rollout): Iterable<Fault> {
  for (const { kind, components, order, field, path } of groups) {
    const members = new Set(components);
    const sound = new Set(order).size === order.length && order.every((name) => members.has(name));
    if (order.length === 0 || (!sound && kind !== 'canary')) continue;
    yield {
      path: [...path, 'order'],
      part: 'key',
      message: `${field}: order is not applied by any progression — the Components in a group advance together; to roll Components one at a time, declare one single-Component blueGreen group per Component, in the desired sequence (OrderNotHonored)`,
      help: 'Remove order.',
    };
  }
  if (groups.length < 2 || concurrent) return;
  const [found] = groups.flatMap((group) => {
    const shape = shapeOf(group);
    return shape === undefined ? [] : [{ group, shape }];
  });
  if (found === undefined) return;
  const { group, shape } = found;
  yield {
    path: group.path,
    reads: [['spec', 'rollout', 'groupOrdering']],
    message: `spec.rollout.groups: groups[] is ordered (group N completes before group N+1 begins), but that is enforced only for a run of single-Component blueGreen groups; groups[${group.index}] is ${shape}, so the groups would run concurrently and the declared order would be dropped — set spec.rollout.groupOrdering: Concurrent if the groups are independent and running them at the same time is what you want (GroupOrderingNotHonored)`,
    help: 'Set spec.rollout.groupOrdering: Concurrent, or give each component a blueGreen group of its own.',
  };
}

/** Why a group does not run in a sequence. */
function shapeOf({ kind, components }: RolloutGroup): string | undefined {
  if (kind === 'canary') return 'a canary group';
  if (kind === 'rollingUpdate') return 'a rollingUpdate group';
  return components.length === 1 ? undefined : 'a multi-Component group';
}

import type { ManifestObject } from '../../model/object.ts';
import type { OmeKind } from '../../model/ome.ts';
import type { TypeTable } from '../../resolve/fields.ts';
import type { Rejection } from '../rejection.ts';
import { type AdmissionContext, type AdmissionGroup, type Judged, judge } from './refusal.ts';

/** The first refusal of each rule, of those that certainly refuse the write. */
export type FirstRefusals = ReadonlyMap<string, Rejection>;

/** What groups say of an object: all that they go by beside it are its type and what the cluster holds of it. */
interface Told {
  readonly table: TypeTable;
  readonly earlier: ManifestObject | undefined;
  readonly groups: readonly object[];
  /** Those that say something. */
  readonly judged: ReadonlyMap<object, readonly Judged[]>;
}

const told = new WeakMap<ManifestObject, Told>();

/** What one group says of an object; what `firstRefusals` has asked already is not asked again. */
export function judgedBy<K extends OmeKind>(
  object: ManifestObject<K>,
  group: AdmissionGroup<K>,
  context: AdmissionContext,
): Iterable<Judged> {
  const { resolver, earlier } = context;
  const known = told.get(object);
  if (known?.table === resolver.table && known.earlier === earlier && known.groups.includes(group)) {
    return known.judged.get(group) ?? [];
  }
  return judge(object, resolver, group.find(object, context));
}

export function firstRefusals<K extends OmeKind>(
  object: ManifestObject<K>,
  groups: readonly AdmissionGroup<K>[],
  context: AdmissionContext,
): FirstRefusals {
  const { resolver, earlier } = context;
  const { omeVersion } = context.workspace.cluster;
  const judged = new Map<object, readonly Judged[]>();
  for (const group of groups) {
    if (!group.omeVersions.includes(omeVersion)) continue;
    const found = [...judgedBy(object, group, context)];
    if (found.length > 0) judged.set(group, found);
  }
  told.set(object, { table: resolver.table, earlier, groups, judged });
  return firstOf([...judged.values()].flat());
}

function firstOf(judged: readonly Judged[]): FirstRefusals {
  const first = new Map<string, Rejection>();
  for (const one of judged) {
    if ('unknown' in one || one.refusal.severity !== undefined) continue;
    const { id, message } = one.refusal;
    if (!first.has(id)) first.set(id, { rule: id, message });
  }
  return first;
}

/** What a webhook answers that goes through these rules in order. */
export function answerOf(refusals: FirstRefusals, order: readonly string[]): Rejection | undefined {
  if (refusals.size === 0) return undefined;
  for (const id of order) {
    const found = refusals.get(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

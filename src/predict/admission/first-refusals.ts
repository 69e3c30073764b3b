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
  /** Those that were asked. */
  readonly asked: object[];
  /** Those that say something. */
  readonly judged: Map<object, readonly Judged[]>;
}

const told = new WeakMap<ManifestObject, Told>();

function toldOf(object: ManifestObject, { resolver: { table }, earlier }: AdmissionContext): Told {
  const known = told.get(object);
  if (known?.table === table && known.earlier === earlier) return known;
  const fresh = { table, earlier, asked: [], judged: new Map<object, readonly Judged[]>() };
  told.set(object, fresh);
  return fresh;
}

const NOTHING: readonly Judged[] = [];

/** What one group says of an object; rules and the prediction both ask, and the second one gets the first one's answer. */
export function judgedBy<K extends OmeKind>(
  object: ManifestObject<K>,
  group: AdmissionGroup<K>,
  context: AdmissionContext,
): readonly Judged[] {
  return ask(toldOf(object, context), object, group, context);
}

function ask<K extends OmeKind>(
  { asked, judged }: Told,
  object: ManifestObject<K>,
  group: AdmissionGroup<K>,
  context: AdmissionContext,
): readonly Judged[] {
  if (!asked.includes(group)) {
    const found = judge(object, context.resolver, group.find(object, context));
    asked.push(group);
    if (found.length > 0) judged.set(group, found);
  }
  return judged.get(group) ?? NOTHING;
}

export function firstRefusals<K extends OmeKind>(
  object: ManifestObject<K>,
  groups: readonly AdmissionGroup<K>[],
  context: AdmissionContext,
): FirstRefusals {
  const { omeVersion } = context.workspace.cluster;
  const told = toldOf(object, context);
  const first = new Map<string, Rejection>();
  for (const group of groups) {
    if (group.omeVersions.includes(omeVersion)) addFirst(ask(told, object, group, context), first);
  }
  return first;
}

function addFirst(judged: readonly Judged[], first: Map<string, Rejection>): void {
  for (const one of judged) {
    if ('unknown' in one || one.refusal.severity !== undefined) continue;
    const { id, message } = one.refusal;
    if (!first.has(id)) first.set(id, { rule: id, message });
  }
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

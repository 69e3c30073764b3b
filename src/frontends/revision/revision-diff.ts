import { redactObject } from '../../load/snapshot-redact.ts';
import {
  isArray,
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  setMember,
  valueAt,
} from '../../model/json.ts';
import type { SourceLocation } from '../../model/location.ts';
import type { ObjectRef } from '../../model/object.ts';
import type { OmeVersion, RuntimeKind } from '../../model/ome.ts';
import { changedPaths, type SpecChange } from '../../predict/change.ts';
import { canonicalJson } from '../../resolve/canonical.ts';
import type { Runtime } from '../../resolve/chain.ts';
import { encodeSpec } from '../../resolve/encode.ts';
import type { TypeTable } from '../../resolve/fields.ts';
import { findOrigin, type Origin } from '../../resolve/origin.ts';
import type { ResolvedRuntime } from '../../resolve/resolve.ts';
import { shortHashOf } from '../../resolve/revision.ts';
import { type FirstDifference, firstDifference } from './first-difference.ts';

/** What `omelint revision --diff --format json` prints (`schema/revision-diff.schema.json`). */
export interface RevisionDiffReport {
  readonly schemaVersion: 1;
  readonly omeVersion: OmeVersion;
  readonly diffs: readonly RevisionDiff[];
}

export interface RevisionDiff {
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** Whether the bytes are equal; null where a redacted snapshot leaves that open. */
  readonly equal: boolean | null;
  readonly changes: readonly DiffChange[];
  /** Null where the bytes are equal, or not known because a snapshot was redacted. */
  readonly firstDifference: FirstDifference | null;
}

/** A runtime (of a base: with the commit), or a revision of the snapshot. */
export interface DiffSide {
  readonly object?: ObjectRef<RuntimeKind>;
  readonly commit?: string;
  readonly revision?: string;
  /** Null where values were redacted. */
  readonly sha256: string | null;
  /** Null also where no namespace is known for a namespaced runtime. */
  readonly revisionName: string | null;
}

export interface DiffChange {
  /** With the keys of items that have one: `engineConfig.runner.env[HF_TOKEN]`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'order';
  /** Absent where there is none, and for what may be secret: below `env` and annotations, and what a capture redacts. */
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** The manifest that brings the difference; null where a revision does. */
  readonly cause: { readonly object: ObjectRef<RuntimeKind>; readonly location: SourceLocation } | null;
  /** Whether pods can't tell: order without effect, priorities, labels. */
  readonly meaningless: boolean;
}

/** One of the two that are compared. */
export interface DiffSubject {
  readonly side: DiffSide;
  readonly resolution: ResolvedRuntime;
  /** The bytes that are hashed; undefined where values were redacted. */
  readonly canonical: string | undefined;
}

/** Where two specs differ, and who brings it. */
export function revisionDiff(from: DiffSubject, to: DiffSubject, table: TypeTable): RevisionDiff {
  const [before, after] = [viewOf(from, table), viewOf(to, table)];
  const [old, now] = [from.side.sha256, to.side.sha256];
  const bothTexts = from.canonical !== undefined && to.canonical !== undefined;
  return {
    from: from.side,
    to: to.side,
    equal: old === null || now === null ? null : old === now,
    changes: changedPaths(from.resolution, to.resolution, table).map((change) =>
      diffChange(change, before, after, table),
    ),
    firstDifference: bothTexts
      ? firstDifference({ text: from.canonical, masked: before.masked }, { text: to.canonical, masked: after.masked })
      : null,
  };
}

/** A revision has no manifest: this stands where a spec must belong to one. */
const NO_PLACE = { line: 1, column: 1, offset: 0 };
const NOWHERE: SourceLocation = { file: '', start: NO_PLACE, end: NO_PLACE };
const NO_MANIFEST: Runtime = {
  ref: { kind: 'ServingRuntime', name: '' },
  apiVersion: '',
  value: {},
  file: '',
  start: 0,
  notes: [],
  encrypted: false,
  locate: () => NOWHERE,
  locateSpan: () => NOWHERE,
  written: () => undefined,
  writtenNode: () => undefined,
  source: () => ({ text: '', json: false }),
};

/** A revision's content in the form of a runtime that is resolved: its values come from no manifest. */
export function resolvedRevision(spec: JsonObject, hash: string): ResolvedRuntime {
  const originOf = (path: JsonPath): Origin => ({ runtime: NO_MANIFEST, path });
  return { ok: true, chain: [], spec, hash, shortHash: shortHashOf(hash), originOf };
}

interface View {
  readonly resolution: ResolvedRuntime;
  readonly encoded: JsonObject;
  /** Without what may be secret. */
  readonly masked: JsonObject;
}

function viewOf({ resolution }: DiffSubject, table: TypeTable): View {
  const encoded = encodeSpec(resolution.spec, 'ServingRuntime', table);
  return { resolution, encoded, masked: leaveOut(redactObject(encoded, () => LEFT_OUT)) };
}

/** What stands where a value may be secret. */
const LEFT_OUT = '(left out)';

function leaveOut(value: JsonObject): JsonObject {
  const result: Record<string, JsonValue> = {};
  for (const [key, item] of Object.entries(value)) {
    const whole = (key === 'env' && isArray(item)) || (key === 'annotations' && isObject(item));
    setMember(result, key, whole ? LEFT_OUT : leaveOutBelow(item));
  }
  return result;
}

function leaveOutBelow(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(leaveOutBelow);
  return isObject(value) ? leaveOut(value) : value;
}

function diffChange(change: SpecChange, before: View, after: View, table: TypeTable): DiffChange {
  const { path, text, kind, reachesPods } = change;
  const earlierPath = kind === 'removed' ? path : pathIn(before, after, path, table);
  return {
    path: text,
    kind: kind === 'moved' ? 'order' : kind,
    ...shownValues(change, earlierPath, before, after),
    cause: placeOf(change, earlierPath, before),
    meaningless: !reachesPods,
  };
}

/** Where the earlier spec holds what the later one holds at `path`: an item's index differs, its key does not. */
function pathIn(before: View, after: View, path: JsonPath, table: TypeTable): JsonPath | undefined {
  const root = table.specOf('ServingRuntime');
  if (root === undefined) return undefined;
  const layer = { runtime: NO_MANIFEST, encoded: before.encoded };
  const [, ...own] = findOrigin([layer], after.encoded, path, root).path;
  return own.length === path.length ? own : undefined;
}

function shownValues(
  { kind, path }: SpecChange,
  earlierPath: JsonPath | undefined,
  before: View,
  after: View,
): Pick<DiffChange, 'before' | 'after'> {
  const old = kind === 'added' || earlierPath === undefined ? undefined : shown(before, earlierPath);
  const now = kind === 'removed' ? undefined : shown(after, path);
  if (kind === 'added') return now === undefined ? {} : { after: now };
  if (kind === 'removed') return old === undefined ? {} : { before: old };
  // One alone would look like the other's absence; where both look the same, the difference is in what is left out.
  if (old === undefined || now === undefined || canonicalJson(old) === canonicalJson(now)) return {};
  return { before: old, after: now };
}

function shown({ masked }: View, path: JsonPath): JsonValue | undefined {
  const value = valueAt(masked, path);
  return value === LEFT_OUT ? undefined : value;
}

/** Where the later value is a revision's, the manifest that sets the earlier one is told. */
function placeOf({ cause }: SpecChange, earlierPath: JsonPath | undefined, before: View): DiffChange['cause'] {
  const origin =
    cause.runtime === NO_MANIFEST && earlierPath !== undefined ? before.resolution.originOf(earlierPath) : cause;
  if (origin.runtime === NO_MANIFEST) return null;
  return { object: origin.runtime.ref, location: origin.runtime.locate(origin.path) };
}

import type { InlineSuppression, SuppressionProblem } from '../load/ignore.ts';
import type { Finding, Severity } from '../model/finding.ts';
import { groupBy } from '../model/group.ts';
import type { SourceLocation } from '../model/location.ts';
import type { ManifestObject, ObjectRef } from '../model/object.ts';
import { isOmeKind } from '../model/ome.ts';
import type { ClusterCheck } from './check.ts';
import { type IgnoreEntry, parseObject } from './config.ts';
import { fingerprintOf } from './fingerprint.ts';
import { didYouMean } from './nearest.ts';

/** The rule under which the suppressions themselves are reported; it can't be suppressed. */
export const UNUSED_SUPPRESSION = 'unused-suppression';

export interface SuppressionInput {
  readonly checks: readonly ClusterCheck[];
  readonly inline: readonly InlineSuppression[];
  readonly problems: readonly SuppressionProblem[];
  readonly entries: readonly IgnoreEntry[];
  /** YYYY-MM-DD, in UTC: which entries have ended. */
  readonly today: string;
  /** Ids of all rules, whether they are on or not. */
  readonly ruleIds: readonly string[];
  /** Whether a rule is on for a cluster: what did not run can't have been needed. */
  readonly ran: (ruleId: string, check: ClusterCheck) => boolean;
  /** Severity of `unused-suppression`; undefined where it is off. */
  readonly severity: Severity | undefined;
  /** The line (from 1) of a file. */
  readonly sourceLine: (file: string, line: number) => string;
}

/** A fault of a suppression, with what its finding needs. */
interface Fault {
  readonly message: string;
  readonly help: string;
  readonly location: SourceLocation;
  readonly sourceLine: string;
  /** What the fingerprint is made from besides the object; never a line. */
  readonly key: string;
}

/** Findings about suppressions that nothing needs, that name no rule, or that give no reason. `used`: `useKey`s and indexes of entries. */
export function reportSuppressions(input: SuppressionInput, used: ReadonlySet<string>): Finding[] {
  const { severity } = input;
  if (severity === undefined) return [];
  const checks = input.checks.map((check) => ({
    check,
    byFile: groupBy(check.workspace.objects, ({ file }) => file),
  }));
  const inline = [
    ...input.problems.map(asFault),
    ...input.inline.flatMap((comment) => commentFaults(comment, input, checks, used)),
  ];
  const config = input.entries.flatMap((entry, index) => entryFaults(entry, input, used.has(String(index))));
  return [
    ...inline.flatMap((fault) => stamp(fault, nearestObject(fault.location, checks), severity)),
    ...config.flatMap(({ fault, owner }) => stamp(fault, owner, severity)),
  ];
}

interface IndexedCheck {
  readonly check: ClusterCheck;
  readonly byFile: ReadonlyMap<string, readonly ManifestObject[]>;
}

function asFault({ message, help, location, sourceLine }: SuppressionProblem): Fault {
  return { message, help, location, sourceLine, key: message };
}

function commentFaults(
  comment: InlineSuppression,
  input: SuppressionInput,
  checks: readonly IndexedCheck[],
  used: ReadonlySet<string>,
): Fault[] {
  const { location, file } = comment;
  const sourceLine = input.sourceLine(file, location.start.line);
  const fault = (ruleId: string, message: string, help: string): Fault => ({
    message,
    help,
    location,
    sourceLine,
    key: ruleId,
  });
  return comment.ruleIds.flatMap((ruleId) => {
    if (!input.ruleIds.includes(ruleId)) {
      const near = didYouMean(ruleId, input.ruleIds);
      return [
        fault(
          ruleId,
          `there is no rule "${ruleId}", so this comment suppresses nothing${near}`,
          'Run "omelint rules" for the ids.',
        ),
      ];
    }
    if (ruleId === UNUSED_SUPPRESSION)
      return [fault(ruleId, `${UNUSED_SUPPRESSION} can't be suppressed`, 'Remove what is unused instead.')];
    const holders = checks.filter(({ byFile }) => byFile.has(file));
    const ran =
      holders.length > 0 && holders.every(({ check }) => input.ran(ruleId, check) && decided(check, ruleId, file));
    if (used.has(useKey(comment, ruleId)) || !ran) return [];
    return [
      fault(
        ruleId,
        `this comment suppresses nothing: ${ruleId} finds nothing here`,
        'Remove the rule from the comment, or the comment.',
      ),
    ];
  });
}

/** False where the rule could not decide for an object of the file: it may find something with more knowledge. */
function decided({ notEvaluated, workspace }: ClusterCheck, ruleId: string, file: string): boolean {
  return !notEvaluated.some(
    (entry) => entry.ruleId === ruleId && workspace.declarations(entry.object).some((object) => object.file === file),
  );
}

function entryFaults(
  entry: IgnoreEntry,
  input: SuppressionInput,
  isUsed: boolean,
): { readonly fault: Fault; readonly owner: Owner | undefined }[] {
  const owner = ownerOf(entry, input.checks);
  const { location, sourceLine, rule, until } = entry;
  const report = (message: string, help: string) => {
    const key = [rule, entry.path, entry.object].join('\n');
    return [{ fault: { message, help, location, sourceLine, key }, owner }];
  };
  if (rule === UNUSED_SUPPRESSION)
    return report(`${UNUSED_SUPPRESSION} can't be suppressed`, `Set rules: { ${UNUSED_SUPPRESSION}: off } instead.`);
  if (until !== undefined && hasEnded(entry, input.today)) {
    const message = `this entry ended on ${until} and suppresses nothing any more`;
    return report(message, 'Mend what it speaks of and remove the entry, or give it a later day.');
  }
  const ran = input.checks.some((check) => input.ran(rule, check));
  const undecided = input.checks.some(({ notEvaluated }) => notEvaluated.some(({ ruleId }) => ruleId === rule));
  if (isUsed || !ran || undecided) return [];
  return report(`this entry suppresses nothing: ${rule} finds nothing that it speaks of`, 'Remove the entry.');
}

/** An entry holds on its last day. Days in this form compare as texts. */
export function hasEnded({ until }: IgnoreEntry, today: string): boolean {
  return until !== undefined && today > until;
}

interface Owner {
  readonly object: ObjectRef;
  readonly cluster: string;
}

/** A finding is about an object: the one that the entry names, else the first that the run knows. */
function ownerOf(entry: IgnoreEntry, checks: readonly ClusterCheck[]): Owner | undefined {
  const named = entry.object === undefined ? undefined : parseObject(entry.object);
  const all = checks.flatMap(({ workspace }) =>
    workspace.objects.map(({ ref }) => ({ object: ref, cluster: workspace.cluster.name })),
  );
  const known = named === undefined ? all[0] : (all.find(({ object }) => named(object)) ?? all[0]);
  const [kind = '', ...rest] = entry.object?.split('/') ?? [];
  const name = rest.at(-1);
  if (known === undefined || name === undefined || !isOmeKind(kind)) return known;
  const object = rest.length > 1 && rest[0] !== undefined ? { kind, namespace: rest[0], name } : { kind, name };
  return { object, cluster: known.cluster };
}

/** The object that holds the comment or follows it, else the last one of the file. */
function nearestObject({ file, start }: SourceLocation, checks: readonly IndexedCheck[]): Owner | undefined {
  for (const { check, byFile } of checks) {
    const own = byFile.get(file) ?? [];
    const next = own.findIndex((object) => object.start > start.offset);
    const object = own[Math.max(next < 0 ? own.length - 1 : next - 1, 0)];
    if (object !== undefined) return { object: object.ref, cluster: check.workspace.cluster.name };
  }
  return undefined;
}

function stamp(fault: Fault, owner: Owner | undefined, severity: Severity): Finding[] {
  if (owner === undefined) return [];
  const { message, help, location, sourceLine, key } = fault;
  const fingerprint = fingerprintOf({ ruleId: UNUSED_SUPPRESSION, ...owner }, key);
  return [
    {
      ruleId: UNUSED_SUPPRESSION,
      severity,
      ...owner,
      message,
      help,
      location,
      path: [],
      related: [],
      flow: [],
      fingerprint,
      inBase: null,
      fixable: false,
      sourceLine,
    },
  ];
}

/** A comment together with one of its rules. */
export function useKey({ file, location }: InlineSuppression, ruleId: string): string {
  return `${ruleId}\n${file}\n${location.start.offset}`;
}

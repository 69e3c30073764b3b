import type { Finding, TextEdit, Unreadable } from '../model/finding.ts';
import { jsonPointer } from '../model/json.ts';
import { refKey } from '../model/object.ts';
import { applyEdits, orderEdits } from './text-edits.ts';

/** What a check of the files found, as far as fixes are judged by it. */
export interface CheckedState {
  /** What is neither suppressed nor in a baseline. */
  readonly findings: readonly Finding[];
  readonly unreadable: readonly Unreadable[];
  /** What was read: no fix may make an object vanish or appear, or a key stand twice. */
  readonly objects: readonly string[];
  text(file: string): string | undefined;
}

export interface FixRequest<S extends CheckedState> {
  readonly state: S;
  /** Whether a finding is one that may be fixed: in a chosen file, and one that can be written. */
  readonly wanted: (finding: Finding) => boolean;
  /** Checks everything again, with these texts in the place of the files'. */
  readonly recheck: (texts: ReadonlyMap<string, string>) => S;
}

export interface FixResult<S extends CheckedState> {
  /** The check of what the files hold now. */
  readonly state: S;
  /** New texts by file; only files that changed. */
  readonly texts: ReadonlyMap<string, string>;
  /** What was mended. */
  readonly fixed: readonly Finding[];
  /** False where something is left to try in another run. */
  readonly complete: boolean;
}

/** Each is a check of everything; what is left then waits for the next run. */
const MAX_CHECKS = 80;
/** Fixes that are tried at once. */
const MAX_AT_ONCE = 50_000;

/** The fix of one finding, or of the same place in several clusters. */
interface Candidate {
  readonly key: string;
  readonly file: string;
  readonly edits: readonly TextEdit[];
  readonly findings: readonly Finding[];
}

interface Run<S extends CheckedState> extends FixRequest<S> {
  checks: number;
}

/**
 * Applies the fixes after which a check is clean: the finding is gone and nothing else has come. They are tried all
 * together first; where that fails, by halves. What overlaps is tried in a later round, on the text as it is then, until a
 * round brings nothing more: so a second run has nothing to do.
 */
export function fixFindings<S extends CheckedState>(request: FixRequest<S>): FixResult<S> {
  const run: Run<S> = { ...request, checks: 0 };
  const texts = new Map<string, string>();
  const fixed: Finding[] = [];
  let state = request.state;
  let refused = new Set<string>();
  let complete = false;
  while (run.checks < MAX_CHECKS) {
    const candidates = compatible(candidatesOf(state, run, refused), state);
    complete = candidates.length === 0;
    if (complete) break;
    const round = tryRound(run, { state, texts }, candidates);
    const accepted = new Set(round.accepted);
    for (const candidate of candidates) if (!accepted.has(candidate)) refused.add(candidate.key);
    if (round.accepted.length === 0) continue;
    refused = new Set();
    state = round.state;
    for (const [file, text] of round.texts) texts.set(file, text);
    for (const { findings } of round.accepted) for (const finding of findings) fixed.push(finding);
  }
  return { state, texts: changedTexts(texts, request.state), fixed, complete };
}

function changedTexts(texts: ReadonlyMap<string, string>, before: CheckedState): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([file, text]) => text !== before.text(file)));
}

// --- candidates

function candidatesOf(
  state: CheckedState,
  { wanted }: Pick<FixRequest<CheckedState>, 'wanted'>,
  refused: ReadonlySet<string>,
): readonly Candidate[] {
  const byKey = new Map<string, Candidate>();
  let tried = 0;
  for (const finding of state.findings) {
    if (finding.fix === undefined || !wanted(finding)) continue;
    if (byKey.size >= MAX_AT_ONCE || tried >= 10 * MAX_AT_ONCE) break;
    tried += 1;
    const { file } = finding.location;
    const edits = finding.fix();
    const key = JSON.stringify([file, edits]);
    if (edits.length === 0 || refused.has(key)) continue;
    byKey.set(key, { key, file, edits, findings: [...(byKey.get(key)?.findings ?? []), finding] });
  }
  // Where two fixes exclude each other, mending what is written comes before writing more.
  return [...byKey.values()].sort((a, b) => Number(insertsOnly(a)) - Number(insertsOnly(b)));
}

function insertsOnly({ edits }: Candidate): boolean {
  return edits.every(({ start, end }) => start === end);
}

/** As many as go together, from the top of each file to its end. */
function compatible(candidates: readonly Candidate[], state: CheckedState): readonly Candidate[] {
  const byPlace = candidates.flatMap((candidate) => {
    const ordered = orderEdits(candidate.edits, state.text(candidate.file)?.length ?? -1);
    const [first, last] = [ordered?.at(0), ordered?.at(-1)];
    return first === undefined || last === undefined ? [] : [{ candidate, start: first.start, end: last.end }];
  });
  const ends = new Map<string, number>();
  const chosen = new Set<Candidate>();
  for (const { candidate, start, end } of byPlace.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = ends.get(candidate.file);
    // At the very same place the order of two would matter.
    if (before !== undefined && (start < before || (start === before && end === start))) continue;
    ends.set(candidate.file, end);
    chosen.add(candidate);
  }
  return candidates.filter((candidate) => chosen.has(candidate));
}

// --- a round

interface Base<S extends CheckedState> {
  readonly state: S;
  readonly texts: ReadonlyMap<string, string>;
}

interface Round<S extends CheckedState> extends Base<S> {
  readonly accepted: readonly Candidate[];
}

function tryRound<S extends CheckedState>(run: Run<S>, base: Base<S>, candidates: readonly Candidate[]): Round<S> {
  let best: Round<S> = { ...base, accepted: [] };
  const queue: (readonly Candidate[])[] = [candidates];
  for (let list = queue.shift(); list !== undefined && run.checks < MAX_CHECKS; list = queue.shift()) {
    const attempt = tryTogether(run, base, [...best.accepted, ...list]);
    if (attempt.verdict.clean) best = attempt.round;
    else if (list.length > 1) queue.unshift(...divide(list, attempt.verdict));
  }
  return best;
}

function tryTogether<S extends CheckedState>(
  run: Run<S>,
  base: Base<S>,
  accepted: readonly Candidate[],
): { readonly round: Round<S>; readonly verdict: Verdict } {
  run.checks += 1;
  const texts = new Map(base.texts);
  for (const [file, edits] of editsByFile(accepted)) {
    const text = base.state.text(file) ?? '';
    texts.set(file, applyEdits(text, orderEdits(edits, text.length) ?? []));
  }
  const state = run.recheck(texts);
  return { round: { state, texts, accepted }, verdict: judge(base.state, state, accepted) };
}

function editsByFile(candidates: readonly Candidate[]): ReadonlyMap<string, readonly TextEdit[]> {
  const byFile = new Map<string, TextEdit[]>();
  for (const { file, edits } of candidates) {
    const group = byFile.get(file);
    if (group === undefined) byFile.set(file, [...edits]);
    else for (const edit of edits) group.push(edit);
  }
  return byFile;
}

/** Those that look guilty apart from those that don't; where that says nothing, halves. */
function divide(list: readonly Candidate[], { suspects }: Verdict): (readonly Candidate[])[] {
  const guilty = list.filter(suspects);
  if (guilty.length > 0 && guilty.length < list.length) return [list.filter((one) => !suspects(one)), guilty];
  const middle = list.length >>> 1;
  return [list.slice(0, middle), list.slice(middle)];
}

// --- the verdict

interface Verdict {
  readonly clean: boolean;
  readonly suspects: (candidate: Candidate) => boolean;
}

/**
 * Clean is a check in which each mended finding is gone and no other error or warning has come. A note is none: it says
 * what merging will do, and a fix that matters does something. Nor is a warning at the very place of a mended error, which
 * had hidden it: OME refused a pin without `autoSync: false`, and now takes it, be it one that a new cluster would lack.
 */
function judge(before: CheckedState, after: CheckedState, accepted: readonly Candidate[]): Verdict {
  const mended = count(accepted.flatMap(({ findings }) => findings.map(placeKey)));
  const old = count(before.findings.map(placeKey));
  const now = count(after.findings.map(placeKey));
  const most = (key: string) => (old.get(key) ?? 0) - (mended.get(key) ?? 0);
  const left = new Set([...mended.keys()].filter((key) => (now.get(key) ?? 0) > most(key)));
  const errors = new Set(
    accepted.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error').map(pathKey)),
  );
  const come = after.findings.filter((finding) => {
    if (finding.severity === 'note' || (finding.severity === 'warning' && errors.has(pathKey(finding)))) return false;
    return (now.get(placeKey(finding)) ?? 0) > Math.max(0, most(placeKey(finding)));
  });
  const broken = newlyBroken(before, after);
  const sameObjects = before.objects.join('\n') === after.objects.join('\n');
  const files = new Set([...come.map(({ location }) => location.file), ...broken]);
  const objects = new Set(come.map(({ object }) => refKey(object)));
  return {
    clean: left.size === 0 && come.length === 0 && broken.length === 0 && sameObjects,
    suspects: ({ file, findings }) =>
      files.has(file) || findings.some((finding) => left.has(placeKey(finding)) || objects.has(refKey(finding.object))),
  };
}

function newlyBroken(before: CheckedState, after: CheckedState): readonly string[] {
  const key = ({ location, message }: Unreadable) => `${location.file}\n${message}`;
  const known = count(before.unreadable.map(key));
  const now = count(after.unreadable.map(key));
  return after.unreadable
    .filter((fault) => (now.get(key(fault)) ?? 0) > (known.get(key(fault)) ?? 0))
    .map(({ location }) => location.file);
}

/** Not the fingerprint: the second finding of a place takes the first one's when that is mended. */
function placeKey(finding: Finding): string {
  return `${finding.ruleId}\n${pathKey(finding)}`;
}

function pathKey({ cluster, object, path }: Finding): string {
  return [cluster, refKey(object), jsonPointer(path)].join('\n');
}

function count(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

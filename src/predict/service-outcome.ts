import type { Outcome } from '../model/finding.ts';
import { type EarlierKnown, type EarlierService, wholeName } from './earlier-service.ts';
import { sameLive } from './live.ts';
import type { Reconciled, Rendered } from './reconcile.ts';

/** What becomes of a service whose write is taken (the table of outcomes in spec/json.md, first match wins). */
export interface Verdict {
  readonly outcome: Outcome;
  readonly from: string | null;
  readonly to: string | null;
  /** What is missing, for `unknown`. */
  readonly missing?: string;
}

/** Compares the first reconcile after the merge with what was before it. */
export function verdictOf(before: EarlierService, after: Reconciled): Verdict {
  if (after.effect === 'unknown') return unknownVerdict(before, after.because);
  if (after.effect === 'fails') return { outcome: 'fails', from: pinnedBefore(before), to: null };
  if (after.effect === 'pauses') return pausedVerdict(before);
  return renderedVerdict(before, after);
}

function unknownVerdict(before: EarlierService, because: string): Verdict {
  return { outcome: 'unknown', from: pinnedBefore(before), to: null, missing: because };
}

/** The revision that the service ran from, as far as its pin tells. */
export function pinnedBefore(before: EarlierService): string | null {
  return wholeName(before.pin.pinned);
}

function pausedVerdict(before: EarlierService): Verdict {
  const from = pinnedBefore(before);
  if (before.state === 'unknown') return { outcome: 'unknown', from, to: null, missing: before.because };
  if (before.state === 'absent') return { outcome: 'paused', from: null, to: null };
  const { effect } = before.reconciled;
  if (effect === 'unknown') return { outcome: 'unknown', from, to: null, missing: before.reconciled.because };
  return { outcome: effect === 'renders' ? 'drifts' : 'paused', from, to: null };
}

function renderedVerdict(before: EarlierService, after: Rendered): Verdict {
  const from = pinnedBefore(before);
  if (before.state === 'unknown') return { outcome: 'unknown', from: null, to: null, missing: before.because };
  if (after.rule === 'PN-09') return { outcome: 'first-pin', from: null, to: after.revision };
  if (after.rule === 'PN-14') return { outcome: 'advances', from, to: after.revision };
  if (before.state === 'absent') return { outcome: 'added', from: null, to: shownOf(after) };
  return comparedVerdict(before, after);
}

/** A service that selects shows its runtime, every other one a revision. */
function shownOf(rendered: Rendered): string | null {
  return rendered.via === 'selection' ? (rendered.runtime?.ref.name ?? null) : rendered.revision;
}

function comparedVerdict(before: EarlierKnown, after: Rendered): Verdict {
  const was = before.reconciled;
  if (after.via === 'selection') {
    const selected = selectedVerdict(was, after);
    if (selected !== undefined) return selected;
  }
  const from = was.effect === 'renders' && was.via !== 'revision' ? was.revision : pinnedBefore(before);
  const to = wholeName(after.revision);
  const same = rendersSame(before, after);
  if (same === undefined) {
    const missing =
      was.effect === 'unknown' ? was.because : 'a value in the chain of its runtime is encrypted or redacted';
    return { outcome: 'unknown', from, to, missing };
  }
  if (!same) return { outcome: 'rolls-out', from, to };
  return { outcome: after.via === 'revision' ? 'serves-pinned' : 'unchanged', from, to };
}

/** Undefined where selection gives the runtime that was rendered before. */
function selectedVerdict(was: Reconciled, after: Rendered): Verdict | undefined {
  if (was.effect === 'unknown') return { outcome: 'unknown', from: null, to: null, missing: was.because };
  const to = after.runtime?.ref.name ?? null;
  const from = was.effect === 'renders' ? (was.runtime?.ref.name ?? null) : null;
  if (sameRuntime(was, after)) return undefined;
  if (from !== null && after.contenders.length > 1 && after.contenders.includes(from)) {
    const missing = `selection may choose ${after.contenders.join(' or ')}: they rank equal`;
    return { outcome: 'unknown', from, to: null, missing };
  }
  return { outcome: 'selects', from, to };
}

function sameRuntime(was: Reconciled, after: Rendered): boolean {
  if (was.effect !== 'renders') return false;
  const [a, b] = [was.runtime?.ref, after.runtime?.ref];
  return a !== undefined && b !== undefined && a.kind === b.kind && a.name === b.name && a.namespace === b.namespace;
}

/** Whether pods are rendered from the same runtime spec as before; undefined where that can't be told. */
function rendersSame(before: EarlierKnown, after: Rendered): boolean | undefined {
  const was = before.reconciled;
  if (was.effect === 'unknown') return samePin(before, after) ? true : undefined;
  if (was.effect !== 'renders') return stoppedSame(before, after);
  if (after.via === 'nothing' || was.via === 'nothing') return after.via === was.via;
  if (
    after.via === 'revision' &&
    was.via === 'revision' &&
    after.revision === was.revision &&
    after.revision !== null
  ) {
    return true;
  }
  if (was.live !== undefined && after.live !== undefined) return sameLive(was.live, after.live);
  return sameContent(was, after);
}

interface Hashed {
  readonly shortHash: string | undefined;
  readonly hash?: string | undefined;
}

/** By the whole hash where both are known: two contents may begin with the same one. */
function sameContent(was: Hashed, now: Hashed): boolean | undefined {
  if (was.hash !== undefined && now.hash !== undefined) return was.hash === now.hash;
  if (was.shortHash === undefined || now.shortHash === undefined) return undefined;
  return was.shortHash === now.shortHash;
}

/** A service that stood still runs what it was pinned to, or something that nothing tells of. */
function stoppedSame(before: EarlierKnown, after: Rendered): boolean {
  if (samePin(before, after)) return true;
  const { pinned } = before.pin;
  if (pinned === undefined || after.shortHash === undefined) return false;
  const found = before.revisions.find(pinned);
  return found.state === 'known' && sameContent(found.revision, after) === true;
}

function samePin({ pin }: EarlierKnown, after: Rendered): boolean {
  return after.via === 'revision' && pin.pinned !== undefined && pin.pinned === after.revision;
}

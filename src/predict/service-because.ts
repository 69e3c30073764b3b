import { IN_SYNC } from '../model/finding.ts';
import { valueAt } from '../model/json.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { SpecChange } from './change.ts';
import { NO_EVIDENCE, tokenOf } from './evidence.ts';
import type { Reconciled, Rendered, Stopped } from './reconcile.ts';
import type { Verdict } from './service-outcome.ts';
import type { Facts } from './service-prediction.ts';

/** What the words rest on, beside the facts. */
interface Grounds {
  readonly verdict?: Verdict | undefined;
  /** What differs in the runtime, before and after. */
  readonly changes?: (() => readonly SpecChange[]) | undefined;
  /** Fields of its model that selection knows from the snapshot alone. */
  readonly filled?: readonly string[] | undefined;
  /** What the service in the cluster does where the write of this one is refused. */
  readonly kept?: { readonly after: Reconciled; readonly verdict: Verdict } | undefined;
}

interface Explained extends Facts, Grounds {}

/** One sentence that a reviewer understands, without a period; `assumption` is what it rests on, to be put behind it. */
export interface Explanation {
  readonly sentence: string;
  readonly assumption: string;
}

export function explain(facts: Facts, { verdict, changes, filled, kept }: Grounds): Explanation {
  const { isvc, before, stored, after, rejection, token } = facts;
  const explained = { isvc, before, stored, after, rejection, token, verdict, changes, filled, kept };
  if (rejection !== undefined) {
    const sentence = kept === undefined ? rejection.message : rejection.message.replace(/\.$/, '') + keptWords(kept);
    return { sentence, assumption: filledWords(explained) };
  }
  if (verdict === undefined || after === undefined) return { sentence: NO_EVIDENCE, assumption: '' };
  const sentence = outcomeWords(explained, verdict, after) + nextWords(explained, after);
  return { sentence, assumption: assumptionOf(explained) };
}

const KEPT: Readonly<Partial<Record<Verdict['outcome'], string>>> = {
  fails: 'whose reconcile then fails',
  drifts: 'which then stops taking updates',
  'rolls-out': 'which then rolls out the changed runtime',
  advances: 'whose pin then advances',
};

function keptWords({ verdict }: NonNullable<Explained['kept']>): string {
  const words = KEPT[verdict.outcome];
  return `; the cluster keeps the service that it has${words === undefined ? '' : `, ${words}`}`;
}

function outcomeWords(explained: Explained, verdict: Verdict, after: Reconciled): string {
  if (verdict.outcome === 'unknown') return verdict.missing ?? 'evidence is missing';
  if (after.effect === 'fails') {
    // LK-9: no error, but nothing is rendered until a runtime comes.
    const parked = after.reason === 'RuntimeNotFound';
    const words = parked ? 'the service is parked until its runtime is there' : 'the reconcile fails and is retried';
    return `${words}, pods stay as they are: ${after.message}`;
  }
  if (after.effect === 'pauses') return stoppedWords(explained, verdict, after);
  if (after.effect === 'unknown') return 'nothing in Git that the service is rendered from changes';
  return renderedWords(explained, verdict, after);
}

function stoppedWords(explained: Explained, { outcome }: Verdict, after: Stopped): string {
  const { before } = explained;
  if (outcome === 'drifts') {
    const fields = after.rule === 'PN-15' ? fieldWords(explained) : '';
    return `the service stops taking updates, its pods stay as they are: ${after.message}${fields}`;
  }
  return before.state === 'absent'
    ? `the new service gets no pods: ${after.message}`
    : `the service took no updates before and takes none now: ${after.message}`;
}

function renderedWords(explained: Explained, verdict: Verdict, after: Rendered): string {
  const runtime = runtimeWords(explained);
  const to = after.revision ?? 'the live spec';
  if (after.via === 'nothing') return ownWords(explained);
  switch (verdict.outcome) {
    case 'first-pin':
      return `the service has no pin yet and takes ${to}, the live spec of ${runtime}`;
    case 'advances':
      return `${runtime} differs from the pin ${verdict.from ?? ''}, and the new value of ome.io/runtime-sync advances it to ${to}${fieldWords(explained)}`;
    case 'added':
      return after.via === 'revision'
        ? `the new service is rendered from the revision ${to}`
        : `the new service follows ${after.via === 'selection' ? `${after.runtime?.ref.name}, which selection gives` : runtime}`;
    case 'selects':
      return `selection now gives ${verdict.to}${verdict.from === null ? '' : ` instead of ${verdict.from}`}`;
    case 'rolls-out':
      return rollsOutWords(explained, after, to);
    case 'serves-pinned':
      return servesWords(explained, after, to);
    default:
      return `${after.via === 'selection' ? after.runtime?.ref.name : runtime} gives the same spec as before`;
  }
}

/** A service without runtime and model. */
function ownWords({ stored, isvc }: Explained): string {
  return valueAt((stored ?? isvc).value, ['spec', 'replicaRefs']) === undefined
    ? 'the service is rendered from its own runners'
    : 'the service stands in front of the replicas that it references, and renders no pods of its own';
}

function runtimeWords({ stored, isvc }: Explained): string {
  const reference = runtimeReferenceOf(stored ?? isvc);
  return reference === undefined ? 'its runtime' : `the runtime ${reference.name}`;
}

function rollsOutWords(explained: Explained, after: Rendered, to: string): string {
  const { before } = explained;
  if (after.via === 'revision')
    return `the service is rendered from the revision ${to}, which is not what it ran before`;
  const was = before.state === 'known' ? runtimeReferenceOf(before.isvc) : undefined;
  const runtime = after.via === 'selection' ? (after.runtime?.ref.name ?? 'its runtime') : runtimeWords(explained);
  if (was?.autoSync === false) return `the service leaves its pin, and ${runtime} gives another spec than it ran from`;
  if (before.state === 'known' && before.reconciled.effect === 'fails') {
    return `${runtime} can be rendered again, which it could not before`;
  }
  return was !== undefined && runtimeReferenceOf(explained.isvc)?.name !== was.name
    ? `the service moves to ${runtime}, whose spec differs`
    : `the service follows ${runtime}, whose spec changes${fieldWords(explained)}`;
}

function servesWords({ before }: Explained, after: Rendered, to: string): string {
  const resumes = before.state === 'known' && before.reconciled.effect === 'pauses';
  const missing = after.reason === 'SourceRuntimeMissing' ? '; its runtime is gone' : '';
  return `${resumes ? 'updates resume: ' : ''}the service is rendered from ${to} as before${missing}`;
}

const MOST_NAMED = 3;

/** The first fields that differ, in parentheses. */
function fieldWords({ changes }: Explained): string {
  const names = (changes?.() ?? []).map(({ text }) => text);
  if (names.length === 0) return '';
  const more = names.length - MOST_NAMED;
  return ` (${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

/** What comes after the first reconcile, where that is not the end of it. */
function nextWords({ isvc, stored, token, before }: Explained, after: Reconciled): string {
  const reference = runtimeReferenceOf(stored ?? isvc);
  if (after.effect !== 'renders' || reference === undefined || reference.autoSync) return '';
  const armed = token !== undefined && token !== before.pin.lastToken && before.state === 'known';
  if (armed && (after.rule === 'PN-12' || after.rule === 'PN-11') && reference.revision === undefined) {
    return '; the new value of ome.io/runtime-sync is not used up, so the next change of the runtime is taken over at once';
  }
  if (armed && reference.revision !== undefined && token !== tokenOf(before.isvc)) {
    return '; ome.io/runtime-sync has no effect beside a revision, and fires once that is removed';
  }
  if (after.rule === 'PN-09' && before.state === 'known') return firstPinNext(before.reconciled, after);
  return '';
}

/** The pin is taken from what is live at that moment: the order in which the writes arrive decides. */
function firstPinNext(was: Reconciled, after: Rendered): string {
  const changes = was.effect === 'renders' && was.shortHash !== undefined && was.shortHash !== after.shortHash;
  return changes && was.via === 'live'
    ? `; applied before the runtime's change, it pins ${was.revision ?? 'the earlier spec'} and then stops at the change`
    : '';
}

function assumptionOf(explained: Explained): string {
  const { before, verdict } = explained;
  const assumed = before.state === 'known' && before.source === 'base' && verdict?.outcome !== 'unknown';
  return (assumed ? ` (${IN_SYNC})` : '') + filledWords(explained);
}

/** MD-T3. */
function filledWords({ filled = [] }: Explained): string {
  if (filled.length === 0) return '';
  return ` (${filled.join(', ')} of its model as OME has filled them in, which an apply of the manifest is taken to leave alone)`;
}

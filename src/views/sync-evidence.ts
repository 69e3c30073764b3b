import { pinName } from '../predict/pin-decision.ts';
import { isConsistent } from '../predict/revision-evidence.ts';
import { shortHashOf } from '../resolve/revision.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { historyRevisions, historyWindow, type InspectedRevision } from './history-revisions.ts';
import { liveHash } from './live-evidence.ts';
import { revisionsIn } from './state.ts';
import { type Failed, refused, refusedIf, refusedLost, untold } from './sync-check.ts';
import { intentChecks } from './sync-intent.ts';
import { sourceChecks, sourceFieldChecks } from './sync-sources.ts';

/** Row 5 of T-S1, which is all of T-S2: every condition must hold, in whatever order (views 5.3). */
export function evidenceChecks(evidence: RuntimeEvidence): Failed[] {
  return [
    ...intentChecks(evidence.service),
    ...sourceChecks(evidence),
    ...statusChecks(evidence),
    ...pinChecks(evidence),
    ...listChecks(evidence),
    ...targetChecks(evidence),
    ...componentChecks(evidence),
    // All of them refuse in the same words, and what a capture may have lost is the least telling reason.
    ...sourceFieldChecks(evidence),
  ];
}

const bad = (condition: boolean, because: string) => refusedIf(condition, 'evidence', because);

// --- rows 3 to 5

function statusChecks({ status }: RuntimeEvidence): Failed[] {
  const { sync, drift } = status;
  if (sync === 'NotCaptured' || drift.state === 'NotCaptured') {
    return [untold('evidence', 'the status of the service was not captured')];
  }
  const shown = drift.cause === undefined ? drift.state : `${drift.state}/${drift.cause}`;
  return [
    ...bad(shown !== 'ReportedTrue/RevisionMismatch', `DRIFT is ${shown}, not ReportedTrue/RevisionMismatch`),
    ...bad(sync === 'Pending', 'SYNC is Pending: an earlier token waits, and the pin advances by itself'),
  ];
}

function pinChecks(evidence: RuntimeEvidence): Failed[] {
  const { pin, relation, live } = evidence;
  if (pin.state === 'NotCaptured') return [untold('evidence', 'the state of the pin is not captured')];
  const pinned = `${pin.mode}/${pin.state}`;
  if (pinned !== 'ManagedPin/Resolved') return [refused('evidence', `PIN is ${pinned}, not ManagedPin/Resolved`)];
  if (liveHash(live) === undefined && live.availability === 'Available') {
    return [untold('evidence', 'the hash of the live spec is not known: a value of it is redacted or encrypted')];
  }
  return bad(relation !== 'Different', `LIVE-RELATION is ${relation}, not Different`);
}

// --- rows 10 and 11

const MOST_REVISIONS = 32;
const MOST_KEYS = 256;

function listChecks(evidence: RuntimeEvidence): Failed[] {
  const { observation } = historyWindow(evidence);
  const missing = evidence.reads.filter(({ read }) => read === 'missing');
  const lost = missing.map(({ name }) => refused('evidence', `the revision ${name} does not exist`));
  if (observation !== 'Complete') {
    return [
      ...lost,
      untold('evidence', 'the ControllerRevisions of the runtime were not captured, or not all of them'),
    ];
  }
  const revisions = historyRevisions(evidence);
  return [
    ...lost,
    ...bad(revisions.length > MOST_REVISIONS, `the runtime has ${revisions.length} revisions, more than are looked at`),
    ...revisions.flatMap(revisionChecks),
    ...activeChecks(evidence, revisions),
  ];
}

function revisionChecks({ revision, codes }: InspectedRevision): Failed[] {
  const { name, deleting, labels, annotations, uid, resourceVersion } = revision;
  const large = Object.keys(labels).length > MOST_KEYS || annotations > MOST_KEYS;
  const lost = Object.entries({ uid, resourceVersion }).flatMap(([field, value]) =>
    value === undefined ? [field] : [],
  );
  return [
    ...bad(!isConsistent(codes), `the revision ${name} is not as OME writes it: ${codes.join(', ')}`),
    ...bad(codes.includes('RevisionDisabled'), `the revision ${name} is disabled`),
    ...bad(deleting === true, `the revision ${name} is being deleted`),
    ...bad(large, `the revision ${name} has more labels or annotations than are looked at`),
    ...refusedLost('evidence', `the revision ${name}`, lost),
  ];
}

function activeChecks({ pin }: RuntimeEvidence, revisions: readonly InspectedRevision[]): Failed[] {
  if (pin.active !== 'revision') return [];
  const active = revisions.find(({ roles }) => roles.includes('Active'));
  return bad(active?.roles.includes('History') !== true, 'the pinned revision is not in the list of the runtime');
}

// --- row 12

/** What a sync would pin: the revision by the declared source and the hash of the live spec. */
export interface SyncTarget {
  readonly name: string;
  /** 64 hex characters. */
  readonly hash: string;
  /** The revision, where it exists; null where it does not; undefined where nothing tells. */
  readonly existing: InspectedRevision | null | undefined;
}

export function syncTarget(evidence: RuntimeEvidence): SyncTarget | undefined {
  const { declared, live, service } = evidence;
  const hash = liveHash(live);
  if (declared === undefined || hash === undefined) return undefined;
  const name = pinName(declared, service.isvc.ref.namespace, shortHashOf(hash));
  if (name === null) return undefined;
  const existing = historyRevisions(evidence).find(({ revision }) => revision.name === name);
  const absent = historyWindow(evidence).observation === 'Complete' ? null : undefined;
  return { name, hash, existing: existing ?? absent };
}

/** Revisions are taken by their label; one that is not the predicted one would be pinned in its stead. */
function targetChecks(evidence: RuntimeEvidence): Failed[] {
  const target = syncTarget(evidence);
  if (target === undefined) return [];
  const short = shortHashOf(target.hash);
  const labelled = historyRevisions(evidence).filter(({ revision }) => revision.revisionHash === short);
  const others = labelled.filter(
    ({ revision, content }) => revision.name !== target.name || content.hash !== target.hash,
  );
  const named = (revisionsIn(evidence.state) ?? []).some(({ name }) => name === target.name);
  return [
    ...bad(labelled.length > 1, `several revisions have the target hash ${short}`),
    ...bad(others.length > 0, `a revision has the target hash ${short} and is not ${target.name}`),
    ...bad(named && labelled.length === 0, `${target.name} exists without the label of its hash`),
  ];
}

// --- row 13

const MODES: readonly string[] = ['RawDeployment', 'OMENative', 'MultiNode', 'VirtualDeployment'];

function componentChecks({ live, pin }: RuntimeEvidence): Failed[] {
  const views = [
    live.availability === 'Available' ? live.components : undefined,
    pin.active === 'none' ? undefined : pin.components,
  ];
  return views.flatMap((components) =>
    components === undefined
      ? []
      : bad(
          components.length === 0 || components.some(({ mode }) => !MODES.includes(mode)),
          'a view has no component, or one in no known mode',
        ),
  );
}

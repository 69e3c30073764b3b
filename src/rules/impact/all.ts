import type { Rule } from '../rule.ts';
import autosyncRemoved from './autosync-removed.ts';
import clusterDiffersFromGit from './cluster-differs-from-git.ts';
import descendantBreaks from './descendant-breaks.ts';
import firstPin from './first-pin.ts';
import hashCollision from './hash-collision.ts';
import orderChangesHash from './order-changes-hash.ts';
import pinAdvances from './pin-advances.ts';
import pinDrifts from './pin-drifts.ts';
import pinnedRevisionMissing from './pinned-revision-missing.ts';
import pinnedRuntimeDisabled from './pinned-runtime-disabled.ts';
import revisionExposedToGc from './revision-exposed-to-gc.ts';
import revisionInconsistent from './revision-inconsistent.ts';
import revisionOfOtherRuntime from './revision-of-other-runtime.ts';
import selectedRuntimeChanges from './selected-runtime-changes.ts';
import serviceRollsOut from './service-rolls-out.ts';
import snapshotIncomplete from './snapshot-incomplete.ts';
import sourceRuntimeMissing from './source-runtime-missing.ts';
import stalePinResumes from './stale-pin-resumes.ts';
import syncTokenWithoutChange from './sync-token-without-change.ts';
import tokenRewinds from './token-rewinds.ts';

/** The rules that need a prediction: silent without snapshot and base. */
export const IMPACT_RULES: readonly Rule[] = [
  autosyncRemoved,
  clusterDiffersFromGit,
  descendantBreaks,
  firstPin,
  hashCollision,
  orderChangesHash,
  pinAdvances,
  pinDrifts,
  pinnedRevisionMissing,
  pinnedRuntimeDisabled,
  revisionExposedToGc,
  revisionInconsistent,
  revisionOfOtherRuntime,
  selectedRuntimeChanges,
  serviceRollsOut,
  snapshotIncomplete,
  sourceRuntimeMissing,
  stalePinResumes,
  syncTokenWithoutChange,
  tokenRewinds,
];

/** The words in which `kubectl ome runtime sync` refuses, by the rows of T-S1 (views 5.2). */
export const REFUSALS = {
  identity: 'action refused: target identity is missing or unsafe',
  deleting: 'action refused: target is being deleted',
  bounds: 'action refused: safety inputs exceed inspection bounds',
  placement: 'action refused: placement sources and derived services cannot be mutated',
  evidence: 'action refused: managed runtime sync safety evidence is unavailable or inconsistent',
  stale: 'action refused: controller safety evidence is stale or inconsistent',
  mailbox: 'action refused: a rollout promote or rollback mailbox is present',
  preview: 'action refused: a logical annotation value is unsafe to preview',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** A check of the preflight that is not passed: refused, or not told by the evidence (rule C1). */
export interface Failed {
  readonly refusal: Refusal;
  /** False where the evidence does not tell. */
  readonly certain: boolean;
  /** What is the matter, in our words. */
  readonly because: string;
}

export function refused(refusal: Refusal, because: string): Failed {
  return { refusal, certain: true, because };
}

export function untold(refusal: Refusal, because: string): Failed {
  return { refusal, certain: false, because };
}

/** `refused` where the condition holds. */
export function refusedIf(condition: boolean, refusal: Refusal, because: string): Failed[] {
  return condition ? [refused(refusal, because)] : [];
}

/**
 * `refused` for metadata that a captured object lacks: kubectl would refuse the object that was captured. The API server
 * gives every object all of it, so that the reason says what else may have happened.
 */
export function refusedLost(refusal: Refusal, what: string, lost: readonly string[]): Failed[] {
  const fields = lost.map((field) => `metadata.${field}`).join(', ');
  const because = `${what} was captured without ${fields}, which every object of a cluster has: was the capture cut?`;
  return refusedIf(lost.length > 0, refusal, because);
}

/** What the preflight comes to. */
export type Preflight =
  | { readonly state: 'allowed' }
  /** `earlier`: checks before it that the evidence does not tell, and that would refuse in other words. */
  | {
      readonly state: 'refused';
      readonly refusal: Refusal;
      readonly because: string;
      readonly earlier: readonly string[];
    }
  | { readonly state: 'unknown'; readonly missing: readonly string[] };

/**
 * The first certain refusal in the order of T-S1. Where none is certain but something is not told, the answer is neither
 * "allowed" nor a refusal.
 */
export function preflightOf(failed: readonly Failed[]): Preflight {
  const position = failed.findIndex(({ certain }) => certain);
  const first = failed[position];
  const before = failed.slice(0, position < 0 ? failed.length : position);
  if (first !== undefined) {
    // One that would be refused in the same words makes no difference.
    const earlier = before.filter(({ refusal }) => refusal !== first.refusal).map(({ because }) => because);
    return { state: 'refused', refusal: first.refusal, because: first.because, earlier };
  }
  return before.length === 0
    ? { state: 'allowed' }
    : { state: 'unknown', missing: before.map(({ because }) => because) };
}

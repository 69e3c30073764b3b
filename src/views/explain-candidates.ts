import { type ModelTraits, missingTraits, modelTraits } from '../predict/models.ts';
import {
  isSealed,
  judgeCandidates,
  MODEL_WITHOUT_FORMAT,
  runtimeCandidates,
  type Verdict,
} from '../predict/selection.ts';
import { explainVerdict } from '../predict/selection-explain.ts';
import { compareVerdicts } from '../predict/selection-rank.ts';
import { type SelectionRequest, selectionRequest } from '../predict/selection-request.ts';
import type { ExplainTarget } from './explain-target.ts';
import type { ExplainCandidate, Whole } from './explain-types.ts';
import type { ViewState } from './state.ts';

export type Candidates =
  | {
      readonly ok: true;
      /** As the table has them: those that can be taken by rank, then the others by scope and name (views 1.3). */
      readonly rows: readonly ExplainCandidate[];
      /** Those that can be taken, best first. */
      readonly ranked: readonly Verdict[];
      /** Why nothing can be said about which runtimes match; undefined where it can. */
      readonly unknown: string | undefined;
    }
  | { readonly ok: false; readonly error: string };

/** Judges every runtime that a service of the namespace could get (views 1.2, steps 6 and 7; 1.4 to 1.6). */
export function explainCandidates({ model, service }: ExplainTarget, state: ViewState): Candidates {
  const { workspace, resolver } = state.world;
  const traits = modelTraits(resolver.admission(model).spec);
  const request: SelectionRequest =
    service === undefined
      ? { namespace: state.namespace, acceleratorClasses: [] }
      : selectionRequest(service.isvc, { specMode: false });
  // What a stored model lacks is really missing.
  const stored = workspace.isCaptured(model);
  if (stored && traits.format.name === '') return { ok: false, error: MODEL_WITHOUT_FORMAT };
  const unknown = whyUnknown(traits, stored);
  const verdicts = judgeCandidates(runtimeCandidates(workspace, resolver, state.namespace), {
    workspace,
    model: traits,
    request,
  });
  const certain = verdicts.filter((verdict) => whyRowUnknown(verdict, unknown) === undefined);
  const ranked = certain.filter(({ selectable }) => selectable).toSorted(compareVerdicts);
  const taken = new Set(ranked);
  const rows = [...ranked, ...verdicts.filter((verdict) => !taken.has(verdict))];
  return { ok: true, rows: rows.map((verdict) => rowOf(verdict, ranked, unknown)), ranked, unknown };
}

function whyUnknown(traits: ModelTraits, stored: boolean): string | undefined {
  if (traits.sharded) {
    return 'the model is Sharded, and what may serve it depends on the cache providers of the cluster';
  }
  const missing = stored ? [] : missingTraits(traits);
  if (missing.length === 0) return undefined;
  const fields = missing.map((field) => `spec.${field}`).join(', ');
  return `the model's manifest lacks ${fields}, which the cluster fills in`;
}

/** The filters that read nothing of the model (views 1.4, rows 1 to 3) hold whatever it turns out to be. */
const WITHOUT_MODEL: ReadonlySet<string> = new Set(['SEL-01', 'SEL-02', 'SEL-03']);

function whyRowUnknown(verdict: Verdict, unknown: string | undefined): string | undefined {
  const { compatibility } = verdict;
  if (isSealed(verdict)) return 'what the runtime supports is encrypted';
  if (compatibility.outcome === 'excluded' && WITHOUT_MODEL.has(compatibility.rule)) return undefined;
  return unknown;
}

function rowOf(verdict: Verdict, ranked: readonly Verdict[], unknown: string | undefined): ExplainCandidate {
  const { runtime } = verdict;
  const because = whyRowUnknown(verdict, unknown);
  const nothing = { rank: null, score: null, priority: null, weight: null };
  if (because !== undefined) {
    // What all rows lack is told once, below the table.
    return { runtime: runtime.ref, compatible: null, ...nothing, reason: because === unknown ? null : because };
  }
  const { rank, priority, weight, reason } = explainVerdict(verdict, ranked);
  if (rank === undefined) return { runtime: runtime.ref, compatible: false, ...nothing, reason: reason ?? '' };
  return {
    runtime: runtime.ref,
    compatible: true,
    rank,
    score: whole(verdict.score),
    priority: priority === undefined ? null : whole(priority),
    weight: weight === undefined ? null : whole(weight),
    reason: null,
  };
}

/** OME counts in 64 bits. */
function whole(value: bigint): Whole {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

import { isEncrypted } from '../load/objects.ts';
import { groupBy } from '../model/group.ts';
import { compareText } from '../model/location.ts';
import type { RuntimeKind } from '../model/ome.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { isFound, type Workspace } from '../workspace/workspace.ts';
import { type ModelTraits, missingTraits } from './models.ts';
import { compareVerdicts, contenders, type Ranked } from './selection-rank.ts';
import type { SelectionRequest } from './selection-request.ts';
import { type Compatibility, checkCompatibility, type RuntimeTraits, runtimeTraits } from './selection-runtime.ts';
import { runtimeScore } from './selection-score.ts';
import { parseSize, sizeDistance } from './size.ts';

/** A runtime that selection looks at, with its own spec: nothing inherited counts (4.7). */
export interface Candidate {
  readonly runtime: Runtime;
  readonly traits: RuntimeTraits;
}

/** What selection makes of one candidate. */
export interface Verdict extends Candidate, Ranked {
  readonly runtime: Runtime;
  readonly compatibility: Compatibility;
  /** 0 where the runtime is not compatible. */
  readonly score: bigint;
  /** Compatible, with an entry that says `autoSelect: true` and a positive score (SEL-06, SEL-07). */
  readonly selectable: boolean;
}

/** The runtime that OME would take for a model, and why. */
export type Selection =
  | {
      readonly state: 'selected';
      readonly runtime: Runtime;
      /** All selectable runtimes, best first. */
      readonly ranked: readonly Verdict[];
      /** Runtimes between which OME's order is undefined for the first place, the chosen one among them (SEL-T6). */
      readonly contenders: readonly Verdict[];
      readonly verdicts: readonly Verdict[];
      /** Set where the cluster may hold runtimes that would rank higher. */
      readonly unknownRuntimes?: string;
    }
  /** `message` is OME's own text, SEL-E1; with `unknownRuntimes` another runtime of the cluster may match. */
  | {
      readonly state: 'none';
      readonly message: string;
      readonly verdicts: readonly Verdict[];
      readonly unknownRuntimes?: string;
    }
  /** `message` is OME's own text, SEL-E2. */
  | { readonly state: 'invalid-model'; readonly message: string }
  /** Before 1.3: a runtime whose range has one bound crashes the whole selection (7.4). */
  | { readonly state: 'crashes'; readonly runtime: Runtime; readonly verdicts: readonly Verdict[] }
  | { readonly state: 'unknown'; readonly because: string };

export interface SelectionInput {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
  readonly model: ModelTraits;
  readonly request: SelectionRequest;
  /** True where the model is as the cluster holds it, so that what is missing is really missing. */
  readonly captured?: boolean;
}

/** Selects as OME does where a service names a model and no runtime (section 7). */
export function selectRuntime(input: SelectionInput): Selection {
  const { model, request } = input;
  const captured = input.captured === true;
  if (captured && model.format.name === '') return { state: 'invalid-model', message: MODEL_WITHOUT_FORMAT };
  const missing = captured ? [] : missingTraits(model);
  if (missing.length > 0) {
    const fields = missing.map((field) => `spec.${field}`).join(', ');
    return { state: 'unknown', because: `the model's manifest lacks ${fields}, which the cluster fills in` };
  }
  if (model.sharded) {
    return {
      state: 'unknown',
      because: 'the model is Sharded, and what may serve it depends on the cache providers of the cluster',
    };
  }
  const candidates = runtimeCandidates(input.workspace, input.resolver, request.namespace);
  const sealed = candidates.find(isSealed);
  if (sealed !== undefined) {
    return { state: 'unknown', because: `what ${sealed.runtime.ref.name} supports is encrypted` };
  }
  const verdicts = judgeCandidates(candidates, input);
  const crash = verdicts.find((verdict) => verdict.compatibility.outcome === 'crashes');
  if (crash !== undefined) return { state: 'crashes', runtime: crash.runtime, verdicts };
  return rankVerdicts(verdicts, input);
}

/** What OME answers for a model without a format name (SEL-E2). */
export const MODEL_WITHOUT_FORMAT = 'invalid model specification: modelFormat.name: model format name is required';

function rankVerdicts(verdicts: readonly Verdict[], input: SelectionInput): Selection {
  const ranked = verdicts.filter((verdict) => verdict.selectable).toSorted(compareVerdicts);
  const best = ranked[0];
  const because = whyRuntimesUnknown(input.workspace, input.request.namespace);
  const unknownRuntimes = because === undefined ? {} : { unknownRuntimes: because };
  if (best === undefined) {
    return {
      state: 'none',
      message: noRuntimeMessage(verdicts, input.model, input.request),
      verdicts,
      ...unknownRuntimes,
    };
  }
  return {
    state: 'selected',
    runtime: best.runtime,
    ranked,
    contenders: contenders(ranked),
    verdicts,
    ...unknownRuntimes,
  };
}

/** One verdict per candidate, in the candidates' order; `kubectl ome runtime explain` prints these. */
export function judgeCandidates(
  candidates: readonly Candidate[],
  input: Pick<SelectionInput, 'workspace' | 'model' | 'request'>,
): readonly Verdict[] {
  const { model, request } = input;
  const { omeVersion } = input.workspace.cluster;
  const size = model.size === undefined ? undefined : parseSize(model.size);
  return candidates.map((candidate) => {
    const { traits } = candidate;
    const compatibility = checkCompatibility(traits, model, request, omeVersion);
    const compatible = compatibility.outcome === 'compatible';
    const score = compatible ? runtimeScore(traits.entries, model) : 0n;
    const distance = size === undefined ? 0 : sizeDistance(size, traits.sizeRange);
    return { ...candidate, compatibility, score, distance, selectable: compatible && traits.autoSelects && score > 0n };
  });
}

/** The runtimes of a cluster by name, those of each namespace apart. */
export interface CandidatePools {
  readonly local: ReadonlyMap<string, readonly Candidate[]>;
  readonly cluster: readonly Candidate[];
}

const knownPools = new WeakMap<Resolver, CandidatePools>();

/** Every runtime in the workspace; those without a namespace have an empty one. */
export function candidatePools(workspace: Workspace, resolver: Resolver): CandidatePools {
  const known = knownPools.get(resolver);
  if (known !== undefined) return known;
  const candidates = candidatesOf(workspace, resolver, 'ServingRuntime');
  const local = groupBy(candidates, ({ runtime }) => runtime.ref.namespace ?? '');
  const pools = { local, cluster: candidatesOf(workspace, resolver, 'ClusterServingRuntime') };
  knownPools.set(resolver, pools);
  return pools;
}

/** The ServingRuntimes of a namespace, then all ClusterServingRuntimes, each by name. */
export function runtimeCandidates(
  workspace: Workspace,
  resolver: Resolver,
  namespace: string | undefined,
): readonly Candidate[] {
  const { local, cluster } = candidatePools(workspace, resolver);
  return [...(local.get(namespace ?? '') ?? []), ...cluster];
}

function candidatesOf(workspace: Workspace, resolver: Resolver, kind: RuntimeKind): readonly Candidate[] {
  return workspace
    .ofKind(kind)
    .filter((runtime) => isFound(workspace, runtime))
    .map((runtime) => ({ runtime, traits: runtimeTraits(resolver.admission(runtime).spec) }))
    .toSorted((a, b) => compareText(a.runtime.ref.name, b.runtime.ref.name));
}

/** Why the cluster may hold runtimes that are not known; undefined where all are. */
export function whyRuntimesUnknown(workspace: Workspace, namespace: string | undefined): string | undefined {
  for (const kind of ['ServingRuntime', 'ClusterServingRuntime'] as const) {
    // No object has an empty name: the answer tells about the kind as a whole.
    const known = workspace.find(kind, namespace, '');
    if (known.state === 'unknown') return `a runtime that is not known may match: ${known.because}`;
  }
  return undefined;
}

/** A cluster holds hundreds of runtimes, and a reason fills a line: OME prints all, we the first. */
const MOST_LISTED = 10;

/**
 * SEL-E1, with the listed runtimes by name: Go prints them in random order, and an SR hides behind a CSR of its name.
 * Words are put together only for the runtimes that are listed.
 */
function noRuntimeMessage(verdicts: readonly Verdict[], model: ModelTraits, request: SelectionRequest): string {
  const format = model.format.name;
  const namespace = request.namespace ?? '(none)';
  const head = `no runtime found to support model ${format} with format ${format} in namespace ${namespace}`;
  if (verdicts.length === 0) return head;
  const local = verdicts.filter(({ runtime }) => runtime.ref.kind === 'ServingRuntime').length;
  const counted = `Checked ${verdicts.length} runtimes (${local} namespace-scoped, ${verdicts.length - local} cluster-scoped)`;
  const excluded = new Map<string, Compatibility & { readonly outcome: 'excluded' }>();
  for (const { runtime, compatibility } of verdicts) {
    if (compatibility.outcome === 'excluded') excluded.set(runtime.ref.name, compatibility);
  }
  if (excluded.size === 0) return `${head}. ${counted}`;
  const names = [...excluded.keys()].toSorted(compareText);
  const listed = names.slice(0, MOST_LISTED).map((name) => `${name} (${excluded.get(name)?.reason})`);
  const more = names.length > listed.length ? ` [and ${names.length - listed.length} more]` : '';
  return `${head}. ${counted}. Excluded runtimes: ${listed.join('; ')}${more}`;
}

/** Whether something that selection reads of a runtime is encrypted. */
export function isSealed({ runtime, traits }: Candidate): boolean {
  return runtime.encrypted && holdsSealed(traits);
}

function holdsSealed(value: unknown): boolean {
  if (typeof value === 'string') return isEncrypted(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsSealed);
}

import type { ManifestObject } from '../../model/object.ts';
import { refKey } from '../../model/object.ts';
import { tokenOf } from '../../predict/evidence.ts';
import { predict } from '../../predict/prediction.ts';
import type { ServicePrediction } from '../../predict/service-prediction.ts';
import { createResolver } from '../../resolve/resolve.ts';
import { collectEvidence, type RuntimeEvidence } from '../../views/evidence.ts';
import { liveHash } from '../../views/live-evidence.ts';
import type { ViewState } from '../../views/state.ts';
import { requestFor } from '../../views/sync.ts';
import { differInOneToken } from '../../views/sync-edit.ts';
import { type GitPlan, planToken } from '../../views/sync-git.ts';
import { type GitSection, kubectlTokenAfter, noSection } from '../../views/sync-section.ts';
import type { SyncRequest } from '../../views/sync-token.ts';
import { serviceTarget } from '../../views/target.ts';
import type { FileChange } from '../fix-world.ts';
import { unifiedDiff } from '../line-diff.ts';
import { type World, withTexts } from '../world.ts';
import type { OpenedStates } from './open.ts';

/** The token in Git, with the change of a file that writes it; nothing has been written yet. */
export interface GitSync {
  readonly section: GitSection;
  readonly change: FileChange | undefined;
}

/** Works out where and how the token is written, and what it will do there. */
export function gitSync({ states, world }: OpenedStates, name: string, chosen: string | undefined): GitSync {
  const state = states.find((one) => one.name === 'git');
  if (state === undefined) return nothing('no manifest of OME lies below the paths');
  const target = serviceTarget(state, name);
  if (!target.ok) return nothing(target.error);
  const evidence = collectEvidence(state, target.service);
  const request = choose(evidence, chosen);
  if (typeof request === 'string') return nothing(request);
  const namespace = target.service.isvc.ref.namespace ?? state.namespace;
  const plan = planToken(sourcesOf(world), { namespace, name }, request.token);
  return plan.state === 'elsewhere'
    ? { section: noSection(plan.because, plan.hint), change: undefined }
    : judge({ state, world, evidence, plan, request });
}

function nothing(because: string): GitSync {
  return { section: noSection(because), change: undefined };
}

function sourcesOf({ workspaces, loaded }: World): Parameters<typeof planToken>[0] {
  const [workspace] = workspaces;
  if (workspace === undefined) throw new Error('no cluster was opened');
  const { kustomizations, skipped, sourceText } = loaded;
  return { workspace, kustomizations, skipped, textOf: sourceText };
}

/** The request, or why there is none. */
function choose(evidence: RuntimeEvidence, chosen: string | undefined): SyncRequest | string {
  const { pin, status, live, service } = evidence;
  if (pin.mode !== 'ManagedPin') return `the pin mode is ${pin.mode}, in which a token does nothing`;
  if (live.availability !== 'Available' && live.availability !== 'NotCaptured') {
    return `there is no live spec to advance to: ${live.message}`;
  }
  if (chosen === undefined) {
    if (status.sync === 'Pending') return WAITING;
    return liveHash(live) === undefined
      ? 'the hash of the live spec is not known, from which the token is made; choose one with --token'
      : requestFor(evidence, undefined);
  }
  if (chosen === status.lastToken) return 'the token of --token was used last, and OME takes no notice of it';
  const held = [status.token, tokenOf(service.isvc)].includes(chosen);
  return held ? 'the service has the token of --token already' : requestFor(evidence, chosen);
}

const WAITING =
  'the token that the service has waits already: OME takes the live spec over as soon as it differs from the pin';

interface Judged {
  readonly state: ViewState;
  readonly world: World;
  readonly evidence: RuntimeEvidence;
  readonly plan: Extract<GitPlan, { state: 'edit' }>;
  readonly request: SyncRequest;
}

/** Reads the changed file as a merge would, and predicts: a token that moves no pin is not worth a commit. */
function judge({ state, world, evidence, plan, request }: Judged): GitSync {
  const { object, before, after, notes } = plan;
  const { file } = object;
  const changed = withTexts(world, new Map([[file, after]]));
  const predicted = predictIn(changed, object);
  const differs = differInOneToken(world.loaded.objects, changed.loaded.objects);
  if (predicted === undefined || !differs || tokenOf(predicted.isvc) !== request.token) {
    return nothing(`${file} would not hold what it should after the change; write the annotation by hand`);
  }
  const { outcome, from, to, reason, rule, because } = predicted.report;
  const unknown = outcome === 'unknown';
  if (outcome !== 'advances' && !unknown) return nothing(`a new token would not advance the pin: ${because}`);
  const { start } = object.locate(['metadata']);
  const base = state.worlds.evidence.base?.workspace.declarations(object.ref).at(-1);
  const section: GitSection = {
    annotation: 'ome.io/runtime-sync',
    token: request.token,
    requestID: request.id ?? null,
    file,
    line: start.line,
    patch: unifiedDiff(file, before, after),
    written: false,
    because: null,
    hint: null,
    notes,
    afterMerge: { outcome, from, to, reason, rule, because },
    kubectlToken: kubectlTokenAfter(object, evidence.service.captured, base),
  };
  return { section, change: { file, before, after } };
}

function predictIn({ workspaces, evidence }: World, { ref }: ManifestObject): ServicePrediction | undefined {
  const [workspace] = workspaces;
  const isvc = workspace?.ofKind('InferenceService').find((one) => refKey(one.ref) === refKey(ref));
  if (workspace === undefined || isvc === undefined) return undefined;
  const known = evidence.get(workspace.cluster.name) ?? { prune: true };
  return predict({ workspace, resolver: createResolver(workspace) }, known).service(isvc);
}

import type { ServiceReport } from '../model/finding.ts';
import { memoise } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import { isFound } from '../workspace/workspace.ts';
import { counts, isOfKind } from './declared.ts';
import type { Evidence } from './evidence.ts';
import type { Reconciled } from './reconcile.ts';
import type { Cluster } from './selection-service.ts';
import { predictRemoval, predictService, type ServicePrediction } from './service-prediction.ts';
import { createWorlds, type Worlds } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

/** What a merge does to one cluster. */
export interface Prediction {
  readonly worlds: Worlds;
  /** Worked out once for each service. */
  service(isvc: Service): ServicePrediction;
  /** The services that are deployed from here, those of the cluster that this merge reaches, and those that leave it. */
  services(): readonly ServicePrediction[];
}

/** `head` holds what `createHeadWorkspace` made with the same evidence. */
export function predict(head: Cluster, evidence: Evidence): Prediction {
  const worlds = createWorlds(head, evidence);
  const service = memoise((isvc: Service) => predictService(isvc, worlds));
  const { workspace } = head;
  return {
    worlds,
    service,
    services: () => {
      const all = workspace.ofKind('InferenceService');
      const own = all.filter((isvc) => counts(workspace, isvc)).map(service);
      const foreign = all
        .filter((isvc) => workspace.declarations(isvc.ref).length === 0 && isFound(workspace, isvc))
        .map(service);
      const gone = worlds.removed.filter((object): object is Service => isOfKind(object, 'InferenceService'));
      return [...own, ...foreign.filter(isReached), ...gone.map((isvc) => predictRemoval(isvc, worlds))];
    },
  };
}

/** Whether this merge makes a difference to a service that is not deployed from here. */
function isReached({ before, after, report }: ServicePrediction): boolean {
  if (before.state !== 'known' || after === undefined) return false;
  return (
    stateOf(before.reconciled) !== stateOf(after) || report.outcome === 'rolls-out' || report.outcome === 'selects'
  );
}

function stateOf(reconciled: Reconciled): string {
  if (reconciled.effect === 'unknown') return 'unknown';
  const content = reconciled.effect === 'renders' ? (reconciled.hash ?? reconciled.shortHash ?? '') : '';
  return `${reconciled.effect} ${reconciled.rule ?? ''} ${content}`;
}

export function serviceReports(prediction: Prediction): readonly ServiceReport[] {
  return prediction.services().map(({ report }) => report);
}

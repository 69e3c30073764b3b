import type { ClusterReport } from '../model/finding.ts';
import type { Resolver } from '../resolve/resolve.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Evidence } from './evidence.ts';
import { type Prediction, predict, serviceReports } from './prediction.ts';
import { runtimeReports } from './runtime-report.ts';

export { revisionNameOf } from './runtime-report.ts';

const GIT_ALONE: Evidence = { prune: true };

/** What a cluster's runtimes and services become; without evidence, what Git alone tells of them. */
export function clusterReport(
  check: { readonly workspace: Workspace; readonly resolver: Resolver },
  prediction: Prediction = predict(check, GIT_ALONE),
): ClusterReport {
  const { cluster } = check.workspace;
  const { snapshot, base } = prediction.worlds.evidence;
  return {
    name: cluster.name,
    omeVersion: cluster.omeVersion,
    snapshot:
      snapshot === undefined
        ? null
        : { ...(snapshot.capturedAt === undefined ? {} : { capturedAt: snapshot.capturedAt }), kinds: snapshot.kinds },
    base: base === undefined ? null : { commit: base.commit },
    runtimes: runtimeReports(prediction.worlds),
    services: serviceReports(prediction),
  };
}

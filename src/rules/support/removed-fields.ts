import { dottedPath, type JsonPath } from '../../model/json.ts';
import type { OmeVersion } from '../../model/ome.ts';

/** What to write instead of a field that only another OME version has (section 9; for scaleTarget and scaleMetric the places that LA-1 names). */
export function replacement(path: JsonPath, omeVersion: OmeVersion): string {
  const name = String(path.at(-1));
  const component = dottedPath(path.slice(0, -1));
  if (omeVersion === '1.2') return before13(name, component);
  switch (name) {
    case 'workers':
      return 'Describe the pods in spec.engineConfig.leader and spec.engineConfig.worker.';
    case 'scaleTarget':
      return `Use ${component}.autoscaler.hpa.metrics[0].resource.target.averageUtilization instead, with class: HPA.`;
    case 'scaleMetric':
      return `Use ${component}.autoscaler.hpa.metrics[0].resource.name instead, with class: HPA.`;
    case 'kedaConfig': {
      const block = component === 'spec' ? 'spec.engine.autoscaler' : `${component}.autoscaler`;
      return `Use ${block} with class: KEDA and a prometheus trigger in keda.triggers.`;
    }
    case 'canaryTrafficPercent':
      return 'Describe the canary in spec.rollout of the InferenceService.';
    case 'containerConcurrency':
      return 'Remove it: it was for the Serverless mode, which is gone.';
    case 'predictor':
      return 'Use spec.model, spec.runtime and spec.engine instead.';
    default:
      return 'Remove it.';
  }
}

function before13(name: string, component: string): string {
  if (name === 'autoscaler')
    return `Use ${component}.scaleTarget and ${component}.scaleMetric, or kedaConfig, with OME 1.2.`;
  if (name === 'deploymentMode') return 'Use the annotation ome.io/deploymentMode with OME 1.2.';
  return 'Remove it, or set omeVersion: "1.3" if the cluster runs that.';
}

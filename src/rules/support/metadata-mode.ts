import { isObject, type JsonPath, member, textAt, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { DEPLOYMENT_MODE } from '../../model/ome.ts';
import { componentMode, SERVICE_COMPONENTS } from '../../predict/deployment-modes.ts';
import { modeOf } from '../../predict/selection-request.ts';
import { findRuntime, runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import { type Problem, quote, type RuleContext } from '../rule.ts';

/**
 * `ome.io/deploymentMode` in the metadata of a service: from 1.3 on it sets no component's mode. Two values are left
 * alone: VirtualDeployment still counts there, and PDDisaggregated is what the defaulting webhook may have written
 * (section 2.2).
 */
export function metadataModeProblem(
  object: ManifestObject,
  path: JsonPath,
  context: RuleContext,
): Pick<Problem, 'message' | 'help' | 'severity'> | undefined {
  const { workspace } = context;
  if (object.ref.kind !== 'InferenceService' || workspace.cluster.omeVersion !== '1.3') return undefined;
  if (path.at(0) !== 'metadata' || path.at(1) !== 'annotations' || path.at(2) !== DEPLOYMENT_MODE) return undefined;
  const wanted = textAt(object.value, path);
  if (wanted === undefined || wanted === 'VirtualDeployment' || wanted === 'PDDisaggregated') return undefined;
  const found = runningModes(object as ManifestObject<'InferenceService'>, context);
  const other = found.find(({ mode }) => mode !== undefined && mode !== wanted);
  const fact = `${DEPLOYMENT_MODE} in the metadata of an InferenceService sets no mode since OME 1.3`;
  const help = 'Remove it, or move it to the component that it is about, such as spec.engine.annotations.';
  if (other === undefined) {
    const same = found.length > 0 && found.every(({ mode }) => mode === wanted);
    return { message: same ? `${fact}; the mode is ${quote(wanted)} without it` : fact, help, severity: 'note' };
  }
  return { message: `${fact}: ${other.component} runs as ${quote(other.mode ?? '')}, not as ${quote(wanted)}`, help };
}

/** The mode in which each declared component runs (7.7); undefined where the runtime is not known. */
function runningModes(isvc: ManifestObject<'InferenceService'>, { workspace, resolver }: RuleContext) {
  const spec = valueAt(isvc.value, ['spec']);
  const declared = SERVICE_COMPONENTS.filter((component) => isObject(member(spec, component)));
  const reference = runtimeReferenceOf(isvc);
  const found = reference === undefined ? undefined : findRuntime(workspace, reference, isvc.ref.namespace);
  const resolution = found?.state === 'known' ? resolver.resolve(found.runtime) : undefined;
  const runtimeSpec = resolution?.ok === true ? resolution.spec : undefined;
  const { omeVersion } = workspace.cluster;
  return declared.map((component) => {
    // Without the runtime nobody can tell whether it brings a mode or several pods.
    const mode =
      runtimeSpec === undefined
        ? modeOf(member(spec, component))
        : componentMode(component, { serviceSpec: spec, runtimeSpec, omeVersion }).mode;
    return { component, mode };
  });
}

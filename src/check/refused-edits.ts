import type { Finding } from '../model/finding.ts';
import { groupBy } from '../model/group.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { namedModels } from '../predict/admission/model-references.ts';
import { counts, isOfKind } from '../predict/declared.ts';
import type { Prediction } from '../predict/prediction.ts';
import { isWrite } from '../predict/write.ts';
import { stepsOf, walkChain } from '../resolve/chain.ts';
import inheritsDisabled from '../rules/inherits-disabled.ts';
import schemaViolation from '../rules/schema-violation.ts';
import yamlValue from '../rules/yaml-1.1-value.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Errors of the object that the API server refuses. */
const OF_SCHEMA: ReadonlySet<string> = new Set([schemaViolation.id, yamlValue.id]);

/**
 * The errors for which the cluster refuses what the change writes. The base may have been refused for the same, or the
 * cluster may have held it all along: that this very write does not arrive is new. Where nothing is told of the object
 * itself, they are those of what it names.
 */
export function refusalsOfChange(findings: readonly Finding[], { worlds }: Prediction): ReadonlySet<Finding> {
  const { head, rejected, evidence } = worlds;
  const refusals = new Set<Finding>();
  if (rejected.size === 0) return refusals;
  const errors = groupBy(
    findings.filter(({ severity }) => severity === 'error'),
    ({ object }) => refKey(object),
  );
  const told = ({ ref }: ManifestObject, refuses: (finding: Finding) => boolean) =>
    (errors.get(refKey(ref)) ?? []).filter(refuses);
  for (const object of head.workspace.objects) {
    if (!rejected.has(refKey(object.ref)) || !counts(head.workspace, object)) continue;
    const was = evidence.base?.workspace.declarations(object.ref).at(-1);
    if (was !== undefined && !isWrite(object, { state: 'known', source: 'base', object: was }, head)) continue;
    const own = told(object, refusesObject);
    const named = own.length > 0 ? [] : namedBy(object, head.workspace);
    for (const finding of [...own, ...named.flatMap((one) => told(one, refusesUser))]) refusals.add(finding);
  }
  return refusals;
}

function refusesObject({ ruleId, refusedBy }: Finding): boolean {
  return refusedBy !== undefined || OF_SCHEMA.has(ruleId);
}

/** What keeps an object out of the cluster, or a runtime from being taken, refuses those that name it. */
function refusesUser(finding: Finding): boolean {
  return refusesObject(finding) || finding.ruleId === inheritsDisabled.id;
}

/** The models that a service names, and its runtime with its chain; of a runtime, its chain. */
function namedBy(object: ManifestObject, workspace: Workspace): readonly ManifestObject[] {
  if (isOfKind(object, 'ServingRuntime') || isOfKind(object, 'ClusterServingRuntime')) {
    return stepsOf(walkChain(object, workspace));
  }
  if (!isOfKind(object, 'InferenceService')) return [];
  const models = namedModels(object, workspace).flatMap(({ found }) => (found.state === 'known' ? [found.model] : []));
  const reference = runtimeReferenceOf(object);
  const found = reference === undefined ? undefined : findRuntime(workspace, reference, object.ref.namespace);
  return found?.state === 'known' ? [...models, ...namedBy(found.runtime, workspace)] : models;
}

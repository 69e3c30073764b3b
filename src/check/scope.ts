import type { ClusterReport, Finding, NotEvaluated, RelatedLocation } from '../model/finding.ts';
import { textAt } from '../model/json.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import { isRuntimeKind, type RuntimeKind } from '../model/ome.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { ClusterCheck } from './check.ts';

/** What a run reports of a cluster when it was asked about some of its files only. */
export interface Scope {
  object(object: ManifestObject): boolean;
  finding(finding: Finding): boolean;
  notEvaluated(entry: NotEvaluated): boolean;
  cluster(report: ClusterReport): ClusterReport;
}

/**
 * Reported is what lies in the chosen files, what points into them, and what is wrong with objects that depend on an
 * object in them. Each is a property of one file and one finding, so the reports of two halves of a list of files give
 * that of the whole.
 */
export function scopeOf(check: ClusterCheck, chosen: (file: string) => boolean): Scope {
  const affected = new Set<string>();
  for (const object of [...check.workspace.objects, ...reached(check)]) {
    const files = [object, ...dependencies(object, check)].map(({ file }) => file);
    if (files.some(chosen)) affected.add(refKey(object.ref));
  }
  const concerns = ({ object }: { readonly object: ObjectRef }) => affected.has(refKey(object));
  const pointsInto = ({ location }: RelatedLocation) => chosen(location.file);
  return {
    object: ({ file, ref }) => chosen(file) || affected.has(refKey(ref)),
    finding: (finding) =>
      concerns(finding) ||
      chosen(finding.location.file) ||
      finding.related.some(pointsInto) ||
      finding.flow.some(pointsInto),
    notEvaluated: concerns,
    cluster: (report) => ({
      ...report,
      runtimes: report.runtimes.filter(concerns),
      services: report.services.filter(concerns),
    }),
  };
}

/** What is not deployed from here, and what leaves the cluster: of interest only for what a merge does to it. */
function reached({ workspace, prediction }: ClusterCheck): readonly ManifestObject[] {
  if (prediction === undefined) return [];
  const kinds = ['InferenceService', 'ServingRuntime', 'ClusterServingRuntime'] as const;
  const all = kinds.flatMap((kind): readonly ManifestObject[] => workspace.ofKind(kind));
  return [...all.filter(({ ref }) => workspace.declarations(ref).length === 0), ...prediction.worlds.removed];
}

/** The objects whose content can change what is found in this one: a service's model and runtime, and all of a chain. */
function dependencies(object: ManifestObject, check: ClusterCheck): readonly ManifestObject[] {
  const { workspace } = check;
  if (isRuntime(object)) return chainOf(object, check);
  if (!isService(object)) return [];
  const reference = runtimeReferenceOf(object);
  const found = reference === undefined ? undefined : findRuntime(workspace, reference, object.ref.namespace);
  const model = textAt(object.value, ['spec', 'model', 'name']);
  return [
    ...(found?.state === 'known' ? chainOf(found.runtime, check) : []),
    ...(model === undefined
      ? []
      : [...workspace.named('BaseModel', model), ...workspace.named('ClusterBaseModel', model)]),
  ];
}

function chainOf(runtime: ManifestObject<RuntimeKind>, { resolver }: ClusterCheck): readonly ManifestObject[] {
  const resolution = resolver.resolve(runtime);
  return resolution.ok ? resolution.chain : resolution.walked;
}

function isRuntime(object: ManifestObject): object is ManifestObject<RuntimeKind> {
  return isRuntimeKind(object.ref.kind);
}

function isService(object: ManifestObject): object is ManifestObject<'InferenceService'> {
  return object.ref.kind === 'InferenceService';
}

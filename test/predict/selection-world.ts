import type { JsonObject } from '../../src/model/json.ts';
import { type ManifestObject, refKey } from '../../src/model/object.ts';
import type { OmeKind, OmeVersion } from '../../src/model/ome.ts';
import { type ModelTraits, modelTraits } from '../../src/predict/models.ts';
import { type Selection, selectRuntime } from '../../src/predict/selection.ts';
import type { SelectionRequest } from '../../src/predict/selection-request.ts';
import { createResolver, type Resolver } from '../../src/resolve/resolve.ts';
import { createWorkspace, type Workspace } from '../../src/workspace/workspace.ts';

const NOWHERE = { file: 'test', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

/** An object of which only name and spec matter. */
export function objectOf<K extends OmeKind>(
  kind: K,
  name: string,
  spec: JsonObject,
  options: { readonly namespace?: string; readonly annotations?: JsonObject } = {},
): ManifestObject<K> {
  const { namespace, annotations = {} } = options;
  const ref = namespace === undefined ? { kind, name } : { kind, namespace, name };
  return {
    ref,
    apiVersion: 'ome.io/v1beta1',
    value: { kind, metadata: { name, annotations }, spec },
    file: refKey(ref),
    start: 0,
    notes: [],
    encrypted: false,
    locate: () => NOWHERE,
    locateSpan: () => NOWHERE,
    written: () => undefined,
    writtenNode: () => undefined,
    source: () => ({ text: '', json: false }),
  };
}

export interface World {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
}

export function worldOf(
  objects: readonly ManifestObject[],
  options: { readonly omeVersion?: OmeVersion; readonly complete?: boolean } = {},
): World {
  const { omeVersion = '1.3', complete = true } = options;
  const workspace = createWorkspace({ cluster: { name: 'default', omeVersion, complete }, objects });
  return { workspace, resolver: createResolver(workspace) };
}

export function select(
  world: World,
  model: JsonObject | ModelTraits,
  request: Partial<SelectionRequest> = {},
): Selection {
  const traits = 'format' in model ? (model as ModelTraits) : modelTraits(model as JsonObject);
  return selectRuntime({ ...world, model: traits, request: { namespace: 'n', acceleratorClasses: [], ...request } });
}

/** The names of a selection's ranking, best first. */
export function rankedNames(selection: Selection): readonly string[] {
  return selection.state === 'selected' ? selection.ranked.map((verdict) => verdict.runtime.ref.name) : [];
}

import { applyEdits, orderEdits } from '../check/text-edits.ts';
import { STDIN_NAME } from '../load/files.ts';
import type { Kustomization } from '../load/kustomize.ts';
import type { Skipped } from '../model/finding.ts';
import type { ManifestObject } from '../model/object.ts';
import { RUNTIME_SYNC } from '../model/ome.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { editToken } from './sync-edit.ts';
import { type Renderers, renderersOf } from './sync-renderers.ts';

/** What tells where a service is written. */
export interface GitSources {
  /** The manifests as they are. */
  readonly workspace: Workspace;
  readonly kustomizations: readonly Kustomization[];
  readonly skipped: readonly Skipped[];
  readonly textOf: (file: string) => string | undefined;
}

/** Where the token belongs. */
export type GitPlan =
  | {
      readonly state: 'edit';
      readonly object: ManifestObject;
      readonly before: string;
      readonly after: string;
      /** What else the edit reaches. */
      readonly notes: readonly string[];
    }
  /** No manifest can be changed: where to write the annotation instead. */
  | { readonly state: 'elsewhere'; readonly because: string; readonly hint: string };

export interface Named {
  readonly namespace: string;
  readonly name: string;
}

/** Finds the manifest that owns a service, and the change that sets the token there. */
export function planToken(sources: GitSources, service: Named, token: string): GitPlan {
  const found = declarationsOf(sources.workspace, service);
  const [object, second] = found;
  if (object === undefined) return notInGit(sources, service, token);
  if (second !== undefined) {
    const places = found.map(placeOf).join(', ');
    return elsewhere(`the service is declared ${found.length} times: ${places}`, 'Keep one manifest of it first.');
  }
  if (object.file === STDIN_NAME) {
    return elsewhere('the manifest came through stdin, which is a rendering', annotate('what it is made from', token));
  }
  const renderers = renderersOf(object.file, sources);
  const owner = rendered(renderers, service, token);
  return owner ?? editManifest(object, token, renderers);
}

function declarationsOf(workspace: Workspace, { namespace, name }: Named): readonly ManifestObject[] {
  const ref = { kind: 'InferenceService', name } as const;
  const placed = workspace.declarations({ ...ref, namespace });
  return placed.length > 0 ? placed : workspace.declarations(ref);
}

function placeOf(object: ManifestObject): string {
  const { file, start } = object.locate(['metadata', 'name']);
  return `${file}:${start.line}`;
}

function elsewhere(because: string, hint: string): GitPlan {
  return { state: 'elsewhere', because, hint };
}

function annotate(where: string, token: string): string {
  return `Write "${RUNTIME_SYNC}: ${token}" below metadata.annotations of ${where}.`;
}

// --- in a manifest

function editManifest(object: ManifestObject, token: string, { top, changing }: Renderers): GitPlan {
  const edit = editToken(object, token);
  if (!edit.ok)
    return elsewhere(`${placeOf(object)} can't be changed safely: ${edit.because}`, annotate(placeOf(object), token));
  const { text: before } = object.source();
  const after = applyEdits(before, orderEdits(edit.edits, before.length) ?? []);
  const notes = changing.map(({ file, changes }) => {
    return `${file} renders this file with changes of its own (${changes.join(', ')}); the token reaches what it renders, too`;
  });
  const shared = top.length > 1 && changing.length === 0;
  const listed = top.map(({ file }) => file).join(', ');
  return {
    state: 'edit',
    object,
    before,
    after,
    notes: shared ? [...notes, `${listed} list this file: the token reaches each of them`] : notes,
  };
}

// --- in a rendering

/** Several overlays of one file are several services; one that sets the annotation itself outweighs the file. */
function rendered({ top, changing, setting }: Renderers, service: Named, token: string): GitPlan | undefined {
  if (setting !== undefined) {
    return elsewhere(`${setting} sets ${RUNTIME_SYNC} itself`, `Write the token ${token} there.`);
  }
  if (top.length < 2 || changing.length === 0) return undefined;
  const overlays = top.map(({ file }) => file);
  return elsewhere(
    `its file is rendered by ${overlays.length} kustomizations (${overlays.join(', ')}), and a token in it reaches them all`,
    `Add it to the patches of the one that is meant:\n${kustomizePatch(service, token)}`,
  );
}

/** A patch by strategic merge, as an item of `patches`. */
function kustomizePatch({ namespace, name }: Named, token: string): string {
  return [
    '- patch: |-',
    '    apiVersion: ome.io/v1beta1',
    '    kind: InferenceService',
    '    metadata:',
    `      name: ${JSON.stringify(name)}`,
    `      namespace: ${JSON.stringify(namespace)}`,
    '      annotations:',
    `        ${RUNTIME_SYNC}: ${JSON.stringify(token)}`,
  ].join('\n');
}

// --- nowhere

const MOST_NAMED = 3;

function notInGit({ workspace, skipped, textOf }: GitSources, { name }: Named, token: string): GitPlan {
  const renamed = workspace.renamings.find(({ prefix, suffix, files }) => {
    const inner =
      name.startsWith(prefix) && name.endsWith(suffix) ? name.slice(prefix.length, name.length - suffix.length) : '';
    return workspace.named('InferenceService', inner).some(({ file }) => files.has(file));
  });
  if (renamed !== undefined) {
    const { kustomization, prefix, suffix } = renamed;
    const inner = name.slice(prefix.length, name.length - suffix.length);
    return elsewhere(
      `${kustomization} gives the InferenceService ${inner} this name`,
      annotate(`${inner}, in its file or in a patch of ${kustomization}`, token),
    );
  }
  const templates = skipped.filter(
    ({ reason, file }) => reason === 'template' && textOf(file)?.includes('InferenceService') === true,
  );
  const files = [...new Set(templates.map(({ file }) => file))].slice(0, MOST_NAMED);
  if (files.length > 0) {
    return elsewhere(
      `no manifest declares it; Helm templates are not rendered here, and may (${files.join(', ')})`,
      `Set "${RUNTIME_SYNC}: ${token}" as an annotation through the chart's values.`,
    );
  }
  return elsewhere('no manifest below the paths declares it', annotate('the service, wherever it is kept', token));
}

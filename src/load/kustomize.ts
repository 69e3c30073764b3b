import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, member, textAt } from '../model/json.ts';
import { baseName, folderOf, resolveName } from './paths.ts';

/** The names that kustomize looks for (RecognizedKustomizationFileNames in kustomize/api/konfig/general.go). */
const NAMES: ReadonlySet<string> = new Set(['kustomization.yaml', 'kustomization.yml', 'Kustomization']);

export function isKustomizationName(file: string): boolean {
  return NAMES.has(baseName(file));
}

/**
 * What a `kustomization.yaml` says about the files around it. Where it changes them (`changes` is not empty), what
 * reaches the cluster is not what the files say, and omelint sees the files.
 */
export interface Kustomization {
  readonly file: string;
  /** Where it lies; empty for the root. */
  readonly folder: string;
  readonly namespace?: string;
  readonly namePrefix?: string;
  readonly nameSuffix?: string;
  /** Files and folders of `resources`, `bases` and `components`, as names relative to the root; addresses are left out. */
  readonly resources: readonly string[];
  /** Patch files, as names relative to the root. */
  readonly patches: readonly string[];
  /** How many patches stand in the file itself. */
  readonly inlinePatches: number;
  /** The fields of the kustomization by which what is applied differs from the files, in the order of kustomize's documentation. */
  readonly changes: readonly string[];
}

/** Fields that change objects on their way to the cluster, or bring in such changes. */
const CHANGING_FIELDS = [
  'namespace',
  'namePrefix',
  'nameSuffix',
  'commonLabels',
  'labels',
  'commonAnnotations',
  'images',
  'replicas',
  'patches',
  'patchesStrategicMerge',
  'patchesJson6902',
  'replacements',
  'vars',
  'transformers',
  'configurations',
  'components',
  'helmCharts',
] as const;

/** The kustomization in a document, or undefined where it is something else: Flux names its own objects' files the same. */
export function parseKustomization(file: string, value: JsonValue): Kustomization | undefined {
  if (!isObject(value)) return undefined;
  const apiVersion = textAt(value, ['apiVersion']);
  if (apiVersion !== undefined && !apiVersion.startsWith('kustomize.config.k8s.io/')) return undefined;
  const kind = textAt(value, ['kind']);
  if (kind !== undefined && kind !== 'Kustomization' && kind !== 'Component') return undefined;
  const folder = folderOf(file);
  const patches = patchPaths(value);
  return {
    file,
    folder,
    ...textMember(value, 'namespace'),
    ...textMember(value, 'namePrefix'),
    ...textMember(value, 'nameSuffix'),
    resources: ['resources', 'bases', 'components'].flatMap((field) =>
      texts(member(value, field))
        .filter((path) => !isAddress(path))
        .map((path) => resolveName(folder, path)),
    ),
    patches: patches.files.map((path) => resolveName(folder, path)),
    inlinePatches: patches.inline,
    changes: CHANGING_FIELDS.filter((field) => isSet(member(value, field))),
  };
}

/** Names of all files that some kustomization lists as a patch, with its name. What one lists as a resource is an object. */
export function patchFiles(kustomizations: readonly Kustomization[]): ReadonlyMap<string, string> {
  const resources = new Set(kustomizations.flatMap((kustomization) => kustomization.resources));
  const files = new Map<string, string>();
  for (const { file, patches } of kustomizations) {
    for (const patch of patches) if (!resources.has(patch) && !files.has(patch)) files.set(patch, file);
  }
  return files;
}

function patchPaths(value: JsonObject): { files: string[]; inline: number } {
  const files: string[] = [];
  let inline = 0;
  for (const field of ['patches', 'patchesJson6902']) {
    for (const patch of list(member(value, field))) {
      const path = textAt(patch, ['path']);
      if (path !== undefined) files.push(path);
      else inline += 1;
    }
  }
  // A text of this list is a path or the patch itself; only the latter can hold a line break or a mapping.
  for (const patch of texts(member(value, 'patchesStrategicMerge'))) {
    if (/[\n{]|:\s/.test(patch)) inline += 1;
    else files.push(patch);
  }
  return { files, inline };
}

function textMember<K extends string>(value: JsonObject, key: K): { readonly [P in K]?: string } {
  const text = textAt(value, [key]);
  return text === undefined ? {} : ({ [key]: text } as { readonly [P in K]: string });
}

function list(value: JsonValue | undefined): JsonArray {
  return isArray(value) ? value : [];
}

function texts(value: JsonValue | undefined): string[] {
  return list(value).filter((item): item is string => typeof item === 'string');
}

function isAddress(path: string): boolean {
  return path.includes('://') || path.includes('?ref=') || /^[\w.-]+@[\w.-]+:/.test(path);
}

function isSet(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

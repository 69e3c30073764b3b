import type { Skipped } from '../model/finding.ts';
import type { Kustomization } from './kustomize.ts';

/** A kustomization that changes what it applies: its rendering is not what the files say, and only the files are checked. */
export interface Rendering {
  readonly kustomization: Kustomization;
  /** The manifests that it reaches, through other kustomizations too. */
  readonly files: ReadonlySet<string>;
}

/** The kustomizations that render OME's manifests otherwise than they are written, in order of their files. */
export function findRenderings(kustomizations: readonly Kustomization[], manifests: ReadonlySet<string>): Rendering[] {
  const byFolder = new Map(kustomizations.map((kustomization) => [kustomization.folder, kustomization]));
  return kustomizations
    .filter(({ changes }) => changes.some((field) => field !== 'namespace'))
    .map((kustomization) => ({ kustomization, files: reach(kustomization, byFolder, manifests) }))
    .filter(({ files }) => files.size > 0);
}

/** Each kustomization is entered once, so what lists itself ends the walk. */
function reach(
  from: Kustomization,
  byFolder: ReadonlyMap<string, Kustomization>,
  manifests: ReadonlySet<string>,
): ReadonlySet<string> {
  const files = new Set<string>();
  const entered = new Set<Kustomization>([from]);
  for (const kustomization of entered) {
    for (const resource of kustomization.resources) {
      const inner = byFolder.get(resource);
      if (inner !== undefined) entered.add(inner);
      else if (manifests.has(resource)) files.add(resource);
    }
  }
  return files;
}

/** That a rendering is not what is checked, and how to check it. */
export function tellRendering({ kustomization }: Rendering): Skipped {
  const { file, folder, changes } = kustomization;
  const by = changes.filter((field) => field !== 'namespace').join(', ');
  const because = `changes what it applies (${by}) and is not rendered here: kustomize build ${folder === '' ? '.' : folder} | omelint - checks what comes out`;
  return { reason: 'other', file, because };
}

/** A kustomization that gives the objects of some files other names; `ome.io/inherit-from` keeps the one that is written. */
export interface Renaming {
  /** Its file. */
  readonly kustomization: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly files: ReadonlySet<string>;
}

/** Fields with which a kustomization can rewrite annotations as well; where one is used, nothing is certain. */
const REWRITING: ReadonlySet<string> = new Set(['configurations', 'replacements', 'transformers', 'vars']);

/** The renamings of a repository that nothing beside them mends; a patch that speaks of `inherit-from` may do so. */
export function findRenamings(
  renderings: readonly Rendering[],
  textOf: (file: string) => string | undefined,
): Renaming[] {
  return renderings.flatMap(({ kustomization, files }) => {
    const { file, namePrefix: prefix = '', nameSuffix: suffix = '', changes, patches } = kustomization;
    if (prefix === '' && suffix === '') return [];
    if (changes.some((field) => REWRITING.has(field))) return [];
    if ([file, ...patches].some((path) => textOf(path)?.includes('inherit-from') ?? true)) return [];
    return [{ kustomization: file, prefix, suffix, files }];
  });
}

import type { Kustomization } from '../load/kustomize.ts';
import { RUNTIME_SYNC } from '../model/ome.ts';

/** The kustomizations through which a file reaches clusters. */
export interface Renderers {
  /** Those that no other one lists: what is applied. */
  readonly top: readonly Kustomization[];
  /** Those on the way that change what they apply, beyond its namespace. */
  readonly changing: readonly Kustomization[];
  /** The file that sets the annotation: one of them, or a patch of one. */
  readonly setting: string | undefined;
}

/** Looks through the kustomizations of a repository for those that list a file, themselves or through others. */
export function renderersOf(
  file: string,
  {
    kustomizations,
    textOf,
  }: { kustomizations: readonly Kustomization[]; textOf: (file: string) => string | undefined },
): Renderers {
  const reaching = kustomizations.filter((kustomization) => lists(kustomization, file));
  // Each is entered once, so what lists itself ends the walk.
  const found = new Set(reaching);
  for (const inner of found) {
    for (const outer of kustomizations) if (outer.resources.includes(inner.folder)) found.add(outer);
  }
  const all = [...found];
  const isListed = ({ folder }: Kustomization) =>
    all.some((outer) => outer.folder !== folder && outer.resources.includes(folder));
  const texts = all.flatMap((kustomization) => [kustomization.file, ...kustomization.patches]);
  return {
    top: all.filter((kustomization) => !isListed(kustomization)),
    changing: all.filter(({ changes }) => changes.some((field) => field !== 'namespace')),
    setting: texts.find((path) => textOf(path)?.includes(RUNTIME_SYNC) === true),
  };
}

function lists({ resources }: Kustomization, file: string): boolean {
  return resources.includes(file);
}

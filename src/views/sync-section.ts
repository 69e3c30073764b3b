import type { ServiceReport } from '../model/finding.ts';
import type { ManifestObject } from '../model/object.ts';
import { RUNTIME_SYNC } from '../model/ome.ts';
import { appliedToken, tokenOf } from '../predict/evidence.ts';
import { visible } from '../report/visible.ts';

/** What becomes of a token that kubectl sets, at the next apply of a GitOps tool (views 5.7, last row). */
export type KubectlToken = 'reverted' | 'removed' | 'kept';

/** The annotation in Git; a member of the output without `--state`. */
export interface GitSection {
  readonly annotation: typeof RUNTIME_SYNC;
  /** Null where there is nothing to write. */
  readonly token: string | null;
  readonly requestID: string | null;
  /** Where the service is written; null where no manifest can be changed. */
  readonly file: string | null;
  readonly line: number | null;
  /** A unified diff, as `git apply` takes it. */
  readonly patch: string | null;
  readonly written: boolean;
  /** Why there is no patch. */
  readonly because: string | null;
  /** What to do instead. */
  readonly hint: string | null;
  /** What else is to know of the patch. */
  readonly notes: readonly string[];
  /** What OME's first reconcile does once the patch is merged; null without one, and where nothing tells. */
  readonly afterMerge: Pick<ServiceReport, 'outcome' | 'from' | 'to' | 'reason' | 'rule' | 'because'> | null;
  /** Null where no manifest tells. */
  readonly kubectlToken: KubectlToken | null;
}

/** Nothing to write. */
export function noSection(because: string, hint: string | null = null): GitSection {
  return {
    ...{ annotation: RUNTIME_SYNC, token: null, requestID: null, file: null, line: null, patch: null },
    ...{ written: false, because, hint, notes: [], afterMerge: null, kubectlToken: null },
  };
}

/**
 * Whoever owns the annotation undoes what others write into it; a tool removes only what it had applied itself. Null where
 * neither snapshot nor base tell what it applied.
 */
export function kubectlTokenAfter(
  manifest: ManifestObject,
  captured: ManifestObject | undefined,
  base: ManifestObject | undefined,
): KubectlToken | null {
  if (tokenOf(manifest) !== undefined) return 'reverted';
  if (captured === undefined && base === undefined) return null;
  const owned = tokenOf(base) !== undefined || (captured !== undefined && appliedToken(captured));
  return owned ? 'removed' : 'kept';
}

const KUBECTL_TOKEN: Readonly<Record<KubectlToken, string>> = {
  reverted: `Git holds ${RUNTIME_SYNC}: a GitOps tool that applies it puts Git's value over one that kubectl sets.`,
  removed: `A GitOps tool applied ${RUNTIME_SYNC} before, and removes one that kubectl sets; once this is merged, Git's value is put over it.`,
  kept: `So far one that kubectl sets stays, since a GitOps tool removes only what it applied itself; once this is merged, Git's value is put over it.`,
};

/** The section as text, the patch behind it. */
export function renderSection(section: GitSection): string {
  const { patch } = section;
  return describeSection(section) + (patch === null ? '' : `\n${patch}`);
}

/** The section without its patch. */
export function describeSection(section: GitSection): string {
  const { patch, file, line, because, hint, notes, afterMerge, kubectlToken, written } = section;
  const head =
    patch === null
      ? `In Git: nothing to write: ${because ?? ''}.`
      : `In Git: ${file}:${line} ${written ? 'holds the token now' : 'gets the token'}.`;
  const lines = [
    head,
    ...(hint === null ? [] : [hint]),
    ...notes.map((note) => `Note: ${note}.`),
    ...(afterMerge === null ? [] : [describeMerge(afterMerge)]),
    ...(kubectlToken === null ? [] : [KUBECTL_TOKEN[kubectlToken]]),
  ];
  return `${lines.flatMap((line) => line.split('\n').map(visible)).join('\n')}\n`;
}

function describeMerge({ outcome, from, to, rule, because }: NonNullable<GitSection['afterMerge']>): string {
  const moves = [from === null ? '' : ` from ${from}`, to === null ? '' : ` to ${to}`].join('');
  return `Once it is merged: ${outcome}${moves}${rule === null ? '' : ` (${rule})`}: ${because}.`;
}

import { compareText, type SourceLocation } from '../model/location.ts';
import type { ManifestObject } from '../model/object.ts';
import { describeRef } from '../model/object.ts';
import { CAPTURED_KINDS, type CapturedKind, type ClusterSnapshot } from '../model/snapshot.ts';
import type { CapturedList, SnapshotContent } from './snapshot-content.ts';
import type { ReadHeader } from './snapshot-header.ts';
import { compareSources, FILE_START, type SourceFile } from './source.ts';

/** Something that a snapshot lacks. */
export type Gap = ClusterSnapshot['gaps'][number];

/** A header with the places of what stands in it. */
export type PlacedHeader = ReadHeader & { readonly locate: (path: readonly (string | number)[]) => SourceLocation };

/** An object in two states. */
export function twice(earlier: ManifestObject, later: ManifestObject): Gap {
  const message = `${describeRef(later.ref)} is in the snapshot twice, in different states; the one in ${later.file} counts and not the one in ${earlier.file}.`;
  return { message, location: later.locate([]) };
}

/** Lists that were cut, whose kinds then count as incomplete, and lists that say nothing. */
export function addListGaps(content: SnapshotContent, gaps: Gap[]): void {
  for (const list of content.lists) {
    if (list.isCut) {
      const kinds = kindsOf(list);
      for (const kind of kinds) content.incomplete.add(kind);
      const of = kinds.length === CAPTURED_KINDS.length ? '' : ` of ${kinds.join(', ')}`;
      const message = `the list${of} was cut: its metadata says that the API server has more (continue, remainingItemCount).`;
      gaps.push({ message, location: list.locate() });
    } else if (list.isEmpty && list.kind === undefined && content.headers.length === 0) {
      const message =
        'an empty List does not say of which kind; nothing counts as missing because of it. "omelint snapshot capture" writes what it asked for.';
      gaps.push({ message, location: list.locate() });
    }
  }
}

/** The kinds whose lists were cut, in alphabetical order. */
export function truncatedKinds({ lists }: Pick<SnapshotContent, 'lists'>): readonly CapturedKind[] {
  return [...new Set(lists.filter(({ isCut }) => isCut).flatMap(kindsOf))].sort(compareText);
}

function kindsOf({ kind, itemKinds }: CapturedList): readonly CapturedKind[] {
  if (kind !== undefined) return [kind];
  return itemKinds.length > 0 ? [...new Set(itemKinds)].sort(compareText) : CAPTURED_KINDS;
}

/** What the headers tell of themselves: parts that are not understood, and kinds that could not be captured. */
export function addHeaderGaps(headers: readonly PlacedHeader[], content: SnapshotContent, gaps: Gap[]): void {
  for (const { header, faults, locate } of headers) {
    for (const { path, message } of faults) gaps.push({ message: `${message}.`, location: locate(path) });
    header.notCaptured.forEach(({ kind, namespace, because }, index) => {
      if (namespace === undefined) content.incomplete.add(kind);
      // The preflight of a sync alone asks for it, and says so there.
      if (kind === 'InferenceReplica') return;
      const where = namespace === undefined ? '' : ` in namespace ${namespace}`;
      const message = `${kind}${where} was not captured: ${because}.`;
      gaps.push({ message, location: locate(['notCaptured', index]) });
    });
  }
}

/** Most likely another file was meant. */
export function addNothing(files: readonly SourceFile[], gaps: Gap[]): void {
  const file = [...files].sort(compareSources)[0]?.file;
  if (file === undefined) return;
  const message =
    'the snapshot holds no object and no typed list of OME\'s kinds; write into it what kubectl get -o yaml prints, or use "omelint snapshot capture".';
  gaps.push({ message, location: { file, start: FILE_START, end: FILE_START } });
}

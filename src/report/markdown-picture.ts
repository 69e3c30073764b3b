import type { Impact } from './impact.ts';
import { impactPicture } from './impact-picture.ts';
import { type Section, sizeOfSections } from './markdown-table.ts';
import { markdownName } from './markdown-text.ts';
import { renderMermaid } from './mermaid.ts';
import { count } from './order.ts';

/**
 * Pictures help with one cluster or a few, and with as much as can be taken in. Whatever the names, that many nodes stay
 * below the 50,000 characters that Mermaid draws.
 */
const MOST_CLUSTERS = 3;
const MOST_NODES = 40;
const LONGEST_CLUSTER = 60;

/** What an edit of a profile reaches, folded, for GitHub to draw; empty where nothing that changes has heirs. */
export function pictureSections(impacts: readonly Impact[], several: boolean): readonly Section[] {
  const sections = impacts.flatMap((impact): readonly Section[] => {
    const picture = impactPicture(impact.cluster);
    if (picture === undefined) return [];
    const runtimes = picture.nodes.filter(({ shape }) => shape === 'runtime').length;
    const before = [
      '<details>',
      `<summary>What these edits reach: a picture of ${count(runtimes, 'runtime')} and their services</summary>`,
      '',
      ...(several ? [`Cluster ${markdownName(impact.cluster.name, LONGEST_CLUSTER)}:`, ''] : []),
      '```mermaid',
      renderMermaid(picture, { most: MOST_NODES }).trimEnd(),
      '```',
      '',
      '</details>',
    ];
    return [{ before, rows: [], after: [], share: 0 }];
  });
  return sections.slice(0, MOST_CLUSTERS);
}

/**
 * The sections with the pictures behind the first `at`, unless some row would have to make room for them: one of a section
 * with a share, since those without take what is left.
 */
export function withPictures(
  sections: readonly Section[],
  pictures: readonly Section[],
  { at, room }: { readonly at: number; readonly room: number },
): readonly Section[] {
  const all = [...sections.slice(0, at), ...pictures, ...sections.slice(at)];
  return sizeOfSections(all) <= room ? all : sections;
}

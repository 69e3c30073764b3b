/** One fenced block of a Markdown page. */
export interface Fence {
  /** The line on which its text begins, from 1. */
  readonly line: number;
  /** The word behind the fence; empty without one. */
  readonly language: string;
  readonly text: string;
  /** Whether it stands between two markers: a script wrote it, and `npm run check` tells when it is stale. */
  readonly generated: boolean;
}

/** The fenced blocks of a page, those in lists included. */
export function fencesOf(page: string): Fence[] {
  const fences: Fence[] = [];
  const lines = page.split('\n');
  let generated = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const marker = /^<!-- (\/?)[a-z]+ -->$/.exec(line);
    if (marker !== null) generated = marker[1] !== '/';
    const [, indent = '', fence = '', language = ''] = /^( *)(`{3,}|~{3,})\s*([^\s`]*)/.exec(line) ?? [];
    if (fence === '') continue;
    const end = lines.findIndex((later, at) => at > index && later.trim().startsWith(fence) && later.trim() === fence);
    if (end < 0) throw new Error(`line ${index + 1}: the fence is not closed`);
    const text = lines.slice(index + 1, end).map((inner) => inner.replace(new RegExp(`^ {0,${indent.length}}`), ''));
    fences.push({ line: index + 2, language, text: `${text.join('\n')}\n`, generated });
    index = end;
  }
  return fences;
}

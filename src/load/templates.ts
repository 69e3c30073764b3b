import { baseName, folderOf } from './paths.ts';

/** Folders that hold a `Chart.yaml`: their `templates/` are Helm's, not Kubernetes'. */
export function chartFolders(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) if (baseName(file) === 'Chart.yaml') folders.add(folderOf(file));
  return folders;
}

/** The chart whose template a file is, as the name of its folder; undefined where it is none. */
export function chartOf(file: string, charts: ReadonlySet<string>): string | undefined {
  if (charts.size === 0) return undefined;
  for (let at = file.indexOf('templates/'); at !== -1; at = file.indexOf('templates/', at + 1)) {
    if (at !== 0 && file[at - 1] !== '/') continue;
    const folder = at === 0 ? '' : file.slice(0, at - 1);
    if (charts.has(folder)) return folder;
  }
  return undefined;
}

/** A line's text before a `{{` is not looked at beyond this: one line may be a megabyte of them. */
const MAX_PREFIX = 200;

/**
 * Whether a text that is no YAML is one because a template engine has not filled it in: `{{` stands where a value, a key
 * or a line begins, and is not quoted. Placeholders within a value (`--name={{.Name}}`) are OME's own and break nothing.
 */
export function looksLikeTemplate(text: string): boolean {
  for (let at = text.indexOf('{{'); at !== -1; at = text.indexOf('{{', at + 2)) {
    const before = text.slice(Math.max(0, at - MAX_PREFIX), at);
    const prefix = before.slice(before.lastIndexOf('\n') + 1);
    if (/^\s*$|[-?:]\s+$|[,[{]\s*$/.test(prefix) && !isQuoted(prefix)) return true;
  }
  return false;
}

function isQuoted(prefix: string): boolean {
  return (
    /(?:^|\s)#/.test(prefix) ||
    (prefix.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 ||
    (prefix.match(/'/g)?.length ?? 0) % 2 === 1
  );
}

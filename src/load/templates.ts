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

/** Whether a text that is no YAML holds what a template engine would fill in. */
export function looksLikeTemplate(text: string): boolean {
  return text.includes('{{');
}

import type { Summary } from '../model/finding.ts';
import { count } from './order.ts';

/**
 * What to say where no object was found and nothing is wrong: silence would look like success to whoever gave the wrong
 * folder. Null where something was checked or found.
 */
export function nothingChecked({
  files,
  objects,
  unreadable,
  errors,
  warnings,
  notes,
  skipped,
}: Summary): readonly string[] | null {
  if (objects > 0 || unreadable + errors + warnings + notes > 0) return null;
  if (files === 0) {
    return [
      'Nothing was checked: no YAML or JSON file was found.',
      'Are the paths right? Files that .gitignore or the configuration excludes are not read.',
    ];
  }
  const none = files === 1 ? 'the one file found holds no object' : `none of ${count(files, 'file')} holds an object`;
  const lines = [`Nothing was checked: ${none} of the group ome.io.`];
  if (skipped.templates > 0) {
    lines.push('Templates are not objects yet: render them first, as in: helm template CHART | omelint -');
  } else if (skipped.patches > 0) {
    lines.push('Patches are not objects yet: build them first, as in: kustomize build DIR | omelint -');
  }
  return lines;
}

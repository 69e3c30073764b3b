// Imported by name: of a CommonJS package a bundle's `import()` gives the default export alone.
import { stringify } from 'yaml';

/** A report as YAML, with keys in alphabetical order, as Kubernetes' own YAML has them. */
export function renderYaml(value: object | null): string {
  return stringify(value, { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
}

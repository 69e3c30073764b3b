// Imported by name: of a CommonJS package a bundle's `import()` gives the default export alone.
import { stringify } from 'yaml';

/**
 * A report as `kubectl ome` prints it: keys in alphabetical order, lists at the column of their key, and quotes around texts
 * that YAML 1.1 would read as something else, such as times and some hashes.
 */
export function renderYaml(value: object | null): string {
  return stringify(value, {
    ...{ sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false },
    ...{ schema: 'yaml-1.1', indentSeq: false },
  });
}

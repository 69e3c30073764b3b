import { textSource } from '../../src/load/decode.ts';
import { load } from '../../src/load/load.ts';

/** What the loader can't read in a manifest of OME. */
export function faultsOfManifest(text: string): string[] {
  const { unreadable, objects } = load([textSource('snippet.yaml', text)]);
  return [...unreadable.map(({ message }) => message), ...(objects.length === 0 ? ['no object of OME'] : [])];
}

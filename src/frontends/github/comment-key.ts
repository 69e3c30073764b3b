/**
 * The key of the marker: one comment for each workflow, whichever way its report takes, and for each key that somebody
 * gave to tell several of one workflow apart. Empty parts count for nothing.
 */
export function commentKey(workflow: string, own: string): string {
  return [workflow, own].filter((part) => part !== '').join('/') || 'omelint';
}

/** `${VAR}` of shells and Flux, `<change-me>`, and the words that ask for a value. `$(VAR)` is Kubernetes' own. */
export const PLACEHOLDER =
  /\$\{[^}]{0,200}\}|<[A-Za-z_%=][^<>]{0,200}>|\b(?:CHANGE[_-]?ME|REPLACE[_-]?ME|FIXME|TODO)\b/;
/** What Helm and its like fill in; in the values of runners OME does. */
export const BRACES = /\{\{.{0,200}?\}\}/s;

/** Why a text is not the value that the cluster will get, as the end of a sentence; `template-placeholder` reports it. */
export function notFinalBecause(text: string): string | undefined {
  if (text.startsWith('ENC[')) return 'it is encrypted';
  return PLACEHOLDER.test(text) || BRACES.test(text) ? 'it holds a placeholder' : undefined;
}

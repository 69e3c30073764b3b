const PLACEHOLDER =
  /\$\{[^}]{0,200}\}|\{\{.{0,200}?\}\}|<[A-Za-z_%=][^<>]{0,200}>|\b(?:CHANGE[_-]?ME|REPLACE[_-]?ME|FIXME|TODO)\b/s;

/** Why a text is not the value that the cluster will get, as the end of a sentence; `template-placeholder` reports it. */
export function notFinalBecause(text: string): string | undefined {
  if (text.startsWith('ENC[')) return 'it is encrypted';
  return PLACEHOLDER.test(text) ? 'it holds a placeholder' : undefined;
}

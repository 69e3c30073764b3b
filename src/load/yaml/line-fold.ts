import { isSeparator } from './chars.ts';

/** How a line break stands in a value: U+2028 and U+2029 stay as they are, all other breaks are line feeds. */
export function breakText(code: number): string {
  return isSeparator(code) ? String.fromCharCode(code) : '\n';
}

/** What the breaks between two lines of a plain or quoted scalar become: one is a blank, of more the first one goes. */
export function foldBreaks(first: string, rest: string): string {
  if (first === '\n') return rest === '' ? ' ' : rest;
  return first + rest;
}

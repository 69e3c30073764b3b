/**
 * Text from manifests made harmless for terminals, logs and XML. Names and messages come from strangers' pull requests:
 * an escape sequence could rewrite the lines above, and a bidi control could make a name look like another.
 */

/** Longest text of a manifest that is shown in one piece. */
const MAX_TEXT = 2_000;

/**
 * Control characters, lone surrogates, and characters that show nothing or turn the reading direction. The zero-width
 * joiners stay: emoji and several scripts need them.
 */
const UNSAFE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu;

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** `\u001b`, `\n`: how a character is shown that must not be printed. */
function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES.get(character);
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** One line of harmless text: what can't be seen or would act is shown as an escape. */
export function visible(text: string): string {
  return text.replace(UNSAFE, escapeCharacter);
}

/** `visible`, and at most `limit` UTF-16 units of the original: a name may be a megabyte. */
export function visibleShort(text: string, limit = MAX_TEXT): string {
  return text.length <= limit ? visible(text) : `${visible(sliceWhole(text, 0, limit - 1))}…`;
}

/**
 * Harmless text of at most `limit` UTF-16 units of the original, without its middle where it is longer: the end of a name
 * tells most, in a revision it is the hash.
 */
export function visibleEnds(text: string, limit: number): string {
  if (text.length <= limit) return visible(text);
  const tail = Math.floor((limit - 1) / 2);
  const start = visible(sliceWhole(text, 0, limit - 1 - tail));
  return `${start}…${visible(sliceWhole(text, text.length - tail, text.length))}`;
}

/** `text.slice`, moved inwards where an end would cut a surrogate pair. */
export function sliceWhole(text: string, start: number, end: number): string {
  const from = splitsPair(text, start) ? start + 1 : start;
  const to = splitsPair(text, end) ? end - 1 : end;
  return text.slice(from, Math.max(from, to));
}

function splitsPair(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
const EMOJI = /^\p{Emoji_Presentation}$/u;
const NO_WIDTH = /^(?:\p{Mn}|\p{Me}|\u200c|\u200d)$/u;

/** Cells that a terminal gives to harmless text: near enough for a mark below it, terminals differ among themselves. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (character < '\u0300') width += 1;
    else if (!NO_WIDTH.test(character)) width += WIDE.test(character) || EMOJI.test(character) ? 2 : 1;
  }
  return width;
}

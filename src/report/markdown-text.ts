import { sliceWhole, visible, visibleEnds } from './visible.ts';

/**
 * Text from manifests as cells and lines of GitHub's Markdown, where it must do nothing: no link, mention, reference to an
 * issue or a commit, HTML, emphasis, code, formula or emoji, and no end of its cell.
 */

/** Text that no reader of Markdown takes for more than it is when it stands in a code span. */
const PLAIN_CODE = /^[\p{L}\p{N}._/:+=%,…-]+(?: [\p{L}\p{N}._/:+=%,…-]+)*$/u;

/**
 * Mentions, references and emoji are found in the rendered text, where neither a backslash nor an entity helps
 * (github/cmark-gfm issue 181): only what stands between two pieces of text keeps them apart.
 */
const APART = '<!-- -->';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  // A backslash before a pipe is read in two ways by those that split rows; an entity in one.
  ['|', '&#124;'],
  ['\\', '&#92;'],
  // docs.github.com, "Writing mathematical expressions": the way to a dollar sign that starts no formula.
  ['$', '<span>$</span>'],
]);

/** At most `limit` UTF-16 units of Markdown, cut between characters: a row has a bounded size whatever stands in it. */
export function escapeMarkdown(text: string, limit: number): string {
  // Escaping never makes a text shorter, so more of it is not needed: it may be a megabyte.
  const source = visible(sliceWhole(text, 0, limit + 2));
  const breaks = commitBreaks(source);
  let escaped = '';
  let at = 0;
  for (const character of source) {
    const piece = `${breaks.has(at) ? APART : ''}${escapeCharacter(character, source, at)}`;
    // What is too long ends with an ellipsis, which may need the last unit.
    if (escaped.length + piece.length > limit - (at + character.length < source.length ? 1 : 0)) return `${escaped}…`;
    escaped += piece;
    at += character.length;
  }
  return escaped;
}

/**
 * What GitHub links where a commit starts with it. It does not where a name goes on before it (`echo-a7cb518e`,
 * `1.2.abcdef0`), unless what is before is cut off here.
 */
const COMMIT = /(?:(?<![\w./-])|(?<=gh-))[0-9a-f]{7,}/gi;
/** Fewer are no commit. */
const PIECE = 6;

/** Offsets at which what looks like a commit is cut into pieces that do not. */
function commitBreaks(source: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  for (const { index, 0: hash } of source.matchAll(COMMIT)) {
    for (let at = index + PIECE; at < index + hash.length; at += PIECE) breaks.add(at);
  }
  return breaks;
}

function escapeCharacter(character: string, source: string, at: number): string {
  const entity = ENTITIES.get(character);
  if (entity !== undefined) return entity;
  const next = source.charAt(at + 1);
  switch (character) {
    case '`':
    case '*':
    case '_':
    case '[':
    case ']':
    case '~':
    case '!':
      return `\\${character}`;
    case '@':
    case '#':
      return `${character}${APART}`;
    case ':':
      // `https://`, `mailto:`, `:tada:`.
      return next === '' || next === ' ' ? ':' : `:${APART}`;
    case '.':
      return /www$/i.test(source.slice(Math.max(0, at - 3), at)) ? `${APART}.` : '.';
    case '-':
      // `GH-123` is an issue, too.
      return /\d/.test(next) && /gh$/i.test(source.slice(Math.max(0, at - 2), at)) ? `-${APART}` : '-';
    default:
      return character;
  }
}

/** A name, a place or an id: as code where that is safe, escaped otherwise; without its middle where it is too long. */
export function markdownName(text: string, limit: number): string {
  const short = visibleEnds(text, limit);
  return PLAIN_CODE.test(short) ? `\`${short}\`` : escapeMarkdown(short, 2 * limit);
}

import { BYTE_ORDER_MARK } from './chars.ts';
import type { YamlFault } from './types.ts';

/** What libyaml's reader refuses: control characters but tab, line feed, carriage return and NEL, and half pairs. */
const UNREADABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** input_raw_buffer_size in yamlprivateh.go. */
const CHUNK_BYTES = 512;

/**
 * A character that the reader refuses, if the reader came to it. It reads ahead in chunks of 512 bytes, so such a character
 * may be reported before a fault that stands in front of it, and far behind the document's end it is never seen. `reached`
 * is how far the scanner looked.
 */
export function findEncodingFault(
  source: { readonly text: string; readonly hasByteOrderMark: boolean },
  reached: number,
): YamlFault | undefined {
  const { text, hasByteOrderMark } = source;
  if (hasByteOrderMark && text.charCodeAt(0) === BYTE_ORDER_MARK) return secondMark();
  const match = UNREADABLE.exec(text);
  if (match === null || match.index >= text.length - 1) return undefined;
  const at = match.index;
  if (reached < chunkStart(text, at, hasByteOrderMark)) return undefined;
  const isHalfPair = text.charCodeAt(at) >= 0xd800 && text.charCodeAt(at) <= 0xdfff;
  const problem = isHalfPair ? 'invalid Unicode character' : 'control characters are not allowed';
  return { code: 'encoding', message: `yaml: ${problem}`, span: { start: at, end: at + 1 } };
}

// is_bom in yamlprivateh.go looks at the start of its buffer, not at the current character: with a mark left there the
// first character of every line in the buffer is skipped. What is left of such a document helps nobody.
function secondMark(): YamlFault {
  const message = 'yaml: a second byte order mark makes the reader lose the first character of each line';
  return { code: 'encoding', message, span: { start: 0, end: 1 } };
}

/** Where the chunk starts that holds the character at `at`: a chunk holds whole characters only. */
function chunkStart(text: string, at: number, hasByteOrderMark: boolean): number {
  let start = 0;
  let used = hasByteOrderMark ? 3 : 0;
  for (let index = 0; index <= at; index += 1) {
    const size = utf8Size(text.codePointAt(index) ?? 0);
    if (used + size > CHUNK_BYTES) {
      start = index;
      used = 0;
    }
    used += size;
    if (size === 4) index += 1;
  }
  return start;
}

/** How many bytes a character takes in UTF-8. */
export function utf8Size(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** UTF-8 to text as Go's JSON encoder does it: each byte that belongs to no character becomes U+FFFD by itself. */
export function decodeUtf8(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const code = codePointAt(bytes, at);
    text += code < 0 ? '\ufffd' : String.fromCodePoint(code);
    at += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return text;
}

function codePointAt(bytes: readonly number[], at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return first;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0) return -1;
  let code = first & (0x7f >> length);
  for (let index = 1; index < length; index += 1) {
    const octet = bytes[at + index] ?? 0;
    if ((octet & 0xc0) !== 0x80) return -1;
    code = (code << 6) | (octet & 0x3f);
  }
  const smallest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  if (code < smallest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return -1;
  return code;
}

/** Orders as Go orders strings, by UTF-8 bytes: unlike UTF-16 units these keep the order of code points. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    // Halves of pairs sort behind the private use area and all else that is one unit.
    return shifted(a.charCodeAt(at)) - shifted(b.charCodeAt(at));
  }
  return a.length - b.length;
}

function shifted(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

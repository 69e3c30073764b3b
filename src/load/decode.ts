import { Buffer, isUtf8 } from 'node:buffer';
import type { Position } from '../model/location.ts';
import { isKustomizationName } from './kustomize.ts';
import type { BrokenFile, SourceFile } from './source.ts';

/** What every manifest that concerns omelint holds. A file without it never becomes a string, let alone a tree. */
export const OME_MARK = 'ome.io';
const MARK_UTF8 = Buffer.from(OME_MARK, 'utf8');
const MARK_UTF16LE = Buffer.from(OME_MARK, 'utf16le');
const MARK_UTF16BE = Buffer.from(OME_MARK, 'utf16le').swap16();

/**
 * A file's bytes as text. kubectl reads UTF-8, and UTF-16 behind a byte order mark (FileVisitor in
 * cli-runtime/pkg/resource/visitor.go); bytes that are neither it replaces silently, which nobody can have meant.
 */
export function decodeSource(file: string, bytes: Uint8Array): SourceFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = isKustomizationName(file);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) {
    return wanted || buffer.includes(MARK_UTF16LE)
      ? decodeUtf16(file, buffer.subarray(2))
      : { state: 'unrelated', file };
  }
  if (buffer[0] === 0xfe && buffer[1] === 0xff) {
    if (!wanted && !buffer.includes(MARK_UTF16BE)) return { state: 'unrelated', file };
    return decodeUtf16(file, swapped(buffer.subarray(2)));
  }
  if (!wanted && !buffer.includes(MARK_UTF8)) return { state: 'unrelated', file };
  const body = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? buffer.subarray(3) : buffer;
  if (isUtf8(body)) return { state: 'text', file, text: body.toString('utf8') };
  return notUtf8(file, body, buffer.length - body.length);
}

/** The same for text that is already decoded: stdin, or a caller's string. */
export function textSource(file: string, text: string): SourceFile {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return isKustomizationName(file) || body.includes(OME_MARK)
    ? { state: 'text', file, text: body }
    : { state: 'unrelated', file };
}

/** Whether a text mentions OME's group at all. */
export function mentionsOme(text: string): boolean {
  return text.includes(OME_MARK);
}

function decodeUtf16(file: string, littleEndian: Buffer): SourceFile {
  try {
    return { state: 'text', file, text: new TextDecoder('utf-16le', { fatal: true }).decode(littleEndian) };
  } catch {
    return {
      state: 'unreadable',
      file,
      message:
        'the byte order mark says UTF-16, but the bytes behind it are not; kubectl puts U+FFFD in their place. Save the file as UTF-8',
    };
  }
}

function swapped(buffer: Buffer): Buffer {
  const even = Buffer.from(buffer.subarray(0, buffer.length & ~1)).swap16();
  return even.length === buffer.length ? even : Buffer.concat([even, buffer.subarray(-1)]);
}

function notUtf8(file: string, body: Buffer, skipped: number): BrokenFile {
  const at = firstInvalidUtf8(body);
  const position = positionOf(body, at);
  const lineStart = body.lastIndexOf(0x0a, Math.max(at - 1, 0)) + 1;
  const lineEnd = body.indexOf(0x0a, at);
  const line = body.subarray(at === 0 ? 0 : lineStart, lineEnd === -1 ? body.length : lineEnd);
  const byte = (body[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return {
    state: 'unreadable',
    file,
    message: `byte 0x${byte} at offset ${at + skipped} is not UTF-8; kubectl puts U+FFFD in its place, and kustomize and Argo CD refuse the file. Save it as UTF-8`,
    position,
    sourceLine: line.toString('utf8').replace(/\r$/, ''),
  };
}

/** Line, column and offset in UTF-16 units of a byte behind a valid beginning. */
function positionOf(body: Buffer, at: number): Position {
  const before = body.toString('utf8', 0, at);
  let line = 1;
  let start = 0;
  for (let next = before.indexOf('\n'); next !== -1; next = before.indexOf('\n', next + 1)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: before.length - start + 1, offset: before.length };
}

/** Offset of the first byte that begins no well-formed UTF-8 sequence (Unicode, table 3-7). */
export function firstInvalidUtf8(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return bytes.length;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

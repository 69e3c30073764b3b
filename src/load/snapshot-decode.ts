import { Buffer, isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { firstInvalidUtf8 } from './decode.ts';
import type { SourceFile } from './source.ts';

/** Of a snapshot as it is unpacked: 10,000 objects with all that kubectl can print have some 100 MB. */
export const MAX_SNAPSHOT_BYTES = 400_000_000;

/**
 * The bytes of a snapshot as text: UTF-8, UTF-16 behind a byte order mark (PowerShell's `>` writes it), and both packed by
 * gzip. Unlike a manifest it is a text whatever it holds: an empty ControllerRevisionList mentions no `ome.io`.
 */
export function decodeSnapshot(file: string, bytes: Uint8Array, maxBytes = MAX_SNAPSHOT_BYTES): SourceFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = isGzip(buffer) ? unpack(buffer, maxBytes) : buffer;
  if (typeof plain === 'string') return { state: 'unreadable', file, message: plain };
  if (plain.length > maxBytes) return { state: 'unreadable', file, message: tooLarge(maxBytes) };
  return decodeText(file, plain);
}

function isGzip(buffer: Buffer): boolean {
  return buffer[0] === 0x1f && buffer[1] === 0x8b;
}

/** The words for what is wrong, where it can't be unpacked. */
function unpack(buffer: Buffer, maxBytes: number): Buffer | string {
  try {
    return gunzipSync(buffer, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(maxBytes);
    return 'the file begins as gzip does, but it is cut or damaged; capture it again';
  }
}

function tooLarge(maxBytes: number): string {
  return `the snapshot has more than ${maxBytes} bytes, and omelint does not read it; capture only the kinds that it needs ("omelint snapshot capture")`;
}

function decodeText(file: string, buffer: Buffer): SourceFile {
  const isLittle = buffer[0] === 0xff && buffer[1] === 0xfe;
  if (isLittle || (buffer[0] === 0xfe && buffer[1] === 0xff)) return decodeUtf16(file, buffer.subarray(2), isLittle);
  const body = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? buffer.subarray(3) : buffer;
  if (isUtf8(body)) return { state: 'text', file, text: body.toString('utf8') };
  const at = firstInvalidUtf8(body) + buffer.length - body.length;
  const byte = (buffer[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const message = `byte 0x${byte} at offset ${at} is not UTF-8; a snapshot is text, as kubectl prints it`;
  return { state: 'unreadable', file, message };
}

function decodeUtf16(file: string, body: Buffer, isLittle: boolean): SourceFile {
  const message = 'the byte order mark says UTF-16, but the bytes behind it are not; save the file as UTF-8';
  if (body.length % 2 === 1) return { state: 'unreadable', file, message };
  const little = isLittle ? body : Buffer.from(body).swap16();
  try {
    return { state: 'text', file, text: new TextDecoder('utf-16le', { fatal: true }).decode(little) };
  } catch {
    return { state: 'unreadable', file, message };
  }
}

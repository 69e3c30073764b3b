import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSource, firstInvalidUtf8, textSource } from '../../src/load/decode.ts';

const TEXT = 'apiVersion: ome.io/v1beta1\nkind: BaseModel\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('decodeSource', () => {
  it('keeps no text of a file that does not mention ome.io', () => {
    expect(decodeSource('a.yaml', Buffer.from('kind: ConfigMap\n'))).toEqual({ state: 'unrelated', file: 'a.yaml' });
    expect(decodeSource('a.yaml', Buffer.from([0xff, 0xfe, 0x61, 0x00]))).toEqual({
      state: 'unrelated',
      file: 'a.yaml',
    });
    expect(decodeSource('a.yaml', Buffer.from([0x61, 0xe9]))).toEqual({ state: 'unrelated', file: 'a.yaml' });
  });

  it('keeps a kustomization that does not mention it', () => {
    expect(decodeSource('a/Kustomization', Buffer.from('resources: []\n'))).toMatchObject({ state: 'text' });
  });

  it('drops a byte order mark', () => {
    expect(decodeSource('a.yaml', Buffer.from(`\uFEFF${TEXT}`))).toEqual({ state: 'text', file: 'a.yaml', text: TEXT });
    expect(textSource('a.yaml', `\uFEFF${TEXT}`)).toEqual({ state: 'text', file: 'a.yaml', text: TEXT });
  });

  it('reads UTF-16 behind a byte order mark, as kubectl does', () => {
    const little = utf16(`\uFEFF${TEXT}`);
    expect(decodeSource('a.yaml', little)).toEqual({ state: 'text', file: 'a.yaml', text: TEXT });
    expect(decodeSource('a.yaml', Buffer.from(little).swap16())).toEqual({ state: 'text', file: 'a.yaml', text: TEXT });
  });

  it('reports UTF-16 that is cut in the middle of a character', () => {
    const cut = Buffer.concat([utf16(`\uFEFF${TEXT}`), Buffer.from([0x61])]);
    expect(decodeSource('a.yaml', cut)).toMatchObject({ state: 'unreadable', file: 'a.yaml' });
    const big = Buffer.concat([utf16(`\uFEFF${TEXT}`).swap16(), Buffer.from([0x61])]);
    expect(decodeSource('a.yaml', big)).toMatchObject({ state: 'unreadable', file: 'a.yaml' });
  });

  it('names the byte that is not UTF-8, its offset and its place', () => {
    const bytes = Buffer.concat([Buffer.from(`\uFEFF${TEXT}# ä 😀 caf`), Buffer.from([0xe9, 0x0d, 0x0a])]);
    const source = decodeSource('a.yaml', bytes);
    expect(source).toMatchObject({
      state: 'unreadable',
      position: { line: 3, column: 11, offset: TEXT.length + 10 },
      sourceLine: '# ä 😀 caf\uFFFD',
    });
    expect(source.state === 'unreadable' && source.message).toContain('byte 0xE9 at offset 59 is not UTF-8');
    expect(bytes[59]).toBe(0xe9);
  });

  it('finds the first byte that the decoder refuses', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const decodes = (bytes: Uint8Array) => {
      try {
        decoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    };
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xa0, 0x9f, 0x90),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 12 }), (list) => {
        const bytes = Uint8Array.from(list);
        const at = firstInvalidUtf8(bytes);
        expect(decodes(bytes.subarray(0, at))).toBe(true);
        expect(decodes(bytes)).toBe(at === bytes.length);
        // Nothing that begins at this byte can be taken.
        for (let end = at + 1; end <= Math.min(at + 4, bytes.length); end++)
          expect(decodes(bytes.subarray(at, end))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.boolean(), (bytes, named) => {
        const mixed = named ? Buffer.concat([bytes, Buffer.from('ome.io'), bytes]) : bytes;
        expect(['text', 'unrelated', 'unreadable']).toContain(
          decodeSource(named ? 'a.yaml' : 'kustomization.yaml', mixed).state,
        );
      }),
    );
  });
});

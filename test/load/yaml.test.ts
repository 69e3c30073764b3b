import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { describeShared, readJsonLines } from '../support/shared.ts';
import { answerTo, expectedAnswer, readAll, readGood, type YamlVector } from './yaml-support.ts';

const golden = readJsonLines<YamlVector>(fileURLToPath(new URL('../../fixtures/golden/yaml.jsonl', import.meta.url)));

describe('golden vectors', () => {
  test('there are some', () => expect(golden.length).toBeGreaterThan(90));

  for (const [index, vector] of golden.entries()) {
    test(`${index + 1}: ${vector.why}`, () => expect(answerTo(vector.in)).toBe(expectedAnswer(vector)));
  }
});

describeShared('conformance vectors', 'conformance/yaml.jsonl', (path) => {
  const vectors = readJsonLines<YamlVector>(path);
  test('there are some', () => expect(vectors.length).toBeGreaterThan(100));

  for (const vector of vectors) {
    test(JSON.stringify(vector.in), () => expect(answerTo(vector.in)).toBe(expectedAnswer(vector)));
  }
});

interface NamedVector {
  readonly id: string;
  readonly documents: readonly string[];
  readonly unreadable?: string;
}

describeShared('conformance: unreadable documents', 'conformance/named.jsonl', (path) => {
  const unreadable = readJsonLines<NamedVector>(path).filter((vector) => vector.unreadable !== undefined);
  test('there are some', () => expect(unreadable.length).toBeGreaterThan(0));

  for (const vector of unreadable) {
    test(vector.id, () => {
      const faults = vector.documents.map((text) => readAll(text)).filter((document) => !document.ok);
      const messages = faults.map((document) => (document.ok ? '' : document.fault.message));
      expect(messages.some((message) => vector.unreadable?.endsWith(message))).toBe(true);
    });
  }
});

describe('values', () => {
  it('keeps integers exact: bigint beyond 2^53, number below', () => {
    const { value } = readGood('[9007199254740991, 9007199254740992, -9007199254740993, 18446744073709551615]');
    expect(value).toEqual([9007199254740991, 9007199254740992n, -9007199254740993n, 18446744073709551615n]);
  });

  it('takes a float as the integer that its JSON text names, as the API server does', () => {
    expect(readGood('[1e3, 1e18, 1.2345678901234567e18, 9.3e18, 1e19]').value).toEqual([
      1000,
      1000000000000000000n,
      1234567890123456800n,
      9.3e18,
      1e19,
    ]);
  });

  it('keeps keys that JavaScript knows as members of their own', () => {
    const { value } = readGood('__proto__: {a: 1}\nconstructor: 2\ntoString: 3\n');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it('freezes all it returns, shared values included', () => {
    const { value } = readGood('a: &a {b: [1]}\nc: *a\n');
    const { a, c } = value as { a: { b: unknown[] }; c: unknown };
    expect([value, a, a.b, c].every((part) => Object.isFrozen(part))).toBe(true);
    expect(c).toBe(a);
  });

  it('reads the part of the text that it is asked for', () => {
    const text = 'a: 1\n---\nb: [x\n---\nc: 2\n';
    const document = (start: string, end?: string) => {
      const from = text.indexOf(start);
      return readAll(text.slice(0, end === undefined ? undefined : text.indexOf(end)).slice(from));
    };
    expect(document('a:', '---')).toMatchObject({ ok: true, value: { a: 1 } });
    expect(document('c:')).toMatchObject({ ok: true, value: { c: 2 } });
  });
});

describe('lines of a stream that kubectl splits', () => {
  const limits = { maxDepth: 1000, kubectlLines: true };

  it('end in a line feed, the last one too', () => {
    expect(readGood('a: |\n  x').value).toEqual({ a: 'x' });
    expect(readGood('a: |\n  x', limits).value).toEqual({ a: 'x\n' });
    expect(readGood('a: |\n  x\n', limits).value).toEqual({ a: 'x\n' });
    expect(readGood('a: |+\n  x\n\n', limits).value).toEqual({ a: 'x\n\n' });
  });

  it('have no place beyond the text', () => {
    const text = 'a: |\n  x';
    expect(readGood(text, limits).root()).toMatchObject({
      end: text.length,
      entries: [{ value: { end: text.length } }],
    });
  });

  it('lose one carriage return', () => {
    expect(readGood('a: |\n  x\r\r\n  y\n').value).toEqual({ a: 'x\n\ny\n' });
    expect(readGood('a: |\n  x\r\r\n  y\n', limits).value).toEqual({ a: 'x\ny\n' });
  });
});

import { describe, expect, it } from 'vitest';
import { metadataViolations } from '../../src/resolve/metadata.ts';

function messages(metadata: Record<string, unknown>): string[] {
  // The test gives what a manifest may hold.
  const found = metadataViolations({ metadata: metadata as never });
  return found.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('what the API server refuses in metadata, in its words', () => {
  it('takes what is well formed', () => {
    const labels = { 'app.kubernetes.io/name': 'Echo_1', team: '', a: '9' };
    const annotations = { 'ome.io/inherit-from': 'any text at all', 'Example.COM/Key': '', plain: 'x' };
    expect(messages({ name: 'a.b-c.9', namespace: 'team-a', labels, annotations })).toEqual([]);
    expect(messages({ name: 'a', namespace: '' })).toEqual([]);
  });

  it.each(['Echo', 'a_b', '-a', 'a.', 'a\n', 'größe', ''])('name %j', (name) => {
    expect(messages({ name })).toEqual([
      `metadata.name: Invalid value: ${JSON.stringify(name)}: a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')`,
    ]);
  });

  it('names and namespaces have a greatest length', () => {
    expect(messages({ name: 'a'.repeat(253), namespace: 'a'.repeat(63) })).toEqual([]);
    expect(messages({ name: 'a'.repeat(254) })[0]).toContain('must be no more than 253 characters');
    expect(messages({ name: 'a', namespace: 'a'.repeat(64) })[0]).toContain('must be no more than 63 characters');
  });

  it('a namespace holds no dots', () => {
    expect(messages({ name: 'a', namespace: 'a.b' })).toEqual([
      'metadata.namespace: Invalid value: "a.b": must not contain dots',
    ]);
    expect(messages({ name: 'a', namespace: 'A' })[0]).toContain("(e.g. 'my-name',  or '123-abc', regex used");
  });

  it('labels have a form, keys and values alike', () => {
    expect(messages({ name: 'a', labels: { team: 'a b' } })[0]).toBe(
      `metadata.labels.team: Invalid value: "a b": a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
    );
    expect(messages({ name: 'a', labels: { team: 'a'.repeat(64) } })[0]).toContain('no more than 63');
    expect(messages({ name: 'a', labels: { 'a/b/c': '' } })[0]).toContain(
      "with an optional DNS subdomain prefix and '/'",
    );
    expect(messages({ name: 'a', labels: { '/b': '' } })[0]).toContain('prefix part must be non-empty');
    expect(messages({ name: 'a', labels: { 'A_/b': '' } })[0]).toContain('prefix part a lowercase RFC 1123 subdomain');
    expect(messages({ name: 'a', labels: { 'b/': '' } })[0]).toContain('name part must be non-empty');
  });

  it('labels and annotations are maps of strings, and null is none', () => {
    expect(messages({ name: 'a', labels: { a: true, b: 'x' }, annotations: { c: 1, d: {}, e: null } })).toEqual([
      'metadata.labels.a: is a boolean: the API server rejects it, since labels hold strings only',
      'metadata.annotations.c: is a number: the API server rejects it, since annotations hold strings only',
      'metadata.annotations.d: is no scalar: the API server rejects it, since annotations hold strings only',
    ]);
    expect(messages({ name: 'a', labels: [], annotations: null })).toEqual([
      'metadata.labels: has to be a mapping of strings: the API server rejects anything else',
    ]);
  });

  it('annotation keys have one too', () => {
    expect(messages({ name: 'a', annotations: { 'a b': '' } })[0]).toContain('name part must consist of');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinFiles, takeStream } from '../../src/frontends/argocd/join.ts';
import { objectsIn } from './command-server.ts';

const OBJECT = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';
const JSON_OBJECT = '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"j"}}';

function joined(...texts: readonly (string | Uint8Array)[]) {
  return joinFiles(
    texts.map((text, index) => {
      const isJson = typeof text === 'string' && text.trimStart().startsWith('{');
      return { name: `f${index}.${isJson ? 'json' : 'yaml'}`, bytes: Buffer.from(text) };
    }),
  );
}

/** Files whose joints are not trivial; each is read by itself as it is in the stream. */
const FILES: readonly string[] = [
  OBJECT,
  OBJECT.trimEnd(),
  OBJECT.replaceAll('\n', '\r\n'),
  OBJECT.trimEnd().replaceAll('\n', '\r\n'),
  `\uFEFF${OBJECT}`,
  `\uFEFF---\n${OBJECT}`,
  `---\n${OBJECT}---\n`,
  `${OBJECT}---\n---\n# nothing\n---\n${OBJECT}`,
  `${OBJECT}---\n---\n`,
  `${OBJECT}...\n`,
  `${OBJECT}...\nlost: true\n`,
  `${OBJECT}--- # two\n${OBJECT}`,
  `${OBJECT}data:\n  clipped: |\n    text`,
  `${OBJECT}data:\n  kept: |+\n    text\n\n\n`,
  `${OBJECT}data:\n  folded: >-\n    text\n    ---\n    more`,
  '# only a comment\n',
  '',
  '\n\n',
  '{apiVersion: v1, kind: ConfigMap, metadata: {name: flow}}',
  '{"apiVersion": "v1",\n\t"kind": "ConfigMap", "metadata": {"name": "tabs"}}\n',
  JSON_OBJECT,
  `\n  ${JSON_OBJECT}\n${JSON_OBJECT}`,
  `${JSON_OBJECT}${JSON_OBJECT}${JSON_OBJECT}\n`,
  `${JSON_OBJECT}\n---\n${OBJECT}`,
  'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: in-list}}\n',
];

describe('a joined stream', () => {
  test('holds what its files hold, whatever follows what', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FILES), { maxLength: 5 }), (texts) => {
        const { output, faults } = joined(...texts);
        expect(faults).toEqual([]);
        // A command's output loses a line feed on the way to Argo CD, and a file does not.
        expect(objectsIn(output.toString('utf8'))).toEqual(texts.flatMap((text) => objectsIn(`${text}\n`)));
      }),
      { numRuns: 400 },
    );
  });

  test.each(FILES.map((file) => [JSON.stringify(file).slice(0, 60), file]))(
    'of one file is that file: %s',
    (_, file) => {
      const { output, files } = joined(file);
      const kept = file.includes('|+') ? '\n' : '';
      if (files.length > 0) expect(output.equals(Buffer.from(file + kept))).toBe(true);
    },
  );

  test('keeps the bytes of each file between its separators', () => {
    const texts = [`\uFEFF${OBJECT.replaceAll('\n', '\r\n')}`, JSON_OBJECT, OBJECT.trimEnd()];
    expect(joined(...texts).output.toString('utf8')).toBe(`${texts[0]}---\n${texts[1]}\n---\n${texts[2]}\n`);
  });
});

describe('what Argo CD would lose or refuse', () => {
  test.each([
    ['an escape that YAML lacks', `{"apiVersion":"v1","kind":"A","metadata":{"name":"a\\/b"}}`, /escape \\\/ of JSON/],
    ['half of a pair', `{"apiVersion":"v1","kind":"A","metadata":{"name":"\\ud83d\\ude00"}}`, /escape \\ud83d of JSON/],
    ['no UTF-8', Uint8Array.of(0x61, 0x3a, 0xff), /not UTF-8/],
    ['UTF-16', Buffer.from(`\uFEFF${OBJECT}`, 'utf16le'), /UTF-16/],
    [
      'JSON that is no object',
      '{"name": "package", "version": "1.0.0"}',
      /^f0.json:1: here stands no object of Kubernetes$/,
    ],
    [
      'a second document without a kind',
      'apiVersion: v1\nkind: List\nitems: [{kind: A}]\n---\nx: 1\n',
      /^f0.yaml:5: here stands no object/,
    ],
    ['a separator that is none', `${OBJECT}---x\n${OBJECT}`, /^f0.yaml:4: here/],
    ['what can not be read', `${OBJECT}---\n\napiVersion: v1\nkind: A\nmetadata: {name\n`, /^f0.yaml:6: here/],
    [
      'a hidden group',
      'apiVersion: "\\x6fme.io/v1beta1"\nkind: InferenceService\nmetadata: {name: a}\n',
      /with escapes/,
    ],
    [
      'a group over two lines',
      'apiVersion: "om\\\n  e.io/v1beta1"\nkind: InferenceService\nmetadata: {name: a}\n',
      /with escapes/,
    ],
    [
      'a binary group',
      'apiVersion: !!binary b21lLmlvL3YxYmV0YTE=\nkind: InferenceService\nmetadata: {name: a}\n',
      /with escapes/,
    ],
    [
      'a hidden group in a list',
      'apiVersion: v1\nkind: List\nmetadata: {}\nitems: [{apiVersion: "\\u006fme.io/v1beta1", kind: InferenceService}]\n',
      /with escapes/,
    ],
  ])('%s is told', (_what, text, expected) => {
    expect(joined(text).faults).toEqual([expect.stringMatching(expected)]);
  });

  test('an escaped backslash before a slash is none', () => {
    const text = `{"apiVersion":"v1","kind":"A","metadata":{"name":"a"},"data":{"x":"\\\\/ \\u00e9 \\\\ud83d"}}`;
    expect(joined(text).faults).toEqual([]);
  });

  test('a long run of backslashes takes no long time', () => {
    const text = `{"apiVersion":"v1","kind":"A","metadata":{"name":"a"},"x":"${'\\\\'.repeat(2_000_000)}"}`;
    expect(joined(text).faults).toEqual([]);
  });
});

describe('nothing', () => {
  test.each([
    ['no file', []],
    ['a comment', ['# nothing\n']],
    ['blank documents', ['---\n---\nnull\n---\n~\n']],
    ['an empty List', ['apiVersion: v1\nkind: List\nitems: []\n']],
    ['a List of null', ['apiVersion: v1\nkind: ConfigMapList\nmetadata: {}\nitems: null\n']],
    ['no manifest', ['replicas: 2\n', '- 1\n']],
  ])('%s is empty', (_what, texts) => {
    expect(joined(...texts)).toMatchObject({ empty: true, faults: [] });
  });

  test('what can not be read and looks like no manifest is passed over, as Argo CD does', () => {
    expect(joined(OBJECT, '----\n- 1\n')).toMatchObject({ others: ['f1.yaml'], faults: [], empty: false });
  });

  test('a stream is taken as it is', () => {
    const bytes = Buffer.from(`\uFEFF${OBJECT.trimEnd()}`);
    const taken = takeStream({ name: '<stdin>', bytes });
    expect(taken).toMatchObject({ empty: false, faults: [] });
    const message = takeStream({ name: '<stdin>', bytes: Buffer.from(`${OBJECT}---\nError: no such chart\n`) });
    expect(message.faults).toEqual(['<stdin>:5: here stands no object of Kubernetes']);
    expect(taken.output).toBe(bytes);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RULES } from '../../src/rules/registry.ts';
import { fixText } from './fix-text.ts';

/** A piece of a manifest before and after; most stay as they are. */
interface Piece {
  readonly before: string;
  readonly after: string;
}

const same = (text: string): Piece => ({ before: text, after: text });
const join = (...pieces: readonly Piece[]): Piece => ({
  before: pieces.map(({ before }) => before).join(''),
  after: pieces.map(({ after }) => after).join(''),
});

const rules = RULES.filter(({ id }) =>
  [
    'profile-not-disabled',
    'runtime-kind-unset',
    'revision-needs-autosync-false',
    'revision-name-form',
    'size-unit-case',
    'misspelt-annotation',
    'unknown-field',
    'yaml-1.1-value',
    'override-without-effect',
    'duplicate-key',
    'schema-violation',
  ].includes(id),
);
const options = { complete: true, rules };

// --- what people write around the things that matter

const comment = fc.constantFrom('', ' # why', '   # ä 😀 "quoted" {x: y}', '\t# tab', ' #');
const above = fc.array(fc.constantFrom('', '# a comment', '    # deeper', '# key: value', '  '), { maxLength: 3 });
const filler = above.map((lines) => same(lines.map((line) => `${line}\n`).join('')));
const quoted = (text: string) => fc.constantFrom(text, `"${text}"`, `'${text}'`);
const line = (indent: number, key: string, value: Piece) =>
  comment.map((end) => join(same(`${' '.repeat(indent)}${key}: `), value, same(`${end}\n`)));

const size = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('b', 'm', 't', 'B', 'M'), fc.integer({ min: 0, max: 2 }))
  .map(([number, unit, style]): Piece => {
    const quote = ['', '"', "'"][style] ?? '';
    const write = (text: string) => `${quote}${text}${quote}`;
    return { before: write(`${number}${unit}`), after: write(`${number}${unit.toUpperCase()}`) };
  });

const label = fc.constantFrom<Piece>(
  same('plain'),
  same('"yes"'),
  same("'no'"),
  { before: 'yes', after: '"yes"' },
  { before: 'off', after: '"off"' },
  { before: '0644', after: '"0644"' },
  { before: '1_000', after: '"1_000"' },
);

/** The spec of a runtime, where `disabled` may be missing. */
const runtimeSpec = (isProfile: boolean) =>
  fc.tuple(fc.constantFrom(1, 2, 4, 7), filler, filler, size, label, comment).chain(([indent, a, b, max, value, end]) =>
    fc
      .tuple(line(indent, 'engineConfig', same('{}')), line(2 * indent, 'max', max), line(2 * indent, 'gpu', value))
      .map(([engine, maximum, gpu]) => {
        const pad = ' '.repeat(indent);
        const disabled = { before: '', after: isProfile ? `${pad}disabled: true\n` : '' };
        return join(
          same(`spec:${end}\n`),
          disabled,
          a,
          engine,
          same(`${pad}modelSizeRange:\n`),
          b,
          maximum,
          same(`${pad}decoderConfig:\n${pad}${pad}nodeSelector:\n`),
          a,
          { before: pad + gpu.before, after: pad + gpu.after },
        );
      }),
  );

const runtime = fc.tuple(fc.boolean(), filler, quoted('true'), label).chain(([isProfile, before, value, tier]) =>
  runtimeSpec(isProfile && value !== 'true').map((spec) => (index: number) => {
    const annotation = isProfile && value !== 'true' ? `, annotations: {ome.io/runtime-profile: ${value}}` : '';
    const labels = join(same(', labels: {tier: '), tier, same('}'));
    const head = `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: r${index}`;
    return join(before, same(head), labels, same(`${annotation}}\n`), spec);
  }),
);

const service = fc
  .tuple(
    filler,
    comment,
    quoted('cr-echo-0123abcd'),
    fc.constantFrom('minReplica', 'minReplicas', 'MINREPLICAS'),
    fc.boolean(),
  )
  .map(([before, end, revision, replicas, isPinned]) => (index: number) => {
    const head = `apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {name: s${index}, namespace: a}\nspec:\n`;
    const isWrong = replicas !== 'minReplicas';
    const engine: Piece = { before: replicas, after: isWrong ? 'minReplicas' : replicas };
    const pin: Piece = { before: '', after: '      autoSync: false\n' };
    return join(
      before,
      same(`${head}  engine: {`),
      engine,
      same(`: 1, labels: {}}${end}\n  runtime:\n`),
      before,
      same(`      name: echo\n      kind: ClusterServingRuntime\n`),
      isPinned ? join(same(`      revision: ${revision}${end}\n`), pin) : same(''),
    );
  });

const stream = fc
  .tuple(fc.array(fc.oneof(runtime, service), { minLength: 1, maxLength: 5 }), fc.boolean())
  .map(([documents, crlf]) => {
    const { before, after } = documents
      .map((make, index) => make(index))
      .reduce((all, one) => join(all, same('---\n'), one));
    const write = (text: string) => (crlf ? text.replaceAll('\n', '\r\n') : text);
    return { before: write(before), after: write(after) };
  });

test('every byte outside of what is mended stays, in all that people write around it', () => {
  fc.assert(
    fc.property(stream, ({ before, after }) => {
      expect(fixText(before, options).text).toBe(after);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('most of what is made has something to mend', () => {
  const made = fc.sample(stream, { numRuns: 200, seed: 7 });
  expect(made.filter(({ before, after }) => before !== after).length).toBeGreaterThan(150);
});

test('a second run changes nothing more', () => {
  fc.assert(
    fc.property(stream, ({ before }) => {
      const once = fixText(before, options).text;
      expect(fixText(once, options)).toMatchObject({ text: once, fixed: [] });
    }),
    { numRuns: 100, seed: 8 },
  );
});

test('any text at all ends in a text, and in the same one the second time', () => {
  const scrap = fc.constantFrom(
    ...[
      'apiVersion: ome.io/v1beta1\n',
      'kind: ClusterServingRuntime\n',
      'metadata: {name: a}\n',
      'spec:\n',
      '  disabled: no\n',
    ],
    ...[
      'spec: &a {modelSizeRange: {min: 7b}}\n',
      'spec: *a\n',
      '  <<: *a\n',
      '  modelSizeRange: {min: 7b, min: 8b}\n',
      '---\n',
    ],
    ...[
      'metadata: {name: a, labels: {on: yes, y: &x no, z: *x}}\n',
      '  ? engineConfig\n  : {}\n',
      '- a\n',
      '\t',
      '\u2028',
      '{',
    ],
    ...[
      'metadata:\n  name: a\n  annotations:\n    ome.io/runtime-profile: "true"\n',
      '  note: |+\n    x\n\n',
      'spec: !!map {}\n',
    ],
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 9 }), (scraps) => {
      const once = fixText(scraps.join(''), options).text;
      expect(fixText(once, options).text).toBe(once);
    }),
    { numRuns: 1_000, seed: 9 },
  );
});

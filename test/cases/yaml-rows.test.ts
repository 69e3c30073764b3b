import { describe, expect, test } from 'vitest';
import { canonicalOf, checkCase, placeOf } from './support.ts';

// How Kubernetes reads YAML (sigs.k8s.io/yaml with go-yaml v2 inside, and kubectl's decoder of streams), row by row and
// through the whole program.

const HEAD = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: r, namespace: team-a}
`;

/** A runtime with one line of spec. */
function spec(line: string): string {
  return `${HEAD}spec:\n  ${line}\n`;
}

/** A field of int64, of bool and a list of strings to hold a scalar. */
const int = (scalar: string) => spec(`engineConfig: {activeDeadlineSeconds: ${scalar}}`);
const bool = (scalar: string) => spec(`engineConfig: {hostNetwork: ${scalar}}`);
const text = (scalar: string) => `${HEAD}spec:\n  protocolVersions:\n  - ${scalar}\n`;

async function textValue(scalar: string): Promise<unknown> {
  const value = JSON.parse(await canonicalOf(text(scalar))) as { protocolVersions?: unknown[] };
  return value.protocolVersions?.[0];
}

describe('scalars', () => {
  const yes = ['y', 'yes', 'on', 'Y', 'Yes', 'YES', 'On', 'ON', 'true', 'True', 'TRUE'];
  const no = ['n', 'no', 'off', 'N', 'No', 'NO', 'Off', 'OFF', 'false', 'False', 'FALSE'];

  test.each(yes)('%s is true', async (word) => {
    const checked = await checkCase({ 'r.yaml': bool(word) });
    expect(checked.loud).toEqual([]);
    expect(await canonicalOf(bool(word))).toContain('"hostNetwork":true');
  });

  test.each(no)('%s is false', async (word) => {
    const checked = await checkCase({ 'r.yaml': bool(word) });
    expect(checked.loud).toEqual([]);
    expect(await canonicalOf(bool(word))).not.toContain('hostNetwork');
  });

  test.each([...yes, ...no])('%s where a string belongs is an error', async (word) => {
    const checked = await checkCase({ 'r.yaml': text(word) });
    // true and false are no surprise to anyone: there the API server's own words stand.
    const rule = /^(?:true|false)$/i.test(word) ? 'schema-violation' : 'yaml-1.1-value';
    expect(checked.serious.map((finding) => [finding.ruleId, finding.severity, placeOf(finding)])).toEqual([
      [rule, 'error', 'r.yaml:6:5'],
    ]);
    expect(checked.status).toBe(1);
  });

  test.each(['tRue', 'yEs', '1:30', '190:20:30', '2001-12-14', '2001-12-14T21:59:43.10-05:00', '1e400'])(
    '%s is a string',
    async (word) => {
      expect(await textValue(word)).toBe(word);
      const checked = await checkCase({ 'r.yaml': text(word) });
      expect(checked.loud).toEqual([]);
    },
  );

  test.each(['tRue', 'yEs'])('%s is no boolean', async (word) => {
    const checked = await checkCase({ 'r.yaml': bool(word) });
    expect(checked.loud).toEqual(['schema-violation']);
  });

  test.each([
    ['010', 8],
    ['0o10', 8],
    ['0b101', 5],
    ['0x10', 16],
    ['1_000', 1000],
    ['08', 8],
    ['1e3', 1000],
    ['1.0', 1],
    ['1e18', 1000000000000000000n],
  ])('%s is %s', async (written, value) => {
    expect(await canonicalOf(int(written))).toContain(`"activeDeadlineSeconds":${value}`);
  });

  test.each(['9007199254740993', '9223372036854775807', '-9223372036854775808'])('%s stays exact', async (written) => {
    expect(await canonicalOf(int(written))).toContain(`"activeDeadlineSeconds":${written}}`);
    expect((await checkCase({ 'r.yaml': int(written) })).loud).toEqual([]);
  });

  test.each(['18446744073709551615', '18446744073709551616', '1e21', '100000000000000000000000', '1_0.5'])(
    '%s fits no int64',
    async (written) => {
      const checked = await checkCase({ 'r.yaml': int(written) });
      expect(checked.loud).toContain('schema-violation');
      expect(checked.status).toBe(1);
    },
  );

  test.each(['.inf', '-.Inf', '.nan', '.NaN'])('%s can not be read', async (written) => {
    const checked = await checkCase({ 'r.yaml': int(written) });
    expect(checked.report.unreadable.map(placeOf)).toEqual(['r.yaml:5:41']);
    expect(checked.status).toBe(1);
  });

  test('1_0.5 is a number, not a string', async () => {
    const checked = await checkCase({ 'r.yaml': text('1_0.5') });
    expect(checked.of('yaml-1.1-value').map(({ message }) => message)).toEqual([expect.stringContaining('10.5')]);
  });

  test.each([
    ['!foo bar', 'bar'],
    ['!!str 12', '12'],
    ['!!binary aGVsbG8=', 'hello'],
    ['"yes"', 'yes'],
    ["'0644'", '0644'],
  ])('%s is a string', async (written, value) => {
    expect(await textValue(written)).toBe(value);
  });
});

describe('keys', () => {
  test('on, y and true become one key, the last one wins, and that is told', async () => {
    const written = `${HEAD}spec:\n  labels:\n    on: a\n    y: b\n    true: c\n`;
    expect(await canonicalOf(written)).toContain('"labels":{"true":"c"}');
    const checked = await checkCase({ 'r.yaml': written });
    expect(checked.of('yaml-1.1-value').map(placeOf)).toEqual(['r.yaml:6:5', 'r.yaml:7:5']);
    expect(checked.of('duplicate-key').map(placeOf)).toEqual(['r.yaml:7:5', 'r.yaml:8:5']);
    expect(checked.status).toBe(0);
  });

  test('1 and "1": which one wins is left to chance', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}spec:\n  labels:\n    1: a\n    "1": b\n` });
    expect(checked.of('duplicate-key').map(({ message }) => message)).toEqual([expect.stringContaining('chance')]);
    expect(checked.of('duplicate-key').map(placeOf)).toEqual(['r.yaml:7:5']);
  });

  test.each([
    ['a null key', 'labels: {~: c}'],
    ['a mapping as a key', 'labels: {a: {{ .Values.x }}}'],
    ['an implicit key of more than 1,024 characters', `${'k'.repeat(1025)}: 1`],
  ])('%s can not be read', async (_, line) => {
    const checked = await checkCase({ 'r.yaml': spec(line) });
    expect(checked.report.summary.objects).toBe(0);
    const skipped = checked.report.summary.skipped as { templates: number };
    // A line with {{ where a value belongs is a template that nobody has rendered: counted, not silent.
    expect(checked.report.unreadable.length + skipped.templates).toBe(1);
    expect(checked.status).toBe(line.includes('{{') ? 0 : 1);
  });

  test('an implicit key of 1,024 characters is read', async () => {
    const checked = await checkCase({ 'r.yaml': spec(`${'k'.repeat(1024)}: 1`) });
    expect(checked.loud).toEqual(['unknown-field']);
  });
});

describe('merge keys', () => {
  const labels = (lines: string) => `${HEAD}spec:\n  annotations: &b {x: "1", z: "3"}\n  labels:\n${lines}`;

  test('<< then x: x wins', async () => {
    const written = labels('    <<: *b\n    x: "9"\n');
    expect(await canonicalOf(written)).toContain('"labels":{"x":"9","z":"3"}');
    expect((await checkCase({ 'r.yaml': written })).loud).toEqual([]);
  });

  test('x then <<: the merge overrides, against the text of YAML 1.1, and that is told', async () => {
    const written = labels('    x: "9"\n    <<: *b\n');
    expect(await canonicalOf(written)).toContain('"labels":{"x":"1","z":"3"}');
    const checked = await checkCase({ 'r.yaml': written });
    expect(checked.of('duplicate-key').map(placeOf)).toEqual(['r.yaml:8:5']);
    expect(checked.of('duplicate-key')[0]?.message).toContain('<<');
  });

  test('two << in one mapping are merged', async () => {
    const written = labels('    <<: *b\n    <<: {w: "2"}\n');
    expect(await canonicalOf(written)).toContain('"labels":{"w":"2","x":"1","z":"3"}');
  });

  test('a quoted << is a key like any other', async () => {
    const written = labels('    "<<": plain\n');
    expect(await canonicalOf(written)).toContain('"labels":{"\\u003c\\u003c":"plain"}');
  });
});

describe('streams', () => {
  const second = HEAD.replace('name: r', 'name: s');

  test.each([
    ['comment', '--- # second\n'],
    ['blanks', '---   \n'],
    ['nothing', '---\n'],
    ['two', '---\n---\n'],
  ])('a separator with %s', async (_, separator) => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}${separator}${second}` });
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.report.unreadable).toEqual([]);
  });

  test('what follows ... is lost, and that is told', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}...\n${second}` });
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.report.unreadable.map(placeOf)).toEqual(['r.yaml:5:1']);
    expect(checked.report.unreadable[0]?.message).toContain('silently drops');
    expect(checked.status).toBe(1);
  });

  test.each(['bad: [', '\tbad: 1'])('a broken document behind ... is told: %j', async (bad) => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}...\n${bad}\n` });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.status).toBe(1);
  });

  test('content on the line of the separator', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}--- {b: 2}\n${second}` });
    expect(checked.report.unreadable.map(({ message }) => message)).toEqual([
      expect.stringContaining('invalid Yaml document separator: {b: 2}'),
    ]);
    expect(checked.report.unreadable.map(placeOf)).toEqual(['r.yaml:4:1']);
    expect(checked.status).toBe(1);
  });

  test('a broken second document leaves the first one, and kubectl stops there', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}---\n${HEAD}bad: [\n---\n${second}` });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.report.unreadable[0]?.message).toContain('those below it are not applied');
    expect(checked.runtime('r', 'team-a').shortHash).toMatch(/^[0-9a-f]{8}$/);
    expect(checked.status).toBe(1);
  });

  test('two JSON objects in one file are two documents', async () => {
    const json = (name: string) =>
      JSON.stringify({
        apiVersion: 'ome.io/v1beta1',
        kind: 'ServingRuntime',
        metadata: { name, namespace: 'team-a' },
        spec: { nonsense: 1 },
      });
    const checked = await checkCase({ 'r.json': `${json('a')}\n${json('b')}\n` });
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.of('unknown-field').map(({ location }) => location.startLine)).toEqual([1, 2]);
    expect(checked.report.unreadable).toEqual([]);
  });

  test('a byte order mark at the start of a later document is dropped', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}---\n\u{feff}${second}` });
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.report.unreadable).toEqual([]);
  });

  test('a %YAML 1.2 directive is refused', async () => {
    const checked = await checkCase({ 'r.yaml': `%YAML 1.2\n---\n${HEAD}` });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.status).toBe(1);
  });
});

describe('characters', () => {
  test('CRLF in a block scalar becomes a line feed', async () => {
    const written = `${HEAD}spec:\n  protocolVersions:\n  - |\n    one\n    two\n`;
    expect(await canonicalOf(written.replaceAll('\n', '\r\n'))).toBe(await canonicalOf(written));
    expect(await canonicalOf(written)).toContain('one\\ntwo\\n');
  });

  test.each([
    ['a raw control character', 'a\u0007b'],
    ['U+0085 in plain text', 'a\u0085b'],
    ['U+2028 in plain text', 'a\u2028b'],
  ])('%s can not be read', async (_, written) => {
    const checked = await checkCase({ 'r.yaml': text(written) });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.report.summary.objects).toBe(0);
    expect(checked.status).toBe(1);
  });

  test('a tab as indent can not be read', async () => {
    const checked = await checkCase({ 'r.yaml': `${HEAD}spec:\n\tdisabled: true\n` });
    expect(checked.report.unreadable.map(({ location }) => location.startLine)).toEqual([5]);
    expect(checked.status).toBe(1);
  });

  test.each(['disabled:\ttrue', 'labels: {\ta: b,\tc: d}'])('a tab elsewhere is fine: %j', async (line) => {
    const checked = await checkCase({ 'r.yaml': spec(line) });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.loud).toEqual([]);
  });

  test('the canonical bytes escape what Go escapes', async () => {
    expect(await canonicalOf(text('"<a>&\u2028\u2029"'))).toContain('["\\u003ca\\u003e\\u0026\\u2028\\u2029"]');
  });
});

describe('limits', () => {
  test('a bomb of nine levels', async () => {
    const names = 'abcdefghi'.split('');
    const lines = names.map((name, at) => {
      const item = at === 0 ? 'lol' : `*${names[at - 1]}`;
      return `  ${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
    });
    const checked = await checkCase({ 'r.yaml': `${HEAD}spec:\n${lines.join('')}`, 's.yaml': HEAD });
    expect(checked.report.unreadable.map(({ message }) => message)).toEqual([expect.stringContaining('aliasing')]);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.status).toBe(1);
  });

  test.each([5_000, 12_000])('%d levels end in a clear answer', async (levels) => {
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const checked = await checkCase({ 'r.yaml': spec(`labels: {a: ${deep}}`), 's.yaml': HEAD });
    expect(checked.report.unreadable.map(({ location }) => location.file)).toEqual(['r.yaml']);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.status).toBe(1);
  });

  test('100,000 keys in one mapping', async () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `    k${index}: "v"\n`).join('');
    const checked = await checkCase({ 'r.yaml': `${HEAD}spec:\n  labels:\n${keys}` });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.loud).toEqual([]);
  });

  test('a flow sequence of 1 MB in one line', async () => {
    const items = Array.from({ length: 100_000 }, (_, index) => `item${index}`).join(',');
    const checked = await checkCase({ 'r.yaml': spec(`protocolVersions: [${items}]`) });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.loud).toEqual([]);
  });
});

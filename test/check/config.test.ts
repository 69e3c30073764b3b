import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/check/config.ts';
import { readConfig } from '../../src/check/read-config.ts';
import { UsageError } from '../../src/model/usage-error.ts';

const ruleIds = ['duplicate-key', 'profile-not-disabled', 'unknown-field'];
const read = (text: string) => readConfig({ file: '.omelint.yaml', text, ruleIds });

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a configuration that is fine', () => {
  test('sets what it names and leaves the rest', () => {
    const config = read(
      [
        'omeVersion: "1.2"',
        'clusters:',
        '  - name: prod',
        '    paths: [clusters/prod, shared]',
        '    complete: true',
        '    clusterObjects: [rendered/prod]',
        '    snapshot: snapshots/prod.yaml',
        '  - {name: dev, paths: [clusters/dev], namespace: team-a, omeVersion: 1.3, prune: true}',
        'exclude: ["**/testdata/**"]',
        'rules: {unknown-field: error, duplicate-key: off}',
        'failOn: warning',
        'onlyNew: true',
        'clusterObjects: [rendered/all.yaml]',
        'baseline: .known.json',
        'maxFileBytes: 1000',
        'prune: false',
        'snapshotMaxAge: 7d',
      ].join('\n'),
    );
    expect(config.clusters).toEqual([
      {
        name: 'prod',
        paths: ['clusters/prod', 'shared'],
        clusterObjects: ['rendered/all.yaml', 'rendered/prod'],
        complete: true,
        omeVersion: '1.2',
        snapshot: 'snapshots/prod.yaml',
        prune: false,
      },
      {
        name: 'dev',
        paths: ['clusters/dev'],
        clusterObjects: ['rendered/all.yaml'],
        complete: false,
        namespace: 'team-a',
        omeVersion: '1.3',
        prune: true,
      },
    ]);
    expect([...config.rules]).toEqual([
      ['unknown-field', 'error'],
      ['duplicate-key', 'off'],
    ]);
    expect(config).toMatchObject({
      exclude: ['**/testdata/**'],
      failOn: 'warning',
      onlyNew: true,
      maxFileBytes: 1000,
      baseline: '.known.json',
      snapshotMaxAge: 7 * 24 * 3_600_000,
    });
  });

  test.each(['', '# nothing but a comment\n', '---\n', '{}', '\ufeff{}'])('may be empty: %j', (text) => {
    expect(read(text)).toEqual(DEFAULT_CONFIG);
  });

  test('keeps the place of ignore entries', () => {
    const [entry] = read('ignore:\n  - rule: unknown-field\n    path: legacy/**\n    reason: frozen\n').ignore;
    expect(entry).toMatchObject({ rule: 'unknown-field', path: 'legacy/**', reason: 'frozen' });
    expect(entry?.location).toMatchObject({ file: '.omelint.yaml', start: { line: 2, column: 5 } });
    expect(entry?.sourceLine).toBe('  - rule: unknown-field');
  });

  test('in a folder below the repository it speaks of that folder', () => {
    const text =
      'clusters: [{name: a, paths: [prod]}]\nexclude: ["*.bak", "/a/b", "!c/d", "./e/f"]\nignore: [{rule: unknown-field, path: x/, reason: y}]';
    const config = readConfig({ file: 'de[p]loy/.omelint.yaml', text, ruleIds });
    expect(config.clusters[0]?.paths).toEqual(['de[p]loy/prod']);
    expect(config.exclude).toEqual(['/de\\[p]loy/**/*.bak', '/de\\[p]loy/a/b', '!/de\\[p]loy/c/d', '/de\\[p]loy/e/f']);
    expect(config.ignore[0]).toMatchObject({ path: '/de\\[p]loy/**/x/', location: { file: 'de[p]loy/.omelint.yaml' } });
    const whole = readConfig({ file: 'deploy/.omelint.yaml', text: 'failOn: never', ruleIds });
    expect(whole.clusters[0]?.paths).toEqual(['deploy']);
    const known = readConfig({ file: 'deploy/.omelint.yaml', text: 'clusterObjects: [x]\nbaseline: b.json', ruleIds });
    expect(known.clusters[0]).toMatchObject({ paths: ['deploy'], clusterObjects: ['deploy/x'] });
    expect(known.baseline).toBe('deploy/b.json');
  });

  test('the version alone holds for the default cluster', () => {
    expect(read('omeVersion: 1.2').clusters).toEqual([{ ...DEFAULT_CONFIG.clusters[0], omeVersion: '1.2' }]);
  });
});

describe('a configuration that is refused says where and why', () => {
  test.each([
    ['failon: error', '.omelint.yaml:1:1: unknown key "failon"; did you mean "failOn"?'],
    [
      'clusters:\n  - name: a\n    path: [x]\n    paths: [x]',
      '.omelint.yaml:3:5: unknown key "path"; did you mean "paths"?',
    ],
    ['zzzzzzzz: 1', '.omelint.yaml:1:1: unknown key "zzzzzzzz"'],
    ['\nomeVersion: "1.4"', '.omelint.yaml:2:13: omeVersion is "1.4"; it must be "1.3" or "1.2"; did you mean "1.3"?'],
    [
      'failOn: errors',
      '.omelint.yaml:1:9: failOn is "errors"; it must be "error", "warning", "note" or "never"; did you mean "error"?',
    ],
    ['exclude: x', '.omelint.yaml:1:10: exclude is "x"; it must be a list'],
    ['- a', '.omelint.yaml:1:1: the configuration is a list; it must be a mapping'],
    ['clusters: []', '.omelint.yaml:1:11: clusters is empty; leave the key out or give it an entry'],
    ['clusters: [{name: a}]', '.omelint.yaml:1:12: clusters[0] has no "paths", which it needs'],
    [
      'clusters: [{name: "a b", paths: [x]}]',
      '.omelint.yaml:1:19: clusters[0].name is "a b"; a name holds letters, digits, "-", "_" and "."',
    ],
    [
      'clusters: [{name: a, paths: [x], complete: yes}]',
      '.omelint.yaml:1:44: clusters[0].complete is "yes"; it must be true or false',
    ],
    [
      'clusters: [{name: a, paths: [x]}, {name: a, paths: [y]}]',
      '.omelint.yaml:1:42: clusters[1] has the name "a", which clusters[0] has already',
    ],
    [
      'clusters: [{name: a, paths: [../x]}]',
      '.omelint.yaml:1:30: the path "../x" leads out of the folder of the configuration',
    ],
    [
      'exclude: [a/../../etc]',
      '.omelint.yaml:1:11: the path "a/../../etc" leads out of the folder of the configuration',
    ],
    ['rules: {duplicate-keys: off}', '.omelint.yaml:1:9: unknown rule "duplicate-keys"; did you mean "duplicate-key"?'],
    [
      'rules: {duplicate-key: errr}',
      '.omelint.yaml:1:24: rules.duplicate-key is "errr"; it must be "off", "note", "warning" or "error"; did you mean "error"?',
    ],
    ['ignore: [{rule: nope, path: a, reason: b}]', '.omelint.yaml:1:17: unknown rule "nope"'],
    ['ignore: [{rule: unknown-field, path: a}]', '.omelint.yaml:1:10: ignore[0] has no "reason", which it needs'],
    ['ignore: [{rule: unknown-field, path: a, reason: " "}]', '.omelint.yaml:1:49: ignore[0].reason is empty'],
    [
      'ignore: [{rule: unknown-field, reason: b}]',
      '.omelint.yaml:1:10: ignore[0] names neither a path nor an object; to silence a rule everywhere, set it to off under rules',
    ],
    [
      'ignore: [{rule: unknown-field, object: echo, reason: b}]',
      '.omelint.yaml:1:40: ignore[0].object is "echo"; the form is Kind/name or Kind/namespace/name',
    ],
    [
      'ignore: [{rule: unknown-field, path: a, reason: b, until: soon}]',
      '.omelint.yaml:1:59: ignore[0].until is "soon"; the form is YYYY-MM-DD',
    ],
    [
      'ignore: [{rule: unknown-field, path: a, reason: b, until: 2026-02-29}]',
      '.omelint.yaml:1:59: ignore[0].until is "2026-02-29", and the calendar has no such day',
    ],
    ['clusterObjects: [/etc]', '.omelint.yaml:1:18: the path "/etc" leads out of the folder of the configuration'],
    [
      'clusters: [{name: a, paths: [x], clusterObjects: [../y]}]',
      '.omelint.yaml:1:51: the path "../y" leads out of the folder of the configuration',
    ],
    ['baseline: ../x', '.omelint.yaml:1:11: the path "../x" leads out of the folder of the configuration'],
    ['prune: x', '.omelint.yaml:1:8: prune is "x"; it must be true or false'],
    ['snapshotMaxAge: 24', '.omelint.yaml:1:17: snapshotMaxAge is 24; it must be text'],
    [
      'snapshotMaxAge: 1w',
      '.omelint.yaml:1:17: snapshotMaxAge is "1w"; the form is a number with m, h or d, such as 24h',
    ],
    [
      'clusters: [{name: a, paths: [.], snapshot: ../x}]',
      '.omelint.yaml:1:44: the path "../x" leads out of the folder of the configuration',
    ],
    ['snapshot: x', '.omelint.yaml:1:1: unknown key "snapshot"'],
    ['maxFileBytes: 0', '.omelint.yaml:1:15: maxFileBytes must be >= 1'],
    ['a: b: c', '.omelint.yaml:1:4: not valid YAML: Nested mappings are not allowed in compact mappings'],
    ['failOn: error\nfailOn: note', '.omelint.yaml:2:1: not valid YAML: Map keys must be unique'],
    ['{}\n---\n{}', '.omelint.yaml:2:1: a second document; one is expected'],
  ])('%j', (text, message) => {
    expect(refusal(text)).toBe(message);
  });

  test('all faults at once, in the order of the file', () => {
    expect(refusal('failOn: x\nexclude: 1\nfoo: 1').split('\n')).toEqual([
      expect.stringMatching(/:1:9: failOn/),
      expect.stringMatching(/:2:10: exclude/),
      expect.stringMatching(/:3:1: unknown key "foo"/),
    ]);
    const many = Array.from({ length: 1_000 }, (_, index) => `k${index}: 1`).join('\n');
    expect(refusal(many).split('\n').at(-1)).toBe('and 990 more');
  });
});

describe('a hostile configuration ends in a clear error', () => {
  test('an alias bomb', () => {
    const levels = 'abcdefgh'.split('').map((name, index, all) => {
      const item = index === 0 ? 'x' : `*${all[index - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(',')}]`;
    });
    expect(refusal(levels.join('\n'))).toMatch(/too many aliases|unknown key/);
  });

  test.each(['[', '{a: ', '- '])('a deep nesting of %j', (piece) => {
    expect(refusal(piece.repeat(50_000))).toMatch(/^\.omelint\.yaml:\d+:\d+: (nested too deeply|not valid YAML)/);
  });

  test.each([
    '__proto__: 1',
    'constructor: 1',
    'rules: {__proto__: off}',
    '? [a, b]\n: 1',
    '*a',
    '&a [*a]',
    '!!js/function x',
  ])('%j', (text) => {
    expect(refusal(text)).toMatch(/^\.omelint\.yaml:\d+:\d+: /);
  });

  test('a megabyte of one key is not echoed', () => {
    expect(refusal(`${'k'.repeat(100_000)}: 1`).length).toBeLessThan(300);
  });
});

test('the schema is a valid draft-07 schema without unknown keywords', () => {
  const schema = JSON.parse(readFileSync('schema/config.schema.json', 'utf8')) as object;
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true });
  expect(ajv.validateSchema(schema)).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
});

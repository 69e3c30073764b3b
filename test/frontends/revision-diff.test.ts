import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import type { Io } from '../../src/frontends/io.ts';
import { firstDifference } from '../../src/frontends/revision/first-difference.ts';
import type { RevisionDiffReport } from '../../src/frontends/revision/revision-diff.ts';
import { redactObject, redactWith } from '../../src/load/snapshot-redact.ts';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { hashSpec } from '../../src/resolve/revision.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { runtime } from '../support/worlds.ts';

type Files = Readonly<Record<string, string>>;

/** `omelint revision --diff` in a folder. */
async function diff(cwd: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY: false,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd },
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
  };
  const status = await main(['revision', '--diff', ...args], io);
  return { status, ...written };
}

const schema = JSON.parse(readFileSync('schema/revision-diff.schema.json', 'utf8')) as object;
const validate = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true }).compile(
  closed(schema),
);

/** The schema with no room for fields that it does not name. */
function closed(value: unknown): object {
  const text = JSON.stringify(value, (_key, item: unknown) => {
    const open = typeof item === 'object' && item !== null && 'properties' in item && !('additionalProperties' in item);
    return open ? { ...item, additionalProperties: false } : item;
  });
  return JSON.parse(text) as object;
}

interface PrintedChange {
  readonly path: string;
  readonly kind: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  readonly cause: { readonly object: { readonly name: string }; readonly location: JsonObject } | null;
  readonly meaningless: boolean;
}

/** The only diff of what is printed as JSON, which the schema knows. */
async function printed(cwd: string, ...args: string[]) {
  const { stdout, stderr, status } = await diff(cwd, ...args, '--format', 'json');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const report = JSON.parse(stdout) as RevisionDiffReport;
  validate(report);
  expect(validate.errors).toBe(null);
  const [only, second] = report.diffs;
  if (only === undefined || second !== undefined) throw new Error(`${report.diffs.length} diffs`);
  return { ...only, changes: only.changes as unknown as readonly PrintedChange[] };
}

function folder(files: Files): string {
  return writeFiles(temporaryFolder(), files, false);
}

/** A repository whose commit `main` holds `before`; then comes `after`. */
function repository(before: Files, after: Files): string {
  const root = folder(before);
  const git = (...args: string[]) => {
    const env = { PATH: process.env.PATH ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
    const user = ['-c', 'user.name=test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...user, ...args], { cwd: root, env });
    if (status !== 0) throw new Error(String(stderr));
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=base');
  return writeFiles(root, after, false);
}

const cluster = (name: string, spec: string, parent?: string) => runtime('ClusterServingRuntime', name, parent, spec);
const runner = (more: string) => `{engineConfig: {runner: {name: ome-container, ${more}}}}`;
const image = (tag: number) => runner(`image: "registry.example/serve:${tag}"`);

describe('two runtimes', () => {
  it('are equal whatever they are called and however they are written', async () => {
    const cwd = folder({
      'a.yaml': cluster('one', image(1)),
      'b.yaml': runtime('ServingRuntime', 'two', undefined, image(1)),
    });
    const { from, to, ...rest } = await printed(cwd, 'one', 'team-a/two');
    expect(rest).toEqual({ equal: true, changes: [], firstDifference: null });
    expect(from.sha256).toBe(to.sha256);
    expect([from.revisionName, to.revisionName]).toEqual(['cr-one-32d93eb5', 'r-team-a-two-32d93eb5']);
    const { stdout, status } = await diff(cwd, 'one', 'two');
    expect(status).toBe(0);
    expect(stdout).toMatch(/\n {2}bytes {2}equal\n$/);
  });

  it('are compared item by item where items have keys', async () => {
    const ports = (list: string) => runner(`ports: [${list}]`);
    const cwd = folder({
      'a.yaml': cluster('one', ports('{containerPort: 80, name: a}, {containerPort: 81, name: b}')),
      'b.yaml': cluster(
        'two',
        ports('{containerPort: 79, name: z}, {containerPort: 80, name: a}, {containerPort: 81, name: c}'),
      ),
    });
    const { changes } = await printed(cwd, 'one', 'two');
    const said = changes.map(({ path, kind, before, after }) => [path, kind, before, after]);
    expect(said).toContainEqual(['engineConfig.runner.ports[81].name', 'changed', 'b', 'c']);
    expect(said).toContainEqual([
      'engineConfig.runner.ports[79]',
      'added',
      undefined,
      expect.objectContaining({ name: 'z', containerPort: 79 }),
    ]);
    expect(said).toHaveLength(2);
  });

  it('name the manifest of the chain that brings a difference', async () => {
    const cwd = folder({
      'parent.yaml': cluster('parent', runner('image: "registry.example/serve:1", args: [a]')),
      'child.yaml': cluster('child', runner('args: [b]'), 'parent'),
    });
    const { changes } = await printed(cwd, 'parent', 'child');
    expect(changes).toEqual([
      {
        path: 'engineConfig.runner.args',
        kind: 'changed',
        before: ['a'],
        after: ['b'],
        cause: {
          object: { kind: 'ClusterServingRuntime', name: 'child' },
          location: expect.objectContaining({ file: 'child.yaml', startLine: 4 }),
        },
        meaningless: false,
      },
    ]);
  });

  it('keep whole numbers that JavaScript would round', async () => {
    const user = (id: string) => runner(`securityContext: {runAsUser: ${id}}`);
    const cwd = folder({ 'a.yaml': `${cluster('one', user('9007199254740993'))}---\n${cluster('two', user('1'))}` });
    const { changes } = await printed(cwd, 'one', 'two');
    expect(changes).toMatchObject([{ before: '9007199254740993', after: 1 }]);
  });

  it('are told apart by namespace', async () => {
    const own = (namespace: string) => runtime('ServingRuntime', 'echo', undefined, '{}', namespace);
    const cwd = folder({ 'a.yaml': [own('a'), own('b'), cluster('other', '{}')].join('---\n') });
    expect(await diff(cwd, 'echo', 'other')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'omelint: several namespaces have a runtime "echo"; name it as NAMESPACE/NAME\n',
    });
    expect((await printed(cwd, 'b/echo', 'other')).from.object).toEqual({
      kind: 'ServingRuntime',
      namespace: 'b',
      name: 'echo',
    });
  });

  it('need a chain that resolves', async () => {
    const cwd = folder({ 'a.yaml': `${cluster('one', '{}', 'nobody')}---\n${cluster('two', '{}')}` });
    const { status, stdout, stderr } = await diff(cwd, 'one', 'two');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^omelint: ClusterServingRuntime one can't be compared: inherit-from parent "nobody"/);
  });
});

describe('secrets', () => {
  const secret = (word: string) =>
    `{engineConfig: {annotations: {example.com/a: ${word}-annotation}, runner: {name: ome-container, args: ["--api-key=${word}-argument"], env: [{name: TOKEN, value: ${word}-env}]}}}`;

  it.each([
    ['changed', secret('first')],
    ['added with all around it', '{}'],
  ])('are in no output when they are %s', async (_how, before) => {
    const cwd = folder({ 'a.yaml': `${cluster('one', before)}---\n${cluster('two', secret('second'))}` });
    for (const names of [['one', 'two'] as const, ['two', 'one'] as const]) {
      const text = await diff(cwd, ...names);
      const json = await diff(cwd, ...names, '--format', 'json');
      expect(text.stdout).toContain('differ');
      expect(text.stdout + json.stdout).not.toMatch(/(?:first|second)-/);
    }
  });

  it('have a path and no value', async () => {
    const cwd = folder({ 'a.yaml': `${cluster('one', secret('first'))}---\n${cluster('two', secret('second'))}` });
    const { changes } = await printed(cwd, 'one', 'two');
    expect(changes.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['engineConfig.annotations.example.com/a', undefined, undefined],
      ['engineConfig.runner.args', undefined, undefined],
      ['engineConfig.runner.env[TOKEN]', undefined, undefined],
    ]);
  });

  it('are not shown by the first byte that differs', async () => {
    const env = (value: string) => runner(`env: [{name: TOKEN, value: ${value}}]`);
    const cwd = folder({ 'a.yaml': `${cluster('one', env('aaaa-1'))}---\n${cluster('two', env('aaaa-2'))}` });
    const { firstDifference: first } = await printed(cwd, 'one', 'two');
    expect(first).toEqual({ offset: expect.any(Number), from: null, to: null });
    expect((await diff(cwd, 'one', 'two')).stdout).toMatch(
      /first difference: byte \d+, in a value that is left out\n$/,
    );
  });
});

describe('head and base', () => {
  const before = { 'a.yaml': cluster('serve', image(1)), 'b.yaml': cluster('same', image(1)) };
  const after = { 'a.yaml': cluster('serve', image(2)), 'c.yaml': cluster('new', image(1)) };

  it('are compared for every runtime that changes, or for one that is named', async () => {
    const cwd = repository(before, after);
    const all = await printed(cwd, '--base', 'main');
    expect(all.from.commit).toMatch(/^[0-9a-f]{40}$/);
    expect([all.from.revisionName, all.to.revisionName]).toEqual(['cr-serve-32d93eb5', 'cr-serve-2e4556a9']);
    expect(await printed(cwd, 'serve', '--base', 'main')).toEqual(all);
    expect(await printed(cwd, 'base:serve', 'serve', '--base', 'main')).toEqual(all);
  });

  it('differ through a parent in a file that was not asked about', async () => {
    const cwd = repository(
      { 'p.yaml': cluster('parent', image(1)), 'c.yaml': cluster('child', '{}', 'parent') },
      { 'p.yaml': cluster('parent', image(2)) },
    );
    const { stdout } = await diff(cwd, '--base', 'main', '--path', 'p.yaml', '--format', 'json');
    const { diffs } = JSON.parse(stdout) as RevisionDiffReport;
    expect(diffs.map(({ to }) => to.object?.name)).toEqual(['child', 'parent']);
    expect(diffs[0]?.changes).toMatchObject([{ cause: { object: { name: 'parent' } } }]);
  });

  it('tell what is gone by the manifest that held it', async () => {
    const cwd = repository(
      { 'a.yaml': cluster('serve', runner('image: x, args: [a]')) },
      { 'a.yaml': cluster('serve', runner('image: x')) },
    );
    expect((await printed(cwd, '--base', 'main')).changes).toMatchObject([
      { path: 'engineConfig.runner.args', kind: 'removed', before: ['a'], cause: { location: { file: 'a.yaml' } } },
    ]);
  });

  it('may not differ at all', async () => {
    expect(await diff(repository(before, {}), '--base', 'main')).toEqual({
      status: 0,
      stderr: '',
      stdout: "No runtime's resolved spec differs from that of the base.\n",
    });
  });
});

describe('a revision of the snapshot', () => {
  const table = typeTable('1.3');
  const spec = (tag: number): JsonObject => ({
    engineConfig: {
      runner: {
        name: 'ome-container',
        image: `registry.example/serve:${tag}`,
        args: ['--api-key=word'],
        env: [{ name: 'TOKEN', value: 'word' }],
      },
    },
  });
  const snapshot = (data: JsonObject, header: JsonObject = {}) => {
    const name = `cr-serve-${hashSpec(spec(1), table).shortHash}`;
    const documents: JsonObject[] = [
      { apiVersion: 'omelint/v1', kind: 'Snapshot', kinds: [{ kind: 'ControllerRevision' }], ...header },
      {
        apiVersion: 'apps/v1',
        kind: 'ControllerRevision',
        metadata: {
          name,
          namespace: 'ome',
          annotations: { 'ome.io/created-by': 'ome-controller' },
          labels: { 'ome.io/runtime-of': 'serve', 'ome.io/runtime-of-kind': 'ClusterServingRuntime' },
        },
        revision: 1,
        data,
      },
    ];
    return { name, text: documents.map((document) => JSON.stringify(document)).join('\n---\n') };
  };
  const plain = snapshot(spec(1));
  const files = { 'serve.yaml': cluster('serve', JSON.stringify(spec(2))), 'snapshot.yaml': plain.text };

  it('is compared both ways, and the manifest is told', async () => {
    const cwd = folder(files);
    for (const [from, to, values] of [
      [plain.name, 'serve', { before: 'registry.example/serve:1', after: 'registry.example/serve:2' }],
      ['serve', plain.name, { before: 'registry.example/serve:2', after: 'registry.example/serve:1' }],
    ] as const) {
      const found = await printed(cwd, from, to, '--snapshot', 'snapshot.yaml');
      expect(found.equal).toBe(false);
      expect(found.changes).toMatchObject([{ ...values, cause: { location: { file: 'serve.yaml' } } }]);
    }
  });

  it('has no manifest of its own', async () => {
    const cwd = folder({ ...files, 'serve.yaml': cluster('serve', '{}') });
    const { changes } = await printed(cwd, plain.name, 'serve', '--snapshot', 'snapshot.yaml');
    expect(changes).toMatchObject([{ path: 'engineConfig', kind: 'removed', cause: null }]);
  });

  it('is compared as far as a redaction allows', async () => {
    const redacted = snapshot(redactObject(spec(1), redactWith('salt')), {
      redaction: { salt: 'salt' },
      hashes: [
        { kind: 'ControllerRevision', namespace: 'ome', name: plain.name, sha256: hashSpec(spec(1), table).hash },
      ],
    });
    expect(redacted.text).not.toContain('word');
    const cwd = folder({ ...files, 'snapshot.yaml': redacted.text });
    const found = await printed(cwd, plain.name, 'serve', '--snapshot', 'snapshot.yaml');
    expect(found).toMatchObject({ equal: false, firstDifference: null, from: { revision: plain.name } });
    expect(found.changes.map(({ path }) => path)).toEqual(['engineConfig.runner.image']);
    expect((await diff(cwd, plain.name, 'serve', '--snapshot', 'snapshot.yaml')).stdout).toContain(
      'the bytes of redacted values are not known',
    );
  });

  it('must be a spec', async () => {
    const cwd = folder({ ...files, 'snapshot.yaml': snapshot({ engineConfig: 1 }).text });
    expect(await diff(cwd, plain.name, 'serve', '--snapshot', 'snapshot.yaml')).toEqual({
      status: 1,
      stdout: '',
      stderr: `omelint: the revision ${plain.name} can't be compared: its data is no spec of a runtime\n`,
    });
  });

  it('is suggested where its name was mistyped', async () => {
    const { status, stderr } = await diff(folder(files), `${plain.name}x`, 'serve', '--snapshot', 'snapshot.yaml');
    expect(status).toBe(2);
    expect(stderr).toBe(
      `omelint: no runtime below the paths and no revision of the snapshot is called "${plain.name}x"; did you mean "${plain.name}"?\n`,
    );
  });
});

describe('wrong usage', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['no names', [], '--diff needs two names, or --base and the commit to compare with'],
    ['one name', ['serve'], '--diff needs two names, or one and --base'],
    ['three names', ['serve', 'serve', 'serve'], '--diff compares two; 3 are named'],
    ['a mistyped name', ['serve', 'serv'], 'no runtime "serv" below the paths; did you mean "serve"?'],
    ['a base that was not given', ['base:serve', 'serve'], '"base:serve" needs --base, the commit that is meant'],
    [
      'a name that the base lacks',
      ['base:sreve', 'serve', '--base', 'main'],
      'the base has no runtime "sreve"; did you mean "serve"?',
    ],
    [
      'bytes as well',
      ['serve', 'serve', '--canonical'],
      '--canonical prints the bytes of runtimes, and --diff compares them: give one',
    ],
  ])('%s', async (_what, args, message) => {
    const cwd = repository({ 'a.yaml': cluster('serve', image(1)) }, {});
    expect(await diff(cwd, ...args)).toEqual({ status: 2, stdout: '', stderr: `omelint: ${message}\n` });
  });
});

describe('the first byte that differs', () => {
  const of = (from: JsonObject, to: JsonObject, masked = { from, to }) =>
    firstDifference(
      { text: JSON.stringify(from), masked: masked.from },
      { text: JSON.stringify(to), masked: masked.to },
    );

  it('is none where the texts are equal', () => expect(of({ a: 1 }, { a: 1 })).toBe(null));

  it('is counted in bytes, and no character is cut', () => {
    // ä and ö share their first byte, and both emoji their first three.
    expect(of({ a: 'ää' }, { a: 'äö' })).toEqual({ offset: 9, from: '{"a":"ää"}', to: '{"a":"äö"}' });
    expect(of({ a: '😀' }, { a: '😁' })).toMatchObject({ offset: 9, from: '{"a":"😀"}', to: '{"a":"😁"}' });
  });

  it('has twenty characters on either side', () => {
    const [from, to] = [`${'x'.repeat(50)}1${'y'.repeat(50)}`, `${'x'.repeat(50)}2${'y'.repeat(50)}`];
    expect(of({ a: from }, { a: to })).toMatchObject({ from: `${'x'.repeat(20)}1${'y'.repeat(19)}` });
  });

  it('leaves out what stands beside it', () => {
    const side = (b: number) => ({ list: [{ k: 'pa\\"ss' }, 2], b, c: 'word' });
    const masked = { list: [{ k: '(left out)' }, 2], b: 0, c: '(left out)' };
    expect(of(side(1), side(2), { from: masked, to: masked })).toMatchObject({
      from: ':…},2],"b":1,"c":…}',
      to: ':…},2],"b":2,"c":…}',
    });
  });

  it('is not shown where one side alone is left out', () => {
    expect(of({ a: 'word' }, { a: 'ward' }, { from: {}, to: { a: 'ward' } })).toEqual({
      offset: 7,
      from: null,
      to: null,
    });
  });

  it('may be the end of the shorter text', () => {
    expect(of({ a: 1 }, { a: 1, b: 2 })).toEqual({ offset: 6, from: '{"a":1}', to: '{"a":1,"b":2}' });
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import { type Io, wantsColor } from '../../src/frontends/io.ts';
import { addFormat, FORMAT_LIST } from '../../src/frontends/options.ts';
import { reporters } from '../../src/report/reporters.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const RUNTIME = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}
`;

/** The command with everything around it made up. */
async function command(args: readonly string[], overrides: Partial<Io> & { terminal?: boolean } = {}) {
  const { terminal: isTTY = false, ...rest } = overrides;
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = {
    cwd: '/',
    env: {},
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
    ...rest,
  };
  const status = await main(args, io);
  return { status, ...written };
}

test('a fault of our own has status 3 and asks for a report; --verbose shows the stack', async () => {
  const broken = { readStdin: () => Promise.reject(new TypeError('x is undefined')) };
  expect(await command(['-'], broken)).toEqual({
    status: 3,
    stdout: '',
    stderr:
      'omelint: internal error: x is undefined\nThis is a fault of omelint: report it with what --verbose prints.\n',
  });
  const { stderr } = await command(['--verbose', '-'], broken);
  expect(stderr).toMatch(/^omelint: internal error\nTypeError: x is undefined\n\s+at /);
});

test('progress is shown on a terminal alone, when the work takes long, and is gone at the end', async () => {
  const cwd = writeFiles(temporaryFolder(), { 'a.yaml': RUNTIME });
  let clock = 0;
  const slow = () => {
    clock += 400;
    return clock;
  };
  const watched = await command([], { cwd, now: slow, terminal: true });
  expect(watched.stderr).toContain('omelint: checking');
  expect(watched.stderr.endsWith('\r\u001b[K')).toBe(true);
  expect((await command([], { cwd, terminal: true })).stderr).toBe('');
  expect((await command([], { cwd, now: slow })).stderr).toBe('');
  expect((await command(['--quiet'], { cwd, now: slow, terminal: true })).stderr).toBe('');
});

test('--stats tells the time of each stage', async () => {
  const cwd = writeFiles(temporaryFolder(), { 'a.yaml': RUNTIME });
  let clock = 0;
  const now = () => {
    clock += 7;
    return clock;
  };
  const { stdout } = await command(['--stats'], { cwd, now });
  for (const row of ['read', 'load', 'check', 'report', 'total'])
    expect(stdout).toMatch(new RegExp(`^${row} +\\d+ ms$`, 'm'));
});

test('colours follow the flag, NO_COLOR and FORCE_COLOR, then the terminal', () => {
  const terminal = { isTTY: true, write: async () => {} };
  const pipe = { isTTY: false, write: async () => {} };
  expect(wantsColor(terminal, {}, true)).toBe(true);
  expect(wantsColor(terminal, {}, false)).toBe(false);
  expect(wantsColor(terminal, { NO_COLOR: '1' }, true)).toBe(false);
  expect(wantsColor(terminal, { NO_COLOR: '' }, true)).toBe(true);
  expect(wantsColor(terminal, { TERM: 'dumb' }, true)).toBe(false);
  expect(wantsColor(pipe, {}, true)).toBe(false);
  expect(wantsColor(pipe, { FORCE_COLOR: '1' }, true)).toBe(true);
  expect(wantsColor(pipe, { FORCE_COLOR: '1', NO_COLOR: '1' }, true)).toBe(false);
});

test('every format can be asked for', () => {
  expect(FORMAT_LIST.split(', ').sort()).toEqual(Object.keys(reporters).sort());
  for (const format of Object.keys(reporters)) expect(addFormat(format, undefined)).toEqual([{ format }]);
});

test('a runtime with encrypted values has a hash of these, and no name', async () => {
  const cwd = writeFiles(temporaryFolder(), {
    'a.yaml': RUNTIME.replace(/image: .*/, 'image: "ENC[AES256_GCM,data:x]"}}}'),
  });
  const { stdout } = await command(['revision', 'echo'], { cwd });
  expect(stdout).toContain('not known: the hash is of the encrypted values, and the cluster has them decrypted');
  expect(stdout).not.toContain('cr-echo');
});

test('canonical bytes end without a line break in a pipe, and with one on a terminal', async () => {
  const cwd = writeFiles(temporaryFolder(), { 'a.yaml': RUNTIME });
  const piped = await command(['revision', 'echo', '--canonical'], { cwd });
  expect(piped.stdout).toMatch(/^\{.*\}$/);
  expect((await command(['revision', 'echo', '--canonical'], { cwd, terminal: true })).stdout).toBe(
    `${piped.stdout}\n`,
  );
});

test.each([
  [
    'a configuration of ten megabytes',
    (cwd: string) => writeFiles(cwd, { '.omelint.yaml': `#${'x'.repeat(10_000_000)}` }),
    /larger than 262144 bytes/,
  ],
  ['a folder', (cwd: string) => writeFiles(cwd, { '.omelint.yaml/a': '' }), /can't read \.omelint\.yaml/],
  ['a named pipe', (cwd: string) => execFileSync('mkfifo', [join(cwd, '.omelint.yaml')]), /is no regular file/],
])('a configuration that is %s ends the run at once', async (_what, make, message) => {
  const cwd = writeFiles(temporaryFolder(), {});
  make(cwd);
  const { status, stderr, stdout } = await command([], { cwd });
  expect(stderr).toMatch(message);
  expect([status, stdout]).toEqual([2, '']);
});

test('more on stdin than the limit is refused, not cut', async () => {
  const cwd = writeFiles(temporaryFolder(), { '.omelint.yaml': 'maxFileBytes: 10' });
  const readStdin = async (limit: number) => new Uint8Array(limit + 1);
  expect(await command(['-'], { cwd, readStdin })).toEqual({
    status: 2,
    stdout: '',
    stderr: 'omelint: stdin holds more than 10 bytes\n',
  });
});

test('what a configuration says is shown, not obeyed', async () => {
  const cwd = writeFiles(temporaryFolder(), { '.omelint.yaml': '"\\e[2Jx": 1' });
  expect((await command([], { cwd })).stderr).toBe('omelint: .omelint.yaml:1:1: unknown key "\\u001b[2Jx"\n');
});

test('a configuration that is a dead link is a fault, and init does not write through it', async () => {
  const cwd = writeFiles(temporaryFolder(), {});
  symlinkSync('../elsewhere.yaml', join(cwd, '.omelint.yaml'));
  expect((await command([], { cwd })).stderr).toBe("omelint: can't read .omelint.yaml: no such file or folder\n");
  expect(await command(['init'], { cwd })).toMatchObject({ status: 2 });
  expect(existsSync(join(cwd, '../elsewhere.yaml'))).toBe(false);
});

test('init writes a configuration that omelint accepts', async () => {
  const named = (name: string) => RUNTIME.replace('echo', name);
  const folders = ['env/a b', 'env/prod', 'other/env/prod', 'env/ü', 'y es', 'on'];
  const files = folders.map((folder, index) => [`${folder}/x.yaml`, named(`r${index}`)] as const);
  const cwd = writeFiles(temporaryFolder(), Object.fromEntries(files));
  expect(await command(['init'], { cwd })).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'omelint: wrote .omelint.yaml (clusters: a-b, prod, cluster, prod-2); read it, then run omelint\n',
  });
  expect(await command(['--show-skipped'], { cwd })).toEqual({
    status: 0,
    stderr: '',
    stdout: 'No findings in 6 files (6 objects).\n',
  });
  expect(await command(['init'], { cwd })).toMatchObject({ status: 2 });
  expect(await command(['init', '--force'], { cwd })).toMatchObject({ status: 0 });
});

test('the schema of the revision report holds for what is printed', async () => {
  const chain = `${RUNTIME}---
apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: child, annotations: {ome.io/inherit-from: echo, ome.io/engine: nope}}
spec: {typo: 1, disabled: "x"}
---
apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: orphan, namespace: a, annotations: {ome.io/inherit-from: nobody}}
spec: {}
`;
  const cwd = writeFiles(temporaryFolder(), { 'a.yaml': chain });
  const schema = JSON.parse(readFileSync('schema/revision.schema.json', 'utf8')) as object;
  const validate = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true }).compile(
    closed(schema),
  );
  for (const flags of [[], ['--canonical']]) {
    const { stdout } = await command(['revision', '--format', 'json', ...flags], { cwd });
    validate(JSON.parse(stdout));
    expect(validate.errors).toBe(null);
    const { runtimes } = JSON.parse(stdout) as {
      runtimes: { object: { name: string }; revisionName: string | null }[];
    };
    expect(
      runtimes.map(({ object, revisionName }) => [object.name, revisionName?.replace(/-[0-9a-f]{8}$/, '') ?? null]),
    ).toEqual([
      ['echo', 'cr-echo'],
      ['child', null],
      ['orphan', null],
    ]);
  }
});

/** The schema with no room for fields that it does not name. */
function closed(schema: unknown): object {
  const text = JSON.stringify(schema, (_key, value: unknown) => {
    const open =
      typeof value === 'object' && value !== null && 'properties' in value && !('additionalProperties' in value);
    return open ? { ...value, additionalProperties: false } : value;
  });
  return JSON.parse(text) as object;
}

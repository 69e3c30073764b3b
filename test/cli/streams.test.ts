import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { requireBuild, run, start, temporaryFolder, writeFiles } from '../support/built.ts';

beforeAll(requireBuild);

/** A repository whose JSON report is much larger than a pipe's buffer of 64 KiB. */
function bigRepository(): string {
  const profile = (number: number) => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: profile-${number}
  annotations: {ome.io/runtime-profile: "true"}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}
`;
  const all = Array.from({ length: 400 }, (_, number) => profile(number)).join('---\n');
  return writeFiles(temporaryFolder(), { 'all.yaml': all });
}

test('a report above 64 KiB goes through a slow pipe whole', async () => {
  const cwd = bigRepository();
  const child = start(['check', '--format', 'json'], { cwd });
  const chunks: Buffer[] = [];
  const status = await new Promise((resolve) => {
    const { stdout } = child;
    stdout?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      stdout.pause();
      setTimeout(() => stdout.resume(), 5);
    });
    child.on('close', resolve);
  });
  const text = Buffer.concat(chunks).toString();
  expect(text.length).toBeGreaterThan(2 * 64 * 1024);
  expect((JSON.parse(text) as { findings: unknown[] }).findings.length).toBe(400);
  expect(status).toBe(1);
});

test('a reader that goes away is no fault', async () => {
  const cwd = bigRepository();
  const child = start(['check', '--format', 'json'], { cwd });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const status = await new Promise((resolve) => {
    child.stdout?.once('data', () => child.stdout?.destroy());
    child.on('close', resolve);
  });
  expect(stderr).toBe('');
  expect(status).toBe(1);
});

test('a stdout that is closed from the start is no fault either', () => {
  const cwd = bigRepository();
  const script = `"$0" "$1" check --format json >&-; echo "status $?"`;
  const cli = join(import.meta.dirname, '../../dist/cli.js');
  const out = execFileSync('sh', ['-c', script, process.execPath, cli], { cwd, env: {}, encoding: 'utf8' });
  expect(out).toBe('status 1\n');
});

test('256 findings do not wrap to status 0', async () => {
  const { status } = await run(['--quiet'], { cwd: bigRepository() });
  expect(status).toBe(1);
});

test('a file gets the report that stdout would get', async () => {
  const cwd = bigRepository();
  const { stdout } = await run(['--format', 'json', '--format', 'sarif=out.sarif', '--format', 'json=out.json'], {
    cwd,
  });
  expect(readFileSync(join(cwd, 'out.json'), 'utf8')).toBe(stdout);
  expect(JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
});

test('colours: only where they are wanted', async () => {
  const cwd = bigRepository();
  const ansi = '\u001b[';
  const colored = async (env: Record<string, string>, ...flags: string[]) =>
    (await run(flags, { cwd, env })).stdout.includes(ansi);
  expect(await colored({})).toBe(false);
  expect(await colored({ FORCE_COLOR: '1' })).toBe(true);
  expect(await colored({ FORCE_COLOR: '0' })).toBe(false);
  expect(await colored({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
  expect(await colored({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
});

test('an interrupt ends the run quietly', async () => {
  const child = start(['check', '-'], { cwd: temporaryFolder() });
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // It waits for stdin, which nobody closes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill('SIGINT');
  // A shell reports this as 130.
  const end = await new Promise((resolve) => child.on('close', (status, signal) => resolve([status, signal])));
  expect(end).toEqual([null, 'SIGINT']);
  expect(printed).toBe('');
});

test('the order of files and the number of runs change no byte', async () => {
  const cwd = bigRepository();
  writeFiles(cwd, {
    'b/x.yaml': readFileSync(join(cwd, 'all.yaml'), 'utf8').slice(0, 2_000),
    'a.json': '{"kind": "ome.io"}',
  });
  const first = await run(['--format', 'json', 'all.yaml', 'b', 'a.json'], { cwd });
  const second = await run(['--format', 'json', 'a.json', 'b', 'all.yaml'], { cwd });
  expect(second.stdout).toBe(first.stdout);
  expect(first.stdout).not.toContain(cwd);
});

test('the report of a list of files is that of its two halves', async () => {
  const cwd = temporaryFolder();
  const runtime = (name: string, parent: string) => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: ${name}
  annotations: {ome.io/inherit-from: ${parent}, ome.io/runtime-profile: "true"}
spec: {}
`;
  const names = ['a', 'b', 'c', 'd', 'e'];
  writeFiles(
    cwd,
    Object.fromEntries(names.map((name, index) => [`${name}.yaml`, runtime(name, names[(index + 1) % 5] ?? '')])),
  );
  const findings = async (...files: string[]) => {
    const { stdout } = await run(['--format', 'json', ...files], { cwd });
    return (JSON.parse(stdout) as { findings: { fingerprint: string }[] }).findings.map(
      ({ fingerprint }) => fingerprint,
    );
  };
  const whole = await findings('a.yaml', 'b.yaml', 'c.yaml');
  const halves = [...(await findings('a.yaml')), ...(await findings('b.yaml', 'c.yaml'))];
  expect(whole.length).toBeGreaterThan(3);
  expect([...new Set(halves)].sort()).toEqual([...whole].sort());
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Packed {
  /** Absolute path of the tarball. */
  readonly file: string;
  /** Names of the files in it, sorted. */
  readonly files: readonly string[];
  readonly remove: () => void;
}

/** Nothing of npm's own settings, and no network: its registry is a port on which nobody listens. */
export function offline(home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_userconfig: join(home, 'npmrc'),
    npm_config_globalconfig: join(home, 'global-npmrc'),
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
  };
}

export function npm(args: readonly string[], cwd: string, home: string) {
  return start('npm', args, cwd, offline(home));
}

export function start(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8', timeout: 120_000 });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

/** What `npm publish` would send. */
export function pack(): Packed {
  const folder = mkdtempSync(join(tmpdir(), 'omelint-pack-'));
  const { status, stdout, stderr } = npm(['pack', '--json', '--pack-destination', folder], ROOT, folder);
  if (status !== 0) throw new Error(stderr);
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (packed === undefined) throw new Error(`npm pack: ${stdout}`);
  return {
    file: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

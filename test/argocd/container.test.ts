import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireBuild, temporaryFolder } from '../support/built.ts';
import { csr } from '../support/manifests.ts';

/** The images, as far as they can be tested where no container engine runs. */

beforeAll(requireBuild);

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Instruction {
  readonly name: string;
  readonly text: string;
}

interface Stage {
  readonly name: string;
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const targets = stages.filter(({ name }) => name !== 'files');

function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const found: { name: string; image: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const from = /^(\S+) AS (\S+)$/.exec(rest);
    if (name === 'FROM') found.push({ name: from?.[2] ?? '', image: from?.[1] ?? rest, instructions: [] });
    else found.at(-1)?.instructions.push({ name, text: rest });
  }
  return found;
}

function argumentsOf(stage: Stage, name: string): readonly string[] {
  return stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

/** Files of the build context below a path: what .dockerignore lets through. The last pattern that matches decides. */
function contextFiles(source: string): readonly string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const path = join(root, source);
  const names = basename(source) === source && !existsSync(path) ? [] : listFiles(path);
  return names.map((file) => relative(root, file)).filter((file) => !isIgnored(file, patterns));
}

function listFiles(path: string): readonly string[] {
  if (readdirIfFolder(path) === undefined) return existsSync(path) ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readdirIfFolder(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function isIgnored(file: string, patterns: readonly string[]): boolean {
  let ignored = false;
  for (const pattern of patterns) {
    const body = pattern
      .replace(/^!/, '')
      .replace(/[.+^${}()|\\]/g, '\\$&')
      .replaceAll('*', '[^/]*');
    if (new RegExp(`^${body}(?:/|$)`).test(file)) ignored = !pattern.startsWith('!');
  }
  return ignored;
}

describe('Dockerfile', () => {
  test('builds the sidecar where no target is named, and one for CI', () => {
    expect(stages.map(({ name }) => name)).toEqual(['files', 'ci', 'sidecar']);
  });

  test('pins its images by tag and digest', () => {
    for (const { image } of stages) expect(image).toMatch(/^[a-z0-9./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  test.each(targets)('$name runs as the user of Argo CD, without a shell around it', (stage) => {
    expect(argumentsOf(stage, 'USER')).toEqual(['999:999']);
    const commands = [...argumentsOf(stage, 'ENTRYPOINT'), ...argumentsOf(stage, 'CMD')];
    expect(commands).toHaveLength(1);
    expect(JSON.parse(commands[0] ?? '')).toEqual([expect.stringMatching(/omelint$/)]);
  });

  test('the sidecar needs no shell to be built either', () => {
    expect(argumentsOf(stages[2] as Stage, 'RUN')).toEqual([]);
  });

  test('fetches nothing but a package of the distribution', () => {
    const commands = stages.flatMap((stage) => argumentsOf(stage, 'RUN')).join('\n');
    expect(commands).not.toMatch(/curl|wget|https?:|npm|npx/);
    expect(stages.flatMap((stage) => argumentsOf(stage, 'ADD'))).toEqual([]);
    expect(commands.match(/apt-get install [^&]*/g)).toEqual(['apt-get install --yes --no-install-recommends git ']);
  });

  test.each(targets)('$name has labels', (stage) => {
    const [labels = ''] = argumentsOf(stage, 'LABEL');
    const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string };
    expect(labels).toContain(`org.opencontainers.image.licenses="${license}"`);
    expect(labels).toMatch(/image\.title="omelint.*image\.description="[^"]+".*image\.version="\$\{VERSION\}"/);
  });

  test('hadolint finds nothing', ({ skip }) => {
    const { error, status, stdout } = spawnSync('hadolint', [join(root, 'Dockerfile')], { encoding: 'utf8' });
    skip(error !== undefined, 'hadolint is not on the PATH');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });
});

describe('the image, made by hand', () => {
  /** What COPY brings from the repository, in an empty folder that stands for the file system. */
  function make(): string {
    const image = temporaryFolder();
    for (const stage of stages) {
      const folder = argumentsOf(stage, 'WORKDIR')[0] ?? '/';
      for (const text of argumentsOf(stage, 'COPY').filter((copy) => !copy.startsWith('--from'))) {
        const words = text.split(' ');
        const target = join(image, words.at(-1)?.startsWith('/') ? '' : folder, words.at(-1) ?? '');
        for (const source of words.slice(0, -1)) copy(source, target, words.at(-1)?.endsWith('/') === true);
      }
    }
    return image;
  }

  function copy(source: string, target: string, intoFolder: boolean): void {
    const files = contextFiles(source);
    expect(files, source).not.toEqual([]);
    for (const file of files) {
      const name = source.endsWith('/') ? relative(source, file) : basename(file);
      const to = intoFolder ? join(target, name) : target;
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, file), to);
    }
  }

  test('is whole: the command, its pages, the plugin; and holds nothing else', () => {
    const image = make();
    const opt = join(image, 'opt/omelint');
    expect(readdirSync(opt).toSorted()).toEqual(['LICENSE', 'dist', 'package.json', 'rules', 'schema']);
    expect(existsSync(join(opt, 'dist/types'))).toBe(false);
    expect(listFiles(join(opt, 'rules')).every((file) => file.endsWith('README.md'))).toBe(true);
    const plugin = readFileSync(join(image, 'home/argocd/cmp-server/config/plugin.yaml'));
    expect(plugin.equals(readFileSync(join(root, 'argocd/plugin.yaml')))).toBe(true);
  });

  test('runs by the link of the target for CI, which needs the bit and the first line of the command', () => {
    const cli = join(make(), 'opt/omelint/dist/cli.js');
    expect(argumentsOf(stages[1] as Stage, 'RUN')[0]).toContain(
      'ln -s /opt/omelint/dist/cli.js /usr/local/bin/omelint',
    );
    const bin = temporaryFolder();
    symlinkSync(cli, join(bin, 'omelint'));
    symlinkSync(process.execPath, join(bin, 'node'));
    const ran = spawnSync(join(bin, 'omelint'), ['--version'], {
      env: { PATH: `${bin}:/usr/bin:/bin` },
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
  });

  test('runs by its launcher, from any folder, without an environment', () => {
    const image = make();
    const [run = ''] = argumentsOf(stages[0] as Stage, 'RUN');
    const launcher = /printf '([^']*)'/.exec(run)?.[1]?.replaceAll('\\n', '\n') ?? '';
    expect(launcher).toMatch(/^#!\/nodejs\/bin\/node\nimport\("\/opt\/omelint\/dist\/cli\.js"\);\n$/);
    const script = join(image, 'opt/omelint/omelint');
    writeFileSync(script, launcher.replace('/nodejs/bin/node', process.execPath).replaceAll('"/opt', `"${image}/opt`), {
      mode: 0o755,
    });
    const work = temporaryFolder();
    writeFileSync(join(work, 'a.yaml'), csr('echo', '{disabled: true}'));
    writeFileSync(join(work, '.omelint.yaml'), 'failOn: note\n');
    const start = (...args: readonly string[]) => spawnSync(script, args, { cwd: work, env: {}, encoding: 'utf8' });
    expect(start('--version')).toMatchObject({ status: 0, stderr: '' });
    expect(start('rules', 'profile-not-disabled').stdout).toContain('## ');
    expect(start('check')).toMatchObject({ status: 0, stderr: '' });
    expect(start('argocd', 'generate')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: csr('echo', '{disabled: true}'),
    });
    expect(start('argocd', 'discover').stdout).toBe('a.yaml\n');
  });
});

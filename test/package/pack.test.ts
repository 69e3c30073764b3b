import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { RULES } from '../../src/rules/registry.ts';
import { findProgram } from '../shell/support.ts';
import { requireBuild, temporaryFolder } from '../support/built.ts';
import { npm, offline, type Packed, pack, ROOT, start } from './packed.ts';

const BAD = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {}, runtime: {name: echo, revision: cr-echo-32d93eb5}}
`;

test('the version stands in package.json alone; the lock file follows it', () => {
  expect([lock.version, lock.packages[''].version]).toEqual([manifest.version, manifest.version]);
  expect(readFileSync(join(ROOT, 'src/frontends/version.ts'), 'utf8')).toContain('manifest.version');
});

test('npm has no reason to build what it takes from Git, and the package needs no other', () => {
  const triggers = ['build', 'prepare', 'prepack', 'preinstall', 'install', 'postinstall', 'prepublish'];
  expect(Object.keys(manifest.scripts).filter((name) => triggers.includes(name))).toEqual([]);
  const kinds = Object.keys(manifest).filter((key) => /dependencies$/i.test(key));
  expect(kinds).toEqual(['devDependencies']);
});

const here = findProgram('npm') !== undefined;
describe.skipIf(!here)(`the packed package${here ? '' : ' (skipped: there is no npm)'}`, () => {
  let packed: Packed;
  let folder: string;

  beforeAll(() => {
    requireBuild();
    packed = pack();
    folder = mkdtempSync(join(tmpdir(), 'omelint-installed-'));
    writeFileSync(join(folder, 'package.json'), '{"name": "empty", "version": "1.0.0", "type": "module"}\n');
    const { status, stderr } = npm(['install', packed.file], folder, folder);
    expect([status, stderr]).toEqual([0, '']);
  }, 120_000);

  afterAll(() => {
    packed.remove();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test('holds what is needed', () => {
    const schemas = readdirSync(join(ROOT, 'schema')).flatMap((name) =>
      name.endsWith('.schema.json') ? [`schema/${name}`] : [],
    );
    expect(packed.files).toEqual(
      expect.arrayContaining([
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'dist/cli.js',
        'dist/index.js',
        'dist/types/src/index.d.ts',
        'package.json',
        ...schemas,
        ...RULES.map(({ id }) => `rules/${id}/README.md`),
      ]),
    );
  });

  test('holds nothing else', () => {
    const known =
      /^(CHANGELOG\.md|LICENSE|README\.md|docs\/[\w.-]+\.md|package\.json|dist\/(cli|index)\.js|dist\/chunks\/[\w.-]+\.js|dist\/THIRD-PARTY-LICENSES\.txt|dist\/types\/src\/[\w./-]+\.d\.ts|rules\/[\w.-]+\/README\.md|schema\/[\w-]+\.schema\.json)$/;
    expect(packed.files.filter((file) => !known.test(file))).toEqual([]);
    const kept = packed.files.filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file));
    const roots = ['dist/cli.js', 'dist/index.js', 'dist/types/src/index.d.ts'];
    expect(kept).toEqual([...reachable(roots)].sort());
  });

  test('no file of it names a folder of the machine that built it', () => {
    const home = ROOT.replace(/\/$/, '');
    const naming = packed.files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(home));
    expect(naming).toEqual([]);
  });

  test('npx omelint works in an empty folder, from the tarball and without network', { timeout: 120_000 }, () => {
    const cwd = temporaryFolder();
    const version = npm(['exec', '--yes', '--package', packed.file, '--', 'omelint', '--version'], cwd, cwd);
    expect([version.status, version.stdout]).toEqual([0, `${manifest.version}\n`]);
    writeFileSync(join(cwd, 'bad.yaml'), BAD);
    const check = start('npx', ['--yes', '--package', packed.file, 'omelint', '--no-color'], cwd, offline(cwd));
    expect([check.status, check.stderr]).toEqual([1, '']);
    expect(check.stdout).toContain('revision-needs-autosync-false');
  });

  test('the installed command prints the page of a rule and completes', () => {
    const command = join(folder, 'node_modules/.bin/omelint');
    const page = start(command, ['rules', 'profile-not-disabled'], folder, offline(folder));
    expect(page.stdout).toMatch(/^# profile-not-disabled\n[\s\S]*^## How to fix$/m);
    expect(start(command, ['__complete', 'revi'], folder, offline(folder)).stdout).toMatch(/^files\nrevision\t/);
  });

  test('the library works, and its schemas can be imported', () => {
    const script = `import { check, reporters, version } from 'omelint';
import schema from 'omelint/schema/report.schema.json' with { type: 'json' };
import manifest from 'omelint/package.json' with { type: 'json' };
const report = await check({ stdin: ${JSON.stringify(BAD)}, paths: ['-'], config: false });
const [finding] = report.findings;
console.log(JSON.stringify([finding.ruleId, version === manifest.version, schema.$schema !== undefined, Object.keys(reporters).length > 5]));
`;
    writeFileSync(join(folder, 'library.mjs'), script);
    const { stdout, stderr } = start(process.execPath, ['library.mjs'], folder, offline(folder));
    expect([stderr, JSON.parse(stdout)]).toEqual(['', [expect.any(String), true, true, true]]);
    const inner = start(
      process.execPath,
      ['-e', "import('omelint/dist/cli.js').catch((e) => console.log(e.code))"],
      folder,
      {},
    );
    expect(inner.stdout).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('its types hold in a strict project (module %s, resolution %s)', (module, moduleResolution) => {
    // A project of its own, away from our node_modules: what the types need must come with the package.
    const options = {
      target: 'es2022',
      lib: ['es2023'],
      types: [],
      module,
      moduleResolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      resolveJsonModule: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['use.ts'] }));
    const compile = (text: string) => {
      writeFileSync(join(folder, 'use.ts'), text);
      return start(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder, {});
    };
    const good = `import { type CheckOptions, check, type Finding, type Format, type Report, reporters, rules, UsageError, version } from 'omelint';
import schema from 'omelint/schema/config.schema.json' with { type: 'json' };
const options: CheckOptions = { paths: ['.'], rules: { 'missing-namespace': 'off' } };
const report: Report = await check(options);
const format: Format = 'sarif';
const lines: string[] = report.findings.map(({ ruleId, location }: Finding) => ruleId + location.file);
export const all: readonly string[] = [...lines, version, schema.type, ...rules.map(({ id, meta }) => id + meta.title)];
export const render = reporters[format];
export const wrong = (error: unknown): boolean => error instanceof UsageError;
`;
    expect(compile(good)).toEqual({ status: 0, stdout: '', stderr: '' });
    const bad = compile("import { check } from 'omelint';\nexport const x: number = await check({ path: 1 });\n");
    expect(bad.stdout).toMatch(/'path' does not exist in type 'CheckOptions'/);
  });
});

/** Files that the given ones import, themselves included. */
function reachable(roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}\/[\w./-]+)["']/g)) {
      const next = join(dirname(file), path);
      const declared = file.endsWith('.d.ts') ? next.replace(/\.js$/, '.d.ts') : next;
      if (existsSync(join(ROOT, declared))) visit(declared);
    }
  };
  for (const root of roots) visit(root);
  return seen;
}

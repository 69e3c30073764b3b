// `npm run mutants [TEXT...]`: applies the replacements of test/mutants.json one at a time to a copy of the project and runs
// the tests that each names. They must fail: a mutant that survives is a test that is missing. With arguments only those
// mutants run whose file, replacement or reason holds one of the texts.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the sources and their tests need. `../shared` is not copied: the project's own tests must do. */
const COPIED = ['fixtures', 'package.json', 'rules', 'schema', 'src', 'test', 'tsconfig.json', 'vitest.config.ts'];
/** A mutant may loop for ever; no honest run of a few test files takes so long. */
const SECONDS_PER_RUN = 90;
const WORKERS = Math.max(1, Math.min(4, availableParallelism()));

const wanted = process.argv.slice(2);
const all = JSON.parse(readFileSync(join(root, 'test/mutants.json'), 'utf8'));
const chosen = all.filter(
  ({ file, find, why }) => wanted.length === 0 || wanted.some((text) => `${file}\n${find}\n${why}`.includes(text)),
);

const stale = chosen.flatMap(describeStale);
for (const line of stale) console.log(`stale: ${line}`);
const mutants = chosen.filter((mutant) => describeStale(mutant).length === 0);
const survivors = await runAll();
if (stale.length > 0 || survivors.length > 0) process.exitCode = 1;

/** A replacement that fits nowhere, or in two places, tests nothing; nor does one that is no TypeScript. */
function describeStale({ file, find, replace, tests }) {
  const text = readFileSync(join(root, file), 'utf8');
  const count = text.split(find).length - 1;
  if (count !== 1) return [`${file}: ${JSON.stringify(find)} stands there ${count} times`];
  if (tests.length === 0) return [`${file}: ${JSON.stringify(find)} names no test`];
  try {
    transformSync(mutate(text, find, replace), { loader: 'ts' });
    return [];
  } catch (error) {
    return [`${file}: ${JSON.stringify(replace)} is no TypeScript: ${error.errors?.[0]?.text ?? error}`];
  }
}

/** Not `String.replace`: the new text may hold `$`. */
function mutate(text, find, replace) {
  return text.split(find).join(replace);
}

async function runAll() {
  const folder = mkdtempSync(join(tmpdir(), 'omelint-mutants-'));
  try {
    const copies = Array.from({ length: WORKERS }, (_, index) => copyProject(join(folder, `copy${index}`, 'project')));
    const broken = await findBroken(copies[0], join(folder, 'honest.json'));
    for (const test of broken) console.log(`${test} fails without any mutant: mend it first`);
    const usable = mutants.filter(({ tests }) => !tests.some((test) => broken.has(test)));
    if (usable.length < mutants.length) process.exitCode = 1;
    console.log(`${usable.length} of ${mutants.length} mutants, ${WORKERS} at a time`);
    return await runMutants(copies, usable);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The test files that fail as they are: they would fail with every mutant, too. */
async function findBroken(copy, results) {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  await runVitest(copy, ['--reporter=json', `--outputFile=${results}`, ...files]);
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const green = testResults.filter(({ status }) => status === 'passed').map(({ name }) => name.replaceAll('\\', '/'));
  return new Set(files.filter((file) => !green.some((name) => name.endsWith(`/${file}`))));
}

function copyProject(target) {
  for (const name of COPIED) cpSync(join(root, name), join(target, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  return target;
}

async function runMutants(copies, usable) {
  const started = performance.now();
  const queue = [...usable];
  const survivors = [];
  const counts = { red: 0, green: 0, 'timed out': 0 };
  const work = async (copy) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const outcome = await runMutant(copy, mutant);
      counts[outcome] += 1;
      if (outcome === 'green') survivors.push(mutant);
      if (outcome !== 'red') console.log(describe(mutant, outcome === 'green' ? 'SURVIVED' : outcome));
    }
  };
  await Promise.all(copies.map(work));
  const seconds = Math.round((performance.now() - started) / 1000);
  const late = counts['timed out'] === 0 ? '' : ` (${counts['timed out']} of them by running out of time)`;
  console.log(`${counts.red + counts['timed out']} killed${late}, ${survivors.length} survived, in ${seconds} s`);
  return survivors;
}

function describe({ file, find, replace, why, tests }, outcome) {
  return `${outcome}: ${file}: ${why}\n  - ${find}\n  + ${replace}\n  tests: ${tests.join(' ')}`;
}

async function runMutant(copy, { file, find, replace, tests }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(text, find, replace));
  try {
    return await runVitest(copy, ['--bail=1', '--reporter=dot', ...tests]);
  } finally {
    writeFileSync(path, text);
  }
}

function runVitest(copy, options) {
  return new Promise((resolve, reject) => {
    const args = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...options];
    const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, SECONDS_PER_RUN * 1000);
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve(late ? 'timed out' : status === 0 ? 'green' : 'red');
    });
  });
}

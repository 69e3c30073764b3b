// `npm run check`: everything that must hold before a merge, in one go. The last line counts: every test of the suite, and
// one for each other step.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleDist } from './dist-current.js';

const folder = mkdtempSync(join(tmpdir(), 'omelint-check-'));
const results = join(folder, 'tests.json');

/** Steps in order; a later one may need an earlier one's work, so the build comes before docs and tests. */
const steps = [
  ['types', () => npx('tsc', '--noEmit')],
  ['lint', () => npx('biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.')],
  ['build', () => start(process.execPath, ['scripts/build.js'])],
  ['dist is current', isDistCurrent],
  ['docs', regenerateDocs],
];

let passed = 0;
let failed = 0;
for (const [name, step] of steps) {
  console.log(`\n> ${name}`);
  if (step()) passed += 1;
  else {
    failed += 1;
    console.log(`> ${name} failed`);
  }
}
console.log('\n> tests');
const finished = npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`);
const tests = readTests();
passed += tests.passed;
failed += tests.failed;
// A run that dies without a failed test is a failure all the same.
if (!finished && tests.failed === 0) failed += 1;
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** The Action and hooks run what is committed: it must be what the build just made of these sources. */
function isDistCurrent() {
  const { tracked, stale } = staleDist('.');
  if (!tracked) console.log('dist/ is not tracked by git here, so there is nothing to compare.');
  else if (stale.length === 0) console.log('dist/ holds what the sources make, byte for byte.');
  else console.log(`dist/ is not what the sources make; commit what "npm run bundle" writes:\n${stale.join('\n')}`);
  return stale.length === 0;
}

/** Pages and README must say what the rules say: written again, no byte of them changes. */
function regenerateDocs() {
  const before = documents();
  if (!start(process.execPath, ['scripts/docs.js'])) return false;
  if (documents() === before) return true;
  console.log('The pages or the README were stale: they are written anew now; look at "git diff" and commit them.');
  return false;
}

function documents() {
  const pages = readdirSync('rules').map((id) => `rules/${id}/README.md`);
  return ['README.md', 'docs/rules.md', ...pages].map((file) => readFileSync(file, 'utf8')).join('\0');
}

function readTests() {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    // A suite that can't be loaded has no test that fails.
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function npx(tool, ...args) {
  const bin = { tsc: 'typescript/bin/tsc', biome: '@biomejs/biome/bin/biome', vitest: 'vitest/vitest.mjs' }[tool];
  return start(process.execPath, [`node_modules/${bin}`, ...args]);
}

function start(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

// `node scripts/release.js [TAG]`: refuses what must not be published, and prints what the changelog says of the version.
// The release workflow runs it with its tag. npm runs it before `npm publish` of a folder (prepublishOnly), so that nobody
// sends a dist/ that these sources do not make; it can't be a prepack script, for which npm would install all development
// packages wherever a hook takes the package from Git.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const [tag] = process.argv.slice(2);

const notes = notesOf(version);
const mismatches = [
  ...(tag === undefined || tag === `v${version}` ? [] : [`the tag is ${tag}, the version in package.json ${version}`]),
  ...(notes === undefined ? [`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD"`] : []),
];
const faults = mismatches.length > 0 ? mismatches : staleFiles();
if (faults.length === 0) console.log(notes);
else {
  for (const fault of faults) console.error(`release: ${fault}`);
  process.exitCode = 1;
}

function notesOf(version) {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const heading = new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}\\n`);
  return sections
    .find((section) => heading.test(section))
    ?.replace(heading, '')
    .trim();
}

/** A fresh bundle in a checkout without changes leaves it without changes. */
function staleFiles() {
  if (git('ls-files', 'dist/cli.js') === '') return ['dist/ is not committed'];
  // What the build prints must not stand among the notes.
  execFileSync(process.execPath, ['scripts/build.js'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', '.', ':!release-notes.md');
  return changed === '' ? [] : [`the checkout is not what is committed, once dist/ is made anew:\n${changed}`];
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).trimEnd();
}

// Writes what the rules say of themselves into the header of rules/<id>/README.md and the table of docs/rules.md, and what the
// demo prints into the README. Reads the built package, so `npm run bundle` comes first; `git diff --exit-code` then tells what was stale.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rules } from '../dist/index.js';

const root = new URL('../', import.meta.url);

/** The groups in the table's order, with their headings. */
const GROUPS = [
  ['manifest', 'What the API server does with a manifest'],
  ['runtime', 'Runtimes'],
  ['inheritance', 'Inheritance'],
  ['service', 'References and pins of services'],
  ['impact', 'What merging will do'],
  ['model', 'Models and selection'],
  ['admission', 'Other checks at admission'],
];

for (const rule of rules) {
  rewrite(`rules/${rule.id}/README.md`, '<!-- header: written by npm run docs -->', '<!-- /header -->', header(rule));
}
rewrite('docs/rules.md', '<!-- rules -->', '<!-- /rules -->', table());
rewrite('README.md', '<!-- demo -->', '<!-- /demo -->', demo());
rewrite('README.md', '<!-- views -->', '<!-- /views -->', views());
rewrite('README.md', '<!-- picture -->', '<!-- /picture -->', picture());

function header({ id, meta }) {
  const facts = [
    ['severity', meta.severity],
    ['looks at', meta.appliesTo.join(', ')],
    ['OME versions', meta.omeVersions.toSorted().join(', ')],
    ...(meta.needsBefore ? [['needs', '`--base` or `--snapshot`']] : []),
    ['source', meta.source],
  ];
  const rows = facts.map(([label, value]) => `| ${label} | ${value} |`);
  return [`# ${id}`, '', `**${capital(meta.title)}.** ${meta.description}`, '', '| | |', '|---|---|', ...rows].join(
    '\n',
  );
}

function table() {
  return GROUPS.flatMap(([group, heading]) => {
    const own = rules.filter((rule) => rule.meta.group === group);
    if (own.length === 0) return [];
    const rows = own.map(({ id, meta }) => `| [${id}](../rules/${id}/README.md) | ${meta.severity} | ${meta.title} |`);
    return [`## ${heading}`, '', '| rule | severity | what it finds |', '|---|---|---|', ...rows, ''];
  })
    .join('\n')
    .trimEnd();
}

/** What the README's command prints of the merge and about some files, and how the report ends. */
function demo() {
  const args = ['dist/cli.js', 'check', '--no-color', '--config', 'fixtures/repos/demo/.omelint.yaml'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: fileURLToPath(root), encoding: 'utf8', env: {} });
  const blocks = stdout.split(/\n(?=fixtures\/|Not checked|\d+ errors)/);
  const [impact] = blocks;
  const files = ['team-search/embed.yaml', 'team-chat/chat.yaml'];
  const shown = blocks.filter((block) =>
    files.some((file) => block.startsWith(`fixtures/repos/demo/clusters/prod/${file}`)),
  );
  const end = blocks.filter((block) => /^\d+ errors/.test(block));
  if (shown.length !== files.length || end.length !== 1)
    throw new Error(`the demo prints something else now:\n${stdout}`);
  return `\`\`\`\n${[impact, ...shown, ...end].map((block) => block.trimEnd()).join('\n\n')}\n\`\`\``;
}

/** What the views tell of the demo; test/cli/readme-views.test.ts runs what stands in the README. */
function views() {
  const lines = [
    'omelint tree sglang-profile --state git',
    'omelint explain --model qwen3-embedding -n team-search',
    'omelint effective embed -n team-search --state git',
    'omelint history embed -n team-search',
    'omelint sync embed -n team-search --patch',
  ];
  return `\`\`\`console\n${lines.map((line) => `$ ${line}\n${inDemo(line)}`).join('\n')}\`\`\``;
}

function picture() {
  return `\`\`\`mermaid\n${inDemo('omelint tree sglang-profile -o mermaid')}\`\`\``;
}

/** What a command prints on stdout in the folder of the demo. */
function inDemo(line) {
  const cli = fileURLToPath(new URL('dist/cli.js', root));
  const cwd = fileURLToPath(new URL('fixtures/repos/demo', root));
  const { stdout, status } = spawnSync(process.execPath, [cli, ...line.split(' ').slice(1)], {
    cwd,
    encoding: 'utf8',
    env: {},
  });
  if (status !== 0) throw new Error(`${line} ended with status ${status}`);
  return stdout;
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Replaces what stands between two markers, with a blank line on either side. */
function rewrite(file, start, end, text) {
  const path = new URL(file, root);
  const before = readFileSync(path, 'utf8');
  const from = before.indexOf(start);
  const to = before.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file} needs the markers ${start} and ${end}`);
  const after = `${before.slice(0, from + start.length)}\n${text}\n${before.slice(to)}`;
  if (after !== before) writeFileSync(path, after);
}

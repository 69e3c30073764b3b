// `npm run bench`: wall time, CPU time and peak memory of the built command, against the budgets of the design.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSchemas } from './bench/schemas.js';
import { writeCapture, writeList } from './bench/snapshot.js';
import { writeLongLine, writeManyKeys, writeTree } from './bench/tree.js';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const RUNS = 5;
const folder = mkdtempSync(join(tmpdir(), 'omelint-bench-'));
const usageFile = join(folder, 'usage.json');
// The child writes its own resource usage when it ends: the only figures that hold on every system.
const hook = `data:text/javascript,${encodeURIComponent(
  `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(usageFile)}, JSON.stringify(process.resourceUsage())));`,
)}`;

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Each command once, then each again: a machine that changes its speed changes it for all of them. */
function measureInTurn(commands, runs) {
  const measured = commands.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, args] of commands.entries()) measured[index].push(runNode(args));
  }
  return measured;
}

function runNode(args) {
  const start = performance.now();
  const result = spawnSync(process.execPath, ['--import', hook, CLI, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const wall = performance.now() - start;
  if (result.status !== 0 && result.status !== 1) throw new Error(String(result.stderr));
  const usage = JSON.parse(readFileSync(usageFile, 'utf8'));
  return { wall, cpu: (usage.userCPUTime + usage.systemCPUTime) / 1000, memory: usage.maxRSS / 1024 };
}

function summary(measured) {
  return {
    wall: median(measured.map(({ wall }) => wall)),
    cpu: median(measured.map(({ cpu }) => cpu)),
    memory: Math.max(...measured.map(({ memory }) => memory)),
  };
}

function measureNode(args, runs) {
  return summary(measureInTurn([args], runs)[0]);
}

function measureKubeconform(location, tree, runs) {
  const args = ['-summary', '-n', '2', '-ignore-missing-schemas', '-schema-location', location, tree];
  const walls = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const result = spawnSync('kubeconform', args, { stdio: 'ignore' });
    if (result.error !== undefined) return undefined;
    walls.push(performance.now() - start);
  }
  return median(walls);
}

function row(name, { wall, cpu, memory }, remark) {
  const cells = [`${wall.toFixed(0)} ms`, `${cpu.toFixed(0)} ms`, `${memory.toFixed(0)} MB`];
  return `${name.padEnd(46)} ${cells.map((cell) => cell.padStart(9)).join(' ')}  ${remark}`;
}

/** The tree of 10,000 manifests compared with a base in which one file differs, and with a snapshot of 5,000 objects. */
function measureBefore() {
  const tree = join(folder, 'before');
  mkdirSync(tree);
  writeTree(tree, { manifests: 10_000 });
  const git = (...args) =>
    spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.test', ...args], { cwd: tree });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'base');
  const changed = join(tree, 'runtimes/0/0.yaml');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('LOG_LEVEL', 'LOG_LEVELS'));
  const files = readdirSync(tree, { recursive: true })
    .filter((file) => file.endsWith('.yaml'))
    .sort();
  const objects = files.filter((_, index) => index % 2 === 0).map((file) => readFileSync(join(tree, file), 'utf8'));
  const [capture, list] = [join(folder, 'capture.yaml'), join(folder, 'list.yaml')];
  writeCapture(capture, objects);
  writeList(list, objects);
  const check = (...args) => ['check', '--no-config', '--format', 'json', ...args, tree];
  const [plain, base, captured, listed] = measureInTurn(
    [check(), check('--base', 'HEAD'), check('--snapshot', capture), check('--snapshot', list)],
    RUNS,
  );
  rmSync(tree, { recursive: true });
  // Each run beside the one without that was started in the same turn.
  const compared = (runs, compare) => median(runs.map(({ wall }, turn) => compare(wall, plain[turn].wall)));
  const times = compared(base, (a, b) => a / b).toFixed(2);
  const without = `${summary(plain).wall.toFixed(0)} ms without`;
  const more = (runs) => `${compared(runs, (a, b) => a - b).toFixed(0)} ms more than ${without}`;
  return [
    row('the same with a base, one file changed', summary(base), `${times} of ${without}`),
    row('the same with a snapshot of 5,000 objects', summary(captured), more(captured)),
    row('the same as kubectl get --output=yaml prints it', summary(listed), more(listed)),
  ];
}

function main() {
  const quick = process.argv.includes('--quick');
  const location = writeSchemas(join(folder, 'schemas'));
  const lines = [`Node ${process.version}, ${cpus().length} cores, median of ${RUNS} runs (memory: highest)`];
  lines.push(`${''.padEnd(46)} ${['wall', 'CPU', 'memory'].map((cell) => cell.padStart(9)).join(' ')}`);
  const trees = [
    ['one manifest', { manifests: 1 }],
    ['1,000 OME manifests', { manifests: 1000 }],
    ['10,000 OME manifests', { manifests: 10_000 }],
    ['10,000 manifests, one in ten OME', { manifests: 10_000, every: 10 }],
    ...(quick ? [] : [['50,000 OME manifests', { manifests: 50_000 }]]),
  ];
  for (const [name, options] of trees) {
    const tree = join(folder, name.replaceAll(/[^a-z0-9]+/gi, '-'));
    mkdirSync(tree);
    const { bytes } = writeTree(tree, options);
    const runs = options.manifests > 10_000 ? 3 : RUNS;
    const result = measureNode(['check', '--no-config', '--format', 'json', tree], runs);
    const peer = options.manifests === 1 ? undefined : measureKubeconform(location, tree, Math.min(runs, 3));
    const ratio =
      peer === undefined ? '' : `${(result.wall / peer).toFixed(2)} of kubeconform's ${peer.toFixed(0)} ms; `;
    lines.push(row(name, result, `${ratio}${(bytes / 1e6).toFixed(1)} MB`));
    rmSync(tree, { recursive: true });
  }
  for (const line of measureBefore()) lines.push(line);
  for (const [name, write] of [
    ['a file with 100,000 keys', writeManyKeys],
    ['a flow sequence of 1 MB in one line', writeLongLine],
  ]) {
    const tree = join(folder, 'single');
    mkdirSync(tree);
    write(join(tree, 'huge.yaml'));
    lines.push(row(name, measureNode(['check', '--no-config', '--format', 'json', tree], RUNS), ''));
    rmSync(tree, { recursive: true });
  }
  writeFileSync(1, `${lines.join('\n')}\n`);
}

try {
  main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

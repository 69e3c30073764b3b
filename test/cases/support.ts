import { main } from '../../src/frontends/cli.ts';
import type { Io } from '../../src/frontends/io.ts';
import { run, temporaryFolder, writeFiles } from '../support/built.ts';

/** The parts of `check --format json` that the cases look at. */
export interface CaseReport {
  readonly summary: { readonly objects: number; readonly unreadable: number; readonly [count: string]: unknown };
  readonly clusters: readonly {
    readonly runtimes: readonly CaseRuntime[];
    readonly services: readonly CaseService[];
  }[];
  readonly findings: readonly CaseFinding[];
  readonly unreadable: readonly { readonly message: string; readonly location: CaseLocation }[];
  readonly notEvaluated: readonly { readonly ruleId: string; readonly object: CaseRef; readonly because: string }[];
}

export interface CaseRef {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

export interface CaseRuntime {
  readonly object: CaseRef;
  readonly chain: readonly CaseRef[];
  readonly revisionName: string | null;
  readonly shortHash: string | null;
  readonly status: string | null;
}

export interface CaseService {
  readonly object: CaseRef;
  readonly runtime: CaseRef | null;
  readonly outcome: string;
  readonly rule: string | null;
}

export interface CaseLocation {
  readonly file: string;
  readonly startLine: number;
  readonly startColumn: number;
}

export interface CaseFinding {
  readonly ruleId: string;
  readonly severity: string;
  readonly object: CaseRef;
  readonly message: string;
  readonly help: string | null;
  readonly path: string;
  readonly location: CaseLocation;
  readonly related: readonly { readonly location: CaseLocation; readonly message: string }[];
}

export interface CaseRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Runs the whole command over a repository that holds these files. */
export function omelint(files: Files, args: readonly string[]): Promise<CaseRun> {
  return omelintIn(writeFiles(temporaryFolder(), files), args);
}

/**
 * Runs it in a folder: in this process, from the sources, or with OMELINT_CASES=built the built program, so that the same
 * cases judge both.
 */
export async function omelintIn(root: string, args: readonly string[]): Promise<CaseRun> {
  if (process.env.OMELINT_CASES === 'built') {
    const { stdout, stderr, status } = await run(args, { cwd: root });
    return { stdout, stderr, status: status ?? -1 };
  }
  let stdout = '';
  let stderr = '';
  const io: Io = {
    cwd: root,
    env: {},
    stdout: {
      isTTY: false,
      write: async (text) => {
        stdout += text;
      },
    },
    stderr: {
      isTTY: false,
      write: async (text) => {
        stderr += text;
      },
    },
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
  };
  const status = await main(args, io);
  return { status, stdout, stderr };
}

export interface CheckedCase extends CaseRun {
  readonly report: CaseReport;
  /** The findings of one rule. */
  of(ruleId: string): readonly CaseFinding[];
  /** The findings at or above `warning`. */
  readonly serious: readonly CaseFinding[];
  /** Ids of the rules of those, sorted. */
  readonly loud: readonly string[];
  runtime(name: string, namespace?: string): CaseRuntime;
  service(name: string): CaseService;
}

/** Checks these files as `omelint check` does. */
export function checkCase(files: Files, args: readonly string[] = []): Promise<CheckedCase> {
  return checkCaseIn(writeFiles(temporaryFolder(), files), args);
}

export async function checkCaseIn(root: string, args: readonly string[] = []): Promise<CheckedCase> {
  const ended = await omelintIn(root, ['check', '--format', 'json', ...args]);
  if (ended.stdout === '') throw new Error(`no report (status ${ended.status}): ${ended.stderr}`);
  const report = JSON.parse(ended.stdout) as CaseReport;
  const serious = report.findings.filter(({ severity }) => severity !== 'note');
  return {
    ...ended,
    report,
    of: (ruleId) => report.findings.filter((finding) => finding.ruleId === ruleId),
    serious,
    loud: [...new Set(serious.map(({ ruleId }) => ruleId))].sort(),
    runtime: (name, namespace) => {
      const all = report.clusters.flatMap(({ runtimes }) => runtimes);
      return only(
        all.filter(({ object }) => object.name === name && object.namespace === namespace),
        name,
      );
    },
    service: (name) =>
      only(
        report.clusters.flatMap(({ services }) => services).filter(({ object }) => object.name === name),
        name,
      ),
  };
}

/** The canonical JSON of the one runtime in a file: what Kubernetes and OME read in it. */
export async function canonicalOf(text: string | Uint8Array): Promise<string> {
  const { stdout, stderr } = await omelint({ 'r.yaml': text }, ['revision', '--canonical', '--format', 'json']);
  if (stdout === '') throw new Error(stderr);
  const { runtimes } = JSON.parse(stdout) as { runtimes: readonly { own: { canonical: string } }[] };
  return only(runtimes, 'the runtime').own.canonical;
}

/** The last of a chain of specs, root first, with its parents merged; or the words with which that fails. */
export async function resolvedOf(...specs: readonly string[]): Promise<unknown> {
  const files = { 'chain.yaml': chainManifests(specs).join('---\n') };
  const { stdout, stderr } = await omelint(files, [
    'revision',
    '--canonical',
    '--format',
    'json',
    `r${specs.length - 1}`,
  ]);
  if (stdout === '') throw new Error(stderr);
  const { runtimes } = JSON.parse(stdout) as {
    runtimes: readonly { resolved: { canonical: string } | null; error: { message: string } | null }[];
  };
  const { resolved, error } = only(runtimes, 'the last one');
  return resolved === null ? error?.message : JSON.parse(resolved.canonical);
}

/** Place of a finding as `file:line:column`. */
export function placeOf({ location }: { readonly location: CaseLocation }): string {
  return `${location.file}:${location.startLine}:${location.startColumn}`;
}

/** The hash of one runtime, given as the specs of its chain, root first. */
export async function hashOfChain(...specs: readonly string[]): Promise<string | null> {
  const manifests = chainManifests(specs);
  const checked = await checkCase({ 'chain.yaml': manifests.join('---\n') });
  return checked.runtime(`r${specs.length - 1}`, 'team-a').shortHash;
}

function chainManifests(specs: readonly string[]): string[] {
  return specs.map((spec, index) => {
    const parent = index === 0 ? '' : `, annotations: {ome.io/inherit-from: r${index - 1}}`;
    const metadata = `{name: r${index}, namespace: team-a${parent}}`;
    return `apiVersion: ome.io/v1beta1\nkind: ServingRuntime\nmetadata: ${metadata}\nspec: ${spec}\n`;
  });
}

function only<T>(found: readonly T[], name: string): T {
  const [first, ...more] = found;
  if (first === undefined || more.length > 0) throw new Error(`${found.length} objects are called ${name}`);
  return first;
}

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaptureFlags, type Chance, runCapture } from '../../src/frontends/capture/snapshot-capture.ts';
import type { Io } from '../../src/frontends/io.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { temporaryFolder } from '../support/built.ts';

/** What a fake kubectl answers to `get <resource> [--namespace=<ns>]`: a list, or words and status 1. */
export type Answers = Readonly<Record<string, string | { readonly error: string }>>;

export interface FakeKubectl {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Arguments of the calls so far. */
  calls(): string[][];
}

/** A kubectl on a PATH of its own: a script that prints what it is told to. */
export function fakeKubectl(answers: Answers): FakeKubectl {
  const folder = temporaryFolder();
  const log = join(folder, 'calls');
  const script = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n');
const answers = JSON.parse(readFileSync(${JSON.stringify(join(folder, 'answers'))}, 'utf8'));
const namespace = args.find((arg) => arg.startsWith('--namespace='))?.slice(12);
const key = args[0] === 'get' ? args[1].split('.')[0] + (namespace === undefined ? '' : '/' + namespace) : args.slice(0, 2).join(' ');
const answer = answers[key] ?? answers['*'];
if (typeof answer === 'string') process.stdout.write(answer);
else {
  process.stderr.write(answer.error);
  process.exitCode = 1;
}
`;
  writeFileSync(join(folder, 'kubectl'), script);
  chmodSync(join(folder, 'kubectl'), 0o755);
  writeFileSync(join(folder, 'answers'), JSON.stringify(answers));
  const calls = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as string[])
      : [];
  return { folder, env: { PATH: folder }, calls };
}

export interface Captured {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The words of wrong usage. */
  readonly problem: string | undefined;
}

const FIXED: Chance = { now: () => new Date(Date.UTC(2026, 10, 1)), salt: () => 'pepper' };

export async function capture(
  flags: Partial<CaptureFlags>,
  cluster: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Promise<Captured> {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr'): Io['stdout'] => ({
    isTTY: false,
    write: async (text) => {
      written[name] += text;
    },
  });
  const io = { cwd: cluster.folder, env: cluster.env, stdout: output('stdout'), stderr: output('stderr') };
  try {
    const status = await runCapture({ omeNamespace: 'ome', ...flags }, io, FIXED);
    return { status, ...written, problem: undefined };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { status: undefined, ...written, problem: error.message };
  }
}

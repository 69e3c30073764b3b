import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as core from '@actions/core';
import { UsageError } from '../../model/usage-error.ts';
import { EXIT } from '../exit.ts';
import { findRepository, realOf, reasonOf } from '../find-root.ts';
import type { Git } from '../git/git-base-run.ts';
import type { Io } from '../io.ts';
import { type PipelineResult, runPipeline } from '../pipeline.ts';
import type { ConfigChoice } from '../settings.ts';
import { type BaseChoice, chooseBase } from './base.ts';
import { readBaseConfig } from './base-config.ts';
import { postUnchecked } from './comment.ts';
import { readEvent, type TriggerEvent } from './event.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { inInputs, printPlain, visibleLines } from './log.ts';
import { tellResult } from './tell-result.ts';

/** The whole Action: inputs and event in, results for GitHub out. Gives the exit status, as the command has it. */
export async function runAction(io: Io): Promise<number> {
  let asked: Asked | undefined;
  try {
    const token = core.getInput('token');
    if (token !== '') core.setSecret(token);
    const event = readEvent(io.env.GITHUB_EVENT_NAME ?? '', () => readPayload(io.env));
    // Ahead of the other inputs, any of which may be faulty.
    asked = { token, key: core.getInput('key'), isWanted: core.getInput('comment') !== 'never', event };
    const inputs = readInputs((name) => core.getInput(name));
    const folders = foldersOf(inputs, io);
    const { result, compared } = await check(inputs, event, { ...io, cwd: folders.cwd });
    return await tellResult(result, { inputs, event, folders, compared }, io);
  } catch (error) {
    core.setOutput('failed', 'true');
    if (error instanceof UsageError) {
      const message = visibleLines(inInputs(error.message));
      core.error(message, { title: 'omelint' });
      await tellUnchecked(message, asked, io);
      return EXIT.usage;
    }
    const message = `internal error: ${visibleLines(error instanceof Error ? error.message : String(error))}`;
    core.error(message, { title: 'omelint' });
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    await printPlain(io.stdout, `${visibleLines(stack)}\nThis is a fault of omelint: report it with these lines.`);
    await tellUnchecked(message, asked, io);
    return EXIT.fault;
  }
}

/** What is known before all inputs are read. */
interface Asked extends Pick<Inputs, 'token' | 'key'> {
  readonly isWanted: boolean;
  readonly event: TriggerEvent;
}

/** The job fails already; what becomes of the comment is only logged. */
async function tellUnchecked(message: string, asked: Asked | undefined, io: Io): Promise<void> {
  if (asked?.event.kind !== 'pull' || !asked.isWanted) return;
  const outcome = await postUnchecked(message, asked.event, asked, io.env);
  if (outcome.state === 'updated') await printPlain(io.stdout, 'The comment on the pull request says so, too.');
  else if ('message' in outcome) {
    const why = visibleLines(outcome.message);
    await printPlain(io.stdout, `A comment on the pull request may tell of an earlier commit: ${why}`);
  }
}

/** The runner writes payloads of some megabytes at most. */
function readPayload({ GITHUB_EVENT_PATH: path = '' }: Io['env']): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`can't read the event that GITHUB_EVENT_PATH names: ${reasonOf(error)}`);
  }
}

function foldersOf({ workingDirectory }: Inputs, io: Io) {
  const workspace = resolve(io.env.GITHUB_WORKSPACE || io.cwd);
  const cwd = resolve(workspace, workingDirectory);
  if (statSync(cwd, { throwIfNoEntry: false })?.isDirectory() === true) return { workspace, cwd };
  throw new UsageError(`input working-directory: there is no folder ${JSON.stringify(workingDirectory)}`);
}

/** What was found, and the commit that it was compared with. */
async function check(
  inputs: Inputs,
  event: TriggerEvent,
  io: Io,
): Promise<{ readonly result: PipelineResult; readonly compared: BaseChoice }> {
  const env = trusting(io.cwd, io.env);
  const git: Git = { root: io.cwd, env };
  const compared = chooseBase(git, inputs.base, event);
  const store = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'omelint-'));
  try {
    const { paths, snapshot, clusters: cluster, omeVersion, failOn, onlyNew } = inputs;
    const request = {
      paths,
      config: await configOf(inputs, event, compared, { git, store: realOf(store) }),
      cluster,
      omeVersion,
      failOn,
      onlyNew,
      before: compared.commit === undefined ? { snapshot } : { snapshot, base: compared.commit, exact: compared.exact },
      pages: inputs.sarifFile !== undefined,
    };
    return { result: await runPipeline(request, { ...io, env }), compared };
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

async function configOf(
  { config, configFrom }: Inputs,
  event: TriggerEvent,
  compared: BaseChoice,
  { git, store }: { readonly git: Git; readonly store: string },
): Promise<ConfigChoice> {
  if (configFrom === 'head') return config;
  if (compared.commit !== undefined && compared.guards) {
    return readBaseConfig({ cwd: git.root, env: git.env, commit: compared.commit, config, store });
  }
  if (event.kind !== 'pull' && event.kind !== 'merge-group') return config;
  throw new UsageError('input config-from: "base" needs a base, and the input base is "none"');
}

/**
 * In a container the workspace belongs to another user, and git refuses to look into it. The workflow has checked it out,
 * and git is started such that nothing in it is executed, so this one folder is trusted (git-config(1), safe.directory).
 */
function trusting(folder: string, env: Io['env']): Io['env'] {
  const root = findRepository(realOf(folder));
  if (root === undefined) return env;
  const count = Number(env.GIT_CONFIG_COUNT ?? 0) || 0;
  return {
    ...env,
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: 'safe.directory',
    [`GIT_CONFIG_VALUE_${count}`]: root,
  };
}

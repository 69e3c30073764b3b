import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CLI, temporaryFolder, writeFiles } from '../support/built.ts';

/** The program on the PATH, or where a variable says; undefined where neither has it. */
export function findProgram(name: string, variable?: string): string | undefined {
  const given = variable === undefined ? undefined : process.env[variable];
  if (given !== undefined && given !== '') return given;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** PATH with a folder in front that has the built command as `omelint`. */
export function pathWithCommand(): string {
  const folder = temporaryFolder();
  const command = join(folder, 'omelint');
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${CLI}" "$@"\n`);
  chmodSync(command, 0o755);
  return [folder, process.env.PATH ?? ''].join(delimiter);
}

/** A repository with a configuration, a runtime, a service and a model. */
export function completionRepository(): string {
  const object = (kind: string, name: string, namespace?: string) =>
    `apiVersion: ome.io/v1beta1\nkind: ${kind}\nmetadata:\n  name: ${name}\n${namespace === undefined ? '' : `  namespace: ${namespace}\n`}spec: {}\n`;
  return writeFiles(temporaryFolder(), {
    '.omelint.yaml': 'clusters: [{name: prod, paths: [live]}, {name: stage, paths: [live]}]\n',
    'live/a.yaml': [
      object('ClusterServingRuntime', 'echo-base'),
      object('ServingRuntime', 'echo-chat', 'team-a'),
      object('InferenceService', 'talk', 'team-a'),
      object('ClusterBaseModel', 'llama-3'),
    ].join('---\n'),
    'two words.yaml': '',
    'checked.yaml': '',
  });
}

export function runShell(
  shell: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) {
  const result = spawnSync(shell, args, {
    cwd,
    env: { PATH: pathWithCommand(), HOME: cwd, TERM: 'dumb', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (result.error !== undefined) throw result.error;
  return result;
}

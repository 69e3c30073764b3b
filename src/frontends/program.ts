import { Command, Option } from 'commander';
import type { RuleLevel } from '../check/check.ts';
import type { FailOn } from '../check/config.ts';
import type { OmeVersion } from '../model/ome.ts';
import { addArgocdCommand } from './argocd/command.ts';
import { addSnapshotCommand } from './capture/snapshot-capture-command.ts';
import { addCommentCommand } from './github/comment-command.ts';
import type { Io } from './io.ts';
import {
  addFormat,
  addName,
  addRuleLevel,
  FORMAT_LIST,
  type FormatOption,
  failOnOption,
  namespaceOption,
  omeVersionOption,
} from './options.ts';
import { VERSION } from './version.ts';
import { addEffectiveCommand } from './views/effective-command.ts';
import { addExplainCommand } from './views/explain-command.ts';
import { addHistoryCommand } from './views/history-command.ts';
import { addSyncCommand } from './views/sync-command.ts';
import { addTreeCommand } from './views/tree-command.ts';

/** What the arguments ask for; gives the exit status. */
export type Run = (io: Io) => Promise<number>;

export interface CheckFlags {
  readonly cluster?: readonly string[];
  readonly snapshot?: string;
  readonly base?: string;
  readonly namespace?: string;
  readonly complete?: true;
  readonly omeVersion?: OmeVersion;
  readonly format?: readonly FormatOption[];
  readonly failOn?: FailOn;
  readonly onlyNew?: true;
  readonly rule?: ReadonlyMap<string, RuleLevel>;
  /** A file, or false for `--no-config`. */
  readonly config?: string | false;
  readonly baseline?: string;
  readonly writeBaseline?: true;
  readonly fix?: true;
  readonly fixDryRun?: true;
  readonly showSkipped?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly color: boolean;
  readonly stats?: true;
}

export interface RevisionFlags {
  readonly path?: readonly string[];
  readonly cluster?: string;
  readonly namespace?: string;
  readonly omeVersion?: OmeVersion;
  readonly config?: string | false;
  readonly format: 'text' | 'json';
  readonly canonical?: true;
  readonly diff?: true;
  readonly snapshot?: string;
  readonly base?: string;
  readonly verbose?: true;
}

/** The commands and their flags. An action only notes what is to run: each loads its own code when it does. */
export function createProgram(choose: (run: Run) => void): Command {
  const program = new Command('omelint')
    .description(
      'Checks Git repositories that deploy models with OME (Open Model Engine), before a merge and without a cluster.',
    )
    .version(VERSION, '-V, --version', 'print the version')
    .showSuggestionAfterError(true);
  program.addCommand(checkCommand(choose), { isDefault: true });
  program.addCommand(revisionCommand(choose));
  program.addCommand(rulesCommand(choose));
  program.addCommand(initCommand(choose));
  addSnapshotCommand(program, choose);
  addExplainCommand(program, choose);
  addEffectiveCommand(program, choose);
  addTreeCommand(program, choose);
  addHistoryCommand(program, choose);
  addSyncCommand(program, choose);
  addArgocdCommand(program, choose);
  addCommentCommand(program, choose);
  return program;
}

function checkCommand(choose: (run: Run) => void): Command {
  return new Command('check')
    .description('check manifests (what omelint does when no command is named)')
    .argument('[paths...]', 'files and folders; "-" reads manifests from stdin (default: the current folder)')
    .option('--cluster <name>', 'only this cluster of the configuration; repeatable', addName)
    .option('--snapshot <path>', 'a captured state of the cluster: a file, a folder or "-"; tells what runs now')
    .option('--base <ref>', 'compare with this Git commit, or rather with what HEAD has in common with it')
    .option('--namespace <namespace>', 'the namespace of manifests that name none', namespaceOption)
    .option('--complete', 'what is in no manifest and no snapshot does not exist in the cluster either')
    .option('--ome-version <version>', 'type tables and behaviour: 1.3 or 1.2 (default: 1.3)', omeVersionOption)
    .option(
      '--format <fmt[=file]>',
      `${FORMAT_LIST}; repeatable, one to stdout and others into files (default: text)`,
      addFormat,
    )
    .option(
      '--fail-on <severity>',
      'error, warning, note or never: from which severity on the status is 1 (default: error)',
      failOnOption,
    )
    .option(
      '--only-new',
      'with --base: findings that the base has already do not make the status 1; they are still told',
    )
    .option('--rule <id=level>', 'off, note, warning or error for a rule; repeatable', addRuleLevel)
    .option(
      '--config <file>',
      'configuration (default: .omelint.yaml, looked for upwards to the root of the repository)',
    )
    .option('--no-config', 'use no configuration')
    .option('--baseline <file>', 'findings in this file are known; entries that no finding needs are reported')
    .option('--write-baseline', 'write what is found into the baseline, from a run over everything')
    .option('--fix', 'write the fixes that are certain, keeping comments and layout; then report what remains')
    .option('--fix-dry-run', 'print them as a diff on stdout instead; reports go into files then')
    .option('--show-skipped', 'list every file and document that was not checked, and why')
    .option('--quiet', 'errors and the summary only')
    .option('--verbose', 'every finding in full, and why rules could not decide')
    .option('--no-color', 'no colours (also: NO_COLOR in the environment)')
    .option('--stats', 'print how long each stage took')
    .action((paths: string[], flags: CheckFlags) => {
      choose(async (io) => (await import('./check-command.ts')).runCheck(paths, flags, io));
    });
}

function revisionCommand(choose: (run: Run) => void): Command {
  return new Command('revision')
    .description('print what each runtime is once its chain is merged: hash, revision name, chain')
    .argument('[names...]', 'only these runtimes: NAME or NAMESPACE/NAME (default: all below the paths)')
    .option('--path <path...>', 'files and folders with the runtimes; "-" is stdin (default: the current folder)')
    .option('--cluster <name>', 'only this cluster of the configuration')
    .option('--namespace <namespace>', 'the namespace of manifests that name none', namespaceOption)
    .option('--ome-version <version>', 'type tables and behaviour: 1.3 or 1.2 (default: 1.3)', omeVersionOption)
    .option(
      '--config <file>',
      'configuration (default: .omelint.yaml, looked for upwards to the root of the repository)',
    )
    .option('--no-config', 'use no configuration')
    .addOption(new Option('--format <fmt>', 'text or json').choices(['text', 'json']).default('text'))
    .option('--canonical', 'print the bytes that are hashed')
    .option('--diff', 'compare two of them path by path; see below')
    .option(
      '--snapshot <path>',
      'a captured state of the cluster: parents that no manifest declares, and with --diff revisions',
    )
    .option('--base <ref>', 'with --diff: the Git commit, or rather what HEAD has in common with it')
    .option('--verbose', 'with an internal error, the stack')
    .action((names: string[], flags: RevisionFlags) => {
      choose(async (io) =>
        flags.diff === true
          ? (await import('./revision/revision-diff-command.ts')).runRevisionDiff(names, flags, io)
          : (await import('./revision/revision-command.ts')).runRevision(names, flags, io),
      );
    });
}

function rulesCommand(choose: (run: Run) => void): Command {
  return new Command('rules')
    .description('list the rules, or print the page of one')
    .argument('[id]', 'id of a rule')
    .action((id: string | undefined) => {
      choose(async (io) => (await import('./rules-command.ts')).runRules(id, io));
    });
}

function initCommand(choose: (run: Run) => void): Command {
  return new Command('init')
    .description('write a commented .omelint.yaml for this repository')
    .option('--force', 'overwrite the file that is there')
    .action((flags: { readonly force?: true }) => {
      choose(async (io) => (await import('./init-command.ts')).runInit(flags.force === true, io));
    });
}

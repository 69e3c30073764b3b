import { Command, Option } from 'commander';
import type { RuleLevel } from '../check/check.ts';
import type { FailOn } from '../check/config.ts';
import type { OmeVersion } from '../model/ome.ts';
import { addArgocdCommand } from './argocd/command.ts';
import type { Io } from './io.ts';
import {
  addFormat,
  addRuleLevel,
  FORMAT_LIST,
  type FormatOption,
  failOnOption,
  namespaceOption,
  omeVersionOption,
} from './options.ts';
import { addSnapshotCommand } from './snapshot-capture-command.ts';
import { VERSION } from './version.ts';
import { addEffectiveCommand } from './views/effective-command.ts';
import { addExplainCommand } from './views/explain-command.ts';
import { addHistoryCommand } from './views/history-command.ts';
import { addSyncCommand } from './views/sync-command.ts';
import { addTreeCommand } from './views/tree-command.ts';

/** What the arguments ask for; gives the exit status. */
export type Run = (io: Io) => Promise<number>;

export interface CheckFlags {
  readonly cluster?: string;
  readonly snapshot?: string;
  readonly base?: string;
  readonly namespace?: string;
  readonly complete?: true;
  readonly omeVersion?: OmeVersion;
  readonly format?: readonly FormatOption[];
  readonly failOn?: FailOn;
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
    .helpOption('-h, --help', 'print help; "omelint check --help" lists the flags of the check')
    .showSuggestionAfterError(true)
    .addHelpText('after', PROGRAM_EXAMPLES);
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
  return program;
}

function checkCommand(choose: (run: Run) => void): Command {
  return new Command('check')
    .description('check manifests (what omelint does when no command is named)')
    .argument('[paths...]', 'files and folders; "-" reads manifests from stdin (default: the current folder)')
    .option('--cluster <name>', 'only this cluster of the configuration')
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
    .addHelpText('after', CHECK_NOTES)
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
    .option('--snapshot <path>', 'with --diff: a captured state of the cluster, whose revisions can be named')
    .option('--base <ref>', 'with --diff: the Git commit, or rather what HEAD has in common with it')
    .option('--verbose', 'with an internal error, the stack')
    .addHelpText('after', REVISION_EXAMPLES)
    .action((names: string[], flags: RevisionFlags) => {
      choose(async (io) =>
        flags.diff === true
          ? (await import('./revision-diff-command.ts')).runRevisionDiff(names, flags, io)
          : (await import('./revision-command.ts')).runRevision(names, flags, io),
      );
    });
}

function rulesCommand(choose: (run: Run) => void): Command {
  return new Command('rules')
    .description('list the rules, or print the page of one')
    .argument('[id]', 'id of a rule')
    .addHelpText('after', RULES_EXAMPLES)
    .action((id: string | undefined) => {
      choose(async (io) => (await import('./rules-command.ts')).runRules(id, io));
    });
}

function initCommand(choose: (run: Run) => void): Command {
  return new Command('init')
    .description('write a commented .omelint.yaml for this repository')
    .option('--force', 'overwrite the file that is there')
    .addHelpText('after', INIT_EXAMPLES)
    .action((flags: { readonly force?: true }) => {
      choose(async (io) => (await import('./init-command.ts')).runInit(flags.force === true, io));
    });
}

const PROGRAM_EXAMPLES = `
Examples:
  omelint                                    check the current folder
  omelint clusters/prod --complete           check a folder that holds all of its cluster
  omelint --format text --format sarif=omelint.sarif
  kustomize build overlays/prod | omelint -  check what kustomize renders
  omelint --base origin/main                 what merging this branch will do
  omelint revision --path runtimes           hash and revision name of every runtime
  omelint rules                              what is checked

Exit status: 0 no finding at or above --fail-on; 1 such findings, or manifests that can't be read;
             2 wrong usage or configuration; 3 a fault of omelint itself.
`;

const CHECK_NOTES = `
What is read, and what is reported:
  Folders are checked as they are: what lies below them is all that is known.
  Single files are checked within their Git repository, which is read as well. Reported is what lies in these files,
  and what goes wrong elsewhere because of them: in runtimes that inherit from theirs and services that run on those.
  So a hook may pass changed files in any number of calls and loses nothing.
  With a configuration its clusters say what belongs together, and paths, folders too, choose what is reported.

Examples:
  omelint check clusters/prod
  omelint check --complete --namespace team-a rendered.yaml
  omelint check --format json=report.json --format text
  omelint check --fail-on warning --rule size-unit-case=off
  git diff --name-only -z main -- '*.yaml' | xargs -0 omelint check

  omelint check --base origin/main            what a pull request does to each service
  omelint check --snapshot snapshots/prod.yaml --base origin/main
  omelint check --cluster prod --snapshot <(omelint snapshot capture --context prod)

  omelint check --fix-dry-run | git apply
  omelint check --write-baseline --baseline .omelint-baseline.json

Suppress a finding with a comment above the key or object, or at the end of its line:
  # omelint: ignore[rule-id] reason
`;

const REVISION_EXAMPLES = `
With --canonical and one runtime, exactly the bytes that are hashed are printed; a line break follows only on a terminal.
Else each runtime is printed with them.

--diff names two: a runtime (NAME, NAMESPACE/NAME), base:NAME for the runtime as it is in --base, or a revision of
the snapshot. With --base and one name, base and head of that runtime are compared; without names, those of every
runtime whose resolved spec changes. Told are the changed paths, the manifest that brings each, whether pods can tell,
and the first byte that differs. Values below env and annotations are left out. The status is 0, equal or not.

Examples:
  omelint revision --path runtimes --format json
  omelint revision team-a/echo --path . --canonical | sha256sum
  omelint revision --diff echo echo-next
  omelint revision --diff cr-echo-32d93eb5 echo --snapshot snapshots/prod.yaml
  omelint revision --diff --base origin/main
`;

const RULES_EXAMPLES = `
Examples:
  omelint rules
  omelint rules profile-not-disabled
`;

const INIT_EXAMPLES = `
Examples:
  omelint init
  omelint init --force
`;

import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../io.ts';
import { failOnOption, omeVersionOption } from '../options.ts';
import type { OwnerFlags } from './settings.ts';

type Choose = (run: (io: Io) => Promise<number>) => void;

/** Adds `omelint argocd generate` and `omelint argocd discover`; `choose` notes what is to run. */
export function addArgocdCommand(program: Command, choose: Choose): void {
  const argocd = new Command('argocd').description('what Argo CD starts as a config-management plugin');
  argocd.addCommand(generateCommand(choose));
  argocd.addCommand(discoverCommand(choose));
  program.addCommand(argocd);
}

function generateCommand(choose: Choose): Command {
  return new Command('generate')
    .description("print an application's manifests, byte for byte, unless something in them is wrong")
    .argument('[path]', 'folder or file below the current one; "-" is stdin (default: the current folder)')
    .option('--recurse', 'the folders below as well')
    .option('--include <pattern>', 'only files that match, as in .gitignore; repeatable', addText)
    .option('--exclude <pattern>', 'no files that match, as in .gitignore; repeatable', addText)
    .option('--fail-on <severity>', 'error, warning, note or never (default: error)', failOnOption)
    .option('--warn-only', 'give the manifests out whatever is found in them')
    .option('--allow-empty', 'no manifest is no fault; with pruning on, Argo CD then deletes all objects')
    .option('--ome-version <version>', 'type tables and behaviour: 1.3 or 1.2', omeVersionOption)
    .option('--cluster <name>', 'the cluster of the configuration (default: all that hold the folder)')
    .option('--config <file>', "configuration (default: the repository's .omelint.yaml)")
    .option('--no-config', 'use no configuration')
    .option('--enforce', 'nothing that comes with the repository or the application weakens the check; see below')
    .addHelpText('after', GENERATE_NOTES)
    .action((path: string | undefined, flags: OwnerFlags) => {
      choose(async (io) => (await import('./generate.ts')).runGenerate(path, flags, io));
    });
}

function discoverCommand(choose: Choose): Command {
  return new Command('discover')
    .description('print the name of a file that makes the current folder one for this plugin, or nothing')
    .addHelpText('after', DISCOVER_NOTES)
    .action(() => {
      choose(async (io) => (await import('./discover.ts')).runDiscover(io));
    });
}

function addText(text: string, earlier: readonly string[] | undefined): readonly string[] {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return [...(earlier ?? []), text];
}

const GENERATE_NOTES = `
Flags fix what an application could else set itself, by spec.source.plugin: parameters of the same names, or env such as
OMELINT_FAIL_ON (Argo CD hands it over as ARGOCD_ENV_OMELINT_FAIL_ON). A variable OMELINT_FAIL_ON of the sidecar is as good
as a flag. A parameter that wants something else is an error; fail-on may be stricter.

With --enforce (or OMELINT_ENFORCE=true) no .omelint.yaml of the repository is read, suppressed findings count, and
parameters can't set warn-only, ome-version and cluster. A repository sets parameters through .argocd-source.yaml.

Manifests that name no namespace get that of the application (ARGOCD_APP_NAMESPACE). What the copy of the repository does
not hold is unknown, never missing. At most 20,000 files, 16 MB each and 100 MB together.

Status: 0 the manifests are on stdout; 1 something is wrong with them, or there are none, and stdout is empty; 2 wrong
parameters or configuration; 3 a fault of omelint itself.

Examples:
  omelint argocd generate
  omelint argocd generate --fail-on warning --recurse
  out=$(kustomize build .) && printf '%s\\n' "$out" | omelint argocd generate -
`;

const DISCOVER_NOTES = `
A match is a file that "omelint argocd generate" would give out and that mentions ome.io/. The search is bounded, and the
status is 0 in any case: Argo CD takes another one for a failure of every application without an explicit type.

Examples:
  omelint argocd discover
`;

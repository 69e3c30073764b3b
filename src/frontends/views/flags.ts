import { type Command, Option } from 'commander';
import type { OmeVersion } from '../../model/ome.ts';
import type { StateName } from '../../views/state.ts';
import { namespaceOption, omeVersionOption } from '../options.ts';

/** How a view is printed. */
export const VIEW_OUTPUTS = ['table', 'wide', 'json', 'yaml'] as const;
export type ViewOutput = (typeof VIEW_OUTPUTS)[number];

/** What draws, beside those. */
export const PICTURE_OUTPUTS = ['mermaid', 'dot', 'svg'] as const;

/** Flags that all views share. */
export interface ViewFlags {
  readonly path?: readonly string[];
  readonly snapshot?: string;
  readonly base?: string;
  readonly cluster?: string;
  readonly config?: string | false;
  readonly complete?: true;
  readonly omeVersion?: OmeVersion;
  /** `-n`. */
  readonly namespace?: string;
  readonly omeNamespace?: string;
  readonly state?: StateName;
  /** As given: each command says in the words of `kubectl ome` what it does not know (views 2.1, 5.1). */
  readonly output: string;
  readonly verbose?: true;
}

/** Adds the flags that all views share; `omeNamespace` where the command has that flag (views 0.4), `pictures` where it draws. */
export function addViewFlags(
  command: Command,
  has: { readonly omeNamespace: boolean; readonly pictures?: readonly string[] },
): Command {
  command
    .option('--path <path...>', 'files and folders with the manifests (default: the current folder)')
    .option('--snapshot <path>', 'a captured state of the cluster: a file, a folder or "-"')
    .option('--base <ref>', 'without a snapshot: this Git commit is what the cluster holds now')
    .option('--cluster <name>', 'the cluster of the configuration')
    .option(
      '-n, --namespace <namespace>',
      'the namespace (default: that of the configuration, else default)',
      namespaceOption,
    )
    .addOption(
      new Option(
        '--state <state>',
        'git: what the cluster holds after the merge; cluster: what it holds now (default: both, where they differ)',
      ).choices(['git', 'cluster']),
    )
    .addOption(outputOption([...VIEW_OUTPUTS, ...(has.pictures ?? [])]));
  if (has.omeNamespace) {
    command.option(
      '--ome-namespace <namespace>',
      "OME's own namespace, which holds the revisions (default: that of the snapshot's revisions, else ome)",
      namespaceOption,
    );
  }
  return command
    .option('--complete', 'what is in no manifest and no snapshot does not exist in the cluster either')
    .option('--ome-version <version>', 'type tables and behaviour: 1.3 or 1.2 (default: 1.3)', omeVersionOption)
    .option(
      '--config <file>',
      'configuration (default: .omelint.yaml, looked for upwards to the root of the repository)',
    )
    .option('--no-config', 'use no configuration')
    .option('--verbose', 'with an internal error, the stack');
}

/** Help and completion offer these; what is none of them the command refuses itself, in the words of `kubectl ome`. */
function outputOption(outputs: string[]): Option {
  const option = new Option('-o, --output <format>', 'how it is printed').default('table');
  option.argChoices = outputs;
  return option;
}

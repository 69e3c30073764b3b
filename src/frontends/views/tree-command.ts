import { Command, Option } from 'commander';
import type { Run } from '../program.ts';
import { addViewFlags, PICTURE_OUTPUTS, type ViewFlags } from './flags.ts';

export interface TreeFlags extends ViewFlags {
  readonly kind?: string;
  readonly showUnattributedUsers?: true;
}

/** Adds `omelint tree`; `choose` notes what is to run. */
export function addTreeCommand(program: Command, choose: (run: Run) => void): void {
  const command = new Command('tree')
    .description('show what a runtime inherits from, what inherits from it, and the services that name any of them')
    .argument('[runtime]', 'the runtime; pictures show the whole cluster without it')
    .addOption(new Option('--kind <kind>', 'ServingRuntime or ClusterServingRuntime, where both have that name'))
    .option('--show-unattributed-users', 'also list the services that belong to no runtime, and why');
  addViewFlags(command, { omeNamespace: false, pictures: PICTURE_OUTPUTS })
    .addHelpText('after', TREE_NOTES)
    .action((name: string | undefined, flags: TreeFlags) => {
      choose(async (io) => (await import('./tree.ts')).runTree(name, flags, io));
    });
  program.addCommand(command);
}

const TREE_NOTES = `
What "kubectl ome runtime tree" shows, without a cluster. Every runtime whose chain leads through the one that is named is a
head: its chain stands below it, root first, with the services that name it. A ServingRuntime of a namespace hides a
ClusterServingRuntime of its name there, so that each namespace is a context of its own. The default output has 80 columns
and cuts long names; -o wide cuts nothing. A parent that is in no manifest is not captured, not missing, unless a snapshot
or --complete tells that the cluster does not hold it.

-o mermaid, dot and svg draw the tree: chains, services, dashed what OME selects, and with --snapshot or --base what the
merge does to each runtime and service. Without a name the whole cluster is drawn.

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge. -o json and -o yaml
print { now, afterMerge }; with --state the report of that state alone, as kubectl ome has it. No spec, label, annotation or
token is ever printed.

Exit status: 0, also for chains that are broken; 1 where there is no such runtime; 2 for wrong usage.

Examples:
  omelint tree vllm-llama
  omelint tree shared --kind ServingRuntime -n team-a -o wide
  omelint tree vllm-llama --snapshot prod.yaml --state cluster --show-unattributed-users
  omelint tree sglang-profile --base origin/main -o mermaid
  omelint tree --snapshot prod.yaml -o svg > cluster.svg
  omelint tree -o dot | dot -Tpdf > cluster.pdf
`;

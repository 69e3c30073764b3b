import { Command, Option } from 'commander';
import { UsageError } from '../../model/usage-error.ts';
import type { Run } from '../program.ts';
import { addViewFlags, type ViewFlags } from './flags.ts';

export interface TreeFlags extends ViewFlags {
  readonly kind?: string;
  readonly showUnattributedUsers?: true;
}

/** Adds `omelint tree`; `choose` notes what is to run. */
export function addTreeCommand(program: Command, choose: (run: Run) => void): void {
  const tree = new Command('tree')
    .description(
      'show a runtime with what it inherits from, what inherits from it, and the services that name any of them',
    )
    .argument('[runtime]', 'name of the runtime; pictures show the whole cluster without it')
    .addOption(new Option('--kind <kind>', 'ServingRuntime or ClusterServingRuntime, where both have that name'))
    .option('--show-unattributed-users', 'also list the services that belong to no runtime, and why');
  addViewFlags(tree, { omeNamespace: false });
  tree.addHelpText('after', TREE_NOTES).action((name: string | undefined, flags: TreeFlags) => {
    choose(async (io) => {
      const { kind, showUnattributedUsers: unattributed } = flags;
      const options = {
        ...(kind === undefined ? {} : { kind }),
        ...(unattributed === undefined ? {} : { unattributed }),
      };
      const { tree } = await import('../../views/tree.ts');
      const { treeRefusal } = await import('../../views/tree-target.ts');
      if (name === undefined) throw new UsageError('name the runtime: omelint tree NAME');
      const { runView } = await import('./run.ts');
      const args = { name, ...options };
      return runView(flags, io, { refusal: treeRefusal(args), show: (state) => tree(state, args) });
    });
  });
  program.addCommand(tree);
}

const TREE_NOTES = `
`;

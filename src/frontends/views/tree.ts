import { UsageError } from '../../model/usage-error.ts';
import { renderDot } from '../../report/dot.ts';
import { renderMermaid } from '../../report/mermaid.ts';
import type { Picture } from '../../report/picture.ts';
import { renderSvg } from '../../report/svg.ts';
import { visible } from '../../report/visible.ts';
import type { ViewState } from '../../views/state.ts';
import { tree } from '../../views/tree.ts';
import { type DrawnTree, treePicture } from '../../views/tree-picture.ts';
import { treeRefusal } from '../../views/tree-target.ts';
import type { TreeArguments } from '../../views/tree-types.ts';
import type { Io } from '../io.ts';
import { tellUnreadable } from '../revision/revision-command.ts';
import { PICTURE_OUTPUTS, VIEW_OUTPUTS } from './flags.ts';
import { openStates } from './open.ts';
import { runView } from './run.ts';
import type { TreeFlags } from './tree-command.ts';

const PICTURES: Readonly<Record<(typeof PICTURE_OUTPUTS)[number], (picture: Picture) => string>> = {
  mermaid: renderMermaid,
  dot: renderDot,
  svg: renderSvg,
};

/** `omelint tree`; gives the exit status. */
export async function runTree(name: string | undefined, flags: TreeFlags, io: Io): Promise<number> {
  const { kind, showUnattributedUsers: unattributed = false } = flags;
  const args = name === undefined ? undefined : { name, unattributed, ...(kind === undefined ? {} : { kind }) };
  const drawing = PICTURE_OUTPUTS.find((known) => known === flags.output);
  const refusal = args === undefined ? undefined : treeRefusal(args);
  if (drawing !== undefined && refusal === undefined) return drawTree(args, flags, io, PICTURES[drawing]);
  if (args === undefined) throw new UsageError('name the runtime; only pictures (-o mermaid, dot or svg) leave it out');
  return runView(flags, io, { refusal, wrongOutput, show: (state) => tree(state, args) });
}

function wrongOutput(output: string): string {
  return `unsupported output format "${output}" (supported: ${[...VIEW_OUTPUTS, ...PICTURE_OUTPUTS].join(', ')})`;
}

/** One picture: of two states the one after the merge, which shows what changes. */
async function drawTree(
  args: TreeArguments | undefined,
  flags: TreeFlags,
  io: Io,
  render: (picture: Picture) => string,
): Promise<number> {
  const { states, world } = await openStates(flags, io);
  await tellUnreadable(world, io);
  const drawn = drawLast(states, args);
  if (drawn?.ok !== true) {
    await io.stderr.write(`error: ${visible(drawn?.error ?? 'there is nothing to draw')}\n`);
    return 1;
  }
  await io.stdout.write(render(drawn.picture));
  return world.unreadable.length > 0 ? 1 : 0;
}

/** What the merge takes away is drawn as it is now. */
function drawLast(states: readonly ViewState[], args: TreeArguments | undefined): DrawnTree | undefined {
  let failed: DrawnTree | undefined;
  for (const state of states.toReversed()) {
    const drawn = treePicture(state, args);
    if (drawn.ok) return drawn;
    failed ??= drawn;
  }
  return failed;
}

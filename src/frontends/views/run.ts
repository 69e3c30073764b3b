import { visible } from '../../report/visible.ts';
import { STATE_LABELS, type ViewState } from '../../views/state.ts';
import type { View, ViewResult } from '../../views/view.ts';
import type { Io } from '../io.ts';
import { tellUnreadable } from '../revision-command.ts';
import type { ViewFlags, ViewOutput } from './flags.ts';
import { openStates } from './open.ts';

const OUTPUTS: readonly ViewOutput[] = ['table', 'wide', 'json', 'yaml'];

export interface ViewCommand {
  /** What `error: ` says of an output format that the command does not know (views 2.1). */
  readonly wrongOutput?: (output: string) => string;
  /** What is wrong with the arguments in any state, in the words of `kubectl ome`; nothing is read then. */
  readonly refusal?: string | undefined;
  readonly show: (state: ViewState) => ViewResult;
}

/** A state that was asked for, with its view. */
interface Shown {
  readonly state: ViewState;
  readonly result: ViewResult;
}

/**
 * Opens the states, shows each, and prints: one of them as it is; both under a heading each, where they differ. The status
 * is 1 for an error or a refusal of the state that is printed last, as `kubectl ome` has it (views 0.4).
 */
export async function runView(flags: ViewFlags, io: Io, command: ViewCommand): Promise<number> {
  const output = OUTPUTS.find((known) => known === flags.output);
  if (output === undefined) return fail(command.wrongOutput?.(flags.output) ?? unsupported(flags.output), io);
  if (command.refusal !== undefined) return fail(command.refusal, io);
  const { states, world } = await openStates(flags, io);
  await tellUnreadable(world, io);
  const shown = states.map((state): Shown => ({ state, result: command.show(state) }));
  for (const note of notesOf(shown)) await io.stderr.write(`${note}\n`);
  const text = output === 'json' || output === 'yaml' ? await machine(shown, flags, output) : tables(shown, output, io);
  await io.stdout.write(text);
  const last = shown.at(-1)?.result;
  const status = last?.ok === true ? (last.view.status ?? 0) : 1;
  return Math.max(status, world.unreadable.length > 0 ? 1 : 0);
}

function unsupported(output: string): string {
  return `unsupported output format "${output}" (supported: table, wide, json, yaml)`;
}

async function fail(message: string, io: Io): Promise<number> {
  await io.stderr.write(`error: ${visible(message)}\n`);
  return 1;
}

/** Errors of one state are the command's, and so is one that both have; else each says which state it is about. */
function notesOf(shown: readonly Shown[]): string[] {
  const errors = shown.flatMap(({ result }) => (result.ok ? [] : [result.error]));
  const [shared] = errors;
  if (shared !== undefined && errors.length === shown.length && errors.every((error) => error === shared)) {
    return [`error: ${visible(shared)}`];
  }
  return shown.flatMap(({ state, result }) => {
    const label = shown.length > 1 ? `${STATE_LABELS[state.name]}: ` : '';
    if (!result.ok) return [`error: ${label}${visible(result.error)}`];
    return (result.view.notes ?? []).map((note) => visible(`${label}${note}`));
  });
}

function tables(shown: readonly Shown[], output: ViewOutput, io: Io): string {
  const options = { wide: output === 'wide', width: io.stdout.columns };
  const texts = shown.flatMap(({ state, result }) =>
    result.ok ? [{ state, text: result.view.table(options), outlook: outlookOf(result.view) }] : [],
  );
  const [first, second] = texts;
  if (first === undefined) return '';
  if (shown.length === 1) return first.text + first.outlook;
  if (second !== undefined && first.text === second.text)
    return `${STATE_LABELS.cluster} and ${STATE_LABELS.git}:\n${first.text}${first.outlook}${second.outlook}`;
  return texts.map(({ state, text, outlook }) => `${STATE_LABELS[state.name]}:\n${text}${outlook}`).join('\n');
}

function outlookOf({ outlook }: View): string {
  return outlook === undefined ? '' : `\n${visible(outlook)}\n`;
}

/**
 * With `--state` the report alone, as `kubectl ome` prints it. Without it both states have a member, null where the
 * evidence does not tell of it, so that the shape depends on no content.
 */
async function machine(shown: readonly Shown[], flags: ViewFlags, output: 'json' | 'yaml'): Promise<string> {
  const reportOf = (view: View | undefined) => view?.report ?? null;
  const viewOf = (name: ViewState['name']) => {
    const result = shown.find(({ state }) => state.name === name)?.result;
    return result?.ok === true ? result.view : undefined;
  };
  if (flags.state !== undefined) {
    const view = viewOf(flags.state);
    return view === undefined ? '' : render(reportOf(view), output);
  }
  if (shown.every(({ result }) => !result.ok)) return '';
  return render({ now: reportOf(viewOf('cluster')), afterMerge: reportOf(viewOf('git')) }, output);
}

async function render(value: object | null, output: 'json' | 'yaml'): Promise<string> {
  if (output === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  return (await import('./render-yaml.ts')).renderYaml(value);
}

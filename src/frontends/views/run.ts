import { visible } from '../../report/visible.ts';
import { STATE_LABELS, type ViewState } from '../../views/state.ts';
import type { View, ViewResult } from '../../views/view.ts';
import type { Io } from '../io.ts';
import { tellUnreadable } from '../revision/revision-command.ts';
import { VIEW_OUTPUTS, type ViewFlags, type ViewOutput } from './flags.ts';
import { type OpenedStates, openStates } from './open.ts';

export interface ViewCommand {
  /** What `error: ` says of an output format that the command does not know (views 2.1). */
  readonly wrongOutput?: (output: string) => string;
  /** What is wrong with the arguments in any state, in the words of `kubectl ome`; nothing is read then. */
  readonly refusal?: string | undefined;
  readonly show: (state: ViewState) => ViewResult;
  /** What omelint alone tells, of both states together; not with `--state`. */
  readonly beside?: (opened: OpenedStates) => Beside;
}

export interface Beside {
  /** Stands behind the tables, with a line break at its end. */
  readonly text: string;
  /** Its name in machine output, and what it holds. */
  readonly member: Readonly<Record<string, object>>;
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
  const output = VIEW_OUTPUTS.find((known) => known === flags.output);
  if (output === undefined) return fail(command.wrongOutput?.(flags.output) ?? unsupported(flags.output), io);
  if (command.refusal !== undefined) return fail(command.refusal, io);
  const opened = await openStates(flags, io);
  const { states, world } = opened;
  await tellUnreadable(world, io);
  const shown = states.map((state): Shown => ({ state, result: command.show(state) }));
  const beside = flags.state === undefined ? command.beside?.(opened) : undefined;
  for (const note of notesOf(shown)) await io.stderr.write(`${note}\n`);
  await io.stderr.write(previews(shown));
  const text =
    output === 'json' || output === 'yaml'
      ? await machine(shown, flags, { output, member: beside?.member })
      : joined([tables(shown, output, io), beside?.text ?? '']);
  await io.stdout.write(text);
  const last = shown.at(-1)?.result;
  const status = last?.ok === true ? (last.view.status ?? 0) : 1;
  return Math.max(status, world.unreadable.length > 0 ? 1 : 0);
}

function unsupported(output: string): string {
  return `unsupported output format "${output}" (supported: ${VIEW_OUTPUTS.join(', ')})`;
}

async function fail(message: string, io: Io): Promise<number> {
  await io.stderr.write(`error: ${visible(message)}\n`);
  return 1;
}

/** Errors of one state are the command's, and so is one that both have; else each says which state it is about. */
function notesOf(shown: readonly Shown[]): string[] {
  const told = shown.map(({ state, result }) => {
    const label = shown.length > 1 ? `${STATE_LABELS[state.name]}: ` : '';
    const notes = (result.ok ? result.view.notes : result.notes) ?? [];
    return { error: result.ok ? undefined : result.error, notes, label };
  });
  const [first] = told;
  if (first !== undefined && told.every((one) => saysTheSame(one, first))) return linesOf({ ...first, label: '' });
  return told.flatMap(linesOf);
}

interface Told {
  readonly error: string | undefined;
  readonly notes: readonly string[];
  readonly label: string;
}

function saysTheSame(a: Told, b: Told): boolean {
  return a.error === b.error && a.notes.join('\n') === b.notes.join('\n');
}

function linesOf({ error, notes, label }: Told): string[] {
  const lines = error === undefined ? [] : [`error: ${label}${visible(error)}`];
  return [
    ...lines,
    ...notes.map((note) => visible(label === '' ? note : note.replace(/^(?:note: )?/, `note: ${label}`))),
  ];
}

/** What comes before a result on stderr; one for both states where they have the same. */
function previews(shown: readonly Shown[]): string {
  const all = shown.flatMap(({ state, result }) => {
    return result.ok && result.view.preview !== undefined ? [{ state, text: result.view.preview }] : [];
  });
  const [first] = all;
  if (first === undefined) return '';
  if (all.length === shown.length && all.every(({ text }) => text === first.text)) return first.text;
  return all.map(({ state, text }) => `${STATE_LABELS[state.name]}:\n${text}`).join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
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
  const lines = (outlook === undefined ? [] : [outlook]).flat();
  return lines.length === 0 ? '' : `\n${lines.map((line) => `${visible(line)}\n`).join('')}`;
}

/**
 * With `--state` the report alone, as `kubectl ome` prints it. Without it both states have a member, null where the
 * evidence does not tell of it, so that the shape depends on no content.
 */
async function machine(
  shown: readonly Shown[],
  flags: ViewFlags,
  { output, member }: { readonly output: 'json' | 'yaml'; readonly member: Beside['member'] | undefined },
): Promise<string> {
  const reportOf = (view: View | undefined) => view?.report ?? null;
  const viewOf = (name: ViewState['name']) => {
    const result = shown.find(({ state }) => state.name === name)?.result;
    return result?.ok === true ? result.view : undefined;
  };
  if (flags.state !== undefined) {
    const view = viewOf(flags.state);
    return view === undefined ? '' : render(reportOf(view), output);
  }
  if (shown.every(({ result }) => !result.ok) && member === undefined) return '';
  return render({ now: reportOf(viewOf('cluster')), afterMerge: reportOf(viewOf('git')), ...member }, output);
}

async function render(value: object | null, output: 'json' | 'yaml'): Promise<string> {
  if (output === 'json') return `${JSON.stringify(value, null, 2)}\n`;
  return (await import('./render-yaml.ts')).renderYaml(value);
}

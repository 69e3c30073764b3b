import type { Argument, Command, Option } from 'commander';

/** What a shell may put in place of a word. */
export interface Candidate {
  readonly value: string;
  /** Shown beside it by shells that show such things. */
  readonly about?: string;
}

/** What a value may be: some words, some words or the name of a file, or a file behind what is typed already. */
export interface Candidates {
  readonly words?: readonly Candidate[];
  readonly files?: true;
}

/** Where in a command line the word to complete stands. */
export interface Place {
  readonly command: Command;
  /** What the flags before it were given, by long name. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
  readonly args: readonly string[];
  /** The flag whose value is due. */
  readonly flag?: Option;
  /** After `--` nothing is a flag. */
  readonly ended?: true;
}

/** What is asked for at a place: the values of a flag or of an argument, with what is typed of them so far. */
export interface ValueRequest {
  readonly place: Place;
  readonly of: Option | Argument;
  readonly word: string;
}

export type ValueSource = (request: ValueRequest) => Promise<Candidates>;

/**
 * Completes the last of the words behind the program's name, from commander's own tree of commands: their names, flags,
 * choices, and for other values what `valuesOf` knows. `fallback` is the command that runs when none is named.
 */
export async function complete(
  program: Command,
  fallback: Command,
  words: readonly string[],
  valuesOf: ValueSource,
): Promise<Candidates> {
  const word = words.at(-1) ?? '';
  const start: Place = { command: program, flags: new Map(), args: [] };
  const place = words.slice(0, -1).reduce((before, next) => step(before, next, program, fallback), start);
  const { words: found = [], ...rest } = await candidatesAt(place, word, program, fallback, valuesOf);
  return { ...rest, words: found.filter(({ value }) => value.startsWith(word)) };
}

function step(place: Place, word: string, program: Command, fallback: Command): Place {
  const { command, args, flag, ended } = place;
  if (flag !== undefined && !(flag.variadic && isFlag(word))) return takeValue(place, flag, word);
  if (ended) return { ...place, args: [...args, word] };
  const { flag: _done, ...free } = place;
  if (word === '--') return { ...enter(free, program, fallback), ended: true };
  if (isFlag(word)) return takeFlag(free, word, program, fallback);
  const next = args.length === 0 ? subcommands(command).find((sub) => answersTo(sub, word)) : undefined;
  if (next !== undefined) return { ...free, command: next };
  const entered = enter(free, program, fallback);
  return { ...entered, args: [...entered.args, word] };
}

/** What is no command belongs to the command that runs when none is named. */
function enter(place: Place, program: Command, fallback: Command): Place {
  return place.command === program ? { ...place, command: fallback } : place;
}

function takeFlag(place: Place, word: string, program: Command, fallback: Command): Place {
  const [name = word, ...value] = word.split('=');
  const own = findFlag(place.command, name);
  const entered = own === undefined ? enter(place, program, fallback) : place;
  const option = own ?? findFlag(entered.command, name);
  if (option === undefined || !takesValue(option)) return entered;
  if (value.length > 0) return note(entered, option, value.join('='));
  return { ...entered, flag: option };
}

function takeValue(place: Place, flag: Option, word: string): Place {
  const { flag: _done, ...free } = note(place, flag, word);
  return flag.variadic ? { ...free, flag } : free;
}

function note(place: Place, flag: Option, value: string): Place {
  const name = flag.long ?? flag.short ?? '';
  return { ...place, flags: new Map(place.flags).set(name, [...(place.flags.get(name) ?? []), value]) };
}

async function candidatesAt(
  place: Place,
  word: string,
  program: Command,
  fallback: Command,
  valuesOf: ValueSource,
): Promise<Candidates> {
  const { flag, ended } = place;
  if (flag !== undefined && !(flag.variadic && isFlag(word))) return valuesOf({ place, of: flag, word });
  if (word.startsWith('-') && !ended) {
    const equals = word.indexOf('=');
    if (equals < 0) return { words: flagsAt(place, program, fallback) };
    return valuesBehind(enter(place, program, fallback), word, equals, valuesOf);
  }
  return argumentsAt(place, word, program, fallback, valuesOf);
}

/** `--flag=VALUE` in one word. */
async function valuesBehind(place: Place, word: string, equals: number, valuesOf: ValueSource): Promise<Candidates> {
  const option = findFlag(place.command, word.slice(0, equals));
  if (option === undefined || !takesValue(option)) return {};
  const found = await valuesOf({ place, of: option, word: word.slice(equals + 1) });
  const prefix = word.slice(0, equals + 1);
  return { ...found, words: found.words?.map((item) => ({ ...item, value: prefix + item.value })) ?? [] };
}

function flagsAt(place: Place, program: Command, fallback: Command): Candidate[] {
  const commands = place.command === program ? [program, fallback] : [place.command];
  const seen = new Map<string, Candidate>();
  for (const { long, short, description } of commands.flatMap(flagsOf)) {
    const value = long ?? short;
    if (value !== undefined && !seen.has(value)) seen.set(value, { value, about: description });
  }
  return [...seen.values()];
}

async function argumentsAt(
  place: Place,
  word: string,
  program: Command,
  fallback: Command,
  valuesOf: ValueSource,
): Promise<Candidates> {
  const names = place.args.length === 0 && !place.ended ? subcommands(place.command) : [];
  const words = names.map((command) => ({ value: command.name(), about: command.description() }));
  const entered = enter(place, program, fallback);
  const due = argumentAt(entered.command.registeredArguments, entered.args.length);
  const values = due === undefined ? {} : await valuesOf({ place: entered, of: due, word });
  return { ...values, words: [...words, ...(values.words ?? [])] };
}

function argumentAt(declared: readonly Argument[], index: number): Argument | undefined {
  const last = declared.at(-1);
  return declared[index] ?? (last?.variadic ? last : undefined);
}

function isFlag(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

function findFlag(command: Command, name: string): Option | undefined {
  return flagsOf(command).find(({ long, short }) => long === name || short === name);
}

/** With `--help`, which commander keeps apart. */
function flagsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

function subcommands(command: Command): readonly Command[] {
  return command.createHelp().visibleCommands(command);
}

function answersTo(command: Command, name: string): boolean {
  return command.name() === name || command.aliases().includes(name);
}

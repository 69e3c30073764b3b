import { Argument, type Option } from 'commander';
import { FAIL_ON, RULE_LEVELS } from '../../check/config.ts';
import { OME_VERSIONS, RUNTIME_KINDS } from '../../model/ome.ts';
import type { Io } from '../io.ts';
import { FORMATS } from '../options.ts';
import type { Candidate, Candidates, ValueRequest, ValueSource } from './completion.ts';
import type { Names } from './completion-names.ts';
import { SHELLS } from './shells.ts';

/** Gives the values of a flag or an argument. */
export type Provider = (request: ValueRequest, io: Io) => Candidates | Promise<Candidates>;

const FILES: Provider = () => ({ files: true });
/** What nobody but the user knows. */
const NOTHING: Provider = () => ({});

/** By the long name of a flag. */
const BY_FLAG: Readonly<Record<string, Provider>> = {
  '--cluster': fromRepository('clusters'),
  '--context': NOTHING,
  '--ome-namespace': NOTHING,
};

/** By the placeholder in a flag (`<file>`), which says the same everywhere. */
const BY_PLACEHOLDER: Readonly<Record<string, Provider>> = {
  file: FILES,
  path: FILES,
  ref: fromRepository('refs'),
  namespace: fromRepository('namespaces'),
  isvc: fromRepository('services'),
  model: fromRepository('models'),
  kind: () => choices(RUNTIME_KINDS),
  severity: () => choices(FAIL_ON),
  version: () => choices(OME_VERSIONS),
  'fmt[=file]': ({ word }) => (word.includes('=') ? { files: true } : choices(FORMATS)),
  'id=level': ruleLevels,
  mode: () => choices(['client', 'server']),
  key: NOTHING,
  number: NOTHING,
  'owner/name': NOTHING,
  pattern: NOTHING,
  seconds: NOTHING,
  token: NOTHING,
};

/** By the name of an argument. */
const BY_ARGUMENT: Readonly<Record<string, Provider>> = {
  path: FILES,
  paths: FILES,
  id: ruleIds,
  shell: () => choices(SHELLS),
  command: commandNames,
  names: fromRepository('runtimes'),
  runtime: fromRepository('runtimes'),
  name: fromRepository('services'),
};

/** Whether something is known about the values of a flag or argument, were it only that nothing can be known. */
export function hasValues(item: Option | Argument): boolean {
  return providerOf(item) !== undefined;
}

/** The values of flags and arguments. */
export function valueSource(io: Io): ValueSource {
  return async (request) => (await providerOf(request.of)?.(request, io)) ?? {};
}

function providerOf(item: Option | Argument): Provider | undefined {
  const { argChoices } = item;
  if (argChoices !== undefined) return () => choices(argChoices);
  if (item instanceof Argument) return BY_ARGUMENT[item.name()];
  return BY_FLAG[item.long ?? ''] ?? BY_PLACEHOLDER[placeholderOf(item)];
}

/** `file` of `--config <file>`, `paths` of `[paths...]`. */
export function placeholderOf(item: Option | Argument): string {
  if (item instanceof Argument) return item.name();
  return /[<[](.*?)(?:\.\.\.)?[>\]]$/.exec(item.flags)?.[1] ?? '';
}

function choices(values: readonly string[]): Candidates {
  return { words: values.map((value) => ({ value })) };
}

async function ruleIds(): Promise<Candidates> {
  const { RULES } = await import('../../rules/registry.ts');
  return { words: RULES.map(({ id, meta }) => ({ value: id, about: meta.title })) };
}

async function ruleLevels({ word }: ValueRequest): Promise<Candidates> {
  const equals = word.indexOf('=');
  if (equals >= 0) return choices(RULE_LEVELS.map((level) => `${word.slice(0, equals)}=${level}`));
  const { words = [] } = await ruleIds();
  return { words: words.map((rule): Candidate => ({ ...rule, value: `${rule.value}=` })) };
}

/** Names of commands, below those that are named already. */
function commandNames({ place }: ValueRequest): Candidates {
  const root = rootOf(place.command);
  const parent = place.args.reduce(
    (command, name) => command?.commands.find((candidate) => candidate.name() === name),
    root as typeof root | undefined,
  );
  const known = parent === undefined ? [] : parent.createHelp().visibleCommands(parent);
  return { words: known.map((command) => ({ value: command.name(), about: command.description() })) };
}

function rootOf(command: ValueRequest['place']['command']): ValueRequest['place']['command'] {
  return command.parent === null ? command : rootOf(command.parent);
}

/** What the manifests, the configuration or Git know. */
function fromRepository(what: keyof Names): Provider {
  return async (request, io) => (await import('./completion-names.ts')).NAMES[what](request, io);
}

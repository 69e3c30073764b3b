/**
 * What the runner makes of a step's output: a model of actions/runner (ActionCommand.cs, ActionCommandManager.cs,
 * SetOutputFileCommand), so that tests see what GitHub would do and not only what was printed.
 */

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

export interface RunnerLog {
  /** Commands that the runner carries out, in order. */
  readonly commands: readonly Command[];
  /** Lines that people see. */
  readonly lines: readonly string[];
}

const REGISTERED = [
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
];

export function readLog(output: string): RunnerLog {
  const commands: Command[] = [];
  const lines: string[] = [];
  let stopToken: string | undefined;
  for (const line of output.split(/\r\n|[\r\n]/)) {
    const known = stopToken === undefined ? REGISTERED : [...REGISTERED, stopToken];
    const command = parseNew(line, known) ?? parseOld(line, known);
    if (command === undefined) lines.push(line);
    else if (stopToken !== undefined) {
      if (command.name === stopToken.toLowerCase()) stopToken = undefined;
      else lines.push(line);
    } else if (command.name === 'stop-commands') stopToken = command.data;
    else commands.push(command);
  }
  if (stopToken !== undefined) throw new Error('commands were stopped and never resumed');
  return { commands, lines };
}

/** `::name key=value,key=value::data`, blanks in front of it left out. */
function parseNew(line: string, known: readonly string[]): Command | undefined {
  const text = line.trimStart();
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1;
  if (end < 0) return undefined;
  return toCommand(text.slice(2, end), ',', text.slice(end + 2), known);
}

/** `##[name key=value;key=value]data`, wherever it stands in the line. */
function parseOld(line: string, known: readonly string[]): Command | undefined {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return undefined;
  return toCommand(line.slice(start + 3, end), ';', line.slice(end + 1), known);
}

function toCommand(info: string, separator: string, data: string, known: readonly string[]): Command | undefined {
  const blank = info.indexOf(' ');
  const name = (blank < 0 ? info : info.slice(0, blank)).toLowerCase();
  if (!known.some((one) => one.toLowerCase() === name)) return undefined;
  const pairs = (blank < 0 ? '' : info.slice(blank + 1)).split(separator).flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [] : [[pair.slice(0, equals), unescaped(pair.slice(equals + 1))] as const];
  });
  return { name, properties: Object.fromEntries(pairs), data: unescaped(data) };
}

function unescaped(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');
}

/** The lines of a GITHUB_OUTPUT file: `name<<delimiter`, the value, the delimiter. */
export function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const [name, delimiter] = line.split('<<');
    const end = lines.indexOf(delimiter ?? '', at + 1);
    if (name === undefined || delimiter === undefined || end < 0) throw new Error(`not an output: ${line}`);
    outputs[name] = lines.slice(at + 1, end).join('\n');
    at = end;
  }
  return outputs;
}

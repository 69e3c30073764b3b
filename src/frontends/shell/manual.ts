import type { Command, Help } from 'commander';

/** What `--help` says of a command besides its purpose, arguments and flags, in the order in which it is shown. */
export interface Manual {
  /** What a reader must know to use it well: a title, and paragraphs that are wrapped. */
  readonly notes?: readonly Note[];
  readonly examples: readonly Example[];
  /** What statuses mean here; 2 and 3 mean the same everywhere and are added. */
  readonly exit: readonly (readonly [status: 0 | 1, meaning: string])[];
  /** Files that are read or written without being named on the command line. */
  readonly files?: readonly Row[];
  readonly environment?: readonly Row[];
}

type Note = readonly [title: string, ...paragraphs: string[]];
type Row = readonly [name: string, meaning: string];
/** A command line, and what it does where that does not go without saying. */
type Example = readonly [line: string, does?: string];

const NARROWEST = 80;
const WIDEST = 120;
/** What less room is left for goes below. */
const NARROWEST_COLUMN = 40;

const EVERYWHERE: readonly (readonly [number, string])[] = [
  [2, 'wrong usage or configuration'],
  [3, 'a fault of omelint itself'],
];

/** Variables that every command with coloured output obeys. */
export const COLOR_VARIABLES: readonly Row[] = [
  ['NO_COLOR', 'no colours, where it is not empty'],
  ['FORCE_COLOR', 'colours in pipes and files, too; 0 or false: none'],
];

/** Adds the sections to a command's help, wrapped as wide as its flags are. */
export function addManual(command: Command, manual: Manual): Command {
  return command.addHelpText('after', () => {
    const help = command.createHelp();
    help.prepareContext({ helpWidth: command.configureOutput().getOutHelpWidth?.() ?? NARROWEST });
    return renderManual(manual, help);
  });
}

/** Columns of help: those of the terminal within reason, as lines of 200 characters are hard to read. */
export function helpWidth(columns: number | undefined): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns ?? NARROWEST));
}

/** A command and all below it. */
export function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

function renderManual({ notes = [], examples, exit, files, environment }: Manual, help: Help): string {
  const sections = [
    ...notes.map(([title, ...paragraphs]) => [title, paragraphs.map((text) => paragraph(text, help)).join('\n')]),
    ['Examples', examples.map((example) => renderExample(example, besideWidth(examples, help), help)).join('\n')],
    [
      'Exit status',
      renderRows(
        [...exit, ...EVERYWHERE].map(([status, meaning]) => [String(status), meaning]),
        help,
      ),
    ],
    ...(files === undefined ? [] : [['Files', renderRows(files, help)]]),
    ...(environment === undefined ? [] : [['Environment', renderRows(environment, help)]]),
  ];
  return sections.map(([title, text]) => `\n${title}:\n${text}`).join('\n');
}

function paragraph(text: string, help: Help): string {
  return indent(help.boxWrap(text, widthOf(help) - 2), 2);
}

function renderRows(rows: readonly Row[], help: Help): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => help.formatItem(name, width, meaning, help)).join('\n');
}

/** The widest command line beside which there is room for what it does. */
function besideWidth(examples: readonly Example[], help: Help): number {
  const widest = widthOf(help) - NARROWEST_COLUMN - 4;
  const beside = examples.filter(([line, does]) => does !== undefined && line.length <= widest);
  return Math.max(0, ...beside.map(([line]) => line.length));
}

function renderExample([line, does]: Example, width: number, help: Help): string {
  if (does === undefined) return `  ${line}`;
  if (line.length <= width) return help.formatItem(line, width, does, help);
  return `  ${line}\n${indent(help.boxWrap(does, widthOf(help) - 6), 6)}`;
}

function widthOf(help: Help): number {
  return help.helpWidth ?? NARROWEST;
}

function indent(text: string, count: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(count));
}

/**
 * Help in lines of at most `width`, where a text beside the flags of a command has longer ones: paragraphs are wrapped
 * anew, what is indented goes on below its text. Command lines of examples stay whole, since they are copied. Messages
 * that are no help stay as they are.
 */
export function fitHelp(text: string, width: number): string {
  if (!text.startsWith('Usage: ')) return text;
  const blocks = text.split(/\n(?=\n)/);
  return blocks.map((block) => (/^\n?Examples:/.test(block) ? block : fitBlock(block, width))).join('\n');
}

/** Lines that are indented stand for themselves; the others up to the next such line are a paragraph. */
function fitBlock(block: string, width: number): string {
  const pieces = block.split(/\n(?= )|(?<=^ .*)\n/m);
  return pieces
    .map((piece) => (piece.split('\n').some((line) => line.length > width) ? wrap(piece, width) : piece))
    .join('\n');
}

function wrap(piece: string, width: number): string {
  const [head = ''] = /^\n? *(?:\S+ {2,})?/.exec(piece) ?? [];
  const below = ' '.repeat(head.replace('\n', '').length);
  const lines: string[] = [];
  const end = piece.endsWith('\n') ? '\n' : '';
  for (const word of piece.slice(head.length).trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length + below.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return head + lines.join(`\n${below}`) + end;
}

/** The words that name a command; none for the program itself. */
export function nameOf(command: Command): string {
  return command.parent === null ? '' : `${nameOf(command.parent)} ${command.name()}`.trim();
}

/**
 * A scenario is one readable file: a repository, a command, and what it prints. Lines before the first `==== ` say what
 * it shows. Sections:
 *
 *     ==== file: NAME            a file; behind the name `(crlf)`, `(bom)` or `(latin1)`, if it is to be written that way
 *     ==== link: NAME -> TARGET  a symbolic link
 *     ==== no repository         no `.git` at the root
 *     ==== commit                what stands above is committed; what stands below comes after (`commit: NAME` names a tag)
 *     ==== remove: NAME          a file that is not there after the commit
 *     ==== cwd: FOLDER           where the command is started, relative to the root
 *     ==== env: NAME=VALUE
 *     ==== command               arguments, one command in shell words without any expansion
 *     ==== stdin
 *     ==== shows: NAME           a file to look at afterwards; what it holds is expected as `==== after: NAME`
 *     ==== stdout / stderr / status
 *
 * `<version>` stands for the version, `<root>` for the folder that holds it all, `<commit>` for the hash of a commit.
 */
export interface Scenario {
  readonly about: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly links: readonly (readonly [name: string, target: string])[];
  readonly repository: boolean;
  /** Files of the commit, and its tag; undefined without one. */
  readonly commit: { readonly tag: string; readonly files: ReadonlyMap<string, Uint8Array> } | undefined;
  readonly removed: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly shows: readonly string[];
  readonly expected: Outcome;
  /** The text up to what is expected, to which an update appends. */
  readonly input: string;
}

/** What a run leaves behind. */
export interface Outcome {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number;
  readonly after: readonly (readonly [name: string, text: string])[];
}

interface Section {
  readonly title: string;
  readonly body: string;
}

export function parseScenario(text: string): Scenario {
  const [about = '', ...parts] = text.split(/^==== /m);
  const sections = parts.map((part): Section => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), body: part.slice(end + 1) };
  });
  const bodyOf = (title: string) => sections.find((section) => section.title === title)?.body ?? '';
  const titled = (prefix: string) =>
    sections.flatMap(({ title, body }) =>
      title.startsWith(prefix) ? [{ name: title.slice(prefix.length).trim(), body }] : [],
    );
  const outputs = text.search(/^==== (stdout|stderr|status)$/m);
  return {
    about: about.trim(),
    files: filesOf(sections),
    commit: commitOf(sections),
    removed: titled('remove:').map(({ name }) => name),
    links: titled('link:').map(({ name }) => splitPair(name, ' -> ')),
    repository: !sections.some(({ title }) => title === 'no repository'),
    cwd: titled('cwd:')[0]?.name ?? '.',
    env: Object.fromEntries(titled('env:').map(({ name }) => splitPair(name, '='))),
    args: words(bodyOf('command').trim()),
    stdin: bodyOf('stdin'),
    shows: titled('shows:').map(({ name }) => name),
    expected: {
      stdout: bodyOf('stdout'),
      stderr: bodyOf('stderr'),
      status: Number(bodyOf('status').trim() || '0'),
      after: titled('after:').map(({ name, body }) => [name, body]),
    },
    input: outputs < 0 ? text : text.slice(0, outputs),
  };
}

export function renderOutcome({ stdout, stderr, status, after }: Outcome): string {
  const section = (title: string, body: string) =>
    body === '' ? '' : `==== ${title}\n${body}${body.endsWith('\n') ? '' : '\n'}`;
  return `${section('stdout', stdout)}${section('stderr', stderr)}==== status\n${status}\n${after.map(([name, text]) => section(`after: ${name}`, text)).join('')}`;
}

function filesOf(sections: readonly Section[]): Map<string, Uint8Array> {
  const files = sections.filter(({ title }) => title.startsWith('file:'));
  return new Map(files.map(({ title, body }) => encode(title.slice('file:'.length).trim(), body)));
}

function commitOf(sections: readonly Section[]): Scenario['commit'] {
  const at = sections.findIndex(({ title }) => title.startsWith('commit'));
  if (at < 0) return undefined;
  const tag = sections[at]?.title.slice('commit:'.length).trim() ?? '';
  return { tag, files: filesOf(sections.slice(0, at)) };
}

function encode(title: string, body: string): [string, Uint8Array] {
  const match = /^(.*?)(?: \(([a-z0-9, ]+)\))?$/.exec(title);
  const ways = match?.[2]?.split(', ') ?? [];
  const text = ways.includes('crlf') ? body.replaceAll('\n', '\r\n') : body;
  return [
    match?.[1] ?? title,
    Buffer.from(ways.includes('bom') ? `\ufeff${text}` : text, ways.includes('latin1') ? 'latin1' : 'utf8'),
  ];
}

function splitPair(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

/** Words with single and double quotes; `omelint` in front is left out. */
function words(command: string): string[] {
  const found = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  return found[0] === 'omelint' ? found.slice(1) : found;
}

/** Where a front end writes. */
export interface Output {
  /** True where a person watches. */
  readonly isTTY: boolean;
  /** Width of the terminal; undefined where there is none. */
  readonly columns?: number | undefined;
  /** Ends when the other side has taken the text, or has gone away. */
  write(text: string): Promise<void>;
}

/** All of the outside world that the command line touches besides files. */
export interface Io {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** All of stdin, at most `maxBytes` and one more. */
  readStdin(maxBytes: number): Promise<Uint8Array>;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Milliseconds since 1970, by which the age of a snapshot is judged; without it the day begins. */
  clock?(): number;
  /** The day, YYYY-MM-DD in UTC: some suppressions end. */
  today(): string;
}

export function processIo(): Io {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    readStdin,
    now: () => performance.now(),
    today,
    clock: () => Date.now(),
  };
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function outputOf(stream: NodeJS.WriteStream): Output {
  let open = true;
  // A reader that has seen enough (`omelint | head`) is no fault: the rest is dropped, the status stays.
  stream.on('error', () => {
    open = false;
  });
  return {
    isTTY: stream.isTTY === true,
    columns: stream.isTTY === true ? stream.columns : undefined,
    write: (text) =>
      new Promise((resolve) => {
        if (!open || text === '') resolve();
        else stream.write(text, () => resolve());
      }),
  };
}

async function readStdin(maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Whether to colour, by the conventions of no-color.org and force-color.org: a flag, then NO_COLOR, then FORCE_COLOR. */
export function wantsColor(output: Output, env: Io['env'], flag: boolean): boolean {
  if (!flag || isSet(env.NO_COLOR)) return false;
  if (isSet(env.FORCE_COLOR)) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return output.isTTY && env.TERM !== 'dumb';
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

import { compareText, type Position, type SourceLocation, type Span } from '../model/location.ts';

/**
 * A file as the load stage takes it. Files that hold no `ome.io` keep no text: a repository holds ten thousand other
 * manifests. `file` is a name as in `SourceLocation.file`.
 */
export type SourceFile =
  | TextFile
  | { readonly state: 'unrelated'; readonly file: string; readonly companion?: boolean }
  | BrokenFile
  | { readonly state: 'skipped'; readonly file: string; readonly because: string };

export interface TextFile {
  readonly state: 'text';
  readonly file: string;
  /** Without a byte order mark. */
  readonly text: string;
  /** Read to understand the others (a `kustomization.yaml` above the files that were named), itself not to be checked. */
  readonly companion?: boolean;
}

/** A file or folder that could not be read. */
export interface BrokenFile {
  readonly state: 'unreadable';
  readonly file: string;
  readonly message: string;
  /** Where in the file; its first column without one. */
  readonly position?: Position;
  readonly sourceLine?: string;
  readonly companion?: boolean;
}

/** A file's text with its lines, which are looked for when a place is first asked for. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  locate(span: Span): SourceLocation;
  /** The line that holds `offset`, without its break. */
  lineAt(offset: number): string;
}

export function sourceText(file: string, text: string): SourceText {
  let starts: Uint32Array | undefined;
  const lines = () => {
    starts ??= lineStarts(text);
    return starts;
  };
  return {
    file,
    text,
    locate: (span) => ({
      file,
      start: positionAt(text, lines(), span.start),
      end: positionAt(text, lines(), Math.max(span.start, span.end)),
    }),
    lineAt: (offset) => {
      const line = positionAt(text, lines(), offset).line;
      return text.slice(lines()[line - 1], lines()[line] ?? text.length).replace(/\r?\n$/, '');
    },
  };
}

/** The file's very beginning, for what has no better place. */
export const FILE_START: Position = { line: 1, column: 1, offset: 0 };

/** The order in which files are read: by name. */
export function compareSources(a: SourceFile, b: SourceFile): number {
  return compareText(a.file, b.file);
}

function positionAt(text: string, starts: Uint32Array, offset: number): Position {
  const inside = Math.min(Math.max(offset, 0), text.length);
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= inside) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: inside - (starts[low] ?? 0) + 1, offset: inside };
}

/** Only `\n` ends a line, as for editors, Git and GitHub; YAML's other breaks (U+0085, U+2028) do not count. */
export function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return new Uint32Array(starts);
}

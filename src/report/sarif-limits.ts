/** GitHub's limits: a file above one of them is refused as a whole ("SARIF results exceed limit" and "file too large"). */
export const MAX_RESULTS = 25_000;
/** Of 1,000 that are taken, 100 are kept. */
export const MAX_RELATED = 100;
/** Of 10,000 that are taken, 1,000 are kept. */
export const MAX_FLOW = 1_000;
/** 10 MB compressed, less room for rules and rounding. */
const MAX_COMPRESSED = 9_000_000;
/** However well it compresses: a text of this size is still no burden. */
const MAX_BYTES = 200_000_000;

/** What had to be left out. */
export interface Cuts {
  results: number;
  locations: number;
  because: string;
}

export const NO_CUTS: Readonly<Cuts> = { results: 0, locations: 0, because: '' };

/** The first results, rendered, that fit into the limits; `cuts` tells how many do not. */
export function fitResults(results: readonly (() => string)[], cuts: Cuts): readonly string[] {
  const kept: string[] = [];
  let bytes = 0;
  let compressed: ((text: string) => number) | undefined;
  for (const render of results) {
    if (kept.length === MAX_RESULTS) return cut(kept, results.length, cuts, 'at most 25,000 results of a run');
    const text = render();
    bytes += Buffer.byteLength(text);
    // What is small enough as it is need not be estimated.
    if (compressed === undefined && bytes > MAX_COMPRESSED) {
      compressed = compressedSize();
      for (const earlier of kept) compressed(earlier);
    }
    if (compressed !== undefined && compressed(text) > MAX_COMPRESSED) {
      return cut(kept, results.length, cuts, 'at most 10 MB, compressed');
    }
    if (bytes > MAX_BYTES)
      return cut(kept, results.length, cuts, 'at most 10 MB, compressed, and this is 200 MB before');
    kept.push(text);
  }
  return kept;
}

function cut(kept: readonly string[], all: number, cuts: Cuts, because: string): readonly string[] {
  cuts.results = all - kept.length;
  cuts.because = because;
  return kept;
}

/** How far back gzip finds a repetition, and what naming one costs at most. */
const WINDOW = 32_768;
const MATCH_COST = 4;
const LONGEST_MATCH = 258;
/** Words that are looked up together: where all of them were there in a row, they share one match. */
const RUN = 6;

/**
 * Adds up what gzip will make of the texts, at most: a word that was there within gzip's window costs a match or its share
 * of one, any other costs its bytes. Not measured with zlib, whose sizes differ among builds, and with them the cut would.
 */
function compressedSize(): (text: string) => number {
  const wordSeen = recentlySeen();
  const runSeen = recentlySeen();
  const run: number[] = [];
  let position = 0;
  let total = 0;
  const add = (hash: number, bytes: number) => {
    run.push(hash);
    if (run.length > RUN) run.shift();
    const knownRun = runSeen(run.reduce(mix, 0), position) && run.length === RUN;
    const knownWord = wordSeen(hash, position);
    const matches = Math.ceil(bytes / LONGEST_MATCH);
    if (knownRun) total += MATCH_COST * (matches > 1 ? matches : 1 / RUN);
    else total += knownWord ? Math.min(MATCH_COST * matches, bytes) : bytes;
    position += bytes;
  };
  return (text) => {
    eachWord(text, add);
    return total;
  };
}

/** Hash and UTF-8 size of each stretch of word characters, and of each between two. */
function eachWord(text: string, add: (hash: number, bytes: number) => void): void {
  let hash = 0;
  let bytes = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWordCode(code) !== inWord) {
      if (bytes > 0) add(hash, bytes);
      hash = 0;
      bytes = 0;
      inWord = !inWord;
    }
    hash = mix(hash, code);
    // Half of a surrogate pair is half of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
  }
  if (bytes > 0) add(hash, bytes);
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193) ^ (hash >>> 15);
}

/** Whether something was met within the window; it is met now. Forgets what the window has passed, so memory is bounded. */
function recentlySeen(): (key: number, position: number) => boolean {
  let recent = new Map<number, number>();
  let older = new Map<number, number>();
  let start = 0;
  return (key, position) => {
    if (position - start > WINDOW) {
      older = recent;
      recent = new Map();
      start = position;
    }
    const met = recent.get(key) ?? older.get(key);
    recent.set(key, position);
    return met !== undefined && position - met < WINDOW;
  };
}

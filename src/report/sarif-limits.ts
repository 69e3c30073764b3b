/** GitHub's limits: a file above one of them is refused as a whole ("SARIF results exceed limit" and "file too large"). */
export const MAX_RESULTS = 25_000;
/** Of 1,000 that are taken, 100 are kept. */
export const MAX_RELATED = 100;
/** Of 10,000 that are taken, 1,000 are kept. */
export const MAX_FLOW = 1_000;
/** 10 MB compressed, less room for rules and rounding. */
const MAX_COMPRESSED = 9_000_000;

/** What had to be left out. */
export interface Cuts {
  results: number;
  locations: number;
  because: string;
}

export const NO_CUTS: Readonly<Cuts> = { results: 0, locations: 0, because: '' };

/** The first results, rendered, that fit into the limits; `cuts` tells how many do not. */
export function fitResults(results: readonly (() => string)[], cuts: Cuts): readonly string[] {
  const estimate = compressedSize();
  const kept: string[] = [];
  for (const render of results) {
    if (kept.length === MAX_RESULTS) {
      return cut(kept, results.length, cuts, 'at most 25,000 results of a run');
    }
    const text = render();
    if (estimate(text) > MAX_COMPRESSED) return cut(kept, results.length, cuts, 'at most 10 MB, compressed');
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

/**
 * Adds up what gzip will make of the texts, at most: a word that was there within gzip's window costs a match, any other
 * costs its bytes. Not measured with zlib, whose sizes differ among builds, and with them the cut would.
 */
function compressedSize(): (text: string) => number {
  let seen = new Map<string, number>();
  let older = new Map<string, number>();
  let epochStart = 0;
  let position = 0;
  let total = 0;
  return (text) => {
    for (const [word] of text.matchAll(/[\w%]+|[^\w%]+/g)) {
      const at = seen.get(word) ?? older.get(word);
      total += at !== undefined && position - at < WINDOW ? Math.min(MATCH_COST, word.length) : Buffer.byteLength(word);
      seen.set(word, position);
      position += word.length;
      if (position - epochStart > WINDOW) {
        older = seen;
        seen = new Map();
        epochStart = position;
      }
    }
    return total;
  };
}

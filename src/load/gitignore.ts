/**
 * Patterns as `.gitignore` has them (gitignore(5), wildmatch.c in Git). Own code because patterns come from strangers'
 * pull requests: the libraries turn them into regular expressions, and a line of forty characters (a few `**` and `a`
 * in turn) then runs for minutes. Here the work is at most the product of the lengths of pattern and path.
 */

/** The rules of one file; paths are given relative to its folder. */
export interface IgnoreRules {
  /** True: ignored. False: taken back by a `!` rule. Undefined: no rule speaks of it. Parent folders are the caller's affair. */
  test(path: string, isFolder: boolean): boolean | undefined;
}

interface IgnoreRule {
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  /** Without a slash in the pattern only the last step of a path is compared. */
  readonly anchored: boolean;
  /** Null stands for `**`. */
  readonly steps: readonly (readonly Token[] | null)[];
}

type Token =
  | { readonly type: 'character'; readonly text: string }
  | { readonly type: 'any' }
  | { readonly type: 'star' }
  | { readonly type: 'set'; readonly negated: boolean; readonly has: (text: string) => boolean };

/** Reads the text of a `.gitignore`. */
export function parseIgnoreRules(text: string): IgnoreRules {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return compileIgnoreRules(lines.map((line) => line.replace(/\r$/, '')).filter((line) => !line.startsWith('#')));
}

/** The same for single patterns. */
export function compileIgnoreRules(patterns: readonly string[]): IgnoreRules {
  // Last match wins, so the last rule is asked first.
  const rules = patterns.flatMap((pattern) => compileRule(pattern) ?? []).reverse();
  if (rules.length === 0) return { test: () => undefined };
  return {
    test(path, isFolder) {
      const steps = path.split('/');
      const last = steps.slice(-1);
      for (const rule of rules) {
        if (rule.foldersOnly && !isFolder) continue;
        if (matchSteps(rule.steps, rule.anchored ? steps : last)) return !rule.negated;
      }
      return undefined;
    },
  };
}

/** Whether the rules speak of a path or of a folder above it. */
export function matchesPath(rules: IgnoreRules, path: string): boolean {
  if (rules.test(path, false) === true) return true;
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    if (rules.test(path.slice(0, at), true) === true) return true;
  }
  return false;
}

function compileRule(pattern: string): IgnoreRule | undefined {
  const negated = pattern.startsWith('!');
  let body = trimBlanks(negated ? pattern.slice(1) : pattern);
  const foldersOnly = body.endsWith('/');
  if (foldersOnly) body = body.slice(0, -1);
  const anchored = body.includes('/');
  if (body.startsWith('/')) body = body.slice(1);
  if (body === '') return undefined;
  const texts = body.split('/').map((step) => (/^\*{2,}$/.test(step) ? '**' : step));
  const steps: (Token[] | null)[] = [];
  for (const step of texts) {
    if (step === '**' && anchored) {
      if (steps.at(-1) !== null) steps.push(null);
      continue;
    }
    const tokens = compileStep(step);
    if (tokens === undefined) return undefined;
    steps.push(tokens);
  }
  // `a/**` is everything in `a`, but not `a` itself.
  if (steps.length > 1 && steps.at(-1) === null) steps.push([{ type: 'any' }, { type: 'star' }]);
  return { negated, foldersOnly, anchored, steps };
}

function trimBlanks(pattern: string): string {
  let end = pattern.length;
  while (end > 0 && pattern[end - 1] === ' ') end -= 1;
  let escapes = 0;
  while (end - escapes > 0 && pattern[end - escapes - 1] === '\\') escapes += 1;
  return pattern.slice(0, escapes % 2 === 1 && end < pattern.length ? end + 1 : end);
}

/** Undefined for a pattern that can match nothing: an open bracket, or a backslash at the end. */
function compileStep(step: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < step.length; at++) {
    const character = step[at] ?? '';
    if (character === '*') {
      if (tokens.at(-1)?.type !== 'star') tokens.push({ type: 'star' });
    } else if (character === '?') {
      tokens.push({ type: 'any' });
    } else if (character === '[') {
      const set = compileSet(step, at);
      if (set === undefined) return undefined;
      tokens.push(set.token);
      at = set.end;
    } else if (character === '\\') {
      at += 1;
      if (at === step.length) return undefined;
      tokens.push({ type: 'character', text: step[at] ?? '' });
    } else {
      tokens.push({ type: 'character', text: character });
    }
  }
  return tokens;
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  alnum: /[A-Za-z0-9]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  space: /\s/,
  blank: /[ \t]/,
  punct: /[!-/:-@[-`{-~]/,
  xdigit: /[0-9A-Fa-f]/,
};

function compileSet(step: string, open: number): { token: Token; end: number } | undefined {
  let at = open + 1;
  const negated = step[at] === '!' || step[at] === '^';
  if (negated) at += 1;
  const tests: ((text: string) => boolean)[] = [];
  for (const first = at; at < step.length; at++) {
    if (step[at] === ']' && at > first) {
      return { token: { type: 'set', negated, has: (text) => tests.some((test) => test(text)) }, end: at };
    }
    const named = /^\[:([a-z]+):\]/.exec(step.slice(at, at + 12));
    const pattern = named?.[1] === undefined ? undefined : CLASSES[named[1]];
    if (named !== null && pattern !== undefined) {
      tests.push((text) => pattern.test(text));
      at += named[0].length - 1;
      continue;
    }
    if (step[at] === '\\') at += 1;
    const low = step[at] ?? '';
    let high = low;
    if (step[at + 1] === '-' && at + 2 < step.length && step[at + 2] !== ']') {
      at += step[at + 2] === '\\' ? 3 : 2;
      high = step[at] ?? '';
    }
    // A range that runs backwards still holds its first character, as in wildmatch.c.
    tests.push((text) => text === low || (text > low && text <= high));
  }
  return undefined;
}

/** The usual way with one star remembered: what a later star can't match, an earlier one could not either. */
function matchSteps(rule: readonly (readonly Token[] | null)[], steps: readonly string[]): boolean {
  return matchGreedy(
    rule.length,
    steps.length,
    (index) => rule[index] === null,
    (index, step) => matchTokens(rule[index] ?? [], steps[step] ?? ''),
  );
}

function matchTokens(tokens: readonly Token[], text: string): boolean {
  return matchGreedy(
    tokens.length,
    text.length,
    (index) => tokens[index]?.type === 'star',
    (index, at) => matchToken(tokens[index], text[at] ?? ''),
  );
}

function matchToken(token: Token | undefined, text: string): boolean {
  if (token?.type === 'character') return token.text === text;
  if (token?.type === 'set') return token.has(text) !== token.negated;
  return token?.type === 'any';
}

function matchGreedy(
  patternLength: number,
  length: number,
  isStar: (index: number) => boolean,
  matches: (index: number, at: number) => boolean,
): boolean {
  let index = 0;
  let at = 0;
  let star = -1;
  let retry = 0;
  while (at < length) {
    if (index < patternLength && isStar(index)) {
      star = index;
      retry = at;
      index += 1;
    } else if (index < patternLength && matches(index, at)) {
      index += 1;
      at += 1;
    } else if (star !== -1) {
      index = star + 1;
      retry += 1;
      at = retry;
    } else {
      return false;
    }
  }
  while (index < patternLength && isStar(index)) index += 1;
  return index === patternLength;
}

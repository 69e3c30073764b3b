/** Tells whether a path (relative, with `/`) is meant. */
export type PathMatcher = (path: string) => boolean;

/** `{a,b}` of one pattern may stand for that many patterns; the rest of them is ignored rather than let a file blow up. */
const MAX_ALTERNATIVES = 256;

/**
 * Matches paths by a glob pattern: `*` and `?` within a segment, `**` over segments, `[a-z]`, `{a,b}`. A pattern that
 * names a folder means all that lies below it. Our own, since the time must be bounded whatever the pattern is.
 */
export function globMatcher(pattern: string): PathMatcher {
  const alternatives = expandBraces(normalise(pattern)).map((text) => text.split('/').map(compileSegment));
  return (path) => {
    const segments = path.split('/');
    return alternatives.some((alternative) => matchSegments(alternative, segments));
  };
}

/** Matches what any of the patterns matches. */
export function anyGlobMatcher(patterns: readonly string[]): PathMatcher {
  const matchers = patterns.map(globMatcher);
  return (path) => matchers.some((matches) => matches(path));
}

/** Without `./` in front, doubled slashes and a slash at the end; `.` becomes the pattern of everything. */
function normalise(pattern: string): string {
  const segments = pattern.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.length === 0 ? '**' : segments.join('/');
}

function expandBraces(pattern: string): string[] {
  let done: string[] = [];
  let open = [pattern];
  while (open.length > 0) {
    const next: string[] = [];
    for (const text of open) {
      const group = innermostGroup(text);
      if (group === undefined) done.push(text);
      else next.push(...group.items.map((item) => text.slice(0, group.start) + item + text.slice(group.end)));
    }
    open = next.slice(0, MAX_ALTERNATIVES);
    done = done.slice(0, MAX_ALTERNATIVES);
  }
  return done;
}

/** The first `{a,b}` without a group in it. */
function innermostGroup(text: string): { start: number; end: number; items: string[] } | undefined {
  let start = -1;
  for (let position = 0; position < text.length; position += 1) {
    if (text[position] === '{') start = position;
    if (text[position] === '}' && start >= 0) {
      const items = text.slice(start + 1, position).split(',');
      if (items.length > 1) return { start, end: position + 1, items };
      start = -1;
    }
  }
  return undefined;
}

type Token = '*' | '?' | { readonly text: string } | { readonly negated: boolean; readonly ranges: readonly [string, string][] };
type Segment = '**' | readonly Token[];

function compileSegment(text: string): Segment {
  if (text === '**') return '**';
  const tokens: Token[] = [];
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] ?? '';
    if (character === '*' || character === '?') {
      if (character === '?' || tokens.at(-1) !== '*') tokens.push(character);
      continue;
    }
    const end = character === '[' ? text.indexOf(']', position + 2) : -1;
    if (end > 0) {
      tokens.push(compileClass(text.slice(position + 1, end)));
      position = end;
    } else {
      tokens.push({ text: character });
    }
  }
  return tokens;
}

function compileClass(text: string): Token {
  const negated = text.startsWith('!') || text.startsWith('^');
  const ranges: [string, string][] = [];
  for (let position = negated ? 1 : 0; position < text.length; position += 1) {
    const from = text[position] ?? '';
    const to = text[position + 1] === '-' ? text[position + 2] : undefined;
    ranges.push([from, to ?? from]);
    if (to !== undefined) position += 2;
  }
  return { negated, ranges };
}

/** Whether the segments lead to the path or to a folder above it. */
function matchSegments(pattern: readonly Segment[], path: readonly string[]): boolean {
  // reached[i]: the pattern up to here matches the first i segments of the path.
  let reached = new Set([0]);
  for (const segment of pattern) {
    const next = new Set<number>();
    for (const at of reached) {
      if (segment === '**') {
        for (let end = at; end <= path.length; end += 1) next.add(end);
      } else {
        const name = path[at];
        if (name !== undefined && matchTokens(segment, name)) next.add(at + 1);
      }
    }
    reached = next;
  }
  return reached.size > 0;
}

/** The usual walk with one point of return: linear in practice, never worse than the product of both lengths. */
function matchTokens(tokens: readonly Token[], name: string): boolean {
  let token = 0;
  let at = 0;
  let star = -1;
  let starAt = 0;
  while (at < name.length) {
    const current = tokens[token];
    if (current === '*') {
      star = token;
      starAt = at;
      token += 1;
    } else if (current !== undefined && matchCharacter(current, name[at] ?? '')) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      starAt += 1;
      at = starAt;
      token = star + 1;
    } else {
      return false;
    }
  }
  while (tokens[token] === '*') token += 1;
  return token === tokens.length;
}

function matchCharacter(token: Exclude<Token, '*'>, character: string): boolean {
  if (token === '?') return true;
  if ('text' in token) return token.text === character;
  return token.ranges.some(([from, to]) => from <= character && character <= to) !== token.negated;
}

/** Lines of context around a change, as `diff -u` has them. */
const CONTEXT = 3;
/** Where two texts differ by more lines than this, all of the middle is shown as one change. */
const MAX_DIFFERENCES = 1_000;

interface Step {
  readonly kind: ' ' | '-' | '+';
  readonly line: string;
}

/** A unified diff that `git apply` takes; nothing for equal texts. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const hunks = hunksOf(stepsBetween(linesOf(before), linesOf(after)));
  return `--- ${quoteName(`a/${file}`)}\n+++ ${quoteName(`b/${file}`)}\n${hunks.join('')}`;
}

/** Git quotes names that hold control characters, quotes or backslashes, with octal escapes. */
function quoteName(name: string): string {
  if (!/[\p{Cc}"\\]/u.test(name)) return name;
  const octal = (char: string) =>
    [...Buffer.from(char)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
  return `"${name.replace(/[\p{Cc}"\\]/gu, octal)}"`;
}

/** Each with its line feed; a last one without is without it here, too. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function stepsBetween(before: readonly string[], after: readonly string[]): readonly Step[] {
  let head = 0;
  const least = Math.min(before.length, after.length);
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (lines: readonly string[]) => lines.map((line): Step => ({ kind: ' ', line }));
  return [
    ...same(before.slice(0, head)),
    ...shortestEdit(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail)),
  ];
}

/** E. Myers, An O(ND) Difference Algorithm (1986): how far each diagonal gets with so many differences. */
function shortestEdit(before: readonly string[], after: readonly string[]): readonly Step[] {
  const most = Math.min(before.length + after.length, MAX_DIFFERENCES);
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let differences = 0; differences <= most; differences += 1) {
    const next = new Map<number, number>();
    trace.push(reached);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = startOf(reached, diagonal, differences);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after);
    }
    reached = next;
  }
  return [...before.map((line): Step => ({ kind: '-', line })), ...after.map((line): Step => ({ kind: '+', line }))];
}

function startOf(reached: ReadonlyMap<number, number>, diagonal: number, differences: number): number {
  const above = reached.get(diagonal + 1) ?? -1;
  const left = reached.get(diagonal - 1) ?? -1;
  return diagonal === -differences || (diagonal !== differences && left < above) ? above : left + 1;
}

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let differences = trace.length - 1; differences >= 0; differences -= 1) {
    const reached = trace[differences] ?? new Map<number, number>();
    const start = startOf(reached, x - y, differences);
    const startY = start - (x - y);
    while (x > start && y > startY) {
      x -= 1;
      y -= 1;
      steps.push({ kind: ' ', line: before[x] ?? '' });
    }
    if (differences === 0) break;
    const cameDown = startOf(reached, x - y, differences) === reached.get(x - y + 1);
    if (cameDown) {
      y -= 1;
      steps.push({ kind: '+', line: after[y] ?? '' });
    } else {
      x -= 1;
      steps.push({ kind: '-', line: before[x] ?? '' });
    }
  }
  return steps.reverse();
}

/** Changes with their surroundings, those near to each other together. */
function hunksOf(steps: readonly Step[]): readonly string[] {
  const hunks: string[] = [];
  let [oldLine, newLine] = [1, 1];
  let index = 0;
  for (const [first, last] of rangesOf(steps)) {
    for (; index < first; index += 1) {
      oldLine += 1;
      newLine += 1;
    }
    const part = steps.slice(first, last);
    const removed = part.filter(({ kind }) => kind !== '+').length;
    const added = part.filter(({ kind }) => kind !== '-').length;
    hunks.push(`@@ -${range(oldLine, removed)} +${range(newLine, added)} @@\n${part.map(renderStep).join('')}`);
    oldLine += removed;
    newLine += added;
    index = last;
  }
  return hunks;
}

/** From where to where the hunks go; between them nothing changes. */
function rangesOf(steps: readonly Step[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const [index, { kind }] of steps.entries()) {
    if (kind === ' ') continue;
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(steps.length, index + CONTEXT + 1)];
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

/** An empty side is counted from the line before it. */
function range(line: number, count: number): string {
  return count === 1 ? `${line}` : `${count === 0 ? line - 1 : line},${count}`;
}

function renderStep({ kind, line }: Step): string {
  return line.endsWith('\n') ? kind + line : `${kind}${line}\n\\ No newline at end of file\n`;
}

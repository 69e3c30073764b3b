import { describe, expect, test } from 'vitest';
import { type CheckedState, fixFindings } from '../../src/check/fix.ts';
import type { Finding, Severity, TextEdit } from '../../src/model/finding.ts';

/** What a made-up rule finds in a text: a word, and what its fix writes there. */
interface Fault {
  readonly word: string;
  readonly edits: (at: number) => readonly TextEdit[];
  readonly severity?: Severity;
}

const NOWHERE = { line: 1, column: 1, offset: 0 };

function finding({ word, edits, severity = 'error' }: Fault, at: number, path = word): Finding {
  return {
    ruleId: word,
    severity,
    cluster: 'default',
    object: { kind: 'ServingRuntime', name: 'x' },
    message: word,
    help: null,
    location: { file: 'a', start: NOWHERE, end: NOWHERE },
    path: [path],
    related: [],
    flow: [],
    fingerprint: word,
    inBase: null,
    fixable: true,
    fix: () => edits(at),
    sourceLine: '',
  };
}

/** A file in which each word is a fault for as long as it stands there. */
function run(text: string, faults: readonly Fault[] | ((now: string) => readonly Fault[]), path?: string) {
  const checks: string[] = [];
  const stateOf = (now: string): CheckedState => ({
    findings: (typeof faults === 'function' ? faults(now) : faults).flatMap((fault) =>
      now.includes(fault.word) ? [finding(fault, now.indexOf(fault.word), path)] : [],
    ),
    unreadable: now.includes('broken')
      ? [{ message: 'm', location: { file: 'a', start: NOWHERE, end: NOWHERE }, sourceLine: '' }]
      : [],
    objects: ['x'],
    text: () => now,
  });
  const result = fixFindings({
    state: stateOf(text),
    wanted: () => true,
    recheck: (texts) => {
      checks.push(texts.get('a') ?? '');
      return stateOf(texts.get('a') ?? text);
    },
  });
  return {
    text: result.texts.get('a') ?? text,
    fixed: result.fixed.map(({ ruleId }) => ruleId),
    complete: result.complete,
    checks,
  };
}

const replace = (word: string, by: string): Fault => ({
  word,
  edits: (at) => [{ start: at, end: at + word.length, text: by }],
});

describe('a fix is kept only where', () => {
  test('its finding is gone', () => {
    expect(run('one two', [replace('one', 'once one'), replace('two', '2')])).toMatchObject({
      text: 'one 2',
      fixed: ['two'],
    });
  });

  test('its finding is gone, were it but a note', () => {
    expect(run('one', [{ ...replace('one', 'once one'), severity: 'note' }])).toMatchObject({ text: 'one', fixed: [] });
  });

  test('no file has become unreadable', () => {
    expect(run('one two', [replace('one', 'broken'), replace('two', '2')])).toMatchObject({
      text: 'one 2',
      fixed: ['two'],
    });
  });

  test('nothing worse than a note has come, but for a warning at the same place', () => {
    const textAfter = (severity: Severity, path?: string) =>
      run('one', [replace('one', 'three'), { ...replace('three', 'three'), severity }], path).text;
    expect(textAfter('error')).toBe('one');
    expect(textAfter('warning')).toBe('one');
    expect(textAfter('note')).toBe('three');
    expect(textAfter('warning', 'same')).toBe('three');
    expect(textAfter('error', 'same')).toBe('one');
  });

  test('it has edits, and those within the text and apart from each other', () => {
    const odd = (edits: readonly TextEdit[]) => run('one', [{ word: 'one', edits: () => edits }]);
    const nothing = { text: 'one', fixed: [], checks: [], complete: true };
    expect(odd([])).toEqual(nothing);
    expect(odd([{ start: 0, end: 9, text: '' }])).toEqual(nothing);
    expect(odd([{ start: -1, end: 1, text: '' }])).toEqual(nothing);
    expect(odd([{ start: 2, end: 1, text: '' }])).toEqual(nothing);
    expect(
      odd([
        { start: 0, end: 2, text: '' },
        { start: 1, end: 3, text: '' },
      ]),
    ).toEqual(nothing);
    expect(
      odd([
        { start: 1, end: 1, text: 'a' },
        { start: 1, end: 1, text: 'b' },
      ]),
    ).toEqual(nothing);
  });
});

test('all are tried at once', () => {
  const { checks, text } = run('one two three', [replace('one', '1'), replace('two', '2'), replace('three', '3')]);
  expect(text).toBe('1 2 3');
  expect(checks).toEqual(['1 2 3']);
});

test('what overlaps, or is written at the very same place, waits for the text as it is then', () => {
  const swallow: Fault = { word: 'one', edits: (at) => [{ start: at, end: at + 5, text: '1 t' }] };
  expect(run('one two', [swallow, replace('two', '2')])).toMatchObject({ text: '1 2', fixed: ['one', 'two'] });
  const first: Fault = { word: 'ab', edits: (at) => [{ start: at + 1, end: at + 1, text: 'x' }] };
  const second: Fault = { word: 'abc', edits: (at) => [{ start: at + 1, end: at + 1, text: 'y' }] };
  const { text, checks } = run('abc', [first, second]);
  expect(text).toBe('axbc');
  expect(checks).toEqual(['axbc']);
});

test('what was refused is tried again after something else was mended', () => {
  // "aa" overlaps "cc" and waits for the second round; without "bb" it is a fault of another kind until it is gone.
  const late: Fault = { word: 'aa', edits: (at) => [{ start: at - 1, end: at + 2, text: 'ca' }] };
  const faults = [replace('bb', 'b'), replace('cc', 'c'), late];
  const { text, fixed } = run('bb ccaa', (now) =>
    now.includes('aa') && !now.includes('bb') ? [...faults, replace('b ', 'b ')] : faults,
  );
  expect(text).toBe('b ca');
  expect(fixed.toSorted()).toEqual(['aa', 'bb', 'cc']);
});

test('the number of checks is bounded, and what is left over is told', () => {
  const words = Array.from({ length: 300 }, (_, index) => `w${String(index).padStart(3, '0')}`);
  const { checks, complete, fixed } = run(
    words.join(' '),
    words.map((word) => replace(word, `still ${word}`)),
  );
  expect(checks.length).toBeLessThanOrEqual(80);
  expect(complete).toBe(false);
  expect(fixed).toEqual([]);
});

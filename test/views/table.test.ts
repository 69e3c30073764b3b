import { describe, expect, test } from 'vitest';
import { clipEnd, clipIdentity, clipMiddle, clipRevision, renderTable } from '../../src/views/table.ts';
import { wrapCell } from '../../src/views/wrap.ts';

const rows = [
  ['Live', 'STATE', 'Available'],
  ['Service', 'DRIFT', ''],
];

test('columns are padded, three blanks apart, and no line ends in a blank', () => {
  expect(renderTable(['SCOPE', 'FIELD', 'VALUE'], rows)).toBe(
    'SCOPE     FIELD   VALUE\nLive      STATE   Available\nService   DRIFT\n',
  );
});

test('a narrow terminal wraps cells: each column grows in turn, and names break behind their separators', () => {
  expect(renderTable(['A', 'B'], [['short', 'a-long-value']], 14)).toBe(
    'A       B\nshort   a-\n        long-\n        value\n',
  );
  expect(renderTable(['A'], [['abcdefgh ij']], 3)).toBe('A\nabc\ndef\ngh\nij\n');
});

test('words stay whole where they fit, and a word that does not fit begins a line', () => {
  const reason = 'supports the model but has no supportedModelFormats[].autoSelect=true entry, so automatic selection';
  expect(wrapCell(reason, 19)).toEqual([
    'supports the model',
    'but has no',
    'supportedModelForma',
    'ts[].',
    'autoSelect=true',
    'entry, so automatic',
    'selection',
  ]);
});

test('an indent stands before every line, and a branch is not torn from what it leads to', () => {
  expect(wrapCell('    `-- ServingRuntime/team-llama', 26)).toEqual(['    `-- ServingRuntime/', '    team-llama']);
});

test('where not even the headers fit, every field has a line of its own', () => {
  expect(renderTable(['SCOPE', 'FIELD', 'VALUE'], rows, 20)).toBe(
    'SCOPE:   Live\nFIELD:   STATE\nVALUE:   Available\n\nSCOPE:   Service\nFIELD:   DRIFT\nVALUE:\n',
  );
});

test('what could move the cursor is shown, not sent', () => {
  const table = renderTable(['A'], [['x\u001b[2J\ny']]);
  expect(table).not.toContain('\u001b');
  expect(table.split('\n')).toHaveLength(3);
});

describe('cells that are too long (views 0.4)', () => {
  test.each([
    ['cr-vllm-llama-3c18f4a0', 'cr...#1c63d586'],
    ['cr-vllm-llama-1baf272d', 'cr...#fd54e47d'],
    ['cr-short', 'cr-short'],
  ])('%s is %s in the history', (name, cell) => {
    expect(clipRevision(name)).toBe(cell);
  });

  test('end and middle', () => {
    expect(clipEnd('abcdefghij', 8)).toBe('abcde...');
    expect(clipMiddle('abcdefghij', 8)).toBe('abc...ij');
    expect(clipMiddle('abcdefghij', 10)).toBe('abcdefghij');
  });

  test('an identity ends in its fingerprint and keeps to its width', () => {
    const cell = clipIdentity('cr-vllm-llama-3c18f4a0', 20);
    expect(cell).toBe('cr-v...f4a0#1c63d586');
    expect(cell).toHaveLength(20);
  });
});

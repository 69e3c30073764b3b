import { expect, test } from 'vitest';
import { callsOfOmelint, faultOf, simpleCommands } from './command-lines.ts';

test('shell as examples use it', () => {
  expect(simpleCommands('a \'b c\' "d" # e\nf | g > h; i --j <(k l) && m \\\n n\\ o 2>/dev/null')).toEqual([
    ['a', 'b c', 'd'],
    ['f'],
    ['g'],
    ['k', 'l'],
    ['i', '--j', '/dev/fd/63'],
    ['m', 'n o'],
  ]);
});

test('calls of omelint', () => {
  expect(
    callsOfOmelint('kustomize build x | omelint - # omelint y\nxargs -0 omelint check\nNO_COLOR=1 omelint z'),
  ).toEqual([['-'], ['check'], ['z']]);
  expect(callsOfOmelint('source <(omelint completion bash)')).toEqual([['completion', 'bash']]);
  expect(callsOfOmelint('npm install omelint')).toEqual([]);
  expect(callsOfOmelint('npx --yes omelint@0.1.0 ${1:+--base "$1"} \\\n  --format text')).toEqual([
    ['--base', '$1', '--format', 'text'],
  ]);
  expect(callsOfOmelint('x=$(omelint rules) y')).toEqual([['rules']]);
});

test('commander judges them', () => {
  expect(faultOf(['check', '--fail-on', 'note'])).toBeUndefined();
  expect(faultOf(['--fail-on', 'notes'])).toMatch(/fail-on/);
  expect(faultOf(['snapshot', 'capture', '--nope'])).toMatch(/nope/);
});

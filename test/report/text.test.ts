import { describe, expect, it } from 'vitest';
import { codeFrame } from '../../src/report/frame.ts';
import type { ReportOptions } from '../../src/report/reporter.ts';
import { renderText } from '../../src/report/text.ts';
import { displayWidth, sliceWhole, visible, visibleEnds, visibleShort } from '../../src/report/visible.ts';
import { COMMIT, calmReport, cluster, impactReport, largeReport, runtime, service } from './impact-reports.ts';
import {
  cleanReport,
  comparedReport,
  type FindingInput,
  finding,
  location,
  repeatedReport,
  report,
  usualReport,
} from './reports.ts';

const OPTIONS: ReportOptions = { color: false, toolVersion: '0.1.0', quiet: false, verbose: false, showSkipped: false };

describe('text', () => {
  it('says that there is nothing to say', () => {
    expect(renderText(cleanReport(), OPTIONS)).toBe('No findings in 12 files (34 objects).\n');
    expect(renderText(cleanReport(), { ...OPTIONS, quiet: true })).toBe('No findings in 12 files (34 objects).\n');
  });

  it('does not take an empty run for success', () => {
    const nothing = { manifests: 0, objects: 0 };
    expect(renderText(report({ ...nothing, files: 0 }), OPTIONS)).toMatch(
      /^Nothing was checked: no YAML or JSON file was found/,
    );
    expect(renderText(report({ ...nothing, files: 1 }), OPTIONS)).toMatch(
      /^Nothing was checked: the one file found holds no/,
    );
    const unreadable = [{ message: 'no YAML', location: location('a.yaml', 1, 1), sourceLine: '' }];
    expect(renderText(report({ ...nothing, unreadable }), OPTIONS)).not.toContain('Nothing was checked');
  });

  it('has colours only where they are wanted, and the same words', () => {
    const plain = renderText(usualReport(), OPTIONS);
    const colored = renderText(usualReport(), { ...OPTIONS, color: true });
    expect(plain).not.toContain('\u001b');
    expect(colored).toContain('\u001b[31m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('folds what repeats, shows every other kind, and hides no finding from its counts', () => {
    const text = renderText(repeatedReport(), OPTIONS);
    expect(text.match(/ {2}warning {2}size-unit-case/g)).toHaveLength(3);
    expect(text).toContain('… and 94 more of size-unit-case in 47 files (--verbose shows all)');
    expect(text).toMatch(/ {2}error +parent-not-found/);
    expect(text).toContain('… and 6 more of revision-needs-autosync-false in 6 files');
    expect(text).toContain('    services/s3.yaml:7:5\n');
    expect(text).toContain('10 errors, 100 warnings in 60 files (61 objects)');
    const all = renderText(repeatedReport(), { ...OPTIONS, verbose: true });
    expect(all.match(/ {2}warning {2}size-unit-case/g)).toHaveLength(50);
    expect(all).not.toContain('more of');
  });

  it('names what the base has, and counts it', () => {
    const text = renderText(comparedReport(), OPTIONS);
    const heads = text.split('\n').filter((line) => /^ {2}\d+:\d+ /.test(line));
    expect(heads.map((line) => line.endsWith(', in the base already'))).toEqual([false, true, true, false, false]);
    expect(text).toContain('\n2 errors, 1 warning, 1 note, 1 unreadable (2 in the base already) in 12 files');
    expect(renderText(usualReport(), OPTIONS)).not.toContain('in the base already');
  });

  it('folds nothing new behind what the base has', () => {
    const findings = [
      ...Array.from({ length: 9 }, (_, n) => finding({ file: `a${n}.yaml`, inBase: true })),
      finding({ file: 'z.yaml', inBase: false }),
    ];
    expect(renderText(report({ findings }), OPTIONS)).toMatch(/z\.yaml\n {2}7:5 {2}error/);
  });

  it('folds no warning into an error of the same rule', () => {
    const findings = [
      ...Array.from({ length: 9 }, (_, n) => finding({ severity: 'warning', file: `a${n}.yaml` })),
      finding({ file: 'z.yaml' }),
    ];
    expect(renderText(report({ findings }), OPTIONS)).toMatch(/z\.yaml\n {2}7:5 {2}error/);
  });

  it('shows four of a kind in full', () => {
    const findings = Array.from({ length: 4 }, (_, n) => finding({ file: `a${n}.yaml` }));
    expect(renderText(report({ findings }), OPTIONS)).not.toContain('more of');
  });

  it('is quiet about everything but errors', () => {
    const text = renderText(usualReport(), { ...OPTIONS, quiet: true });
    expect(text).toMatch(/error +unreadable/);
    expect(text).not.toMatch(/ {2}(warning|note) {2}|suppressed|Not checked|Not decided|omelint rules/);
    expect(text).toContain('2 errors, 1 warning, 1 note, 1 unreadable in 12 files');
  });

  it('joins clusters only where they have the very same', () => {
    const clusters = ['a', 'b'].map((name) => ({
      name,
      omeVersion: '1.3',
      snapshot: null,
      base: null,
      runtimes: [],
      services: [],
    }));
    const text = (second: FindingInput) =>
      renderText(
        report({ clusters, findings: [finding({ cluster: 'a' }), finding({ cluster: 'b', ...second })] }),
        OPTIONS,
      );
    expect(text({})).toContain('(clusters a, b)');
    for (const other of [
      { message: 'x' },
      { help: null },
      { severity: 'note' },
      { inBase: true },
      { line: 8 },
      { ruleId: 'x' },
    ] as const) {
      expect(text(other)).toContain('(cluster a)');
      expect(text(other)).toContain('(cluster b)');
    }
  });

  it('lists statistics in columns', () => {
    const stats = [
      ['load', '12 ms'],
      ['resolve', '3 ms'],
    ] as const;
    expect(renderText(cleanReport(), { ...OPTIONS, stats })).toMatch(/\n\nload {5}12 ms\nresolve {2}3 ms\n$/);
  });

  it('takes a hundred thousand findings in one file', () => {
    const findings = Array.from({ length: 100_000 }, () => finding({ message: 'x' }));
    const many = { ...report(), findings };
    expect(renderText(many, OPTIONS)).toContain('99,997 more');
    expect(renderText(many, { ...OPTIONS, verbose: true }).match(/error/g)).toHaveLength(100_000);
  });
});

describe('what merging does', () => {
  const textOf = (clusters: readonly ReturnType<typeof cluster>[], options: Partial<ReportOptions> = {}) =>
    renderText(report({ clusters }), { ...OPTIONS, ...options });

  it('comes first, for each cluster of which something is known', () => {
    expect(renderText(impactReport(), OPTIONS)).toMatch(/^What merging this does to cluster prod \(snapshot of /);
    const unknown = cluster({ snapshot: null, base: null, services: [service('a', 'unknown')] });
    expect(textOf([unknown])).toBe('No findings in 12 files (34 objects).\n');
    expect(textOf([{ ...unknown, name: 'a' }, cluster({ name: 'b' })])).toMatch(/^What merging this does to cluster b/);
    expect(textOf([{ ...unknown, base: { commit: COMMIT } }])).toMatch(
      /^What merging this does \(base 0123456789ab\)\n/,
    );
  });

  it('is left out where errors alone are wanted', () => {
    expect(renderText(impactReport(), { ...OPTIONS, quiet: true })).not.toContain('What merging');
  });

  it('has the same words in colours', () => {
    const colored = renderText(impactReport(), { ...OPTIONS, color: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(renderText(impactReport(), OPTIONS));
    expect(colored).toContain('\u001b[31mdrifts');
  });

  it('says so where nothing changes', () => {
    expect(renderText(calmReport(), OPTIONS)).toMatch(
      /^.*\n {2}no service and no revision of a runtime changes: 2 services unchanged, 1 service served from the pinned revision as before\n\nNo findings/,
    );
    expect(textOf([cluster()])).toContain('\n  no service and no revision of a runtime changes\n\n');
    expect(textOf([cluster({ runtimes: [runtime('r', 'added', [null, '1'])] })])).toContain('\n  no service changes\n');
  });

  it('tells a reason once below the services that share it, and folds many of them', () => {
    const services = Array.from({ length: 30 }, (_, n) => service(`s${n}`, 'rolls-out', { because: 'why' }));
    const text = textOf([cluster({ services })]);
    expect(text.match(/\n {4}why\n/g)).toHaveLength(1);
    expect(text.match(/\n {2}team-a\/s/g)).toHaveLength(8);
    expect(text).toContain('\n  … and 22 more like these (--verbose shows all)\n');
    expect(textOf([cluster({ services })], { verbose: true }).match(/\n {2}team-a\/s/g)).toHaveLength(30);
  });

  it('keeps services apart whose outcome differs, whatever the reason', () => {
    const services = [service('a', 'drifts', { because: 'why' }), service('b', 'added', { because: 'why' })];
    expect(textOf([cluster({ services })]).match(/\n {4}why\n/g)).toHaveLength(2);
  });

  it('counts the mild ones where there are too many reasons', () => {
    expect(renderText(largeReport(), OPTIONS)).toContain(
      '\n  … and 40 more services: 20 rolls-out, 20 advances (--verbose shows all)\n',
    );
    expect(renderText(largeReport(), { ...OPTIONS, verbose: true })).not.toContain('more service');
  });

  it('lists the runtimes whose revision changes, and no other', () => {
    const text = renderText(impactReport(), OPTIONS);
    expect(text).toContain('\n  ServingRuntime team-a/torn   broken   r-team-a-torn-44444444\n');
    expect(text).toContain('\n  ServingRuntime team-a/left   removed  r-team-a-left-33333333 → –\n');
    expect(text).toContain('\n  ServingRuntime team-a/fresh  added    → r-team-a-fresh-22222222\n');
    expect(text).not.toMatch(/team-a\/(same|long-torn|dim)/);
  });

  it('cuts long names in their middle', () => {
    const name = `${'n'.repeat(200)}-the-end`;
    const text = textOf([cluster({ services: [service(name, 'rolls-out', { from: name, to: `${name}2` })] })]);
    expect(text).toMatch(
      /\n {2}team-a\/n{33}…n{31}-the-end {2}rolls-out {2}n{40}…n{31}-the-end → n{40}…n{30}-the-end2\n/,
    );
    expect(visibleEnds('\u{1f600}'.repeat(10), 6)).toBe('\u{1f600}…\u{1f600}');
  });

  it('takes ten thousand services', () => {
    const services = Array.from({ length: 10_000 }, (_, n) => service(`s${n}`, 'drifts', { because: `reason ${n}` }));
    expect(textOf([cluster({ services })]).split('\n').length).toBeLessThan(60);
    expect(textOf([cluster({ services })], { verbose: true }).match(/ {2}drifts/g)).toHaveLength(10_000);
  });
});

describe('codeFrame', () => {
  const at = (line: string, mark: string) =>
    codeFrame(location('a', 1, line.indexOf(mark) + 1, line.indexOf(mark) + mark.length + 1), line);

  it('puts the mark below the stretch, whatever is before it', () => {
    expect(at('  key: value', 'value')).toMatchObject({ source: '  key: value', indent: '       ', mark: '^^^^^' });
    expect(at('\tkey: v', 'key')).toMatchObject({ source: '    key: v', indent: '    ', mark: '^^^' });
    expect(at('漢字: v', 'v')).toMatchObject({ indent: '      ', mark: '^' });
    expect(at('\u{1f600}: x\u001b', 'x\u001b')).toMatchObject({
      source: '\u{1f600}: x\\u001b',
      indent: '    ',
      mark: '^^^^^^^',
    });
  });

  it('marks one character where the stretch is empty, and nothing past the line', () => {
    expect(codeFrame(location('a', 1, 3, 3), 'abc')).toMatchObject({ indent: '  ', mark: '^' });
    expect(codeFrame(location('a', 1, 99, 120), 'abc')).toMatchObject({ indent: '   ', mark: '^' });
    expect(codeFrame(location('a', 1, 2, 1, 4), 'abc   ')).toMatchObject({ source: 'abc', mark: '^^' });
    expect(codeFrame(location('a', 1, 1, 2), '   ')).toBeNull();
  });

  it('cuts a long line around the mark, between whole characters', () => {
    const line = `${'\u{1f600}'.repeat(500_000)}MARK${'\u{1f600}'.repeat(500_000)}`;
    const frame = at(line, 'MARK');
    expect(frame?.source).toMatch(/^…(\u{1f600})+MARK(\u{1f600})+…$/u);
    expect(frame?.indent).toHaveLength(61);
    expect(displayWidth(frame?.source ?? '')).toBeLessThan(200);
  });

  it('cuts a long mark', () => {
    expect(codeFrame(location('a', 1, 1, 1_000_001), 'x'.repeat(1_000_000))).toMatchObject({
      source: `${'x'.repeat(80)}…`,
      mark: '^'.repeat(80),
    });
  });
});

describe('visible', () => {
  it('escapes what acts or can not be seen, and nothing else', () => {
    expect(visible('a\u001b[2J\n\r\t\u0000\u009b\u202e\u2066\u200b\ufeff\u2028\ud800\ufffe\u{e0041}z')).toBe(
      'a\\u001b[2J\\n\\r\\t\\u0000\\u009b\\u202e\\u2066\\u200b\\ufeff\\u2028\\ud800\\ufffe\\u{e0041}z',
    );
    const fine = 'größe 漢字 \u{1f468}\u200d\u{1f469} e\u0301 \ufffd "quoted" \\n';
    expect(visible(fine)).toBe(fine);
  });

  it('cuts between whole characters', () => {
    expect(visibleShort('\u{1f600}'.repeat(10), 4)).toBe('\u{1f600}…');
    expect(visibleShort('abcd', 4)).toBe('abcd');
    expect(sliceWhole('\u{1f600}ab', 1, 4)).toBe('ab');
    expect(sliceWhole('\u{1f600}', 1, 1)).toBe('');
  });
});

describe('a frame beside secrets', () => {
  const frame = (line: string, word: string) => {
    const column = line.indexOf(word) + 1;
    const { start } = location('a.yaml', 1, column);
    return codeFrame({ file: 'a.yaml', start, end: { ...start, column: column + word.length } }, line)?.source;
  };

  it('shows the mark alone where the line may hold values of variables or annotations', () => {
    expect(frame('    runner: {image: x, env: [{name: TOKEN, value: hunter2}], argz: [a]}', 'argz')).toBe('…argz…');
    expect(frame('  metadata: {name: a, annotations: {token: hunter2}, labelz: {}}', 'labelz')).toBe('  …labelz…');
    expect(frame(`{"x":"${'s'.repeat(200)}","argz":1}`, '"argz"')).toBe('…"argz"…');
  });

  it('shows the line where it can hold none', () => {
    expect(frame('  modelSizeRange: {min: 7b, max: 70B}', '7b')).toBe('  modelSizeRange: {min: 7b, max: 70B}');
    expect(frame('        value: 0644', '0644')).toBe('        value: 0644');
  });
});

import { describe, expect, it } from 'vitest';
import { renderGithub } from '../../src/report/github.ts';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { renderJunit } from '../../src/report/junit.ts';
import {
  cleanReport,
  finding,
  hostileReport,
  hugeReport,
  location,
  nothingCheckedReport,
  report,
  usualReport,
} from './reports.ts';

describe('github', () => {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');

  it('writes nothing but commands of its own, whatever the names', () => {
    const text = renderGithub(hostileReport());
    for (const line of lines(text)) expect(line).toMatch(/^::(error|warning|notice) [^:]*::/);
    expect(lines(text)).toHaveLength(7);
  });

  it('escapes data and properties', () => {
    const text = renderGithub(
      report({ findings: [finding({ file: 'a,b:c%.yaml', message: '100% of\nit', help: null })] }),
    );
    expect(text).toBe(
      '::error file=a%2Cb%3Ac%25.yaml,line=7,endLine=7,col=5,endColumn=37,title=omelint%3A revision-needs-autosync-false::100%25 of\\nit\n',
    );
  });

  it('annotates what is new first, and says of the rest that the base has it', () => {
    const old = Array.from({ length: 12 }, (_, n) => finding({ file: `a${n}.yaml`, ruleId: `r${n}`, inBase: true }));
    const fresh = ['y', 'z'].map((name) => finding({ file: `${name}.yaml`, inBase: false }));
    const titles = lines(renderGithub(report({ findings: [...old, ...fresh] }))).map((line) => {
      return /file=(\w+)\.yaml.*title=omelint%3A ([^:]*)::/.exec(line)?.slice(1).join(' ');
    });
    expect(titles.slice(0, 3)).toEqual([
      'y revision-needs-autosync-false',
      'z revision-needs-autosync-false',
      'a0 r0%2C in the base already',
    ]);
    expect(titles).toHaveLength(11);
  });

  it('gives columns only within a line, and no place in stdin', () => {
    const spanning = report({
      findings: [finding({ location: location('a.yaml', 3, 5, 1, 6), help: null, message: 'x' })],
    });
    expect(renderGithub(spanning)).toBe(
      '::error file=a.yaml,line=3,endLine=5,title=omelint%3A revision-needs-autosync-false::x\n',
    );
    const stdin = report({ findings: [finding({ file: '<stdin>', help: null, message: 'x' })] });
    expect(renderGithub(stdin)).toBe('::error title=omelint%3A revision-needs-autosync-false::x\n');
  });

  it.each(['../captures/prod.yaml', '/home/x/prod.yaml', 'C:\\x.yaml', 'a/../../x.yaml', ''])(
    'gives no place outside of the repository: %s',
    (file) => {
      const elsewhere = report({
        findings: [finding({ location: location(file, 0, 0, 0), help: null, message: 'x' })],
      });
      expect(renderGithub(elsewhere)).toBe('::error title=omelint%3A revision-needs-autosync-false::x\n');
    },
  );

  it('gives no line before the first', () => {
    const early = report({
      findings: [finding({ location: location('prod.yaml', 0, 0, 0), help: null, message: 'x' })],
    });
    expect(renderGithub(early)).toContain('::error file=prod.yaml,line=1,endLine=1,col=1,endColumn=1,title=');
  });

  it('shows ten of a kind, every rule among them, and tells of the rest', () => {
    const many = (severity: 'error' | 'warning' | 'note') =>
      Array.from({ length: 30 }, (_, n) => finding({ severity, ruleId: `${severity}-a`, file: `a${n}.yaml` }));
    const rare = finding({ ruleId: 'error-b', file: 'z.yaml' });
    const text = lines(
      renderGithub(report({ findings: [...many('note'), ...many('warning'), ...many('error'), rare] })),
    );
    expect(text.map((line) => line.split(' ')[0])).toEqual([
      ...Array(10).fill('::error'),
      ...Array(10).fill('::warning'),
      ...Array(10).fill('::notice'),
    ]);
    expect(text[1]).toContain('error-b');
    expect(text.at(-1)).toContain('62 of 91 findings have no annotation');
  });

  it('shows all ten notes where nothing is cut', () => {
    const findings = Array.from({ length: 10 }, (_, n) => finding({ severity: 'note', file: `a${n}.yaml` }));
    const text = renderGithub(report({ findings }));
    expect(lines(text)).toHaveLength(10);
    expect(text).not.toContain('no annotation');
  });

  it('is silent about a clean run, not about one that checked nothing', () => {
    expect(renderGithub(cleanReport())).toBe('');
    expect(renderGithub(nothingCheckedReport())).toMatch(/^::notice title=omelint::Nothing was checked/);
  });
});

describe('gitlab', () => {
  interface Element {
    readonly description: string;
    readonly check_name: string;
    readonly fingerprint: string;
    readonly severity: string;
    readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
  }
  const parse = (text: string) => JSON.parse(text) as readonly Element[];

  it('has what GitLab requires, with unique fingerprints, the worst first', () => {
    const elements = parse(renderGitlab(hostileReport()));
    expect(elements).toHaveLength(7);
    expect(new Set(elements.map(({ fingerprint }) => fingerprint)).size).toBe(7);
    expect(elements.map(({ severity }) => severity)).toEqual([...Array(4).fill('critical'), 'minor', 'minor', 'info']);
    for (const { description, check_name, location: place } of elements) {
      expect(description).not.toBe('');
      expect(check_name).not.toBe('');
      expect(place.path).not.toMatch(/^\.?\//);
      expect(place.lines.begin).toBeGreaterThan(0);
      expect(place.lines.end).toBeGreaterThanOrEqual(place.lines.begin);
    }
  });

  it('keeps the fingerprint of an unreadable file when its lines move, and tells its documents apart', () => {
    const at = (...all: number[]) => {
      const unreadable = all.map((line) => ({ message: 'x', location: location('a.yaml', line, 1), sourceLine: '' }));
      return parse(renderGitlab(report({ unreadable }))).map(({ fingerprint }) => fingerprint);
    };
    expect(at(3, 9)).toEqual(at(13, 19));
    expect(new Set(at(3, 9)).size).toBe(2);
  });

  it('gives a finding about a snapshot elsewhere a place that is accepted', () => {
    for (const [file, path] of [
      ['../captures/prod.yaml', 'captures/prod.yaml'],
      ['/home/x/prod.yaml', 'home/x/prod.yaml'],
      ['prod.yaml', 'prod.yaml'],
      ['<stdin>', '<stdin>'],
      ['..', '<unknown>'],
    ] as const) {
      const [one] = parse(renderGitlab(report({ findings: [finding({ location: location(file, 0, 0, 0) })] })));
      expect(one?.location).toEqual({ path, lines: { begin: 1, end: 1 } });
    }
  });

  it('is an empty array on a clean run', () => {
    expect(renderGitlab(cleanReport())).toBe('[]\n');
  });
});

describe('junit', () => {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

  it('fails errors and warnings, passes notes, skips what was not decided, and sums up', () => {
    const text = renderJunit(usualReport());
    expect(count(text, /<failure /g)).toBe(3);
    expect(count(text, /<error /g)).toBe(1);
    expect(count(text, /<system-out>/g)).toBe(1);
    expect(count(text, /<skipped /g)).toBe(2);
    expect(text).toContain('<testsuites name="omelint" tests="8" failures="3" errors="1" skipped="2">');
    expect(count(text, /<testcase /g)).toBe(8);
  });

  it('holds a case on a clean run', () => {
    expect(renderJunit(cleanReport())).toContain(
      '<testcase classname="omelint" name="checked 12 files with 34 objects"/>',
    );
  });

  it('gives every case a name of its own', () => {
    const findings = [finding(), finding(), finding({ line: 20 })];
    const names = [...renderJunit(report({ findings })).matchAll(/ name="([^"]*)" file/g)].map(([, name]) => name);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
  });

  it('is well-formed whatever the names', () => {
    const text = renderJunit(hostileReport());
    const open: string[] = [];
    const rest = text
      .replace(/^<\?xml[^?]*\?>/, '')
      .replace(
        /<(\/?)([\w-]+)((?: [\w-]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
        (_, close, name, _attributes, empty) => {
          if (close === '/') expect(open.pop()).toBe(name);
          else if (empty !== '/') open.push(name);
          return '';
        },
      );
    expect(open).toEqual([]);
    expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/u);
  });

  it('takes 25,001 findings', () => {
    expect(count(renderJunit(hugeReport()), /<failure /g)).toBe(25_001);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/finding.ts';
import { commentMarker, renderMarkdown } from '../../src/report/markdown.ts';
import { escapeMarkdown, markdownName } from '../../src/report/markdown-text.ts';
import {
  calmReport,
  cluster,
  HOSTILE_PIECES,
  hostileImpactReport,
  impactReport,
  largeReport,
  service,
} from './impact-reports.ts';
import {
  cleanReport,
  comparedReport,
  type FindingInput,
  finding,
  hostileReport,
  location,
  nothingCheckedReport,
  repeatedReport,
  report,
  usualReport,
} from './reports.ts';

const render = (value: Report, markdown = {}) => renderMarkdown(value, { toolVersion: '0.1.0', markdown });

const BUILDERS = [
  cleanReport,
  nothingCheckedReport,
  usualReport,
  comparedReport,
  repeatedReport,
  hostileReport,
  impactReport,
  calmReport,
  hostileImpactReport,
  largeReport,
];
const CASES = BUILDERS.map((build) => [build.name, build] as const);

/** Rows of each table: lines that start with a pipe and stand together. */
function tablesOf(text: string): readonly (readonly string[])[] {
  const blocks = text.split(/\n{2,}/).map((block) => block.split('\n'));
  return blocks.filter((lines) => lines.some((line) => line.startsWith('|')));
}

/** Pipes that GitHub takes for the end of a cell. */
function pipes(row: string): number {
  return row.replace(/\\\|/g, '').split('|').length - 1;
}

/** What text from manifests may become: characters that do nothing, escapes, code of harmless characters, and what parts. */
const HARMLESS =
  /^(?:[^`*_[\]~!&<>$@#|\\:]|\\[`*_[\]~!]|&(?:amp|lt|gt|#124|#92);|<span>\$<\/span>|[@#:-]?<!-- -->|:(?= |$))*$/u;
/** What GitHub links where there is such a commit. */
const COMMIT = /(?:^|[^\w./-])[0-9a-f]{7,40}(?!\w)/i;
const CODE = /^`[\p{L}\p{N}._/:+=%,… -]+`$/u;

function actsIn(text: string): boolean {
  if (CODE.test(text)) return false;
  return !HARMLESS.test(text) || /www\.|gh-\d|:\/\/|mailto:[^<]/i.test(text) || COMMIT.test(text);
}

/** Cells without what only omelint itself writes around text from manifests. */
function textsOf(row: string): readonly string[] {
  return row
    .slice(2, -2)
    .split(' | ')
    .flatMap((cell) => cell.split(/<br>|(?<=`), (?=`)|(?<=`), (?=[^`])| and \d+ more$/))
    .map((text) =>
      text.replace(/^\*\*([a-z]+)\*\*$/, '$1').replace(/^\[(`[a-z-]+`)\]\(https:\/\/example\.com\/[a-z/-]+\)$/, '$1'),
    );
}

describe('every comment', () => {
  it.each(CASES)('%s has tables whose rows all have as many cells as the head', (_, build) => {
    for (const rows of tablesOf(render(build()))) {
      const [head = '', delimiter = ''] = rows.slice(rows.findIndex((row) => row.startsWith('|')));
      expect(delimiter).toMatch(/^\|( --- \|)+$/);
      for (const row of rows) expect([row, pipes(row)]).toEqual([row, pipes(head)]);
    }
  });

  it.each(CASES)('%s fits into a comment and ends as it should', (_, build) => {
    const text = render(build());
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/\n<sub>[^\n]*<\/sub>\n$/);
    expect(text.match(/<details>/g)?.length ?? 0).toBe(text.match(/<\/details>/g)?.length ?? 0);
    expect(text.startsWith('<!-- omelint -->\n## omelint: ')).toBe(true);
  });

  it.each(CASES)('%s lets nothing act that comes from manifests', (_, build) => {
    const text = render(build());
    for (const rows of tablesOf(text)) {
      for (const row of rows.filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))) {
        for (const one of textsOf(row)) expect([one, actsIn(one)]).toEqual([one, false]);
      }
    }
    const others = text.split('\n').filter((line) => !line.startsWith('|'));
    const rest = others
      .slice(1)
      .map((line) => line.replace(/<\/?(?:details|summary|sub)>|\*\*|`[\p{L}\p{N}._/:+=%,… -]+`/gu, ''));
    for (const line of rest) expect([line, actsIn(line.replace(/^#{2,3} |^- /, ''))]).toEqual([line, false]);
  });
});

describe('the check of this file', () => {
  it.each(HOSTILE_PIECES.filter((piece) => !/[\n\r]|^::|^\{\{|^`code`$/.test(piece)))(
    'sees %j act where it stands as it is',
    (piece) => {
      expect(actsIn(piece)).toBe(true);
    },
  );
});

describe('escapeMarkdown', () => {
  it('leaves usual sentences as they are', () => {
    const text =
      'the service follows echo, whose spec changes (a.b, c-d); "x" becomes 3 → 4, 50%, a+b=c, it\'s / ok: yes?';
    expect(escapeMarkdown(text, 500)).toBe(text);
  });

  it('keeps apart what GitHub would join', () => {
    expect(escapeMarkdown('@a #1 GH-1 https://x www.x a@b :tada: o/r#1', 500)).toBe(
      '@<!-- -->a #<!-- -->1 GH-<!-- -->1 https:<!-- -->//x www<!-- -->.x a@<!-- -->b :<!-- -->tada: o/r#<!-- -->1',
    );
  });

  it('cuts what looks like a commit, and leaves names that end with a hash', () => {
    expect(escapeMarkdown('abc1234 (0123456789abcdef) 1000000', 500)).toBe(
      'abc123<!-- -->4 (012345<!-- -->6789ab<!-- -->cdef) 100000<!-- -->0',
    );
    const names = 'r-team-a-echo-590753e8 abc123 v1.2.20260130 sha256/abcdef0 1,000,000';
    expect(escapeMarkdown(names, 500)).toBe(names);
  });

  it('escapes what is syntax', () => {
    expect(escapeMarkdown('a|b\\|c <b> & `x` [y](z) *i* _j_ ~k~ !', 500)).toBe(
      'a&#124;b&#92;&#124;c &lt;b&gt; &amp; \\`x\\` \\[y\\](z) \\*i\\* \\_j\\_ \\~k\\~ \\!',
    );
    expect(escapeMarkdown('$x$', 500)).toBe('<span>$</span>x<span>$</span>');
    expect(escapeMarkdown('a\nb\u202e', 500)).toBe('a&#92;nb&#92;u202e');
  });

  it('gives harmless text that is as long as allowed, whatever goes in', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...HOSTILE_PIECES),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (input, limit) => {
        for (const output of [escapeMarkdown(input, limit), markdownName(input, limit)]) {
          expect([output, actsIn(output)]).toEqual([output, false]);
        }
        expect(escapeMarkdown(input, limit).length).toBeLessThanOrEqual(limit);
        expect(markdownName(input, limit).length).toBeLessThanOrEqual(2 * limit + 2);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('shows names as code where that is safe, without their middle where they are long', () => {
    expect(markdownName('ServingRuntime team-a/echo', 60)).toBe('`ServingRuntime team-a/echo`');
    expect(markdownName('größe 1%.yaml:7', 60)).toBe('`größe 1%.yaml:7`');
    expect(markdownName(`r-${'x'.repeat(200)}-590753e8`, 30)).toBe('`r-xxxxxxxxxxxxx…xxxxx-590753e8`');
    expect(markdownName('a`b', 60)).toBe('a\\`b');
    expect(markdownName('a|b', 60)).toBe('a&#124;b');
    expect(markdownName('', 60)).toBe('');
  });
});

describe('markdown', () => {
  it('tells the impact first, then findings, then runtimes', () => {
    const headings = [...render(impactReport()).matchAll(/^(?:#{2,3} |<details><summary>)(.*)/gm)].map(
      ([, title]) => title,
    );
    expect(headings).toEqual([
      'omelint: 2 errors, 1 warning, 2 notes',
      'What merging this does to cluster `prod`',
      'What merging this does to cluster `staging`',
      'Errors',
      'Warnings',
      '1 note</summary>',
      'Runtimes',
    ]);
  });

  it('says what is worst first, and counts what stays as it is', () => {
    const text = render(impactReport());
    const rows = [...text.matchAll(/^\| `team-a\/\w+` \| (?:\*\*)?([a-z-]+)(?:\*\*)? \|/gm)].map(
      ([, outcome]) => outcome,
    );
    expect(rows).toEqual([
      ...['rejected', 'fails', 'drifts', 'paused', 'rolls-out', 'rolls-out', 'selects', 'advances', 'first-pin'],
      ...['removed', 'added', 'unknown'],
      'rolls-out',
    ]);
    expect(text).toContain('\n2 services unchanged, 1 service served from the pinned revision as before.\n');
  });

  it('is complete where nothing was found, changes or is known', () => {
    expect(render(cleanReport())).toBe(
      '<!-- omelint -->\n## omelint: no findings\n\nNo findings in 12 files (34 objects).\n\n<sub>12 files with 34 objects checked · omelint 0.1.0</sub>\n',
    );
    expect(render(calmReport())).toContain('\nNo service and no revision of a runtime changes: 2 services unchanged, ');
    expect(render(nothingCheckedReport())).toContain(
      '## omelint: nothing was checked\n\nNothing was checked: none of 7 files',
    );
    const compared = { ...nothingCheckedReport(), clusters: [cluster()] };
    expect(render(compared)).not.toContain('What merging this does');
    const emptied = { ...compared, clusters: [cluster({ services: [service('x', 'removed')] })] };
    expect(render(emptied)).toContain('What merging this does');
    expect(render(usualReport())).toContain('1 unreadable\n');
  });

  it('says once below a table what its rows take for granted', () => {
    const because = 'the service follows its runtime (the cluster is taken to be in sync with the base)';
    const services = [service('a', 'rolls-out', { because }), service('b', 'drifts', { because })];
    const text = render(report({ clusters: [cluster({ services: [...services, service('c', 'unchanged')] })] }));
    expect(text).toContain(
      ' | the service follows its runtime |\n\n1 service unchanged. The cluster is taken to be in sync with the base.\n',
    );
    expect(text.match(/in sync/g)).toHaveLength(1);
    const certain = render(report({ clusters: [cluster({ services: [service('a', 'rolls-out')] })] }));
    expect(certain).not.toContain('in sync');
  });

  it('tells clusters without a change in a line each', () => {
    const clusters = [
      cluster({ name: 'a', services: [service('x', 'unchanged')] }),
      cluster({ name: 'b' }),
      cluster({ name: 'c', snapshot: null }),
    ];
    const text = render(report({ clusters }));
    expect(text).toContain(
      '- Cluster `a`: no service and no revision of a runtime changes: 1 service unchanged.\n- Cluster `b`: ',
    );
    expect(text).not.toContain('`c`');
  });

  it('cuts between rows, tells how many are left out, and gives every part some room', () => {
    const text = render(largeReport());
    expect(text.length).toBeGreaterThan(55_000);
    const more = [...text.matchAll(/^\*\*(\d+) more rows?\*\* of (\d+) rows: /gm)].map(([, hidden, all]) =>
      [hidden, all].map(Number),
    );
    expect(more.length).toBeGreaterThan(2);
    const tables = tablesOf(text);
    expect(tables).toHaveLength(6);
    for (const rows of tables) expect(rows.filter((row) => row.startsWith('| ')).length).toBeGreaterThan(5);
    const shown = tables.flatMap((rows) => rows.filter((row) => row.startsWith('| '))).length - 2 * tables.length;
    expect(shown + more.reduce((sum, [hidden = 0]) => sum + hidden, 0)).toBe(120 + 300 + 60);
  });

  it('keeps the order of the report where all findings fit', () => {
    const findings = ['a', 'b', 'c'].map((name) => finding({ file: `${name}.yaml`, ruleId: name === 'c' ? 'x' : 'y' }));
    expect([...render(report({ findings })).matchAll(/`(\w)\.yaml:7`/g)].map(([, name]) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('shows every rule where not all findings fit', () => {
    const many = Array.from({ length: 400 }, (_, n) => finding({ file: `a${n}.yaml` }));
    const text = render(report({ findings: [...many, finding({ ruleId: 'parent-not-found', file: 'z.yaml' })] }));
    expect(text).toContain('more rows** of 401 rows');
    expect(text).toContain('| `z.yaml:7` | [`parent-not-found`]');
  });

  it('folds what the base has below all else, and counts it', () => {
    const [text, usual] = [render(comparedReport()), render(usualReport())];
    const titles = (comment: string) =>
      [...comment.matchAll(/^(?:#{2,3} |<details><summary>)(.*)/gm)].map(([, title]) => title);
    expect(titles(usual)[0]).toBe('omelint: 2 errors, 1 warning, 1 note, 1 unreadable');
    expect(titles(text)).toEqual([
      'omelint: 2 errors, 1 warning, 1 note, 1 unreadable (2 in the base already)',
      ...titles(usual)
        .filter((title) => title !== 'Warnings')
        .slice(1),
      '1 error, 1 warning in the base already</summary>',
    ]);
    const rows = text.slice(text.indexOf('| Severity |')).split('\n').slice(2, 4);
    expect(rows.map((row) => row.split(' | ').slice(0, 2))).toEqual([
      ['| error', '`shared/runtimes/echo.yaml:6`'],
      ['| warning', '`clusters/prod/chat.yaml:12`'],
    ]);
  });

  it('says so where the base has everything', () => {
    const old = [finding({ inBase: true }), finding({ inBase: true, severity: 'warning', file: 'b.yaml' })];
    const text = render(report({ findings: old }));
    expect(text).toContain(
      '## omelint: 1 error, 1 warning (all in the base already)\n\nThis change brings no finding that the base does not have.\n',
    );
    expect(render(report({ findings: old.slice(0, 1) }))).toContain('## omelint: 1 error (in the base already)\n');
    const unreadable = [{ message: 'no YAML', location: location('a.yaml', 1, 1), sourceLine: '' }];
    const broken = render(report({ findings: old, unreadable }));
    expect(broken).toContain('1 unreadable (2 in the base already)\n');
    expect(broken).not.toContain('brings no finding');
  });

  it('cuts nothing new for what the base has', () => {
    const many = (number: number, input: FindingInput) =>
      Array.from({ length: number }, (_, n) => finding({ ...input, file: `${input.cluster}${n}.yaml` }));
    const shown = (news: number, olds: number) => {
      const text = render(
        report({
          findings: [
            ...many(olds, { cluster: 'old', inBase: true }),
            ...many(news, { cluster: 'new', inBase: false, severity: 'note' }),
          ],
        }),
      );
      expect(text.length).toBeLessThanOrEqual(60_000);
      const rows = (name: string) => text.match(new RegExp(`\`${name}\\d+\\.yaml:7\``, 'g'))?.length ?? 0;
      return { news: rows('new'), olds: rows('old') };
    };
    expect(shown(5, 5)).toEqual({ news: 5, olds: 5 });
    expect(shown(150, 150).news).toBe(150);
    expect(shown(150, 150).olds).toBeLessThan(150);
    expect(shown(600, 3)).toMatchObject({ olds: 0 });
  });

  it('takes a limit, for a job summary', () => {
    const all = render(largeReport(), { limit: 1_000_000 });
    expect(all).not.toContain('more row');
    expect(render(largeReport(), { limit: 30_000 }).length).toBeLessThanOrEqual(30_000);
    expect(render(hostileImpactReport(), { limit: 30_000 }).length).toBeLessThanOrEqual(30_000);
  });

  it('keeps to the limit with any number of clusters', () => {
    const name = '@'.repeat(100);
    const clusters = Array.from({ length: 500 }, (_, n) =>
      cluster({
        name: `${name}${n}`,
        base: { commit: name },
        snapshot: { capturedAt: name, kinds: [] },
        services: [service(name, n % 2 === 0 ? 'drifts' : 'unchanged', { because: name, from: name, to: name })],
      }),
    );
    const text = render(report({ clusters, findings: [finding()] }));
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toContain('**230 more clusters**');
    expect(text).toContain('### Errors');
  });

  it('shows the worst clusters where there are too many', () => {
    const clusters = Array.from({ length: 40 }, (_, n) =>
      cluster({ name: `c${n}`, services: [service('s', n === 39 ? 'fails' : 'added')] }),
    );
    const text = render(report({ clusters }));
    expect(text).toContain('to cluster `c39`\n');
    expect(text).toContain('**20 more clusters**');
  });

  it('has a marker that tells comments apart, and that no key ends', () => {
    expect(commentMarker()).toBe('<!-- omelint -->');
    expect(commentMarker('prod-eu')).toBe('<!-- omelint:prod-eu -->');
    expect(render(cleanReport(), { key: 'x' }).startsWith('<!-- omelint:x -->\n')).toBe(true);
    const keys = ['a--b', 'a-b', 'a->', '-->', 'a\nb', "!'()*~", '\ud800', '%2D', '-', '--', '---', 'a-'];
    const markers = keys.map(commentMarker);
    expect(new Set(markers).size).toBe(keys.length);
    for (const marker of markers) expect(marker).toMatch(/^<!-- omelint:(?:(?!--)[\w.%-])*[\w.%] -->$/);
  });

  it('escapes the id of a rule that is none of ours', () => {
    const text = render(report({ findings: [finding({ ruleId: 'a|b [x](https://evil.example)' })] }));
    expect(text).toContain('| a&#124;b \\[x\\](https:<!-- -->//evil.example) |');
  });

  it('links no page that could do more than be opened', () => {
    const url = 'https://evil.example/) <b>';
    const rules = [{ id: 'size-unit-case', title: 'x', severity: 'note', description: 'x', url, page: '' }] as const;
    expect(render(report({ rules, findings: [finding({ ruleId: 'size-unit-case' })] }))).toContain(
      '| `size-unit-case` |',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/finding.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import {
  calmReport,
  cluster,
  HOSTILE_PIECES,
  hostileImpactReport,
  impactReport,
  largeReport,
  runtime,
  service,
  serviceRef,
} from './impact-reports.ts';
import { faultsOf, lastCells, see } from './rendered-markdown.ts';
import {
  cleanReport,
  finding,
  hostileReport,
  hugeReport,
  location,
  nothingCheckedReport,
  repeatedReport,
  report,
  usualReport,
} from './reports.ts';

const ACTING = /^(?:@|#|GH-|owner|\w+@|\w{40}$|\(dead|\w+:|www|\[link|!|<img|\$|:tada)/;

const faultsOfReport = (value: Report) =>
  faultsOf(
    renderMarkdown(value, { toolVersion: '0.1.0', markdown: { key: 'x' } }),
    value.rules.map(({ url }) => url),
  );

const BUILDERS = [
  ...[cleanReport, nothingCheckedReport, usualReport, repeatedReport, hostileReport, hugeReport],
  ...[impactReport, calmReport, hostileImpactReport, largeReport],
];

describe('a rendered comment', () => {
  it.each(BUILDERS.map((build) => [build.name, build] as const))('%s does nothing but show', (_, build) => {
    expect(faultsOfReport(build())).toEqual([]);
  });

  it('shows as many rows as were written, in as many tables', () => {
    const text = renderMarkdown(largeReport(), { toolVersion: '0.1.0' });
    const { tables } = see(text);
    expect(tables).toHaveLength(6);
    expect(tables.flat()).toHaveLength(text.match(/^\| (?!--- )/gm)?.length ?? 0);
  });

  it('is short enough for GitHub in every way to count', () => {
    for (const build of BUILDERS) {
      const text = renderMarkdown(build(), { toolVersion: '0.1.0' });
      expect(text.length).toBeLessThanOrEqual(60_000);
      // 65,536 characters of four bytes each are what the column of a comment holds.
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4 * 65_536);
    }
  });

  it('does nothing but show whatever names hold, and shows what follows them', () => {
    const syntax = fc.constantFrom(
      ...'`*_[](){}<>!~|\\&#@:.-+=$^"\'/ \t\n\r;0a'.split(''),
      'www',
      '<!--',
      '-->',
      '&#64;',
    );
    const letters = fc.string({ unit: 'grapheme', maxLength: 4 });
    const piece = fc.oneof(syntax, syntax, fc.constantFrom(...HOSTILE_PIECES), letters);
    const name = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.tuple(name, name, name, name, name, name), ([a, b, c, d, e, f]) => {
        const value = reportWith(a, b, c, d, e, f);
        expect(faultsOfReport(value)).toEqual([]);
        // Cells beyond those of the head are dropped, so that a pipe would take what follows with it.
        expect(renderMarkdown(value, { toolVersion: '1' }).match(/ENDOFCELL/g)).toHaveLength(4);
        expect(
          lastCells(renderMarkdown(value, { toolVersion: '1' }))
            .join('')
            .match(/ENDOFCELL/g),
        ).toHaveLength(4);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});

/** Every place that takes text from manifests; the last cells of the tables with text end with a mark. */
function reportWith(a: string, b: string, c: string, d: string, e: string, f: string): Report {
  const services = [
    service(a, 'drifts', { object: serviceRef(b, c), from: d, to: e, because: `${f} ENDOFCELL` }),
    service(f, 'added', { because: `${e} ENDOFCELL` }),
  ];
  const prod = cluster({ name: a, base: { commit: b }, services, runtimes: [runtime(c, 'changed', [d, e])] });
  const calm = cluster({ name: f, snapshot: { capturedAt: e, kinds: [] } });
  const findings = [
    finding({ message: b, help: `${c} ENDOFCELL`, file: d, cluster: a }),
    finding({ message: e, help: null, ruleId: f, severity: 'note' }),
  ];
  const unreadable = [{ message: `${d} ENDOFCELL`, location: location(e, 1, 1), sourceLine: '' }];
  return report({ clusters: [prod, calm], findings, unreadable });
}

describe('the check of this file', () => {
  /** Those that act in a cell by themselves. */
  const acting = HOSTILE_PIECES.filter((piece) => ACTING.test(piece));
  it.each(acting)('sees %j act', (piece) => {
    const faults = faultsOf(`<!-- x -->\n\n| A | B |\n| --- | --- |\n| x | ${piece} |\n`, []);
    expect(faults).not.toEqual([]);
  });

  it('knows most of the pieces', () => {
    expect(acting.length).toBeGreaterThan(15);
  });

  it('sees what a pipe does', () => {
    expect(lastCells('| A | B |\n| --- | --- |\n| x | a | ENDOFCELL |\n').join('')).not.toContain('ENDOFCELL');
  });
});

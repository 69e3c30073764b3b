import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Log, Result, Run } from 'sarif';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/finding.ts';
import type { SarifOptions } from '../../src/report/reporter.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { relativeUri } from '../../src/report/sarif-result.ts';
import { hostileImpactReport, impactReport } from './impact-reports.ts';
import {
  cleanReport,
  comparedReport,
  finding,
  hostileReport,
  hugeReport,
  location,
  nothingCheckedReport,
  repeatedReport,
  report,
  usualReport,
} from './reports.ts';

const OPTIONS = { toolVersion: '0.1.0', homepage: 'https://example.com/omelint' };

function runOf(value: Report, sarif: SarifOptions = {}): Run {
  const log = JSON.parse(renderSarif(value, { ...OPTIONS, sarif })) as Log;
  expect(log.runs).toHaveLength(1);
  const run = log.runs[0];
  if (run === undefined) throw new Error('no run');
  return run;
}

function resultsOf(value: Report, sarif?: SarifOptions): readonly Result[] {
  return runOf(value, sarif).results ?? [];
}

function notifications(run: Run): readonly string[] {
  return (run.invocations?.[0]?.toolExecutionNotifications ?? []).map(({ message }) => message.text ?? '');
}

describe('sarif', () => {
  it('has results where there are none', () => {
    expect(runOf(cleanReport()).results).toEqual([]);
    expect(notifications(runOf(cleanReport()))).toEqual([]);
    expect(notifications(runOf(nothingCheckedReport()))[0]).toMatch(/^Nothing was checked/);
  });

  it('gives every result its rule, a place, a sentence and fingerprints without a line', () => {
    const run = runOf(hostileReport());
    const rules = run.tool.driver.rules ?? [];
    for (const { ruleId, ruleIndex, message, locations, partialFingerprints } of run.results ?? []) {
      expect(rules[ruleIndex ?? -1]?.id).toBe(ruleId);
      expect(message.text).toMatch(/[.!?…]$/);
      expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toMatch(/^[\w%./!'()*~-]+$/);
      expect(Object.values(partialFingerprints ?? {})).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    }
    const prints = (run.results ?? []).map(({ partialFingerprints }) => partialFingerprints?.['omelint/v1']);
    expect(new Set(prints).size).toBe(prints.length);
  });

  it('keeps the fingerprints when lines move', () => {
    const at = (line: number) => resultsOf(report({ findings: [finding({ line, fingerprint: 'a'.repeat(16) })] }))[0];
    expect(at(3)?.partialFingerprints).toEqual(at(300)?.partialFingerprints);
    expect(at(3)?.locations).not.toEqual(at(300)?.locations);
  });

  it('leaves the line hash to the uploader', () => {
    const [result] = resultsOf(report({ findings: [finding({ fingerprint: 'a'.repeat(16) })] }));
    expect(result?.partialFingerprints).toEqual({ 'omelint/v1': 'a'.repeat(16) });
  });

  it('tells viewers what the base has, where that is known', () => {
    const results = resultsOf(comparedReport());
    expect(results.map(({ level, baselineState }) => [level, baselineState])).toEqual([
      ['error', undefined],
      ['error', 'new'],
      ['error', 'unchanged'],
      ['warning', 'unchanged'],
      ['note', undefined],
    ]);
  });

  it('takes its category from the options', () => {
    expect(runOf(cleanReport()).automationDetails?.id).toBe('omelint/');
    expect(runOf(cleanReport(), { category: 'prod' }).automationDetails?.id).toBe('prod/');
  });

  it('links related places and shows a chain as a flow', () => {
    const results = resultsOf(usualReport());
    const pinned = results.find(({ ruleId }) => ruleId === 'revision-needs-autosync-false');
    expect(pinned?.message.text).toMatch(/ See \[the runtime is declared here\]\(1\)\.$/);
    expect(pinned?.relatedLocations?.[0]?.id).toBe(1);
    const parent = results.find(({ ruleId }) => ruleId === 'parent-not-found');
    expect(parent?.codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(2);
  });

  it('lets no manifest write a link', () => {
    const text = resultsOf(report({ findings: [finding({ message: 'name is "[x](https://evil.example)"' })] }))[0]
      ?.message.text;
    expect(text).toContain('[x\\](https://evil.example)');
  });

  it('leaves suppressed findings out', () => {
    const { results = [] } = runOf(usualReport());
    expect(results).toHaveLength(5);
    expect(results.every(({ suppressions }) => suppressions === undefined)).toBe(true);
  });

  it('tells the clusters of a finding that several share, once', () => {
    const results = resultsOf(repeatedReport());
    expect(results).toHaveLength(60);
    expect(results.at(-1)?.message.text).toContain('(clusters prod, staging)');
  });

  it('encodes paths', () => {
    expect(relativeUri('run times/größe 1%.yaml')).toBe('run%20times/gr%C3%B6%C3%9Fe%201%25.yaml');
    expect(relativeUri('a:b.yaml')).toBe('a%3Ab.yaml');
    expect(relativeUri('./a//b\\c.yaml')).toBe('a/b/c.yaml');
    expect(relativeUri('<stdin>')).toBe('%3Cstdin%3E');
    expect(relativeUri('\ud800.yaml')).toBe('%EF%BF%BD.yaml');
    expect(relativeUri('')).not.toBe('');
  });

  it('gives a finding about a snapshot elsewhere a place that is accepted', () => {
    for (const [file, uri] of [
      ['../captures/prod.yaml', 'captures/prod.yaml'],
      ['/home/x/prod.yaml', 'home/x/prod.yaml'],
      ['C:\\x\\prod.yaml', 'C%3A/x/prod.yaml'],
      ['prod.yaml', 'prod.yaml'],
      ['..', '%3Cunknown%3E'],
      ['<stdin>', '%3Cstdin%3E'],
    ] as const) {
      const [result] = resultsOf(report({ findings: [finding({ location: location(file, 0, 0, 0) })] }));
      expect(result?.locations?.[0]?.physicalLocation).toEqual({
        artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
        region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
      });
    }
  });

  it('cuts at 25,000 results, the least severe, and says so', () => {
    const run = runOf(hugeReport());
    expect(run.results).toHaveLength(25_000);
    expect(run.results?.[0]?.level).toBe('error');
    expect(notifications(run)[0]).toContain('1 result of 25,001 results left out');
  });

  it('cuts what would be above 10 MB when compressed', () => {
    let seed = 1;
    const noise = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed.toString(36);
    };
    const message = () => Array.from({ length: 250 }, noise).join(' ');
    const findings = Array.from({ length: 8_000 }, () => finding({ message: message() }));
    const run = runOf(report({ findings }));
    expect(run.results?.length).toBeGreaterThan(4_000);
    expect(run.results?.length).toBeLessThan(8_000);
    expect(notifications(run)[0]).toContain('at most 10 MB');
    expect(gzipSync(JSON.stringify(run)).length).toBeLessThan(10_000_000);
  });

  it('keeps all of what compresses well', () => {
    const related = ['parent', 'child'].map((message) => ({ location: location('runtimes/echo.yaml', 3, 5), message }));
    const findings = Array.from({ length: 24_000 }, (_, n) => finding({ file: `clusters/prod/${n}.yaml`, related }));
    const text = renderSarif(report({ findings }), OPTIONS);
    expect(text.length).toBeGreaterThan(20_000_000);
    expect((JSON.parse(text) as Log).runs[0]?.results).toHaveLength(24_000);
  });

  it('cuts related places and flows, and says so', () => {
    const places = Array.from({ length: 20_000 }, (_, n) => ({
      location: location('a.yaml', n + 1, 1),
      message: `${n}`,
    }));
    const run = runOf(report({ findings: [finding({ related: places, flow: places })] }));
    expect(run.results?.[0]?.relatedLocations).toHaveLength(100);
    expect(run.results?.[0]?.codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(1_000);
    expect(notifications(run)).toEqual(['38,900 related places left out of results that have too many.']);
  });

  it('keeps the texts of rules within limits', () => {
    const long = {
      id: 'long',
      title: 'x'.repeat(3_000),
      severity: 'note',
      description: 'y'.repeat(3_000),
      url: '',
      page: '',
    } as const;
    const [rule] = runOf(report({ rules: [long] })).tool.driver.rules ?? [];
    expect(rule?.shortDescription?.text.length).toBe(1_024);
    expect(rule?.fullDescription?.text.length).toBe(1_024);
    expect(rule?.name).toBe('LongRule');
  });
});

/** Microsoft's validator (npm: @microsoft/sarif-multitool) is 100 MB, so it is no dependency: name its binary to run it. */
const multitool = process.env.OMELINT_SARIF_MULTITOOL;
const cases = {
  cleanReport,
  nothingCheckedReport,
  usualReport,
  repeatedReport,
  hostileReport,
  impactReport,
  hostileImpactReport,
  hugeReport,
};

describe.skipIf(multitool === undefined)('multitool (skipped without OMELINT_SARIF_MULTITOOL)', () => {
  it.each(Object.entries(cases))('%s has neither errors nor warnings', { timeout: 300_000 }, (_, build) => {
    const folder = mkdtempSync(join(tmpdir(), 'omelint-sarif-'));
    try {
      const input = join(folder, 'in.sarif');
      const output = join(folder, 'out.sarif');
      writeFileSync(input, renderSarif(build(), OPTIONS));
      const options = ['--log', 'ForceOverwrite', '--rule-kind=Sarif;Gh;Ghas', '--max-file-size-in-kb', '200000'];
      execFileSync(multitool ?? '', ['validate', input, '-o', output, ...options]);
      // It exits with 0 whatever it finds, also where it did not look.
      const log = JSON.parse(readFileSync(output, 'utf8')) as Log;
      expect(log.runs[0]?.invocations?.[0]?.toolConfigurationNotifications ?? []).toEqual([]);
      const found = (log.runs[0]?.results ?? []).filter(
        ({ level = 'warning' }) => level === 'error' || level === 'warning',
      );
      expect(found.map(({ ruleId, message }) => `${ruleId} ${message.arguments?.join(' ')}`)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

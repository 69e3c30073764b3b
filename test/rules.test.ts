import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../src/index.ts';
import type { Finding, Report } from '../src/model/finding.ts';
import type { OmeVersion } from '../src/model/ome.ts';

const folder = fileURLToPath(new URL('../rules/', import.meta.url));
const ids = readdirSync(folder).sort();

/** Checks an example under its own name and with the options of its first line. */
async function checkExample(file: string): Promise<{ readonly text: string; readonly report: Report }> {
  const text = readFileSync(folder + file, 'utf8');
  return { text, report: await check({ paths: ['-'], stdin: text, config: false, ...optionsOf(text) }) };
}

/** `# options: --complete --ome-version 1.2 --namespace x` in the first line. */
function optionsOf(text: string) {
  const line = /^# options: (.*)\n/.exec(text)?.[1] ?? '';
  const flagValue = (flag: string) => new RegExp(`--${flag} (\\S+)`).exec(line)?.[1];
  const omeVersion = flagValue('ome-version') as OmeVersion | undefined;
  const namespace = flagValue('namespace');
  return {
    complete: line.includes('--complete'),
    ...(omeVersion === undefined ? {} : { omeVersion }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}

/** `line rule-id` of every `# expect: rule-id[, rule-id]` at the end of a line. */
function markersOf(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const list = /# expect: ([a-z0-9., -]+)$/.exec(line.trimEnd())?.[1];
    return list === undefined ? [] : list.split(',').map((id) => `${index + 1} ${id.trim()}`);
  });
}

function placesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ location, ruleId }) => `${location.start.line} ${ruleId}`);
}

const byLine = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1);

describe.each(ids)('%s', (id) => {
  test('bad.yaml yields what its markers say, of all rules', async () => {
    const { text, report } = await checkExample(`${id}/bad.yaml`);
    const markers = markersOf(text);
    expect(markers.some((marker) => marker.endsWith(` ${id}`))).toBe(true);
    expect(placesOf(report.findings).sort(byLine)).toEqual(markers.sort(byLine));
    expect(report.unreadable).toEqual([]);
    expectWellFormed(report.findings, text, readFileSync(`${folder}${id}/README.md`, 'utf8'));
  });

  test('good.yaml yields nothing', async () => {
    const { report } = await checkExample(`${id}/good.yaml`);
    expect(placesOf(report.findings)).toEqual([]);
    expect(report.unreadable).toEqual([]);
    expect(report.summary.objects).toBeGreaterThan(0);
  });

  test('both examples are there', () => {
    for (const file of ['bad.yaml', 'good.yaml', 'README.md']) expect(existsSync(`${folder}${id}/${file}`)).toBe(true);
  });
});

/** What we say begins in lower case, with a quote or a value; a name of OME's keeps its capital. */
const OWN_WORDS =
  /^([a-z0-9"'`$]|OME\b|Kubernetes\b|(Cluster)?(ServingRuntime|BaseModel)\b|InferenceService\b|AcceleratorClass\b)/;

/** Messages of OME are quoted as they are: then the rule's page quotes them, too. */
function expectWellFormed(findings: readonly Finding[], text: string, page: string): void {
  for (const { message, help, location, related, flow, sourceLine } of findings) {
    expect(OWN_WORDS.test(message) || page.includes(message.slice(0, 25))).toBe(true);
    expect(message).toMatch(/[^\s.]$/);
    if (help !== null) expect(help).toMatch(/^[^\s][\s\S]*\.$/);
    for (const place of [location, ...related.map((other) => other.location), ...flow.map((other) => other.location)]) {
      expect(place.file).toBe('<stdin>');
      expect(place.end.offset).toBeLessThanOrEqual(text.length);
      expect(place.start.offset).toBeLessThanOrEqual(place.end.offset);
      expect(place.start.line).toBeGreaterThanOrEqual(1);
    }
    expect(sourceLine).toBe(text.split('\n')[location.start.line - 1]);
  }
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
}

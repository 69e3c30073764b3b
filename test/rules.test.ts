import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../src/index.ts';
import type { Finding, Unreadable } from '../src/model/finding.ts';
import type { OmeVersion } from '../src/model/ome.ts';
import { checkText } from './support/check.ts';

const folder = fileURLToPath(new URL('../rules/', import.meta.url));
const ids = readdirSync(folder).sort();

interface Example {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly unreadable: readonly Unreadable[];
  readonly objects: number;
}

/**
 * Checks an example with the options of its first line; a `base.yaml` or `snapshot.yaml` beside it is what was before. The
 * command line has no base for stdin, so those take the way that the rules' own tests take.
 */
async function checkExample(id: string, name: string): Promise<Example> {
  const text = readFileSync(`${folder}${id}/${name}`, 'utf8');
  const beside = (other: string) => {
    const path = `${folder}${id}/${other}`;
    return existsSync(path) ? { [other]: readFileSync(path, 'utf8') } : undefined;
  };
  const [base, snapshot, options] = [beside('base.yaml'), beside('snapshot.yaml'), optionsOf(text)];
  if (base !== undefined || snapshot !== undefined) {
    const { findings, loaded } = checkText({ '<stdin>': text }, { ...options, base, snapshot, now: options.today });
    return { text, findings, unreadable: loaded.unreadable, objects: loaded.objects.length };
  }
  const { findings, unreadable, summary } = await check({ paths: ['-'], stdin: text, config: false, ...options });
  return { text, findings, unreadable, objects: summary.objects };
}

/** `# options: --complete --ome-version 1.2 --namespace x --today 2026-01-01` in the first line. */
function optionsOf(text: string) {
  const line = /^# options: (.*)\n/.exec(text)?.[1] ?? '';
  const flagValue = (flag: string) => new RegExp(`--${flag} (\\S+)`).exec(line)?.[1];
  const omeVersion = flagValue('ome-version') as OmeVersion | undefined;
  const namespace = flagValue('namespace');
  const today = flagValue('today');
  return {
    complete: line.includes('--complete'),
    ...(omeVersion === undefined ? {} : { omeVersion }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(today === undefined ? {} : { today }),
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
    const { text, findings, unreadable } = await checkExample(id, 'bad.yaml');
    const markers = markersOf(text);
    expect(markers.some((marker) => marker.endsWith(` ${id}`))).toBe(true);
    expect(placesOf(findings).sort(byLine)).toEqual(markers.sort(byLine));
    expect(unreadable).toEqual([]);
    expectWellFormed(findings, text, readFileSync(`${folder}${id}/README.md`, 'utf8'));
  });

  test('good.yaml yields nothing', async () => {
    const { findings, unreadable, objects } = await checkExample(id, 'good.yaml');
    expect(placesOf(findings)).toEqual([]);
    expect(unreadable).toEqual([]);
    expect(objects).toBeGreaterThan(0);
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

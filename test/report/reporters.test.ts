import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/finding.ts';
import { type Format, type ReportOptions, reporters } from '../../src/report/reporters.ts';
import { calmReport, hostileImpactReport, impactReport, largeReport } from './impact-reports.ts';
import {
  cleanReport,
  comparedReport,
  hostileReport,
  nothingCheckedReport,
  repeatedReport,
  usualReport,
} from './reports.ts';

/**
 * Reports and the files in fixtures/reports that they must become, byte for byte. After a change that is meant, rewrite
 * them with `npx vitest run test/report -u` and read the difference.
 */

const OPTIONS: ReportOptions = {
  color: false,
  toolVersion: '0.1.0',
  quiet: false,
  verbose: false,
  showSkipped: false,
  homepage: 'https://example.com/omelint',
};

const EXTENSIONS: Readonly<Record<Format, string>> = {
  text: 'txt',
  json: 'json',
  sarif: 'sarif',
  github: 'github.txt',
  markdown: 'md',
  junit: 'junit.xml',
  gitlab: 'gitlab.json',
};

const FORMATS = Object.keys(EXTENSIONS) as Format[];

const CASES: readonly (readonly [string, () => Report])[] = [
  ['usual', usualReport],
  ['compared', comparedReport],
  ['clean', cleanReport],
  ['nothing-checked', nothingCheckedReport],
  ['hostile', hostileReport],
  ['repeated', repeatedReport],
  ['impact', impactReport],
  ['calm', calmReport],
];

/** Too long to be read in every format. */
const LONG_CASES: readonly (readonly [string, () => Report])[] = [
  ['hostile-impact', hostileImpactReport],
  ['large', largeReport],
];

function expectedFile(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/reports/${name}`, import.meta.url));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const ACTING = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

describe('expected files', () => {
  for (const [name, build] of CASES) {
    it.each(FORMATS)(`${name} as %s`, async (format) => {
      const text = reporters[format](build(), OPTIONS);
      await expect(text).toMatchFileSnapshot(expectedFile(`${name}.${EXTENSIONS[format]}`));
    });
  }

  for (const [name, build] of LONG_CASES) {
    it.each(['text', 'markdown'] as const)(`${name} as %s`, async (format) => {
      const text = reporters[format](build(), OPTIONS);
      await expect(text).toMatchFileSnapshot(expectedFile(`${name}.${EXTENSIONS[format]}`));
    });
  }

  it('usual, with everything shown', async () => {
    const text = reporters.text(usualReport(), { ...OPTIONS, verbose: true, showSkipped: true });
    await expect(text).toMatchFileSnapshot(expectedFile('usual.verbose.txt'));
  });

  it('usual, errors alone', async () => {
    const text = reporters.text(usualReport(), { ...OPTIONS, quiet: true });
    await expect(text).toMatchFileSnapshot(expectedFile('usual.quiet.txt'));
  });
});

describe('every format', () => {
  it.each(FORMATS)('%s gives the same bytes twice, and ends with a line break where it says anything', (format) => {
    for (const [, build] of [...CASES, ...LONG_CASES]) {
      const text = reporters[format](build(), OPTIONS);
      expect(reporters[format](build(), OPTIONS)).toBe(text);
      if (text !== '') expect(text.endsWith('\n')).toBe(true);
    }
  });

  it.each(FORMATS.filter((format) => format !== 'json'))('%s holds nothing that a terminal would act on', (format) => {
    for (const build of [hostileReport, hostileImpactReport]) {
      const text = reporters[format](build(), OPTIONS);
      expect(ACTING.test(text)).toBe(false);
    }
  });

  it.each(['text', 'sarif', 'github', 'markdown', 'junit', 'gitlab'] as const)(
    '%s shows no value below env',
    (format) => {
      expect(reporters[format](hostileReport(), { ...OPTIONS, verbose: true })).not.toContain('hunter2');
    },
  );
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../src/index.ts';
import { describeShared } from './support/shared.ts';

interface Expectation {
  readonly why: string;
  readonly services: readonly Record<string, unknown>[];
  readonly rules: readonly string[];
  readonly absentRules: readonly string[];
}

describeShared('cases of ../shared that need no snapshot', 'cases/scenarios', (folder) => {
  const cases = readdirSync(folder).filter((name) => !existsSync(join(folder, name, 'snapshot.yaml')));

  test.each(cases)('%s', async (name) => {
    const expected = JSON.parse(readFileSync(join(folder, name, 'expect.json'), 'utf8')) as Expectation;
    const report = await check({ cwd: join(folder, name), paths: ['repo'], config: false });
    const services = report.clusters.flatMap((cluster) => cluster.services);
    for (const service of expected.services) expect(services).toContainEqual(expect.objectContaining(service));
    const found = new Set(report.findings.map(({ ruleId }) => ruleId));
    for (const rule of expected.rules) expect(found).toContain(rule);
    for (const rule of expected.absentRules) expect(found).not.toContain(rule);
  });
});

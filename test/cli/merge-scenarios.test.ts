import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sameRef } from '../../src/model/object.ts';
import { requireBuild, run, temporaryFolder } from '../support/built.ts';
import { describeShared } from '../support/shared.ts';

interface Service {
  readonly object: { readonly kind: 'InferenceService'; readonly namespace: string; readonly name: string };
}

interface Expected {
  readonly why: string;
  readonly services: readonly Service[];
  readonly rules: readonly string[];
  readonly absentRules: readonly string[];
}

interface Printed {
  readonly clusters: readonly { readonly snapshot: unknown; readonly services: readonly Service[] }[];
  readonly findings: readonly { readonly ruleId: string; readonly severity: string }[];
}

beforeAll(requireBuild);

describeShared('scenarios of merges, through the command', 'cases/scenarios', (root) => {
  const names = readdirSync(root).sort();

  test('are there', () => expect(names.length).toBeGreaterThanOrEqual(12));

  describe.each(names)('%s', (name) => {
    const { why, services, rules, absentRules } = JSON.parse(
      readFileSync(join(root, name, 'expect.json'), 'utf8'),
    ) as Expected;

    test(why, async () => {
      const cwd = temporaryFolder();
      cpSync(join(root, name, 'repo'), cwd, { recursive: true });
      const snapshot = join(root, name, 'snapshot.yaml');
      const flags = existsSync(snapshot) ? ['--snapshot', snapshot] : [];
      const { stdout, status } = await run(['check', '--no-config', '--format', 'json', ...flags], { cwd });
      const { clusters, findings } = JSON.parse(stdout) as Printed;
      expect(clusters.map((cluster) => cluster.snapshot !== null)).toEqual([flags.length > 0]);
      for (const expected of services) {
        expect(clusters[0]?.services.find(({ object }) => sameRef(object, expected.object))).toMatchObject(expected);
      }
      const ids = findings.map(({ ruleId }) => ruleId);
      expect(ids).toEqual(expect.arrayContaining([...rules]));
      expect(ids.filter((id) => absentRules.includes(id))).toEqual([]);
      expect(status).toBe(findings.some(({ severity }) => severity === 'error') ? 1 : 0);
    });
  });
});

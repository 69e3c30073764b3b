import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from '../../src/load/load.ts';
import { readSnapshot } from '../../src/load/snapshot.ts';
import type { SourceFile } from '../../src/load/source.ts';
import type { ServiceReport } from '../../src/model/finding.ts';
import { type ObjectRef, sameRef } from '../../src/model/object.ts';
import { clusterReport } from '../../src/predict/cluster-report.ts';
import { predict } from '../../src/predict/prediction.ts';
import { createHeadWorkspace } from '../../src/predict/world.ts';
import { createResolver } from '../../src/resolve/resolve.ts';
import { problemsOf } from '../../src/rules/rule.ts';
import { IMPACT_RULES } from '../support/impact-rules.ts';
import { describeShared } from '../support/shared.ts';

function holdsProblem(found: Iterable<object>): boolean {
  return [...found].some((problem) => !('notEvaluated' in problem));
}

interface Scenario {
  readonly why: string;
  readonly services: readonly (Partial<ServiceReport> & { readonly object: ObjectRef })[];
  readonly rules: readonly string[];
  readonly absentRules: readonly string[];
}

function filesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ state: 'text', file: name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** The services of a scenario, and the ids of the rules about merges that find something. */
function runScenario(folder: string, files: readonly string[]) {
  const loaded = load(filesIn(join(folder, 'repo')));
  const text = files.includes('snapshot.yaml') ? readFileSync(join(folder, 'snapshot.yaml'), 'utf8') : undefined;
  const snapshot =
    text === undefined ? undefined : readSnapshot([{ state: 'text', file: 'snapshot.yaml', text }]).snapshot;
  const evidence = { snapshot, prune: true };
  const cluster = { name: 'default', omeVersion: '1.3', complete: false } as const;
  const workspace = createHeadWorkspace({ cluster, objects: loaded.objects }, evidence);
  const check = { workspace, resolver: createResolver(workspace) };
  const prediction = predict(check, evidence);
  const context = { ...check, prediction };
  const found = workspace.objects.flatMap((object) =>
    IMPACT_RULES.filter(
      (rule) => rule.meta.appliesTo.includes(object.ref.kind) && holdsProblem(problemsOf(rule.check(object, context))),
    ),
  );
  return { services: clusterReport(check, prediction).services, found: found.map(({ id }) => id) };
}

describeShared('scenarios', 'cases/scenarios', (root) => {
  const names = readdirSync(root).sort();

  it('are there', () => {
    expect(names.length).toBeGreaterThan(0);
  });

  describe.each(names)('%s', (name) => {
    const folder = join(root, name);
    const scenario = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8')) as Scenario;
    const { services, found: ids } = runScenario(folder, readdirSync(folder));
    const isOurs = (id: string) => IMPACT_RULES.some((rule) => rule.id === id);

    it.each(scenario.services)(`${scenario.why}: $object.name`, (expected) => {
      const found = services.find(({ object }) => sameRef(object, expected.object));
      expect(found).toMatchObject(expected);
    });

    it('the rules about merges find what they must, and nothing else that is told', () => {
      expect(ids).toEqual(expect.arrayContaining(scenario.rules.filter(isOurs)));
      expect(ids.filter((id) => scenario.absentRules.includes(id))).toEqual([]);
    });
  });
});

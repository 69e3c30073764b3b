import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { modelTraits } from '../../src/predict/models.ts';
import { judgeCandidates, runtimeCandidates, type Verdict } from '../../src/predict/selection.ts';
import { compareVerdicts } from '../../src/predict/selection-rank.ts';
import { readJsonLines } from '../support/shared.ts';
import { objectOf, worldOf } from './selection-world.ts';

/**
 * Random runtimes and models with the answers of OME's own matcher and scorer (pkg/runtimeselector of the last public
 * commit), both bounds in every range and every weight written out. Keys are `<is cluster-scoped>/<name>`.
 */
interface Vector {
  readonly runtimes: readonly { readonly name: string; readonly cluster: boolean; readonly spec: JsonObject }[];
  readonly model: JsonObject;
  readonly expect: {
    /** Why runtimes are excluded. */
    readonly reasons: Readonly<Record<string, string>>;
    /** Scores of those that are not. */
    readonly scores: Readonly<Record<string, string>>;
    /** The selectable ones, best first. */
    readonly order: readonly string[];
  };
}

const vectors = readJsonLines<Vector>(fileURLToPath(new URL('selection-vectors.jsonl', import.meta.url)));

function judge({ runtimes, model }: Vector): readonly Verdict[] {
  const objects = runtimes.map(({ name, cluster, spec }) =>
    cluster
      ? objectOf('ClusterServingRuntime', name, spec)
      : objectOf('ServingRuntime', name, spec, { namespace: 'n' }),
  );
  const { workspace, resolver } = worldOf(objects);
  const input = { workspace, model: modelTraits(model), request: { acceleratorClasses: [] } };
  return judgeCandidates(runtimeCandidates(workspace, resolver, 'n'), input);
}

const keyOf = ({ runtime: { ref } }: Verdict) => `${ref.kind === 'ClusterServingRuntime'}/${ref.name}`;

describe("OME's own answers", () => {
  test('there are enough of them', () => {
    expect(vectors.length).toBeGreaterThan(100);
    expect(vectors.filter(({ expect: { order } }) => order.length > 1).length).toBeGreaterThan(50);
  });

  test.each(vectors.map((vector, index) => [index + 1, vector] as const))('line %i', (_, vector) => {
    const verdicts = judge(vector);
    const reasons: Record<string, string> = {};
    const scores: Record<string, string> = {};
    for (const verdict of verdicts) {
      const { compatibility } = verdict;
      if (compatibility.outcome === 'excluded') reasons[keyOf(verdict)] = compatibility.reason;
      else scores[keyOf(verdict)] = String(verdict.score);
    }
    const order = verdicts
      .filter(({ selectable }) => selectable)
      .toSorted(compareVerdicts)
      .map(keyOf);
    expect({ reasons, scores, order }).toEqual(vector.expect);
  });
});

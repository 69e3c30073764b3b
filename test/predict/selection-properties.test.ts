import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { modelTraits } from '../../src/predict/models.ts';
import { formatEntries } from '../../src/predict/selection-entry.ts';
import { compareVerdicts, contenders, orderUndefined } from '../../src/predict/selection-rank.ts';
import { checkCompatibility, runtimeTraits } from '../../src/predict/selection-runtime.ts';
import { runtimeScore } from '../../src/predict/selection-score.ts';
import { objectOf, rankedNames, select, worldOf } from './selection-world.ts';

const SIZES = ['1B', '2B', '3B', '4B', '3999999999.5', '4000000000.5', '500M', '7b', '1T', 'inf', 'nan'];
const bound = fc.option(fc.constantFrom(...SIZES), { nil: undefined });

const spec: fc.Arbitrary<JsonObject> = fc
  .record({
    formatWeight: fc.constantFrom(1, 1, 2, 0, -1),
    priority: fc.constantFrom(1, 1, 2),
    autoSelect: fc.constantFrom(true, true, true, false),
    version: fc.constantFrom('1.0.0', '1.0.0', '2.0.0'),
    ranged: fc.boolean(),
    min: bound,
    max: bound,
  })
  .map(({ formatWeight, priority, autoSelect, version, ranged, min, max }) => ({
    supportedModelFormats: [
      {
        modelFormat: { name: 'f', version, weight: formatWeight, operator: 'GreaterThanOrEqual' },
        modelFramework: { name: 't', weight: 1 },
        modelArchitecture: 'A',
        autoSelect,
        priority,
      },
    ],
    ...(ranged
      ? { modelSizeRange: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }
      : {}),
  }));

const runtimes = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), local: fc.boolean(), spec }),
  { selector: ({ name, local }) => `${name} ${local}`, maxLength: 8 },
);

type Drawn = { readonly name: string; readonly local: boolean; readonly spec: JsonObject };

const objectsOf = (drawn: readonly Drawn[]) =>
  drawn.map(({ name, local, spec }) =>
    local ? objectOf('ServingRuntime', name, spec, { namespace: 'n' }) : objectOf('ClusterServingRuntime', name, spec),
  );

const MODEL = (size: string): JsonObject => ({
  modelFormat: { name: 'f', version: '1.0.0' },
  modelFramework: { name: 't' },
  modelArchitecture: 'A',
  modelParameterSize: size,
});

const key = (verdict: { readonly runtime: { readonly ref: { readonly kind: string; readonly name: string } } }) =>
  `${verdict.runtime.ref.kind} ${verdict.runtime.ref.name}`;

test('the ranking is a total order, whatever the order of the objects', () => {
  fc.assert(
    fc.property(runtimes, fc.constantFrom(...SIZES), (drawn, size) => {
      const forwards = select(worldOf(objectsOf(drawn)), MODEL(size));
      const backwards = select(worldOf(objectsOf(drawn).toReversed()), MODEL(size));
      expect(rankedNames(forwards)).toEqual(rankedNames(backwards));
      if (forwards.state !== 'selected') return;
      for (const [i, a] of forwards.ranked.entries()) {
        for (const [j, b] of forwards.ranked.entries()) {
          expect(Math.sign(compareVerdicts(a, b))).toBe(Math.sign(i - j));
        }
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('whoever is no contender for the first place loses to one by more than SEL-T6 leaves open', () => {
  fc.assert(
    fc.property(runtimes, fc.constantFrom(...SIZES), (drawn, size) => {
      const selection = select(worldOf(objectsOf(drawn)), MODEL(size));
      if (selection.state !== 'selected') return;
      const open = new Set(contenders(selection.ranked));
      const [best] = selection.ranked;
      if (best === undefined) throw new Error('a selection has a best runtime');
      expect(open.has(best)).toBe(true);
      for (const verdict of selection.ranked) {
        if (open.has(verdict) || verdict.score !== best.score || verdict.runtime.ref.kind !== best.runtime.ref.kind)
          continue;
        expect(orderUndefined(best.distance, verdict.distance)).toBe(false);
      }
    }),
    { seed: 8, numRuns: 300 },
  );
});

test('another runtime never changes the order of the others', () => {
  fc.assert(
    fc.property(runtimes, spec, fc.constantFrom(...SIZES), (drawn, extra, size) => {
      const before = select(worldOf(objectsOf(drawn)), MODEL(size));
      const after = select(worldOf([...objectsOf(drawn), objectOf('ClusterServingRuntime', 'bb', extra)]), MODEL(size));
      const names = (selection: typeof before) => (selection.state === 'selected' ? selection.ranked.map(key) : []);
      expect(names(after).filter((name) => name !== 'ClusterServingRuntime bb')).toEqual(names(before));
    }),
    { seed: 9, numRuns: 300 },
  );
});

test('no value makes it throw', () => {
  const json = fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>;
  const field = fc.constantFrom(
    'name',
    'version',
    'operator',
    'weight',
    'autoSelect',
    'priority',
    'modelFormat',
    'modelFramework',
  );
  const entry = fc.dictionary(field, fc.oneof(json, fc.dictionary(field, json, { maxKeys: 5 })), {
    maxKeys: 6,
  }) as fc.Arbitrary<JsonObject>;
  const hostile = fc.oneof(
    json,
    fc.array(entry, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('min', 'max', 'acceleratorClasses', 'annotations'), json, { maxKeys: 2 }),
  );
  const anySpec = fc.dictionary(
    fc.constantFrom(
      'supportedModelFormats',
      'modelSizeRange',
      'disabled',
      'engineConfig',
      'acceleratorRequirements',
      'modelFormat',
    ),
    hostile,
    { maxKeys: 4 },
  ) as fc.Arbitrary<JsonObject>;
  fc.assert(
    fc.property(anySpec, anySpec, (runtimeSpec, modelSpec) => {
      const model = modelTraits(modelSpec);
      const outcome = checkCompatibility(runtimeTraits(runtimeSpec), model, { acceleratorClasses: [] }, '1.3');
      if (outcome.outcome === 'excluded') expect(outcome.reason).toBeTypeOf('string');
      expect(runtimeScore(formatEntries(runtimeSpec), model)).toBeTypeOf('bigint');
    }),
    { seed: 10, numRuns: 500 },
  );
});

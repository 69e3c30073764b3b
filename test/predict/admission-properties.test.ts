import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refKey } from '../../src/model/object.ts';
import { counts } from '../../src/predict/declared.ts';
import { predict } from '../../src/predict/prediction.ts';
import { isWrite } from '../../src/predict/write.ts';
import { type CheckTextOptions, checkText } from '../support/check.ts';
import { REFUSED } from './admission-cases.ts';

type Json = Readonly<Record<string, unknown>>;
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly annotations?: Json };
  readonly spec: Json;
}

const all = Object.values(REFUSED).flatMap(({ head, earlier }) => [
  ...head,
  ...(earlier === undefined ? [] : [earlier]),
]);
const parsed = [...new Set(all)].map((text) => JSON.parse(text) as Manifest);
/** What only a tool or a key can tell. */
const OPEN: readonly Json[] = [
  { runtime: { name: '${RUNTIME}' } },
  { runtime: { name: 'serve', revision: '${REVISION}' } },
  { runtime: { name: 'serve', revision: 'cr-${RUNTIME}-01234567', autoSync: false } },
  { model: { name: 'ENC[AES256_GCM,data:YQ==,type:str]' } },
  { model: { name: 'm', overlays: [{ name: '<overlay>' }, { name: 'a-b' }, { name: 'a_b' }] } },
  { deploymentMode: 'ENC[AES256_GCM,data:YQ==,type:str]' },
  { engineConfig: { runner: { name: 'x', image: '${IMAGE}' }, autoscaler: { class: '${CLASS}' } } },
  { disabled: 'ENC[AES256_GCM,data:YQ==,type:bool]' },
];

const piecesOf = (kinds: readonly string[]) => {
  const found = parsed.filter(({ kind }) => kinds.includes(kind));
  const members = found.flatMap(({ spec }) => Object.entries(spec).map(([key, value]) => ({ spec: { [key]: value } })));
  const marks = found.flatMap(({ metadata }) => (metadata.annotations === undefined ? [] : [metadata.annotations]));
  return {
    specs: fc.constantFrom(...OPEN, ...members.map(({ spec }) => spec)),
    marks: fc.constantFrom({}, {}, {}, ...marks),
  };
};

/** A manifest put together from parts of those that are refused: most parts do no harm to each other. */
function made(kind: string, names: readonly string[], most: number, base: Json) {
  const { specs, marks } = piecesOf(kind === 'ServingRuntime' ? ['ClusterServingRuntime'] : [kind]);
  return fc
    .record({
      name: fc.constantFrom(...names),
      namespace: fc.constantFrom('team-a', 'team-a', 'team-b', undefined, '${NS}'),
      specs: fc.array(specs, { maxLength: most }),
      marks,
    })
    .map(({ name, namespace, specs: parts, marks: annotations }) => {
      const placed = kind.startsWith('Cluster') || namespace === undefined ? {} : { namespace };
      const spec = Object.assign({}, base, ...parts);
      return JSON.stringify({
        ...{ apiVersion: 'ome.io/v1beta1', kind, spec },
        metadata: { name, ...placed, annotations },
      });
    });
}

/** Two manifests of one object: nothing tells whose finding one is. */
function identity(text: string): string {
  const { kind, metadata } = JSON.parse(text) as Manifest;
  return `${kind} ${metadata.namespace} ${metadata.name}`;
}

const RUNNER = { engineConfig: { runner: { name: 'ome-container', image: 'example.test/serve:1' } } };
const services = fc.uniqueArray(
  fc.oneof(
    made('InferenceService', ['chat', 'bot'], 3, { engine: {}, runtime: { name: 'serve' } }),
    made('InferenceService', ['chat', 'bot', 'Bad.1', '${NAME}'], 3, { engine: {}, model: { name: 'm' } }),
    made('InferenceService', ['chat'], 5, {}),
  ),
  { minLength: 1, maxLength: 3, selector: identity },
);
const soundModels = fc.subarray(
  ['m', 'o', 'far'].map((name) => {
    const uri = name === 'far' ? 'pvc://ns:claim/path' : 'hf://a/b';
    const spec = { modelFormat: { name: 'safetensors' }, storage: { storageUri: uri }, disabled: name === 'o' };
    return JSON.stringify({ apiVersion: 'ome.io/v1beta1', kind: 'ClusterBaseModel', metadata: { name }, spec });
  }),
);
const soundRuntimes = fc.subarray(
  (['serve', 'off', 'child', 'nobody'] as const).map((name) => {
    const annotations = name === 'child' ? { 'ome.io/inherit-from': 'off' } : {};
    const spec = name === 'off' ? { ...RUNNER, disabled: true } : RUNNER;
    return JSON.stringify({
      ...{ apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', spec },
      metadata: { name, annotations },
    });
  }),
);
const runtimes = fc.array(
  fc.oneof(
    made('ClusterServingRuntime', ['serve', 'nobody'], 2, RUNNER),
    made('ServingRuntime', ['serve', 'other'], 2, RUNNER),
  ),
  { minLength: 1, maxLength: 3 },
);
const versions = fc.constantFrom('1.3' as const, '1.3' as const, '1.2' as const);

/** A service or runtime whose write has a marked finding is rejected, and every rejected one has such a finding. */
function expectAgreement(head: readonly string[], options: CheckTextOptions): number {
  const checked = checkText({ 'a.yaml': head.join('\n---\n') }, options);
  const { worlds } = checked.prediction ?? predict(checked, { prune: true });
  let rejected = 0;
  for (const object of checked.workspace.objects) {
    if (!counts(checked.workspace, object) || !isWrite(object, worlds.earlier(object), worlds.after)) continue;
    const key = refKey(object.ref);
    const findings = checked.findings.filter(({ object: ref }) => refKey(ref) === key);
    const marks = findings.flatMap(({ refusedBy }) => refusedBy ?? []);
    const rejection = worlds.rejected.get(key);
    const shown = `${JSON.stringify(object.value)}\n${findings.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n')}\n${rejection?.rule}: ${rejection?.message}`;
    if (rejection === undefined) {
      expect(marks, shown).toEqual([]);
      continue;
    }
    rejected++;
    if (rejection.rule === null)
      expect(
        findings.map(({ ruleId }) => ruleId),
        shown,
      ).toContain('schema-violation');
    // Told at the runtime that inherits what it is refused for.
    else if (
      !checked.findings.some(({ ruleId }) => ruleId === 'inherits-disabled' && /^IS-3[57]$/.test(rejection.rule ?? ''))
    )
      expect(marks, shown).toContain(rejection.rule);
  }
  return rejected;
}

describe('rules and prediction agree on what admission refuses', () => {
  it('of services', () => {
    let rejected = 0;
    fc.assert(
      fc.property(
        services,
        soundRuntimes,
        soundModels,
        fc.boolean(),
        versions,
        (own, around, models, complete, omeVersion) => {
          rejected += expectAgreement([...around, ...models, ...own], { complete, omeVersion });
        },
      ),
      { numRuns: 400, seed: 1 },
    );
    expect(rejected).toBeGreaterThan(100);
  });

  it('of services that were there before', () => {
    fc.assert(
      fc.property(services, services, soundRuntimes, soundModels, (own, earlier, around, models) => {
        expectAgreement([...around, ...models, ...own], {
          base: { 'a.yaml': [...around, ...models, ...earlier].join('\n---\n') },
        });
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  it('of runtimes', () => {
    let rejected = 0;
    fc.assert(
      fc.property(runtimes, fc.boolean(), versions, (own, complete, omeVersion) => {
        rejected += expectAgreement(own.slice(0, 1), { complete, omeVersion });
      }),
      { numRuns: 200, seed: 3 },
    );
    expect(rejected).toBeGreaterThan(50);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/finding.ts';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import type { ServicePrediction } from '../../src/predict/service-prediction.ts';
import { encodeSpec } from '../../src/resolve/encode.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, type Merged, merge, revisionFor, specOf } from './merge-support.ts';

const NAMES = ['a', 'b', 'c'];

/** Parts of a spec that matter to services. */
const spec = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('', '', '', ', disabled: true', ', disabled: false'))
  .map(([version, more]) => specOf(version, more));

const someRuntime = fc
  .record({
    kind: fc.constantFrom('ClusterServingRuntime' as const, 'ServingRuntime' as const),
    name: fc.constantFrom(...NAMES),
    parent: fc.option(fc.constantFrom(...NAMES), { nil: undefined, freq: 1 }),
    spec: fc.oneof(spec, fc.constant('{}'), fc.constant('{engineConfig: {runner: {image: x}}}')),
  })
  .map((one) => ({
    key: `${one.kind} ${one.name}`,
    text: runtime(one.kind, one.name, one.parent, one.spec),
  }));

const someService = fc
  .record({
    name: fc.constantFrom('chat', 'bot', 'rag'),
    runtime: fc.constantFrom(...NAMES),
    kind: fc.constantFrom('', ', kind: ServingRuntime', ', kind: ClusterServingRuntime'),
    pin: fc.constantFrom('', ', autoSync: false', ', autoSync: false', 'explicit', 'wrong'),
    version: fc.integer({ min: 1, max: 3 }),
    token: fc.constantFrom(undefined, 't1', 't2'),
  })
  .map(({ name, runtime: named, kind, pin, version, token }) => {
    const revision = `revision: ${revisionFor(specOf(version), named)}`;
    const written = pin === 'explicit' ? `, autoSync: false, ${revision}` : pin === 'wrong' ? `, ${revision}` : pin;
    const tokens = token === undefined ? {} : { token };
    return { key: name, text: isvc({ name, runtime: `{name: ${named}${kind}${written}}`, ...tokens }) };
  });

const repository = fc
  .tuple(
    fc.uniqueArray(someRuntime, { minLength: 1, maxLength: 5, selector: ({ key }) => key }),
    fc.uniqueArray(someService, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
  )
  .map(([runtimes, services]) => [...runtimes, ...services].map(({ text }) => text));

/** What the cluster holds once a merge is applied and every service was reconciled once. */
function applied(merged: Merged, earlier: readonly string[]): readonly string[] {
  const { after, head } = merged.prediction.worlds;
  const kinds = ['ClusterServingRuntime', 'ServingRuntime'] as const;
  const runtimes = kinds.flatMap((kind) => after.workspace.ofKind(kind).map(({ value }) => asText(value)));
  const predictions = merged.prediction.services().filter(({ stored }) => stored !== undefined);
  const services = predictions.map((prediction) => asText(storedService(prediction)));
  const revisions = predictions.flatMap(({ after: done, isvc: { value } }) => {
    if (done?.effect !== 'renders' || done.live === undefined || done.via !== 'revision') return [];
    const data = encodeSpec(done.live.resolution.spec, 'ServingRuntime', head.resolver.table);
    const reference = (value.spec as JsonObject).runtime as JsonObject;
    return [revisionText(done.revision ?? '', String(reference.name), data)];
  });
  const kept = earlier.filter((text) => text.includes('ControllerRevision'));
  return [...new Set([...runtimes, ...services, ...kept, ...revisions])];
}

function storedService({ stored, after, before, token }: ServicePrediction): JsonObject {
  const value = { ...stored?.value };
  const { pinned, lastToken } = before.pin;
  const written = after?.effect === 'renders' && after.via === 'revision' ? after : undefined;
  const takes = written?.rule === 'PN-09' || written?.rule === 'PN-14';
  const status = {
    pinnedRevisionName: written?.revision ?? pinned ?? '',
    lastRuntimeSyncToken: (takes ? token : lastToken) ?? '',
  };
  return { ...(value as JsonObject), status };
}

function revisionText(name: string, source: string, data: JsonObject): string {
  const labels = { 'ome.io/runtime-of': source, 'ome.io/revision-hash': name.slice(-8) };
  const annotations = { 'ome.io/created-by': 'ome-controller' };
  return asText({
    ...{ apiVersion: 'apps/v1', kind: 'ControllerRevision', revision: 1, data },
    metadata: { name, namespace: 'ome', labels, annotations },
  });
}

function asText(value: JsonValue): string {
  return `${JSON.stringify(value)}\n`;
}

const NOTHING: readonly Outcome[] = ['unchanged', 'serves-pinned', 'paused', 'fails', 'rejected'];
const STOPPED: readonly Outcome[] = ['drifts', 'paused', 'fails', 'rejected'];

/** After the merge was applied, the same merge does nothing; what stood still stands still. */
function expectSettled(first: Merged, second: Merged): void {
  const outcomes = new Map(first.report.services.map(({ object, outcome }) => [object.name, outcome]));
  for (const { object, outcome, because } of second.report.services) {
    const earlier = outcomes.get(object.name);
    expect(NOTHING, `${object.name}: ${earlier}, then ${outcome}: ${because}`).toContain(outcome);
    if (earlier !== undefined && !STOPPED.includes(earlier)) expect(['unchanged', 'serves-pinned']).toContain(outcome);
    if (earlier === 'drifts' || earlier === 'paused') expect(outcome).toBe('paused');
    if (earlier === 'fails' || earlier === 'rejected') expect(outcome).toBe(earlier);
  }
  const rejected = second.prediction.worlds.rejected;
  for (const { object, status } of second.report.runtimes) {
    if (rejected.size === 0) expect(['unchanged', 'broken']).toContain(status ?? `${object.name}: null`);
  }
}

describe('a merge that was applied', () => {
  it('does nothing a second time, in an empty cluster', () => {
    fc.assert(
      fc.property(repository, (head) => {
        const first = merge({ head, snapshot: [] });
        expectSettled(first, merge({ head, snapshot: applied(first, []) }));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('does nothing a second time, in a cluster that held something else', () => {
    fc.assert(
      fc.property(repository, repository, (base, head) => {
        const snapshot = applied(merge({ head: base, snapshot: [] }), []);
        const first = merge({ head, base, snapshot });
        const settled = applied(first, snapshot);
        expectSettled(first, merge({ head, base: head, snapshot: settled }));
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('with a base that equals the head, nothing starts, stops or moves', () => {
    fc.assert(
      fc.property(repository, (head) => {
        for (const { outcome, because } of merge({ head, base: head }).report.services) {
          expect(['unchanged', 'serves-pinned', 'fails', 'unknown'], because).toContain(outcome);
        }
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});

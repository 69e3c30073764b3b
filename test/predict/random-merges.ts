import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import type { ServicePrediction } from '../../src/predict/service-prediction.ts';
import { encodeSpec } from '../../src/resolve/encode.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, type Merged, revisionFor, specOf } from './merge-support.ts';

/** Random repositories and what the cluster holds once they are applied, for properties of merges. */

export const NAMES = ['a', 'b', 'c'];

/** Parts of a spec that matter to services. */
const spec = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('', '', '', ', disabled: true', ', disabled: false'))
  .map(([version, more]) => specOf(version, more));

export const someRuntime = fc
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

export const someService = fc
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

export const repository = fc
  .tuple(
    fc.uniqueArray(someRuntime, { minLength: 1, maxLength: 5, selector: ({ key }) => key }),
    fc.uniqueArray(someService, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
  )
  .map(([runtimes, services]) => [...runtimes, ...services].map(({ text }) => text));

/** What the cluster holds once a merge is applied and every service was reconciled once. */
export function applied(merged: Merged, earlier: readonly string[]): readonly string[] {
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

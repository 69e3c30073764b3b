import { expect } from 'vitest';
import { deepFreeze, dottedPath, type JsonObject, type JsonValue, member } from '../../src/model/json.ts';
import { ENGINE_PRESET, type OmeKind, type OmeVersion } from '../../src/model/ome.ts';
import { admitSpec } from '../../src/resolve/admit.ts';
import { canonicalSpec } from '../../src/resolve/canonical-spec.ts';
import { type TypeTable, typeTable } from '../../src/resolve/fields.ts';
import { mergeSpecs } from '../../src/resolve/merge.ts';
import { applyPreset } from '../../src/resolve/preset.ts';
import { parseQuantity, type QuantityResult, quantityOf } from '../../src/resolve/quantity.ts';
import { hashSpec, hashText, revisionName } from '../../src/resolve/revision.ts';
import type { MergeResult } from '../../src/resolve/types.ts';
import { readYaml } from '../support/read-yaml.ts';

/** The quantity in a JSON text: of a number every digit counts, which `JSON.parse` would round. */
export function quantityIn(text: string): QuantityResult {
  return /^[-0-9]/.test(text) ? parseQuantity(text) : quantityOf(JSON.parse(text) as JsonValue);
}

/** A line of the conformance vectors about runtimes. */
export interface Vector {
  readonly id: string;
  readonly ome: OmeVersion;
  readonly why?: string;
  readonly documents: readonly string[];
  readonly expect: readonly Expected[];
  readonly unreadable?: string;
  readonly resolved?: { readonly canonical: string; readonly sha256: string } | { readonly error: string };
  readonly revisionName?: string;
}

export interface Expected {
  readonly pruned?: readonly string[];
  readonly rejected?: readonly string[];
  readonly undecodable?: string;
  readonly canonical?: string;
  readonly sha256?: string;
}

export interface Manifest {
  readonly kind: OmeKind;
  readonly name: string;
  readonly namespace: string | undefined;
  readonly annotations: JsonObject;
  readonly spec: JsonValue | undefined;
}

export function manifestOf(value: JsonValue): Manifest {
  deepFreeze(value);
  const metadata = member(value, 'metadata');
  const annotations = member(metadata, 'annotations');
  const namespace = member(metadata, 'namespace');
  return {
    kind: member(value, 'kind') as OmeKind,
    name: String(member(metadata, 'name')),
    namespace: typeof namespace === 'string' ? namespace : undefined,
    annotations: typeof annotations === 'object' && annotations !== null ? (annotations as JsonObject) : {},
    spec: member(value, 'spec'),
  };
}

/** Where two texts first differ, with twenty characters on either side; empty where they are equal. */
export function difference(actual: string, expected: string): string {
  if (actual === expected) return '';
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 20), at + 20);
  return `differs at ${at}: got ${JSON.stringify(around(actual))}, expected ${JSON.stringify(around(expected))}`;
}

/** A quantity that the pattern refuses, or a value of another type, is one that Go can't decode either. */
const UNDECODABLE: ReadonlySet<string> = new Set(['undecodable', 'type', 'pattern', 'format']);

/** Everything that a vector says of its documents, root first. */
export function checkVector(vector: Vector): void {
  if (vector.unreadable !== undefined) {
    expect(() => vector.documents.map(readYaml)).toThrow();
    return;
  }
  const table = typeTable(vector.ome);
  const manifests = vector.documents.flatMap(readYaml).map(manifestOf);
  expect(manifests).toHaveLength(vector.expect.length);
  const specs = manifests.map((manifest, index) => checkManifest(manifest, vector.expect[index] ?? {}, table));
  const [first] = manifests;
  if (vector.revisionName !== undefined && first !== undefined) {
    const { shortHash } = hashSpec(specs[0] ?? {}, table);
    expect(revisionName('ServingRuntime', first.namespace, first.name, shortHash)).toBe(vector.revisionName);
  }
  if (vector.resolved !== undefined) checkResolved(specs, vector.resolved, table);
}

function checkManifest(manifest: Manifest, expected: Expected, table: TypeTable): JsonObject {
  const admission = admitSpec(manifest.spec, manifest.kind, table);
  expect(admission.pruned.map(dottedPath).toSorted()).toEqual(expected.pruned ?? []);
  const refused = admission.violations.filter((one) => one.code !== 'undecodable');
  const rejected = refused.map((one) => `${dottedPath(one.path)}: ${one.message}`).toSorted();
  expect(rejected).toEqual((expected.rejected ?? []).toSorted());
  const undecodable = admission.violations.some((one) => UNDECODABLE.has(one.code));
  if (expected.undecodable !== undefined) expect(undecodable).toBe(true);
  else expect(admission.violations.length).toBe(refused.length);
  const engine = manifest.annotations[ENGINE_PRESET];
  const stored = typeof engine === 'string' ? applyPreset(engine, admission.spec, table) : undefined;
  const spec = stored?.ok === true ? stored.spec : admission.spec;
  const canonical = canonicalSpec(spec, manifest.kind, table);
  if (expected.canonical !== undefined) {
    expect(difference(canonical, expected.canonical)).toBe('');
    expect(hashText(canonical).hash).toBe(expected.sha256);
  }
  return spec;
}

function checkResolved(
  specs: readonly JsonObject[],
  expected: NonNullable<Vector['resolved']>,
  table: TypeTable,
): void {
  const [root = {}, ...children] = specs;
  let result: MergeResult = { ok: true, spec: root };
  for (const child of children) if (result.ok) result = mergeSpecs(result.spec, child, table);
  if ('error' in expected) {
    // The vectors of ../shared hold what comes after the step's name.
    expect([expected.error, `strategic merge: ${expected.error}`]).toContain(result.ok ? '' : result.error);
    return;
  }
  if (!result.ok) throw new Error(result.error);
  const canonical = canonicalSpec(result.spec, 'ServingRuntime', table);
  expect(difference(canonical, expected.canonical)).toBe('');
  expect(hashText(canonical).hash).toBe(expected.sha256);
}

import { type JsonObject, type JsonPath, member, textAt } from '../model/json.ts';
import { memoise, once } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import { ENGINE_PRESET } from '../model/ome.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { admitSpec } from './admit.ts';
import { type BrokenChain, type Runtime, walkChain } from './chain.ts';
import { encodeSpec } from './encode.ts';
import { type TypeTable, typeTable } from './fields.ts';
import { mergeSpecs } from './merge.ts';
import { metadataViolations } from './metadata.ts';
import { findOrigin, type Origin } from './origin.ts';
import { applyPreset } from './preset.ts';
import { hashSpec, type SpecHash } from './revision.ts';
import type { Admission } from './types.ts';

/** What the cluster stores for one runtime, its parents left aside. */
export interface StoredRuntime {
  readonly spec: JsonObject;
  /** Hash of that spec alone: a revision's hash only where there is no parent. */
  readonly own: () => SpecHash;
  /** OME's words where the engine preset can't be applied, and the write is refused (SR-P2, SR-P4). */
  readonly presetError?: string;
}

/** A runtime once its chain is merged. */
export interface ResolvedRuntime extends SpecHash {
  readonly ok: true;
  /** Root first. */
  readonly chain: readonly Runtime[];
  /** The effective spec, as the controller encodes it. */
  readonly spec: JsonObject;
  /** Which manifest set the value at a path of the effective spec (without `spec`), and at which path of its own. */
  originOf(path: JsonPath): Origin;
}

export type Resolution = ResolvedRuntime | BrokenChain;

/** Answers about one cluster's objects; each is worked out once. */
export interface Resolver {
  readonly table: TypeTable;
  admission(object: ManifestObject): Admission;
  /** Admitted, with the preset of `ome.io/engine` laid below it (SR-P5). */
  stored(runtime: Runtime): StoredRuntime;
  resolve(runtime: Runtime): Resolution;
}

export interface ResolverOptions {
  /** What is stored for a runtime where that was worked out already, for one that says the same. */
  readonly storedElsewhere?: (runtime: Runtime) => StoredRuntime | undefined;
  /** What a chain, root first, merges to, where that was worked out already for one that is stored the same. */
  readonly mergedElsewhere?: (rootFirst: readonly Runtime[]) => ResolvedRuntime | undefined;
}

/** Resolving goes on with a manifest that admission rejects, so that one fault is reported once. */
export function createResolver(workspace: Workspace, options: ResolverOptions = {}): Resolver {
  const { omeVersion } = workspace.cluster;
  const table = typeTable(omeVersion);
  const admission = memoise((object: ManifestObject): Admission => {
    const admitted = admitSpec(member(object.value, 'spec'), object.ref.kind, table);
    const metadata = metadataViolations(object.value);
    return metadata.length === 0 ? admitted : { ...admitted, violations: [...metadata, ...admitted.violations] };
  });
  const stored = memoise((runtime: Runtime): StoredRuntime => {
    const elsewhere = options.storedElsewhere?.(runtime);
    if (elsewhere !== undefined) return elsewhere;
    const { spec } = admission(runtime);
    const engine = textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]);
    if (engine === undefined || omeVersion === '1.2') return { spec, own: lazyHash(spec, table) };
    const laid = applyPreset(engine, spec, table);
    return laid.ok
      ? { spec: laid.spec, own: lazyHash(laid.spec, table) }
      : { spec, own: lazyHash(spec, table), presetError: laid.error };
  });
  const mergeChain = createMerger(stored, table);
  const resolve = memoise((runtime: Runtime): Resolution => {
    const chain = walkChain(runtime, workspace);
    if (!chain.ok) return chain;
    const rootFirst = chain.headFirst.toReversed();
    const elsewhere = options.mergedElsewhere?.(rootFirst);
    const merged: Merged =
      elsewhere === undefined ? mergeChain(rootFirst) : { ok: true, spec: elsewhere.spec, hash: () => elsewhere };
    if (!merged.ok) {
      const { culprit, error: message } = merged;
      return { ok: false, reason: 'ResolverError', message, walked: chain.headFirst, culprit };
    }
    const { kind } = runtime.ref;
    const root = table.specOf(kind);
    if (root === undefined) throw new Error(`type table: no spec of ${kind}`);
    const layers = once(() =>
      rootFirst.map((layer) => ({ runtime: layer, encoded: encodeSpec(stored(layer).spec, kind, table) })),
    );
    const { hash, shortHash } = merged.hash();
    return {
      hash,
      shortHash,
      ok: true,
      chain: rootFirst,
      spec: merged.spec,
      originOf: (path) => findOrigin(layers(), merged.spec, path, root),
    };
  });
  return { table, admission, stored, resolve };
}

type Merged =
  | { readonly ok: true; readonly spec: JsonObject; readonly hash: () => SpecHash }
  | { readonly ok: false; readonly culprit: Runtime; readonly error: string };

interface MergeNode {
  readonly merged: Merged;
  readonly children: Map<Runtime, MergeNode>;
}

/** Merges chains root first and keeps every step: a profile with its own parents is merged once for all its children. */
function createMerger(stored: (runtime: Runtime) => StoredRuntime, table: TypeTable) {
  const roots = new Map<Runtime, MergeNode>();
  return (rootFirst: readonly Runtime[]): Merged => {
    let nodes = roots;
    let parent: Merged | undefined;
    for (const runtime of rootFirst) {
      let node = nodes.get(runtime);
      if (node === undefined) {
        node = { merged: mergeStep(parent, runtime, stored(runtime), table), children: new Map() };
        nodes.set(runtime, node);
      }
      if (!node.merged.ok) return node.merged;
      parent = node.merged;
      nodes = node.children;
    }
    if (parent === undefined) throw new Error('a chain holds at least one runtime');
    return parent;
  };
}

function mergeStep(parent: Merged | undefined, child: Runtime, own: StoredRuntime, table: TypeTable): Merged {
  if (parent === undefined || !parent.ok) return { ok: true, spec: own.spec, hash: own.own };
  const merged = mergeSpecs(parent.spec, own.spec, table);
  // IN-E5: the message names the child; the parent is the effective spec so far.
  if (!merged.ok) {
    return { ok: false, culprit: child, error: `merge ${child.ref.name} onto effective: ${merged.error}` };
  }
  return { ok: true, spec: merged.spec, hash: lazyHash(merged.spec, table) };
}

/** Encoding and hashing cost more than merging, and a profile's own hash is seldom asked for. */
function lazyHash(spec: JsonObject, table: TypeTable): () => SpecHash {
  return once(() => hashSpec(spec, table));
}

import { nearest } from '../../check/nearest.ts';
import { describeRef, refKey } from '../../model/object.ts';
import { isNamespaced } from '../../model/ome.ts';
import type { ClusterSnapshot } from '../../model/snapshot.ts';
import { UsageError } from '../../model/usage-error.ts';
import type { BaseState } from '../../predict/evidence.ts';
import { contentOf, omeNamespace } from '../../predict/revisions.ts';
import { canonicalSpec } from '../../resolve/canonical-spec.ts';
import type { Runtime } from '../../resolve/chain.ts';
import { createResolver, type Resolver } from '../../resolve/resolve.ts';
import { parseRevisionForm, revisionName, shortHashOf } from '../../resolve/revision.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { knownHash } from './recorded-hash.ts';
import { type DiffSubject, resolvedRevision } from './revision-diff.ts';

/** What names on the command line can mean. */
export interface DiffWorld {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
  readonly snapshot: ClusterSnapshot | undefined;
  readonly base: (BaseState & { readonly resolver: Resolver }) | undefined;
}

/** A runtime without a resolved spec, or a revision that holds none, with the reason. */
export interface Unresolved {
  readonly name: string;
  readonly because: string;
}

export type FoundSubject =
  | { readonly ok: true; readonly subject: DiffSubject }
  | { readonly ok: false; readonly unresolved: Unresolved };

const BASE = 'base:';

export function diffWorld(workspace: Workspace, snapshot?: ClusterSnapshot, base?: BaseState): DiffWorld {
  return {
    workspace,
    resolver: createResolver(workspace),
    snapshot,
    base: base && { ...base, resolver: createResolver(base.workspace) },
  };
}

/** A runtime, `base:` and a runtime, or a revision of the snapshot. */
export function findSubject(name: string, world: DiffWorld): FoundSubject {
  if (name.startsWith(BASE)) {
    const own = name.slice(BASE.length);
    if (world.base === undefined)
      throw new UsageError(`${JSON.stringify(name)} needs --base, the commit that is meant`);
    const runtime = runtimeNamed(own, world.base.workspace);
    if (runtime !== undefined) return baseSubject(runtime, world.base);
    throw new UsageError(
      `the base has no runtime ${JSON.stringify(own)}${suggestion(own, runtimeNames(world.base.workspace))}`,
    );
  }
  const runtime = runtimeNamed(name, world.workspace);
  if (runtime !== undefined) return runtimeSubject(runtime, world.resolver, world.snapshot);
  const revision = revisionSubject(name, world);
  if (revision !== undefined) return revision;
  throw unknownName(name, world);
}

function unknownName(name: string, { workspace, snapshot, base }: DiffWorld): UsageError {
  const quoted = JSON.stringify(name);
  const known = runtimeNames(workspace);
  if (snapshot === undefined) {
    if (parseRevisionForm(name) !== undefined && nearest(name, known) === undefined) {
      return new UsageError(`the revision ${quoted} needs --snapshot, the captured cluster that holds it`);
    }
    return new UsageError(`no runtime ${quoted} below the paths${suggestion(name, known)}`);
  }
  const isInBase = base !== undefined && runtimeNamed(name, base.workspace) !== undefined;
  const all = [...known, ...snapshot.revisions.map((revision) => revision.name)];
  const near = isInBase ? `; did you mean ${JSON.stringify(BASE + name)}?` : suggestion(name, all);
  return new UsageError(`no runtime below the paths and no revision of the snapshot is called ${quoted}${near}`);
}

function suggestion(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
}

function runtimesIn(workspace: Workspace): readonly Runtime[] {
  return [...workspace.ofKind('ClusterServingRuntime'), ...workspace.ofKind('ServingRuntime')];
}

function runtimeNames(workspace: Workspace): readonly string[] {
  return runtimesIn(workspace).flatMap(({ ref }) => [
    ref.name,
    ...(ref.namespace === undefined ? [] : [`${ref.namespace}/${ref.name}`]),
  ]);
}

/** A bare name is that of the ClusterServingRuntime, or of the only runtime that has it. */
function runtimeNamed(name: string, workspace: Workspace): Runtime | undefined {
  const all = new Map(runtimesIn(workspace).map((runtime) => [refKey(runtime.ref), runtime]));
  const full = [...all.values()].find(
    ({ ref }) => ref.namespace !== undefined && name === `${ref.namespace}/${ref.name}`,
  );
  if (full !== undefined) return full;
  const [first, second] = [...all.values()].filter(({ ref }) => ref.name === name);
  if (first === undefined || second === undefined || first.ref.kind === 'ClusterServingRuntime') return first;
  throw new UsageError(`several namespaces have a runtime ${JSON.stringify(name)}; name it as NAMESPACE/NAME`);
}

/** The runtime as it is in the base. */
export function baseSubject(runtime: Runtime, base: NonNullable<DiffWorld['base']>): FoundSubject {
  return runtimeSubject(runtime, base.resolver, undefined, base.commit);
}

/** A runtime as the resolver's cluster makes it. */
export function runtimeSubject(
  runtime: Runtime,
  resolver: Resolver,
  snapshot: ClusterSnapshot | undefined,
  commit?: string,
): FoundSubject {
  const resolution = resolver.resolve(runtime);
  const { kind, namespace, name } = runtime.ref;
  if (!resolution.ok) {
    return { ok: false, unresolved: { name: describeRef(runtime.ref), because: resolution.message } };
  }
  const sha256 = knownHash(resolution, { resolver, snapshot });
  const nameless = sha256 === null || (isNamespaced(kind) && namespace === undefined);
  const side = {
    object: runtime.ref,
    ...(commit === undefined ? {} : { commit }),
    sha256,
    revisionName: nameless ? null : revisionName(kind, namespace, name, shortHashOf(sha256)),
  };
  const isWhole = sha256 === resolution.hash;
  const canonical = isWhole ? canonicalSpec(resolution.spec, kind, resolver.table) : undefined;
  return { ok: true, subject: { side, resolution, canonical } };
}

function revisionSubject(name: string, { snapshot, resolver }: DiffWorld): FoundSubject | undefined {
  if (snapshot === undefined) return undefined;
  const namespace = omeNamespace(snapshot);
  const revision = snapshot.revisions.find((one) => one.name === name && one.namespace === namespace);
  if (revision === undefined) return undefined;
  const { hash } = contentOf(revision, resolver.table);
  const { data, recordedHash } = revision;
  if (hash === undefined || data === undefined) {
    return { ok: false, unresolved: { name: `the revision ${name}`, because: 'its data is no spec of a runtime' } };
  }
  const canonical = recordedHash === undefined ? canonicalSpec(data, 'ServingRuntime', resolver.table) : undefined;
  const side = { revision: name, sha256: hash, revisionName: name };
  return { ok: true, subject: { side, resolution: resolvedRevision(data, hash), canonical } };
}

/** The runtimes of the head that the base holds as well, with both. */
export function pairsWithBase(
  world: DiffWorld,
  reports: (file: string) => boolean,
): readonly (readonly [FoundSubject, FoundSubject])[] {
  const { workspace, resolver, snapshot, base } = world;
  if (base === undefined) throw new UsageError('--diff without names needs --base, the commit to compare with');
  const earlier = new Map(runtimesIn(base.workspace).map((runtime) => [refKey(runtime.ref), runtime]));
  return runtimesIn(workspace).flatMap((runtime) => {
    if (workspace.declarations(runtime.ref).length === 0) return [];
    const was = earlier.get(refKey(runtime.ref));
    if (was === undefined) return [];
    const pair = [baseSubject(was, base), runtimeSubject(runtime, resolver, snapshot)] as const;
    const files = pair.flatMap((found) => (found.ok ? found.subject.resolution.chain.map(({ file }) => file) : []));
    return [runtime.file, ...files].some(reports) ? [pair] : [];
  });
}

import { refKey } from '../model/object.ts';
import { isRuntimeKind, type RuntimeKind } from '../model/ome.ts';
import { goQuote } from '../resolve/canonical.ts';
import type { Runtime } from '../resolve/chain.ts';
import { subdomainFault } from '../resolve/metadata.ts';
import type { ViewState } from './state.ts';
import type { TreeArguments } from './tree-types.ts';

/** The runtime that a tree is about, or what `kubectl ome runtime tree` says instead. */
export type Target = { readonly ok: true; readonly runtime: Runtime } | { readonly ok: false; readonly error: string };

/** What is wrong with the arguments, whatever the state (T-T1, rows 1 and 2). */
export function treeRefusal({ name, kind = '' }: TreeArguments): string | undefined {
  const fault = subdomainFault(name);
  if (fault !== undefined) return `runtime name ${goQuote(name)} is invalid: ${fault}`;
  if (kind === '' || isRuntimeKind(kind)) return undefined;
  return `unsupported runtime kind ${goQuote(kind)} (supported: ServingRuntime, ClusterServingRuntime)`;
}

/** Finds the target (T-T1, rows 3 to 6). */
export function treeTarget({ name, kind = '' }: TreeArguments, state: ViewState): Target {
  const kinds: readonly RuntimeKind[] = isRuntimeKind(kind) ? [kind] : ['ClusterServingRuntime', 'ServingRuntime'];
  const answers = kinds.map((one) => state.world.workspace.find(one, state.namespace, name));
  const [runtime, second] = answers.flatMap((answer) => (answer.state === 'known' ? [answer.object] : []));
  if (second !== undefined) {
    const hint = 'pass --kind ServingRuntime or --kind ClusterServingRuntime';
    const error = `runtime ${goQuote(name)} is ambiguous; ${hint}: runtime target is ambiguous: ${goQuote(name)} matched 2 runtimes`;
    return { ok: false, error };
  }
  if (runtime !== undefined) return { ok: true, runtime };
  const refused = kinds.flatMap((one) => rejectionOf(one, name, state) ?? []).at(0);
  if (refused !== undefined) {
    return {
      ok: false,
      error: `runtime ${goQuote(name)} is refused, and the cluster holds none of that name: ${refused}`,
    };
  }
  const unknown = answers.find((answer) => answer.state === 'unknown');
  // In omelint's own words where nothing tells that the cluster does not hold it (rule C1).
  return unknown?.state === 'unknown'
    ? { ok: false, error: `runtime ${goQuote(name)} is in no manifest and not captured: ${unknown.because}` }
    : { ok: false, error: `project runtime inheritance tree: runtime target was not found: ${goQuote(name)}` };
}

/** Why a manifest does not enter the cluster; there is none of it before the merge. */
function rejectionOf(kind: RuntimeKind, name: string, state: ViewState): string | undefined {
  if (state.name === 'cluster') return undefined;
  const ref = kind === 'ServingRuntime' ? { kind, namespace: state.namespace, name } : { kind, name };
  return state.worlds.rejected.get(refKey(ref))?.message;
}

import { textAt } from '../model/json.ts';
import { describeRef, type ManifestObject } from '../model/object.ts';
import { INHERIT_FROM, MAX_CHAIN_LENGTH, type RuntimeKind } from '../model/ome.ts';
import { moreTelling, parentScopes, type Unknown, type Workspace } from '../workspace/workspace.ts';
import { goQuote } from './canonical.ts';

export type Runtime = ManifestObject<RuntimeKind>;

/** Why a chain does not resolve; `reason` and `message` are OME's own (4.3, IN-5). */
export interface BrokenChain {
  readonly ok: false;
  readonly reason: 'ParentNotFound' | 'InheritanceCycle' | 'MaxDepthExceeded' | 'ResolverError';
  readonly message: string;
  /** The runtimes that could be walked, head first. */
  readonly walked: readonly Runtime[];
  /** The runtime whose annotation or spec breaks the chain. */
  readonly culprit: Runtime;
  /** For ParentNotFound: the name that was looked for, and why it can't be called missing, where it can't. */
  readonly parent?: { readonly name: string; readonly unknown?: string };
}

export type Chain = { readonly ok: true; readonly headFirst: readonly Runtime[] } | BrokenChain;

/** The runtimes of a chain as far as it could be walked, head first. */
export function stepsOf(chain: Chain): readonly Runtime[] {
  return chain.ok ? chain.headFirst : chain.walked;
}

/** Why nothing can be said of a merged spec: a parent is not known. Undefined where the chain is broken for sure. */
export function unknownParentOf({ parent, culprit }: BrokenChain): string | undefined {
  if (parent?.unknown === undefined) return undefined;
  return `the parent ${parent.name} of ${describeRef(culprit.ref)} is in no manifest: ${parent.unknown}`;
}

/** The parent that a runtime names: not trimmed, empty counts as none (4.1). */
export function parentNameOf(runtime: Runtime): string | undefined {
  return textAt(runtime.value, ['metadata', 'annotations', INHERIT_FROM]);
}

/**
 * Walks from a runtime to its root with OME's checks in OME's order: depth, cycle (by name alone), existence
 * (IN-E1 to IN-E3; pkg/runtimeinheritance/resolve.go). Every level is looked up as the head's scope demands (IN-L2).
 */
export function walkChain(head: Runtime, workspace: Workspace): Chain {
  const walked: Runtime[] = [head];
  if (workspace.cluster.omeVersion === '1.2') return { ok: true, headFirst: walked };
  const scopes = parentScopes(head.ref);
  for (let current = head; ; ) {
    const name = parentNameOf(current);
    if (name === undefined) return { ok: true, headFirst: walked };
    const names = walked.map((runtime) => runtime.ref.name);
    const broken = (reason: BrokenChain['reason'], message: string): BrokenChain => {
      return { ok: false, reason, message, walked, culprit: current };
    };
    if (walked.length >= MAX_CHAIN_LENGTH) {
      const message = `inheritance chain exceeds max depth ${MAX_CHAIN_LENGTH} (chain: [${names.join(' ')}])`;
      return broken('MaxDepthExceeded', message);
    }
    if (names.includes(name)) {
      return broken('InheritanceCycle', `inheritance cycle detected: [${[...names, name].join(' ')}]`);
    }
    const parent = findParent(name, head, scopes, workspace);
    if (parent.runtime === undefined) {
      const message = `inherit-from parent ${goQuote(name)} not found (chain so far: [${names.join(' ')}])`;
      const unknown = parent.unknown === undefined ? {} : { unknown: parent.unknown };
      return { ...broken('ParentNotFound', message), parent: { name, ...unknown } };
    }
    current = parent.runtime;
    walked.push(current);
  }
}

function findParent(
  name: string,
  head: Runtime,
  scopes: readonly RuntimeKind[],
  workspace: Workspace,
): { readonly runtime?: Runtime; readonly unknown?: string } {
  let unknown: Unknown | undefined;
  for (const scope of scopes) {
    const known = workspace.find(scope, head.ref.namespace, name);
    if (known.state === 'known') return { runtime: known.object };
    if (known.state === 'unknown') unknown = moreTelling(unknown, known);
  }
  return unknown === undefined ? {} : { unknown: unknown.because };
}

import type { ClusterReport, RuntimeReport, ServiceReport } from '../model/finding.ts';
import { groupBy } from '../model/group.ts';
import { type ObjectRef, refKey, sameRef } from '../model/object.ts';
import { count } from './order.ts';
import { markOf, type Picture, type PictureEdge, type PictureNode } from './picture.ts';

/**
 * What an edit reaches that changes other runtimes as well: the runtimes whose resolved spec changes with it, and their
 * services. Undefined where no runtime that changes has a descendant that does.
 */
export function impactPicture({ name, runtimes, services }: ClusterReport): Picture | undefined {
  const changed = runtimes.filter(isTouched);
  const known = new Map(changed.map((runtime) => [refKey(runtime.object), runtime]));
  const chains = changed.map((runtime) => touchedChain(runtime, known)).filter((chain) => chain !== undefined);
  if (chains.length === 0) return undefined;
  const nodes = new Map<string, PictureNode>();
  const edges = new Map<string, PictureEdge>();
  for (const chain of chains) {
    for (const [index, ref] of chain.entries()) {
      nodes.set(refKey(ref), runtimeNode(ref, known.get(refKey(ref))));
      const parent = chain[index - 1];
      if (parent !== undefined) connect(edges, refKey(parent), refKey(ref));
    }
  }
  for (const [key, users] of groupBy(services, ({ runtime }) => (runtime === null ? '' : refKey(runtime)))) {
    if (!nodes.has(key)) continue;
    for (const node of serviceNodes(key, users)) {
      nodes.set(node.key, node);
      connect(edges, key, node.key);
    }
  }
  return { title: `Cluster ${name}`, nodes: [...nodes.values()], edges: [...edges.values()] };
}

function connect(edges: Map<string, PictureEdge>, from: string, to: string): void {
  edges.set(`${from}\n\n${to}`, { from, to });
}

function isTouched({ status }: RuntimeReport): boolean {
  return status === 'changed' || status === 'broken';
}

/** The chain of a runtime from the first runtime that changes down; undefined where that is the runtime itself. */
function touchedChain(
  { object, chain }: RuntimeReport,
  known: ReadonlyMap<string, RuntimeReport>,
): readonly ObjectRef[] | undefined {
  const first = chain.findIndex((ref) => known.get(refKey(ref))?.status === 'changed');
  const from = chain[first];
  return from === undefined || sameRef(from, object) ? undefined : chain.slice(first);
}

function linesOf({ kind, namespace, name }: ObjectRef): readonly string[] {
  return [name, namespace === undefined ? kind : `${kind} in ${namespace}`];
}

function runtimeNode(ref: ObjectRef, report: RuntimeReport | undefined): PictureNode {
  const status = report?.status ?? 'unchanged';
  return { key: refKey(ref), shape: 'runtime', lines: linesOf(ref), state: status, mark: markOf(status) };
}

/** A node for each service to which something happens, and one for all that stay as they are. */
function serviceNodes(runtime: string, services: readonly ServiceReport[]): readonly PictureNode[] {
  return [...groupBy(services, ({ outcome }) => outcome)].flatMap(([outcome, own]): readonly PictureNode[] => {
    const mark = markOf(own[0]?.outcome);
    if (mark !== 'calm') return own.map((service) => serviceNode(service));
    const lines = [count(own.length, 'service')];
    return [{ key: `\n${outcome}\n${runtime}`, shape: 'service', lines, state: outcome, mark }];
  });
}

function serviceNode({ object, outcome, reason }: ServiceReport): PictureNode {
  const state = reason === null ? outcome : `${outcome} (${reason})`;
  return { key: refKey(object), shape: 'service', lines: linesOf(object), state, mark: markOf(outcome) };
}

import type { RuntimeKind } from '../../model/ome.ts';
import { quote } from '../rule.ts';

const PREFIXES: Readonly<Record<RuntimeKind, string>> = { ClusterServingRuntime: 'cr-', ServingRuntime: 'r-' };

/** Which parts of a revision's name are not those of the runtime that a service names: sentences, in order of the name. */
export function revisionFaults(
  revision: string,
  kind: RuntimeKind,
  namespace: string | undefined,
  name: string,
): readonly string[] {
  const written = prefixOf(revision);
  const rest = revision.slice(written === undefined ? 0 : PREFIXES[written].length);
  const cut = rest.lastIndexOf('-');
  const stem = cut < 0 ? rest : rest.slice(0, cut);
  const faults = [prefixFault(written, kind), stemFault(stem, written ?? kind, namespace, name)];
  return [...faults, cut < 0 ? 'It has no hash.' : hashFault(rest.slice(cut + 1))].filter(
    (fault) => fault !== undefined,
  );
}

function prefixOf(revision: string): RuntimeKind | undefined {
  if (revision.startsWith('cr-')) return 'ClusterServingRuntime';
  return revision.startsWith('r-') ? 'ServingRuntime' : undefined;
}

function prefixFault(written: RuntimeKind | undefined, kind: RuntimeKind): string | undefined {
  if (written === kind) return undefined;
  if (written === undefined) return `It lacks the prefix ${quote(PREFIXES[kind])}.`;
  return `${quote(PREFIXES[written])} is the prefix of a ${written}, and the service asks for a ${kind}.`;
}

/** `kind` is that of the prefix as written: `r-` names hold the namespace too. */
function stemFault(stem: string, kind: RuntimeKind, namespace: string | undefined, name: string): string | undefined {
  if (kind === 'ClusterServingRuntime') {
    return stem === name ? undefined : `It names the runtime ${quote(stem)} instead of ${quote(name)}.`;
  }
  if (namespace === undefined || stem === `${namespace}-${name}`) return undefined;
  if (stem === name) return `It lacks the namespace ${quote(namespace)}.`;
  if (stem.endsWith(`-${name}`)) {
    return `It names the namespace ${quote(stem.slice(0, -name.length - 1))}, and the service is in ${quote(namespace)}.`;
  }
  if (stem.startsWith(`${namespace}-`)) {
    return `It names the runtime ${quote(stem.slice(namespace.length + 1))} instead of ${quote(name)}.`;
  }
  return `It does not hold ${quote(`${namespace}-${name}`)}, the namespace and the runtime.`;
}

function hashFault(hash: string): string | undefined {
  if (/^[0-9a-f]{8}$/.test(hash)) return undefined;
  if (!/^[0-9a-f]*$/i.test(hash)) return `${quote(hash)} is no hash: it holds other characters than 0-9 and a-f.`;
  if (hash.length !== 8) return `The hash ${quote(hash)} has ${hash.length} characters instead of 8.`;
  return `The hash ${quote(hash)} is in upper case.`;
}

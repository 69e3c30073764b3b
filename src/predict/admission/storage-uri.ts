import { goQuote } from '../../resolve/canonical.ts';

/** Where a `pvc://` URI leads, or what OME says of one that does not parse (BM-1). */
export type ClaimUri =
  | { readonly ok: true; readonly namespace: string | undefined }
  | { readonly ok: false; readonly error: string };

/** Reads what follows `pvc://`: `<claim>/<path>` or `<namespace>:<claim>/<path>`. */
export function parseClaimUri(rest: string): ClaimUri {
  const slash = rest.indexOf('/');
  const claim = slash < 0 ? rest : rest.slice(0, slash);
  const colon = claim.indexOf(':');
  if (rest === '') return refused('missing content after prefix');
  if (slash < 0) return refused('missing subpath');
  if (colon < 0) {
    if (claim === '') return refused('missing PVC name');
  } else {
    const fault = namespacedFault(claim.slice(0, colon), claim.slice(colon + 1));
    if (fault !== undefined) return refused(fault);
  }
  const path = rest.slice(slash + 1);
  if (path === '') return refused('missing subpath');
  if (path.split('/').includes('..')) return refused("subpath must not contain '..' segments");
  return { ok: true, namespace: colon < 0 ? undefined : claim.slice(0, colon) };
}

function namespacedFault(namespace: string, claim: string): string | undefined {
  if (namespace === '') return 'empty namespace before colon';
  if (claim === '') return 'empty PVC name after colon';
  if (claim.includes(':')) return 'multiple colons not allowed in namespace:pvc-name';
  if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return undefined;
  return `invalid namespace ${goQuote(namespace)} (must be lowercase alphanumeric with hyphens, max 63 chars)`;
}

function refused(detail: string): ClaimUri {
  return { ok: false, error: `invalid PVC storage URI format: ${detail}` };
}

/** Go's path.Clean. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (!rooted) kept.push(part);
  }
  return (rooted ? '/' : '') + kept.join('/') || '.';
}

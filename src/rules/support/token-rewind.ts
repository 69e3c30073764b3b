import { tokenOf } from '../../predict/evidence.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { Impact } from './impact.ts';

/** The sync tokens of a service whose manifest puts an older one back. */
export interface Rewind {
  /** In Git. */
  readonly own: string;
  /** In the cluster. */
  readonly held: string | undefined;
  /** The one that was used last. */
  readonly last: string | undefined;
}

/** What `token-rewinds` speaks of. */
export function rewindOf({ service, worlds }: Impact): Rewind | undefined {
  const { before, isvc } = service;
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined || reference.autoSync || reference.revision !== undefined) return undefined;
  if (before.state !== 'known' || before.source !== 'snapshot') return undefined;
  const [own, held, last] = [tokenOf(isvc), tokenOf(before.isvc), before.pin.lastToken];
  if (own === undefined || own === last || own === held || (held === undefined && last === undefined)) return undefined;
  const base = worlds.evidence.base?.workspace.declarations(isvc.ref).at(-1);
  const rewinds = base === undefined ? isOlder(own, held ?? last ?? '') : tokenOf(base) === own;
  return rewinds ? { own, held, last } : undefined;
}

/** Whether a token comes before another one of the same form, numbers compared as numbers: `t2` before `t10`. */
function isOlder(token: string, other: string): boolean {
  const [a, b] = [token, other].map((text) => text.match(/\d{1,15}|\D+/g) ?? []);
  if (a === undefined || b === undefined) return false;
  for (const [index, part] of a.entries()) {
    const against = b[index];
    if (part === against) continue;
    const numbers = /^\d/.test(part) && against !== undefined && /^\d/.test(against);
    return numbers && Number(part) < Number(against);
  }
  return false;
}

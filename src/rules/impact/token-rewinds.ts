import { tokenOf } from '../../predict/evidence.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import { at, defineRule, quote } from '../rule.ts';
import { impactOf } from '../support/impact.ts';
import { SYNC_TOKEN_PATH } from '../support/sync-token.ts';

export default defineRule({
  id: 'token-rewinds',
  meta: {
    title: 'sync token that puts an older one back',
    severity: 'warning',
    group: 'impact',
    description:
      'Git holds a value of ome.io/runtime-sync that is neither the one in the cluster nor the one that was used last, and it is not newer: somebody set another by hand. Applying it arms the pin, since OME asks only whether the value differs from the last one.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'PT-11, 6.4 no. 9',
  },
  *check(isvc, context) {
    const impact = impactOf(isvc, context);
    const reference = runtimeReferenceOf(isvc);
    if (impact === undefined || reference === undefined || reference.autoSync || reference.revision !== undefined)
      return;
    const { before } = impact.service;
    if (before.state !== 'known' || before.source !== 'snapshot') return;
    const [own, held, last] = [tokenOf(isvc), tokenOf(before.isvc), before.pin.lastToken];
    if (own === undefined || own === last || own === held || (held === undefined && last === undefined)) return;
    const base = impact.worlds.evidence.base?.workspace.declarations(isvc.ref).at(-1);
    const rewinds = base === undefined ? isOlder(own, held ?? last ?? '') : tokenOf(base) === own;
    if (!rewinds) return;
    yield {
      message: `ome.io/runtime-sync is ${quote(own)} here, but ${quote(held ?? '')} in the cluster, where ${quote(last ?? '')} was used last; applying it arms the pin, which advances as soon as the runtime differs`,
      help: `Write ${quote(held ?? last ?? '')} into the manifest where the pin is to stay.`,
      at: at(isvc, SYNC_TOKEN_PATH),
    };
  },
});

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

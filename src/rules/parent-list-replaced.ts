import { isArray, type JsonPath, type JsonValue, member, valueAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { ENGINE_PRESET } from '../model/ome.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { at, defineRule, type Place } from './rule.ts';
import { undecided } from './support/broken-chain.ts';
import { lostItems } from './support/command-items.ts';
import { contributions, keyedLabel } from './support/keyed-path.ts';
import { lostFormats, lostTolerations } from './support/lost-entries.ts';
import { type ReplacingList, replacingLists } from './support/replacing-lists.ts';

export default defineRule({
  id: 'parent-list-replaced',
  meta: {
    title: 'list of a child that drops items of its parent',
    severity: 'note',
    group: 'inheritance',
    description:
      'args, command, tolerations and supportedModelFormats do not merge: a child that lists any item replaces the whole list. The finding names what the parent had and the child lacks; a flag with another value is not lost.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.5',
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === undefined) return;
    const lists = replacingLists(resolver.stored(runtime).spec);
    if (lists.length === 0) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const parents = resolution.chain.slice(0, -1);
    for (const list of lists) {
      const replaced = replacedList(parents, list, resolver);
      const lost = replaced === undefined ? [] : lostOf(list, replaced);
      if (lost.length === 0) continue;
      const inherited = contributions(parents, list.keyedPath, resolver).find(({ value }) => hasItems(value));
      if (inherited === undefined) continue;
      yield {
        message: `${keyedLabel(list.keyedPath)} replaces the list of ${describeRef(inherited.runtime.ref)}, and ${shown(lost)} ${lost.length === 1 ? 'is' : 'are'} lost: OME does not merge the two`,
        help: 'Repeat what is still wanted in the list of this runtime.',
        at: listPlace(runtime, list.path),
        related: [{ at: at(inherited.runtime, inherited.path, 'key'), message: 'the list that is replaced' }],
      };
    }
  },
});

/** The list of the nearest parent that has one: that is what is replaced. */
function replacedList(rootFirst: readonly Runtime[], list: ReplacingList, resolver: Resolver): JsonValue | undefined {
  const holder = rootFirst.findLast((parent) => hasItems(ownList(parent, list, resolver)));
  return holder === undefined ? undefined : ownList(holder, list, resolver);
}

function ownList(runtime: Runtime, { path, keyedPath }: ReplacingList, resolver: Resolver): JsonValue | undefined {
  // Places are worked out for what is found; only below a list of containers does a path differ from manifest to manifest.
  return keyedPath.some((step) => typeof step !== 'string')
    ? contributions([runtime], keyedPath, resolver)[0]?.value
    : valueAt(resolver.stored(runtime).spec, path);
}

function hasItems(value: JsonValue | undefined): boolean {
  return isArray(value) && value.length > 0;
}

function lostOf({ kind, value, container }: ReplacingList, inherited: JsonValue): readonly string[] {
  if (kind === 'tolerations') return lostTolerations(inherited, value);
  if (kind === 'formats') return lostFormats(inherited, value);
  // What moves from args to command, or back, is not lost.
  return lostItems(inherited, member(container, 'command'), member(container, 'args'));
}

const MOST_SHOWN = 6;

function shown(lost: readonly string[]): string {
  const names = lost.slice(0, MOST_SHOWN).map((item) => JSON.stringify(item));
  const rest = lost.length - names.length;
  if (rest > 0) return `${names.join(', ')} and ${rest} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** A list that only the preset brings is asked for by its annotation. */
function listPlace(runtime: Runtime, path: JsonPath): Place {
  const own = ['spec', ...path];
  return valueAt(runtime.value, own) === undefined
    ? at(runtime, ['metadata', 'annotations', ENGINE_PRESET])
    : at(runtime, own, 'key');
}

import { isArray, isObject, type JsonPath, type JsonValue, member, valueAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { Admission } from '../resolve/types.ts';
import { at, defineRule, quote } from './rule.ts';
import { undecided } from './support/broken-chain.ts';
import { removeMember } from './support/edits.ts';
import { contributions, keyedLabel } from './support/keyed-path.ts';
import { mayBeSecret } from './support/typed-fields.ts';
import { findUselessValues, isZero, type UselessValue, writesZero } from './support/useless-values.ts';

export default defineRule({
  id: 'override-without-effect',
  meta: {
    title: 'zero value or null that overrides nothing',
    severity: 'warning',
    group: 'inheritance',
    description:
      'null, "", 0, false, [] and {} of a child count as unset in most fields, so the value of the parent stays. Only fields that Go holds as pointers, such as disabled and minReplicas, carry their zero.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.6',
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === undefined) return;
    const spec = member(runtime.value, 'spec');
    if (!isObject(spec) || !Object.values(spec).some(writesZero)) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const type = resolver.table.specOf(runtime.ref.kind);
    if (type === undefined) return;
    for (const useless of findUselessValues(spec, resolution.spec, type)) {
      if (isAnotherMatter(useless.path, resolver.admission(runtime))) continue;
      const chain = resolution.chain.slice(0, -1);
      const origin = contributions(chain, useless.keyedPath, resolver).find(({ value }) => !isZero(value));
      if (origin === undefined) continue;
      yield {
        message: `${keyedLabel(useless.keyedPath)}: ${JSON.stringify(useless.written)} counts as unset in a child, so OME keeps ${inherited(useless)} from ${describeRef(origin.runtime.ref)}`,
        help: uselessHelp(useless, origin.runtime),
        at: at(runtime, useless.path),
        fix: () => removeMember(runtime, useless.path),
        related: [{ at: at(origin.runtime, origin.path), message: `${describeRef(origin.runtime.ref)} sets it here` }],
      };
    }
  },
});

/** Where the CRD fills in a default, the child has a value after all; what the API server refuses is `schema-violation`. */
function isAnotherMatter(path: JsonPath, admission: Admission): boolean {
  if (!isZero(valueAt(admission.spec, path.slice(1)))) return true;
  return admission.violations.some((violation) => violation.path.join('\n') === path.join('\n'));
}

/** Longer values say no more in a message. */
const MAX_SHOWN = 60;

function inherited({ inherited: value, path }: UselessValue): string {
  if (isArray(value)) return `the list of ${value.length === 1 ? 'one item' : `${value.length} items`}`;
  if (isObject(value)) return 'the object';
  const shown = typeof value === 'string' ? quote(value) : String(value);
  const hidden = mayBeSecret(path) || path.includes('annotations') || path.includes('config');
  return hidden || shown.length > MAX_SHOWN ? 'the value' : shown;
}

function uselessHelp(useless: UselessValue, parent: Runtime): string {
  const name = String(useless.path.at(-1) ?? '');
  const elsewhere = `take it out of ${describeRef(parent.ref)} and set it in the children that need it`;
  const { type, written } = useless;
  if (type.pointer && written === null && isPlain(type.shape)) {
    return `Write the value that is wanted: only null counts as unset here, ${ZEROS[type.shape]} does override. Or remove the line.`;
  }
  switch (type.shape) {
    case 'bool':
      return `A child can't turn ${name} off: ${elsewhere}; or remove the line.`;
    case 'list':
      return useless.mergesList
        ? `A child can't remove items of ${name}, only change them by their key: ${elsewhere}; or remove the line.`
        : `Write the items that are wanted, which replaces the list; a child can't empty it. Or remove the line.`;
    case 'map':
      return `A child can't remove keys, only give them other values: ${elsewhere}; or remove the line.`;
    case 'struct':
      return `A child can't remove ${name}, only change its fields: ${elsewhere}; or remove the line.`;
    case 'int':
      return `Write a number other than 0, since a child can't reset ${name}; or ${elsewhere}; or remove the line.`;
    default:
      return `Write a value that is not empty, since a child can't unset ${name}; or ${elsewhere}; or remove the line.`;
  }
}

const ZEROS = { bool: 'false', int: '0', string: '""' } as const satisfies Record<string, JsonValue>;

function isPlain(shape: string): shape is keyof typeof ZEROS {
  return Object.hasOwn(ZEROS, shape);
}

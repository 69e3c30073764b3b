import { dottedPath, type JsonPath } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { type TypeTable, typeTable } from '../resolve/fields.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { renameKey } from './support/edits.ts';
import { nearestName, nearestWithin, onlyNearName } from './support/nearest.ts';
import { METADATA_FIELDS, type PrunedField, placeOfField, prunedFields } from './support/pruned-fields.ts';
import { replacement } from './support/removed-fields.ts';
import { structAt } from './support/typed-fields.ts';

export default defineRule({
  id: 'unknown-field',
  meta: {
    title: 'field that the API server drops',
    severity: 'warning',
    group: 'manifest',
    description:
      'A field that the CRD does not know is dropped without a word when the object is stored, and refused by kubectl with strict validation. Often it is misspelt or stands one level too high.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'SR-S8',
  },
  *check(object, context) {
    for (const field of prunedFields(object, context)) {
      if (field.knownIn !== undefined) continue;
      yield {
        message: `unknown field ${quote(dottedPath(field.path))}: the API server drops it silently, and kubectl's strict validation refuses it`,
        ...advise(object, field, context),
        at: at(object, field.path, 'key'),
      };
    }
  },
});

type Advice = Pick<Problem, 'help' | 'fix'>;

function advise(object: ManifestObject, field: PrunedField, { workspace, resolver }: RuleContext): Advice {
  const { name } = field;
  const parent = field.path.slice(0, -1);
  const names = fieldNames(object, parent, resolver.table).filter((known) => known !== name);
  const sameLetters = names.find((known) => known.toLowerCase() === name.toLowerCase());
  if (sameLetters !== undefined)
    return { help: `Write ${quote(sameLetters)}.`, ...renamed(object, field, sameLetters) };
  // One letter is nearer than any other place: `port` beside `ports` is no field of a probe.
  const typo = name.length > 3 ? nearestWithin(name, names, 1) : undefined;
  if (typo !== undefined)
    return { help: `Write ${quote(typo)} if that is meant.`, ...nearFix(object, field, typo, names) };
  const place = otherPlace(object, field, resolver.table);
  if (place !== undefined) return { help: misplaced(name, place) };
  const { omeVersion } = workspace.cluster;
  const former = otherPlace(object, field, typeTable(omeVersion === '1.3' ? '1.2' : '1.3'));
  if (former !== undefined)
    return { help: `OME ${omeVersion} has no field of that name. ${replacement(former, omeVersion)}` };
  const near = nearestName(name, names) ?? names.find((known) => isPartOf(known, name));
  if (near === undefined) return { help: 'Remove it, or move it to where it belongs.' };
  return { help: `Write ${quote(near)} if that is meant.`, ...nearFix(object, field, near, names) };
}

function nearFix(object: ManifestObject, field: PrunedField, near: string, names: readonly string[]) {
  return onlyNearName(field.name, names) === near ? renamed(object, field, near) : {};
}

function renamed(object: ManifestObject, { path }: PrunedField, name: string): Pick<Problem, 'fix'> {
  return { fix: () => renameKey(object, path, name) };
}

/** `modelName` for `name`, `modelRef` for `model`, `engine` for `engineConfig`: another API's word for the same. */
function isPartOf(known: string, name: string): boolean {
  if (name.length > 3 && known.startsWith(name) && /^[A-Z]/.test(known.slice(name.length))) return true;
  if (known.length < 4) return false;
  return name.startsWith(known) || name.endsWith(known.charAt(0).toUpperCase() + known.slice(1));
}

function misplaced(name: string, place: JsonPath): string {
  const parent = place.slice(0, -1);
  return `${quote(name)} belongs under ${quote(String(parent.at(-1)))}: write it as ${dottedPath(place)}.`;
}

function fieldNames(object: ManifestObject, parent: JsonPath, table: TypeTable): readonly string[] {
  if (parent.length === 0) return ['metadata', 'spec', 'status'];
  if (parent[0] === 'metadata') return METADATA_FIELDS;
  const fields = structAt(table, object, parent)?.fields ?? [];
  return fields.filter((field) => field.inSchema).map((field) => field.name);
}

function otherPlace(object: ManifestObject, field: PrunedField, table: TypeTable): JsonPath | undefined {
  const root = table.specOf(object.ref.kind);
  if (root === undefined) return undefined;
  const parent = field.path.slice(0, -1);
  if (parent[0] === 'metadata') return undefined;
  if (parent.length > 0) return placeOfField(field.name, parent, root);
  return root.byName.get(field.name)?.inSchema === true ? ['spec', field.name] : undefined;
}

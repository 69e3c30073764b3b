import { isObject, type JsonPath, type JsonValue, member, textAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import { ENGINE_PRESET, INHERIT_FROM, OME_KINDS } from '../model/ome.ts';
import { BRACES, PLACEHOLDER } from '../model/placeholder.ts';
import type { Field } from '../resolve/fields.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { visitScalars } from './support/typed-fields.ts';

export default defineRule({
  id: 'template-placeholder',
  meta: {
    title: 'placeholder left in a name or image',
    severity: 'warning',
    group: 'manifest',
    description:
      'A placeholder such as `${TAG}`, `{{ .Values.image }}` or `<change-me>` stands in a name, image or revision. Where no tool replaces it, it reaches the cluster as it is and names nothing.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'LK-26',
  },
  *check(object, context) {
    for (const path of [['metadata', 'name'], ['metadata', 'namespace'], ...annotationPaths(object)]) {
      const text = textAt(object.value, path);
      if (text !== undefined) yield* judge(object, path, text, true);
    }
    yield* inSpec(object, context);
  },
});

/** Annotations that hold names. The token of `ome.io/runtime-sync` is the business of `sync-token-generated`. */
const NAMING: readonly string[] = [INHERIT_FROM, ENGINE_PRESET, 'ome.io/accelerator-class'];

function annotationPaths(object: ManifestObject): readonly JsonPath[] {
  const annotations = member(member(object.value, 'metadata'), 'annotations');
  if (!isObject(annotations)) return [];
  return NAMING.filter((key) => Object.hasOwn(annotations, key)).map((key) => ['metadata', 'annotations', key]);
}

/** Fields whose text names something. Commands, arguments and env values may hold a shell's own variables. */
const NAMES =
  /^(?:name|namespace|image|revision|storageUri|fineTunedWeights|acceleratorClass(?:es)?)$|(?<!^display)Name$/;

/** Asked for each of many values, of the few fields that there are. */
const isNaming = memoiseByObject(({ name }: Field) => NAMES.test(name));

function inSpec(object: ManifestObject, { resolver }: RuleContext): readonly Problem[] {
  const problems: Problem[] = [];
  const visit = (value: JsonValue, path: JsonPath) => {
    // OME fills in {{ }} in the values of runners; runner-placeholder tells which of those it refuses (LK-26).
    if (typeof value === 'string') problems.push(...judge(object, path, value, !isInRunner(path)));
  };
  visitScalars(object, resolver.table, { wants: isNaming, visit });
  return problems;
}

function isInRunner(path: JsonPath): boolean {
  return path.some((step) => step === 'runner' || step === 'leader' || step === 'worker');
}

function judge(object: ManifestObject, path: JsonPath, text: string, braces: boolean): Problem[] {
  const found = PLACEHOLDER.exec(text) ?? (braces ? BRACES.exec(text) : null);
  if (found === null) return [];
  const field = String(path.findLast((step) => typeof step === 'string'));
  return [
    {
      message: `the placeholder ${quote(found[0])} is left in ${quote(field)}: unless a tool replaces it, it reaches the cluster as it is`,
      help: 'Write the value, or check what is rendered instead of its template.',
      at: at(object, [...path]),
    },
  ];
}

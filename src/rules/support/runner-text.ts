import { isArray, isObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import { compareText } from '../../model/location.ts';
import { goString } from '../../resolve/canonical.ts';
import type { TypeRef } from '../../resolve/fields.ts';

/** A container as OME hands it to the template engine: its JSON, with the places of the texts in it. */
export interface RunnerText {
  readonly json: string;
  /** Path below the runner, by where its text starts in the JSON. */
  readonly texts: readonly { readonly start: number; readonly path: JsonPath }[];
}

/** Writes a runner as Go does: fields in the order of the type, map keys sorted, texts escaped. */
export function runnerText(runner: JsonValue, type: TypeRef): RunnerText {
  const parts: string[] = [];
  const texts: { start: number; path: JsonPath }[] = [];
  let length = 0;
  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const putText = (text: string, path: JsonPath) => {
    texts.push({ start: length, path });
    put(goString(text));
  };
  const visit = (value: JsonValue, valueType: TypeRef | undefined, path: JsonPath): void => {
    if (typeof value === 'string') putText(value, path);
    else if (isArray(value)) {
      const item = valueType?.shape === 'list' ? valueType.item : undefined;
      for (const [index, inner] of value.entries()) {
        put(index === 0 ? '[' : ',');
        visit(inner, item, [...path, index]);
      }
      put(value.length === 0 ? '[]' : ']');
    } else if (isObject(value)) visitObject(value, valueType, path);
    else put(String(value));
  };
  const visitObject = (value: JsonValue, valueType: TypeRef | undefined, path: JsonPath): void => {
    put('{');
    for (const [position, key] of keysOf(value, valueType).entries()) {
      if (position > 0) put(',');
      putText(key, [...path, key]);
      put(':');
      const inner = valueType?.shape === 'struct' ? valueType.struct.byName.get(key)?.type : undefined;
      visit(member(value, key) ?? null, inner ?? (valueType?.shape === 'map' ? valueType.value : undefined), [
        ...path,
        key,
      ]);
    }
    put('}');
  };
  visit(runner, type, []);
  return { json: parts.join(''), texts };
}

function keysOf(value: JsonValue, type: TypeRef | undefined): readonly string[] {
  if (!isObject(value)) return [];
  const keys = Object.keys(value);
  if (type?.shape !== 'struct') return keys.toSorted(compareText);
  const { byName } = type.struct;
  const index = (key: string) => byName.get(key)?.index ?? 0;
  return keys.filter((key) => byName.get(key)?.inSchema === true).toSorted((a, b) => index(a) - index(b));
}

/** The path whose text holds the offset. */
export function pathAt({ texts }: RunnerText, offset: number): JsonPath {
  return texts.findLast(({ start }) => start <= offset)?.path ?? [];
}

/** Whether a text anywhere below a value passes the test; keys of objects are tested, too. */
export function someText(value: JsonValue | undefined, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value);
  if (isArray(value)) {
    for (const item of value) if (someText(item, test)) return true;
    return false;
  }
  if (!isObject(value)) return false;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner === 'number' || typeof inner === 'boolean') continue;
    if (test(key) || someText(inner, test)) return true;
  }
  return false;
}

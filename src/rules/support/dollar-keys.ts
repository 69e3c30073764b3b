import { isArray, isObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { TypeTable } from '../../resolve/fields.ts';
import { typeAt } from './typed-fields.ts';

/** A key that starts with `$` in a map of strings. */
export interface DollarKey {
  readonly key: string;
  /** Path of the map in the object, from `spec` on. */
  readonly mapPath: JsonPath;
  readonly value: JsonValue;
}

const DOLLAR = 0x24;

/** Such keys of a runtime's spec. Keys of structs are pruned (`unknown-field`), so the type is asked where one is found. */
export function findDollarKeys(runtime: Runtime, table: TypeTable): readonly DollarKey[] {
  const found: DollarKey[] = [];
  const path: (string | number)[] = ['spec'];
  const visit = (value: JsonValue): void => {
    if (isArray(value)) {
      for (let index = 0; index < value.length; index++) descend(index, value[index] ?? null);
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        const inner = value[key] ?? null;
        if (key.charCodeAt(0) === DOLLAR && typeAt(table, runtime, path)?.shape === 'map') {
          found.push({ key, mapPath: [...path], value: inner });
        }
        descend(key, inner);
      }
    }
  };
  const descend = (step: string | number, value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return;
    path.push(step);
    visit(value);
    path.pop();
  };
  visit(member(runtime.value, 'spec') ?? null);
  return found;
}

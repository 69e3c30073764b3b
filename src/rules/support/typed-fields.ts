import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import type { Field, StructType, TypeRef, TypeTable } from '../../resolve/fields.ts';

/** Which scalars a walk is to visit. */
export interface ScalarVisitor {
  /** By the struct's field that holds them, at whatever depth of lists and maps. */
  readonly wants: (field: Field) => boolean;
  /**
   * Gets a value that is neither an object nor an array, or not of the shape that its field has. The path is that in the
   * object, and changes while the walk goes on: copy what is kept.
   */
  readonly visit: (value: JsonValue, path: readonly (string | number)[]) => void;
}

/** Visits scalars of the spec that the type table knows, in the manifest's order; what is pruned is left out. */
export function visitScalars(object: ManifestObject, table: TypeTable, { wants, visit }: ScalarVisitor): void {
  const struct = table.specOf(object.ref.kind);
  const spec = member(object.value, 'spec');
  if (struct === undefined || !isObject(spec)) return;
  const path: (string | number)[] = ['spec'];
  const walkStruct = (type: StructType, value: JsonObject): void => {
    for (const name of Object.keys(value)) {
      const field = type.byName.get(name);
      if (field?.inSchema !== true) continue;
      const wanted = wants(field);
      // Long lists of arguments are passed by as a whole.
      if (wanted || leadsToStruct(field.type)) step(name, field.type, wanted, value[name] ?? null);
    }
  };
  const walkValue = (type: TypeRef, wanted: boolean, value: JsonValue): void => {
    if (value === null || type.shape === 'raw') return;
    if (type.shape === 'struct' && isObject(value)) {
      walkStruct(type.struct, value);
    } else if (type.shape === 'list' && isArray(value)) {
      for (let index = 0; index < value.length; index++) step(index, type.item, wanted, value[index] ?? null);
    } else if (type.shape === 'map' && isObject(value)) {
      for (const key of Object.keys(value)) step(key, type.value, wanted, value[key] ?? null);
    } else if (wanted) {
      visit(value, path);
    }
  };
  const step = (to: string | number, type: TypeRef, wanted: boolean, value: JsonValue): void => {
    path.push(to);
    walkValue(type, wanted, value);
    path.pop();
  };
  walkStruct(struct, spec);
}

function leadsToStruct(type: TypeRef): boolean {
  if (type.shape === 'list') return leadsToStruct(type.item);
  return type.shape === 'struct' || (type.shape === 'map' && leadsToStruct(type.value));
}

/** The struct whose members the object at `path` holds; undefined where the table has none there. */
export function structAt(table: TypeTable, object: ManifestObject, path: JsonPath): StructType | undefined {
  const type = typeAt(table, object, path);
  return type?.shape === 'struct' ? type.struct : undefined;
}

/** The type of the value at `path`, which starts with `spec`; undefined where the table knows none. */
export function typeAt(table: TypeTable, object: ManifestObject, path: JsonPath): TypeRef | undefined {
  const struct = table.specOf(object.ref.kind);
  return struct === undefined || path[0] !== 'spec' ? undefined : typeBelow(struct, path.slice(1));
}

/** The same for a path that starts with a field of `root`. */
export function typeBelow(root: StructType, path: JsonPath): TypeRef | undefined {
  let type: TypeRef | undefined = { shape: 'struct', pointer: false, struct: root };
  for (const step of path) {
    if (type === undefined) return undefined;
    if (type.shape === 'list') type = typeof step === 'number' ? type.item : undefined;
    else if (type.shape === 'map') type = type.value;
    else type = type.shape === 'struct' ? knownField(type.struct, step)?.type : undefined;
  }
  return type;
}

function knownField(struct: StructType, step: string | number): Field | undefined {
  const field = struct.byName.get(String(step));
  return field?.inSchema === true ? field : undefined;
}

/** Below a list or map named `env`, and in annotations other than OME's, values may be secrets: messages never print them. */
export function mayBeSecret(path: JsonPath): boolean {
  return path.some(
    (step, index) =>
      step === 'env' ||
      step === 'environmentOverride' ||
      (step === 'annotations' && !String(path[index + 1] ?? '').startsWith('ome.io/')),
  );
}

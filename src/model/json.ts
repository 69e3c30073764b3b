/**
 * A value as the Kubernetes YAML reader gives it. Integers beyond ±2^53 are `bigint`, all other numbers are `number`:
 * the cluster keeps int64 exact, and so must we.
 */
export type JsonValue = string | number | bigint | boolean | null | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Steps from the root of a value: a string is a key, a number is an index from 0. */
export type JsonPath = readonly (string | number)[];

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** The own member `key`, never one of the prototype: manifests may hold keys such as `constructor`. */
export function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (!isObject(value)) return undefined;
  const found = value[key];
  // Own or not need not be asked: what Object.prototype lends are functions, and for `__proto__` itself.
  return typeof found === 'function' || found === Object.prototype ? undefined : found;
}

/** The value at `path`, or undefined where the path leads nowhere. */
export function valueAt(value: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  let current = value;
  for (const step of path) {
    current = typeof step === 'number' ? (isArray(current) ? current[step] : undefined) : member(current, step);
    if (current === undefined) return undefined;
  }
  return current;
}

/** The string at `path`, or undefined where there is none or where it is empty: Go and OME treat both as unset. */
export function textAt(value: JsonValue | undefined, path: JsonPath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Sets an own member even where the key is `__proto__`. */
export function setMember(target: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[key] = value;
  }
}

/** `/spec/engineConfig/runner/args/0`: RFC 6901. */
export function jsonPointer(path: JsonPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path that a JSON pointer writes; what looks like an index is one. */
export function pathOfPointer(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^(?:0|[1-9]\d{0,14})$/.test(step) ? Number(step) : step));
}

/** `spec.engineConfig.runner.args[0]`: the form of Kubernetes' own messages and of the conformance vectors. */
export function dottedPath(path: JsonPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** Freezes a value at any depth and returns it. */
export function deepFreeze<T extends JsonValue>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Array.isArray(value) ? value : Object.values(value)) deepFreeze(item as JsonValue);
  return Object.freeze(value);
}

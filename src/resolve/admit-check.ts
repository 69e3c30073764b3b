import { dottedPath, isArray, isObject, type JsonPath, type JsonValue } from '../model/json.ts';
import { canonicalJson, goNumber, goQuote } from './canonical.ts';
import { parseDuration } from './duration.ts';
import type { FieldSchema, TypeRef } from './fields.ts';
import { intOrStringOf, isInt } from './int-or-string.ts';
import { quantityOf } from './quantity.ts';
import type { Violation } from './types.ts';

/** Where the walk is and what it found. */
export interface Walk {
  readonly path: (string | number)[];
  readonly pruned: JsonPath[];
  readonly violations: Violation[];
}

type Scalar = Exclude<TypeRef, { readonly shape: 'struct' | 'list' | 'map' }>;

/** The pattern that every CRD carries for resource.Quantity. */
const QUANTITY_PATTERN =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';
const QUANTITY = new RegExp(QUANTITY_PATTERN);
const QUANTITY_HELP = 'a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi';

/** The JSON type of a value in the API server's words; what fits no int64 was read as a float there. */
function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'number' || typeof value === 'bigint') return isInt(value, 64) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

/** Records that the value has another type than the schema says; the value is not kept. */
export function typeViolation(walk: Walk, expected: string, value: JsonValue): undefined {
  const actual = typeOf(value);
  const message = `Invalid value: "${actual}": ${dottedPath(walk.path)} in body must be of type ${expected}: "${actual}"`;
  walk.violations.push({ path: [...walk.path], code: 'type', message, expected });
  pruneAll(walk, value);
}

/** To the API server an object has no known member where another type is due. */
function pruneAll(walk: Walk, value: JsonValue): void {
  if (isArray(value)) {
    value.forEach((item, index) => {
      walk.path.push(index);
      pruneAll(walk, item);
      walk.path.pop();
    });
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) walk.pruned.push([...walk.path, key]);
  }
}

/** Records a fault of the value at which the walk is. */
export function violation(walk: Walk, code: Violation['code'], message: string, expected?: string): void {
  walk.violations.push({ path: [...walk.path], code, message, ...(expected === undefined ? {} : { expected }) });
}

/** Whether Go's type takes the value. */
export function decodes(type: Scalar, value: JsonValue): boolean {
  switch (type.shape) {
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return (typeof value === 'number' || typeof value === 'bigint') && isInt(value, type.bits);
    case 'quantity':
      return quantityOf(value).ok;
    case 'int-or-string':
      return intOrStringOf(value).ok;
    case 'duration':
      return typeof value === 'string' && parseDuration(value).ok;
    case 'raw':
      return true;
    default:
      return typeof value === 'string';
  }
}

/** Checks a value that is not null against its schema, and against its Go type where the schema is content. */
export function checkScalar(type: Scalar, schema: FieldSchema, value: JsonValue, walk: Walk): void {
  switch (type.shape) {
    case 'bool':
      if (typeof value !== 'boolean') typeViolation(walk, 'boolean', value);
      break;
    case 'int':
      checkInt(type.bits, schema, value, walk);
      break;
    case 'quantity':
      checkQuantity(value, walk);
      break;
    case 'int-or-string':
      checkIntOrString(value, walk);
      break;
    case 'raw':
      if (!isObject(value)) typeViolation(walk, 'object', value);
      break;
    default:
      checkText(type.shape, schema, value, walk);
  }
  if (schema.enum !== undefined) checkEnum(schema.enum, value, walk);
}

function checkText(shape: Scalar['shape'], schema: FieldSchema, value: JsonValue, walk: Walk): void {
  if (typeof value !== 'string') {
    typeViolation(walk, 'string', value);
    return;
  }
  const { minLength, maxLength, pattern } = schema;
  if (maxLength !== undefined && length(value) > maxLength) {
    violation(
      walk,
      'max-length',
      `Too long: may not be more than ${maxLength} bytes`,
      `at most ${maxLength} characters`,
    );
  }
  if (minLength !== undefined && length(value) < minLength) {
    const message = `should be at least ${minLength} chars long`;
    violation(walk, 'min-length', invalidText(value, walk, message), `at least ${minLength} characters`);
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    violation(walk, 'pattern', invalidText(value, walk, `should match '${pattern}'`), pattern);
  }
  if (shape === 'duration') {
    const read = parseDuration(value);
    if (!read.ok) violation(walk, 'undecodable', read.error, 'a duration such as 30s, 5m or 1h30m');
  }
}

function invalidText(value: string, walk: Walk, fault: string): string {
  return `Invalid value: ${goQuote(value)}: ${dottedPath(walk.path)} in body ${fault}`;
}

/** Characters, as Kubernetes counts them. */
function length(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function checkInt(bits: 32 | 64, schema: FieldSchema, value: JsonValue, walk: Walk): void {
  if ((typeof value !== 'number' && typeof value !== 'bigint') || !isInt(value, 64)) {
    typeViolation(walk, 'integer', value);
    return;
  }
  const { minimum, maximum, format } = schema;
  if (isInt(value, bits) && minimum === undefined && maximum === undefined) return;
  const path = dottedPath(walk.path);
  const shown = goNumber(value);
  if (!isInt(value, bits)) {
    // The API server looks at `format` only where a bound makes it look at numbers at all (numberValidator.Applies).
    const checked = format === 'int32' && (minimum !== undefined || maximum !== undefined);
    const message = checked
      ? `Invalid value: "": Checked value must be of type integer with format int32 in ${path}`
      : `json: cannot unmarshal number ${shown} into Go value of type int32`;
    violation(walk, checked ? 'format' : 'undecodable', message, `an integer of ${bits} bits`);
  }
  if (maximum !== undefined && value > maximum) {
    const message = `Invalid value: ${shown}: ${path} in body should be less than or equal to ${maximum}`;
    violation(walk, 'maximum', message, `at most ${maximum}`);
  }
  if (minimum !== undefined && value < minimum) {
    const message = `Invalid value: ${shown}: ${path} in body should be greater than or equal to ${minimum}`;
    violation(walk, 'minimum', message, `at least ${minimum}`);
  }
}

function checkQuantity(value: JsonValue, walk: Walk): void {
  if (typeof value === 'string') {
    const read = quantityOf(value);
    if (!QUANTITY.test(value)) {
      violation(walk, 'pattern', invalidText(value, walk, `should match '${QUANTITY_PATTERN}'`), QUANTITY_HELP);
    } else if (!read.ok) {
      violation(walk, 'undecodable', read.error, QUANTITY_HELP);
    }
  } else if ((typeof value !== 'number' && typeof value !== 'bigint') || !isInt(value, 64)) {
    typeViolation(walk, 'integer,string', value);
  }
}

function checkIntOrString(value: JsonValue, walk: Walk): void {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (typeof value !== 'string' && !(isNumber && isInt(value, 64))) {
    typeViolation(walk, 'integer,string', value);
    return;
  }
  const read = intOrStringOf(value);
  if (!read.ok) violation(walk, 'undecodable', read.error, 'a string or an integer of 32 bits');
}

function checkEnum(allowed: readonly string[], value: JsonValue, walk: Walk): void {
  if (typeof value === 'string' && allowed.includes(value)) return;
  const values = allowed.map((one) => `"${one}"`).join(', ');
  const shown = typeof value === 'string' ? goQuote(value) : canonicalJson(value);
  violation(walk, 'enum', `Unsupported value: ${shown}: supported values: ${values}`, values);
}

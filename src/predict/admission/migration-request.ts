import { scanJson, skipJsonSpace, UNEXPECTED_END } from '../../load/yaml/json-scan.ts';
import { isArray, isObject, type JsonValue } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { isInt } from '../../resolve/int-or-string.ts';

/** A migration request as OME reads it from the value of an annotation; the error is in its words (MG-2). */
export type MigrationRequestResult =
  | { readonly ok: true; readonly component: string; readonly instance: number }
  | { readonly ok: false; readonly error: string };

/** The members of the request, with their Go types (pkg/controller/v1beta1/workload/audit). */
const MEMBERS: ReadonlyMap<string, 'string' | 'int32' | '[]string'> = new Map([
  ['schemaVersion', 'string'],
  ['component', 'string'],
  ['instance', 'int32'],
  ['from_node', 'string'],
  ['hint_target_nodes', '[]string'],
  ['reason', 'string'],
  ['requested_at', 'string'],
  ['requested_by', 'string'],
]);
/** Go's decoder gives up at 10,000 levels; a request has two. */
const MAX_DEPTH = 1_000;

export function parseMigrationRequest(text: string): MigrationRequestResult {
  const syntax = syntaxError(text);
  if (syntax !== undefined) return failed(syntax);
  const value = JSON.parse(text) as JsonValue;
  if (!isObject(value)) {
    if (value !== null)
      return failed(`json: cannot unmarshal ${kindOf(value)} into Go value of type audit.MigrationRequest`);
    return unsupported('');
  }
  const read: Record<string, JsonValue> = {};
  for (const [key, given] of Object.entries(value)) {
    const name = [...MEMBERS.keys()].find((member) => member.toLowerCase() === key.toLowerCase());
    if (name === undefined || given === null) continue;
    const wrong = typeError(name, given);
    if (wrong !== undefined) return failed(wrong);
    read[name] = given;
  }
  const { schemaVersion = '', component = '', instance = 0 } = read;
  if (schemaVersion !== 'v1') return unsupported(String(schemaVersion));
  return { ok: true, component: String(component), instance: Number(instance) };
}

function failed(problem: string): MigrationRequestResult {
  return { ok: false, error: `parse migration request: ${problem}` };
}

function unsupported(schemaVersion: string): MigrationRequestResult {
  return { ok: false, error: `UnsupportedSchemaVersion: ${goQuote(schemaVersion)}` };
}

/** json.Unmarshal reads one value and nothing behind it. */
function syntaxError(text: string): string | undefined {
  const scan = scanJson(text, 0, { end: text.length, maxDepth: MAX_DEPTH });
  if (!scan.ok) return scan.problem === UNEXPECTED_END ? 'unexpected end of JSON input' : scan.problem;
  const rest = skipJsonSpace(text, scan.end, text.length);
  if (rest === text.length) return undefined;
  const character = String.fromCodePoint(text.codePointAt(rest) ?? 0);
  return `invalid character '${character}' after top-level value`;
}

function typeError(name: string, value: JsonValue): string | undefined {
  const type = MEMBERS.get(name) ?? 'string';
  const place = `Go struct field MigrationRequest.${name} of type ${type}`;
  if (type === 'string')
    return typeof value === 'string' ? undefined : `json: cannot unmarshal ${kindOf(value)} into ${place}`;
  if (type === 'int32') {
    if (typeof value === 'number')
      return isInt(value, 32) ? undefined : `json: cannot unmarshal number ${value} into ${place}`;
    return `json: cannot unmarshal ${kindOf(value)} into ${place}`;
  }
  if (!isArray(value)) return `json: cannot unmarshal ${kindOf(value)} into ${place}`;
  const item = value.find((one) => typeof one !== 'string' && one !== null);
  return item === undefined
    ? undefined
    : `json: cannot unmarshal ${kindOf(item)} into Go struct field MigrationRequest.${name} of type string`;
}

function kindOf(value: JsonValue): string {
  if (isArray(value)) return 'array';
  if (typeof value === 'object') return 'object';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

import { scanJson, skipJsonSpace } from '../../load/yaml/json-scan.ts';
import { isObject, type JsonValue, member } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';

const MAX_DEPTH = 100;

/** Why OME can't read a value of `ome.io/traffic-drain` (pkg/trafficdrain); of JSON that does not parse in our own words. */
export function drainFault(text: string): string | undefined {
  const scan = scanJson(text, 0, { end: text.length, maxDepth: MAX_DEPTH });
  if (!scan.ok || skipJsonSpace(text, scan.end, text.length) < text.length) return 'the value is no JSON object';
  const drains = JSON.parse(text) as JsonValue;
  if (!isObject(drains)) return 'top-level value must be a JSON object keyed by override ID';
  for (const [id, drain] of Object.entries(drains)) {
    const fault = textFault('override ID', id) ?? overrideFault(`override ${goQuote(id)}`, drain);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function overrideFault(name: string, drain: JsonValue): string | undefined {
  if (!isObject(drain)) return `${name} must be a JSON object`;
  for (const [field, value] of Object.entries(drain)) {
    if (typeof value !== 'string' && value !== null) return `${name} field ${goQuote(field)} must be a string`;
    if (field !== 'cluster' && field !== 'reason') return `${name} has unknown field ${goQuote(field)}`;
  }
  return (
    textFault(`${name} cluster`, member(drain, 'cluster') ?? '') ??
    textFault(`${name} reason`, member(drain, 'reason') ?? '')
  );
}

function textFault(name: string, value: JsonValue): string | undefined {
  const text = String(value);
  if (text.trim() === '') return `${name} must be non-empty`;
  return text === text.trim() ? undefined : `${name} must not have leading or trailing whitespace`;
}

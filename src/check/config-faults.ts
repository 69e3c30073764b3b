import { Ajv, type ErrorObject } from 'ajv';
import schema from '../../schema/config.schema.json' with { type: 'json' };
import { type JsonPath, pathOfPointer } from '../model/json.ts';
import type { RuleLevel } from './check.ts';
import type { ClusterConfig, FailOn, IgnoreEntry } from './config.ts';
import { didYouMean } from './nearest.ts';

/** As the schema lets it pass. */
export interface RawConfig {
  readonly omeVersion?: string | number;
  readonly clusters?: readonly (Omit<ClusterConfig, 'omeVersion' | 'complete' | 'clusterObjects' | 'prune'> & {
    readonly paths: readonly string[];
    readonly clusterObjects?: readonly string[];
    readonly complete?: boolean;
    readonly prune?: boolean;
    readonly omeVersion?: string | number;
  })[];
  readonly clusterObjects?: readonly string[];
  readonly prune?: boolean;
  readonly snapshotMaxAge?: string;
  readonly baseline?: string;
  readonly exclude?: readonly string[];
  readonly rules?: Readonly<Record<string, RuleLevel>>;
  readonly ignore?: readonly Omit<IgnoreEntry, 'location' | 'sourceLine'>[];
  readonly failOn?: FailOn;
  readonly onlyNew?: boolean;
  readonly maxFileBytes?: number;
}

/** What is wrong, and where in the configuration. */
export interface Fault {
  readonly at: JsonPath;
  readonly part: 'key' | 'value';
  readonly message: string;
}

/** All that is wrong with a configuration's content. */
export function findFaults(value: unknown, ruleIds: readonly string[]): readonly Fault[] {
  const faults = schemaFaults(value);
  return faults.length > 0 ? faults : meaningFaults(value as RawConfig, ruleIds);
}

function schemaFaults(value: unknown): Fault[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return dropRepeated((validate.errors ?? []).filter((error) => !error.schemaPath.includes('/anyOf/')).map(faultOf));
}

function dropRepeated(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ at, message }) => {
    const key = `${JSON.stringify(at)} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function faultOf(error: ErrorObject): Fault {
  const path = pathOfPointer(error.instancePath);
  const name = nameOf(path);
  const value = (message: string): Fault => ({ at: path, part: 'value', message });
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(
        path,
        String(error.params.additionalProperty),
        Object.keys(error.parentSchema?.properties ?? {}),
      );
    case 'required':
      return {
        at: path,
        part: 'key',
        message: `${name} has no "${String(error.params.missingProperty)}", which it needs`,
      };
    case 'anyOf':
      return value(
        `${name} names neither a path nor an object; to silence a rule everywhere, set it to off under rules`,
      );
    case 'enum': {
      const allowed = (error.params.allowedValues as readonly unknown[]).filter((item) => typeof item === 'string');
      return value(`${name} is ${shown(error.data)}; it must be ${listOf(allowed)}${near(error.data, allowed)}`);
    }
    case 'type':
      return value(`${name} is ${shown(error.data)}; it must be ${article(String(error.params.type))}`);
    case 'pattern':
      return value(blank(error.data) ? `${name} is empty` : `${name} is ${shown(error.data)}; ${formOf(path)}`);
    case 'minItems':
      return value(`${name} is empty; leave the key out or give it an entry`);
    default:
      return value(`${name} ${error.message ?? 'is not allowed'}`);
  }
}

function unknownKey(path: JsonPath, key: string, known: readonly string[]): Fault {
  const message = `unknown key ${shown(key)}${didYouMean(key, known)}`;
  return { at: [...path, key], part: 'key', message };
}

function formOf(path: JsonPath): string {
  if (path.at(-1) === 'object') return 'the form is Kind/name or Kind/namespace/name';
  if (path.at(-1) === 'until') return 'the form is YYYY-MM-DD';
  if (path.at(-1) === 'snapshotMaxAge') return 'the form is a number with m, h or d, such as 24h';
  if (path.at(-1) === 'namespace') return 'a namespace holds lower-case letters, digits and "-"';
  return 'a name holds letters, digits, "-", "_" and "."';
}

function near(value: unknown, allowed: readonly string[]): string {
  return typeof value === 'string' ? didYouMean(value, allowed) : '';
}

function blank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function article(type: string): string {
  const words: Readonly<Record<string, string>> = {
    object: 'a mapping',
    array: 'a list',
    string: 'text',
    boolean: 'true or false',
    integer: 'a whole number',
  };
  return words[type] ?? type;
}

function listOf(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** A value in few characters: configurations may be hostile too. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** `clusters[0].name`; `the configuration` for the root. */
function nameOf(path: JsonPath): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text === '' ? 'the configuration' : text.replace(/^\./, '');
}

/** What a schema can't say: names that are used twice, paths that lead out, rules that do not exist. */
function meaningFaults(raw: RawConfig, ruleIds: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const names = new Map<string, number>();
  for (const [index, { name, paths, clusterObjects = [], snapshot }] of (raw.clusters ?? []).entries()) {
    const earlier = names.get(name);
    if (earlier !== undefined) {
      const message = `clusters[${index}] has the name ${shown(name)}, which clusters[${earlier}] has already`;
      faults.push({ at: ['clusters', index, 'name'], part: 'value', message });
    } else names.set(name, index);
    faults.push(...leavingPaths(paths, ['clusters', index, 'paths'], true));
    faults.push(...leavingPaths(clusterObjects, ['clusters', index, 'clusterObjects'], true));
    if (snapshot !== undefined) faults.push(...leavingPaths([snapshot], ['clusters', index, 'snapshot'], true));
  }
  faults.push(...leavingPaths(raw.clusterObjects ?? [], ['clusterObjects'], true));
  if (raw.baseline !== undefined) faults.push(...leavingPaths([raw.baseline], ['baseline'], true));
  faults.push(...leavingPaths(raw.exclude ?? [], ['exclude'], false));
  for (const rule of Object.keys(raw.rules ?? {})) {
    if (!ruleIds.includes(rule)) faults.push({ at: ['rules', rule], part: 'key', message: unknownRule(rule, ruleIds) });
  }
  for (const [index, entry] of (raw.ignore ?? []).entries()) {
    if (!ruleIds.includes(entry.rule)) {
      faults.push({ at: ['ignore', index, 'rule'], part: 'value', message: unknownRule(entry.rule, ruleIds) });
    }
    if (entry.until !== undefined && !isDay(entry.until)) {
      const message = `ignore[${index}].until is ${shown(entry.until)}, and the calendar has no such day`;
      faults.push({ at: ['ignore', index, 'until'], part: 'value', message });
    }
    if (entry.path !== undefined)
      faults.push(...leavingPaths([entry.path], ['ignore', index, 'path'], false).slice(0, 1));
  }
  return faults;
}

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** `unknown rule "x"; did you mean "y"?` */
function unknownRule(rule: string, ruleIds: readonly string[]): string {
  return `unknown rule ${shown(rule)}${didYouMean(rule, ruleIds)}`;
}

/** Keys that hold one path, not a list. */
const SINGLE: ReadonlySet<unknown> = new Set(['path', 'baseline', 'snapshot']);

/** In a pattern as in `.gitignore` a slash in front means the configuration's folder; a path would be an absolute one. */
function leavingPaths(paths: readonly string[], at: JsonPath, slashIsRoot: boolean): Fault[] {
  return paths.flatMap((path, index): Fault[] => {
    const steps = path.replaceAll('\\', '/').split('/');
    const absolute = (slashIsRoot && path.startsWith('/')) || /^[A-Za-z]:/.test(path);
    if (!absolute && !steps.includes('..')) return [];
    const place = SINGLE.has(at.at(-1)) ? at : [...at, index];
    return [
      { at: place, part: 'value', message: `the path ${shown(path)} leads out of the folder of the configuration` },
    ];
  });
}

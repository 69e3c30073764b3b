import { isArray, type JsonArray, type JsonPath, type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import { ENGINE_PRESET } from '../../model/ome.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { Origin } from '../../resolve/origin.ts';
import type { Resolver } from '../../resolve/resolve.ts';

/** An item of a list by its keys, since its index differs from manifest to manifest; several where one is ambiguous. */
export interface ItemKeys {
  readonly index: number;
  readonly keys: readonly (readonly [string, JsonValue])[];
}

/** A path in an effective spec that finds the same member in each manifest of the chain. */
export type KeyedPath = readonly (string | ItemKeys)[];

/** `spec.engineConfig.runner.env[LOG]` */
export function keyedLabel(path: KeyedPath): string {
  let text = 'spec';
  for (const step of path) {
    if (typeof step === 'string') text += `.${step}`;
    else
      text += step.keys.length === 0 ? `[${step.index}]` : `[${step.keys.map(([, value]) => String(value)).join('/')}]`;
  }
  return text;
}

/** A manifest's own value of a member of the effective spec. */
export interface Contribution extends Origin {
  readonly value: JsonValue;
}

/** Every manifest of the chain that holds the member, the head first, with its own path to it. */
export function contributions(
  chainRootFirst: readonly Runtime[],
  path: KeyedPath,
  resolver: Resolver,
): readonly Contribution[] {
  return chainRootFirst.toReversed().flatMap((runtime) => {
    const own = follow(resolver.admission(runtime).spec, path);
    if (own !== undefined) return [{ runtime, path: ['spec', ...own.path], value: own.value }];
    // The preset of ome.io/engine is stored as if it were written in the manifest (SR-P5).
    const brought = hasPreset(runtime) ? follow(resolver.stored(runtime).spec, path) : undefined;
    return brought === undefined
      ? []
      : [{ runtime, path: ['metadata', 'annotations', ENGINE_PRESET], value: brought.value }];
  });
}

export function hasPreset(runtime: Runtime): boolean {
  return textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]) !== undefined;
}

function follow(spec: JsonValue, steps: KeyedPath): { readonly path: JsonPath; readonly value: JsonValue } | undefined {
  const path: (string | number)[] = [];
  let value = spec;
  for (const step of steps) {
    const own: string | number = typeof step === 'string' ? step : indexOfItem(value, step);
    const next = valueAt(value, [own]);
    if (next === undefined || next === null) return undefined;
    path.push(own);
    value = next;
  }
  return { path, value };
}

/** Positions of a list's items by their keys: a hostile list is as long as its conflicts are many. */
const positions = new WeakMap<JsonArray, Map<string, Map<string, number>>>();

function indexOfItem(list: JsonValue | undefined, { index, keys }: ItemKeys): number {
  if (!isArray(list)) return -1;
  if (keys.length === 0) return index;
  const names = keys.map(([name]) => name);
  const byNames = positions.get(list) ?? new Map<string, Map<string, number>>();
  positions.set(list, byNames);
  const byKeys = byNames.get(names.join('/')) ?? indexItems(list, names);
  byNames.set(names.join('/'), byKeys);
  return byKeys.get(keyText(keys.map(([, value]) => value))) ?? -1;
}

function indexItems(list: JsonArray, names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = keyText(names.map((name) => member(item, name) ?? null));
    if (!found.has(text)) found.set(text, index);
  }
  return found;
}

function keyText(values: readonly JsonValue[]): string {
  return values.map((value) => `${typeof value} ${String(value)}`).join('\n');
}

import { isObject, type JsonObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import { type Component, dispatchMode } from './components.ts';
import { blockIn, listIn, textIn, textsIn } from './raw-block.ts';

/** A group of `spec.rollout.groups`. */
export interface RolloutGroup {
  readonly index: number;
  /** As OME's messages name it: `spec.rollout.groups[0]`. */
  readonly field: string;
  readonly path: JsonPath;
  readonly value: JsonObject;
  readonly components: readonly string[];
  readonly order: readonly string[];
  /** The inline progression, else the one that the policy reference declares, else `blueGreen` (2.8). */
  readonly kind: string;
}

/** A service with its groups. */
export interface Rollout {
  readonly groups: readonly RolloutGroup[];
  /** The modes of the declared components (IS-14's way: neither runtime nor shape count). */
  readonly modes: ReadonlyMap<string, string>;
  /** True where the groups are declared to be independent of each other. */
  readonly concurrent: boolean;
}

const PROGRESSIONS = ['canary', 'blueGreen', 'rollingUpdate'] as const;

/** The rollout of a service; undefined where it has none, or where its CRD refuses the shape. */
export function rolloutOf(spec: JsonValue | undefined, components: readonly Component[]): Rollout | undefined {
  const rollout = blockIn(spec, 'rollout');
  const groups = listIn(rollout, 'groups')?.map(groupOf);
  if (groups === undefined || !groups.every((group) => group !== undefined)) return undefined;
  return {
    groups,
    modes: new Map(components.map((component) => [component.name, dispatchMode(component, spec)])),
    concurrent: textIn(rollout, 'groupOrdering') === 'Concurrent',
  };
}

function groupOf(value: JsonValue, index: number): RolloutGroup | undefined {
  const components = textsIn(value, 'components');
  const order = textsIn(value, 'order');
  if (!isObject(value) || components === undefined || order === undefined) return undefined;
  const field = `spec.rollout.groups[${index}]`;
  return { index, field, path: ['spec', 'rollout', 'groups', index], value, components, order, kind: kindOf(value) };
}

function kindOf(group: JsonObject): string {
  const inline = PROGRESSIONS.find((name) => isObject(member(group, name)));
  return inline ?? (textIn(blockIn(group, 'policyRef'), 'progression') || 'blueGreen');
}

/** The components that a service may have. */
export function isComponentName(name: string): boolean {
  return name === 'engine' || name === 'decoder' || name === 'router';
}

/** Engine and decoder roll as one unit, which is named after the engine (pkg/rollout). */
export function canaryUnits({ components }: RolloutGroup): readonly string[] {
  return [...new Set(components.map((name) => (name === 'decoder' ? 'engine' : name)))];
}

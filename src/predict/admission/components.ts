import { isObject, type JsonObject, type JsonPath, type JsonValue, member, textAt } from '../../model/json.ts';
import { memoiseByObject } from '../../model/memo.ts';
import { DEPLOYMENT_MODE } from '../../model/ome.ts';
import { SERVICE_COMPONENTS } from '../deployment-modes.ts';

export { SERVICE_COMPONENTS };

/** The same in a runtime. */
export const RUNTIME_COMPONENTS = ['engineConfig', 'decoderConfig', 'routerConfig'] as const;

export interface Component {
  readonly name: (typeof SERVICE_COMPONENTS)[number] | (typeof RUNTIME_COMPONENTS)[number];
  readonly value: JsonObject;
  /** Path in the object. */
  readonly path: JsonPath;
}

/** The components that a spec declares: `{}` is enough. */
export function componentsIn(spec: JsonValue | undefined, names: readonly Component['name'][]): readonly Component[] {
  return names.flatMap((name) => {
    const value = member(spec, name);
    return isObject(value) ? [{ name, value, path: ['spec', name] }] : [];
  });
}

/** Those of a service. */
export const serviceComponents = memoiseByObject((spec: JsonObject) => componentsIn(spec, SERVICE_COMPONENTS));

/**
 * The mode that admission's rules see: the component's own annotation, else `spec.deploymentMode`, else none. Neither the
 * runtime nor leader and worker count (IS-14, 2.8).
 */
export function dispatchMode(component: Component, spec: JsonValue | undefined): string {
  return textAt(component.value, ['annotations', DEPLOYMENT_MODE]) ?? textAt(spec, ['deploymentMode']) ?? '';
}

/** Whether a component declares several pods: leader and worker, with any size but one that is not positive. */
export function isMultiPod({ value }: Component): boolean {
  const size = integerAt(value, 'worker', 'size');
  return isObject(member(value, 'leader')) && isObject(member(value, 'worker')) && (size === undefined || size > 0n);
}

/** The integer at a path of keys; undefined where there is none. */
export function integerAt(value: JsonValue | undefined, ...keys: readonly string[]): bigint | undefined {
  let found = value;
  for (const key of keys) found = member(found, key);
  if (typeof found === 'bigint') return found;
  return typeof found === 'number' && Number.isInteger(found) ? BigInt(found) : undefined;
}

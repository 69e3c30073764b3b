import { type JsonValue, member } from '../../model/json.ts';

/** A component of a service that is declared; `{}` is enough, null is none. */
export function declaredComponent(serviceSpec: JsonValue | undefined, name: string): JsonValue | undefined {
  const component = member(serviceSpec, name);
  return component === null ? undefined : component;
}

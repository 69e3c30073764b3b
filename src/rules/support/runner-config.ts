import { type JsonValue, member, textAt } from '../../model/json.ts';

/** Whether an engine brings its own image, so that admission does not select a runtime for it (2.7). */
export function hasFullRunner(engine: JsonValue | undefined): boolean {
  if (textAt(engine, ['runner', 'image']) !== undefined) return true;
  return (
    textAt(engine, ['leader', 'runner', 'image']) !== undefined &&
    textAt(engine, ['worker', 'runner', 'image']) !== undefined
  );
}

/** A component of a service that is declared; `{}` is enough, null is none. */
export function declaredComponent(serviceSpec: JsonValue | undefined, name: string): JsonValue | undefined {
  const component = member(serviceSpec, name);
  return component === null ? undefined : component;
}

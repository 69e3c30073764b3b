import { isObject, type JsonObject, member } from '../model/json.ts';
import { compareText } from '../model/location.ts';

/** In the order in which OME compares them. */
const COMPONENTS: readonly string[] = ['scheduler', 'textEncoder', 'tokenizer', 'transformer', 'vae'];

/** OME's words for the first difference between two diffusion pipelines; an entry without one accepts all (SEL-11). */
export function pipelineMismatch(runtime: JsonObject | undefined, model: JsonObject | undefined): string | undefined {
  if (runtime === undefined) return undefined;
  if (model === undefined) return 'diffusion pipeline required by runtime but not specified in model';
  return classMismatch(runtime, model) ?? componentsMismatch(runtime, model) ?? additionalMismatch(runtime, model);
}

function classMismatch(runtime: JsonObject, model: JsonObject): string | undefined {
  const wanted = member(runtime, 'className');
  if (typeof wanted !== 'string') return undefined;
  const found = member(model, 'className');
  if (found === wanted) return undefined;
  return `pipeline class mismatch (model=${typeof found === 'string' ? found : '<nil>'}, runtime=${wanted})`;
}

function componentsMismatch(runtime: JsonObject, model: JsonObject): string | undefined {
  for (const name of COMPONENTS) {
    const mismatch = componentMismatch(name, componentOf(runtime, name), componentOf(model, name));
    if (mismatch !== undefined) return mismatch;
  }
  return undefined;
}

/** Go walks the map in random order; the first name in byte order stands for it. */
function additionalMismatch(runtime: JsonObject, model: JsonObject): string | undefined {
  const wanted = componentOf(runtime, 'additionalComponents') ?? {};
  const names = Object.keys(wanted).toSorted(compareText);
  if (names.length === 0) return undefined;
  const found = componentOf(model, 'additionalComponents') ?? {};
  if (Object.keys(found).length === 0) return 'diffusion pipeline missing required additional components';
  for (const name of names) {
    const component = componentOf(found, name);
    if (component === undefined) return `diffusion component ${name} missing in model`;
    const mismatch = componentMismatch(name, componentOf(wanted, name), component);
    if (mismatch !== undefined) return mismatch;
  }
  return undefined;
}

function componentOf(pipeline: JsonObject, name: string): JsonObject | undefined {
  const component = member(pipeline, name);
  return isObject(component) ? component : undefined;
}

function componentMismatch(
  name: string,
  runtime: JsonObject | undefined,
  model: JsonObject | undefined,
): string | undefined {
  if (runtime === undefined) return undefined;
  if (model === undefined) return `component ${name} required by runtime but not specified in model`;
  for (const key of ['library', 'type']) {
    const wanted = textOf(runtime, key);
    const found = textOf(model, key);
    if (wanted !== '' && wanted !== found) return `${name} ${key} mismatch (model=${found}, runtime=${wanted})`;
  }
  return undefined;
}

/** Empty where it is left out: Go can't tell the two apart here. */
function textOf(component: JsonObject, key: string): string {
  const value = member(component, key);
  return typeof value === 'string' ? value : '';
}

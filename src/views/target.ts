import { goQuote } from '../resolve/canonical.ts';
import { subdomainFault } from '../resolve/metadata.ts';
import { findService, type StatedService, type ViewState } from './state.ts';

/** A service that a view is asked for, or the text behind `error: `. */
export type ServiceTarget =
  | { readonly ok: true; readonly service: StatedService }
  | { readonly ok: false; readonly error: string };

/** Looks up the service that was named, in the words of `kubectl ome runtime` (views 2.1). */
export function serviceTarget(state: ViewState, name: string): ServiceTarget {
  const fault = subdomainFault(name);
  if (fault !== undefined) return { ok: false, error: `InferenceService name ${goQuote(name)} is invalid: ${fault}` };
  const found = findNamed(state, name);
  if (found.state === 'known') return { ok: true, service: found };
  const error = (why: string): ServiceTarget => ({ ok: false, error: `get InferenceService: ${why}` });
  const missing = `inferenceservices.ome.io ${goQuote(name)} not found`;
  const hint = elsewhere(state, name);
  if (found.state === 'refused')
    return error(`the manifest of InferenceService ${place(state, name)} is refused: ${found.message}`);
  if (found.state === 'absent') return error(missing + hint);
  return error(`InferenceService ${place(state, name)} is not captured: ${found.because}${hint}`);
}

function place({ namespace }: ViewState, name: string): string {
  return `${namespace}/${name}`;
}

/** Looks a service up; a manifest that names no namespace lands in the one that is asked for. */
export function findNamed(state: ViewState, name: string): ReturnType<typeof findService> {
  const found = findService(state, state.namespace, name);
  if (found.state === 'known' || found.state === 'refused') return found;
  const unplaced = findService(state, undefined, name);
  return unplaced.state === 'known' || unplaced.state === 'refused' ? unplaced : found;
}

const MOST_NAMED = 3;

/** Where a service of that name is, if not where it was looked for; empty where there is none. */
export function elsewhere({ world }: ViewState, name: string): string {
  const namespaces = world.workspace
    .named('InferenceService', name)
    .flatMap(({ ref }) => (ref.namespace === undefined ? [] : [ref.namespace]));
  if (namespaces.length === 0) return '';
  const listed = [...new Set(namespaces)].toSorted().slice(0, MOST_NAMED).join(', ');
  return ` (one is in ${listed}; choose the namespace with -n)`;
}

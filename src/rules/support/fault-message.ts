import type { RuntimeFault } from '../../predict/faulty-runtime.ts';

/** OME's words, and what happens where they are not those of a refusal. */
export function faultMessage({ text, outcome }: RuntimeFault): string {
  return outcome === undefined ? text : `${text}; ${outcome}`;
}

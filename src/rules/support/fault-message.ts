import type { RuntimeFault } from '../../predict/faulty-runtime.ts';
import type { Problem } from '../rule.ts';

/** OME's words, and what happens where they are not those of a refusal. */
export function faultWords({ text, outcome, refusedBy }: RuntimeFault): Pick<Problem, 'message' | 'refusedBy'> {
  const message = outcome === undefined ? text : `${text}; ${outcome}`;
  return { message, ...(refusedBy === undefined ? {} : { refusedBy }) };
}

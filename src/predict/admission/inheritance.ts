import type { BrokenChain } from '../../resolve/chain.ts';

/** SR-03: the chain of a written runtime does not resolve; undefined where that is not certain. */
export function chainRejection({ parent, message }: Pick<BrokenChain, 'parent' | 'message'>) {
  return parent?.unknown === undefined ? { rule: 'SR-03', message } : undefined;
}

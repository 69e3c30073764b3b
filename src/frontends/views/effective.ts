import { effectiveView } from '../../views/effective.ts';
import type { Io } from '../io.ts';
import type { ViewFlags } from './flags.ts';
import { runView } from './run.ts';

/** `omelint effective NAME`. */
export function runEffective(name: string, flags: ViewFlags, io: Io): Promise<number> {
  return runView(flags, io, { show: (state) => effectiveView(state, name) });
}

import { historyView } from '../../views/history.ts';
import type { Io } from '../io.ts';
import type { ViewFlags } from './flags.ts';
import { runView } from './run.ts';

/** `omelint history NAME`. */
export function runHistory(name: string, flags: ViewFlags, io: Io): Promise<number> {
  return runView(flags, io, { show: (state) => historyView(state, name) });
}

import { explain } from '../../views/explain.ts';
import { explainRefusal } from '../../views/explain-target.ts';
import type { Io } from '../io.ts';
import type { ExplainFlags } from './explain-command.ts';
import { runView } from './run.ts';

/** `omelint explain`; gives the exit status. */
export async function runExplain(flags: ExplainFlags, io: Io): Promise<number> {
  return runView(flags, io, { refusal: explainRefusal(flags), show: (state) => explain(state, flags) });
}

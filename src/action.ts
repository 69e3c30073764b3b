import { runAction } from './frontends/action/run-action.ts';
import { processIo } from './frontends/io.ts';

// The process ends by itself: `process.exit` would cut what the runner has not read yet.
process.exitCode = await runAction(processIo());

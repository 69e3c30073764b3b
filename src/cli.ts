#!/usr/bin/env node
import { main } from './frontends/cli.ts';
import { processIo } from './frontends/io.ts';

// The process ends by itself: `process.exit` would cut what a slow pipe has not taken yet.
process.exitCode = await main(process.argv.slice(2), processIo());

#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { main } from './frontends/cli.ts';
import { engineFlags } from './frontends/engine-flags.ts';
import { processIo } from './frontends/io.ts';

for (const flag of engineFlags(process.versions.node)) setFlagsFromString(flag);
// The process ends by itself: `process.exit` would cut what a slow pipe has not taken yet.
process.exitCode = await main(process.argv.slice(2), processIo());

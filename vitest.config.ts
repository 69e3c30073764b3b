import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Nothing keeps state between tests, so files may share a worker: half the time goes into loading modules otherwise.
    pool: 'threads',
    isolate: false,
    // Many tests wait for a process that they started: one worker less than there are cores would leave cores idle.
    maxWorkers: '150%',
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    // Nothing keeps state between tests, so files may share a worker: half the time goes into loading modules otherwise.
    pool: 'threads',
    isolate: false,
  },
});

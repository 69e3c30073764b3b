import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { engineFlags } from '../../src/frontends/engine-flags.ts';

describe('flags of V8', () => {
  it.for(['20.19.0', '20.20.2'])('make Node %s compile later', (version) => {
    expect(engineFlags(version)).toStrictEqual(['--interrupt-budget=300000']);
  });

  it.for(['21.7.3', '22.0.0', '24.22.3', '26.12.1', '120.0.0', '200.0.0'])('are left alone in Node %s', (version) => {
    expect(engineFlags(version)).toStrictEqual([]);
  });

  it('are taken by the Node that runs', () => {
    expect(() => {
      for (const flag of engineFlags(process.versions.node)) setFlagsFromString(flag);
    }).not.toThrow();
  });
});

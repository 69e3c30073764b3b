/**
 * Flags of V8 under which a run takes less time. Node 20 hands functions to its optimizing compiler so early that the code of
 * a short run is compiled again and again: waiting four times as long saves a fifth of its processor time. Since Node 21 V8
 * waits by itself, and no longer knows this measure.
 */
export function engineFlags(nodeVersion: string): readonly string[] {
  return nodeVersion.startsWith('20.') ? ['--interrupt-budget=300000'] : [];
}

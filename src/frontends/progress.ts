import type { Io } from './io.ts';

/** What is going on, for a person who waits. */
export interface Progress {
  /** `size`: how many files the stage works on. */
  show(stage: string, size: number): Promise<void>;
  clear(): Promise<void>;
}

const PATIENCE = 500;

/** A stage over more files than this takes longer than that. */
const MANY_FILES = 1_000;

const WORDS: Readonly<Record<string, string>> = {
  read: 'reading files',
  load: 'parsing manifests',
  base: 'reading the base',
  check: 'checking',
  fix: 'trying fixes',
  report: 'collecting what was found',
};

/**
 * One line on a terminal's stderr that is gone when the work is done; only where the work takes longer than half a
 * second, or will: a stage can't be interrupted, so it is told when it begins.
 */
export function startProgress({ stderr, now }: Io, quiet: boolean): Progress {
  const start = now();
  let shown = false;
  return {
    async show(stage, size) {
      if (quiet || !stderr.isTTY || (now() - start < PATIENCE && size < MANY_FILES)) return;
      shown = true;
      await stderr.write(`\r\u001b[Komelint: ${WORDS[stage] ?? stage} …`);
    },
    async clear() {
      if (shown) await stderr.write('\r\u001b[K');
      shown = false;
    },
  };
}

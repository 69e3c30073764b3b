import { UsageError } from '../model/usage-error.ts';
import { visible } from '../report/visible.ts';
import type { Fixes } from './fix-world.ts';
import type { Io } from './io.ts';
import { unifiedDiff } from './line-diff.ts';
import type { PipelineResult } from './pipeline.ts';
import { writeChanges, writeOwnFile } from './write-files.ts';

/** Writes fixes into their files, and says how many; a file that can't be written makes the report untrue, so it is a fault. */
export async function applyFixes(root: string, { fixed, changes }: Fixes, io: Io): Promise<void> {
  const left = writeChanges(root, changes);
  if (left.length === 0) {
    await io.stderr.write(`omelint: ${describeFixes(fixed.length, changes.length)}\n`);
    return;
  }
  const reasons = left.map(({ file, because }) => `can't write ${file}: ${because}`);
  const written = changes.length - left.length;
  throw new UsageError(
    [...reasons, `${written} of ${changes.length} files were written; run omelint again`].join('\n'),
  );
}

/** Prints fixes as a diff; what a terminal would obey is made visible there. */
export async function printFixes({ fixed, changes }: Fixes, io: Io): Promise<void> {
  for (const { file, before, after } of changes) {
    const diff = unifiedDiff(file, before, after);
    await io.stdout.write(io.stdout.isTTY ? diff.split('\n').map(visible).join('\n') : diff);
  }
  await io.stderr.write(`omelint: ${describeFixes(fixed.length, changes.length)}, nothing written\n`);
}

function describeFixes(fixes: number, files: number): string {
  if (fixes === 0) return 'nothing to fix';
  return `${counted(fixes, 'finding')} fixed in ${counted(files, 'file')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes the new baseline. */
export async function writeBaseline(
  { path, name, text, entries }: NonNullable<PipelineResult['newBaseline']>,
  io: Io,
): Promise<void> {
  writeOwnFile(path, name, text);
  await io.stderr.write(`omelint: wrote ${visible(name)} with ${counted(entries, 'finding')}\n`);
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Report } from '../../model/finding.ts';
import { UsageError } from '../../model/usage-error.ts';
import type { Format } from '../../report/reporter.ts';
import { reporters } from '../../report/reporters.ts';
import { isInside, realOf, reasonOf } from '../find-root.ts';
import { writeOwnFile } from '../write-files.ts';
import { reportOptions } from './report-options.ts';

export interface ResultFile {
  /** Name of the input that asks for it. */
  readonly input: string;
  readonly format: Format;
  /** As the input says it. */
  readonly file: string;
  /** The input `key`. */
  readonly key: string;
}

/** Where a relative path of an input starts, and what it may not leave. */
export interface Folders {
  readonly cwd: string;
  readonly workspace: string;
}

/**
 * Writes a report into a file; gives its path for other steps: relative to the workspace, where it lies there. Folders are
 * made. A pull request may hold a link where the file is to be, so links are not followed.
 */
export function writeResultFile(report: Report, { input, format, file, key }: ResultFile, folders: Folders): string {
  const path = resolve(folders.cwd, file);
  const workspace = realOf(folders.workspace);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new UsageError(`input ${input}: ${JSON.stringify(file)} is a folder; name a file in it`);
  if (!isAbsolute(file) && !isInside(realOf(dirname(path)), workspace)) {
    throw new UsageError(`input ${input}: ${JSON.stringify(file)} leads out of the workspace`);
  }
  makeFolder(input, dirname(path));
  // GitHub keeps the results of one category for each commit.
  const options = { ...reportOptions, ...(key === '' ? {} : { sarif: { category: `omelint/${key}` } }) };
  writeOwnFile(path, `the file ${JSON.stringify(file)} of the input ${input}`, reporters[format](report, options));
  const real = realOf(path);
  return isInside(real, workspace) ? relative(workspace, real).replaceAll(sep, '/') : path;
}

function makeFolder(input: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`input ${input}: can't make its folder: ${reasonOf(error)}`);
  }
}

import type { SourceLocation } from '../model/location.ts';

/**
 * Places as platforms take them: they know the files of the repository alone, and refuse a whole report for one place
 * that is none. A finding about a snapshot may point to a file elsewhere, or to stdin.
 */

/** Whether a file can be one of the repository: neither stdin nor a path that leads out of it. */
export function isInRepository(file: string): boolean {
  return file !== '' && file !== '<stdin>' && !/^([/\\]|[A-Za-z]:[/\\])|(^|[/\\])\.\.([/\\]|$)/.test(file);
}

/** The steps of a path without what leads out of the repository, so that it is relative on every platform. */
export function pathSteps(file: string): readonly string[] {
  return file
    .replaceAll('\\', '/')
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..');
}

/** A stretch whose lines and columns start with 1 and whose end is not before its start. */
export function legalRegion({ start, end }: SourceLocation) {
  const startLine = Math.max(1, start.line);
  const startColumn = Math.max(1, start.column);
  const endLine = Math.max(startLine, end.line);
  const endColumn = endLine > startLine ? Math.max(1, end.column) : Math.max(startColumn, end.column);
  return { startLine, startColumn, endLine, endColumn };
}

import type { Report, Severity } from '../model/finding.ts';
import { asSentence, type Entry, lastLine, worstFirst } from './order.ts';
import { isInRepository, pathSteps } from './place.ts';
import { visibleShort } from './visible.ts';

/** GitLab's five levels. `blocker` is left to others: an error of ours stops a service or a merge, not a whole site. */
const LEVELS: Readonly<Record<Severity, string>> = { error: 'critical', warning: 'minor', note: 'info' };

/**
 * GitLab Code Quality (docs.gitlab.com/ci/testing/code_quality): an array, each element with description, check_name,
 * fingerprint, severity and place. GitLab shows one element per fingerprint, so they are unique; by them it tells by itself
 * what a merge request brings, so nothing here says what the base has.
 */
export function renderGitlab(report: Report): string {
  return `${JSON.stringify(worstFirst(report).map(element), null, 2)}\n`;
}

function element({ ruleId, severity, fingerprint, message, help, location }: Entry) {
  const description = visibleShort(help === null ? message : `${asSentence(message)} ${help}`);
  const begin = Math.max(1, location.start.line);
  return {
    description,
    check_name: visibleShort(ruleId),
    fingerprint,
    severity: LEVELS[severity],
    location: { path: relativePath(location.file), lines: { begin, end: Math.max(begin, lastLine(location)) } },
  };
}

function relativePath(file: string): string {
  return visibleShort(isInRepository(file) ? file : pathSteps(file).join('/') || '<unknown>');
}

import { textAt } from '../../model/json.ts';
import { RUNTIME_SYNC } from '../../model/ome.ts';
import { BRACES, PLACEHOLDER } from '../../model/placeholder.ts';
import type { Service } from './model-lookup.ts';

export const SYNC_TOKEN_PATH = ['metadata', 'annotations', RUNTIME_SYNC];

/** The token that lets a pinned service advance; an empty one counts as none (6.1). */
export function syncTokenOf(isvc: Service): string | undefined {
  return textAt(isvc.value, SYNC_TOKEN_PATH);
}

/** What a token looks like that no person chose; undefined for any other one, a plain date included. */
export function generatedForm(token: string): string | undefined {
  if (PLACEHOLDER.test(token) || BRACES.test(token) || SHELL.test(token)) return 'a placeholder';
  if (hasPointInTime(token)) return 'a point in time';
  return EPOCH.test(token) ? 'a time in seconds or fractions of them since 1970' : undefined;
}

/** What shells put in anew each time. */
const SHELL = /\$\([^)]{0,200}\)|^\$[A-Za-z_][A-Za-z0-9_]*$/;

/** Seconds since 1970 from 2001 to 2033, also with a fraction, or as milli-, micro- and nanoseconds; a word may lead. */
const EPOCH = /^(?:[A-Za-z]+[-_.:]?|@)?1\d{9}(?:\.\d{1,9}|\d{3}|\d{6}|\d{9})?$/;

/** A date and a time of day: `2026-05-01T12:30:00Z`, `20260501123000`, `2026-05-01_12-30-00`. */
const DATE_AND_TIME =
  /(?<!\d)(?:19|20)\d{2}(?<sep>[-/.]?)(?<month>\d{2})\k<sep>(?<day>\d{2})(?<gap>[T_ -]?)(?<hour>\d{2})(?<colon>[:.-]?)(?<minute>\d{2})(?:\k<colon>(?<second>\d{2}))?(?!\d)/gi;

/** `Fri May  1 12:30:00 UTC 2026`, as `date` and Go print it: a time of day beside a year. */
const CLOCK = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/;

function hasPointInTime(token: string): boolean {
  if (CLOCK.test(token) && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(token)) return true;
  for (const { groups } of token.matchAll(DATE_AND_TIME)) {
    if (groups === undefined) continue;
    const inRange = (name: string, most: number, least = 0) => {
      const value = Number(groups[name] ?? '0');
      return value >= least && value <= most;
    };
    const valid =
      inRange('month', 12, 1) &&
      inRange('day', 31, 1) &&
      inRange('hour', 23) &&
      inRange('minute', 59) &&
      inRange('second', 60);
    // `2026-05-01-1230` may be a date and a number: without seconds, a T or a colon nothing says that it is a time.
    const told =
      groups.second !== undefined || /t/i.test(groups.gap ?? '') || groups.colon === ':' || isTwelveDigits(groups);
    if (valid && told) return true;
  }
  return false;
}

function isTwelveDigits(groups: Readonly<Record<string, string | undefined>>): boolean {
  return groups.sep === '' && groups.gap === '' && groups.colon === '';
}

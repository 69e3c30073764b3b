import type { JsonValue } from '../../model/json.ts';
import { goNumber, goQuote } from '../../resolve/canonical.ts';
import { atoi } from './go-integer.ts';

/** A `maxSurge` or `maxUnavailable`: an int32, or a text that should be a percentage. */
type Budget = JsonValue | undefined;

/** Why OME refuses a budget (LC-2, pkg/validation/budget.go); undefined where it takes it, or its schema refuses it. */
export function budgetFault(field: string, value: Budget): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') {
    return value < 0 ? `${field}=${goNumber(value)} must be >= 0 (InvalidRollingUpdateInteger)` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const start = `${field}=${goQuote(value)}`;
  if (!value.endsWith('%')) {
    return `${start} must be an integer count or a percent string like "25%" (InvalidRollingUpdatePercent)`;
  }
  const percent = atoi(value.slice(0, -1));
  if (!percent.ok) return `${start} has a malformed percent value (InvalidRollingUpdatePercent)`;
  return percent.value < 0n || percent.value > 100n
    ? `${start} percent must be between 0% and 100% (InvalidRollingUpdatePercent)`
    : undefined;
}

/** `0` or `0%`: set, and nothing; what is left out gets a default. */
export function isZeroBudget(value: Budget): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) === 0;
  if (typeof value !== 'string' || !value.endsWith('%')) return false;
  const percent = atoi(value.slice(0, -1));
  return percent.ok && percent.value === 0n;
}

/** Whether a disruption budget is a count or a percentage (IS-17, pkg/validation/pdb.go). */
export function isDisruptionBudget(value: Budget): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return value >= 0;
  if (typeof value !== 'string') return true;
  const percent = /^([0-9]+)%$/.exec(value)?.[1];
  return percent !== undefined && Number(percent) <= 100;
}

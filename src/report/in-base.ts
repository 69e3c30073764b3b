import type { Report } from '../model/finding.ts';
import { withCommas } from './order.ts';

/** Said of what the base has. */
export const OLD_WORDS = 'in the base already';

/** How many findings the base has, for behind their sum: ` (4 in the base already)`. Empty where it has none. */
export function oldSuffix({ findings, unreadable }: Report): string {
  const old = findings.filter(({ inBase }) => inBase === true).length;
  if (old === 0) return '';
  const all = old === findings.length && unreadable.length === 0;
  const number = !all ? `${withCommas(old)} ` : old === 1 ? '' : 'all ';
  return ` (${number}${OLD_WORDS})`;
}

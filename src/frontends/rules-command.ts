import { nearest } from '../check/nearest.ts';
import { UsageError } from '../model/usage-error.ts';
import { RULES } from '../rules/registry.ts';
import type { Rule, RuleGroup } from '../rules/rule.ts';
import type { Io } from './io.ts';
import { readRulePage } from './package-files.ts';

/** The groups in the table's order, with their headings. */
const GROUPS: Readonly<Record<RuleGroup, string>> = {
  manifest: 'What the API server does with a manifest',
  runtime: 'Runtimes',
  inheritance: 'Inheritance',
  service: 'References and pins of services',
  impact: 'What merging will do',
  model: 'Models and selection',
  admission: 'Other checks at admission',
};

/** `omelint rules [ID]`. */
export async function runRules(id: string | undefined, io: Io): Promise<number> {
  await io.stdout.write(id === undefined ? renderTable(RULES) : pageOf(id));
  return 0;
}

function pageOf(id: string): string {
  const rule = RULES.find((candidate) => candidate.id === id);
  if (rule !== undefined) return readRulePage(id) ?? fallbackPage(rule);
  const ids = RULES.map((candidate) => candidate.id);
  const near = [nearest(id, ids), ...ids.filter((candidate) => sharesWords(candidate, id))];
  const offers = [...new Set(near)].filter((candidate) => candidate !== undefined).slice(0, 5);
  const hint = offers.length === 0 ? '"omelint rules" lists them' : `nearest: ${offers.join(', ')}`;
  throw new UsageError(`no rule ${JSON.stringify(id.slice(0, 100))}; ${hint}`);
}

/** At least half of the words of one id are in the other. */
function sharesWords(a: string, b: string): boolean {
  const words = new Set(a.split('-'));
  const other = b.toLowerCase().split(/[^a-z0-9.]+/);
  return other.filter((word) => words.has(word)).length * 2 >= Math.max(2, Math.min(words.size, other.length));
}

function fallbackPage({ id, meta }: Rule): string {
  return `# ${id}\n\n${meta.title}\n\n${meta.description}\n`;
}

function renderTable(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map((rule) => rule.id.length), 0);
  const groups = (Object.keys(GROUPS) as RuleGroup[]).flatMap((group) => {
    const own = rules.filter((rule) => rule.meta.group === group);
    if (own.length === 0) return [];
    const rows = own.map(({ id, meta }) => `  ${id.padEnd(width)}  ${meta.severity.padEnd(7)}  ${meta.title}\n`);
    return [`${GROUPS[group]}\n${rows.join('')}`];
  });
  return groups.join('\n');
}

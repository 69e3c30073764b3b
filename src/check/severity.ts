import type { Problem, Severity } from '../model/finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { RuleLevel } from './check.ts';

/** A configured level replaces the rule's own; a milder variant of the rule stays milder than that. */
export function severityOf(problem: Problem, rule: Rule, level: RuleLevel | undefined): Severity {
  if (level === undefined || level === 'off') return problem.severity ?? rule.meta.severity;
  return problem.severity === undefined || problem.severity === rule.meta.severity
    ? level
    : milder(level, problem.severity);
}

const WEIGHT: Readonly<Record<Severity, number>> = { error: 2, warning: 1, note: 0 };

function milder(a: Severity, b: Severity): Severity {
  return WEIGHT[a] < WEIGHT[b] ? a : b;
}

/** A severity and all that are worse. */
export function atLeast(severity: Severity): readonly Severity[] {
  return (['error', 'warning', 'note'] as const).filter((one) => WEIGHT[one] >= WEIGHT[severity]);
}

import type { ReportingDescriptor } from 'sarif';
import type { Report, RuleDescription, Severity } from '../model/finding.ts';
import { asSentence, type Entry, UNREADABLE } from './order.ts';
import { sliceWhole } from './visible.ts';

/** GitHub's limits for a rule's descriptions and name. */
const MAX_DESCRIPTION = 1_024;
const MAX_NAME = 255;

const TAGS: readonly string[] = ['ome', 'kubernetes', 'gitops'];

/** What an alert of that severity means to GitHub, beside its level. */
const PROBLEM_SEVERITY: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  note: 'recommendation',
};

/** Errors are what OME's own code does, so they are nearly never wrong; the others judge what an author meant. */
const PRECISION: Readonly<Record<Severity, string>> = { error: 'very-high', warning: 'high', note: 'high' };

const UNREADABLE_RULE: RuleDescription = {
  id: UNREADABLE,
  title: 'file or document that cannot be read',
  severity: 'error',
  description:
    'The file or document cannot be read as Kubernetes reads YAML, so kubectl and GitOps controllers refuse it, and nothing in it was checked.',
  url: '',
  page: '',
};

/** The rules of the report, then what results name besides: every result needs its rule. */
export function ruleDescriptors(report: Report, entries: readonly Entry[]): readonly ReportingDescriptor[] {
  const rules = new Map(report.rules.map((rule) => [rule.id, rule]));
  for (const { ruleId, severity } of entries) {
    if (!rules.has(ruleId)) rules.set(ruleId, ruleId === UNREADABLE ? UNREADABLE_RULE : nameless(ruleId, severity));
  }
  return [...rules.values()].map(descriptor);
}

function nameless(id: string, severity: Severity): RuleDescription {
  return { id, title: id.replaceAll('-', ' '), severity, description: id.replaceAll('-', ' '), url: '', page: '' };
}

function descriptor({ id, title, severity, description, url, page }: RuleDescription): ReportingDescriptor {
  const full = shortText(description === '' ? title : description);
  return {
    id,
    name: ruleName(id),
    shortDescription: { text: shortText(title) },
    fullDescription: { text: full },
    help: { text: url === '' ? full : `${full}\n\n${url}`, markdown: page === '' ? full : page },
    ...(url === '' ? {} : { helpUri: url }),
    defaultConfiguration: { level: severity },
    properties: { tags: [...TAGS], precision: PRECISION[severity], 'problem.severity': PROBLEM_SEVERITY[severity] },
  };
}

/** A sentence that starts with a capital and fits. */
function shortText(text: string): string {
  const sentence = asSentence(text);
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return capital.length <= MAX_DESCRIPTION ? capital : `${sliceWhole(capital, 0, MAX_DESCRIPTION - 1)}…`;
}

/** Not the id again in capitals, as of a rule of one word: SARIF wants a name that says more (SARIF1001). */
function ruleName(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return sliceWhole(name.toLowerCase() === id.toLowerCase() ? `${name}Rule` : name, 0, MAX_NAME);
}

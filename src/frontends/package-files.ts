import { readFileSync } from 'node:fs';
import type { RuleDescription } from '../model/finding.ts';
import { RULES } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';

/** From `dist/` and from `src/frontends/` alike; the bundler keeps `import.meta.url` as the place of the built file. */
const ROOTS = [new URL('../', import.meta.url), new URL('../../', import.meta.url)];

/** The page of a rule as the package ships it, without the marks of its generated header; undefined where it is not there. */
export function readRulePage(id: string): string | undefined {
  for (const root of ROOTS) {
    try {
      return readFileSync(new URL(`rules/${id}/README.md`, root), 'utf8')
        .replace(/^<!-- .* -->\n/gm, '')
        .trimStart();
    } catch {
      // The next root, then: a missing page is no reason to fail.
    }
  }
  return undefined;
}

/** Every rule as reporters need it; the pages only where someone shows them, since each is a file to read. */
export function describeRules(withPages: boolean): RuleDescription[] {
  return RULES.map((rule) => describeRule(rule, withPages));
}

function describeRule({ id, meta }: Rule, withPage: boolean): RuleDescription {
  const { title, severity, description } = meta;
  return { id, title, severity, description, url: '', page: withPage ? (readRulePage(id) ?? '') : '' };
}

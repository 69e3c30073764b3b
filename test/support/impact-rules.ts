import { RULES } from '../../src/rules/registry.ts';

/** The rules that need a prediction: silent without snapshot and base. */
export const IMPACT_RULES = RULES.filter(({ meta }) => meta.needsBefore === true);

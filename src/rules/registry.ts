import profileNotDisabled from './profile-not-disabled.ts';
import revisionNeedsAutosyncFalse from './revision-needs-autosync-false.ts';
import type { Rule } from './rule.ts';

/** Every rule, alphabetical: a new one is a line here. */
export const RULES: readonly Rule[] = [profileNotDisabled, revisionNeedsAutosyncFalse];

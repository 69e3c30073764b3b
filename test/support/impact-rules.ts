import { RULES } from '../../src/rules/registry.ts';

const IDS: ReadonlySet<string> = new Set([
  'autosync-removed',
  'cluster-differs-from-git',
  'descendant-breaks',
  'first-pin',
  'hash-collision',
  'order-changes-hash',
  'pin-advances',
  'pin-drifts',
  'pinned-revision-missing',
  'pinned-runtime-disabled',
  'revision-exposed-to-gc',
  'revision-inconsistent',
  'revision-of-other-runtime',
  'selected-runtime-changes',
  'service-rolls-out',
  'snapshot-incomplete',
  'snapshot-old',
  'source-runtime-missing',
  'stale-pin-resumes',
  'sync-token-without-change',
  'token-rewinds',
]);

/** The rules that need a prediction: silent without snapshot and base. */
export const IMPACT_RULES = RULES.filter(({ id }) => IDS.has(id));

import { OME_KINDS } from '../model/ome.ts';
import { defineRule } from './rule.ts';

/** The check stage reports these itself: only there is known what a comment or an `ignore:` entry has suppressed. */
export default defineRule({
  id: 'unused-suppression',
  meta: {
    title: 'suppression that suppresses nothing',
    severity: 'warning',
    group: 'manifest',
    description:
      'A comment omelint: ignore[...], an ignore: entry of the configuration or an entry of the baseline that no finding needs, or whose last day has passed. It hides nothing today, and may hide the next true finding.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'omelint',
  },
  check: () => undefined,
});

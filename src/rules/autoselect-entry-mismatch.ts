import type { ModelTraits } from '../predict/models.ts';
import { entryMatches, type FormatEntry, formatLabel } from '../predict/selection-entry.ts';
import { probeModel } from '../predict/selection-probe.ts';
import { runtimeTraits } from '../predict/selection-runtime.ts';
import { runtimeScore } from '../predict/selection-score.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'autoselect-entry-mismatch',
  meta: {
    title: 'autoSelect: false without effect',
    severity: 'warning',
    group: 'runtime',
    description:
      'An entry says autoSelect: false, yet OME selects the runtime for the models that it matches: another entry with autoSelect: true and the same format and framework is enough, although that entry does not match them.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    source: 'SEL-T4, SEL-06, SEL-07',
  },
  *check(runtime, { resolver }) {
    const traits = runtimeTraits(resolver.admission(runtime).spec);
    if (traits.disabled || !traits.autoSelects) return;
    if (traits.entries.length > MOST_ENTRIES) {
      yield { notEvaluated: `supportedModelFormats holds more than ${MOST_ENTRIES} entries, which are not compared` };
      return;
    }
    for (const entry of traits.entries) {
      if (entry.autoSelect !== false) continue;
      const model = probeModel(entry);
      const culprit = model === undefined ? undefined : selectsAnyway(traits.entries, model);
      if (model === undefined || culprit === undefined) continue;
      const path = ['spec', 'supportedModelFormats'];
      yield {
        message: `autoSelect: false does not keep OME from selecting this runtime for ${formatLabel(model)}: this entry matches such a model, and supportedModelFormats[${culprit.index}] with autoSelect: true gives the score, though it does not match it`,
        help: 'Move the entry to a runtime of its own without autoSelect: true, or remove it.',
        at: at(runtime, [...path, entry.index, 'autoSelect']),
        related: [{ at: at(runtime, [...path, culprit.index]), message: 'has the same format and framework' }],
      };
    }
  },
});

/** Each is compared with each; nobody writes as many. */
const MOST_ENTRIES = 1_000;

/** The entry that makes the runtime selectable for a model that no entry with `autoSelect: true` matches (SEL-T4). */
function selectsAnyway(entries: readonly FormatEntry[], model: ModelTraits): FormatEntry | undefined {
  const selecting = entries.filter(({ autoSelect }) => autoSelect === true);
  if (selecting.some((entry) => entryMatches(entry, model))) return undefined;
  return selecting.find((entry) => runtimeScore([entry], model) > 0n);
}

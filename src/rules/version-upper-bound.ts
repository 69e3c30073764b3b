import { ordersVersions } from '../predict/model-version.ts';
import { runtimeTraits } from '../predict/selection-runtime.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'version-upper-bound',
  meta: {
    title: "ordering operator bounds the model's version from above",
    severity: 'note',
    group: 'runtime',
    description:
      "GreaterThan and GreaterThanOrEqual compare the entry's version with the model's, in this order: the entry's version is the newest that matches, not the oldest.",
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    source: 'SEL-22 to SEL-25, SEL-T1',
  },
  *check(runtime, { resolver }) {
    for (const entry of runtimeTraits(resolver.admission(runtime).spec).entries) {
      for (const [field, part] of [
        ['modelFormat', entry.format],
        ['modelFramework', entry.framework],
      ] as const) {
        if (part?.version === undefined || !ordersVersions(part.version, part.operator)) continue;
        const models = part.operator === 'GreaterThan' ? 'older than' : 'up to';
        yield {
          message: `operator ${part.operator} makes ${quote(part.version)} an upper bound: OME asks whether the entry's version is the greater one, so only ${part.name} models ${models} ${part.version} match`,
          help: `If newer models are meant, list their versions in entries of their own with operator: Equal; no operator means "at least".`,
          at: at(runtime, ['spec', 'supportedModelFormats', entry.index, field, 'operator']),
        };
      }
    }
  },
});

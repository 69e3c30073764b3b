import { isObject, member } from '../model/json.ts';
import { sizeRangeOf } from '../predict/size.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'one-sided-size-range',
  meta: {
    title: 'modelSizeRange with one bound',
    severity: 'warning',
    group: 'runtime',
    description:
      'OME before 1.3 reads both bounds of modelSizeRange. With one missing the evaluation crashes as soon as a model of a matching format has a size, and with it the selection for every service.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.2'],
    source: '7.4',
  },
  check(runtime, { resolver }) {
    const { spec } = resolver.admission(runtime);
    const range = sizeRangeOf(spec);
    // The evaluation ends before the range for a disabled runtime, and for one without formats.
    if (range === undefined || member(spec, 'disabled') === true || member(spec, 'supportedModelFormats') === undefined)
      return undefined;
    const missing = (['min', 'max'] as const).filter((bound) => range[bound] === undefined);
    if (missing.length === 0 || !isObject(member(spec, 'modelSizeRange'))) return undefined;
    return {
      message: `modelSizeRange has no ${missing.join(' and no ')}: OME before 1.3 needs both bounds, and crashes when it compares a model of a matching format that has a size`,
      help: 'Write both bounds, or remove modelSizeRange.',
      at: at(runtime, ['spec', 'modelSizeRange'], 'key'),
    };
  },
});

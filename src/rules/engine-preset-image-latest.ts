import { isObject, type JsonPath, textAt, valueAt } from '../model/json.ts';
import { ENGINE_PRESET, RUNTIME_KINDS } from '../model/ome.ts';
import { RUNTIME_COMPONENTS } from '../predict/admission/components.ts';
import { presetFor } from '../resolve/preset.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'engine-preset-image-latest',
  meta: {
    title: 'engine preset fills in an image with the tag latest',
    severity: 'warning',
    group: 'runtime',
    description:
      'The preset of the annotation ome.io/engine brings the image of every runner that sets none, and its images have the tag latest: what serves changes whenever a node pulls anew, without any change of the manifest or of the revision.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: ['1.3'],
    source: 'SR-P3, SR-P6',
  },
  check(runtime, context) {
    const engine = textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]);
    const preset = engine === undefined ? undefined : presetFor(engine);
    if (preset === undefined || context.resolver.stored(runtime).presetError !== undefined) return undefined;
    const { spec } = context.resolver.admission(runtime);
    const filled = RUNTIME_COMPONENTS.flatMap((component) => {
      const path = [component, 'runner', 'image'];
      const image = textAt(preset, path);
      return image?.endsWith(':latest') && textAt(spec, path) === undefined ? [{ path, image }] : [];
    });
    const [first] = filled;
    if (first === undefined) return undefined;
    const runners = filled.map(({ path, image }) => `${path[0]}.runner (${image})`).join(', ');
    return {
      message: `${ENGINE_PRESET}: ${quote(engine ?? '')} fills in images with the tag latest for ${runners}, because the manifest sets none`,
      help: 'Set runner.image with a version of its own in each of these components.',
      at: at(runtime, ['metadata', 'annotations', ENGINE_PRESET]),
      related: filled
        .map(({ path }): JsonPath => ['spec', ...path.slice(0, -1)])
        .filter((path) => isObject(valueAt(runtime.value, path)))
        .map((path) => ({ at: at(runtime, path, 'key'), message: 'this runner sets no image' })),
    };
  },
});

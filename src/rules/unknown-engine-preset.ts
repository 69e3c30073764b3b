import { ENGINE_PRESET, RUNTIME_KINDS } from '../model/ome.ts';
import { KNOWN_ENGINES } from '../resolve/preset.ts';
import { at, defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'unknown-engine-preset',
  meta: {
    title: 'engine preset that can not be applied',
    severity: 'error',
    group: 'runtime',
    description:
      'The annotation ome.io/engine names an engine that OME has no preset for, or the runtime can not be laid over its preset. OME refuses the write.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: ['1.3'],
    source: 'SR-P2, SR-P4',
  },
  *check(runtime, context) {
    const { presetError } = context.resolver.stored(runtime);
    if (presetError === undefined) return;
    const unknown = !presetError.startsWith('merge ');
    yield* reportRefusals(runtime, context, [
      {
        path: ['metadata', 'annotations', ENGINE_PRESET],
        message: presetError,
        help: unknown
          ? `Write ${KNOWN_ENGINES.join(' or ')}, or remove the annotation.`
          : 'Give every list item the key that its list merges by, and take merge directives out of maps; or remove the annotation.',
        related: unknown ? [] : [{ at: at(runtime, ['spec'], 'key'), message: 'laid over the preset of the engine' }],
      },
    ]);
  },
});

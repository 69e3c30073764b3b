import { at } from '../../model/finding.ts';
import { textAt } from '../../model/json.ts';
import { ENGINE_PRESET, type RuntimeKind } from '../../model/ome.ts';
import { KNOWN_ENGINES, presetFor } from '../../resolve/preset.ts';
import type { AdmissionGroup } from './refusal.ts';

/** The preset that a runtime asks for; the first webhook that sees it. */
export const enginePreset: AdmissionGroup<RuntimeKind> = {
  ids: ['SR-P2', 'SR-P4'],
  omeVersions: ['1.3'],
  *find(runtime, { resolver }) {
    const { presetError } = resolver.stored(runtime);
    if (presetError === undefined) return;
    const path = ['metadata', 'annotations', ENGINE_PRESET];
    const known = presetFor(textAt(runtime.value, path) ?? '') !== undefined;
    yield {
      id: known ? 'SR-P4' : 'SR-P2',
      path,
      message: presetError,
      help: known
        ? 'Give every list item the key that its list merges by, and take merge directives out of maps; or remove the annotation.'
        : `Write ${KNOWN_ENGINES.join(' or ')}, or remove the annotation.`,
      related: known ? [{ at: at(runtime, ['spec'], 'key'), message: 'laid over the preset of the engine' }] : [],
    };
  },
};

import { isArray, type JsonValue, member, textAt } from '../model/json.ts';
import type { Runtime } from '../resolve/chain.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'format-priority-conflict',
  meta: {
    title: 'two priorities for one entry name',
    severity: 'error',
    group: 'runtime',
    description:
      'Two entries of supportedModelFormats with autoSelect: true have the same name and different priorities, and OME refuses the runtime. The name is that of the entry, not of the format, and entries without one share the empty name.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    source: 'SR-10',
  },
  *check(runtime, { resolver }) {
    const { spec } = resolver.admission(runtime);
    // A disabled runtime is admitted before this check (SR-06).
    if (member(spec, 'disabled') === true) return;
    for (const { name, reference, index } of conflicts(member(spec, 'supportedModelFormats'))) {
      const path = ['spec', 'supportedModelFormats'];
      yield {
        message: `different priorities assigned for the model format ${name} under the ${scopeOf(runtime)} ${runtime.ref.name}`,
        help:
          name === ''
            ? 'Give each entry a name of its own: entries without one count as equal, whatever their formats.'
            : 'Give both entries the same priority, or different names.',
        at: at(runtime, [...path, index, 'priority']),
        related: [{ at: at(runtime, [...path, reference, 'priority']), message: 'the first entry of that name' }],
      };
    }
  },
});

function scopeOf(runtime: Runtime): string {
  return runtime.ref.kind === 'ServingRuntime' ? 'servingruntime' : 'clusterservingruntime';
}

interface Conflict {
  readonly name: string;
  /** Position of the first entry of that name. */
  readonly reference: number;
  readonly index: number;
}

/** The first entry of a name sets the priority, even by leaving it out; the webhook stops at the first conflict (1.5). */
function conflicts(formats: JsonValue | undefined): readonly Conflict[] {
  const first = new Map<string, { readonly index: number; readonly priority: JsonValue | undefined }>();
  const found = new Map<string, Conflict>();
  for (const [index, entry] of (isArray(formats) ? formats : []).entries()) {
    if (member(entry, 'autoSelect') !== true) continue;
    const name = textAt(entry, ['name']) ?? '';
    const priority = member(entry, 'priority');
    const reference = first.get(name);
    if (reference === undefined) first.set(name, { index, priority });
    else if (
      reference.priority !== undefined &&
      priority !== undefined &&
      reference.priority !== priority &&
      !found.has(name)
    ) {
      found.set(name, { name, reference: reference.index, index });
    }
  }
  return [...found.values()];
}

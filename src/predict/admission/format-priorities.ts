import { at } from '../../model/finding.ts';
import { isArray, type JsonValue, member, textAt } from '../../model/json.ts';
import type { RuntimeKind } from '../../model/ome.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { AdmissionGroup } from './refusal.ts';

/** The priorities of entries with one name (1.5). A disabled runtime is admitted before this check (SR-06). */
export const formatPriorities: AdmissionGroup<RuntimeKind> = {
  ids: ['SR-10'],
  omeVersions: ['1.3', '1.2'],
  *find(runtime, { resolver }) {
    const { spec } = resolver.admission(runtime);
    if (member(spec, 'disabled') === true) return;
    for (const { name, reference, index } of conflicts(member(spec, 'supportedModelFormats'))) {
      const path = ['spec', 'supportedModelFormats'];
      yield {
        id: 'SR-10',
        path: [...path, index, 'priority'],
        message: `different priorities assigned for the model format ${name} under the ${scopeOf(runtime)} ${runtime.ref.name}`,
        help:
          name === ''
            ? 'Give each entry a name of its own: entries without one count as equal, whatever their formats.'
            : 'Give both entries the same priority, or different names.',
        reads: [reference, index].map((entry) => [...path, entry, 'name']),
        related: [{ at: at(runtime, [...path, reference, 'priority']), message: 'the first entry of that name' }],
      };
    }
  },
};

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

import { notFinalBecause } from '../model/placeholder.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote, type RelatedPlace, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';

/** Kubernetes takes no longer value of a label. */
const MOST_LABEL_CHARACTERS = 63;

export default defineRule({
  id: 'runtime-name-not-pinnable',
  meta: {
    title: 'pin of a runtime whose name does not fit into a label',
    severity: 'error',
    group: 'service',
    description:
      'OME labels each revision with the name of its runtime, and a label holds 63 characters. A runtime with a longer name works as long as no service pins it: no revision of it can be created.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'RV-F2, RV-3, PN-08',
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined || reference.autoSync || reference.name.length <= MOST_LABEL_CHARACTERS)
      return undefined;
    const { name, revision } = reference;
    if (notFinalBecause(name) !== undefined) return undefined;
    const outcome =
      revision === undefined
        ? 'no revision of it can be created, so the pin fails with the event RuntimePinError'
        : `the revision ${quote(revision)} can't exist, and OME pauses the service`;
    return {
      message: `the runtime ${quote(name)} has a name of ${name.length} characters, and the label ome.io/runtime-of of its revisions holds ${MOST_LABEL_CHARACTERS}: ${outcome}`,
      help: `Give the runtime a name of at most ${MOST_LABEL_CHARACTERS} characters, or set autoSync: true to follow it.`,
      at: at(isvc, ['spec', 'runtime', 'name']),
      related: declared(isvc, context),
    };
  },
});

function declared(isvc: Service, { workspace }: RuleContext): readonly RelatedPlace[] {
  const reference = runtimeReferenceOf(isvc);
  const found = reference === undefined ? undefined : findRuntime(workspace, reference, isvc.ref.namespace);
  return found?.state === 'known'
    ? [{ at: at(found.runtime, ['metadata', 'name']), message: 'the name is given here' }]
    : [];
}

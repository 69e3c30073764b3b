import type { ManifestObject } from '../model/object.ts';
import { effectiveContent } from './effective-content.ts';
import { effectiveRows, shortKind, told } from './effective-rows.ts';
import { collectEvidence } from './evidence.ts';
import type { ReportedObject } from './identity.ts';
import { statedService, type ViewState } from './state.ts';
import { clipMiddle } from './table.ts';

/** Stands above the context, after a blank line (views 1.7). */
export const EFFECTIVE_CONTEXT_HEADING = 'Effective context (separate observation; selector verdict unchanged):';

const VALUE_WIDTH = 54;

/**
 * Rows of `explain --isvc NAME --with-effective` (views 1.7): how the runtime was chosen, its chain, and all rows of
 * `effective`. The headers are `EFFECTIVE_HEADERS`. That a service has neither uid nor resourceVersion is no reason to
 * refuse it, as it is for kubectl: a manifest has none.
 */
export function effectiveContext(
  state: ViewState,
  isvc: ManifestObject<'InferenceService'>,
): readonly (readonly string[])[] {
  const content = effectiveContent(collectEvidence(state, statedService(state, isvc)));
  const { selection, inheritance } = content;
  const { unavailableReason } = inheritance;
  return [
    ['Service', 'SELECTION', selection.source],
    ['Service', 'SOURCE', sourceCell(selection.runtime)],
    ['Source', 'INHERITANCE', inheritance.state],
    ...(unavailableReason === undefined ? [] : [['Source', 'REASON', told(unavailableReason)]]),
    ...inheritance.sources.map((source) => ['Source', 'ROOT-FIRST', sourceCell(source)]),
    ['Service', 'CAVEAT', 'Independent snapshot; not rollout convergence'],
    ...effectiveRows(content),
  ];
}

/** `CSR/<name>`, `SR/<namespace>/<name>`, `Unknown/<name>`, or `-`. */
function sourceCell(source: ReportedObject | undefined): string {
  if (source === undefined) return '-';
  const { kind, namespace, name } = source;
  return clipMiddle([shortKind(kind), ...(namespace === undefined ? [] : [namespace]), name].join('/'), VALUE_WIDTH);
}

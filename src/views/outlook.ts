import { predictService } from '../predict/service-prediction.ts';
import type { StatedService, ViewState } from './state.ts';

/**
 * What OME's first reconcile after the merge does with a service, in the words of `omelint check`; undefined for the
 * cluster as it is.
 */
export function outlookOf(state: ViewState, { isvc }: StatedService): string | undefined {
  if (state.name === 'cluster') return undefined;
  const { worlds } = state;
  // A refused manifest is told about with what it says, not with what the cluster keeps.
  const head = worlds.head.workspace.find('InferenceService', isvc.ref.namespace, isvc.ref.name);
  const { report } = predictService(head.state === 'known' ? head.object : isvc, worlds);
  const { outcome, rule, from, to, because } = report;
  const moves = [from === null ? '' : ` from ${from}`, to === null ? '' : ` to ${to}`].join('');
  const way = from !== null && from === to ? ` on ${to}` : moves;
  return `First reconcile after the merge: ${outcome}${way}${rule === null ? '' : ` (${rule})`}: ${because}.`;
}

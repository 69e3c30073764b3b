import { predict } from '../../src/predict/prediction.ts';
import type { StateName, StateOptions, ViewState } from '../../src/views/state.ts';
import { viewState } from '../../src/views/state.ts';
import type { View, ViewResult } from '../../src/views/view.ts';
import { type CheckTextOptions, checkText } from './check.ts';

/** One state of a cluster whose manifests and snapshot are given as texts. */
export function stateOf(
  name: StateName,
  texts: { readonly git?: string; readonly snapshot?: string },
  options: Omit<CheckTextOptions, 'snapshot' | 'rules'> & StateOptions = {},
): ViewState {
  const { git = '', snapshot } = texts;
  const files = git === '' ? {} : { 'git.yaml': git };
  const captured = snapshot === undefined ? {} : { snapshot: { 'snapshot.yaml': snapshot } };
  const checked = checkText(files, { rules: [], ...options, ...captured });
  const { worlds } = checked.prediction ?? predict(checked, { prune: true });
  return viewState(name, worlds, options);
}

/** The view of a result; the test is wrong where there is an error. */
export function viewOf(result: ViewResult): View {
  if (!result.ok) throw new Error(result.error);
  return result.view;
}

/** A table as it is printed into a file. */
export function tableOf(result: ViewResult, wide = false): string {
  return viewOf(result).table({ wide, width: undefined });
}

/** The error of a result; the test is wrong where there is none. */
export function errorOf(result: ViewResult): string {
  if (result.ok) throw new Error('no error');
  return result.error;
}

/** What tells that a kind was captured although nothing of it is there. */
export function emptyList(kind: string): string {
  return `---\napiVersion: ome.io/v1beta1\nkind: ${kind}List\nitems: []\n`;
}

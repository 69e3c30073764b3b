import { effectiveView } from '../../src/views/effective.ts';
import { collectEvidence, type RuntimeEvidence } from '../../src/views/evidence.ts';
import { type StateName, type ViewState, viewState } from '../../src/views/state.ts';
import { serviceTarget } from '../../src/views/target.ts';
import { type Merge, merge } from '../predict/merge-support.ts';

/** A world for the views: what the cluster holds, and what Git does. */
export interface Views extends Partial<Merge> {
  /** `--state`; default: the cluster as the snapshot shows it. */
  readonly state?: StateName;
}

/** One state of a world. Without `head` Git holds nothing, without `snapshot` nothing is captured. */
export function stateOf({ state = 'cluster', head = [], ...merged }: Views): ViewState {
  const { worlds } = merge({ head, ...merged }).prediction;
  return viewState(state, worlds, { namespace: 'team-a' });
}

/** The evidence about the service `chat`, or another one of team-a. */
export function evidenceOf(views: Views, name = 'chat'): RuntimeEvidence {
  const state = stateOf(views);
  const target = serviceTarget(state, name);
  if (!target.ok) throw new Error(target.error);
  return collectEvidence(state, target.service);
}

/** The same where the snapshot holds all the evidence. */
export function captured(...snapshot: readonly string[]): RuntimeEvidence {
  return evidenceOf({ snapshot });
}

/** The table of `omelint effective chat`, its rows as `SCOPE FIELD VALUE`, without the headers. */
export function effectiveTable(views: Views, options: { readonly wide?: boolean } = {}): readonly string[] {
  const result = effectiveView(stateOf(views), 'chat');
  if (!result.ok) throw new Error(result.error);
  const text = result.view.table({ wide: options.wide === true, width: undefined });
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll(/ {3,}/g, ' '));
}

export interface ServiceParts {
  readonly name?: string;
  readonly namespace?: string;
  /** `spec.runtime`, `spec.model` and so on, as flow YAML. */
  readonly runtime?: string;
  readonly model?: string;
  readonly engine?: string | null;
  /** Further members of `spec`. */
  readonly spec?: string;
  /** Members of `metadata.annotations`. */
  readonly annotations?: string;
  /** Further members of `metadata`. */
  readonly metadata?: string;
  /** Members of `status`. */
  readonly status?: string;
}

/** An InferenceService; its engine is `{}` unless told otherwise, `null` for none. */
export function service(parts: ServiceParts = {}): string {
  const { name = 'chat', namespace = 'team-a', runtime, model, engine = '{}', spec = '', status } = parts;
  const members = [
    engine === null ? '' : `engine: ${engine}`,
    runtime === undefined ? '' : `runtime: ${runtime}`,
    model === undefined ? '' : `model: ${model}`,
    spec,
  ].filter((text) => text !== '');
  const metadata = [
    `name: ${name}`,
    `namespace: ${namespace}`,
    parts.annotations === undefined ? '' : `annotations: {${parts.annotations}}`,
    parts.metadata ?? '',
  ].filter((text) => text !== '');
  return [
    'apiVersion: ome.io/v1beta1\nkind: InferenceService\n',
    `metadata: {${metadata.join(', ')}}\nspec: {${members.join(', ')}}\n`,
    status === undefined ? '' : `status: {${status}}\n`,
  ].join('');
}

/** A model: `{modelFormat: {name: pytorch}}` unless told otherwise. */
export function model(
  name: string,
  spec = '{modelFormat: {name: pytorch}}',
  kind: 'ClusterBaseModel' | 'BaseModel' = 'ClusterBaseModel',
): string {
  const namespace = kind === 'BaseModel' ? ', namespace: team-a' : '';
  return `apiVersion: ome.io/v1beta1\nkind: ${kind}\nmetadata: {name: ${name}${namespace}}\nspec: ${spec}\n`;
}

import { whyRuntimesUnknown } from '../predict/selection.ts';
import { contenders } from '../predict/selection-rank.ts';
import { selectionFor } from '../predict/selection-service.ts';
import { EFFECTIVE_CONTEXT_HEADING, effectiveContext } from './effective-context.ts';
import { EFFECTIVE_HEADERS } from './effective-rows.ts';
import { type Candidates, explainCandidates } from './explain-candidates.ts';
import { type ExplainTarget, explainTarget, isExplicit } from './explain-target.ts';
import type { ExplainArguments, ExplainCandidate, ExplainReport } from './explain-types.ts';
import { shownState } from './merge-effects.ts';
import { outlookOf } from './outlook.ts';
import type { ViewState } from './state.ts';
import { renderTable } from './table.ts';
import type { TableOptions, ViewResult } from './view.ts';

/** `kubectl ome` wraps this table to 80 columns, also in a pipe (views 9, item 12). */
const WIDTH = 80;
/** What `kubectl ome runtime explain` reads at most (views 1.8). */
const CLI_LIMIT = 1_000;

/** Every runtime that a model or a service's model could get, best first, and why the others are not taken (views 1). */
export function explain(given: ViewState, args: ExplainArguments): ViewResult {
  const state = shownState(given);
  const target = explainTarget(args, state);
  if (!target.ok) return target;
  const candidates = explainCandidates(target, state);
  if (!candidates.ok) return candidates;
  const remarks = remarksOn(target, candidates, state);
  const shadow = shadowRemark(target, state);
  const report = reportOf(target, { ...candidates, remarks: [...remarks, ...shadow] }, state);
  const { service } = target;
  const context =
    args.withEffective === true && service !== undefined ? effectiveContext(state, service.isvc) : undefined;
  const outlook = service === undefined ? undefined : outlookOf(given, service);
  return {
    ok: true,
    view: {
      report: context === undefined ? report : { ...report, effective: context.map(namedRow) },
      notes: [...notesOf(report, context !== undefined), ...shadow.map((remark) => `note: ${remark}`)],
      table: (options) => tableText(report.candidates, remarks, options) + contextText(context, options),
      ...(outlook === undefined ? {} : { outlook }),
    },
  };
}

function namedRow([scope = '', field = '', value = '']: readonly string[]): object {
  return { scope, field, value };
}

function reportOf(
  target: ExplainTarget,
  candidates: Candidates & { readonly ok: true; readonly remarks: readonly string[] },
  state: ViewState,
): ExplainReport {
  const { model, service } = target;
  const [best] = candidates.ranked;
  return {
    schemaVersion: 1,
    namespace: state.namespace,
    isvc: service?.isvc.ref.name ?? null,
    model: model.ref,
    hypothetical: service !== undefined && isExplicit(service),
    collectedAt: state.collectedAt,
    selected: candidates.unknown === undefined && best !== undefined ? best.runtime.ref : null,
    candidates: candidates.rows,
    remarks: candidates.remarks,
  };
}

/** What a reader must know beside the rows; none of it where a snapshot tells all. */
function remarksOn(
  target: ExplainTarget,
  { ranked, unknown }: Candidates & { readonly ok: true },
  state: ViewState,
): readonly string[] {
  const { workspace } = state.world;
  const because = whyRuntimesUnknown(workspace, state.namespace);
  const equals = contenders(ranked);
  return [
    ...(unknown === undefined ? [] : [`not captured: ${unknown}`]),
    ...(because === undefined ? [] : [`not captured: ${because}`]),
    ...(equals.length < 2
      ? []
      : [`OME's order is undefined between ${equals.map(({ runtime }) => runtime.ref.name).join(', ')} (SEL-T6)`]),
    ...modeRemark(target, ranked, state),
  ];
}

/** A BaseModel of the namespace would be taken instead, and nothing tells of it. */
function shadowRemark({ model: { ref } }: ExplainTarget, { namespace, world }: ViewState): readonly string[] {
  if (ref.kind === 'BaseModel') return [];
  const local = world.workspace.find('BaseModel', namespace, ref.name);
  if (local.state !== 'unknown') return [];
  return [`not captured: a BaseModel ${ref.name} of the namespace would count instead: ${local.because}`];
}

/**
 * `kubectl ome` reads the modes of a service's annotations alone, the controller those of `spec.deploymentMode` as well
 * (views 1.4, semantics 7.7): where that makes a difference, `check` says something else than the table.
 */
function modeRemark(
  { service }: ExplainTarget,
  ranked: readonly { readonly runtime: { readonly ref: { readonly kind: string; readonly name: string } } }[],
  state: ViewState,
): readonly string[] {
  const selection = service === undefined ? undefined : selectionFor(service.isvc, state.world);
  if (selection?.state !== 'selected' && selection?.state !== 'none') return [];
  const taken = selection.state === 'selected' ? selection.runtime.ref : undefined;
  const best = ranked[0]?.runtime.ref;
  if (taken?.name === best?.name && taken?.kind === best?.kind) return [];
  const takes = taken === undefined ? 'takes none of them' : `takes ${taken.kind} ${taken.name}`;
  return [`OME's own selection reads spec.deploymentMode as well and ${takes}`];
}

function notesOf({ hypothetical, candidates }: ExplainReport, withContext: boolean): readonly string[] {
  const none = withContext
    ? 'No serving runtimes found for selector.'
    : 'No serving runtimes found in the selected namespace or at cluster scope.';
  const many = `note: ${candidates.length} runtimes; kubectl ome reads at most ${CLI_LIMIT} and fails here: runtime candidate snapshot exceeds the CLI collection limit`;
  return [
    ...(hypothetical ? ['Note: spec.runtime is explicit; automatic selection below is hypothetical.'] : []),
    ...(candidates.length === 0 ? [none] : []),
    ...(candidates.length > CLI_LIMIT ? [many] : []),
  ];
}

const HEADERS = ['RUNTIME', 'SCOPE', 'COMPATIBLE', 'PRIORITY', 'WEIGHT', 'REASON'];
const WIDE_HEADERS = ['RANK', 'RUNTIME', 'SCOPE', 'COMPATIBLE', 'PRIORITY', 'WEIGHT', 'SCORE', 'REASON'];

function tableText(
  candidates: readonly ExplainCandidate[],
  remarks: readonly string[],
  { wide, width = WIDTH }: TableOptions,
): string {
  const table = wide
    ? renderTable(WIDE_HEADERS, candidates.map(wideCells))
    : renderTable(HEADERS, candidates.map(cells), Math.min(WIDTH, width));
  const below = remarks.map((remark) => `${remark}\n`).join('');
  return (candidates.length === 0 ? '' : table) + (below === '' || candidates.length === 0 ? below : `\n${below}`);
}

function cells({ runtime, compatible, priority, weight, reason }: ExplainCandidate): readonly string[] {
  return [
    runtime.name,
    runtime.kind === 'ServingRuntime' ? 'Namespaced' : 'Cluster',
    compatible === null ? 'not captured' : compatible ? 'Yes' : 'No',
    String(priority ?? '-'),
    String(weight ?? '-'),
    reason ?? '-',
  ];
}

function wideCells(candidate: ExplainCandidate): readonly string[] {
  const [name = '', scope = '', compatible = '', priority = '', weight = '', reason = ''] = cells(candidate);
  const { rank, score } = candidate;
  return [String(rank ?? '-'), name, scope, compatible, priority, weight, String(score ?? '-'), reason];
}

function contextText(rows: readonly (readonly string[])[] | undefined, { width }: TableOptions): string {
  if (rows === undefined) return '';
  return `\n${EFFECTIVE_CONTEXT_HEADING}\n${renderTable(EFFECTIVE_HEADERS, rows, width)}`;
}

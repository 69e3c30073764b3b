import type { Issue } from './diagnostics.ts';
import type { Configuration, EffectiveContent } from './effective-content.ts';
import type { ReportedObject } from './identity.ts';
import { NOT_CAPTURED } from './state.ts';
import { clipEnd, clipIdentity } from './table.ts';

/** Width of a value in the default table (views 2.9). */
const VALUE_WIDTH = 54;

export const EFFECTIVE_HEADERS: readonly string[] = ['SCOPE', 'FIELD', 'VALUE'];

/** Rows of the default table: Live, Active, Service. */
export function effectiveRows(content: EffectiveContent): readonly (readonly string[])[] {
  return [
    ...configurationRows('Live', content.live),
    ...configurationRows('Active', content.active),
    ...serviceCells(content).map(([field, value]) => ['Service', field, clipEnd(value, VALUE_WIDTH)]),
    ...content.issues.map((issue) => ['Service', 'ISSUE', issueCell(issue)]),
  ];
}

function configurationRows(scope: string, configuration: Configuration): readonly (readonly string[])[] {
  const { state, unavailableReason, source, revision, hash, components } = configuration;
  const rows: [string, string][] = [['STATE', state]];
  if (unavailableReason !== undefined) rows.push(['REASON', told(unavailableReason)]);
  if (source !== undefined) rows.push(['RUNTIME', runtimeCell(source)]);
  if (revision !== undefined) rows.push(['REVISION', clipIdentity(revision.name, VALUE_WIDTH)]);
  if (hash !== undefined) rows.push(['HASH', hash ?? NOT_CAPTURED]);
  for (const { type, deploymentMode, deploymentModeSource } of components) {
    rows.push([type.toUpperCase(), `${deploymentMode} (${deploymentModeSource})`]);
  }
  return rows.map((row) => [scope, ...row]);
}

/** A value of omelint's own reads as words. */
export function told(value: string): string {
  return value === 'NotCaptured' ? NOT_CAPTURED : value;
}

function serviceCells({ pin, liveToActive }: EffectiveContent): readonly [string, string][] {
  return [
    ['PIN', `${pin.mode}/${told(pin.state)}`],
    ['SYNC', told(pin.syncState)],
    ['STATUS', told(pin.status.freshness)],
    ['DRIFT', driftCell(pin.reportedDrift)],
    ['LIVE-RELATION', liveToActive],
  ];
}

function driftCell({ state, cause }: EffectiveContent['pin']['reportedDrift']): string {
  return told(state) + (cause === undefined ? '' : `/${cause}`);
}

const NAMESPACE_WIDTH = 20;

/** `CSR/<name>` or `SR/<namespace>/<name>`; long names keep apart. */
function runtimeCell({ kind, namespace, name }: ReportedObject): string {
  const short = shortKind(kind);
  if (namespace === undefined) return `${short}/${clipIdentity(name, VALUE_WIDTH - short.length - 1)}`;
  const width = VALUE_WIDTH - short.length - 2 - NAMESPACE_WIDTH;
  return `${short}/${clipIdentity(namespace, NAMESPACE_WIDTH)}/${clipIdentity(name, width)}`;
}

/** `CSR`, `SR`, or `Unknown`. */
export function shortKind(kind: string): string {
  if (kind === 'ClusterServingRuntime') return 'CSR';
  return kind === 'ServingRuntime' ? 'SR' : 'Unknown';
}

const CODE_WIDTH = 28;
const REVISION_WIDTH = 24;

function issueCell({ code, revision }: Issue): string {
  if (revision === undefined) return clipIdentity(code, VALUE_WIDTH);
  const whole = `${code}(${revision})`;
  if (whole.length <= VALUE_WIDTH) return whole;
  return `${clipIdentity(code, CODE_WIDTH)}(${clipIdentity(revision, REVISION_WIDTH)})`;
}

const WIDE_HEADERS =
  'VIEW STATE REASON RUNTIME REVISION HASH COMPONENT MODE MODE-SOURCE PIN PIN-STATE SYNC STATUS DRIFT';

export const EFFECTIVE_WIDE_HEADERS: readonly string[] = [...WIDE_HEADERS.split(' '), 'LIVE-RELATION', 'ISSUES'];

/** Rows of `-o wide`: one for each view and component, nothing shortened. */
export function effectiveWideRows(content: EffectiveContent): readonly (readonly string[])[] {
  return [...wideRows('Live', content.live, content), ...wideRows('Active', content.active, content)];
}

function wideRows(view: string, configuration: Configuration, content: EffectiveContent): readonly string[][] {
  const { state, unavailableReason, source, revision, hash, components } = configuration;
  const { pin, liveToActive, issues } = content;
  const head = [
    view,
    state,
    told(unavailableReason ?? '-'),
    source === undefined ? '-' : identityCell(source),
    revision?.name ?? '-',
    hash === undefined ? '-' : (hash ?? NOT_CAPTURED),
  ];
  const tail = [
    pin.mode,
    ...[pin.state, pin.syncState, pin.status.freshness].map(told),
    driftCell(pin.reportedDrift),
    liveToActive,
    issues.map(({ code, revision: of }) => (of === undefined ? code : `${code}(${of})`)).join(',') || '-',
  ];
  const parts = components.map(({ type, deploymentMode, deploymentModeSource }) => {
    return [type, deploymentMode, deploymentModeSource];
  });
  return (parts.length === 0 ? [['-', '-', '-']] : parts).map((part) => [...head, ...part, ...tail]);
}

/** `<Kind>/[<namespace>/]<name>`. */
export function identityCell({ kind, namespace, name }: Pick<ReportedObject, 'kind' | 'namespace' | 'name'>): string {
  return [kind, ...(namespace === undefined ? [] : [namespace]), name].join('/');
}

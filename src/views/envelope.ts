import { compareText } from '../model/location.ts';

/** `apiVersion` of the reports that `kubectl ome runtime` prints (views 0.4). */
export const REPORT_API_VERSION = 'cli.ome.io/v1alpha1';

export type ReportKind = 'RuntimeEffectiveReport' | 'RuntimeHistoryReport' | 'RuntimeTreeReport' | 'ActionResult';

/** What `sources[].unavailableReason` can be; `NotCaptured` is omelint's own, for what the evidence does not tell (rule C1). */
export type UnavailableReason =
  | 'NotFound'
  | 'StaleGeneration'
  | 'MalformedPayload'
  | 'NotConfigured'
  | 'Unreadable'
  | 'Cycle'
  | 'MaxDepthExceeded'
  | 'Disabled'
  | 'NotCaptured';

/** An object that a report was made from. */
export interface ReportSource {
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly uid?: string;
  readonly generation?: number;
  /** `Declared`: from a manifest; `Observed`: from the snapshot. */
  readonly evidence: 'Declared' | 'Observed' | 'Unavailable';
  readonly collectedAt: string | null;
  readonly unavailableReason?: UnavailableReason;
}

export type WarningCode = 'PartialData' | 'SourceUnavailable' | 'StaleEvidence' | 'Truncated';

/** The envelope of the reports on effective, history and tree (views 0.4). */
export interface RuntimeReport<Content> {
  readonly apiVersion: typeof REPORT_API_VERSION;
  readonly kind: ReportKind;
  readonly metadata: { readonly namespace?: string; readonly name: string };
  /** Capture time of the snapshot (rule C8), RFC 3339; null where nothing tells it. */
  readonly collectedAt: string | null;
  readonly sources: readonly ReportSource[];
  readonly content: Content;
  readonly warnings: readonly { readonly code: WarningCode }[];
}

/** Sources in order (kind, namespace, name, uid, generation, evidence, time, reason), exact duplicates dropped. */
export function sortSources(sources: readonly ReportSource[]): ReportSource[] {
  const unique = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return [...unique.values()].toSorted(compareSources);
}

function compareSources(a: ReportSource, b: ReportSource): number {
  return (
    compareText(a.kind, b.kind) ||
    compareText(a.namespace ?? '', b.namespace ?? '') ||
    compareText(a.name, b.name) ||
    compareText(a.uid ?? '', b.uid ?? '') ||
    (a.generation ?? 0) - (b.generation ?? 0) ||
    compareText(a.evidence, b.evidence) ||
    compareText(a.collectedAt ?? '', b.collectedAt ?? '') ||
    compareText(a.unavailableReason ?? '', b.unavailableReason ?? '')
  );
}

/** Warnings sorted by code, each once. */
export function sortWarnings(codes: readonly WarningCode[]): { readonly code: WarningCode }[] {
  return [...new Set(codes)].toSorted(compareText).map((code) => ({ code }));
}

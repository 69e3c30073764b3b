import type {
  ClusterReport,
  Finding,
  NotEvaluated,
  RelatedLocation,
  Report,
  RuntimeReport,
  ServiceReport,
  Summary,
} from '../model/finding.ts';
import { jsonPointer } from '../model/json.ts';
import type { SourceLocation } from '../model/location.ts';
import type { ObjectRef } from '../model/object.ts';
import type { ReportOptions } from './reporter.ts';

/** Version of the contract: fields may be added within a version, none changes its meaning or goes away. */
export const SCHEMA_VERSION = 1;

/**
 * The report as JSON (`schema/report.schema.json`). Every field is named here instead of copied along, so that a new
 * field of the model changes the contract only on purpose, and so that the order of keys is fixed.
 */
export function renderJson(report: Report, { toolVersion }: Pick<ReportOptions, 'toolVersion'>): string {
  return `${JSON.stringify(reportJson(report, toolVersion), null, 2)}\n`;
}

/** The value that the contract describes. */
export type ReportJson = ReturnType<typeof reportJson>;

function reportJson(report: Report, toolVersion: string) {
  return {
    schemaVersion: SCHEMA_VERSION,
    tool: { name: 'omelint', version: toolVersion },
    summary: summaryJson(report.summary),
    clusters: report.clusters.map(clusterJson),
    findings: report.findings.map(findingJson),
    unreadable: report.unreadable.map(({ message, location }) => ({ message, location: locationJson(location) })),
    suppressed: report.suppressed.map((finding) => ({ ...findingJson(finding), reason: finding.reason })),
    notEvaluated: report.notEvaluated.map(notEvaluatedJson),
  };
}

function summaryJson(summary: Summary) {
  const { files, manifests, objects, errors, warnings, notes, unreadable, suppressed } = summary;
  const { templates, patches, other } = summary.skipped;
  const skipped = { templates, patches, other };
  return { files, manifests, objects, errors, warnings, notes, unreadable, suppressed, skipped };
}

function clusterJson(cluster: ClusterReport) {
  const { name, omeVersion, snapshot, base, runtimes, services } = cluster;
  return {
    name,
    omeVersion,
    snapshot: snapshot && {
      ...(snapshot.capturedAt === undefined ? {} : { capturedAt: snapshot.capturedAt }),
      kinds: snapshot.kinds,
    },
    base: base && { commit: base.commit },
    runtimes: runtimes.map(runtimeJson),
    services: services.map(serviceJson),
  };
}

function runtimeJson({ object, chain, revisionName, shortHash, before, status }: RuntimeReport) {
  return {
    object: refJson(object),
    chain: chain.map(refJson),
    revisionName,
    shortHash,
    before: before && { source: before.source, revisionName: before.revisionName, shortHash: before.shortHash },
    status,
  };
}

function serviceJson({ object, runtime, pinMode, outcome, reason, rule, from, to, because }: ServiceReport) {
  return {
    object: refJson(object),
    runtime: runtime && refJson(runtime),
    pinMode,
    outcome,
    reason,
    rule,
    from,
    to,
    because,
  };
}

function findingJson(finding: Finding) {
  return {
    ruleId: finding.ruleId,
    severity: finding.severity,
    cluster: finding.cluster,
    object: refJson(finding.object),
    message: finding.message,
    help: finding.help,
    location: locationJson(finding.location),
    path: jsonPointer(finding.path),
    related: finding.related.map(relatedJson),
    flow: finding.flow.map(relatedJson),
    fingerprint: finding.fingerprint,
    inBase: finding.inBase,
    fixable: finding.fixable,
  };
}

function relatedJson({ location, message }: RelatedLocation) {
  return { location: locationJson(location), message };
}

function notEvaluatedJson({ ruleId, cluster, object, because }: NotEvaluated) {
  return { ruleId, cluster, object: refJson(object), because };
}

function refJson({ kind, namespace, name }: ObjectRef) {
  return { kind, ...(namespace === undefined ? {} : { namespace }), name };
}

function locationJson({ file, start, end }: SourceLocation) {
  return { file, startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

import {
  evidenceNotes
} from "./chunk-WJ23TQK2.js";
import {
  outlookOf,
  reportSources,
  revisionIssues,
  serviceIssues,
  sortIssues,
  warningCodes
} from "./chunk-ULOWLXXW.js";
import {
  historyEntries,
  historyRuntime,
  historyWindow
} from "./chunk-OS2OKWSI.js";
import {
  collectEvidence,
  holdsAllRevisions,
  liveHash,
  serviceTarget
} from "./chunk-HIAYHRDS.js";
import {
  NOT_CAPTURED,
  REPORT_API_VERSION,
  clipRevision,
  renderTable,
  revisionsIn,
  runView,
  sortSources,
  sortWarnings
} from "./chunk-ELPVDJTK.js";
import "./chunk-4V2PSKIN.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-FRJ4I2M7.js";
import "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import "./chunk-SV7NRQ5Z.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  pinName
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import {
  shortHashOf
} from "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/views/history-content.ts
function historyReport(evidence) {
  const { namespace, name } = evidence.service.isvc.ref;
  const content = historyContent(evidence);
  return {
    apiVersion: REPORT_API_VERSION,
    kind: "RuntimeHistoryReport",
    metadata: { ...namespace === void 0 ? {} : { namespace }, name },
    collectedAt: evidence.state.collectedAt,
    sources: sourcesOf(evidence, content),
    content,
    warnings: sortWarnings([...warningCodes(evidence), ...windowWarnings(evidence)])
  };
}
function historyContent(evidence) {
  const { identity } = evidence;
  const { observation, completeness, requestedPages, observedPages, issue } = historyWindow(evidence);
  const unread = evidence.reads.filter(({ read }) => read !== "returned").flatMap(revisionIssues);
  const issues = sortIssues([...serviceIssues(evidence), ...unread]);
  return {
    ...identity === void 0 ? {} : { runtime: identity },
    observation,
    completeness,
    requestedPages,
    observedPages,
    revisions: historyEntries(evidence),
    issues: issue === void 0 ? issues : insert(issues, issue)
  };
}
function insert(issues, code) {
  return [...issues.filter((issue) => issue.code < code), { code }, ...issues.filter((issue) => issue.code > code)];
}
function isListMissing(evidence) {
  return historyWindow(evidence).observation === "Unavailable" && historyRuntime(evidence) !== void 0;
}
function windowWarnings(evidence) {
  const { issue } = historyWindow(evidence);
  if (issue === void 0) return [];
  if (issue === "HistoryTruncated") return ["PartialData", "Truncated"];
  return isListMissing(evidence) ? ["PartialData", "SourceUnavailable"] : ["PartialData"];
}
function sourcesOf(evidence, { revisions }) {
  const { collectedAt, omeNamespace } = evidence.state;
  const listed2 = revisions.map(({ revision: { namespace, name, uid } }) => {
    return {
      kind: "ControllerRevision",
      namespace,
      name,
      ...uid === void 0 ? {} : { uid },
      evidence: "Observed",
      collectedAt
    };
  });
  const list = {
    kind: "ControllerRevisionList",
    namespace: omeNamespace,
    name: historyRuntime(evidence) ?? "",
    evidence: "Unavailable",
    collectedAt,
    unavailableReason: "NotCaptured"
  };
  return sortSources([...reportSources(evidence), ...listed2, ...isListMissing(evidence) ? [list] : []]);
}

// src/views/history-table.ts
function historyTable(content, { wide, width }) {
  const headers = wide ? WIDE : COMPACT;
  const rowOf = wide ? wideRow : compactRow;
  const rows = content.revisions.map((entry) => rowOf(content, entry));
  return renderTable(headers, rows.length > 0 ? rows : [rowOf(content, void 0)], width);
}
var COMPACT = ["WINDOW", "REVISION", "CREATED", "ROLES", "CHECK", "LIVE", "ISSUES"];
var WIDE = [
  "OBSERVATION",
  "COMPLETENESS",
  "PAGES",
  "REVISION",
  "CREATED",
  "HASH",
  "ROLES",
  "SOURCE",
  "CONSISTENCY",
  "RELATION",
  "REVISION-ISSUES",
  "REPORT-ISSUES"
];
var NONE = "-";
function compactRow(content, entry) {
  const { observation, completeness, observedPages, requestedPages, issues } = content;
  const pages = [observedPages, requestedPages].map((count) => count > 99 ? "99+" : `${count}`);
  const window = [OBSERVATIONS[observation], BOUNDS[completeness], ...pages].join("/");
  const counted = `R${few(entry?.issues.length ?? 0)}/G${few(issues.length)}`;
  if (entry === void 0) return [window, NONE, NONE, NONE, NONE, NONE, counted];
  const { revision, roles, consistency, relationToLive } = entry;
  return [
    window,
    clipRevision(revision.name),
    shortTime(revision.createdAt),
    roles.map((role) => ROLES[role]).join(""),
    CHECKS[consistency],
    RELATIONS[relationToLive],
    counted
  ];
}
var OBSERVATIONS = { Complete: "C", Partial: "P", Unavailable: "U" };
var BOUNDS = { RetentionBounded: "B", Incomplete: "I" };
var ROLES = { Active: "A", Requested: "Q", Reported: "R", History: "H" };
var CHECKS = { Consistent: "OK", Inconsistent: "BAD" };
var RELATIONS = { MatchesLive: "MATCH", DiffersFromLive: "DIFF", Ambiguous: "AMB", Unknown: "?" };
function few(count) {
  return count > 9 ? "9+" : String(count);
}
function shortTime(time) {
  return time === void 0 ? NONE : `${time.slice(2, 16)}Z`;
}
function wideRow(content, entry) {
  const { observation, completeness, observedPages, requestedPages, issues } = content;
  const window = [observation, completeness, `${observedPages}/${requestedPages}`];
  const report = listed(issues.map(describeIssue));
  if (entry === void 0) return [...window, ...Array(8).fill(NONE), report];
  const { revision, hash, roles, source, consistency, relationToLive } = entry;
  return [
    ...window,
    revision.name,
    revision.createdAt ?? NONE,
    hash === null ? NOT_CAPTURED : hash ?? NONE,
    listed(roles),
    source === void 0 ? NONE : [source.kind, source.namespace, source.name].filter((part) => part !== void 0).join("/"),
    consistency,
    relationToLive,
    listed(entry.issues),
    report
  ];
}
function listed(items) {
  return items.length === 0 ? NONE : items.join(",");
}
function describeIssue(issue) {
  return "revision" in issue && issue.revision !== void 0 ? `${issue.code}(${issue.revision})` : issue.code;
}

// src/views/history.ts
function historyView(state, name) {
  const target = serviceTarget(state, name);
  if (!target.ok) return target;
  const evidence = collectEvidence(state, target.service);
  const report = historyReport(evidence);
  const outlook = [outlookOf(state, target.service), nextRevision(evidence)].filter((line) => line !== void 0);
  return {
    ok: true,
    view: {
      report,
      table: (options) => historyTable(report.content, options),
      notes: [...evidenceNotes(evidence), ...windowNotes(evidence)],
      outlook
    }
  };
}
function windowNotes(evidence) {
  const { state } = evidence;
  if (historyRuntime(evidence) === void 0 || holdsAllRevisions(state)) return [];
  const what = `ControllerRevisions of the namespace ${state.omeNamespace}`;
  if (revisionsIn(state) === void 0) return [`note: ${what} were not captured`];
  return [`note: of the ${what} a part was captured: the list was cut, or a part of it can't be read`];
}
function nextRevision(evidence) {
  const { state, service, declared, live } = evidence;
  const hash = shortHashOf(liveHash(live));
  if (state.name === "cluster" || declared === void 0 || hash === void 0) return void 0;
  const revision = pinName(declared, service.isvc.ref.namespace, hash);
  if (revision === null) return void 0;
  const exists = revisionsIn(state)?.some(({ name }) => name === revision) === true;
  const told = exists ? "exists" : holdsAllRevisions(state) ? "does not exist yet" : "may exist, which is not captured";
  return `The revision of the live spec is ${revision}; it ${told}.`;
}

// src/frontends/views/history.ts
function runHistory(name, flags, io) {
  return runView(flags, io, { show: (state) => historyView(state, name) });
}
export {
  runHistory
};

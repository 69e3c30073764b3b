import {
  describeObject,
  describeRef,
  liveHash,
  objectSource
} from "./chunk-HIAYHRDS.js";
import {
  NOT_CAPTURED,
  REPORT_API_VERSION,
  clipEnd,
  clipIdentity,
  sortSources,
  sortWarnings,
  utcTime
} from "./chunk-ELPVDJTK.js";
import {
  predictService
} from "./chunk-FRJ4I2M7.js";
import {
  runtimeReferenceOf,
  verifiedHash
} from "./chunk-KHTXMTKF.js";
import {
  shortHashOf
} from "./chunk-3WP6MC7S.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  textAt
} from "./chunk-IEHV77GJ.js";

// src/views/diagnostics.ts
function effectiveIssues(evidence) {
  const { pin, reads, activeReason } = evidence;
  const pinned = pin.mode === "ManagedPin" || pin.mode === "ExplicitPin";
  return sortIssues([
    ...serviceIssues(evidence),
    ...pin.state === "AwaitingPin" ? [{ code: "ActiveRevisionUnreported" }] : [],
    ...activeReason !== void 0 && pinned ? [{ code: "ActiveRevisionUnavailable" }] : [],
    ...reads.flatMap(revisionIssues)
  ]);
}
function serviceIssues({ service, live, inheritance, status }) {
  const codes = [];
  const reference = runtimeReferenceOf(service.isvc);
  if (reference !== void 0 && !isRuntimeKind(reference.kind)) codes.push("InvalidDeclaredKind");
  if (inheritance.state === "Unavailable") codes.push("InheritanceUnavailable");
  if (live.availability === "Available") {
    if (live.mismatch) codes.push("DeclaredCompatibilityMismatch");
    codes.push(...live.gaps.map(({ code }) => code));
  } else if (live.reason !== "NotConfigured") codes.push("LiveRuntimeUnavailable");
  if (status.freshness !== "Current") codes.push(`Status${status.freshness}`);
  if (status.drift.state === "Malformed") codes.push("ReportedDriftConflict");
  return codes.map((code) => ({ code }));
}
function revisionIssues(read) {
  const { name: revision } = read;
  if (read.read === "returned") return read.codes.map((code) => ({ code, revision }));
  return [{ code: read.read === "missing" ? "RevisionNotFound" : "RevisionUnavailable", revision }];
}
function sortIssues(issues) {
  const unique = new Map(issues.map((issue) => [`${issue.code}
${issue.revision ?? ""}`, issue]));
  return [...unique.values()].toSorted(
    (a, b) => compareText(a.code, b.code) || compareText(a.revision ?? "", b.revision ?? "")
  );
}
function warningCodes({ live, inheritance, status, reads }) {
  const { freshness } = status;
  const codes = [];
  if (freshness !== "Current") codes.push("PartialData");
  if (freshness === "Stale" || freshness === "Invalid") codes.push("StaleEvidence");
  const chainLost = live.availability === "Available" && inheritance.state === "Unavailable";
  if (chainLost || hasSourceIssue(live) || reads.some(({ read }) => read !== "returned")) {
    codes.push("PartialData", "SourceUnavailable");
  }
  return codes;
}
function hasSourceIssue(live) {
  return live.availability === "Available" ? live.gaps.length > 0 : live.reason !== "NotConfigured";
}
function reportWarnings(evidence) {
  return sortWarnings(warningCodes(evidence));
}
function reportSources(evidence) {
  const revisions = evidence.reads.map((read) => revisionSource(evidence, read));
  return sortSources([...objectSources(evidence), ...revisions]);
}
function objectSources({ state, service, live, inheritance, identity }) {
  const own = objectSource(state, service.isvc);
  if (live.availability !== "Available") {
    return identity === void 0 || identity.kind === "Unknown" ? [own] : [own, unavailable(state, identity, live.reason)];
  }
  const chain = inheritance.state === "Observed" ? inheritance.chain.map((step) => objectSource(state, step)) : [];
  const head = inheritance.state === "Observed" ? [] : [nameAlone(objectSource(state, live.live.runtime))];
  const model = live.model === void 0 ? [] : [objectSource(state, live.model)];
  const name = textAt(service.isvc.value, ["spec", "model", "name"]);
  const missing = name !== void 0 && live.model === void 0 ? [unavailable(state, { kind: "ClusterBaseModel", name }, "NotCaptured")] : [];
  return [own, ...model, ...chain, ...head, ...missing];
}
function nameAlone({ uid: _uid, generation: _generation, ...source }) {
  return source;
}
function unavailable({ collectedAt }, { kind, namespace, name }, unavailableReason) {
  const placed = namespace === void 0 ? {} : { namespace };
  return { kind, ...placed, name, evidence: "Unavailable", collectedAt, unavailableReason };
}
function revisionSource({ state }, read) {
  const { name, namespace } = read;
  const known = { kind: "ControllerRevision", namespace, name };
  if (read.read !== "returned") {
    return unavailable(state, known, read.read === "missing" ? "NotFound" : "NotCaptured");
  }
  const { uid } = read.revision;
  return { ...known, ...uid === void 0 ? {} : { uid }, evidence: "Observed", collectedAt: state.collectedAt };
}

// src/views/effective-content.ts
function effectiveReport(evidence) {
  const { namespace, name } = evidence.service.isvc.ref;
  return {
    apiVersion: REPORT_API_VERSION,
    kind: "RuntimeEffectiveReport",
    metadata: { ...namespace === void 0 ? {} : { namespace }, name },
    collectedAt: evidence.state.collectedAt,
    sources: reportSources(evidence),
    content: effectiveContent(evidence),
    warnings: reportWarnings(evidence)
  };
}
function effectiveContent(evidence) {
  const { selection, identity, relation } = evidence;
  return {
    selection: { source: selection, ...identity === void 0 ? {} : { runtime: identity } },
    inheritance: inheritanceContent(evidence),
    pin: pinContent(evidence),
    live: liveConfiguration(evidence),
    active: activeConfiguration(evidence),
    liveToActive: relation,
    issues: effectiveIssues(evidence)
  };
}
function inheritanceContent({ state, inheritance }) {
  if (inheritance.state === "Observed") {
    return { state: "Observed", sources: inheritance.chain.map((step) => describeObject(state, step)) };
  }
  const { reason, cliReason } = inheritance;
  return {
    state: "Unavailable",
    sources: [],
    unavailableReason: reason,
    ...cliReason === reason ? {} : { cliReason }
  };
}
function pinContent({ pin, status }) {
  const { mode, state, requested } = pin;
  const { captured, reported, generation, observedGeneration, freshness, drift, sync } = status;
  return {
    mode,
    state,
    ...requested === void 0 ? {} : { requestedRevision: requested },
    ...captured ? reported === void 0 ? {} : { reportedRevision: reported } : { reportedRevision: null },
    status: { generation, observedGeneration, freshness },
    reportedDrift: drift,
    syncState: sync
  };
}
function sourceOf(identity) {
  return identity === void 0 || identity.kind === "Unknown" ? {} : { source: identity };
}
function liveConfiguration({ live, identity }) {
  if (live.availability !== "Available") {
    return { state: "Unavailable", ...sourceOf(identity), components: [], unavailableReason: live.reason };
  }
  return {
    state: "Available",
    origin: "LiveRuntime",
    ...sourceOf(identity),
    hash: shortHashOf(liveHash(live)) ?? null,
    components: componentsOf(live.components)
  };
}
function componentsOf(modes) {
  return modes.map(({ type, mode, source }) => ({ type, deploymentMode: mode, deploymentModeSource: source }));
}
function activeConfiguration(evidence) {
  const { pin, identity, activeReason, declared } = evidence;
  if (pin.active === "live") return liveConfiguration(evidence);
  const { revision } = pin;
  const named = revision === void 0 ? {} : { revision: revisionReference(revision) };
  if (activeReason !== void 0 || revision?.read !== "returned") {
    const unavailableReason = activeReason ?? "Unreadable";
    return { state: "Unavailable", ...sourceOf(identity), ...named, components: [], unavailableReason };
  }
  const hash = verifiedHash(revision.revision, revision.content);
  return {
    state: "Available",
    origin: "ControllerRevision",
    ...sourceOf(declaredIdentity(declared, identity)),
    ...named,
    ...hash === void 0 ? {} : { hash },
    components: componentsOf(pin.components)
  };
}
function declaredIdentity(declared, identity) {
  if (declared === void 0) return void 0;
  const same = identity?.kind === declared.kind && identity.namespace === declared.namespace;
  return same ? identity : describeRef(declared);
}
function revisionReference(read) {
  const { namespace, name } = read;
  if (read.read !== "returned") return { namespace, name };
  const { uid, createdAt } = read.revision;
  const time = utcTime(createdAt);
  return { namespace, name, ...uid === void 0 ? {} : { uid }, ...time === void 0 ? {} : { createdAt: time } };
}

// src/views/effective-rows.ts
var VALUE_WIDTH = 54;
var EFFECTIVE_HEADERS = ["SCOPE", "FIELD", "VALUE"];
function effectiveRows(content) {
  return [
    ...configurationRows("Live", content.live),
    ...configurationRows("Active", content.active),
    ...serviceCells(content).map(([field, value]) => ["Service", field, clipEnd(value, VALUE_WIDTH)]),
    ...content.issues.map((issue) => ["Service", "ISSUE", issueCell(issue)])
  ];
}
function configurationRows(scope, configuration) {
  const { state, unavailableReason, source, revision, hash, components } = configuration;
  const rows = [["STATE", state]];
  if (unavailableReason !== void 0) rows.push(["REASON", told(unavailableReason)]);
  if (source !== void 0) rows.push(["RUNTIME", runtimeCell(source)]);
  if (revision !== void 0) rows.push(["REVISION", clipIdentity(revision.name, VALUE_WIDTH)]);
  if (hash !== void 0) rows.push(["HASH", hash ?? NOT_CAPTURED]);
  for (const { type, deploymentMode, deploymentModeSource } of components) {
    rows.push([type.toUpperCase(), `${deploymentMode} (${deploymentModeSource})`]);
  }
  return rows.map((row) => [scope, ...row]);
}
function told(value) {
  return value === "NotCaptured" ? NOT_CAPTURED : value;
}
function serviceCells({ pin, liveToActive }) {
  return [
    ["PIN", `${pin.mode}/${told(pin.state)}`],
    ["SYNC", told(pin.syncState)],
    ["STATUS", told(pin.status.freshness)],
    ["DRIFT", driftCell(pin.reportedDrift)],
    ["LIVE-RELATION", liveToActive]
  ];
}
function driftCell({ state, cause }) {
  return told(state) + (cause === void 0 ? "" : `/${cause}`);
}
var NAMESPACE_WIDTH = 20;
function runtimeCell({ kind, namespace, name }) {
  const short = shortKind(kind);
  if (namespace === void 0) return `${short}/${clipIdentity(name, VALUE_WIDTH - short.length - 1)}`;
  const width = VALUE_WIDTH - short.length - 2 - NAMESPACE_WIDTH;
  return `${short}/${clipIdentity(namespace, NAMESPACE_WIDTH)}/${clipIdentity(name, width)}`;
}
function shortKind(kind) {
  if (kind === "ClusterServingRuntime") return "CSR";
  return kind === "ServingRuntime" ? "SR" : "Unknown";
}
var CODE_WIDTH = 28;
var REVISION_WIDTH = 24;
function issueCell({ code, revision }) {
  if (revision === void 0) return clipIdentity(code, VALUE_WIDTH);
  const whole = `${code}(${revision})`;
  if (whole.length <= VALUE_WIDTH) return whole;
  return `${clipIdentity(code, CODE_WIDTH)}(${clipIdentity(revision, REVISION_WIDTH)})`;
}
var WIDE_HEADERS = "VIEW STATE REASON RUNTIME REVISION HASH COMPONENT MODE MODE-SOURCE PIN PIN-STATE SYNC STATUS DRIFT";
var EFFECTIVE_WIDE_HEADERS = [...WIDE_HEADERS.split(" "), "LIVE-RELATION", "ISSUES"];
function effectiveWideRows(content) {
  return [...wideRows("Live", content.live, content), ...wideRows("Active", content.active, content)];
}
function wideRows(view, configuration, content) {
  const { state, unavailableReason, source, revision, hash, components } = configuration;
  const { pin, liveToActive, issues } = content;
  const head = [
    view,
    state,
    told(unavailableReason ?? "-"),
    source === void 0 ? "-" : identityCell(source),
    revision?.name ?? "-",
    hash === void 0 ? "-" : hash ?? NOT_CAPTURED
  ];
  const tail = [
    pin.mode,
    ...[pin.state, pin.syncState, pin.status.freshness].map(told),
    driftCell(pin.reportedDrift),
    liveToActive,
    issues.map(({ code, revision: of }) => of === void 0 ? code : `${code}(${of})`).join(",") || "-"
  ];
  const parts = components.map(({ type, deploymentMode, deploymentModeSource }) => {
    return [type, deploymentMode, deploymentModeSource];
  });
  return (parts.length === 0 ? [["-", "-", "-"]] : parts).map((part) => [...head, ...part, ...tail]);
}
function identityCell({ kind, namespace, name }) {
  return [kind, ...namespace === void 0 ? [] : [namespace], name].join("/");
}

// src/views/outlook.ts
function outlookOf(state, { isvc }) {
  if (state.name === "cluster") return void 0;
  const { worlds } = state;
  const head = worlds.head.workspace.find("InferenceService", isvc.ref.namespace, isvc.ref.name);
  const { report } = predictService(head.state === "known" ? head.object : isvc, worlds);
  const { outcome, rule, from, to, because } = report;
  const moves = [from === null ? "" : ` from ${from}`, to === null ? "" : ` to ${to}`].join("");
  const way = from !== null && from === to ? ` on ${to}` : moves;
  return `First reconcile after the merge: ${outcome}${way}${rule === null ? "" : ` (${rule})`}: ${because}.`;
}

export {
  serviceIssues,
  revisionIssues,
  sortIssues,
  warningCodes,
  reportSources,
  effectiveReport,
  effectiveContent,
  EFFECTIVE_HEADERS,
  effectiveRows,
  told,
  shortKind,
  EFFECTIVE_WIDE_HEADERS,
  effectiveWideRows,
  outlookOf
};

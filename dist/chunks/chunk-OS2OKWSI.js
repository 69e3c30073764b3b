import {
  holdsAllRevisions,
  inspect,
  liveHash,
  revisionSource
} from "./chunk-HIAYHRDS.js";
import {
  revisionsIn,
  utcTime
} from "./chunk-ELPVDJTK.js";
import {
  hashRelation,
  isConsistent,
  setCodes,
  verifiedHash
} from "./chunk-KHTXMTKF.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  OME_API_VERSION,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";

// src/views/history-revisions.ts
function historyRuntime({ live, identity }) {
  return live.availability === "Available" ? live.live.runtime.ref.name : identity?.name;
}
function historyWindow(evidence) {
  const { state } = evidence;
  if (historyRuntime(evidence) === void 0) return UNAVAILABLE;
  if (holdsAllRevisions(state)) {
    const complete = { observation: "Complete", completeness: "RetentionBounded" };
    return { ...complete, requestedPages: 1, observedPages: 1, issue: void 0 };
  }
  if (revisionsIn(state) === void 0) return UNAVAILABLE;
  const partial = { observation: "Partial", completeness: "Incomplete" };
  return { ...partial, requestedPages: 1, observedPages: 1, issue: "HistoryTruncated" };
}
var UNAVAILABLE = {
  observation: "Unavailable",
  completeness: "Incomplete",
  requestedPages: 0,
  observedPages: 0,
  issue: "HistoryUnavailable"
};
function historyRevisions(evidence) {
  const { state, service } = evidence;
  const rows = mergeRows(evidence);
  const shared = setCodes(
    rows.map(({ revision }) => revision),
    state.world.resolver.table
  );
  const source = revisionSource(service.isvc, historyRuntime(evidence));
  return rows.map((row) => ({ ...row, ...inspect(row.revision, state, source, shared.get(row.revision)) }));
}
function historyEntries(evidence) {
  const live = liveHash(evidence.live);
  const entries = historyRevisions(evidence).map(({ revision, roles, content, codes }) => {
    const hash = verifiedHash(revision, content);
    return {
      revision: referenceOf(revision),
      ...sourceOf(revision),
      ...hash === void 0 ? {} : { hash },
      roles,
      consistency: isConsistent(codes) ? "Consistent" : "Inconsistent",
      relationToLive: RELATIONS[hashRelation(live, content.hash)],
      issues: [...new Set(codes)].toSorted(compareText)
    };
  });
  return entries.toSorted(compareEntries);
}
function mergeRows(evidence) {
  const { state, reads } = evidence;
  const runtime = historyRuntime(evidence);
  const listed = (revisionsIn(state) ?? []).filter(({ runtimeOf }) => runtimeOf !== void 0 && runtimeOf === runtime);
  const returned = reads.filter((read2) => read2.read === "returned");
  const byName = returned.map(({ revision, roles }) => {
    return { revision, roles: listed.includes(revision) ? [...roles, "History"] : roles };
  });
  const read = new Set(returned.map(({ revision }) => revision));
  const others = listed.filter((revision) => !read.has(revision));
  return [...byName, ...others.map((revision) => ({ revision, roles: ["History"] }))];
}
var RELATIONS = {
  Equal: "MatchesLive",
  Different: "DiffersFromLive",
  Ambiguous: "Ambiguous",
  Unknown: "Unknown"
};
function referenceOf({ namespace, name, uid, createdAt }) {
  const time = utcTime(createdAt);
  return { namespace, name, ...uid === void 0 ? {} : { uid }, ...time === void 0 ? {} : { createdAt: time } };
}
function sourceOf({ runtimeOf, runtimeOfKind, runtimeOfNamespace }) {
  if (runtimeOf === void 0 || runtimeOf === "") return {};
  const known = runtimeOfKind !== void 0 && isRuntimeKind(runtimeOfKind);
  const placed = runtimeOfNamespace === void 0 || runtimeOfNamespace === "" ? {} : { namespace: runtimeOfNamespace };
  return {
    source: { apiVersion: OME_API_VERSION, kind: known ? runtimeOfKind : "Unknown", ...placed, name: runtimeOf }
  };
}
function compareEntries(a, b) {
  const [left, right] = [a.revision, b.revision];
  return compareText(right.createdAt ?? "", left.createdAt ?? "") || compareText(left.namespace, right.namespace) || compareText(left.name, right.name) || compareText(left.uid ?? "", right.uid ?? "") || compareText(a.hash ?? "", b.hash ?? "") || compareText(sourceKey(a), sourceKey(b)) || compareLists(a.roles, b.roles) || compareText(a.consistency, b.consistency) || compareText(a.relationToLive, b.relationToLive) || compareLists(a.issues, b.issues);
}
function sourceKey({ source }) {
  return source === void 0 ? "" : [source.kind, source.namespace ?? "", source.name].join("\n");
}
function compareLists(a, b) {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === void 0) return 1;
    const order = compareText(item, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export {
  historyRuntime,
  historyWindow,
  historyRevisions,
  historyEntries
};

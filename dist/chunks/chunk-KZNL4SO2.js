import {
  SEVERITIES
} from "./chunk-KHTXMTKF.js";
import {
  digest,
  sameRef
} from "./chunk-3WP6MC7S.js";
import {
  visibleShort
} from "./chunk-SGSKFKQ6.js";
import {
  compareLocations
} from "./chunk-J7GEWPPY.js";

// src/report/order.ts
var UNREADABLE = "unreadable";
function joinClusters(report) {
  if (report.clusters.length <= 1) return report.findings.map((finding) => ({ finding, clusters: [], weight: 1 }));
  const joined = [];
  for (const finding of report.findings) {
    const last = joined.at(-1);
    if (last === void 0 || !sameButCluster(last.finding, finding)) {
      joined.push({ finding, clusters: [finding.cluster], weight: 1 });
      continue;
    }
    const { clusters } = last;
    const more = clusters.at(-1) === finding.cluster ? clusters : [...clusters, finding.cluster];
    joined[joined.length - 1] = { finding: last.finding, clusters: more, weight: last.weight + 1 };
  }
  return joined;
}
function sameButCluster(a, b) {
  return a.ruleId === b.ruleId && a.severity === b.severity && a.message === b.message && a.help === b.help && a.inBase === b.inBase && compareLocations(a.location, b.location) === 0 && sameRef(a.object, b.object);
}
function clusterSuffix(clusters) {
  if (clusters.length === 0) return "";
  const named = clusters.slice(0, 3).map((name) => visibleShort(name, 100));
  const more = clusters.length > named.length ? ` and ${clusters.length - named.length} more` : "";
  return ` (cluster${clusters.length > 1 ? "s" : ""} ${named.join(", ")}${more})`;
}
function worstFirst(report) {
  const findings = joinClusters(report).map(asEntry);
  const ofSeverity = (severity) => newFirst(findings.filter((entry) => entry.severity === severity));
  return [...unreadableEntries(report.unreadable), ...SEVERITIES.flatMap(ofSeverity)];
}
function newFirst(entries) {
  return [...entries.filter((entry) => !isOld(entry)), ...entries.filter(isOld)];
}
function isOld({ finding }) {
  return finding?.inBase === true;
}
function asEntry({ finding, clusters }) {
  const { ruleId, severity, fingerprint, help, location } = finding;
  const message = `${visibleShort(finding.message)}${clusterSuffix(clusters)}`;
  return { ruleId, severity, fingerprint, message, help, location, finding };
}
function unreadableEntries(unreadable) {
  const seen = /* @__PURE__ */ new Map();
  return unreadable.map(({ message, location }) => {
    const count2 = (seen.get(location.file) ?? 0) + 1;
    seen.set(location.file, count2);
    const fingerprint = digest(UNREADABLE, String(count2), location.file);
    return { ruleId: UNREADABLE, severity: "error", fingerprint, message, help: null, location };
  });
}
function spreadByRule(entries) {
  return [false, true].flatMap((old) => spread(entries.filter((entry) => isOld(entry) === old)));
}
function spread(entries) {
  const turn = /* @__PURE__ */ new Map();
  const turns = [];
  for (const entry of entries) {
    const at = turn.get(entry.ruleId) ?? 0;
    turn.set(entry.ruleId, at + 1);
    const round = turns[at];
    if (round === void 0) turns.push([entry]);
    else round.push(entry);
  }
  return turns.flat();
}
function lastLine({ start, end }) {
  return end.column === 1 && end.line > start.line ? end.line - 1 : Math.max(start.line, end.line);
}
function count(number, noun, plural = `${noun}s`) {
  return `${withCommas(number)} ${number === 1 ? noun : plural}`;
}
function withCommas(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
function asSentence(text) {
  const trimmed = text.trimEnd();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

export {
  UNREADABLE,
  joinClusters,
  clusterSuffix,
  worstFirst,
  isOld,
  spreadByRule,
  lastLine,
  count,
  withCommas,
  asSentence
};

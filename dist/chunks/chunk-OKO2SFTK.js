import {
  predict,
  serviceReports
} from "./chunk-FRJ4I2M7.js";
import {
  createHeadWorkspace,
  isWrite,
  lineReader,
  nameIn,
  shareResolver
} from "./chunk-RRPBHDL4.js";
import {
  reportsAll
} from "./chunk-5EPBLPWR.js";
import {
  coversLocation
} from "./chunk-SV7NRQ5Z.js";
import {
  compileIgnoreRules,
  matchesPath
} from "./chunk-BFU2OMTD.js";
import {
  parseObject
} from "./chunk-C2ITGLJH.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import {
  createResolver
} from "./chunk-OVM4NCWK.js";
import {
  RULES,
  compareFindings,
  counts,
  findRuntime,
  inherits_disabled_default,
  isOfKind,
  namedModels,
  problemsOf,
  runtimeReferenceOf,
  runtimeReports,
  schema_violation_default,
  yaml_1_1_value_default
} from "./chunk-KHTXMTKF.js";
import {
  describeRef,
  digest,
  groupBy,
  groupByEach,
  memoise,
  once,
  refKey,
  stepsOf,
  walkChain
} from "./chunk-3WP6MC7S.js";
import {
  readSmallFile
} from "./chunk-VELUJL4O.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  OME_KINDS,
  isOmeKind,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  dottedPath,
  jsonPointer,
  textAt
} from "./chunk-IEHV77GJ.js";

// src/frontends/baseline-file.ts
import { basename, join, resolve } from "node:path";

// src/check/fingerprint.ts
function fingerprintOf({ ruleId, cluster, object }, path) {
  return digest(ruleId, cluster, refKey(object), path);
}
function uniqueFingerprints(findings) {
  const unique = numberer();
  return findings.map((finding) => {
    const fingerprint = unique(finding.fingerprint);
    return fingerprint === finding.fingerprint ? finding : { ...finding, fingerprint };
  });
}
function numberer() {
  const seen = /* @__PURE__ */ new Map();
  return (fingerprint) => {
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    return count === 1 ? fingerprint : digest(fingerprint, String(count));
  };
}

// src/check/unused-suppressions.ts
var UNUSED_SUPPRESSION = "unused-suppression";
function reportSuppressions(input, used) {
  const { severity } = input;
  if (severity === void 0) return [];
  const checks = input.checks.map((check) => ({
    check,
    byFile: groupBy(check.workspace.objects, ({ file }) => file)
  }));
  const inline = [
    ...input.problems.map(asFault),
    ...input.inline.flatMap((comment) => commentFaults(comment, input, checks, used))
  ];
  const config = input.entries.flatMap((entry, index) => entryFaults(entry, input, used.has(String(index))));
  return [
    ...inline.flatMap((fault) => stamp(fault, nearestObject(fault.location, checks), severity)),
    ...config.flatMap(({ fault, owner }) => stamp(fault, owner, severity))
  ];
}
function asFault({ message, help, location, sourceLine }) {
  return { message, help, location, sourceLine, key: message };
}
function commentFaults(comment, input, checks, used) {
  const { location, file } = comment;
  const sourceLine = input.sourceLine(file, location.start.line);
  const fault = (ruleId, message, help) => ({
    message,
    help,
    location,
    sourceLine,
    key: ruleId
  });
  return comment.ruleIds.flatMap((ruleId) => {
    if (!input.ruleIds.includes(ruleId)) {
      const near = didYouMean(ruleId, input.ruleIds);
      return [
        fault(
          ruleId,
          `there is no rule "${ruleId}", so this comment suppresses nothing${near}`,
          'Run "omelint rules" for the ids.'
        )
      ];
    }
    if (ruleId === UNUSED_SUPPRESSION)
      return [fault(ruleId, `${UNUSED_SUPPRESSION} can't be suppressed`, "Remove what is unused instead.")];
    const holders = checks.filter(({ byFile }) => byFile.has(file));
    const ran2 = holders.length > 0 && holders.every(({ check }) => input.ran(ruleId, check) && decided(check, ruleId, file));
    if (used.has(useKey(comment, ruleId)) || !ran2) return [];
    return [
      fault(
        ruleId,
        `this comment suppresses nothing: ${ruleId} finds nothing here`,
        "Remove the rule from the comment, or the comment."
      )
    ];
  });
}
function decided({ notEvaluated, workspace }, ruleId, file) {
  return !notEvaluated.some(
    (entry) => entry.ruleId === ruleId && workspace.declarations(entry.object).some((object) => object.file === file)
  );
}
function entryFaults(entry, input, isUsed) {
  const owner = ownerOf(entry, input.checks);
  const { location, sourceLine, rule, until } = entry;
  const report = (message, help) => {
    const key = [rule, entry.path, entry.object].join("\n");
    return [{ fault: { message, help, location, sourceLine, key }, owner }];
  };
  if (rule === UNUSED_SUPPRESSION)
    return report(`${UNUSED_SUPPRESSION} can't be suppressed`, `Set rules: { ${UNUSED_SUPPRESSION}: off } instead.`);
  if (until !== void 0 && hasEnded(entry, input.today)) {
    const message = `this entry ended on ${until} and suppresses nothing any more`;
    return report(message, "Mend what it speaks of and remove the entry, or give it a later day.");
  }
  const ran2 = input.checks.some((check) => input.ran(rule, check));
  const undecided = input.checks.some(({ notEvaluated }) => notEvaluated.some(({ ruleId }) => ruleId === rule));
  if (isUsed || !ran2 || undecided) return [];
  return report(`this entry suppresses nothing: ${rule} finds nothing that it speaks of`, "Remove the entry.");
}
function hasEnded({ until }, today) {
  return until !== void 0 && today > until;
}
function ownerOf(entry, checks) {
  const named = entry.object === void 0 ? void 0 : parseObject(entry.object);
  const all = checks.flatMap(
    ({ workspace }) => workspace.objects.map(({ ref }) => ({ object: ref, cluster: workspace.cluster.name }))
  );
  const known = named === void 0 ? all[0] : all.find(({ object: object2 }) => named(object2)) ?? all[0];
  const [kind = "", ...rest] = entry.object?.split("/") ?? [];
  const name = rest.at(-1);
  if (known === void 0 || name === void 0 || !isOmeKind(kind)) return known;
  const object = rest.length > 1 && rest[0] !== void 0 ? { kind, namespace: rest[0], name } : { kind, name };
  return { object, cluster: known.cluster };
}
function nearestObject({ file, start }, checks) {
  for (const { check, byFile } of checks) {
    const own = byFile.get(file) ?? [];
    const next = own.findIndex((object2) => object2.start > start.offset);
    const object = own[Math.max(next < 0 ? own.length - 1 : next - 1, 0)];
    if (object !== void 0) return { object: object.ref, cluster: check.workspace.cluster.name };
  }
  return void 0;
}
function stamp(fault, owner, severity) {
  if (owner === void 0) return [];
  const { message, help, location, sourceLine, key } = fault;
  const fingerprint = fingerprintOf({ ruleId: UNUSED_SUPPRESSION, ...owner }, key);
  return [
    {
      ruleId: UNUSED_SUPPRESSION,
      severity,
      ...owner,
      message,
      help,
      location,
      path: [],
      related: [],
      flow: [],
      fingerprint,
      inBase: null,
      fixable: false,
      sourceLine
    }
  ];
}
function useKey({ file, location }, ruleId) {
  return `${ruleId}
${file}
${location.start.offset}`;
}

// src/check/baseline.ts
var MAX_BASELINE_BYTES = 2e7;
var VERSION = 1;
var REASON = "in the baseline";
function renderBaseline(findings) {
  const entries = findings.map(({ fingerprint, ruleId, cluster, object, path, message }) => ({
    fingerprint,
    rule: ruleId,
    cluster,
    object: describeRef(object),
    path: dottedPath(path),
    message
  }));
  const lines = entries.toSorted(
    (a, b) => compareText(a.cluster, b.cluster) || compareText(a.object, b.object) || compareText(a.rule, b.rule) || compareText(a.path, b.path) || compareText(a.fingerprint, b.fingerprint)
  ).map((entry) => JSON.stringify(entry));
  const list = lines.length === 0 ? "[]" : `[
${lines.join(",\n")}
]`;
  return `{"version": ${VERSION}, "findings": ${list}}
`;
}
function parseBaseline(file, text) {
  const refuse = (message) => {
    throw new UsageError(`${file} is no baseline: ${message}; --write-baseline writes it anew`);
  };
  const value = parseJson(text.replace(/^\ufeff/, ""), refuse);
  if (!isRecord(value)) return refuse("it holds no JSON object");
  if (value.version !== VERSION) return refuse(`"version" is not ${VERSION}`);
  if (!Array.isArray(value.findings)) return refuse('"findings" is no list');
  const entries = /* @__PURE__ */ new Map();
  for (const [index, item] of value.findings.entries()) {
    const entry = readEntry(item) ?? refuse(`entry ${index} is broken`);
    entries.set(entry.fingerprint, entry);
  }
  return { file, text, entries: [...entries.values()] };
}
function parseJson(text, refuse) {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("it holds no valid JSON");
  }
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function readEntry(value) {
  if (!isRecord(value)) return void 0;
  const { fingerprint, rule, cluster, object, path } = value;
  if (typeof fingerprint !== "string" || !/^[0-9a-f]{16}$/.test(fingerprint)) return void 0;
  if (typeof rule !== "string" || typeof cluster !== "string" || typeof path !== "string") return void 0;
  const ref = typeof object === "string" ? parseRef(object) : void 0;
  return ref === void 0 ? void 0 : { fingerprint, rule, cluster, object: ref, path };
}
function parseRef(text) {
  const [, kind = "", namespace, name = ""] = /^(\w+) (?:([^/\s]+)\/)?([^/\s]+)$/.exec(text) ?? [];
  if (!isOmeKind(kind)) return void 0;
  return namespace === void 0 ? { kind, name } : { kind, namespace, name };
}
function applyBaseline(findings, baseline, options) {
  const known = new Set(baseline.entries.map(({ fingerprint }) => fingerprint));
  const found = new Set(findings.map(({ fingerprint }) => fingerprint));
  const stale = baseline.entries.filter((entry) => !found.has(entry.fingerprint) && options.judges(entry));
  return {
    findings: [
      ...findings.filter(({ fingerprint }) => !known.has(fingerprint)),
      ...staleFindings(stale, baseline, options)
    ].toSorted(compareFindings),
    suppressed: findings.filter(({ fingerprint }) => known.has(fingerprint)).map((finding) => ({ ...finding, reason: REASON }))
  };
}
function staleFindings(stale, baseline, { severity, inBase }) {
  if (severity === void 0 || stale.length === 0) return [];
  const places = placesOf(baseline);
  return stale.map((entry) => {
    const { fingerprint, rule, cluster, object, path } = entry;
    const { location, sourceLine } = places(fingerprint);
    const where = path === "" ? "" : ` at ${path}`;
    return {
      ruleId: UNUSED_SUPPRESSION,
      severity,
      cluster,
      object,
      message: `this entry of the baseline hides nothing: ${rule} finds nothing${where} in ${describeRef(object)} any more`,
      help: "Remove the line, or run omelint again with --write-baseline.",
      location,
      path: [],
      related: [],
      flow: [],
      fingerprint: digest("baseline", fingerprint),
      inBase: inBase(entry),
      fixable: false,
      sourceLine
    };
  });
}
function placesOf({ file, text }) {
  const places = /* @__PURE__ */ new Map();
  let line = 1;
  let start = 0;
  for (const match2 of text.matchAll(/\n|"([0-9a-f]{16})"/g)) {
    const [, fingerprint] = match2;
    if (fingerprint === void 0) {
      line += 1;
      start = match2.index + 1;
    } else if (!places.has(fingerprint)) places.set(fingerprint, { line, start, offset: match2.index });
  }
  return (fingerprint) => {
    const place = places.get(fingerprint) ?? { line: 1, start: 0, offset: 0 };
    const at = (offset) => ({ line: place.line, column: offset - place.start + 1, offset });
    const end = text.indexOf("\n", place.offset);
    const sourceLine = text.slice(place.start, end < 0 ? text.length : end).replace(/\r$/, "");
    return { location: { file, start: at(place.offset), end: at(place.offset + fingerprint.length + 2) }, sourceLine };
  };
}

// src/frontends/baseline-file.ts
function findBaseline(world, cwd, given) {
  const path = given === void 0 ? world.settings.baseline : resolve(cwd, given);
  if (path === void 0) return void 0;
  const name = nameIn(world.targets.options.root, path) ?? "";
  const { committed } = world.settings;
  if (given === void 0 && committed !== void 0) return { path: join(committed.store, name), name };
  return { path, name: name.startsWith("..") ? basename(path) : name };
}
function readBaseline({ path, name }) {
  return parseBaseline(name, readSmallFile(path, name, MAX_BASELINE_BYTES));
}
function requireWhole(world, cluster) {
  if (cluster !== void 0 && world.settings.config.clusters.length > 1) {
    throw new UsageError("--write-baseline writes the findings of all clusters; leave --cluster out");
  }
  if (!reportsAll(world.targets)) {
    throw new UsageError("--write-baseline needs a run over everything; give it a folder that holds all, or no path");
  }
}

// src/predict/base-cluster.ts
function createBaseCluster({ head, before, evidence }) {
  const { snapshot, base, prune } = evidence;
  if (base === void 0) return void 0;
  const own = { snapshot, base, prune };
  const workspace = snapshot === void 0 ? base.workspace : createHeadWorkspace(base.input, own);
  const resolver = before.workspace === workspace ? before.resolver : shareResolver(workspace, head);
  return { workspace, resolver, prediction: once(() => predict({ workspace, resolver }, own)) };
}

// src/check/refused-edits.ts
var OF_SCHEMA = /* @__PURE__ */ new Set([schema_violation_default.id, yaml_1_1_value_default.id]);
function refusalsOfChange(findings, { worlds }) {
  const { head, rejected, evidence } = worlds;
  const refusals = /* @__PURE__ */ new Set();
  if (rejected.size === 0) return refusals;
  const errors = groupBy(
    findings.filter(({ severity }) => severity === "error"),
    ({ object }) => refKey(object)
  );
  const told = ({ ref }, refuses) => (errors.get(refKey(ref)) ?? []).filter(refuses);
  for (const object of head.workspace.objects) {
    if (!rejected.has(refKey(object.ref)) || !counts(head.workspace, object)) continue;
    const was = evidence.base?.workspace.declarations(object.ref).at(-1);
    if (was !== void 0 && !isWrite(object, { state: "known", source: "base", object: was }, head)) continue;
    const own = told(object, refusesObject);
    const named = own.length > 0 ? [] : namedBy(object, head.workspace);
    for (const finding of [...own, ...named.flatMap((one) => told(one, refusesUser))]) refusals.add(finding);
  }
  return refusals;
}
function refusesObject({ ruleId, refusedBy }) {
  return refusedBy !== void 0 || OF_SCHEMA.has(ruleId);
}
function refusesUser(finding) {
  return refusesObject(finding) || finding.ruleId === inherits_disabled_default.id;
}
function namedBy(object, workspace) {
  if (isOfKind(object, "ServingRuntime") || isOfKind(object, "ClusterServingRuntime")) {
    return stepsOf(walkChain(object, workspace));
  }
  if (!isOfKind(object, "InferenceService")) return [];
  const models = namedModels(object, workspace).flatMap(({ found: found2 }) => found2.state === "known" ? [found2.model] : []);
  const reference = runtimeReferenceOf(object);
  const found = reference === void 0 ? void 0 : findRuntime(workspace, reference, object.ref.namespace);
  return found?.state === "known" ? [...models, ...namedBy(found.runtime, workspace)] : models;
}

// src/check/severity.ts
function severityOf(problem, rule, level) {
  if (level === void 0 || level === "off") return problem.severity ?? rule.meta.severity;
  return problem.severity === void 0 || problem.severity === rule.meta.severity ? level : milder(level, problem.severity);
}
var WEIGHT = { error: 2, warning: 1, note: 0 };
function milder(a, b) {
  return WEIGHT[a] < WEIGHT[b] ? a : b;
}
function atLeast(severity) {
  return ["error", "warning", "note"].filter((one) => WEIGHT[one] >= WEIGHT[severity]);
}

// src/check/tally.ts
function add(tally, key) {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}
function take(tally, key) {
  const left = tally.get(key) ?? 0;
  if (left === 0) return false;
  tally.set(key, left - 1);
  return true;
}

// src/check/in-base.ts
function createBaseFinder(prediction, options) {
  const cluster = prediction === void 0 ? void 0 : createBaseCluster(prediction.worlds);
  const base = prediction?.worlds.evidence.base;
  if (cluster === void 0 || base === void 0) return void 0;
  const context = contextOf(cluster, options);
  const complete = base.unread.length === 0;
  const known = /* @__PURE__ */ new Map();
  const said = (rule, object) => {
    const key = `${rule.id}
${refKey(object)}`;
    const found = known.get(key) ?? ask(rule, object, context, options);
    known.set(key, found);
    return complete ? found : { ...found, decided: false };
  };
  return { cluster, context, said, complete };
}
function contextOf(cluster, { snapshotAge }) {
  const { workspace, resolver } = cluster;
  return {
    workspace,
    resolver,
    // Most rules need none, and that of a whole cluster costs.
    get prediction() {
      return cluster.prediction();
    },
    ...snapshotAge === void 0 ? {} : { snapshotAge }
  };
}
function ask(rule, object, context, { levels }) {
  const { workspace } = context;
  const problems = [];
  let decided2 = true;
  for (const problem of workspace.declarations(object).flatMap((one) => [...problemsOf(rule.check(one, context))])) {
    if ("notEvaluated" in problem) decided2 = false;
    else if (workspace.declarations(problem.at.object.ref).length > 0) {
      const severity = severityOf(problem, rule, levels.get(rule.id));
      const { at, message, ofCluster = false } = problem;
      problems.push({ severity, path: jsonPointer(at.path), message, ofCluster });
    }
  }
  return { problems, decided: decided2 };
}
function markInBase(findings, rules, prediction, finder) {
  if (prediction === void 0 || finder === void 0) return findings;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const marks = /* @__PURE__ */ new Map();
  const ofCluster = saidOfCluster(finder);
  const refusals = refusalsOfChange(findings, prediction);
  for (const group of groupBy(findings, ({ ruleId, object }) => `${ruleId}
${refKey(object)}`).values()) {
    const [first] = group;
    const rule = first && byId.get(first.ruleId);
    if (first === void 0 || rule === void 0) continue;
    if (rule.meta.needsBefore === true && rule.meta.ofSnapshot !== true && isOfMerge(first, prediction, finder)) {
      for (const finding of group) marks.set(finding, false);
      continue;
    }
    const { problems, decided: decided2 } = finder.said(rule, first.object);
    const matched = match(group, problems);
    for (const finding of group) {
      const isThere = matched.has(finding) || ofCluster(rule).has(`${finding.severity}
${finding.message}`);
      const isOld = isThere && !refusals.has(finding);
      marks.set(finding, isOld ? true : decided2 || isThere ? false : null);
    }
  }
  return findings.map((finding) => {
    const inBase = marks.get(finding);
    return inBase === void 0 ? finding : { ...finding, inBase };
  });
}
function saidOfCluster({ cluster, said }) {
  return memoise((rule) => {
    if (rule.meta.ofSnapshot !== true || rule.meta.appliesTo.length < OME_KINDS.length) return NOTHING;
    const problems = cluster.workspace.objects.flatMap(({ ref }) => said(rule, ref).problems);
    return new Set(problems.filter((one) => one.ofCluster).map(({ severity, message }) => `${severity}
${message}`));
  });
}
var NOTHING = /* @__PURE__ */ new Set();
function match(findings, problems) {
  const exact = /* @__PURE__ */ new Map();
  const atPath = /* @__PURE__ */ new Map();
  for (const { severity, path, message } of problems) {
    add(exact, `${severity}
${path}
${message}`);
    add(atPath, `${severity}
${path}`);
  }
  const matched = /* @__PURE__ */ new Set();
  for (const finding of findings) {
    const place = `${finding.severity}
${jsonPointer(finding.path)}`;
    if (!take(exact, `${place}
${finding.message}`)) continue;
    take(atPath, place);
    matched.add(finding);
  }
  for (const finding of findings) {
    if (matched.has(finding)) continue;
    const path = jsonPointer(finding.path);
    if (atLeast(finding.severity).some((severity) => take(atPath, `${severity}
${path}`))) matched.add(finding);
  }
  return matched;
}
function isOfMerge({ object }, prediction, { cluster }) {
  const { head, evidence } = prediction.worlds;
  const now = head.workspace.declarations(object).at(-1);
  const was = cluster.workspace.declarations(object).at(-1);
  if (now === void 0 || was === void 0) return false;
  if (isOfKind(now, "InferenceService") && isOfKind(was, "InferenceService")) {
    const { report } = prediction.service(now);
    if (evidence.snapshot === void 0 && MOVES.has(report.outcome)) return true;
    return !sameFate(report, cluster.prediction().service(was).report);
  }
  return evidence.snapshot === void 0 || contentOf(now, head) !== contentOf(was, cluster);
}
var MOVES = /* @__PURE__ */ new Set([
  "drifts",
  "rolls-out",
  "advances",
  "first-pin",
  "selects",
  "added",
  "removed"
]);
function sameFate(a, b) {
  return a.outcome === b.outcome && a.reason === b.reason && a.rule === b.rule && a.from === b.from && a.to === b.to;
}
function contentOf(object, { resolver }) {
  if (!isOfKind(object, "ServingRuntime") && !isOfKind(object, "ClusterServingRuntime")) return void 0;
  const resolution = resolver.resolve(object);
  return resolution.ok ? resolution.hash : resolution.message;
}

// src/check/check.ts
function checkWorkspace(workspace, options) {
  const resolver = createResolver(workspace);
  const prediction = predictionFrom({ workspace, resolver }, options.evidence);
  const context = {
    workspace,
    resolver,
    ...prediction === void 0 ? {} : { prediction },
    ...options.snapshotAge === void 0 ? {} : { snapshotAge: options.snapshotAge }
  };
  const active = options.rules.filter(
    ({ id, meta }) => meta.omeVersions.includes(workspace.cluster.omeVersion) && options.levels.get(id) !== "off" && (meta.needsBefore !== true || prediction !== void 0)
  );
  const { findings, notEvaluated } = runRules(active, context, options);
  const sorted = uniqueFingerprints(findings.toSorted(compareFindings));
  const base = createBaseFinder(prediction, options);
  const marked = markInBase(sorted, active, prediction, base);
  return { workspace, resolver, findings: marked, notEvaluated, prediction, base };
}
function runRules(rules, context, options) {
  const { workspace } = context;
  const findings = [];
  const notEvaluated = [];
  const rulesOf = (kind) => rules.filter((rule) => rule.meta.appliesTo.includes(kind));
  const byKind = new Map(OME_KINDS.map((kind) => [kind, rulesOf(kind)]));
  for (const object of workspace.objects) {
    for (const rule of byKind.get(object.ref.kind) ?? []) {
      const answer = rule.check(object, context);
      if (answer === void 0) continue;
      for (const problem of problemsOf(answer)) {
        if ("notEvaluated" in problem) {
          const because = problem.notEvaluated;
          notEvaluated.push({ ruleId: rule.id, cluster: workspace.cluster.name, object: object.ref, because });
        } else if (isDeployed(problem.at.object, workspace)) {
          findings.push(stamp2(problem, rule, object, workspace.cluster.name, options));
        }
      }
    }
  }
  return { findings, notEvaluated };
}
function predictionFrom(head, evidence) {
  const tells = evidence?.snapshot !== void 0 || evidence?.base !== void 0;
  return evidence !== void 0 && tells ? predict(head, evidence) : void 0;
}
function isDeployed({ ref }, workspace) {
  return workspace.declarations(ref).length > 0;
}
function stamp2(problem, rule, object, cluster, options) {
  const location = locate(problem.at);
  return {
    ruleId: rule.id,
    severity: severityOf(problem, rule, options.levels.get(rule.id)),
    cluster,
    object: object.ref,
    message: problem.message,
    help: problem.help ?? null,
    location,
    path: problem.at.path,
    related: (problem.related ?? []).map(relate),
    flow: (problem.flow ?? []).map(relate),
    fingerprint: fingerprintOf({ ruleId: rule.id, cluster, object: object.ref }, jsonPointer(problem.at.path)),
    inBase: null,
    fixable: problem.fix !== void 0,
    ...problem.fix === void 0 ? {} : { fix: problem.fix },
    ...problem.refusedBy === void 0 ? {} : { refusedBy: problem.refusedBy },
    sourceLine: options.sourceLine(location.file, location.start.line)
  };
}
function locate(place) {
  if (place.location !== void 0) return place.location;
  return place.span === void 0 ? place.object.locate(place.path, place.part) : place.object.locateSpan(place.span);
}
function relate(related) {
  return { location: locate(related.at), message: related.message };
}

// src/check/scope.ts
function scopeOf(check, chosen) {
  const affected = /* @__PURE__ */ new Set();
  for (const object of [...check.workspace.objects, ...reached(check)]) {
    const files = [object, ...dependencies(object, check)].map(({ file }) => file);
    if (files.some(chosen)) affected.add(refKey(object.ref));
  }
  const concerns = ({ object }) => affected.has(refKey(object));
  const pointsInto = ({ location }) => chosen(location.file);
  return {
    object: ({ file, ref }) => chosen(file) || affected.has(refKey(ref)),
    finding: (finding) => concerns(finding) || chosen(finding.location.file) || finding.related.some(pointsInto) || finding.flow.some(pointsInto),
    notEvaluated: concerns,
    cluster: (report) => ({
      ...report,
      runtimes: report.runtimes.filter(concerns),
      services: report.services.filter(concerns)
    })
  };
}
function reached({ workspace, prediction }) {
  if (prediction === void 0) return [];
  const kinds = ["InferenceService", "ServingRuntime", "ClusterServingRuntime"];
  const all = kinds.flatMap((kind) => workspace.ofKind(kind));
  return [...all.filter(({ ref }) => workspace.declarations(ref).length === 0), ...prediction.worlds.removed];
}
function dependencies(object, check) {
  const { workspace } = check;
  if (isRuntime(object)) return chainOf(object, check);
  if (!isService(object)) return [];
  const reference = runtimeReferenceOf(object);
  const found = reference === void 0 ? void 0 : findRuntime(workspace, reference, object.ref.namespace);
  const model = textAt(object.value, ["spec", "model", "name"]);
  return [
    ...found?.state === "known" ? chainOf(found.runtime, check) : [],
    ...model === void 0 ? [] : [...workspace.named("BaseModel", model), ...workspace.named("ClusterBaseModel", model)]
  ];
}
function chainOf(runtime, { resolver }) {
  const resolution = resolver.resolve(runtime);
  return resolution.ok ? resolution.chain : resolution.walked;
}
function isRuntime(object) {
  return isRuntimeKind(object.ref.kind);
}
function isService(object) {
  return object.ref.kind === "InferenceService";
}

// src/check/suppress.ts
function suppress(input) {
  const findings = [];
  const suppressed = [];
  const used = /* @__PURE__ */ new Set();
  const byFile = groupBy(input.inline, ({ file }) => file);
  const byObject = groupByEach(input.inline, ({ objects }) => objects.map(({ ref }) => nameKey(ref)));
  const entries = groupBy(
    input.entries.map((entry, index) => ({ entry, index, matches: entryMatcher(entry) })).filter(({ entry }) => !hasEnded(entry, input.today)),
    ({ entry }) => entry.rule
  );
  for (const finding of input.checks.flatMap((check) => check.findings)) {
    const candidates = [...byFile.get(finding.location.file) ?? [], ...byObject.get(nameKey(finding.object)) ?? []];
    const comments = candidates.filter((comment) => suppresses(comment, finding));
    const matching = (entries.get(finding.ruleId) ?? []).filter(({ matches }) => matches(finding));
    for (const comment of comments) used.add(useKey(comment, finding.ruleId));
    for (const { index } of matching) used.add(String(index));
    const reason = comments[0]?.reason ?? matching[0]?.entry.reason;
    if (reason === void 0) findings.push(finding);
    else suppressed.push({ ...finding, reason });
  }
  return { findings: [...findings, ...reportSuppressions(input, used)], suppressed };
}
function nameKey({ kind, name }) {
  return `${kind}
${name}`;
}
function suppresses(comment, finding) {
  if (!comment.ruleIds.includes(finding.ruleId)) return false;
  return coversLocation(comment, finding.location) || comment.objects.some((object) => isAbout(finding, object));
}
function isAbout({ object: about }, { ref }) {
  if (about.kind !== ref.kind || about.name !== ref.name) return false;
  return ref.namespace === void 0 || ref.namespace === about.namespace;
}
function entryMatcher(entry) {
  const paths = entry.path === void 0 ? void 0 : compileIgnoreRules([entry.path]);
  const object = entry.object === void 0 ? void 0 : parseObject(entry.object);
  return (finding) => (paths === void 0 || matchesPath(paths, finding.location.file)) && (object === void 0 || object(finding.object));
}

// src/check/unused-in-base.ts
function markUnusedInBase(findings, input, base, options) {
  const unused = findings.filter(({ ruleId }) => ruleId === UNUSED_SUPPRESSION);
  if (base === void 0 || unused.length === 0) return findings;
  const named = new Set(namedBy2(unused, input));
  const rules = options.rules.filter(({ id }) => named.has(id));
  const checks = input.checks.flatMap((check) => checkBase(check, rules, options) ?? []);
  const entries = input.entries.filter(({ location }) => base.isUnchanged(location.file));
  const ran2 = (ruleId, check) => named.has(ruleId) && input.ran(ruleId, check);
  const suppressed = suppress({ ...input, checks, ran: ran2, entries, inline: base.inline, problems: base.problems });
  const there = suppressed.findings.filter(({ ruleId }) => ruleId === UNUSED_SUPPRESSION);
  const ofEntries = new Set(input.entries.map(({ location }) => placeKey(location)));
  const keyOf = ({ location, message, fingerprint }) => ofEntries.has(placeKey(location)) ? `${placeKey(location)}
${message}` : fingerprint;
  const left = /* @__PURE__ */ new Map();
  for (const one of there) add(left, keyOf(one));
  const decided2 = checks.every((check) => check.notEvaluated.length === 0 && check.base?.complete === true);
  return findings.map((finding) => {
    if (finding.ruleId !== UNUSED_SUPPRESSION) return finding;
    if (take(left, keyOf(finding))) return { ...finding, inBase: true };
    const known = !ofEntries.has(placeKey(finding.location)) || base.isUnchanged(finding.location.file);
    return { ...finding, inBase: decided2 && known ? false : null };
  });
}
function namedBy2(unused, { inline, entries }) {
  const places = new Set(unused.map(({ location }) => placeKey(location)));
  const told = ({ location }) => places.has(placeKey(location));
  return [...inline.filter(told).flatMap(({ ruleIds }) => ruleIds), ...entries.filter(told).map(({ rule }) => rule)];
}
function placeKey({ file, start }) {
  return `${file}
${start.offset}`;
}
function checkBase(check, rules, options) {
  const { base, prediction } = check;
  if (base === void 0) return void 0;
  const { workspace, resolver } = base.cluster;
  return { workspace, resolver, prediction, base, ...runRules(rules, base.context, options) };
}
function isStaleInBase({ rule: id, cluster, object, fingerprint }, check, rules) {
  const rule = rules.find((one) => one.id === id);
  if (check?.base === void 0) return null;
  if (rule === void 0) return true;
  const { problems, decided: decided2 } = check.base.said(rule, object);
  const unique = numberer();
  const found = problems.map(({ path }) => unique(fingerprintOf({ ruleId: id, cluster, object }, path)));
  if (found.includes(fingerprint)) return false;
  return decided2 ? true : null;
}

// src/frontends/check-world.ts
function textsOf({ loaded, before }) {
  const captured = new Map(
    [...before.captures.values()].flatMap(
      ({ files }) => files.map((source) => [source.file, source.state === "text" ? headerOf(source.text) : ""])
    )
  );
  return { sourceText: (file) => loaded.sourceText(file) ?? captured.get(file) };
}
function headerOf(text) {
  if (!/^(?:#.*\n)*apiVersion: omelint\//.test(text)) return "";
  const end = text.search(/^---/m);
  return end < 0 ? text : text.slice(0, end);
}
function checkWorld(world, context) {
  const { loaded, targets } = world;
  const options = { rules: RULES, levels: context.levels, sourceLine: lineReader(textsOf(world)) };
  const checks = world.workspaces.map((workspace) => {
    const { name } = workspace.cluster;
    const place = world.before.captures.get(name)?.capturedAtPlace;
    const limit = world.settings.config.snapshotMaxAge;
    const snapshotAge = { now: context.now, limit, ...place === void 0 ? {} : { place } };
    const check = checkWorkspace(workspace, { ...options, evidence: world.evidence.get(name), snapshotAge });
    return { check, scope: targets.reports && scopeOf(check, targets.reports) };
  });
  const scopes = new Map(checks.map(({ check, scope }) => [check.workspace.cluster.name, scope]));
  const remaining = applySuppressions(world, checks, options, context);
  const all = uniqueFingerprints(remaining.findings.toSorted(compareFindings));
  const known = context.baseline === void 0 ? { findings: all, suppressed: [] } : applyBaseline(all, context.baseline, {
    severity: severityOfUnused(options),
    judges: (entry) => judges(entry, world, checks, options),
    inBase: (entry) => staleInBase(entry, world, checks, context.baseline?.file ?? "")
  });
  return {
    world,
    checks,
    findings: known.findings,
    suppressed: [...remaining.suppressed, ...known.suppressed].toSorted(compareFindings),
    unreadable: loaded.unreadable,
    objects: loaded.objects.map(describeRead),
    text: loaded.sourceText,
    shown: (finding) => scopes.get(finding.cluster)?.finding(finding) ?? true
  };
}
function describeRead({ file, ref, notes }) {
  const twice = notes.filter(({ code }) => code === "duplicate-key" || code === "key-collision");
  return `${file}
${refKey(ref)}
${twice.length}`;
}
function applySuppressions(world, checks, options, { today }) {
  const { loaded, settings, before } = world;
  const input = {
    checks: checks.map(({ check }) => check),
    inline: loaded.suppressions,
    problems: loaded.suppressionProblems,
    entries: settings.config.ignore,
    today,
    ruleIds: RULES.map(({ id }) => id),
    ran: (ruleId, check) => ran(ruleId, check, options),
    severity: severityOfUnused(options),
    sourceLine: options.sourceLine
  };
  const { findings, suppressed } = suppress(input);
  return { findings: markUnusedInBase(findings, input, before.suppressions, options), suppressed };
}
function staleInBase(entry, { before }, checks, file) {
  if (before.suppressions?.isUnchanged(file) !== true) return null;
  const own = checks.find(({ check }) => check.workspace.cluster.name === entry.cluster);
  return isStaleInBase(entry, own?.check, RULES);
}
function ran(ruleId, { workspace, prediction }, { levels }) {
  const rule = RULES.find(({ id }) => id === ruleId);
  if (rule?.meta.needsBefore === true && prediction === void 0) return false;
  return rule?.meta.omeVersions.includes(workspace.cluster.omeVersion) === true && levels.get(ruleId) !== "off";
}
function severityOfUnused({ levels, rules }) {
  const level = levels.get(UNUSED_SUPPRESSION) ?? rules.find(({ id }) => id === UNUSED_SUPPRESSION)?.meta.severity ?? "warning";
  return level === "off" ? void 0 : level;
}
function judges({ cluster, rule, object }, world, checks, options) {
  const own = checks.find(({ check: check2 }) => check2.workspace.cluster.name === cluster);
  if (own === void 0 || RULES.some(({ id }) => id === rule) && !ran(rule, own.check, options)) return false;
  const key = refKey(object);
  const { check, scope } = own;
  if (check.notEvaluated.some((entry) => entry.ruleId === rule && refKey(entry.object) === key)) return false;
  const declared = check.workspace.declarations(object);
  if (declared.length === 0) return reportsAll(world.targets) && world.loaded.unreadable.length === 0;
  return scope === void 0 || declared.some((one) => scope.object(one));
}

// src/predict/cluster-report.ts
var GIT_ALONE = { prune: true };
function clusterReport(check, prediction = predict(check, GIT_ALONE)) {
  const { cluster } = check.workspace;
  const { snapshot, base } = prediction.worlds.evidence;
  return {
    name: cluster.name,
    omeVersion: cluster.omeVersion,
    snapshot: snapshot === void 0 ? null : { ...snapshot.capturedAt === void 0 ? {} : { capturedAt: snapshot.capturedAt }, kinds: snapshot.kinds },
    base: base === void 0 ? null : { commit: base.commit },
    runtimes: runtimeReports(prediction.worlds),
    services: serviceReports(prediction)
  };
}

// src/frontends/make-report.ts
function makeReport(checked, rules) {
  const { world, checks, findings, suppressed, shown } = checked;
  const { reports = () => true } = world.targets;
  const parts = {
    clusters: checks.map(({ check, scope }) => (scope?.cluster ?? asItIs)(clusterReport(check, check.prediction))),
    findings: findings.filter(shown).map(asData),
    unreadable: world.unreadable.filter(
      (unreadable) => isCaptured(unreadable, world) || reports(unreadable.location.file)
    ),
    suppressed: suppressed.filter(shown).map(asData),
    skipped: [...world.loaded.skipped, ...world.foreign].filter(({ file }) => reports(file)),
    notEvaluated: checks.flatMap(
      ({ check, scope }) => check.notEvaluated.filter((entry) => scope?.notEvaluated(entry) ?? true)
    ),
    rules
  };
  return { summary: summarise(parts, countAll(checked)), ...parts };
}
function isCaptured(unreadable, { loaded }) {
  return !loaded.unreadable.includes(unreadable);
}
function asData({ fix: _, ...finding }) {
  return finding;
}
function asItIs(report) {
  return report;
}
function countAll({ world, checks }) {
  const { loaded, files, targets } = world;
  const isDeployed2 = (file) => targets.clusters.some(({ holds }) => holds(file));
  if (targets.reports === void 0 && files.every(isDeployed2))
    return { files: loaded.files, manifests: loaded.manifests, objects: loaded.objects.length };
  const { reports = isDeployed2 } = targets;
  const objects = checks.flatMap(
    ({ check, scope }) => check.workspace.objects.filter((object) => scope?.object(object) ?? true)
  );
  const manifests = new Set(objects.map(({ file }) => file));
  const places = new Set(objects.map(({ file, start }) => `${file}
${start}`));
  return {
    files: files.filter((file) => reports(file) || manifests.has(file)).length,
    manifests: manifests.size,
    objects: places.size
  };
}
function countSeverities(findings) {
  const of = (severity) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), notes: of("note") };
}
function summarise(parts, counts2) {
  const ofReason = (reason) => parts.skipped.filter((skipped) => skipped.reason === reason).length;
  return {
    ...counts2,
    ...countSeverities(parts.findings),
    unreadable: parts.unreadable.length,
    suppressed: parts.suppressed.length,
    skipped: { templates: ofReason("template"), patches: ofReason("patch"), other: ofReason("other") }
  };
}
function countedOf({ findings, summary }, onlyNew) {
  if (!onlyNew) return summary;
  const left = findings.filter(({ inBase }) => inBase !== true);
  return { ...countSeverities(left), unreadable: summary.unreadable };
}
function hasFailed({ errors, warnings, notes, unreadable }, failOn) {
  if (unreadable > 0) return true;
  if (failOn === "never") return false;
  return errors > 0 || failOn !== "error" && warnings > 0 || failOn === "note" && notes > 0;
}

export {
  renderBaseline,
  parseBaseline,
  findBaseline,
  readBaseline,
  requireWhole,
  checkWorld,
  makeReport,
  countedOf,
  hasFailed
};

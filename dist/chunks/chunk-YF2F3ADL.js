import {
  applyEdits,
  orderEdits
} from "./chunk-VZUIJ2SC.js";
import {
  checkWorld,
  countedOf,
  findBaseline,
  hasFailed,
  makeReport,
  parseBaseline,
  readBaseline,
  renderBaseline,
  requireWhole
} from "./chunk-OKO2SFTK.js";
import {
  openWorld,
  withTexts
} from "./chunk-RRPBHDL4.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import {
  describeRules
} from "./chunk-C7D5MYZ3.js";
import {
  RULES
} from "./chunk-KHTXMTKF.js";
import {
  refKey
} from "./chunk-3WP6MC7S.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  jsonPointer
} from "./chunk-IEHV77GJ.js";

// src/frontends/pipeline.ts
import { resolve } from "node:path";

// src/check/fix.ts
var MAX_CHECKS = 80;
var MAX_AT_ONCE = 5e4;
function fixFindings(request) {
  const run = { ...request, checks: 0 };
  const texts = /* @__PURE__ */ new Map();
  const fixed = [];
  let state = request.state;
  let refused = /* @__PURE__ */ new Set();
  let complete = false;
  while (run.checks < MAX_CHECKS) {
    const candidates = compatible(candidatesOf(state, run, refused), state);
    complete = candidates.length === 0;
    if (complete) break;
    const round = tryRound(run, { state, texts }, candidates);
    const accepted = new Set(round.accepted);
    for (const candidate of candidates) if (!accepted.has(candidate)) refused.add(candidate.key);
    if (round.accepted.length === 0) continue;
    refused = /* @__PURE__ */ new Set();
    state = round.state;
    for (const [file, text] of round.texts) texts.set(file, text);
    for (const { findings } of round.accepted) for (const finding of findings) fixed.push(finding);
  }
  return { state, texts: changedTexts(texts, request.state), fixed, complete };
}
function changedTexts(texts, before) {
  return new Map([...texts].filter(([file, text]) => text !== before.text(file)));
}
function candidatesOf(state, { wanted }, refused) {
  const byKey = /* @__PURE__ */ new Map();
  let tried = 0;
  for (const finding of state.findings) {
    if (finding.fix === void 0 || !wanted(finding)) continue;
    if (byKey.size >= MAX_AT_ONCE || tried >= 10 * MAX_AT_ONCE) break;
    tried += 1;
    const { file } = finding.location;
    const edits = finding.fix();
    const key = JSON.stringify([file, edits]);
    if (edits.length === 0 || refused.has(key)) continue;
    byKey.set(key, { key, file, edits, findings: [...byKey.get(key)?.findings ?? [], finding] });
  }
  return [...byKey.values()].sort((a, b) => Number(insertsOnly(a)) - Number(insertsOnly(b)));
}
function insertsOnly({ edits }) {
  return edits.every(({ start, end }) => start === end);
}
function compatible(candidates, state) {
  const byPlace = candidates.flatMap((candidate) => {
    const ordered = orderEdits(candidate.edits, state.text(candidate.file)?.length ?? -1);
    const [first, last] = [ordered?.at(0), ordered?.at(-1)];
    return first === void 0 || last === void 0 ? [] : [{ candidate, start: first.start, end: last.end }];
  });
  const ends = /* @__PURE__ */ new Map();
  const chosen = /* @__PURE__ */ new Set();
  for (const { candidate, start, end } of byPlace.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = ends.get(candidate.file);
    if (before !== void 0 && (start < before || start === before && end === start)) continue;
    ends.set(candidate.file, end);
    chosen.add(candidate);
  }
  return candidates.filter((candidate) => chosen.has(candidate));
}
function tryRound(run, base, candidates) {
  let best = { ...base, accepted: [] };
  const queue = [candidates];
  for (let list = queue.shift(); list !== void 0 && run.checks < MAX_CHECKS; list = queue.shift()) {
    const attempt = tryTogether(run, base, [...best.accepted, ...list]);
    if (attempt.verdict.clean) best = attempt.round;
    else if (list.length > 1) queue.unshift(...divide(list, attempt.verdict));
  }
  return best;
}
function tryTogether(run, base, accepted) {
  run.checks += 1;
  const texts = new Map(base.texts);
  for (const [file, edits] of editsByFile(accepted)) {
    const text = base.state.text(file) ?? "";
    texts.set(file, applyEdits(text, orderEdits(edits, text.length) ?? []));
  }
  const state = run.recheck(texts);
  return { round: { state, texts, accepted }, verdict: judge(base.state, state, accepted) };
}
function editsByFile(candidates) {
  const byFile = /* @__PURE__ */ new Map();
  for (const { file, edits } of candidates) {
    const group = byFile.get(file);
    if (group === void 0) byFile.set(file, [...edits]);
    else for (const edit of edits) group.push(edit);
  }
  return byFile;
}
function divide(list, { suspects }) {
  const guilty = list.filter(suspects);
  if (guilty.length > 0 && guilty.length < list.length) return [list.filter((one) => !suspects(one)), guilty];
  const middle = list.length >>> 1;
  return [list.slice(0, middle), list.slice(middle)];
}
function judge(before, after, accepted) {
  const mended = count(accepted.flatMap(({ findings }) => findings.map(placeKey)));
  const old = count(before.findings.map(placeKey));
  const now = count(after.findings.map(placeKey));
  const most = (key) => (old.get(key) ?? 0) - (mended.get(key) ?? 0);
  const left = new Set([...mended.keys()].filter((key) => (now.get(key) ?? 0) > most(key)));
  const errors = new Set(
    accepted.flatMap(({ findings }) => findings.filter(({ severity }) => severity === "error").map(pathKey))
  );
  const come = after.findings.filter((finding) => {
    if (finding.severity === "note" || finding.severity === "warning" && errors.has(pathKey(finding))) return false;
    return (now.get(placeKey(finding)) ?? 0) > Math.max(0, most(placeKey(finding)));
  });
  const broken = newlyBroken(before, after);
  const sameObjects = before.objects.join("\n") === after.objects.join("\n");
  const files = /* @__PURE__ */ new Set([...come.map(({ location }) => location.file), ...broken]);
  const objects = new Set(come.map(({ object }) => refKey(object)));
  return {
    clean: left.size === 0 && come.length === 0 && broken.length === 0 && sameObjects,
    suspects: ({ file, findings }) => files.has(file) || findings.some((finding) => left.has(placeKey(finding)) || objects.has(refKey(finding.object)))
  };
}
function newlyBroken(before, after) {
  const key = ({ location, message }) => `${location.file}
${message}`;
  const known = count(before.unreadable.map(key));
  const now = count(after.unreadable.map(key));
  return after.unreadable.filter((fault) => (now.get(key(fault)) ?? 0) > (known.get(key(fault)) ?? 0)).map(({ location }) => location.file);
}
function placeKey(finding) {
  return `${finding.ruleId}
${pathKey(finding)}`;
}
function pathKey({ cluster, object, path }) {
  return [cluster, refKey(object), jsonPointer(path)].join("\n");
}
function count(keys) {
  const counts = /* @__PURE__ */ new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

// src/frontends/fix-world.ts
function fixWorld(checked, context) {
  const { world } = checked;
  const { reports = () => true } = world.targets;
  const result = fixFindings({
    state: checked,
    // What is shown because it depends on a chosen file may lie in another one.
    wanted: (finding) => reports(finding.location.file) && checked.shown(finding),
    recheck: (texts) => checkWorld(withTexts(world, texts), context)
  });
  const changes = [...result.texts].map(([file, after]) => ({ file, before: checked.text(file) ?? "", after }));
  return {
    checked: result.complete ? { ...result.state, findings: result.state.findings.map(asTried) } : result.state,
    fixes: { fixed: result.fixed, changes: changes.sort((a, b) => compareText(a.file, b.file)) }
  };
}
function asTried({ fix: _, ...finding }) {
  return { ...finding, fixable: false };
}

// src/frontends/pipeline.ts
async function runPipeline(request, io, onStage = () => {
}) {
  for (const id of request.levels?.keys() ?? []) requireRule(id);
  const except = request.baseline === void 0 ? void 0 : resolve(io.cwd, request.baseline);
  const world = await openWorld({ ...request, except, before: request.before ?? {} }, io, onStage);
  const file = findBaseline(world, io.cwd, request.baseline);
  if (request.writeBaseline) requireWhole(world, request.cluster);
  const context = {
    levels: new Map([...world.settings.config.rules, ...request.levels ?? []]),
    today: io.today(),
    now: io.clock?.() ?? Date.parse(io.today()),
    baseline: file === void 0 || request.writeBaseline ? void 0 : readBaseline(file)
  };
  await onStage("check", world.files.length);
  let checked = checkWorld(world, context);
  let fixes;
  if (request.fix) {
    await onStage("fix", world.files.length);
    ({ checked, fixes } = fixWorld(checked, context));
  }
  let newBaseline;
  if (request.writeBaseline) {
    if (file === void 0)
      throw new UsageError("--write-baseline needs --baseline FILE, or baseline: FILE in the configuration");
    const text = renderBaseline(checked.findings);
    newBaseline = { ...file, text, entries: checked.findings.length };
    checked = checkWorld(checked.world, { ...context, baseline: parseBaseline(file.name, text) });
  }
  await onStage("report", world.files.length);
  const report = makeReport(checked, describeRules(request.pages === true));
  const { config } = world.settings;
  const counted = countedOf(report, request.onlyNew ?? config.onlyNew);
  const failed = hasFailed(counted, request.failOn ?? config.failOn);
  return { report, failed, counted, root: world.targets.options.root, fixes, newBaseline };
}
function requireRule(id) {
  const ids = RULES.map((rule) => rule.id);
  if (!ids.includes(id))
    throw new UsageError(`unknown rule ${JSON.stringify(id)}${didYouMean(id, ids) || '; "omelint rules" lists them'}`);
}

export {
  runPipeline
};

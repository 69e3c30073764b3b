import {
  EFFECTIVE_HEADERS,
  effectiveContent,
  effectiveRows,
  outlookOf,
  shortKind,
  told
} from "./chunk-ULOWLXXW.js";
import {
  collectEvidence,
  elsewhere,
  findNamed
} from "./chunk-HIAYHRDS.js";
import {
  shownState
} from "./chunk-IG33LDYD.js";
import {
  clipMiddle,
  renderTable,
  runView,
  statedService
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
  MODEL_WITHOUT_FORMAT,
  compareVerdicts,
  contenders,
  explainVerdict,
  findModel,
  isSealed,
  judgeCandidates,
  missingTraits,
  modelTraits,
  runtimeCandidates,
  selectionFor,
  selectionRequest,
  whyRuntimesUnknown
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
import {
  goQuote
} from "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import {
  isObject,
  member,
  textAt
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/views/effective-context.ts
var EFFECTIVE_CONTEXT_HEADING = "Effective context (separate observation; selector verdict unchanged):";
var VALUE_WIDTH = 54;
function effectiveContext(state, isvc) {
  const content = effectiveContent(collectEvidence(state, statedService(state, isvc)));
  const { selection, inheritance } = content;
  const { unavailableReason } = inheritance;
  return [
    ["Service", "SELECTION", selection.source],
    ["Service", "SOURCE", sourceCell(selection.runtime)],
    ["Source", "INHERITANCE", inheritance.state],
    ...unavailableReason === void 0 ? [] : [["Source", "REASON", told(unavailableReason)]],
    ...inheritance.sources.map((source) => ["Source", "ROOT-FIRST", sourceCell(source)]),
    ["Service", "CAVEAT", "Independent snapshot; not rollout convergence"],
    ...effectiveRows(content)
  ];
}
function sourceCell(source) {
  if (source === void 0) return "-";
  const { kind, namespace, name } = source;
  return clipMiddle([shortKind(kind), ...namespace === void 0 ? [] : [namespace], name].join("/"), VALUE_WIDTH);
}

// src/views/explain-candidates.ts
function explainCandidates({ model, service }, state) {
  const { workspace, resolver } = state.world;
  const traits = modelTraits(resolver.admission(model).spec);
  const request = service === void 0 ? { namespace: state.namespace, acceleratorClasses: [] } : selectionRequest(service.isvc, { specMode: false });
  const stored = workspace.isCaptured(model);
  if (stored && traits.format.name === "") return { ok: false, error: MODEL_WITHOUT_FORMAT };
  const unknown = whyUnknown(traits, stored);
  const verdicts = judgeCandidates(runtimeCandidates(workspace, resolver, state.namespace), {
    workspace,
    model: traits,
    request
  });
  const certain = verdicts.filter((verdict) => whyRowUnknown(verdict, unknown) === void 0);
  const ranked = certain.filter(({ selectable }) => selectable).toSorted(compareVerdicts);
  const taken = new Set(ranked);
  const rows = [...ranked, ...verdicts.filter((verdict) => !taken.has(verdict))];
  return { ok: true, rows: rows.map((verdict) => rowOf(verdict, ranked, unknown)), ranked, unknown };
}
function whyUnknown(traits, stored) {
  if (traits.sharded) {
    return "the model is Sharded, and what may serve it depends on the cache providers of the cluster";
  }
  const missing = stored ? [] : missingTraits(traits);
  if (missing.length === 0) return void 0;
  const fields = missing.map((field) => `spec.${field}`).join(", ");
  return `the model's manifest lacks ${fields}, which the cluster fills in`;
}
var WITHOUT_MODEL = /* @__PURE__ */ new Set(["SEL-01", "SEL-02", "SEL-03"]);
function whyRowUnknown(verdict, unknown) {
  const { compatibility } = verdict;
  if (isSealed(verdict)) return "what the runtime supports is encrypted";
  if (compatibility.outcome === "excluded" && WITHOUT_MODEL.has(compatibility.rule)) return void 0;
  return unknown;
}
function rowOf(verdict, ranked, unknown) {
  const { runtime } = verdict;
  const because = whyRowUnknown(verdict, unknown);
  const nothing = { rank: null, score: null, priority: null, weight: null };
  if (because !== void 0) {
    return { runtime: runtime.ref, compatible: null, ...nothing, reason: because === unknown ? null : because };
  }
  const { rank, priority, weight, reason } = explainVerdict(verdict, ranked);
  if (rank === void 0) return { runtime: runtime.ref, compatible: false, ...nothing, reason: reason ?? "" };
  return {
    runtime: runtime.ref,
    compatible: true,
    rank,
    score: whole(verdict.score),
    priority: priority === void 0 ? null : whole(priority),
    weight: weight === void 0 ? null : whole(weight),
    reason: null
  };
}
function whole(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

// src/views/explain-target.ts
function explainRefusal({ model = "", isvc = "", withEffective }) {
  if (model === "" === (isvc === "")) return "exactly one of --model or --isvc is required";
  return withEffective === true && isvc === "" ? "--with-effective requires --isvc" : void 0;
}
function explainTarget({ model = "", isvc = "" }, state) {
  if (isvc === "") return withModel(model, void 0, state);
  const found = findNamed(state, isvc);
  if (found.state !== "known") return { ok: false, error: missingService(isvc, found, state) };
  const block = specOf(found.isvc.value, "model");
  if (!isObject(block)) {
    return { ok: false, error: `InferenceService ${goQuote(isvc)} has no spec.model; pass --model instead` };
  }
  return withModel(textAt(block, ["name"]) ?? "", found, state);
}
function missingService(name, found, state) {
  const hint = elsewhere(state, name);
  if (found.state === "absent") return `inferenceservices.ome.io ${goQuote(name)} not found${hint}`;
  return found.state === "refused" ? `the manifest of InferenceService ${goQuote(name)} is refused: ${found.message}` : `InferenceService ${goQuote(name)} is in no manifest and not captured: ${found.because}${hint}`;
}
function withModel(name, service, state) {
  const found = findModel(state.world.workspace, name, state.namespace);
  if (found.state === "known") return { ok: true, model: found.model, service };
  const text = goQuote(name);
  return found.state === "absent" ? { ok: false, error: `clusterbasemodels.ome.io ${text} not found` } : { ok: false, error: `model ${text} is in no manifest and not captured: ${found.because}` };
}
function isExplicit({ isvc }) {
  return isObject(specOf(isvc.value, "runtime"));
}
function specOf(object, key) {
  return member(member(object, "spec"), key);
}

// src/views/explain.ts
var WIDTH = 80;
var CLI_LIMIT = 1e3;
function explain(given, args) {
  const state = shownState(given);
  const target = explainTarget(args, state);
  if (!target.ok) return target;
  const candidates = explainCandidates(target, state);
  if (!candidates.ok) return candidates;
  const remarks = remarksOn(target, candidates, state);
  const shadow = shadowRemark(target, state);
  const report = reportOf(target, { ...candidates, remarks: [...remarks, ...shadow] }, state);
  const { service } = target;
  const context = args.withEffective === true && service !== void 0 ? effectiveContext(state, service.isvc) : void 0;
  const outlook = service === void 0 ? void 0 : outlookOf(given, service);
  return {
    ok: true,
    view: {
      report: context === void 0 ? report : { ...report, effective: context.map(namedRow) },
      notes: [...notesOf(report, context !== void 0), ...shadow.map((remark) => `note: ${remark}`)],
      table: (options) => tableText(report.candidates, remarks, options) + contextText(context, options),
      ...outlook === void 0 ? {} : { outlook }
    }
  };
}
function namedRow([scope = "", field = "", value = ""]) {
  return { scope, field, value };
}
function reportOf(target, candidates, state) {
  const { model, service } = target;
  const [best] = candidates.ranked;
  return {
    schemaVersion: 1,
    namespace: state.namespace,
    isvc: service?.isvc.ref.name ?? null,
    model: model.ref,
    hypothetical: service !== void 0 && isExplicit(service),
    collectedAt: state.collectedAt,
    selected: candidates.unknown === void 0 && best !== void 0 ? best.runtime.ref : null,
    candidates: candidates.rows,
    remarks: candidates.remarks
  };
}
function remarksOn(target, { ranked, unknown }, state) {
  const { workspace } = state.world;
  const because = whyRuntimesUnknown(workspace, state.namespace);
  const equals = contenders(ranked);
  return [
    ...unknown === void 0 ? [] : [`not captured: ${unknown}`],
    ...because === void 0 ? [] : [`not captured: ${because}`],
    ...equals.length < 2 ? [] : [`OME's order is undefined between ${equals.map(({ runtime }) => runtime.ref.name).join(", ")} (SEL-T6)`],
    ...modeRemark(target, ranked, state)
  ];
}
function shadowRemark({ model: { ref } }, { namespace, world }) {
  if (ref.kind === "BaseModel") return [];
  const local = world.workspace.find("BaseModel", namespace, ref.name);
  if (local.state !== "unknown") return [];
  return [`not captured: a BaseModel ${ref.name} of the namespace would count instead: ${local.because}`];
}
function modeRemark({ service }, ranked, state) {
  const selection = service === void 0 ? void 0 : selectionFor(service.isvc, state.world);
  if (selection?.state !== "selected" && selection?.state !== "none") return [];
  const taken = selection.state === "selected" ? selection.runtime.ref : void 0;
  const best = ranked[0]?.runtime.ref;
  if (taken?.name === best?.name && taken?.kind === best?.kind) return [];
  const takes = taken === void 0 ? "takes none of them" : `takes ${taken.kind} ${taken.name}`;
  return [`OME's own selection reads spec.deploymentMode as well and ${takes}`];
}
function notesOf({ hypothetical, candidates }, withContext) {
  const none = withContext ? "No serving runtimes found for selector." : "No serving runtimes found in the selected namespace or at cluster scope.";
  const many = `note: ${candidates.length} runtimes; kubectl ome reads at most ${CLI_LIMIT} and fails here: runtime candidate snapshot exceeds the CLI collection limit`;
  return [
    ...hypothetical ? ["Note: spec.runtime is explicit; automatic selection below is hypothetical."] : [],
    ...candidates.length === 0 ? [none] : [],
    ...candidates.length > CLI_LIMIT ? [many] : []
  ];
}
var HEADERS = ["RUNTIME", "SCOPE", "COMPATIBLE", "PRIORITY", "WEIGHT", "REASON"];
var WIDE_HEADERS = ["RANK", "RUNTIME", "SCOPE", "COMPATIBLE", "PRIORITY", "WEIGHT", "SCORE", "REASON"];
function tableText(candidates, remarks, { wide, width = WIDTH }) {
  const table = wide ? renderTable(WIDE_HEADERS, candidates.map(wideCells)) : renderTable(HEADERS, candidates.map(cells), Math.min(WIDTH, width));
  const below = remarks.map((remark) => `${remark}
`).join("");
  return (candidates.length === 0 ? "" : table) + (below === "" || candidates.length === 0 ? below : `
${below}`);
}
function cells({ runtime, compatible, priority, weight, reason }) {
  return [
    runtime.name,
    runtime.kind === "ServingRuntime" ? "Namespaced" : "Cluster",
    compatible === null ? "not captured" : compatible ? "Yes" : "No",
    String(priority ?? "-"),
    String(weight ?? "-"),
    reason ?? "-"
  ];
}
function wideCells(candidate) {
  const [name = "", scope = "", compatible = "", priority = "", weight = "", reason = ""] = cells(candidate);
  const { rank, score } = candidate;
  return [String(rank ?? "-"), name, scope, compatible, priority, weight, String(score ?? "-"), reason];
}
function contextText(rows, { width }) {
  if (rows === void 0) return "";
  return `
${EFFECTIVE_CONTEXT_HEADING}
${renderTable(EFFECTIVE_HEADERS, rows, width)}`;
}

// src/frontends/views/explain.ts
async function runExplain(flags, io) {
  return runView(flags, io, { refusal: explainRefusal(flags), show: (state) => explain(state, flags) });
}
export {
  runExplain
};

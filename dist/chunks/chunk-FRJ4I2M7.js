import {
  createWorlds,
  whyUnjudged
} from "./chunk-RRPBHDL4.js";
import {
  IN_SYNC,
  NO_EVIDENCE,
  changedPaths,
  counts,
  earlierService,
  filledIn,
  findRuntime,
  isOfKind,
  knownModel,
  modelReferenceOf,
  reconcile,
  runtimeReferenceOf,
  sameLive,
  sealedReference,
  selectionRequest,
  tokenAfter,
  tokenOf,
  traitsOfModel,
  wholeName
} from "./chunk-KHTXMTKF.js";
import {
  canonicalJson,
  isFound,
  memoise,
  refKey
} from "./chunk-3WP6MC7S.js";
import {
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  member,
  valueAt
} from "./chunk-IEHV77GJ.js";

// src/predict/pin.ts
function pinModeOf(reference) {
  if (reference === void 0 || reference.autoSync) return "AutoSync";
  if (!isRuntimeKind(reference.kind)) return "InvalidPin";
  return reference.revision === void 0 ? "ManagedPin" : "ExplicitPin";
}

// src/predict/same-candidates.ts
var candidateAnswers = /* @__PURE__ */ new WeakMap();
function sameCandidates(worlds) {
  const known = candidateAnswers.get(worlds);
  if (known !== void 0) return known;
  const list = (world) => new Map(CANDIDATE_KINDS.flatMap((kind) => describeKind(kind, world)));
  const [was, now] = [list(worlds.before), list(worlds.after)];
  const same = was.size === now.size && [...was].every(([key, text]) => now.get(key) === text);
  candidateAnswers.set(worlds, same);
  return same;
}
var CANDIDATE_KINDS = ["ServingRuntime", "ClusterServingRuntime", "BaseModel", "ClusterBaseModel"];
function describeKind(kind, world) {
  const { resolver } = world;
  return world.workspace.ofKind(kind).map((object) => {
    const { spec } = resolver.admission(object);
    if (!isModel(object)) return [refKey(object.ref), canonicalJson(spec)];
    return [refKey(object.ref), JSON.stringify([traitsOfModel(object, world), member(spec, "disabled") === true])];
  });
}
function isModel(object) {
  return isOfKind(object, "BaseModel") || isOfKind(object, "ClusterBaseModel");
}

// src/predict/service-because.ts
function explain(facts, { verdict, changes, filled, kept }) {
  const { isvc, before, stored, after, rejection, token } = facts;
  const explained = { isvc, before, stored, after, rejection, token, verdict, changes, filled, kept };
  if (rejection !== void 0) {
    const sentence2 = kept === void 0 ? rejection.message : rejection.message.replace(/\.$/, "") + keptWords(kept);
    return { sentence: sentence2, assumption: filledWords(explained) };
  }
  if (verdict === void 0 || after === void 0) return { sentence: NO_EVIDENCE, assumption: "" };
  const sentence = outcomeWords(explained, verdict, after) + nextWords(explained, after);
  return { sentence, assumption: assumptionOf(explained) };
}
var KEPT = {
  fails: "whose reconcile then fails",
  drifts: "which then stops taking updates",
  "rolls-out": "which then rolls out the changed runtime",
  advances: "whose pin then advances"
};
function keptWords({ verdict }) {
  const words = KEPT[verdict.outcome];
  return `; the cluster keeps the service that it has${words === void 0 ? "" : `, ${words}`}`;
}
function outcomeWords(explained, verdict, after) {
  if (verdict.outcome === "unknown") return verdict.missing ?? "evidence is missing";
  if (after.effect === "fails") {
    const parked = after.reason === "RuntimeNotFound";
    const words = parked ? "the service is parked until its runtime is there" : "the reconcile fails and is retried";
    return `${words}, pods stay as they are: ${after.message}`;
  }
  if (after.effect === "pauses") return stoppedWords(explained, verdict, after);
  if (after.effect === "unknown") return "nothing in Git that the service is rendered from changes";
  return renderedWords(explained, verdict, after);
}
function stoppedWords(explained, { outcome }, after) {
  const { before } = explained;
  if (outcome === "drifts") {
    const fields = after.rule === "PN-15" ? fieldWords(explained) : "";
    return `the service stops taking updates, its pods stay as they are: ${after.message}${fields}`;
  }
  return before.state === "absent" ? `the new service gets no pods: ${after.message}` : `the service took no updates before and takes none now: ${after.message}`;
}
function renderedWords(explained, verdict, after) {
  const runtime = runtimeWords(explained);
  const to = after.revision ?? "the live spec";
  if (after.via === "nothing") return ownWords(explained);
  switch (verdict.outcome) {
    case "first-pin":
      return `the service has no pin yet and takes ${to}, the live spec of ${runtime}`;
    case "advances":
      return `${runtime} differs from the pin ${verdict.from ?? ""}, and the new value of ome.io/runtime-sync advances it to ${to}${fieldWords(explained)}`;
    case "added":
      return after.via === "revision" ? `the new service is rendered from the revision ${to}` : `the new service follows ${after.via === "selection" ? `${after.runtime?.ref.name}, which selection gives` : runtime}`;
    case "selects":
      return `selection now gives ${verdict.to}${verdict.from === null ? "" : ` instead of ${verdict.from}`}`;
    case "rolls-out":
      return rollsOutWords(explained, after, to);
    case "serves-pinned":
      return servesWords(explained, after, to);
    default:
      return `${after.via === "selection" ? after.runtime?.ref.name : runtime} gives the same spec as before`;
  }
}
function ownWords({ stored, isvc }) {
  return valueAt((stored ?? isvc).value, ["spec", "replicaRefs"]) === void 0 ? "the service is rendered from its own runners" : "the service stands in front of the replicas that it references, and renders no pods of its own";
}
function runtimeWords({ stored, isvc }) {
  const reference = runtimeReferenceOf(stored ?? isvc);
  return reference === void 0 ? "its runtime" : `the runtime ${reference.name}`;
}
function rollsOutWords(explained, after, to) {
  const { before } = explained;
  if (after.via === "revision")
    return `the service is rendered from the revision ${to}, which is not what it ran before`;
  const was = before.state === "known" ? runtimeReferenceOf(before.isvc) : void 0;
  const runtime = after.via === "selection" ? after.runtime?.ref.name ?? "its runtime" : runtimeWords(explained);
  if (was?.autoSync === false) return `the service leaves its pin, and ${runtime} gives another spec than it ran from`;
  if (before.state === "known" && before.reconciled.effect === "fails") {
    return `${runtime} can be rendered again, which it could not before`;
  }
  return was !== void 0 && runtimeReferenceOf(explained.isvc)?.name !== was.name ? `the service moves to ${runtime}, whose spec differs` : `the service follows ${runtime}, whose spec changes${fieldWords(explained)}`;
}
function servesWords({ before }, after, to) {
  const resumes = before.state === "known" && before.reconciled.effect === "pauses";
  const missing = after.reason === "SourceRuntimeMissing" ? "; its runtime is gone" : "";
  return `${resumes ? "updates resume: " : ""}the service is rendered from ${to} as before${missing}`;
}
var MOST_NAMED = 3;
function fieldWords({ changes }) {
  const names = (changes?.() ?? []).map(({ text }) => text);
  if (names.length === 0) return "";
  const more = names.length - MOST_NAMED;
  return ` (${names.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
}
function nextWords({ isvc, stored, token, before }, after) {
  const reference = runtimeReferenceOf(stored ?? isvc);
  if (after.effect !== "renders" || reference === void 0 || reference.autoSync) return "";
  const armed = token !== void 0 && token !== before.pin.lastToken && before.state === "known";
  if (armed && (after.rule === "PN-12" || after.rule === "PN-11") && reference.revision === void 0) {
    return "; the new value of ome.io/runtime-sync is not used up, so the next change of the runtime is taken over at once";
  }
  if (armed && reference.revision !== void 0 && token !== tokenOf(before.isvc)) {
    return "; ome.io/runtime-sync has no effect beside a revision, and fires once that is removed";
  }
  if (after.rule === "PN-09" && before.state === "known") return firstPinNext(before.reconciled, after);
  return "";
}
function firstPinNext(was, after) {
  const changes = was.effect === "renders" && was.shortHash !== void 0 && was.shortHash !== after.shortHash;
  return changes && was.via === "live" ? `; applied before the runtime's change, it pins ${was.revision ?? "the earlier spec"} and then stops at the change` : "";
}
function assumptionOf(explained) {
  const { before, verdict } = explained;
  const assumed = before.state === "known" && before.source === "base" && verdict?.outcome !== "unknown";
  return (assumed ? ` (${IN_SYNC})` : "") + filledWords(explained);
}
function filledWords({ filled = [] }) {
  if (filled.length === 0) return "";
  return ` (${filled.join(", ")} of its model as OME has filled them in, which an apply of the manifest is taken to leave alone)`;
}

// src/predict/service-outcome.ts
function verdictOf(before, after) {
  if (after.effect === "unknown") return unknownVerdict(before, after.because);
  if (after.effect === "fails") return { outcome: "fails", from: pinnedBefore(before), to: null };
  if (after.effect === "pauses") return pausedVerdict(before);
  return renderedVerdict(before, after);
}
function unknownVerdict(before, because) {
  return { outcome: "unknown", from: pinnedBefore(before), to: null, missing: because };
}
function pinnedBefore(before) {
  return wholeName(before.pin.pinned);
}
function pausedVerdict(before) {
  const from = pinnedBefore(before);
  if (before.state === "unknown") return { outcome: "unknown", from, to: null, missing: before.because };
  if (before.state === "absent") return { outcome: "paused", from: null, to: null };
  const { effect } = before.reconciled;
  if (effect === "unknown") return { outcome: "unknown", from, to: null, missing: before.reconciled.because };
  return { outcome: effect === "renders" ? "drifts" : "paused", from, to: null };
}
function renderedVerdict(before, after) {
  const from = pinnedBefore(before);
  if (before.state === "unknown") return { outcome: "unknown", from: null, to: null, missing: before.because };
  if (after.rule === "PN-09") return { outcome: "first-pin", from: null, to: after.revision };
  if (after.rule === "PN-14") return { outcome: "advances", from, to: after.revision };
  if (before.state === "absent") return { outcome: "added", from: null, to: shownOf(after) };
  return comparedVerdict(before, after);
}
function shownOf(rendered) {
  return rendered.via === "selection" ? rendered.runtime?.ref.name ?? null : rendered.revision;
}
function comparedVerdict(before, after) {
  const was = before.reconciled;
  if (after.via === "selection") {
    const selected = selectedVerdict(was, after);
    if (selected !== void 0) return selected;
  }
  const from = was.effect === "renders" && was.via !== "revision" ? was.revision : pinnedBefore(before);
  const to = wholeName(after.revision);
  const same = rendersSame(before, after);
  if (same === void 0) {
    const missing = was.effect === "unknown" ? was.because : "a value in the chain of its runtime is encrypted or redacted";
    return { outcome: "unknown", from, to, missing };
  }
  if (!same) return { outcome: "rolls-out", from, to };
  return { outcome: after.via === "revision" ? "serves-pinned" : "unchanged", from, to };
}
function selectedVerdict(was, after) {
  if (was.effect === "unknown") return { outcome: "unknown", from: null, to: null, missing: was.because };
  const to = after.runtime?.ref.name ?? null;
  const from = was.effect === "renders" ? was.runtime?.ref.name ?? null : null;
  if (sameRuntime(was, after)) return void 0;
  if (from !== null && after.contenders.length > 1 && after.contenders.includes(from)) {
    const missing = `selection may choose ${after.contenders.join(" or ")}: they rank equal`;
    return { outcome: "unknown", from, to: null, missing };
  }
  return { outcome: "selects", from, to };
}
function sameRuntime(was, after) {
  if (was.effect !== "renders") return false;
  const [a, b] = [was.runtime?.ref, after.runtime?.ref];
  return a !== void 0 && b !== void 0 && a.kind === b.kind && a.name === b.name && a.namespace === b.namespace;
}
function rendersSame(before, after) {
  const was = before.reconciled;
  if (was.effect === "unknown") return samePin(before, after) ? true : void 0;
  if (was.effect !== "renders") return stoppedSame(before, after);
  if (after.via === "nothing" || was.via === "nothing") return after.via === was.via;
  if (after.via === "revision" && was.via === "revision" && after.revision === was.revision && after.revision !== null) {
    return true;
  }
  if (was.live !== void 0 && after.live !== void 0) return sameLive(was.live, after.live);
  return sameContent(was, after);
}
function sameContent(was, now) {
  if (was.hash !== void 0 && now.hash !== void 0) return was.hash === now.hash;
  if (was.shortHash === void 0 || now.shortHash === void 0) return void 0;
  return was.shortHash === now.shortHash;
}
function stoppedSame(before, after) {
  if (samePin(before, after)) return true;
  const { pinned } = before.pin;
  if (pinned === void 0 || after.shortHash === void 0) return false;
  const found = before.revisions.find(pinned);
  return found.state === "known" && sameContent(found.revision, after) === true;
}
function samePin({ pin }, after) {
  return after.via === "revision" && pin.pinned !== void 0 && pin.pinned === after.revision;
}

// src/predict/service-prediction.ts
function predictService(isvc, worlds) {
  const rejection = worlds.rejected.size === 0 ? void 0 : worlds.rejected.get(refKey(isvc.ref));
  const before = earlierService(isvc, worlds);
  const stored = rejection === void 0 ? isvc : before.state === "known" ? before.isvc : void 0;
  const { snapshot, base } = worlds.evidence;
  const captured = before.state === "known" && before.source === "snapshot" ? before.isvc : void 0;
  const token = tokenAfter(
    stored ?? isvc,
    captured,
    base?.workspace.declarations(isvc.ref).at(-1)
  );
  const blind = snapshot === void 0 && base === void 0;
  const after = stored === void 0 || blind ? void 0 : nextReconcile(stored, before, token, worlds.after);
  const facts = { isvc, before, stored, after, rejection, token };
  const { report, sentence } = reportOf(facts, worlds, blind ? worlds.head : worlds.after);
  return { isvc, before, stored, after, rejection, token, report, sentence };
}
function nextReconcile(isvc, before, token, world) {
  const because = whyUnjudged(isvc, before, world);
  if (because !== void 0) return { effect: "unknown", because };
  return reconcile(isvc, { world, pin: before.pin, token, revisions: before.revisions });
}
function predictRemoval(isvc, worlds) {
  const before = earlierService(isvc, worlds);
  const was = before.state === "known" ? before.reconciled : void 0;
  const sentence = "the service is in the base and no longer in Git, so that it leaves the cluster with its pods";
  const report = {
    ...identityOf({ isvc, after: void 0 }, worlds.before),
    outcome: "removed",
    reason: null,
    rule: null,
    from: was?.effect === "renders" ? was.revision : before.pin.pinned ?? null,
    to: null,
    because: sentence
  };
  return {
    isvc,
    before,
    stored: void 0,
    after: void 0,
    rejection: void 0,
    token: void 0,
    report,
    sentence
  };
}
function identityOf({ isvc, after }, world) {
  const reference = runtimeReferenceOf(isvc);
  const found = reference === void 0 ? void 0 : findRuntime(world.workspace, reference, isvc.ref.namespace);
  const named = found?.state === "known" ? found.runtime.ref : null;
  const selected = after?.effect === "renders" && after.via === "selection" ? after.runtime?.ref : void 0;
  return { object: isvc.ref, runtime: selected ?? named, pinMode: pinModeOf(reference) };
}
function reportOf(prediction, worlds, world) {
  const { before, after, rejection } = prediction;
  const identity = identityOf(prediction, world);
  const filled = filledFields(prediction, world);
  if (rejection !== void 0) {
    const kept = after === void 0 ? void 0 : { after, verdict: verdictOf(before, after) };
    return tell(identity, undecided("rejected", rejection.rule), explain(prediction, { kept, filled }));
  }
  if (after === void 0) return tell(identity, undecided("unknown", null), explain(prediction, {}));
  const verdict = inheritedVerdict(prediction, worlds) ?? verdictOf(before, after);
  const explanation = explain(prediction, { verdict, changes: changesOf(prediction, worlds), filled });
  const { outcome, from, to } = verdict;
  const decides = outcome !== "unknown" && after.effect !== "unknown";
  const { reason, rule } = decides ? after : undecided(outcome, null);
  return tell(identity, { outcome, from, to, reason, rule }, explanation);
}
function undecided(outcome, rule) {
  return { outcome, from: null, to: null, reason: null, rule };
}
function tell({ object, runtime, pinMode }, { outcome, from, to, reason, rule }, { sentence, assumption }) {
  const because = sentence + assumption;
  return { report: { object, runtime, pinMode, outcome, reason, rule, from, to, because }, sentence };
}
function changesOf({ before, after }, worlds) {
  return () => {
    const was = before.state === "known" && before.reconciled.effect !== "unknown" ? before.reconciled.current : void 0;
    const now = after === void 0 || after.effect === "unknown" ? void 0 : after.current;
    if (was === void 0 || now === void 0) return [];
    return changedPaths(was.resolution, now.resolution, worlds.head.resolver.table);
  };
}
function inheritedVerdict({ isvc, before, after }, worlds) {
  if (after?.effect !== "unknown" || before.state !== "known" || before.reconciled.effect !== "unknown")
    return void 0;
  if (whyUnjudged(isvc, before, worlds.after) !== void 0) return void 0;
  const [was, now] = [runtimeReferenceOf(before.isvc), runtimeReferenceOf(isvc)];
  if (was === void 0 && now === void 0) {
    const same = asksTheSame(before.isvc, isvc) && sameCandidates(worlds);
    return same ? { outcome: "unchanged", from: null, to: null } : void 0;
  }
  if (was === void 0 || now === void 0 || !was.autoSync || !now.autoSync) return void 0;
  if (was.name !== now.name || was.kind !== now.kind || sealedReference(isvc) !== void 0) return void 0;
  const lookup = (world) => findRuntime(world.workspace, now, isvc.ref.namespace).state;
  if (lookup(worlds.before) !== "unknown" || lookup(worlds.after) !== "unknown") return void 0;
  return { outcome: "unchanged", from: null, to: null };
}
function asksTheSame(before, after) {
  if (sealedReference(after) !== void 0) return false;
  const question = (isvc) => JSON.stringify([modelReferenceOf(isvc), selectionRequest(isvc)]);
  return question(before) === question(after);
}
function filledFields({ isvc, stored, rejection, after }, { workspace }) {
  const selects = rejection === void 0 ? after?.effect === "renders" && after.via === "selection" : true;
  if (!selects || rejection !== void 0 && rejection.rule !== "IS-42" && rejection.rule !== "IS-39") return [];
  const model = knownModel(workspace, rejection === void 0 ? stored ?? isvc : isvc);
  return Object.keys((model && filledIn(model, workspace)) ?? {});
}

// src/predict/prediction.ts
function predict(head, evidence) {
  const worlds = createWorlds(head, evidence);
  const service = memoise((isvc) => predictService(isvc, worlds));
  const { workspace } = head;
  return {
    worlds,
    service,
    services: () => {
      const all = workspace.ofKind("InferenceService");
      const own = all.filter((isvc) => counts(workspace, isvc)).map(service);
      const foreign = all.filter((isvc) => workspace.declarations(isvc.ref).length === 0 && isFound(workspace, isvc)).map(service);
      const gone = worlds.removed.filter((object) => isOfKind(object, "InferenceService"));
      return [...own, ...foreign.filter(isReached), ...gone.map((isvc) => predictRemoval(isvc, worlds))];
    }
  };
}
function isReached({ before, after, report }) {
  if (before.state !== "known" || after === void 0) return false;
  return stateOf(before.reconciled) !== stateOf(after) || report.outcome === "rolls-out" || report.outcome === "selects";
}
function stateOf(reconciled) {
  if (reconciled.effect === "unknown") return "unknown";
  const content = reconciled.effect === "renders" ? reconciled.hash ?? reconciled.shortHash ?? "" : "";
  return `${reconciled.effect} ${reconciled.rule ?? ""} ${content}`;
}
function serviceReports(prediction) {
  return prediction.services().map(({ report }) => report);
}

export {
  pinModeOf,
  predictService,
  predict,
  serviceReports
};

import {
  findService,
  revisionsIn
} from "./chunk-ELPVDJTK.js";
import {
  pinModeOf
} from "./chunk-FRJ4I2M7.js";
import {
  changesSpec
} from "./chunk-RRPBHDL4.js";
import {
  subdomainFault
} from "./chunk-OVM4NCWK.js";
import {
  componentModes,
  declaredSupport,
  findLive,
  findModel,
  hashRelation,
  lookupOf,
  lookupScopes,
  modelReferenceOf,
  modelTraits,
  ownRuntime,
  revisionCodes,
  runtimeReferenceOf,
  sealedReference,
  selectionFor,
  setCodes,
  tokenAfter,
  tokenOf
} from "./chunk-KHTXMTKF.js";
import {
  contentOf
} from "./chunk-3WP6MC7S.js";
import {
  goQuote
} from "./chunk-37GVS3QN.js";
import {
  OME_API_VERSION,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  dottedPath,
  isArray,
  member,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";

// src/views/live-evidence.ts
function liveEvidence(state, { isvc }) {
  const sealed = sealedReference(isvc);
  if (sealed !== void 0) return notCaptured(`${dottedPath(sealed)} is encrypted`);
  const reference = runtimeReferenceOf(isvc);
  const name = modelReferenceOf(isvc)?.name;
  if (name === void 0) {
    if (reference !== void 0) return namedLive(state, isvc, reference, void 0, []);
    const message = "the service names neither a runtime nor a model";
    return { availability: "Unavailable", reason: "NotConfigured", message };
  }
  const found = findModel(state.world.workspace, name, isvc.ref.namespace);
  if (found.state === "absent") {
    return { availability: "Unavailable", reason: "NotFound", message: `model ${name} was not found` };
  }
  if (found.state === "unknown") {
    const because = `model ${name} is not known: ${found.because}`;
    return reference === void 0 ? notCaptured(because) : namedLive(state, isvc, reference, void 0, [{ code: "ModelNotCaptured", because }]);
  }
  if (valueAt(found.model.value, ["spec", "disabled"]) === true) return unreadable(`model ${name} is disabled`);
  return reference === void 0 ? selectedLive(state, isvc, found.model) : namedLive(state, isvc, reference, found.model, []);
}
function notCaptured(message) {
  return { availability: "NotCaptured", reason: "NotCaptured", message };
}
function unreadable(message) {
  return { availability: "Unavailable", reason: "Unreadable", message };
}
function namedLive(state, isvc, reference, model, gaps) {
  const lookup = lookupOf(state.world.workspace, isvc) ?? reference;
  const live = findLive(state.world, lookup, isvc.ref.namespace);
  if (live.state === "missing") return { availability: "NotFound", reason: "NotFound", message: live.message };
  if (live.state === "unknown") return notCaptured(live.because);
  if (live.state === "broken") return { ...unreadable(live.chain.message), chain: live.chain };
  if (live.disabled) return disabled(live);
  const found = { live, model, gaps: [...gaps, ...unknownScopes(state, isvc, reference)] };
  if (model === void 0 || !reference.autoSync) return withComponents(state, isvc, found);
  return supportedLive(state, isvc, { ...found, model });
}
function unknownScopes(state, isvc, { name, kind }) {
  const { workspace } = state.world;
  for (const scope of lookupScopes(kind, workspace.cluster.omeVersion)) {
    const known = workspace.find(scope, isvc.ref.namespace, name);
    if (known.state === "known") break;
    if (known.state === "unknown") {
      const because = `a ${scope} ${name} would be taken first: ${known.because}`;
      return [{ code: "RuntimesNotCaptured", because }];
    }
  }
  return [];
}
function disabled({ runtime }) {
  return { availability: "Disabled", reason: "Disabled", message: `runtime ${runtime.ref.name} is disabled` };
}
function supportedLive(state, isvc, found) {
  const { workspace, resolver } = state.world;
  const { live, model, gaps } = found;
  const traits = modelTraits(resolver.admission(model).spec);
  const support = declaredSupport(isvc, live.resolution.spec, traits, state.world);
  const unsupported = `runtime ${live.runtime.ref.name} does not support model ${model.ref.name}`;
  if (support.state === "invalid-model") return unreadable(`${unsupported}: the model has no format`);
  if (support.state === "unknown") {
    if (traits.sharded) return notCaptured(support.because);
    const gap = { code: "CompatibilityNotCaptured", because: support.because };
    return withComponents(state, isvc, { ...found, gaps: [...gaps, gap] });
  }
  const { outcome } = support;
  if (outcome.outcome === "compatible") return withComponents(state, isvc, found);
  const why = outcome.outcome === "excluded" ? `: ${outcome.reason}` : "";
  if (traits.sharded || workspace.cluster.omeVersion === "1.2" || outcome.outcome === "crashes") {
    return unreadable(unsupported + why);
  }
  return withComponents(state, isvc, { ...found, mismatch: true });
}
function selectedLive(state, isvc, model) {
  const selection = selectionFor(isvc, state.world);
  switch (selection?.state) {
    case void 0:
      return notCaptured(`nothing tells which runtime OME selects for model ${model.ref.name}`);
    case "unknown":
      return notCaptured(selection.because);
    case "none":
      return selection.unknownRuntimes === void 0 ? unreadable(selection.message) : notCaptured(selection.unknownRuntimes);
    case "invalid-model":
      return unreadable(selection.message);
    case "crashes":
      return unreadable(`selection crashes on the size range of ${selection.runtime.ref.name}, which has one bound`);
    case "selected": {
      const { unknownRuntimes: because } = selection;
      const gaps = because === void 0 ? [] : [{ code: "RuntimesNotCaptured", because }];
      return withComponents(state, isvc, { live: ownRuntime(selection.runtime, state.world), model, gaps });
    }
  }
}
function withComponents(state, isvc, { mismatch = false, ...found }) {
  const components = serviceModes(state, isvc, found.live.resolution.spec);
  if (components === void 0) return unreadable(NO_ENGINE);
  return { availability: "Available", components, mismatch, ...found };
}
var NO_ENGINE = "engine component is required";
function serviceModes({ world }, isvc, runtimeSpec) {
  const { omeVersion } = world.workspace.cluster;
  return componentModes(isvc, { serviceSpec: world.resolver.admission(isvc).spec, runtimeSpec, omeVersion });
}
function liveHash(live) {
  if (live.availability !== "Available" || live.live.sealed) return void 0;
  return live.live.hash;
}

// src/views/revision-reads.ts
function readRevisions(state, { isvc }, reported) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return [];
  const { revision } = reference;
  const asked = [];
  if (revision !== void 0)
    asked.push({ name: revision, roles: revision === reported ? ["Requested", "Reported"] : ["Requested"] });
  if (reported !== void 0 && reported !== revision) asked.push({ name: reported, roles: ["Reported"] });
  const captured = asked.map(({ name }) => capturesOf(state, name));
  const shared = setCodes(captured.flat(), state.world.resolver.table);
  const source = revisionSource(isvc);
  return asked.map(({ name, roles }, index) => {
    const known = { name, roles, namespace: state.omeNamespace };
    const [found] = captured[index] ?? [];
    return found === void 0 ? { ...known, read: holdsAllRevisions(state) ? "missing" : "unknown" } : { ...known, read: "returned", ...inspect(found, state, source, shared.get(found)) };
  });
}
function capturesOf(state, name) {
  return (revisionsIn(state) ?? []).filter((revision) => revision.name === name);
}
function holdsAllRevisions({ snapshot, omeNamespace }) {
  return snapshot?.captures("ControllerRevision", omeNamespace) === true;
}
function inspect(revision, { world }, source, shared = []) {
  const { table } = world.resolver;
  const own = revisionCodes(revision, table, source);
  const disabled2 = own.filter((code) => code === "RevisionDisabled");
  const codes = [...own.filter((code) => code !== "RevisionDisabled"), ...shared, ...disabled2];
  return { revision, content: contentOf(revision, table), codes };
}
function revisionSource(isvc, selected) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return selected === void 0 ? void 0 : { name: selected };
  const { kind, name } = reference;
  if (kind === "ClusterServingRuntime") return { kind, name };
  return kind === "ServingRuntime" ? { kind, name, namespace: isvc.ref.namespace } : { name };
}

// src/views/identity.ts
function serverIdentity({ worlds, world }, object) {
  const earlier = worlds.earlier(object);
  if (earlier.state !== "known" || earlier.source !== "snapshot") return { observed: false };
  const { value } = earlier.object;
  const observed = earlier.object === object;
  const uid = textAt(value, ["metadata", "uid"]);
  const held = valueAt(value, ["metadata", "generation"]);
  const shared = { observed, ...uid === void 0 ? {} : { uid } };
  if (typeof held !== "number" || held <= 0) return shared;
  return { ...shared, generation: !observed && changesSpec(object, earlier, world) ? held + 1 : held };
}
function describeRef({ kind, namespace, name }) {
  return { apiVersion: OME_API_VERSION, kind, ...namespace === void 0 ? {} : { namespace }, name };
}
function describeObject(state, object) {
  const { observed: _, ...given } = serverIdentity(state, object);
  const { uid, generation } = given;
  return {
    ...describeRef(object.ref),
    ...uid === void 0 ? {} : { uid },
    ...generation === void 0 ? {} : { generation }
  };
}
function objectSource(state, object) {
  const { apiVersion: _, ...identity } = describeObject(state, object);
  const { observed } = serverIdentity(state, object);
  return { ...identity, evidence: observed ? "Observed" : "Declared", collectedAt: state.collectedAt };
}

// src/views/pin-state.ts
function judgePin(facts) {
  const { mode, live, statusCaptured, reported } = facts;
  if (live === "Unavailable" || live === "Disabled") return none("Unavailable");
  if (live === "NotCaptured") return none("NotCaptured");
  if (mode === "AutoSync") return live === "Available" ? fromLive("NotApplicable") : none("Unavailable");
  if (mode === "InvalidPin") return none("InvalidIntent");
  if (mode === "ExplicitPin") return judgeRevision(facts);
  if (!statusCaptured) return none("NotCaptured");
  if (reported === void 0) return live === "Available" ? fromLive("AwaitingPin") : none("Unavailable");
  return judgeRevision(facts);
}
function none(state) {
  return { state, active: "none" };
}
function fromLive(state) {
  return { state, active: "live" };
}
function judgeRevision({ mode, revision, reported, requested, statusCaptured }) {
  const explicit = mode === "ExplicitPin";
  if (revision === void 0 || revision.read === "unknown") return none("NotCaptured");
  if (revision.read === "missing") return none("RevisionMissing");
  if (!revision.decodes || explicit && !revision.ofRuntime) return none("RevisionInvalid");
  if (revision.disabled) return none("RevisionDisabled");
  if (revision.components === void 0) return none("RevisionInvalid");
  if (!explicit) return { state: "Resolved", active: "revision" };
  if (!statusCaptured) return { state: "NotCaptured", active: "revision" };
  const differs = reported !== void 0 && reported !== requested;
  return { state: differs ? "DesiredReportedMismatch" : "Resolved", active: "revision" };
}
function pinEvidence(state, { isvc }, found) {
  const { live, status, reads } = found;
  const mode = pinModeOf(runtimeReferenceOf(isvc));
  const requested = textAt(isvc.value, ["spec", "runtime", "revision"]);
  const { reported } = status;
  const wanted = mode === "ExplicitPin" ? requested : mode === "ManagedPin" ? reported : void 0;
  const revision = reads.find(({ name }) => name === wanted);
  const pinned = revision === void 0 ? void 0 : pinnedRevision(state, isvc, revision);
  const facts = {
    ...{ mode, requested, reported, revision: pinned },
    live: live.availability,
    statusCaptured: status.captured
  };
  const verdict = judgePin(facts);
  const components = verdict.active === "revision" ? pinned?.components ?? [] : [];
  return { ...verdict, mode, requested, revision, components };
}
function pinnedRevision(state, isvc, found) {
  if (found.read !== "returned") {
    return { read: found.read, decodes: false, ofRuntime: false, disabled: false, components: void 0 };
  }
  const { revision, content } = found;
  return {
    read: "returned",
    decodes: content.decodes,
    ofRuntime: (content.runtimeOf ?? "") === runtimeReferenceOf(isvc)?.name,
    disabled: content.disabled === true,
    components: content.decodes && revision.data !== void 0 ? serviceModes(state, isvc, revision.data) : void 0
  };
}

// src/views/status-evidence.ts
function statusEvidence(state, service) {
  const { isvc, captured, status } = service;
  const token = tokenIn(state, service);
  if (captured === void 0 && !isNew(state, isvc)) return { ...NOTHING, token };
  const reported = textAt(status, ["pinnedRevisionName"]);
  const lastToken = textAt(status, ["lastRuntimeSyncToken"]);
  const generation = captured === void 0 ? 1 : serverIdentity(state, isvc).generation ?? 0;
  const observedGeneration = integer(member(status, "observedGeneration"));
  return {
    captured: true,
    generation,
    observedGeneration,
    freshness: freshnessOf(generation, observedGeneration),
    sync: syncState(token, lastToken),
    drift: driftOf(status),
    reported,
    lastToken,
    token
  };
}
var NOTHING = {
  captured: false,
  generation: null,
  observedGeneration: null,
  freshness: "NotCaptured",
  sync: "NotCaptured",
  drift: { state: "NotCaptured" },
  reported: void 0,
  lastToken: void 0
};
function isNew({ worlds }, isvc) {
  const earlier = worlds.earlier(isvc);
  return earlier.state === "absent" && earlier.source === "snapshot";
}
function tokenIn({ name, worlds }, { isvc, captured }) {
  if (name === "cluster") return tokenOf(isvc);
  return tokenAfter(isvc, captured, worlds.evidence.base?.workspace.declarations(isvc.ref).at(-1));
}
function integer(value) {
  return typeof value === "number" && Number.isInteger(value) ? value : 0;
}
function freshnessOf(generation, observed) {
  if (observed === 0) return "Unobserved";
  if (observed === generation) return "Current";
  return observed < generation ? "Stale" : "Invalid";
}
function syncState(token, lastToken) {
  if (token === void 0) return lastToken === void 0 ? "Absent" : "StatusOnly";
  return token === lastToken ? "Acknowledged" : "Pending";
}
var CAUSES = [
  "RevisionMismatch",
  "RevisionMissing",
  "SourceRuntimeMissing",
  "RuntimeMismatch",
  "PinAdvanced"
];
function driftOf(status) {
  const conditions = member(status, "conditions");
  const drifted = (isArray(conditions) ? conditions : []).filter((one) => member(one, "type") === "RuntimeDrifted");
  const [condition, second] = drifted;
  if (second !== void 0) return { state: "Malformed" };
  if (condition === void 0) return { state: "NotReported" };
  const reason = textAt(condition, ["reason"]) ?? "";
  const cause = CAUSES.includes(reason) ? reason : "Other";
  const said = member(condition, "status");
  if (said !== "True" && said !== "False" && said !== "Unknown") return { state: "Malformed", cause };
  return { state: `Reported${said}`, cause };
}

// src/views/evidence.ts
function collectEvidence(state, service) {
  const { isvc } = service;
  const reference = runtimeReferenceOf(isvc);
  const live = liveEvidence(state, service);
  const status = statusEvidence(state, service);
  const found = readRevisions(state, service, status.reported);
  const pin = pinEvidence(state, service, { live, status, reads: found });
  const activeName = pin.active === "revision" ? pin.revision?.name : void 0;
  const reads = found.map(
    (read) => read.name === activeName ? { ...read, roles: ["Active", ...read.roles] } : read
  );
  const declared = declaredSource(isvc);
  const inheritance = inheritanceOf(state, live);
  return {
    ...{ state, service, declared, live, inheritance, status, reads, pin },
    selection: reference === void 0 ? "Selected" : "Explicit",
    activeReason: pin.active === "none" ? activeReason(pin, live) : void 0,
    relation: relationOf(pin, live),
    identity: identityOf(state, { live, declared, inheritance, name: reference?.name })
  };
}
function declaredSource(isvc) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0 || !isRuntimeKind(reference.kind)) return void 0;
  const { kind, name } = reference;
  const { namespace } = isvc.ref;
  return kind === "ServingRuntime" && namespace !== void 0 ? { kind, namespace, name } : { kind, name };
}
function activeReason({ mode, state, revision }, live) {
  const liveReason = live.availability === "Available" ? "Unreadable" : live.reason;
  if (liveReason === "NotConfigured") return "NotConfigured";
  if (revision?.read === "missing") return "NotFound";
  if (revision?.read === "unknown" || state === "NotCaptured") return "NotCaptured";
  if (state === "RevisionDisabled") return "Disabled";
  if (state === "InvalidIntent" || state === "RevisionInvalid") return "MalformedPayload";
  const unsettled = live.availability === "Disabled" || live.availability === "Unavailable";
  return state === "Unavailable" && mode === "AutoSync" || unsettled ? liveReason : "Unreadable";
}
var CHAIN_REASONS = {
  ParentNotFound: "NotFound",
  InheritanceCycle: "Cycle",
  MaxDepthExceeded: "MaxDepthExceeded",
  ResolverError: "MalformedPayload"
};
function inheritanceOf({ world }, live) {
  if (live.availability !== "Available") {
    const reason2 = live.chain === void 0 ? live.reason : CHAIN_REASONS[live.chain.reason];
    return { state: "Unavailable", reason: reason2, cliReason: live.reason, message: live.message };
  }
  const resolution = world.resolver.resolve(live.live.runtime);
  if (resolution.ok) return { state: "Observed", chain: resolution.chain };
  const reason = resolution.parent?.unknown === void 0 ? CHAIN_REASONS[resolution.reason] : "NotCaptured";
  return { state: "Unavailable", reason, cliReason: reason, message: resolution.message };
}
function relationOf(pin, live) {
  if (pin.active === "none" || live.availability !== "Available") return "Unknown";
  if (pin.active === "live") return "Equal";
  const { revision } = pin;
  return hashRelation(liveHash(live), revision?.read === "returned" ? revision.content.hash : void 0);
}
function identityOf(state, found) {
  const { live, declared, inheritance, name } = found;
  if (live.availability === "Available") {
    const { runtime } = live.live;
    return inheritance.state === "Observed" ? describeObject(state, runtime) : describeRef(runtime.ref);
  }
  if (declared !== void 0) return describeRef(declared);
  return name === void 0 ? void 0 : { apiVersion: OME_API_VERSION, kind: "Unknown", name };
}

// src/views/target.ts
function serviceTarget(state, name) {
  const fault = subdomainFault(name);
  if (fault !== void 0) return { ok: false, error: `InferenceService name ${goQuote(name)} is invalid: ${fault}` };
  const found = findNamed(state, name);
  if (found.state === "known") return { ok: true, service: found };
  const error = (why) => ({ ok: false, error: `get InferenceService: ${why}` });
  const missing = `inferenceservices.ome.io ${goQuote(name)} not found`;
  const hint = elsewhere(state, name);
  if (found.state === "refused")
    return error(`the manifest of InferenceService ${place(state, name)} is refused: ${found.message}`);
  if (found.state === "absent") return error(missing + hint);
  return error(`InferenceService ${place(state, name)} is not captured: ${found.because}${hint}`);
}
function place({ namespace }, name) {
  return `${namespace}/${name}`;
}
function findNamed(state, name) {
  const found = findService(state, state.namespace, name);
  if (found.state === "known" || found.state === "refused") return found;
  const unplaced = findService(state, void 0, name);
  return unplaced.state === "known" || unplaced.state === "refused" ? unplaced : found;
}
var MOST_NAMED = 3;
function elsewhere({ world }, name) {
  const namespaces = world.workspace.named("InferenceService", name).flatMap(({ ref }) => ref.namespace === void 0 ? [] : [ref.namespace]);
  if (namespaces.length === 0) return "";
  const listed = [...new Set(namespaces)].toSorted().slice(0, MOST_NAMED).join(", ");
  return ` (one is in ${listed}; choose the namespace with -n)`;
}

export {
  serverIdentity,
  describeRef,
  describeObject,
  objectSource,
  liveHash,
  holdsAllRevisions,
  inspect,
  revisionSource,
  collectEvidence,
  serviceTarget,
  findNamed,
  elsewhere
};

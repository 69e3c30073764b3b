import {
  historyRevisions,
  historyWindow
} from "./chunk-OS2OKWSI.js";
import {
  collectEvidence,
  liveHash,
  serverIdentity,
  serviceTarget
} from "./chunk-HIAYHRDS.js";
import {
  NOT_CAPTURED,
  REPORT_API_VERSION,
  clipEnd,
  findService,
  openStates,
  renderTable,
  revisionsIn,
  runView
} from "./chunk-ELPVDJTK.js";
import {
  tellUnreadable
} from "./chunk-4V2PSKIN.js";
import {
  unifiedDiff,
  writeChanges
} from "./chunk-2JZFNVN4.js";
import "./chunk-7AWPNIKA.js";
import {
  applyEdits,
  orderEdits
} from "./chunk-VZUIJ2SC.js";
import {
  predict,
  predictService
} from "./chunk-FRJ4I2M7.js";
import {
  isWrite,
  withTexts
} from "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import {
  STDIN_NAME
} from "./chunk-SV7NRQ5Z.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import {
  createResolver,
  labelFault,
  labelValueFault,
  subdomainFault
} from "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  SYNC_TOKEN_PATH,
  appliedToken,
  insertMember,
  isConsistent,
  isPlainText,
  pinName,
  runtimeReferenceOf,
  tokenOf
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import {
  refKey,
  sha256,
  shortHashOf
} from "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  RUNTIME_SYNC,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  isArray,
  isObject,
  member,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/views/safe-scalar.ts
var SCALAR = /^[A-Za-z0-9_.:/@+-]{1,256}$/;
var CREDENTIAL = /(?:^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}|^[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}$/;
function isSafeScalar(text) {
  return SCALAR.test(text) && !CREDENTIAL.test(text) && !hasPassword(text);
}
function safeContext(context) {
  return context !== void 0 && isSafeScalar(context) ? context : void 0;
}
function hasPassword(text) {
  const at = text.lastIndexOf("@");
  if (at < 0) return false;
  const scheme = text.slice(0, at).indexOf("://");
  return text.slice(scheme < 0 ? 0 : scheme + 3, at).includes(":");
}

// src/views/sync-check.ts
var REFUSALS = {
  identity: "action refused: target identity is missing or unsafe",
  deleting: "action refused: target is being deleted",
  bounds: "action refused: safety inputs exceed inspection bounds",
  placement: "action refused: placement sources and derived services cannot be mutated",
  evidence: "action refused: managed runtime sync safety evidence is unavailable or inconsistent",
  stale: "action refused: controller safety evidence is stale or inconsistent",
  mailbox: "action refused: a rollout promote or rollback mailbox is present",
  preview: "action refused: a logical annotation value is unsafe to preview"
};
function refused(refusal2, because) {
  return { refusal: refusal2, certain: true, because };
}
function untold(refusal2, because) {
  return { refusal: refusal2, certain: false, because };
}
function refusedIf(condition, refusal2, because) {
  return condition ? [refused(refusal2, because)] : [];
}
function refusedLost(refusal2, what, lost) {
  const fields = lost.map((field) => `metadata.${field}`).join(", ");
  const because = `${what} was captured without ${fields}, which every object of a cluster has: was the capture cut?`;
  return refusedIf(lost.length > 0, refusal2, because);
}
function preflightOf(failed) {
  const position = failed.findIndex(({ certain }) => certain);
  const first = failed[position];
  const before = failed.slice(0, position < 0 ? failed.length : position);
  if (first !== void 0) {
    const earlier = before.filter(({ refusal: refusal2 }) => refusal2 !== first.refusal).map(({ because }) => because);
    return { state: "refused", refusal: first.refusal, because: first.because, earlier };
  }
  return before.length === 0 ? { state: "allowed" } : { state: "unknown", missing: before.map(({ because }) => because) };
}

// src/views/sync-intent.ts
function intentChecks({ isvc }) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return [refused("evidence", "spec.runtime names no runtime")];
  const { name, kind, revision, autoSync, autoSyncUnread } = reference;
  const apiGroup = textAt(isvc.value, ["spec", "runtime", "apiGroup"]) ?? "ome.io";
  const bad2 = (condition, because) => refusedIf(condition, "evidence", because);
  return [
    ...bad2(subdomainFault(name) !== void 0, "spec.runtime.name is no DNS-1123 subdomain"),
    ...bad2(labelValueFault(name) !== void 0, "spec.runtime.name is longer than the value of a label"),
    ...autoSyncUnread === true ? [untold("evidence", "spec.runtime.autoSync is encrypted, or no boolean")] : [],
    ...bad2(autoSync && autoSyncUnread !== true, "spec.runtime.autoSync is not false"),
    ...bad2(revision !== void 0, "spec.runtime.revision is set"),
    ...bad2(!isRuntimeKind(kind), "spec.runtime.kind is no kind of runtime"),
    ...bad2(apiGroup !== "ome.io", "spec.runtime.apiGroup is not ome.io")
  ];
}
function pauseState({ isvc }) {
  const paused = member(valueAt(isvc.value, ["metadata", "annotations"]), "ome.io/rollout-paused");
  if (paused === "true") return "Paused";
  return paused === "freeze" ? "Freeze" : "Not recognized";
}

// src/views/sync-target.ts
function targetChecks(isvc) {
  return [...identityChecks(isvc), ...deletion(isvc), ...bounds(isvc), ...placement(isvc)];
}
function identityChecks(isvc) {
  const name = textAt(isvc, ["metadata", "name"]) ?? "";
  const namespace = textAt(isvc, ["metadata", "namespace"]) ?? "";
  const unsafeName = subdomainFault(name) !== void 0 || !isSafeScalar(name);
  const unsafeNamespace = labelFault(namespace) !== void 0 || !isSafeScalar(namespace);
  return [
    ...refusedIf(unsafeName, "identity", "metadata.name is not a safe name"),
    ...refusedIf(unsafeNamespace, "identity", "metadata.namespace is not a safe name"),
    ...lostChecks(isvc),
    ...scalarChecks(isvc, "uid"),
    ...scalarChecks(isvc, "resourceVersion"),
    ...generationChecks(isvc)
  ];
}
function lostChecks(isvc) {
  return refusedLost("identity", "the service", lostFields(isvc));
}
function lostFields(object) {
  return ["uid", "resourceVersion", "generation"].filter((field) => !isThere(valueAt(object, ["metadata", field])));
}
function isThere(value) {
  return value !== void 0 && value !== null && value !== "";
}
function scalarChecks(isvc, field) {
  const text = textAt(isvc, ["metadata", field]);
  const unsafe = text !== void 0 && !isSafeScalar(text);
  return refusedIf(unsafe, "identity", `metadata.${field} is not safe to show`);
}
function generationChecks(isvc) {
  const generation = valueAt(isvc, ["metadata", "generation"]);
  return refusedIf(isThere(generation) && !isPositive(generation), "identity", "metadata.generation is not positive");
}
function isPositive(value) {
  return (typeof value === "number" || typeof value === "bigint") && value > 0;
}
function deletion(isvc) {
  const deleted = textAt(isvc, ["metadata", "deletionTimestamp"]) !== void 0;
  return refusedIf(deleted, "deleting", "metadata.deletionTimestamp is set");
}
var MOST = [
  [["metadata", "annotations"], 256],
  [["metadata", "labels"], 256],
  [["metadata", "finalizers"], 64],
  [["status", "conditions"], 64],
  [["status", "components"], 3],
  [["status", "canary", "metricResults"], 10],
  [["status", "rollout", "activeRun", "plan", "groups"], 3],
  [["status", "rollout", "activeRun", "targetRevisions"], 3],
  [["status", "rolloutCoordination", "groups"], 3]
];
var MOST_METADATA_BYTES = 65536;
function bounds(isvc) {
  const large = MOST.filter(([path, most]) => sizeOf(valueAt(isvc, path)) > most).map(([path]) => path.join("."));
  const texts = ["annotations", "labels", "finalizers"].flatMap((part) => textsOf(valueAt(isvc, ["metadata", part])));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const inner = hasLargeTraffic(isvc) || hasLargeGroup(isvc);
  return [
    ...refusedIf(large.length > 0, "bounds", `${large.join(", ")} holds more than is looked at`),
    ...refusedIf(bytes > MOST_METADATA_BYTES, "bounds", `annotations, labels and finalizers hold ${bytes} bytes`),
    ...refusedIf(inner, "bounds", "status.components or a rollout group holds more than is looked at")
  ];
}
function hasLargeTraffic(isvc) {
  const components = valueAt(isvc, ["status", "components"]);
  return itemsOf(components).some((component) => sizeOf(member(component, "traffic")) > 8);
}
function hasLargeGroup(isvc) {
  const pinned = itemsOf(valueAt(isvc, ["status", "rollout", "activeRun", "plan", "groups"]));
  const coordinated = itemsOf(valueAt(isvc, ["status", "rolloutCoordination", "groups"]));
  return [...pinned.map((one) => member(one, "group") ?? one), ...coordinated].some((group) => {
    const steps = itemsOf(valueAt(group, ["canary", "steps"]));
    return sizeOf(member(group, "components")) > 3 || sizeOf(member(group, "order")) > 3 || steps.length > 20 || steps.some((step) => sizeOf(valueAt(step, ["analysis", "metrics"])) > 10);
  });
}
function sizeOf(value) {
  if (isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}
function itemsOf(value) {
  if (isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}
function textsOf(value) {
  const entries = isObject(value) ? Object.entries(value).flat() : itemsOf(value);
  return entries.filter((text) => typeof text === "string");
}
var PLACEMENT_FINALIZER = "ome.io/placement";
var PLACEMENT_KEYS = [
  "ome.io/accelerator-requirements",
  "ome.io/cluster-selector",
  "ome.io/placement-origin",
  "ome.io/placement-origin-uid",
  "ome.io/placement-control-plane"
];
function placement(isvc) {
  const found = [
    ...itemsOf(valueAt(isvc, ["metadata", "finalizers"])).includes(PLACEMENT_FINALIZER) ? ["the finalizer ome.io/placement"] : [],
    ...["spec", "status"].filter((part) => isObject(valueAt(isvc, [part, "placement"]))).map((part) => `${part}.placement`),
    ...PLACEMENT_KEYS.filter(
      (key) => ["annotations", "labels"].some((part) => valueAt(isvc, ["metadata", part, key]) !== void 0)
    )
  ];
  return found.map((what) => refused("placement", `the service has ${what}`));
}
var MAILBOXES = ["ome.io/rollout-promote", "ome.io/rollout-rollback", "ome.io/rollout-repin"];
function rolloutChecks(isvc) {
  const mailboxes = MAILBOXES.filter((key) => valueAt(isvc, ["metadata", "annotations", key]) !== void 0);
  const rolledBack = textAt(isvc, ["status", "rollout", "lastRun", "outcome"]) === "RolledBack";
  return [
    ...mailboxes.map((key) => refused("mailbox", `the service has the annotation ${key}`)),
    ...refusedIf(isObject(valueAt(isvc, ["status", "rollout", "activeRun"])), "stale", "a rollout run is active"),
    ...refusedIf(rolledBack, "stale", "the last rollout run was rolled back"),
    ...refusedIf(
      textAt(isvc, ["status", "canary", "rolledBackRevisionHash"]) !== void 0,
      "stale",
      "the canary holds a revision that was rolled back"
    )
  ];
}

// src/views/sync-sources.ts
function serverFields(state, object) {
  const { uid, generation } = serverIdentity(state, object);
  const earlier = state.worlds.earlier(object);
  if (earlier.state !== "known" || earlier.source !== "snapshot" || earlier.object !== object && isWrite(object, earlier, state.world)) {
    return { uid, resourceVersion: void 0, generation };
  }
  return { uid, resourceVersion: textAt(earlier.object.value, ["metadata", "resourceVersion"]), generation };
}
function sourceChecks(evidence) {
  const { live, inheritance, declared } = evidence;
  if (live.availability === "NotCaptured") return [untold("evidence", live.message)];
  if (live.availability !== "Available") return [refused("evidence", `the live runtime is ${live.availability}`)];
  const gaps = live.gaps.map(({ because }) => untold("evidence", because));
  if (inheritance.state === "Unavailable") {
    const { reason, message } = inheritance;
    return [reason === "NotCaptured" ? untold("evidence", message) : refused("evidence", message), ...gaps];
  }
  const { chain } = inheritance;
  const model = live.model === void 0 ? [] : [live.model];
  return [
    ...refusedIf(declared === void 0, "evidence", "the service declares no source for its revisions"),
    ...refusedIf(chain.length > 5 || hasTwice(chain), "evidence", "the chain is too long, or holds a runtime twice"),
    ...[...chain, ...model].flatMap((object) => objectChecks(evidence, object)),
    ...gaps
  ];
}
function sourceFieldChecks({ state, live, inheritance }) {
  if (live.availability !== "Available" || inheritance.state !== "Observed") return [];
  return [...inheritance.chain, ...live.model === void 0 ? [] : [live.model]].flatMap((object) => {
    return capturedAs(state, object) === object ? fieldChecks(object) : [];
  });
}
function capturedAs({ worlds }, object) {
  const earlier = worlds.earlier(object);
  return earlier.state === "known" && earlier.source === "snapshot" ? earlier.object : void 0;
}
function hasTwice(chain) {
  return new Set(chain.map(({ ref }) => refKey(ref))).size !== chain.length;
}
function objectChecks({ state, service }, object) {
  const { kind, namespace, name } = object.ref;
  const captured = capturedAs(state, object);
  const foreign = namespace !== void 0 && namespace !== service.isvc.ref.namespace;
  const deleting = textAt(captured?.value, ["metadata", "deletionTimestamp"]) !== void 0;
  return [
    ...refusedIf(foreign, "evidence", `${kind} ${name} is in another namespace than the service`),
    ...refusedIf(deleting, "evidence", `${kind} ${name} is being deleted`)
  ];
}
function fieldChecks({ ref, value }) {
  const lost = lostFields(value);
  const generation = valueAt(value, ["metadata", "generation"]);
  const what = `${ref.kind} ${ref.name}`;
  const odd = !lost.includes("generation") && !isPositive(generation);
  return [
    ...refusedLost("evidence", what, lost),
    ...refusedIf(odd, "evidence", `metadata.generation of ${what} is not positive`)
  ];
}

// src/views/sync-evidence.ts
function evidenceChecks(evidence) {
  return [
    ...intentChecks(evidence.service),
    ...sourceChecks(evidence),
    ...statusChecks(evidence),
    ...pinChecks(evidence),
    ...listChecks(evidence),
    ...targetChecks2(evidence),
    ...componentChecks(evidence),
    // All of them refuse in the same words, and what a capture may have lost is the least telling reason.
    ...sourceFieldChecks(evidence)
  ];
}
var bad = (condition, because) => refusedIf(condition, "evidence", because);
function statusChecks({ status }) {
  const { sync, drift } = status;
  if (sync === "NotCaptured" || drift.state === "NotCaptured") {
    return [untold("evidence", "the status of the service was not captured")];
  }
  const shown = drift.cause === void 0 ? drift.state : `${drift.state}/${drift.cause}`;
  return [
    ...bad(shown !== "ReportedTrue/RevisionMismatch", `DRIFT is ${shown}, not ReportedTrue/RevisionMismatch`),
    ...bad(sync === "Pending", "SYNC is Pending: an earlier token waits, and the pin advances by itself")
  ];
}
function pinChecks(evidence) {
  const { pin, relation, live } = evidence;
  if (pin.state === "NotCaptured") return [untold("evidence", "the state of the pin is not captured")];
  const pinned = `${pin.mode}/${pin.state}`;
  if (pinned !== "ManagedPin/Resolved") return [refused("evidence", `PIN is ${pinned}, not ManagedPin/Resolved`)];
  if (liveHash(live) === void 0 && live.availability === "Available") {
    return [untold("evidence", "the hash of the live spec is not known: a value of it is redacted or encrypted")];
  }
  return bad(relation !== "Different", `LIVE-RELATION is ${relation}, not Different`);
}
var MOST_REVISIONS = 32;
var MOST_KEYS = 256;
function listChecks(evidence) {
  const { observation } = historyWindow(evidence);
  const missing2 = evidence.reads.filter(({ read }) => read === "missing");
  const lost = missing2.map(({ name }) => refused("evidence", `the revision ${name} does not exist`));
  if (observation !== "Complete") {
    return [
      ...lost,
      untold("evidence", "the ControllerRevisions of the runtime were not captured, or not all of them")
    ];
  }
  const revisions = historyRevisions(evidence);
  return [
    ...lost,
    ...bad(revisions.length > MOST_REVISIONS, `the runtime has ${revisions.length} revisions, more than are looked at`),
    ...revisions.flatMap(revisionChecks),
    ...activeChecks(evidence, revisions)
  ];
}
function revisionChecks({ revision, codes }) {
  const { name, deleting, labels, annotations, uid, resourceVersion } = revision;
  const large = Object.keys(labels).length > MOST_KEYS || annotations > MOST_KEYS;
  const lost = Object.entries({ uid, resourceVersion }).flatMap(
    ([field, value]) => value === void 0 ? [field] : []
  );
  return [
    ...bad(!isConsistent(codes), `the revision ${name} is not as OME writes it: ${codes.join(", ")}`),
    ...bad(codes.includes("RevisionDisabled"), `the revision ${name} is disabled`),
    ...bad(deleting === true, `the revision ${name} is being deleted`),
    ...bad(large, `the revision ${name} has more labels or annotations than are looked at`),
    ...refusedLost("evidence", `the revision ${name}`, lost)
  ];
}
function activeChecks({ pin }, revisions) {
  if (pin.active !== "revision") return [];
  const active = revisions.find(({ roles }) => roles.includes("Active"));
  return bad(active?.roles.includes("History") !== true, "the pinned revision is not in the list of the runtime");
}
function syncTarget(evidence) {
  const { declared, live, service } = evidence;
  const hash = liveHash(live);
  if (declared === void 0 || hash === void 0) return void 0;
  const name = pinName(declared, service.isvc.ref.namespace, shortHashOf(hash));
  if (name === null) return void 0;
  const existing = historyRevisions(evidence).find(({ revision }) => revision.name === name);
  const absent = historyWindow(evidence).observation === "Complete" ? null : void 0;
  return { name, hash, existing: existing ?? absent };
}
function targetChecks2(evidence) {
  const target = syncTarget(evidence);
  if (target === void 0) return [];
  const short = shortHashOf(target.hash);
  const labelled = historyRevisions(evidence).filter(({ revision }) => revision.revisionHash === short);
  const others = labelled.filter(
    ({ revision, content }) => revision.name !== target.name || content.hash !== target.hash
  );
  const named = (revisionsIn(evidence.state) ?? []).some(({ name }) => name === target.name);
  return [
    ...bad(labelled.length > 1, `several revisions have the target hash ${short}`),
    ...bad(others.length > 0, `a revision has the target hash ${short} and is not ${target.name}`),
    ...bad(named && labelled.length === 0, `${target.name} exists without the label of its hash`)
  ];
}
var MODES = ["RawDeployment", "OMENative", "MultiNode", "VirtualDeployment"];
function componentChecks({ live, pin }) {
  const views = [
    live.availability === "Available" ? live.components : void 0,
    pin.active === "none" ? void 0 : pin.components
  ];
  return views.flatMap(
    (components) => components === void 0 ? [] : bad(
      components.length === 0 || components.some(({ mode }) => !MODES.includes(mode)),
      "a view has no component, or one in no known mode"
    )
  );
}

// src/views/sync-preview.ts
var TITLE = "ALPHA runtime sync preview (acceptance is not convergence)";
var CAUTIONS = [
  "API acceptance is not convergence or serving-revision readiness.",
  "Requests latest merged live runtime when controller consumes the token.",
  "Previewed content is not locked by this annotation.",
  "Parent CAS is not an atomic transaction across runtimes, revisions and IRs.",
  "Global observed generation is advisory; freshness is Unverifiable.",
  "Existing pause/freeze and lifecycle/rollout policies remain in effect."
];
function renderPreview(evidence, request, dryRun2) {
  const rows = [
    ...identityRows(evidence, dryRun2),
    ...evidenceRows(evidence),
    ["Pause state", pauseState(evidence.service)],
    ["Request UUID", request.id ?? "-"],
    ["Set annotation", "ome.io/runtime-sync"],
    ["New token", request.token]
  ].flatMap(folded);
  return `${TITLE}
${renderTable(["FIELD", "VALUE"], rows)}${CAUTIONS.map((line) => `${line}
`).join("")}`;
}
var WIDTH = 56;
function folded([field, value = NOT_CAPTURED]) {
  const parts = value.match(new RegExp(`.{1,${WIDTH}}`, "gsu")) ?? [""];
  return parts.map((part, index) => [index === 0 ? field : "(continued)", part]);
}
function identityRows({ state, service }, dryRun2) {
  const { namespace, name } = service.isvc.ref;
  const fields = serverFields(state, service.isvc);
  return [
    ["Action", "runtime sync"],
    ["Context", safeContext(state.snapshot?.context)],
    ["Workload NS", namespace ?? state.namespace],
    ["OME NS", state.omeNamespace],
    ["Target", `InferenceService/${name}`],
    ["UID", fields.uid],
    ["ResourceVersion", fields.resourceVersion],
    ["Dry-run", dryRun2]
  ];
}
function evidenceRows(evidence) {
  const { status, pin, declared, inheritance, state } = evidence;
  const source = declared === void 0 ? void 0 : sourceText(declared.kind, declared.namespace, declared.name);
  const chain = inheritance.state === "Observed" ? inheritance.chain : [];
  return [
    ["Generation", numberText(status.generation)],
    ["Reported gen", numberText(status.observedGeneration)],
    ["Freshness", "Unverifiable (advisory global status)"],
    ["Pin", pin.revision?.name],
    ["Pin source", source],
    ...chain.flatMap((step) => {
      const { kind, namespace, name } = step.ref;
      return sourceRows(sourceText(kind, namespace, name), serverFields(state, step));
    }),
    ...pinRows(evidence),
    ...targetRows(evidence)
  ];
}
function sourceText(kind, namespace, name) {
  return `${kind}/${namespace ?? ""}/${name}`;
}
function numberText(value) {
  return value === null || value === void 0 ? void 0 : String(value);
}
function sourceRows(source, { uid, resourceVersion, generation }) {
  return [
    ["Source", source],
    ["Source UID", uid],
    ["Source RV", resourceVersion],
    ["Source gen", numberText(generation)]
  ];
}
function pinRows({ pin }) {
  if (pin.revision?.read !== "returned") return [];
  const { uid, resourceVersion } = pin.revision.revision;
  return [
    ["Pin UID", uid],
    ["Pin RV", resourceVersion]
  ];
}
function targetRows(evidence) {
  const target = syncTarget(evidence);
  const { pin, status } = evidence;
  const current = pin.revision?.read === "returned" ? pin.revision.content.shortHash : void 0;
  const { existing } = target ?? {};
  const told = [
    ["Current hash", current],
    ["Target hash", shortHashOf(target?.hash)],
    ["Predicted pin", target?.name],
    ["Target evidence", existing === null ? "NotFound" : existing === void 0 ? void 0 : "Existing"],
    ["Old sync token", status.sync === "NotCaptured" ? void 0 : status.sync]
  ];
  if (existing === null || existing === void 0) return told;
  const { uid, resourceVersion } = existing.revision;
  return [...told, ["Target UID", uid], ["Target RV", resourceVersion]];
}
function previewChecks(evidence) {
  const unsafe = evidenceRows(evidence).filter(
    ([field, value]) => field !== "Freshness" && value !== void 0 && value !== "" && !isSafeScalar(value)
  );
  return unsafe.flatMap(([field]) => refusedIf(true, "preview", `the value of ${field} is not safe to show`));
}

// src/views/sync-replica-status.ts
var MOST_INSTANCES = 2048;
var MOST_MIGRATIONS = 256;
var MOST_CONDITIONS = 64;
function replicaStatusChecks(name, replica) {
  const status = member(replica, "status");
  const instances = itemsOf(member(status, "instanceStatuses"));
  const migrations = itemsOf(member(status, "migrations"));
  const stale = (condition, because) => refusedIf(condition, "stale", `${name} ${because}`);
  return [
    ...sizeChecks(name, { status, instances, migrations }),
    ...encodingChecks(name, status),
    ...stale(!addsUp(status, name), "has a status that does not add up"),
    ...stale(isMoving(status), "moves to another revision"),
    ...stale(
      instances.some((one) => !PHASES.has(textAt(one, ["phase"]) ?? "")),
      "has an instance in no known phase"
    ),
    ...stale(hasTwice2(instances, "index"), "lists an instance twice"),
    ...stale(instances.some(isTransient), "has an instance that is being made, changed or removed"),
    ...stale(instances.some(isWorking), "has an operation under way"),
    ...stale(hasTwice2(migrations, "requestUUID"), "lists a migration twice"),
    ...stale(
      migrations.some((one) => !ENDED.has(textAt(one, ["phase"]) ?? "")),
      "has a migration under way"
    )
  ];
}
function sizeChecks(name, { status, instances, migrations }) {
  const conditions = itemsOf(member(status, "conditions")).length;
  const large = instances.length > MOST_INSTANCES || migrations.length > MOST_MIGRATIONS || conditions > MOST_CONDITIONS;
  return refusedIf(large, "bounds", `${name} reports more than is looked at`);
}
function encodingChecks(name, status) {
  const encoding = textAt(status, ["instanceStatusEncoding"]);
  if (encoding === void 0) return [];
  return [untold("stale", `${name} keeps its instances as ${encoding}, which omelint does not read`)];
}
var COUNTS = ["readyReplicas", "servingReplicas", "availableReplicas", "updatedReplicas", "updatedReadyReplicas"];
function addsUp(status, name) {
  const count = (field) => Number(member(status, field) ?? 0);
  const all = count("replicas");
  const inRange = COUNTS.every((field) => count(field) >= 0 && count(field) <= all);
  const revisions = ["currentRevision", "updateRevision"].map((field) => textAt(status, [field]));
  return all >= 0 && inRange && count("updatedReadyReplicas") <= count("updatedReplicas") && revisions.every((one) => isRevisionOf(name, one));
}
function isRevisionOf(name, revision) {
  if (revision === void 0) return true;
  return revision.startsWith(`${name}-`) && /^[0-9a-f]{8}$/.test(revision.slice(name.length + 1));
}
function isMoving(status) {
  const target = textAt(status, ["updateRevision"]);
  return target !== void 0 && target !== textAt(status, ["currentRevision"]);
}
function hasTwice2(rows, key) {
  const keys = rows.map((row) => String(valueAt(row, [key]) ?? ""));
  return new Set(keys).size !== keys.length;
}
var LASTING = ["Ready", "Failed"];
var TRANSIENT = ["Pending", "Creating", "Updating", "Restarting", "Migrating", "Deleting"];
var PHASES = /* @__PURE__ */ new Set([...LASTING, ...TRANSIENT]);
var ENDED = /* @__PURE__ */ new Set(["Completed", "Failed", "Relocated"]);
function isTransient(instance) {
  return TRANSIENT.includes(textAt(instance, ["phase"]) ?? "");
}
function isWorking(instance) {
  const type = textAt(instance, ["operation", "type"]);
  if (type === void 0 || type === "Delete") return false;
  return textAt(instance, ["phase"]) !== "Failed" || type === "Update";
}

// src/views/sync-replicas.ts
var MOST_REPLICAS = 32;
function replicaChecks({ isvc, native, snapshot }) {
  if (native === void 0) return [untold("stale", "which components run on OMENative is not known")];
  if (native.length === 0) return [];
  const namespace = textAt(isvc, ["metadata", "namespace"]) ?? "";
  const own = (snapshot?.replicas ?? []).filter((replica) => replica.namespace === namespace);
  const replicas = own.filter(({ value }) => isOf(value, isvc)).toSorted((a, b) => compareText(a.name, b.name));
  const complete = snapshot?.captures("InferenceReplica", namespace) === true;
  const gap = complete ? [] : [untold("stale", `InferenceReplicas of the namespace ${namespace} were not captured`)];
  return [
    ...gap,
    ...refusedIf(replicas.length > MOST_REPLICAS, "bounds", `the service has ${replicas.length} InferenceReplicas`),
    ...replicas.flatMap((replica) => identityChecks2(replica, isvc)),
    ...twice(replicas),
    ...replicas.flatMap(({ name, value }) => replicaStatusChecks(name, value)),
    ...replicas.flatMap(({ name, value }) => [...pacing(name, value), ...held(name, value)]),
    ...complete ? missing(native, replicas) : []
  ];
}
var RELEASE_HELD = "ome.io/release-held-revision";
var PARENT_GENERATION = "ome.io/parent-generation";
var SERVICE_LABEL = "ome.io/inferenceservice";
function isOf(replica, isvc) {
  const name = textAt(isvc, ["metadata", "name"]) ?? "";
  if (name.length <= 63) return valueAt(replica, ["metadata", "labels", SERVICE_LABEL]) === name;
  return textAt(replica, ["spec", "parentRef", "name"]) === name || controllersOf(replica).some((one) => owns(one, isvc));
}
function controllersOf(replica) {
  return itemsOf(valueAt(replica, ["metadata", "ownerReferences"])).filter((one) => member(one, "controller") === true);
}
function owns(owner, isvc) {
  return textAt(owner, ["uid"]) !== void 0 && textAt(owner, ["uid"]) === textAt(isvc, ["metadata", "uid"]);
}
var COMPONENTS = ["engine", "decoder", "router"];
function identityChecks2({ name, value }, isvc) {
  const service = textAt(isvc, ["metadata", "name"]) ?? "";
  const component = textAt(value, ["spec", "component"]) ?? "";
  const stale = (condition, because) => refusedIf(condition, "stale", `${name} ${because}`);
  return [
    ...stale(textAt(value, ["metadata", "deletionTimestamp"]) !== void 0, "is being deleted"),
    ...stale(textAt(value, ["spec", "parentRef", "name"]) !== service, "does not name the service in spec.parentRef"),
    ...stale(!COMPONENTS.includes(component), "is of no component of a service"),
    ...stale(name !== `${service}-${component}`, "is not named <service>-<component>"),
    ...stale(!isOwned(value, isvc), "does not have the service as its only controller"),
    ...lag(name, value, isvc)
  ];
}
function isOwned(replica, isvc) {
  const [owner, second] = controllersOf(replica);
  return owner !== void 0 && second === void 0 && textAt(owner, ["kind"]) === "InferenceService" && textAt(owner, ["name"]) === textAt(isvc, ["metadata", "name"]) && owns(owner, isvc);
}
function lag(name, replica, isvc) {
  const generation = valueAt(replica, ["metadata", "generation"]);
  const parent = valueAt(isvc, ["metadata", "generation"]);
  if (!isPositive(generation) || !isPositive(parent)) {
    return [untold("stale", `the generation of ${name} or of the service was not captured`)];
  }
  const observed = Number(valueAt(replica, ["status", "observedGeneration"]) ?? 0) === Number(generation);
  const stamped = annotationOf(replica, PARENT_GENERATION) === String(parent);
  return [
    ...refusedIf(!observed, "stale", `${name} lags: status.observedGeneration is not its generation`),
    ...refusedIf(!stamped, "stale", `${name} lags: ${PARENT_GENERATION} is not the generation of the service`)
  ];
}
function annotationOf(replica, key) {
  return valueAt(replica, ["metadata", "annotations", key]);
}
function twice(replicas) {
  const components = replicas.map(({ value }) => textAt(value, ["spec", "component"]));
  const again = components.some((component, index) => components.indexOf(component) !== index);
  return again ? [refused("stale", "two InferenceReplicas are of one component")] : [];
}
function missing(native, replicas) {
  const found = replicas.map(({ value }) => textAt(value, ["spec", "component"]));
  const lost = native.filter((component) => !found.includes(component));
  return lost.map((component) => refused("stale", `the ${component} runs on OMENative and has no InferenceReplica`));
}
function pacing(name, replica) {
  const rollback = textAt(replica, ["spec", "pacing", "rollbackToRevision"]) !== void 0;
  const blocks = itemsOf(valueAt(replica, ["status", "retryBlocks"])).length > 0;
  return [
    ...refusedIf(rollback, "stale", `${name} sets spec.pacing.rollbackToRevision`),
    ...refusedIf(blocks, "stale", `${name} reports retry blocks`)
  ];
}
function held(name, replica) {
  const isHeld = annotationOf(replica, RELEASE_HELD) !== void 0;
  return refusedIf(isHeld, "mailbox", `${name} has the annotation ${RELEASE_HELD}`);
}

// src/views/sync-result.ts
var MESSAGES = {
  client: "Validated locally; no patch sent.",
  server: "Validated locally; omelint asks no API server."
};
function actionResult(evidence, request, dryRun2) {
  const { state, service } = evidence;
  const { name } = service.isvc.ref;
  const namespace = service.isvc.ref.namespace ?? state.namespace;
  const { uid, resourceVersion } = serverFields(state, service.isvc);
  const hash = shortHashOf(syncTarget(evidence)?.hash);
  return {
    apiVersion: REPORT_API_VERSION,
    kind: "ActionResult",
    collectedAt: state.collectedAt,
    action: "runtime sync",
    target: {
      kind: "InferenceService",
      namespace,
      name,
      ...uid === void 0 ? {} : { uid },
      ...resourceVersion === void 0 ? {} : { resourceVersion }
    },
    dryRun: dryRun2,
    ...request.id === void 0 ? {} : { requestID: request.id },
    ...hash === void 0 ? {} : { revisionHash: hash },
    accepted: dryRun2 === "client" ? false : null,
    applied: false,
    message: MESSAGES[dryRun2],
    followUp: followUp(evidence, namespace, name)
  };
}
function followUp({ state }, namespace, name) {
  const context = safeContext(state.snapshot?.context);
  const chosen = context === void 0 ? "" : ` --context=${context}`;
  return `kubectl ome runtime effective ${name} -n ${namespace}${chosen} --ome-namespace=${state.omeNamespace}`;
}
var WIDTH2 = 56;
function resultTable(result, width) {
  const { action, target, dryRun: dryRun2, requestID, revisionHash, accepted, message, followUp: next } = result;
  const rows = [
    ["action", action],
    ["target", `${target.kind}/${target.namespace}/${target.name}`],
    ["dry-run", dryRun2],
    ["accepted", accepted === null ? NOT_CAPTURED : "No"],
    ["applied", "No"],
    ["request-id", requestID ?? "-"],
    ["revision-hash", revisionHash ?? "-"],
    ["message", message],
    ["follow-up", next],
    ["hint", "Use -o json or -o yaml for full values."]
  ];
  return renderTable(
    ["FIELD", "VALUE"],
    rows.map(([field = "", value = ""]) => [field, clipEnd(value, WIDTH2)]),
    width
  );
}

// src/views/sync-settled.ts
function settle(state, service) {
  if (state.name === "cluster") return { service, prediction: void 0 };
  const { isvc } = service;
  const head = state.worlds.head.workspace.find("InferenceService", isvc.ref.namespace, isvc.ref.name);
  const prediction = predictService(head.state === "known" ? head.object : isvc, state.worlds);
  return { service: { ...service, status: settledStatus(service, prediction) }, prediction };
}
function settledStatus({ status }, { after, token, before }) {
  if (after === void 0 || after.effect === "fails" || after.effect === "unknown") return status;
  const drift = after.reason === null ? [] : [{ type: DRIFTED, status: "True", reason: after.reason }];
  const kept = conditionsOf(status).filter((condition) => member(condition, "type") !== DRIFTED);
  const moves = after.rule === "PN-09" || after.rule === "PN-14";
  const pinned = after.effect === "renders" && after.via !== "selection" ? pinnedAfter(after.rule, after.revision) : {};
  const used = moves && token !== void 0 && token !== before.pin.lastToken ? { lastRuntimeSyncToken: token } : {};
  const old = isObject(status) ? status : {};
  return { ...old, conditions: [...kept, ...drift], ...pinned, ...used };
}
var DRIFTED = "RuntimeDrifted";
function conditionsOf(status) {
  const conditions = member(status, "conditions");
  return isArray(conditions) ? conditions : [];
}
var PINNING = ["PN-05", "PN-06", "PN-09", "PN-14"];
function pinnedAfter(rule, revision) {
  return PINNING.includes(rule) && revision !== null ? { pinnedRevisionName: revision } : {};
}

// src/views/sync-token.ts
var PREFIX = "cli-runtime-sync-";
function syncRequest({ namespace, name, target, taken }) {
  const last = taken[0] ?? "";
  for (let attempt = 0; ; attempt += 1) {
    const digest = sha256(JSON.stringify([namespace, name, target, last, attempt]));
    const id = [
      shortHashOf(target),
      digest.slice(0, 4),
      `4${digest.slice(4, 7)}`,
      `8${digest.slice(7, 10)}`,
      digest.slice(10, 22)
    ].join("-");
    const token = PREFIX + id;
    if (!taken.includes(token)) return { id, token };
  }
}
var REQUEST = /^cli-runtime-sync-([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;
function chosenRequest(token) {
  return { id: REQUEST.exec(token)?.[1], token };
}
function tokenFault(token) {
  if (token.length > 128) return "it is longer than 128 characters";
  return /^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(token) ? void 0 : 'it holds something else than letters, digits, "-", "_" and ".", or does not begin and end with a letter or digit';
}

// src/views/sync.ts
function syncView(state, name, options) {
  if (labelFault(state.omeNamespace) !== void 0) return { ok: false, error: "runtime sync namespaces are invalid" };
  const target = serviceTarget(state, name);
  if (!target.ok) return missingService(state, name, target.error);
  const settled = settle(state, target.service);
  const evidence = collectEvidence(state, settled.service);
  const preflight = preflightOf(allChecks(evidence, settled));
  if (preflight.state !== "allowed") return refusal(preflight);
  const request = requestFor(evidence, options.token);
  const report = actionResult(evidence, request, options.dryRun);
  return {
    ok: true,
    view: {
      report,
      table: ({ width }) => resultTable(report, width),
      notes: [UNCHECKED],
      preview: renderPreview(evidence, request, options.dryRun)
    }
  };
}
function missingService(state, name, because) {
  const isUnknown = findService(state, state.namespace, name).state === "unknown";
  const error = isUnknown ? UNTOLD : "required Kubernetes API request failed; check access and connectivity";
  return { ok: false, error, notes: [`note: ${because}`] };
}
var UNTOLD = "whether kubectl ome runtime sync would refuse can't be told";
var UNCHECKED = "note: not checked offline: the second read before the patch, the bytes of revisions as the API server keeps them, and what changed since the capture";
function allChecks(evidence, { prediction }) {
  const { state, service, pin } = evidence;
  const isvc = targetObject(state, service);
  if (isvc === void 0) {
    return [{ refusal: "identity", certain: false, because: "the service is in no snapshot" }];
  }
  const native = pin.active === "revision" ? pin.components.filter(({ mode }) => mode === "OMENative") : void 0;
  return [
    ...targetChecks(isvc),
    ...unsettled(evidence, prediction) ?? evidenceChecks(evidence),
    ...replicaChecks({ isvc, native: native?.map(({ type }) => type), snapshot: state.snapshot }),
    ...rolloutChecks(isvc),
    ...previewChecks(evidence)
  ];
}
function unsettled({ status }, prediction) {
  if (prediction === void 0 || status.drift.cause === "RevisionMismatch") return void 0;
  const { outcome, because } = prediction.report;
  const words = `OME's first reconcile after the merge leaves no drift of a managed pin (${outcome}): ${because}`;
  return outcome === "unknown" ? [{ refusal: "evidence", certain: false, because }] : [refused("evidence", words)];
}
function targetObject(state, { isvc, captured, status }) {
  if (captured === void 0) return void 0;
  if (state.name === "cluster") return captured.value;
  const old = member(captured.value, "metadata");
  const own = member(isvc.value, "metadata");
  const { generation } = serverFields(state, isvc);
  const metadata = {
    ...objectOf(old),
    ...generation === void 0 ? {} : { generation },
    annotations: { ...objectOf(member(old, "annotations")), ...objectOf(member(own, "annotations")) },
    labels: { ...objectOf(member(old, "labels")), ...objectOf(member(own, "labels")) }
  };
  return { ...isvc.value, metadata, ...status === void 0 ? {} : { status } };
}
function objectOf(value) {
  return isObject(value) ? value : {};
}
function requestFor(evidence, chosen) {
  if (chosen !== void 0) return chosenRequest(chosen);
  const { service, status, live, state } = evidence;
  const { name, namespace } = service.isvc.ref;
  const taken = [status.lastToken, status.token];
  return syncRequest({ namespace: namespace ?? state.namespace, name, target: liveHash(live) ?? "", taken });
}
function refusal(preflight) {
  if (preflight.state === "unknown") {
    return { ok: false, error: UNTOLD, notes: preflight.missing.map((what) => `note: ${what}`) };
  }
  const earlier = preflight.earlier.map((what) => `note: an earlier check can't be told: ${what}`);
  return { ok: false, error: REFUSALS[preflight.refusal], notes: [`note: ${preflight.because}`, ...earlier] };
}

// src/views/sync-section.ts
function noSection(because, hint = null) {
  return {
    ...{ annotation: RUNTIME_SYNC, token: null, requestID: null, file: null, line: null, patch: null },
    ...{ written: false, because, hint, notes: [], afterMerge: null, kubectlToken: null }
  };
}
function kubectlTokenAfter(manifest, captured, base) {
  if (tokenOf(manifest) !== void 0) return "reverted";
  if (captured === void 0 && base === void 0) return null;
  const owned = tokenOf(base) !== void 0 || captured !== void 0 && appliedToken(captured);
  return owned ? "removed" : "kept";
}
var KUBECTL_TOKEN = {
  reverted: `Git holds ${RUNTIME_SYNC}: a GitOps tool that applies it puts Git's value over one that kubectl sets.`,
  removed: `A GitOps tool applied ${RUNTIME_SYNC} before, and removes one that kubectl sets; once this is merged, Git's value is put over it.`,
  kept: `So far one that kubectl sets stays, since a GitOps tool removes only what it applied itself; once this is merged, Git's value is put over it.`
};
function renderSection(section) {
  const { patch } = section;
  return describeSection(section) + (patch === null ? "" : `
${patch}`);
}
function describeSection(section) {
  const { patch, file, line, because, hint, notes, afterMerge, kubectlToken, written: written2 } = section;
  const head = patch === null ? `In Git: nothing to write: ${because ?? ""}.` : `In Git: ${file}:${line} ${written2 ? "holds the token now" : "gets the token"}.`;
  const lines = [
    head,
    ...hint === null ? [] : [hint],
    ...notes.map((note) => `Note: ${note}.`),
    ...afterMerge === null ? [] : [describeMerge(afterMerge)],
    ...kubectlToken === null ? [] : [KUBECTL_TOKEN[kubectlToken]]
  ];
  return `${lines.flatMap((line2) => line2.split("\n").map(visible)).join("\n")}
`;
}
function describeMerge({ outcome, from, to, rule, because }) {
  const moves = [from === null ? "" : ` from ${from}`, to === null ? "" : ` to ${to}`].join("");
  return `Once it is merged: ${outcome}${moves}${rule === null ? "" : ` (${rule})`}: ${because}.`;
}

// src/views/sync-edit.ts
function editToken(object, token) {
  if (object.encrypted) return refuse("the manifest is encrypted, and its signature covers annotations too");
  if (object.notes.some(({ path }) => path.slice(0, 3).join("\n") === SYNC_TOKEN_PATH.join("\n"))) {
    return refuse(`${RUNTIME_SYNC} stands in it twice`);
  }
  const edits = valueAt(object.value, SYNC_TOKEN_PATH) === void 0 ? addToken(object, token) : replaceToken(object, token);
  return edits.length > 0 ? { ok: true, edits } : refuse(
    `its annotations are written with an anchor, an alias, a tag, "<<", or in another form that can't be changed safely`
  );
}
function refuse(because) {
  return { ok: false, because };
}
function addToken(object, token) {
  const annotation = { key: RUNTIME_SYNC, value: token };
  if (valueAt(object.value, ["metadata", "annotations"]) !== void 0) {
    return insertMember(object, ["metadata", "annotations"], annotation);
  }
  const after = textAt(object.value, ["metadata", "namespace"]) === void 0 ? "name" : "namespace";
  return insertMember(object, ["metadata"], { key: "annotations", value: annotation }, after);
}
function replaceToken(object, token) {
  const node = object.writtenNode(SYNC_TOKEN_PATH);
  const { text, json: json2 } = object.source();
  const replacement = node?.type === "scalar" ? written(text, node, token, json2) : void 0;
  return node === void 0 || replacement === void 0 ? [] : [{ start: node.start, end: node.end, text: replacement }];
}
function written(text, { start, end }, token, json2) {
  const old = text.slice(start, end);
  if (/[\r\n]/.test(old) || /^[|>]/.test(old)) return void 0;
  if (old === "") return text[start - 1] === ":" ? ` ${plain(token, json2)}` : void 0;
  const [quote = ""] = /^["']/.exec(old) ?? [];
  return quote === "" ? plain(token, json2) : `${quote}${token}${quote}`;
}
function plain(token, json2) {
  return json2 || !isPlainText(token) ? JSON.stringify(token) : token;
}
function differInOneToken(before, after) {
  if (before.length !== after.length) return false;
  const changed = before.flatMap((object, index) => {
    const now2 = after[index];
    const same = now2 === void 0 || object.value === now2.value || json(object.value) === json(now2.value);
    return same ? [] : [[object, now2]];
  });
  const [only, second] = changed;
  if (only === void 0 || second !== void 0) return false;
  const [was, now] = only;
  return json(withoutToken(was.value)) === json(withoutToken(now.value));
}
function json(value) {
  return JSON.stringify(value, (_key, item) => typeof item === "bigint" ? `${item}n` : item);
}
function withoutToken(value) {
  const metadata = member(value, "metadata");
  if (!isObject(metadata)) return value;
  const { annotations, ...rest } = metadata;
  const others = Object.entries(isObject(annotations) ? annotations : {}).filter(([key]) => key !== RUNTIME_SYNC);
  const kept = others.length === 0 ? [] : [["annotations", Object.fromEntries(others)]];
  const sorted = [...Object.entries(rest), ...kept].toSorted(([a], [b]) => compareText(a, b));
  return { ...value, metadata: Object.fromEntries(sorted) };
}

// src/views/sync-renderers.ts
function renderersOf(file, {
  kustomizations,
  textOf
}) {
  const reaching = kustomizations.filter((kustomization) => lists(kustomization, file));
  const found = new Set(reaching);
  for (const inner of found) {
    for (const outer of kustomizations) if (outer.resources.includes(inner.folder)) found.add(outer);
  }
  const all = [...found];
  const isListed = ({ folder }) => all.some((outer) => outer.folder !== folder && outer.resources.includes(folder));
  const texts = all.flatMap((kustomization) => [kustomization.file, ...kustomization.patches]);
  return {
    top: all.filter((kustomization) => !isListed(kustomization)),
    changing: all.filter(({ changes }) => changes.some((field) => field !== "namespace")),
    setting: texts.find((path) => textOf(path)?.includes(RUNTIME_SYNC) === true)
  };
}
function lists({ resources }, file) {
  return resources.includes(file);
}

// src/views/sync-git.ts
function planToken(sources, service, token) {
  const found = declarationsOf(sources.workspace, service);
  const [object, second] = found;
  if (object === void 0) return notInGit(sources, service, token);
  if (second !== void 0) {
    const places = found.map(placeOf).join(", ");
    return elsewhere(`the service is declared ${found.length} times: ${places}`, "Keep one manifest of it first.");
  }
  if (object.file === STDIN_NAME) {
    return elsewhere("the manifest came through stdin, which is a rendering", annotate("what it is made from", token));
  }
  const renderers = renderersOf(object.file, sources);
  const owner = rendered(renderers, service, token);
  return owner ?? editManifest(object, token, renderers);
}
function declarationsOf(workspace, { namespace, name }) {
  const ref = { kind: "InferenceService", name };
  const placed = workspace.declarations({ ...ref, namespace });
  return placed.length > 0 ? placed : workspace.declarations(ref);
}
function placeOf(object) {
  const { file, start } = object.locate(["metadata", "name"]);
  return `${file}:${start.line}`;
}
function elsewhere(because, hint) {
  return { state: "elsewhere", because, hint };
}
function annotate(where, token) {
  return `Write "${RUNTIME_SYNC}: ${token}" below metadata.annotations of ${where}.`;
}
function editManifest(object, token, { top, changing }) {
  const edit = editToken(object, token);
  if (!edit.ok)
    return elsewhere(`${placeOf(object)} can't be changed safely: ${edit.because}`, annotate(placeOf(object), token));
  const { text: before } = object.source();
  const after = applyEdits(before, orderEdits(edit.edits, before.length) ?? []);
  const notes = changing.map(({ file, changes }) => {
    return `${file} renders this file with changes of its own (${changes.join(", ")}); the token reaches what it renders, too`;
  });
  const shared = top.length > 1 && changing.length === 0;
  const listed = top.map(({ file }) => file).join(", ");
  return {
    state: "edit",
    object,
    before,
    after,
    notes: shared ? [...notes, `${listed} list this file: the token reaches each of them`] : notes
  };
}
function rendered({ top, changing, setting }, service, token) {
  if (setting !== void 0) {
    return elsewhere(`${setting} sets ${RUNTIME_SYNC} itself`, `Write the token ${token} there.`);
  }
  if (top.length < 2 || changing.length === 0) return void 0;
  const overlays = top.map(({ file }) => file);
  return elsewhere(
    `its file is rendered by ${overlays.length} kustomizations (${overlays.join(", ")}), and a token in it reaches them all`,
    `Add it to the patches of the one that is meant:
${kustomizePatch(service, token)}`
  );
}
function kustomizePatch({ namespace, name }, token) {
  return [
    "- patch: |-",
    "    apiVersion: ome.io/v1beta1",
    "    kind: InferenceService",
    "    metadata:",
    `      name: ${JSON.stringify(name)}`,
    `      namespace: ${JSON.stringify(namespace)}`,
    "      annotations:",
    `        ${RUNTIME_SYNC}: ${JSON.stringify(token)}`
  ].join("\n");
}
var MOST_NAMED = 3;
function notInGit({ workspace, skipped, textOf }, { name }, token) {
  const renamed = workspace.renamings.find(({ prefix, suffix, files: files2 }) => {
    const inner = name.startsWith(prefix) && name.endsWith(suffix) ? name.slice(prefix.length, name.length - suffix.length) : "";
    return workspace.named("InferenceService", inner).some(({ file }) => files2.has(file));
  });
  if (renamed !== void 0) {
    const { kustomization, prefix, suffix } = renamed;
    const inner = name.slice(prefix.length, name.length - suffix.length);
    return elsewhere(
      `${kustomization} gives the InferenceService ${inner} this name`,
      annotate(`${inner}, in its file or in a patch of ${kustomization}`, token)
    );
  }
  const templates = skipped.filter(
    ({ reason, file }) => reason === "template" && textOf(file)?.includes("InferenceService") === true
  );
  const files = [...new Set(templates.map(({ file }) => file))].slice(0, MOST_NAMED);
  if (files.length > 0) {
    return elsewhere(
      `no manifest declares it; Helm templates are not rendered here, and may (${files.join(", ")})`,
      `Set "${RUNTIME_SYNC}: ${token}" as an annotation through the chart's values.`
    );
  }
  return elsewhere("no manifest below the paths declares it", annotate("the service, wherever it is kept", token));
}

// src/frontends/views/sync-git.ts
function gitSync({ states, world }, name, chosen) {
  const state = states.find((one) => one.name === "git");
  if (state === void 0) return nothing("no manifest of OME lies below the paths");
  const target = serviceTarget(state, name);
  if (!target.ok) return nothing(target.error);
  const evidence = collectEvidence(state, target.service);
  const request = choose(evidence, chosen);
  if (typeof request === "string") return nothing(request);
  const namespace = target.service.isvc.ref.namespace ?? state.namespace;
  const plan = planToken(sourcesOf(world), { namespace, name }, request.token);
  return plan.state === "elsewhere" ? { section: noSection(plan.because, plan.hint), change: void 0 } : judge({ state, world, evidence, plan, request });
}
function nothing(because) {
  return { section: noSection(because), change: void 0 };
}
function sourcesOf({ workspaces, loaded }) {
  const [workspace] = workspaces;
  if (workspace === void 0) throw new Error("no cluster was opened");
  const { kustomizations, skipped, sourceText: sourceText2 } = loaded;
  return { workspace, kustomizations, skipped, textOf: sourceText2 };
}
function choose(evidence, chosen) {
  const { pin, status, live, service } = evidence;
  if (pin.mode !== "ManagedPin") return `the pin mode is ${pin.mode}, in which a token does nothing`;
  if (live.availability !== "Available" && live.availability !== "NotCaptured") {
    return `there is no live spec to advance to: ${live.message}`;
  }
  if (chosen === void 0) {
    if (status.sync === "Pending") return WAITING;
    return liveHash(live) === void 0 ? "the hash of the live spec is not known, from which the token is made; choose one with --token" : requestFor(evidence, void 0);
  }
  if (chosen === status.lastToken) return "the token of --token was used last, and OME takes no notice of it";
  const held2 = [status.token, tokenOf(service.isvc)].includes(chosen);
  return held2 ? "the service has the token of --token already" : requestFor(evidence, chosen);
}
var WAITING = "the token that the service has waits already: OME takes the live spec over as soon as it differs from the pin";
function judge({ state, world, evidence, plan, request }) {
  const { object, before, after, notes } = plan;
  const { file } = object;
  const changed = withTexts(world, /* @__PURE__ */ new Map([[file, after]]));
  const predicted = predictIn(changed, object);
  const differs = differInOneToken(world.loaded.objects, changed.loaded.objects);
  if (predicted === void 0 || !differs || tokenOf(predicted.isvc) !== request.token) {
    return nothing(`${file} would not hold what it should after the change; write the annotation by hand`);
  }
  const { outcome, from, to, reason, rule, because } = predicted.report;
  const unknown = outcome === "unknown";
  if (outcome !== "advances" && !unknown) return nothing(`a new token would not advance the pin: ${because}`);
  const { start } = object.locate(["metadata"]);
  const base = state.worlds.evidence.base?.workspace.declarations(object.ref).at(-1);
  const section = {
    annotation: "ome.io/runtime-sync",
    token: request.token,
    requestID: request.id ?? null,
    file,
    line: start.line,
    patch: unifiedDiff(file, before, after),
    written: false,
    because: null,
    hint: null,
    notes,
    afterMerge: { outcome, from, to, reason, rule, because },
    kubectlToken: kubectlTokenAfter(object, evidence.service.captured, base)
  };
  return { section, change: { file, before, after } };
}
function predictIn({ workspaces, evidence }, { ref }) {
  const [workspace] = workspaces;
  const isvc = workspace?.ofKind("InferenceService").find((one) => refKey(one.ref) === refKey(ref));
  if (workspace === void 0 || isvc === void 0) return void 0;
  const known = evidence.get(workspace.cluster.name) ?? { prune: true };
  return predict({ workspace, resolver: createResolver(workspace) }, known).service(isvc);
}

// src/frontends/views/sync.ts
var MODES2 = ["none", "client", "server"];
async function runSync(names, given, io) {
  const taken = typeof given.dryRun === "string" && !MODES2.includes(given.dryRun) && names.length === 0;
  const [name, second] = taken && typeof given.dryRun === "string" ? [given.dryRun] : names;
  const flags = taken ? { ...given, dryRun: true } : given;
  if (name === void 0 || second !== void 0) {
    return fail("runtime sync requires exactly one InferenceService name", io);
  }
  if (!["table", "wide", "json", "yaml"].includes(flags.output)) return fail(WRONG_OUTPUT, io);
  if (typeof flags.dryRun === "string" && !MODES2.includes(flags.dryRun)) {
    return fail("dry-run must be none, client or server", io);
  }
  if (!isSafeScalar(name) || subdomainFault(name) !== void 0) return fail("InferenceService name is invalid", io);
  requireUsage(flags);
  return flags.patch || flags.write ? writeToken(name, flags, io) : dryRun(name, flags, io);
}
var WRONG_OUTPUT = "output must be table, wide, json or yaml";
async function fail(message, io) {
  await io.stderr.write(`error: ${message}
`);
  return 1;
}
function requireUsage({ dryRun: mode, patch, write, state, token }) {
  const fault = token === void 0 ? void 0 : tokenFault(token);
  if (fault !== void 0) throw new UsageError(`--token ${JSON.stringify(token)} can't be written: ${fault}`);
  if (patch && write) throw new UsageError("--patch and --write exclude each other");
  if ((patch || write) && state === "cluster") {
    throw new UsageError("--patch and --write change manifests, and --state cluster leaves them out");
  }
  if (patch || write || mode !== void 0 && mode !== "none") return;
  throw new UsageError(
    "omelint changes no cluster, so that sync needs --dry-run, which tells what kubectl ome runtime sync would do; --write writes the token into the manifest instead, and --patch prints that as a diff"
  );
}
function dryRun(name, flags, io) {
  const { token } = flags;
  const mode = flags.dryRun === "server" ? "server" : "client";
  return runView(flags, io, {
    show: (state) => syncView(state, name, { dryRun: mode, token }),
    beside: (opened) => {
      const { section } = gitSync(opened, name, token);
      return { text: printable(renderSection(section), io), member: { git: section } };
    }
  });
}
function printable(text, io) {
  return io.stdout.isTTY ? text.split("\n").map(visible).join("\n") : text;
}
async function writeToken(name, flags, io) {
  const { state: _, ...both } = flags;
  const opened = await openStates(both, io);
  await tellUnreadable(opened.world, io);
  const { section, change } = gitSync(opened, name, flags.token);
  if (change === void 0) {
    const hint = section.hint === null ? "" : `${section.hint}
`;
    await io.stderr.write(`error: ${visible(section.because ?? "")}
${hint.split("\n").map(visible).join("\n")}`);
    return 1;
  }
  await tellRefusals(name, flags, opened, io);
  if (flags.write) {
    const { root } = opened.world.targets.options;
    const [left] = writeChanges(root, [change]);
    if (left !== void 0) throw new UsageError(`can't write ${visible(left.file)}: ${left.because}`);
    await io.stdout.write(printable(renderSection({ ...section, written: true }), io));
  } else {
    await io.stderr.write(describeSection(section).split("\n").map(visible).join("\n"));
    await io.stdout.write(printable(section.patch ?? "", io));
  }
  return opened.world.unreadable.length > 0 ? 1 : 0;
}
async function tellRefusals(name, flags, { states }, io) {
  const state = states.find((one) => one.name === "git");
  const result = state && syncView(state, name, { dryRun: "client", token: flags.token });
  if (result === void 0 || result.ok) return;
  const notes = (result.notes ?? []).map((note) => `${visible(note)}
`).join("");
  await io.stderr.write(`note: kubectl ome runtime sync would say: ${visible(result.error)}
${notes}`);
}
export {
  runSync
};

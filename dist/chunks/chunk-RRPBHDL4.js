import {
  PARTIAL_CLONE,
  describeFailure,
  findTargets,
  readSettings,
  runGit
} from "./chunk-5EPBLPWR.js";
import {
  DEFAULT_MAX_FILE_BYTES,
  STDIN_NAME,
  load,
  readSources,
  search
} from "./chunk-SV7NRQ5Z.js";
import {
  nearest
} from "./chunk-3QNC4LNA.js";
import {
  MAX_SNAPSHOT_BYTES,
  createResolver,
  decodeSnapshot,
  readSnapshot
} from "./chunk-OVM4NCWK.js";
import {
  compareSources,
  decodeSource,
  lineStarts,
  mentionsOme,
  sourceText
} from "./chunk-76V4MFV5.js";
import {
  folderOf
} from "./chunk-G5EY2YP3.js";
import {
  NO_EVIDENCE,
  acceleratorRejection,
  answerOf,
  chainRejection,
  componentShape,
  counts,
  createBaseState,
  disabledModelRejection,
  disabledText,
  enginePreset,
  filledMembers,
  findLive,
  firstRefusals,
  fitRejection,
  foreignClaim,
  foreignClaimRejection,
  formatPriorities,
  isOfKind,
  isvcAutoscaler,
  isvcName,
  migrations,
  missingModelRejection,
  missingReferenceRejection,
  modelFit,
  modelOverlays,
  modelStorage,
  namedModels,
  namedRuntimeRejection,
  placement,
  replicaBounds,
  replicaRefs,
  revisionRejection,
  rollout,
  routing,
  runtimeAutoscaler,
  runtimeProfile,
  runtimeReferenceOf,
  scalingMode,
  schemaRejection,
  selectionFor,
  selectionRejection,
  trafficSettings,
  traitsOf
} from "./chunk-KHTXMTKF.js";
import {
  createWorkspace,
  encodeSpec,
  isFound,
  memoise,
  memoiseByObject,
  refKey,
  walkChain
} from "./chunk-3WP6MC7S.js";
import {
  CONFIG_NAME,
  isInside,
  realOf,
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  DEPLOYMENT_MODE,
  ENGINE_PRESET,
  OME_KINDS,
  isNamespaced
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

// src/frontends/world.ts
import { relative as relative4, sep as sep4 } from "node:path";

// src/load/kustomize-namespace.ts
var UNCERTAIN = { certain: false, set: void 0 };
var MAX_DEPTH = 50;
function kustomizedNamespaces(kustomizations) {
  if (kustomizations.every(({ namespace }) => namespace === void 0)) return () => void 0;
  const listing = listedBy(kustomizations);
  const known = /* @__PURE__ */ new Map();
  const answerOf2 = (kustomization, depth) => {
    const before = known.get(kustomization);
    if (before !== void 0) return before;
    known.set(kustomization, UNCERTAIN);
    const outer = depth > MAX_DEPTH ? [] : listing.get(kustomization.folder) ?? [];
    const own = { certain: depth <= MAX_DEPTH, set: kustomization.namespace };
    const answers = outer.map((one) => answerOf2(one, depth + 1));
    const answer = agreed(answers.map(({ certain, set }) => ({ certain, set: set ?? own.set }))) ?? own;
    known.set(kustomization, answer);
    return answer;
  };
  return (file) => {
    const answer = agreed((listing.get(file) ?? []).map((one) => answerOf2(one, 0)));
    return answer?.certain === true ? answer.set : void 0;
  };
}
function listedBy(kustomizations) {
  const listing = /* @__PURE__ */ new Map();
  for (const kustomization of kustomizations) {
    for (const resource of new Set(kustomization.resources)) {
      const group = listing.get(resource);
      if (group === void 0) listing.set(resource, [kustomization]);
      else group.push(kustomization);
    }
  }
  return listing;
}
function agreed(answers) {
  const [first] = answers;
  if (first === void 0) return void 0;
  return answers.every(({ certain, set }) => certain && set === first.set) ? first : UNCERTAIN;
}

// src/predict/runtime-write.ts
var GROUPS = [
  enginePreset,
  runtimeProfile,
  scalingMode,
  runtimeAutoscaler,
  formatPriorities
];
function runtimeRejection(runtime, context) {
  const { resolver } = context;
  const bySchema = schemaRejection(runtime, resolver);
  if (bySchema !== void 0) return bySchema;
  const refusals = firstRefusals(runtime, GROUPS, context);
  return answerOf(refusals, ["SR-P2", "SR-P4", "SR-02"]) ?? inheritanceRejection(runtime, context) ?? answerOf(refusals, ["SR-04", "SR-04b", "SR-07"]) ?? acceleratorRejection(runtime, context) ?? answerOf(refusals, ["SR-10"]);
}
function inheritanceRejection(runtime, { resolver }) {
  const resolution = resolver.resolve(runtime);
  return resolution.ok ? void 0 : chainRejection(resolution);
}
function modelRejection(model, context) {
  return schemaRejection(model, context.resolver) ?? answerOf(firstRefusals(model, [modelStorage], context), modelStorage.ids);
}

// src/predict/service-write.ts
var GROUPS2 = [
  scalingMode,
  migrations,
  componentShape,
  replicaRefs,
  isvcName,
  isvcAutoscaler,
  replicaBounds,
  placement,
  routing,
  trafficSettings,
  rollout,
  modelOverlays
];
var ON_CREATE = [...scalingMode.ids, ...migrations.ids, "RP-1", ...replicaRefs.ids];
var ON_UPDATE = ["PL-U", "RO-P", ...replicaRefs.ids, ...scalingMode.ids, ...migrations.ids, "RP-1"];
var INNER = [
  ...isvcName.ids,
  ...isvcAutoscaler.ids,
  ...componentShape.ids.filter((id) => id.startsWith("IS-")),
  ...replicaBounds.ids,
  ...placement.ids,
  ...routing.ids,
  ...trafficSettings.ids,
  ...rollout.ids.filter((id) => id !== "RO-4"),
  ...componentShape.ids.filter((id) => id.startsWith("LC-"))
];
function serviceRejection(isvc, world, context) {
  const bySchema = schemaRejection(isvc, world.resolver);
  if (bySchema !== void 0) return bySchema;
  const refusals = firstRefusals(isvc, GROUPS2, context);
  return answerOf(refusals, context.earlier === void 0 ? ON_CREATE : ON_UPDATE) ?? answerOf(refusals, INNER) ?? referenceRejection(isvc, world) ?? answerOf(refusals, modelOverlays.ids) ?? resolutionRejection(isvc, world) ?? answerOf(refusals, ["RO-4"]);
}
function referenceRejection(isvc, { workspace }) {
  const reference = runtimeReferenceOf(isvc);
  return missingReferenceRejection(isvc, workspace.cluster.omeVersion) ?? (reference === void 0 ? void 0 : revisionRejection(reference, isvc.ref.namespace)) ?? modelsRejection(isvc, { workspace });
}
function modelsRejection(isvc, { workspace }) {
  for (const named of namedModels(isvc, workspace)) {
    if (named.found.state === "absent") return missingModelRejection(named, isvc);
    const foreign = foreignClaim(named, isvc);
    const rejection = foreign === void 0 ? void 0 : foreignClaimRejection(named, foreign, isvc);
    if (rejection !== void 0) return rejection;
  }
  return void 0;
}
function resolutionRejection(isvc, world) {
  const disabled = disabledModelRejection(isvc, world);
  if (disabled !== void 0) return disabled;
  if (runtimeReferenceOf(isvc) === void 0) return selectionRejection(isvc, selectionFor(isvc, world));
  if (world.workspace.cluster.omeVersion === "1.2") return void 0;
  return liveRejection(isvc, world) ?? fitRejection(isvc, modelFit(isvc, world), world);
}
function liveRejection(isvc, world) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return void 0;
  const live = findLive(world, reference, isvc.ref.namespace);
  if (live.state === "missing") return namedRuntimeRejection(isvc, reference, "missing", live.message);
  if (live.state === "broken") return namedRuntimeRejection(isvc, reference, "broken", live.chain.message);
  if (live.state !== "found" || !live.disabled) return void 0;
  return namedRuntimeRejection(isvc, reference, "disabled", disabledText(live.runtime.ref.kind, reference.name));
}

// src/model/same.ts
var MAX_DEPTH2 = 100;
function isSameJson(a, b, depth = MAX_DEPTH2) {
  if (a === b) return true;
  if (depth === 0 || a === void 0 || b === void 0) return false;
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index], depth - 1));
  }
  return isObject(a) && isObject(b) && hasSameMembers(a, b, depth);
}
function hasSameMembers(a, b, depth) {
  let difference = 0;
  for (const name in a) {
    difference += 1;
    if (!isSameJson(a[name], member(b, name), depth - 1)) return false;
  }
  for (const _ in b) difference -= 1;
  return difference === 0;
}

// src/predict/shared-resolver.ts
function shareResolver(workspace, other) {
  const own = createResolver(workspace, {
    storedElsewhere: (runtime) => storedInTwin(runtime, other),
    mergedElsewhere: (rootFirst) => mergedInTwins(rootFirst, own, other)
  });
  const isShared = memoise((object) => isFound(other.workspace, object));
  const resolutions = /* @__PURE__ */ new Map();
  const resolverOf = (object) => isShared(object) ? other.resolver : own;
  return {
    table: own.table,
    admission: (object) => resolverOf(object).admission(object),
    stored: (runtime) => resolverOf(runtime).stored(runtime),
    resolve: (runtime) => {
      const known = resolutions.get(runtime);
      if (known !== void 0) return known;
      const same = isShared(runtime) && sameChain(runtime, workspace, other.workspace);
      const resolution = (same ? other.resolver : own).resolve(runtime);
      resolutions.set(runtime, resolution);
      return resolution;
    }
  };
}
function sameChain(runtime, a, b) {
  const [here, there] = [walkChain(runtime, a), walkChain(runtime, b)];
  if (!here.ok || !there.ok || here.headFirst.length !== there.headFirst.length) return false;
  return here.headFirst.every((step, index) => step === there.headFirst[index]);
}
function mergedInTwins(rootFirst, own, other) {
  const last = rootFirst.at(-1);
  const twin = last && twinOf(last, other);
  if (twin === void 0 || rootFirst.length === 1) return void 0;
  const resolution = other.resolver.resolve(twin);
  if (!resolution.ok) return void 0;
  const same = rootFirst.every((step, index) => {
    const there = resolution.chain[index];
    return there !== void 0 && own.stored(step) === other.resolver.stored(there);
  });
  return same ? resolution : void 0;
}
function twinOf(runtime, { workspace }) {
  const { kind, namespace, name } = runtime.ref;
  const found = workspace.find(kind, namespace, name);
  return found.state === "known" && found.object !== runtime ? found.object : void 0;
}
function storedInTwin(runtime, other) {
  const twin = twinOf(runtime, other);
  if (twin === void 0) return void 0;
  const preset = ({ value }) => textAt(value, ["metadata", "annotations", ENGINE_PRESET]);
  const same = preset(twin) === preset(runtime) && isSameJson(member(twin.value, "spec"), member(runtime.value, "spec"));
  return same ? other.resolver.stored(twin) : void 0;
}

// src/predict/unjudged-service.ts
function isLeaving({ value }) {
  return textAt(value, ["metadata", "deletionTimestamp"]) !== void 0;
}
function whyUnjudged(isvc, before, world) {
  if (before.state === "known" && before.source === "snapshot" && isLeaving(before.isvc)) {
    return "the cluster is deleting the service, and what Git holds comes back once it is gone";
  }
  if (isVirtual(isvc)) return "the service is in the mode VirtualDeployment, in which OME does not come to its runtime";
  return waitsForModel(isvc, before, world) ? "its model is Sharded: nothing is rendered before that is Ready (MD-6), which neither Git nor the snapshot tells" : void 0;
}
var MODE_PATHS = [
  ["metadata", "annotations", DEPLOYMENT_MODE],
  ["spec", "engine", "annotations", DEPLOYMENT_MODE]
];
function isVirtual(isvc) {
  return MODE_PATHS.some((path) => valueAt(isvc.value, path) === "VirtualDeployment");
}
function waitsForModel(isvc, before, world) {
  const name = (one) => textAt(one.value, ["spec", "model", "name"]);
  const ranOnIt = before.state === "known" && name(before.isvc) === name(isvc);
  return !ranOnIt && traitsOf(isvc, world)?.sharded === true;
}

// src/predict/write.ts
var DEFAULTED = /* @__PURE__ */ new Set([
  "minReplicas",
  "maxReplicas",
  "terminationGracePeriodSeconds",
  "size",
  "lifecycle",
  DEPLOYMENT_MODE
]);
function isWrite(object, earlier, { resolver }) {
  if (earlier.state !== "known" || changesSpec(object, earlier, { resolver })) return true;
  const { redact = asItIs } = earlier;
  const violations = (one) => resolver.admission(one).violations.length;
  if (violations(object) !== violations(earlier.object)) return true;
  return metadataDiffers(redact(object.value), earlier.object.value, earlier.source === "snapshot");
}
function isWrittenSo(object, earlier) {
  if (earlier.state !== "known") return false;
  const spec = (one) => member(one.value, "spec");
  const isSubset = earlier.source === "snapshot";
  return isSameJson(spec(object), spec(earlier.object)) && !metadataDiffers(object.value, earlier.object.value, isSubset);
}
function changesSpec(object, earlier, { resolver }) {
  if (earlier.state !== "known") return true;
  const { redact = asItIs } = earlier;
  const stored = (one) => encodeSpec(resolver.admission(one).spec, one.ref.kind, resolver.table);
  return !agrees(redact(stored(object)), stored(earlier.object), earlier.source === "snapshot");
}
function asItIs(value) {
  return value;
}
function metadataDiffers(object, earlier, subset) {
  return ["labels", "annotations"].some((key) => {
    const own = valueAt(object, ["metadata", key]) ?? {};
    const held = valueAt(earlier, ["metadata", key]) ?? {};
    if (!isObject(own) || !isObject(held)) return own !== held;
    if (!subset && Object.keys(own).length !== Object.keys(held).length) return true;
    return Object.keys(own).some((name) => own[name] !== member(held, name));
  });
}
function agrees(own, held, defaulted) {
  if (isArray(own)) {
    if (!isArray(held) || held.length !== own.length) return false;
    return own.every((item, index) => agrees(item, held[index], defaulted));
  }
  if (!isObject(own)) return own === held;
  if (!isObject(held)) return false;
  const names = /* @__PURE__ */ new Set([...Object.keys(own), ...Object.keys(held)]);
  return [...names].every((name) => {
    const wanted = member(own, name);
    if (wanted === void 0 && defaulted && DEFAULTED.has(name)) return true;
    return agrees(wanted, member(held, name), defaulted);
  });
}

// src/predict/admitted-world.ts
var MAX_ROUNDS = 8;
function admitAll(head, before, earlier) {
  const rejected = /* @__PURE__ */ new Map();
  const all = head.workspace.objects.filter((object) => counts(head.workspace, object));
  const [services, others] = [true, false].map(
    (wanted) => all.filter((object) => isOfKind(object, "InferenceService") === wanted)
  );
  let after = head;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const refused = refusedWrites(others ?? [], after, earlier, rejected);
    if (refused === 0) break;
    after = withoutRejected({ head, before, earlier }, rejected);
  }
  if (refusedWrites(services ?? [], after, earlier, rejected) > 0)
    after = withoutRejected({ head, before, earlier }, rejected);
  return { after, rejected };
}
function refusedWrites(objects, after, earlier, rejected) {
  const refused = [];
  for (const object of objects) {
    if (rejected.size > 0 && rejected.has(refKey(object.ref))) continue;
    const was = earlier(object);
    if (isWrittenSo(object, was)) continue;
    const rejection = rejectionOf(object, was, after);
    if (rejection !== void 0 && isWrite(object, was, after)) refused.push([refKey(object.ref), rejection]);
  }
  for (const [key, rejection] of refused) rejected.set(key, rejection);
  return refused.length;
}
function rejectionOf(object, was, world) {
  if (isOfKind(object, "InferenceService") && was.state === "known" && isLeaving(was.object)) return void 0;
  const { workspace, resolver } = world;
  const context = was.state === "known" ? { workspace, resolver, earlier: was.object } : world;
  if (isOfKind(object, "InferenceService")) return serviceRejection(object, world, context);
  if (isOfKind(object, "ServingRuntime") || isOfKind(object, "ClusterServingRuntime")) {
    return runtimeRejection(object, context);
  }
  if (isOfKind(object, "BaseModel") || isOfKind(object, "ClusterBaseModel")) return modelRejection(object, context);
  return schemaRejection(object, resolver);
}
function withoutRejected({ head, before, earlier }, rejected) {
  const { workspace } = head;
  const admitted = workspace.objects.filter(({ ref }) => !rejected.has(refKey(ref)));
  const all = OME_KINDS.flatMap((kind) => workspace.ofKind(kind));
  const context = all.filter(({ ref }) => workspace.declarations(ref).length === 0);
  const kept = [];
  const unknown = /* @__PURE__ */ new Set();
  for (const object of workspace.objects) {
    if (!rejected.has(refKey(object.ref)) || !counts(workspace, object)) continue;
    const found = before.workspace.find(object.ref.kind, object.ref.namespace, object.ref.name);
    if (found.state === "known") kept.push(found.object);
    else if (earlier(object).state === "unknown") unknown.add(refKey(object.ref));
  }
  const left = createWorkspace({
    cluster: { ...workspace.cluster, complete: false },
    objects: admitted,
    context: [...context, ...kept],
    filled: workspace.filled,
    // What the cluster has of a refused object may be anything, where nothing tells what it had before.
    whyOpen: (ref) => unknown.has(refKey(ref)) ? REFUSED : workspace.whyOpen(ref),
    isGone: workspace.isGone,
    // No object has an empty name: the answer tells about the kind as a whole.
    captured: (kind, namespace) => workspace.find(kind, namespace, "").state === "absent",
    isCaptured: workspace.isCaptured
  });
  const { recordedHash, recordedChain } = head;
  return { workspace: left, resolver: shareResolver(left, head), recordedHash, recordedChain };
}
var REFUSED = "its manifest is refused, and the cluster keeps what it had of that name";

// src/predict/world.ts
function createHeadWorkspace(input, evidence) {
  const { snapshot, base, prune } = evidence;
  const plain = snapshot === void 0 || base !== void 0 ? createWorkspace(input) : void 0;
  const removed = plain === void 0 ? [] : removedObjects(plain, base);
  if (plain !== void 0 && snapshot === void 0 && removed.length === 0) return plain;
  const gone = prune ? new Set(removed.map(({ ref }) => refKey(ref))) : /* @__PURE__ */ new Set();
  const captured = snapshot?.objects ?? [];
  const leaving = new Set(captured.filter(isLeaving).map(({ ref }) => refKey(ref)));
  const kept = prune ? [] : removed.filter(({ ref }) => capturedAs(ref, snapshot) === void 0);
  const context = (input.context ?? []).filter(({ ref }) => capturedAs(ref, snapshot) === void 0);
  return createWorkspace({
    ...input,
    filled: filledMembers(evidence),
    context: [
      ...context,
      ...gone.size + leaving.size === 0 ? captured : captured.filter(({ ref }) => !gone.has(refKey(ref)) && !leaving.has(refKey(ref))),
      ...kept
    ],
    // Asked for each name that nothing holds; most often nothing leaves.
    whyOpen: (ref) => leaving.size > 0 && leaving.has(refKey(ref)) ? LEAVING : void 0,
    isGone: (ref) => gone.size > 0 && gone.has(refKey(ref)),
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
    isCaptured: objectsIn(snapshot)
  });
}
var LEAVING = "the snapshot shows that the cluster is deleting it";
function objectsIn(snapshot) {
  if (snapshot === void 0) return () => false;
  const objects = objectSet(snapshot);
  return (object) => objects.has(object);
}
var objectSet = memoiseByObject(
  (snapshot) => new Set(snapshot.objects)
);
function removedObjects(head, base) {
  return (base?.workspace.objects ?? []).filter(
    (object) => counts(base?.workspace, object) && head.declarations(object.ref).length === 0
  );
}
function createWorlds(head, evidence) {
  const recorded = recordedIn(evidence.snapshot);
  const before = beforeWorld(head, evidence, recorded);
  const found = memoise((object) => findEarlier(object, evidence));
  const earlier = (object) => found(object);
  const { rejected, after } = admitAll({ ...head, ...recorded }, before, earlier);
  const removed = evidence.prune ? removedObjects(head.workspace, evidence.base) : [];
  return { head: { ...head, ...recorded }, before, after, evidence, rejected, removed, earlier };
}
function recordedIn(snapshot) {
  if (snapshot === void 0 || snapshot.recordedHashes.size === 0) {
    return { recordedHash: () => void 0, recordedChain: () => void 0 };
  }
  const isCaptured = objectsIn(snapshot);
  return {
    recordedHash: (runtime) => isCaptured(runtime) ? snapshot.recordedHashes.get(refKey(runtime.ref)) : void 0,
    recordedChain: snapshot.recordedChain
  };
}
function beforeWorld(head, { snapshot, base }, recorded) {
  if (snapshot === void 0 && base !== void 0) {
    return { workspace: base.workspace, resolver: shareResolver(base.workspace, head), ...recorded };
  }
  const fromBase = (base?.workspace.objects ?? []).filter(
    ({ ref }) => capturedAs(ref, snapshot) === void 0 && snapshot?.captures(ref.kind, ref.namespace) !== true
  );
  const workspace = createWorkspace({
    cluster: head.workspace.cluster,
    objects: [],
    context: [...fromBase, ...snapshot?.objects ?? []],
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
    isCaptured: objectsIn(snapshot)
  });
  return { workspace, resolver: shareResolver(workspace, head), ...recorded };
}
function findEarlier({ ref }, { snapshot, base }) {
  const unplaced = isNamespaced(ref.kind) && ref.namespace === void 0;
  if (snapshot !== void 0 && !unplaced) {
    const captured = capturedAs(ref, snapshot);
    if (captured !== void 0) {
      return {
        state: "known",
        source: "snapshot",
        object: captured,
        ...snapshot.redacted ? { redact: snapshot.redact } : {}
      };
    }
    if (snapshot.captures(ref.kind, ref.namespace)) return { state: "absent", source: "snapshot" };
  }
  if (base !== void 0) {
    const found = base.workspace.declarations(ref).at(-1);
    if (found !== void 0) return { state: "known", source: "base", object: found };
    const [unread] = base.unread;
    return unread === void 0 ? { state: "absent", source: "base" } : { state: "unknown", because: unreadWords(unread) };
  }
  return { state: "unknown", because: whyUnknown(ref.kind, snapshot, unplaced) };
}
function unreadWords(file) {
  return `${file} can't be read in the base, and may have held it`;
}
function whyUnknown(kind, snapshot, unplaced) {
  if (snapshot === void 0) return NO_EVIDENCE;
  return unplaced ? "the manifest names no namespace, so nothing tells which object of the cluster it is" : `the snapshot does not hold objects of the kind ${kind}`;
}
function capturedAs(ref, snapshot) {
  return snapshot && snapshotIndex(snapshot).get(refKey(ref));
}
var snapshotIndex = memoiseByObject(
  (snapshot) => new Map(snapshot.objects.map((object) => [refKey(object.ref), object]))
);

// src/frontends/git/git-base.ts
import { existsSync } from "node:fs";
import { join as join2, resolve } from "node:path";

// src/frontends/git/git-base-blobs.ts
var MAX_TOTAL_BYTES = 5e8;
function blobReader(git) {
  return (hashes, limit) => {
    const blobs = /* @__PURE__ */ new Map();
    const unique = [...new Set(hashes)];
    if (unique.length === 0) return blobs;
    const small = [];
    let total = 0;
    for (const [hash, size] of blobSizes(git, unique)) {
      if (size > limit) blobs.set(hash, { size, bytes: void 0 });
      else {
        small.push(hash);
        total += size;
      }
    }
    if (total > MAX_TOTAL_BYTES) {
      throw new UsageError(
        `--base: more than ${MAX_TOTAL_BYTES} bytes of manifests changed; check a part of the repository`
      );
    }
    if (small.length > 0) readBlobs(git, small, blobs);
    return blobs;
  };
}
function blobSizes(git, hashes) {
  const result = runGit(git, ["cat-file", "--batch-check"], `${hashes.join("\n")}
`);
  if (result.status !== 0) throw new UsageError(describeFailure(result, "read files of the base"));
  const sizes = /* @__PURE__ */ new Map();
  for (const line of result.stdout.toString("utf8").split("\n")) {
    const [hash = "", type, size] = line.split(" ");
    if (type === "missing") throw new UsageError(PARTIAL_CLONE);
    if (type === "blob") sizes.set(hash, Number(size));
  }
  return sizes;
}
function readBlobs(git, hashes, blobs) {
  const result = runGit(git, ["cat-file", "--batch"], `${hashes.join("\n")}
`);
  if (result.status !== 0) throw new UsageError(describeFailure(result, "read files of the base"));
  const { stdout } = result;
  for (let at = 0; at < stdout.length; ) {
    const feed = stdout.indexOf(10, at);
    const [hash = "", type, length] = stdout.toString("latin1", at, feed).split(" ");
    const size = Number(length);
    if (feed < 0 || type !== "blob" || !Number.isSafeInteger(size)) throw new UsageError(PARTIAL_CLONE);
    blobs.set(hash, { size, bytes: stdout.subarray(feed + 1, feed + 1 + size) });
    at = feed + 1 + size + 1;
  }
}

// src/frontends/git/git-base-tree.ts
import { isAbsolute, join, relative, sep } from "node:path";
function parseTree(output) {
  const entries = /* @__PURE__ */ new Map();
  for (const line of output.toString("utf8").split("\0")) {
    const tab = line.indexOf("	");
    const [mode = "", , hash = ""] = line.slice(0, Math.max(tab, 0)).split(" ");
    if (tab < 0) continue;
    const type = mode === "160000" ? "submodule" : mode === "120000" ? "link" : "file";
    entries.set(line.slice(tab + 1), { type, hash });
  }
  return entries;
}
function treeDisk(root, entries, read) {
  const folders = foldersOf(entries);
  const nameOf2 = (path) => {
    const way = relative(root, path);
    const name = sep === "/" ? way : way.replaceAll(sep, "/");
    return name === ".." || name.startsWith("../") || isAbsolute(way) ? void 0 : name;
  };
  const typeOf = (name) => {
    if (name === void 0) return "folder";
    if (folders.has(name)) return "folder";
    const type = entries.get(name)?.type;
    return type === "submodule" ? "other" : type;
  };
  return {
    nameOf: nameOf2,
    list: (path) => folders.get(nameOf2(path) ?? "..") ?? [],
    typeOf: (path) => typeOf(nameOf2(path)),
    realPath: (path) => {
      const name = nameOf2(path);
      const real = name === void 0 ? void 0 : followLinks(name, { entries, read });
      if (real === void 0) return void 0;
      return real === ".." || typeOf(real) !== void 0 ? join(root, real) : void 0;
    },
    readIgnoreFile: (path) => {
      const entry = entries.get(nameOf2(path) ?? "..");
      return entry?.type === "file" ? read(entry.hash) : void 0;
    }
  };
}
function foldersOf(entries) {
  const folders = /* @__PURE__ */ new Map([["", []]]);
  const folderAt = (folder) => {
    const known = folders.get(folder);
    if (known !== void 0) return known;
    const made = [];
    folders.set(folder, made);
    const slash = folder.lastIndexOf("/");
    folderAt(folder.slice(0, Math.max(slash, 0))).push({ name: folder.slice(slash + 1), type: "folder" });
    return made;
  };
  for (const [file, { type }] of entries) {
    const slash = file.lastIndexOf("/");
    folderAt(file.slice(0, Math.max(slash, 0))).push({
      name: file.slice(slash + 1),
      type: type === "submodule" ? "other" : type
    });
  }
  return folders;
}
var MAX_LINKS = 40;
var MAX_TARGET = 4096;
function followLinks(name, { entries, read }) {
  const steps = name.split("/").reverse();
  let done = "";
  let links = 0;
  for (let step = steps.pop(); step !== void 0; step = steps.pop()) {
    if (step === "" || step === ".") continue;
    if (step === "..") {
      if (done === "") return "..";
      done = folderOf(done);
      continue;
    }
    const next = done === "" ? step : `${done}/${step}`;
    const entry = entries.get(next);
    if (entry?.type !== "link") {
      done = next;
      continue;
    }
    links += 1;
    const target = links > MAX_LINKS ? void 0 : read(entry.hash);
    if (target === void 0 || target.length > MAX_TARGET) return void 0;
    if (target.startsWith("/")) return "..";
    for (const part of target.split("/").reverse()) steps.push(part);
  }
  return done;
}

// src/frontends/git/git-base.ts
function readBase(request) {
  const git = { root: request.options.root, env: request.env };
  const commit = baseCommit(git, request);
  const entries = readTree(git, commit);
  const blobs = blobReader(git);
  const small = [...entries.values()].filter(({ type }) => type === "link").map(({ hash }) => hash);
  const ignores = [...entries].filter(([name]) => /(?:^|\/)\.gitignore$/.test(name)).map(([, { hash }]) => hash);
  const config = entries.get(CONFIG_NAME);
  const texts = blobs([...small, ...ignores, ...config === void 0 ? [] : [config.hash]], MAX_SMALL_BYTES);
  const textOf = (hash) => texts.get(hash)?.bytes?.toString("utf8");
  const disk = treeDisk(git.root, entries, textOf);
  const changed = changedFiles(git, commit);
  const sources = readFiles(findFiles(disk, request), { request, git, entries, changed, blobs });
  return {
    commit,
    sources,
    config: config === void 0 ? void 0 : textOf(config.hash),
    isUnchanged: (file) => entries.has(file) && !changed.has(file),
    find: (paths, cwd) => {
      const { files } = findFiles(disk, { paths, options: { ...request.options, cwd } });
      return [...files].flatMap(([file, companion]) => companion ? [] : [file]).sort(compareText);
    }
  };
}
var MAX_SMALL_BYTES = 256 * 1024;
function baseCommit(git, { ref, exact = false }) {
  if (ref === "" || ref.startsWith("-") || /[\0\s]/.test(ref)) {
    throw new UsageError(`--base ${JSON.stringify(ref)} is no name of a commit`);
  }
  const name = ["rev-parse", "--verify", `${ref}^{commit}`];
  const result = runGit(git, exact ? name : ["merge-base", "HEAD", ref]);
  const commit = result.stdout.toString("utf8").trim();
  if (result.status === 0 && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  throw new UsageError(explain(git, ref, result));
}
function explain(git, ref, result) {
  const state = runGit(git, ["rev-parse", "--is-shallow-repository"]);
  if (state.status !== 0) return describeFailure(state, "open the repository");
  const isShallow = state.stdout.toString("utf8").trim() === "true";
  const exists = (name) => runGit(git, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]).status === 0;
  if (!exists("HEAD")) return "--base: the repository has no commit yet, so there is nothing to compare with";
  if (!exists(ref)) return unknownRef(git, ref, isShallow);
  if (isShallow) {
    return `--base: the clone is shallow and does not reach the commit that HEAD and ${ref} have in common; ${deepen(ref)}`;
  }
  if (result.status === 1) return `--base: HEAD and ${ref} have no commit in common`;
  return describeFailure(result, `compare HEAD with ${ref}`);
}
function unknownRef(git, ref, isShallow) {
  const listed = runGit(git, ["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"]);
  const names = listed.stdout.toString("utf8").split("\n").filter((name) => name !== "");
  const message = `--base: there is no commit ${JSON.stringify(ref)} in this clone`;
  const remote = names.find((name) => name.endsWith(`/${ref}`));
  const near = remote ?? nearest(ref, names);
  if (near !== void 0) return `${message}; did you mean ${JSON.stringify(near)}?`;
  return isShallow ? `${message}, which is shallow; ${deepen(ref)}` : `${message}; fetch it first: git fetch origin ${branchOf(ref)}`;
}
function deepen(ref) {
  return `run: git fetch --deepen=50 origin ${branchOf(ref)} (with actions/checkout: fetch-depth: 0)`;
}
function branchOf(ref) {
  return /^[\w./-]+$/.test(ref) ? ref.replace(/^(?:refs\/heads\/|refs\/remotes\/origin\/|origin\/)/, "") : "main";
}
function readTree(git, commit) {
  const tree = runGit(git, ["ls-tree", "-r", "-z", commit]);
  if (tree.status !== 0) throw new UsageError(describeFailure(tree, "read the tree of the base"));
  return parseTree(tree.stdout);
}
function findFiles(disk, { paths, options }) {
  const files = /* @__PURE__ */ new Map();
  const others = /* @__PURE__ */ new Map();
  const [plain, patterns] = divide(paths, disk, options);
  for (const group of [plain, ...patterns.map((pattern) => [pattern])]) {
    const result = searchTree(disk, group, options);
    for (const { file, companion } of result?.found.values() ?? []) {
      files.set(file, companion && files.get(file) !== false);
    }
    for (const other of result?.others.values() ?? []) others.set(other.file, other);
  }
  return { files, others: [...others.values()].filter(({ file }) => !files.has(file)) };
}
function divide(paths, disk, options) {
  const plain = /* @__PURE__ */ new Set();
  const patterns = /* @__PURE__ */ new Set();
  for (const path of paths) {
    if (path === "-" || path === "" || path.includes("\0")) continue;
    const given = resolve(options.cwd, path);
    const real = disk.realPath(disk.nameOf(given) === void 0 ? realOf(given) : given);
    if (real !== void 0 && disk.nameOf(real) !== void 0) plain.add(real);
    else if (/[*?[]/.test(path)) patterns.add(path);
  }
  return [[...plain], [...patterns]];
}
function searchTree(disk, paths, options) {
  try {
    return search(disk, paths, options);
  } catch (error) {
    if (error instanceof UsageError) return void 0;
    throw error;
  }
}
function readFiles({ files, others }, reading) {
  const { request, git, entries, changed, blobs } = reading;
  const loaded = new Map(request.loaded.map((source) => [source.file, source]));
  const sources = [...others];
  const wanted = [];
  for (const [file, companion] of files) {
    const same = changed.has(file) ? void 0 : loaded.get(file);
    if (same !== void 0 && same.state !== "skipped") sources.push(asCompanion(same, companion));
    else if (changed.has(file) || existsSync(join2(git.root, file))) {
      wanted.push({ file, hash: entries.get(file)?.hash ?? "", companion });
    }
  }
  const limit = request.options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const read = blobs(
    wanted.map(({ hash }) => hash),
    limit
  );
  for (const { file, hash, companion } of wanted) {
    sources.push(asCompanion(sourceOf(file, read.get(hash), limit), companion));
  }
  addSubmodules(sources, { entries, changed, loaded: request.loaded });
  return sources.sort(compareSources);
}
function asCompanion(source, companion) {
  if (source.state === "skipped" || source.companion === true === companion) return source;
  return { ...source, companion };
}
function sourceOf(file, blob, limit) {
  if (blob?.bytes !== void 0) return decodeSource(file, blob.bytes);
  const message = `the file has ${blob?.size ?? 0} bytes in the base and the limit is ${limit}; omelint does not read it`;
  return { state: "unreadable", file, message };
}
function changedFiles(git, commit) {
  const args = [
    "diff-index",
    "-z",
    "--name-only",
    "--no-renames",
    "--relative",
    "--ignore-submodules=dirty",
    commit,
    "--"
  ];
  const result = runGit(git, [...emptyFilters(git), ...args]);
  if (result.status !== 0) throw new UsageError(describeFailure(result, "compare the files with the base"));
  return new Set(result.stdout.toString("utf8").split("\0"));
}
function emptyFilters(git) {
  const listed = runGit(git, ["config", "--null", "--name-only", "--get-regexp", "^filter\\."]);
  const names = listed.stdout.toString("utf8").split("\0");
  return [...new Set(names)].flatMap((name) => {
    const key = /^filter\.[^=]*\.(clean|process|smudge|required)$/s.exec(name);
    return key === null ? [] : ["-c", `${name}=${key[1] === "required" ? "false" : ""}`];
  });
}
function addSubmodules(sources, about) {
  for (const [name, { type }] of about.entries) {
    if (type !== "submodule") continue;
    const own = about.loaded.filter(({ file }) => file.startsWith(`${name}/`));
    if (!about.changed.has(name)) for (const source of own) sources.push(source);
    else if (own.length > 0) {
      sources.push({ state: "skipped", file: name, because: "is a submodule, whose files in the base are not read" });
    }
  }
}

// src/frontends/base-world.ts
function openBase(request, env) {
  const { ref, exact, targets, isManifest, documents } = request;
  if (targets.read.includes("-")) {
    throw new UsageError('--base compares files of a repository, and "-" is none; check what was rendered without it');
  }
  const { read: paths, options } = targets;
  const base = readBase({ ref, exact, paths, options, loaded: request.sources, env });
  const clusters = targets.inBase((places) => base.find(places, options.root));
  const sources = base.sources.filter((source) => isManifest(source.file) && belongs(source, clusters));
  const loaded = load(sources, { documents });
  const unread = unreadFiles(sources, loaded, request.sources);
  return { commit: base.commit, loaded, unread, clusters, isUnchanged: base.isUnchanged };
}
function unreadFiles(sources, { unreadable }, now) {
  const broken = new Set(unreadable.map(({ location }) => location.file));
  const same = new Set(now);
  const skipped = new Set(now.flatMap((source) => source.state === "skipped" ? [source.file] : []));
  return sources.filter((source) => source.state === "skipped" ? !skipped.has(source.file) : broken.has(source.file)).filter((source) => !same.has(source)).map(({ file }) => file);
}
function belongs(source, clusters) {
  if (source.state !== "text" || source.companion === true) return true;
  return clusters.some(({ holds, knows }) => holds(source.file) || knows(source.file));
}

// src/frontends/cluster-snapshots.ts
import { relative as relative3, resolve as resolve3, sep as sep3 } from "node:path";

// src/frontends/snapshot-files.ts
import { closeSync, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { basename, join as join3, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";
var PART_NAME = /\.(?:ya?ml|json)(?:\.gz)?$/i;
var MAX_PARTS = 1e4;
async function readSnapshotFiles(request, io) {
  if (request.path === "-") return [decodeSnapshot(STDIN_NAME, await io.readStdin(MAX_SNAPSHOT_BYTES))];
  const path = realSnapshot(request);
  const parts = statSync(path).isDirectory() ? partsOf(path, request) : [path];
  if (parts.length === 0) {
    throw new UsageError(`the snapshot ${JSON.stringify(request.path)} is a folder without .yaml or .json files`);
  }
  let left = MAX_SNAPSHOT_BYTES;
  return parts.map((part) => {
    const source = readPart(part, nameOf(part, path, request.root), left);
    left = Math.max(0, left - source.size);
    return source.file;
  });
}
function realSnapshot({ path, cwd, within }) {
  if (path === "" || path.includes("\0")) throw new UsageError("the path of the snapshot is no path");
  const label = JSON.stringify(path);
  let real;
  try {
    real = realpathSync(resolve2(cwd, path));
  } catch (error) {
    throw new UsageError(`can't read the snapshot ${label}: ${reasonOf(error)}`);
  }
  if (within !== void 0 && !isInside(real, within)) {
    throw new UsageError(
      `can't read the snapshot ${label}: it lies outside of the repository; give it with --snapshot`
    );
  }
  return real;
}
function partsOf(folder, request) {
  const parts = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== void 0; next = folders.pop()) {
    for (const entry of listFolder(next, request)) {
      const path = join3(next, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith(".")) folders.push(path);
      else if (entry.isFile() && PART_NAME.test(entry.name)) parts.push(path);
      if (parts.length > MAX_PARTS) {
        throw new UsageError(`the snapshot ${JSON.stringify(request.path)} holds more than ${MAX_PARTS} files`);
      }
    }
  }
  return parts.sort(compareText);
}
function listFolder(folder, { path }) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UsageError(`can't read a folder of the snapshot ${JSON.stringify(path)}: ${reasonOf(error)}`);
  }
}
function readPart(path, name, limit) {
  try {
    const descriptor = openSync(path, "r");
    try {
      const { size } = fstatSync(descriptor);
      if (size > limit) return { file: { state: "unreadable", file: name, message: tooLarge(size) }, size: 0 };
      const file = decodeSnapshot(name, readBytes(descriptor, size, limit), limit);
      return { file, size: file.state === "text" ? file.text.length : 0 };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { file: { state: "unreadable", file: name, message: `can't be read: ${reasonOf(error)}` }, size: 0 };
  }
}
function readBytes(descriptor, size, limit) {
  const chunks = [];
  let total = 0;
  for (; ; ) {
    const chunk = Buffer.allocUnsafe(total === 0 ? Math.max(size, 65536) + 1 : 1048576);
    const count = readSync(descriptor, chunk, 0, chunk.length, null);
    if (count === 0) return chunks.length === 1 ? chunks[0] ?? Buffer.alloc(0) : Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    total += count;
    if (total > limit) return Buffer.concat(chunks);
  }
}
function tooLarge(size) {
  return `the snapshot has ${size} bytes and more, and the limit is ${MAX_SNAPSHOT_BYTES} in all; capture only the kinds that omelint needs`;
}
function nameOf(part, snapshot, root) {
  const name = isInside(part, root) ? relative2(root, part) : join3(basename(snapshot), relative2(snapshot, part));
  return sep2 === "/" ? name : name.replaceAll(sep2, "/");
}

// src/frontends/cluster-snapshots.ts
async function readSnapshots(choice, io) {
  const captures = /* @__PURE__ */ new Map();
  const byPath = /* @__PURE__ */ new Map();
  for (const { name, request } of requestsOf(choice)) {
    const capture = byPath.get(request.path) ?? captureOf(await readFiles2(name, request, choice, io));
    byPath.set(request.path, capture);
    captures.set(name, capture);
  }
  return captures;
}
function requestsOf({ cwd, root, configFile, clusters, given, store }) {
  if (given !== void 0) {
    const [only, second] = clusters;
    if (only === void 0 || second !== void 0) {
      const names = clusters.map(({ name }) => name).join(", ");
      throw new UsageError(`--snapshot belongs to one cluster; choose it with --cluster (${names})`);
    }
    return [{ name: only.name, request: { path: given, cwd, root } }];
  }
  return clusters.flatMap(({ name, snapshot }) => {
    if (snapshot === void 0 || configFile === void 0) return [];
    const folder = store ?? configFile.root;
    const path = snapshot === "-" ? "./-" : snapshot;
    return [{ name, request: { path, cwd: folder, root: store ?? root, within: folder } }];
  });
}
async function readFiles2(cluster, request, { given, configFile }, io) {
  try {
    return await readSnapshotFiles(request, io);
  } catch (error) {
    if (given !== void 0 || !(error instanceof UsageError)) throw error;
    throw new UsageError(`${configFile?.name ?? ""}: cluster "${cluster}": ${error.message}`);
  }
}
function captureOf(files) {
  const result = readSnapshot(files);
  return { ...result, files, capturedAtPlace: placeOf(result.snapshot.capturedAt, files) };
}
function placeOf(capturedAt, files) {
  if (capturedAt === void 0) return void 0;
  for (const source of files) {
    const key = source.state === "text" ? source.text.search(/^["']?capturedAt["']?:/m) : -1;
    const start = source.state === "text" && key >= 0 ? source.text.indexOf(capturedAt, key) : -1;
    if (source.state === "text" && start >= 0) {
      return sourceText(source.file, source.text).locate({ start, end: start + capturedAt.length });
    }
  }
  return void 0;
}
function snapshotParts(choice, clusters) {
  const { cwd, root, configFile, given } = choice;
  const configured = configFile === void 0 ? [] : clusters.flatMap(({ snapshot }) => snapshot ?? []);
  const places = [
    ...given === void 0 || given === "-" ? [] : [resolve3(cwd, given)],
    ...configured.map((path) => resolve3(configFile?.root ?? root, path))
  ].map(realOf);
  const names = places.filter((place) => isInside(place, root) && place !== root).map((place) => relative3(root, place).replaceAll(sep3, "/"));
  const exact = new Set(names);
  const folders = names.map((name) => `${name}/`);
  return (file) => exact.has(file) || folders.some((folder) => file.startsWith(folder));
}

// src/frontends/world.ts
async function openWorld(request, io, onStage = () => {
}) {
  await onStage("read", 0);
  const { paths, cluster } = request;
  const { snapshot: given, base: ref, exact = false } = request.before ?? {};
  if (given === "-" && paths.includes("-")) {
    throw new UsageError('"-" is stdin, which can be the manifests or the snapshot, not both');
  }
  const settings = await readSettings(io.cwd, request.config, request);
  const stdin = request.paths.includes("-") ? { stdin: await readInput(io, settings) } : {};
  const { store, ...ignoring } = settings.committed ?? {};
  const targets = findTargets({ cwd: io.cwd, paths, ...settings, cluster, ...stdin, ignoring });
  const { root } = targets.options;
  const clusters = targets.clusters.map(({ config }) => config);
  const choice = { cwd: io.cwd, root, configFile: settings.configFile, clusters, given, store };
  const except = nameIn(root, request.except ?? settings.baseline);
  const isCaptured = snapshotParts(choice, settings.config.clusters);
  const isManifest = (file) => file !== except && !isCaptured(file);
  const read = request.manifests === false ? [] : readSources(targets.read, targets.options);
  const sources = read.filter(({ file }) => isManifest(file));
  const { own, foreign } = divide2(sources, targets.clusters);
  const documents = /* @__PURE__ */ new WeakMap();
  const files = own.flatMap((source) => source.state === "skipped" || isCompanion(source) ? [] : [source.file]);
  const told = cluster === void 0 ? foreign : [];
  const captures = request.before === void 0 ? /* @__PURE__ */ new Map() : await readSnapshots(choice, io);
  if (ref !== void 0) await onStage("base", own.length);
  const base = ref === void 0 ? void 0 : openBase({ ref, exact, targets, sources, isManifest, documents }, io.env ?? {});
  const before = {
    captures,
    base: base && baseStates(base),
    suppressions: base && baseSuppressions(base, settings, root),
    documents
  };
  await onStage("load", own.length);
  return { settings, targets, sources: own, files, foreign: told, before, ...loadClusters(own, targets, before) };
}
function baseSuppressions({ loaded, isUnchanged }, { committed, configFile }, root) {
  const other = configFile !== void 0 && configFile.root !== root;
  return {
    inline: loaded.suppressions,
    problems: loaded.suppressionProblems,
    isUnchanged: (file) => committed !== void 0 || !other && isUnchanged(file)
  };
}
function baseStates({ commit, clusters, loaded, unread }) {
  const namespaceOf = kustomizedNamespaces(loaded.kustomizations);
  return new Map(
    clusters.map((target) => {
      const input = inputOf(target, loaded, namespaceOf);
      return [target.config.name, createBaseState(commit, input, unread.filter(target.concerns))];
    })
  );
}
function withTexts(world, texts) {
  const sources = world.sources.map((source) => {
    const text = texts.get(source.file);
    return text === void 0 || source.state !== "text" ? source : { ...source, text };
  });
  return { ...world, sources, ...loadClusters(sources, world.targets, world.before) };
}
function worldOf(settings, targets, sources) {
  const before = { captures: /* @__PURE__ */ new Map(), base: void 0, suppressions: void 0, documents: /* @__PURE__ */ new WeakMap() };
  const files = sources.flatMap((source) => source.state === "skipped" || isCompanion(source) ? [] : [source.file]);
  return { settings, targets, sources, files, foreign: [], before, ...loadClusters(sources, targets, before) };
}
function loadClusters(sources, { clusters }, before) {
  const loaded = load(sources, { documents: before.documents });
  const namespaceOf = kustomizedNamespaces(loaded.kustomizations);
  const evidence = new Map(clusters.map((target) => [target.config.name, evidenceOf(target, loaded, before)]));
  const workspaces = clusters.map(
    (target) => createHeadWorkspace(inputOf(target, loaded, namespaceOf), evidence.get(target.config.name) ?? { prune: true })
  );
  const captured = [...new Set(before.captures.values())].flatMap(({ unreadable }) => unreadable);
  return { loaded, workspaces, evidence, unreadable: [...loaded.unreadable, ...captured] };
}
function evidenceOf({ config, concerns }, loaded, { captures, base }) {
  const unread = loaded.unreadable.some(({ location }) => concerns(location.file));
  return {
    snapshot: captures.get(config.name)?.snapshot,
    base: base?.get(config.name),
    prune: config.prune && !unread
  };
}
function nameIn(root, path) {
  return path === void 0 ? void 0 : relative4(root, realOf(path)).replaceAll(sep4, "/");
}
var MAX_STDIN_BYTES = 1e8;
async function readInput(io, { config }) {
  const limit = config.maxFileBytes ?? MAX_STDIN_BYTES;
  const bytes = await io.readStdin(limit);
  if (bytes.length > limit) throw new UsageError(`stdin holds more than ${limit} bytes`);
  return bytes;
}
function divide2(sources, clusters) {
  const own = [];
  const foreign = [];
  for (const source of sources) {
    const belongs2 = source.state !== "text" || isCompanion(source) || clusters.some(({ holds, knows }) => holds(source.file) || knows(source.file));
    if (belongs2) own.push(source);
    else if (mentionsOme(source.text)) {
      foreign.push({ reason: "other", file: source.file, because: "belongs to no cluster of the configuration" });
    }
  }
  return { own, foreign: foreign.toSorted((a, b) => compareText(a.file, b.file)) };
}
function isCompanion(source) {
  return "companion" in source && source.companion === true;
}
function inputOf({ config, holds, knows, concerns }, loaded, namespaceOf) {
  const { name, omeVersion, namespace, complete } = config;
  const unread = loaded.unreadable.some(({ location }) => concerns(location.file)) || loaded.skipped.some(({ reason, file }) => reason === "template" && concerns(file));
  return {
    cluster: { name, omeVersion, complete, ...namespace === void 0 ? {} : { namespace } },
    objects: loaded.objects.filter(({ file }) => holds(file)),
    context: loaded.objects.filter(({ file }) => knows(file)),
    namespaceOf,
    renamings: loaded.renamings,
    unread
  };
}
function lineReader(loaded) {
  const starts = /* @__PURE__ */ new Map();
  return (file, line) => {
    const text = loaded.sourceText(file) ?? "";
    const known = starts.get(file) ?? lineStarts(text);
    starts.set(file, known);
    const start = known[line - 1];
    return start === void 0 ? "" : text.slice(start, known[line] ?? text.length).replace(/\r?\n$/, "");
  };
}

export {
  shareResolver,
  whyUnjudged,
  isWrite,
  changesSpec,
  createHeadWorkspace,
  createWorlds,
  openWorld,
  withTexts,
  worldOf,
  nameIn,
  lineReader
};

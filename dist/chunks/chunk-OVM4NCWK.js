import {
  FILE_START,
  compareSources,
  createManifest,
  firstInvalidUtf8,
  locateIn,
  readDocument,
  readJson,
  readJsonTree,
  readTree,
  rememberTree,
  sourceText,
  splitStream,
  writtenAt
} from "./chunk-76V4MFV5.js";
import {
  CAPTURED_KINDS,
  REDACTED,
  admitSpec,
  applyPreset,
  describeRef,
  encodeSpec,
  hashSpec,
  isCapturedKind,
  isNamespacedCapture,
  memoise,
  mergeSpecs,
  once,
  refKey,
  sha256,
  typeTable,
  walkChain
} from "./chunk-3WP6MC7S.js";
import {
  goQuote,
  skipJsonSpace
} from "./chunk-37GVS3QN.js";
import {
  compareLocations,
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  ENGINE_PRESET,
  OME_API_VERSION,
  isNamespaced
} from "./chunk-4O7HTKTF.js";
import {
  isArray,
  isObject,
  member,
  setMember,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";

// src/resolve/metadata.ts
function metadataViolations(object) {
  const metadata = member(object, "metadata");
  const violations = [];
  check(violations, ["metadata", "name"], member(metadata, "name"), subdomainFault);
  const namespace = member(metadata, "namespace");
  if (namespace !== "") check(violations, ["metadata", "namespace"], namespace, labelFault);
  for (const map of ["labels", "annotations"]) violations.push(...typeViolations(map, member(metadata, map)));
  const labels = member(metadata, "labels");
  if (isObject(labels)) {
    for (const [key, value] of Object.entries(labels)) {
      check(violations, ["metadata", "labels", key], key, qualifiedNameFault);
      check(violations, ["metadata", "labels", key], value, labelValueFault);
    }
  }
  const annotations = member(metadata, "annotations");
  if (isObject(annotations)) {
    for (const key of Object.keys(annotations)) {
      check(violations, ["metadata", "annotations", key], key.toLowerCase(), qualifiedNameFault);
    }
  }
  return violations;
}
function typeViolations(map, members) {
  if (members === void 0 || members === null) return [];
  if (!isObject(members)) {
    const message = "has to be a mapping of strings: the API server rejects anything else";
    return [{ path: ["metadata", map], code: "type", message }];
  }
  const wrong = Object.entries(members).filter(([, value]) => typeof value !== "string" && value !== null);
  return wrong.map(([key, value]) => ({
    path: ["metadata", map, key],
    code: "type",
    message: `is ${typeInWords(value)}: the API server rejects it, since ${map} hold strings only`
  }));
}
function typeInWords(value) {
  if (typeof value === "object") return "no scalar";
  return typeof value === "boolean" ? "a boolean" : "a number";
}
function check(violations, path, value, fault2) {
  if (typeof value !== "string") return;
  const found = fault2(value);
  if (found === void 0) return;
  violations.push({ path, code: "pattern", message: `Invalid value: ${goQuote(value)}: ${found}` });
}
var LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
var QUALIFIED_NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var LABEL_VALUE = `(${QUALIFIED_NAME})?`;
var IS_LABEL = new RegExp(`^${LABEL}$`);
var IS_SUBDOMAIN = new RegExp(`^${SUBDOMAIN}$`);
var IS_QUALIFIED_NAME = new RegExp(`^${QUALIFIED_NAME}$`);
var IS_LABEL_VALUE = new RegExp(`^${LABEL_VALUE}$`);
function subdomainFault(text) {
  if (text.length > 253) return "must be no more than 253 characters";
  if (IS_SUBDOMAIN.test(text)) return void 0;
  const words = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
  return formFault(words, SUBDOMAIN, ["example.com"]);
}
function labelFault(text) {
  if (text.length > 63) return "must be no more than 63 characters";
  if (IS_LABEL.test(text)) return void 0;
  if (IS_SUBDOMAIN.test(text)) return "must not contain dots";
  const words = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
  return formFault(words, LABEL, ["my-name", "123-abc"]);
}
function labelValueFault(text) {
  if (text.length > 63) return "must be no more than 63 characters";
  if (IS_LABEL_VALUE.test(text)) return void 0;
  const words = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
  return formFault(words, LABEL_VALUE, ["MyValue", "my_value", "12345"]);
}
var QUALIFIED_WORDS = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
var QUALIFIED_EXAMPLES = ["MyName", "my.name", "123-abc"];
function qualifiedNameFault(text) {
  const parts = text.split("/", 3);
  if (parts.length > 2) {
    const form = formFault(`a qualified name ${QUALIFIED_WORDS}`, QUALIFIED_NAME, QUALIFIED_EXAMPLES);
    return `${form} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`;
  }
  const prefix = parts.length === 2 ? prefixFault(parts[0] ?? "") : void 0;
  return prefix ?? namePartFault(parts.at(-1) ?? "");
}
function prefixFault(prefix) {
  if (prefix === "") return "prefix part must be non-empty";
  const fault2 = subdomainFault(prefix);
  return fault2 === void 0 ? void 0 : `prefix part ${fault2}`;
}
function namePartFault(name) {
  if (name === "") return "name part must be non-empty";
  if (name.length > 63) return "name part must be no more than 63 characters";
  return IS_QUALIFIED_NAME.test(name) ? void 0 : `name part ${formFault(QUALIFIED_WORDS, QUALIFIED_NAME, QUALIFIED_EXAMPLES)}`;
}
function formFault(words, pattern, examples) {
  const shown = examples.map((example) => `'${example}', `).join(" or ");
  return `${words} (e.g. ${shown}regex used for validation is '${pattern}')`;
}

// src/resolve/origin.ts
function findOrigin(layersRootFirst, effective, path, root) {
  let nearest;
  for (const layer of layersRootFirst.toReversed()) {
    const own2 = translate(effective, layer.encoded, path, { shape: "struct", pointer: false, struct: root });
    if (own2.length === path.length) return manifestPlace(layer, own2);
    if (nearest === void 0 || own2.length + 1 > nearest.path.length) nearest = manifestPlace(layer, own2);
  }
  const head = layersRootFirst.at(-1);
  if (head === void 0) throw new Error("a chain holds at least one runtime");
  return nearest ?? { runtime: head.runtime, path: ["spec"] };
}
function translate(effective, own2, path, type) {
  const translated = [];
  let position = { effective, own: own2, type, key: "" };
  for (const step of path) {
    const next = typeof step === "number" ? stepToItem(position, step) : stepToMember(position, step);
    if (next === void 0) return translated;
    translated.push(next.step);
    position = next;
  }
  return translated;
}
function stepToMember(cursor, step) {
  const own2 = member(cursor.own, step);
  if (own2 === void 0 || own2 === null) return void 0;
  const effective = member(cursor.effective, step);
  if (cursor.type?.shape === "struct") {
    const field = cursor.type.struct.byName.get(step);
    return { step, effective, own: own2, type: field?.type, key: field?.mergesList === true ? field.mergeKey : "" };
  }
  const type = cursor.type?.shape === "map" ? cursor.type.value : void 0;
  return { step, effective, own: own2, type, key: "" };
}
function stepToItem(cursor, step) {
  if (!isArray(cursor.own) || !isArray(cursor.effective)) return void 0;
  const type = cursor.type?.shape === "list" ? cursor.type.item : void 0;
  const effective = cursor.effective[step];
  const index = cursor.key === "" ? step : indexByKey(cursor.own, cursor.key, effective);
  const own2 = cursor.own[index];
  return own2 === void 0 ? void 0 : { step: index, effective, own: own2, type, key: "" };
}
function indexByKey(items, key, wanted) {
  const value = member(wanted, key);
  return items.findIndex((item) => isObject(item) && member(item, key) === value);
}
function manifestPlace(layer, path) {
  const { runtime } = layer;
  const written = valueAt(runtime.value, ["spec", ...path]) !== void 0;
  return written || textAt(runtime.value, ["metadata", "annotations", ENGINE_PRESET]) === void 0 ? { runtime, path: ["spec", ...path] } : { runtime, path: ["metadata", "annotations", ENGINE_PRESET] };
}

// src/resolve/resolve.ts
function createResolver(workspace, options = {}) {
  const { omeVersion } = workspace.cluster;
  const table = typeTable(omeVersion);
  const admission = memoise((object) => {
    const admitted = admitSpec(member(object.value, "spec"), object.ref.kind, table);
    const metadata = metadataViolations(object.value);
    return metadata.length === 0 ? admitted : { ...admitted, violations: [...metadata, ...admitted.violations] };
  });
  const stored = memoise((runtime) => {
    const elsewhere = options.storedElsewhere?.(runtime);
    if (elsewhere !== void 0) return elsewhere;
    const { spec } = admission(runtime);
    const engine = textAt(runtime.value, ["metadata", "annotations", ENGINE_PRESET]);
    if (engine === void 0 || omeVersion === "1.2") return { spec, own: lazyHash(spec, table) };
    const laid = applyPreset(engine, spec, table);
    return laid.ok ? { spec: laid.spec, own: lazyHash(laid.spec, table) } : { spec, own: lazyHash(spec, table), presetError: laid.error };
  });
  const mergeChain = createMerger(stored, table);
  const resolve = memoise((runtime) => {
    const chain = walkChain(runtime, workspace);
    if (!chain.ok) return chain;
    const rootFirst = chain.headFirst.toReversed();
    const elsewhere = options.mergedElsewhere?.(rootFirst);
    const merged = elsewhere === void 0 ? mergeChain(rootFirst) : { ok: true, spec: elsewhere.spec, hash: () => elsewhere };
    if (!merged.ok) {
      const { culprit, error: message } = merged;
      return { ok: false, reason: "ResolverError", message, walked: chain.headFirst, culprit };
    }
    const { kind } = runtime.ref;
    const root = table.specOf(kind);
    if (root === void 0) throw new Error(`type table: no spec of ${kind}`);
    const layers = once(
      () => rootFirst.map((layer) => ({ runtime: layer, encoded: encodeSpec(stored(layer).spec, kind, table) }))
    );
    const { hash, shortHash } = merged.hash();
    return {
      hash,
      shortHash,
      ok: true,
      chain: rootFirst,
      spec: merged.spec,
      originOf: (path) => findOrigin(layers(), merged.spec, path, root)
    };
  });
  return { table, admission, stored, resolve };
}
function createMerger(stored, table) {
  const roots = /* @__PURE__ */ new Map();
  return (rootFirst) => {
    let nodes = roots;
    let parent;
    for (const runtime of rootFirst) {
      let node = nodes.get(runtime);
      if (node === void 0) {
        node = { merged: mergeStep(parent, runtime, stored(runtime), table), children: /* @__PURE__ */ new Map() };
        nodes.set(runtime, node);
      }
      if (!node.merged.ok) return node.merged;
      parent = node.merged;
      nodes = node.children;
    }
    if (parent === void 0) throw new Error("a chain holds at least one runtime");
    return parent;
  };
}
function mergeStep(parent, child, own2, table) {
  if (parent === void 0 || !parent.ok) return { ok: true, spec: own2.spec, hash: own2.own };
  const merged = mergeSpecs(parent.spec, own2.spec, table);
  if (!merged.ok) {
    return { ok: false, culprit: child, error: `merge ${child.ref.name} onto effective: ${merged.error}` };
  }
  return { ok: true, spec: merged.spec, hash: lazyHash(merged.spec, table) };
}
function lazyHash(spec, table) {
  return once(() => hashSpec(spec, table));
}

// src/load/snapshot-header.ts
var SNAPSHOT_API_VERSION = "omelint/v1";
var SNAPSHOT_KIND = "Snapshot";
function isHeader(value) {
  const apiVersion = textAt(value, ["apiVersion"]);
  return apiVersion?.startsWith("omelint/") === true && textAt(value, ["kind"]) === SNAPSHOT_KIND;
}
var RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
function readHeader(value) {
  const faults = [];
  const version = textAt(value, ["apiVersion"]);
  if (version !== SNAPSHOT_API_VERSION) {
    const message = `the header is of ${version}; this version of omelint reads ${SNAPSHOT_API_VERSION} and takes from it what it knows`;
    faults.push({ path: ["apiVersion"], message });
  }
  const text = (key) => textAt(value, [key]);
  const capturedAt = text("capturedAt");
  const isTime = capturedAt !== void 0 && RFC_3339.test(capturedAt);
  if (capturedAt !== void 0 && !isTime) {
    faults.push({
      path: ["capturedAt"],
      message: "capturedAt is no RFC 3339 time; the age of the snapshot is unknown"
    });
  }
  const entries = (key, read, expected) => listOf(value, key).flatMap((entry, index) => {
    const found = read(entry);
    if (found !== void 0) return [found];
    faults.push({ path: [key, index], message: `an entry of ${key} is not understood; expected is ${expected}` });
    return [];
  });
  const salt = textAt(value, ["redaction", "salt"]);
  return {
    header: {
      ...isTime ? { capturedAt } : {},
      ...optional("context", text("context")),
      ...optional("omelintVersion", text("omelintVersion")),
      ...optional("omeNamespace", text("omeNamespace")),
      kinds: entries("kinds", readKind, `kind: one of ${CAPTURED_KINDS.join(", ")}; namespaces: a list`),
      notCaptured: entries("notCaptured", readNotCaptured, "kind, namespace and because"),
      ...salt === void 0 ? {} : { redaction: { salt } },
      hashes: entries("hashes", readHash, "kind, namespace, name and sha256 (64 hex characters)"),
      chains: entries("chains", readChain, "own and sha256 (64 hex characters each)")
    },
    faults
  };
}
function readKind(entry) {
  const kind = kindOf(typeof entry === "string" ? { kind: entry } : entry);
  const namespaces = member(entry, "namespaces");
  if (kind === void 0 || namespaces === void 0) return kind && { kind };
  return isArray(namespaces) && namespaces.every(isText) ? { kind, namespaces } : void 0;
}
function readNotCaptured(entry) {
  const kind = kindOf(entry);
  if (kind === void 0) return void 0;
  const because = textAt(entry, ["because"]) ?? "the capture gives no reason";
  return { kind, ...optional("namespace", textAt(entry, ["namespace"])), because };
}
function readHash(entry) {
  const kind = kindOf(entry);
  const name = textAt(entry, ["name"]);
  const sha2562 = textAt(entry, ["sha256"]);
  if (kind === void 0 || name === void 0 || sha2562 === void 0 || !isSha256(sha2562)) return void 0;
  return { kind, ...optional("namespace", textAt(entry, ["namespace"])), name, sha256: sha2562 };
}
function readChain(entry) {
  const own2 = member(entry, "own");
  const sha2562 = textAt(entry, ["sha256"]);
  if (!isArray(own2) || !own2.every(isText) || sha2562 === void 0) return void 0;
  return [...own2, sha2562].every(isSha256) ? { own: own2, sha256: sha2562 } : void 0;
}
function isSha256(text) {
  return /^[0-9a-f]{64}$/.test(text);
}
function kindOf(entry) {
  const kind = isObject(entry) ? textAt(entry, ["kind"]) : void 0;
  return kind !== void 0 && isCapturedKind(kind) ? kind : void 0;
}
function isText(value) {
  return typeof value === "string";
}
function listOf(value, key) {
  const list = member(value, key);
  return isArray(list) ? list : [];
}
function optional(key, text) {
  return text === void 0 ? {} : { [key]: text };
}

// src/load/snapshot-content.ts
function emptyContent() {
  return { objects: [], lists: [], headers: [], unreadable: [], incomplete: /* @__PURE__ */ new Set() };
}
var LIMITS = { maxDepth: 1e3 };
function inheritedType(value, list) {
  const own2 = { apiVersion: textAt(value, ["apiVersion"]), kind: textAt(value, ["kind"]) };
  if (own2.apiVersion !== void 0 || own2.kind !== void 0) return own2;
  return { apiVersion: list.apiVersion, kind: list.kind?.replace(/List$/, "") };
}
function isListKind(kind) {
  return kind?.endsWith("List") === true;
}
function typeOf({ apiVersion, kind }) {
  return { kind: isListKind(kind) ? wantedKind(apiVersion, kind.slice(0, -4)) : void 0 };
}
function wantedKind(apiVersion, kind) {
  if (kind === void 0 || !isCapturedKind(kind)) return void 0;
  const group = kind === "ControllerRevision" ? "apps/" : "ome.io/";
  return apiVersion?.startsWith(group) === true ? kind : void 0;
}
function addObject(place, type, into) {
  const { value, document, path } = place;
  const kind = wantedKind(type.apiVersion, type.kind);
  if (kind !== void 0) {
    const object = { kind, apiVersion: type.apiVersion ?? "", value: withoutManagedFields(value), document, path };
    into.objects.push(object);
  } else if (isHeader(value)) into.headers.push({ value, document });
}
function withoutManagedFields(value) {
  const metadata = member(value, "metadata");
  if (!isObject(metadata) || !Object.hasOwn(metadata, "managedFields")) return value;
  const { managedFields: _, ...rest } = metadata;
  return Object.freeze({ ...value, metadata: Object.freeze(rest) });
}
function isCut(metadata) {
  const remaining = member(metadata, "remainingItemCount");
  return textAt(metadata ?? null, ["continue"]) !== void 0 || typeof remaining === "number" && remaining > 0;
}
function documentOf(source, span, about) {
  const { start, end } = span;
  const readAgain = about.json ? readJsonTree : readTree;
  return {
    source,
    start,
    end,
    value: about.value,
    notes: [],
    root: rememberTree(() => readAgain(source.text, { start, end }, LIMITS), end - start),
    needsTree: false,
    mayHaveAliases: !about.json,
    mayBeEncrypted: false,
    json: about.json
  };
}
function addFault(source, { span, message }, kinds, into) {
  const location = source.locate(span);
  const sourceLine = lineOf(source, location);
  into.unreadable.push({ message: `a part of the snapshot can't be read: ${message}`, location, sourceLine });
  for (const kind of kinds) into.incomplete.add(kind);
}
var MAX_LINE = 1e3;
function lineOf({ text }, { start }) {
  const from = start.offset - start.column + 1;
  const line = text.slice(from, from + MAX_LINE);
  const feed = line.indexOf("\n");
  return (feed === -1 ? line : line.slice(0, feed)).replace(/\r$/, "");
}
function append(from, into) {
  for (const object of from.objects) into.objects.push(object);
  for (const list of from.lists) into.lists.push(list);
  for (const header of from.headers) into.headers.push(header);
  for (const unreadable of from.unreadable) into.unreadable.push(unreadable);
  for (const kind of from.incomplete) into.incomplete.add(kind);
}

// src/load/snapshot-object.ts
var CREATED_BY = "ome.io/created-by";
var CONTROLLER = "ome-controller";
var GC_ELIGIBLE_SINCE = "ome.io/gc-eligible-since";
function readObject(captured, ordinal, recordedHash) {
  const { kind, apiVersion, document, path } = captured;
  if (kind === "ControllerRevision" && isForeign(captured.value)) {
    return { type: "foreign", namespace: textAt(captured.value, ["metadata", "namespace"]) ?? "" };
  }
  const value = withTexts(captured);
  const name = textAt(value, ["metadata", "name"]);
  if (name === void 0) return fault(captured, `the ${kind} has no name`);
  if (kind === "ControllerRevision") {
    return { type: "revision", revision: revisionOf({ ...captured, value }, name, recordedHash) };
  }
  if (apiVersion !== OME_API_VERSION) return fault(captured, `the ${kind} is of ${apiVersion}, not ${OME_API_VERSION}`);
  if (kind === "InferenceReplica") return { type: "replica", replica: replicaOf({ ...captured, value }, name) };
  const namespace = isNamespaced(kind) ? textAt(value, ["metadata", "namespace"]) : void 0;
  const ref = namespace === void 0 ? { kind, name } : { kind, namespace, name };
  const content = { type: "object", ref, apiVersion, value, path };
  return { type: "object", object: createManifest(document, content, ordinal) };
}
function fault({ document, path }, message) {
  const location = locateIn(document, path, "key");
  const sourceLine = lineOf(document.source, location);
  return { type: "fault", unreadable: { message: `${message}; omelint does not read it`, location, sourceLine } };
}
function isForeign(value) {
  const owners = valueAt(value, ["metadata", "ownerReferences"]);
  if (!isArray(owners) || owners.length === 0) return false;
  const keys = ["labels", "annotations"].flatMap((part) => Object.keys(objectAt(value, ["metadata", part])));
  return !keys.some((key) => key.startsWith("ome.io/"));
}
function replicaOf({ value, document, path }, name) {
  return {
    name,
    namespace: textAt(value, ["metadata", "namespace"]) ?? "",
    value,
    get location() {
      return locateIn(document, [...path, "metadata", "name"], "value");
    }
  };
}
function revisionOf({ value, document, path }, name, recordedHash) {
  const labels = textsOf(objectAt(value, ["metadata", "labels"]));
  const annotations = textsOf(objectAt(value, ["metadata", "annotations"]));
  const namespace = textAt(value, ["metadata", "namespace"]) ?? "";
  const data = member(value, "data");
  const ordinal = member(value, "revision");
  return {
    name,
    namespace,
    labels,
    ...given("runtimeOf", own(labels, "ome.io/runtime-of")),
    ...given("runtimeOfKind", own(labels, "ome.io/runtime-of-kind")),
    ...given("runtimeOfNamespace", own(labels, "ome.io/runtime-of-namespace")),
    ...given("revisionHash", own(labels, "ome.io/revision-hash")),
    ...given("data", isObject(data) ? data : void 0),
    createdByOme: own(annotations, CREATED_BY) === CONTROLLER,
    ...given("gcEligibleSince", own(annotations, GC_ELIGIBLE_SINCE)),
    ...given("createdAt", textAt(value, ["metadata", "creationTimestamp"])),
    ...given("uid", textAt(value, ["metadata", "uid"])),
    ...given("resourceVersion", textAt(value, ["metadata", "resourceVersion"])),
    ...textAt(value, ["metadata", "deletionTimestamp"]) === void 0 ? {} : { deleting: true },
    annotations: Object.keys(objectAt(value, ["metadata", "annotations"])).length,
    ...given("ordinal", typeof ordinal === "number" ? ordinal : void 0),
    ...given("recordedHash", recordedHash(namespace, name)),
    get location() {
      return locateIn(document, [...path, "metadata", "name"], "value");
    }
  };
}
function given(key, value) {
  return value === void 0 ? {} : { [key]: value };
}
function own(texts, key) {
  return Object.hasOwn(texts, key) ? texts[key] : void 0;
}
function objectAt(value, path) {
  const found = valueAt(value, path);
  return isObject(found) ? found : {};
}
function textsOf(map) {
  return Object.fromEntries(
    Object.entries(map).filter((entry) => typeof entry[1] === "string")
  );
}
var TEXT_MAPS = [
  ["metadata", "labels"],
  ["metadata", "annotations"]
];
var TEXT_FIELDS = [
  ["metadata", "name"],
  ["metadata", "namespace"],
  ["metadata", "uid"],
  ["metadata", "resourceVersion"],
  ["status", "pinnedRevisionName"],
  ["status", "lastRuntimeSyncToken"]
];
function withTexts(captured) {
  let { value } = captured;
  for (const path of TEXT_FIELDS) {
    if (isOddScalar(valueAt(captured.value, path))) value = mend(value, path, captured);
  }
  for (const path of TEXT_MAPS) {
    const map = valueAt(captured.value, path);
    if (!isObject(map)) continue;
    for (const key of Object.keys(map)) if (isOddScalar(map[key])) value = mend(value, [...path, key], captured);
  }
  return value;
}
function isOddScalar(value) {
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean";
}
function mend(value, path, captured) {
  const written = writtenAt(captured.document, [...captured.path, ...path]);
  return written === void 0 ? value : replaced(value, path, written.text);
}
function replaced(value, [key = "", ...rest], text) {
  const child = member(value, String(key));
  const next = rest.length === 0 || !isObject(child) ? text : replaced(child, rest, text);
  return Object.freeze({ ...value, [key]: next });
}

// src/load/snapshot-json.ts
var QUOTE = 34;
var COMMA = 44;
var COLON = 58;
var OPEN_LIST = 91;
var CLOSE_LIST = 93;
var OPEN_OBJECT = 123;
var CLOSE_OBJECT = 125;
function outlineJson(text, at, end) {
  return outlineAt(text, at, { end, nested: true });
}
function outlineAt(text, at, { end, nested }) {
  let apiVersion;
  let kind;
  let metadata;
  let managedFields;
  let items;
  const close = walkObject(text, at, end, (key, start) => {
    if (key === "items" && nested && text.charCodeAt(start) === OPEN_LIST) {
      items = [];
      return outlineItems(text, start, end, items);
    }
    if (key === "metadata" && text.charCodeAt(start) === OPEN_OBJECT) {
      const valueEnd2 = walkObject(text, start, end, (inner, innerStart) => {
        const innerEnd = skipValue(text, innerStart, end);
        if (inner === "managedFields") managedFields = { start: innerStart, end: innerEnd };
        return innerEnd;
      });
      metadata = { start, end: valueEnd2 };
      return valueEnd2;
    }
    const valueEnd = skipValue(text, start, end);
    if (key === "apiVersion") apiVersion = textOf(text, start, valueEnd);
    else if (key === "kind") kind = textOf(text, start, valueEnd);
    return valueEnd;
  });
  return close < 0 ? void 0 : { start: at, end: close, apiVersion, kind, metadata, managedFields, items };
}
function outlineItems(text, open, end, items) {
  let at = skipJsonSpace(text, open + 1, end);
  if (text.charCodeAt(at) === CLOSE_LIST) return at + 1;
  while (at < end) {
    const item = text.charCodeAt(at) === OPEN_OBJECT ? outlineAt(text, at, { end, nested: false }) : skipValue(text, at, end);
    if (item === void 0 || item === -1) return -1;
    if (typeof item === "object") items.push(item);
    at = skipJsonSpace(text, typeof item === "object" ? item.end : item, end);
    const code = text.charCodeAt(at);
    if (code === CLOSE_LIST) return at + 1;
    if (code !== COMMA) return -1;
    at = skipJsonSpace(text, at + 1, end);
  }
  return -1;
}
function walkObject(text, at, end, visit) {
  let pos = skipJsonSpace(text, at + 1, end);
  if (text.charCodeAt(pos) === CLOSE_OBJECT) return pos + 1;
  while (pos < end && text.charCodeAt(pos) === QUOTE) {
    const keyEnd = skipString(text, pos, end);
    if (keyEnd < 0) return -1;
    const colon = skipJsonSpace(text, keyEnd, end);
    if (text.charCodeAt(colon) !== COLON) return -1;
    const valueEnd = visit(text.slice(pos + 1, keyEnd - 1), skipJsonSpace(text, colon + 1, end));
    if (valueEnd < 0) return -1;
    pos = skipJsonSpace(text, valueEnd, end);
    const code = text.charCodeAt(pos);
    if (code === CLOSE_OBJECT) return pos < end ? pos + 1 : -1;
    if (code !== COMMA) return -1;
    pos = skipJsonSpace(text, pos + 1, end);
  }
  return -1;
}
function skipValue(text, at, end) {
  let depth = 0;
  for (let pos = at; pos < end; pos += 1) {
    const code = text.charCodeAt(pos);
    if (code === QUOTE) {
      pos = skipString(text, pos, end) - 1;
      if (pos < 0) return -1;
      if (depth === 0) return pos + 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      if (depth <= 1) return depth === 1 ? pos + 1 : pos > at ? pos : -1;
      depth -= 1;
    } else if (depth === 0 && (code === COMMA || code <= 32)) {
      return pos > at ? pos : -1;
    }
  }
  return -1;
}
function skipString(text, at, end) {
  for (let quote = text.indexOf('"', at + 1); quote !== -1 && quote < end; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === 92) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return -1;
}
function textOf(text, start, end) {
  return text.charCodeAt(start) === QUOTE ? text.slice(start + 1, end - 1) : void 0;
}
var MAX_DEPTH = 200;
function parseOutlined(text, outline) {
  const { managedFields } = outline;
  const kept = managedFields === void 0 ? text.slice(outline.start, outline.end) : `${text.slice(outline.start, managedFields.start)}null${text.slice(managedFields.end, outline.end)}`;
  if (kept.includes("\\ud") || kept.includes("\\uD")) return void 0;
  let value;
  try {
    value = JSON.parse(kept);
  } catch {
    return void 0;
  }
  if (managedFields !== void 0) dropManagedFields(value);
  return freezeExact(value, 0) ? value : void 0;
}
function dropManagedFields(value) {
  const metadata = member(value, "metadata");
  if (isObject(metadata)) delete metadata.managedFields;
}
function freezeExact(value, depth) {
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? !Object.is(value, -0) : !Number.isInteger(value) && Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  const items = Array.isArray(value) ? value : Object.values(value);
  for (const item of items) if (!freezeExact(item, depth + 1)) return false;
  Object.freeze(value);
  return true;
}

// src/load/snapshot-yaml.ts
var OTHER = { type: "other" };
function outlineYaml(text, span) {
  const whole = text.slice(span.start, span.end);
  if (!whole.startsWith("items:") && !whole.includes("\nitems:")) return OTHER;
  const found = cutSections(text, span);
  if (found === void 0) return OTHER;
  const { sections, dashes } = found;
  const named = new Map(sections.map((section) => [section.key, section]));
  const list = named.get("items");
  if (list === void 0 || named.size !== sections.length) return OTHER;
  const apiVersion = scalarOf(named.get("apiVersion"));
  const kind = scalarOf(named.get("kind"));
  if (list.rest === "[]") {
    return dashes.length > 0 ? OTHER : { type: "list", apiVersion, kind, metadata: named.get("metadata"), items: [] };
  }
  if (list.rest !== "" || dashes.length === 0) return OTHER;
  const items = dashes.map((start, index) => {
    const end = dashes[index + 1] ?? list.end;
    return { start, end, kind: kindOf2(text, start, end) };
  });
  return { type: "list", apiVersion, kind, metadata: named.get("metadata"), items };
}
function cutSections(text, span) {
  const sections = [];
  const dashes = [];
  let open;
  for (let at = span.start; at < span.end; ) {
    const feed = text.indexOf("\n", at);
    const next = feed === -1 || feed >= span.end ? span.end : feed + 1;
    const code = text.charCodeAt(at);
    if (code === 45 && text.charCodeAt(at + 1) === 32) {
      if (open?.key !== "items") return void 0;
      dashes.push(at);
    } else if (code !== 32 && code !== 10 && code !== 13 && code !== 35) {
      const key = readKey(text.slice(at, Math.min(next, at + 200)));
      if (key === void 0) return void 0;
      if (key.key !== "---") {
        if (open !== void 0) sections.push({ ...open, end: at });
        open = { ...key, start: at };
      } else if (open !== void 0) return void 0;
    }
    at = next;
  }
  if (open !== void 0) sections.push({ ...open, end: span.end });
  return { sections, dashes };
}
function readKey(line) {
  const match = /^(?:(apiVersion|items|kind|metadata):[ \t]*(.*?)|---)[ \t\r\n]*$/s.exec(line);
  return match === null ? void 0 : { key: match[1] ?? "---", rest: match[2] ?? "" };
}
function scalarOf(section) {
  return section === void 0 ? void 0 : readScalar(section.rest);
}
function readScalar(text) {
  return /^(["']?)([A-Za-z0-9./-]+)\1[ \t\r]*$/.exec(text)?.[2];
}
function kindOf2(text, start, end) {
  const item = text.slice(start, end);
  const at = item.indexOf("\n  kind: ");
  if (at === -1) return void 0;
  const feed = item.indexOf("\n", at + 1);
  return readScalar(item.slice(at + 9, feed === -1 ? item.length : feed));
}
var MANAGED = "managedFields:";
function withoutManagedLines(text, indent) {
  const margin = " ".repeat(indent);
  const at = text.indexOf(`
${margin}  ${MANAGED}`);
  if (at === -1) return text;
  const metadata = text.lastIndexOf(`
${margin}metadata:`, at);
  if (metadata === -1 || !/^\n *metadata:[ \t]*\r?$/.test(text.slice(metadata, text.indexOf("\n", metadata + 1))))
    return text;
  if (new RegExp(`
 {0,${indent}}[^ \r
]`).test(text.slice(metadata + 1, at))) return text;
  const first = text.indexOf("\n", at + 1);
  if (first === -1 || text.slice(at + 1, first).trim() !== MANAGED) return text;
  return text.slice(0, at + 1) + text.slice(endOfBlock(text, first + 1, indent + 2));
}
function endOfBlock(text, from, indent) {
  let at = from;
  while (at < text.length) {
    let pos = at;
    while (text.charCodeAt(pos) === 32) pos += 1;
    const width = pos - at;
    const code = text.charCodeAt(pos);
    const isBlank = code === 10 || code === 13;
    const isDash = code === 45 && text.charCodeAt(pos + 1) === 32;
    if (!isBlank && width <= indent && !(width === indent && isDash)) return at;
    const feed = text.indexOf("\n", pos);
    at = feed === -1 ? text.length : feed + 1;
  }
  return at;
}

// src/load/snapshot-read.ts
var MAX_FLOW_YAML = 1e6;
function readSnapshotText(source, into) {
  const { text } = source;
  const { documents, fault: fault2 } = splitStream(text, isBrace(text, skipJsonSpace(text, 0, text.length)));
  for (const document of documents) for (const span of cutOutputs(text, document)) readChunk(source, span, into);
  if (fault2 !== void 0) addFault(source, fault2, CAPTURED_KINDS, into);
}
function cutOutputs(text, { start, end }) {
  const key = "apiVersion:";
  const spans = [];
  let from = start;
  if (/^(?:[ \t]*(?:#.*)?\r?\n|---.*\n)*apiVersion:/.test(text.slice(start, Math.min(end, start + 2e3)))) {
    let at = text.startsWith(key, start) ? start : text.indexOf(`
${key}`, start);
    for (; ; ) {
      at = text.indexOf(`
${key}`, at + 1);
      if (at === -1 || at >= end) break;
      spans.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  return [...spans, { start: from, end }];
}
function isBrace(text, at) {
  return text.charCodeAt(at) === 123;
}
function readChunk(source, span, into) {
  const { text } = source;
  const start = skipJsonSpace(text, span.start, span.end);
  if (isBrace(text, start)) {
    const outlines = outlineAll(text, { start, end: span.end });
    if (outlines !== void 0 && readOutlines(source, span, outlines, into)) return;
  } else {
    const outline = outlineYaml(text, span);
    if (outline.type === "list" && readItems(source, outline, span, into)) return;
  }
  readWhole(source, span, into);
}
function outlineAll(text, { start, end }) {
  const outlines = [];
  for (let at = start; at < end; ) {
    const outline = isBrace(text, at) ? outlineJson(text, at, end) : void 0;
    if (outline === void 0) return void 0;
    outlines.push(outline);
    at = skipJsonSpace(text, outline.end, end);
  }
  return outlines;
}
function readOutlines(source, span, outlines, into) {
  const found = emptyContent();
  for (const outline of outlines) {
    const { items } = outline;
    if (items === void 0) readOutlined(source, outline, void 0, found);
    else {
      for (const item of items) readOutlined(source, item, outline, found);
      const metadata = outline.metadata && readJson(source.text, outline.metadata, LIMITS);
      found.lists.push({
        ...typeOf(outline),
        itemKinds: items.flatMap((item) => wantedKind(item.apiVersion, item.kind) ?? []),
        isEmpty: items.length === 0,
        isCut: metadata?.ok === true && isCut(metadata.value),
        locate: () => source.locate({ start: outline.start, end: outline.start + 1 })
      });
    }
  }
  if (found.unreadable.length > 0 && span.end - span.start <= MAX_FLOW_YAML) return false;
  append(found, into);
  return true;
}
function readOutlined(source, outline, list, into) {
  const inherits = list !== void 0 && outline.kind === void 0 && outline.apiVersion === void 0;
  const type = inherits ? { apiVersion: list.apiVersion, kind: list.kind?.replace(/List$/, "") } : outline;
  const kind = wantedKind(type.apiVersion, type.kind);
  const span = { start: outline.start, end: outline.end };
  const isList = isListKind(type.kind);
  if (kind === void 0 && !isList && type.apiVersion?.startsWith("omelint/") !== true) return;
  const quick = parseOutlined(source.text, outline);
  const read = quick === void 0 ? readJson(source.text, span, LIMITS) : { ok: true, value: quick };
  if (!read.ok) addFault(source, read.fault, kindsBelow(kind, isList), into);
  else if (isObject(read.value)) {
    const document = documentOf(source, span, { value: read.value, json: true });
    addItem({ value: read.value, document, path: [] }, { apiVersion: type.apiVersion, kind: type.kind }, into);
  }
}
function kindsBelow(kind, isList) {
  if (kind !== void 0) return [kind];
  return isList ? CAPTURED_KINDS : [];
}
function readItems(source, outline, span, into) {
  const { text } = source;
  const found = emptyContent();
  const typed = typeOf(outline);
  for (const item of outline.items) {
    if (item.kind !== void 0 && !isCapturedKind(item.kind) && !isListKind(item.kind)) continue;
    const lines = withoutManagedLines(text.slice(item.start, item.end), 2);
    const read = readDocument(lines, { start: 0, end: lines.length }, LIMITS);
    const value = read.ok && isArray(read.value) && read.value.length === 1 ? read.value[0] : void 0;
    if (!isObject(value)) return false;
    const document = documentOf(source, item, { value: [value], json: false });
    addItem({ value, document, path: [0] }, inheritedType(value, outline), found);
  }
  const at = outline.metadata?.start ?? span.start;
  const metadata = outline.metadata && readDocument(text, outline.metadata, LIMITS);
  if (metadata?.ok === false) return false;
  found.lists.push({
    ...typed,
    itemKinds: found.objects.map(({ kind }) => kind),
    isEmpty: outline.items.length === 0,
    isCut: metadata !== void 0 && isCut(member(metadata.value, "metadata")),
    locate: () => source.locate({ start: at, end: at })
  });
  append(found, into);
  return true;
}
function readWhole(source, span, into) {
  const text = source.text.slice(span.start, span.end);
  if (!CAPTURED_KINDS.some((kind) => text.includes(kind)) && !text.includes("omelint/")) return;
  const isJson = span.end - span.start > MAX_FLOW_YAML && isBrace(text, skipJsonSpace(text, 0, text.length));
  const lines = isJson ? text : withoutManagedLines(text, 0);
  const read = isJson ? readJson(source.text, span, LIMITS) : readDocument(lines, { start: 0, end: lines.length }, LIMITS);
  if (!read.ok) {
    const again = isJson ? read : readDocument(source.text, span, LIMITS);
    addFault(source, again.ok ? { ...read.fault, span } : again.fault, CAPTURED_KINDS, into);
  } else if (isObject(read.value)) {
    const document = documentOf(source, span, { value: read.value, json: isJson });
    addValue({ value: read.value, document, path: [] }, into);
  }
}
function addItem(place, type, into) {
  if (!isListKind(type.kind) || !isArray(member(place.value, "items"))) addObject(place, type, into);
  else if (place.path.length <= MAX_LIST_PATH) addValue(place, into);
  else addTooDeep(place, into);
}
var MAX_LIST_PATH = 20;
function addTooDeep({ document }, into) {
  const { source, start, end } = document;
  const message = "more lists stand in one another than omelint reads";
  addFault(source, { code: "too-deep", message, span: { start, end } }, CAPTURED_KINDS, into);
}
function addValue(place, into) {
  const { value, document, path } = place;
  const items = member(value, "items");
  if (!isArray(items)) {
    addObject(place, { apiVersion: textAt(value, ["apiVersion"]), kind: textAt(value, ["kind"]) }, into);
    return;
  }
  const list = { apiVersion: textAt(value, ["apiVersion"]), kind: textAt(value, ["kind"]) };
  const before = into.objects.length;
  items.forEach((item, index) => {
    if (isObject(item))
      addItem({ value: item, document, path: [...path, "items", index] }, inheritedType(item, list), into);
  });
  into.lists.push({
    ...typeOf(list),
    itemKinds: into.objects.slice(before).map(({ kind }) => kind),
    isEmpty: items.length === 0,
    isCut: isCut(member(value, "metadata")),
    locate: () => document.source.locate({ start: document.start, end: document.start })
  });
}

// src/load/snapshot-redact.ts
function redactWith(salt) {
  return (text) => REDACTED + sha256(`${salt}
${text}`);
}
function redactObject(value, redact) {
  return redactMap(value, "", redact);
}
function redactValue(value, key, redact) {
  if (isArray(value)) return redactList(value, key, redact);
  if (isObject(value)) return redactMap(value, key, redact);
  if (typeof value !== "string") return value;
  return isSecretName(key) ? redactAll(value, redact) : redactInside(value, redact);
}
function redactMap(value, key, redact) {
  const result = {};
  let changed = false;
  for (const [name, item] of Object.entries(value)) {
    const whole = key === "annotations" ? !isOmeKey(name) && name !== LAST_APPLIED : key === "env";
    const next = whole && typeof item === "string" ? redactAll(item, redact) : redactValue(item, name, redact);
    if (next !== item) changed = true;
    setMember(result, name, next);
  }
  return changed ? result : value;
}
function redactAll(text, redact) {
  return text === "" ? text : redact(text);
}
var LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
function isOmeKey(key) {
  return /^(?:[^/]+\.)?ome\.io\//.test(key);
}
var VALUE_LISTS = /* @__PURE__ */ new Set(["env", "httpHeaders"]);
var ARGUMENT_LISTS = /* @__PURE__ */ new Set(["args", "command"]);
function redactList(value, key, redact) {
  const items = value.map((item, index) => {
    if (VALUE_LISTS.has(key) && isObject(item)) return redactNamed(item, redact);
    if (ARGUMENT_LISTS.has(key) && typeof item === "string") return redactArgument(item, value[index - 1], redact);
    return redactValue(item, "", redact);
  });
  return items.some((item, index) => item !== value[index]) ? items : value;
}
function redactNamed(item, redact) {
  const { value } = item;
  const rest = redactMap(item, "", redact);
  return typeof value === "string" ? { ...rest, value: redactAll(value, redact) } : rest;
}
var MAX_SEARCHED = 4096;
var FLAG = /^--?[\w.-]{1,100}$/;
var FLAG_WITH_VALUE = /^(--?[\w.-]{1,100}[= ])(.+)$/s;
var ASSIGNMENT = /(--?[\w.-]{1,100}(?:=| {1,8}(?!-))|\b\w{1,100}=)("[^"]*"|'[^']*'|[^\s;&|"']+)/g;
function redactArgument(text, before, redact) {
  if (text.length > MAX_SEARCHED) return /\w=|:\/\//.test(text) ? redact(text) : text;
  if (typeof before === "string" && FLAG.test(before) && isSecretName(before) && !text.startsWith("-"))
    return redactAll(text, redact);
  const [, flag, value] = FLAG_WITH_VALUE.exec(text) ?? [];
  if (flag !== void 0 && value !== void 0 && isSecretName(flag)) return flag + redact(value);
  const script = text.replace(
    ASSIGNMENT,
    (found, name, assigned) => isSecretName(name) && !/^["']?\$/.test(assigned) ? name + redact(assigned) : found
  );
  return redactInside(script, redact);
}
var CREDENTIALS = /(:\/\/)([^\s/@"']{1,500})(@)/g;
var BEARER = /\b(Bearer |Basic )([\w.~+/=-]{8,})/g;
function redactInside(text, redact) {
  if (!text.includes("://") && !text.includes("Bearer ") && !text.includes("Basic ")) return text;
  if (text.length > MAX_SEARCHED) return redact(text);
  return text.replace(CREDENTIALS, (_found, head, secret, tail) => head + redact(secret) + tail).replace(BEARER, (_found, head, secret) => head + redact(secret));
}
var SECRET_NAME = /(?:passw(?:or)?d|passphrase|secret|token|credentials?|apikey|accesskey|secretkey|privatekey|authorization)$/;
var NO_SECRETS = /* @__PURE__ */ new Set(["lastruntimesynctoken", "eostoken", "bostoken", "padtoken"]);
function isSecretName(name) {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  return SECRET_NAME.test(letters) && !NO_SECRETS.has(letters);
}

// src/load/snapshot-gaps.ts
function twice(earlier, later) {
  const message = `${describeRef(later.ref)} is in the snapshot twice, in different states; the one in ${later.file} counts and not the one in ${earlier.file}.`;
  return { message, location: later.locate([]) };
}
function addListGaps(content, gaps) {
  for (const list of content.lists) {
    if (list.isCut) {
      const kinds = kindsOf(list);
      for (const kind of kinds) content.incomplete.add(kind);
      const of = kinds.length === CAPTURED_KINDS.length ? "" : ` of ${kinds.join(", ")}`;
      const message = `the list${of} was cut: its metadata says that the API server has more (continue, remainingItemCount).`;
      gaps.push({ message, location: list.locate() });
    } else if (list.isEmpty && list.kind === void 0 && content.headers.length === 0) {
      const message = 'an empty List does not say of which kind; nothing counts as missing because of it. "omelint snapshot capture" writes what it asked for.';
      gaps.push({ message, location: list.locate() });
    }
  }
}
function truncatedKinds({ lists }) {
  return [...new Set(lists.filter(({ isCut: isCut2 }) => isCut2).flatMap(kindsOf))].sort(compareText);
}
function kindsOf({ kind, itemKinds }) {
  if (kind !== void 0) return [kind];
  return itemKinds.length > 0 ? [...new Set(itemKinds)].sort(compareText) : CAPTURED_KINDS;
}
function addHeaderGaps(headers, content, gaps) {
  for (const { header, faults, locate } of headers) {
    for (const { path, message } of faults) gaps.push({ message: `${message}.`, location: locate(path) });
    header.notCaptured.forEach(({ kind, namespace, because }, index) => {
      if (namespace === void 0) content.incomplete.add(kind);
      if (kind === "InferenceReplica") return;
      const where = namespace === void 0 ? "" : ` in namespace ${namespace}`;
      const message = `${kind}${where} was not captured: ${because}.`;
      gaps.push({ message, location: locate(["notCaptured", index]) });
    });
  }
}
function addNothing(files, gaps) {
  const file = [...files].sort(compareSources)[0]?.file;
  if (file === void 0) return;
  const message = `the snapshot holds no object and no typed list of OME's kinds; write into it what kubectl get -o yaml prints, or use "omelint snapshot capture".`;
  gaps.push({ message, location: { file, start: FILE_START, end: FILE_START } });
}

// src/load/snapshot-scope.ts
function captureOf(content, headers, { kinds, foreign }) {
  const scopes = /* @__PURE__ */ new Map();
  if (foreign.size > 0) scopes.set("ControllerRevision", foreign.size > 1 ? "all" : foreign);
  for (const kind of kinds) scopes.set(kind, "all");
  for (const { kind } of content.lists) if (kind !== void 0) scopes.set(kind, "all");
  for (const [kind, scope] of headerScopes(headers)) scopes.set(kind, scope);
  for (const kind of content.incomplete) scopes.delete(kind);
  const missing = new Set(
    headers.flatMap(
      ({ notCaptured }) => notCaptured.flatMap(
        ({ kind, namespace }) => namespace === void 0 ? [] : [`${kind}
${namespace}`, `${kind}
`]
      )
    )
  );
  return {
    kinds: [...scopes.keys()].sort(compareText),
    captures: (kind, namespace) => {
      const scope = scopes.get(kind);
      if (scope === void 0 || missing.has(`${kind}
${namespace ?? ""}`)) return false;
      if (scope === "all" || !isNamespacedCapture(kind)) return true;
      return namespace !== void 0 && scope.has(namespace);
    }
  };
}
function headerScopes(headers) {
  const scopes = /* @__PURE__ */ new Map();
  for (const { kind, namespaces } of headers.flatMap(({ kinds }) => kinds)) {
    const known = scopes.get(kind);
    if (namespaces === void 0 || known === "all") scopes.set(kind, "all");
    else scopes.set(kind, /* @__PURE__ */ new Set([...known ?? [], ...namespaces]));
  }
  return scopes;
}

// src/load/snapshot.ts
function readSnapshot(files) {
  const content = emptyContent();
  for (const file of [...files].sort(compareSources)) readFile(file, content);
  const placed = content.headers.map(({ value, document }) => {
    return { ...readHeader(value), locate: (path) => locateIn(document, path, "value") };
  });
  const headers = placed.map(({ header }) => header);
  const gaps = [];
  const { objects, revisions, replicas, foreign } = readObjects(content, headers, gaps);
  addHeaderGaps(placed, content, gaps);
  addListGaps(content, gaps);
  const kinds = new Set(objects.map(({ ref }) => ref.kind));
  if (revisions.length > 0) kinds.add("ControllerRevision");
  if (replicas.length > 0) kinds.add("InferenceReplica");
  const scope = captureOf(content, headers, { kinds, foreign });
  if (scope.kinds.length === 0 && content.unreadable.length === 0) addNothing(files, gaps);
  const salt = headers.find(({ redaction }) => redaction !== void 0)?.redaction?.salt;
  const snapshot = {
    ...told(headers, "capturedAt"),
    ...told(headers, "context"),
    ...told(headers, "omeNamespace"),
    ...scope,
    truncated: truncatedKinds(content),
    gaps: gaps.sort(compareProblems),
    objects,
    revisions,
    replicas,
    recordedHashes: objectHashes(headers),
    recordedChain: chainHashes(headers),
    redacted: salt !== void 0,
    redact: (value) => salt === void 0 ? value : redactObject(value, redactWith(salt))
  };
  return { snapshot, unreadable: content.unreadable.sort(compareProblems) };
}
function compareProblems(a, b) {
  return compareLocations(a.location, b.location) || compareText(a.message, b.message);
}
function told(headers, key) {
  const [text] = headers.flatMap((header) => header[key] ?? []).sort(compareText);
  return text === void 0 ? {} : { [key]: text };
}
function readFile(file, content) {
  if (file.state === "text") readSnapshotText(sourceText(file.file, file.text), content);
  else if (file.state === "unreadable" || file.state === "skipped") {
    const message = file.state === "skipped" ? `${file.because}; this part of the snapshot is not read` : file.message;
    const at = file.state === "unreadable" ? file.position ?? FILE_START : FILE_START;
    const sourceLine = file.state === "unreadable" ? file.sourceLine ?? "" : "";
    content.unreadable.push({ message, location: { file: file.file, start: at, end: at }, sourceLine });
    for (const kind of CAPTURED_KINDS) content.incomplete.add(kind);
  }
}
function readObjects(content, headers, gaps) {
  const objects = /* @__PURE__ */ new Map();
  const revisions = [];
  const replicas = [];
  const foreign = /* @__PURE__ */ new Set();
  const hashOf = revisionHashes(headers);
  content.objects.forEach((captured, ordinal) => {
    const read = readObject(captured, ordinal, hashOf);
    if (read.type === "revision") revisions.push(read.revision);
    else if (read.type === "replica") replicas.push(read.replica);
    else if (read.type === "foreign") foreign.add(read.namespace);
    else if (read.type === "fault") {
      content.unreadable.push(read.unreadable);
      content.incomplete.add(captured.kind);
    } else {
      const key = refKey(read.object.ref);
      const earlier = objects.get(key);
      if (earlier !== void 0 && !sameState(earlier, read.object)) gaps.push(twice(earlier, read.object));
      objects.delete(key);
      objects.set(key, read.object);
    }
  });
  return { objects: [...objects.values()], revisions, replicas, foreign };
}
function objectHashes(headers) {
  const hashes = /* @__PURE__ */ new Map();
  for (const { kind, namespace, name, sha256: sha2562 } of headers.flatMap((header) => header.hashes)) {
    if (kind === "ControllerRevision" || kind === "InferenceReplica") continue;
    hashes.set(refKey(namespace === void 0 ? { kind, name } : { kind, namespace, name }), sha2562);
  }
  return hashes;
}
function chainHashes(headers) {
  const recorded = headers.flatMap(({ chains = [] }) => chains);
  const hashes = new Map(recorded.map(({ own: own2, sha256: sha2562 }) => [own2.join("\n"), sha2562]));
  return (own2) => hashes.get(own2.join("\n"));
}
function revisionHashes(headers) {
  const hashes = /* @__PURE__ */ new Map();
  for (const { kind, namespace = "", name, sha256: sha2562 } of headers.flatMap((header) => header.hashes)) {
    if (kind === "ControllerRevision") hashes.set(`${namespace}
${name}`, sha2562);
  }
  return (namespace, name) => hashes.get(`${namespace}
${name}`);
}
function sameState(a, b) {
  const text = ({ value }) => JSON.stringify(value, (_key, item) => typeof item === "bigint" ? `${item}n` : item);
  return text(a) === text(b);
}

// src/load/snapshot-decode.ts
import { Buffer, isUtf8 } from "node:buffer";
import { gunzipSync } from "node:zlib";
var MAX_SNAPSHOT_BYTES = 4e8;
function decodeSnapshot(file, bytes, maxBytes = MAX_SNAPSHOT_BYTES) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = isGzip(buffer) ? unpack(buffer, maxBytes) : buffer;
  if (typeof plain === "string") return { state: "unreadable", file, message: plain };
  if (plain.length > maxBytes) return { state: "unreadable", file, message: tooLarge(maxBytes) };
  return decodeText(file, plain);
}
function isGzip(buffer) {
  return buffer[0] === 31 && buffer[1] === 139;
}
function unpack(buffer, maxBytes) {
  try {
    return gunzipSync(buffer, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : void 0;
    if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge(maxBytes);
    return "the file begins as gzip does, but it is cut or damaged; capture it again";
  }
}
function tooLarge(maxBytes) {
  return `the snapshot has more than ${maxBytes} bytes, and omelint does not read it; capture only the kinds that it needs ("omelint snapshot capture")`;
}
function decodeText(file, buffer) {
  const isLittle = buffer[0] === 255 && buffer[1] === 254;
  if (isLittle || buffer[0] === 254 && buffer[1] === 255) return decodeUtf16(file, buffer.subarray(2), isLittle);
  const body = buffer[0] === 239 && buffer[1] === 187 && buffer[2] === 191 ? buffer.subarray(3) : buffer;
  if (isUtf8(body)) return { state: "text", file, text: body.toString("utf8") };
  const at = firstInvalidUtf8(body) + buffer.length - body.length;
  const byte = (buffer[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  const message = `byte 0x${byte} at offset ${at} is not UTF-8; a snapshot is text, as kubectl prints it`;
  return { state: "unreadable", file, message };
}
function decodeUtf16(file, body, isLittle) {
  const message = "the byte order mark says UTF-16, but the bytes behind it are not; save the file as UTF-8";
  if (body.length % 2 === 1) return { state: "unreadable", file, message };
  const little = isLittle ? body : Buffer.from(body).swap16();
  try {
    return { state: "text", file, text: new TextDecoder("utf-16le", { fatal: true }).decode(little) };
  } catch {
    return { state: "unreadable", file, message };
  }
}

export {
  subdomainFault,
  labelFault,
  labelValueFault,
  findOrigin,
  createResolver,
  SNAPSHOT_API_VERSION,
  SNAPSHOT_KIND,
  emptyContent,
  isForeign,
  readSnapshotText,
  redactWith,
  redactObject,
  LAST_APPLIED,
  isOmeKey,
  readSnapshot,
  MAX_SNAPSHOT_BYTES,
  decodeSnapshot
};

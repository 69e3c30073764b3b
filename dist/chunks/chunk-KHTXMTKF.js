import {
  nearestName,
  nearestWithin,
  onlyNearName,
  onlyWithin
} from "./chunk-A6V67FZ3.js";
import {
  BRACES,
  KNOWN_ENGINES,
  PLACEHOLDER,
  assumedRevisions,
  canonicalJson,
  capturedRevisions,
  combinedRevisions,
  compareQuantities,
  contentOf,
  createWorkspace,
  describeRef,
  encodeSpec,
  formatDuration,
  goNumber,
  goString,
  groupBy,
  isFound,
  isInt,
  isRedacted,
  matchesRuntime,
  memoiseByObject,
  memoisePer,
  moreTelling,
  notFinalBecause,
  omeNamespace,
  parentNameOf,
  parentScopes,
  parseDuration,
  parseQuantity,
  presetFor,
  quantityOf,
  refKey,
  revisionByName,
  revisionName,
  revisionPrefix,
  sameRef,
  shortHashOf,
  typeTable,
  unknownParentOf
} from "./chunk-3WP6MC7S.js";
import {
  PLAIN,
  UNEXPECTED_END,
  goQuote,
  isEncrypted,
  resolveScalar,
  scanJson,
  skipJsonSpace
} from "./chunk-37GVS3QN.js";
import {
  compareLocations,
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  DEPLOYMENT_MODE,
  ENGINE_PRESET,
  INHERIT_FROM,
  MAX_CHAIN_LENGTH,
  OME_GROUP,
  OME_KINDS,
  OME_VERSIONS,
  RUNTIME_KINDS,
  RUNTIME_PROFILE,
  RUNTIME_SYNC,
  isNamespaced,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  dottedPath,
  isArray,
  isObject,
  jsonPointer,
  member,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";

// src/workspace/runtime-reference.ts
function runtimeReferenceOf(isvc) {
  return readReference(isvc.value);
}
var readReference = memoiseByObject((isvc) => {
  const runtime = valueAt(isvc, ["spec", "runtime"]);
  const name = textAt(runtime, ["name"]);
  if (name === void 0) return void 0;
  const kind = member(runtime, "kind");
  const autoSync = member(runtime, "autoSync");
  const written = typeof kind === "string";
  const revision = textAt(runtime, ["revision"]);
  return {
    name,
    kind: written ? kind : "ClusterServingRuntime",
    kindWritten: written,
    autoSync: autoSync !== false,
    ...autoSync === void 0 || autoSync === null || typeof autoSync === "boolean" ? {} : { autoSyncUnread: true },
    ...revision === void 0 ? {} : { revision }
  };
});
function lookupOf(workspace, isvc) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0 || reference.kindWritten || !workspace.isCaptured(isvc)) return reference;
  return { name: reference.name, kind: "" };
}
function findRuntime(workspace, reference, namespace) {
  const { omeVersion } = workspace.cluster;
  const notFound2 = () => notFoundText(reference, namespace, omeVersion);
  const notFinal = isRuntimeKind(reference.kind) ? void 0 : notFinalBecause(reference.kind);
  if (notFinal !== void 0) {
    return { state: "unknown", because: notFinal.replace("it", "its kind"), message: notFound2() };
  }
  const scopes = lookupScopes(reference.kind, omeVersion);
  let unknown;
  for (const scope of scopes) {
    const known6 = workspace.find(scope, namespace, reference.name);
    if (known6.state === "known") return { state: "known", runtime: known6.object, fallback: scope !== scopes[0] };
    if (known6.state === "unknown") unknown = moreTelling(unknown, known6);
  }
  return unknown === void 0 ? { state: "absent", message: notFound2() } : { ...unknown, message: notFound2() };
}
function lookupScopes(kind, omeVersion) {
  if (omeVersion === "1.2") return ["ServingRuntime", "ClusterServingRuntime"];
  if (kind === "ClusterServingRuntime") return ["ClusterServingRuntime", "ServingRuntime"];
  if (kind === "ServingRuntime") return ["ServingRuntime"];
  return ["ServingRuntime", "ClusterServingRuntime"];
}
function notFoundText(reference, namespace, omeVersion) {
  const place3 = namespace ?? "(none)";
  return reference.kind === "ServingRuntime" && omeVersion !== "1.2" ? `ServingRuntime ${reference.name} not found in namespace ${place3}` : `runtime ${reference.name} not found in namespace ${place3} or at cluster scope`;
}

// src/model/finding.ts
var SEVERITIES = ["error", "warning", "note"];
function at(object, path, part = "value") {
  return { object, path, part };
}
var IN_SYNC = "the cluster is taken to be in sync with the base";
function compareFindings(a, b) {
  return compareLocations(a.location, b.location) || compareText(a.ruleId, b.ruleId) || compareText(a.message, b.message) || compareText(a.cluster, b.cluster) || compareText(refKey(a.object), refKey(b.object));
}

// src/rules/rule.ts
function problemsOf(answer) {
  if (answer === void 0) return NONE;
  return Symbol.iterator in answer ? answer : [answer];
}
var NONE = [];
function defineRule(rule) {
  return rule;
}

// src/rules/ambiguous-revision-name.ts
var ambiguous_revision_name_default = defineRule({
  id: "ambiguous-revision-name",
  meta: {
    title: "revision name that two runtimes share",
    severity: "note",
    group: "service",
    description: "The revisions of a ServingRuntime are named r-<namespace>-<runtime>-<hash>, and a hyphen may belong to either part: namespace a with runtime b-c reads as namespace a-b with runtime c. With equal content the two share one name, and only the first one gets the revision.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "RV-F3, PN-03"
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    const { namespace } = isvc.ref;
    if (reference === void 0 || reference.autoSync || namespace === void 0) return void 0;
    if (reference.kind !== "ServingRuntime") return void 0;
    const own = workspace.find("ServingRuntime", namespace, reference.name);
    if (own.state !== "known") return void 0;
    const prefix = revisionPrefix("ServingRuntime", namespace, reference.name);
    const [other] = (byPrefix(workspace).get(prefix) ?? []).filter(({ ref }) => ref.namespace !== namespace);
    if (other === void 0) return void 0;
    const hashes = [own.object, other].map((runtime) => {
      const resolution = resolver.resolve(runtime);
      return resolution.ok ? resolution.shortHash : void 0;
    });
    const clash = hashes[0] !== void 0 && hashes[0] === hashes[1] ? `their content is equal now, so both want ${goQuote(prefix + hashes[0])}, and a pin that names it may meet the revision of the other: RuntimeDrifted, reason RuntimeMismatch` : "their revisions can only be told apart by the hash, and with equal content both want one name";
    return {
      message: `revisions named ${prefix}<hash> may be of ${describeRef(own.object.ref)} or of ${describeRef(other.ref)}: ${clash}`,
      help: "Rename one of the two runtimes.",
      at: at(isvc, ["spec", "runtime", reference.revision === void 0 ? "name" : "revision"]),
      related: [own.object, other].map((runtime) => ({
        at: at(runtime, ["metadata", "name"]),
        message: `${describeRef(runtime.ref)} is declared here`
      }))
    };
  }
});
var indexes = /* @__PURE__ */ new WeakMap();
function byPrefix(workspace) {
  const known6 = indexes.get(workspace);
  if (known6 !== void 0) return known6;
  const index = /* @__PURE__ */ new Map();
  for (const runtime of workspace.ofKind("ServingRuntime")) {
    if (runtime.ref.namespace === void 0) continue;
    const prefix = revisionPrefix("ServingRuntime", runtime.ref.namespace, runtime.ref.name);
    const group = index.get(prefix);
    if (group === void 0) index.set(prefix, [runtime]);
    else group.push(runtime);
  }
  indexes.set(workspace, index);
  return index;
}

// src/predict/model-version.ts
var ORDERING_OPERATORS = ["GreaterThan", "GreaterThanOrEqual"];
var KNOWN_OPERATORS = ["Equal", ...ORDERING_OPERATORS];
var MAX_UINT64 = "18446744073709551615";
function parseModelVersion(text) {
  const [first2 = "", second, third] = splitAtDots(text);
  const prefixed = first2.startsWith("v");
  const patch = splitPatch(third ?? "0");
  const numbers = [prefixed ? first2.slice(1) : first2, second ?? "0", patch.number];
  const suffixes = [...patch.pre, ...patch.build, ...patch.dev];
  if (!numbers.every(isUint64) || suffixes.some((piece) => piece === "")) return void 0;
  const precision = third !== void 0 ? 3 : second !== void 0 ? 2 : 1;
  return { precision, prefixed, numbers, pre: patch.pre, build: patch.build, dev: patch.dev };
}
function acceptsVersion(entry, operator, model) {
  const wanted = parseModelVersion(entry);
  const offered = parseModelVersion(model);
  if (wanted === void 0 || offered === void 0) return false;
  if (operator === void 0 || operator === "Equal" || hasSuffix(wanted) || hasSuffix(offered)) {
    return sameVersion(wanted, offered);
  }
  if (wanted.precision !== offered.precision || wanted.prefixed !== offered.prefixed) return false;
  const order = compareNumbers(wanted, offered);
  if (operator === "GreaterThan") return order > 0;
  if (operator === "GreaterThanOrEqual") return order >= 0;
  return order === 0;
}
function ordersVersions(entry, operator) {
  const version = parseModelVersion(entry);
  return version !== void 0 && operator !== void 0 && ORDERING_OPERATORS.includes(operator) && !hasSuffix(version);
}
function hasSuffix(version) {
  return version.pre.length > 0 || version.build.length > 0 || version.dev.length > 0;
}
function sameVersion(a, b) {
  return compareNumbers(a, b) === 0 && samePieces(a.pre, b.pre) && samePieces(a.build, b.build) && samePieces(a.dev, b.dev);
}
function samePieces(a, b) {
  return a.length === b.length && a.every((piece, index) => piece === b[index]);
}
function compareNumbers(a, b) {
  for (const [index, number] of a.numbers.entries()) {
    const order = compareDigits(number, b.numbers[index] ?? "0");
    if (order !== 0) return order;
  }
  return 0;
}
function isUint64(text) {
  return /^(?:0|[1-9]\d*)$/.test(text) && compareDigits(text, MAX_UINT64) <= 0;
}
function compareDigits(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}
function splitAtDots(text) {
  const first2 = text.indexOf(".");
  if (first2 < 0) return [text];
  const second = text.indexOf(".", first2 + 1);
  if (second < 0) return [text.slice(0, first2), text.slice(first2 + 1)];
  return [text.slice(0, first2), text.slice(first2 + 1, second), text.slice(second + 1)];
}
function splitPatch(text) {
  const [withoutBuild, build] = cut(text, "+");
  const [withoutPre, pre] = cut(withoutBuild, "-");
  const [number, dev] = cut(withoutPre, ".");
  return { number, pre, build, dev };
}
function cut(text, mark) {
  const index = text.indexOf(mark);
  return index < 0 ? [text, []] : [text.slice(0, index), text.slice(index + 1).split(".")];
}

// src/predict/models.ts
function modelReferenceOf(isvc) {
  return readReference2(isvc.value);
}
var readReference2 = memoiseByObject((isvc) => {
  const model = valueAt(isvc, ["spec", "model"]);
  if (textAt(model, ["name"]) === void 0) return void 0;
  const overlays = member(model, "overlays");
  return {
    ...overlayReference(model),
    kindWritten: typeof member(model, "kind") === "string",
    overlays: isArray(overlays) ? overlays.map(overlayReference) : []
  };
});
function overlayReference(value) {
  const text = (key, otherwise) => {
    const found2 = member(value, key);
    return typeof found2 === "string" ? found2 : otherwise;
  };
  return { name: text("name", ""), kind: text("kind", "ClusterBaseModel"), apiGroup: text("apiGroup", "ome.io") };
}
function storedOverlays(reference, { cluster }) {
  return cluster.omeVersion === "1.2" ? [] : reference.overlays;
}
var BY_NAME = ["BaseModel", "ClusterBaseModel"];
function findModel(workspace, name, namespace) {
  return findIn(workspace, BY_NAME, name, namespace);
}
function findConfiguredModel(workspace, reference, namespace) {
  return findIn(workspace, [configuredKind(reference)], reference.name, namespace);
}
function configuredKind(reference) {
  return reference.kind === "BaseModel" ? "BaseModel" : "ClusterBaseModel";
}
function findIn(workspace, kinds, name, namespace) {
  let unknown;
  for (const kind of kinds) {
    const known6 = workspace.find(kind, namespace, name);
    if (known6.state === "known") return { state: "known", model: known6.object };
    if (known6.state === "unknown") unknown = moreTelling(unknown, known6);
  }
  return unknown ?? { state: "absent" };
}
var modelTraits = memoiseByObject((spec) => {
  const format = member(spec, "modelFormat");
  const framework = member(spec, "modelFramework");
  const pipeline = member(spec, "diffusionPipeline");
  return {
    format: namedVersion(format),
    framework: isObject(framework) ? namedVersion(framework) : void 0,
    architecture: ownText(spec, "modelArchitecture"),
    quantization: ownText(spec, "quantization"),
    size: ownText(spec, "modelParameterSize"),
    pipeline: isObject(pipeline) ? pipeline : void 0,
    sharded: member(spec, "distribution") === "Sharded"
  };
});
function namedVersion(value) {
  return { name: ownText(value, "name") ?? "", version: ownText(value, "version") };
}
function ownText(value, key) {
  const text = member(value, key);
  return typeof text === "string" ? text : void 0;
}
var missingTraits = memoiseByObject((traits) => {
  const needed = [
    ["modelFormat.name", traits.format.name],
    ["modelFramework", traits.framework?.name],
    ["modelArchitecture", traits.architecture],
    ["modelParameterSize", traits.size]
  ];
  return needed.filter(([, value]) => value === void 0 || value === "" || isEncrypted(value)).map(([field]) => field);
});

// src/predict/selection-pipeline.ts
var COMPONENTS = ["scheduler", "textEncoder", "tokenizer", "transformer", "vae"];
function pipelineMismatch(runtime, model) {
  if (runtime === void 0) return void 0;
  if (model === void 0) return "diffusion pipeline required by runtime but not specified in model";
  return classMismatch(runtime, model) ?? componentsMismatch(runtime, model) ?? additionalMismatch(runtime, model);
}
function classMismatch(runtime, model) {
  const wanted = member(runtime, "className");
  if (typeof wanted !== "string") return void 0;
  const found2 = member(model, "className");
  if (found2 === wanted) return void 0;
  return `pipeline class mismatch (model=${typeof found2 === "string" ? found2 : "<nil>"}, runtime=${wanted})`;
}
function componentsMismatch(runtime, model) {
  for (const name of COMPONENTS) {
    const mismatch = componentMismatch(name, componentOf(runtime, name), componentOf(model, name));
    if (mismatch !== void 0) return mismatch;
  }
  return void 0;
}
function additionalMismatch(runtime, model) {
  const wanted = componentOf(runtime, "additionalComponents") ?? {};
  const names = Object.keys(wanted).toSorted(compareText);
  if (names.length === 0) return void 0;
  const found2 = componentOf(model, "additionalComponents") ?? {};
  if (Object.keys(found2).length === 0) return "diffusion pipeline missing required additional components";
  for (const name of names) {
    const component = componentOf(found2, name);
    if (component === void 0) return `diffusion component ${name} missing in model`;
    const mismatch = componentMismatch(name, componentOf(wanted, name), component);
    if (mismatch !== void 0) return mismatch;
  }
  return void 0;
}
function componentOf(pipeline, name) {
  const component = member(pipeline, name);
  return isObject(component) ? component : void 0;
}
function componentMismatch(name, runtime, model) {
  if (runtime === void 0) return void 0;
  if (model === void 0) return `component ${name} required by runtime but not specified in model`;
  for (const key of ["library", "type"]) {
    const wanted = textOf(runtime, key);
    const found2 = textOf(model, key);
    if (wanted !== "" && wanted !== found2) return `${name} ${key} mismatch (model=${found2}, runtime=${wanted})`;
  }
  return void 0;
}
function textOf(component, key) {
  const value = member(component, key);
  return typeof value === "string" ? value : "";
}

// src/predict/selection-entry.ts
function formatEntries(runtimeSpec) {
  const list = member(runtimeSpec, "supportedModelFormats");
  return isArray(list) ? list.map(formatEntry) : [];
}
function formatEntry(value, index) {
  const format = member(value, "modelFormat");
  const framework = member(value, "modelFramework");
  const pipeline = member(value, "diffusionPipeline");
  const autoSelect = member(value, "autoSelect");
  return {
    index,
    format: isObject(format) ? entryPart(format) : void 0,
    framework: isObject(framework) ? entryPart(framework) : void 0,
    architecture: ownText(value, "modelArchitecture"),
    quantization: ownText(value, "quantization"),
    pipeline: isObject(pipeline) ? pipeline : void 0,
    autoSelect: typeof autoSelect === "boolean" ? autoSelect : void 0,
    priority: integer(member(value, "priority"))
  };
}
function entryPart(value) {
  return {
    ...namedVersion(value),
    operator: ownText(value, "operator"),
    weight: integer(member(value, "weight"))
  };
}
function integer(value) {
  if (typeof value === "bigint") return value;
  return typeof value === "number" && Number.isInteger(value) ? BigInt(value) : 1n;
}
function entryMatches(entry, model) {
  return entry.architecture === model.architecture && entry.quantization === model.quantization && entry.format !== void 0 && partAccepts(entry.format, model.format) && frameworkAccepts(entry.framework, model.framework) && pipelineMismatch(entry.pipeline, model.pipeline) === void 0;
}
function frameworkAccepts(entry, model) {
  if (entry === void 0 || model === void 0) return entry === model;
  return partAccepts(entry, model);
}
function partAccepts(entry, model) {
  if (entry.name !== model.name) return false;
  if (entry.version === void 0 || model.version === void 0) return entry.version === model.version;
  return acceptsVersion(entry.version, entry.operator, model.version);
}
function entryMismatch(entry, model) {
  const reasons = [
    pipelineMismatch(entry.pipeline, model.pipeline),
    traitMismatch("architecture", entry.architecture, model.architecture),
    traitMismatch("quantization", entry.quantization, model.quantization),
    // An entry without modelFormat matches nothing, and the matcher has no words for it (SEL-14).
    entry.format === void 0 ? void 0 : partMismatch("format", entry.format, model.format),
    frameworkMismatch(entry.framework, model.framework)
  ].filter((reason) => reason !== void 0);
  return reasons.length === 0 ? "unknown mismatch" : reasons.join(", ");
}
function traitMismatch(what, runtime, model) {
  if (runtime === model) return void 0;
  if (model === void 0) return `model has no ${what} but runtime requires ${runtime}`;
  if (runtime === void 0) return `model has ${what} ${model} but runtime has no ${what} requirement`;
  return `${what} mismatch (model=${model}, runtime=${runtime})`;
}
function frameworkMismatch(entry, model) {
  if (entry !== void 0 && model !== void 0) return partMismatch("framework", entry, model);
  return traitMismatch("framework", entry?.name, model?.name);
}
function partMismatch(what, entry, model) {
  if (entry.name !== model.name) return `${what} name mismatch (model=${model.name}, runtime=${entry.name})`;
  if (partAccepts(entry, model)) return void 0;
  if (model.version === void 0) return `model has no ${what} version but runtime requires ${entry.version}`;
  if (entry.version === void 0) return `model has ${what} version but runtime has no version requirement`;
  return `${what} version mismatch (model=${model.version}, runtime=${entry.version})`;
}
function formatLabel(model) {
  const { format, framework } = model;
  const parts = [
    format.name,
    format.version,
    model.architecture,
    model.quantization,
    framework?.name,
    framework?.version
  ];
  return `mt:${parts.filter((part) => part !== void 0).join(":")}`;
}

// src/predict/selection-probe.ts
function probeModel(entry) {
  const { format, framework, architecture, quantization, pipeline } = entry;
  if (format === void 0) return void 0;
  const model = {
    format: acceptedBy(format),
    framework: framework && acceptedBy(framework),
    architecture,
    quantization,
    pipeline,
    sharded: false
  };
  return entryMatches(entry, model) ? model : void 0;
}
function acceptedBy({ name, version, operator }) {
  if (version === void 0) return { name };
  const parsed = operator === "GreaterThan" ? parseModelVersion(version) : void 0;
  if (parsed === void 0) return { name, version };
  const oldest = Array.from({ length: parsed.precision }, () => "0").join(".");
  return { name, version: parsed.prefixed ? `v${oldest}` : oldest };
}

// src/predict/selection-request.ts
var ACCELERATOR_CLASS = "ome.io/accelerator-class";
var ACCELERATOR_CLASS_PATHS = [
  ["metadata", "annotations", ACCELERATOR_CLASS],
  ["spec", "acceleratorSelector", "acceleratorClass"],
  ["spec", "engine", "acceleratorOverride", "acceleratorClass"],
  ["spec", "decoder", "acceleratorOverride", "acceleratorClass"]
];
var MODES = ["RawDeployment", "OMENative", "MultiNode", "VirtualDeployment"];
function selectionRequest(isvc, options = { specMode: true }) {
  const classes = ACCELERATOR_CLASS_PATHS.map((path) => valueAt(isvc.value, path)).filter(
    (value) => typeof value === "string"
  );
  const spec = member(isvc.value, "spec");
  const fallback = options.specMode ? validMode(member(spec, "deploymentMode")) : void 0;
  const engineMode = modeOf(member(spec, "engine")) ?? fallback;
  const decoder = member(spec, "decoder");
  const decoderMode = decoder === void 0 ? void 0 : modeOf(decoder) ?? fallback;
  return {
    namespace: isvc.ref.namespace,
    acceleratorClasses: [...new Set(classes)],
    engineMode,
    decoderMode
  };
}
function modeOf(component) {
  return validMode(valueAt(component, ["annotations", DEPLOYMENT_MODE]));
}
function validMode(value) {
  return typeof value === "string" && MODES.includes(value) ? value : void 0;
}

// src/predict/size.ts
var MULTIPLIERS = /* @__PURE__ */ new Map([
  ["M", 1e6],
  ["B", 1e9],
  ["T", 1e12]
]);
var DIGITS = String.raw`\d+(?:_\d+)*`;
var DECIMAL = new RegExp(String.raw`^[+-]?(?:${DIGITS}(?:\.(?:${DIGITS})?)?|\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`);
var HEX_DIGITS = String.raw`[\da-fA-F]+(?:_[\da-fA-F]+)*`;
var HEX = new RegExp(
  String.raw`^([+-]?)0[xX](?:_?(${HEX_DIGITS})(?:\.(${HEX_DIGITS})?)?|\.(${HEX_DIGITS}))[pP]([+-]?${DIGITS})$`
);
var INFINITY = /^([+-]?)inf(?:inity)?$/i;
function parseSize(text) {
  return readSize(text) ?? 0;
}
function readSize(text) {
  const multiplier = MULTIPLIERS.get(text.slice(-1));
  const parsed = parseGoFloat(multiplier === void 0 ? text : text.slice(0, -1));
  return parsed === void 0 ? void 0 : parsed * (multiplier ?? 1);
}
function parseGoFloat(text) {
  if (DECIMAL.test(text)) return inRange(Number(text.replaceAll("_", "")));
  const infinity = INFINITY.exec(text);
  if (infinity !== null) return infinity[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (/^nan$/i.test(text)) return Number.NaN;
  return parseHexFloat(text);
}
function parseHexFloat(text) {
  const match = HEX.exec(text);
  if (match === null) return void 0;
  const [, sign, whole = "", fraction = match[4] ?? "", , exponent = "0"] = match;
  const digits = `${whole}${fraction}`.replaceAll("_", "");
  const shift = Number(exponent.replaceAll("_", "")) - 4 * fraction.replaceAll("_", "").length;
  const size = Number(BigInt(`0x${digits}`)) * 2 ** shift;
  return inRange(sign === "-" ? -size : size);
}
function inRange(value) {
  return Number.isFinite(value) ? value : void 0;
}
function sizeRangeOf(runtimeSpec) {
  const range = member(runtimeSpec, "modelSizeRange");
  if (!isObject(range)) return void 0;
  const min = member(range, "min");
  const max = member(range, "max");
  return { ...typeof min === "string" ? { min } : {}, ...typeof max === "string" ? { max } : {} };
}
function sizeInRange(size, range) {
  if (range.min !== void 0 && size < parseSize(range.min)) return false;
  return range.max === void 0 || !(size > parseSize(range.max));
}
function sizeDistance(size, range) {
  if (range === void 0) return 0;
  const below2 = range.min === void 0 ? 0 : Math.abs(parseSize(range.min) - size);
  const above = range.max === void 0 ? 0 : Math.abs(parseSize(range.max) - size);
  return below2 + above;
}
function describeRange(range) {
  const from = range.min === void 0 ? "(-inf" : `[${range.min}`;
  const to = range.max === void 0 ? "inf)" : `${range.max}]`;
  return `${from}, ${to}`;
}

// src/predict/selection-runtime.ts
var runtimeTraits = memoiseByObject((spec) => {
  const entries = formatEntries(spec);
  return {
    disabled: member(spec, "disabled") === true,
    entries,
    autoSelects: entries.some((entry) => entry.autoSelect === true),
    acceleratorClasses: texts(valueAt(spec, ["acceleratorRequirements", "acceleratorClasses"])),
    engineMode: modeOf(member(spec, "engineConfig")),
    decoderMode: modeOf(member(spec, "decoderConfig")),
    sizeRange: sizeRangeOf(spec)
  };
});
function texts(value) {
  return isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
function checkCompatibility(runtime, model, request, omeVersion) {
  if (runtime.disabled) return excluded("SEL-01", "runtime is disabled");
  if (!request.acceleratorClasses.every((wanted) => runtime.acceleratorClasses.includes(wanted))) {
    return excluded("SEL-02", "runtime does not support the required accelerator class");
  }
  const mode = omeVersion === "1.2" ? void 0 : modeMismatch(runtime, request);
  if (mode !== void 0) return excluded("SEL-03", mode);
  const entry = runtime.entries.find((candidate) => entryMatches(candidate, model));
  if (entry === void 0) return formatExclusion(runtime, model);
  return sizeOutcome(runtime.sizeRange, model.size, omeVersion) ?? { outcome: "compatible", entry };
}
function excluded(rule, reason) {
  return { outcome: "excluded", rule, reason };
}
function modeMismatch(runtime, request) {
  const components = [
    ["engine", runtime.engineMode, request.engineMode],
    ["decoder", runtime.decoderMode, request.decoderMode]
  ];
  for (const [component, offered, wanted] of components) {
    if (offered === void 0 || wanted === void 0 || offered === wanted) continue;
    return `runtime ${component} deployment mode ${offered} does not match requested ${component} deployment mode ${wanted}`;
  }
  return void 0;
}
function formatExclusion(runtime, model) {
  return {
    outcome: "excluded",
    rule: "SEL-04",
    get reason() {
      const reasons = runtime.entries.map((entry) => entryMismatch(entry, model));
      const why = reasons.length === 0 ? "no supported formats defined" : reasons.join("; ");
      return `model format '${formatLabel(model)}' not in supported formats: ${why}`;
    }
  };
}
function sizeOutcome(range, size, omeVersion) {
  if (range === void 0 || size === void 0) return void 0;
  if (omeVersion === "1.2" && (range.min === void 0 || range.max === void 0)) return { outcome: "crashes" };
  if (sizeInRange(parseSize(size), range)) return void 0;
  return excluded("SEL-05", `model size ${size} is outside supported range ${describeRange(range)}`);
}

// src/predict/selection-score.ts
var ZERO_WEIGHT = { format: 10n, framework: 5n };
function runtimeScore(entries, model) {
  let best = 0n;
  for (const entry of entries) {
    if (entry.autoSelect === false) continue;
    const score = entryScore(entry, model);
    if (score > best) best = score;
  }
  return best;
}
function entryScore(entry, model) {
  const { format, framework } = entry;
  if (format !== void 0 && !partScores(format, model.format)) return 0n;
  if (framework === void 0 !== (model.framework === void 0)) return 0n;
  if (framework !== void 0 && model.framework !== void 0 && !partScores(framework, model.framework)) return 0n;
  const weight = weightOf(format, ZERO_WEIGHT.format) + weightOf(framework, ZERO_WEIGHT.framework);
  return BigInt.asIntN(64, weight * entry.priority);
}
function partScores(entry, model) {
  if (entry.name !== model.name) return false;
  if (entry.version === void 0 || model.version === void 0) return true;
  return acceptsVersion(entry.version, entry.operator, model.version);
}
function weightOf(part, zero) {
  if (part === void 0) return 0n;
  return part.weight === 0n ? zero : part.weight;
}

// src/rules/autoselect-entry-mismatch.ts
var autoselect_entry_mismatch_default = defineRule({
  id: "autoselect-entry-mismatch",
  meta: {
    title: "autoSelect: false without effect",
    severity: "warning",
    group: "runtime",
    description: "An entry says autoSelect: false, yet OME selects the runtime for the models that it matches: another entry with autoSelect: true and the same format and framework is enough, although that entry does not match them.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    source: "SEL-T4, SEL-06, SEL-07"
  },
  *check(runtime, { resolver }) {
    const traits = runtimeTraits(resolver.admission(runtime).spec);
    if (traits.disabled || !traits.autoSelects) return;
    if (traits.entries.length > MOST_ENTRIES) {
      yield { notEvaluated: `supportedModelFormats holds more than ${MOST_ENTRIES} entries, which are not compared` };
      return;
    }
    for (const entry of traits.entries) {
      if (entry.autoSelect !== false) continue;
      const model = probeModel(entry);
      const culprit = model === void 0 ? void 0 : selectsAnyway(traits.entries, model);
      if (model === void 0 || culprit === void 0) continue;
      const path = ["spec", "supportedModelFormats"];
      yield {
        message: `autoSelect: false does not keep OME from selecting this runtime for ${formatLabel(model)}: this entry matches such a model, and supportedModelFormats[${culprit.index}] with autoSelect: true gives the score, though it does not match it`,
        help: "Move the entry to a runtime of its own without autoSelect: true, or remove it.",
        at: at(runtime, [...path, entry.index, "autoSelect"]),
        related: [{ at: at(runtime, [...path, culprit.index]), message: "has the same format and framework" }]
      };
    }
  }
});
var MOST_ENTRIES = 1e3;
function selectsAnyway(entries, model) {
  const selecting = entries.filter(({ autoSelect }) => autoSelect === true);
  if (selecting.some((entry) => entryMatches(entry, model))) return void 0;
  return selecting.find((entry) => runtimeScore([entry], model) > 0n);
}

// src/predict/evidence.ts
function createBaseState(commit, input, unread = []) {
  return { commit, input, workspace: createWorkspace(input), unread };
}
var NO_EVIDENCE = "neither a snapshot nor a base says what the service runs now";
var LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
function tokenAfter(isvc, captured2, base) {
  const own = tokenOf(isvc);
  if (own !== void 0 || captured2 === void 0) return own;
  const byHand = tokenOf(captured2);
  if (byHand === void 0 || tokenOf(base) !== void 0) return void 0;
  return appliedToken(captured2) ? void 0 : byHand;
}
function tokenOf(isvc) {
  return textAt(isvc?.value, ["metadata", "annotations", RUNTIME_SYNC]);
}
function appliedToken(captured2) {
  return textAt(captured2.value, ["metadata", "annotations", LAST_APPLIED])?.includes(`"${RUNTIME_SYNC}"`) === true;
}

// src/predict/filled-model.ts
var FILLED = [
  "modelFormat",
  "modelFramework",
  "modelArchitecture",
  "modelParameterSize",
  "quantization",
  "diffusionPipeline"
];
function filledMembers({ snapshot, base }) {
  if (snapshot === void 0) return () => void 0;
  const models = snapshot.objects.filter(({ ref }) => ref.kind === "BaseModel" || ref.kind === "ClusterBaseModel");
  const held = new Map(models.map((model) => [refKey(model.ref), model]));
  return memoiseByObject((model) => {
    const captured2 = held.get(refKey(model.ref));
    if (captured2 === void 0 || captured2 === model) return void 0;
    const earlier = [specOf(base?.workspace.declarations(model.ref).at(-1)?.value), specOf(lastApplied(captured2))];
    const added = additions(specOf(model.value), specOf(captured2.value), earlier);
    return Object.keys(added).length === 0 ? void 0 : added;
  });
}
function specOf(value) {
  return member(value, "spec");
}
function additions(own, held, earlier) {
  const added = {};
  for (const key of FILLED) {
    const [written, found2] = [member(own, key), member(held, key)];
    const before = earlier.map((spec) => member(spec, key));
    if (found2 === void 0 || found2 === null) continue;
    if (written === void 0) {
      if (before.every((one) => one === void 0)) added[key] = found2;
    } else if (isObject(written) && isObject(found2)) {
      const version = member(found2, "version");
      const isOpen = [written, ...before].every((one) => member(one, "version") === void 0);
      if (version !== void 0 && isOpen) added[key] = { version };
    }
  }
  return added;
}
function lastApplied(captured2) {
  const text = textAt(captured2.value, ["metadata", "annotations", LAST_APPLIED]);
  if (text === void 0) return void 0;
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function withFilled(spec, added) {
  const known6 = filledSpecs(spec);
  const found2 = known6.get(added) ?? merge(spec, added);
  known6.set(added, found2);
  return found2;
}
var filledSpecs = memoiseByObject((_spec) => /* @__PURE__ */ new WeakMap());
function merge(spec, added) {
  const members = Object.entries(added).map(([key, value]) => {
    const own = valueAt(spec, [key]);
    return [key, isObject(own) && isObject(value) ? { ...own, ...value } : value];
  });
  return { ...spec, ...Object.fromEntries(members) };
}

// src/predict/selection-rank.ts
function compareVerdicts(a, b) {
  return scopeRank(a) - scopeRank(b) || compareNumbers2(b.score, a.score) || compareDistances(a.distance, b.distance) || compareName(a, b);
}
function scopeRank(verdict) {
  return verdict.runtime.ref.kind === "ServingRuntime" ? 0 : 1;
}
function compareNumbers2(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function compareDistances(a, b) {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : a > b ? 1 : 0;
}
function compareName(a, b) {
  return compareText(a.runtime.ref.name, b.runtime.ref.name);
}
function orderUndefined(a, b) {
  if (a === b) return false;
  const gap = Math.abs(a - b);
  return !(gap >= 1 && gap < 2 ** 63);
}
function contenders(ranked) {
  const [best, ...rest] = ranked;
  if (best === void 0) return [];
  let reach = 0;
  let previous = best;
  for (const [index, verdict] of rest.entries()) {
    if (scopeRank(verdict) !== scopeRank(best) || verdict.score !== best.score) break;
    if (verdict.distance !== previous.distance) {
      if (!orderUndefined(previous.distance, verdict.distance)) break;
      reach = index + 1;
    } else if (reach > 0) reach = index + 1;
    previous = verdict;
  }
  return ranked.slice(0, reach + 1);
}

// src/predict/selection.ts
function selectRuntime(input) {
  const { model, request } = input;
  const captured2 = input.captured === true;
  if (captured2 && model.format.name === "") return { state: "invalid-model", message: MODEL_WITHOUT_FORMAT };
  const missing = captured2 ? [] : missingTraits(model);
  if (missing.length > 0) {
    const fields = missing.map((field) => `spec.${field}`).join(", ");
    return { state: "unknown", because: `the model's manifest lacks ${fields}, which the cluster fills in` };
  }
  if (model.sharded) {
    return {
      state: "unknown",
      because: "the model is Sharded, and what may serve it depends on the cache providers of the cluster"
    };
  }
  const candidates = runtimeCandidates(input.workspace, input.resolver, request.namespace);
  const sealed = candidates.find(isSealed);
  if (sealed !== void 0) {
    return { state: "unknown", because: `what ${sealed.runtime.ref.name} supports is encrypted` };
  }
  const verdicts = judgeCandidates(candidates, input);
  const crash = verdicts.find((verdict) => verdict.compatibility.outcome === "crashes");
  if (crash !== void 0) return { state: "crashes", runtime: crash.runtime, verdicts };
  return rankVerdicts(verdicts, input);
}
var MODEL_WITHOUT_FORMAT = "invalid model specification: modelFormat.name: model format name is required";
function rankVerdicts(verdicts, input) {
  const ranked = verdicts.filter((verdict) => verdict.selectable).toSorted(compareVerdicts);
  const best = ranked[0];
  const because = whyRuntimesUnknown(input.workspace, input.request.namespace);
  const unknownRuntimes = because === void 0 ? {} : { unknownRuntimes: because };
  if (best === void 0) {
    return {
      state: "none",
      message: noRuntimeMessage(verdicts, input.model, input.request),
      verdicts,
      ...unknownRuntimes
    };
  }
  return {
    state: "selected",
    runtime: best.runtime,
    ranked,
    contenders: contenders(ranked),
    verdicts,
    ...unknownRuntimes
  };
}
function judgeCandidates(candidates, input) {
  const { model, request } = input;
  const { omeVersion } = input.workspace.cluster;
  const size = model.size === void 0 ? void 0 : parseSize(model.size);
  return candidates.map((candidate) => {
    const { traits } = candidate;
    const compatibility = checkCompatibility(traits, model, request, omeVersion);
    const compatible = compatibility.outcome === "compatible";
    const score = compatible ? runtimeScore(traits.entries, model) : 0n;
    const distance = size === void 0 ? 0 : sizeDistance(size, traits.sizeRange);
    return { ...candidate, compatibility, score, distance, selectable: compatible && traits.autoSelects && score > 0n };
  });
}
var knownPools = /* @__PURE__ */ new WeakMap();
function candidatePools(workspace, resolver) {
  const known6 = knownPools.get(resolver);
  if (known6 !== void 0) return known6;
  const candidates = candidatesOf(workspace, resolver, "ServingRuntime");
  const local = groupBy(candidates, ({ runtime }) => runtime.ref.namespace ?? "");
  const pools = { local, cluster: candidatesOf(workspace, resolver, "ClusterServingRuntime") };
  knownPools.set(resolver, pools);
  return pools;
}
function runtimeCandidates(workspace, resolver, namespace) {
  const { local, cluster } = candidatePools(workspace, resolver);
  return [...local.get(namespace ?? "") ?? [], ...cluster];
}
function candidatesOf(workspace, resolver, kind) {
  return workspace.ofKind(kind).filter((runtime) => isFound(workspace, runtime)).map((runtime) => ({ runtime, traits: runtimeTraits(resolver.admission(runtime).spec) })).toSorted((a, b) => compareText(a.runtime.ref.name, b.runtime.ref.name));
}
function whyRuntimesUnknown(workspace, namespace) {
  for (const kind of ["ServingRuntime", "ClusterServingRuntime"]) {
    const known6 = workspace.find(kind, namespace, "");
    if (known6.state === "unknown") return `a runtime that is not known may match: ${known6.because}`;
  }
  return void 0;
}
var MOST_LISTED = 10;
function noRuntimeMessage(verdicts, model, request) {
  const format = model.format.name;
  const namespace = request.namespace ?? "(none)";
  const head = `no runtime found to support model ${format} with format ${format} in namespace ${namespace}`;
  if (verdicts.length === 0) return head;
  const local = verdicts.filter(({ runtime }) => runtime.ref.kind === "ServingRuntime").length;
  const counted = `Checked ${verdicts.length} runtimes (${local} namespace-scoped, ${verdicts.length - local} cluster-scoped)`;
  const excluded2 = /* @__PURE__ */ new Map();
  for (const { runtime, compatibility } of verdicts) {
    if (compatibility.outcome === "excluded") excluded2.set(runtime.ref.name, compatibility);
  }
  if (excluded2.size === 0) return `${head}. ${counted}`;
  const names = [...excluded2.keys()].toSorted(compareText);
  const listed = names.slice(0, MOST_LISTED).map((name) => `${name} (${excluded2.get(name)?.reason})`);
  const more = names.length > listed.length ? ` [and ${names.length - listed.length} more]` : "";
  return `${head}. ${counted}. Excluded runtimes: ${listed.join("; ")}${more}`;
}
function isSealed({ runtime, traits }) {
  return runtime.encrypted && holdsSealed(traits);
}
function holdsSealed(value) {
  if (typeof value === "string") return isEncrypted(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsSealed);
}

// src/predict/selection-service.ts
function knownModel(workspace, service) {
  const name = textAt(service.value, ["spec", "model", "name"]);
  if (name === void 0) return void 0;
  const found2 = findModel(workspace, name, service.ref.namespace);
  return found2.state === "known" ? found2.model : void 0;
}
function traitsOf(service, cluster) {
  const model = knownModel(cluster.workspace, service);
  return model === void 0 ? void 0 : traitsOfModel(model, cluster);
}
function traitsOfModel(model, { workspace, resolver }) {
  const { spec } = resolver.admission(model);
  const added = filledIn(model, workspace);
  return modelTraits(added === void 0 ? spec : withFilled(spec, added));
}
function filledIn(model, workspace) {
  return workspace.declarations(model.ref).length === 0 ? void 0 : workspace.filled(model);
}
function isModelCaptured(workspace, service) {
  const model = knownModel(workspace, service);
  return model !== void 0 && workspace.isCaptured(model);
}
var selections = /* @__PURE__ */ new WeakMap();
function selectionFor(service, cluster) {
  if (runtimeReferenceOf(service) !== void 0) return void 0;
  const model = traitsOf(service, cluster);
  if (model === void 0) return void 0;
  const { workspace, resolver } = cluster;
  const request = selectionRequest(service);
  const captured2 = isModelCaptured(workspace, service);
  const known6 = selections.get(resolver) ?? /* @__PURE__ */ new Map();
  selections.set(resolver, known6);
  const key = JSON.stringify([request, model, captured2]);
  const found2 = known6.get(key) ?? selectRuntime({ workspace, resolver, model, request, captured: captured2 });
  known6.set(key, found2);
  return found2;
}

// src/predict/blast-radius.ts
var indexes2 = /* @__PURE__ */ new WeakMap();
function blastRadius(world, ref) {
  const index = indexes2.get(world.workspace) ?? createIndex(world);
  indexes2.set(world.workspace, index);
  const known6 = index.answers.get(refKey(ref));
  if (known6 !== void 0) return known6;
  const runtimes = index.descendants.get(refKey(ref)) ?? [];
  const services = new Set(runtimes.flatMap((runtime) => index.users.get(refKey(runtime.ref)) ?? []));
  for (const isvc of index.selected.get(refKey(ref)) ?? []) services.add(isvc);
  const radius = { runtimes, services: [...services] };
  index.answers.set(refKey(ref), radius);
  return radius;
}
function createIndex(world) {
  const { workspace, resolver } = world;
  const descendants = /* @__PURE__ */ new Map();
  for (const kind of RUNTIME_KINDS) {
    for (const runtime of workspace.ofKind(kind)) {
      if (!isFound(workspace, runtime)) continue;
      const resolution = resolver.resolve(runtime);
      for (const step of resolution.ok ? resolution.chain : resolution.walked) push(descendants, step.ref, runtime);
    }
  }
  const users = /* @__PURE__ */ new Map();
  const selected = /* @__PURE__ */ new Map();
  for (const isvc of workspace.ofKind("InferenceService")) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0) {
      const selection = selectionFor(isvc, world);
      if (selection?.state === "selected") push(selected, selection.runtime.ref, isvc);
    } else {
      const found2 = findRuntime(workspace, reference, isvc.ref.namespace);
      if (found2.state === "known") push(users, found2.runtime.ref, isvc);
    }
  }
  return { descendants, users, selected, answers: /* @__PURE__ */ new Map() };
}
function push(groups4, ref, item) {
  const key = refKey(ref);
  const group = groups4.get(key);
  if (group === void 0) groups4.set(key, [item]);
  else group.push(item);
}

// src/predict/change.ts
var known = /* @__PURE__ */ new WeakMap();
function changedPaths(before, after, table) {
  const others = known.get(before) ?? /* @__PURE__ */ new WeakMap();
  known.set(before, others);
  const changes = others.get(after) ?? findChanges(before, after, table);
  others.set(after, changes);
  return changes;
}
function findChanges(before, after, table) {
  const struct = table.specOf("ServingRuntime");
  if (struct === void 0 || before.hash === after.hash) return [];
  const found2 = [];
  const encoded = (runtime) => encodeSpec(runtime.spec, "ServingRuntime", table);
  const root = { path: [], text: "", type: { shape: "struct", pointer: false, struct } };
  compare(encoded(before), encoded(after), root, found2);
  return found2.map((change) => ({ ...change, cause: causeOf(change, before, after) }));
}
function compare(before, after, place3, found2) {
  if (before === after) return;
  if (isEnvItem(place3)) {
    if (!agrees(before, after)) add("changed", place3, found2);
  } else if (isObject(before) && isObject(after)) compareObjects(before, after, place3, found2);
  else if (isArray(before) && isArray(after)) compareLists(before, after, place3, found2);
  else if (before === null || after === null) add(before === null ? "added" : "removed", place3, found2);
  else if (!agrees(before, after)) add("changed", place3, found2);
}
function agrees(before, after) {
  if (typeof before === "string" && typeof after === "string") {
    return before === after || isRedacted(before) || isRedacted(after);
  }
  if (!isObject(before) || !isObject(after)) return canonicalJson(before) === canonicalJson(after);
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => agrees(before[name] ?? null, member(after, name) ?? null));
}
function add(kind, { path, text }, found2, ordered = true) {
  found2.push({ path, text, kind, reachesPods: ordered && reachesPods(path) });
}
function isEnvItem({ path }) {
  return path.at(-2) === "env" && typeof path.at(-1) === "number";
}
function compareObjects(before, after, place3, found2) {
  const names = /* @__PURE__ */ new Set([...Object.keys(after), ...Object.keys(before)]);
  for (const name of names) {
    const below2 = memberPlace(place3, name);
    const [old, now] = [member(before, name), member(after, name)];
    if (old === void 0) add("added", below2, found2);
    else if (now === void 0) add("removed", below2, found2);
    else compare(old, now, below2, found2);
  }
}
function memberPlace({ path, text, type }, name) {
  const below2 = { path: [...path, name], text: text === "" ? name : `${text}.${name}` };
  if (type?.shape === "struct") {
    const field = type.struct.byName.get(name);
    return { ...below2, type: field?.type, key: field?.mergesList === true ? field.mergeKey : "" };
  }
  return { ...below2, type: type?.shape === "map" ? type.value : void 0 };
}
function compareLists(before, after, place3, found2) {
  const { key = "" } = place3;
  const [old, now] = [keysOf(before, key), keysOf(after, key)];
  if (old !== void 0 && now !== void 0) compareKeyed({ before, old }, { after, now }, place3, found2);
  else if (hasSameItems(before, after)) {
    if (canonicalJson(before) !== canonicalJson(after)) add("moved", place3, found2, !before.every(isObject));
  } else if (before.length === after.length && before.every(isObject) && after.every(isObject)) {
    for (const [index, item] of after.entries()) {
      compare(before[index] ?? null, item, itemPlace(place3, index, String(index)), found2);
    }
  } else add("changed", place3, found2);
}
function keysOf(items, key) {
  if (key === "") return void 0;
  const keys2 = items.map((item) => member(item, key)).map((value) => value === void 0 ? void 0 : String(value));
  if (keys2.includes(void 0) || new Set(keys2).size < keys2.length) return void 0;
  return keys2;
}
function compareKeyed({ before, old }, { after, now }, place3, found2) {
  const positions2 = new Map(old.map((key, index) => [key, index]));
  now.forEach((key, index) => {
    const below2 = itemPlace(place3, index, key);
    const position = positions2.get(key);
    if (position === void 0) add("added", below2, found2);
    else compare(before[position] ?? null, after[index] ?? null, below2, found2);
  });
  const left = new Set(now);
  old.forEach((key, index) => {
    if (!left.has(key)) add("removed", itemPlace(place3, index, key), found2);
  });
  const known6 = new Set(old);
  const [were, are] = [old.filter((key) => left.has(key)), now.filter((key) => known6.has(key))];
  if (were.some((key, index) => key !== are[index])) add("moved", place3, found2, dependsOnOrder(place3, after));
}
function dependsOnOrder({ path }, after) {
  return path.at(-1) === "env" && after.some((item) => String(member(item, "value") ?? "").includes("$("));
}
function itemPlace({ path, text, type }, index, key) {
  return { path: [...path, index], text: `${text}[${key}]`, type: type?.shape === "list" ? type.item : void 0 };
}
function hasSameItems(before, after) {
  if (before.length !== after.length) return false;
  const sorted = (items) => items.map((item) => canonicalJson(item)).toSorted();
  const [old, now] = [sorted(before), sorted(after)];
  return old.every((text, index) => text === now[index]);
}
var RENDERED = /* @__PURE__ */ new Set([
  "engineConfig",
  "decoderConfig",
  "routerConfig",
  "nodeSelector",
  "schedulerName",
  "scalingPolicy",
  "acceleratorRequirements",
  "disabled"
]);
function reachesPods(path) {
  const [first2] = path;
  if (first2 === "supportedModelFormats") return path.length === 1 || path.includes("acceleratorConfig");
  return typeof first2 === "string" && RENDERED.has(first2);
}
function causeOf(change, before, after) {
  const earlier = before.originOf(change.path);
  if (change.kind === "removed") return inLater(earlier, after);
  const later = after.originOf(change.path);
  if (!saysTheSame(later, before)) return later;
  return saysTheSame(inLater(earlier, after), before) ? later : inLater(earlier, after);
}
function inLater({ runtime, path }, after) {
  return { runtime: counterpart(runtime, after) ?? runtime, path };
}
function saysTheSame({ runtime, path }, before) {
  const was = counterpart(runtime, before);
  if (was === void 0) return false;
  const [old, now] = [valueAt(was.value, path), valueAt(runtime.value, path)];
  return old !== void 0 && now !== void 0 && canonicalJson(old) === canonicalJson(now);
}
function counterpart({ ref }, { chain }) {
  return chain.find((step) => sameRef(step.ref, ref));
}

// src/predict/declared.ts
function counts(workspace, object) {
  return workspace?.declarations(object.ref).at(-1) === object;
}
function isOfKind(object, kind) {
  return object.ref.kind === kind;
}

// src/predict/live.ts
function findLive(world, reference, namespace) {
  const found2 = findRuntime(world.workspace, reference, namespace);
  if (found2.state === "absent") return { state: "missing", message: found2.message };
  if (found2.state === "unknown") {
    return { state: "unknown", because: `runtime ${reference.name} is not known: ${found2.because}` };
  }
  return liveRuntime(world, found2.runtime);
}
var liveRuntime = memoisePer((world, runtime) => {
  const resolution = world.resolver.resolve(runtime);
  if (!resolution.ok) {
    const unknown = resolution.parent?.unknown;
    if (unknown === void 0) return { state: "broken", runtime, chain: resolution };
    const parent = `${resolution.parent?.name}, the parent of ${describeRef(resolution.culprit.ref)},`;
    return { state: "unknown", because: `${parent} is not known: ${unknown}` };
  }
  const hash = hashInWorld(world, resolution);
  return {
    state: "found",
    runtime,
    resolution,
    disabled: member(resolution.spec, "disabled") === true,
    shortHash: shortHashOf(hash),
    hash,
    ownHashes: () => ownHashes(world, resolution),
    sealed: resolution.chain.some((step) => step.encrypted)
  };
});
function ownHashes(world, { chain }) {
  return chain.map((step) => world.recordedHash(step) ?? world.resolver.stored(step).own().hash);
}
function hashInWorld(world, resolution) {
  const { chain, hash } = resolution;
  if (!chain.some((step) => world.recordedHash(step) !== void 0)) return hash;
  const [only, ...more] = chain;
  if (only !== void 0 && more.length === 0) return world.recordedHash(only);
  return world.recordedChain(ownHashes(world, resolution));
}
function sameLive(before, after) {
  if (before.hash !== void 0 && before.hash === after.hash) return true;
  const [old, now] = [before.ownHashes(), after.ownHashes()];
  if (old.length === now.length && old.every((hash, position) => hash === now[position])) return true;
  const unsure = before.sealed || after.sealed || before.shortHash === void 0 || after.shortHash === void 0;
  return unsure ? void 0 : false;
}

// src/rules/support/impact.ts
function predictionOf(context) {
  const { prediction } = context;
  const evidence = prediction?.worlds.evidence;
  return evidence?.snapshot === void 0 && evidence?.base === void 0 ? void 0 : prediction;
}
function predictionFor(object, context) {
  const prediction = predictionOf(context);
  return prediction !== void 0 && counts(context.workspace, object) ? prediction : void 0;
}
function impactOf(isvc, context) {
  return context.prediction === void 0 ? void 0 : knownImpact(context, isvc);
}
var knownImpact = memoisePer((context, isvc) => {
  const prediction = predictionFor(isvc, context);
  if (prediction === void 0) return void 0;
  const service = prediction.service(isvc);
  return service.rejection === void 0 ? { prediction, worlds: prediction.worlds, service } : void 0;
});
function runtimeChanges({ service, worlds }) {
  const reference = runtimeReferenceOf(service.isvc);
  const was = service.before.state === "known" ? runtimeReferenceOf(service.before.isvc) : void 0;
  if (reference === void 0) return [];
  const { namespace } = service.isvc.ref;
  const before = findLive(worlds.before, was ?? reference, namespace);
  const after = findLive(worlds.after, reference, namespace);
  if (before.state !== "found" || after.state !== "found") return [];
  return changedPaths(before.resolution, after.resolution, worlds.head.resolver.table);
}
var MOST_NAMED = 3;
function nameChanges(changes) {
  return nameSome(changes.map(({ text }) => text));
}
function nameSome(names) {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
function changePlaces(changes, { worlds }) {
  const deployed = changes.filter(({ cause }) => worlds.head.workspace.declarations(cause.runtime.ref).length > 0);
  return deployed.slice(0, MOST_NAMED).map(({ cause, text, kind }) => ({
    at: at(cause.runtime, cause.path),
    message: `${text} of ${describeRef(cause.runtime.ref)} is ${kind}`
  }));
}
function describeRadius({ worlds }, changes) {
  const cause = changes[0]?.cause.runtime.ref;
  if (cause === void 0) return "";
  const { services, runtimes } = blastRadius(worlds.after, cause);
  const others = services.length - 1;
  if (others <= 0) return "";
  const through = runtimes.length > 1 ? ` through ${runtimes.length} runtimes` : "";
  return `; the edit of ${describeRef(cause)} reaches ${others} more ${others === 1 ? "service" : "services"}${through}`;
}
function isFirstObject(object, { workspace }) {
  return firstObject(workspace) === object;
}
function firstObject(workspace) {
  return workspace.objects.find((one) => counts(workspace, one));
}
function inSnapshot(object, location) {
  const place3 = at(object, ["metadata", "name"]);
  return location === void 0 ? place3 : { ...place3, location };
}

// src/rules/support/broken-descendants.ts
var known2 = /* @__PURE__ */ new WeakMap();
function brokenBy(runtime, context) {
  return breakageOf(context)?.byTeller.get(runtime) ?? [];
}
function breaksByMerge(runtime, context) {
  return breakageOf(context)?.refs.has(refKey(runtime.ref)) === true;
}
function breakageOf(context) {
  const prediction = predictionOf(context);
  if (prediction === void 0) return void 0;
  const found2 = known2.get(prediction) ?? findBroken(prediction);
  known2.set(prediction, found2);
  return found2;
}
function findBroken({ worlds }) {
  const { after, before, head } = worlds;
  const refs = /* @__PURE__ */ new Set();
  const byTeller = /* @__PURE__ */ new Map();
  for (const descendant of RUNTIME_KINDS.flatMap((kind) => after.workspace.ofKind(kind))) {
    if (isOverwritten(descendant, after.workspace) || worlds.rejected.has(refKey(descendant.ref))) continue;
    const chain = after.resolver.resolve(descendant);
    if (chain.ok || chain.parent?.unknown !== void 0) continue;
    const earlier = worlds.earlier(descendant);
    if (earlier.state !== "known" || parentNameOf(earlier.object) !== parentNameOf(descendant)) continue;
    if (!before.resolver.resolve(earlier.object).ok) continue;
    const changed = chain.walked.find((step) => isRepointed(step, worlds));
    const teller = declaredTwin(changed ?? chain.culprit, head.workspace);
    refs.add(refKey(descendant.ref));
    const told2 = byTeller.get(teller) ?? [];
    told2.push({ descendant, chain, teller, repointed: changed !== void 0 });
    byTeller.set(teller, told2);
  }
  return { refs, byTeller };
}
function declaredTwin(runtime, workspace) {
  return workspace.declarations(runtime.ref).at(-1) ?? runtime;
}
function isOverwritten(runtime, workspace) {
  const declared3 = workspace.declarations(runtime.ref);
  return declared3.length > 0 && declared3.at(-1) !== runtime;
}
function isRepointed(step, worlds) {
  const earlier = worlds.earlier(step);
  if (earlier.state === "absent") return true;
  return earlier.state === "known" && parentNameOf(earlier.object) !== parentNameOf(step);
}

// src/rules/support/broken-chain.ts
var ANNOTATION = ["metadata", "annotations", INHERIT_FROM];
function findBrokenChain(runtime, context, reason) {
  if (parentNameOf(runtime) === void 0) return void 0;
  const resolution = context.resolver.resolve(runtime);
  if (resolution.ok || resolution.reason !== reason) return void 0;
  return breaksByMerge(runtime, context) ? void 0 : resolution;
}
function* undecided(broken) {
  const notEvaluated = unknownParentOf(broken);
  if (notEvaluated !== void 0) yield { notEvaluated };
}
function inheritPlace(runtime) {
  return at(runtime, ANNOTATION);
}
function inheritFlow(headFirst) {
  if (headFirst.length < 2) return [];
  return headFirst.map((runtime) => ({ at: inheritPlace(runtime), message: inheritStep(runtime) }));
}
function culpritPlace(broken, head) {
  return broken.culprit === head ? [] : [{ at: inheritPlace(broken.culprit), message: `the chain breaks here: ${inheritStep(broken.culprit)}` }];
}
function inheritStep(runtime) {
  const parent = parentNameOf(runtime);
  const name = describeRef(runtime.ref);
  return parent === void 0 ? `${name} has no parent` : `${name} inherits from ${goQuote(parent)}`;
}

// src/rules/support/selectable-formats.ts
function firstAutoSelect(spec) {
  const formats = member(spec, "supportedModelFormats");
  if (!isArray(formats)) return void 0;
  const index = formats.findIndex((entry) => member(entry, "autoSelect") === true);
  return index < 0 ? void 0 : index;
}
function listsFormats(spec) {
  const formats = member(spec, "supportedModelFormats");
  return isArray(formats) && formats.length > 0;
}

// src/rules/autoselect-on-inheriting-runtime.ts
var autoselect_on_inheriting_runtime_default = defineRule({
  id: "autoselect-on-inheriting-runtime",
  meta: {
    title: "autoSelect on a runtime that inherits",
    severity: "warning",
    group: "inheritance",
    description: "Automatic selection reads the own spec of a runtime, and renders the pods from it. What the runtime inherits does not reach them, be it the image, the arguments or the volumes.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "IN-T1, 4.7"
  },
  check(runtime, { resolver }) {
    const parent = parentNameOf(runtime);
    if (parent === void 0) return void 0;
    const { spec } = resolver.stored(runtime);
    const index = firstAutoSelect(spec);
    if (index === void 0 || member(spec, "disabled") === true) return void 0;
    return {
      message: `autoSelect is true, but the runtime inherits from ${goQuote(parent)}: where OME selects it, it renders the pods from the spec of this runtime alone, and nothing inherited reaches them`,
      help: "Set autoSelect: false and name the runtime in spec.runtime of its services, or write the whole spec here and remove ome.io/inherit-from.",
      at: at(runtime, ["spec", "supportedModelFormats", index, "autoSelect"]),
      related: [{ at: inheritPlace(runtime), message: "the parent is named here" }]
    };
  }
});

// src/rules/autosync-removed.ts
var autosync_removed_default = defineRule({
  id: "autosync-removed",
  meta: {
    title: "pin that is left for the live runtime",
    severity: "warning",
    group: "service",
    description: "Without autoSync: false a service follows its live runtime: leaving the field out sets it to true. The next reconcile renders the live spec at once, and revision must go in the same write.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PT-03, IS-24"
  },
  check(isvc, context) {
    const prediction = predictionFor(isvc, context);
    const base = prediction?.worlds.evidence.base?.workspace.find(
      "InferenceService",
      isvc.ref.namespace,
      isvc.ref.name
    );
    if (prediction === void 0 || base?.state !== "known") return void 0;
    const [was, now] = [runtimeReferenceOf(base.object), runtimeReferenceOf(isvc)];
    if (was?.autoSync !== false || now === void 0 || !now.autoSync) return void 0;
    const { report: report2 } = prediction.service(isvc);
    const rolls = report2.outcome === "rolls-out" ? `and its pods roll out from ${report2.from} to ${report2.to}` : "at once";
    return {
      message: `the base pins the service with autoSync: false, and this change lets it follow its runtime, ${rolls}`,
      help: "Keep autoSync: false where the service is to stay as it is; where not, remove revision in the same change.",
      at: at(isvc, ["spec", "runtime", "autoSync"])
    };
  }
});

// src/predict/admission/refusal.ts
function refusedBy(id, faults) {
  return Array.from(faults, (fault) => ({ id, ...fault }));
}
var MOST_TOLD = 100;
function judge(object, resolver, found2) {
  const judged = [];
  let seen;
  let violations;
  for (const refusal of found2) {
    const { path, reads = [] } = refusal;
    const open = [path, ...reads].find((place3) => notFinalAt(object, place3) !== void 0);
    violations ??= new Set(resolver.admission(object).violations.map((violation) => keyOf(violation.path)));
    const key = keyOf(path);
    seen ??= /* @__PURE__ */ new Set();
    if (seen.has(key) || open === void 0 && breaksSchema(path, violations)) continue;
    if (seen.size === MOST_TOLD) {
      judged.push({ unknown: `it has more than ${MOST_TOLD} faults, of which the first are told` });
      break;
    }
    seen.add(key);
    judged.push(
      open === void 0 ? { refusal } : { unknown: `the value at ${dottedPath(open)} can't be judged: ${notFinalAt(object, open)}` }
    );
  }
  return judged;
}
function notFinalAt(object, path) {
  const value = valueAt(object.value, path);
  return typeof value === "string" ? notFinalBecause(value) : void 0;
}
function keyOf(path) {
  return path.join("\n");
}
function breaksSchema(path, violations) {
  return violations.size > 0 && path.some((_, index) => violations.has(keyOf(path.slice(0, index + 1))));
}

// src/predict/admission/storage-uri.ts
function parseClaimUri(rest) {
  const slash = rest.indexOf("/");
  const claim = slash < 0 ? rest : rest.slice(0, slash);
  const colon = claim.indexOf(":");
  if (rest === "") return refused("missing content after prefix");
  if (slash < 0) return refused("missing subpath");
  if (colon < 0) {
    if (claim === "") return refused("missing PVC name");
  } else {
    const fault = namespacedFault(claim.slice(0, colon), claim.slice(colon + 1));
    if (fault !== void 0) return refused(fault);
  }
  const path = rest.slice(slash + 1);
  if (path === "") return refused("missing subpath");
  if (path.split("/").includes("..")) return refused("subpath must not contain '..' segments");
  return { ok: true, namespace: colon < 0 ? void 0 : claim.slice(0, colon) };
}
function namespacedFault(namespace, claim) {
  if (namespace === "") return "empty namespace before colon";
  if (claim === "") return "empty PVC name after colon";
  if (claim.includes(":")) return "multiple colons not allowed in namespace:pvc-name";
  if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return void 0;
  return `invalid namespace ${goQuote(namespace)} (must be lowercase alphanumeric with hyphens, max 63 chars)`;
}
function refused(detail) {
  return { ok: false, error: `invalid PVC storage URI format: ${detail}` };
}
function cleanPath(path) {
  const rooted = path.startsWith("/");
  const kept = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!rooted) kept.push(part);
  }
  return (rooted ? "/" : "") + kept.join("/") || ".";
}

// src/predict/admission/model-storage.ts
var URI = ["spec", "storage", "storageUri"];
var PATH = ["spec", "storage", "path"];
var modelStorage = {
  ids: ["BM-1", "BM-2", "BM-3", "BM-4", "BM-5"],
  omeVersions: ["1.3"],
  *find(model) {
    const uri = textAt(model.value, URI);
    if (uri?.startsWith("pvc://")) yield* claimRefusals(model, uri);
    if (uri?.startsWith("stage://")) yield* refusedBy("BM-5", stageFaults(model, uri));
  }
};
function* claimRefusals(model, uri) {
  if (textAt(model.value, ["spec", "distribution"]) === "Sharded") {
    yield {
      id: "BM-4",
      path: ["spec", "distribution"],
      message: "PVC storage URIs are not compatible with distribution=Sharded; use distribution=PerNode (or omit) for pvc:// models",
      help: "Remove distribution, or set it to PerNode."
    };
  }
  const read = parseClaimUri(uri.slice("pvc://".length));
  if (!read.ok) {
    const help = "Write pvc://<claim>/<path>; in a ClusterBaseModel pvc://<namespace>:<claim>/<path>.";
    yield { id: "BM-1", path: URI, message: `invalid PVC storage URI ${goQuote(uri)}: ${read.error}`, help };
  } else if (model.ref.kind === "ClusterBaseModel" && read.namespace === void 0) {
    const message = `ClusterBaseModel PVC URI must specify a namespace (format: pvc://{namespace}:{pvc-name}/{sub-path}), got ${goQuote(uri)}`;
    yield { id: "BM-2", path: URI, message, help: "Put the namespace of the claim and a colon in front of its name." };
  } else if (model.ref.kind === "BaseModel" && read.namespace !== void 0) {
    const message = `namespaced BaseModel PVC URI must not specify a namespace; the BaseModel's own namespace is used, got ${goQuote(uri)}`;
    yield { id: "BM-3", path: URI, message, help: "Leave the namespace and the colon out." };
  }
}
function* stageFaults(model, uri) {
  const source = uri.slice("stage://".length);
  if (!source.startsWith("/") || source.split("/").includes("..")) {
    const message = `invalid stage storage URI ${goQuote(uri)}: the source has to be an absolute path without ..`;
    yield { path: URI, message, help: "Write stage:// and an absolute path, such as stage:///mnt/models/llama." };
    return;
  }
  const written = valueAt(model.value, PATH) ?? "";
  if (typeof written !== "string") return;
  const target = cleanPath(written);
  const from = cleanPath(source);
  if (written === "") {
    const message = "stage:// storage requires spec.storage.path to name the node-local destination";
    yield {
      path: PATH,
      reads: [URI],
      message,
      help: "Set path to the folder on the node that the model is copied to."
    };
  } else if (!target.startsWith("/")) {
    const message = `stage:// spec.storage.path must be an absolute path, got ${goQuote(written)}`;
    yield { path: PATH, reads: [URI], message, help: "Write an absolute path." };
  } else if (target === from || target.startsWith(`${from.replace(/\/$/, "")}/`)) {
    const message = `stage:// spec.storage.path ${goQuote(target)} must not be inside the source ${goQuote(from)}`;
    yield { path: PATH, reads: [URI], message, help: "Copy the model to a folder outside of its source." };
  }
}

// src/predict/admission/first-refusals.ts
var told = /* @__PURE__ */ new WeakMap();
function toldOf(object, { resolver: { table }, earlier }) {
  const known6 = told.get(object);
  if (known6?.table === table && known6.earlier === earlier) return known6;
  const fresh = { table, earlier, asked: [], judged: /* @__PURE__ */ new Map() };
  told.set(object, fresh);
  return fresh;
}
var NOTHING = [];
function judgedBy(object, group, context) {
  return ask(toldOf(object, context), object, group, context);
}
function ask({ asked, judged }, object, group, context) {
  if (!asked.includes(group)) {
    const found2 = judge(object, context.resolver, group.find(object, context));
    asked.push(group);
    if (found2.length > 0) judged.set(group, found2);
  }
  return judged.get(group) ?? NOTHING;
}
function firstRefusals(object, groups4, context) {
  const { omeVersion } = context.workspace.cluster;
  const told2 = toldOf(object, context);
  const first2 = /* @__PURE__ */ new Map();
  for (const group of groups4) {
    if (group.omeVersions.includes(omeVersion)) addFirst(ask(told2, object, group, context), first2);
  }
  return first2;
}
function addFirst(judged, first2) {
  for (const one of judged) {
    if ("unknown" in one || one.refusal.severity !== void 0) continue;
    const { id, message } = one.refusal;
    if (!first2.has(id)) first2.set(id, { rule: id, message });
  }
}
function answerOf(refusals2, order) {
  if (refusals2.size === 0) return void 0;
  for (const id of order) {
    const found2 = refusals2.get(id);
    if (found2 !== void 0) return found2;
  }
  return void 0;
}

// src/rules/support/refusal.ts
function reportRefusals(object, context, group) {
  return judgedBy(object, group, admissionContext(object, context)).map(
    (judged) => "unknown" in judged ? { notEvaluated: judged.unknown } : problemOf(object, judged.refusal)
  );
}
function problemOf(object, refusal) {
  const { id, path, part, message, help, related, severity } = refusal;
  return {
    message,
    help,
    at: at(object, path, part),
    ...related === void 0 ? {} : { related },
    ...severity === void 0 ? { refusedBy: id } : { severity }
  };
}
function admissionContext(object, context) {
  const earlier = context.prediction?.worlds.earlier(object);
  if (earlier?.state !== "known") return context;
  const { workspace, resolver } = context;
  return { workspace, resolver, earlier: earlier.object };
}

// src/rules/base-model-storage.ts
var base_model_storage_default = defineRule({
  id: "base-model-storage",
  meta: {
    title: "storage that OME refuses for a model",
    severity: "error",
    group: "admission",
    description: "The storage URI of a model does not parse, names a namespace where it must not, or lacks one where it has to. A ClusterBaseModel on a claim names its namespace, a BaseModel never does. OME refuses the write.",
    appliesTo: ["BaseModel", "ClusterBaseModel"],
    omeVersions: modelStorage.omeVersions,
    refusedBy: modelStorage.ids,
    source: "BM-1 to BM-5"
  },
  check: (model, context) => reportRefusals(model, context, modelStorage)
});

// src/predict/engine.ts
function hasEngine(isvc) {
  return isObject(valueAt(isvc.value, ["spec", "engine"]));
}
function hasFullRunner(isvc) {
  const image = (...path) => textAt(isvc.value, ["spec", "engine", ...path, "image"]) !== void 0;
  return image("runner") || image("leader", "runner") && image("worker", "runner");
}

// src/predict/admission/raw-block.ts
function textIn(block, key) {
  const value = given(block, key) ?? "";
  return typeof value === "string" ? value : void 0;
}
function given(block, key) {
  return isObject(block) ? member(block, key) : false;
}
function intIn(block, key) {
  const value = given(block, key) ?? 0;
  return typeof value === "number" && isInt(value, 32) ? value : void 0;
}
function durationIn(block, key) {
  const value = given(block, key) ?? "0";
  const read = typeof value === "string" ? parseDuration(value) : void 0;
  return read?.ok === true ? read.nanoseconds : void 0;
}
function listIn(block, key) {
  const value = given(block, key) ?? [];
  return isArray(value) ? value : void 0;
}
function textsIn(block, key) {
  const items = listIn(block, key);
  return items?.every((item) => typeof item === "string") ? items : void 0;
}
function blockIn(block, key) {
  const value = member(block, key);
  return isObject(value) ? value : void 0;
}
function isWritten(block, key) {
  return (member(block, key) ?? null) !== null;
}

// src/predict/admission/required-reference.ts
function missingReferenceRejection(isvc, omeVersion) {
  if (modelReferenceOf(isvc) !== void 0 || runtimeReferenceOf(isvc) !== void 0) return void 0;
  if (omeVersion !== "1.2") {
    if (isWritten(member(isvc.value, "spec"), "replicaRefs")) return void 0;
    return { rule: "IS-23", message: "at least one of spec.model or spec.runtime must be set" };
  }
  if (!hasEngine(isvc) || hasFullRunner(isvc)) return void 0;
  const message = "model reference is required when runtime is not specified and engine does not have complete runner configuration";
  return { rule: "IS-31", message };
}
var MODEL_REQUIRED = "model reference is required";
function lacksRequiredModel(isvc, omeVersion) {
  return omeVersion === "1.2" && modelReferenceOf(isvc) === void 0;
}

// src/predict/declared-support.ts
function declaredSupport(isvc, runtimeSpec, model, { workspace }) {
  const captured2 = isModelCaptured(workspace, isvc);
  if (model.format.name === "" && captured2) return { state: "invalid-model" };
  const { omeVersion } = workspace.cluster;
  const outcome = checkCompatibility(runtimeTraits(runtimeSpec), model, selectionRequest(isvc), omeVersion);
  const missing = captured2 ? [] : missingTraits(model);
  if (missing.length > 0 && !isCertain(outcome, missing)) {
    const fields = missing.map((field) => `spec.${field}`).join(", ");
    return { state: "unknown", because: `the model's manifest lacks ${fields}, which the cluster fills in` };
  }
  if (outcome.outcome === "compatible" && model.sharded) {
    const because = "the model is Sharded, and whether the cluster has a cache provider for it is not known";
    return { state: "unknown", because };
  }
  return { state: "judged", outcome };
}
function isCertain(outcome, missing) {
  if (outcome.outcome !== "excluded") return false;
  if (outcome.rule === "SEL-02" || outcome.rule === "SEL-03") return true;
  return outcome.rule === "SEL-04" && missing.every((field) => field === "modelParameterSize");
}
function compatibilityError(runtime, model, { rule, reason }) {
  const inner = rule === "SEL-04" || rule === "SEL-05" ? model.format.name : "";
  return `runtime ${runtime} does not support model ${inner}: ${reason}`;
}

// src/predict/rejection.ts
function revisionRejection(reference, namespace) {
  const { revision, name } = reference;
  if (revision === void 0 || unjudgedRevision(reference, namespace) !== void 0) return void 0;
  if (reference.autoSync) {
    const message2 = "spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin";
    return { rule: "IS-24", message: message2 };
  }
  const kind = namingKind(reference);
  if (fits(revision, kind, namespace, name)) return void 0;
  const form = `${revisionPrefix(kind, namespace ?? "<namespace>", name)}<8 lowercase hex chars>`;
  const message = `spec.runtime.revision ${goQuote(revision)} does not match the expected naming convention for runtime ${goQuote(name)} (${kind}); expected the form ${form}`;
  return { rule: "IS-25", message };
}
function fits(revision, kind, namespace, name) {
  const unnamed = namespace === void 0 && kind === "ServingRuntime";
  return unnamed ? fitsSomeNamespace(revision, name) : matchesRuntime(revision, kind, namespace, name);
}
function unjudgedRevision(reference, namespace) {
  const { revision, name, kind, autoSync, autoSyncUnread } = reference;
  if (revision === void 0) return void 0;
  if (autoSyncUnread === true) return "spec.runtime.autoSync is no boolean";
  const notFinal = notFinalBecause(revision);
  if (notFinal !== void 0 || autoSync) return notFinal;
  for (const text of [name, kind, namespace ?? ""]) {
    const open = notFinalBecause(text);
    if (open !== void 0) return open.replace("it", goQuote(text));
  }
  const unnamed = namespace === void 0 && namingKind(reference) === "ServingRuntime";
  return unnamed && fitsSomeNamespace(revision, name) ? "the service names no namespace, and the names of its revisions begin with it" : void 0;
}
function fitsSomeNamespace(revision, name) {
  const namespace = revision.slice("r-".length, -`-${name}-01234567`.length);
  return namespace !== "" && matchesRuntime(revision, "ServingRuntime", namespace, name);
}
function namingKind(reference) {
  return reference.kind === "ServingRuntime" ? "ServingRuntime" : "ClusterServingRuntime";
}
function isOpenViolation(object, { path }) {
  const value = valueAt(object.value, path);
  if (typeof value !== "string") return false;
  return isEncrypted(value) || path[0] === "metadata" && notFinalBecause(value) !== void 0;
}
function refusedBySchema(object, resolver) {
  return resolver.admission(object).violations.some((violation) => !isOpenViolation(object, violation));
}
function schemaRejection(object, resolver) {
  if (!refusedBySchema(object, resolver)) return void 0;
  return { rule: null, message: "the API server refuses the manifest (see schema-violation)" };
}

// src/predict/faulty-runtime.ts
function disabledText(kind, name) {
  return `${kind === "ServingRuntime" ? "namespace-scoped" : "cluster-scoped"} runtime ${name} is disabled`;
}
function followedDisabled(isvc, { name }, found2) {
  const model = textAt(isvc.value, ["spec", "model", "name"]);
  const cause = disabledText(found2, name);
  return model === void 0 ? `Runtime ${name} failed validation: ${cause}` : `Runtime ${name} does not support model ${model}: ${cause}`;
}
function pinnedDisabled(reference) {
  return `Runtime ${reference.name} failed validation: ${disabledText(namingKind(reference), reference.name)}`;
}
function faultOfDisabled(isvc, reference, found2, omeVersion = "1.3") {
  const cause = disabledText(found2, reference.name);
  const refused3 = omeVersion === "1.2" ? void 0 : namedRuntimeRejection(isvc, reference, "disabled", cause);
  if (refused3 !== void 0) return { text: refused3.message, refusedBy: refused3.rule };
  if (reference.autoSync) {
    const outcome = "the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError";
    return { text: followedDisabled(isvc, reference, found2), outcome };
  }
  if (reference.revision !== void 0) return void 0;
  return {
    text: pinnedDisabled(reference),
    outcome: "the webhook lets that pass, but OME can take no first pin and records this as RuntimeValidationError"
  };
}
function faultOfBrokenChain(isvc, reference, cause) {
  const refused3 = namedRuntimeRejection(isvc, reference, "broken", cause);
  if (refused3 !== void 0) return { text: refused3.message, refusedBy: refused3.rule };
  if (!reference.autoSync) {
    const text = `resolve live runtime ${reference.name}: ${cause}`;
    return { text, outcome: "the webhook lets that pass, but OME renders nothing and records this as RuntimePinError" };
  }
  const event = textAt(isvc.value, ["spec", "model", "name"]) === void 0 ? "RuntimeFetchError" : "RuntimeValidationError";
  return { text: cause, outcome: `the webhook lets that pass, but OME renders nothing and records the event ${event}` };
}
function namedRuntimeRejection(isvc, reference, fault, cause) {
  if (!hasEngine(isvc)) return void 0;
  const model = textAt(isvc.value, ["spec", "model", "name"]);
  if (model !== void 0) return unsupported(reference, model, cause);
  if (!reference.autoSync || reference.autoSyncUnread === true || fault === "missing") return void 0;
  return { rule: fault === "broken" ? "IS-34" : "IS-35", message: cause };
}
function unsupported({ name }, model, cause, rule = "IS-37") {
  return { rule, message: `runtime ${name} does not support model ${model}: ${cause}` };
}

// src/predict/pin-decision.ts
function decidePin(question) {
  const { live, reference, omeVersion } = question;
  if (live.state === "broken")
    return pinError("PN-01", `resolve live runtime ${reference.name}: ${live.chain.message}`);
  if (live.state === "missing" && omeVersion === "1.2") {
    return pinError("PN-01", `resolve live runtime ${reference.name}: ${live.message}`);
  }
  if (live.state === "unknown") return { effect: "unknown", because: live.because };
  if (reference.revision !== void 0) return decideExplicit(question, reference.revision, live);
  if (question.unknown !== void 0) return { effect: "unknown", because: question.unknown };
  return question.pinned === void 0 ? decideFirst(question, live) : decideManaged(question, question.pinned, live);
}
function pinError(rule, message) {
  return { effect: "fails", rule, reason: "RuntimePinError", message };
}
function decideExplicit(question, wanted, live) {
  const { revisions, reference } = question;
  const found2 = revisions.find(wanted);
  if (found2.state === "unknown") return { effect: "unknown", because: found2.because };
  if (found2.state === "absent") {
    const message = `explicit pin ${wanted} not found in namespace ${revisions.namespace}`;
    return { effect: "pauses", rule: "PN-02", reason: "RevisionMissing", message };
  }
  const { revision } = found2;
  if (revision.runtimeOf !== reference.name) {
    const label = JSON.stringify(revision.runtimeOf ?? "");
    const message = `revision ${wanted} belongs to runtime ${label} but ISVC references ${JSON.stringify(reference.name)}`;
    return { effect: "pauses", rule: "PN-03", reason: "RuntimeMismatch", message };
  }
  if (!revision.decodes) return undecodable("PN-04", revision, revisions);
  return renderRevision(live.state === "missing" ? "PN-05" : "PN-06", revision, question);
}
function decideFirst(question, live) {
  const { reference } = question;
  if (live.state === "missing") return pinError("PN-07", `resolve live runtime ${reference.name}: ${live.message}`);
  return pinToLive("PN-09", question, live);
}
function decideManaged(question, pinned, live) {
  const { revisions, reference, token, lastToken } = question;
  const found2 = revisions.find(pinned);
  if (found2.state === "unknown") return { effect: "unknown", because: found2.because };
  if (found2.state === "absent") {
    const message2 = `pinned revision ${pinned} missing from ${revisions.namespace}`;
    return { effect: "pauses", rule: "PN-10", reason: "RevisionMissing", message: message2 };
  }
  const { revision } = found2;
  if (!revision.decodes) return undecodable("PN-04b", revision, revisions);
  if (live.state === "missing") return renderRevision("PN-11", revision, question);
  if (live.shortHash === void 0) {
    return {
      effect: "unknown",
      because: `the snapshot of ${reference.name}'s chain was redacted, so its hash is not known`
    };
  }
  if (revision.shortHash === void 0) {
    return { effect: "unknown", because: `the content of the revision ${pinned} is not known` };
  }
  if (live.shortHash === revision.shortHash) return renderRevision("PN-12", revision, question);
  if (live.sealed) {
    return {
      effect: "unknown",
      because: `a value in the chain of ${reference.name} is encrypted, so its hash is not known`
    };
  }
  if (token !== void 0 && token !== lastToken) return pinToLive("PN-14", question, live);
  const message = `pinned ${pinned}, live spec differs; bump ome.io/runtime-sync annotation to advance`;
  return { effect: "pauses", rule: "PN-15", reason: "RevisionMismatch", message };
}
function undecodable(rule, { name }, { namespace }) {
  return pinError(rule, `decode revision ${namespace}/${name} Data: it is no spec of a runtime`);
}
function renderRevision(rule, revision, { reference, live }) {
  if (revision.disabled === true) return disabledSpec(reference);
  const missing = live.state === "missing";
  return {
    effect: "renders",
    rule,
    reason: missing ? "SourceRuntimeMissing" : null,
    message: missing ? `runtime ${reference.name} not found; serving from pinned revision ${revision.name}` : null,
    revision: revision.name,
    shortHash: revision.shortHash,
    hash: revision.hash
  };
}
var MAX_LABEL = 63;
function pinToLive(rule, question, live) {
  const { reference } = question;
  if (reference.name.length > MAX_LABEL) {
    const words = rule === "PN-09" ? "create initial pin" : "advance pin";
    const cause = `runtime name ${JSON.stringify(reference.name)} is longer than a label's ${MAX_LABEL} characters`;
    return pinError(rule === "PN-09" ? "PN-08" : "PN-13", `${words} for ${reference.name}: ${cause}`);
  }
  if (live.disabled) return disabledSpec(reference);
  const { shortHash, hash } = live;
  const revision = shortHash === void 0 || live.sealed ? null : revisionOf(question, shortHash);
  return { effect: "renders", rule, reason: null, message: null, revision, shortHash, hash };
}
function disabledSpec(reference) {
  return { effect: "fails", rule: "PN-16", reason: "RuntimeValidationError", message: pinnedDisabled(reference) };
}
function revisionOf({ reference, namespace, revisions }, shortHash) {
  const own = pinName(reference, namespace, shortHash);
  const reused = revisions.reused(reference.name, shortHash);
  return own !== null && reused.includes(own) ? own : reused[0] ?? own;
}
function pinName({ kind, name }, namespace, shortHash) {
  if (kind === "ClusterServingRuntime") return revisionName(kind, void 0, name, shortHash);
  return namespace === void 0 ? null : revisionName("ServingRuntime", namespace, name, shortHash);
}

// src/predict/runtime-report.ts
function revisionNameOf(runtime, shortHash) {
  const { kind, namespace, name } = runtime.ref;
  return kind === "ServingRuntime" && namespace === void 0 ? null : revisionName(kind, namespace, name, shortHash);
}
function revisionOf2(runtime, live) {
  const shortHash = live === void 0 || live.sealed ? void 0 : live.shortHash;
  if (shortHash === void 0) return { revisionName: null, shortHash: null };
  return { revisionName: revisionNameOf(runtime, shortHash), shortHash };
}
function runtimeReports(worlds) {
  const { head, removed } = worlds;
  const all = [
    ...head.workspace.ofKind("ClusterServingRuntime"),
    ...head.workspace.ofKind("ServingRuntime")
  ];
  const own = all.filter((runtime) => counts(head.workspace, runtime)).map((runtime) => runtimeReport(runtime, worlds));
  const foreign = all.filter(({ ref }) => head.workspace.declarations(ref).length === 0).map((runtime) => runtimeReport(runtime, worlds)).filter(isTouched);
  const gone = removed.filter(isRuntime).map((runtime) => removedReport(runtime, worlds));
  return [...own, ...foreign, ...gone];
}
function isTouched({ status, before }) {
  return status === "changed" || status === "broken" && before !== null && before.shortHash !== null;
}
function isRuntime(object) {
  return isOfKind(object, "ServingRuntime") || isOfKind(object, "ClusterServingRuntime");
}
function runtimeReport(runtime, worlds) {
  const { head, before, after } = worlds;
  const earlier = worlds.earlier(runtime);
  const source = earlier.state === "known" ? earlier.source : void 0;
  const was = earlier.state === "known" ? foundIn(before, earlier.object) : void 0;
  const shown2 = source === void 0 ? null : {
    source,
    ...revisionOf2(runtime, was)
  };
  const rejected2 = worlds.rejected.has(refKey(runtime.ref));
  const world = earlier.state === "unknown" || rejected2 ? head : after;
  const resolution = world.resolver.resolve(runtime);
  if (!resolution.ok) {
    const chain = resolution.walked.toReversed().map((step) => step.ref);
    const status = resolution.parent?.unknown === void 0 ? "broken" : null;
    return { object: runtime.ref, chain, revisionName: null, shortHash: null, before: shown2, status };
  }
  if (earlier.state !== "unknown" && rejected2) return { ...keptReport(runtime, was, worlds), before: shown2 };
  const now = liveRuntime(world, runtime);
  return {
    object: runtime.ref,
    chain: resolution.chain.map((step) => step.ref),
    ...revisionOf2(runtime, now.state === "found" ? now : void 0),
    before: shown2,
    status: statusOf(earlier.state, was, now.state === "found" ? now : void 0)
  };
}
function keptReport({ ref }, was, { after }) {
  const kept = after.workspace.find(ref.kind, ref.namespace, ref.name);
  const now = kept.state === "known" ? foundIn(after, kept.object) : void 0;
  if (now === void 0) return { object: ref, chain: [], revisionName: null, shortHash: null, status: "broken" };
  return {
    object: ref,
    chain: now.resolution.chain.map((step) => step.ref),
    ...revisionOf2(now.runtime, now),
    status: statusOf("known", was, now)
  };
}
function statusOf(earlier, was, now) {
  if (earlier === "unknown") return null;
  if (earlier === "absent") return "added";
  if (was === void 0 || now === void 0) return "changed";
  const same = sameLive(was, now);
  return same === void 0 ? null : same ? "unchanged" : "changed";
}
function foundIn(world, runtime) {
  const live = liveRuntime(world, runtime);
  return live.state === "found" ? live : void 0;
}
function removedReport(runtime, worlds) {
  const earlier = worlds.earlier(runtime);
  const was = earlier.state === "known" ? foundIn(worlds.before, earlier.object) : void 0;
  const source = earlier.state === "known" ? earlier.source : "base";
  return {
    object: runtime.ref,
    chain: [],
    revisionName: null,
    shortHash: null,
    before: { source, ...revisionOf2(runtime, was) },
    status: "removed"
  };
}

// src/predict/sealed-reference.ts
var REFERENCES = [
  ["spec", "runtime", "name"],
  ["spec", "runtime", "kind"],
  ["spec", "runtime", "revision"],
  ["spec", "model", "name"],
  ["spec", "model", "kind"]
];
function sealedReference(isvc) {
  return isvc.encrypted ? REFERENCES.find((path) => isEncrypted(valueAt(isvc.value, path))) : void 0;
}

// src/predict/reconcile.ts
function reconcile(isvc, input) {
  const { world } = input;
  const sealed = sealedReference(isvc);
  if (sealed !== void 0) return { effect: "unknown", because: `${dottedPath(sealed)} is encrypted` };
  const stopped = modelFault(isvc, world);
  if (stopped !== void 0) return stopped;
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return select(isvc, world);
  const live = findLive(world, reference, isvc.ref.namespace);
  return reference.autoSync ? follow(isvc, reference, live, world) : pin(isvc, reference, live, input);
}
function modelFault(isvc, { workspace }) {
  if (lacksRequiredModel(isvc, workspace.cluster.omeVersion)) {
    return { effect: "fails", rule: null, reason: null, message: MODEL_REQUIRED };
  }
  const model = modelReferenceOf(isvc);
  if (model === void 0) return void 0;
  const { namespace } = isvc.ref;
  if (findConfiguredModel(workspace, model, namespace).state === "absent") {
    const message2 = `Failed to get referenced ${configuredKind(model)}`;
    return { effect: "fails", rule: "MD-3", reason: null, message: `${message2} ${model.name}` };
  }
  const found2 = findModel(workspace, model.name, namespace);
  if (found2.state !== "known" || valueAt(found2.model.value, ["spec", "disabled"]) !== true) return void 0;
  const message = `specified base model ${model.name} is disabled`;
  return { effect: "fails", rule: "MD-5", reason: "ModelReconcileError", message };
}
function follow(isvc, reference, live, world) {
  const { omeVersion } = world.workspace.cluster;
  const named3 = textAt(isvc.value, ["spec", "model", "name"]) !== void 0;
  const unfetched = named3 ? "RuntimeValidationError" : "RuntimeFetchError";
  if (live.state === "unknown") return { effect: "unknown", because: live.because };
  if (live.state === "missing") {
    const reason = omeVersion === "1.2" ? unfetched : "RuntimeNotFound";
    return { effect: "fails", rule: "LK-9", reason, message: live.message };
  }
  if (live.state === "broken") {
    return { effect: "fails", rule: "LK-10", reason: unfetched, message: live.chain.message };
  }
  if (live.disabled) {
    const message = followedDisabled(isvc, reference, live.runtime.ref.kind);
    return { effect: "fails", rule: "LK-8", reason: "RuntimeValidationError", message };
  }
  return supportFault(isvc, live, world) ?? renderLive("live", live);
}
function supportFault(isvc, { runtime, resolution }, world) {
  const model = traitsOf(isvc, world);
  if (model === void 0 || world.workspace.cluster.omeVersion !== "1.2" && !model.sharded) return void 0;
  const support = declaredSupport(isvc, resolution.spec, model, world);
  if (support.state !== "judged" || support.outcome.outcome !== "excluded") return void 0;
  const { name } = runtime.ref;
  const cause = compatibilityError(name, model, support.outcome);
  const message = `Runtime ${name} does not support model ${modelReferenceOf(isvc)?.name ?? ""}: ${cause}`;
  return { effect: "fails", rule: null, reason: "RuntimeValidationError", message };
}
function renderLive(via, live) {
  const { runtime, shortHash, hash, sealed } = live;
  const revision = shortHash === void 0 || sealed ? null : revisionNameOf(runtime, shortHash);
  const shown2 = { revision, shortHash, hash, runtime, live, current: live, contenders: [] };
  return { effect: "renders", via, rule: null, reason: null, ...shown2 };
}
function pin(isvc, reference, live, input) {
  const { world, token, revisions } = input;
  const { pinned, lastToken, unknown } = input.pin;
  const decision2 = decidePin({
    pinned,
    lastToken,
    unknown,
    reference,
    live,
    token,
    revisions,
    namespace: isvc.ref.namespace,
    omeVersion: world.workspace.cluster.omeVersion
  });
  const current = live.state === "found" ? live : void 0;
  if (decision2.effect === "unknown") return decision2;
  if (decision2.effect !== "renders") return { ...decision2, current };
  const { rule, reason, revision, shortHash, hash } = decision2;
  return {
    effect: "renders",
    via: "revision",
    rule,
    reason,
    revision,
    shortHash,
    hash,
    runtime: current?.runtime,
    live: rule === "PN-09" || rule === "PN-14" ? current : void 0,
    current,
    contenders: []
  };
}
function select(isvc, world) {
  const model = modelReferenceOf(isvc);
  if (model === void 0) {
    return {
      ...{ effect: "renders", via: "nothing", rule: null, reason: null, revision: null, contenders: [] },
      ...{ shortHash: void 0, hash: void 0, runtime: void 0, live: void 0, current: void 0 }
    };
  }
  const selection = selectionFor(isvc, world);
  if (selection === void 0) {
    const found2 = findModel(world.workspace, model.name, isvc.ref.namespace);
    const because = found2.state === "unknown" ? found2.because : "no manifest holds it";
    return { effect: "unknown", because: `model ${model.name} is not known: ${because}` };
  }
  return renderSelected(selection, world);
}
function renderSelected(selection, world) {
  const reason = world.workspace.cluster.omeVersion === "1.2" ? "RuntimeSelectionError" : "RuntimeNotFound";
  switch (selection.state) {
    case "unknown":
      return { effect: "unknown", because: selection.because };
    case "invalid-model":
      return { effect: "fails", rule: "SEL-E2", reason, message: selection.message };
    case "crashes": {
      const message = `selection crashes on the size range of ${selection.runtime.ref.name}, which has one bound`;
      return { effect: "fails", rule: null, reason: null, message };
    }
    case "none":
      return selection.unknownRuntimes === void 0 ? { effect: "fails", rule: "SEL-E1", reason, message: selection.message } : { effect: "unknown", because: selection.unknownRuntimes };
    case "selected": {
      const names = selection.contenders.map(({ runtime }) => runtime.ref.name);
      return { ...renderLive("selection", ownRuntime(selection.runtime, world)), contenders: names };
    }
  }
}
function ownRuntime(runtime, world) {
  const stored = world.resolver.stored(runtime);
  const own = stored.own();
  const hash = world.recordedHash(runtime) ?? own.hash;
  const shortHash = shortHashOf(hash);
  return {
    state: "found",
    runtime,
    resolution: {
      ...{ ok: true, chain: [runtime], spec: stored.spec, hash, shortHash },
      originOf: (path) => ({ runtime, path: ["spec", ...path] })
    },
    disabled: false,
    shortHash,
    hash,
    ownHashes: () => [hash],
    sealed: runtime.encrypted
  };
}

// src/rules/cluster-differs-from-git.ts
var cluster_differs_from_git_default = defineRule({
  id: "cluster-differs-from-git",
  meta: {
    title: "runtime that the cluster holds otherwise than Git",
    severity: "note",
    group: "impact",
    description: "The spec of a runtime in the snapshot is not what Git holds: at the base, where one is compared with, here otherwise. Predictions assume that Git is applied, and what somebody changed by hand goes then.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    ofSnapshot: true,
    source: "design.md 1"
  },
  check(runtime, context) {
    const worlds = predictionFor(runtime, context)?.worlds;
    const earlier = worlds?.earlier(runtime);
    if (worlds === void 0 || earlier?.state !== "known" || earlier.source !== "snapshot") return void 0;
    const { base } = worlds.evidence;
    const git = base === void 0 ? runtime : base.workspace.declarations(runtime.ref).at(-1);
    if (git === void 0) return void 0;
    if (worlds.head.resolver.stored(git) === worlds.before.resolver.stored(earlier.object)) return void 0;
    const own = ownRuntime(git, worlds.head);
    const held = ownRuntime(earlier.object, worlds.before);
    if (own.hash === held.hash) return void 0;
    const changes = changedPaths(held.resolution, own.resolution, worlds.head.resolver.table);
    if (changes.length === 0) return void 0;
    const where = base === void 0 ? "Git" : "the base";
    return {
      message: `${describeRef(runtime.ref)} in the cluster is not what ${where} holds (${nameChanges(changes)}); the prediction assumes that Git is applied`,
      help: "Take the change over into Git where it is wanted.",
      at: at(runtime, ["metadata", "name"])
    };
  }
});

// src/predict/admission/go-integer.ts
var LIMIT = 2n ** 63n;
function atoi(text) {
  if (!/^[+-]?[0-9]+$/.test(text)) return failure(text, "invalid syntax");
  const digits = text.replace(/^[+-]?0*/, "");
  const magnitude = digits.length > 19 ? LIMIT + 1n : BigInt(digits === "" ? "0" : digits);
  const value = text.startsWith("-") ? -magnitude : magnitude;
  return value >= -LIMIT && value < LIMIT ? { ok: true, value } : failure(text, "value out of range");
}
function failure(text, problem) {
  return { ok: false, error: `strconv.Atoi: parsing ${goQuote(text)}: ${problem}` };
}

// src/predict/admission/budget.ts
function budgetFault(field, value) {
  if (typeof value === "number" || typeof value === "bigint") {
    return value < 0 ? `${field}=${goNumber(value)} must be >= 0 (InvalidRollingUpdateInteger)` : void 0;
  }
  if (typeof value !== "string") return void 0;
  const start = `${field}=${goQuote(value)}`;
  if (!value.endsWith("%")) {
    return `${start} must be an integer count or a percent string like "25%" (InvalidRollingUpdatePercent)`;
  }
  const percent = atoi(value.slice(0, -1));
  if (!percent.ok) return `${start} has a malformed percent value (InvalidRollingUpdatePercent)`;
  return percent.value < 0n || percent.value > 100n ? `${start} percent must be between 0% and 100% (InvalidRollingUpdatePercent)` : void 0;
}
function isZeroBudget(value) {
  if (typeof value === "number" || typeof value === "bigint") return Number(value) === 0;
  if (typeof value !== "string" || !value.endsWith("%")) return false;
  const percent = atoi(value.slice(0, -1));
  return percent.ok && percent.value === 0n;
}
function isDisruptionBudget(value) {
  if (typeof value === "number" || typeof value === "bigint") return value >= 0;
  if (typeof value !== "string") return true;
  const percent = /^([0-9]+)%$/.exec(value)?.[1];
  return percent !== void 0 && Number(percent) <= 100;
}

// src/predict/deployment-modes.ts
var SERVICE_COMPONENTS = ["engine", "decoder", "router"];
function componentModes(isvc, context) {
  const { serviceSpec } = context;
  const declared3 = SERVICE_COMPONENTS.filter((type) => isObject(member(serviceSpec, type)));
  if (!declared3.includes("engine")) return void 0;
  const virtual = textAt(isvc.value, ["metadata", "annotations", DEPLOYMENT_MODE]) === VIRTUAL;
  return declared3.map(
    (type) => virtual ? { type, mode: VIRTUAL, source: "ServiceAnnotation" } : { type, ...componentMode(type, context) }
  );
}
var VIRTUAL = "VirtualDeployment";
function componentMode(type, { serviceSpec, runtimeSpec, omeVersion }) {
  const parts = [member(serviceSpec, type), member(runtimeSpec, `${type}Config`)];
  const annotated = parts.find((part) => textAt(part, ["annotations", DEPLOYMENT_MODE]) !== void 0);
  const declared3 = modeOf(annotated);
  if (declared3 !== void 0) return { mode: declared3, source: "ComponentAnnotation" };
  const whole = validMode(member(serviceSpec, "deploymentMode"));
  if (whole !== void 0) return { mode: whole, source: "ServiceSpec" };
  const multiPod = parts.some((part) => isObject(member(part, "leader")) || isObject(member(part, "worker")));
  if (!multiPod || type === "router") return { mode: "RawDeployment", source: "Default" };
  return { mode: omeVersion === "1.2" ? "MultiNode" : "OMENative", source: "LeaderWorkerShape" };
}

// src/predict/admission/components.ts
var RUNTIME_COMPONENTS = ["engineConfig", "decoderConfig", "routerConfig"];
function componentsIn(spec, names) {
  return names.flatMap((name) => {
    const value = member(spec, name);
    return isObject(value) ? [{ name, value, path: ["spec", name] }] : [];
  });
}
var serviceComponents = memoiseByObject((spec) => componentsIn(spec, SERVICE_COMPONENTS));
function dispatchMode(component, spec) {
  return textAt(component.value, ["annotations", DEPLOYMENT_MODE]) ?? textAt(spec, ["deploymentMode"]) ?? "";
}
function isMultiPod({ value }) {
  const size = integerAt(value, "worker", "size");
  return isObject(member(value, "leader")) && isObject(member(value, "worker")) && (size === void 0 || size > 0n);
}
function integerAt(value, ...keys2) {
  let found2 = value;
  for (const key of keys2) found2 = member(found2, key);
  if (typeof found2 === "bigint") return found2;
  return typeof found2 === "number" && Number.isInteger(found2) ? BigInt(found2) : void 0;
}

// src/predict/admission/ratchet.ts
function heldAlready(faults, held) {
  return held ? Array.from(faults, (fault) => ({ ...fault, severity: "warning" })) : [...faults];
}
function changesAt(object, earlier, path) {
  const text = ({ value }) => canonicalJson(valueAt(value, path) ?? null);
  return text(object) !== text(earlier);
}
function sameAt(object, earlier, path) {
  if (earlier === void 0) return false;
  const [now, was] = [valueAt(object.value, path), valueAt(earlier.value, path)];
  return now !== void 0 && was !== void 0 && canonicalJson(now) === canonicalJson(was);
}

// src/predict/admission/component-lifecycle.ts
function* rollingUpdateRefusals(isvc, { name, value, path }) {
  const block = ["lifecycle", "updateStrategy", "rollingUpdate"];
  const rollingUpdate = valueAt(value, block);
  const field = `spec.${name}.${block.join(".")}`;
  for (const key of ["maxUnavailable", "maxSurge"]) {
    const message = budgetFault(`${field}.${key}`, member(rollingUpdate, key));
    if (message === void 0) continue;
    const help = `Write ${key} as a count or as a percentage from 0% to 100%.`;
    yield { id: "LC-2", path: [...path, ...block, key], message, help };
  }
  if (!isZeroBudget(member(rollingUpdate, "maxSurge")) || !isZeroBudget(member(rollingUpdate, "maxUnavailable")))
    return;
  yield {
    id: "LC-3",
    path: [...path, ...block, "maxUnavailable"],
    message: `${field}: maxSurge=0 and maxUnavailable=0 together yield an unstartable rollout (RollingUpdateZeroBudget)`,
    help: "Give one of the two a value above zero, or leave it out.",
    related: [{ at: at(isvc, [...path, ...block, "maxSurge"]), message: "maxSurge is zero too" }]
  };
}
function* readyPolicyRefusals(isvc, component, { resolver, earlier }) {
  const { name, path } = component;
  if (!asksForNoPolicy(isvc, resolver.admission(isvc).spec, component)) return;
  const refusal = {
    id: "RP-1",
    path: [...path, "lifecycle", "readyPolicy"],
    message: `${name}.lifecycle.readyPolicy "None" is not allowed on a multi-pod OMENative component: per-pod readiness reporting is not yet supported; set readyPolicy to "AllPodReady" or remove the field`,
    help: "Set readyPolicy: AllPodReady, or remove it."
  };
  yield* heldAlready([refusal], earlier !== void 0 && didBefore(earlier, name, resolver));
}
function didBefore(earlier, name, resolver) {
  const { spec } = resolver.admission(earlier);
  return componentsIn(spec, [name]).some((component) => asksForNoPolicy(earlier, spec, component));
}
function asksForNoPolicy(isvc, spec, component) {
  if (component.name === "router" || textAt(component.value, ["lifecycle", "readyPolicy"]) !== "None") return false;
  return isMultiPod(component) && runsOnOmeNative(isvc, spec, component);
}
function runsOnOmeNative(isvc, spec, { value }) {
  const declared3 = textAt(value, ["annotations", DEPLOYMENT_MODE]) ?? textAt(isvc.value, ["metadata", "annotations", DEPLOYMENT_MODE]) ?? textAt(spec, ["deploymentMode"]);
  return declared3 === void 0 ? member(spec, "decoder") === void 0 : declared3 === "OMENative";
}

// src/predict/admission/component-pods.ts
function* pairingRefusals({ name, value, path }) {
  const leader = isObject(member(value, "leader"));
  const worker = isObject(member(value, "worker"));
  const start = "InvalidLeaderWorkerPairing:";
  if (leader !== worker) {
    const [has, lacks, reason] = leader ? ["leader", "worker", "LeaderRequiresWorker"] : ["worker", "leader", "WorkerRequiresLeader"];
    yield {
      id: leader ? "IS-10" : "IS-11",
      path: [...path, has],
      part: "key",
      message: `${start} ${name}.${has} is set but ${name}.${lacks} is not; multi-pod configurations require both (${reason})`,
      help: `Add ${lacks} (an empty block takes everything from the runtime), or use runner for a single pod.`
    };
  }
  const size = integerAt(value, "worker", "size");
  if (size === void 0 || size > 0n) return;
  yield {
    id: "IS-12",
    path: [...path, "worker", "size"],
    message: `${start} ${name}.worker.size must be a positive integer when set; leave it unset to use the runtime's size or one worker (WorkerSizeMustBePositive)`,
    help: "Write how many workers each leader has, or leave size out."
  };
}
function* leanRefusals(spec, { name, value, path }) {
  if (textAt(spec, ["model", "name"]) !== void 0 || textAt(spec, ["runtime", "name"]) !== void 0) return;
  if (!isObject(member(value, "leader")) || !isObject(member(value, "worker"))) return;
  const leader = textAt(value, ["leader", "runner", "image"]) ?? "";
  const worker = textAt(value, ["worker", "runner", "image"]) ?? "";
  if (leader !== "" && worker !== "") return;
  yield {
    id: "IS-13",
    path: [...path, leader === "" ? "leader" : "worker", "runner", "image"],
    message: `MultiPodLeanModelNeedsRunner: ${name} is multi-pod with no spec.model and no spec.runtime, but ${name}.leader.runner.image (${goQuote(leader)}) or ${name}.worker.runner.image (${goQuote(worker)}) is empty; multi-pod lean specs must declare both runner images`,
    help: "Name a runtime in spec.runtime, or set runner.image in both leader and worker."
  };
}

// src/predict/admission/component-shape.ts
var componentShape = {
  ids: ["RP-1", "IS-09", "IS-10", "IS-11", "IS-12", "IS-13", "IS-14", "LC-2", "LC-3"],
  omeVersions: ["1.3"],
  *find(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const components = serviceComponents(spec);
    const pods = components.filter(({ name }) => name !== "router");
    for (const component of components) yield* readyPolicyRefusals(isvc, component, context);
    yield* decoderRefusals(spec);
    for (const component of pods) {
      yield* pairingRefusals(component);
      yield* leanRefusals(spec, component);
    }
    yield* modeRefusals(isvc, spec, pods);
    for (const component of components) yield* rollingUpdateRefusals(isvc, component);
  }
};
function* decoderRefusals(spec) {
  const declares = (name) => member(spec, name) !== void 0;
  if (!declares("decoder") || declares("engine") || declares("replicaRefs")) return;
  yield {
    id: "IS-09",
    path: ["spec", "decoder"],
    part: "key",
    message: "decoder cannot be specified without engine",
    help: "Add spec.engine; an empty block takes everything from the runtime."
  };
}
function* modeRefusals(isvc, spec, pods) {
  const [engine, decoder] = pods;
  if (engine?.name !== "engine" || decoder === void 0) return;
  const modes = [dispatchMode(engine, spec), dispatchMode(decoder, spec)];
  if (modes[0] === modes[1] || !modes.includes("OMENative")) return;
  const annotated = (component) => textAt(component.value, ["annotations", DEPLOYMENT_MODE]) !== void 0;
  const [changed, other] = annotated(decoder) ? [decoder, engine] : [engine, decoder];
  const place3 = (component) => [...component.path, "annotations", DEPLOYMENT_MODE];
  yield {
    id: "IS-14",
    path: place3(changed),
    message: `InvalidDeploymentModeCombination: engine deploymentMode=${goQuote(modes[0])} does not match decoder deploymentMode=${goQuote(modes[1])}; when either is OMENative, both must use the same value`,
    help: `Give engine and decoder one mode: annotate both, or set spec.deploymentMode alone.`,
    reads: [...[engine, decoder].map(place3), ["spec", "deploymentMode"]],
    related: annotated(other) ? [{ at: at(isvc, place3(other)), message: `the mode of the ${other.name}` }] : []
  };
}

// src/rules/component-shape.ts
var component_shape_default = defineRule({
  id: "component-shape",
  meta: {
    title: "components that do not fit together",
    severity: "error",
    group: "admission",
    description: "The components of a service do not fit together: a decoder without an engine, a leader without a worker, an engine and a decoder in different deployment modes, a rolling update that can not start. OME refuses the write.",
    appliesTo: ["InferenceService"],
    omeVersions: componentShape.omeVersions,
    refusedBy: componentShape.ids,
    source: "IS-09 to IS-14, LC-2, LC-3, RP-1"
  },
  check: (isvc, context) => reportRefusals(isvc, context, componentShape)
});

// src/predict/model-fit.ts
function namedRuntime(service, { workspace, resolver }) {
  const reference = runtimeReferenceOf(service);
  if (reference === void 0) return void 0;
  const found2 = findRuntime(workspace, reference, service.ref.namespace);
  if (found2.state === "unknown")
    return { state: "unknown", because: `the runtime ${reference.name} is in no manifest: ${found2.because}` };
  if (found2.state === "absent") return { state: "faulty" };
  const resolution = resolver.resolve(found2.runtime);
  if (resolution.ok) return { state: "resolved", runtime: found2.runtime, resolution };
  const because = unknownParentOf(resolution);
  return because === void 0 ? { state: "faulty" } : { state: "unknown", because };
}
var fits2 = memoiseByObject((_resolver) => /* @__PURE__ */ new Map());
function modelFit(isvc, cluster) {
  const known6 = fits2(cluster.resolver);
  if (!known6.has(isvc)) known6.set(isvc, findFit(isvc, cluster));
  return known6.get(isvc);
}
function findFit(isvc, cluster) {
  if (!hasEngine(isvc)) return void 0;
  const named3 = namedRuntime(isvc, cluster);
  const model = traitsOf(isvc, cluster);
  if (named3 === void 0 || named3.state === "faulty" || model === void 0) return void 0;
  return named3.state === "unknown" ? named3 : compare2(isvc, named3, model, cluster);
}
function compare2(isvc, named3, model, cluster) {
  const support = declaredSupport(isvc, named3.resolution.spec, model, cluster);
  if (support.state === "invalid-model") return { state: "without-format", named: named3 };
  if (support.state === "unknown") return support;
  const { outcome } = support;
  if (outcome.outcome === "crashes") return { state: "crashes" };
  if (outcome.outcome !== "excluded" || outcome.rule === "SEL-01") return { state: "fits" };
  return {
    ...{ state: "mismatch", named: named3, model },
    get cause() {
      return compatibilityError(named3.runtime.ref.name, model, outcome);
    }
  };
}
function fitRejection(isvc, fit, { workspace }) {
  const reference = runtimeReferenceOf(isvc);
  if (fit === void 0 || reference === void 0 || workspace.cluster.omeVersion === "1.2") return void 0;
  const model = textAt(isvc.value, ["spec", "model", "name"]) ?? "";
  if (fit.state === "without-format") return unsupported(reference, model, MODEL_WITHOUT_FORMAT);
  return fit.state === "mismatch" && fit.model.sharded ? unsupported(reference, model, fit.cause, "IS-39") : void 0;
}

// src/rules/support/named-runtime.ts
function renderedSpec(service, context) {
  const named3 = namedRuntime(service, context);
  if (named3?.state === "resolved") return { runtime: named3.runtime, spec: named3.resolution.spec };
  if (named3?.state === "unknown") return { unknown: named3.because };
  if (named3 !== void 0) return void 0;
  const selection = selectionFor(service, context);
  if (selection === void 0) return void 0;
  if (selection.state === "unknown") return { unknown: selection.because };
  if (selection.state !== "selected") return void 0;
  if (selection.unknownRuntimes !== void 0) {
    return { unknown: `the service names no runtime, and ${selection.unknownRuntimes}` };
  }
  return { runtime: selection.runtime, spec: context.resolver.stored(selection.runtime).spec };
}

// src/rules/support/runner-config.ts
function declaredComponent(serviceSpec, name) {
  const component = member(serviceSpec, name);
  return component === null ? void 0 : component;
}

// src/rules/component-without-config.ts
var COMPONENTS2 = [
  ["decoder", "decoderConfig"],
  ["router", "routerConfig"]
];
var component_without_config_default = defineRule({
  id: "component-without-config",
  meta: {
    title: "component that neither service nor runtime configures",
    severity: "warning",
    group: "model",
    description: "A service declares a decoder or a router, but its runtime has no config for it and the service brings no runner. OME has no container to run there, and the component never gets ready.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "LK-20"
  },
  *check(isvc, context) {
    const lacking = COMPONENTS2.filter(([component]) => {
      const declared3 = declaredComponent(isvc.value.spec, component);
      return declared3 !== void 0 && !bringsContainers(declared3);
    });
    if (lacking.length === 0) return;
    const rendered = renderedSpec(isvc, context);
    if (rendered === void 0) return;
    if ("unknown" in rendered) {
      yield { notEvaluated: rendered.unknown };
      return;
    }
    for (const [component, config] of lacking) {
      if (isObject(member(rendered.spec, config))) continue;
      const { runtime } = rendered;
      yield {
        message: `the service declares a ${component}, but ${describeRef(runtime.ref)} has no ${config} and spec.${component} no runner: OME has no container to run there, and the ${component} never gets ready`,
        help: `Remove ${component}, write spec.${component}.runner, or name a runtime with a ${config}.`,
        at: at(isvc, ["spec", component], "key"),
        related: [{ at: at(runtime, ["metadata", "name"]), message: `has no ${config}` }]
      };
    }
  }
});
function bringsContainers(component) {
  return ["runner", "leader", "containers"].some((key) => {
    const value = member(component, key);
    return value !== void 0 && value !== null;
  });
}

// src/rules/descendant-breaks.ts
var ANNOTATION2 = ["metadata", "annotations", INHERIT_FROM];
var descendant_breaks_default = defineRule({
  id: "descendant-breaks",
  meta: {
    title: "edit that breaks the chain of another runtime",
    severity: "error",
    group: "inheritance",
    description: "The webhook looks at the chain of the runtime that is written and at no other. A new parent, or a deleted one, can push descendants beyond five runtimes, into a loop, or leave them without their parent; services that name them then fail.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    needsBefore: true,
    source: "IN-4, IN-E1 to IN-E5"
  },
  *check(runtime, context) {
    for (const { descendant, chain, repointed } of brokenBy(runtime, context)) {
      const own = sameRef(descendant.ref, runtime.ref);
      const broken = own ? "the chain breaks" : `breaks ${describeRef(descendant.ref)} as well`;
      yield {
        message: !repointed ? `the parent ${goQuote(parentNameOf(runtime) ?? "")} leaves the cluster with this merge, and ${broken}: ${chain.message}; no webhook refuses that` : `this edit breaks ${describeRef(descendant.ref)}, whose manifest does not change: ${chain.message}; the webhook does not look at it`,
        help: !repointed ? "Keep the parent, or give the runtime another one in the same merge." : `Give ${descendant.ref.name} another parent in the same merge, or take this edit back.`,
        at: at(runtime, parentNameOf(runtime) === void 0 ? ["metadata", "name"] : ANNOTATION2),
        related: own ? [] : deployedPlace(descendant, context)
      };
    }
  }
});
function deployedPlace(descendant, { workspace }) {
  if (workspace.declarations(descendant.ref).length === 0) return [];
  return [{ at: at(descendant, ANNOTATION2), message: `${describeRef(descendant.ref)} breaks` }];
}

// src/rules/support/typed-fields.ts
function visitScalars(object, table, { wants, visit: visit2 }) {
  const struct = table.specOf(object.ref.kind);
  const spec = member(object.value, "spec");
  if (struct === void 0 || !isObject(spec)) return;
  const path = ["spec"];
  const walkStruct = (type, value) => {
    for (const name of Object.keys(value)) {
      const field = type.byName.get(name);
      if (field?.inSchema !== true) continue;
      const wanted = wants(field);
      if (wanted || leadsToStruct(field.type)) step(name, field.type, wanted, value[name] ?? null);
    }
  };
  const walkValue = (type, wanted, value) => {
    if (value === null || type.shape === "raw") return;
    if (type.shape === "struct" && isObject(value)) {
      walkStruct(type.struct, value);
    } else if (type.shape === "list" && isArray(value)) {
      for (let index = 0; index < value.length; index++) step(index, type.item, wanted, value[index] ?? null);
    } else if (type.shape === "map" && isObject(value)) {
      for (const key of Object.keys(value)) step(key, type.value, wanted, value[key] ?? null);
    } else if (wanted) {
      visit2(value, path);
    }
  };
  const step = (to, type, wanted, value) => {
    path.push(to);
    walkValue(type, wanted, value);
    path.pop();
  };
  walkStruct(struct, spec);
}
function leadsToStruct(type) {
  if (type.shape === "list") return leadsToStruct(type.item);
  return type.shape === "struct" || type.shape === "map" && leadsToStruct(type.value);
}
function structAt(table, object, path) {
  const type = typeAt(table, object, path);
  return type?.shape === "struct" ? type.struct : void 0;
}
function typeAt(table, object, path) {
  const struct = table.specOf(object.ref.kind);
  return struct === void 0 || path[0] !== "spec" ? void 0 : typeBelow(struct, path.slice(1));
}
function typeBelow(root, path) {
  let type = { shape: "struct", pointer: false, struct: root };
  for (const step of path) {
    if (type === void 0) return void 0;
    if (type.shape === "list") type = typeof step === "number" ? type.item : void 0;
    else if (type.shape === "map") type = type.value;
    else type = type.shape === "struct" ? knownField(type.struct, step)?.type : void 0;
  }
  return type;
}
function knownField(struct, step) {
  const field = struct.byName.get(String(step));
  return field?.inSchema === true ? field : void 0;
}
function mayBeSecret(path) {
  return path.some(
    (step, index) => step === "env" || step === "environmentOverride" || step === "annotations" && !String(path[index + 1] ?? "").startsWith("ome.io/")
  );
}

// src/rules/support/dollar-keys.ts
var DOLLAR = 36;
function findDollarKeys(runtime, table) {
  const found2 = [];
  const path = ["spec"];
  const visit2 = (value) => {
    if (isArray(value)) {
      for (let index = 0; index < value.length; index++) descend(index, value[index] ?? null);
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        const inner = value[key] ?? null;
        if (key.charCodeAt(0) === DOLLAR && typeAt(table, runtime, path)?.shape === "map") {
          found2.push({ key, mapPath: [...path], value: inner });
        }
        descend(key, inner);
      }
    }
  };
  const descend = (step, value) => {
    if (typeof value !== "object" || value === null) return;
    path.push(step);
    visit2(value);
    path.pop();
  };
  visit2(member(runtime.value, "spec") ?? null);
  return found2;
}

// src/rules/support/keyed-path.ts
function keyedLabel(path) {
  let text = "spec";
  for (const step of path) {
    if (typeof step === "string") text += `.${step}`;
    else
      text += step.keys.length === 0 ? `[${step.index}]` : `[${step.keys.map(([, value]) => String(value)).join("/")}]`;
  }
  return text;
}
function contributions(chainRootFirst, path, resolver) {
  return chainRootFirst.toReversed().flatMap((runtime) => {
    const own = follow2(resolver.admission(runtime).spec, path);
    if (own !== void 0) return [{ runtime, path: ["spec", ...own.path], value: own.value }];
    const brought = hasPreset(runtime) ? follow2(resolver.stored(runtime).spec, path) : void 0;
    return brought === void 0 ? [] : [{ runtime, path: ["metadata", "annotations", ENGINE_PRESET], value: brought.value }];
  });
}
function hasPreset(runtime) {
  return textAt(runtime.value, ["metadata", "annotations", ENGINE_PRESET]) !== void 0;
}
function follow2(spec, steps) {
  const path = [];
  let value = spec;
  for (const step of steps) {
    const own = typeof step === "string" ? step : indexOfItem(value, step);
    const next = valueAt(value, [own]);
    if (next === void 0 || next === null) return void 0;
    path.push(own);
    value = next;
  }
  return { path, value };
}
var positions = /* @__PURE__ */ new WeakMap();
function indexOfItem(list, { index, keys: keys2 }) {
  if (!isArray(list)) return -1;
  if (keys2.length === 0) return index;
  const names = keys2.map(([name]) => name);
  const byNames = positions.get(list) ?? /* @__PURE__ */ new Map();
  positions.set(list, byNames);
  const byKeys = byNames.get(names.join("/")) ?? indexItems(list, names);
  byNames.set(names.join("/"), byKeys);
  return byKeys.get(keyText(keys2.map(([, value]) => value))) ?? -1;
}
function indexItems(list, names) {
  const found2 = /* @__PURE__ */ new Map();
  for (const [index, item] of list.entries()) {
    const text = keyText(names.map((name) => member(item, name) ?? null));
    if (!found2.has(text)) found2.set(text, index);
  }
  return found2;
}
function keyText(values) {
  return values.map((value) => `${typeof value} ${String(value)}`).join("\n");
}

// src/rules/directive-key.ts
var directive_key_default = defineRule({
  id: "directive-key",
  meta: {
    title: "key that the merge may take for a directive",
    severity: "warning",
    group: "inheritance",
    description: "A key such as $patch in a map of strings is a directive of the strategic merge when the runtime is laid over its parent: it replaces or empties the map of the parent, or drops the own one. Without a parent it stays in the map as it is. None of this is documented.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "4.6"
  },
  *check(runtime, context) {
    const keys2 = findDollarKeys(runtime, context.resolver.table);
    if (keys2.length === 0) return;
    const resolution = context.resolver.resolve(runtime);
    const fails = !resolution.ok && resolution.reason === "ResolverError";
    for (const found2 of keys2) {
      if (fails && DIRECTIVES.includes(found2.key)) continue;
      const path = [...found2.mapPath, found2.key];
      yield {
        message: `${dottedPath(found2.mapPath)} holds the key ${goQuote(found2.key)}: ${effect(found2, runtime, resolution.ok ? resolution : void 0, context)}`,
        help: "Remove the key. A child gives the keys of a map other values; it can neither remove them nor replace the map.",
        at: at(runtime, path, "key")
      };
    }
  }
});
var DIRECTIVES = ["$patch", "$retainKeys"];
function effect({ key, value, mapPath }, runtime, resolution, context) {
  if (!DIRECTIVES.includes(key)) return "OME keeps it as a key of the map, and Kubernetes has no such name";
  if (parentNameOf(runtime) === void 0) {
    return "OME keeps it as a key of the map, since the runtime has no parent to merge with";
  }
  if (resolution === void 0 || key !== "$patch") return "the merge with the parent takes it for a directive";
  const inherits = inheritsMap(mapPath, resolution, context);
  if (inherits === void 0) return "the merge with the parent takes it for a directive";
  if (!inherits) return "the merge takes it for a directive, and since no parent has this map, OME drops the whole map";
  if (value === "replace") return "the merge takes it for a directive, and OME replaces the map of the parent";
  if (value === "delete") return "the merge takes it for a directive, and OME empties the map, that of the parent too";
  return "the merge with the parent takes it for a directive";
}
function inheritsMap(mapPath, { chain }, { resolver }) {
  const steps = mapPath.slice(1).filter((step) => typeof step === "string");
  if (steps.length < mapPath.length - 1) return void 0;
  return contributions(chain.slice(0, -1), steps, resolver).length > 0;
}

// src/rules/duplicate-key.ts
var duplicate_key_default = defineRule({
  id: "duplicate-key",
  meta: {
    title: "key twice in one mapping",
    severity: "warning",
    group: "manifest",
    description: "The same key stands twice in one mapping. Kubernetes takes the later one without a word, so the first value is lost; kustomize refuses the file.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "sigs.k8s.io/yaml"
  },
  *check(object) {
    for (const note of object.notes) {
      const words = wordsFor(note, object);
      if (words === void 0) continue;
      yield {
        ...words,
        at: { ...at(object, note.path, "key"), span: note.span },
        related: note.first === void 0 ? [] : [firstKey(object, note, note.first)]
      };
    }
  }
});
function firstKey(object, note, span) {
  return { at: { ...at(object, note.path, "key"), span }, message: "the first one" };
}
function wordsFor(note, object) {
  const key = goQuote(String(note.path.at(-1)));
  const line = note.first === void 0 ? void 0 : object.locateSpan(note.first).start.line;
  switch (note.code) {
    case "duplicate-key":
      return {
        message: `the key ${key} stands twice in one mapping, first on line ${line}: Kubernetes takes this later one silently, and kustomize refuses the file`,
        help: `Keep one of the two; what stands on line ${line} is lost today.`
      };
    case "key-collision":
      return {
        message: `the key ${note.text} and another one on line ${line} both become ${key}: which of the two values Kubernetes takes is left to chance`,
        help: "Keep one of the two."
      };
    case "merge-override":
      return {
        message: `the merge key << stands below ${key}, which it brings too: Kubernetes takes the merged value, against the rule of YAML`,
        help: `Move << above ${key}, or leave ${key} out.`
      };
    default:
      return void 0;
  }
}

// src/rules/duplicate-object.ts
var duplicate_object_default = defineRule({
  id: "duplicate-object",
  meta: {
    title: "object declared twice",
    severity: "error",
    group: "manifest",
    description: "One kind, namespace and name is declared more than once among the manifests of one cluster. What is applied last wins, and kustomize refuses to build the two together.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "kubectl, kustomize"
  },
  check(object, { workspace }) {
    const declarations = workspace.declarations(object.ref);
    const [first2] = declarations;
    if (first2 === void 0 || first2 === object) return void 0;
    return {
      message: `${describeRef(object.ref)} is declared ${times(declarations.length)}: of several manifests the one that is applied last wins`,
      help: "Keep one manifest, rename one, or give the clusters or overlays that each belongs to their own paths in the configuration.",
      at: at(object, ["metadata", "name"]),
      related: [{ at: at(first2, ["metadata", "name"]), message: "declared here first" }]
    };
  }
});
function times(count) {
  return count === 2 ? "twice" : `${count} times`;
}

// src/rules/engine-preset-image-latest.ts
var engine_preset_image_latest_default = defineRule({
  id: "engine-preset-image-latest",
  meta: {
    title: "engine preset fills in an image with the tag latest",
    severity: "warning",
    group: "runtime",
    description: "The preset of the annotation ome.io/engine brings the image of every runner that sets none, and its images have the tag latest: what serves changes whenever a node pulls anew, without any change of the manifest or of the revision.",
    appliesTo: RUNTIME_KINDS,
    omeVersions: ["1.3"],
    source: "SR-P3, SR-P6"
  },
  check(runtime, context) {
    const engine = textAt(runtime.value, ["metadata", "annotations", ENGINE_PRESET]);
    const preset = engine === void 0 ? void 0 : presetFor(engine);
    if (preset === void 0 || context.resolver.stored(runtime).presetError !== void 0) return void 0;
    const { spec } = context.resolver.admission(runtime);
    const filled = RUNTIME_COMPONENTS.flatMap((component) => {
      const path = [component, "runner", "image"];
      const image = textAt(preset, path);
      return image?.endsWith(":latest") && textAt(spec, path) === void 0 ? [{ path, image }] : [];
    });
    const [first2] = filled;
    if (first2 === void 0) return void 0;
    const runners = filled.map(({ path, image }) => `${path[0]}.runner (${image})`).join(", ");
    return {
      message: `${ENGINE_PRESET}: ${goQuote(engine ?? "")} fills in images with the tag latest for ${runners}, because the manifest sets none`,
      help: "Set runner.image with a version of its own in each of these components.",
      at: at(runtime, ["metadata", "annotations", ENGINE_PRESET]),
      related: filled.map(({ path }) => ["spec", ...path.slice(0, -1)]).filter((path) => isObject(valueAt(runtime.value, path))).map((path) => ({ at: at(runtime, path, "key"), message: "this runner sets no image" }))
    };
  }
});

// src/predict/selection-ties.ts
var MOST_COMPARED = 300;
function shapesOf(models) {
  const shapes = /* @__PURE__ */ new Map();
  for (const { size, ...model } of models) {
    if (size === void 0) continue;
    const key = shapeKey(model);
    const shape = shapes.get(key);
    if (shape === void 0) shapes.set(key, { model, sizes: [parseSize(size)] });
    else shape.sizes.push(parseSize(size));
  }
  return shapes;
}
function shapeKey({ format, framework, architecture, quantization, pipeline }) {
  const parts = [format.name, format.version, framework?.name, framework?.version, architecture, quantization];
  const texts2 = parts.map((part) => part === void 0 ? "" : `${part}`);
  return `${texts2.join("\0")}${pipeline === void 0 ? "" : JSON.stringify(pipeline)}`;
}
function findTies(candidates, shapes) {
  const selectable = candidates.filter(({ traits }) => !traits.disabled && traits.autoSelects);
  if (selectable.length < 2) return [];
  const buckets = bucketsOf(selectable);
  const ties = [];
  const probes = probesOf(selectable);
  for (const model of probes.values()) {
    for (const group of scoreGroups(buckets.get(bucketKey(model)) ?? [], model)) addPairs(ties, group, model);
  }
  for (const [key, { model, sizes }] of shapes) {
    const bucket = probes.has(key) ? [] : buckets.get(bucketKey(model)) ?? [];
    if (bucket.length < 2) continue;
    for (const group of scoreGroups(bucket, model)) {
      for (const size of new Set(sizes)) {
        const accepting = group.filter(({ candidate: { traits } }) => accepts(traits.sizeRange, size));
        addPairs(ties, accepting, model);
      }
    }
  }
  return ties;
}
function accepts(range, size) {
  return range === void 0 || sizeInRange(size, range);
}
function probesOf(candidates) {
  const probes = /* @__PURE__ */ new Map();
  for (const { traits } of candidates) {
    for (const entry of traits.entries) {
      const model = entry.autoSelect === true ? probeModel(entry) : void 0;
      if (model !== void 0) probes.set(shapeKey(model), model);
    }
  }
  return probes;
}
function bucketKey(shape) {
  const { format, framework, architecture, quantization } = shape;
  return [format?.name, framework?.name, architecture, quantization].map((part) => part ?? "").join("\0");
}
function bucketsOf(candidates) {
  const buckets = /* @__PURE__ */ new Map();
  for (const candidate of candidates) {
    for (const key of new Set(candidate.traits.entries.map(bucketKey))) {
      const bucket = buckets.get(key);
      if (bucket === void 0) buckets.set(key, [candidate]);
      else bucket.push(candidate);
    }
  }
  return buckets;
}
function scoreGroups(candidates, model) {
  const groups4 = /* @__PURE__ */ new Map();
  for (const candidate of candidates) {
    const entry = candidate.traits.entries.find((one) => entryMatches(one, model));
    const score = entry === void 0 ? 0n : runtimeScore(candidate.traits.entries, model);
    if (entry === void 0 || score <= 0n) continue;
    const group = groups4.get(score);
    if (group === void 0) groups4.set(score, [{ candidate, entry, score }]);
    else group.push({ candidate, entry, score });
  }
  return groups4.values();
}
function addPairs(ties, group, model) {
  const sorted = group.toSorted((a, b) => lowerBound(a) - lowerBound(b) || compareNames(a.candidate, b.candidate));
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1, index + 1 + MOST_COMPARED)) {
      if (lowerBound(other) > interval(one.candidate).high) break;
      const tie = compare3(one, other, model);
      if (tie !== void 0) ties.push(tie);
    }
  }
}
function lowerBound({ candidate }) {
  return interval(candidate).low;
}
function interval({ traits: { sizeRange } }) {
  const low = sizeRange?.min === void 0 ? 0 : Math.max(0, parseSize(sizeRange.min) || 0);
  const high = sizeRange?.max === void 0 ? Number.POSITIVE_INFINITY : parseSize(sizeRange.max) || 0;
  return { low, high };
}
function compare3(one, other, model) {
  if (separated(one.candidate, other.candidate)) return void 0;
  const shared = overlap(interval(one.candidate), interval(other.candidate));
  if (shared === void 0) return void 0;
  const named3 = compareNames(one.candidate, other.candidate) <= 0 ? [one, other] : [other, one];
  const [first2, second] = named3;
  if (first2 === void 0 || second === void 0) return void 0;
  const order = orderIn(shared, first2.candidate.traits.sizeRange, second.candidate.traits.sizeRange);
  const [winner, loser] = order > 0 ? [second, first2] : [first2, second];
  const open = winner.candidate.traits.sizeRange === void 0 && loser.candidate.traits.sizeRange !== void 0;
  const by = Number.isNaN(order) ? "size" : order === 0 ? "name" : open ? "open" : "narrower";
  const { entry, score } = loser;
  return { winner: winner.candidate, loser: loser.candidate, by, model, score, entry };
}
function overlap(a, b) {
  const low = Math.max(a.low, b.low);
  const high = Math.min(a.high, b.high);
  if (low < high) return { low, high };
  return low === high && (a.low === a.high || b.low === b.high) ? { low, high } : void 0;
}
function orderIn({ low, high }, a, b) {
  const ends = [low, Number.isFinite(high) ? high : low + 1e12];
  const [atLow = 0, atHigh = 0] = ends.map((size) => Math.sign(sizeDistance(size, a) - sizeDistance(size, b)));
  return atLow === atHigh ? atLow : Number.NaN;
}
function separated({ traits: a }, { traits: b }) {
  const listed = a.acceleratorClasses.length > 0 && b.acceleratorClasses.length > 0;
  if (listed && !a.acceleratorClasses.some((name) => b.acceleratorClasses.includes(name))) return true;
  return a.engineMode !== void 0 && b.engineMode !== void 0 && a.engineMode !== b.engineMode;
}
function compareNames(a, b) {
  return compareText(a.runtime.ref.name, b.runtime.ref.name);
}
function imageRepository(spec) {
  const image = textAt(spec, ["engineConfig", "runner", "image"]);
  if (image === void 0) return void 0;
  const named3 = image.split("@")[0] ?? "";
  const tag = named3.lastIndexOf(":");
  return tag > named3.lastIndexOf("/") ? named3.slice(0, tag) : named3;
}

// src/rules/support/equal-ranks.ts
var found = /* @__PURE__ */ new WeakMap();
function runtimeTies(context) {
  const known6 = found.get(context.resolver);
  if (known6 !== void 0) return known6;
  const ties = arrange(tiesByLoser(context), context.workspace);
  found.set(context.resolver, ties);
  return ties;
}
function arrange(byLoser, workspace) {
  const arranged = /* @__PURE__ */ new Map();
  const of = (runtime) => {
    const ties = arranged.get(runtime) ?? { lost: [], open: [] };
    arranged.set(runtime, ties);
    return ties;
  };
  const byName = [...byLoser].toSorted(([a], [b]) => compareText(describeRef(a.ref), describeRef(b.ref)));
  for (const [loser, ties] of byName) {
    const deployed = workspace.declarations(loser.ref).length > 0;
    const open = ties.find(({ by }) => by === "open");
    if (open !== void 0) of(open.winner.runtime).open.push(open);
    else for (const tie of ties) of(deployed ? loser : tie.winner.runtime).lost.push(tie);
  }
  return arranged;
}
function tiesByLoser(context) {
  const byPair = /* @__PURE__ */ new Map();
  for (const tie of [...serviceTies(context), ...manifestTies(context)]) {
    const losses = byPair.get(tie.loser.runtime) ?? /* @__PURE__ */ new Map();
    byPair.set(tie.loser.runtime, losses);
    if (!losses.has(tie.winner.runtime)) losses.set(tie.winner.runtime, tie);
  }
  return new Map([...byPair].map(([loser, losses]) => [loser, sortByWinner([...losses.values()])]));
}
function sortByWinner(ties) {
  return ties.toSorted((a, b) => compareText(describeRef(a.winner.runtime.ref), describeRef(b.winner.runtime.ref)));
}
function* serviceTies(context) {
  for (const service of context.workspace.ofKind("InferenceService")) {
    const selection = selectionFor(service, context);
    if (selection?.state !== "selected") continue;
    const [winner, ...others] = selection.ranked;
    const model = traitsOf(service, context);
    if (winner === void 0 || model === void 0) continue;
    for (const loser of others) {
      if (loser.score !== winner.score || loser.runtime.ref.kind !== winner.runtime.ref.kind) break;
      if (loser.compatibility.outcome !== "compatible") break;
      const open = winner.traits.sizeRange === void 0 && loser.traits.sizeRange !== void 0;
      const by = loser.distance === winner.distance ? "name" : open ? "open" : "narrower";
      const { entry } = loser.compatibility;
      yield {
        winner,
        loser,
        by,
        model,
        score: loser.score,
        entry,
        service,
        unsure: selection.unknownRuntimes !== void 0
      };
    }
  }
}
function* manifestTies(context) {
  const { workspace, resolver } = context;
  const models = [...workspace.ofKind("ClusterBaseModel"), ...workspace.ofKind("BaseModel")].map((model) => traitsOfModel(model, context)).filter((traits) => missingTraits(traits).length === 0);
  const shapes = shapesOf(models);
  const { local, cluster } = candidatePools(workspace, resolver);
  yield* findTies(cluster, shapes);
  for (const pool of local.values()) yield* findTies(pool, shapes);
}

// src/rules/equal-rank-runtimes.ts
var equal_rank_runtimes_default = defineRule({
  id: "equal-rank-runtimes",
  meta: {
    title: "two runtimes get the same score for one model",
    severity: "warning",
    group: "runtime",
    description: "Automatic selection gives two runtimes the same score for a model that both accept. Then a runtime without modelSizeRange wins over one with a range, the narrower range over the wider, and at last the name decides.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    source: "1.6, 7.5"
  },
  *check(runtime, context) {
    const ties = runtimeTies(context).get(runtime);
    if (ties === void 0) return;
    if (ties.open.length > 0) yield openProblem(runtime, ties.open);
    const [first2] = ties.lost;
    if (first2 === void 0) return;
    const served = ties.lost.find(({ service }) => service !== void 0);
    const worst = served ?? ties.lost.find((tie) => severityOf(tie, context.resolver) === "warning") ?? first2;
    yield lostProblem(runtime, worst, ties.lost, severityOf(worst, context.resolver));
  }
});
function severityOf(tie, resolver) {
  if (tie.service !== void 0 || misnamedSize(tie.loser) !== void 0) return "warning";
  if (tie.by !== "name") return "note";
  const [winner, loser] = [tie.winner, tie.loser].map(({ runtime }) => imageRepository(resolver.stored(runtime).spec));
  return winner === loser ? "warning" : "note";
}
function lostProblem(runtime, tie, ties, severity) {
  const { loser, winner } = tie;
  const others = [tie, ...ties.filter((other) => other !== tie && other.loser.runtime === loser.runtime)];
  const misnamed = runtime === loser.runtime ? misnamedSize(loser) : void 0;
  return {
    message: `${namesOf([loser, ...others.map((other) => other.winner)])} get the same score for ${formatLabel(tie.model)}: ${decision(tie)}${servedBy(tie, winner)}`,
    help: misnamed ?? "Raise the priority of the one that is meant, or let the size ranges exclude each other.",
    at: placeOf(runtime, tie, misnamed !== void 0),
    related: others.slice(0, MOST_RELATED).map((other) => {
      const rival = runtime === loser.runtime ? other.winner : loser;
      const message = `${rival.runtime.ref.name} has the score ${other.score} too; decided by ${WORDS[other.by]}`;
      return { at: at(rival.runtime, ["metadata", "name"]), message };
    }),
    ...severity === "note" ? { severity } : {}
  };
}
function placeOf(runtime, { loser, entry }, misnamed) {
  if (misnamed) return at(runtime, ["spec", "modelSizeRange"], "key");
  if (runtime !== loser.runtime) return at(runtime, ["spec", "supportedModelFormats"], "key");
  return at(runtime, ["spec", "supportedModelFormats", entry.index, "priority"]);
}
function openProblem(runtime, ties) {
  const served = ties.find(({ service }) => service !== void 0) ?? ties[0];
  if (served === void 0) throw new Error("an open tie has a loser");
  const losers = namesOf(ties.map(({ loser }) => loser));
  return {
    message: `${goQuote(runtime.ref.name)} has no modelSizeRange and gets the same score for ${formatLabel(served.model)} as ${losers}: no range beats any range, so OME takes ${goQuote(runtime.ref.name)} for models of every size${servedBy(served, served.winner)}`,
    help: "Write the modelSizeRange that is meant, or give the runtimes with a range a higher priority.",
    at: at(runtime, ["spec", "modelSizeRange"], "key"),
    related: ties.slice(0, MOST_RELATED).map(({ loser }) => ({
      at: at(loser.runtime, ["spec", "modelSizeRange"], "key"),
      message: `${loser.runtime.ref.name} has the range ${rangeOf(loser)} and is not taken`
    }))
  };
}
function servedBy({ service, unsure }, { runtime }) {
  if (service === void 0) return "";
  const among = unsure === true ? ", of the runtimes known here," : "";
  return `; ${describeRef(service.ref)} gets${among} ${goQuote(runtime.ref.name)} that way`;
}
function namesOf(candidates) {
  const names = candidates.slice(0, 3).map(({ runtime }) => goQuote(runtime.ref.name));
  const more = candidates.length > names.length ? [`${candidates.length - names.length} more`] : [];
  const all = [...names, ...more];
  return all.length === 1 ? `${all[0]}` : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
function decision({ by, winner, loser }) {
  const name = goQuote(winner.runtime.ref.name);
  const [won, lost] = [rangeOf(winner), rangeOf(loser)];
  if (by === "size") return `the size of the model decides between the size ranges ${lost} and ${won}`;
  if (by !== "name") return `OME takes ${name} where both fit, because its size range ${won} is narrower than ${lost}`;
  if (won === "none") return `neither has a size range, and OME always takes ${name}, by its name`;
  if (won === lost) return `both have the size range ${won}, and OME always takes ${name}, by its name`;
  return `their size ranges ${lost} and ${won} are equally wide, and OME takes ${name} where both fit, by its name`;
}
function rangeOf({ traits: { sizeRange } }) {
  return sizeRange === void 0 ? "none" : describeRange(sizeRange);
}
function misnamedSize({ runtime, traits: { sizeRange } }) {
  const [token, ...others] = [...runtime.ref.name.matchAll(/(?<![a-z0-9.])(\d{1,4}(?:\.\d)?)(b|m)(?![a-z0-9])/g)];
  if (token === void 0 || others.length > 0 || sizeRange === void 0) return void 0;
  const said = parseSize(token[0].toUpperCase());
  const [low, high] = [
    parseSize(sizeRange.min ?? "0"),
    sizeRange.max === void 0 ? Number.POSITIVE_INFINITY : parseSize(sizeRange.max)
  ];
  if (said * 2 >= low && said <= high * 2) return void 0;
  return `The name says ${token[0]}, which the range ${describeRange(sizeRange)} does not hold: write the range of this runtime's own model.`;
}
var MOST_RELATED = 5;
var WORDS = {
  name: "name",
  open: "a missing size range",
  narrower: "the narrower size range",
  size: "size"
};

// src/rules/first-pin.ts
var first_pin_default = defineRule({
  id: "first-pin",
  meta: {
    title: "service that takes its first pin",
    severity: "note",
    group: "impact",
    description: "A service with autoSync: false and without a pin is pinned to whatever its runtime resolves to when OME first sees it. The pin is kept in its status and in a ControllerRevision, not in Git.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PN-09, PT-01, 6.4 no. 1"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === void 0 || impact.service.report.outcome !== "first-pin") return void 0;
    return {
      message: impact.service.sentence,
      help: "The pin lives in the cluster alone: another cluster pins to what it finds live.",
      at: at(isvc, ["spec", "runtime", "autoSync"])
    };
  }
});

// src/predict/admission/format-priorities.ts
var formatPriorities = {
  ids: ["SR-10"],
  omeVersions: ["1.3", "1.2"],
  *find(runtime, { resolver }) {
    const { spec } = resolver.admission(runtime);
    if (member(spec, "disabled") === true) return;
    for (const { name, reference, index } of conflicts(member(spec, "supportedModelFormats"))) {
      const path = ["spec", "supportedModelFormats"];
      yield {
        id: "SR-10",
        path: [...path, index, "priority"],
        message: `different priorities assigned for the model format ${name} under the ${scopeOf(runtime)} ${runtime.ref.name}`,
        help: name === "" ? "Give each entry a name of its own: entries without one count as equal, whatever their formats." : "Give both entries the same priority, or different names.",
        reads: [reference, index].map((entry) => [...path, entry, "name"]),
        related: [{ at: at(runtime, [...path, reference, "priority"]), message: "the first entry of that name" }]
      };
    }
  }
};
function scopeOf(runtime) {
  return runtime.ref.kind === "ServingRuntime" ? "servingruntime" : "clusterservingruntime";
}
function conflicts(formats) {
  const first2 = /* @__PURE__ */ new Map();
  const found2 = /* @__PURE__ */ new Map();
  for (const [index, entry] of (isArray(formats) ? formats : []).entries()) {
    if (member(entry, "autoSelect") !== true) continue;
    const name = textAt(entry, ["name"]) ?? "";
    const priority = member(entry, "priority");
    const reference = first2.get(name);
    if (reference === void 0) first2.set(name, { index, priority });
    else if (reference.priority !== void 0 && priority !== void 0 && reference.priority !== priority && !found2.has(name)) {
      found2.set(name, { name, reference: reference.index, index });
    }
  }
  return [...found2.values()];
}

// src/rules/format-priority-conflict.ts
var format_priority_conflict_default = defineRule({
  id: "format-priority-conflict",
  meta: {
    title: "two priorities for one entry name",
    severity: "error",
    group: "runtime",
    description: "Two entries of supportedModelFormats with autoSelect: true have the same name and different priorities, and OME refuses the runtime. The name is that of the entry, not of the format, and entries without one share the empty name.",
    appliesTo: RUNTIME_KINDS,
    omeVersions: formatPriorities.omeVersions,
    refusedBy: formatPriorities.ids,
    source: "SR-10"
  },
  check: (runtime, context) => reportRefusals(runtime, context, formatPriorities)
});

// src/rules/hash-collision.ts
var hash_collision_default = defineRule({
  id: "hash-collision",
  meta: {
    title: "pin and live runtime with one short hash and different contents",
    severity: "error",
    group: "impact",
    description: "OME compares the first 8 characters of the hashes of pin and live runtime. Where these are equal by accident it sees no drift, and takes the old revision for the new content.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "5.2, 5.3, PN-12"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const reference = runtimeReferenceOf(isvc);
    if (impact === void 0 || impact.worlds.evidence.snapshot === void 0 || reference === void 0)
      return void 0;
    if (reference.autoSync) return void 0;
    const live = findLive(impact.worlds.after, reference, isvc.ref.namespace);
    const name = impact.service.report.to;
    if (live.state !== "found" || live.shortHash === void 0 || name === null) return void 0;
    const found2 = impact.service.before.revisions.find(name);
    if (found2.state !== "known" || found2.revision.hash === void 0) return void 0;
    const { hash } = found2.revision;
    const own = live.resolution.hash;
    if (live.shortHash !== live.resolution.shortHash || hash === own || shortHashOf(hash) !== shortHashOf(own))
      return void 0;
    return {
      message: `the revision ${name} and the live runtime begin with the same hash ${shortHashOf(hash)}, but differ (${hash} and ${own}); OME sees no drift and serves the revision`,
      help: "Change the runtime in a way that changes its hash and nothing else, such as an annotation below spec.annotations.",
      at: at(isvc, ["spec", "runtime", "name"])
    };
  }
});

// src/rules/inheritance-cycle.ts
var inheritance_cycle_default = defineRule({
  id: "inheritance-cycle",
  meta: {
    title: "inheritance chain that returns to itself",
    severity: "error",
    group: "inheritance",
    description: "A chain of ome.io/inherit-from comes back to a name that it has already passed. OME compares names alone, so a ServingRuntime that inherits from the ClusterServingRuntime of its own name counts as a cycle. OME refuses the write.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    refusedBy: ["SR-03"],
    source: "IN-E2, IN-3"
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, "InheritanceCycle");
    if (broken === void 0) return void 0;
    const meant = findMeant(broken, context.workspace);
    return {
      message: broken.message,
      refusedBy: "SR-03",
      help: meant === void 0 ? loopHelp(broken) : namesakeHelp(meant),
      at: inheritPlace(runtime),
      related: [...culpritPlace(broken, runtime), ...meantPlace(meant)],
      flow: inheritFlow(broken.walked)
    };
  }
});
function findMeant({ walked, culprit }, workspace) {
  const name = parentNameOf(culprit) ?? "";
  const taken = walked.find(({ ref }) => ref.name === name);
  if (taken?.ref.kind !== "ServingRuntime") return void 0;
  if (taken !== culprit && culprit.ref.kind === "ServingRuntime") return void 0;
  const meant = workspace.find("ClusterServingRuntime", void 0, name);
  return meant.state === "known" ? meant.object : void 0;
}
function namesakeHelp({ ref }) {
  return `OME compares names without their scope, so a ServingRuntime and a ClusterServingRuntime ${goQuote(ref.name)} can't be in one chain: rename one of the two.`;
}
function meantPlace(meant) {
  return meant === void 0 ? [] : [{ at: at(meant, ["metadata", "name"]), message: `${describeRef(meant.ref)} has the same name` }];
}
function loopHelp({ walked, culprit }) {
  const again = parentNameOf(culprit) ?? "";
  if (culprit.ref.name === again)
    return "Take ome.io/inherit-from out, or name another runtime: none can inherit from itself.";
  const loop = walked.slice(walked.findIndex(({ ref }) => ref.name === again));
  const names = loop.map(({ ref }) => goQuote(ref.name)).join(", ");
  return `Take ome.io/inherit-from out of the one of ${names} that is meant to be the root.`;
}

// src/rules/support/merge-fault.ts
function findMergeFault({ walked, culprit }, resolver) {
  const ancestors = walked.slice(walked.indexOf(culprit) + 1);
  const own = resolver.stored(culprit).spec;
  const inChild = faultsIn(culprit, resolver).find(
    ({ path }) => ancestors.some((ancestor) => hasField(resolver.stored(ancestor).spec, path))
  );
  if (inChild !== void 0) return inChild;
  return ancestors.flatMap((ancestor) => faultsIn(ancestor, resolver)).find(({ path }) => hasField(own, path));
}
function hasField(spec, path) {
  let current = [spec];
  for (const step of path.slice(1, -1)) {
    if (typeof step === "string") current = current.flatMap((value) => member(value, step) ?? []);
  }
  return current.length > 0;
}
function faultsIn(runtime, { stored, table }) {
  const struct = table.specOf(runtime.ref.kind);
  const faults = [];
  if (struct === void 0) return faults;
  const report2 = (path, cause, key) => faults.push({ runtime, path, cause, key });
  walk(stored(runtime).spec, { shape: "struct", pointer: false, struct }, ["spec"], report2);
  const preset = textAt(runtime.value, ["metadata", "annotations", ENGINE_PRESET]) !== void 0;
  return preset ? faults.filter(({ path }) => valueAt(runtime.value, path) !== void 0) : faults;
}
function walk(value, type, path, report2) {
  if (type.shape === "map" && isObject(value)) {
    const directive = Object.keys(value).find((key) => isFailingDirective(key, value));
    if (directive !== void 0) report2([...path, directive], "directive", directive);
  }
  if (type.shape !== "struct" || !isObject(value)) return;
  for (const [name, given2] of Object.entries(value)) {
    const field = type.struct.byName.get(name);
    if (field === void 0) continue;
    if (!isArray(given2)) {
      walk(given2, field.type, [...path, name], report2);
    } else if (field.mergesList && field.type.shape === "list") {
      const item = field.type.item;
      const key = item.shape === "struct" ? item.struct.byName.get(field.mergeKey) : void 0;
      given2.forEach((entry, index) => {
        const place3 = [...path, name, index];
        if (key?.omitEmpty === true && textAt(entry, [field.mergeKey]) === void 0)
          report2(place3, "unnamed-item", field.mergeKey);
        else walk(entry, item, place3, report2);
      });
    }
  }
}
function isFailingDirective(key, map) {
  if (Object.hasOwn(map, "$patch")) return key === "$patch" && map[key] !== "replace" && map[key] !== "delete";
  return key === "$retainKeys" || key.startsWith("$setElementOrder") || key === "$deleteFromPrimitiveList";
}

// src/rules/inheritance-merge-failure.ts
var inheritance_merge_failure_default = defineRule({
  id: "inheritance-merge-failure",
  meta: {
    title: "runtime that does not merge with its parent",
    severity: "error",
    group: "inheritance",
    description: "OME lays a runtime over its parent as a strategic merge patch. An item without the key that its list merges by, or a directive such as $retainKeys in a map of strings, makes that fail, and OME refuses the write.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    refusedBy: ["SR-03"],
    source: "IN-E5, 4.6"
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, "ResolverError");
    if (broken === void 0) return void 0;
    const fault = findMergeFault(broken, context.resolver);
    const place3 = fault === void 0 ? void 0 : faultPlace(fault);
    const own = fault?.runtime === runtime && place3 !== void 0;
    return {
      message: broken.message,
      refusedBy: "SR-03",
      help: fault === void 0 ? unknownHelp(broken.culprit) : faultHelp(fault, runtime),
      at: own ? place3 : inheritPlace(runtime),
      related: own ? [{ at: inheritPlace(runtime), message: "merged with the parent that is named here" }] : [
        {
          at: place3 ?? inheritPlace(broken.culprit),
          message: `${describeRef((fault?.runtime ?? broken.culprit).ref)} breaks the merge here`
        }
      ],
      flow: inheritFlow(broken.walked)
    };
  }
});
function faultPlace({ runtime, path, cause }) {
  return at(runtime, path, cause === "directive" ? "key" : "value");
}
function faultHelp({ runtime, cause, key }, head) {
  const where = runtime === head ? "" : ` in ${describeRef(runtime.ref)}`;
  return cause === "unnamed-item" ? `Give the item a ${key}${where}, or remove it.` : `Remove the key ${key}${where}: a map of strings that is inherited holds no merge directives.`;
}
function unknownHelp(culprit) {
  return `Mend ${describeRef(culprit.ref)}, which can't be laid over its parents.`;
}

// src/rules/inheritance-too-deep.ts
var inheritance_too_deep_default = defineRule({
  id: "inheritance-too-deep",
  meta: {
    title: "inheritance chain longer than five runtimes",
    severity: "error",
    group: "inheritance",
    description: "A chain of ome.io/inherit-from holds at most five runtimes, the one at its head included. OME refuses the write of a runtime whose chain is longer; it does not look at those further down.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    refusedBy: ["SR-03"],
    source: "IN-E1, IN-1, IN-2"
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, "MaxDepthExceeded");
    if (broken === void 0) return void 0;
    const loop = findLoop(runtime, context.workspace);
    return {
      message: broken.message,
      refusedBy: "SR-03",
      help: loop === void 0 ? depthHelp(broken.culprit) : loopHelp2(loop),
      at: inheritPlace(runtime),
      related: culpritPlace(broken, runtime),
      flow: inheritFlow(broken.walked)
    };
  }
});
function depthHelp(last) {
  return `Merge two runtimes of the chain into one: ${describeRef(last.ref)} is number ${MAX_CHAIN_LENGTH} and may have no parent.`;
}
function loopHelp2(names) {
  return `The chain is a loop, ${names.join(", ")}: take ome.io/inherit-from out of the runtime that is meant to be its root.`;
}
var MAX_FOLLOWED = 32;
function findLoop(head, workspace) {
  const names = [];
  let current = head;
  while (current !== void 0 && names.length < MAX_FOLLOWED) {
    const first2 = names.indexOf(current.ref.name);
    if (first2 >= 0) return [...names.slice(first2), current.ref.name];
    names.push(current.ref.name);
    current = findParent(current, head, workspace);
  }
  return void 0;
}
function findParent(runtime, head, workspace) {
  const name = parentNameOf(runtime);
  if (name === void 0) return void 0;
  for (const scope of parentScopes(head.ref)) {
    const known6 = workspace.find(scope, head.ref.namespace, name);
    if (known6.state === "known") return known6.object;
  }
  return void 0;
}

// src/rules/inherited-formats-not-selectable.ts
var inherited_formats_not_selectable_default = defineRule({
  id: "inherited-formats-not-selectable",
  meta: {
    title: "inherited formats that selection does not see",
    severity: "note",
    group: "inheritance",
    description: "A runtime that inherits supportedModelFormats with autoSelect: true is never selected for them: automatic selection reads the own spec of a runtime. Services have to name it.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "IN-T2, 4.7"
  },
  check(runtime, { resolver }) {
    if (parentNameOf(runtime) === void 0) return void 0;
    const own = resolver.stored(runtime).spec;
    if (listsFormats(own) || member(own, "disabled") === true) return void 0;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) return undecided(resolution);
    const index = firstAutoSelect(resolution.spec);
    const parent = resolution.chain.findLast((step) => listsFormats(resolver.stored(step).spec));
    if (index === void 0 || parent === void 0) return void 0;
    return {
      message: `the formats that ${describeRef(parent.ref)} marks autoSelect: true are inherited, and OME selects by a runtime's own spec: it never selects this one`,
      help: "Name this runtime in spec.runtime of the services that are to use it.",
      at: inheritPlace(runtime),
      related: [
        {
          at: at(parent, ["spec", "supportedModelFormats", index, "autoSelect"]),
          message: `${describeRef(parent.ref)} is selectable here`
        }
      ]
    };
  }
});

// src/workspace/users.ts
var cache = /* @__PURE__ */ new WeakMap();
function usersOf(workspace, runtime) {
  let byRuntime = cache.get(workspace);
  if (byRuntime === void 0) {
    byRuntime = indexUsers(workspace);
    cache.set(workspace, byRuntime);
  }
  return byRuntime.get(runtime) ?? [];
}
function indexUsers(workspace) {
  const byRuntime = /* @__PURE__ */ new Map();
  for (const isvc of workspace.ofKind("InferenceService")) {
    const reference = runtimeReferenceOf(isvc);
    const found2 = reference === void 0 ? void 0 : findRuntime(workspace, reference, isvc.ref.namespace);
    if (found2?.state !== "known") continue;
    const group = byRuntime.get(found2.runtime);
    if (group === void 0) byRuntime.set(found2.runtime, [isvc]);
    else group.push(isvc);
  }
  return byRuntime;
}

// src/rules/support/fault-message.ts
function faultWords({ text, outcome, refusedBy: refusedBy2 }) {
  const message = outcome === void 0 ? text : `${text}; ${outcome}`;
  return { message, ...refusedBy2 === void 0 ? {} : { refusedBy: refusedBy2 } };
}

// src/rules/inherits-disabled.ts
var inherits_disabled_default = defineRule({
  id: "inherits-disabled",
  meta: {
    title: "runtime that inherits disabled: true",
    severity: "error",
    group: "inheritance",
    description: "disabled merges like any other field, so a child of a disabled profile is disabled until it sets disabled: false. OME refuses a service that names it, yet may still select it, since selection reads the own spec of a runtime.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "LK-7, IS-35, IS-37, IN-T3"
  },
  check(runtime, context) {
    if (parentNameOf(runtime) === void 0) return void 0;
    const { resolver } = context;
    if (typeof member(resolver.stored(runtime).spec, "disabled") === "boolean") return void 0;
    if (valueAt(runtime.value, ["metadata", "annotations", RUNTIME_PROFILE]) === "true") return void 0;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) return undecided(resolution);
    if (member(resolution.spec, "disabled") !== true) return void 0;
    const origin = resolution.originOf(["disabled"]);
    const affected = affectedServices(runtime, context);
    const [first2] = affected;
    const source = `disabled: true is inherited from ${describeRef(origin.runtime.ref)}`;
    return {
      message: first2 === void 0 ? `${source}: OME refuses a service that names this runtime, yet may select it for one that names none` : `${faultWords(first2.fault).message}; ${source}`,
      help: "Add disabled: false to spec, since the runtime is meant to serve.",
      at: inheritPlace(runtime),
      related: [
        { at: at(origin.runtime, origin.path), message: `${describeRef(origin.runtime.ref)} is disabled here` },
        ...affected.slice(0, MOST_NAMED2).map(({ isvc }) => named(isvc))
      ],
      ...first2 === void 0 ? { severity: "warning" } : {}
    };
  }
});
var MOST_NAMED2 = 20;
function named(isvc) {
  return { at: at(isvc, ["spec", "runtime", "name"]), message: `${describeRef(isvc.ref)} names the runtime` };
}
function affectedServices(runtime, { workspace }) {
  const affected = usersOf(workspace, runtime).flatMap((isvc) => {
    const reference = runtimeReferenceOf(isvc);
    const fault = reference === void 0 ? void 0 : faultOfDisabled(isvc, reference, runtime.ref.kind);
    return fault === void 0 ? [] : [{ isvc, fault }];
  });
  const isRefused = ({ fault }) => fault.outcome === void 0;
  return [...affected.filter(isRefused), ...affected.filter((one) => !isRefused(one))];
}

// src/rules/support/missing-images.ts
var COMPONENTS3 = [
  ["engine", "engineConfig"],
  ["decoder", "decoderConfig"],
  ["router", "routerConfig"]
];
function* findMissingImages(runtime, { workspace, resolver }) {
  const served = usersOf(workspace, runtime).filter(usesLive);
  const resolution = served.length === 0 ? void 0 : resolver.resolve(runtime);
  if (resolution?.ok !== true || member(resolution.spec, "disabled") === true) return;
  const inherits = resolution.chain.length > 1;
  for (const [component, config] of COMPONENTS3) {
    for (const unit of runnersWithoutImage(member(resolution.spec, config))) {
      const affected = served.filter((isvc) => renders(isvc, component, unit));
      if (affected.length === 0) continue;
      const path = ["spec", config, ...unit, "image"];
      yield {
        message: `${describeRef(runtime.ref)} ${inherits ? "and its parents set" : "sets"} no ${path.join(".")}, and ${serving(affected)} no image either; Kubernetes refuses pods without one`,
        help: inherits ? "Set the image, in this runtime or in its parent." : "Set the image.",
        at: at(runtime, path),
        related: affected.map((isvc) => ({
          at: at(isvc, ["spec", component], "key"),
          message: `${describeRef(isvc.ref)} runs it`
        }))
      };
    }
  }
}
function usesLive(isvc) {
  const reference = runtimeReferenceOf(isvc);
  return reference !== void 0 && (reference.autoSync || reference.revision === void 0);
}
function runnersWithoutImage(config) {
  if (!isObject(config)) return [];
  return unitsOf(config).filter(
    (unit) => isObject(valueAt(config, unit)) && textAt(config, [...unit, "image"]) === void 0
  );
}
function unitsOf(config) {
  const units = ["leader", "worker"].filter((name) => isObject(member(config, name)));
  return units.length === 0 ? [["runner"]] : units.map((name) => [name, "runner"]);
}
function renders(isvc, component, unit) {
  const own = valueAt(isvc.value, ["spec", component]);
  if (!isObject(own) || isvc.encrypted) return false;
  const multiPod = isObject(member(own, "leader")) || isObject(member(own, "worker"));
  return !(multiPod && unit.length === 1) && textAt(own, [...unit, "image"]) === void 0;
}
function serving(services) {
  const [first2] = services;
  const name = first2 === void 0 ? "" : describeRef(first2.ref);
  return services.length < 2 ? `${name} gives` : `${name} and ${services.length - 1} more give`;
}

// src/rules/support/pod-conflicts.ts
var COMPONENTS4 = ["engineConfig", "decoderConfig", "routerConfig"];
function findPodConflicts(spec, type) {
  const found2 = [];
  for (const name of COMPONENTS4) {
    const field = type.byName.get(name);
    if (field?.type.shape === "struct") visitStruct(member(spec, name), field.type.struct, [name], found2);
  }
  return found2;
}
function visitStruct(value, type, path, found2) {
  if (!isObject(value)) return;
  const check = CHECKS.get(type.name);
  for (const conflict of check?.(value, path, type) ?? []) found2.push(conflict);
  for (const name of Object.keys(value)) {
    const field = type.byName.get(name);
    if (field === void 0 || !mayConflict(field)) continue;
    const given2 = value[name];
    path.push(name);
    if (field.type.shape === "struct") visitStruct(given2, field.type.struct, path, found2);
    else if (isArray(given2)) visitList(given2, field, path, found2);
    path.pop();
  }
}
function visitList(items, field, path, found2) {
  const item = field.type.shape === "list" ? field.type.item : void 0;
  if (item?.shape !== "struct") return;
  const mapKeys = field.schema.listMapKeys ?? [];
  const seen = /* @__PURE__ */ new Set();
  for (const [index, value] of items.entries()) {
    path.push(field.mergesList ? keysOf2(value, [field.mergeKey], index) : { index, keys: [] });
    visitStruct(value, item.struct, path, found2);
    path.pop();
    if (!field.mergesList || mapKeys.length < 2) continue;
    const pair = keysOf2(value, mapKeys, index);
    const text = pair.keys.map(([, part]) => String(part)).join("/");
    if (pair.keys.length === mapKeys.length && seen.has(text))
      found2.push(duplicate(field, mapKeys, text, [...path, pair]));
    seen.add(text);
  }
}
var conflicting = /* @__PURE__ */ new WeakMap();
function mayConflict(field) {
  const known6 = conflicting.get(field);
  if (known6 !== void 0) return known6;
  conflicting.set(field, false);
  const inner = field.type.shape === "list" ? field.type.item : field.type;
  const result = field.mergesList && (field.schema.listMapKeys ?? []).length > 1 || inner.shape === "struct" && (CHECKS.has(inner.struct.name) || inner.struct.fields.some(mayConflict));
  conflicting.set(field, result);
  return result;
}
function keysOf2(item, names, index) {
  return {
    index,
    keys: names.flatMap((name) => [[name, member(item, name) ?? null]]).filter(([, value]) => value !== null)
  };
}
var CHECKS = /* @__PURE__ */ new Map([
  [
    "Volume",
    (value, path, type) => oneOf("volume", sourcesOf(value, type, ["name"]), path, "may not specify more than 1 volume type")
  ],
  [
    "EnvVarSource",
    (value, path, type) => oneOf("env-reference", sourcesOf(value, type, []), path, "may not have more than one field specified at a time")
  ],
  ["Probe", (value, path) => handlers(value, path)],
  ["LifecycleHandler", (value, path) => handlers(value, path)],
  ["EnvVar", checkEnv],
  ["ResourceRequirements", checkResources],
  ["DeploymentStrategy", checkStrategy]
]);
var HANDLERS = ["exec", "httpGet", "tcpSocket", "grpc", "sleep"];
function handlers(value, path) {
  const given2 = HANDLERS.filter((name) => isObject(member(value, name)));
  return oneOf("handler", given2, path, "may not specify more than 1 handler type");
}
function sourcesOf(value, type, except) {
  return Object.keys(value).filter((name) => type.byName.has(name) && !except.includes(name) && isObject(value[name]));
}
function oneOf(kind, given2, path, refusal) {
  if (given2.length < 2) return [];
  const pieces = given2.map((name) => [...path, name]);
  return [
    {
      id: `${kind} ${keyedLabel(path)}`,
      kind,
      pieces,
      fact: `${keyedLabel(path)} holds ${given2.join(" and ")}, and Kubernetes refuses the pods: ${refusal}`
    }
  ];
}
function checkEnv(value, path) {
  if ((member(value, "value") ?? "") === "" || !isObject(member(value, "valueFrom"))) return [];
  const pieces = [
    [...path, "value"],
    [...path, "valueFrom"]
  ];
  const fact = `${keyedLabel(path)} holds value and valueFrom, and Kubernetes refuses the pods: valueFrom may not be specified when \`value\` is not empty`;
  return [{ id: `env ${keyedLabel(path)}`, kind: "env", pieces, fact }];
}
function checkStrategy(value, path) {
  if (member(value, "type") !== "Recreate" || !isObject(member(value, "rollingUpdate"))) return [];
  const pieces = [
    [...path, "type"],
    [...path, "rollingUpdate"]
  ];
  const fact = `${keyedLabel(path)} holds type Recreate and rollingUpdate, and Kubernetes refuses the Deployment: rollingUpdate may not be specified when strategy \`type\` is 'Recreate'`;
  return [{ id: `strategy ${keyedLabel(path)}`, kind: "strategy", pieces, fact }];
}
function checkResources(value, path) {
  const requests = member(value, "requests");
  if (!isObject(requests)) return [];
  return Object.entries(requests).flatMap(([resource, request]) => {
    const limit = member(member(value, "limits"), resource);
    const order = limit === void 0 ? 0 : compare4(request, limit);
    if (order === 0 || order < 0 && mayOvercommit(resource)) return [];
    const pieces = [
      [...path, "requests", resource],
      [...path, "limits", resource]
    ];
    const refusal = mayOvercommit(resource) ? `must be less than or equal to ${resource} limit` : `must be equal to ${resource} limit`;
    const fact = `${keyedLabel(path)} requests ${resource} ${String(request)} with a limit of ${String(limit)}, and Kubernetes refuses the pods: ${refusal}`;
    return [{ id: `resource ${keyedLabel(path)} ${resource}`, kind: "resource", pieces, fact }];
  });
}
function compare4(a, b) {
  const [left, right] = [quantityOf(a), quantityOf(b)];
  return left.ok && right.ok ? compareQuantities(left.quantity, right.quantity) : 0;
}
function mayOvercommit(resource) {
  return (!resource.includes("/") || resource.includes("kubernetes.io/")) && !resource.startsWith("hugepages-");
}
function duplicate(field, keys2, text, path) {
  const label = keyedLabel(path.slice(0, -1));
  const refusal = field.name === "topologySpreadConstraints" ? `Kubernetes refuses the pods: ${keys2.join(" and ")} may come together once` : `Kubernetes tells them apart by ${keys2.join(" and ")}`;
  const fact = `${label} holds ${text} twice, since inheritance merges by ${field.mergeKey} alone, and ${refusal}`;
  return { id: `duplicate ${label} ${text}`, kind: "duplicate", pieces: [path], fact };
}

// src/rules/invalid-merged-pod.ts
var invalid_merged_pod_default = defineRule({
  id: "invalid-merged-pod",
  meta: {
    title: "runtime that no pod can be made of",
    severity: "error",
    group: "inheritance",
    description: "Two sources of one volume, value beside valueFrom, two probe handlers, requests above limits: OME accepts a runtime with such parts, and Kubernetes refuses the pods. They often come from different manifests, since inheritance adds to what the parent says and never takes away.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "4.5, IN-T5"
  },
  *check(runtime, context) {
    const { resolver } = context;
    const resolution = resolver.resolve(runtime);
    yield* resolution.ok ? podProblems(runtime, resolution, resolver) : undecided(resolution);
    yield* findMissingImages(runtime, context);
  }
});
function* podProblems(runtime, resolution, resolver) {
  const { spec, chain } = resolution;
  const type = resolver.table.specOf(runtime.ref.kind);
  const conflicts2 = type === void 0 ? [] : findPodConflicts(spec, type);
  if (type === void 0 || conflicts2.length === 0) return;
  const parent = chain.at(-2);
  const inherited2 = parent === void 0 ? void 0 : resolver.resolve(parent);
  const known6 = new Set(inherited2?.ok === true ? findPodConflicts(inherited2.spec, type).map(({ id }) => id) : []);
  const own = new Map(findPodConflicts(resolver.admission(runtime).spec, type).map((found2) => [found2.id, found2]));
  for (const conflict of conflicts2) {
    if (known6.has(conflict.id)) continue;
    const within = own.get(conflict.id);
    if (within === void 0) yield mergedProblem(conflict, runtime, resolution, resolver);
    else if (within.kind !== "duplicate") yield ownProblem(within, runtime, resolver);
  }
}
function mergedProblem(conflict, runtime, { chain }, resolver) {
  const origins = conflict.pieces.flatMap(
    (piece) => contributions(chain, piece, resolver).slice(0, conflict.kind === "duplicate" ? 2 : 1)
  );
  const own = origins.find((origin) => origin.runtime === runtime && origin.path[0] === "spec");
  const others = origins.filter((origin) => origin !== own);
  return {
    message: `once merged, ${conflict.fact}`,
    help: conflictHelp(conflict, others[0]),
    at: own === void 0 ? inheritPlace(runtime) : originPlace(own),
    related: others.map(relate)
  };
}
function ownProblem({ kind, pieces, fact }, runtime, resolver) {
  const origins = pieces.flatMap((piece) => contributions([runtime], piece, resolver));
  const place3 = origins.at(kind === "resource" ? 0 : -1);
  return {
    message: fact,
    help: kind === "resource" ? `Lower the request, or raise the limit, of ${String(pieces[0]?.at(-1))}.` : "Keep one of them.",
    at: place3 === void 0 ? at(runtime, ["spec"]) : originPlace(place3),
    related: origins.filter((origin) => origin !== place3).map((origin) => ({ at: originPlace(origin), message: "the other part" }))
  };
}
function originPlace({ runtime, path }) {
  return at(runtime, path, isObject(valueAt(runtime.value, path)) && typeof path.at(-1) === "string" ? "key" : "value");
}
function relate(origin) {
  const brought = origin.path[0] === "spec" ? "sets the other part here" : "gets the other part from its engine preset";
  return { at: originPlace(origin), message: `${describeRef(origin.runtime.ref)} ${brought}` };
}
function conflictHelp({ kind, pieces }, other) {
  const parent = other === void 0 ? "the parent" : describeRef(other.runtime.ref);
  if (other?.path[0] === "metadata") {
    return `Keep to what the engine preset brings, or do without ${ENGINE_PRESET}: nothing takes a part of the preset back.`;
  }
  switch (kind) {
    case "volume":
      return `Give the volume another name, or take its source out of ${parent}: a child can't replace the source of an inherited volume.`;
    case "env":
    case "env-reference":
      return `Give the variable another name, or take it out of ${parent}: a child can't replace where an inherited value comes from.`;
    case "handler":
      return `Keep to the handler of ${parent}, or take it out there: a child can't replace an inherited handler.`;
    case "duplicate":
      return `Take the item out here, or in ${parent}: a child can't change one of two items that share this key.`;
    case "resource":
      return `Set requests and limits of ${String(pieces[0]?.at(-1))} together, in the same runtime.`;
    case "strategy":
      return other?.path.at(-1) === "type" ? "Remove rollingUpdate, or write type: RollingUpdate beside it." : `Take rollingUpdate out of ${parent}, or keep the type RollingUpdate: a child can't remove what it inherits.`;
  }
}

// src/predict/admission/autoscaler.ts
var CLASSES = ["HPA", "KEDA", "External", "None"];
var METRIC_TYPES = /* @__PURE__ */ new Map([
  ["Resource", "resource"],
  ["Pods", "pods"],
  ["Object", "object"],
  ["External", "external"],
  ["ContainerResource", "containerResource"]
]);
var TYPE_LIST = "Resource|Pods|Object|External|ContainerResource";
function* autoscalerFaults({ name, value, path }) {
  const autoscaler = member(value, "autoscaler");
  if (!isObject(autoscaler)) return;
  const place3 = [...path, "autoscaler"];
  const kind = textAt(autoscaler, ["class"]) ?? "";
  if (!CLASSES.includes(kind)) {
    yield {
      path: [...place3, "class"],
      message: `${name}: AutoscalerClassUnknown: autoscaler.class ${goQuote(kind)} is not one of HPA|KEDA|External|None`,
      help: "Set class to HPA, KEDA, External or None."
    };
  }
  if (kind === "HPA") yield* metricFaults(name, member(autoscaler, "hpa"), [...place3, "hpa", "metrics"]);
  if (kind === "KEDA") yield* kedaFaults(name, value, [...place3, "keda"]);
}
function* metricFaults(component, hpa, place3) {
  const metrics = member(hpa, "metrics");
  for (const [index, metric] of (isArray(metrics) ? metrics : []).entries()) {
    const type = textAt(metric, ["type"]) ?? "";
    const block = METRIC_TYPES.get(type);
    const start = `${component}: HPAMetricMalformed: hpa.metrics[${index}].type`;
    if (type === "") {
      yield {
        path: [...place3, index, "type"],
        message: `${start} is empty; must be one of ${TYPE_LIST}`,
        help: "Set type to the name of the block that describes the metric, such as Resource."
      };
    } else if (block === void 0) {
      yield {
        path: [...place3, index, "type"],
        message: `${start} ${goQuote(type)} is not one of ${TYPE_LIST}`,
        help: "Write one of these types; letter case counts."
      };
    } else if (!isObject(member(metric, block))) {
      yield {
        path: [...place3, index, block],
        message: `${start}=${type} but hpa.metrics[${index}].${block} is nil`,
        help: `Describe the metric in a block ${block}, or set type to that of the block that is there.`
      };
    }
  }
}
function* kedaFaults(component, value, place3) {
  const keda = member(member(value, "autoscaler"), "keda");
  const triggers = member(keda, "triggers");
  if (!isArray(triggers) || triggers.length === 0) {
    yield {
      path: keda === void 0 ? place3 : [...place3, "triggers"],
      message: `${component}: KedaTriggersRequired: class=keda requires at least 1 trigger`,
      help: "Add a trigger to keda.triggers, or choose another class."
    };
  }
  const idle = integerAt(keda, "idleReplicaCount");
  const least = integerAt(value, "minReplicas");
  if (idle === void 0 || least === void 0 || idle < least) return;
  yield {
    path: [...place3, "idleReplicaCount"],
    message: `${component}: KedaIdleBelowMin: keda.idleReplicaCount must be < minReplicas (got idleReplicaCount=${idle}, minReplicas=${least})`,
    help: `Set keda.idleReplicaCount below minReplicas, or leave it out.`
  };
}

// src/predict/admission/isvc-autoscaler.ts
var CLASS = "ome.io/autoscalerClass";
var METRICS = "ome.io/metrics";
var UTILIZATION = "ome.io/targetUtilizationPercentage";
var CLASSES2 = ["hpa", "keda", "external"];
var isvcAutoscaler = {
  ids: ["IS-02", "IS-03", "IS-04", "IS-05", "IS-07", "IS-08"],
  omeVersions: ["1.3"],
  *find(isvc, { resolver }) {
    const components = serviceComponents(resolver.admission(isvc).spec);
    yield* classRefusals(isvc, components);
    yield* refusedBy(
      "IS-04",
      components.flatMap((component) => [...autoscalerFaults(component)])
    );
    yield* components.flatMap(policyRefusals);
    yield* utilizationRefusals(isvc);
  }
};
function annotation(isvc, key) {
  const path = ["metadata", "annotations", key];
  const value = valueAt(isvc.value, path);
  return { path, text: typeof value === "string" ? value : void 0 };
}
function* classRefusals(isvc, components) {
  const { path, text } = annotation(isvc, CLASS);
  if (text === void 0) return;
  const metric = annotation(isvc, METRICS);
  if (!CLASSES2.includes(text)) {
    const help = "Write hpa, keda or external in lower case, or use spec.engine.autoscaler instead.";
    yield { id: "IS-02", path, message: `[${text}] is not a supported autoscaler class type`, help };
  } else if (text === "hpa" && metric.text !== void 0 && metric.text !== "cpu" && metric.text !== "memory") {
    const help = "Write cpu or memory.";
    yield { id: "IS-03", path: metric.path, message: `[${metric.text}] is not a supported metric`, help };
  }
  const own = components.find(({ value }) => isObject(member(value, "autoscaler")));
  if (own === void 0) return;
  yield {
    id: "IS-05",
    path,
    part: "key",
    message: `AutoscalerAnnotationConflict: ${CLASS} annotation is present together with spec.${own.name}.autoscaler; remove the annotation — per-Component autoscaler block wins`,
    help: `Remove the annotation ${CLASS}.`,
    related: [{ at: at(isvc, [...own.path, "autoscaler"], "key"), message: "this block says the same thing anew" }]
  };
}
function policyRefusals({ name, value, path }) {
  const kind = textAt(value, ["autoscalerPolicyRef", "kind"]);
  if (kind === void 0 || kind === "AutoscalerPolicy") return [];
  return [
    {
      id: "IS-07",
      path: [...path, "autoscalerPolicyRef", "kind"],
      message: `AutoscalerPolicyRefKindReserved: spec.${name}.autoscalerPolicyRef.kind ${goQuote(kind)} is not supported (ClusterAutoscalerPolicy is a reserved shape); use AutoscalerPolicy`,
      help: "Set kind: AutoscalerPolicy, and name one in the namespace of the service."
    }
  ];
}
function* utilizationRefusals(isvc) {
  const { path, text } = annotation(isvc, UTILIZATION);
  if (text === void 0) return;
  const percent = atoi(text);
  if (percent.ok && percent.value >= 1n && percent.value <= 100n) return;
  yield {
    id: "IS-08",
    path,
    message: "the target utilization percentage should be a [1-100] integer",
    help: "Write a whole number from 1 to 100, without a percent sign."
  };
}

// src/rules/isvc-autoscaler.ts
var isvc_autoscaler_default = defineRule({
  id: "isvc-autoscaler",
  meta: {
    title: "autoscaling that OME refuses in a service",
    severity: "error",
    group: "admission",
    description: "The autoscaler of a component, or an annotation about autoscaling, has a value that OME does not know, lacks what its class needs, or contradicts another one. OME refuses the write.",
    appliesTo: ["InferenceService"],
    omeVersions: isvcAutoscaler.omeVersions,
    refusedBy: isvcAutoscaler.ids,
    source: "IS-02 to IS-05, IS-07, IS-08, AU-1 to AU-6"
  },
  check: (isvc, context) => reportRefusals(isvc, context, isvcAutoscaler)
});

// src/predict/admission/service-name.ts
var SERVICE_NAME_FORM = "[a-z]([-a-z0-9]*[a-z0-9])?";
var SERVICE_NAME = new RegExp(`^${SERVICE_NAME_FORM}$`);
function isServiceName(name) {
  return SERVICE_NAME.test(name);
}

// src/predict/admission/isvc-name.ts
var isvcName = {
  ids: ["IS-01"],
  omeVersions: ["1.3"],
  *find({ ref: { name } }) {
    if (isServiceName(name)) return;
    yield {
      id: "IS-01",
      path: ["metadata", "name"],
      message: `invalid InferenceService name ${goQuote(name)}, must match ${goQuote(SERVICE_NAME_FORM)}`,
      help: "Use lower-case letters, digits and hyphens, with a letter in front and no hyphen at the end."
    };
  }
};

// src/rules/isvc-name.ts
var isvc_name_default = defineRule({
  id: "isvc-name",
  meta: {
    title: "name that OME refuses for a service",
    severity: "error",
    group: "admission",
    description: "The name of an InferenceService starts with a lower-case letter and holds nothing but lower-case letters, digits and hyphens; dots and a leading digit, which Kubernetes allows, are refused by OME.",
    appliesTo: ["InferenceService"],
    omeVersions: isvcName.omeVersions,
    refusedBy: isvcName.ids,
    source: "IS-01"
  },
  check: (isvc, context) => reportRefusals(isvc, context, isvcName)
});

// src/predict/admission/migration-request.ts
var MEMBERS = /* @__PURE__ */ new Map([
  ["schemaVersion", "string"],
  ["component", "string"],
  ["instance", "int32"],
  ["from_node", "string"],
  ["hint_target_nodes", "[]string"],
  ["reason", "string"],
  ["requested_at", "string"],
  ["requested_by", "string"]
]);
var MAX_DEPTH = 1e3;
function parseMigrationRequest(text) {
  const syntax = syntaxError(text);
  if (syntax !== void 0) return failed(syntax);
  const value = JSON.parse(text);
  if (!isObject(value)) {
    if (value !== null)
      return failed(`json: cannot unmarshal ${kindOf(value)} into Go value of type audit.MigrationRequest`);
    return unsupported2("");
  }
  const read = {};
  for (const [key, given2] of Object.entries(value)) {
    const name = [...MEMBERS.keys()].find((member2) => member2.toLowerCase() === key.toLowerCase());
    if (name === void 0 || given2 === null) continue;
    const wrong = typeError(name, given2);
    if (wrong !== void 0) return failed(wrong);
    read[name] = given2;
  }
  const { schemaVersion = "", component = "", instance = 0 } = read;
  if (schemaVersion !== "v1") return unsupported2(String(schemaVersion));
  return { ok: true, component: String(component), instance: Number(instance) };
}
function failed(problem) {
  return { ok: false, error: `parse migration request: ${problem}` };
}
function unsupported2(schemaVersion) {
  return { ok: false, error: `UnsupportedSchemaVersion: ${goQuote(schemaVersion)}` };
}
function syntaxError(text) {
  const scan = scanJson(text, 0, { end: text.length, maxDepth: MAX_DEPTH });
  if (!scan.ok) return scan.problem === UNEXPECTED_END ? "unexpected end of JSON input" : scan.problem;
  const rest = skipJsonSpace(text, scan.end, text.length);
  if (rest === text.length) return void 0;
  const character = String.fromCodePoint(text.codePointAt(rest) ?? 0);
  return `invalid character '${character}' after top-level value`;
}
function typeError(name, value) {
  const type = MEMBERS.get(name) ?? "string";
  const place3 = `Go struct field MigrationRequest.${name} of type ${type}`;
  if (type === "string")
    return typeof value === "string" ? void 0 : `json: cannot unmarshal ${kindOf(value)} into ${place3}`;
  if (type === "int32") {
    if (typeof value === "number")
      return isInt(value, 32) ? void 0 : `json: cannot unmarshal number ${value} into ${place3}`;
    return `json: cannot unmarshal ${kindOf(value)} into ${place3}`;
  }
  if (!isArray(value)) return `json: cannot unmarshal ${kindOf(value)} into ${place3}`;
  const item = value.find((one) => typeof one !== "string" && one !== null);
  return item === void 0 ? void 0 : `json: cannot unmarshal ${kindOf(item)} into Go struct field MigrationRequest.${name} of type string`;
}
function kindOf(value) {
  if (isArray(value)) return "array";
  if (typeof value === "object") return "object";
  return typeof value === "boolean" ? "bool" : typeof value;
}

// src/predict/admission/migrations.ts
var PREFIX = "ome.io/migration-request-v1-";
var migrations = {
  ids: ["MG-2", "MG-3", "MG-4"],
  omeVersions: ["1.3"],
  *find(isvc, { resolver, earlier }) {
    const annotations = member(member(isvc.value, "metadata"), "annotations");
    if (!isObject(annotations)) return;
    const { spec } = resolver.admission(isvc);
    for (const [key, value] of Object.entries(annotations)) {
      if (!key.startsWith(PREFIX) || key === PREFIX || typeof value !== "string") continue;
      yield* heldAlready(refusals(key, value, spec), sameAt(isvc, earlier, ["metadata", "annotations", key]));
    }
  }
};
function* refusals(key, text, spec) {
  const path = ["metadata", "annotations", key];
  const start = `migration request ${key.slice(PREFIX.length)}:`;
  const request = parseMigrationRequest(text);
  if (!request.ok) {
    const help = 'Write a JSON object with schemaVersion "v1", component, instance and from_node.';
    yield { id: "MG-2", path, message: `${start} ${request.error}`, help };
    return;
  }
  const { component, instance } = request;
  if (!isDeclared(component, spec)) {
    const help = "Name a component that the service declares: engine, decoder or router.";
    yield {
      id: "MG-3",
      path,
      message: `${start} component ${goQuote(component)} does not exist on this InferenceService`,
      help
    };
  } else if (instance < 0) {
    const help = "Write the number of the instance, from 0.";
    yield { id: "MG-4", path, message: `${start} instance must be >= 0, got ${instance}`, help };
  }
}
function isDeclared(component, spec) {
  if (component === "engine") return true;
  return (component === "decoder" || component === "router") && member(spec, component) !== void 0;
}

// src/rules/migration-request.ts
var migration_request_default = defineRule({
  id: "migration-request",
  meta: {
    title: "migration request that OME refuses",
    severity: "error",
    group: "admission",
    description: "An annotation asks OME to move an instance, but its value is no request that OME can read, or it names a component or an instance that can not exist. OME refuses the write that adds it.",
    appliesTo: ["InferenceService"],
    omeVersions: migrations.omeVersions,
    refusedBy: migrations.ids,
    source: "MG-2 to MG-4"
  },
  check: (isvc, context) => reportRefusals(isvc, context, migrations)
});

// src/rules/missing-namespace.ts
var missing_namespace_default = defineRule({
  id: "missing-namespace",
  meta: {
    title: "namespaced object without a namespace",
    severity: "note",
    group: "manifest",
    description: "A namespaced object names no namespace, and neither the configuration nor the command line does. It lands wherever it is applied; omelint takes all such objects of a cluster to share one namespace.",
    appliesTo: ["ServingRuntime", "InferenceService", "BaseModel"],
    omeVersions: ["1.3", "1.2"],
    source: "RV-2, IS-25"
  },
  check(object) {
    if (object.ref.namespace !== void 0) return void 0;
    const { kind, name } = object.ref;
    const pattern = dependentName(object);
    const consequence = pattern === void 0 ? "" : `; the revision names ${pattern} depend on it, so they can't be given`;
    return {
      message: `${kind} ${goQuote(name)} names no namespace: it lands in whatever namespace it is applied to${consequence}`,
      help: "Set metadata.namespace, or pass --namespace or set namespace: in the configuration.",
      at: at(object, ["metadata", "namespace"])
    };
  }
});
function dependentName(object) {
  if (object.ref.kind === "ServingRuntime") return `r-<namespace>-${object.ref.name}-<hash>`;
  if (object.ref.kind !== "InferenceService" || valueAt(object.value, ["spec", "runtime", "autoSync"]) !== false) {
    return void 0;
  }
  const reference = runtimeReferenceOf(object);
  return reference?.kind === "ServingRuntime" ? `r-<namespace>-${reference.name}-<hash>` : void 0;
}

// src/predict/admission/traffic-drain.ts
var MAX_DEPTH2 = 100;
function drainFault(text) {
  const scan = scanJson(text, 0, { end: text.length, maxDepth: MAX_DEPTH2 });
  if (!scan.ok || skipJsonSpace(text, scan.end, text.length) < text.length) return "the value is no JSON object";
  const drains = JSON.parse(text);
  if (!isObject(drains)) return "top-level value must be a JSON object keyed by override ID";
  for (const [id, drain2] of Object.entries(drains)) {
    const fault = textFault("override ID", id) ?? overrideFault(`override ${goQuote(id)}`, drain2);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function overrideFault(name, drain2) {
  if (!isObject(drain2)) return `${name} must be a JSON object`;
  for (const [field, value] of Object.entries(drain2)) {
    if (typeof value !== "string" && value !== null) return `${name} field ${goQuote(field)} must be a string`;
    if (field !== "cluster" && field !== "reason") return `${name} has unknown field ${goQuote(field)}`;
  }
  return textFault(`${name} cluster`, member(drain2, "cluster") ?? "") ?? textFault(`${name} reason`, member(drain2, "reason") ?? "");
}
function textFault(name, value) {
  const text = String(value);
  if (text.trim() === "") return `${name} must be non-empty`;
  return text === text.trim() ? void 0 : `${name} must not have leading or trailing whitespace`;
}

// src/predict/admission/traffic-annotations.ts
var named2 = (check, names) => names.split(/\s+/).map((name) => [`ome.io/${name}`, check]);
var CHECKS2 = new Map([
  ...named2(
    integer2,
    `circuit-breaker-max-connections circuit-breaker-max-parallel-requests circuit-breaker-max-pending-requests
     circuit-breaker-max-parallel-retries circuit-breaker-per-endpoint-max-connections retry-attempts`
  ),
  ...named2(
    duration,
    "retry-per-try-timeout timeout-idle timeout-max-connection-duration timeout-tcp-connect rollout-ready-timeout"
  ),
  ...named2(flag, "managed-by-conflict-acked rollout-rollback"),
  ...named2(positiveInteger, "revision-history-limit"),
  ...named2(retryConditions, "retry-on"),
  ...named2(promoteTarget, "rollout-promote rollout-promote-force"),
  ...named2(resumeTarget, "rollout-resume"),
  ...named2(drain, "traffic-drain")
]);
var RETRY_CONDITIONS = [
  "5xx",
  "reset",
  "gateway-error",
  "connect-failure",
  "retriable-status-codes"
];
function trafficValueFault(key, value) {
  return CHECKS2.get(key)?.(key, value);
}
function integer2(key, value) {
  const read = atoi(value);
  if (read.ok) return void 0;
  return `annotation ${goQuote(key)} value ${goQuote(value)} is not a valid integer (InvalidIntValue): ${read.error}`;
}
function positiveInteger(key, value) {
  const read = atoi(value);
  if (!read.ok || read.value >= 1n) return integer2(key, value);
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be a positive integer (>= 1) (InvalidPositiveIntValue)`;
}
function duration(key, value) {
  const read = parseDuration(value);
  if (read.ok) return void 0;
  return `annotation ${goQuote(key)} value ${goQuote(value)} is not a valid duration (InvalidDuration): ${read.error}`;
}
function flag(key, value) {
  if (value === "true" || value === "false") return void 0;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be "true" or "false" (InvalidBoolValue)`;
}
function retryConditions(key, value) {
  const start = `annotation ${goQuote(key)}`;
  if (value === "") return `${start} must be a non-empty comma-separated list (InvalidRetryOn)`;
  const wrong = value.split(",").map((token) => token.trim()).find((token) => !RETRY_CONDITIONS.includes(token));
  if (wrong === void 0) return void 0;
  return wrong === "" ? `${start} has an empty token (InvalidRetryOn)` : `${start} token ${goQuote(wrong)} is not a supported retry condition (InvalidRetryOn)`;
}
var REVISION_HASH = /^[a-z0-9]{6,}$/;
function promoteTarget(key, value) {
  if (REVISION_HASH.test(value)) return void 0;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be the canary revision hash to promote, copied from status.canary.canaryRevisionHash (lowercase alphanumeric, at least 6 chars); "full" is not a supported promotion target (InvalidRolloutPromoteTarget)`;
}
function resumeTarget(key, value) {
  const scope = /^([^=]*)=/.exec(value)?.[1];
  if (scope !== void 0 && !["engine", "decoder", "router"].includes(scope)) {
    return `annotation ${goQuote(key)} scope ${goQuote(scope)} is not a Component that carries a canary rollout phase; use one of engine, decoder, router (InvalidRolloutResumeTarget)`;
  }
  const hash = scope === void 0 ? value : value.slice(scope.length + 1);
  if (REVISION_HASH.test(hash)) return void 0;
  return `annotation ${goQuote(key)} value ${goQuote(value)} must be the parked canary revision hash, copied from status.components.<component>.canary.canaryRevisionHash, optionally scoped as "<component>=<hash>" (lowercase alphanumeric, at least 6 chars) (InvalidRolloutResumeTarget)`;
}
function drain(key, value) {
  const fault = drainFault(value);
  if (fault === void 0) return void 0;
  return `annotation ${goQuote(key)} is not a valid traffic-drain value (InvalidTrafficDrain): ${fault}`;
}
var TRAFFIC_KEYS = `circuit-breaker-max-connections circuit-breaker-max-parallel-requests
  circuit-breaker-max-pending-requests circuit-breaker-max-parallel-retries circuit-breaker-per-endpoint-max-connections
  retry-attempts retry-on retry-per-try-timeout timeout-idle timeout-max-connection-duration timeout-tcp-connect
  managed-by-conflict-acked rollout-ready-timeout revision-history-limit rollout-promote rollout-rollback`.split(/\s+/).map((name) => `ome.io/${name}`);
var PASS_THROUGH = ["ome.io/btp.", "ome.io/dr."];
function meantTrafficKey(key) {
  if (!key.startsWith("ome.io/") || CHECKS2.has(key) || PASS_THROUGH.some((prefix) => key.startsWith(prefix))) {
    return void 0;
  }
  let meant;
  let least = 3;
  for (const known6 of TRAFFIC_KEYS) {
    const distance = plainDistance(key, known6, least);
    if (distance >= least) continue;
    least = distance;
    meant = known6;
  }
  return meant;
}
function plainDistance(a, b, bound) {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? bound) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((last[column] ?? bound) + 1, (current[column - 1] ?? bound) + 1, replaced));
    }
    last = current;
  }
  return last[b.length] ?? bound;
}

// src/rules/support/annotation-keys.ts
var PREFIX2 = "ome.io/";
function keys(places, since, names) {
  const entry = since === void 0 ? { places } : { places, since };
  return names.split(/\s+/).map((name) => [PREFIX2 + name, entry]);
}
var KNOWN_ANNOTATIONS = new Map([
  ...keys(["runtime"], "1.3", "inherit-from runtime-profile engine"),
  ...keys(["component"], void 0, "deploymentMode"),
  ...keys(["isvc"], void 0, "runtime-sync accelerator-class"),
  ...keys(["isvc"], "1.3", "rollout-paused rollout-repin traffic-drain"),
  ...TRAFFIC_KEYS.map((key) => [
    key,
    { places: ["isvc", "component"], since: "1.3" }
  ]),
  ...keys(["isvc", "component"], void 0, "autoscalerClass targetUtilizationPercentage metrics"),
  ...keys([], void 0, "volcano-queue dedicated-ai-cluster service-type load-balancer-ip"),
  ...keys([], void 0, "ingress-disable-creation ingress-domain ingress-domain-template ingress-url-scheme"),
  ...keys([], void 0, "ingress-gateway ingress-additional-gateways ingress-per-isvc-subdomain"),
  ...keys([], void 0, "ingress-shared-host-prefix ingress-consistent-hash-headers ingress-path-template"),
  ...keys(
    [],
    void 0,
    "ingress-additional-domains accelerator-requirements cluster-selector local-queue global-host"
  ),
  ...keys([], void 0, "placement-origin placement-origin-uid placement-execution placement-control-plane"),
  ...keys([], void 0, "placement placement-group placement-cluster placement-endpoint-isvc rollout-plan-source"),
  ...keys([], void 0, "placement-endpoint-isvc-namespace rollout-policy autoscaler-policy allow-in-use-delete"),
  ...keys([], void 0, "controller-write parent-generation revision-excluded-annotation-keys release-held-revision"),
  ...keys([], void 0, "reset-instances inject-model-init inject-serving-sidecar inject-fine-tuned-adapter"),
  ...keys([], void 0, "base-model-decryption-key-name base-model-decryption-secret-name disable-model-decryption"),
  ...keys(
    [],
    void 0,
    "base-model-name base-model-vendor base-model-format base-model-format-version base-model-type"
  ),
  ...keys([], void 0, "enable-metric-aggregation enable-prometheus-scraping enable-tag-routing gke-accelerator"),
  ...keys([], void 0, "fine-tuned-weight-ft-strategy fine-tuned-serving-with-merged-weights serving-runtime"),
  ...keys([], void 0, "autoscaler-propagated-metadata-keys last-rendered-autoscaler created-by gc-eligible-since"),
  ...keys([], void 0, "pairing-protocol topology-key quota-origin quota-origin-uid quota-source-generation"),
  ...keys([], void 0, "quota-cluster quota-managed-by accelerator-quota inferenceservice managed-by category"),
  ...keys([], void 0, "instance-index instance-incarnation runner pod-ordinal revision-hash"),
  ...keys([], void 0, "runtime-of runtime-of-kind runtime-of-namespace storage-initializer-uid")
]);
var OPEN_PREFIXES = ["ome.io/migration-request-", "ome.io/btp.", "ome.io/dr."];
var BARE_NAMES = [...KNOWN_ANNOTATIONS.keys()].map((key) => key.slice(PREFIX2.length));
function nearestAnnotation(key) {
  const name = nearestWithin(key.slice(PREFIX2.length), BARE_NAMES, 2);
  return name === void 0 ? void 0 : PREFIX2 + name;
}
function certainAnnotation(key) {
  const name = onlyWithin(key.slice(PREFIX2.length), BARE_NAMES, 2);
  return name === void 0 ? void 0 : PREFIX2 + name;
}
function isKnownAnnotation(key) {
  return KNOWN_ANNOTATIONS.has(key) || OPEN_PREFIXES.some((prefix) => key.startsWith(prefix));
}
function metadataPlace(kind) {
  if (kind === "ServingRuntime" || kind === "ClusterServingRuntime") return "runtime";
  return kind === "InferenceService" ? "isvc" : void 0;
}

// src/rules/support/text-lines.ts
function lineStartAt(text, offset) {
  return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
function lineEndAt(text, offset) {
  const feed = text.indexOf("\n", offset);
  if (feed < 0) return text.length;
  return feed > offset && text[feed - 1] === "\r" ? feed - 1 : feed;
}
function contentEnd(text, lineEnd) {
  const feed = text.indexOf("\n", lineEnd);
  return feed < 0 ? text.length : feed + 1;
}
function lineBreakAt(text, lineEnd) {
  const next = text.indexOf("\n", lineEnd);
  const feed = next < 0 ? text.lastIndexOf("\n") : next;
  return feed > 0 && text[feed - 1] === "\r" ? "\r\n" : "\n";
}
function indentOf(text, offset) {
  const before = text.slice(lineStartAt(text, offset), offset);
  return /^ *(?:- +)*$/.test(before) ? " ".repeat(before.length) : void 0;
}

// src/rules/support/edits.ts
var NONE2 = [];
function insertMember(object, parent, member2, after) {
  if (object.encrypted || valueAt(object.value, [...parent, member2.key]) !== void 0) return NONE2;
  const node = object.writtenNode(parent);
  if (node === void 0) {
    const key = parent.at(-1);
    const isThere = valueAt(object.value, parent) !== void 0;
    if (isThere || typeof key !== "string" || parent.length > 1) return NONE2;
    return insertMember(object, parent.slice(0, -1), { key, value: member2 });
  }
  const { text, json } = object.source();
  if (node.type === "scalar") return replaceNull(text, node, flowMapping(member2, { quoted: json, gap: " " }));
  if (node.type !== "mapping") return NONE2;
  const quoted = json || text[node.entries[0]?.key.start ?? 0] === '"';
  const last = node.entries.at(-1);
  const gap = quoted && last !== void 0 && text.slice(last.key.end, last.value.start) === ":" ? "" : " ";
  if (node.style === "flow") return insertInFlow(text, node, renderFlow(member2, { quoted, gap }), gap);
  const sibling = after === void 0 ? void 0 : object.writtenNode([...parent, after]);
  return insertInBlock(text, node, sibling, (indent, eol) => renderBlock(member2, { indent, eol, quoted }));
}
function replaceNull(text, { start, end }, mapping) {
  const written = text.slice(start, end);
  if (written === "") return text[start - 1] === ":" ? [{ start, end, text: ` ${mapping}` }] : NONE2;
  return /^(?:~|null|Null|NULL)$/.test(written) ? [{ start, end, text: mapping }] : NONE2;
}
function flowMapping(member2, style) {
  return `{${renderFlow(member2, style)}}`;
}
function renderFlow({ key, value }, style) {
  const { quoted, gap } = style;
  const inner = typeof value === "object" ? flowMapping(value, style) : renderScalar(value, quoted);
  return `${renderScalar(key, quoted)}:${gap}${inner}`;
}
function renderBlock({ key, value }, style) {
  const { indent, eol, quoted } = style;
  const head = `${indent}${renderScalar(key, quoted)}:`;
  if (typeof value !== "object") return `${head} ${renderScalar(value, quoted)}`;
  return `${head}${eol}${renderBlock(value, { ...style, indent: `${indent}  ` })}`;
}
function renderScalar(value, quoted) {
  if (typeof value === "boolean") return String(value);
  return quoted || !isPlainText(value) ? JSON.stringify(value) : value;
}
function isPlainText(text) {
  return /^[A-Za-z0-9][\w./-]*$/.test(text) && resolveScalar(text, "", PLAIN).type === "string";
}
function insertInBlock(text, node, sibling, render) {
  const [first2] = node.entries;
  const indent = first2 === void 0 ? void 0 : indentOf(text, first2.key.start);
  const at2 = blockPosition(text, node, sibling);
  if (indent === void 0 || at2 === void 0) return NONE2;
  const eol = lineBreakAt(text, at2);
  return [{ start: at2, end: at2, text: `${eol}${render(indent, eol)}` }];
}
function blockPosition(text, node, sibling) {
  if (sibling?.type === "scalar" && sibling.key !== void 0 && isOneLine(text, sibling.key.start, sibling.end)) {
    return lineEndAt(text, sibling.end);
  }
  const first2 = node.entries[0]?.key.start ?? node.start;
  if (node.key !== void 0 && lineStartAt(text, first2) > node.key.end) {
    const end = lineEndAt(text, node.key.end);
    return /^\s*:\s*(?:#.*)?$/.test(text.slice(node.key.end, end)) ? end : void 0;
  }
  return text[node.end - 1] === "\n" ? void 0 : lineEndAt(text, node.end);
}
function isOneLine(text, start, end) {
  return !text.slice(start, end).includes("\n");
}
function insertInFlow(text, node, member2, gap) {
  const last = node.entries.at(-1);
  if (last === void 0) {
    const isEmpty = text.slice(node.start + 1, node.end - 1).trim() === "";
    return isEmpty ? [{ start: node.start + 1, end: node.end - 1, text: member2 }] : NONE2;
  }
  const at2 = Math.max(last.key.end, last.value.end);
  const ownLine = /^[ \t]*$/.test(text.slice(lineStartAt(text, last.key.start), last.key.start));
  const lineEnd = lineEndAt(text, at2);
  const rest = /^[ \t]*(,?)[ \t]*(?:#.*)?$/.exec(text.slice(at2, lineEnd));
  if (!ownLine || rest === null) return [{ start: at2, end: at2, text: `,${gap}${member2}` }];
  const eol = lineBreakAt(text, lineEnd);
  const indent = text.slice(lineStartAt(text, last.key.start), last.key.start);
  const line = `${eol}${indent}${member2}`;
  if (rest[1] === ",") return [{ start: lineEnd, end: lineEnd, text: `${line},` }];
  if (lineEnd === at2) return [{ start: at2, end: at2, text: `,${line}` }];
  return [
    { start: at2, end: at2, text: "," },
    { start: lineEnd, end: lineEnd, text: line }
  ];
}
function replaceScalar(object, path, value) {
  const node = object.encrypted ? void 0 : object.writtenNode(path);
  return node?.type === "scalar" ? replaceText(object, node, value) : NONE2;
}
function renameKey(object, path, key) {
  const isTaken = valueAt(object.value, [...path.slice(0, -1), key]) !== void 0;
  const span = object.encrypted || isTaken ? void 0 : object.writtenNode(path)?.key;
  return span === void 0 ? NONE2 : replaceText(object, span, key);
}
function replaceText(object, { start, end }, value) {
  const old = object.source().text.slice(start, end);
  if (!/^[\w./-]+$/.test(value) || /[\r\n]/.test(old)) return NONE2;
  const quote = old[0] === '"' || old[0] === "'" ? old[0] : "";
  if (quote === "" && (!isPlainText(value) || /^[|>]/.test(old) || old === "")) return NONE2;
  return [{ start, end, text: `${quote}${value}${quote}` }];
}
function quoteScalar(object, path) {
  const node = object.encrypted ? void 0 : object.writtenNode(path);
  return node?.type === "scalar" && node.style === "plain" ? quoteSpan(object, node) : NONE2;
}
function quoteKey(object, span) {
  return object.encrypted ? NONE2 : quoteSpan(object, span);
}
function quoteSpan(object, { start, end }) {
  const { text, json } = object.source();
  const old = text.slice(start, end);
  return !json && /^[\w.+:/-]+$/.test(old) ? [{ start, end, text: `"${old}"` }] : NONE2;
}
function removeMember(object, path) {
  const node = object.encrypted ? void 0 : object.writtenNode(path);
  const parent = object.writtenNode(path.slice(0, -1));
  const { key } = node ?? {};
  if (node === void 0 || key === void 0 || parent?.type !== "mapping") return NONE2;
  const { text } = object.source();
  const position = parent.entries.findIndex((entry) => entry.key.start === key.start);
  if (position < 0) return NONE2;
  if (parent.style === "flow") return removeFromFlow(text, parent, position);
  return parent.entries.length > 1 ? removeLine(text, key, node) : NONE2;
}
function removeFromFlow(text, parent, position) {
  const { entries } = parent;
  const [before, entry, next] = [entries[position - 1], entries[position], entries[position + 1]];
  if (entry === void 0) return NONE2;
  const end = Math.max(entry.key.end, entry.value.end);
  if (next !== void 0) return removeSpan(text, entry.key.start, next.key.start);
  if (before !== void 0) return removeSpan(text, Math.max(before.key.end, before.value.end), end);
  return removeSpan(text, parent.start + 1, parent.end - 1);
}
function removeSpan(text, start, end) {
  return /[#?]/.test(text.slice(start, end)) ? NONE2 : [{ start, end, text: "" }];
}
function removeLine(text, key, node) {
  const start = lineStartAt(text, key.start);
  const end = lineEndAt(text, Math.max(key.end, node.end));
  const before = text.slice(start, key.start);
  const behind = text.slice(Math.max(key.end, node.end), end);
  if (!/^ *$/.test(before) || !isOneLine(text, key.start, node.end) || !/^\s*:?\s*(?:#.*)?$/.test(behind)) return NONE2;
  return [{ start, end: contentEnd(text, end), text: "" }];
}

// src/rules/support/metadata-mode.ts
function metadataModeProblem(object, path, context) {
  const { workspace } = context;
  if (object.ref.kind !== "InferenceService" || workspace.cluster.omeVersion !== "1.3") return void 0;
  if (path.at(0) !== "metadata" || path.at(1) !== "annotations" || path.at(2) !== DEPLOYMENT_MODE) return void 0;
  const wanted = textAt(object.value, path);
  if (wanted === void 0 || wanted === "VirtualDeployment" || wanted === "PDDisaggregated") return void 0;
  const found2 = runningModes(object, context);
  const other = found2.find(({ mode }) => mode !== void 0 && mode !== wanted);
  const fact = `${DEPLOYMENT_MODE} in the metadata of an InferenceService sets no mode since OME 1.3`;
  const help = "Remove it, or move it to the component that it is about, such as spec.engine.annotations.";
  if (other === void 0) {
    const same = found2.length > 0 && found2.every(({ mode }) => mode === wanted);
    return { message: same ? `${fact}; the mode is ${goQuote(wanted)} without it` : fact, help, severity: "note" };
  }
  return { message: `${fact}: ${other.component} runs as ${goQuote(other.mode ?? "")}, not as ${goQuote(wanted)}`, help };
}
function runningModes(isvc, { workspace, resolver }) {
  const spec = valueAt(isvc.value, ["spec"]);
  const declared3 = SERVICE_COMPONENTS.filter((component) => isObject(member(spec, component)));
  const reference = runtimeReferenceOf(isvc);
  const found2 = reference === void 0 ? void 0 : findRuntime(workspace, reference, isvc.ref.namespace);
  const resolution = found2?.state === "known" ? resolver.resolve(found2.runtime) : void 0;
  const runtimeSpec = resolution?.ok === true ? resolution.spec : void 0;
  const { omeVersion } = workspace.cluster;
  return declared3.map((component) => {
    const mode = runtimeSpec === void 0 ? modeOf(member(spec, component)) : componentMode(component, { serviceSpec: spec, runtimeSpec, omeVersion }).mode;
    return { component, mode };
  });
}

// src/rules/support/written-annotations.ts
function annotationsOf(object) {
  const place3 = metadataPlace(object.ref.kind) ?? "other";
  const spec = valueAt(object.value, ["spec"]);
  const parts = isObject(spec) ? Object.keys(spec).filter((part) => /^(engine|decoder|router)(Config)?$/.test(part)) : [];
  return [
    ...keysAt(object, ["metadata", "annotations"], place3),
    ...keysAt(object, ["metadata", "labels"], "label"),
    ...place3 === "runtime" ? keysAt(object, ["spec", "annotations"], "spec") : [],
    ...parts.flatMap((part) => keysAt(object, ["spec", part, "annotations"], "component"))
  ];
}
function keysAt(object, path, place3) {
  const map = valueAt(object.value, path);
  return isObject(map) ? Object.keys(map).map((key) => ({ key, path: [...path, key], place: place3 })) : [];
}

// src/rules/misspelt-annotation.ts
var misspelt_annotation_default = defineRule({
  id: "misspelt-annotation",
  meta: {
    title: "annotation that OME does not read",
    severity: "warning",
    group: "manifest",
    description: "An annotation is nearly one of OME (ome.io/inherit-form), lacks the prefix ome.io/, or stands on a kind or at a place where OME does not read it. OME ignores it without a word.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "section 4.1, 7.7, TR-6"
  },
  *check(object, context) {
    const { omeVersion } = context.workspace.cluster;
    for (const written of annotationsOf(object)) {
      const problem = misspelt(object, written, omeVersion) ?? misplaced(object, written, omeVersion) ?? metadataModeProblem(object, written.path, context);
      if (problem !== void 0) yield { ...problem, at: at(object, written.path, "key") };
    }
  }
});
var UNPREFIXED = /* @__PURE__ */ new Set(["inherit-from", "runtime-sync", "runtime-profile"]);
var NEVER_ELSEWHERE = new Set(
  ["inherit-from", "runtime-profile", "runtime-sync", "engine", "deploymentMode"].map((name) => `ome.io/${name}`)
);
function misspelt(object, { key, place: place3, path }, omeVersion) {
  if (UNPREFIXED.has(key) && place3 !== "label") {
    return {
      message: `annotation ${goQuote(key)} means nothing to OME, which reads ${goQuote(`ome.io/${key}`)}`,
      help: `Write ome.io/${key}.`
    };
  }
  if (place3 === "label" || !key.startsWith("ome.io/") || isKnownAnnotation(key)) return void 0;
  const refused3 = omeVersion === "1.3" && object.ref.kind === "InferenceService" && place3 === "isvc";
  if (refused3 && meantTrafficKey(key) !== void 0) return void 0;
  const meant = nearestAnnotation(key);
  if (meant === void 0) return void 0;
  return {
    message: `annotation ${goQuote(key)} is none of OME's, which has ${goQuote(meant)}: OME ignores it`,
    help: `Write ${meant} if that is meant.`,
    ...isReadAt(certainAnnotation(key), place3, omeVersion) ? { fix: () => renameKey(object, path, meant) } : {}
  };
}
function isReadAt(key, place3, omeVersion) {
  const known6 = key === void 0 ? void 0 : KNOWN_ANNOTATIONS.get(key);
  if (known6 === void 0 || place3 === "label" || place3 === "spec" || place3 === "other") return false;
  return known6.places.includes(place3) && !(known6.since === "1.3" && omeVersion === "1.2");
}
function misplaced(object, { key, place: place3 }, omeVersion) {
  const known6 = KNOWN_ANNOTATIONS.get(key);
  if (known6 === void 0 || known6.places.length === 0) return void 0;
  if (place3 === "label") {
    if (!NEVER_ELSEWHERE.has(key)) return void 0;
    return {
      message: `${goQuote(key)} is a label here: OME reads it as an annotation only, and ignores it`,
      help: `${advice(known6, object)}.`
    };
  }
  if (place3 === "spec" && !NEVER_ELSEWHERE.has(key)) return void 0;
  if (known6.since === "1.3" && omeVersion === "1.2") {
    return {
      message: `OME 1.2 does not read the annotation ${goQuote(key)}, which came with 1.3`,
      help: 'Remove it, or set omeVersion: "1.3" if the cluster runs that.'
    };
  }
  if (key === DEPLOYMENT_MODE && place3 === "isvc") return void 0;
  if (place3 !== "spec" && place3 !== "other" && known6.places.includes(place3)) return void 0;
  const here = hereOf(object, place3);
  return { message: `OME does not read ${goQuote(key)} in ${here}, and ignores it`, help: `${advice(known6, object)}.` };
}
function hereOf(object, place3) {
  if (place3 === "component") return "a component's annotations";
  return place3 === "spec" ? "spec.annotations" : `the metadata of ${withArticle(object.ref.kind)}`;
}
function advice(known6, object) {
  const there = destination(known6, object);
  return there === void 0 ? `Remove it: OME reads it on ${owners(known6)} only` : `Move it ${there}`;
}
function destination(known6, object) {
  const own = metadataPlace(object.ref.kind);
  if (own !== void 0 && known6.places.includes(own)) return "to metadata.annotations";
  if (own === void 0 || !known6.places.includes("component")) return void 0;
  const component = own === "runtime" ? "spec.engineConfig.annotations" : "spec.engine.annotations";
  return `to the component that it is about, such as ${component}`;
}
function owners(known6) {
  const names = [];
  if (known6.places.includes("runtime")) names.push("a ServingRuntime or ClusterServingRuntime");
  if (known6.places.includes("isvc")) names.push("an InferenceService");
  if (known6.places.includes("component")) names.push("a component of one");
  return names.join(" or ");
}
function withArticle(kind) {
  return `${/^[AI]/.test(kind) ? "an" : "a"} ${kind}`;
}

// src/predict/admission/disabled-model.ts
function disabledModel(isvc, { workspace, resolver }) {
  const model = knownModel(workspace, isvc);
  return model !== void 0 && member(resolver.admission(model).spec, "disabled") === true ? model : void 0;
}
function disabledModelRejection(isvc, cluster) {
  if (!hasEngine(isvc)) return void 0;
  const named3 = runtimeReferenceOf(isvc) !== void 0;
  if (named3 ? cluster.workspace.cluster.omeVersion === "1.2" : hasFullRunner(isvc)) return void 0;
  const model = disabledModel(isvc, cluster);
  return model === void 0 ? void 0 : { rule: "IS-36", message: `model ${model.ref.name} is disabled` };
}

// src/rules/model-disabled.ts
var model_disabled_default = defineRule({
  id: "model-disabled",
  meta: {
    title: "service names a disabled model",
    severity: "error",
    group: "model",
    description: "The model that a service names says disabled: true. OME refuses the write of the service, or admits it and then leaves its pods alone with an error on every attempt.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-36"],
    source: "IS-36, MD-5"
  },
  check(isvc, context) {
    const model = disabledModel(isvc, context);
    if (model === void 0) return void 0;
    const rejection = disabledModelRejection(isvc, context);
    return {
      message: rejection?.message ?? `specified base model ${model.ref.name} is disabled: the webhook lets that pass, and the controller then reports ModelReconcileError on every attempt and makes no pods`,
      ...rejection === void 0 ? {} : { refusedBy: rejection.rule },
      help: "Name a model that is enabled, or remove disabled: true from the model first.",
      at: at(isvc, ["spec", "model", "name"]),
      related: [{ at: at(model, ["spec", "disabled"]), message: "disabled here" }]
    };
  }
});

// src/rules/model-kind-mismatch.ts
var model_kind_mismatch_default = defineRule({
  id: "model-kind-mismatch",
  meta: {
    title: "spec.model.kind does not fit the model",
    severity: "error",
    group: "model",
    description: "The webhook finds a model by name alone, the controller then reads it by kind. With the wrong kind the service is admitted and never gets pods; where both kinds hold the name, one part of OME reads the one and the other the other.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "MD-1, MD-3, MD-T1, MD-T2"
  },
  *check(isvc, { workspace }) {
    const reference = modelReferenceOf(isvc);
    if (reference === void 0) return;
    const byName = findModel(workspace, reference.name, isvc.ref.namespace);
    if (byName.state !== "known" || byName.model.ref.kind === configuredKind(reference)) return;
    yield* judge2(isvc, reference, byName.model, { workspace });
  }
});
function* judge2(isvc, reference, model, { workspace }) {
  const wanted = configuredKind(reference);
  const byKind = findConfiguredModel(workspace, reference, isvc.ref.namespace);
  const place3 = { at: at(isvc, ["spec", "model", "kind"]), help: helpFor(model, reference) };
  const found2 = describeRef(model.ref);
  const asked = reference.kindWritten ? `kind is ${goQuote(reference.kind)}` : "kind is left out, which means ClusterBaseModel";
  const related = [{ at: at(model, ["metadata", "name"]), message: "found by name" }];
  if (byKind.state === "known") {
    const other = { at: at(byKind.model, ["metadata", "name"]), message: `read by kind for the model's configuration` };
    yield {
      ...place3,
      message: `${asked}, and ${found2} has the name of ${describeRef(byKind.model.ref)}: OME takes format, size and weights from the BaseModel and the model's configuration from the ClusterBaseModel`,
      related: [...related, other],
      severity: "warning"
    };
    return;
  }
  const stuck = `the webhook lets that pass, and the controller then fails with "Failed to get referenced ${wanted}" at its first step: no pods, no event, no condition`;
  if (byKind.state === "absent") {
    yield { ...place3, message: `${asked}, but ${reference.name} is ${found2}; ${stuck}`, related };
  } else if (wanted === "ClusterBaseModel") {
    yield {
      ...place3,
      message: `${asked}, but ${reference.name} is ${found2}; unless the cluster holds a ClusterBaseModel of that name too, ${stuck}`,
      related,
      severity: "warning"
    };
  } else {
    yield {
      notEvaluated: `kind is BaseModel, and whether the namespace holds one of the name is not known: ${byKind.because}`
    };
  }
}
function helpFor(model, { kindWritten }) {
  const { kind } = model.ref;
  if (kind === "BaseModel") return `${kindWritten ? "Write" : "Add"} kind: BaseModel under spec.model.`;
  return "Write kind: ClusterBaseModel, or leave kind out.";
}

// src/predict/admission/model-references.ts
function namedModels(isvc, workspace) {
  const reference = modelReferenceOf(isvc);
  if (reference === void 0) return [];
  const find = (name) => findModel(workspace, name, isvc.ref.namespace);
  const own = { name: reference.name, path: ["spec", "model", "name"], found: find(reference.name), overlay: false };
  const overlays = storedOverlays(reference, workspace).map(({ name }, index) => {
    return { name, path: ["spec", "model", "overlays", index, "name"], found: find(name), overlay: true };
  });
  return [own, ...overlays.filter(({ name }) => name !== "")];
}
function shownNamespace(service) {
  return service.ref.namespace ?? "(none)";
}
function missingModelRejection({ name, overlay }, isvc) {
  const place3 = `namespace ${goQuote(shownNamespace(isvc))}`;
  const cause = `No BaseModel or ClusterBaseModel with the name: ${name}`;
  if (overlay) return { rule: "IS-28", message: `overlay ${goQuote(name)} not found in ${place3}: ${cause}` };
  const message = `referenced model ${goQuote(name)} not found in ${place3}: ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name`;
  return { rule: "IS-26", message };
}
var STORAGE_URI = ["spec", "storage", "storageUri"];
var CLAIM = "pvc://";
function foreignClaim({ found: found2 }, isvc) {
  if (found2.state !== "known" || found2.model.ref.kind !== "ClusterBaseModel") return void 0;
  const uri = textAt(found2.model.value, STORAGE_URI) ?? "";
  const read = uri.startsWith(CLAIM) ? parseClaimUri(uri.slice(CLAIM.length)) : void 0;
  const claim = read?.ok === true ? read.namespace : void 0;
  return claim === void 0 || claim === isvc.ref.namespace ? void 0 : { model: found2.model, claim, uri };
}
function foreignClaimRejection({ name, overlay }, { claim }, isvc) {
  const { namespace } = isvc.ref;
  if (namespace === void 0) return void 0;
  const [from, to] = [goQuote(claim), goQuote(namespace)];
  const primary = modelReferenceOf(isvc)?.name ?? name;
  const text = `ClusterBaseModel ${goQuote(primary)} references PVC in namespace ${from}, but InferenceService is in namespace ${to}; Kubernetes does not allow pods to mount PVCs from another namespace. Either move the InferenceService to namespace ${from} or replicate the PVC into namespace ${to}.`;
  return overlay ? { rule: "IS-28", message: `overlay ${goQuote(name)}: ${text}` } : { rule: "IS-27", message: text };
}

// src/rules/support/model-lookup.ts
function modelElsewhere(workspace, name) {
  return workspace.named("BaseModel", name)[0];
}

// src/rules/support/namesakes.ts
function findNamesake(workspace, lookup) {
  const namespaced = workspace.named("ServingRuntime", lookup.name);
  const [first2] = namespaced;
  if (!lookup.scopes.includes("ServingRuntime")) {
    return first2 === void 0 ? void 0 : { where: "other-scope", runtime: first2 };
  }
  const unnamed = lookup.namespace === void 0 ? first2 : namespaced.find(({ ref }) => ref.namespace === void 0);
  if (unnamed !== void 0) return { where: "unnamed-namespace", runtime: unnamed };
  const [cluster] = lookup.scopes.includes("ClusterServingRuntime") ? [] : workspace.named("ClusterServingRuntime", lookup.name);
  if (cluster !== void 0) return { where: "other-scope", runtime: cluster };
  return first2 === void 0 ? void 0 : { where: "other-namespace", runtime: first2 };
}
function unknownHelp2({ cluster }, what) {
  return cluster.complete ? `Mend the file that could not be read, for it may declare the ${what}.` : `Give a snapshot (--snapshot), or list under clusterObjects in .omelint.yaml what the cluster holds without a manifest here. If it holds nothing else, say so with --complete or complete: true: then a missing ${what} is an error.`;
}
function orTypo(near, help) {
  return near === void 0 ? help : `Did you mean ${goQuote(near)}? If not, ${help.charAt(0).toLowerCase()}${help.slice(1)}`;
}
function namesakePlace(namesake) {
  if (namesake === void 0) return [];
  const { where, runtime } = namesake;
  const what = where === "unnamed-namespace" ? "may be meant" : "is out of reach";
  return [{ at: at(runtime, ["metadata", "name"]), message: `${describeRef(runtime.ref)} ${what}` }];
}
var MOST_COMPARED2 = 500;
function findNearName(workspace, lookup, except = []) {
  const names = [];
  for (const scope of lookup.scopes) {
    for (const { ref } of workspace.ofKind(scope)) {
      if (isNamespaced(scope) && ref.namespace !== lookup.namespace) continue;
      if (!except.includes(ref.name)) names.push(ref.name);
      if (names.length > MOST_COMPARED2) return void 0;
    }
  }
  return nearestName(lookup.name, names);
}

// src/rules/model-not-found.ts
var model_not_found_default = defineRule({
  id: "model-not-found",
  meta: {
    title: "model of a service not found",
    severity: "error",
    group: "model",
    description: "A service names a model, or an overlay, that is neither a BaseModel of its namespace nor a ClusterBaseModel. OME refuses every write of the service until the model exists.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-26", "IS-28"],
    source: "IS-26, IS-28, MD-1"
  },
  *check(isvc, context) {
    for (const named3 of namedModels(isvc, context.workspace)) yield* judge3(isvc, named3, context);
  }
});
function* judge3(isvc, named3, { workspace, resolver }) {
  const { name, path, found: found2 } = named3;
  const notFinal = notFinalBecause(name);
  if (notFinal !== void 0) {
    yield { notEvaluated: `${dottedPath(path)} can't be looked up: ${notFinal}` };
    return;
  }
  if (found2.state === "known") {
    if (refusedBySchema(found2.model, resolver)) {
      yield {
        notEvaluated: `the API server refuses the manifest of ${describeRef(found2.model.ref)}, which the service names`
      };
    }
    return;
  }
  const { rule, message } = missingModelRejection(named3, isvc);
  const unknown = found2.state === "unknown";
  yield {
    message: unknown ? unknownMessage(name, found2.because, message) : message,
    help: helpFor2(isvc, name, unknown, { workspace }),
    at: at(isvc, path),
    ...unknown ? { severity: "warning" } : { refusedBy: rule }
  };
}
function unknownMessage(name, because, text) {
  return `could not check the model ${goQuote(name)}: no manifest declares it within reach, but ${because}; if it does not exist, OME refuses this service with: ${text}`;
}
function helpFor2(isvc, name, unknown, { workspace }) {
  const elsewhere = modelElsewhere(workspace, name);
  if (elsewhere?.ref.namespace !== void 0) {
    return `${describeRef(elsewhere.ref)} is in another namespace, where no service of ${shownNamespace(isvc)} finds it: copy it, or make it a ClusterBaseModel.`;
  }
  const near = nearestModel(isvc, name, { workspace });
  if (near !== void 0) return `Did you mean ${goQuote(near)}? OME takes the name as it is written.`;
  if (!unknown) return `Add the model ${goQuote(name)} and apply it first, or name one that exists.`;
  return unknownHelp2(workspace, "model");
}
var MOST_COMPARED3 = 500;
function nearestModel(isvc, name, { workspace }) {
  const local = workspace.ofKind("BaseModel").filter(({ ref }) => ref.namespace === isvc.ref.namespace);
  const names = [...local, ...workspace.ofKind("ClusterBaseModel")].map(({ ref }) => ref.name);
  return names.length > MOST_COMPARED3 ? void 0 : nearestName(name, names);
}

// src/rules/model-or-runtime-required.ts
var model_or_runtime_required_default = defineRule({
  id: "model-or-runtime-required",
  meta: {
    title: "service names neither model nor runtime",
    severity: "error",
    group: "model",
    description: "A service has to name a model, a runtime, or both; OME refuses it otherwise. Before 1.3 every service has to name a model.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-23", "IS-31"],
    source: "IS-23, IS-31"
  },
  check(isvc, { workspace }) {
    const { omeVersion } = workspace.cluster;
    if (isRefusedBySchema(member(isvc.value, "spec"))) return void 0;
    const rejection = missingReferenceRejection(isvc, omeVersion);
    const place3 = at(isvc, ["spec", "model", "name"]);
    if (rejection?.rule === "IS-23") {
      const help = "Name a model in spec.model.name, a runtime in spec.runtime.name, or both.";
      return { message: rejection.message, help, at: place3, refusedBy: "IS-23" };
    } else if (rejection !== void 0) {
      return { message: rejection.message, help: "Name a model in spec.model.name.", at: place3, refusedBy: "IS-31" };
    } else if (lacksRequiredModel(isvc, omeVersion)) {
      return {
        message: `${MODEL_REQUIRED}: the webhook of OME before 1.3 lets that pass, but the controller fails on every attempt and makes no pods`,
        help: "Name a model in spec.model.name.",
        at: place3
      };
    }
    return void 0;
  }
});
function isRefusedBySchema(spec) {
  return ["model", "runtime"].some((key) => {
    const reference = member(spec, key);
    return isObject(reference) && typeof member(reference, "name") !== "string";
  });
}

// src/predict/admission/model-overlays.ts
var modelOverlays = {
  ids: ["IS-29"],
  omeVersions: ["1.3"],
  *find(isvc) {
    const reference = modelReferenceOf(isvc);
    if (reference === void 0) return;
    const place3 = (index) => ["spec", "model", "overlays", index, "name"];
    const variables = /* @__PURE__ */ new Map();
    for (const [index, { name }] of reference.overlays.entries()) {
      const refused3 = { id: "IS-29", path: place3(index) };
      if (name === "") {
        const help = "Name the model to lay over, or remove the item.";
        yield { ...refused3, message: "overlay name cannot be empty", help };
        continue;
      }
      if (name === reference.name) {
        const message = `overlay ${goQuote(name)} must not reference the primary model of the same kind/apiGroup`;
        yield { ...refused3, message, help: "Remove the overlay: the service mounts its own model anyway." };
        continue;
      }
      const variable = environmentVariable(name);
      const earlier = variables.get(variable);
      if (earlier === void 0) variables.set(variable, { name, index });
      else if (earlier.name !== name) {
        yield {
          ...refused3,
          message: `overlays ${goQuote(earlier.name)} and ${goQuote(name)} both sanitize to env var ${variable}; rename one (hyphens and underscores collapse to the same form)`,
          help: "Rename one of the two models.",
          reads: [place3(earlier.index)],
          related: [{ at: at(isvc, place3(earlier.index)), message: `${goQuote(earlier.name)} takes the variable` }]
        };
      }
    }
  }
};
function environmentVariable(name) {
  return `OVERLAY_${name.replaceAll("-", "_").toUpperCase()}_MODEL_PATH`;
}

// src/rules/model-overlays.ts
var model_overlays_default = defineRule({
  id: "model-overlays",
  meta: {
    title: "overlays of a model that OME refuses",
    severity: "error",
    group: "model",
    description: "An overlay has an empty name, names the service's own model, or shares its environment variable with another overlay. OME refuses the service.",
    appliesTo: ["InferenceService"],
    omeVersions: modelOverlays.omeVersions,
    refusedBy: modelOverlays.ids,
    source: "IS-29"
  },
  check: (isvc, context) => reportRefusals(isvc, context, modelOverlays)
});

// src/rules/model-storage-unreachable.ts
var model_storage_unreachable_default = defineRule({
  id: "model-storage-unreachable",
  meta: {
    title: "model in another namespace's volume",
    severity: "error",
    group: "model",
    description: "A service names a ClusterBaseModel that lies in a PersistentVolumeClaim of another namespace. Pods can mount claims of their own namespace alone, so OME refuses the service.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-27", "IS-28"],
    source: "IS-27, IS-28"
  },
  *check(isvc, { workspace }) {
    for (const named3 of namedModels(isvc, workspace)) {
      const foreign = foreignClaim(named3, isvc);
      if (foreign === void 0) continue;
      const { model, claim, uri } = foreign;
      const rejection = foreignClaimRejection(named3, foreign, isvc);
      if (rejection === void 0) {
        yield {
          notEvaluated: `the service names no namespace, and ${named3.name} lies in a volume of namespace ${claim}`
        };
        continue;
      }
      const to = goQuote(isvc.ref.namespace ?? "");
      yield {
        message: `${rejection.message} The model lies in ${goQuote(uri)}`,
        help: `Move the service to namespace ${goQuote(claim)}, or copy the volume and name a BaseModel of ${to} that points at the copy.`,
        at: at(isvc, named3.path),
        refusedBy: rejection.rule,
        related: [{ at: at(model, ["spec", "storage", "storageUri"]), message: "the model lies here" }]
      };
    }
  }
});

// src/predict/admission/selected-runtime.ts
function nothingSelected(selection) {
  if (selection.state === "invalid-model") return selection.message;
  return selection.state === "none" && selection.unknownRuntimes === void 0 ? selection.message : void 0;
}
function selectionRejection(isvc, selection) {
  const model = modelReferenceOf(isvc);
  if (selection === void 0 || model === void 0 || !hasEngine(isvc) || hasFullRunner(isvc)) return void 0;
  const cause = nothingSelected(selection);
  if (cause === void 0) return void 0;
  const message = `no supporting runtime found for model ${model.name} and engine does not have complete runner configuration: ${cause}`;
  return { rule: "IS-42", message };
}

// src/predict/selection-explain.ts
function explainVerdict(verdict, ranked) {
  const reason = whyNotSelected(verdict);
  if (reason !== void 0 || verdict.compatibility.outcome !== "compatible") return { reason: reason ?? "" };
  const { entry } = verdict.compatibility;
  const parts = [entry.format, entry.framework].map((part) => part?.weight ?? 0n).filter((weight2) => weight2 > 0n);
  const weight = parts.reduce((sum, part) => sum + part * entry.priority, 0n);
  return { rank: ranked.indexOf(verdict) + 1, priority: entry.priority, weight };
}
function whyNotSelected(verdict) {
  const { compatibility, traits } = verdict;
  if (compatibility.outcome === "excluded") return compatibility.reason;
  if (compatibility.outcome === "crashes") return "modelSizeRange with one bound crashes the evaluation";
  if (verdict.selectable) return void 0;
  if (!traits.autoSelects) {
    return "supports the model but has no supportedModelFormats[].autoSelect=true entry, so automatic selection skips it (pin it explicitly via spec.runtime.name instead)";
  }
  const { entry } = compatibility;
  if (entry.autoSelect !== true) {
    return `matching format ${entry.format?.name ?? ""} is not autoSelect-enabled (a different supportedModelFormats entry on this runtime has autoSelect=true, but not the one that matches this model)`;
  }
  return `auto-select score is 0${entry.priority === 0n ? " (format priority 0)" : ""}`;
}

// src/rules/no-runtime-for-model.ts
var no_runtime_for_model_default = defineRule({
  id: "no-runtime-for-model",
  meta: {
    title: "no runtime can be selected for the model",
    severity: "error",
    group: "model",
    description: "A service names a model and no runtime, and no runtime in reach matches the model with an entry that says autoSelect: true. OME refuses the service; with an image of its own it is admitted and then waits without pods.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-42"],
    source: "IS-42, IS-43, SEL-E1"
  },
  check(isvc, context) {
    const selection = hasEngine(isvc) ? selectionFor(isvc, context) : void 0;
    return selection && judge4(isvc, selection, context);
  }
});
function* judge4(isvc, selection, { workspace }) {
  if (selection.state === "selected") return;
  if (selection.state === "unknown") {
    yield { notEvaluated: selection.because };
    return;
  }
  if (selection.state === "crashes") {
    yield {
      notEvaluated: `the size range of ${describeRef(selection.runtime.ref)} crashes the selection (one-sided-size-range)`
    };
    return;
  }
  if (selection.state === "none" && selection.unknownRuntimes !== void 0) {
    yield { notEvaluated: `no runtime of these manifests is taken, but ${selection.unknownRuntimes}` };
    return;
  }
  const verdicts = selection.state === "none" ? selection.verdicts : [];
  const nearest = nearestVerdict(verdicts);
  const waits = workspace.cluster.omeVersion === "1.2" ? "retries with the event RuntimeSelectionError" : "parks it with the event RuntimeNotFound";
  const rejection = selectionRejection(isvc, selection);
  yield {
    message: rejection?.message ?? `the engine has an image of its own, so the webhook lets that pass, but the controller still selects a runtime and ${waits}: ${selection.message}`,
    help: `Name a runtime in spec.runtime, or let one declare the model with autoSelect: true.${nearestHelp(nearest)}`,
    at: at(isvc, ["spec", "model", "name"]),
    related: nearest === void 0 ? [] : [nearestPlace(nearest)],
    ...rejection === void 0 ? { severity: "warning" } : { refusedBy: rejection.rule }
  };
}
function nearestVerdict(verdicts) {
  let best;
  for (const verdict of verdicts) {
    if (progress(verdict) > (best === void 0 ? 0 : progress(best))) best = verdict;
  }
  return best;
}
function progress({ compatibility }) {
  if (compatibility.outcome === "compatible") return 2;
  return compatibility.outcome === "excluded" && compatibility.rule === "SEL-05" ? 1 : 0;
}
function nearestHelp(nearest) {
  return nearest === void 0 ? "" : ` Nearest is ${nearest.runtime.ref.name}: ${whyNotSelected(nearest)}.`;
}
function nearestPlace(verdict) {
  const range = verdict.compatibility.outcome === "excluded";
  const path = ["spec", range ? "modelSizeRange" : "supportedModelFormats"];
  return { at: at(verdict.runtime, path, "key"), message: `the nearest runtime, ${verdict.runtime.ref.name}` };
}

// src/rules/one-sided-size-range.ts
var one_sided_size_range_default = defineRule({
  id: "one-sided-size-range",
  meta: {
    title: "modelSizeRange with one bound",
    severity: "warning",
    group: "runtime",
    description: "OME before 1.3 reads both bounds of modelSizeRange. With one missing the evaluation crashes as soon as a model of a matching format has a size, and with it the selection for every service.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.2"],
    source: "7.4"
  },
  check(runtime, { resolver }) {
    const { spec } = resolver.admission(runtime);
    const range = sizeRangeOf(spec);
    if (range === void 0 || member(spec, "disabled") === true || member(spec, "supportedModelFormats") === void 0)
      return void 0;
    const missing = ["min", "max"].filter((bound) => range[bound] === void 0);
    if (missing.length === 0 || !isObject(member(spec, "modelSizeRange"))) return void 0;
    return {
      message: `modelSizeRange has no ${missing.join(" and no ")}: OME before 1.3 needs both bounds, and crashes when it compares a model of a matching format that has a size`,
      help: "Write both bounds, or remove modelSizeRange.",
      at: at(runtime, ["spec", "modelSizeRange"], "key")
    };
  }
});

// src/rules/order-changes-hash.ts
var order_changes_hash_default = defineRule({
  id: "order-changes-hash",
  meta: {
    title: "edit without meaning for pods that makes a new revision",
    severity: "note",
    group: "inheritance",
    description: "The hash of a runtime covers everything in its spec: the order of list items, priorities, labels and fields that no pod gets. Such an edit makes a new revision and drifts pinned services like any other.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "RV-H1, 6.4 no. 5"
  },
  check(runtime, context) {
    const worlds = predictionFor(runtime, context)?.worlds;
    const earlier = worlds?.earlier(runtime);
    if (worlds === void 0 || earlier?.state !== "known") return void 0;
    const [before, after] = [liveRuntime(worlds.before, earlier.object), liveRuntime(worlds.after, runtime)];
    if (before.state !== "found" || after.state !== "found" || before.shortHash === after.shortHash) return void 0;
    const changes = changedPaths(before.resolution, after.resolution, worlds.head.resolver.table);
    const [first2] = changes;
    if (first2 === void 0 || changes.some(({ reachesPods: reachesPods2 }) => reachesPods2)) return void 0;
    if (!sameRef(first2.cause.runtime.ref, runtime.ref)) return void 0;
    return {
      message: `nothing that pods get differs (${nameChanges(changes)}), but the hash does: ${before.shortHash} becomes ${after.shortHash}, and services that are pinned to this runtime drift`,
      help: "Leave the order as it was, or make the edit together with the next one that matters.",
      at: at(runtime, first2.cause.path)
    };
  }
});

// src/rules/support/useless-values.ts
function findUselessValues(spec, effective, type) {
  const found2 = [];
  const root = { up: void 0, own: "spec", keyed: "spec", mergesList: false };
  visit(spec, effective, { shape: "struct", pointer: false, struct: type }, root, found2);
  return found2;
}
function below(up, name, mergesList) {
  return { up, own: name, keyed: name, mergesList };
}
function placeOf2(last) {
  const steps = [];
  for (let step = last; step !== void 0; step = step.up) steps.unshift(step);
  return {
    path: steps.map(({ own }) => own),
    keyedPath: steps.slice(1).map(({ keyed }) => keyed),
    mergesList: last.mergesList
  };
}
function visit(written, effective, type, step, found2) {
  if (written === void 0 || effective === void 0 || isZero(effective)) return;
  if (type.shape === "quantity" && written !== null) return;
  if (isZero(written)) {
    if (type.shape !== "struct" || written === null)
      found2.push({ ...placeOf2(step), written, inherited: effective, type });
  } else if (type.shape === "struct" && isObject(written)) {
    for (const name of Object.keys(written)) {
      const field = type.struct.byName.get(name);
      if (field?.inSchema === true) visitField(field, written[name] ?? null, member(effective, name), step, found2);
    }
  } else if (type.shape === "map" && isObject(written)) {
    for (const key of Object.keys(written)) {
      if (written[key] === null) visit(null, member(effective, key), type.value, below(step, key, false), found2);
    }
  }
}
function visitField(field, written, effective, step, found2) {
  if (effective === void 0) return;
  const inner = below(step, field.name, field.mergesList);
  if (field.type.shape !== "list" || !isArray(written) || written.length === 0) {
    visit(written, effective, field.type, inner, found2);
    return;
  }
  if (!field.mergesList || !isArray(effective)) return;
  const indexes3 = firstIndexes(effective, field.mergeKey);
  for (const [own, item] of written.entries()) {
    const key = member(item, field.mergeKey);
    const position = key === void 0 ? void 0 : indexes3.get(key);
    if (key === void 0 || position === void 0) continue;
    const keyed = { index: position, keys: [[field.mergeKey, key]] };
    visit(item, effective[position], field.type.item, { up: inner, own, keyed, mergesList: false }, found2);
  }
}
function firstIndexes(items, mergeKey) {
  const indexes3 = /* @__PURE__ */ new Map();
  items.forEach((item, index) => {
    const key = member(item, mergeKey);
    if (key !== void 0 && !indexes3.has(key)) indexes3.set(key, index);
  });
  return indexes3;
}
function writesZero(value) {
  if (isArray(value)) return value.length === 0 || value.some(writesZero);
  if (isObject(value)) return Object.keys(value).length === 0 || Object.values(value).some(writesZero);
  return value !== void 0 && isZero(value);
}
function isZero(value) {
  if (value === void 0 || value === null || value === "" || value === false) return true;
  if (typeof value === "number" || typeof value === "bigint") return Number(value) === 0;
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

// src/rules/override-without-effect.ts
var override_without_effect_default = defineRule({
  id: "override-without-effect",
  meta: {
    title: "zero value or null that overrides nothing",
    severity: "warning",
    group: "inheritance",
    description: 'null, "", 0, false, [] and {} of a child count as unset in most fields, so the value of the parent stays. Only fields that Go holds as pointers, such as disabled and minReplicas, carry their zero.',
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "4.6"
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === void 0) return;
    const spec = member(runtime.value, "spec");
    if (!isObject(spec) || !Object.values(spec).some(writesZero)) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const type = resolver.table.specOf(runtime.ref.kind);
    if (type === void 0) return;
    for (const useless of findUselessValues(spec, resolution.spec, type)) {
      if (isAnotherMatter(useless.path, resolver.admission(runtime))) continue;
      const chain = resolution.chain.slice(0, -1);
      const origin = contributions(chain, useless.keyedPath, resolver).find(({ value }) => !isZero(value));
      if (origin === void 0) continue;
      yield {
        message: `${keyedLabel(useless.keyedPath)}: ${JSON.stringify(useless.written)} counts as unset in a child, so OME keeps ${inherited(useless)} from ${describeRef(origin.runtime.ref)}`,
        help: uselessHelp(useless, origin.runtime),
        at: at(runtime, useless.path),
        fix: () => removeMember(runtime, useless.path),
        related: [{ at: at(origin.runtime, origin.path), message: `${describeRef(origin.runtime.ref)} sets it here` }]
      };
    }
  }
});
function isAnotherMatter(path, admission) {
  if (!isZero(valueAt(admission.spec, path.slice(1)))) return true;
  return admission.violations.some((violation) => violation.path.join("\n") === path.join("\n"));
}
var MAX_SHOWN = 60;
function inherited({ inherited: value, path }) {
  if (isArray(value)) return `the list of ${value.length === 1 ? "one item" : `${value.length} items`}`;
  if (isObject(value)) return "the object";
  const shown2 = typeof value === "string" ? goQuote(value) : String(value);
  const hidden = mayBeSecret(path) || path.includes("annotations") || path.includes("config");
  return hidden || shown2.length > MAX_SHOWN ? "the value" : shown2;
}
function uselessHelp(useless, parent) {
  const name = String(useless.path.at(-1) ?? "");
  const elsewhere = `take it out of ${describeRef(parent.ref)} and set it in the children that need it`;
  const { type, written } = useless;
  if (type.pointer && written === null && isPlain(type.shape)) {
    return `Write the value that is wanted: only null counts as unset here, ${ZEROS[type.shape]} does override. Or remove the line.`;
  }
  switch (type.shape) {
    case "bool":
      return `A child can't turn ${name} off: ${elsewhere}; or remove the line.`;
    case "list":
      return useless.mergesList ? `A child can't remove items of ${name}, only change them by their key: ${elsewhere}; or remove the line.` : `Write the items that are wanted, which replaces the list; a child can't empty it. Or remove the line.`;
    case "map":
      return `A child can't remove keys, only give them other values: ${elsewhere}; or remove the line.`;
    case "struct":
      return `A child can't remove ${name}, only change its fields: ${elsewhere}; or remove the line.`;
    case "int":
      return `Write a number other than 0, since a child can't reset ${name}; or ${elsewhere}; or remove the line.`;
    default:
      return `Write a value that is not empty, since a child can't unset ${name}; or ${elsewhere}; or remove the line.`;
  }
}
var ZEROS = { bool: "false", int: "0", string: '""' };
function isPlain(shape) {
  return Object.hasOwn(ZEROS, shape);
}

// src/rules/support/command-items.ts
var FLAG = /^-{1,2}[A-Za-z][^\s=]*/;
var SCRIPT = /\s-{1,2}[A-Za-z]/;
var MAX_SHOWN2 = 40;
function commandItems(list) {
  const items = [];
  let afterFlag = false;
  for (const word of wordsOf(list)) {
    const flag2 = FLAG.exec(word)?.[0];
    if (flag2 !== void 0) {
      items.push({ key: flag2.replaceAll("_", "-"), label: flag2 });
      afterFlag = !word.includes("=");
      continue;
    }
    if (!afterFlag) items.push({ key: word, label: word.length > MAX_SHOWN2 ? `${word.slice(0, MAX_SHOWN2)}...` : word });
    afterFlag = false;
  }
  return items;
}
function wordsOf(list) {
  if (!isArray(list)) return [];
  return list.flatMap((word) => {
    if (typeof word !== "string") return [];
    return SCRIPT.test(word) && !FLAG.test(word) ? word.split(/[\s\\]+/).filter((part) => part !== "") : [word];
  });
}
function lostItems(parent, ...kept) {
  const keys2 = new Set(kept.flatMap((list) => commandItems(list)).map(({ key }) => key));
  for (const word of kept.flatMap(wordsOf)) keys2.add(word);
  const lost = new Map(commandItems(parent).map(({ key, label }) => [key, label]));
  return [...lost].filter(([key]) => !keys2.has(key)).map(([, label]) => label);
}

// src/rules/support/lost-entries.ts
function lostTolerations(parent, child) {
  if (!isArray(parent) || !isArray(child)) return [];
  const kept = new Set(child.map((entry) => tolerationId(tolerationOf(entry))));
  return parent.map(tolerationOf).filter((lost) => !coveringIds(lost).some((id) => kept.has(id))).map(tolerationLabel);
}
function tolerationOf(entry) {
  const text = (key) => textAt(entry, [key]) ?? "";
  const exists = text("operator") === "Exists";
  return { key: text("key"), exists, value: exists ? "" : text("value"), effect: text("effect") };
}
function tolerationId({ key, exists, value, effect: effect2 }) {
  return JSON.stringify([key, exists, value, effect2]);
}
function coveringIds(toleration) {
  return ["", toleration.effect].flatMap((effect2) => [
    tolerationId({ ...toleration, effect: effect2 }),
    tolerationId({ key: toleration.key, exists: true, value: "", effect: effect2 }),
    tolerationId({ key: "", exists: true, value: "", effect: effect2 })
  ]);
}
function tolerationLabel({ key, exists, value, effect: effect2 }) {
  const taint = key === "" ? "(any)" : exists ? key : `${key}=${value}`;
  return effect2 === "" ? taint : `${taint}:${effect2}`;
}
function lostFormats(parent, child) {
  if (!isArray(parent) || !isArray(child)) return [];
  const kept = /* @__PURE__ */ new Map();
  for (const entry of child) {
    const label = formatLabel2(entry);
    kept.set(label, kept.get(label) === true || hasAcceleratorConfig(entry));
  }
  const lost = parent.flatMap((entry) => {
    const label = formatLabel2(entry);
    const configured = kept.get(label);
    if (configured === void 0) return [label];
    return hasAcceleratorConfig(entry) && !configured ? [`acceleratorConfig of ${label}`] : [];
  });
  return [...new Set(lost)];
}
function hasAcceleratorConfig(entry) {
  const config = member(entry, "acceleratorConfig") ?? null;
  return config !== null && Object.keys(config).length > 0;
}
function formatLabel2(entry) {
  return [
    textAt(entry, ["modelFormat", "name"]),
    textAt(entry, ["modelFramework", "name"]),
    textAt(entry, ["modelArchitecture"]) ?? textAt(entry, ["diffusionPipeline", "className"]),
    textAt(entry, ["quantization"])
  ].filter((part) => part !== void 0).join("/");
}

// src/rules/support/runner-paths.ts
var POD_PATHS = [
  ["engineConfig"],
  ["engineConfig", "leader"],
  ["engineConfig", "worker"],
  ["decoderConfig"],
  ["decoderConfig", "leader"],
  ["decoderConfig", "worker"],
  ["routerConfig"]
];
var RUNNER_PATHS = POD_PATHS.map((path) => [...path, "runner"]);

// src/rules/support/replacing-lists.ts
function replacingLists(spec) {
  const formats = member(spec, "supportedModelFormats");
  const lists = [];
  if (isArray(formats) && formats.length > 0) {
    const path = ["supportedModelFormats"];
    lists.push({ kind: "formats", path, keyedPath: path, value: formats });
  }
  for (const path of POD_PATHS) {
    const pod = valueAt(spec, path);
    if (pod === void 0) continue;
    const tolerations = member(pod, "tolerations");
    const place3 = [...path, "tolerations"];
    if (isArray(tolerations) && tolerations.length > 0) {
      lists.push({ kind: "tolerations", path: place3, keyedPath: place3, value: tolerations });
    }
    const runner = [...path, "runner"];
    lists.push(...wordLists(member(pod, "runner"), runner, runner));
    const containers = member(pod, "containers");
    if (!isArray(containers)) continue;
    for (const [index, container] of containers.entries()) {
      const name = textAt(container, ["name"]);
      if (name === void 0) continue;
      const keyed = [...path, "containers", { index, keys: [["name", name]] }];
      lists.push(...wordLists(container, [...path, "containers", index], keyed));
    }
  }
  return lists;
}
function wordLists(container, path, keyed) {
  return ["command", "args"].flatMap((name) => {
    const value = member(container, name);
    if (container === void 0 || !isArray(value) || value.length === 0) return [];
    return [{ kind: "words", path: [...path, name], keyedPath: [...keyed, name], value, container }];
  });
}

// src/rules/parent-list-replaced.ts
var parent_list_replaced_default = defineRule({
  id: "parent-list-replaced",
  meta: {
    title: "list of a child that drops items of its parent",
    severity: "note",
    group: "inheritance",
    description: "args, command, tolerations and supportedModelFormats do not merge: a child that lists any item replaces the whole list. The finding names what the parent had and the child lacks; a flag with another value is not lost.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "4.5"
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === void 0) return;
    const lists = replacingLists(resolver.stored(runtime).spec);
    if (lists.length === 0) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const parents = resolution.chain.slice(0, -1);
    for (const list of lists) {
      const replaced = replacedList(parents, list, resolver);
      const lost = replaced === void 0 ? [] : lostOf(list, replaced);
      if (lost.length === 0) continue;
      const inherited2 = contributions(parents, list.keyedPath, resolver).find(({ value }) => hasItems(value));
      if (inherited2 === void 0) continue;
      yield {
        message: `${keyedLabel(list.keyedPath)} replaces the list of ${describeRef(inherited2.runtime.ref)}, and ${shown(lost)} ${lost.length === 1 ? "is" : "are"} lost: OME does not merge the two`,
        help: "Repeat what is still wanted in the list of this runtime.",
        at: listPlace(runtime, list.path),
        related: [{ at: at(inherited2.runtime, inherited2.path, "key"), message: "the list that is replaced" }]
      };
    }
  }
});
function replacedList(rootFirst, list, resolver) {
  const holder = rootFirst.findLast((parent) => hasItems(ownList(parent, list, resolver)));
  return holder === void 0 ? void 0 : ownList(holder, list, resolver);
}
function ownList(runtime, { path, keyedPath }, resolver) {
  return keyedPath.some((step) => typeof step !== "string") ? contributions([runtime], keyedPath, resolver)[0]?.value : valueAt(resolver.stored(runtime).spec, path);
}
function hasItems(value) {
  return isArray(value) && value.length > 0;
}
function lostOf({ kind, value, container }, inherited2) {
  if (kind === "tolerations") return lostTolerations(inherited2, value);
  if (kind === "formats") return lostFormats(inherited2, value);
  return lostItems(inherited2, member(container, "command"), member(container, "args"));
}
var MOST_SHOWN = 6;
function shown(lost) {
  const names = lost.slice(0, MOST_SHOWN).map((item) => JSON.stringify(item));
  const rest = lost.length - names.length;
  if (rest > 0) return `${names.join(", ")} and ${rest} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
function listPlace(runtime, path) {
  const own = ["spec", ...path];
  return valueAt(runtime.value, own) === void 0 ? at(runtime, ["metadata", "annotations", ENGINE_PRESET]) : at(runtime, own, "key");
}

// src/predict/admission/inheritance.ts
function chainRejection({ parent, message }) {
  return parent?.unknown === void 0 ? { rule: "SR-03", message } : void 0;
}

// src/rules/parent-not-found.ts
var parent_not_found_default = defineRule({
  id: "parent-not-found",
  meta: {
    title: "parent of a runtime not found",
    severity: "error",
    group: "inheritance",
    description: "A runtime in the chain names a parent in ome.io/inherit-from that does not exist where OME looks for it. OME refuses the write of the runtime, and every service that names it.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    refusedBy: ["SR-03"],
    source: "IN-E3, IN-L1, IN-L4"
  },
  *check(runtime, context) {
    yield* renamedParents(runtime, context);
    const broken = findBrokenChain(runtime, context, "ParentNotFound");
    if (broken?.parent === void 0) return;
    const { workspace } = context;
    const notFinal = notFinalBecause(broken.parent.name);
    if (notFinal !== void 0) {
      yield { notEvaluated: `the parent of ${describeRef(broken.culprit.ref)} can't be looked up: ${notFinal}` };
      return;
    }
    const lookup = { name: broken.parent.name, scopes: parentScopes(runtime.ref), namespace: runtime.ref.namespace };
    const namesake = findNamesake(workspace, lookup);
    const { unknown } = broken.parent;
    const rejection = chainRejection(broken);
    yield {
      message: unknown === void 0 ? broken.message : unknownMessage2(broken, lookup.name, unknown),
      help: namesake === void 0 ? findHelp(broken, lookup, unknown !== void 0, workspace) : scopeHelp(runtime, namesake),
      at: inheritPlace(runtime),
      related: [...culpritPlace(broken, runtime), ...namesakePlace(namesake)],
      flow: inheritFlow(broken.walked),
      ...rejection === void 0 ? { severity: "warning" } : { refusedBy: rejection.rule }
    };
  }
});
function* renamedParents(runtime, { workspace, resolver }) {
  const renamings = workspace.renamings.filter(({ files }) => files.has(runtime.file));
  const resolution = renamings.length > 0 && parentNameOf(runtime) !== void 0 ? resolver.resolve(runtime) : void 0;
  const parent = resolution?.ok === true ? resolution.chain.at(-2) : void 0;
  if (parent === void 0) return;
  for (const { kustomization, prefix, suffix, files } of renamings) {
    if (!files.has(parent.file)) continue;
    const renamed2 = `${prefix}${parent.ref.name}${suffix}`;
    yield {
      message: `${kustomization} renames the parent to ${goQuote(renamed2)}, and kustomize does not rewrite ${INHERIT_FROM}: what it renders inherits from ${goQuote(parent.ref.name)}, which it does not hold`,
      help: `Let a patch of ${kustomization} set ${INHERIT_FROM} to ${goQuote(renamed2)}, or leave namePrefix and nameSuffix out there.`,
      at: inheritPlace(runtime),
      related: [{ at: at(parent, ["metadata", "name"]), message: `${describeRef(parent.ref)} is declared here` }],
      severity: "warning"
    };
  }
}
function unknownMessage2(broken, name, because) {
  return `could not check the parent ${goQuote(name)}: no manifest declares it within reach, but ${because}; if it does not exist, OME refuses this runtime with: ${broken.message}`;
}
function scopeHelp(head, { where, runtime }) {
  const found2 = describeRef(runtime.ref);
  if (where === "unnamed-namespace") return `Write metadata.namespace in both, ${describeRef(head.ref)} and ${found2}.`;
  if (where === "other-scope") {
    return `A ClusterServingRuntime inherits from ClusterServingRuntimes alone, and ${found2} is none: make the parent a ClusterServingRuntime.`;
  }
  return `A ServingRuntime inherits from its own namespace or from a ClusterServingRuntime, and ${found2} is in another namespace: copy it here, or make it a ClusterServingRuntime.`;
}
function findHelp(broken, lookup, unknown, workspace) {
  const walked = broken.walked.map(({ ref }) => ref.name);
  const absentHelp = `Add the runtime ${goQuote(lookup.name)} and apply it first, or name one that exists.`;
  return orTypo(findNearName(workspace, lookup, walked), unknown ? unknownHelp2(workspace, "parent") : absentHelp);
}

// src/rules/parent-shadowed.ts
var parent_shadowed_default = defineRule({
  id: "parent-shadowed",
  meta: {
    title: "parent that a ServingRuntime of the same name shadows",
    severity: "warning",
    group: "inheritance",
    description: "Every parent of a ServingRuntime is looked up in its namespace first, then at cluster scope, also the parents of a ClusterServingRuntime on the way. Where both hold the name, which one is merged depends on the namespace.",
    appliesTo: ["ServingRuntime"],
    omeVersions: ["1.3"],
    source: "IN-L2, IN-L3"
  },
  check(head, { workspace, resolver }) {
    if (parentNameOf(head) === void 0) return void 0;
    const resolution = resolver.resolve(head);
    const headFirst = resolution.ok ? resolution.chain.toReversed() : resolution.walked;
    const [first2, ...others] = findShadows(headFirst, workspace);
    if (first2 === void 0) return resolution.ok ? void 0 : undecided(resolution);
    return {
      message: shadowMessage(first2, head),
      help: first2.hidden ? `Rename one of the two, so that ${goQuote(first2.parent.ref.name)} means one runtime in every namespace.` : `Rename ${describeRef(first2.parent.ref)}, or let a runtime of its namespace inherit from it.`,
      at: inheritPlace(head),
      related: [first2, ...others].flatMap((shadow) => shadowPlaces(shadow, head)),
      flow: inheritFlow(headFirst)
    };
  }
});
function findShadows(headFirst, workspace) {
  return headFirst.slice(1).flatMap((parent, position) => {
    const child = headFirst[position];
    if (child === void 0 || parent.ref.kind !== "ServingRuntime") return [];
    const cluster = workspace.find("ClusterServingRuntime", void 0, parent.ref.name);
    const hidden = cluster.state === "known" ? cluster.object : void 0;
    return hidden === void 0 && child.ref.kind === "ServingRuntime" ? [] : [{ child, parent, hidden }];
  });
}
function shadowMessage({ child, parent, hidden }, head) {
  const taken = describeRef(parent.ref);
  if (child.ref.kind === "ServingRuntime") {
    const subject = child === head ? INHERIT_FROM : `${INHERIT_FROM} of ${describeRef(child.ref)}`;
    const other = hidden === void 0 ? "" : `, though ${describeRef(hidden.ref)} exists, too`;
    return `${subject} ${goQuote(parent.ref.name)} means ${taken}${other}: OME looks in the namespace first`;
  }
  const own = hidden === void 0 ? "has no such parent" : `inherits from ${describeRef(hidden.ref)}`;
  return `${describeRef(child.ref)} inherits from ${taken} below this runtime, while on its own it ${own}: OME looks up every parent of a ServingRuntime in its namespace first`;
}
function shadowPlaces({ child, parent, hidden }, head) {
  const named3 = child === head ? [] : [{ at: inheritPlace(child), message: `${describeRef(child.ref)} names it` }];
  const taken = { at: at(parent, ["metadata", "name"]), message: `${describeRef(parent.ref)} is merged here` };
  if (hidden === void 0) return [...named3, taken];
  const other = `${describeRef(hidden.ref)} is merged ${child.ref.kind === "ServingRuntime" ? "in other namespaces" : "elsewhere"}`;
  return [...named3, taken, { at: at(hidden, ["metadata", "name"]), message: other }];
}

// src/rules/support/sync-token.ts
var SYNC_TOKEN_PATH = ["metadata", "annotations", RUNTIME_SYNC];
function syncTokenOf(isvc) {
  return textAt(isvc.value, SYNC_TOKEN_PATH);
}
function generatedForm(token) {
  if (PLACEHOLDER.test(token) || BRACES.test(token) || SHELL.test(token)) return "a placeholder";
  if (hasPointInTime(token)) return "a point in time";
  return EPOCH.test(token) ? "a time in seconds or fractions of them since 1970" : void 0;
}
var SHELL = /\$\([^)]{0,200}\)|^\$[A-Za-z_][A-Za-z0-9_]*$/;
var EPOCH = /^(?:[A-Za-z]+[-_.:]?|@)?1\d{9}(?:\.\d{1,9}|\d{3}|\d{6}|\d{9})?$/;
var DATE_AND_TIME = /(?<!\d)(?:19|20)\d{2}(?<sep>[-/.]?)(?<month>\d{2})\k<sep>(?<day>\d{2})(?<gap>[T_ -]?)(?<hour>\d{2})(?<colon>[:.-]?)(?<minute>\d{2})(?:\k<colon>(?<second>\d{2}))?(?!\d)/gi;
var CLOCK = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/;
function hasPointInTime(token) {
  if (CLOCK.test(token) && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(token)) return true;
  for (const { groups: groups4 } of token.matchAll(DATE_AND_TIME)) {
    if (groups4 === void 0) continue;
    const inRange2 = (name, most, least = 0) => {
      const value = Number(groups4[name] ?? "0");
      return value >= least && value <= most;
    };
    const valid = inRange2("month", 12, 1) && inRange2("day", 31, 1) && inRange2("hour", 23) && inRange2("minute", 59) && inRange2("second", 60);
    const told2 = groups4.second !== void 0 || /t/i.test(groups4.gap ?? "") || groups4.colon === ":" || isTwelveDigits(groups4);
    if (valid && told2) return true;
  }
  return false;
}
function isTwelveDigits(groups4) {
  return groups4.sep === "" && groups4.gap === "" && groups4.colon === "";
}

// src/rules/pin-advances.ts
var pin_advances_default = defineRule({
  id: "pin-advances",
  meta: {
    title: "pin that advances with this merge",
    severity: "note",
    group: "impact",
    description: "The live runtime differs from the pin and ome.io/runtime-sync has a value that was not used yet: OME pins the service to the live spec and rolls its pods out.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PN-14, PT-11"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === void 0 || impact.service.report.outcome !== "advances") return void 0;
    const { report: report2, token } = impact.service;
    const changes = runtimeChanges(impact);
    const fields = changes.length === 0 ? "" : `: ${nameChanges(changes)}`;
    return {
      message: `${goQuote(token ?? "")} in ome.io/runtime-sync advances the pin from ${report2.from} to ${report2.to ?? "the live spec"}, and the pods roll out${fields}`,
      help: "Leave the token as it is in the cluster where the service is to stay on its pin.",
      at: at(isvc, SYNC_TOKEN_PATH),
      related: changePlaces(changes, impact)
    };
  }
});

// src/rules/support/foreign-services.ts
function isService(object) {
  return object.ref.kind === "InferenceService";
}
var known3 = /* @__PURE__ */ new WeakMap();
function foreignServices(runtime, context) {
  const prediction = predictionFor(runtime, context);
  if (prediction === void 0) return [];
  const byCause = known3.get(prediction) ?? groupByCause(prediction);
  known3.set(prediction, byCause);
  return byCause.get(refKey(runtime.ref)) ?? [];
}
function groupByCause(prediction) {
  const { worlds } = prediction;
  const byCause = /* @__PURE__ */ new Map();
  for (const service of prediction.services()) {
    if (worlds.head.workspace.declarations(service.isvc.ref).length > 0) continue;
    const changes = runtimeChanges({ prediction, worlds, service });
    const cause = changes[0]?.cause.runtime.ref;
    if (cause === void 0) continue;
    const group = byCause.get(refKey(cause)) ?? [];
    group.push({ service, changes });
    byCause.set(refKey(cause), group);
  }
  return byCause;
}

// src/rules/support/pin-impact.ts
function resumesStalePin({ service }) {
  const { before, isvc } = service;
  if (before.state !== "known" || before.source !== "snapshot" || before.pin.pinned === void 0) return false;
  const [was, now] = [runtimeReferenceOf(before.isvc), runtimeReferenceOf(isvc)];
  return was?.autoSync !== false && now?.autoSync === false && now.revision === void 0;
}
function isDisabledLive({ service, worlds }) {
  const reference = runtimeReferenceOf(service.isvc);
  if (reference === void 0) return false;
  const live = findLive(worlds.after, reference, service.isvc.ref.namespace);
  return live.state === "found" && live.disabled;
}
function disabledPin(impact) {
  const { after, report: report2 } = impact.service;
  if (after?.effect === "fails" && after.rule === "PN-16") return "revision";
  return report2.rule === "PN-15" && isDisabledLive(impact) ? "runtime" : void 0;
}
function missingRevision({ service }) {
  const { rule } = service.report;
  return rule === "PN-02" || rule === "PN-10" ? rule : void 0;
}
function losesSourceRuntime({ service }) {
  return service.report.reason === "SourceRuntimeMissing";
}

// src/rules/pin-drifts.ts
var pin_drifts_default = defineRule({
  id: "pin-drifts",
  meta: {
    title: "pinned service that this merge stops",
    severity: "error",
    group: "impact",
    description: "The live runtime of a pinned service differs from its pin after the merge, and no new token advances it. OME then says RuntimeDrifted with the reason RevisionMismatch and applies nothing more to the service, not even a change of its replicas; running pods stay.",
    appliesTo: ["InferenceService", "ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PN-15, PN-17, PT-17"
  },
  *check(object, context) {
    if (!isService(object)) {
      yield* foreignProblems(object, context);
      return;
    }
    const isvc = object;
    const impact = impactOf(isvc, context);
    const { report: report2 } = impact?.service ?? {};
    if (impact === void 0 || report2?.rule !== "PN-15" || report2.outcome !== "drifts") return;
    if (resumesStalePin(impact) || isDisabledLive(impact)) return;
    const name = runtimeReferenceOf(isvc)?.name ?? "";
    const changes = runtimeChanges(impact);
    const fields = changes.length === 0 ? "" : ` (${nameChanges(changes)})`;
    yield {
      message: `the service is pinned to ${report2.from}, and the runtime ${goQuote(name)} differs from it after the merge${fields}: OME applies nothing more to the service until the pin advances${describeRadius(impact, changes)}`,
      help: `Give ome.io/runtime-sync a new value to advance the pin in the same merge, set revision: ${report2.from} to stay on the old spec and keep taking updates, or revert the change of the runtime.`,
      at: at(isvc, ["spec", "runtime", "name"]),
      related: changePlaces(changes, impact)
    };
  }
});
function* foreignProblems(runtime, context) {
  const reached = foreignServices(runtime, context).filter(
    ({ service: { report: report2 } }) => report2.outcome === "drifts" && report2.rule === "PN-15"
  );
  const [first2] = reached;
  if (first2 === void 0) return;
  const names = nameSome(reached.map(({ service }) => describeRef(service.isvc.ref)));
  yield {
    message: `this edit stops pinned services of the cluster, which no manifest here holds: ${names}; OME applies nothing more to them until their pins advance (${nameChanges(first2.changes)})`,
    help: "Tell their owners: each needs a new value of ome.io/runtime-sync, or its revision set to the one that it runs.",
    at: at(runtime, first2.changes[0]?.cause.path ?? ["spec"])
  };
}

// src/rules/support/referenced-runtime.ts
function* judgeRuntime(isvc, context, judge9) {
  const found2 = runtimeOfService(isvc, context);
  if (found2 === void 0) return;
  if (found2.state === "unknown") yield { notEvaluated: found2.because };
  else yield* judge9(found2);
}
function runtimeOfService(isvc, { workspace, resolver }) {
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0) return void 0;
  const found2 = findRuntime(workspace, reference, isvc.ref.namespace);
  if (found2.state === "absent") return void 0;
  if (found2.state === "unknown") {
    const because = notFinalBecause(reference.name) ?? found2.because;
    return { state: "unknown", because: `the runtime ${reference.name} is in no manifest: ${because}` };
  }
  const { runtime } = found2;
  if (refusedBySchema(runtime, resolver)) return void 0;
  return { state: "found", reference, runtime, resolution: resolver.resolve(runtime) };
}

// src/rules/pin-not-reproducible.ts
var pin_not_reproducible_default = defineRule({
  id: "pin-not-reproducible",
  meta: {
    title: "pin to a revision that a new cluster would lack",
    severity: "warning",
    group: "service",
    description: "An explicit revision is read from the cluster, and nothing in Git creates it: OME only creates revisions for pins that name none. In a new cluster the service gets no pods. Where a runtime has the content of the revision, another service can create it first, and this is a note.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "6.4 no. 1, PN-02"
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    const { namespace } = isvc.ref;
    if (reference?.revision === void 0 || reference.autoSync) return void 0;
    const { revision } = reference;
    if (notFinalBecause(revision) !== void 0 || revisionRejection(reference, namespace) !== void 0)
      return void 0;
    const impact = impactOf(isvc, context);
    if (impact !== void 0 && missingRevision(impact) !== void 0) return void 0;
    const found2 = runtimeOfService(isvc, context);
    if (found2 === void 0) return void 0;
    if (found2.state === "unknown") {
      return { notEvaluated: found2.because };
    }
    const { runtime, resolution } = found2;
    if (!resolution.ok) return undecided(resolution);
    if (resolution.chain.some(({ encrypted }) => encrypted)) {
      return { notEvaluated: `${describeRef(runtime.ref)} holds encrypted values, so its revision is not known` };
    }
    const kind = namingKind(reference);
    const live = revisionName(kind, namespace ?? "<namespace>", reference.name, resolution.shortHash);
    const same = revision.endsWith(`-${resolution.shortHash}`);
    const content = same ? `${describeRef(runtime.ref)} has the content of the revision ${goQuote(revision)}` : `no manifest has the content of the revision ${goQuote(revision)}: ${describeRef(runtime.ref)} makes ${live}`;
    const lead = same ? ", but nothing creates a revision for a pin that names it" : "";
    return {
      message: `${content}${lead}; in a cluster that lacks it OME renders nothing, and says RuntimeDrifted with the reason RevisionMissing`,
      help: same ? "For a new cluster let the service pin without revision first: OME then creates it under this name." : `Pin without revision in a new cluster, or keep a runtime with that content in Git beside this one.`,
      at: at(isvc, ["spec", "runtime", "revision"]),
      related: [
        { at: at(runtime, ["metadata", "name"]), message: `${describeRef(runtime.ref)} is what the pin is of` }
      ],
      ...same ? { severity: "note" } : {}
    };
  }
});

// src/rules/pin-without-runtime.ts
var pin_without_runtime_default = defineRule({
  id: "pin-without-runtime",
  meta: {
    title: "pin of a service that names no runtime",
    severity: "error",
    group: "service",
    description: "autoSync: false and revision pin the runtime that spec.runtime.name names. Where the name is empty nothing is pinned: OME selects a runtime on every reconcile.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "6.1, PT-18"
  },
  check(isvc) {
    const spec = member(isvc.value, "spec");
    const runtime = member(spec, "runtime");
    if (member(runtime, "name") !== "") return void 0;
    const revision = textAt(runtime, ["revision"]);
    const autoSync = member(runtime, "autoSync");
    if (autoSync !== false && revision === void 0) return void 0;
    const asked = revision === void 0 ? "spec.runtime.autoSync is false" : `spec.runtime.revision is ${goQuote(revision)}`;
    const outcome = (
      // With a revision the webhook may answer first (IS-24, IS-25).
      revision !== void 0 || textAt(spec, ["model", "name"]) === void 0 ? "there is no runtime to pin" : "OME pins nothing and selects a runtime on every reconcile"
    );
    return {
      message: `${asked}, but spec.runtime.name is empty: ${outcome}`,
      help: "Write the name of the runtime to pin, or remove spec.runtime to leave the choice to OME.",
      at: at(isvc, ["spec", "runtime", "name"]),
      related: [
        {
          at: at(isvc, ["spec", "runtime", revision === void 0 ? "autoSync" : "revision"], "key"),
          message: `${revision === void 0 ? "autoSync: false" : "revision"} is set here`
        }
      ]
    };
  }
});

// src/rules/pinned-revision-missing.ts
var pinned_revision_missing_default = defineRule({
  id: "pinned-revision-missing",
  meta: {
    title: "pin to a revision that the cluster does not hold",
    severity: "error",
    group: "impact",
    description: "The revision that a service names, or to which it is pinned, is not in the cluster. OME says RuntimeDrifted with the reason RevisionMissing and applies nothing to the service; nothing creates a revision that a manifest names.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PN-02, PN-10, PT-06, PT-16"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const rule = impact && missingRevision(impact);
    if (impact === void 0 || rule === void 0) return void 0;
    const reference = runtimeReferenceOf(isvc);
    const name = reference?.revision ?? impact.service.before.pin.pinned ?? "";
    const there = (impact.worlds.evidence.snapshot?.revisions ?? []).filter(({ runtimeOf }) => runtimeOf === reference?.name).map((revision) => revision.name);
    const found2 = there.length === 0 ? "no revision of that runtime at all" : nameSome(there);
    return {
      message: `the revision ${goQuote(name)} is not in the cluster, which holds ${found2}; OME applies nothing to the service and says RuntimeDrifted with the reason RevisionMissing`,
      help: rule === "PN-02" ? "Name a revision that exists, or remove revision to go on from the pin in the status." : "Set revision to one that exists; a new value of ome.io/runtime-sync does not help.",
      at: at(isvc, ["spec", "runtime", rule === "PN-02" ? "revision" : "name"])
    };
  }
});

// src/rules/pinned-runtime-disabled.ts
var pinned_runtime_disabled_default = defineRule({
  id: "pinned-runtime-disabled",
  meta: {
    title: "pinned service whose runtime or revision is disabled",
    severity: "error",
    group: "impact",
    description: "disabled is part of the hash: disabling a runtime drifts every service that is pinned to it, the webhook then refuses their writes, so that no token can advance them. A revision of a disabled spec serves nobody.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PT-14, PN-16"
  },
  *check(isvc, context) {
    const impact = impactOf(isvc, context);
    const fault = impact && disabledPin(impact);
    if (impact === void 0 || fault === void 0) return;
    const { after, report: report2 } = impact.service;
    const name = goQuote(runtimeReferenceOf(isvc)?.name ?? "");
    const related = changePlaces(
      runtimeChanges(impact).filter(({ text }) => text === "disabled"),
      impact
    );
    if (fault === "revision" && after?.effect === "fails") {
      yield {
        message: `the spec that the service is rendered from is disabled; OME fails with RuntimeValidationError and leaves its pods as they are: ${after.message}`,
        help: "Name a revision that is not disabled, or enable the runtime.",
        at: at(isvc, ["spec", "runtime", hasRevision(isvc) ? "revision" : "name"]),
        related
      };
    } else if (fault === "runtime") {
      yield {
        message: `the runtime ${name} is disabled after the merge, which makes it differ from the pin ${report2.from}; OME applies nothing more to the service, and refuses the writes that could advance it`,
        help: "Enable the runtime, or move the service to another one before this one is disabled.",
        at: at(isvc, ["spec", "runtime", "name"]),
        related
      };
    }
  }
});
function hasRevision(isvc) {
  return runtimeReferenceOf(isvc)?.revision !== void 0;
}

// src/predict/admission/cluster-affinity.ts
var MOST = 64;
var OPERATORS = ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"];
function* affinityFaults(placement2, mode) {
  const terms = member(placement2, "clusterAffinity");
  if (!isArray(terms)) return;
  if (terms.length === 0 || terms.length > MOST) {
    yield { path: ["clusterAffinity"], words: `clusterAffinity must contain between 1 and ${MOST} terms` };
    return;
  }
  for (const [index, term] of terms.entries()) {
    const fault = isObject(term) ? termFault(term, mode === "Split") : void 0;
    if (fault === void 0) continue;
    const path = ["clusterAffinity", index, ...fault.path];
    yield { path, words: `clusterAffinity[${index}]: ${fault.words}` };
  }
}
function termFault(term, weights) {
  const labels = listIn(term, "matchExpressions");
  const fields = listIn(term, "matchFields");
  if (labels === void 0 || fields === void 0) return void 0;
  if (labels.length + fields.length === 0) return { path: [], words: "term must contain a label or field requirement" };
  if (labels.length > MOST || fields.length > MOST) {
    const path = [labels.length > MOST ? "matchExpressions" : "matchFields"];
    return { path, words: `matchExpressions and matchFields each allow at most ${MOST} requirements` };
  }
  if (isWritten(term, "weight")) {
    if (!weights) return { path: ["weight"], words: "weight is permitted only in Split mode" };
    if ((intIn(term, "weight") ?? 1) < 1) return { path: ["weight"], words: "weight must be positive" };
  }
  return first(labels, "matchExpressions", labelFault) ?? first(fields, "matchFields", fieldFault);
}
function first(items, list, fault) {
  for (const [index, item] of items.entries()) {
    const words = fault(item);
    if (words !== void 0) return { path: [list, index], words: `${list}[${index}]: ${words}` };
  }
  return void 0;
}
function labelFault(requirement) {
  const operator = textIn(requirement, "operator");
  if ((textsIn(requirement, "values") ?? []).length > MOST) return `at most ${MOST} values are allowed`;
  if (operator === void 0 || OPERATORS.includes(operator)) return void 0;
  return `unsupported operator ${goQuote(operator)}`;
}
function fieldFault(requirement) {
  const key = textIn(requirement, "key");
  const operator = textIn(requirement, "operator");
  const names = textsIn(requirement, "values");
  if (key === void 0 || operator === void 0 || names === void 0) return void 0;
  if (key !== "metadata.name" || operator !== "In" && operator !== "NotIn") {
    return "only metadata.name with In or NotIn is supported";
  }
  return names.length === 0 || names.length > MOST ? `between 1 and ${MOST} names are required` : void 0;
}

// src/predict/admission/placement.ts
var MODES2 = ["Single", "All", "Split", "SplitByCapacity"];
var OBSOLETE = ["ome.io/accelerator-requirements", "ome.io/cluster-selector"];
var placement = {
  ids: ["PL-U", "PL-2", "PL-3"],
  omeVersions: ["1.3"],
  *find(isvc, { earlier }) {
    const spec = member(isvc.value, "spec");
    const block = member(spec, "placement");
    const chosen = (object) => textAt(object.value, place("policy")) === "ClusterAffinity";
    if (earlier !== void 0 && chosen(earlier) && !chosen(isvc)) {
      yield {
        id: "PL-U",
        path: place("policy"),
        message: "spec.placement.policy ClusterAffinity cannot be removed; drain and recreate the service to change placement ownership",
        help: "Keep policy: ClusterAffinity, or make a service of another name."
      };
    }
    yield* obsoleteAnnotations(isvc);
    if (!isObject(block) || isWritten(spec, "replicaRefs")) return;
    yield* refusedBy("PL-3", policyFaults(block));
    yield* refusedBy("PL-3", splitFaults(block));
  }
};
function* obsoleteAnnotations(isvc) {
  const chosen = textIn(blockIn(member(isvc.value, "spec"), "placement"), "policy") === "ClusterAffinity";
  for (const key of OBSOLETE) {
    const annotations = member(member(isvc.value, "metadata"), "annotations");
    if (!isWritten(annotations, key)) continue;
    yield {
      id: "PL-2",
      path: ["metadata", "annotations", key],
      part: "key",
      message: `annotation ${key} is unsupported; declare spec.placement.mode and migrate restrictions to clusterAffinity`,
      help: "Move what it says to spec.placement.clusterAffinity, and remove it.",
      ...chosen ? {} : { severity: "warning" }
    };
  }
}
var place = (...steps) => ["spec", "placement", ...steps];
function* policyFaults(placement2) {
  const policy = textIn(placement2, "policy");
  const mode = textIn(placement2, "mode");
  if (policy !== void 0 && policy !== "ClusterAffinity") {
    const message2 = "spec.placement.policy must explicitly select ClusterAffinity";
    const more = mode === "" ? ", and a mode beside it" : "";
    yield { path: place("policy"), message: message2, help: `Set policy: ClusterAffinity${more}.` };
  }
  if (mode !== void 0 && !MODES2.includes(mode) && (mode !== "" || policy !== "")) {
    const message2 = "spec.placement.mode must explicitly select Single, All, Split, or SplitByCapacity";
    yield { path: place("mode"), message: message2, help: "Set mode to Single, All, Split or SplitByCapacity." };
  }
  for (const { path, words } of affinityFaults(placement2, mode ?? "Split")) {
    yield {
      path: place(...path),
      reads: [place("mode")],
      message: `spec.placement.${words}`,
      help: "Correct the terms of clusterAffinity."
    };
  }
  if ((intIn(placement2, "maxSurge") ?? 0) < 0) {
    const message2 = "spec.placement.maxSurge must be nonnegative whole replicas";
    yield { path: place("maxSurge"), message: message2, help: "Write a number of replicas from 0." };
  }
  const timeout = durationIn(placement2, "replacementTimeout");
  if (!isWritten(placement2, "replacementTimeout") || timeout === void 0 || !MODES2.includes(mode ?? "")) return;
  if (mode === "Single" && timeout > 0n) return;
  const message = "spec.placement.replacementTimeout must be positive and is permitted only for Single";
  yield { path: place("replacementTimeout"), message, help: "Remove it, or set mode: Single and a time above zero." };
}
function* splitFaults(placement2) {
  const split = blockIn(placement2, "split");
  const mode = textIn(placement2, "mode");
  if (split === void 0) return;
  if (mode === "Single" || mode === "All") {
    const message = "spec.placement.split is permitted only for Split and SplitByCapacity";
    yield { path: place("split"), part: "key", message, help: "Remove split, or choose a mode that splits." };
    return;
  }
  if (isWritten(split, "replicas") && (intIn(split, "replicas") ?? 1) < 1) {
    const message = "spec.placement.split.replicas must be positive when specified";
    yield { path: place("split", "replicas"), message, help: "Write a number from 1, or leave it out." };
  }
  if ((intIn(split, "maxReplicasPerCluster") ?? 0) < 0) {
    const message = "spec.placement.split.maxReplicasPerCluster must be nonnegative";
    yield { path: place("split", "maxReplicasPerCluster"), message, help: "Write a number from 0." };
  }
}

// src/rules/placement.ts
var placement_default = defineRule({
  id: "placement",
  meta: {
    title: "placement that OME refuses",
    severity: "error",
    group: "admission",
    description: "spec.placement has to choose the policy ClusterAffinity and a mode, and holds only what that mode takes: weights with Split, a split with the two split modes, a replacement timeout with Single. OME refuses anything else, and the annotations that did this before.",
    appliesTo: ["InferenceService"],
    omeVersions: placement.omeVersions,
    refusedBy: placement.ids,
    source: "PL-2, PL-3, PL-U"
  },
  check: (isvc, context) => reportRefusals(isvc, context, placement)
});

// src/predict/admission/runtime-profile.ts
var runtimeProfile = {
  ids: ["SR-02"],
  omeVersions: ["1.3"],
  *find(runtime) {
    if (valueAt(runtime.value, ["metadata", "annotations", RUNTIME_PROFILE]) !== "true") return;
    const path = ["spec", "disabled"];
    if (valueAt(runtime.value, path) === true) return;
    yield {
      id: "SR-02",
      path,
      message: `runtimes carrying ${RUNTIME_PROFILE}="true" must also set spec.disabled: true`,
      help: "Set spec.disabled: true in the profile; a child that serves then sets spec.disabled: false.",
      related: [
        { at: at(runtime, ["metadata", "annotations", RUNTIME_PROFILE], "key"), message: "marked as a profile here" }
      ]
    };
  }
};

// src/rules/profile-not-disabled.ts
var profile_not_disabled_default = defineRule({
  id: "profile-not-disabled",
  meta: {
    title: "runtime profile without disabled: true",
    severity: "error",
    group: "runtime",
    description: 'A runtime that carries the annotation ome.io/runtime-profile: "true" must set spec.disabled: true itself; OME refuses it otherwise.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: runtimeProfile.omeVersions,
    refusedBy: runtimeProfile.ids,
    source: "SR-02"
  },
  *check(runtime, context) {
    const isUnset = valueAt(runtime.value, ["spec", "disabled"]) === void 0;
    for (const problem of reportRefusals(runtime, context, runtimeProfile)) {
      if ("notEvaluated" in problem || !isUnset) yield problem;
      else yield { ...problem, fix: () => insertMember(runtime, ["spec"], { key: "disabled", value: true }) };
    }
  }
});

// src/rules/support/plain-scalars.ts
var EXPECTED = /^(?:[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|true|True|TRUE|false|False|FALSE)$/;
function misreadAt(object, path) {
  const value = valueAt(object.value, path);
  if (typeof value !== "boolean" && typeof value !== "number" && typeof value !== "bigint") return void 0;
  const written = object.written(path);
  if (written?.style !== "plain" || EXPECTED.test(written.text)) return void 0;
  return { text: written.text, as: `the ${typeof value === "boolean" ? "boolean" : "number"} ${value}` };
}
function disguisedIntegerAt(object, path) {
  const value = valueAt(object.value, path);
  if (typeof value !== "number" && typeof value !== "bigint") return void 0;
  if (typeof value === "number" && !Number.isInteger(value)) return void 0;
  const written = object.written(path);
  if (written?.style !== "plain") return void 0;
  const { text } = written;
  const octal = /^[-+]?0[0-9_]+$/.test(text) && BigInt(text.replaceAll("_", "").replace("+", "")) !== BigInt(value);
  return octal || text.includes("_") ? { text, as: `the number ${value}` } : void 0;
}
function misreadKeys(object) {
  return object.notes.filter((note) => note.code === "coerced-key" && note.text !== String(note.path.at(-1)));
}

// src/rules/support/pruned-fields.ts
var TOP_LEVEL = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata", "spec", "status"]);
function prunedFields(object, { workspace, resolver }) {
  const { omeVersion } = workspace.cluster;
  const { pruned, violations } = resolver.admission(object);
  const beside = prunedBesideSpec(object);
  if (beside.length === 0 && pruned.length === 0) return [];
  const paths = [...beside, ...pruned.filter(isBelowNone(violations))];
  const misread = new Set(misreadKeys(object).map(({ path }) => jsonPointer(path)));
  return paths.filter((path) => misread.size === 0 || !misread.has(jsonPointer(path))).map((path) => {
    const name = String(path.at(-1));
    const knownIn = OME_VERSIONS.find(
      (version) => version !== omeVersion && typeAt(typeTable(version), object, path) !== void 0
    );
    return knownIn === void 0 ? { path, name } : { path, name, knownIn };
  });
}
function isBelowNone(violations) {
  const refused3 = new Set(violations.filter(({ code }) => code === "type").map(({ path }) => jsonPointer(path)));
  if (refused3.size === 0) return () => true;
  return (path) => path.every((_, end) => !refused3.has(jsonPointer(path.slice(0, end))));
}
var METADATA_FIELDS = [
  ...["name", "generateName", "namespace", "labels", "annotations", "ownerReferences", "finalizers"],
  ...["uid", "resourceVersion", "generation", "creationTimestamp", "managedFields", "selfLink", "clusterName"],
  ...["deletionTimestamp", "deletionGracePeriodSeconds"]
];
var IN_METADATA = new Set(METADATA_FIELDS);
function prunedBesideSpec(object) {
  const paths = [];
  for (const key of Object.keys(object.value)) {
    if (!TOP_LEVEL.has(key) && !(key === "sops" && object.encrypted)) paths.push([key]);
  }
  const metadata = member(object.value, "metadata");
  for (const key of isObject(metadata) ? Object.keys(metadata) : []) {
    if (!IN_METADATA.has(key)) paths.push(["metadata", key]);
  }
  return paths;
}
var MAX_STEPS = 2;
var MAX_PLACES = 400;
function placeOfField(name, parent, root) {
  const found2 = placesAround(parent, root).get(name);
  return found2 === void 0 ? void 0 : [...resolveRelative(parent, found2), name];
}
var cache2 = /* @__PURE__ */ new WeakMap();
var MAX_CACHED = 500;
function placesAround(parent, root) {
  const key = parent.map((step) => typeof step === "number" ? 0 : step).join("\n");
  const known6 = cache2.get(root) ?? /* @__PURE__ */ new Map();
  cache2.set(root, known6);
  const found2 = known6.get(key);
  if (found2 !== void 0) return found2;
  if (known6.size >= MAX_CACHED) known6.clear();
  const places = findPlaces(parent, root);
  known6.set(key, places);
  return places;
}
function findPlaces(parent, root) {
  const places = /* @__PURE__ */ new Map();
  const queue = [{ at: { up: 0, down: [] }, steps: 0 }];
  const seen = /* @__PURE__ */ new Set([parent.join("\n")]);
  for (let next = 0; next < queue.length && next < MAX_PLACES; next++) {
    const place3 = queue[next];
    if (place3 === void 0) break;
    const { at: at2, steps } = place3;
    const struct = structOf(root, resolveRelative(parent, at2));
    const fields = struct?.fields.filter((field) => field.inSchema) ?? [];
    if (steps > 0) {
      for (const { name } of fields) if (!places.has(name)) places.set(name, at2);
    }
    if (steps === MAX_STEPS) continue;
    const below2 = fields.filter((field) => field.type.shape === "struct").map((field) => into(at2, field.name));
    for (const neighbour of [...below2, ...outOf(at2, parent)]) {
      const key = resolveRelative(parent, neighbour).join("\n");
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: neighbour, steps: steps + 1 });
    }
  }
  return places;
}
function resolveRelative(parent, { up, down }) {
  return [...parent.slice(0, parent.length - up), ...down];
}
function into({ up, down }, name) {
  return { up, down: [...down, name] };
}
function outOf(at2, parent) {
  if (at2.down.length > 0) return [{ up: at2.up, down: at2.down.slice(0, -1) }];
  const path = resolveRelative(parent, at2);
  return path.length <= 1 || typeof path.at(-1) === "number" ? [] : [{ up: at2.up + 1, down: [] }];
}
function structOf(root, path) {
  const type = typeBelow(root, path.slice(1));
  return type?.shape === "struct" ? type.struct : void 0;
}

// src/rules/support/removed-fields.ts
function replacement(path, omeVersion) {
  const name = String(path.at(-1));
  const component = dottedPath(path.slice(0, -1));
  if (omeVersion === "1.2") return before13(name, component);
  switch (name) {
    case "workers":
      return "Describe the pods in spec.engineConfig.leader and spec.engineConfig.worker.";
    case "scaleTarget":
      return `Use ${component}.autoscaler.hpa.metrics[0].resource.target.averageUtilization instead, with class: HPA.`;
    case "scaleMetric":
      return `Use ${component}.autoscaler.hpa.metrics[0].resource.name instead, with class: HPA.`;
    case "kedaConfig": {
      const block = component === "spec" ? "spec.engine.autoscaler" : `${component}.autoscaler`;
      return `Use ${block} with class: KEDA and a prometheus trigger in keda.triggers.`;
    }
    case "canaryTrafficPercent":
      return "Describe the canary in spec.rollout of the InferenceService.";
    case "containerConcurrency":
      return "Remove it: it was for the Serverless mode, which is gone.";
    case "predictor":
      return "Use spec.model, spec.runtime and spec.engine instead.";
    default:
      return "Remove it.";
  }
}
function before13(name, component) {
  if (name === "autoscaler")
    return `Use ${component}.scaleTarget and ${component}.scaleMetric, or kedaConfig, with OME 1.2.`;
  if (name === "deploymentMode") return "Use the annotation ome.io/deploymentMode with OME 1.2.";
  return 'Remove it, or set omeVersion: "1.3" if the cluster runs that.';
}

// src/rules/removed-field.ts
var removed_field_default = defineRule({
  id: "removed-field",
  meta: {
    title: "field of another OME version",
    severity: "warning",
    group: "manifest",
    description: "A field that another OME version knows, but not the one of this cluster: the API server drops it without a word. OME 1.3 removed workers and the old autoscaling fields; 1.2 does not have those that came with 1.3.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "SR-S8, IS-S6, LA-1"
  },
  *check(object, context) {
    const { omeVersion } = context.workspace.cluster;
    for (const { path, knownIn } of prunedFields(object, context)) {
      if (knownIn === void 0) continue;
      const field = goQuote(dottedPath(path));
      const fact = omeVersion === "1.3" ? `${field} is gone since OME 1.3` : `${field} exists only from OME ${knownIn} on`;
      yield {
        message: `${fact}: the API server drops it silently, and kubectl's strict validation refuses it`,
        help: replacement(path, omeVersion),
        at: at(object, path, "key")
      };
    }
  }
});

// src/predict/admission/replica-bounds.ts
var AUTOSCALER_CLASS = "ome.io/autoscalerClass";
var replicaBounds = {
  ids: ["IS-15", "IS-16", "IS-17"],
  omeVersions: ["1.3"],
  *find(isvc, { resolver }) {
    for (const component of serviceComponents(resolver.admission(isvc).spec)) {
      yield* scaleToZero(isvc, component);
      yield* bounds(isvc, component);
      yield* disruptionBudget(isvc, component);
    }
  }
};
function* scaleToZero(isvc, { name, value, path }) {
  if (integerAt(value, "minReplicas") !== 0n || textAt(value, ["autoscaler", "class"]) === "KEDA") return;
  if (valueAt(isvc.value, ["metadata", "annotations", AUTOSCALER_CLASS]) === "keda") return;
  yield {
    id: "IS-15",
    path: [...path, "minReplicas"],
    reads: [
      [...path, "autoscaler", "class"],
      ["metadata", "annotations", AUTOSCALER_CLASS]
    ],
    message: `InvalidScaleToZero: ${name}.minReplicas=0 requires KEDA autoscaling (set spec.${name}.autoscaler.class=KEDA or the ome.io/autoscalerClass=keda annotation); Serverless mode no longer auto-promotes scale-to-zero`,
    help: `Set minReplicas to 1 or more, or let KEDA scale the component with spec.${name}.autoscaler.`
  };
}
function* bounds(isvc, { name, value, path }) {
  const least = integerAt(value, "minReplicas");
  const most = integerAt(value, "maxReplicas") ?? 0n;
  const field = `spec.${name}`;
  if (least !== void 0 && least < 0n) {
    const message = `${field}.minReplicas must be >= 0`;
    yield { id: "IS-16", path: [...path, "minReplicas"], message, help: "Write how many replicas always run." };
  }
  if (most < 0n) {
    const message = `${field}.maxReplicas must be >= 1`;
    yield {
      id: "IS-16",
      path: [...path, "maxReplicas"],
      message,
      help: "Write the most replicas that may run, or leave it out."
    };
  }
  if (least === void 0 || least < 0n || most <= 0n || least <= most) return;
  yield {
    id: "IS-16",
    path: [...path, "maxReplicas"],
    message: `${field}.minReplicas (${least}) must be <= maxReplicas (${most})`,
    help: "Raise maxReplicas, or lower minReplicas.",
    related: [{ at: at(isvc, [...path, "minReplicas"]), message: "minReplicas is set here" }]
  };
}
function* disruptionBudget(isvc, { name, value, path }) {
  const budget = (key) => member(value, key);
  if (budget("minAvailable") !== void 0 && budget("maxUnavailable") !== void 0) {
    yield {
      id: "IS-17",
      path: [...path, "maxUnavailable"],
      part: "key",
      message: `spec.${name}.minAvailable and spec.${name}.maxUnavailable cannot both be set`,
      help: "Keep one of the two.",
      related: [{ at: at(isvc, [...path, "minAvailable"], "key"), message: "set as well" }]
    };
    return;
  }
  for (const key of ["minAvailable", "maxUnavailable"]) {
    if (budget(key) === void 0 || isDisruptionBudget(budget(key))) continue;
    yield {
      id: "IS-17",
      path: [...path, key],
      message: `spec.${name}.${key} must be a non-negative integer or a percentage from 0% to 100%`,
      help: "Write a count such as 1, or a percentage such as 25%."
    };
  }
}

// src/rules/replica-bounds.ts
var replica_bounds_default = defineRule({
  id: "replica-bounds",
  meta: {
    title: "replica bounds that OME refuses",
    severity: "error",
    group: "admission",
    description: "The replica bounds of a component are negative or crossed, minReplicas is 0 without KEDA, or the disruption budget is no count and no percentage. OME refuses the write.",
    appliesTo: ["InferenceService"],
    omeVersions: replicaBounds.omeVersions,
    refusedBy: replicaBounds.ids,
    source: "IS-15, IS-16, IS-17"
  },
  check: (isvc, context) => reportRefusals(isvc, context, replicaBounds)
});

// src/predict/admission/replica-refs.ts
var replicaRefs = {
  ids: ["RR-1", "RR-2", "RR-3", "RR-4", "RR-5", "RR-6", "RR-7", "RR-8", "RR-U"],
  omeVersions: ["1.3"],
  *find(isvc, { earlier }) {
    const spec = member(isvc.value, "spec");
    const references = member(spec, "replicaRefs");
    if (earlier !== void 0 && changesAt(isvc, earlier, ["spec", "replicaRefs"])) {
      yield {
        id: "RR-U",
        path: ["spec", "replicaRefs"],
        message: "spec.replicaRefs is fixed at create; delete and recreate the InferenceService to front other replicas",
        help: "Take the change back, or make a service of another name."
      };
    }
    if (!isObject(references)) return;
    yield* roleRefusals(isvc, references);
    yield* besides(spec);
  }
};
function* roleRefusals(isvc, references) {
  const place3 = ["spec", "replicaRefs"];
  if (textsIn(references, "engine")?.length === 0) {
    const message = "spec.replicaRefs.engine is required when spec.replicaRefs is set; a service has an engine";
    yield {
      id: "RR-1",
      path: [...place3, "engine"],
      message,
      help: "Name the InferenceReplica of the engine in engine."
    };
  }
  const roleOf = /* @__PURE__ */ new Map();
  for (const role of SERVICE_COMPONENTS) {
    const names = textsIn(references, role) ?? [];
    const field = `spec.replicaRefs.${role}`;
    if (names.length > 1) {
      const message = `${field} names ${names.length} replicas; one entry per role is accepted`;
      yield { id: "RR-2", path: [...place3, role], message, help: "Keep one name." };
      continue;
    }
    for (const name of names) {
      const path = [...place3, role, 0];
      const other = roleOf.get(name);
      if (!isServiceName(name)) {
        const message = `${field}[0] ${goQuote(name)} must match ${goQuote(SERVICE_NAME_FORM)}`;
        yield {
          id: "RR-3",
          path,
          message,
          help: "Write the name of an InferenceReplica in the namespace of the service."
        };
      } else if (other !== void 0) {
        yield {
          id: "RR-4",
          path,
          message: `InferenceReplica ${name} is named by both spec.replicaRefs.${other} and ${field}; a replica serves one role`,
          help: `Name another replica for ${role}, or leave ${role} out.`,
          related: [{ at: at(isvc, [...place3, other, 0]), message: "named here first" }]
        };
      }
      if (other === void 0) roleOf.set(name, role);
    }
  }
}
var OWN = "the referenced replicas carry their own model and runtime";
var UNUSED = "the service writes nothing on, and renders nothing for, a referenced replica";
var LOCAL = "the referenced replicas exist in this cluster only";
var NOT_ACCEPTED = [
  ["model", OWN],
  ["runtime", OWN],
  ["scalingPolicy", UNUSED],
  ["acceleratorSelector", UNUSED],
  ["placement", LOCAL],
  ["routing", LOCAL]
];
function* besides(spec) {
  const refused3 = (id, field, message2) => ({
    id,
    path: ["spec", field],
    part: "key",
    message: message2,
    help: `Remove ${field}, or replicaRefs.`
  });
  for (const field of SERVICE_COMPONENTS.filter((name) => isWritten(spec, name))) {
    const message2 = `spec.${field} and spec.replicaRefs cannot both be set; a service references all of its roles or none`;
    yield refused3("RR-5", field, message2);
  }
  if (isWritten(spec, "rollout")) {
    const message2 = "spec.rollout is not accepted with spec.replicaRefs; a referenced replica rolls on its own";
    yield refused3("RR-6", "rollout", message2);
  }
  for (const [field, reason] of NOT_ACCEPTED.filter(([name]) => isWritten(spec, name))) {
    yield refused3("RR-7", field, `spec.${field} is not accepted with spec.replicaRefs; ${reason}`);
  }
  const mode = textIn(spec, "deploymentMode") ?? "";
  if (mode === "" || mode === "OMENative") return;
  const message = `spec.deploymentMode ${mode} is not accepted with spec.replicaRefs; a referenced replica is OMENative`;
  yield { id: "RR-8", path: ["spec", "deploymentMode"], message, help: "Remove deploymentMode, or write OMENative." };
}

// src/rules/replica-refs.ts
var replica_refs_default = defineRule({
  id: "replica-refs",
  meta: {
    title: "replicaRefs that OME refuses",
    severity: "error",
    group: "admission",
    description: "spec.replicaRefs puts a service in front of InferenceReplicas that exist on their own: it names one for the engine, at most one for each other role, and stands beside no component, model, runtime or other block that a replica brings itself. OME refuses anything else.",
    appliesTo: ["InferenceService"],
    omeVersions: replicaRefs.omeVersions,
    refusedBy: replicaRefs.ids,
    source: "RR-1 to RR-8, RR-U"
  },
  check: (isvc, context) => reportRefusals(isvc, context, replicaRefs)
});

// src/rules/support/snapshot-revisions.ts
var known4 = /* @__PURE__ */ new WeakMap();
function revisionIndex(snapshot) {
  const index = known4.get(snapshot) ?? createIndex2(snapshot);
  known4.set(snapshot, index);
  return index;
}
function createIndex2(snapshot) {
  const namespace = omeNamespace(snapshot);
  const own = snapshot.revisions.filter((revision) => revision.namespace === namespace);
  const byName = new Map(own.map((revision) => [revision.name, revision]));
  const named3 = /* @__PURE__ */ new Set();
  for (const { ref, value } of snapshot.objects) {
    if (ref.kind !== "InferenceService") continue;
    for (const path of [
      ["spec", "runtime", "revision"],
      ["status", "pinnedRevisionName"]
    ]) {
      const name = textAt(value, path);
      if (name !== void 0) named3.add(name);
    }
  }
  const ranks = /* @__PURE__ */ new Map();
  for (const group of newestFirst(own.filter(({ createdByOme }) => createdByOme))) {
    for (const [rank, { name }] of group.entries()) ranks.set(name, rank);
  }
  return {
    find: (name) => byName.get(name),
    isNamed: (name) => named3.has(name),
    newer: ({ name }) => ranks.get(name) ?? 0
  };
}
function newestFirst(revisions) {
  const groups4 = /* @__PURE__ */ new Map();
  for (const revision of revisions) {
    const key = revision.runtimeOf ?? "";
    const group = groups4.get(key);
    if (group === void 0) groups4.set(key, [revision]);
    else group.push(revision);
  }
  return [...groups4.values()].map(
    (group) => group.sort((a, b) => compareText(b.createdAt ?? "", a.createdAt ?? "") || compareText(a.name, b.name))
  );
}

// src/rules/revision-exposed-to-gc.ts
var RETENTION = 10;
var revision_exposed_to_gc_default = defineRule({
  id: "revision-exposed-to-gc",
  meta: {
    title: "pin to a revision that OME may delete before the merge",
    severity: "warning",
    group: "impact",
    description: "OME keeps the newest 10 revisions of a runtime name and those that a service in the cluster names. A revision that is named in Git alone, older or already marked, can be gone when the manifest is applied.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    ofSnapshot: true,
    source: "5.5"
  },
  *check(isvc, context) {
    const snapshot = impactOf(isvc, context)?.worlds.evidence.snapshot;
    const reference = runtimeReferenceOf(isvc);
    if (snapshot === void 0 || reference?.revision === void 0 || reference.autoSync) return;
    const { revision: name } = reference;
    const index = revisionIndex(snapshot);
    const revision = index.find(name);
    if (revision === void 0 || !revision.createdByOme || index.isNamed(name)) return;
    const place3 = { at: at(isvc, ["spec", "runtime", "revision"]) };
    const help = "Merge soon, or let a service in the cluster name the revision first.";
    if (revision.gcEligibleSince !== void 0) {
      const since = revision.gcEligibleSince;
      yield {
        ...place3,
        help,
        message: `no service in the cluster names ${name}, and OME has marked it for deletion since ${since}`
      };
    } else if (index.newer(revision) >= RETENTION) {
      const words = `is not among the newest ${RETENTION} of its runtime's name`;
      yield {
        ...place3,
        help,
        message: `no service in the cluster names ${name}, and it ${words}; OME marks it, and deletes it a day later`
      };
    }
  }
});

// src/predict/revision-evidence.ts
var REVISION_CODES = [
  "RevisionNotOMEManaged",
  "RevisionSourceMismatch",
  "RevisionHashInvalid",
  "RevisionHashMismatch",
  "RevisionNameMismatch",
  "RevisionOrdinalUnexpected",
  "RevisionPayloadNonCanonical",
  "RevisionPayloadMalformed",
  "DuplicateRevision",
  "ConflictingRevision",
  "DuplicateRevisionContent",
  "RevisionHashCollision",
  "RevisionDisabled"
];
function revisionCodes(revision, table, source) {
  const content = contentOf(revision, table);
  const codes = [];
  if (!revision.createdByOme) codes.push("RevisionNotOMEManaged");
  if (!hasSource(revision, source)) codes.push("RevisionSourceMismatch");
  if (content.decodes) codes.push(...hashCodes(revision, content.shortHash ?? ""));
  if (revision.ordinal !== 1) codes.push("RevisionOrdinalUnexpected");
  if (!content.decodes) codes.push("RevisionPayloadMalformed");
  else if (!isCanonical(revision, table)) codes.push("RevisionPayloadNonCanonical");
  if (content.disabled === true) codes.push("RevisionDisabled");
  return inOrder(codes);
}
function hasSource({ runtimeOf = "", runtimeOfKind = "", runtimeOfNamespace = "" }, source) {
  if (runtimeOf === "" || !isRuntimeKind(runtimeOfKind)) return false;
  if (runtimeOfKind === "ServingRuntime" !== (runtimeOfNamespace !== "")) return false;
  if (source === void 0) return true;
  const { kind, namespace = "", name } = source;
  if (runtimeOf !== name) return false;
  if (kind === void 0) return true;
  return runtimeOfKind === kind && (kind === "ClusterServingRuntime" || runtimeOfNamespace === namespace);
}
var SHORT_HASH = /^[0-9a-f]{8}$/;
function hashCodes(revision, shortHash) {
  const { name, runtimeOf = "", runtimeOfKind = "", runtimeOfNamespace = "", revisionHash = "" } = revision;
  const codes = [];
  if (!SHORT_HASH.test(revisionHash)) codes.push("RevisionHashInvalid");
  else if (revisionHash !== shortHash) codes.push("RevisionHashMismatch");
  if (!hasSource(revision, void 0) || !isRuntimeKind(runtimeOfKind)) return codes;
  const expected = revisionName(runtimeOfKind, runtimeOfNamespace, runtimeOf, shortHash);
  return name === expected ? codes : [...codes, "RevisionNameMismatch"];
}
function verifiedHash({ revisionHash }, content) {
  if (!content.decodes) return void 0;
  if (content.shortHash === void 0) return null;
  return revisionHash === content.shortHash ? revisionHash : void 0;
}
function isConsistent(codes) {
  return codes.every((code) => code === "RevisionDisabled");
}
function hashRelation(left, right) {
  if (left === void 0 || right === void 0) return "Unknown";
  if (left === right) return "Equal";
  return shortHashOf(left) === shortHashOf(right) ? "Ambiguous" : "Different";
}
function isCanonical({ data, recordedHash }, table) {
  if (data === void 0 || recordedHash !== void 0) return true;
  return canonicalJson(data) === canonicalJson(encodeSpec(data, "ServingRuntime", table));
}
function groupCodes({ revisions }, table) {
  const codes = /* @__PURE__ */ new Map();
  addIdentityCodes(revisions, codes);
  for (const history of groupBy(revisions, sourceKey).values()) addContentCodes(history, table, codes);
  return codes;
}
function setCodes(revisions, table) {
  const codes = /* @__PURE__ */ new Map();
  addIdentityCodes(revisions, codes);
  addContentCodes(revisions, table, codes);
  return codes;
}
function add2(group, code, codes) {
  for (const revision of group) codes.set(revision, inOrder([...codes.get(revision) ?? [], code]));
}
function addIdentityCodes(revisions, codes) {
  for (const same of groupBy(revisions, ({ namespace, name }) => `${namespace}
${name}`).values()) {
    if (same.length < 2) continue;
    const prints = groupBy(same, fingerprint);
    for (const equal of prints.values()) if (equal.length > 1) add2(equal, "DuplicateRevision", codes);
    if (prints.size > 1) add2(same, "ConflictingRevision", codes);
  }
}
function addContentCodes(revisions, table, codes) {
  const full = (revision) => contentOf(revision, table).hash ?? "";
  const hashed = revisions.filter((revision) => full(revision) !== "");
  for (const equal of groupBy(hashed, full).values()) {
    if (equal.length > 1) add2(equal, "DuplicateRevisionContent", codes);
  }
  for (const near of groupBy(hashed, (revision) => shortHashOf(full(revision))).values()) {
    if (new Set(near.map(full)).size > 1) add2(near, "RevisionHashCollision", codes);
  }
}
function sourceKey({ runtimeOf = "", runtimeOfKind = "", runtimeOfNamespace = "" }) {
  return `${runtimeOfKind}
${runtimeOfNamespace}
${runtimeOf}`;
}
function fingerprint({ uid, createdAt, labels, data, ordinal, createdByOme }) {
  const told2 = {
    uid: uid ?? "",
    createdAt: createdAt ?? "",
    labels,
    data: data ?? null,
    ordinal: ordinal ?? 0,
    createdByOme
  };
  return canonicalJson(told2);
}
function inOrder(codes) {
  return REVISION_CODES.filter((code) => codes.includes(code));
}

// src/rules/revision-inconsistent.ts
var revision_inconsistent_default = defineRule({
  id: "revision-inconsistent",
  meta: {
    title: "pinned revision that is not as OME writes it",
    severity: "warning",
    group: "impact",
    description: "Labels, name, content or number of the revision that a service is pinned to do not agree with each other, or it is not OME that made it. kubectl ome runtime lists the same codes. Somebody has changed it, or restored it by hand.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    ofSnapshot: true,
    source: "views.md 2.13, RV-1 to RV-7, 5.4"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const snapshot = impact?.worlds.evidence.snapshot;
    const reference = runtimeReferenceOf(isvc);
    if (impact === void 0 || snapshot === void 0 || reference === void 0 || reference.autoSync)
      return void 0;
    const name = reference.revision ?? impact.service.before.pin.pinned;
    const revision = name === void 0 ? void 0 : revisionIndex(snapshot).find(name);
    if (revision === void 0) return void 0;
    const codes = codesOf(revision, snapshot, impact.worlds.head.resolver.table).filter(
      (code) => code !== "RevisionDisabled"
    );
    if (codes.length === 0) return void 0;
    return {
      message: `the revision ${revision.name} is not as OME writes it: ${codes.join(", ")}`,
      help: "Find out who changed it; a new pin makes a new revision.",
      at: at(isvc, ["spec", "runtime", reference.revision === void 0 ? "name" : "revision"])
    };
  }
});
var groups = /* @__PURE__ */ new WeakMap();
function codesOf(revision, snapshot, table) {
  const shared = groups.get(snapshot) ?? groupCodes(snapshot, table);
  groups.set(snapshot, shared);
  return [...revisionCodes(revision, table), ...shared.get(revision) ?? []];
}

// src/rules/support/revision-faults.ts
var PREFIXES = { ClusterServingRuntime: "cr-", ServingRuntime: "r-" };
function revisionFaults(revision, kind, namespace, name) {
  const written = prefixOf(revision);
  const rest = revision.slice(written === void 0 ? 0 : PREFIXES[written].length);
  const cut2 = rest.lastIndexOf("-");
  const stem = cut2 < 0 ? rest : rest.slice(0, cut2);
  const faults = [prefixFault(written, kind), stemFault(stem, written ?? kind, namespace, name)];
  return [...faults, cut2 < 0 ? "It has no hash." : hashFault(rest.slice(cut2 + 1))].filter(
    (fault) => fault !== void 0
  );
}
function prefixOf(revision) {
  if (revision.startsWith("cr-")) return "ClusterServingRuntime";
  return revision.startsWith("r-") ? "ServingRuntime" : void 0;
}
function prefixFault(written, kind) {
  if (written === kind) return void 0;
  if (written === void 0) return `It lacks the prefix ${goQuote(PREFIXES[kind])}.`;
  return `${goQuote(PREFIXES[written])} is the prefix of a ${written}, and the service asks for a ${kind}.`;
}
function stemFault(stem, kind, namespace, name) {
  if (kind === "ClusterServingRuntime") {
    return stem === name ? void 0 : `It names the runtime ${goQuote(stem)} instead of ${goQuote(name)}.`;
  }
  if (namespace === void 0 || stem === `${namespace}-${name}`) return void 0;
  if (stem === name) return `It lacks the namespace ${goQuote(namespace)}.`;
  if (stem.endsWith(`-${name}`)) {
    return `It names the namespace ${goQuote(stem.slice(0, -name.length - 1))}, and the service is in ${goQuote(namespace)}.`;
  }
  if (stem.startsWith(`${namespace}-`)) {
    return `It names the runtime ${goQuote(stem.slice(namespace.length + 1))} instead of ${goQuote(name)}.`;
  }
  return `It does not hold ${goQuote(`${namespace}-${name}`)}, the namespace and the runtime.`;
}
function hashFault(hash) {
  if (/^[0-9a-f]{8}$/.test(hash)) return void 0;
  if (!/^[0-9a-f]*$/i.test(hash)) return `${goQuote(hash)} is no hash: it holds other characters than 0-9 and a-f.`;
  if (hash.length !== 8) return `The hash ${goQuote(hash)} has ${hash.length} characters instead of 8.`;
  return `The hash ${goQuote(hash)} is in upper case.`;
}

// src/rules/revision-name-form.ts
var revision_name_form_default = defineRule({
  id: "revision-name-form",
  meta: {
    title: "revision that is not named after its runtime",
    severity: "error",
    group: "service",
    description: "An explicit pin must be called cr-<runtime>-<8 hex>, or r-<namespace>-<runtime>-<8 hex> where kind is ServingRuntime, with lower-case hex characters. OME refuses any other name; whether the revision exists it does not ask.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-25"],
    source: "IS-25"
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.revision === void 0 || reference.autoSync) return void 0;
    const { namespace } = isvc.ref;
    const unjudged = unjudgedRevision(reference, namespace);
    if (unjudged !== void 0) {
      return { notEvaluated: `spec.runtime.revision can't be judged: ${unjudged}` };
    }
    const kind = namingKind(reference);
    const rejection = revisionRejection(reference, namespace);
    if (rejection?.rule !== "IS-25") return void 0;
    const { revision } = reference;
    const lower = withLowerHash(revision);
    const onlyCase = matchesRuntime(lower, kind, namespace, reference.name);
    const path = ["spec", "runtime", "revision"];
    const faults = revisionFaults(revision, kind, namespace, reference.name);
    return {
      message: rejection.message,
      refusedBy: rejection.rule,
      help: [
        ...faults,
        advice2(revision, kind, namespace, reference, liveRevision(reference, namespace, workspace, resolver))
      ].join(" "),
      at: at(isvc, path),
      ...onlyCase ? { fix: () => replaceScalar(isvc, path, lower) } : {}
    };
  }
});
function withLowerHash(revision) {
  return `${revision.slice(0, -8)}${revision.slice(-8).toLowerCase()}`;
}
function advice2(revision, kind, namespace, { name }, live) {
  const lower = revision.toLowerCase();
  if (matchesRuntime(lower, kind, namespace, name)) return `Write ${goQuote(lower)}.`;
  const other = kind === "ServingRuntime" ? "ClusterServingRuntime" : "ServingRuntime";
  if (matchesRuntime(revision, other, namespace, name)) {
    const write = live === void 0 ? "" : `, or pin ${goQuote(live)}, the revision of the runtime as it is here`;
    return `Set kind: ${other}, whose revisions are named so${write}.`;
  }
  return live === void 0 ? `Write ${revisionPrefix(kind, namespace ?? "<namespace>", name)} and 8 lower-case hex characters.` : `Write ${goQuote(live)} to pin the runtime as it is here.`;
}
function liveRevision(reference, namespace, workspace, resolver) {
  const kind = namingKind(reference);
  if (namespace === void 0 && kind === "ServingRuntime") return void 0;
  const found2 = findRuntime(workspace, reference, namespace);
  const resolution = found2.state === "known" ? resolver.resolve(found2.runtime) : void 0;
  return resolution?.ok === true ? revisionName(kind, namespace, reference.name, resolution.shortHash) : void 0;
}

// src/rules/revision-needs-autosync-false.ts
var revision_needs_autosync_false_default = defineRule({
  id: "revision-needs-autosync-false",
  meta: {
    title: "revision set without autoSync: false",
    severity: "error",
    group: "service",
    description: "spec.runtime.revision pins the service only beside spec.runtime.autoSync: false. autoSync is true where it is left out, and OME refuses the two together.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-24"],
    source: "IS-24"
  },
  check(isvc) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.revision === void 0 || !reference.autoSync) return void 0;
    const { namespace } = isvc.ref;
    const rejection = revisionRejection(reference, namespace);
    if (rejection === void 0) {
      const unjudged = reference.autoSyncUnread === true ? void 0 : unjudgedRevision(reference, namespace);
      return unjudged === void 0 ? void 0 : { notEvaluated: `spec.runtime.revision can't be judged: ${unjudged}` };
    }
    const autoSync = valueAt(isvc.value, ["spec", "runtime", "autoSync"]);
    const isPin = autoSync === void 0 && revisionRejection({ ...reference, autoSync: false }, namespace) === void 0;
    return {
      message: rejection.message,
      refusedBy: "IS-24",
      help: `Set autoSync: false to keep the service on ${goQuote(reference.revision)}, or remove revision to follow the runtime.`,
      at: at(isvc, ["spec", "runtime", "revision"]),
      ...isPin ? { fix: () => insertMember(isvc, ["spec", "runtime"], { key: "autoSync", value: false }, "revision") } : {}
    };
  }
});

// src/rules/revision-of-other-runtime.ts
var revision_of_other_runtime_default = defineRule({
  id: "revision-of-other-runtime",
  meta: {
    title: "pin to the revision of another runtime",
    severity: "error",
    group: "impact",
    description: "The revision that a service names belongs to another runtime than the one that it names: OME says RuntimeDrifted with the reason RuntimeMismatch and applies nothing to the service. A pin that OME took itself is not checked so, and is served whosever it is.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PN-03, PN-22, PT-07"
  },
  *check(isvc, context) {
    const impact = impactOf(isvc, context);
    const reference = runtimeReferenceOf(isvc);
    if (impact === void 0 || impact.worlds.evidence.snapshot === void 0 || reference === void 0) return;
    if (reference.autoSync) return;
    const { before, report: report2 } = impact.service;
    const name = reference.revision ?? before.pin.pinned;
    const found2 = name === void 0 ? void 0 : before.revisions.find(name);
    if (name === void 0 || found2?.state !== "known" || found2.revision.runtimeOf === reference.name) return;
    const owner = goQuote(found2.revision.runtimeOf ?? "");
    if (report2.rule === "PN-03") {
      yield {
        message: `the revision ${goQuote(name)} belongs to runtime ${owner}, but the service names ${goQuote(reference.name)}; OME applies nothing to it and says RuntimeDrifted with the reason RuntimeMismatch`,
        help: "Name a revision of the runtime, or the runtime of the revision.",
        at: at(isvc, ["spec", "runtime", "revision"])
      };
    } else if (reference.revision === void 0) {
      yield {
        message: `the service is pinned to ${name}, a revision of runtime ${owner}, but names ${goQuote(reference.name)}; OME does not compare the two, and serves the other runtime's spec under this name`,
        help: "Give ome.io/runtime-sync a new value to pin the service to the runtime that it names.",
        at: at(isvc, ["spec", "runtime", "name"]),
        severity: "warning"
      };
    }
  }
});

// src/predict/admission/canary-analysis.ts
var OPERATORS2 = ["LT", "LTE", "GT", "GTE"];
function* analysisFaults(step, field, path) {
  const analysis = blockIn(step, "analysis");
  if (analysis === void 0) return;
  const place3 = [...path, "analysis"];
  const start = `${field}.analysis`;
  if ((durationIn(analysis, "interval") ?? 1n) <= 0n) {
    const message = `${start}: interval must be > 0 (AnalysisInvalid)`;
    yield { path: [...place3, "interval"], message, help: "Write how often to look at the metrics, such as 30s." };
  }
  if ((intIn(analysis, "failureLimit") ?? 1) < 1) {
    const message = `${start}: failureLimit must be >= 1 (AnalysisInvalid)`;
    yield { path: [...place3, "failureLimit"], message, help: "Write how many failures roll back, from 1." };
  }
  const metrics = listIn(analysis, "metrics");
  if (metrics?.length === 0) {
    const message = `${start}: at least one metric is required (AnalysisInvalid)`;
    yield { path: [...place3, "metrics"], message, help: "Add a metric with name, query, operator and threshold." };
  }
  yield* metricFaults2(metrics ?? [], start, [...place3, "metrics"]);
}
function* metricFaults2(metrics, start, place3) {
  const names = /* @__PURE__ */ new Set();
  for (const [index, metric] of metrics.entries()) {
    const name = textIn(metric, "name");
    if (!isObject(metric) || name === void 0) continue;
    const field = `${start}.metrics[${index}]`;
    const path = [...place3, index];
    if (name === "") {
      const message = `${field}.name must not be empty (AnalysisInvalid)`;
      yield { path: [...path, "name"], message, help: "Name the metric." };
    } else if (names.has(name)) {
      const message = `${field}: duplicate metric name ${goQuote(name)} (AnalysisInvalid)`;
      yield { path: [...path, "name"], message, help: "Give each metric a name of its own." };
    }
    names.add(name);
    yield* valueFaults(metric, `${field} (${goQuote(name)}):`, path);
  }
}
function* valueFaults(metric, start, path) {
  const query = textIn(metric, "query");
  const threshold = textIn(metric, "threshold");
  const operator = textIn(metric, "operator");
  if (query?.trim() === "") {
    const message = `${start} query must not be empty (AnalysisInvalid)`;
    yield { path: [...path, "query"], message, help: "Write the PromQL expression." };
  }
  if (threshold !== void 0 && !isNumeric(threshold)) {
    const message = `${start} threshold ${goQuote(threshold)} must be numeric (AnalysisInvalid)`;
    yield { path: [...path, "threshold"], message, help: 'Write a number in quotes, such as "0.05".' };
  }
  if (operator !== void 0 && !OPERATORS2.includes(operator)) {
    const message = `${start} operator ${goQuote(operator)} must be one of LT/LTE/GT/GTE (AnalysisInvalid)`;
    yield { path: [...path, "operator"], message, help: "Write LT, LTE, GT or GTE." };
  }
}
var MAX_NUMBER = 400;
var DECIMAL2 = /^[+-]?([0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(e[+-]?[0-9][0-9_]*)?$/i;
var HEXADECIMAL = /^[+-]?0x[0-9a-f_]*\.?[0-9a-f_]*p[+-]?[0-9]+$/i;
var NAMED = /^([+-]?inf(inity)?|nan)$/i;
function isNumeric(text) {
  if (text.length > MAX_NUMBER) return true;
  if (NAMED.test(text) || HEXADECIMAL.test(text)) return true;
  return DECIMAL2.test(text) && Number.isFinite(Number(text.replaceAll("_", "")));
}

// src/predict/admission/canary-plan.ts
function* planFaults(group) {
  const canary = member(group.value, "canary");
  const steps = listIn(canary, "steps");
  const field = `${group.field}.canary`;
  const path = [...group.path, "canary"];
  if (!isObject(canary) || steps === void 0) return;
  if (steps.length === 0) {
    const message = `${field}.steps must not be empty (CanaryInvalid)`;
    yield { path: [...path, "steps"], message, help: "Add steps, the last one with traffic: 100 and capacity: 100%." };
  }
  if (isWritten(canary, "readyTimeout") && (durationIn(canary, "readyTimeout") ?? 1n) <= 0n) {
    const message = `${field}.readyTimeout must be > 0 when set (CanaryInvalid)`;
    yield { path: [...path, "readyTimeout"], message, help: "Write a time above zero, or leave it out." };
  }
  let before = 0;
  for (const [index, step] of steps.entries()) {
    if (!isObject(step)) continue;
    const place3 = { step, field: `${field}.steps[${index}]`, path: [...path, "steps", index] };
    const isLast = index === steps.length - 1;
    yield* analysisFaults(step, place3.field, place3.path);
    yield* trafficFaults(place3, before, isLast ? field : void 0);
    yield* capacityFaults(place3, isLast);
    before = trafficOf(step) ?? before;
  }
}
function trafficOf(step) {
  const traffic = member(step, "traffic");
  return typeof traffic === "number" && Number.isInteger(traffic) ? traffic : void 0;
}
function* trafficFaults({ step, field, path }, before, plan) {
  const traffic = trafficOf(step);
  if (traffic === void 0) return;
  const place3 = { path: [...path, "traffic"] };
  if (plan !== void 0 && traffic !== 100) {
    const message = `${plan} final step traffic must be 100, got ${traffic} (CanaryInvalid)`;
    yield { ...place3, message, help: "Let the last step carry all traffic: traffic: 100." };
  } else if (traffic < 0 || traffic > 100) {
    const message = `${field}.traffic: traffic ${traffic} must be in [0,100] (CanaryInvalid)`;
    yield { ...place3, message, help: "Write a percentage from 0 to 100." };
  } else if (traffic < before) {
    const message = `${field}.traffic: traffic ${traffic} must be >= the previous step's ${before} (canary weights are non-decreasing) (CanaryInvalid)`;
    yield { ...place3, message, help: `Write at least ${before}, or put the steps in order.` };
  }
}
function* capacityFaults({ step, field, path }, isLast) {
  const capacity = member(step, "capacity") ?? null;
  if (capacity === null) return;
  const place3 = { path: [...path, "capacity"] };
  const fault = capacityFault(capacity);
  if (fault !== void 0) {
    const help = 'Write a percentage such as "25%", or a count without quotes.';
    yield { ...place3, message: `${field}.capacity: ${fault} (CanaryInvalid)`, help };
    return;
  }
  if (typeof capacity === "object" || typeof capacity === "boolean") return;
  const shown2 = goQuote(String(capacity));
  const amount = Number.parseInt(String(capacity), 10);
  const traffic = trafficOf(step) ?? 0;
  if (traffic > 0 && amount === 0) {
    const message = `${field}.capacity: capacity ${shown2} resolves to zero new capacity but traffic is ${traffic} — a step cannot send traffic to zero capacity (CanaryInvalid)`;
    yield { ...place3, message, help: "Give the step capacity, or no traffic." };
  } else if (isLast && typeof capacity === "string" && amount !== 100) {
    const message = `${field}.capacity: final step capacity must be 100% (rollout completes at full capacity), got ${shown2} (CanaryInvalid)`;
    yield { ...place3, message, help: 'Write capacity: "100%" in the last step.' };
  }
}
function capacityFault(capacity) {
  if (typeof capacity === "number" || typeof capacity === "bigint") {
    return capacity < 0 ? `capacity ${goNumber(capacity)} must not be negative` : void 0;
  }
  if (typeof capacity !== "string") return void 0;
  const start = `capacity ${goQuote(capacity)}`;
  if (!capacity.endsWith("%")) {
    return `${start} is not a percentage — use "<N>%" for a fraction of desired replicas, or an unquoted integer for an absolute count`;
  }
  const percent = atoi(capacity.slice(0, -1));
  if (!percent.ok) return `${start} is not a valid percentage — use "<N>%" with integer N in [0,100]`;
  if (percent.value < 0n) return `${start} must not be negative`;
  return percent.value > 100n ? `${start} must not exceed 100% (capacity is a fraction of desired replicas)` : void 0;
}

// src/predict/admission/rollout-group.ts
var PROGRESSIONS = ["canary", "blueGreen", "rollingUpdate"];
function rolloutOf(spec, components) {
  const rollout2 = blockIn(spec, "rollout");
  const groups4 = listIn(rollout2, "groups")?.map(groupOf);
  if (groups4 === void 0 || !groups4.every((group) => group !== void 0)) return void 0;
  return {
    groups: groups4,
    modes: new Map(components.map((component) => [component.name, dispatchMode(component, spec)])),
    concurrent: textIn(rollout2, "groupOrdering") === "Concurrent"
  };
}
function groupOf(value, index) {
  const components = textsIn(value, "components");
  const order = textsIn(value, "order");
  if (!isObject(value) || components === void 0 || order === void 0) return void 0;
  const field = `spec.rollout.groups[${index}]`;
  return { index, field, path: ["spec", "rollout", "groups", index], value, components, order, kind: kindOf2(value) };
}
function kindOf2(group) {
  const inline = PROGRESSIONS.find((name) => isObject(member(group, name)));
  return inline ?? (textIn(blockIn(group, "policyRef"), "progression") || "blueGreen");
}
function isComponentName(name) {
  return name === "engine" || name === "decoder" || name === "router";
}
function canaryUnits({ components }) {
  return [...new Set(components.map((name) => name === "decoder" ? "engine" : name))];
}

// src/predict/admission/canary-group.ts
function* canaryFaults(isvc, { groups: groups4, modes }) {
  const canaries = groups4.filter(({ kind }) => kind === "canary");
  yield* sharedUnits(isvc, canaries);
  for (const group of canaries) {
    yield* planFaults(group);
    yield* memberFaults(group, modes);
    yield* unitFaults(group, modes);
    if (!isWritten(group.value, "maintainRatio")) continue;
    const message = `${group.field}: maintainRatio is not honored on a canary group (the canary engine does not enforce it) — remove it, or use a blueGreen/rollingUpdate group for ratio-guarded rollout (CanaryInvalid)`;
    yield { path: [...group.path, "maintainRatio"], part: "key", message, help: "Remove maintainRatio." };
  }
}
function* sharedUnits(isvc, canaries) {
  const owners2 = /* @__PURE__ */ new Map();
  for (const group of canaries) {
    for (const unit of canaryUnits(group)) {
      const owner = owners2.get(unit);
      if (owner === void 0) owners2.set(unit, group);
      else {
        const message = `spec.rollout.groups: canary unit ${goQuote(unit)} is driven by both groups[${owner.index}] and groups[${group.index}]; a unit may have at most one canary run (MultipleCanaryGroups)`;
        yield {
          path: [...group.path, "components"],
          message,
          help: "List engine and decoder in one group, and each component once.",
          related: [{ at: at(isvc, [...owner.path, "components"]), message: "the other group" }]
        };
      }
    }
  }
}
function* memberFaults(group, modes) {
  for (const [position, name] of group.components.entries()) {
    const path = [...group.path, "components", position];
    const mode = modes.get(name);
    if (!isComponentName(name)) {
      const message = `${group.field}: canary component ${goQuote(name)} is not one of router/engine/decoder (CanaryInvalid)`;
      yield { path, message, help: "Write router, engine or decoder." };
    } else if (mode === void 0) {
      const message = `${group.field}: canary component ${goQuote(name)} is not declared on the InferenceService (CanaryInvalid)`;
      yield { path, message, help: `Add spec.${name}, or remove it from the group.` };
    } else if (mode !== "OMENative") {
      const message = `${group.field}: component ${goQuote(name)} has deploymentMode=${goQuote(mode)}; canary requires OMENative (CanaryRequiresOMENative)`;
      yield { path, reads: modePaths(name), message, help: MODE_HELP };
      return;
    }
  }
}
function modePaths(component) {
  return [
    ["spec", component, "annotations", DEPLOYMENT_MODE],
    ["spec", "deploymentMode"]
  ];
}
var MODE_HELP = "Set spec.deploymentMode: OMENative, or annotate the component of the service with ome.io/deploymentMode: OMENative.";
function* unitFaults(group, modes) {
  const members = new Set(group.components);
  const has = (name) => members.has(name);
  const path = [...group.path, "components"];
  const lacking = canaryUnits(group).find((unit) => !has(unit));
  if (lacking !== void 0) {
    const message = `${group.field}: a canary group covering the ${goQuote(lacking)} unit must include its entrypoint Component ${goQuote(lacking)} — that is what the step machine and traffic weight are driven through (CanaryInvalid)`;
    yield { path, message, help: `Add ${lacking} to the group.` };
  } else if (modes.has("engine") && modes.has("decoder") && has("engine") !== has("decoder")) {
    const message = `${group.field}: this InferenceService declares both engine and decoder, so a canary group naming either must name both — they roll as one unit (CanaryInvalid)`;
    yield { path, message, help: "List both engine and decoder in the group." };
  }
}

// src/predict/admission/coordination.ts
function* coordinationFaults(isvc, rollout2) {
  const { groups: groups4, modes } = rollout2;
  const plain = groups4.filter(({ kind }) => kind !== "canary");
  for (const group of plain) yield* nameFaults(group);
  yield* repeatedMembers(isvc, groups4);
  for (const group of plain) {
    yield* undeclared(group, modes);
    yield* otherMode(group, modes);
  }
  for (const group of groups4) yield* paceFaults(isvc, group);
  yield* soakFaults(groups4, plain);
}
function* nameFaults({ components, order, field, path }) {
  for (const [position, name] of components.entries()) {
    if (isComponentName(name)) continue;
    const message = `${field}: component ${goQuote(name)} is not one of router/engine/decoder (InvalidComponentInCoordinationGroup)`;
    yield { path: [...path, "components", position], message, help: "Write router, engine or decoder." };
  }
  const members = new Set(components);
  const seen = /* @__PURE__ */ new Set();
  for (const [position, name] of order.entries()) {
    const place3 = { path: [...path, "order", position], help: "Remove order: no progression applies it." };
    if (!members.has(name)) {
      yield {
        ...place3,
        message: `${field}: order entry ${goQuote(name)} is not in components (InvalidCoordinationOrder)`
      };
    } else if (seen.has(name)) {
      yield {
        ...place3,
        message: `${field}: order entry ${goQuote(name)} appears more than once (SequentialDuplicateOrder)`
      };
    }
    seen.add(name);
  }
}
function* repeatedMembers(isvc, groups4) {
  const seen = /* @__PURE__ */ new Map();
  for (const group of groups4) {
    for (const [position, name] of group.components.entries()) {
      const first2 = seen.get(name);
      if (first2 === void 0) {
        seen.set(name, { group, position });
        continue;
      }
      yield {
        path: [...group.path, "components", position],
        message: `spec.rollout.groups: component ${goQuote(name)} appears in groups[${first2.group.index}] and groups[${group.index}] (DuplicateComponentInCoordinationGroups)`,
        help: "List each component once.",
        related: [{ at: at(isvc, [...first2.group.path, "components", first2.position]), message: "listed here first" }]
      };
    }
  }
}
function* undeclared({ components, field, path }, modes) {
  const missing = components.filter((name) => !modes.has(name));
  const [first2] = missing;
  if (first2 === void 0) return;
  const names = missing.map(goQuote).join(", ");
  yield {
    path: [...path, "components", components.indexOf(first2)],
    message: `${field}: component(s) ${names} not declared on the InferenceService (OrphanCoordinationGroup)`,
    help: "Declare the component in spec, or remove it from the group."
  };
}
function* otherMode({ components, field, path }, modes) {
  const position = components.findIndex((name2) => (modes.get(name2) ?? "OMENative") !== "OMENative");
  if (position < 0) return;
  const name = components[position] ?? "";
  yield {
    path: [...path, "components", position],
    reads: modePaths(name),
    message: `${field}: component ${goQuote(name)} has deploymentMode=${goQuote(modes.get(name) ?? "")}; coordination requires OMENative (CoordinationRequiresOMENative)`,
    help: MODE_HELP
  };
}
function* paceFaults(isvc, { value, field, path }) {
  const pace = blockIn(value, "rollingUpdate");
  for (const key of ["maxSurge", "maxUnavailable"]) {
    const message = budgetFault(`${field}.rollingUpdate.${key}`, member(pace, key));
    const help = `Write ${key} as a count or as a percentage from 0% to 100%.`;
    if (message !== void 0) yield { path: [...path, "rollingUpdate", key], message, help };
  }
  const ratio = blockIn(value, "maintainRatio");
  const tolerance = intIn(ratio, "tolerance") ?? 0;
  if (tolerance < 0 || tolerance > 100) {
    const message = `${field}: maintainRatio.tolerance=${tolerance} must be between 0 and 100 (RatioToleranceOutOfRange)`;
    yield { path: [...path, "maintainRatio", "tolerance"], message, help: "Write a percentage from 0 to 100." };
  }
  if (!isZeroBudget(member(pace, "maxSurge")) || !isZeroBudget(member(pace, "maxUnavailable"))) return;
  yield {
    path: [...path, "rollingUpdate", "maxUnavailable"],
    message: `${field}.rollingUpdate: maxSurge and maxUnavailable both resolve to zero, which deadlocks the rollout — set at least one non-zero (ZeroBudgetPacingUnstartable)`,
    help: "Give one of the two a value above zero, or leave it out.",
    related: [{ at: at(isvc, [...path, "rollingUpdate", "maxSurge"]), message: "maxSurge is zero too" }]
  };
}
function isSequence(plain) {
  return plain.length >= 2 && plain.every(({ components, kind }) => components.length === 1 && kind === "blueGreen");
}
function* soakFaults(groups4, plain) {
  const sequence = isSequence(plain);
  for (const { value, field, kind, path } of groups4) {
    if (!isWritten(value, "soak") || kind !== "canary" && sequence) continue;
    const why = kind === "canary" ? "soak is not honored on a canary group (the canary engine does not gate on it)" : "soak is honored only when the rollout is a sequence of single-Component groups (which roll one-at-a-time); this rollout runs groups concurrently, so the soak would be dropped";
    const help = "Remove soak.";
    yield { path: [...path, "soak"], part: "key", message: `${field}: ${why} (SoakNotHonored)`, help };
  }
}

// src/predict/admission/rollout-ordering.ts
function* orderingFaults({ groups: groups4, concurrent }) {
  for (const { kind, components, order, field, path } of groups4) {
    const members = new Set(components);
    const sound = new Set(order).size === order.length && order.every((name) => members.has(name));
    if (order.length === 0 || !sound && kind !== "canary") continue;
    yield {
      path: [...path, "order"],
      part: "key",
      message: `${field}: order is not applied by any progression — the Components in a group advance together; to roll Components one at a time, declare one single-Component blueGreen group per Component, in the desired sequence (OrderNotHonored)`,
      help: "Remove order."
    };
  }
  if (groups4.length < 2 || concurrent) return;
  const [found2] = groups4.flatMap((group2) => {
    const shape2 = shapeOf(group2);
    return shape2 === void 0 ? [] : [{ group: group2, shape: shape2 }];
  });
  if (found2 === void 0) return;
  const { group, shape } = found2;
  yield {
    path: group.path,
    reads: [["spec", "rollout", "groupOrdering"]],
    message: `spec.rollout.groups: groups[] is ordered (group N completes before group N+1 begins), but that is enforced only for a run of single-Component blueGreen groups; groups[${group.index}] is ${shape}, so the groups would run concurrently and the declared order would be dropped — set spec.rollout.groupOrdering: Concurrent if the groups are independent and running them at the same time is what you want (GroupOrderingNotHonored)`,
    help: "Set spec.rollout.groupOrdering: Concurrent, or give each component a blueGreen group of its own."
  };
}
function shapeOf({ kind, components }) {
  if (kind === "canary") return "a canary group";
  if (kind === "rollingUpdate") return "a rollingUpdate group";
  return components.length === 1 ? void 0 : "a multi-Component group";
}

// src/predict/admission/rollout.ts
var PROGRESSIONS2 = ["canary", "blueGreen", "rollingUpdate"];
var rollout = {
  ids: ["RO-P", "RO-1", "RO-2", "RO-3", "RO-4"],
  omeVersions: ["1.3"],
  *find(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const plan = rolloutOf(spec, serviceComponents(spec));
    if (context.earlier !== void 0)
      yield* pairingRefusal(spec, context.resolver.admission(context.earlier).spec, plan);
    if (plan === void 0 || isWritten(spec, "replicaRefs")) return;
    for (const group of plan.groups) yield* refusedBy("RO-1", policyFaults2(group));
    yield* refusedBy("RO-2", canaryFaults(isvc, plan));
    yield* refusedBy("RO-3", coordinationFaults(isvc, plan));
    yield* refusedBy("RO-4", heldAlready(orderingFaults(plan), sameAt(isvc, context.earlier, ["spec", "rollout"])));
  }
};
var PROTOCOL = ["rollout", "pairingProtocol"];
function* pairingRefusal(spec, before, plan) {
  const [was, now] = [textAt(before, PROTOCOL), textAt(spec, PROTOCOL)];
  if (was === void 0 || now === void 0 || was === now || plan === void 0) return;
  const together = plan.groups.some(
    ({ kind, components }) => kind !== "rollingUpdate" && components.includes("engine") && components.includes("decoder")
  );
  if (together || !plan.modes.has("engine") || !plan.modes.has("decoder")) return;
  yield {
    id: "RO-P",
    path: ["spec", ...PROTOCOL],
    message: `spec.rollout.pairingProtocol: changing the pairing protocol (${goQuote(was)} -> ${goQuote(now)}) requires engine and decoder to roll as one blueGreen or canary group; declare a spec.rollout group listing both components (rollingUpdate groups and independent rollouts cannot keep a pairable engine+decoder pair serving through the transition) (PairingProtocolChangeUncoordinated)`,
    help: "Add a blueGreen group of engine and decoder to spec.rollout.groups, or keep the protocol."
  };
}
function* policyFaults2({ value, field, path }) {
  const reference = blockIn(value, "policyRef");
  if (reference === void 0) return;
  const place3 = [...path, "policyRef"];
  const kind = textIn(reference, "kind") || "RolloutPolicy";
  if (kind !== "RolloutPolicy") {
    const message2 = `${field}.policyRef.kind: ${goQuote(kind)} is a reserved shape; only "RolloutPolicy" is supported (RolloutPolicyRefInvalid)`;
    yield { path: [...place3, "kind"], message: message2, help: "Set kind: RolloutPolicy, or leave it out." };
  }
  if (textIn(reference, "name") === "") {
    const message2 = `${field}.policyRef.name must not be empty (RolloutPolicyRefInvalid)`;
    yield { path: [...place3, "name"], message: message2, help: "Name a RolloutPolicy in the namespace of the service." };
  }
  const progression = textIn(reference, "progression");
  if (progression === void 0 || PROGRESSIONS2.includes(progression)) return;
  const message = `${field}.policyRef.progression: ${goQuote(progression)} must be one of canary, blueGreen, or rollingUpdate (RolloutPolicyRefInvalid)`;
  yield { path: [...place3, "progression"], message, help: "Write the progression that the policy declares." };
}

// src/rules/rollout.ts
var rollout_default = defineRule({
  id: "rollout",
  meta: {
    title: "rollout that OME refuses",
    severity: "error",
    group: "admission",
    description: "The groups of spec.rollout name components that are not there or do not run on OMENative, ask for an order, a soak or a ratio that nothing enforces, or hold a canary plan that never gets to the end. OME refuses the write.",
    appliesTo: ["InferenceService"],
    omeVersions: rollout.omeVersions,
    refusedBy: rollout.ids,
    source: "RO-1 to RO-4, RO-P"
  },
  check: (isvc, context) => reportRefusals(isvc, context, rollout)
});

// src/predict/admission/routing-poll.ts
var METHODS = ["GET", "HEAD", "POST"];
var NEVER_GATED = [401, 403, 429];
var POLICIES = ["PreserveTraffic", "Drain"];
var OPERATIONAL = {
  probe: "path method acceptStatuses gateStatuses period timeout failureThreshold successThreshold allFailedPolicy".split(
    " "
  ),
  capacity: "path method format options period timeout samples quorum maxAge".split(" ")
};
function* pollFaults({ name, value }) {
  if (member(value, "disabled") === true) {
    if (OPERATIONAL[name].some((key) => isSet(value, key))) {
      yield { key: "disabled", words: `.disabled must not be combined with ${name} configuration fields` };
    }
    return;
  }
  yield* requestFaults(value);
  if (name === "probe") yield* statusFaults(value);
  else if (textIn(value, "format") === "") yield { key: "format", words: ".format is required" };
  yield* timingFaults(value);
  if (name === "probe") yield* thresholdFaults(value);
  else yield* windowFaults(value);
}
function isSet(block, key) {
  if (!isWritten(block, key)) return false;
  const value = member(block, key) ?? null;
  if (value === "" || value === 0) return false;
  if (typeof value === "object") return Object.keys(value ?? {}).length > 0;
  return !((key === "period" || key === "timeout" || key === "maxAge") && durationIn(block, key) === 0n);
}
function* requestFaults(block) {
  const path = textIn(block, "path");
  if (path === "") yield { key: "path", words: ".path is required" };
  else if (path !== void 0 && !path.startsWith("/")) {
    yield { key: "path", words: `.path ${goQuote(path)} must begin with "/"` };
  }
  const method = textIn(block, "method");
  if (method === "") yield { key: "method", words: ".method is required" };
  else if (method !== void 0 && !METHODS.includes(method)) {
    yield { key: "method", words: `.method ${goQuote(method)} must be GET, HEAD, or POST` };
  }
}
function* statusFaults(block) {
  const accepted = listIn(block, "acceptStatuses");
  const gated = listIn(block, "gateStatuses");
  if (accepted?.length === 0) yield { key: "acceptStatuses", words: ".acceptStatuses is required" };
  if (gated?.length === 0) yield { key: "gateStatuses", words: ".gateStatuses is required" };
  for (const [index, status] of (accepted ?? []).entries()) yield* httpStatusFaults("acceptStatuses", index, status);
  const isAccepted = new Set(accepted);
  for (const [index, status] of (gated ?? []).entries()) {
    yield* httpStatusFaults("gateStatuses", index, status);
    if (typeof status !== "number") continue;
    if (NEVER_GATED.includes(status)) {
      yield { key: "gateStatuses", index, words: `.gateStatuses must not contain ${status}` };
    } else if (isAccepted.has(status)) {
      yield { key: "gateStatuses", index, words: ` status ${status} is in both acceptStatuses and gateStatuses` };
    }
  }
}
function* httpStatusFaults(key, index, status) {
  if (typeof status !== "number" || !Number.isInteger(status) || status >= 100 && status <= 599) return;
  const words = `.${key} contains invalid HTTP status ${status}; statuses must be between 100 and 599`;
  yield { key, index, words };
}
function* timingFaults(block) {
  const period = durationIn(block, "period");
  const timeout = durationIn(block, "timeout");
  if (period !== void 0 && period <= 0n) yield { key: "period", words: ".period must be positive" };
  if (timeout === void 0) return;
  if (timeout <= 0n) {
    yield { key: "timeout", words: ".timeout must be positive" };
  } else if (period !== void 0 && period > 0n && timeout >= period) {
    const words = `.timeout (${formatDuration(timeout)}) must be shorter than period (${formatDuration(period)})`;
    yield { key: "timeout", words };
  }
}
function* positive(block, keys2) {
  for (const key of keys2) {
    if ((intIn(block, key) ?? 1) <= 0) yield { key, words: `.${key} must be positive` };
  }
}
function* thresholdFaults(block) {
  yield* positive(block, ["failureThreshold", "successThreshold"]);
  const policy = textIn(block, "allFailedPolicy");
  if (policy === void 0 || POLICIES.includes(policy)) return;
  yield { key: "allFailedPolicy", words: `.allFailedPolicy ${goQuote(policy)} must be "PreserveTraffic" or "Drain"` };
}
function* windowFaults(block) {
  yield* positive(block, ["samples", "quorum"]);
  const samples = intIn(block, "samples") ?? 0;
  const quorum = intIn(block, "quorum") ?? 0;
  if (quorum > 0 && samples > 0 && quorum > samples) {
    yield { key: "quorum", words: `.quorum (${quorum}) must not exceed samples (${samples})` };
  }
  const age = durationIn(block, "maxAge");
  const period = durationIn(block, "period") ?? 0n;
  if (age === void 0) return;
  const start = `.maxAge (${formatDuration(age)}) must`;
  if (age <= 0n) yield { key: "maxAge", words: ".maxAge must be positive" };
  else if (period <= 0n) return;
  else if (age < period) yield { key: "maxAge", words: `${start} be at least period (${formatDuration(period)})` };
  else if (quorum > 1 && age / period < BigInt(quorum)) {
    yield { key: "maxAge", words: `${start} span at least quorum (${quorum}) period intervals` };
  }
}
function faultPath({ key, index }) {
  return index === void 0 ? [key] : [key, index];
}

// src/predict/admission/routing.ts
var MAX_OPTIONS = 32;
var MAX_KEY = 128;
var MAX_VALUE = 4096;
var routing = {
  ids: ["RT-1", "RT-2"],
  omeVersions: ["1.3"],
  *find(isvc) {
    const spec = member(isvc.value, "spec");
    const block = member(spec, "routing");
    if (!isObject(block) || isWritten(spec, "replicaRefs")) return;
    yield* factorRefusals(block);
    for (const name of ["probe", "capacity"]) {
      const value = blockIn(block, name);
      if (value !== void 0) yield* pollRefusals({ name, value });
    }
    yield* optionRefusals(block);
  }
};
function* factorRefusals(routing2) {
  for (const [cluster, factor] of Object.entries(blockIn(routing2, "capacityFactors") ?? {})) {
    const read = quantityOf(factor);
    if (factor === null || !read.ok || read.quantity.unscaled > 0n) continue;
    yield {
      id: "RT-1",
      path: ["spec", "routing", "capacityFactors", cluster],
      message: `spec.routing.capacityFactors[${goQuote(cluster)}] must be positive, got ${goQuote(read.quantity.canonical)}`,
      help: "Write a quantity above zero; a cluster that is left out counts as 1."
    };
  }
}
function pollRefusals(block) {
  const faults = [...pollFaults(block)];
  const missing = faults.filter(({ key }) => !isWritten(block.value, key));
  const told2 = faults.filter((fault) => fault === missing[0] || !missing.includes(fault));
  const others = missing.slice(1).map(({ key }) => key);
  return told2.map((fault) => ({
    id: "RT-2",
    path: ["spec", "routing", block.name, ...faultPath(fault)],
    message: `spec.routing.${block.name}${fault.words}`,
    help: fault === missing[0] ? missingHelp(fault.key, others) : `Correct ${fault.key}, or set disabled: true alone.`
  }));
}
function missingHelp(key, others) {
  return others.length === 0 ? `Add ${key}.` : `Add ${key}, and the other members that are missing: ${others.join(", ")}.`;
}
function* optionRefusals(routing2) {
  const options = blockIn(blockIn(routing2, "publisher"), "options");
  const field = "spec.routing.publisher.options";
  const path = ["spec", "routing", "publisher", "options"];
  const entries = Object.entries(options ?? {});
  if (entries.length > MAX_OPTIONS) {
    const message = `${field} must contain at most ${MAX_OPTIONS} entries, got ${entries.length}`;
    yield { id: "RT-2", path, part: "key", message, help: "Remove options." };
  }
  for (const [key, value] of entries) {
    const words = optionFault(key, value);
    const place3 = { id: "RT-2", path: [...path, key], part: "key" };
    if (words !== void 0) yield { ...place3, message: `${field}${words}`, help: "Correct the option, or remove it." };
  }
}
function optionFault(key, value) {
  if (key.trim() === "") return " contains an empty or whitespace-only key";
  if (Buffer.byteLength(key) > MAX_KEY) return ` key ${goQuote(key)} exceeds the ${MAX_KEY}-byte limit`;
  if (typeof value !== "string") return void 0;
  if (value.trim() === "") return `[${goQuote(key)}] must not be empty or whitespace-only`;
  return Buffer.byteLength(value) > MAX_VALUE ? `[${goQuote(key)}] exceeds the ${MAX_VALUE}-byte value limit` : void 0;
}

// src/rules/routing.ts
var routing_default = defineRule({
  id: "routing",
  meta: {
    title: "routing that OME refuses",
    severity: "error",
    group: "admission",
    description: "A block of spec.routing replaces the whole setting of the operator, so that it has to be complete and free of contradictions: a probe or a capacity poll with all its members, or disabled and nothing else. OME refuses anything else.",
    appliesTo: ["InferenceService"],
    omeVersions: routing.omeVersions,
    refusedBy: routing.ids,
    source: "RT-1, RT-2"
  },
  check: (isvc, context) => reportRefusals(isvc, context, routing)
});

// src/rules/runner-name-changed.ts
var runner_name_changed_default = defineRule({
  id: "runner-name-changed",
  meta: {
    title: "runner with another name than the parent",
    severity: "warning",
    group: "inheritance",
    description: "A runner is one object, no list item: a child whose runner has another name does not add a second container, it renames the one that it inherits and keeps all else of it.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3"],
    source: "4.5, SR-S3, SR-P6"
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === void 0) return;
    const own = resolver.admission(runtime).spec;
    const named3 = RUNNER_PATHS.flatMap((path) => {
      const name = textAt(own, [...path, "name"]);
      return name === void 0 ? [] : [{ path, name }];
    });
    if (named3.length === 0) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const parents = resolution.chain.slice(0, -1);
    for (const { path, name } of named3) {
      const [inherited2] = contributions(parents, [...path, "name"], resolver);
      if (inherited2 === void 0 || inherited2.value === name || inherited2.value === "") continue;
      const field = ["spec", ...path, "name"];
      const before = goQuote(String(inherited2.value));
      yield {
        message: `${field.join(".")} is ${goQuote(name)}, and ${before} in ${describeRef(inherited2.runtime.ref)}: the two runners merge field by field all the same, so OME only renames the container`,
        help: `Write name: ${String(inherited2.value)}; for a second container use containers beside the runner.`,
        at: at(runtime, field),
        related: [{ at: at(inherited2.runtime, inherited2.path), message: `named ${before} here` }]
      };
    }
  }
});

// src/rules/support/emptied-placeholder.ts
var USUAL = /^--?[A-Za-z][A-Za-z0-9_-]*$/;
var NAMES_SERVICE = /(?:^|[-_])(?:names?|namespaces?|labels?|annotations?|selector|isvc|service)$/i;
var NO_VALUE = "<no value>";
function emptiedPlaceholders(runner) {
  return ["command", "args"].flatMap((list) => {
    const words = member(runner, list);
    if (!isArray(words)) return [];
    return words.flatMap((word, index) => {
      if (typeof word !== "string") return [];
      if (word.includes(NO_VALUE)) return [{ path: [list, index], left: NO_VALUE }];
      const flag2 = word.endsWith("=") ? word.slice(0, -1) : word === "" ? words[index - 1] : void 0;
      return typeof flag2 === "string" && USUAL.test(flag2) && NAMES_SERVICE.test(flag2) ? [{ path: [list, index], left: flag2 }] : [];
    });
  });
}

// src/rules/support/go-template-lexer.ts
var KEYWORDS = new Set("block break continue define else end if nil range template with".split(" "));
var SPACE = /[ \t\r\n]+/y;
var WORD = /[\p{L}\p{Nd}_]*/uy;
var NUMBER = /[+-]?(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]+)?|\.[0-9_]+(?:[eE][+-]?[0-9_]+)?)i?/y;
var STRING = /"(?:[^"\\\n]|\\[^\n])*"/y;
var CHAR = /'(?:[^'\\\n]|\\[^\n])*'/y;
var RAW_STRING = /`[^`]*`/y;
function matchAt(pattern, text, offset) {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
function* lexTemplate(text) {
  let at2 = 0;
  for (; ; ) {
    const start = text.indexOf("{{", at2);
    if (start < 0) break;
    const trims = /^-[ \t\r\n]/.test(text.slice(start + 2, start + 4));
    const inside = start + (trims ? 3 : 2);
    const comment = commentEnd(text, trims ? inside + 1 : inside);
    if (typeof comment === "string") {
      yield { kind: "error", text: comment, offset: start };
      return;
    }
    if (comment !== void 0) {
      at2 = comment;
      continue;
    }
    yield { kind: "action-start", text: "{{", offset: start };
    let last;
    for (last of lexAction(text, inside)) yield last;
    if (last?.kind !== "action-end") return;
    at2 = last.offset + last.text.length;
  }
  yield { kind: "end", text: "", offset: text.length };
}
function commentEnd(text, at2) {
  if (!text.startsWith("/*", at2)) return void 0;
  const close = text.indexOf("*/", at2);
  if (close < 0) return "unclosed comment";
  const end = /^(?:[ \t\r\n]-)?\}\}/.exec(text.slice(close + 2, close + 6));
  return end === null ? "comment ends before closing delimiter" : close + 2 + end[0].length;
}
function* lexAction(text, from) {
  let at2 = from;
  let depth = 0;
  for (; ; ) {
    const token = readToken(text, at2);
    if (token.kind === "action-end" && depth > 0) {
      yield { kind: "error", text: "unclosed left paren", offset: at2 };
      return;
    }
    if (token.kind === "open") depth++;
    if (token.kind === "close" && --depth < 0) {
      yield { kind: "error", text: "unexpected right paren", offset: at2 };
      return;
    }
    yield token;
    if (token.kind === "action-end" || token.kind === "error") return;
    at2 += token.text.length;
  }
}
var SINGLES = /* @__PURE__ */ new Map([
  ["|", "pipe"],
  ["=", "assign"],
  ["(", "open"],
  [")", "close"]
]);
function readToken(text, offset) {
  const token = (kind, found2) => ({ kind, text: found2, offset });
  const error = (says) => ({ kind: "error", text: says, offset });
  const rest = text.slice(offset, offset + 4);
  const trimmed = /^[ \t\r\n]-\}\}/.exec(rest)?.[0];
  if (trimmed !== void 0 || rest.startsWith("}}")) return token("action-end", trimmed ?? "}}");
  const [first2] = rest;
  if (first2 === void 0) return error("unclosed action");
  const space = matchAt(SPACE, text, offset);
  if (space !== void 0) return token("space", spaceBeforeTrim(space, text, offset));
  const single = SINGLES.get(first2);
  if (single !== void 0) return token(single, first2);
  if (first2 === ":") return rest.startsWith(":=") ? token("declare", ":=") : error("expected :=");
  if (first2 === '"') return quoted(STRING, "string", "unterminated quoted string");
  if (first2 === "`") return quoted(RAW_STRING, "raw-string", "unterminated raw quoted string");
  if (first2 === "'") return quoted(CHAR, "char", "unterminated character constant");
  if (first2 === "$") return name("variable", 1);
  if (first2 === "." && !/^\.[0-9]/.test(rest)) return name("field", 1);
  if (/[-+.0-9]/.test(first2)) return number();
  const word = matchAt(WORD, text, offset) ?? "";
  if (word !== "") return name("identifier", 0);
  return first2 >= " " && first2 <= "~" ? token("other", first2) : error(`unrecognized character in action: ${goRune(text, offset)}`);
  function quoted(pattern, kind, otherwise) {
    const found2 = matchAt(pattern, text, offset);
    return found2 === void 0 ? error(otherwise) : token(kind, found2);
  }
  function number() {
    const found2 = matchAt(NUMBER, text, offset) ?? first2 ?? "";
    const after = matchAt(WORD, text, offset + found2.length) ?? "";
    return after === "" && /[0-9]/.test(found2) ? token("number", found2) : error(`bad number syntax: ${JSON.stringify(found2 + after)}`);
  }
  function name(kind, prefix) {
    const found2 = (prefix === 0 ? "" : text.charAt(offset)) + (matchAt(WORD, text, offset + prefix) ?? "");
    const end = offset + found2.length;
    if (!isTerminated(text, end)) return error(`bad character ${goRune(text, end)}`);
    if (kind === "field") return token(found2 === "." ? "dot" : "field", found2);
    if (kind === "variable") return token("variable", found2);
    if (found2 === "true" || found2 === "false") return token("bool", found2);
    if (found2 === "nil") return token("nil", found2);
    return token(KEYWORDS.has(found2) ? "keyword" : "identifier", found2);
  }
}
function spaceBeforeTrim(space, text, offset) {
  return space.length > 1 && text.startsWith("-}}", offset + space.length) ? space.slice(0, -1) : space;
}
function isTerminated(text, at2) {
  return at2 >= text.length || /[ \t\r\n.,|:()]/.test(text.charAt(at2)) || text.startsWith("}}", at2);
}
function goRune(text, at2) {
  const code = text.codePointAt(at2) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return code < 32 || code === 127 ? name : `${name} '${String.fromCodePoint(code)}'`;
}

// src/rules/support/go-template-cursor.ts
var RefusedTemplate = class extends Error {
  /** In Go's words. */
  reason;
  /** Where the action begins at which the engine stops. */
  offset;
  constructor(reason, offset) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
};
var TokenCursor = class {
  #tokens;
  #returned = [];
  /** Where the present action begins. */
  action = 0;
  constructor(text) {
    this.#tokens = lexTemplate(text);
  }
  next() {
    const token = this.#returned.pop() ?? this.#tokens.next().value;
    return token ?? { kind: "end", text: "", offset: this.action };
  }
  back(token) {
    this.#returned.push(token);
  }
  peek() {
    const token = this.next();
    this.back(token);
    return token;
  }
  skipSpace() {
    for (let token = this.next(); ; token = this.next()) {
      if (token.kind === "space") continue;
      this.back(token);
      return;
    }
  }
  nextNonSpace() {
    this.skipSpace();
    return this.next();
  }
  refuse(reason) {
    throw new RefusedTemplate(reason, this.action);
  }
  unexpected(token, context) {
    if (token.kind === "error") {
      throw new RefusedTemplate(token.text, token.text.includes("comment") ? token.offset : this.action);
    }
    const shown2 = token.text.length > 10 ? `${JSON.stringify(token.text.slice(0, 10))}...` : JSON.stringify(token.text);
    const name = token.kind === "end" ? "EOF" : isWord(token) ? `<${token.text}>` : shown2;
    this.refuse(`unexpected ${name} in ${context}`);
  }
};
function isWord({ kind }) {
  return kind === "keyword" || kind === "dot" || kind === "nil";
}

// src/rules/support/service-metadata.ts
var FIELDS = new Map([
  ...["Name", "GenerateName", "Namespace", "SelfLink", "UID", "ResourceVersion"].map((name) => [name, "text"]),
  ...["Labels", "Annotations"].map((name) => [name, "map"]),
  ...["Generation", "CreationTimestamp", "DeletionTimestamp", "DeletionGracePeriodSeconds"].map(
    (name) => [name, "other"]
  ),
  ...["OwnerReferences", "Finalizers", "ManagedFields"].map((name) => [name, "other"])
]);
function lackingField(names) {
  const [first2, second, third] = names;
  if (first2 === void 0) return void 0;
  const holds = FIELDS.get(first2);
  if (holds === void 0) return { name: first2, type: "v1.ObjectMeta" };
  const beyond = holds === "text" ? second : holds === "map" ? third : void 0;
  return beyond === void 0 ? void 0 : { name: beyond, type: "string" };
}

// src/rules/support/go-template.ts
var FUNCTIONS = new Set(
  "and call eq ge gt html index js le len lt ne not or print printf println slice urlquery".split(" ")
);
function templateFault(text) {
  const reader = new TemplateReader(text);
  try {
    reader.readAll();
  } catch (fault) {
    if (fault instanceof RefusedTemplate) return { reason: fault.reason, offset: fault.offset };
    throw fault;
  }
  return reader.useFault;
}
var OPERANDS = [
  ...["bool", "char", "dot", "field", "identifier", "number", "nil", "raw-string", "string"],
  ...["variable", "open"]
];
var NEVER_COMMANDS = ["bool", "dot", "nil", "number", "string", "raw-string"];
var MAX_DEPTH3 = 500;
var TemplateReader = class {
  #cursor;
  #depth = 0;
  #blocks = [];
  #variables = [];
  /** How often each variable is declared at this point. */
  #declared = /* @__PURE__ */ new Map([["$", 1]]);
  /** The first fault that Go finds when it fills in the template. */
  useFault;
  constructor(text) {
    this.#cursor = new TokenCursor(text);
  }
  readAll() {
    const cursor = this.#cursor;
    for (let token = cursor.next(); token.kind !== "end"; token = cursor.next()) {
      if (token.kind !== "action-start") cursor.unexpected(token, "input");
      cursor.action = token.offset;
      this.#readAction();
    }
    const open = this.#blocks.at(-1);
    if (open !== void 0) throw new RefusedTemplate("unexpected EOF", open.offset);
  }
  #readAction() {
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== "keyword") {
      this.#cursor.back(token);
      this.#readPipeline("command", "action-end");
      return;
    }
    switch (token.text) {
      case "if":
      case "with":
      case "range":
        this.#readControl(token.text);
        return;
      case "define":
        if (this.#blocks.length > 0) this.#cursor.refuse("unexpected <define> in command");
        this.#readNamed(token.text);
        return;
      case "block":
      case "template":
        this.#readNamed(token.text);
        return;
      case "else":
        this.#readElse();
        return;
      case "end":
        this.#readEnd();
        return;
      default:
        this.#readJump(token.text);
    }
  }
  #readControl(keyword) {
    const variables = this.#variables.length;
    this.#readPipeline(keyword, "action-end");
    this.#open(keyword, variables);
  }
  #open(keyword, variables) {
    const outer = this.#blocks.at(-1);
    this.#blocks.push({
      keyword,
      offset: this.#cursor.action,
      variables,
      dotMoved: outer?.dotMoved === true || keyword !== "if",
      inRange: outer?.inRange === true || keyword === "range",
      hasElse: false
    });
  }
  #readElse() {
    const block = this.#blocks.at(-1);
    if (block === void 0 || block.hasElse || block.keyword === "define" || block.keyword === "block") {
      this.#cursor.refuse("unexpected {{else}}");
    }
    const token = this.#cursor.nextNonSpace();
    if (token.kind === "keyword" && token.text === block.keyword && block.keyword !== "range") {
      this.#readPipeline(token.text, "action-end");
      return;
    }
    if (token.kind !== "action-end") this.#cursor.unexpected(token, "else");
    this.#blocks.pop();
    const outer = this.#blocks.at(-1);
    const { dotMoved = false, inRange: inRange2 = false } = outer ?? {};
    this.#blocks.push({ ...block, dotMoved, inRange: inRange2, hasElse: true });
  }
  #readEnd() {
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== "action-end") this.#cursor.unexpected(token, "end");
    const block = this.#blocks.pop();
    if (block === void 0) this.#cursor.refuse("unexpected {{end}}");
    for (const name of this.#variables.splice(block.variables)) this.#count(name, -1);
  }
  #readJump(keyword) {
    if (this.#blocks.at(-1)?.inRange !== true) this.#cursor.refuse(`{{${keyword}}} outside {{range}}`);
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== "action-end") this.#cursor.unexpected(token, `{{${keyword}}}`);
  }
  /** `define`, `block` and `template`: a name, and for the last two a pipeline. */
  #readNamed(keyword) {
    const cursor = this.#cursor;
    const name = cursor.nextNonSpace();
    if (name.kind !== "string" && name.kind !== "raw-string") cursor.unexpected(name, `${keyword} clause`);
    const token = cursor.nextNonSpace();
    if (token.kind === "action-end") {
      if (keyword === "block") cursor.refuse("missing value for block clause");
    } else if (keyword === "define") {
      cursor.unexpected(token, "define clause");
    } else {
      cursor.back(token);
      this.#readPipeline(`${keyword} clause`, "action-end");
    }
    if (keyword !== "template") this.#open(keyword, this.#variables.length);
  }
  #readPipeline(context, end) {
    const cursor = this.#cursor;
    this.#readDeclaration(context);
    for (let commands = 0; ; commands++) {
      const token = cursor.nextNonSpace();
      if (token.kind === end) {
        if (commands === 0) cursor.refuse(`missing value for ${context}`);
        return;
      }
      if (!OPERANDS.includes(token.kind)) cursor.unexpected(token, context);
      if (commands > 0 && NEVER_COMMANDS.includes(token.kind)) {
        cursor.refuse(`non executable command in pipeline stage ${commands + 1}`);
      }
      cursor.back(token);
      this.#readCommand();
    }
  }
  /** `$x :=`, `$x =`, and in a range `$i, $x :=`; anything else is left for the pipeline. */
  #readDeclaration(context) {
    const cursor = this.#cursor;
    const first2 = cursor.nextNonSpace();
    if (first2.kind !== "variable") {
      cursor.back(first2);
      return;
    }
    const gap = cursor.next();
    const sign = gap.kind === "space" ? cursor.next() : gap;
    if (sign.kind === "declare") {
      this.#declare(first2.text);
    } else if (sign.kind === "assign") {
      this.#assign(first2.text);
    } else if (sign.kind === "other" && sign.text === "," && context === "range") {
      const second = cursor.nextNonSpace();
      if (second.kind !== "variable") cursor.unexpected(second, context);
      const after = cursor.nextNonSpace();
      if (after.kind !== "declare" && after.kind !== "assign") cursor.unexpected(after, context);
      this.#declare(first2.text);
      this.#declare(second.text);
    } else {
      if (gap !== sign) cursor.back(sign);
      cursor.back(gap);
      cursor.back(first2);
    }
  }
  #readCommand() {
    const cursor = this.#cursor;
    for (; ; ) {
      cursor.skipSpace();
      this.#readOperand();
      const token = cursor.next();
      if (token.kind === "space") continue;
      if (token.kind === "action-end" || token.kind === "close") cursor.back(token);
      else if (token.kind !== "pipe") cursor.unexpected(token, "operand");
      return;
    }
  }
  #readOperand() {
    const cursor = this.#cursor;
    const token = cursor.next();
    switch (token.kind) {
      case "identifier":
        if (!FUNCTIONS.has(token.text)) cursor.refuse(`function ${JSON.stringify(token.text)} not defined`);
        this.#readChain(false);
        return;
      case "variable":
        if (!this.#isDeclared(token.text)) cursor.refuse(`undefined variable ${JSON.stringify(token.text)}`);
        this.#readChain(token.text === "$");
        return;
      case "field":
        cursor.back(token);
        this.#readChain(this.#blocks.at(-1)?.dotMoved !== true);
        return;
      case "open":
        if (++this.#depth > MAX_DEPTH3) cursor.refuse("max expression depth exceeded");
        this.#readPipeline("parenthesized pipeline", "close");
        this.#depth--;
        this.#readChain(false);
        return;
      default:
        if (!OPERANDS.includes(token.kind)) cursor.back(token);
        else if (cursor.peek().kind === "field") cursor.refuse(`unexpected . after term ${JSON.stringify(token.text)}`);
    }
  }
  /** `.A.B`: where it starts at the metadata, the names are looked up there. */
  #readChain(fromMetadata) {
    const names = [];
    for (let token = this.#cursor.next(); ; token = this.#cursor.next()) {
      if (token.kind !== "field") {
        this.#cursor.back(token);
        break;
      }
      names.push(token.text.slice(1));
    }
    if (!fromMetadata || this.useFault !== void 0) return;
    const lacking = lackingField(names);
    if (lacking === void 0) return;
    const reason = `can't evaluate field ${lacking.name} in type ${lacking.type}`;
    this.useFault = { reason, offset: this.#cursor.action };
  }
  #declare(name) {
    this.#variables.push(name);
    this.#count(name, 1);
  }
  #assign(name) {
    if (this.#isDeclared(name)) return;
    this.useFault ??= { reason: `undefined variable: ${name}`, offset: this.#cursor.action };
  }
  #isDeclared(name) {
    return (this.#declared.get(name) ?? 0) > 0;
  }
  #count(name, change) {
    this.#declared.set(name, (this.#declared.get(name) ?? 0) + change);
  }
};

// src/rules/support/runner-text.ts
function runnerText(runner, type) {
  const parts = [];
  const texts2 = [];
  let length = 0;
  const put = (text) => {
    parts.push(text);
    length += text.length;
  };
  const putText = (text, path) => {
    texts2.push({ start: length, path });
    put(goString(text));
  };
  const visit2 = (value, valueType, path) => {
    if (typeof value === "string") putText(value, path);
    else if (isArray(value)) {
      const item = valueType?.shape === "list" ? valueType.item : void 0;
      for (const [index, inner] of value.entries()) {
        put(index === 0 ? "[" : ",");
        visit2(inner, item, [...path, index]);
      }
      put(value.length === 0 ? "[]" : "]");
    } else if (isObject(value)) visitObject(value, valueType, path);
    else put(String(value));
  };
  const visitObject = (value, valueType, path) => {
    put("{");
    for (const [position, key] of keysOf3(value, valueType).entries()) {
      if (position > 0) put(",");
      putText(key, [...path, key]);
      put(":");
      const inner = valueType?.shape === "struct" ? valueType.struct.byName.get(key)?.type : void 0;
      visit2(member(value, key) ?? null, inner ?? (valueType?.shape === "map" ? valueType.value : void 0), [
        ...path,
        key
      ]);
    }
    put("}");
  };
  visit2(runner, type, []);
  return { json: parts.join(""), texts: texts2 };
}
function keysOf3(value, type) {
  if (!isObject(value)) return [];
  const keys2 = Object.keys(value);
  if (type?.shape !== "struct") return keys2.toSorted(compareText);
  const { byName } = type.struct;
  const index = (key) => byName.get(key)?.index ?? 0;
  return keys2.filter((key) => byName.get(key)?.inSchema === true).toSorted((a, b) => index(a) - index(b));
}
function pathAt({ texts: texts2 }, offset) {
  return texts2.findLast(({ start }) => start <= offset)?.path ?? [];
}
function someText(value, test) {
  if (typeof value === "string") return test(value);
  if (isArray(value)) {
    for (const item of value) if (someText(item, test)) return true;
    return false;
  }
  if (!isObject(value)) return false;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner === "number" || typeof inner === "boolean") continue;
    if (test(key) || someText(inner, test)) return true;
  }
  return false;
}

// src/rules/runner-placeholder.ts
var runner_placeholder_default = defineRule({
  id: "runner-placeholder",
  meta: {
    title: "placeholder that the template step of OME refuses",
    severity: "error",
    group: "runtime",
    description: "OME fills {{.Name}}, {{.Namespace}}, {{.Labels.x}} and {{.Annotations.x}} in a runner with Go's template engine, from the metadata of the service. Any other action there, such as one of a chat template, makes it fail: the component is not rendered, and no event says so.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime", "InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "LK-26"
  },
  *check(object, { resolver }) {
    for (const path of runnerPaths(object.ref.kind)) {
      const runner = valueAt(object.value, path);
      if (!isObject(runner)) continue;
      if (someText(runner, (text) => text.includes("{{"))) {
        const type = typeAt(resolver.table, object, path);
        const problem = type === void 0 ? void 0 : refused2(object, path, runner, type);
        if (problem !== void 0) yield problem;
      }
      yield* emptied(object, path, runner);
    }
  }
});
var RUNTIME_RUNNERS = POD_PATHS.map((path) => ["spec", ...path, "runner"]);
var SERVICE_RUNNERS = POD_PATHS.map(([component, ...pod]) => [
  "spec",
  (component ?? "").replace("Config", ""),
  ...pod,
  "runner"
]);
function runnerPaths(kind) {
  return kind === "InferenceService" ? SERVICE_RUNNERS : RUNTIME_RUNNERS;
}
function refused2(object, path, runner, type) {
  const text = runnerText(runner, type);
  const fault = templateFault(text.json);
  if (fault === void 0) return void 0;
  const place3 = [...path, ...pathAt(text, fault.offset)];
  const secret = mayBeSecret(place3);
  const action = actionAt(text.json, fault.offset);
  const shown2 = secret ? "a placeholder" : goQuote(action.length > MAX_SHOWN3 ? `${action.slice(0, MAX_SHOWN3)}...` : action);
  const reason = secret ? "refuses it" : `stops at it: ${fault.reason}`;
  return {
    message: `${shown2} in ${dottedPath(place3)}: Go's template engine, with which OME fills in placeholders, ${reason}; the component is not rendered, and no event says so`,
    help: helpFor3(fault.reason, action),
    at: at(object, place3)
  };
}
var MAX_SHOWN3 = 60;
function actionAt(json, offset) {
  const action = /^(?:[^"\\}]|\\.|\}(?!\}))*(?:\}\})?/.exec(json.slice(offset, offset + MAX_ACTION))?.[0] ?? "";
  return action.replaceAll(/\\(["\\])/g, "$1");
}
var MAX_ACTION = 1e3;
var KEEP = "For braces that the engine itself is to see write {{`{{`}}, or keep the template in a file that is mounted.";
function helpFor3(reason, action) {
  if (!action.endsWith("}}") || reason.startsWith("unclosed")) return `Close the action with two braces. ${KEEP}`;
  if (/^\{\{-?\s*\.(?:Values|Release|Chart|Files|Capabilities)\b/.test(action)) {
    return "This is a value of Helm: check what is rendered instead of its template.";
  }
  if (reason.includes("'\\\\'") || reason.includes('"\\\\"')) {
    return "Write backquotes instead: OME fills in the JSON of the runner, where a quote has a backslash before it.";
  }
  if (reason.startsWith("bad character")) return "Write {{index .Labels `the-key`}} for a key with such a character.";
  if (reason === "unexpected EOF") return `End the structure with {{end}}. ${KEEP}`;
  return `OME knows {{.Name}}, {{.Namespace}}, {{.Labels.x}} and {{.Annotations.x}}. ${KEEP}`;
}
function* emptied(object, path, runner) {
  for (const { path: below2, left } of emptiedPlaceholders(runner)) {
    const place3 = [...path, ...below2];
    const fact = left === "<no value>" ? `${goQuote(left)} is what a template engine leaves of a placeholder that it can't fill in` : `${goQuote(left)} has no value, where a placeholder such as {{.Name}} is usual`;
    yield {
      message: `${fact}: if another engine has rendered this file, it has taken OME's own placeholder away`,
      help: "Escape the placeholder for the engine that renders the file: in Helm {{ `{{.Name}}` }}. Or write the value.",
      at: at(object, place3),
      severity: "warning"
    };
  }
}

// src/predict/admission/runtime-autoscaler.ts
var runtimeAutoscaler = {
  ids: ["SR-04b", "SR-07"],
  omeVersions: ["1.3"],
  *find(runtime, { resolver }) {
    const { spec } = resolver.stored(runtime);
    const components = componentsIn(spec, RUNTIME_COMPONENTS);
    yield* components.flatMap(policyRefusal);
    if (member(spec, "disabled") === true) return;
    for (const component of components) yield* refusedBy("SR-07", autoscalerFaults(component));
  }
};
function policyRefusal({ name, value, path }) {
  if (!isObject(member(value, "autoscalerPolicyRef"))) return [];
  return [
    {
      id: "SR-04b",
      path: [...path, "autoscalerPolicyRef"],
      part: "key",
      message: `${name}: autoscalerPolicyRef is not supported on serving runtimes; policy refs attach on the InferenceService only`,
      help: "Move autoscalerPolicyRef to the component of the services that use the runtime."
    }
  ];
}

// src/rules/runtime-autoscaler.ts
var runtime_autoscaler_default = defineRule({
  id: "runtime-autoscaler",
  meta: {
    title: "autoscaler that OME refuses in a runtime",
    severity: "error",
    group: "runtime",
    description: "The autoscaler of a component of a runtime contradicts itself: KEDA without a trigger, an HPA metric without its block, more idle replicas than minReplicas. Or the runtime refers to an AutoscalerPolicy, which only a service may. OME refuses the write.",
    appliesTo: RUNTIME_KINDS,
    omeVersions: runtimeAutoscaler.omeVersions,
    refusedBy: runtimeAutoscaler.ids,
    source: "SR-04b, SR-07, AU-1 to AU-6"
  },
  check: (runtime, context) => reportRefusals(runtime, context, runtimeAutoscaler)
});

// src/rules/runtime-disabled.ts
var runtime_disabled_default = defineRule({
  id: "runtime-disabled",
  meta: {
    title: "service that names a disabled runtime",
    severity: "error",
    group: "service",
    description: "The runtime that a service names sets disabled: true. OME refuses the write of such a service, or admits it and renders nothing. A runtime that only inherits disabled is reported at the runtime, by inherits-disabled.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-35", "IS-37"],
    source: "IS-35, IS-37, LK-8, PN-16"
  },
  check: (isvc, context) => judgeRuntime(isvc, context, (found2) => judge5(isvc, found2, context))
});
function* judge5(isvc, { runtime, reference, resolution }, context) {
  if (!resolution.ok || member(context.resolver.stored(runtime).spec, "disabled") !== true) return;
  const impact = impactOf(isvc, context);
  if (impact !== void 0 && disabledPin(impact) !== void 0) return;
  const fault = faultOfDisabled(isvc, reference, runtime.ref.kind, context.workspace.cluster.omeVersion);
  if (fault === void 0) return;
  yield {
    ...faultWords(fault),
    help: `Name a runtime that is enabled, or remove disabled: true from ${describeRef(runtime.ref)}. A profile stays disabled: name one of its children.`,
    at: at(isvc, ["spec", "runtime", "name"]),
    related: [{ at: at(runtime, ["spec", "disabled"]), message: `${describeRef(runtime.ref)} is disabled here` }]
  };
}

// src/rules/runtime-does-not-declare-model.ts
var runtime_does_not_declare_model_default = defineRule({
  id: "runtime-does-not-declare-model",
  meta: {
    title: "named runtime does not declare the model",
    severity: "warning",
    group: "model",
    description: "A service names a runtime whose supportedModelFormats, size range, accelerator classes or deployment mode do not fit its model. OME takes the runtime all the same and warns; for a Sharded model it refuses the service, and before 1.3 the service gets no pods.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-37", "IS-39"],
    source: "IS-37, IS-38, IS-39, IS-40, LK-11"
  },
  check(isvc, context) {
    const fit = modelFit(isvc, context);
    return fit && judge6(isvc, fit, context);
  }
});
function judge6(isvc, fit, context) {
  if (fit.state === "fits") return void 0;
  if (fit.state === "unknown") return { notEvaluated: fit.because };
  if (fit.state === "crashes") {
    return { notEvaluated: "a size range with one bound crashes the evaluation (one-sided-size-range)" };
  }
  const rejection = fitRejection(isvc, fit, context);
  return {
    ...placeOf3(isvc, fit.named, context),
    ...wordsFor2(isvc, fit, context),
    ...rejection === void 0 ? {} : { refusedBy: rejection.rule }
  };
}
function placeOf3(isvc, { runtime, resolution }, { workspace }) {
  const formats = resolution.originOf(["supportedModelFormats"]);
  const model = knownModel(workspace, isvc);
  return {
    at: at(isvc, ["spec", "runtime", "name"]),
    related: [
      { at: at(formats.runtime, formats.path, "key"), message: `what ${runtime.ref.name} declares` },
      ...model === void 0 ? [] : [{ at: at(model, ["metadata", "name"]), message: "the model" }]
    ]
  };
}
function wordsFor2(isvc, fit, context) {
  const { omeVersion } = context.workspace.cluster;
  const runtime = fit.named.runtime.ref.name;
  const name = textAt(isvc.value, ["spec", "model", "name"]) ?? "";
  const denial = (cause2) => `runtime ${runtime} does not support model ${name}: ${cause2}`;
  if (fit.state === "without-format") {
    const help2 = "Wait until OME has filled in the format of the model, or write spec.modelFormat there.";
    return { message: denial(MODEL_WITHOUT_FORMAT), help: help2, severity: "error" };
  }
  const { cause, model } = fit;
  const help = `Let ${runtime} declare the model in supportedModelFormats, or name a runtime that does.`;
  if (model.sharded) {
    const message = `${denial(cause)}; the model is Sharded, and OME refuses the service`;
    return { message, help, severity: "error" };
  }
  if (omeVersion === "1.2") {
    const message = `Runtime ${runtime} does not support model ${name}: ${cause}; the controller reports this as RuntimeValidationError on every attempt and makes no pods`;
    return { message, help, severity: "error" };
  }
  return {
    message: `runtime ${goQuote(runtime)} does not declare support for model ${goQuote(name)} (${cause}); proceeding because the runtime was named explicitly`,
    help: `${help} If the runtime serves the model anyway, nothing has to change.`
  };
}

// src/rules/runtime-kind-unset.ts
var runtime_kind_unset_default = defineRule({
  id: "runtime-kind-unset",
  meta: {
    title: "service that reaches a ServingRuntime without saying so",
    severity: "warning",
    group: "service",
    description: "spec.runtime.kind is ClusterServingRuntime where it is left out. A service whose runtime is a ServingRuntime then works by a fallback, its revisions are named as those of a ClusterServingRuntime, and a ClusterServingRuntime of that name takes over once it exists.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "LK-1, LK-T1, LK-T2"
  },
  check(isvc, { workspace, resolver }) {
    const reference = runtimeReferenceOf(isvc);
    if (reference?.kind !== "ClusterServingRuntime") return void 0;
    const namespaced = workspace.find("ServingRuntime", isvc.ref.namespace, reference.name);
    if (namespaced.state !== "known") return void 0;
    const cluster = workspace.find("ClusterServingRuntime", void 0, reference.name);
    const { omeVersion } = workspace.cluster;
    if (cluster.state === "known") {
      const problem2 = omeVersion === "1.2" ? bothIn12(isvc, reference, namespaced.object) : bothIn13(isvc, reference, namespaced.object);
      return problem2 && { ...problem2, related: [declared(namespaced.object), declared(cluster.object)] };
    }
    if (omeVersion === "1.2") return void 0;
    const problem = onlyNamespaced(isvc, reference, namespaced.object, cluster.state === "absent", resolver);
    return { ...problem, related: [declared(namespaced.object)] };
  }
});
function bothIn13(isvc, reference, namespaced) {
  if (reference.kindWritten) return void 0;
  const message = `spec.runtime.kind is left out, and both ClusterServingRuntime ${reference.name} and ${describeRef(namespaced.ref)} exist: OME takes the ClusterServingRuntime, as OME 1.2 took the ServingRuntime`;
  const help = "Set kind: ClusterServingRuntime to stay with that one, or kind: ServingRuntime for the other.";
  return { message, help, at: kindPlace(isvc) };
}
function bothIn12(isvc, reference, namespaced) {
  const kind = reference.kindWritten ? `is ${reference.kind}, which OME 1.2 does not read` : "is left out";
  const message = `spec.runtime.kind ${kind}, and both ClusterServingRuntime ${reference.name} and ${describeRef(namespaced.ref)} exist: OME 1.2 takes the ServingRuntime, as OME 1.3 will take the ClusterServingRuntime`;
  const help = "Set kind: ServingRuntime to stay with that one after the upgrade, or rename one of the two.";
  return { message, help, at: kindPlace(isvc) };
}
function onlyNamespaced(isvc, reference, found2, absent, resolver) {
  const kind = reference.kindWritten ? `is ${reference.kind}` : "is left out, which means ClusterServingRuntime";
  const only = absent ? `only ${describeRef(found2.ref)} has that name` : `${describeRef(found2.ref)} is the only runtime of that name here`;
  const resolution = resolver.resolve(found2);
  const hash = resolution.ok ? resolution.shortHash : "<hash>";
  const revision = revisionName("ClusterServingRuntime", void 0, reference.name, hash);
  const message = `spec.runtime.kind ${kind}, and ${only}: OME falls back to it until a ClusterServingRuntime ${goQuote(reference.name)} exists, and names the revisions of the service ${revision}`;
  const problem = { message, help: onlyNamespacedHelp(isvc, reference, hash), at: kindPlace(isvc) };
  if (!absent || valueAt(isvc.value, ["spec", "runtime", "kind"]) !== void 0) return problem;
  const member2 = { key: "kind", value: "ServingRuntime" };
  return { ...problem, fix: () => insertMember(isvc, ["spec", "runtime"], member2, "name") };
}
function onlyNamespacedHelp(isvc, { name, revision }, hash) {
  const { namespace } = isvc.ref;
  if (namespace === void 0) return "Set kind: ServingRuntime.";
  const own = revisionPrefix("ServingRuntime", namespace, name);
  if (revision !== void 0) return `Set kind: ServingRuntime, and a revision whose name begins with ${own}.`;
  return `Set kind: ServingRuntime; its revisions are named ${own}${hash}.`;
}
function kindPlace(isvc) {
  return at(isvc, ["spec", "runtime", "kind"]);
}
function declared(runtime) {
  return { at: at(runtime, ["metadata", "name"]), message: `${describeRef(runtime.ref)} is declared here` };
}

// src/rules/runtime-name-not-pinnable.ts
var MOST_LABEL_CHARACTERS = 63;
var runtime_name_not_pinnable_default = defineRule({
  id: "runtime-name-not-pinnable",
  meta: {
    title: "pin of a runtime whose name does not fit into a label",
    severity: "error",
    group: "service",
    description: "OME labels each revision with the name of its runtime, and a label holds 63 characters. A runtime with a longer name works as long as no service pins it: no revision of it can be created.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "RV-F2, RV-3, PN-08"
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0 || reference.autoSync || reference.name.length <= MOST_LABEL_CHARACTERS)
      return void 0;
    const { name, revision } = reference;
    if (notFinalBecause(name) !== void 0) return void 0;
    const outcome = revision === void 0 ? "no revision of it can be created, so the pin fails with the event RuntimePinError" : `the revision ${goQuote(revision)} can't exist, and OME pauses the service`;
    return {
      message: `the runtime ${goQuote(name)} has a name of ${name.length} characters, and the label ome.io/runtime-of of its revisions holds ${MOST_LABEL_CHARACTERS}: ${outcome}`,
      help: `Give the runtime a name of at most ${MOST_LABEL_CHARACTERS} characters, or set autoSync: true to follow it.`,
      at: at(isvc, ["spec", "runtime", "name"]),
      related: declared2(isvc, context)
    };
  }
});
function declared2(isvc, { workspace }) {
  const reference = runtimeReferenceOf(isvc);
  const found2 = reference === void 0 ? void 0 : findRuntime(workspace, reference, isvc.ref.namespace);
  return found2?.state === "known" ? [{ at: at(found2.runtime, ["metadata", "name"]), message: "the name is given here" }] : [];
}

// src/predict/earlier-service.ts
function earlierService(isvc, worlds) {
  const earlier = worlds.earlier(isvc);
  const revisions = knownRevisions(worlds);
  if (earlier.state === "absent") {
    return { state: "absent", pin: { pinned: void 0, lastToken: void 0 }, revisions };
  }
  if (earlier.state === "unknown") {
    const { because } = earlier;
    return { state: "unknown", because, pin: { pinned: void 0, lastToken: void 0, unknown: because }, revisions };
  }
  const { source, object } = earlier;
  const outset = source === "snapshot" ? { pin: statusOf2(object), revisions } : assumedOutset(object, worlds.before, revisions);
  const reconciled = reconcile(object, { world: worlds.before, token: tokenOf(object), ...outset });
  return { state: "known", source, isvc: object, reconciled, ...outset };
}
function statusOf2(isvc) {
  return {
    pinned: textAt(isvc.value, ["status", "pinnedRevisionName"]),
    lastToken: textAt(isvc.value, ["status", "lastRuntimeSyncToken"])
  };
}
function assumedOutset(isvc, before, known6) {
  const reference = runtimeReferenceOf(isvc);
  const lastToken = tokenOf(isvc);
  if (reference === void 0 || reference.autoSync) {
    return { pin: { pinned: void 0, lastToken }, revisions: known6 };
  }
  const { name, revision } = reference;
  if (revision !== void 0) return pinnedTo(revisionByName(revision, name), lastToken, known6);
  const live = findLive(before, reference, isvc.ref.namespace);
  if (live.state === "missing") {
    const unknown = `the base does not hold the runtime ${name}, so nothing tells what the service is pinned to`;
    return { pin: { pinned: void 0, lastToken, unknown }, revisions: known6 };
  }
  if (live.state !== "found" || live.shortHash === void 0) {
    const unknown = `the base does not tell what the runtime ${name} holds, so nothing tells what the service is pinned to`;
    return { pin: { pinned: void 0, lastToken, unknown }, revisions: known6 };
  }
  const { shortHash, hash, disabled } = live;
  const pinned = pinName(reference, isvc.ref.namespace ?? UNNAMED, shortHash) ?? "";
  const content = { shortHash, ...hash === void 0 ? {} : { hash }, disabled };
  return pinnedTo({ name: pinned, runtimeOf: name, decodes: true, ...content }, lastToken, known6);
}
var UNNAMED = "<namespace>";
function wholeName(name) {
  return name === void 0 || name === null || name.includes(UNNAMED) ? null : name;
}
function pinnedTo(revision, lastToken, known6) {
  const revisions = combinedRevisions(assumedRevisions([revision]), known6);
  return { pin: { pinned: revision.name, lastToken }, revisions };
}
var captured = /* @__PURE__ */ new WeakMap();
function knownRevisions({ evidence, head }) {
  const { snapshot } = evidence;
  if (snapshot === void 0) return assumedRevisions([]);
  const known6 = captured.get(snapshot) ?? capturedRevisions(snapshot, head.resolver.table);
  captured.set(snapshot, known6);
  return known6;
}

// src/predict/missing-runtime.ts
function predictWithoutRuntime(isvc, { reference, notFound: notFound2, pinned, omeVersion }) {
  const says = (outcome, severity = "error") => {
    return { certain: `${notFound2}; ${outcome}`, possible: `${outcome}: ${notFound2}`, severity };
  };
  if (revisionRejection(reference, isvc.ref.namespace) !== void 0) {
    return says("OME refuses the service for its revision before it looks for the runtime");
  }
  if (omeVersion === "1.2") return says("the webhook lets that pass, and the controller fails and retries");
  const denial = namedRuntimeRejection(isvc, reference, "missing", notFound2);
  if (denial !== void 0) {
    const { message, rule } = denial;
    const possible = `OME refuses the service with: ${message}`;
    return { certain: message, possible, severity: "error", refusedBy: rule };
  }
  if (reference.autoSync) {
    return says(
      "the webhook lets that pass, and OME parks the service with RuntimeReady False, reason RuntimeNotFound"
    );
  }
  const revision = reference.revision ?? pinned;
  if (revision === void 0) return says("the webhook lets that pass, but OME can take no first pin for the service");
  const quoted = JSON.stringify(revision);
  return says(`the webhook lets that pass, and OME serves the pinned revision ${quoted} where that exists`, "warning");
}

// src/rules/runtime-not-found.ts
var runtime_not_found_default = defineRule({
  id: "runtime-not-found",
  meta: {
    title: "runtime of a service not found",
    severity: "error",
    group: "service",
    description: "The runtime that a service names does not exist where its kind makes OME look for it. With kind: ServingRuntime that is the namespace of the service alone. OME refuses the write of a service with a model, and parks one without.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["IS-37"],
    source: "LK-1, LK-2, LK-3, IS-33, IS-37, LK-9, PN-07"
  },
  check(isvc, context) {
    const { workspace, resolver } = context;
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0) return void 0;
    const notFinal = notFinalBecause(reference.name);
    if (notFinal !== void 0) {
      return { notEvaluated: `spec.runtime.name can't be looked up: ${notFinal}` };
    }
    const impact = impactOf(isvc, context);
    if (impact !== void 0 && losesSourceRuntime(impact)) return void 0;
    const found2 = findRuntime(workspace, reference, isvc.ref.namespace);
    if (found2.state !== "known") {
      const pinned = wholeName(impact?.service.before.pin.pinned) ?? void 0;
      return notFound(isvc, { reference, missing: found2, pinned }, workspace);
    }
    if (!refusedBySchema(found2.runtime, resolver)) return void 0;
    return {
      notEvaluated: `the API server refuses the manifest of ${describeRef(found2.runtime.ref)}, which the service names`
    };
  }
});
function notFound(isvc, { reference, missing, pinned }, workspace) {
  const scopes = lookupScopes(reference.kind, workspace.cluster.omeVersion);
  const lookup = { name: reference.name, scopes, namespace: isvc.ref.namespace };
  const namesake = findNamesake(workspace, lookup);
  const unknown = missing.state === "unknown" ? missing.because : void 0;
  const outcome = predictWithoutRuntime(isvc, {
    ...{ reference, pinned },
    notFound: missing.message,
    omeVersion: workspace.cluster.omeVersion
  });
  return {
    message: unknown === void 0 ? outcome.certain : `could not check the runtime ${goQuote(reference.name)}: no manifest declares it within reach, but ${unknown}; if it does not exist, ${outcome.possible}`,
    help: namesake === void 0 ? findHelp2(lookup, unknown !== void 0, workspace) : scopeHelp2(isvc, namesake),
    at: at(isvc, ["spec", "runtime", "name"]),
    related: namesakePlace(namesake),
    severity: unknown === void 0 ? outcome.severity : "warning",
    ...unknown === void 0 && outcome.refusedBy !== void 0 ? { refusedBy: outcome.refusedBy } : {}
  };
}
function scopeHelp2(isvc, { where, runtime }) {
  const found2 = describeRef(runtime.ref);
  if (where === "unnamed-namespace") return `Write metadata.namespace in both, ${describeRef(isvc.ref)} and ${found2}.`;
  if (where === "other-scope")
    return `Set kind: ClusterServingRuntime. ${found2} exists, and kind: ServingRuntime never falls back to it.`;
  return `Move one of the two, or make the runtime a ClusterServingRuntime: ${found2} is in another namespace, and a service reaches its own alone.`;
}
function findHelp2(lookup, unknown, workspace) {
  const absentHelp = `Add the runtime ${goQuote(lookup.name)}, or name one that exists.`;
  return orTypo(findNearName(workspace, lookup), unknown ? unknownHelp2(workspace, "runtime") : absentHelp);
}

// src/rules/runtime-unresolvable.ts
var runtime_unresolvable_default = defineRule({
  id: "runtime-unresolvable",
  meta: {
    title: "service whose runtime does not resolve",
    severity: "error",
    group: "service",
    description: "The chain of ome.io/inherit-from of the runtime that a service names is broken. OME then refuses the write of the service with the same words, or admits it and renders nothing.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3"],
    refusedBy: ["IS-34", "IS-37"],
    source: "IS-34, IS-37, LK-10, PN-01"
  },
  check: (isvc, context) => judgeRuntime(isvc, context, (found2) => judge7(isvc, found2))
});
function* judge7(isvc, { runtime, reference, resolution }) {
  if (resolution.ok) return;
  const notEvaluated = unknownParentOf(resolution);
  if (notEvaluated !== void 0) {
    yield { notEvaluated };
    return;
  }
  yield {
    ...faultWords(faultOfBrokenChain(isvc, reference, resolution.message)),
    help: `Mend the chain of ${describeRef(runtime.ref)} first, or name another runtime.`,
    at: at(isvc, ["spec", "runtime", "name"]),
    related: [causePlace(resolution)],
    flow: inheritFlow(resolution.walked)
  };
}
function causePlace({ culprit }) {
  return { at: inheritPlace(culprit), message: `the chain breaks at ${describeRef(culprit.ref)}` };
}

// src/predict/admission/scaling-mode.ts
var NOT_IMPLEMENTED = ["Proportional", "Pinned"];
var scalingMode = {
  ids: ["SR-04", "AS-1"],
  omeVersions: ["1.3"],
  *find(object, { earlier }) {
    const path = ["spec", "scalingPolicy", "mode"];
    const mode = textAt(object.value, path);
    if (mode === void 0 || !NOT_IMPLEMENTED.includes(mode)) return;
    const refusal = {
      id: object.ref.kind === "InferenceService" ? "AS-1" : "SR-04",
      path,
      message: `spec.scalingPolicy.mode ${goQuote(mode)} is accepted by the API but not implemented: no controller applies it, so the policy would silently behave like "Independent"; use "Independent" or omit the policy (ScalingModeNotImplemented)`,
      help: "Set mode: Independent, or remove scalingPolicy."
    };
    yield* heldAlready([refusal], sameAt(object, earlier, ["spec", "scalingPolicy"]));
  }
};

// src/rules/scaling-mode-not-implemented.ts
var scaling_mode_not_implemented_default = defineRule({
  id: "scaling-mode-not-implemented",
  meta: {
    title: "scaling mode that no controller applies",
    severity: "error",
    group: "runtime",
    description: "spec.scalingPolicy.mode is Proportional or Pinned. The schema knows both, but no controller applies them, and OME refuses the write of the runtime or service.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime", "InferenceService"],
    omeVersions: scalingMode.omeVersions,
    refusedBy: scalingMode.ids,
    source: "SR-04, AS-1"
  },
  check: (object, context) => reportRefusals(object, context, scalingMode)
});

// src/rules/support/file-modes.ts
function* fileModeProblems(object, { resolver }) {
  for (const { path, value } of volumeModes(object)) {
    if (value >= 0 && value <= 511) continue;
    if (typeAt(resolver.table, object, path)?.shape !== "int") continue;
    yield {
      message: `${dottedPath(path)}: Invalid value: ${value}: must be a number between 0 and 0777 (octal), both inclusive; the manifest is accepted, but its pods are not`,
      help: /^[0-7]{3}$/.test(String(value)) ? `Write 0${value} if the octal mode is meant.` : "Write an octal mode such as 0440.",
      at: at(object, path),
      severity: "warning"
    };
  }
}
function volumeModes(object) {
  const modes = [];
  const addFrom = (holder, path) => {
    const volumes = member(holder, "volumes");
    if (volumes !== void 0) addModes(volumes, [...path, "volumes"], modes);
  };
  const spec = member(object.value, "spec");
  addFrom(spec, ["spec"]);
  for (const name of isObject(spec) ? Object.keys(spec) : []) {
    const component = member(spec, name);
    addFrom(component, ["spec", name]);
    for (const role of ["leader", "worker"]) addFrom(member(component, role), ["spec", name, role]);
  }
  return modes;
}
function addModes(value, path, modes) {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) addModes(item, [...path, index], modes);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const isMode = typeof item === "number" && (key === "defaultMode" || key === "mode");
      if (isMode) modes.push({ path: [...path, key], value: item });
      else addModes(item, [...path, key], modes);
    }
  }
}

// src/rules/support/metadata-strings.ts
function isMetadataType({ path, code }) {
  return path[0] === "metadata" && code === "type";
}
function metadataTypeProblem(object, { path, message }) {
  const scalar = path.length > 2 && typeof valueAt(object.value, path) !== "object";
  return {
    message: `${placeInWords(path)} ${message}`,
    ...scalar ? { help: "Put the value in quotes." } : {},
    at: at(object, path)
  };
}
function placeInWords([, map, key]) {
  return key === void 0 ? `metadata.${map}` : `metadata.${map}[${goQuote(String(key))}]`;
}

// src/rules/support/schema-advice.ts
function schemaAdvice(object, violation, table, secret) {
  const advice3 = adviceOn(object, violation, table, secret);
  const value = secret ? void 0 : valueAt(object.value, violation.path);
  const filled = typeof value === "string" && violation.code !== "duplicate" && notFinalBecause(value) !== void 0;
  return filled ? [...advice3 === void 0 ? [] : [advice3], OF_TEMPLATE].join(" ") : advice3;
}
var OF_TEMPLATE = "If a tool fills in the placeholder, check what it renders, not the template.";
function adviceOn(object, violation, table, secret) {
  const { path, code, expected } = violation;
  const value = valueAt(object.value, path);
  const type = typeAt(table, object, path);
  if (code === "required") return `Add ${String(path.at(-1))}.`;
  if (code === "duplicate") return "Keep one of the two, or give them different keys.";
  if (secret) return code === "type" && type?.shape === "string" ? "Put the value in quotes." : void 0;
  if (type?.shape === "quantity") return quantityAdvice(value, code === "type" ? void 0 : expected);
  if (code === "enum" && expected !== void 0) return enumAdvice(value, expected);
  if (code === "type" && type !== void 0) return typeAdvice(object, path, type);
  return expected === void 0 ? void 0 : `Write ${expected}.`;
}
function enumAdvice(value, expected) {
  const allowed = expected.split(", ").map((one) => one.replaceAll('"', ""));
  const near = typeof value === "string" ? nearestName(value, allowed) : void 0;
  return near === void 0 ? `Write one of ${expected}.` : `Write ${near}; allowed are ${expected}.`;
}
function typeAdvice(object, path, type) {
  const value = valueAt(object.value, path);
  const isScalar = typeof value !== "object";
  const text = isScalar ? String(value) : "";
  switch (type.shape) {
    case "string":
    case "duration":
    case "time":
      return isScalar ? `Put it in quotes: ${JSON.stringify(object.written(path)?.text ?? text)}.` : "Write a string.";
    case "bool":
      return /^(?:true|false)$/i.test(text) ? `Write ${text.toLowerCase()} without quotes.` : "Write true or false.";
    case "int":
      return /^-?[0-9]+$/.test(text) ? `Write ${text} without quotes.` : "Write an integer.";
    case "list":
      return isScalar ? 'Write a list, with a "- " before each item.' : "Write a list.";
    case "map":
    case "struct":
    case "raw":
      return "Write a mapping, with keys below it.";
    default:
      return "Write a string or an integer.";
  }
}
var UNIT = /^([-+]?[0-9.]+)\s*([A-Za-z]*)$/;
function quantityAdvice(value, expected) {
  const allowed = expected ?? "a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi";
  if (typeof value === "number") return `Put it in quotes: ${JSON.stringify(String(value))}.`;
  const written = typeof value === "string" ? UNIT.exec(value.trim()) : null;
  const meant = written === null ? [] : unitsFor(written[2] ?? "").map((unit) => `${written[1] ?? ""}${unit}`);
  const valid = [...new Set(meant)].filter((text) => text !== value && parseQuantity(text).ok);
  return valid.length === 0 ? `Write ${allowed}.` : `Write ${valid.join(" or ")}.`;
}
var VALID_UNIT = /^(?:[KMGTPE]i|[numkMGTPE]?)$/;
function unitsFor(unit) {
  if (VALID_UNIT.test(unit)) return [unit];
  const [, letter, rest] = /^([kmgtpe])(i?)b?$/i.exec(unit) ?? [];
  if (letter === void 0) return [];
  const binary = `${letter.toUpperCase()}i`;
  if (rest !== "") return [binary];
  return [/k/i.test(letter) ? "k" : letter.toUpperCase(), binary];
}

// src/rules/schema-violation.ts
var schema_violation_default = defineRule({
  id: "schema-violation",
  meta: {
    title: "value that the API server rejects",
    severity: "error",
    group: "manifest",
    description: "A value breaks the schema of the CRD (type, required field, enum, bound, pattern, duplicate key of a list) or does not fit the Go type that OME reads it into. The API server rejects the object, or the controller cannot read it.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "SR-S1 to SR-S6, IS-S1 to IS-S5"
  },
  *check(object, context) {
    const encrypted = [];
    for (const found2 of onePerPath(context.resolver.admission(object).violations)) {
      if (isEncrypted(valueAt(object.value, found2.path))) encrypted.push(found2.path);
      else if (isOpenViolation(object, found2)) continue;
      else if (isYamlsFault(object, found2, context)) continue;
      else if (isMetadataType(found2)) yield metadataTypeProblem(object, found2);
      else yield problemOf2(object, found2, context);
    }
    yield* fileModeProblems(object, context);
    const [first2, ...more] = encrypted;
    if (first2 !== void 0) {
      const others = more.length === 0 ? "" : ` and ${more.length} more`;
      yield { notEvaluated: `the value at ${dottedPath(first2)}${others} is encrypted` };
    }
  }
});
function onePerPath(violations) {
  const byPath = /* @__PURE__ */ new Map();
  for (const violation of violations) {
    const key = violation.path.join("\n");
    const known6 = byPath.get(key);
    const messages = [...known6?.messages ?? [], violation.message];
    byPath.set(key, { ...known6 ?? violation, messages });
  }
  return [...byPath.values()];
}
function isYamlsFault(object, violation, { resolver }) {
  const { path, code } = violation;
  const isText = isMetadataType(violation) || code === "type" && typeAt(resolver.table, object, path)?.shape === "string";
  return isText && misreadAt(object, path) !== void 0;
}
function problemOf2(object, violation, context) {
  const { path, code, first: first2 } = violation;
  const secret = mayBeSecret(path);
  const words = secret ? withoutValue(violation) : violation.messages.join("; ");
  const written = secret || code !== "type" ? void 0 : object.written(path);
  const shown2 = written === void 0 ? "" : `; written as ${asWritten(written)}`;
  const advice3 = schemaAdvice(object, violation, context.resolver.table, secret);
  return {
    // The API server names the map, not the label.
    message: `${dottedPath(path[0] === "metadata" ? path.slice(0, 2) : path)}: ${words}${shown2}`,
    ...advice3 === void 0 ? {} : { help: advice3 },
    at: at(object, path),
    ...first2 === void 0 ? {} : { related: [{ at: at(object, first2), message: "the first item with this key" }] }
  };
}
function withoutValue({ code, expected, messages }) {
  if (code === "required" || code === "type" || code === "duplicate") return messages.join("; ");
  return expected === void 0 ? "Invalid value" : `Invalid value: it must be ${expected}`;
}
var MAX_SHOWN4 = 60;
function asWritten({ text, style }) {
  const start = text.length > MAX_SHOWN4 ? `${text.slice(0, MAX_SHOWN4)}...` : text;
  return style === "plain" ? start : goQuote(start);
}

// src/rules/selected-runtime-changes.ts
var selected_runtime_changes_default = defineRule({
  id: "selected-runtime-changes",
  meta: {
    title: "selection gives another runtime than before",
    severity: "warning",
    group: "impact",
    description: "A service that names no runtime gets the best-ranked one on every reconcile. After the merge that is another one, and the service moves to it with its next reconcile.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "7.1, 7.5"
  },
  check(isvc, context) {
    const report2 = impactOf(isvc, context)?.service.report;
    if (report2?.outcome !== "selects" || report2.from === null) return void 0;
    return {
      message: `selection gives the service ${report2.to} after the merge instead of ${report2.from}, and its pods roll out`,
      help: `Name ${report2.from} in spec.runtime where the service is to stay with it.`,
      at: at(isvc, ["spec", "model", "name"])
    };
  }
});

// src/rules/service-rolls-out.ts
var service_rolls_out_default = defineRule({
  id: "service-rolls-out",
  meta: {
    title: "service that rolls out with this merge",
    severity: "note",
    group: "impact",
    description: "What the pods of a service are rendered from changes: its runtime or a parent of it, or the revision that it names. OME replaces the pods as the deployment mode says.",
    appliesTo: ["InferenceService", "ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "4.8, PN-06, PT-03, PT-04"
  },
  *check(object, context) {
    if (!isService(object)) {
      yield* foreignProblems2(object, context);
      return;
    }
    const isvc = object;
    const impact = impactOf(isvc, context);
    if (impact === void 0) return;
    const { report: report2 } = impact.service;
    if (report2.outcome === "unknown") {
      yield { notEvaluated: report2.because };
      return;
    }
    if (report2.outcome !== "rolls-out") return;
    const changes = report2.pinMode === "AutoSync" ? runtimeChanges(impact) : [];
    const named3 = runtimeReferenceOf(isvc) !== void 0;
    yield {
      message: `${impact.service.sentence}${describeRadius(impact, changes)}`,
      help: "Pin the service with autoSync: false before the change where it is to stay as it is.",
      at: at(isvc, named3 ? ["spec", "runtime", "name"] : ["spec", "model", "name"]),
      related: changePlaces(changes, impact)
    };
  }
});
function* foreignProblems2(runtime, context) {
  const reached = foreignServices(runtime, context).filter(({ service }) => service.report.outcome === "rolls-out");
  const [first2] = reached;
  if (first2 === void 0) return;
  const names = nameSome(reached.map(({ service }) => describeRef(service.isvc.ref)));
  yield {
    message: `this edit rolls out services of the cluster, which no manifest here holds: ${names} (${nameChanges(first2.changes)})`,
    help: "Pin them with autoSync: false before the change where they are to stay as they are.",
    at: at(runtime, first2.changes[0]?.cause.path ?? ["spec"])
  };
}

// src/rules/service-without-engine.ts
var service_without_engine_default = defineRule({
  id: "service-without-engine",
  meta: {
    title: "service without an engine",
    severity: "warning",
    group: "admission",
    description: "A service without spec.engine is accepted, but OME renders no component for it: no pods, only an event. An empty block is enough to take the engine of the runtime.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3"],
    source: "IS-45, LK-20"
  },
  check(isvc) {
    const spec = member(isvc.value, "spec");
    const declares = (name) => (member(spec, name) ?? null) !== null;
    if (!isObject(spec) || ["engine", "decoder", "replicaRefs", "predictor"].some(declares)) return void 0;
    if (textAt(isvc.value, ["metadata", "annotations", DEPLOYMENT_MODE]) === "VirtualDeployment") return void 0;
    return {
      message: "the service declares no spec.engine: OME renders nothing for it, and records a DeploymentModeError event",
      help: "Add engine: {} to take the engine of the runtime, or describe the engine there.",
      at: at(isvc, ["spec", "engine"])
    };
  }
});

// src/rules/shared-model-config.ts
var KEPT = 20;
var shared_model_config_default = defineRule({
  id: "shared-model-config",
  meta: {
    title: "two services share a model-config ConfigMap",
    severity: "warning",
    group: "model",
    description: "OME names the ConfigMap with the model configuration of a service after the last 20 characters of its name. Two services of a namespace with the same ending overwrite each other, without an error.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "MD-3, MD-T5"
  },
  check(isvc, { workspace }) {
    const sharing = groupsOf(workspace).get(groupKey(isvc)) ?? [];
    const [first2] = sharing;
    if (first2 === void 0 || first2.ref.name === isvc.ref.name || modelReferenceOf(isvc) === void 0)
      return void 0;
    const ending = configEnding(isvc);
    return {
      message: `${goQuote(isvc.ref.name)} and ${goQuote(first2.ref.name)} end in the same ${KEPT} characters: both write their model configuration to the ConfigMap ${goQuote(`modelconfig-${ending}`)} and overwrite each other's`,
      help: `Rename one of the two, so that the last ${KEPT} characters differ.`,
      at: at(isvc, ["metadata", "name"]),
      related: [{ at: at(first2, ["metadata", "name"]), message: "writes the same ConfigMap" }]
    };
  }
});
function configEnding(isvc) {
  return isvc.ref.name.slice(-KEPT);
}
function groupKey(isvc) {
  return `${isvc.ref.namespace ?? ""}
${configEnding(isvc)}`;
}
var groups2 = /* @__PURE__ */ new WeakMap();
function groupsOf(workspace) {
  const known6 = groups2.get(workspace);
  if (known6 !== void 0) return known6;
  const found2 = /* @__PURE__ */ new Map();
  for (const isvc of workspace.ofKind("InferenceService")) {
    if (isvc.ref.name.length < KEPT || modelReferenceOf(isvc) === void 0) continue;
    const group = found2.get(groupKey(isvc));
    if (group === void 0) found2.set(groupKey(isvc), [isvc]);
    else group.push(isvc);
  }
  groups2.set(workspace, found2);
  return found2;
}

// src/rules/shared-revision.ts
var shared_revision_default = defineRule({
  id: "shared-revision",
  meta: {
    title: "pin that another runtime of the same name and content shares",
    severity: "warning",
    group: "service",
    description: "OME looks for a revision by the name and the hash of a runtime alone. Where another namespace, or the cluster scope, holds a runtime of the same name and content, the pin may get the revision of that one, whose name the webhook refuses in spec.runtime.revision.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "RV-F1, 6.4 no. 11"
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0 || reference.autoSync || !hasNamesakes(reference.name, context)) return void 0;
    const found2 = runtimeOfService(isvc, context);
    if (found2?.state !== "found") return void 0;
    if (!found2.resolution.ok) return undecided(found2.resolution);
    const { runtime, resolution } = found2;
    const equals = runtimesByHash(reference.name, context).get(resolution.hash) ?? [];
    const twins = equals.slice(0, 2 * MOST_NAMED3).filter(({ ref }) => !sameRef(ref, runtime.ref)).slice(0, MOST_NAMED3);
    const [first2] = twins;
    if (first2 === void 0) return void 0;
    const { kind, namespace, name } = first2.ref;
    const foreign = revisionName(kind, namespace ?? "<namespace>", name, resolution.shortHash);
    const namespaceOwn = isvc.ref.namespace ?? "<namespace>";
    const own = revisionName(namingKind(reference), namespaceOwn, name, resolution.shortHash);
    if (foreign === own) return void 0;
    return {
      message: `${describeRef(first2.ref)} has the name and the content of ${describeRef(runtime.ref)}, and OME looks for revisions by name and hash alone: once ${foreign} exists, a pin gets that one, and ${own} is never created`,
      help: "Give one of the runtimes another name, or keep a single ClusterServingRuntime for both.",
      at: at(isvc, ["spec", "runtime", "name"]),
      related: twins.map((twin) => ({
        at: at(twin, ["metadata", "name"]),
        message: `${describeRef(twin.ref)} is equal in name and content`
      }))
    };
  }
});
var MOST_NAMED3 = 3;
var groups3 = /* @__PURE__ */ new WeakMap();
function runtimesByHash(name, { workspace, resolver }) {
  const known6 = groups3.get(resolver) ?? /* @__PURE__ */ new Map();
  groups3.set(resolver, known6);
  const found2 = known6.get(name);
  if (found2 !== void 0) return found2;
  const byHash = /* @__PURE__ */ new Map();
  for (const runtime of [
    ...workspace.named("ClusterServingRuntime", name),
    ...workspace.named("ServingRuntime", name)
  ]) {
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) continue;
    const group = byHash.get(resolution.hash);
    if (group === void 0) byHash.set(resolution.hash, [runtime]);
    else group.push(runtime);
  }
  known6.set(name, byHash);
  return byHash;
}
function hasNamesakes(name, { workspace }) {
  return workspace.named("ClusterServingRuntime", name).length + workspace.named("ServingRuntime", name).length > 1;
}

// src/rules/size-unit-case.ts
var size_unit_case_default = defineRule({
  id: "size-unit-case",
  meta: {
    title: "model size that reads as 0",
    severity: "warning",
    group: "runtime",
    description: "OME reads a model size as a number with at most one upper-case M, B or T behind it. Anything else, 7b and 7 B too, counts as 0: as max it shuts every sized model out, as min it shuts none out, and as the size of a model it is below every min.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime", "BaseModel", "ClusterBaseModel"],
    omeVersions: ["1.3", "1.2"],
    source: "SEL-T3, 7.4"
  },
  *check(object) {
    if (object.ref.kind === "BaseModel" || object.ref.kind === "ClusterBaseModel") {
      yield* checkSize(object, ["spec", "modelParameterSize"], "the model is below every min of a runtime");
      return;
    }
    yield* checkSize(object, [...RANGE, "min"], "no model is too small for the runtime");
    yield* checkSize(object, [...RANGE, "max"], "every model that states its size is too large for the runtime");
    yield* checkOrder(object);
  }
});
var RANGE = ["spec", "modelSizeRange"];
function* checkSize(object, path, effect2) {
  const text = valueAt(object.value, path);
  if (typeof text !== "string" || readSize(text) !== void 0) return;
  if (text === "" && path.at(-1) === "min") return;
  const notFinal = notFinalBecause(text);
  if (notFinal !== void 0) {
    yield { notEvaluated: `${path.join(".")} is no size yet: ${notFinal}` };
    return;
  }
  const meant = meantSize(text);
  yield {
    message: `${path.join(".")} is ${goQuote(text)}, which OME reads as 0, so ${effect2}`,
    help: meant === void 0 ? 'Write a number with one upper-case M, B or T behind it, such as "7B".' : `Write ${goQuote(meant)}.`,
    at: at(object, path),
    // Blanks may hide a slip of another kind: only the unit's case is certain.
    ...meant === text.toUpperCase() ? { fix: () => replaceScalar(object, path, meant) } : {}
  };
}
function meantSize(text) {
  const compact = text.replaceAll(/\s/g, "").toUpperCase().replace(/(?<=[MBT])N$/, "");
  return /^\d+(?:\.\d+)?[MBT]$/.test(compact) ? compact : void 0;
}
function* checkOrder(object) {
  const range = member(member(object.value, "spec"), "modelSizeRange");
  const [min, max] = [textAt(range, ["min"]), textAt(range, ["max"])];
  const [low, high] = [readSize(min ?? ""), readSize(max ?? "")];
  if (min === void 0 || max === void 0 || low === void 0 || high === void 0 || !(low > high)) return;
  yield {
    message: `spec.modelSizeRange.min ${goQuote(min)} is above max ${goQuote(max)}, so no model that states its size is in range`,
    help: "Write the smaller size as min.",
    at: at(object, [...RANGE, "min"]),
    related: [{ at: at(object, [...RANGE, "max"]), message: "the max" }]
  };
}

// src/predict/status-evidence.ts
function statusContradictions(worlds) {
  const { snapshot } = worlds.evidence;
  if (snapshot === void 0) return [];
  const captured2 = new Set(snapshot.objects);
  const ofKind = (kind) => worlds.before.workspace.ofKind(kind).filter((object) => captured2.has(object));
  const runtimes = RUNTIME_KINDS.flatMap(
    (kind) => ofKind(kind).flatMap((runtime) => chainFaults(runtime, worlds.before))
  );
  return [...runtimes, ...ofKind("InferenceService").flatMap((isvc) => driftFault(isvc, worlds))];
}
function chainFaults(runtime, before) {
  const chain = valueAt(runtime.value, ["status", "inheritanceChain"]);
  const ready = conditionOf(runtime, "InheritanceReady");
  if (chain === void 0 && ready === void 0) return [];
  const resolution = before.resolver.resolve(runtime);
  if (!resolution.ok && resolution.parent?.unknown !== void 0) return [];
  const faults = [];
  if (isArray(chain) && resolution.ok) {
    const reported = namesOf2(chain);
    const computed = namesOf2(resolution.chain.map(({ ref }) => ref.name));
    if (reported !== computed) faults.push({ object: runtime, field: "inheritanceChain", reported, computed });
  }
  if (ready !== void 0) {
    const reported = textAt(ready, ["reason"]) ?? "";
    const computed = resolution.ok ? "Resolved" : resolution.reason;
    if (reported !== computed) faults.push({ object: runtime, field: "InheritanceReady", reported, computed });
  }
  return faults;
}
function namesOf2(chain) {
  return chain.map((name) => typeof name === "string" ? name : "?").join(", ");
}
function driftFault(isvc, worlds) {
  if (!isArray(valueAt(isvc.value, ["status", "conditions"]))) return [];
  const pinned = valueAt(isvc.value, ["spec", "runtime", "autoSync"]) === false;
  const before = pinned ? earlierService(isvc, worlds) : void 0;
  if (before?.state !== "known") return [];
  const condition = conditionOf(isvc, "RuntimeDrifted");
  const reported = textAt(condition, ["status"]) === "True" ? textAt(condition, ["reason"]) ?? "" : NONE3;
  const computed = driftOf(before.reconciled);
  const pending = tokenOf(isvc) !== before.pin.lastToken || before.pin.pinned === void 0;
  if (computed === void 0 || computed === reported || pending) return [];
  return [{ object: isvc, field: "RuntimeDrifted", reported, computed }];
}
var NONE3 = "none";
function driftOf(reconciled) {
  if (reconciled.effect === "unknown" || reconciled.effect === "fails") return void 0;
  return reconciled.reason ?? NONE3;
}
function conditionOf(object, type) {
  const conditions = valueAt(object.value, ["status", "conditions"]);
  return isArray(conditions) ? conditions.find((one) => member(one, "type") === type) : void 0;
}

// src/rules/snapshot-incomplete.ts
var snapshot_incomplete_default = defineRule({
  id: "snapshot-incomplete",
  meta: {
    title: "snapshot that lacks something, or contradicts itself",
    severity: "warning",
    group: "impact",
    description: "A list in the snapshot was cut, a kind could not be captured, or what OME wrote into the status of an object is not what the objects of the snapshot give: something was captured at another time, or OME has not come to it yet. Predictions may be wrong.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    ofSnapshot: true,
    source: "IN-5, 6.5"
  },
  *check(object, context) {
    const prediction = predictionFor(object, context);
    if (prediction === void 0) return;
    if (isFirstObject(object, context)) yield* gapsOf(object, prediction);
    const unseen2 = unseenOf(prediction).get(object);
    if (unseen2 !== void 0) yield unseen2;
    if (context.workspace.cluster.omeVersion === "1.2") return;
    for (const { field, reported, computed } of contradictionsOf(prediction).get(refKey(object.ref)) ?? []) {
      yield {
        message: `the snapshot's status says ${field}: ${reported}, but its objects give ${computed}; predictions about this object may be wrong`,
        help: RECONCILED,
        at: at(object, ["metadata", "name"])
      };
    }
    yield* foreignOf(prediction).get(object) ?? [];
  }
});
var RECONCILED = "Capture the cluster again, with all kinds and namespaces, once OME has reconciled the object.";
var foreignOf = memoiseByObject((prediction) => {
  const { before, head } = prediction.worlds;
  const contradictions = contradictionsOf(prediction);
  const isOurs = ({ ref }) => head.workspace.declarations(ref).length > 0;
  const told2 = /* @__PURE__ */ new Set();
  const problems = /* @__PURE__ */ new Map();
  for (const { isvc } of prediction.services()) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0 || contradictions.size === 0 || !isOurs(isvc)) continue;
    const foreign = chainOf(findLive(before, reference, isvc.ref.namespace)).filter(
      (runtime) => !isOurs(runtime) && !told2.has(refKey(runtime.ref))
    );
    const found2 = foreign.flatMap((runtime) => contradictions.get(refKey(runtime.ref)) ?? []);
    for (const { ref } of foreign) told2.add(refKey(ref));
    if (found2.length > 0)
      problems.set(
        isvc,
        found2.map((contradiction) => foreignProblem(isvc, contradiction))
      );
  }
  return problems;
});
function chainOf(live) {
  if (live.state === "found") return live.resolution.chain;
  return live.state === "broken" ? live.chain.walked : [];
}
function foreignProblem(isvc, { object, field, reported, computed }) {
  const told2 = `the snapshot's status of ${describeRef(object.ref)} says ${field}: ${reported}, but its objects give ${computed}`;
  return {
    message: `${told2}; predictions about services that are rendered from it, such as this one, may be wrong`,
    help: RECONCILED,
    at: at(isvc, ["spec", "runtime", "name"]),
    ofCluster: true
  };
}
function gapsOf(object, { worlds }) {
  return (worlds.evidence.snapshot?.gaps ?? []).map(({ message, location }) => ({
    message: `the snapshot is incomplete: ${message.replace(/\.$/, "")}`,
    help: 'Capture the cluster again, with all kinds and namespaces: "omelint snapshot capture" asks for what is needed.',
    at: inSnapshot(object, location),
    ofCluster: true
  }));
}
var unseenOf = memoiseByObject((prediction) => {
  const { snapshot, base } = prediction.worlds.evidence;
  if (snapshot === void 0) return /* @__PURE__ */ new Map();
  const services = prediction.services().filter(({ report: report2 }) => report2.outcome === "unknown");
  const pinned = services.find((one) => lacksRevision(one) && !captures(snapshot, "ControllerRevision", one));
  const captured2 = services.find(({ before }) => base === void 0 && before.state === "unknown");
  return new Map([
    ...pinned === void 0 ? [] : [[pinned.isvc, unseen("ControllerRevision", pinned.isvc)]],
    ...captured2 === void 0 || captures(snapshot, "InferenceService", captured2) ? [] : [[captured2.isvc, unseen("InferenceService", captured2.isvc)]]
  ]);
});
function captures(snapshot, kind, { isvc }) {
  if (isvc.ref.namespace === void 0) return true;
  return snapshot.captures(kind, kind === "InferenceService" ? isvc.ref.namespace : omeNamespace(snapshot));
}
function lacksRevision({ isvc, before: { pin: pin2, revisions } }) {
  const reference = runtimeReferenceOf(isvc);
  const name = reference?.autoSync === false ? reference.revision ?? pin2.pinned : void 0;
  return name !== void 0 && revisions.find(name).state === "unknown";
}
function unseen(kind, isvc) {
  return {
    message: `the snapshot is incomplete: it does not hold objects of the kind ${kind}, without which nothing can be said of services such as this one`,
    help: 'Capture the cluster again, with all kinds and namespaces: "omelint snapshot capture" asks for what is needed.',
    at: at(isvc, ["metadata", "name"]),
    ofCluster: true
  };
}
var known5 = /* @__PURE__ */ new WeakMap();
function contradictionsOf(prediction) {
  const found2 = known5.get(prediction);
  if (found2 !== void 0) return found2;
  const byRef = /* @__PURE__ */ new Map();
  for (const contradiction of statusContradictions(prediction.worlds)) {
    const key = refKey(contradiction.object.ref);
    byRef.set(key, [...byRef.get(key) ?? [], contradiction]);
  }
  known5.set(prediction, byRef);
  return byRef;
}

// src/rules/snapshot-old.ts
var snapshot_old_default = defineRule({
  id: "snapshot-old",
  meta: {
    title: "snapshot older than the configuration allows",
    severity: "warning",
    group: "impact",
    description: "The snapshot of the cluster was captured longer ago than snapshotMaxAge allows. Pins, tokens and revisions may have moved since, and what is predicted from them may not come.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    ofSnapshot: true,
    source: "design.md 4"
  },
  check(object, context) {
    const snapshot = predictionFor(object, context)?.worlds.evidence.snapshot;
    const { snapshotAge } = context;
    if (snapshot?.capturedAt === void 0 || snapshotAge === void 0 || !isFirstObject(object, context))
      return void 0;
    const age = snapshotAge.now - Date.parse(snapshot.capturedAt);
    if (!(age > snapshotAge.limit)) return void 0;
    return {
      message: `the snapshot was captured at ${snapshot.capturedAt}, longer ago than snapshotMaxAge allows (${describeAge(snapshotAge.limit)}); pins, tokens and revisions may have moved since`,
      help: "Capture the cluster again, or raise snapshotMaxAge in the configuration.",
      at: inSnapshot(object, snapshotAge.place),
      ofCluster: true
    };
  }
});
var UNITS = [
  ["d", 864e5],
  ["h", 36e5],
  ["m", 6e4]
];
function describeAge(milliseconds) {
  for (const [unit, size] of UNITS) {
    const count = milliseconds / size;
    if (Number.isInteger(count) && (count > 1 || unit !== "d")) return `${count}${unit}`;
  }
  return `${milliseconds / 1e3}s`;
}

// src/rules/source-runtime-missing.ts
var source_runtime_missing_default = defineRule({
  id: "source-runtime-missing",
  meta: {
    title: "pinned service whose runtime is gone",
    severity: "warning",
    group: "impact",
    description: "The runtime of a pinned service does not exist after the merge. OME goes on rendering from the revision and says RuntimeDrifted with the reason SourceRuntimeMissing, but the webhook refuses every write of a service with a model and an engine.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3"],
    needsBefore: true,
    source: "PN-05, PN-11, PT-13, IS-44"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === void 0 || !losesSourceRuntime(impact)) return void 0;
    const { report: report2 } = impact.service;
    const name = runtimeReferenceOf(isvc)?.name ?? "";
    return {
      message: `the runtime ${goQuote(name)} does not exist after the merge; OME serves ${report2.to ?? "the pinned revision"} for as long as that stays, and refuses later writes of the service if it has a model`,
      help: "Keep the runtime while services are pinned to it, or move them to another one.",
      at: at(isvc, ["spec", "runtime", "name"])
    };
  }
});

// src/rules/stale-pin-resumes.ts
var stale_pin_resumes_default = defineRule({
  id: "stale-pin-resumes",
  meta: {
    title: "pinning again resumes from an old pin",
    severity: "error",
    group: "impact",
    description: "A pin stays in the status of a service when autoSync is turned on. Turned off again, OME goes on from that pin, not from what runs: where the live runtime differs the service stops taking updates at once.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PT-02, 6.2"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const report2 = impact?.service.report;
    if (impact === void 0 || report2?.rule !== "PN-15") return void 0;
    if (!resumesStalePin(impact) || isDisabledLive(impact)) return void 0;
    return {
      message: `autoSync: false resumes from ${report2.from}, the pin that an earlier autoSync: false left in the status, and not from what runs; the live runtime differs from it, and OME applies nothing more to the service`,
      help: "Give ome.io/runtime-sync a new value in the same merge, so that the pin advances to the live runtime.",
      at: at(isvc, ["spec", "runtime", "autoSync"])
    };
  }
});

// src/rules/sync-token-generated.ts
var sync_token_generated_default = defineRule({
  id: "sync-token-generated",
  meta: {
    title: "sync token that is made anew each time",
    severity: "warning",
    group: "service",
    description: "Each new value of ome.io/runtime-sync lets a pinned service adopt its live runtime. A token that a template or a clock fills in is new at every sync, so every change of the runtime is adopted at once, and the pin holds nothing.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "PN-14, 6.4 no. 8"
  },
  check(isvc) {
    const token = syncTokenOf(isvc);
    if (token === void 0) return void 0;
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0 || reference.autoSync || reference.revision !== void 0) return void 0;
    const form = generatedForm(token);
    if (form === void 0) return void 0;
    return {
      message: `${RUNTIME_SYNC} is ${goQuote(token)}, ${form}: if it is made anew at every sync, the pinned service adopts each change of its runtime at once`,
      help: "Write a word that a person changes when the service is to advance, such as the day or the number of a ticket; or set autoSync: true.",
      at: at(isvc, SYNC_TOKEN_PATH)
    };
  }
});

// src/rules/sync-token-ignored.ts
var sync_token_ignored_default = defineRule({
  id: "sync-token-ignored",
  meta: {
    title: "sync token that does nothing now",
    severity: "warning",
    group: "service",
    description: "ome.io/runtime-sync lets a service with autoSync: false and without revision adopt its live runtime. With autoSync: true, or beside a revision, the token is not used up: it stays armed, and fires once the service is pinned without revision.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    source: "PT-04, PT-05, PT-10"
  },
  check(isvc) {
    const token = syncTokenOf(isvc);
    if (token === void 0) return void 0;
    const reference = runtimeReferenceOf(isvc);
    if (reference !== void 0 && !reference.autoSync && reference.revision === void 0) return void 0;
    if (reference?.autoSyncUnread === true) {
      return { notEvaluated: "the value at spec.runtime.autoSync is encrypted, or no boolean" };
    }
    const place3 = { at: at(isvc, SYNC_TOKEN_PATH) };
    if (reference === void 0) {
      return {
        ...place3,
        message: `${RUNTIME_SYNC} is ${goQuote(token)}, but the service names no runtime, and OME selects one on every reconcile: the token does nothing`,
        help: "Remove the annotation, or name a runtime and set autoSync: false."
      };
    }
    if (reference.autoSync) {
      return {
        ...place3,
        message: `${RUNTIME_SYNC} is ${goQuote(token)}, but autoSync is not false, so the service follows its runtime anyway: the token stays armed, and after a later pin the next change of the runtime is adopted without a pause`,
        help: "Remove the annotation, or set autoSync: false to pin the service."
      };
    }
    return {
      ...place3,
      message: `${RUNTIME_SYNC} is ${goQuote(token)}, but revision pins the service to ${goQuote(reference.revision ?? "")}: the token stays armed, and advances the service to the live runtime when revision is removed`,
      help: "Remove the annotation, or remove revision to advance now.",
      related: [{ at: at(isvc, ["spec", "runtime", "revision"], "key"), message: "pinned here" }]
    };
  }
});

// src/rules/support/token-rewind.ts
function rewindOf({ service, worlds }) {
  const { before, isvc } = service;
  const reference = runtimeReferenceOf(isvc);
  if (reference === void 0 || reference.autoSync || reference.revision !== void 0) return void 0;
  if (before.state !== "known" || before.source !== "snapshot") return void 0;
  const [own, held, last] = [tokenOf(isvc), tokenOf(before.isvc), before.pin.lastToken];
  if (own === void 0 || own === last || own === held || held === void 0 && last === void 0) return void 0;
  const base = worlds.evidence.base?.workspace.declarations(isvc.ref).at(-1);
  const rewinds = base === void 0 ? isOlder(own, held ?? last ?? "") : tokenOf(base) === own;
  return rewinds ? { own, held, last } : void 0;
}
function isOlder(token, other) {
  const [a, b] = [token, other].map((text) => text.match(/\d{1,15}|\D+/g) ?? []);
  if (a === void 0 || b === void 0) return false;
  for (const [index, part] of a.entries()) {
    const against = b[index];
    if (part === against) continue;
    const numbers = /^\d/.test(part) && against !== void 0 && /^\d/.test(against);
    return numbers && Number(part) < Number(against);
  }
  return false;
}

// src/rules/sync-token-without-change.ts
var sync_token_without_change_default = defineRule({
  id: "sync-token-without-change",
  meta: {
    title: "new sync token while nothing differs",
    severity: "warning",
    group: "service",
    description: "A new value of ome.io/runtime-sync advances a pin only where the live runtime differs from it. Otherwise it stays armed, and the next change of the runtime is taken over without a pause.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PT-10"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const service = impact?.service;
    if (service?.report.rule !== "PN-12" || service.before.state !== "known") return void 0;
    const own = tokenOf(isvc);
    if (own === void 0 || own === service.before.pin.lastToken || own === tokenOf(service.before.isvc))
      return void 0;
    if (impact !== void 0 && rewindOf(impact) !== void 0) return void 0;
    return {
      message: `ome.io/runtime-sync is ${goQuote(own)}, a new value, but the live runtime equals the pin ${service.report.from}; the token stays armed, and OME takes the next change of the runtime over at once`,
      help: "Change the token together with the runtime, or put the old value back.",
      at: at(isvc, SYNC_TOKEN_PATH)
    };
  }
});

// src/rules/template-placeholder.ts
var template_placeholder_default = defineRule({
  id: "template-placeholder",
  meta: {
    title: "placeholder left in a name or image",
    severity: "warning",
    group: "manifest",
    description: "A placeholder such as `${TAG}`, `{{ .Values.image }}` or `<change-me>` stands in a name, image or revision. Where no tool replaces it, it reaches the cluster as it is and names nothing.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "LK-26"
  },
  *check(object, context) {
    for (const path of [["metadata", "name"], ["metadata", "namespace"], ...annotationPaths(object)]) {
      const text = textAt(object.value, path);
      if (text !== void 0) yield* judge8(object, path, text, true);
    }
    yield* inSpec(object, context);
  }
});
var NAMING = [INHERIT_FROM, ENGINE_PRESET, "ome.io/accelerator-class"];
function annotationPaths(object) {
  const annotations = member(member(object.value, "metadata"), "annotations");
  if (!isObject(annotations)) return [];
  return NAMING.filter((key) => Object.hasOwn(annotations, key)).map((key) => ["metadata", "annotations", key]);
}
var NAMES = /^(?:name|namespace|image|revision|storageUri|fineTunedWeights|acceleratorClass(?:es)?)$|(?<!^display)Name$/;
var isNaming = memoiseByObject(({ name }) => NAMES.test(name));
function inSpec(object, { resolver }) {
  const problems = [];
  const visit2 = (value, path) => {
    if (typeof value === "string") problems.push(...judge8(object, path, value, !isInRunner(path)));
  };
  visitScalars(object, resolver.table, { wants: isNaming, visit: visit2 });
  return problems;
}
function isInRunner(path) {
  return path.some((step) => step === "runner" || step === "leader" || step === "worker");
}
function judge8(object, path, text, braces) {
  const found2 = PLACEHOLDER.exec(text) ?? (braces ? BRACES.exec(text) : null);
  if (found2 === null) return [];
  const field = String(path.findLast((step) => typeof step === "string"));
  return [
    {
      message: `the placeholder ${goQuote(found2[0])} is left in ${goQuote(field)}: unless a tool replaces it, it reaches the cluster as it is`,
      help: "Write the value, or check what is rendered instead of its template.",
      at: at(object, [...path])
    }
  ];
}

// src/rules/token-rewinds.ts
var token_rewinds_default = defineRule({
  id: "token-rewinds",
  meta: {
    title: "sync token that puts an older one back",
    severity: "warning",
    group: "impact",
    description: "Git holds a value of ome.io/runtime-sync that is neither the one in the cluster nor the one that was used last, and it is not newer: somebody set another by hand. Applying it arms the pin, since OME asks only whether the value differs from the last one.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3", "1.2"],
    needsBefore: true,
    source: "PT-11, 6.4 no. 9"
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const rewind = impact && rewindOf(impact);
    if (rewind === void 0) return void 0;
    const { own, held, last } = rewind;
    return {
      message: `ome.io/runtime-sync is ${goQuote(own)} here, but ${goQuote(held ?? "")} in the cluster, where ${goQuote(last ?? "")} was used last; applying it arms the pin, which advances as soon as the runtime differs`,
      help: `Write ${goQuote(held ?? last ?? "")} into the manifest where the pin is to stay.`,
      at: at(isvc, SYNC_TOKEN_PATH)
    };
  }
});

// src/predict/admission/traffic-balancing.ts
var place2 = (...steps) => ["spec", "traffic", ...steps];
function* balancingRefusals(traffic) {
  yield* refusedBy("TR-1", couplingFaults(traffic));
  const hash = blockIn(traffic, "consistentHash");
  if (hash !== void 0) yield* refusedBy("TR-2", hashFaults(hash));
  const override = blockIn(traffic, "endpointOverride");
  if (override !== void 0) yield* refusedBy("TR-3", overrideFaults(override));
}
function* couplingFaults(traffic) {
  const algorithm = textIn(traffic, "algorithm");
  const hashes = algorithm === "ConsistentHash";
  if (algorithm === void 0 || hashes === isWritten(traffic, "consistentHash")) return;
  if (hashes) {
    const message2 = "spec.traffic.consistentHash is required when spec.traffic.algorithm=ConsistentHash (MissingConsistentHashSpec)";
    yield { path: place2("consistentHash"), message: message2, help: "Add consistentHash with the type of its key." };
    return;
  }
  const message = "spec.traffic.consistentHash is only valid when spec.traffic.algorithm=ConsistentHash (UnexpectedConsistentHashSpec)";
  const help = "Set algorithm: ConsistentHash, or remove consistentHash.";
  yield { path: place2("consistentHash"), reads: [place2("algorithm")], part: "key", message, help };
}
function* hashFaults(hash) {
  const type = textIn(hash, "type");
  const headers = listIn(hash, "headers");
  const field = "spec.traffic.consistentHash";
  const at2 = (...steps) => place2("consistentHash", ...steps);
  if (type === void 0 || headers === void 0) return;
  if (type === "Header") yield* headerFaults(headers, field, at2, "MissingHashKey");
  if (type === "Cookie") yield* cookieFaults(hash, field, at2);
  if (type !== "Cookie" && (type === "Header" || type === "SourceIP") && isWritten(hash, "cookie")) {
    const message2 = `${field}.cookie must not be set when type=${type} (MultipleHashKeys)`;
    yield { path: at2("cookie"), part: "key", message: message2, help: "Remove cookie, or set type: Cookie." };
  }
  if ((type === "Cookie" || type === "SourceIP") && headers.length > 0) {
    const message2 = `${field}.headers must not be set when type=${type} (MultipleHashKeys)`;
    yield { path: at2("headers"), part: "key", message: message2, help: "Remove headers, or set type: Header." };
  }
  if (type === "Header" || type === "Cookie" || type === "SourceIP") return;
  const message = `${field}.type=${goQuote(type)} is not a valid HashType`;
  yield { path: at2("type"), message, help: "Set type to Header, Cookie or SourceIP." };
}
function* headerFaults(headers, field, at2, reason) {
  if (headers.length === 0) {
    const message = `${field}.headers must be non-empty when type=Header (${reason})`;
    yield { path: at2("headers"), message, help: "Name a header in headers." };
  }
  for (const [index, header] of headers.entries()) {
    if (!isObject(header) || textIn(header, "name") !== "") continue;
    const message = `${field}.headers[${index}].name is empty (${reason})`;
    yield { path: at2("headers", index, "name"), message, help: "Write the name of the header." };
  }
}
function* cookieFaults(hash, field, at2) {
  const cookie = member(hash, "cookie") ?? null;
  if (cookie === null) {
    const message = `${field}.cookie is required when type=Cookie (MissingHashKey)`;
    yield { path: at2("cookie"), message, help: "Add cookie with its name." };
  } else if (isObject(cookie) && textIn(cookie, "name") === "") {
    const message = `${field}.cookie.name is empty (MissingHashKey)`;
    yield { path: at2("cookie", "name"), message, help: "Write the name of the cookie." };
  }
}
function* overrideFaults(override) {
  const type = textIn(override, "type");
  const headers = listIn(override, "headers");
  const field = "spec.traffic.endpointOverride";
  const at2 = (...steps) => place2("endpointOverride", ...steps);
  if (type === void 0 || headers === void 0) return;
  if (type === "Header") yield* headerFaults(headers, field, at2, "MissingEndpointOverrideKey");
  else if (type === "Metadata") {
    const message = `${field}.type=Metadata is reserved and not implemented by the active translator (ReservedEndpointOverrideType)`;
    yield { path: at2("type"), message, help: "Set type: Header, and name the headers." };
  } else {
    const message = `${field}.type=${goQuote(type)} is not a valid EndpointOverrideType`;
    yield { path: at2("type"), message, help: "Set type: Header, and name the headers." };
  }
}

// src/predict/admission/traffic.ts
var trafficSettings = {
  ids: ["TR-1", "TR-2", "TR-3", "TR-5", "TR-6", "TR-8"],
  omeVersions: ["1.3"],
  *find(isvc) {
    const block = member(member(isvc.value, "spec"), "traffic");
    const texts2 = annotationTexts(isvc);
    if (isObject(block)) yield* balancingRefusals(block);
    for (const [key, value] of texts2) yield* annotationRefusals(key, value);
    yield* retryRefusals(new Map(texts2));
  }
};
function annotationTexts(isvc) {
  const annotations = member(member(isvc.value, "metadata"), "annotations");
  if (!isObject(annotations)) return [];
  return Object.entries(annotations).flatMap(
    ([key, value]) => typeof value === "string" ? [[key, value]] : []
  );
}
function annotationRefusals(key, value) {
  const path = ["metadata", "annotations", key];
  const fault = trafficValueFault(key, value);
  if (fault !== void 0) {
    return [{ id: "TR-5", path, message: fault, help: "Write a value of the kind that the message names." }];
  }
  const meant = meantTrafficKey(key);
  if (meant === void 0) return [];
  const message = `unknown traffic annotation ${goQuote(key)}. Did you mean ${goQuote(meant)}? (UnknownTrafficAnnotation)`;
  return [{ id: "TR-6", path, part: "key", message, help: `Write ${meant}, or use a key outside of ome.io/.` }];
}
function* retryRefusals(annotations) {
  const key = "ome.io/retry-attempts";
  const text = annotations.get(key);
  if (text === void 0 || annotations.has("ome.io/retry-on")) return;
  const attempts = atoi(text);
  if (!attempts.ok || attempts.value <= 0n) return;
  yield {
    id: "TR-8",
    path: ["metadata", "annotations", key],
    message: `annotation "${key}" set to ${attempts.value} requires "ome.io/retry-on" to specify retry conditions (MissingRetryOn)`,
    help: 'Add the annotation ome.io/retry-on, such as "5xx,reset".'
  };
}

// src/rules/traffic.ts
var traffic_default = defineRule({
  id: "traffic",
  meta: {
    title: "traffic settings that OME refuses",
    severity: "error",
    group: "admission",
    description: "spec.traffic contradicts itself, or an annotation about traffic has a value that OME can not read, lacks another one that it needs, or is nearly one that OME knows. OME refuses the write.",
    appliesTo: ["InferenceService"],
    omeVersions: trafficSettings.omeVersions,
    refusedBy: trafficSettings.ids,
    source: "TR-1 to TR-3, TR-5, TR-6, TR-8"
  },
  *check(isvc, context) {
    yield* reportRefusals(isvc, context, trafficSettings);
    yield* unknownTranslator(isvc, annotationTexts(isvc));
  }
});
function* unknownTranslator(isvc, annotations) {
  const because = "which depends on the translator of the cluster's gateway";
  const hash = blockIn(blockIn(member(isvc.value, "spec"), "traffic"), "consistentHash");
  const headers = listIn(hash, "headers") ?? [];
  if (headers.length > 1) yield { notEvaluated: `whether traffic may hash on ${headers.length} headers, ${because}` };
  const prefix = PASS_THROUGH.find((start) => annotations.some(([key]) => key.startsWith(start)));
  if (prefix !== void 0) yield { notEvaluated: `whether annotations of ${prefix} are taken, ${because}` };
}

// src/predict/admission/accelerator-classes.ts
var ACCELERATOR_CLASSES = ["acceleratorRequirements", "acceleratorClasses"];
function missingClass(workspace, name, path) {
  if (typeof name !== "string" || notFinalBecause(name) !== void 0) return [];
  const found2 = workspace.find("AcceleratorClass", void 0, name);
  if (found2.state === "known") return [];
  return [found2.state === "absent" ? { name, path } : { name, path, unknown: found2.because }];
}
function missingClasses(runtime, { workspace, resolver }) {
  const { spec } = resolver.admission(runtime);
  if (member(spec, "disabled") === true) return [];
  const classes = valueAt(spec, ACCELERATOR_CLASSES);
  const missing = (isArray(classes) ? classes : []).flatMap(
    (name, index) => missingClass(workspace, name, ["spec", ...ACCELERATOR_CLASSES, index])
  );
  const absent = missing.filter(({ unknown }) => unknown === void 0);
  return absent.length > 0 ? absent : missing;
}
function missingClassesText(missing) {
  const listed = missing.map(({ name }) => name).join(" ");
  return `unknown accelerator classes referenced in AcceleratorRequirements: [${listed}]`;
}
function acceleratorRejection(runtime, cluster) {
  const missing = missingClasses(runtime, cluster);
  if (missing.length === 0 || missing[0]?.unknown !== void 0) return void 0;
  return { rule: "SR-09", message: missingClassesText(missing) };
}

// src/rules/unknown-accelerator-class.ts
var unknown_accelerator_class_default = defineRule({
  id: "unknown-accelerator-class",
  meta: {
    title: "accelerator class does not exist",
    severity: "error",
    group: "runtime",
    description: "A runtime lists an AcceleratorClass that does not exist, and OME refuses it; or a service names one, and the controller fails on every attempt.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime", "InferenceService"],
    omeVersions: ["1.3", "1.2"],
    refusedBy: ["SR-09"],
    source: "SR-09, 7.6"
  },
  *check(object, context) {
    if (isService2(object)) yield* checkService(object, context);
    else yield* checkRuntime(object, context);
  }
});
function isService2(object) {
  return object.ref.kind === "InferenceService";
}
function* checkRuntime(runtime, context) {
  const missing = missingClasses(runtime, context);
  const text = missingClassesText(missing);
  for (const problem of report(runtime, missing, text, "OME refuses this runtime", context.workspace)) {
    yield problem.severity === void 0 ? { ...problem, refusedBy: "SR-09" } : problem;
  }
}
function* checkService(isvc, context) {
  const { workspace } = context;
  const paths = [
    ["spec", "acceleratorSelector", "acceleratorClass"],
    ["spec", "engine", "acceleratorOverride", "acceleratorClass"],
    ["spec", "decoder", "acceleratorOverride", "acceleratorClass"]
  ];
  const missing = paths.flatMap((path) => missingClass(workspace, textAt(isvc.value, path), path));
  if (missing.length === 0) return;
  const rendered = renderedSpec(isvc, context);
  if (rendered === void 0) return;
  if ("unknown" in rendered) {
    yield { notEvaluated: rendered.unknown };
    return;
  }
  const classes = valueAt(rendered.spec, ACCELERATOR_CLASSES);
  if (!isArray(classes) || classes.length === 0) return;
  for (const one of missing) {
    const component = one.path.includes("decoder") ? "decoder" : "engine";
    const text = `Failed to get accelerator class for ${component}: accelerator class ${one.name} not found at cluster scope`;
    yield* report(isvc, [one], text, "the controller reports AcceleratorClassError on every attempt", workspace);
  }
}
function* report(object, missing, text, consequence, workspace) {
  const [first2, ...others] = missing;
  if (first2 === void 0) return;
  const names = [...new Set(missing.map(({ name }) => goQuote(name)))].join(", ");
  const which = others.length > 0 ? `accelerator classes ${names}` : `accelerator class ${names}`;
  yield {
    message: first2.unknown === void 0 ? text : `could not check the ${which}: no manifest declares it, but ${first2.unknown}; if one does not exist, ${consequence}: ${text}`,
    help: helpFor4(first2, workspace),
    at: at(object, first2.path),
    related: others.map(({ name, path }) => ({ at: at(object, path), message: `${goQuote(name)} too` })),
    ...first2.unknown === void 0 ? {} : { severity: "warning" }
  };
}
function helpFor4({ name, unknown }, workspace) {
  const near = nearestName(
    name,
    workspace.ofKind("AcceleratorClass").map(({ ref }) => ref.name)
  );
  if (near !== void 0) return `Did you mean ${goQuote(near)}? OME takes the name as it is written.`;
  if (unknown === void 0) return `Apply the AcceleratorClass ${goQuote(name)} first, or name one that exists.`;
  return unknownHelp2(workspace, "AcceleratorClass");
}

// src/predict/admission/engine-preset.ts
var enginePreset = {
  ids: ["SR-P2", "SR-P4"],
  omeVersions: ["1.3"],
  *find(runtime, { resolver }) {
    const { presetError } = resolver.stored(runtime);
    if (presetError === void 0) return;
    const path = ["metadata", "annotations", ENGINE_PRESET];
    const known6 = presetFor(textAt(runtime.value, path) ?? "") !== void 0;
    yield {
      id: known6 ? "SR-P4" : "SR-P2",
      path,
      message: presetError,
      help: known6 ? "Give every list item the key that its list merges by, and take merge directives out of maps; or remove the annotation." : `Write ${KNOWN_ENGINES.join(" or ")}, or remove the annotation.`,
      related: known6 ? [{ at: at(runtime, ["spec"], "key"), message: "laid over the preset of the engine" }] : []
    };
  }
};

// src/rules/unknown-engine-preset.ts
var unknown_engine_preset_default = defineRule({
  id: "unknown-engine-preset",
  meta: {
    title: "engine preset that can not be applied",
    severity: "error",
    group: "runtime",
    description: "The annotation ome.io/engine names an engine that OME has no preset for, or the runtime can not be laid over its preset. OME refuses the write.",
    appliesTo: RUNTIME_KINDS,
    omeVersions: enginePreset.omeVersions,
    refusedBy: enginePreset.ids,
    source: "SR-P2, SR-P4"
  },
  check: (runtime, context) => reportRefusals(runtime, context, enginePreset)
});

// src/rules/unknown-field.ts
var unknown_field_default = defineRule({
  id: "unknown-field",
  meta: {
    title: "field that the API server drops",
    severity: "warning",
    group: "manifest",
    description: "A field that the CRD does not know is dropped without a word when the object is stored, and refused by kubectl with strict validation. Often it is misspelt or stands one level too high.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "SR-S8"
  },
  *check(object, context) {
    for (const field of prunedFields(object, context)) {
      if (field.knownIn !== void 0) continue;
      yield {
        message: `unknown field ${goQuote(dottedPath(field.path))}: the API server drops it silently, and kubectl's strict validation refuses it`,
        ...advise(object, field, context),
        at: at(object, field.path, "key")
      };
    }
  }
});
function advise(object, field, { workspace, resolver }) {
  const { name } = field;
  const parent = field.path.slice(0, -1);
  const names = fieldNames(object, parent, resolver.table).filter((known6) => known6 !== name);
  const sameLetters = names.find((known6) => known6.toLowerCase() === name.toLowerCase());
  if (sameLetters !== void 0)
    return { help: `Write ${goQuote(sameLetters)}.`, ...renamed(object, field, sameLetters) };
  const typo = name.length > 3 ? nearestWithin(name, names, 1) : void 0;
  if (typo !== void 0)
    return { help: `Write ${goQuote(typo)} if that is meant.`, ...nearFix(object, field, typo, names) };
  const place3 = otherPlace(object, field, resolver.table);
  if (place3 !== void 0) return { help: misplaced2(name, place3) };
  const { omeVersion } = workspace.cluster;
  const former = otherPlace(object, field, typeTable(omeVersion === "1.3" ? "1.2" : "1.3"));
  if (former !== void 0)
    return { help: `OME ${omeVersion} has no field of that name. ${replacement(former, omeVersion)}` };
  const near = nearestName(name, names) ?? names.find((known6) => isPartOf(known6, name));
  if (near === void 0) return { help: "Remove it, or move it to where it belongs." };
  return { help: `Write ${goQuote(near)} if that is meant.`, ...nearFix(object, field, near, names) };
}
function nearFix(object, field, near, names) {
  return onlyNearName(field.name, names) === near ? renamed(object, field, near) : {};
}
function renamed(object, { path }, name) {
  return { fix: () => renameKey(object, path, name) };
}
function isPartOf(known6, name) {
  if (name.length > 3 && known6.startsWith(name) && /^[A-Z]/.test(known6.slice(name.length))) return true;
  if (known6.length < 4) return false;
  return name.startsWith(known6) || name.endsWith(known6.charAt(0).toUpperCase() + known6.slice(1));
}
function misplaced2(name, place3) {
  const parent = place3.slice(0, -1);
  return `${goQuote(name)} belongs under ${goQuote(String(parent.at(-1)))}: write it as ${dottedPath(place3)}.`;
}
function fieldNames(object, parent, table) {
  if (parent.length === 0) return ["metadata", "spec", "status"];
  if (parent[0] === "metadata") return METADATA_FIELDS;
  const fields = structAt(table, object, parent)?.fields ?? [];
  return fields.filter((field) => field.inSchema).map((field) => field.name);
}
function otherPlace(object, field, table) {
  const root = table.specOf(object.ref.kind);
  if (root === void 0) return void 0;
  const parent = field.path.slice(0, -1);
  if (parent[0] === "metadata") return void 0;
  if (parent.length > 0) return placeOfField(field.name, parent, root);
  return root.byName.get(field.name)?.inSchema === true ? ["spec", field.name] : void 0;
}

// src/rules/unknown-runtime-kind.ts
var KIND = ["spec", "runtime", "kind"];
var GROUP = ["spec", "runtime", "apiGroup"];
var unknown_runtime_kind_default = defineRule({
  id: "unknown-runtime-kind",
  meta: {
    title: "runtime of an unknown kind",
    severity: "error",
    group: "service",
    description: "spec.runtime.kind is free text to the API server, but OME knows ServingRuntime and ClusterServingRuntime alone. With anything else it looks in the namespace first, and its two sides name the revisions of a pin differently. It does not read apiGroup at all.",
    appliesTo: ["InferenceService"],
    omeVersions: ["1.3"],
    source: "LK-3, LK-4, 5.1"
  },
  *check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === void 0) return;
    const { kind } = reference;
    if (!isRuntimeKind(kind)) {
      const notFinal = notFinalBecause(kind);
      if (notFinal !== void 0) yield { notEvaluated: `spec.runtime.kind can't be judged: ${notFinal}` };
      else yield { message: kindMessage(reference), help: kindHelp(isvc, reference, context), at: at(isvc, KIND) };
    }
    const group = textAt(isvc.value, GROUP);
    if (group === void 0 || group === OME_GROUP || notFinalBecause(group) !== void 0) return;
    yield {
      message: `spec.runtime.apiGroup is ${goQuote(group)}, and OME does not read it: it looks for a runtime of ${OME_GROUP} all the same`,
      help: `Write apiGroup: ${OME_GROUP}, or remove the line.`,
      at: at(isvc, GROUP),
      severity: "warning"
    };
  }
});
function kindMessage({ kind, autoSync }) {
  const fact = `spec.runtime.kind is ${goQuote(kind)}, which is neither ServingRuntime nor ClusterServingRuntime`;
  const pin2 = autoSync ? "" : ", and a revision that it creates for the pin begins with r-, while its webhook expects cr-";
  return `${fact}: OME looks in the namespace of the service first, then at cluster scope${pin2}`;
}
function kindHelp(isvc, reference, { workspace }) {
  const found2 = findRuntime(workspace, reference, isvc.ref.namespace);
  if (found2.state === "known") {
    return `Write kind: ${found2.runtime.ref.kind}; ${describeRef(found2.runtime.ref)} is what OME finds.`;
  }
  const near = nearestName(reference.kind, RUNTIME_KINDS);
  return near === void 0 ? `Write kind: ${RUNTIME_KINDS.join(" or kind: ")}.` : `Write kind: ${near}.`;
}

// src/rules/unknown-version-operator.ts
var unknown_version_operator_default = defineRule({
  id: "unknown-version-operator",
  meta: {
    title: "version or version operator that OME does not understand",
    severity: "warning",
    group: "runtime",
    description: "OME checks neither the operator nor the version of a model format. An operator that it does not know acts as Equal, and a version that it can not parse matches nothing.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime", "BaseModel", "ClusterBaseModel"],
    omeVersions: ["1.3", "1.2"],
    source: "SEL-21, SEL-26, SEL-T2"
  },
  *check(object, { resolver }) {
    const { spec } = resolver.admission(object);
    if (member(spec, "supportedModelFormats") === void 0) {
      const traits = modelTraits(spec);
      yield* judgeVersion(
        object,
        ["spec", "modelFormat"],
        traits.format,
        "no entry of a runtime that gives a version matches this model"
      );
      yield* judgeVersion(
        object,
        ["spec", "modelFramework"],
        traits.framework,
        "no entry of a runtime that gives a version matches this model"
      );
      return;
    }
    for (const entry of runtimeTraits(spec).entries) {
      const path = ["spec", "supportedModelFormats", entry.index];
      for (const [field, part] of [
        ["modelFormat", entry.format],
        ["modelFramework", entry.framework]
      ]) {
        yield* judgeOperator(object, [...path, field], part);
        yield* judgeVersion(object, [...path, field], part, "the entry matches no model");
      }
    }
  }
});
function* judgeOperator(object, path, part) {
  const operator = part?.operator;
  if (operator === void 0 || KNOWN_OPERATORS.includes(operator) || notFinalBecause(operator) !== void 0) return;
  const meant = nearestName(operator, KNOWN_OPERATORS);
  yield {
    message: `operator ${goQuote(operator)} is none of ${KNOWN_OPERATORS.join(", ")}: OME accepts it and compares for equality`,
    help: meant === void 0 ? `Write one of ${KNOWN_OPERATORS.join(", ")}.` : `Did you mean ${meant}? Operators are case-sensitive.`,
    at: at(object, [...path, "operator"])
  };
}
function* judgeVersion(object, path, part, consequence) {
  const version = part?.version;
  if (version === void 0 || parseModelVersion(version) !== void 0 || notFinalBecause(version) !== void 0)
    return;
  yield {
    message: `version ${goQuote(version)} does not parse, so ${consequence}`,
    help: "Write one to three numbers without leading zeros, such as 4.45.0; a suffix follows the third alone, as in 4.45.0.dev0.",
    at: at(object, [...path, "version"])
  };
}

// src/rules/unused-runtime-field.ts
var unused_runtime_field_default = defineRule({
  id: "unused-runtime-field",
  meta: {
    title: "field of a runtime that OME does not use",
    severity: "note",
    group: "runtime",
    description: "Most pod fields at the top of a runtime, protocolVersions, the version of a format entry and acceleratorOverride are stored and hashed, but no pod is rendered from them and no selection looks at them. A change of them still makes a new revision.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    source: "LK-23, LK-24, 7.3, RV-H1"
  },
  *check(runtime) {
    for (const { path, help } of unusedFields(member(runtime.value, "spec"))) {
      const name = ["spec", ...path].map((step) => typeof step === "number" ? "[]" : `.${step}`).join("");
      yield {
        message: `${name.slice(1)} has no effect: no pod and no selection depends on it, yet each change of it makes a new revision`,
        help,
        at: at(runtime, ["spec", ...path], "key")
      };
    }
  }
});
var POD_HELP = "Set it in engineConfig, decoderConfig or routerConfig, whose pods it is meant for.";
var REMOVE = "Remove it.";
var UNUSED2 = [
  ["protocolVersions", REMOVE],
  ...[
    "containers",
    "volumes",
    "affinity",
    "tolerations",
    "imagePullSecrets",
    "hostIPC",
    "hostNetwork",
    "dnsPolicy"
  ].map((name) => [name, POD_HELP])
];
function* unusedFields(spec) {
  if (!isObject(spec)) return;
  for (const [name, help] of UNUSED2) {
    const value = member(spec, name);
    if (!isZero(value) && !(name === "containers" && lendsResources(value, spec))) yield { path: [name], help };
  }
  for (const name of ["engineConfig", "decoderConfig"]) {
    if (isZero(member(member(spec, name), "acceleratorOverride"))) continue;
    yield { path: [name, "acceleratorOverride"], help: "Set it in spec.engine or spec.decoder of a service." };
  }
  const formats = member(spec, "supportedModelFormats");
  const versioned = isArray(formats) ? formats.findIndex((entry) => textAt(entry, ["version"]) !== void 0) : -1;
  if (versioned >= 0) {
    const help = "Remove it; modelFormat.version and modelFramework.version are what selection compares.";
    yield { path: ["supportedModelFormats", versioned, "version"], help };
  }
}
function lendsResources(containers, spec) {
  if (!isArray(containers)) return false;
  const runners = new Set(RUNNER_PATHS.map((path) => textAt(valueAt(spec, path), ["name"])));
  return containers.some((container) => {
    const name = textAt(container, ["name"]);
    return name !== void 0 && runners.has(name) && !isZero(member(container, "resources"));
  });
}

// src/rules/unused-suppression.ts
var unused_suppression_default = defineRule({
  id: "unused-suppression",
  meta: {
    title: "suppression that suppresses nothing",
    severity: "warning",
    group: "manifest",
    description: "A comment omelint: ignore[...], an ignore: entry of the configuration or an entry of the baseline that no finding needs, or whose last day has passed. It hides nothing today, and may hide the next true finding.",
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "omelint"
  },
  check: () => void 0
});

// src/rules/version-upper-bound.ts
var version_upper_bound_default = defineRule({
  id: "version-upper-bound",
  meta: {
    title: "ordering operator bounds the model's version from above",
    severity: "note",
    group: "runtime",
    description: "GreaterThan and GreaterThanOrEqual compare the entry's version with the model's, in this order: the entry's version is the newest that matches, not the oldest.",
    appliesTo: ["ServingRuntime", "ClusterServingRuntime"],
    omeVersions: ["1.3", "1.2"],
    source: "SEL-22 to SEL-25, SEL-T1"
  },
  *check(runtime, { resolver }) {
    for (const entry of runtimeTraits(resolver.admission(runtime).spec).entries) {
      for (const [field, part] of [
        ["modelFormat", entry.format],
        ["modelFramework", entry.framework]
      ]) {
        if (part?.version === void 0 || !ordersVersions(part.version, part.operator)) continue;
        const models = part.operator === "GreaterThan" ? "older than" : "up to";
        yield {
          message: `operator ${part.operator} makes ${goQuote(part.version)} an upper bound: OME asks whether the entry's version is the greater one, so only ${part.name} models ${models} ${part.version} match`,
          help: `If newer models are meant, list their versions in entries of their own with operator: Equal; no operator means "at least".`,
          at: at(runtime, ["spec", "supportedModelFormats", entry.index, field, "operator"])
        };
      }
    }
  }
});

// src/rules/yaml-1.1-value.ts
var yaml_1_1_value_default = defineRule({
  id: "yaml-1.1-value",
  meta: {
    title: "plain scalar read as YAML 1.1",
    severity: "error",
    group: "manifest",
    description: 'Kubernetes reads YAML 1.1: y, no, on, 0644, 1e3 and 1_000 without quotes are booleans and numbers there, which the API server rejects where a string belongs. As a key, on: becomes "true".',
    appliesTo: OME_KINDS,
    omeVersions: ["1.3", "1.2"],
    source: "sigs.k8s.io/yaml"
  },
  *check(object, context) {
    for (const { path, text, span } of misreadKeys(object)) {
      yield {
        message: `the key ${text} becomes ${goQuote(String(path.at(-1)))}: Kubernetes reads YAML 1.1, in which that word is no string`,
        help: `Write ${goQuote(text)} with quotes.`,
        at: { ...at(object, path, "key"), span },
        severity: "warning",
        fix: () => quoteKey(object, span)
      };
    }
    yield* inMetadata(object);
    yield* stringFields(object, context);
    yield* integerFields(object, context);
  }
});
function* inMetadata(object) {
  for (const map of ["labels", "annotations"]) {
    const members = valueAt(object.value, ["metadata", map]);
    for (const [key, value] of isObject(members) ? Object.entries(members) : []) {
      if (typeof value === "string") continue;
      const path = ["metadata", map, key];
      const misread = misreadAt(object, path);
      if (misread !== void 0)
        yield rejected(object, path, misread, map === "annotations" && !key.startsWith("ome.io/"));
    }
  }
}
function* stringFields(object, { resolver }) {
  for (const { path, code } of resolver.admission(object).violations) {
    if (code !== "type" || typeAt(resolver.table, object, path)?.shape !== "string") continue;
    const misread = misreadAt(object, path);
    if (misread !== void 0) yield rejected(object, path, misread, mayBeSecret(path));
  }
}
function* integerFields(object, { resolver }) {
  for (const { code, path } of object.notes) {
    if (code !== "odd-number" || !isCounted(typeAt(resolver.table, object, path)?.shape, path)) continue;
    const disguised = disguisedIntegerAt(object, path);
    if (disguised === void 0) continue;
    yield {
      message: `${disguised.text} is ${disguised.as} here: Kubernetes reads YAML 1.1`,
      help: `Write ${String(valueAt(object.value, path))} if that is meant.`,
      at: at(object, path),
      severity: "warning"
    };
  }
}
function isCounted(shape, path) {
  const field = path.findLast((step) => typeof step === "string");
  if (field === "defaultMode" || field === "mode") return false;
  return shape === "int" || shape === "int-or-string" || shape === "quantity";
}
function rejected(object, path, { text, as }, secret) {
  const shown2 = secret ? "this value" : text;
  const read = secret ? "no string" : as;
  return {
    message: `${shown2} without quotes is ${read} to Kubernetes, which reads YAML 1.1: a string belongs here, and the API server rejects it`,
    help: secret ? "Put the value in quotes." : `Write ${goQuote(text)} with quotes.`,
    at: at(object, path),
    fix: () => quoteScalar(object, path)
  };
}

// src/rules/registry.ts
var RULES = [
  ambiguous_revision_name_default,
  autoselect_entry_mismatch_default,
  autoselect_on_inheriting_runtime_default,
  autosync_removed_default,
  base_model_storage_default,
  cluster_differs_from_git_default,
  component_shape_default,
  component_without_config_default,
  descendant_breaks_default,
  directive_key_default,
  duplicate_key_default,
  duplicate_object_default,
  engine_preset_image_latest_default,
  equal_rank_runtimes_default,
  first_pin_default,
  format_priority_conflict_default,
  hash_collision_default,
  inheritance_cycle_default,
  inheritance_merge_failure_default,
  inheritance_too_deep_default,
  inherited_formats_not_selectable_default,
  inherits_disabled_default,
  invalid_merged_pod_default,
  isvc_autoscaler_default,
  isvc_name_default,
  migration_request_default,
  missing_namespace_default,
  misspelt_annotation_default,
  model_disabled_default,
  model_kind_mismatch_default,
  model_not_found_default,
  model_or_runtime_required_default,
  model_overlays_default,
  model_storage_unreachable_default,
  no_runtime_for_model_default,
  one_sided_size_range_default,
  order_changes_hash_default,
  override_without_effect_default,
  parent_list_replaced_default,
  parent_not_found_default,
  parent_shadowed_default,
  pin_advances_default,
  pin_drifts_default,
  pin_not_reproducible_default,
  pin_without_runtime_default,
  pinned_revision_missing_default,
  pinned_runtime_disabled_default,
  placement_default,
  profile_not_disabled_default,
  removed_field_default,
  replica_bounds_default,
  replica_refs_default,
  revision_exposed_to_gc_default,
  revision_inconsistent_default,
  revision_name_form_default,
  revision_needs_autosync_false_default,
  revision_of_other_runtime_default,
  rollout_default,
  routing_default,
  runner_name_changed_default,
  runner_placeholder_default,
  runtime_autoscaler_default,
  runtime_disabled_default,
  runtime_does_not_declare_model_default,
  runtime_kind_unset_default,
  runtime_name_not_pinnable_default,
  runtime_not_found_default,
  runtime_unresolvable_default,
  scaling_mode_not_implemented_default,
  schema_violation_default,
  selected_runtime_changes_default,
  service_rolls_out_default,
  service_without_engine_default,
  shared_model_config_default,
  shared_revision_default,
  size_unit_case_default,
  snapshot_incomplete_default,
  snapshot_old_default,
  source_runtime_missing_default,
  stale_pin_resumes_default,
  sync_token_generated_default,
  sync_token_ignored_default,
  sync_token_without_change_default,
  template_placeholder_default,
  token_rewinds_default,
  traffic_default,
  unknown_accelerator_class_default,
  unknown_engine_preset_default,
  unknown_field_default,
  unknown_runtime_kind_default,
  unknown_version_operator_default,
  unused_runtime_field_default,
  unused_suppression_default,
  version_upper_bound_default,
  yaml_1_1_value_default
];

export {
  SEVERITIES,
  IN_SYNC,
  compareFindings,
  createBaseState,
  NO_EVIDENCE,
  tokenAfter,
  tokenOf,
  appliedToken,
  counts,
  isOfKind,
  revisionRejection,
  schemaRejection,
  acceleratorRejection,
  enginePreset,
  firstRefusals,
  answerOf,
  formatPriorities,
  chainRejection,
  modelStorage,
  selectionRequest,
  componentModes,
  runtimeAutoscaler,
  runtimeProfile,
  scalingMode,
  runtimeReferenceOf,
  lookupOf,
  findRuntime,
  lookupScopes,
  componentShape,
  filledMembers,
  modelReferenceOf,
  findModel,
  modelTraits,
  missingTraits,
  compareVerdicts,
  contenders,
  MODEL_WITHOUT_FORMAT,
  judgeCandidates,
  runtimeCandidates,
  whyRuntimesUnknown,
  isSealed,
  knownModel,
  traitsOf,
  traitsOfModel,
  filledIn,
  selectionFor,
  disabledModelRejection,
  isvcAutoscaler,
  isvcName,
  migrations,
  modelOverlays,
  namedModels,
  missingModelRejection,
  foreignClaim,
  foreignClaimRejection,
  placement,
  replicaBounds,
  replicaRefs,
  missingReferenceRejection,
  rollout,
  routing,
  selectionRejection,
  trafficSettings,
  disabledText,
  namedRuntimeRejection,
  findLive,
  sameLive,
  declaredSupport,
  modelFit,
  fitRejection,
  problemsOf,
  changedPaths,
  pinName,
  runtimeReports,
  runtimeReport,
  sealedReference,
  reconcile,
  ownRuntime,
  inherits_disabled_default,
  insertMember,
  isPlainText,
  explainVerdict,
  SYNC_TOKEN_PATH,
  revisionCodes,
  verifiedHash,
  isConsistent,
  hashRelation,
  setCodes,
  earlierService,
  wholeName,
  schema_violation_default,
  yaml_1_1_value_default,
  RULES
};

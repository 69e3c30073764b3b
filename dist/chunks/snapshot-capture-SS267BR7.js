import {
  LAST_APPLIED,
  MAX_SNAPSHOT_BYTES,
  SNAPSHOT_API_VERSION,
  SNAPSHOT_KIND,
  createResolver,
  decodeSnapshot,
  emptyContent,
  isForeign,
  isOmeKey,
  readSnapshot,
  readSnapshotText,
  redactObject,
  redactWith
} from "./chunk-OVM4NCWK.js";
import {
  readJson,
  sourceText
} from "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  VERSION
} from "./chunk-LG2EU7H5.js";
import {
  CAPTURED_KINDS,
  canonicalJson,
  contentOf,
  createWorkspace,
  isNamespacedCapture,
  typeTable
} from "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import {
  codeOf,
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  isObject,
  member,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/capture/snapshot-capture.ts
import { randomBytes } from "node:crypto";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

// src/frontends/capture/snapshot-capture-kubectl.ts
import { spawn } from "node:child_process";
var RESOURCES = {
  ClusterServingRuntime: "clusterservingruntimes.v1beta1.ome.io",
  ServingRuntime: "servingruntimes.v1beta1.ome.io",
  InferenceService: "inferenceservices.v1beta1.ome.io",
  BaseModel: "basemodels.v1beta1.ome.io",
  ClusterBaseModel: "clusterbasemodels.v1beta1.ome.io",
  AcceleratorClass: "acceleratorclasses.v1beta1.ome.io",
  ControllerRevision: "controllerrevisions.v1.apps",
  InferenceReplica: "inferencereplicas.v1beta1.ome.io"
};
function listArguments(kind, namespace) {
  const scope = namespace === void 0 ? ["--all-namespaces"] : [`--namespace=${namespace}`];
  return ["get", RESOURCES[kind], "--output=json", "--chunk-size=500", ...isNamespacedCapture(kind) ? scope : []];
}
var MAX_ERROR_BYTES = 1e6;
var TIMEOUT_MS = 6e5;
function runKubectl({ context, kubeconfig }, args, env) {
  const target = [
    ...context === void 0 ? [] : [`--context=${context}`],
    ...kubeconfig === void 0 ? [] : [`--kubeconfig=${kubeconfig}`]
  ];
  return new Promise((resolve2, reject) => {
    const child = spawn("kubectl", [...args, ...target], {
      env: { ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      windowsHide: true
    });
    const stdout = collect(child.stdout, MAX_SNAPSHOT_BYTES, () => child.kill());
    const stderr = collect(child.stderr, MAX_ERROR_BYTES, () => {
    });
    child.on("error", (error) => {
      const missing = codeOf(error) === "ENOENT";
      reject(
        new UsageError(
          missing ? "omelint snapshot capture needs kubectl, and there is none on the PATH" : `kubectl can't be started: ${codeOf(error)}`
        )
      );
    });
    child.on("close", (status, signal) => {
      if (stdout.isFull()) reject(new UsageError(`kubectl printed more than ${MAX_SNAPSHOT_BYTES} bytes for one kind`));
      else if (status === null) reject(new UsageError(`kubectl was ended by ${signal ?? "a signal"}`));
      else resolve2({ status, stdout: stdout.bytes(), stderr: stderr.bytes().toString("utf8") });
    });
  });
}
function collect(stream, limit, onFull) {
  const chunks = [];
  let size = 0;
  stream.on("data", (chunk) => {
    if (size > limit) return;
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) onFull();
  });
  return { bytes: () => Buffer.concat(chunks), isFull: () => size > limit };
}
function explainFailure({ status, stderr }) {
  const line = stderr.split("\n").find((text) => /^(?:Error from server|error:|Unable|The connection)/i.test(text)) ?? "";
  if (/\(Forbidden\)/.test(line))
    return { because: "the user of this context may not list it (Forbidden)", fatal: false };
  if (/doesn't have a resource type|\(NotFound\)|no matches for kind/.test(stderr)) {
    return { because: "the cluster does not know this kind; its CRD is not installed", fatal: false };
  }
  const words = line.trim().slice(0, 500);
  return { because: words === "" ? `kubectl ended with status ${status}` : `kubectl: ${words}`, fatal: true };
}

// src/frontends/capture/snapshot-capture-write.ts
function renderSnapshot(header, objects) {
  const items = objects.map((object) => canonicalJson(object)).join(",\n");
  return `${renderHeader(header)}---
{"apiVersion":"v1","kind":"List","metadata":{},"items":[
${items}
]}
`;
}
function renderHeader(header) {
  const {
    capturedAt,
    context,
    omelintVersion,
    omeNamespace,
    kinds,
    notCaptured,
    redaction,
    hashes,
    chains = []
  } = header;
  const field = (key, text) => text === void 0 ? "" : `${key}: ${quote(text)}
`;
  return [
    '# A cluster as "omelint snapshot capture" found it. "omelint check --snapshot" reads it.\n',
    `apiVersion: ${SNAPSHOT_API_VERSION}
kind: ${SNAPSHOT_KIND}
`,
    field("capturedAt", capturedAt),
    field("context", context),
    field("omelintVersion", omelintVersion),
    field("omeNamespace", omeNamespace),
    renderList("kinds", kinds),
    renderList("notCaptured", notCaptured),
    redaction === void 0 ? "" : `redaction:
  salt: ${quote(redaction.salt)}
`,
    renderList("hashes", hashes),
    chains.length === 0 ? "" : renderList("chains", chains)
  ].join("");
}
function renderList(key, entries) {
  if (entries.length === 0) return `${key}: []
`;
  return `${key}:
${entries.map((entry) => `- ${quote(entry)}
`).join("")}`;
}
function quote(value) {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}

// src/frontends/capture/snapshot-capture.ts
var CHANCE = { now: () => /* @__PURE__ */ new Date(), salt: () => randomBytes(16).toString("hex") };
async function runCapture(flags, io, chance = CHANCE) {
  const capturedAt = chance.now().toISOString();
  const context = flags.context ?? await currentContext(flags, io);
  const { lists, kinds, notCaptured } = await captureAll(flags, io);
  const objects = objectsOf(lists);
  const header = {
    capturedAt,
    ...context === void 0 ? {} : { context },
    omelintVersion: VERSION,
    omeNamespace: flags.omeNamespace,
    kinds,
    notCaptured,
    hashes: []
  };
  const text = flags.redact ? renderRedacted(header, objects, { lists, salt: chance.salt(), omeVersion: flags.omeVersion ?? "1.3" }) : renderSnapshot(header, objects);
  await write(text, flags.output, io);
  for (const { kind, namespace, because } of notCaptured) {
    const where = namespace === void 0 ? "" : ` in namespace ${namespace}`;
    await io.stderr.write(`omelint: warning: ${kind}${where} is not captured: ${visible(because)}
`);
  }
  const into = flags.output === void 0 ? "" : ` into ${visible(flags.output)}`;
  await io.stderr.write(`omelint: captured ${objects.length} ${objects.length === 1 ? "object" : "objects"}${into}
`);
  return 0;
}
async function currentContext(target, io) {
  const { status, stdout } = await runKubectl({ kubeconfig: target.kubeconfig }, ["config", "current-context"], io.env);
  const name = stdout.toString("utf8").trim();
  return status === 0 && name !== "" ? name : void 0;
}
async function captureAll(flags, io) {
  const lists = [];
  const kinds = [];
  const notCaptured = [];
  for (const kind of CAPTURED_KINDS) {
    const scopes = scopesOf(kind, flags);
    const missing = [];
    const namespaces = [];
    for (const namespace of scopes) {
      const list = await captureList(kind, namespace, flags, io);
      if (typeof list === "string")
        missing.push({ kind, ...namespace === void 0 ? {} : { namespace }, because: list });
      else {
        lists.push(list);
        if (namespace !== void 0) namespaces.push(namespace);
      }
    }
    if (missing.length < scopes.length) kinds.push(namespaces.length === 0 ? { kind } : { kind, namespaces });
    const [first] = missing;
    if (first !== void 0 && missing.length === scopes.length) notCaptured.push({ kind, because: first.because });
    else notCaptured.push(...missing);
  }
  if (kinds.length === 0) throw new UsageError(`nothing could be captured: ${notCaptured[0]?.because ?? ""}`);
  return { lists, kinds, notCaptured };
}
function scopesOf(kind, { namespace, omeNamespace }) {
  if (kind === "ControllerRevision") return [omeNamespace];
  return isNamespacedCapture(kind) && namespace !== void 0 ? [...new Set(namespace)].sort(compareText) : [void 0];
}
async function captureList(kind, namespace, flags, io) {
  const result = await runKubectl(flags, listArguments(kind, namespace), io.env);
  if (result.status !== 0) {
    const { because, fatal } = explainFailure(result);
    if (fatal) throw new UsageError(`can't capture ${kind}: ${because}`);
    return because;
  }
  const file = `kubectl get ${kind}${namespace === void 0 ? "" : ` in ${namespace}`}`;
  const source = decodeSnapshot(file, result.stdout);
  const content = emptyContent();
  if (source.state === "text") readSnapshotText(sourceText(source.file, source.text), content);
  const [list] = content.lists;
  if (source.state !== "text" || content.unreadable.length > 0 || list === void 0 || list.isCut) {
    return "kubectl printed no whole list in JSON";
  }
  return { source, objects: content.objects };
}
function objectsOf(lists) {
  return lists.flatMap(({ objects }) => objects).filter(({ kind, value }) => kind !== "ControllerRevision" || !isForeign(value)).map(({ kind, apiVersion, value }) => shortenLastApplied({ apiVersion, kind, ...value })).map(shortenReplica).map((value) => ({ value, key: keyOf(value) })).sort((a, b) => compareText(a.key, b.key)).map(({ value }) => value);
}
var REPLICA_FIELDS = /* @__PURE__ */ new Set(["component", "parentRef", "pacing"]);
function shortenReplica(value) {
  const spec = member(value, "spec");
  if (member(value, "kind") !== "InferenceReplica" || !isObject(spec)) return value;
  return { ...value, spec: Object.fromEntries(Object.entries(spec).filter(([key]) => REPLICA_FIELDS.has(key))) };
}
function shortenLastApplied(value) {
  const metadata = member(value, "metadata");
  const annotations = member(metadata, "annotations");
  const applied = member(annotations, LAST_APPLIED);
  if (!isObject(metadata) || !isObject(annotations) || applied === void 0) return value;
  const { [LAST_APPLIED]: _, ...rest } = annotations;
  const own = typeof applied === "string" ? ownAnnotations(applied) : [];
  const kept = own.length === 0 ? rest : { ...rest, [LAST_APPLIED]: JSON.stringify({ metadata: { annotations: Object.fromEntries(own) } }) };
  return { ...value, metadata: { ...metadata, annotations: kept } };
}
function ownAnnotations(applied) {
  const read = readJson(applied, { start: 0, end: applied.length }, { maxDepth: 1e3 });
  const annotations = read.ok ? valueAt(read.value, ["metadata", "annotations"]) : void 0;
  return Object.entries(isObject(annotations) ? annotations : {}).flatMap(
    ([key, text]) => isOmeKey(key) && typeof text === "string" ? [[key, text]] : []
  );
}
function renderRedacted(header, objects, { lists, salt, omeVersion }) {
  const redact = redactWith(salt);
  const { hashOf, chains } = specHashes(lists, omeVersion);
  const hashes = [];
  const redacted = objects.map((object) => {
    const result = redactObject(object, redact);
    const spec = member(object, "kind") === "ControllerRevision" ? "data" : "spec";
    const hash = member(result, spec) === member(object, spec) ? void 0 : hashOf(object);
    if (hash !== void 0) hashes.push(hash);
    return result;
  });
  const replaced = new Set(hashes.map(({ sha256 }) => sha256));
  const touched = chains.filter(({ own }) => own.some((hash) => replaced.has(hash)));
  return renderSnapshot({ ...header, redaction: { salt }, hashes, chains: touched }, redacted);
}
function specHashes(lists, omeVersion) {
  const { snapshot } = readSnapshot(lists.map(({ source }) => source));
  const cluster = { name: "default", omeVersion, complete: false };
  const resolver = createResolver(createWorkspace({ cluster, objects: snapshot.objects }));
  const hashes = /* @__PURE__ */ new Map();
  const chains = /* @__PURE__ */ new Map();
  for (const object of snapshot.objects.filter(isRuntime)) {
    hashes.set(keyOf(object.value), { ...object.ref, sha256: resolver.stored(object).own().hash });
    const resolution = resolver.resolve(object);
    if (!resolution.ok || resolution.chain.length < 2) continue;
    const own = resolution.chain.map((step) => resolver.stored(step).own().hash);
    chains.set(own.join("\n"), { own, sha256: resolution.hash });
  }
  for (const revision of snapshot.revisions) {
    const { hash } = contentOf(revision, typeTable(omeVersion));
    const { namespace, name } = revision;
    if (hash !== void 0) {
      hashes.set(`ControllerRevision
${namespace}
${name}`, {
        kind: "ControllerRevision",
        namespace,
        name,
        sha256: hash
      });
    }
  }
  return { hashOf: (object) => hashes.get(keyOf(object)), chains: [...chains.values()] };
}
function isRuntime(object) {
  return isRuntimeKind(object.ref.kind);
}
function keyOf(value) {
  return [["kind"], ["metadata", "namespace"], ["metadata", "name"]].map((path) => textAt(value, path) ?? "").join("\n");
}
async function write(text, output, io) {
  if (output === void 0) {
    await io.stdout.write(text);
    return;
  }
  const path = resolve(io.cwd, output);
  const temporary = `${path}.part`;
  const content = output.endsWith(".gz") ? gzipSync(text) : text;
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
      writeFileSync(path, content);
      return;
    }
    rmSync(temporary, { force: true });
    writeFileSync(temporary, content, { flag: "wx", mode: 384 });
    renameSync(temporary, path);
  } catch (error) {
    throw new UsageError(`can't write the snapshot to ${JSON.stringify(output)}: ${reasonOf(error)}`);
  }
}
export {
  runCapture
};

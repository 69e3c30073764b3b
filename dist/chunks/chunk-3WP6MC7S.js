import {
  compareUtf8,
  goQuote
} from "./chunk-37GVS3QN.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  INHERIT_FROM,
  MAX_CHAIN_LENGTH,
  OME_KINDS,
  isNamespaced
} from "./chunk-4O7HTKTF.js";
import {
  dottedPath,
  isArray,
  isObject,
  member,
  setMember,
  textAt
} from "./chunk-IEHV77GJ.js";

// src/model/object.ts
function sameRef(a, b) {
  return a.kind === b.kind && a.name === b.name && a.namespace === b.namespace;
}
function refKey(ref) {
  return `${ref.kind}
${ref.namespace ?? ""}
${ref.name}`;
}
function describeRef(ref) {
  return `${ref.kind} ${ref.namespace === void 0 ? "" : `${ref.namespace}/`}${ref.name}`;
}

// src/model/group.ts
function groupBy(items, keyOf3) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) addTo(groups, keyOf3(item), item);
  return groups;
}
function groupByEach(items, keysOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) for (const key of keysOf(item)) addTo(groups, key, item);
  return groups;
}
function addTo(groups, key, item) {
  const group = groups.get(key);
  if (group === void 0) groups.set(key, [item]);
  else group.push(item);
}

// src/model/memo.ts
function memoiseByObject(compute) {
  return remember(/* @__PURE__ */ new WeakMap(), compute);
}
function memoise(compute) {
  return remember(/* @__PURE__ */ new Map(), compute);
}
function memoisePer(compute) {
  const ofScope = memoiseByObject((scope) => memoise((key) => compute(scope, key)));
  return (scope, key) => ofScope(scope)(key);
}
function remember(memory, compute) {
  return (key) => {
    const known2 = memory.get(key);
    if (known2 !== void 0 || memory.has(key)) return known2;
    const value = compute(key);
    memory.set(key, value);
    return value;
  };
}
function once(compute) {
  let value;
  return () => {
    value ??= compute();
    return value;
  };
}

// src/model/placeholder.ts
var PLACEHOLDER = /\$\{[^}]{0,200}\}|<[A-Za-z_%=][^<>]{0,200}>|\b(?:CHANGE[_-]?ME|REPLACE[_-]?ME|FIXME|TODO)\b/;
var BRACES = /\{\{.{0,200}?\}\}/s;
function notFinalBecause(text) {
  if (text.startsWith("ENC[")) return "it is encrypted";
  return PLACEHOLDER.test(text) || BRACES.test(text) ? "it holds a placeholder" : void 0;
}

// src/workspace/workspace.ts
function moreTelling(earlier, later) {
  return earlier?.own === true && later.own !== true ? earlier : later;
}
function createWorkspace(input) {
  const { cluster } = input;
  const objects = input.objects.map((object) => settle(object, input)).toSorted(compareObjects);
  const index = new Index();
  for (const object of objects) index.add(object).declarations.push(object);
  const context = (input.context ?? []).map((object) => settle(object, input)).filter(({ ref }) => index.at(ref.kind, ref.namespace, ref.name) === void 0).toSorted(compareObjects);
  for (const object of context) index.add(object);
  const byKind = groupBy([...context, ...objects], (object) => object.ref.kind);
  const byName = once(() => groupBy([...context, ...objects], ({ ref }) => `${ref.kind}
${ref.name}`));
  const named = (kind, name) => byName().get(`${kind}
${name}`) ?? NONE;
  const missing = missingKnowledge(input);
  const findMissing = (kind, namespace, name) => {
    const ref = refOf(kind, namespace, name);
    const open = input.whyOpen?.(ref);
    if (open !== void 0) return { state: "unknown", because: open, own: true };
    const notFinal = notFinalBecause(name);
    if (notFinal !== void 0) return { state: "unknown", because: notFinal.replace("it", "its name"), own: true };
    const near = isNamespaced(kind) ? maybeMeant(named(kind, name), namespace) : void 0;
    if (near !== void 0) return { state: "unknown", because: nearWords(near), own: true };
    if (input.unread === true) return missing;
    const absent = input.captured?.(kind, ref.namespace) === true || input.isGone?.(ref) === true;
    return absent ? ABSENT : missing;
  };
  const misses = new Names();
  return {
    cluster,
    objects,
    renamings: input.renamings ?? [],
    whyOpen: input.whyOpen ?? (() => void 0),
    isGone: input.isGone ?? (() => false),
    filled: input.filled ?? (() => void 0),
    ofKind: (kind) => byKind.get(kind) ?? [],
    find: (kind, namespace, name) => {
      const known2 = index.at(kind, namespace, name)?.known ?? misses.get(kind, namespace, name) ?? misses.set(kind, namespace, name, findMissing(kind, namespace, name));
      return known2;
    },
    declarations: (ref) => index.of(ref)?.declarations ?? NONE,
    isCaptured: input.isCaptured ?? (() => false),
    named: (kind, name) => named(kind, name)
  };
}
function isFound(workspace, object) {
  const { kind, namespace, name } = object.ref;
  const found = workspace.find(kind, namespace, name);
  return found.state === "known" && found.object === object;
}
var Names = class {
  #kinds = /* @__PURE__ */ new Map();
  get(kind, namespace, name) {
    return this.#kinds.get(kind)?.get(scopeOf(kind, namespace))?.get(name);
  }
  set(kind, namespace, name, value) {
    const scopes = this.#kinds.get(kind) ?? /* @__PURE__ */ new Map();
    this.#kinds.set(kind, scopes);
    const scope = scopeOf(kind, namespace);
    const names = scopes.get(scope) ?? /* @__PURE__ */ new Map();
    scopes.set(scope, names);
    names.set(name, value);
    return value;
  }
};
var Index = class {
  #names = new Names();
  #entries = /* @__PURE__ */ new Map();
  at(kind, namespace, name) {
    return this.#names.get(kind, namespace, name);
  }
  /** The same by a reference, which most often is that of one of the objects. */
  of(ref) {
    return this.#entries.get(ref) ?? this.at(ref.kind, ref.namespace, ref.name);
  }
  /** Of several manifests of one object the last one counts. */
  add(object) {
    const { kind, namespace, name } = object.ref;
    const known2 = { state: "known", object };
    const entry = this.at(kind, namespace, name) ?? this.#names.set(kind, namespace, name, { declarations: [], known: known2 });
    entry.known = known2;
    this.#entries.set(object.ref, entry);
    return entry;
  }
};
var NONE = [];
function refOf(kind, namespace, name) {
  return isNamespaced(kind) && namespace !== void 0 ? { kind, namespace, name } : { kind, name };
}
function scopeOf(kind, namespace) {
  return isNamespaced(kind) ? namespace ?? "" : "";
}
function parentScopes(head) {
  return head.kind === "ServingRuntime" ? ["ServingRuntime", "ClusterServingRuntime"] : ["ClusterServingRuntime"];
}
function maybeMeant(named, namespace) {
  return namespace === void 0 ? named[0] : named.find(({ ref }) => ref.namespace === void 0);
}
function nearWords({ ref }) {
  return `${describeRef(ref)} may be in the same namespace, since one of the two names none`;
}
var ABSENT = { state: "absent" };
function missingKnowledge(input) {
  if (input.unread) return { state: "unknown", because: "a file that could not be read, or a template, may hold it" };
  if (input.cluster.complete) return ABSENT;
  return { state: "unknown", because: "the cluster may hold it without a manifest here" };
}
function settle(object, { cluster, namespaceOf }) {
  const { ref } = object;
  if (ref.namespace !== void 0 || !isNamespaced(ref.kind)) return object;
  const namespace = namespaceOf?.(object.file) ?? cluster.namespace;
  return namespace === void 0 ? object : settledIn(object)(namespace);
}
var settledIn = memoiseByObject((object) => {
  const byNamespace = /* @__PURE__ */ new Map();
  return (namespace) => {
    const known2 = byNamespace.get(namespace);
    if (known2 !== void 0) return known2;
    const { kind, name } = object.ref;
    const ref = { value: { kind, namespace, name }, enumerable: true };
    const settled = Object.create(object, { ref });
    byNamespace.set(namespace, settled);
    return settled;
  };
});
function compareObjects(a, b) {
  return compareText(a.file, b.file) || a.start - b.start;
}

// src/resolve/canonical.ts
var NEEDS_CARE = /["\\\u0000-\u001f<>&\u2028\u2029\ud800-\udfff]/;
var HTML = /[<>&\u2028\u2029]/g;
function goString(text) {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  const json = JSON.stringify(text).replace(HTML, escapeUnit);
  return json.includes("\\ud") ? json.replace(/\\\\|\\u(d[89a-f][0-9a-f]{2})/g, replaceLone) : json;
}
function replaceLone(found) {
  return found === "\\\\" ? found : "\\ufffd";
}
function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
var INT64 = 2n ** 63n;
function goNumber(value) {
  if (typeof value === "bigint") return String(value >= -INT64 && value < INT64 ? value : Number(value));
  return Number.isFinite(value) ? String(value) : "0";
}
function canonicalJson(value) {
  if (typeof value === "string") return goString(value);
  if (typeof value === "number" || typeof value === "bigint") return goNumber(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return String(value);
  const members = sortedKeys(value).map((key) => `${goString(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}
var BEYOND_BMP_ORDER = /[\ud800-\uffff]/;
function sortedKeys(value) {
  const keys = Object.keys(value);
  if (keys.length < 2) return keys;
  return keys.some((key) => BEYOND_BMP_ORDER.test(key)) ? keys.sort(compareUtf8) : keys.sort();
}

// schema/types-1.2.json
var types_1_2_default = JSON.parse('{"ome":"1.2","kubernetesApi":"v0.33.7","kinds":{"ServingRuntime":"ServingRuntimeSpec","ClusterServingRuntime":"ServingRuntimeSpec","InferenceService":"InferenceServiceSpec","BaseModel":"BaseModelSpec","ClusterBaseModel":"BaseModelSpec"},"exceptions":{"InferenceService":{"notRequired":["spec.*.*","spec.*.*.readinessProbe.httpGet","spec.*.*.readinessProbe.tcpSocket","spec.*.*.livenessProbe.httpGet","spec.*.*.livenessProbe.tcpSocket","spec.*.containers[].readinessProbe.httpGet","spec.*.containers[].livenessProbe.httpGet"],"notInSchema":["spec.*.ephemeralContainers"]}},"types":{"AWSElasticBlockStoreVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"partition","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"AcceleratorConstraints":{"kind":"struct","fields":[{"name":"minMemory","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"maxMemory","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"minComputePerformanceTFLOPS","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"minArchitectureVersion","type":"*string","omitEmpty":true},{"name":"requiredFeatures","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"excludedClasses","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"architectureFamilies","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredPrecisions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"AcceleratorModelConfig":{"kind":"struct","fields":[{"name":"minMemoryPerBillionParams","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"tensorParallelismOverride","type":"*TensorParallelismConfig","omitEmpty":true},{"name":"runtimeArgsOverride","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"environmentOverride","type":"map[string]","omitEmpty":true}]},"AcceleratorRequirements":{"kind":"struct","fields":[{"name":"acceleratorClasses","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"minMemory","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"minComputePerformanceTFLOPS","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"minArchitectureVersion","type":"*string","omitEmpty":true},{"name":"requiredFeatures","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredPrecisions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"AcceleratorSelector":{"kind":"struct","fields":[{"name":"acceleratorClass","type":"*string","omitEmpty":true},{"name":"constraints","type":"*AcceleratorConstraints","omitEmpty":true},{"name":"policy","type":"string","omitEmpty":true,"schema":{"enum":["BestFit","Cheapest","MostCapable","FirstAvailable"]}}]},"Affinity":{"kind":"struct","fields":[{"name":"nodeAffinity","type":"*NodeAffinity","omitEmpty":true},{"name":"podAffinity","type":"*PodAffinity","omitEmpty":true},{"name":"podAntiAffinity","type":"*PodAntiAffinity","omitEmpty":true}]},"AppArmorProfile":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"localhostProfile","type":"*string","omitEmpty":true}]},"AzureDiskVolumeSource":{"kind":"struct","fields":[{"name":"diskName","type":"string","schema":{"required":true}},{"name":"diskURI","type":"string","schema":{"required":true}},{"name":"cachingMode","type":"*string","omitEmpty":true},{"name":"fsType","type":"*string","omitEmpty":true,"schema":{"default":"ext4"}},{"name":"readOnly","type":"*bool","omitEmpty":true,"schema":{"default":false}},{"name":"kind","type":"*string","omitEmpty":true}]},"AzureFileVolumeSource":{"kind":"struct","fields":[{"name":"secretName","type":"string","schema":{"required":true}},{"name":"shareName","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"BaseModelSpec":{"kind":"struct","fields":[{"name":"modelFormat","type":"ModelFormat"},{"name":"modelType","type":"*string","omitEmpty":true},{"name":"modelFramework","type":"*ModelFrameworkSpec","omitEmpty":true},{"name":"modelArchitecture","type":"*string","omitEmpty":true},{"name":"quantization","type":"*string","omitEmpty":true},{"name":"modelParameterSize","type":"*string","omitEmpty":true},{"name":"modelCapabilities","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"apiCapabilities","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"modelConfiguration","type":"RawExtension","omitEmpty":true},{"name":"storage","type":"*StorageSpec","omitEmpty":true,"schema":{"required":true}},{"name":"displayName","type":"*string","omitEmpty":true},{"name":"version","type":"*string","omitEmpty":true},{"name":"disabled","type":"*bool","omitEmpty":true},{"name":"vendor","type":"*string","omitEmpty":true},{"name":"compartmentID","type":"*string","omitEmpty":true},{"name":"servingMode","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"maxTokens","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"diffusionPipeline","type":"*DiffusionPipelineSpec","omitEmpty":true},{"name":"additionalMetadata","type":"map[string]","omitEmpty":true}]},"CSIVolumeSource":{"kind":"struct","fields":[{"name":"driver","type":"string","schema":{"required":true}},{"name":"readOnly","type":"*bool","omitEmpty":true},{"name":"fsType","type":"*string","omitEmpty":true},{"name":"volumeAttributes","type":"map[string]","omitEmpty":true},{"name":"nodePublishSecretRef","type":"*LocalObjectReference","omitEmpty":true}]},"Capabilities":{"kind":"struct","fields":[{"name":"add","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"drop","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"CephFSVolumeSource":{"kind":"struct","fields":[{"name":"monitors","type":"[]string","schema":{"listType":"atomic","required":true}},{"name":"path","type":"string","omitEmpty":true},{"name":"user","type":"string","omitEmpty":true},{"name":"secretFile","type":"string","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"CinderVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true}]},"ClusterTrustBundleProjection":{"kind":"struct","fields":[{"name":"name","type":"*string","omitEmpty":true},{"name":"signerName","type":"*string","omitEmpty":true},{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"optional","type":"*bool","omitEmpty":true},{"name":"path","type":"string","schema":{"required":true}}]},"ConfigMapEnvSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapKeySelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"key","type":"string","schema":{"required":true}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapProjection":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapVolumeSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"Container":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true}]},"ContainerPort":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true},{"name":"hostPort","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"containerPort","type":"int32","schema":{"format":"int32","required":true}},{"name":"protocol","type":"string","omitEmpty":true,"schema":{"default":"TCP"}},{"name":"hostIP","type":"string","omitEmpty":true}]},"ContainerResizePolicy":{"kind":"struct","fields":[{"name":"resourceName","type":"string","schema":{"required":true}},{"name":"restartPolicy","type":"string","schema":{"required":true}}]},"DecoderSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"scaleTarget","type":"*int64","omitEmpty":true},{"name":"scaleMetric","type":"*string","omitEmpty":true,"schema":{"enum":["cpu","memory","concurrency","rps"]}},{"name":"containerConcurrency","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"canaryTrafficPercent","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"kedaConfig","type":"*KedaConfig","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"leader","type":"*LeaderSpec","omitEmpty":true},{"name":"worker","type":"*WorkerSpec","omitEmpty":true},{"name":"acceleratorOverride","type":"*AcceleratorSelector","omitEmpty":true}]},"DeploymentStrategy":{"kind":"struct","fields":[{"name":"type","type":"string","omitEmpty":true},{"name":"rollingUpdate","type":"*RollingUpdateDeployment","omitEmpty":true}]},"DiffusionComponentSpec":{"kind":"struct","fields":[{"name":"library","type":"string","omitEmpty":true},{"name":"type","type":"string","omitEmpty":true}]},"DiffusionPipelineSpec":{"kind":"struct","fields":[{"name":"className","type":"*string","omitEmpty":true},{"name":"scheduler","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"textEncoder","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"tokenizer","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"transformer","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"vae","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"additionalComponents","type":"map[DiffusionComponentSpec]","omitEmpty":true,"schema":{"mapType":"atomic"}}]},"DownwardAPIProjection":{"kind":"struct","fields":[{"name":"items","type":"[]DownwardAPIVolumeFile","omitEmpty":true,"schema":{"listType":"atomic"}}]},"DownwardAPIVolumeFile":{"kind":"struct","fields":[{"name":"path","type":"string","schema":{"required":true}},{"name":"fieldRef","type":"*ObjectFieldSelector","omitEmpty":true},{"name":"resourceFieldRef","type":"*ResourceFieldSelector","omitEmpty":true},{"name":"mode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"DownwardAPIVolumeSource":{"kind":"struct","fields":[{"name":"items","type":"[]DownwardAPIVolumeFile","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"EmptyDirVolumeSource":{"kind":"struct","fields":[{"name":"medium","type":"string","omitEmpty":true},{"name":"sizeLimit","type":"*Quantity","omitEmpty":true}]},"EngineSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"scaleTarget","type":"*int64","omitEmpty":true},{"name":"scaleMetric","type":"*string","omitEmpty":true,"schema":{"enum":["cpu","memory","concurrency","rps"]}},{"name":"containerConcurrency","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"canaryTrafficPercent","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"kedaConfig","type":"*KedaConfig","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"leader","type":"*LeaderSpec","omitEmpty":true},{"name":"worker","type":"*WorkerSpec","omitEmpty":true},{"name":"acceleratorOverride","type":"*AcceleratorSelector","omitEmpty":true}]},"EnvFromSource":{"kind":"struct","fields":[{"name":"prefix","type":"string","omitEmpty":true},{"name":"configMapRef","type":"*ConfigMapEnvSource","omitEmpty":true},{"name":"secretRef","type":"*SecretEnvSource","omitEmpty":true}]},"EnvVar":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","omitEmpty":true},{"name":"valueFrom","type":"*EnvVarSource","omitEmpty":true}]},"EnvVarSource":{"kind":"struct","fields":[{"name":"fieldRef","type":"*ObjectFieldSelector","omitEmpty":true},{"name":"resourceFieldRef","type":"*ResourceFieldSelector","omitEmpty":true},{"name":"configMapKeyRef","type":"*ConfigMapKeySelector","omitEmpty":true},{"name":"secretKeyRef","type":"*SecretKeySelector","omitEmpty":true}]},"EphemeralContainer":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true},{"name":"targetContainerName","type":"string","omitEmpty":true}]},"EphemeralVolumeSource":{"kind":"struct","fields":[{"name":"volumeClaimTemplate","type":"*PersistentVolumeClaimTemplate","omitEmpty":true}]},"ExecAction":{"kind":"struct","fields":[{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"FCVolumeSource":{"kind":"struct","fields":[{"name":"targetWWNs","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"lun","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"wwids","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"FlexVolumeSource":{"kind":"struct","fields":[{"name":"driver","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"options","type":"map[string]","omitEmpty":true}]},"FlockerVolumeSource":{"kind":"struct","fields":[{"name":"datasetName","type":"string","omitEmpty":true},{"name":"datasetUUID","type":"string","omitEmpty":true}]},"GCEPersistentDiskVolumeSource":{"kind":"struct","fields":[{"name":"pdName","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"partition","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"GRPCAction":{"kind":"struct","fields":[{"name":"port","type":"int32","schema":{"format":"int32","required":true}},{"name":"service","type":"*string","schema":{"default":""}}]},"GitRepoVolumeSource":{"kind":"struct","fields":[{"name":"repository","type":"string","schema":{"required":true}},{"name":"revision","type":"string","omitEmpty":true},{"name":"directory","type":"string","omitEmpty":true}]},"GlusterfsVolumeSource":{"kind":"struct","fields":[{"name":"endpoints","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"HTTPGetAction":{"kind":"struct","fields":[{"name":"path","type":"string","omitEmpty":true},{"name":"port","type":"IntOrString","schema":{"required":true}},{"name":"host","type":"string","omitEmpty":true},{"name":"scheme","type":"string","omitEmpty":true},{"name":"httpHeaders","type":"[]HTTPHeader","omitEmpty":true,"schema":{"listType":"atomic"}}]},"HTTPHeader":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","schema":{"required":true}}]},"HostAlias":{"kind":"struct","fields":[{"name":"ip","type":"string","schema":{"required":true}},{"name":"hostnames","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"HostPathVolumeSource":{"kind":"struct","fields":[{"name":"path","type":"string","schema":{"required":true}},{"name":"type","type":"*string","omitEmpty":true}]},"ISCSIVolumeSource":{"kind":"struct","fields":[{"name":"targetPortal","type":"string","schema":{"required":true}},{"name":"iqn","type":"string","schema":{"required":true}},{"name":"lun","type":"int32","schema":{"format":"int32","required":true}},{"name":"iscsiInterface","type":"string","omitEmpty":true,"schema":{"default":"default"}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"portals","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"chapAuthDiscovery","type":"bool","omitEmpty":true},{"name":"chapAuthSession","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"initiatorName","type":"*string","omitEmpty":true}]},"ImageVolumeSource":{"kind":"struct","fields":[{"name":"reference","type":"string","omitEmpty":true},{"name":"pullPolicy","type":"string","omitEmpty":true}]},"InferenceServiceSpec":{"kind":"struct","fields":[{"name":"engine","type":"*EngineSpec","omitEmpty":true},{"name":"decoder","type":"*DecoderSpec","omitEmpty":true},{"name":"model","type":"*ModelRef","omitEmpty":true},{"name":"runtime","type":"*ServingRuntimeRef","omitEmpty":true},{"name":"router","type":"*RouterSpec","omitEmpty":true},{"name":"acceleratorSelector","type":"*AcceleratorSelector","omitEmpty":true},{"name":"predictor","type":"*RawExtension","omitEmpty":true},{"name":"kedaConfig","type":"*RawExtension","omitEmpty":true}]},"IntOrString":{"kind":"scalar","schema":{"anyOf":[{"type":"integer"},{"type":"string"}],"x-kubernetes-int-or-string":true}},"KedaConfig":{"kind":"struct","fields":[{"name":"enableKeda","type":"bool","omitEmpty":true},{"name":"promServerAddress","type":"string","omitEmpty":true},{"name":"customPromQuery","type":"string","omitEmpty":true},{"name":"scalingThreshold","type":"string","omitEmpty":true},{"name":"scalingOperator","type":"string","omitEmpty":true},{"name":"authenticationRef","type":"*ScalerAuthenticationRef","omitEmpty":true},{"name":"authModes","type":"string","omitEmpty":true}]},"KeyToPath":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"mode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"LabelSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"matchLabels","type":"map[string]","omitEmpty":true},{"name":"matchExpressions","type":"[]LabelSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}}]},"LabelSelectorRequirement":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"operator","type":"string","schema":{"required":true}},{"name":"values","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"LeaderSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"runner","type":"*RunnerSpec","omitEmpty":true}]},"Lifecycle":{"kind":"struct","fields":[{"name":"postStart","type":"*LifecycleHandler","omitEmpty":true},{"name":"preStop","type":"*LifecycleHandler","omitEmpty":true},{"name":"stopSignal","type":"*string","omitEmpty":true}]},"LifecycleHandler":{"kind":"struct","fields":[{"name":"exec","type":"*ExecAction","omitEmpty":true},{"name":"httpGet","type":"*HTTPGetAction","omitEmpty":true},{"name":"tcpSocket","type":"*TCPSocketAction","omitEmpty":true},{"name":"sleep","type":"*SleepAction","omitEmpty":true}]},"LocalObjectReference":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}}]},"ModelFormat":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"version","type":"*string","omitEmpty":true},{"name":"operator","type":"*string","omitEmpty":true,"schema":{"default":"Equal"}},{"name":"weight","type":"int64","omitEmpty":true,"schema":{"default":1,"format":"int64"}}]},"ModelFrameworkSpec":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"version","type":"*string","omitEmpty":true},{"name":"operator","type":"*string","omitEmpty":true,"schema":{"default":"Equal"}},{"name":"weight","type":"int64","omitEmpty":true,"schema":{"default":1,"format":"int64"}}]},"ModelRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"*string","omitEmpty":true,"schema":{"default":"ClusterBaseModel"}},{"name":"apiGroup","type":"*string","omitEmpty":true,"schema":{"default":"ome.io"}},{"name":"fineTunedWeights","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"ModelSizeRangeSpec":{"kind":"struct","fields":[{"name":"min","type":"*string","omitEmpty":true},{"name":"max","type":"*string","omitEmpty":true}]},"NFSVolumeSource":{"kind":"struct","fields":[{"name":"server","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"NodeAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"*NodeSelector","omitEmpty":true},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]PreferredSchedulingTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"NodeSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"nodeSelectorTerms","type":"[]NodeSelectorTerm","schema":{"listType":"atomic","required":true}}]},"NodeSelectorRequirement":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"operator","type":"string","schema":{"required":true}},{"name":"values","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"NodeSelectorTerm":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"matchExpressions","type":"[]NodeSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"matchFields","type":"[]NodeSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}}]},"ObjectFieldSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"apiVersion","type":"string","omitEmpty":true},{"name":"fieldPath","type":"string","schema":{"required":true}}]},"ObjectMeta":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true,"notInSchema":true},{"name":"generateName","type":"string","omitEmpty":true,"notInSchema":true},{"name":"namespace","type":"string","omitEmpty":true,"notInSchema":true},{"name":"selfLink","type":"string","omitEmpty":true,"notInSchema":true},{"name":"uid","type":"string","omitEmpty":true,"notInSchema":true},{"name":"resourceVersion","type":"string","omitEmpty":true,"notInSchema":true},{"name":"generation","type":"int64","omitEmpty":true,"notInSchema":true},{"name":"creationTimestamp","type":"Time","omitEmpty":true,"notInSchema":true},{"name":"deletionTimestamp","type":"*Time","omitEmpty":true,"notInSchema":true},{"name":"deletionGracePeriodSeconds","type":"*int64","omitEmpty":true,"notInSchema":true},{"name":"labels","type":"map[string]","omitEmpty":true,"notInSchema":true},{"name":"annotations","type":"map[string]","omitEmpty":true,"notInSchema":true},{"name":"ownerReferences","type":"[]OwnerReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"uid","notInSchema":true},{"name":"finalizers","type":"[]string","omitEmpty":true,"patchStrategy":["merge"],"notInSchema":true},{"name":"managedFields","type":"[]ManagedFieldsEntry","omitEmpty":true,"notInSchema":true}]},"PersistentVolumeClaimSpec":{"kind":"struct","fields":[{"name":"accessModes","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"selector","type":"*LabelSelector","omitEmpty":true},{"name":"resources","type":"VolumeResourceRequirements","omitEmpty":true},{"name":"volumeName","type":"string","omitEmpty":true},{"name":"storageClassName","type":"*string","omitEmpty":true},{"name":"volumeMode","type":"*string","omitEmpty":true},{"name":"dataSource","type":"*TypedLocalObjectReference","omitEmpty":true},{"name":"dataSourceRef","type":"*TypedObjectReference","omitEmpty":true},{"name":"volumeAttributesClassName","type":"*string","omitEmpty":true}]},"PersistentVolumeClaimTemplate":{"kind":"struct","fields":[{"name":"metadata","type":"ObjectMeta","omitEmpty":true},{"name":"spec","type":"PersistentVolumeClaimSpec","schema":{"required":true}}]},"PersistentVolumeClaimVolumeSource":{"kind":"struct","fields":[{"name":"claimName","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"PhotonPersistentDiskVolumeSource":{"kind":"struct","fields":[{"name":"pdID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true}]},"PodAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"[]PodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]WeightedPodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodAffinityTerm":{"kind":"struct","fields":[{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"namespaces","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"topologyKey","type":"string","schema":{"required":true}},{"name":"namespaceSelector","type":"*LabelSelector","omitEmpty":true},{"name":"matchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"mismatchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodAntiAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"[]PodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]WeightedPodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodDNSConfig":{"kind":"struct","fields":[{"name":"nameservers","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"searches","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"options","type":"[]PodDNSConfigOption","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodDNSConfigOption":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true},{"name":"value","type":"*string","omitEmpty":true}]},"PodOS":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}}]},"PodReadinessGate":{"kind":"struct","fields":[{"name":"conditionType","type":"string","schema":{"required":true}}]},"PodResourceClaim":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"resourceClaimName","type":"*string","omitEmpty":true},{"name":"resourceClaimTemplateName","type":"*string","omitEmpty":true}]},"PodSchedulingGate":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}}]},"PodSecurityContext":{"kind":"struct","fields":[{"name":"seLinuxOptions","type":"*SELinuxOptions","omitEmpty":true},{"name":"windowsOptions","type":"*WindowsSecurityContextOptions","omitEmpty":true},{"name":"runAsUser","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsNonRoot","type":"*bool","omitEmpty":true},{"name":"supplementalGroups","type":"[]int64","omitEmpty":true,"schema":{"listType":"atomic","items":{"format":"int64"}}},{"name":"supplementalGroupsPolicy","type":"*string","omitEmpty":true},{"name":"fsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"sysctls","type":"[]Sysctl","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"fsGroupChangePolicy","type":"*string","omitEmpty":true},{"name":"seccompProfile","type":"*SeccompProfile","omitEmpty":true},{"name":"appArmorProfile","type":"*AppArmorProfile","omitEmpty":true},{"name":"seLinuxChangePolicy","type":"*string","omitEmpty":true}]},"PortworxVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"PreferredSchedulingTerm":{"kind":"struct","fields":[{"name":"weight","type":"int32","schema":{"format":"int32","required":true}},{"name":"preference","type":"NodeSelectorTerm","schema":{"required":true}}]},"Probe":{"kind":"struct","fields":[{"name":"exec","type":"*ExecAction","omitEmpty":true},{"name":"httpGet","type":"*HTTPGetAction","omitEmpty":true},{"name":"tcpSocket","type":"*TCPSocketAction","omitEmpty":true},{"name":"grpc","type":"*GRPCAction","omitEmpty":true},{"name":"initialDelaySeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"timeoutSeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"periodSeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"successThreshold","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"failureThreshold","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}}]},"ProjectedVolumeSource":{"kind":"struct","fields":[{"name":"sources","type":"[]VolumeProjection","schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"Quantity":{"kind":"scalar","schema":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$","x-kubernetes-int-or-string":true}},"QuobyteVolumeSource":{"kind":"struct","fields":[{"name":"registry","type":"string","schema":{"required":true}},{"name":"volume","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"user","type":"string","omitEmpty":true},{"name":"group","type":"string","omitEmpty":true},{"name":"tenant","type":"string","omitEmpty":true}]},"RBDVolumeSource":{"kind":"struct","fields":[{"name":"monitors","type":"[]string","schema":{"listType":"atomic","required":true}},{"name":"image","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"pool","type":"string","omitEmpty":true,"schema":{"default":"rbd"}},{"name":"user","type":"string","omitEmpty":true,"schema":{"default":"admin"}},{"name":"keyring","type":"string","omitEmpty":true,"schema":{"default":"/etc/ceph/keyring"}},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"RawExtension":{"kind":"scalar","schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}},"ResourceClaim":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"request","type":"string","omitEmpty":true}]},"ResourceFieldSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"containerName","type":"string","omitEmpty":true},{"name":"resource","type":"string","schema":{"required":true}},{"name":"divisor","type":"Quantity","omitEmpty":true}]},"ResourceRequirements":{"kind":"struct","fields":[{"name":"limits","type":"map[Quantity]","omitEmpty":true},{"name":"requests","type":"map[Quantity]","omitEmpty":true},{"name":"claims","type":"[]ResourceClaim","omitEmpty":true,"schema":{"listMapKeys":["name"],"listType":"map"}}]},"RollingUpdateDeployment":{"kind":"struct","fields":[{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"maxSurge","type":"*IntOrString","omitEmpty":true}]},"RouterSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"scaleTarget","type":"*int64","omitEmpty":true},{"name":"scaleMetric","type":"*string","omitEmpty":true,"schema":{"enum":["cpu","memory","concurrency","rps"]}},{"name":"containerConcurrency","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"canaryTrafficPercent","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"kedaConfig","type":"*KedaConfig","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"config","type":"map[string]","omitEmpty":true}]},"RunnerSpec":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true}]},"SELinuxOptions":{"kind":"struct","fields":[{"name":"user","type":"string","omitEmpty":true},{"name":"role","type":"string","omitEmpty":true},{"name":"type","type":"string","omitEmpty":true},{"name":"level","type":"string","omitEmpty":true}]},"ScaleIOVolumeSource":{"kind":"struct","fields":[{"name":"gateway","type":"string","schema":{"required":true}},{"name":"system","type":"string","schema":{"required":true}},{"name":"secretRef","type":"*LocalObjectReference","schema":{"required":true}},{"name":"sslEnabled","type":"bool","omitEmpty":true},{"name":"protectionDomain","type":"string","omitEmpty":true},{"name":"storagePool","type":"string","omitEmpty":true},{"name":"storageMode","type":"string","omitEmpty":true,"schema":{"default":"ThinProvisioned"}},{"name":"volumeName","type":"string","omitEmpty":true},{"name":"fsType","type":"string","omitEmpty":true,"schema":{"default":"xfs"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"ScalerAuthenticationRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"minLength":1,"required":true}},{"name":"kind","type":"string","omitEmpty":true,"schema":{"default":"TriggerAuthentication","enum":["TriggerAuthentication","ClusterTriggerAuthentication"]}}]},"SeccompProfile":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"localhostProfile","type":"*string","omitEmpty":true}]},"SecretEnvSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretKeySelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"key","type":"string","schema":{"required":true}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretProjection":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretVolumeSource":{"kind":"struct","fields":[{"name":"secretName","type":"string","omitEmpty":true},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecurityContext":{"kind":"struct","fields":[{"name":"capabilities","type":"*Capabilities","omitEmpty":true},{"name":"privileged","type":"*bool","omitEmpty":true},{"name":"seLinuxOptions","type":"*SELinuxOptions","omitEmpty":true},{"name":"windowsOptions","type":"*WindowsSecurityContextOptions","omitEmpty":true},{"name":"runAsUser","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsNonRoot","type":"*bool","omitEmpty":true},{"name":"readOnlyRootFilesystem","type":"*bool","omitEmpty":true},{"name":"allowPrivilegeEscalation","type":"*bool","omitEmpty":true},{"name":"procMount","type":"*string","omitEmpty":true},{"name":"seccompProfile","type":"*SeccompProfile","omitEmpty":true},{"name":"appArmorProfile","type":"*AppArmorProfile","omitEmpty":true}]},"ServiceAccountTokenProjection":{"kind":"struct","fields":[{"name":"audience","type":"string","omitEmpty":true},{"name":"expirationSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"path","type":"string","schema":{"required":true}}]},"ServingRuntimeRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"*string","omitEmpty":true,"schema":{"default":"ClusterServingRuntime"}},{"name":"apiGroup","type":"*string","omitEmpty":true,"schema":{"default":"ome.io"}},{"name":"autoSync","type":"*bool","omitEmpty":true,"schema":{"default":true}},{"name":"revision","type":"*string","omitEmpty":true}]},"ServingRuntimeSpec":{"kind":"struct","fields":[{"name":"supportedModelFormats","type":"[]SupportedModelFormat","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"modelSizeRange","type":"*ModelSizeRangeSpec","omitEmpty":true},{"name":"disabled","type":"*bool","omitEmpty":true},{"name":"routerConfig","type":"*RouterSpec","omitEmpty":true},{"name":"engineConfig","type":"*EngineSpec","omitEmpty":true},{"name":"decoderConfig","type":"*DecoderSpec","omitEmpty":true},{"name":"protocolVersions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"containers","type":"[]Container","patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"nodeSelector","type":"map[string]","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"workers","type":"*WorkerPodSpec","omitEmpty":true},{"name":"acceleratorRequirements","type":"*AcceleratorRequirements","omitEmpty":true}]},"SleepAction":{"kind":"struct","fields":[{"name":"seconds","type":"int64","schema":{"format":"int64","required":true}}]},"StorageOSVolumeSource":{"kind":"struct","fields":[{"name":"volumeName","type":"string","omitEmpty":true},{"name":"volumeNamespace","type":"string","omitEmpty":true},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true}]},"StorageSpec":{"kind":"struct","fields":[{"name":"path","type":"*string","omitEmpty":true},{"name":"schemaPath","type":"*string","omitEmpty":true},{"name":"parameters","type":"*map[string]","omitEmpty":true},{"name":"key","type":"*string","omitEmpty":true},{"name":"storageUri","type":"*string","omitEmpty":true,"schema":{"required":true}},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"nodeAffinity","type":"*NodeAffinity","omitEmpty":true},{"name":"downloadPolicy","type":"*string","omitEmpty":true,"schema":{"enum":["AlwaysDownload","ReuseIfExists"]}}]},"SupportedModelFormat":{"kind":"struct","fields":[{"name":"name","type":"string"},{"name":"modelFormat","type":"*ModelFormat","schema":{"required":true}},{"name":"modelType","type":"*string","omitEmpty":true},{"name":"version","type":"*string","omitEmpty":true},{"name":"modelFramework","type":"*ModelFrameworkSpec","omitEmpty":true,"schema":{"required":true}},{"name":"modelArchitecture","type":"*string","omitEmpty":true},{"name":"quantization","type":"*string","omitEmpty":true},{"name":"diffusionPipeline","type":"*DiffusionPipelineSpec","omitEmpty":true},{"name":"autoSelect","type":"*bool","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"minimum":1,"format":"int32"}},{"name":"acceleratorConfig","type":"map[*AcceleratorModelConfig]","omitEmpty":true}]},"Sysctl":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","schema":{"required":true}}]},"TCPSocketAction":{"kind":"struct","fields":[{"name":"port","type":"IntOrString","schema":{"required":true}},{"name":"host","type":"string","omitEmpty":true}]},"TensorParallelismConfig":{"kind":"struct","fields":[{"name":"tensorParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"pipelineParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"dataParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}}]},"Toleration":{"kind":"struct","fields":[{"name":"key","type":"string","omitEmpty":true},{"name":"operator","type":"string","omitEmpty":true},{"name":"value","type":"string","omitEmpty":true},{"name":"effect","type":"string","omitEmpty":true},{"name":"tolerationSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}}]},"TopologySpreadConstraint":{"kind":"struct","fields":[{"name":"maxSkew","type":"int32","schema":{"format":"int32","required":true}},{"name":"topologyKey","type":"string","schema":{"required":true}},{"name":"whenUnsatisfiable","type":"string","schema":{"required":true}},{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"minDomains","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"nodeAffinityPolicy","type":"*string","omitEmpty":true},{"name":"nodeTaintsPolicy","type":"*string","omitEmpty":true},{"name":"matchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"TypedLocalObjectReference":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"apiGroup","type":"*string"},{"name":"kind","type":"string","schema":{"required":true}},{"name":"name","type":"string","schema":{"required":true}}]},"TypedObjectReference":{"kind":"struct","fields":[{"name":"apiGroup","type":"*string"},{"name":"kind","type":"string","schema":{"required":true}},{"name":"name","type":"string","schema":{"required":true}},{"name":"namespace","type":"*string","omitEmpty":true}]},"Volume":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"hostPath","type":"*HostPathVolumeSource","omitEmpty":true},{"name":"emptyDir","type":"*EmptyDirVolumeSource","omitEmpty":true},{"name":"gcePersistentDisk","type":"*GCEPersistentDiskVolumeSource","omitEmpty":true},{"name":"awsElasticBlockStore","type":"*AWSElasticBlockStoreVolumeSource","omitEmpty":true},{"name":"gitRepo","type":"*GitRepoVolumeSource","omitEmpty":true},{"name":"secret","type":"*SecretVolumeSource","omitEmpty":true},{"name":"nfs","type":"*NFSVolumeSource","omitEmpty":true},{"name":"iscsi","type":"*ISCSIVolumeSource","omitEmpty":true},{"name":"glusterfs","type":"*GlusterfsVolumeSource","omitEmpty":true},{"name":"persistentVolumeClaim","type":"*PersistentVolumeClaimVolumeSource","omitEmpty":true},{"name":"rbd","type":"*RBDVolumeSource","omitEmpty":true},{"name":"flexVolume","type":"*FlexVolumeSource","omitEmpty":true},{"name":"cinder","type":"*CinderVolumeSource","omitEmpty":true},{"name":"cephfs","type":"*CephFSVolumeSource","omitEmpty":true},{"name":"flocker","type":"*FlockerVolumeSource","omitEmpty":true},{"name":"downwardAPI","type":"*DownwardAPIVolumeSource","omitEmpty":true},{"name":"fc","type":"*FCVolumeSource","omitEmpty":true},{"name":"azureFile","type":"*AzureFileVolumeSource","omitEmpty":true},{"name":"configMap","type":"*ConfigMapVolumeSource","omitEmpty":true},{"name":"vsphereVolume","type":"*VsphereVirtualDiskVolumeSource","omitEmpty":true},{"name":"quobyte","type":"*QuobyteVolumeSource","omitEmpty":true},{"name":"azureDisk","type":"*AzureDiskVolumeSource","omitEmpty":true},{"name":"photonPersistentDisk","type":"*PhotonPersistentDiskVolumeSource","omitEmpty":true},{"name":"projected","type":"*ProjectedVolumeSource","omitEmpty":true},{"name":"portworxVolume","type":"*PortworxVolumeSource","omitEmpty":true},{"name":"scaleIO","type":"*ScaleIOVolumeSource","omitEmpty":true},{"name":"storageos","type":"*StorageOSVolumeSource","omitEmpty":true},{"name":"csi","type":"*CSIVolumeSource","omitEmpty":true},{"name":"ephemeral","type":"*EphemeralVolumeSource","omitEmpty":true},{"name":"image","type":"*ImageVolumeSource","omitEmpty":true}]},"VolumeDevice":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"devicePath","type":"string","schema":{"required":true}}]},"VolumeMount":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"recursiveReadOnly","type":"*string","omitEmpty":true},{"name":"mountPath","type":"string","schema":{"required":true}},{"name":"subPath","type":"string","omitEmpty":true},{"name":"mountPropagation","type":"*string","omitEmpty":true},{"name":"subPathExpr","type":"string","omitEmpty":true}]},"VolumeProjection":{"kind":"struct","fields":[{"name":"secret","type":"*SecretProjection","omitEmpty":true},{"name":"downwardAPI","type":"*DownwardAPIProjection","omitEmpty":true},{"name":"configMap","type":"*ConfigMapProjection","omitEmpty":true},{"name":"serviceAccountToken","type":"*ServiceAccountTokenProjection","omitEmpty":true},{"name":"clusterTrustBundle","type":"*ClusterTrustBundleProjection","omitEmpty":true}]},"VolumeResourceRequirements":{"kind":"struct","fields":[{"name":"limits","type":"map[Quantity]","omitEmpty":true},{"name":"requests","type":"map[Quantity]","omitEmpty":true}]},"VsphereVirtualDiskVolumeSource":{"kind":"struct","fields":[{"name":"volumePath","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"storagePolicyName","type":"string","omitEmpty":true},{"name":"storagePolicyID","type":"string","omitEmpty":true}]},"WeightedPodAffinityTerm":{"kind":"struct","fields":[{"name":"weight","type":"int32","schema":{"format":"int32","required":true}},{"name":"podAffinityTerm","type":"PodAffinityTerm","schema":{"required":true}}]},"WindowsSecurityContextOptions":{"kind":"struct","fields":[{"name":"gmsaCredentialSpecName","type":"*string","omitEmpty":true},{"name":"gmsaCredentialSpec","type":"*string","omitEmpty":true},{"name":"runAsUserName","type":"*string","omitEmpty":true},{"name":"hostProcess","type":"*bool","omitEmpty":true}]},"WorkerPodSpec":{"kind":"struct","fields":[{"name":"size","type":"*int64"},{"name":"containers","type":"[]Container","patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"nodeSelector","type":"map[string]","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true}]},"WorkerSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"size","type":"*int64","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true}]}}}');

// schema/types-1.3.json
var types_1_3_default = JSON.parse('{"ome":"1.3","kubernetesApi":"v0.35.8","kinds":{"ServingRuntime":"ServingRuntimeSpec","ClusterServingRuntime":"ServingRuntimeSpec","InferenceService":"InferenceServiceSpec","BaseModel":"BaseModelSpec","ClusterBaseModel":"BaseModelSpec"},"exceptions":{"InferenceService":{"notRequired":["spec.*.*","spec.*.*.readinessProbe.httpGet","spec.*.*.readinessProbe.tcpSocket","spec.*.*.livenessProbe.httpGet","spec.*.*.livenessProbe.tcpSocket","spec.*.containers[].readinessProbe.httpGet","spec.*.containers[].livenessProbe.httpGet"],"notInSchema":["spec.*.ephemeralContainers"]}},"types":{"AWSElasticBlockStoreVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"partition","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"AcceleratorConstraints":{"kind":"struct","fields":[{"name":"minMemory","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"maxMemory","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"minComputePerformanceTFLOPS","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"minArchitectureVersion","type":"*string","omitEmpty":true},{"name":"requiredFeatures","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"excludedClasses","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"architectureFamilies","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredPrecisions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"AcceleratorModelConfig":{"kind":"struct","fields":[{"name":"minMemoryPerBillionParams","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"tensorParallelismOverride","type":"*TensorParallelismConfig","omitEmpty":true},{"name":"runtimeArgsOverride","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"environmentOverride","type":"map[string]","omitEmpty":true}]},"AcceleratorRequirements":{"kind":"struct","fields":[{"name":"acceleratorClasses","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"minMemory","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"minComputePerformanceTFLOPS","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"minArchitectureVersion","type":"*string","omitEmpty":true},{"name":"requiredFeatures","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredPrecisions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"AcceleratorSelector":{"kind":"struct","fields":[{"name":"acceleratorClass","type":"*string","omitEmpty":true},{"name":"constraints","type":"*AcceleratorConstraints","omitEmpty":true},{"name":"policy","type":"string","omitEmpty":true,"schema":{"enum":["BestFit","Cheapest","MostCapable","FirstAvailable"]}}]},"AdvancedConfig":{"kind":"struct","fields":[{"name":"horizontalPodAutoscalerConfig","type":"*HorizontalPodAutoscalerConfig","omitEmpty":true},{"name":"restoreToOriginalReplicaCount","type":"bool","omitEmpty":true},{"name":"scalingModifiers","type":"ScalingModifiers","omitEmpty":true}]},"Affinity":{"kind":"struct","fields":[{"name":"nodeAffinity","type":"*NodeAffinity","omitEmpty":true},{"name":"podAffinity","type":"*PodAffinity","omitEmpty":true},{"name":"podAntiAffinity","type":"*PodAntiAffinity","omitEmpty":true}]},"AppArmorProfile":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"localhostProfile","type":"*string","omitEmpty":true}]},"AuthenticationRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"string","omitEmpty":true,"schema":{"enum":["TriggerAuthentication","ClusterTriggerAuthentication"]}}]},"AutoscalerPolicyRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"minLength":1,"required":true}},{"name":"kind","type":"string","omitEmpty":true,"schema":{"default":"AutoscalerPolicy","enum":["AutoscalerPolicy","ClusterAutoscalerPolicy"]}}]},"AzureDiskVolumeSource":{"kind":"struct","fields":[{"name":"diskName","type":"string","schema":{"required":true}},{"name":"diskURI","type":"string","schema":{"required":true}},{"name":"cachingMode","type":"*string","omitEmpty":true},{"name":"fsType","type":"*string","omitEmpty":true,"schema":{"default":"ext4"}},{"name":"readOnly","type":"*bool","omitEmpty":true,"schema":{"default":false}},{"name":"kind","type":"*string","omitEmpty":true}]},"AzureFileVolumeSource":{"kind":"struct","fields":[{"name":"secretName","type":"string","schema":{"required":true}},{"name":"shareName","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"BaseModelSpec":{"kind":"struct","fields":[{"name":"modelFormat","type":"ModelFormat"},{"name":"modelType","type":"*string","omitEmpty":true},{"name":"modelFramework","type":"*ModelFrameworkSpec","omitEmpty":true},{"name":"modelArchitecture","type":"*string","omitEmpty":true},{"name":"quantization","type":"*string","omitEmpty":true},{"name":"modelParameterSize","type":"*string","omitEmpty":true},{"name":"modelCapabilities","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"apiCapabilities","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"modelConfiguration","type":"RawExtension","omitEmpty":true},{"name":"storage","type":"*StorageSpec","omitEmpty":true,"schema":{"required":true}},{"name":"distribution","type":"*string","omitEmpty":true,"schema":{"enum":["PerNode","Sharded"]}},{"name":"displayName","type":"*string","omitEmpty":true},{"name":"version","type":"*string","omitEmpty":true},{"name":"disabled","type":"*bool","omitEmpty":true},{"name":"vendor","type":"*string","omitEmpty":true},{"name":"compartmentID","type":"*string","omitEmpty":true},{"name":"servingMode","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"maxTokens","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"diffusionPipeline","type":"*DiffusionPipelineSpec","omitEmpty":true},{"name":"additionalMetadata","type":"map[string]","omitEmpty":true}]},"CSIVolumeSource":{"kind":"struct","fields":[{"name":"driver","type":"string","schema":{"required":true}},{"name":"readOnly","type":"*bool","omitEmpty":true},{"name":"fsType","type":"*string","omitEmpty":true},{"name":"volumeAttributes","type":"map[string]","omitEmpty":true},{"name":"nodePublishSecretRef","type":"*LocalObjectReference","omitEmpty":true}]},"Capabilities":{"kind":"struct","fields":[{"name":"add","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"drop","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"CephFSVolumeSource":{"kind":"struct","fields":[{"name":"monitors","type":"[]string","schema":{"listType":"atomic","required":true}},{"name":"path","type":"string","omitEmpty":true},{"name":"user","type":"string","omitEmpty":true},{"name":"secretFile","type":"string","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"CinderVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true}]},"ClusterTrustBundleProjection":{"kind":"struct","fields":[{"name":"name","type":"*string","omitEmpty":true},{"name":"signerName","type":"*string","omitEmpty":true},{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"optional","type":"*bool","omitEmpty":true},{"name":"path","type":"string","schema":{"required":true}}]},"ComponentAutoscaler":{"kind":"struct","fields":[{"name":"class","type":"string","schema":{"enum":["HPA","KEDA","External","None"],"required":true}},{"name":"keda","type":"*KedaAutoscaler","omitEmpty":true},{"name":"hpa","type":"*HPAAutoscaler","omitEmpty":true}]},"ConfigMapEnvSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapKeySelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"key","type":"string","schema":{"required":true}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapProjection":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"ConfigMapVolumeSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"Container":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"restartPolicyRules","type":"[]ContainerRestartRule","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true}]},"ContainerPort":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true},{"name":"hostPort","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"containerPort","type":"int32","schema":{"format":"int32","required":true}},{"name":"protocol","type":"string","omitEmpty":true,"schema":{"default":"TCP"}},{"name":"hostIP","type":"string","omitEmpty":true}]},"ContainerResizePolicy":{"kind":"struct","fields":[{"name":"resourceName","type":"string","schema":{"required":true}},{"name":"restartPolicy","type":"string","schema":{"required":true}}]},"ContainerResourceMetricSource":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"target","type":"MetricTarget","schema":{"required":true}},{"name":"container","type":"string","schema":{"required":true}}]},"ContainerRestartRule":{"kind":"struct","fields":[{"name":"action","type":"string","omitEmpty":true,"schema":{"required":true}},{"name":"exitCodes","type":"*ContainerRestartRuleOnExitCodes","omitEmpty":true}]},"ContainerRestartRuleOnExitCodes":{"kind":"struct","fields":[{"name":"operator","type":"string","omitEmpty":true,"schema":{"required":true}},{"name":"values","type":"[]int32","omitEmpty":true,"schema":{"listType":"set","items":{"format":"int32"}}}]},"CrossVersionObjectReference":{"kind":"struct","fields":[{"name":"kind","type":"string","schema":{"required":true}},{"name":"name","type":"string","schema":{"required":true}},{"name":"apiVersion","type":"string","omitEmpty":true}]},"DecoderSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"servicePortAppProtocols","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"lifecycle","type":"*LifecycleSpec","omitEmpty":true},{"name":"autoscaler","type":"*ComponentAutoscaler","omitEmpty":true},{"name":"autoscalerPolicyRef","type":"*AutoscalerPolicyRef","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"leader","type":"*LeaderSpec","omitEmpty":true},{"name":"worker","type":"*WorkerSpec","omitEmpty":true},{"name":"topologyKey","type":"*string","omitEmpty":true},{"name":"topologySpread","type":"*string","omitEmpty":true,"schema":{"enum":["Preferred","Required"]}},{"name":"topologySpreadKey","type":"*string","omitEmpty":true},{"name":"acceleratorOverride","type":"*AcceleratorSelector","omitEmpty":true}]},"DeploymentStrategy":{"kind":"struct","fields":[{"name":"type","type":"string","omitEmpty":true},{"name":"rollingUpdate","type":"*RollingUpdateDeployment","omitEmpty":true}]},"DiffusionComponentSpec":{"kind":"struct","fields":[{"name":"library","type":"string","omitEmpty":true},{"name":"type","type":"string","omitEmpty":true}]},"DiffusionPipelineSpec":{"kind":"struct","fields":[{"name":"className","type":"*string","omitEmpty":true},{"name":"scheduler","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"textEncoder","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"tokenizer","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"transformer","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"vae","type":"*DiffusionComponentSpec","omitEmpty":true},{"name":"additionalComponents","type":"map[DiffusionComponentSpec]","omitEmpty":true,"schema":{"mapType":"atomic"}}]},"DownwardAPIProjection":{"kind":"struct","fields":[{"name":"items","type":"[]DownwardAPIVolumeFile","omitEmpty":true,"schema":{"listType":"atomic"}}]},"DownwardAPIVolumeFile":{"kind":"struct","fields":[{"name":"path","type":"string","schema":{"required":true}},{"name":"fieldRef","type":"*ObjectFieldSelector","omitEmpty":true},{"name":"resourceFieldRef","type":"*ResourceFieldSelector","omitEmpty":true},{"name":"mode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"DownwardAPIVolumeSource":{"kind":"struct","fields":[{"name":"items","type":"[]DownwardAPIVolumeFile","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"Duration":{"kind":"scalar","schema":{"type":"string"}},"EmptyDirVolumeSource":{"kind":"struct","fields":[{"name":"medium","type":"string","omitEmpty":true},{"name":"sizeLimit","type":"*Quantity","omitEmpty":true}]},"EngineSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"servicePortAppProtocols","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"lifecycle","type":"*LifecycleSpec","omitEmpty":true},{"name":"autoscaler","type":"*ComponentAutoscaler","omitEmpty":true},{"name":"autoscalerPolicyRef","type":"*AutoscalerPolicyRef","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"leader","type":"*LeaderSpec","omitEmpty":true},{"name":"worker","type":"*WorkerSpec","omitEmpty":true},{"name":"topologyKey","type":"*string","omitEmpty":true},{"name":"topologySpread","type":"*string","omitEmpty":true,"schema":{"enum":["Preferred","Required"]}},{"name":"topologySpreadKey","type":"*string","omitEmpty":true},{"name":"acceleratorOverride","type":"*AcceleratorSelector","omitEmpty":true}]},"EnvFromSource":{"kind":"struct","fields":[{"name":"prefix","type":"string","omitEmpty":true},{"name":"configMapRef","type":"*ConfigMapEnvSource","omitEmpty":true},{"name":"secretRef","type":"*SecretEnvSource","omitEmpty":true}]},"EnvVar":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","omitEmpty":true},{"name":"valueFrom","type":"*EnvVarSource","omitEmpty":true}]},"EnvVarSource":{"kind":"struct","fields":[{"name":"fieldRef","type":"*ObjectFieldSelector","omitEmpty":true},{"name":"resourceFieldRef","type":"*ResourceFieldSelector","omitEmpty":true},{"name":"configMapKeyRef","type":"*ConfigMapKeySelector","omitEmpty":true},{"name":"secretKeyRef","type":"*SecretKeySelector","omitEmpty":true},{"name":"fileKeyRef","type":"*FileKeySelector","omitEmpty":true}]},"EphemeralContainer":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"restartPolicyRules","type":"[]ContainerRestartRule","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true},{"name":"targetContainerName","type":"string","omitEmpty":true}]},"EphemeralVolumeSource":{"kind":"struct","fields":[{"name":"volumeClaimTemplate","type":"*PersistentVolumeClaimTemplate","omitEmpty":true}]},"ExecAction":{"kind":"struct","fields":[{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"ExternalMetricSource":{"kind":"struct","fields":[{"name":"metric","type":"MetricIdentifier","schema":{"required":true}},{"name":"target","type":"MetricTarget","schema":{"required":true}}]},"FCVolumeSource":{"kind":"struct","fields":[{"name":"targetWWNs","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"lun","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"wwids","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"Fallback":{"kind":"struct","fields":[{"name":"failureThreshold","type":"int32","schema":{"minimum":0,"format":"int32","required":true}},{"name":"replicas","type":"int32","schema":{"minimum":0,"format":"int32","required":true}},{"name":"behavior","type":"string","omitEmpty":true,"schema":{"default":"static","enum":["static","currentReplicas","currentReplicasIfHigher","currentReplicasIfLower","scalingModifiers"]}}]},"FileKeySelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"volumeName","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"key","type":"string","schema":{"required":true}},{"name":"optional","type":"*bool","omitEmpty":true,"schema":{"default":false}}]},"FlexVolumeSource":{"kind":"struct","fields":[{"name":"driver","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"options","type":"map[string]","omitEmpty":true}]},"FlockerVolumeSource":{"kind":"struct","fields":[{"name":"datasetName","type":"string","omitEmpty":true},{"name":"datasetUUID","type":"string","omitEmpty":true}]},"GCEPersistentDiskVolumeSource":{"kind":"struct","fields":[{"name":"pdName","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"partition","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"GRPCAction":{"kind":"struct","fields":[{"name":"port","type":"int32","schema":{"format":"int32","required":true}},{"name":"service","type":"*string","schema":{"default":""}}]},"GitRepoVolumeSource":{"kind":"struct","fields":[{"name":"repository","type":"string","schema":{"required":true}},{"name":"revision","type":"string","omitEmpty":true},{"name":"directory","type":"string","omitEmpty":true}]},"GlusterfsVolumeSource":{"kind":"struct","fields":[{"name":"endpoints","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"HPAAutoscaler":{"kind":"struct","fields":[{"name":"metrics","type":"[]MetricSpec","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"behavior","type":"*HorizontalPodAutoscalerBehavior","omitEmpty":true}]},"HPAScalingPolicy":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"value","type":"int32","schema":{"format":"int32","required":true}},{"name":"periodSeconds","type":"int32","schema":{"format":"int32","required":true}}]},"HPAScalingRules":{"kind":"struct","fields":[{"name":"stabilizationWindowSeconds","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"selectPolicy","type":"*string","omitEmpty":true},{"name":"policies","type":"[]HPAScalingPolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"tolerance","type":"*Quantity","omitEmpty":true}]},"HTTPGetAction":{"kind":"struct","fields":[{"name":"path","type":"string","omitEmpty":true},{"name":"port","type":"IntOrString","schema":{"required":true}},{"name":"host","type":"string","omitEmpty":true},{"name":"scheme","type":"string","omitEmpty":true},{"name":"httpHeaders","type":"[]HTTPHeader","omitEmpty":true,"schema":{"listType":"atomic"}}]},"HTTPHeader":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","schema":{"required":true}}]},"HorizontalPodAutoscalerBehavior":{"kind":"struct","fields":[{"name":"scaleUp","type":"*HPAScalingRules","omitEmpty":true},{"name":"scaleDown","type":"*HPAScalingRules","omitEmpty":true}]},"HorizontalPodAutoscalerConfig":{"kind":"struct","fields":[{"name":"behavior","type":"*HorizontalPodAutoscalerBehavior","omitEmpty":true},{"name":"name","type":"string","omitEmpty":true}]},"HostAlias":{"kind":"struct","fields":[{"name":"ip","type":"string","schema":{"required":true}},{"name":"hostnames","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"HostPathVolumeSource":{"kind":"struct","fields":[{"name":"path","type":"string","schema":{"required":true}},{"name":"type","type":"*string","omitEmpty":true}]},"ISCSIVolumeSource":{"kind":"struct","fields":[{"name":"targetPortal","type":"string","schema":{"required":true}},{"name":"iqn","type":"string","schema":{"required":true}},{"name":"lun","type":"int32","schema":{"format":"int32","required":true}},{"name":"iscsiInterface","type":"string","omitEmpty":true,"schema":{"default":"default"}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"portals","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"chapAuthDiscovery","type":"bool","omitEmpty":true},{"name":"chapAuthSession","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"initiatorName","type":"*string","omitEmpty":true}]},"ImageVolumeSource":{"kind":"struct","fields":[{"name":"reference","type":"string","omitEmpty":true},{"name":"pullPolicy","type":"string","omitEmpty":true}]},"InPlaceUpdateStrategy":{"kind":"struct","fields":[{"name":"gracePeriodSeconds","type":"*int32","omitEmpty":true,"schema":{"minimum":0,"format":"int32"}},{"name":"markNotReadyDuringLifecycle","type":"*bool","omitEmpty":true}]},"InferenceServiceSpec":{"kind":"struct","fields":[{"name":"deploymentMode","type":"*string","omitEmpty":true,"schema":{"enum":["OMENative","RawDeployment"]}},{"name":"engine","type":"*EngineSpec","omitEmpty":true},{"name":"decoder","type":"*DecoderSpec","omitEmpty":true},{"name":"model","type":"*ModelRef","omitEmpty":true},{"name":"runtime","type":"*ServingRuntimeRef","omitEmpty":true},{"name":"router","type":"*RouterSpec","omitEmpty":true},{"name":"acceleratorSelector","type":"*AcceleratorSelector","omitEmpty":true},{"name":"traffic","type":"*RawExtension","omitEmpty":true},{"name":"rollout","type":"*RawExtension","omitEmpty":true},{"name":"scalingPolicy","type":"*ScalingPolicy","omitEmpty":true},{"name":"placement","type":"*RawExtension","omitEmpty":true},{"name":"routing","type":"*RawExtension","omitEmpty":true},{"name":"replicaRefs","type":"*RawExtension","omitEmpty":true}]},"IntOrString":{"kind":"scalar","schema":{"anyOf":[{"type":"integer"},{"type":"string"}],"x-kubernetes-int-or-string":true}},"KedaAutoscaler":{"kind":"struct","fields":[{"name":"triggers","type":"[]ScaleTriggers","schema":{"minItems":1,"listType":"atomic","required":true}},{"name":"advanced","type":"*AdvancedConfig","omitEmpty":true},{"name":"pollingInterval","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"cooldownPeriod","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"idleReplicaCount","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"fallback","type":"*Fallback","omitEmpty":true}]},"KeyToPath":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"mode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"LabelSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"matchLabels","type":"map[string]","omitEmpty":true},{"name":"matchExpressions","type":"[]LabelSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}}]},"LabelSelectorRequirement":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"operator","type":"string","schema":{"required":true}},{"name":"values","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"LeaderSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"runner","type":"*RunnerSpec","omitEmpty":true}]},"Lifecycle":{"kind":"struct","fields":[{"name":"postStart","type":"*LifecycleHandler","omitEmpty":true},{"name":"preStop","type":"*LifecycleHandler","omitEmpty":true},{"name":"stopSignal","type":"*string","omitEmpty":true}]},"LifecycleHandler":{"kind":"struct","fields":[{"name":"exec","type":"*ExecAction","omitEmpty":true},{"name":"httpGet","type":"*HTTPGetAction","omitEmpty":true},{"name":"tcpSocket","type":"*TCPSocketAction","omitEmpty":true},{"name":"sleep","type":"*SleepAction","omitEmpty":true}]},"LifecycleSpec":{"kind":"struct","fields":[{"name":"restartPolicy","type":"*string","omitEmpty":true,"schema":{"enum":["None","RecreateInstanceOnPodRestart"]}},{"name":"updateStrategy","type":"*UpdateStrategy","omitEmpty":true},{"name":"readyPolicy","type":"*string","omitEmpty":true,"schema":{"enum":["AllPodReady","None"]}},{"name":"instanceReadyTimeout","type":"*Duration","omitEmpty":true},{"name":"minReadySeconds","type":"*int32","omitEmpty":true,"schema":{"minimum":0,"format":"int32"}},{"name":"migrationPolicy","type":"*MigrationPolicy","omitEmpty":true}]},"LocalObjectReference":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}}]},"MetricIdentifier":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"selector","type":"*LabelSelector","omitEmpty":true}]},"MetricSpec":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"object","type":"*ObjectMetricSource","omitEmpty":true},{"name":"pods","type":"*PodsMetricSource","omitEmpty":true},{"name":"resource","type":"*ResourceMetricSource","omitEmpty":true},{"name":"containerResource","type":"*ContainerResourceMetricSource","omitEmpty":true},{"name":"external","type":"*ExternalMetricSource","omitEmpty":true}]},"MetricTarget":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"value","type":"*Quantity","omitEmpty":true},{"name":"averageValue","type":"*Quantity","omitEmpty":true},{"name":"averageUtilization","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"MigrationPolicy":{"kind":"struct","fields":[{"name":"mode","type":"string","omitEmpty":true,"schema":{"enum":["Auto","Surge","Never"]}}]},"ModelFormat":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"version","type":"*string","omitEmpty":true},{"name":"operator","type":"*string","omitEmpty":true,"schema":{"default":"Equal"}},{"name":"weight","type":"int64","omitEmpty":true,"schema":{"default":1,"format":"int64"}}]},"ModelFrameworkSpec":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"version","type":"*string","omitEmpty":true},{"name":"operator","type":"*string","omitEmpty":true,"schema":{"default":"Equal"}},{"name":"weight","type":"int64","omitEmpty":true,"schema":{"default":1,"format":"int64"}}]},"ModelOverlayRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"*string","omitEmpty":true,"schema":{"default":"ClusterBaseModel"}},{"name":"apiGroup","type":"*string","omitEmpty":true,"schema":{"default":"ome.io"}}]},"ModelRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"*string","omitEmpty":true,"schema":{"default":"ClusterBaseModel"}},{"name":"apiGroup","type":"*string","omitEmpty":true,"schema":{"default":"ome.io"}},{"name":"fineTunedWeights","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"overlays","type":"[]ModelOverlayRef","omitEmpty":true,"schema":{"listMapKeys":["name"],"listType":"map"}}]},"ModelSizeRangeSpec":{"kind":"struct","fields":[{"name":"min","type":"*string","omitEmpty":true},{"name":"max","type":"*string","omitEmpty":true}]},"NFSVolumeSource":{"kind":"struct","fields":[{"name":"server","type":"string","schema":{"required":true}},{"name":"path","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"NodeAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"*NodeSelector","omitEmpty":true},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]PreferredSchedulingTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"NodeSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"nodeSelectorTerms","type":"[]NodeSelectorTerm","schema":{"listType":"atomic","required":true}}]},"NodeSelectorRequirement":{"kind":"struct","fields":[{"name":"key","type":"string","schema":{"required":true}},{"name":"operator","type":"string","schema":{"required":true}},{"name":"values","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"NodeSelectorTerm":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"matchExpressions","type":"[]NodeSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"matchFields","type":"[]NodeSelectorRequirement","omitEmpty":true,"schema":{"listType":"atomic"}}]},"ObjectFieldSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"apiVersion","type":"string","omitEmpty":true},{"name":"fieldPath","type":"string","schema":{"required":true}}]},"ObjectMeta":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true,"notInSchema":true},{"name":"generateName","type":"string","omitEmpty":true,"notInSchema":true},{"name":"namespace","type":"string","omitEmpty":true,"notInSchema":true},{"name":"selfLink","type":"string","omitEmpty":true,"notInSchema":true},{"name":"uid","type":"string","omitEmpty":true,"notInSchema":true},{"name":"resourceVersion","type":"string","omitEmpty":true,"notInSchema":true},{"name":"generation","type":"int64","omitEmpty":true,"notInSchema":true},{"name":"creationTimestamp","type":"Time","omit":"empty,zero","notInSchema":true},{"name":"deletionTimestamp","type":"*Time","omitEmpty":true,"notInSchema":true},{"name":"deletionGracePeriodSeconds","type":"*int64","omitEmpty":true,"notInSchema":true},{"name":"labels","type":"map[string]","omitEmpty":true,"notInSchema":true},{"name":"annotations","type":"map[string]","omitEmpty":true,"notInSchema":true},{"name":"ownerReferences","type":"[]OwnerReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"uid","notInSchema":true},{"name":"finalizers","type":"[]string","omitEmpty":true,"patchStrategy":["merge"],"notInSchema":true},{"name":"managedFields","type":"[]ManagedFieldsEntry","omitEmpty":true,"notInSchema":true}]},"ObjectMetricSource":{"kind":"struct","fields":[{"name":"describedObject","type":"CrossVersionObjectReference","schema":{"required":true}},{"name":"target","type":"MetricTarget","schema":{"required":true}},{"name":"metric","type":"MetricIdentifier","schema":{"required":true}}]},"PersistentVolumeClaimSpec":{"kind":"struct","fields":[{"name":"accessModes","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"selector","type":"*LabelSelector","omitEmpty":true},{"name":"resources","type":"VolumeResourceRequirements","omitEmpty":true},{"name":"volumeName","type":"string","omitEmpty":true},{"name":"storageClassName","type":"*string","omitEmpty":true},{"name":"volumeMode","type":"*string","omitEmpty":true},{"name":"dataSource","type":"*TypedLocalObjectReference","omitEmpty":true},{"name":"dataSourceRef","type":"*TypedObjectReference","omitEmpty":true},{"name":"volumeAttributesClassName","type":"*string","omitEmpty":true}]},"PersistentVolumeClaimTemplate":{"kind":"struct","fields":[{"name":"metadata","type":"ObjectMeta","omitEmpty":true},{"name":"spec","type":"PersistentVolumeClaimSpec","schema":{"required":true}}]},"PersistentVolumeClaimVolumeSource":{"kind":"struct","fields":[{"name":"claimName","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"PhotonPersistentDiskVolumeSource":{"kind":"struct","fields":[{"name":"pdID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true}]},"PodAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"[]PodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]WeightedPodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodAffinityTerm":{"kind":"struct","fields":[{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"namespaces","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"topologyKey","type":"string","schema":{"required":true}},{"name":"namespaceSelector","type":"*LabelSelector","omitEmpty":true},{"name":"matchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"mismatchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodAntiAffinity":{"kind":"struct","fields":[{"name":"requiredDuringSchedulingIgnoredDuringExecution","type":"[]PodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"preferredDuringSchedulingIgnoredDuringExecution","type":"[]WeightedPodAffinityTerm","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodCertificateProjection":{"kind":"struct","fields":[{"name":"signerName","type":"string","omitEmpty":true,"schema":{"required":true}},{"name":"keyType","type":"string","omitEmpty":true,"schema":{"required":true}},{"name":"maxExpirationSeconds","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"credentialBundlePath","type":"string","omitEmpty":true},{"name":"keyPath","type":"string","omitEmpty":true},{"name":"certificateChainPath","type":"string","omitEmpty":true},{"name":"userAnnotations","type":"map[string]","omitEmpty":true}]},"PodDNSConfig":{"kind":"struct","fields":[{"name":"nameservers","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"searches","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"options","type":"[]PodDNSConfigOption","omitEmpty":true,"schema":{"listType":"atomic"}}]},"PodDNSConfigOption":{"kind":"struct","fields":[{"name":"name","type":"string","omitEmpty":true},{"name":"value","type":"*string","omitEmpty":true}]},"PodOS":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}}]},"PodReadinessGate":{"kind":"struct","fields":[{"name":"conditionType","type":"string","schema":{"required":true}}]},"PodResourceClaim":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"resourceClaimName","type":"*string","omitEmpty":true},{"name":"resourceClaimTemplateName","type":"*string","omitEmpty":true}]},"PodSchedulingGate":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}}]},"PodSecurityContext":{"kind":"struct","fields":[{"name":"seLinuxOptions","type":"*SELinuxOptions","omitEmpty":true},{"name":"windowsOptions","type":"*WindowsSecurityContextOptions","omitEmpty":true},{"name":"runAsUser","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsNonRoot","type":"*bool","omitEmpty":true},{"name":"supplementalGroups","type":"[]int64","omitEmpty":true,"schema":{"listType":"atomic","items":{"format":"int64"}}},{"name":"supplementalGroupsPolicy","type":"*string","omitEmpty":true},{"name":"fsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"sysctls","type":"[]Sysctl","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"fsGroupChangePolicy","type":"*string","omitEmpty":true},{"name":"seccompProfile","type":"*SeccompProfile","omitEmpty":true},{"name":"appArmorProfile","type":"*AppArmorProfile","omitEmpty":true},{"name":"seLinuxChangePolicy","type":"*string","omitEmpty":true}]},"PodsMetricSource":{"kind":"struct","fields":[{"name":"metric","type":"MetricIdentifier","schema":{"required":true}},{"name":"target","type":"MetricTarget","schema":{"required":true}}]},"PortworxVolumeSource":{"kind":"struct","fields":[{"name":"volumeID","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"PreferredSchedulingTerm":{"kind":"struct","fields":[{"name":"weight","type":"int32","schema":{"format":"int32","required":true}},{"name":"preference","type":"NodeSelectorTerm","schema":{"required":true}}]},"Probe":{"kind":"struct","fields":[{"name":"exec","type":"*ExecAction","omitEmpty":true},{"name":"httpGet","type":"*HTTPGetAction","omitEmpty":true},{"name":"tcpSocket","type":"*TCPSocketAction","omitEmpty":true},{"name":"grpc","type":"*GRPCAction","omitEmpty":true},{"name":"initialDelaySeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"timeoutSeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"periodSeconds","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"successThreshold","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"failureThreshold","type":"int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}}]},"ProjectedVolumeSource":{"kind":"struct","fields":[{"name":"sources","type":"[]VolumeProjection","schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}}]},"ProportionalPolicy":{"kind":"struct","fields":[{"name":"anchor","type":"string","schema":{"default":"engine","enum":["engine","decoder","router"],"required":true}},{"name":"ratios","type":"map[Quantity]","omitEmpty":true}]},"Quantity":{"kind":"scalar","schema":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\\\+|-)?(([0-9]+(\\\\.[0-9]*)?)|(\\\\.[0-9]+))))?$","x-kubernetes-int-or-string":true}},"QuobyteVolumeSource":{"kind":"struct","fields":[{"name":"registry","type":"string","schema":{"required":true}},{"name":"volume","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"user","type":"string","omitEmpty":true},{"name":"group","type":"string","omitEmpty":true},{"name":"tenant","type":"string","omitEmpty":true}]},"RBDVolumeSource":{"kind":"struct","fields":[{"name":"monitors","type":"[]string","schema":{"listType":"atomic","required":true}},{"name":"image","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"pool","type":"string","omitEmpty":true,"schema":{"default":"rbd"}},{"name":"user","type":"string","omitEmpty":true,"schema":{"default":"admin"}},{"name":"keyring","type":"string","omitEmpty":true,"schema":{"default":"/etc/ceph/keyring"}},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true}]},"RawExtension":{"kind":"scalar","schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}},"ResourceClaim":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"request","type":"string","omitEmpty":true}]},"ResourceFieldSelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"containerName","type":"string","omitEmpty":true},{"name":"resource","type":"string","schema":{"required":true}},{"name":"divisor","type":"Quantity","omitEmpty":true}]},"ResourceMetricSource":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"target","type":"MetricTarget","schema":{"required":true}}]},"ResourceRequirements":{"kind":"struct","fields":[{"name":"limits","type":"map[Quantity]","omitEmpty":true},{"name":"requests","type":"map[Quantity]","omitEmpty":true},{"name":"claims","type":"[]ResourceClaim","omitEmpty":true,"schema":{"listMapKeys":["name"],"listType":"map"}}]},"RollingUpdate":{"kind":"struct","fields":[{"name":"partition","type":"*int32","omitEmpty":true,"schema":{"minimum":0,"format":"int32"}},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"maxSurge","type":"*IntOrString","omitEmpty":true}]},"RollingUpdateDeployment":{"kind":"struct","fields":[{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"maxSurge","type":"*IntOrString","omitEmpty":true}]},"RouterSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"minReplicas","type":"*int64","omitEmpty":true},{"name":"maxReplicas","type":"int64","omitEmpty":true},{"name":"timeoutSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"servicePortAppProtocols","type":"map[string]","omitEmpty":true},{"name":"minAvailable","type":"*IntOrString","omitEmpty":true},{"name":"maxUnavailable","type":"*IntOrString","omitEmpty":true},{"name":"deploymentStrategy","type":"*DeploymentStrategy","omitEmpty":true},{"name":"lifecycle","type":"*LifecycleSpec","omitEmpty":true},{"name":"autoscaler","type":"*ComponentAutoscaler","omitEmpty":true},{"name":"autoscalerPolicyRef","type":"*AutoscalerPolicyRef","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true},{"name":"config","type":"map[string]","omitEmpty":true}]},"RunnerSpec":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"image","type":"string","omitEmpty":true},{"name":"command","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"args","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"workingDir","type":"string","omitEmpty":true},{"name":"ports","type":"[]ContainerPort","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"containerPort","schema":{"listMapKeys":["containerPort","protocol"],"listType":"map"}},{"name":"envFrom","type":"[]EnvFromSource","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"env","type":"[]EnvVar","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resources","type":"ResourceRequirements","omitEmpty":true},{"name":"resizePolicy","type":"[]ContainerResizePolicy","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"restartPolicy","type":"*string","omitEmpty":true},{"name":"restartPolicyRules","type":"[]ContainerRestartRule","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"volumeMounts","type":"[]VolumeMount","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"mountPath","schema":{"listMapKeys":["mountPath"],"listType":"map"}},{"name":"volumeDevices","type":"[]VolumeDevice","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"devicePath","schema":{"listMapKeys":["devicePath"],"listType":"map"}},{"name":"livenessProbe","type":"*Probe","omitEmpty":true},{"name":"readinessProbe","type":"*Probe","omitEmpty":true},{"name":"startupProbe","type":"*Probe","omitEmpty":true},{"name":"lifecycle","type":"*Lifecycle","omitEmpty":true},{"name":"terminationMessagePath","type":"string","omitEmpty":true},{"name":"terminationMessagePolicy","type":"string","omitEmpty":true},{"name":"imagePullPolicy","type":"string","omitEmpty":true},{"name":"securityContext","type":"*SecurityContext","omitEmpty":true},{"name":"stdin","type":"bool","omitEmpty":true},{"name":"stdinOnce","type":"bool","omitEmpty":true},{"name":"tty","type":"bool","omitEmpty":true}]},"SELinuxOptions":{"kind":"struct","fields":[{"name":"user","type":"string","omitEmpty":true},{"name":"role","type":"string","omitEmpty":true},{"name":"type","type":"string","omitEmpty":true},{"name":"level","type":"string","omitEmpty":true}]},"ScaleIOVolumeSource":{"kind":"struct","fields":[{"name":"gateway","type":"string","schema":{"required":true}},{"name":"system","type":"string","schema":{"required":true}},{"name":"secretRef","type":"*LocalObjectReference","schema":{"required":true}},{"name":"sslEnabled","type":"bool","omitEmpty":true},{"name":"protectionDomain","type":"string","omitEmpty":true},{"name":"storagePool","type":"string","omitEmpty":true},{"name":"storageMode","type":"string","omitEmpty":true,"schema":{"default":"ThinProvisioned"}},{"name":"volumeName","type":"string","omitEmpty":true},{"name":"fsType","type":"string","omitEmpty":true,"schema":{"default":"xfs"}},{"name":"readOnly","type":"bool","omitEmpty":true}]},"ScaleTriggers":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"minLength":1,"required":true}},{"name":"name","type":"string","omitEmpty":true},{"name":"useCachedMetrics","type":"bool","omitEmpty":true},{"name":"metadata","type":"map[string]","schema":{"required":true}},{"name":"authenticationRef","type":"*AuthenticationRef","omitEmpty":true},{"name":"metricType","type":"string","omitEmpty":true}]},"ScalingModifiers":{"kind":"struct","fields":[{"name":"formula","type":"string","omitEmpty":true},{"name":"target","type":"string","omitEmpty":true},{"name":"activationTarget","type":"string","omitEmpty":true},{"name":"metricType","type":"string","omitEmpty":true,"schema":{"enum":["AverageValue","Value"]}}]},"ScalingPolicy":{"kind":"struct","fields":[{"name":"mode","type":"string","schema":{"default":"Independent","enum":["Independent","Proportional","Pinned"],"required":true}},{"name":"proportional","type":"*ProportionalPolicy","omitEmpty":true}]},"SeccompProfile":{"kind":"struct","fields":[{"name":"type","type":"string","schema":{"required":true}},{"name":"localhostProfile","type":"*string","omitEmpty":true}]},"SecretEnvSource":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretKeySelector":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"key","type":"string","schema":{"required":true}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretProjection":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"name","type":"string","omitEmpty":true,"schema":{"default":""}},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecretVolumeSource":{"kind":"struct","fields":[{"name":"secretName","type":"string","omitEmpty":true},{"name":"items","type":"[]KeyToPath","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"defaultMode","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"optional","type":"*bool","omitEmpty":true}]},"SecurityContext":{"kind":"struct","fields":[{"name":"capabilities","type":"*Capabilities","omitEmpty":true},{"name":"privileged","type":"*bool","omitEmpty":true},{"name":"seLinuxOptions","type":"*SELinuxOptions","omitEmpty":true},{"name":"windowsOptions","type":"*WindowsSecurityContextOptions","omitEmpty":true},{"name":"runAsUser","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsGroup","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"runAsNonRoot","type":"*bool","omitEmpty":true},{"name":"readOnlyRootFilesystem","type":"*bool","omitEmpty":true},{"name":"allowPrivilegeEscalation","type":"*bool","omitEmpty":true},{"name":"procMount","type":"*string","omitEmpty":true},{"name":"seccompProfile","type":"*SeccompProfile","omitEmpty":true},{"name":"appArmorProfile","type":"*AppArmorProfile","omitEmpty":true}]},"ServiceAccountTokenProjection":{"kind":"struct","fields":[{"name":"audience","type":"string","omitEmpty":true},{"name":"expirationSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"path","type":"string","schema":{"required":true}}]},"ServingRuntimeRef":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"kind","type":"*string","omitEmpty":true,"schema":{"default":"ClusterServingRuntime"}},{"name":"apiGroup","type":"*string","omitEmpty":true,"schema":{"default":"ome.io"}},{"name":"autoSync","type":"*bool","omitEmpty":true,"schema":{"default":true}},{"name":"revision","type":"*string","omitEmpty":true}]},"ServingRuntimeSpec":{"kind":"struct","fields":[{"name":"supportedModelFormats","type":"[]SupportedModelFormat","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"modelSizeRange","type":"*ModelSizeRangeSpec","omitEmpty":true},{"name":"disabled","type":"*bool","omitEmpty":true},{"name":"routerConfig","type":"*RouterSpec","omitEmpty":true},{"name":"engineConfig","type":"*EngineSpec","omitEmpty":true},{"name":"decoderConfig","type":"*DecoderSpec","omitEmpty":true},{"name":"protocolVersions","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"containers","type":"[]Container","patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"nodeSelector","type":"map[string]","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"labels","type":"map[string]","omitEmpty":true},{"name":"annotations","type":"map[string]","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"scalingPolicy","type":"*ScalingPolicy","omitEmpty":true},{"name":"acceleratorRequirements","type":"*AcceleratorRequirements","omitEmpty":true}]},"SleepAction":{"kind":"struct","fields":[{"name":"seconds","type":"int64","schema":{"format":"int64","required":true}}]},"StorageOSVolumeSource":{"kind":"struct","fields":[{"name":"volumeName","type":"string","omitEmpty":true},{"name":"volumeNamespace","type":"string","omitEmpty":true},{"name":"fsType","type":"string","omitEmpty":true},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"secretRef","type":"*LocalObjectReference","omitEmpty":true}]},"StorageSpec":{"kind":"struct","fields":[{"name":"path","type":"*string","omitEmpty":true},{"name":"schemaPath","type":"*string","omitEmpty":true},{"name":"parameters","type":"*map[string]","omitEmpty":true},{"name":"key","type":"*string","omitEmpty":true},{"name":"storageUri","type":"*string","omitEmpty":true,"schema":{"required":true}},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"nodeAffinity","type":"*NodeAffinity","omitEmpty":true},{"name":"downloadPolicy","type":"*string","omitEmpty":true,"schema":{"enum":["AlwaysDownload","ReuseIfExists"]}}]},"SupportedModelFormat":{"kind":"struct","fields":[{"name":"name","type":"string"},{"name":"modelFormat","type":"*ModelFormat","schema":{"required":true}},{"name":"modelType","type":"*string","omitEmpty":true},{"name":"version","type":"*string","omitEmpty":true},{"name":"modelFramework","type":"*ModelFrameworkSpec","omitEmpty":true,"schema":{"required":true}},{"name":"modelArchitecture","type":"*string","omitEmpty":true},{"name":"quantization","type":"*string","omitEmpty":true},{"name":"diffusionPipeline","type":"*DiffusionPipelineSpec","omitEmpty":true},{"name":"modelCacheProviders","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"autoSelect","type":"*bool","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"minimum":1,"format":"int32"}},{"name":"acceleratorConfig","type":"map[*AcceleratorModelConfig]","omitEmpty":true}]},"Sysctl":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"value","type":"string","schema":{"required":true}}]},"TCPSocketAction":{"kind":"struct","fields":[{"name":"port","type":"IntOrString","schema":{"required":true}},{"name":"host","type":"string","omitEmpty":true}]},"TensorParallelismConfig":{"kind":"struct","fields":[{"name":"tensorParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"pipelineParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}},{"name":"dataParallelSize","type":"*int64","omitEmpty":true,"schema":{"minimum":0,"format":"int64"}}]},"Toleration":{"kind":"struct","fields":[{"name":"key","type":"string","omitEmpty":true},{"name":"operator","type":"string","omitEmpty":true},{"name":"value","type":"string","omitEmpty":true},{"name":"effect","type":"string","omitEmpty":true},{"name":"tolerationSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}}]},"TopologySpreadConstraint":{"kind":"struct","fields":[{"name":"maxSkew","type":"int32","schema":{"format":"int32","required":true}},{"name":"topologyKey","type":"string","schema":{"required":true}},{"name":"whenUnsatisfiable","type":"string","schema":{"required":true}},{"name":"labelSelector","type":"*LabelSelector","omitEmpty":true},{"name":"minDomains","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"nodeAffinityPolicy","type":"*string","omitEmpty":true},{"name":"nodeTaintsPolicy","type":"*string","omitEmpty":true},{"name":"matchLabelKeys","type":"[]string","omitEmpty":true,"schema":{"listType":"atomic"}}]},"TypedLocalObjectReference":{"kind":"struct","schema":{"mapType":"atomic"},"fields":[{"name":"apiGroup","type":"*string"},{"name":"kind","type":"string","schema":{"required":true}},{"name":"name","type":"string","schema":{"required":true}}]},"TypedObjectReference":{"kind":"struct","fields":[{"name":"apiGroup","type":"*string"},{"name":"kind","type":"string","schema":{"required":true}},{"name":"name","type":"string","schema":{"required":true}},{"name":"namespace","type":"*string","omitEmpty":true}]},"UpdateStrategy":{"kind":"struct","fields":[{"name":"type","type":"string","omitEmpty":true,"schema":{"enum":["SurgeThenDrain","RecreatePod","InPlaceIfPossible","InPlaceOnly"]}},{"name":"rollingUpdate","type":"*RollingUpdate","omitEmpty":true},{"name":"inPlaceUpdateStrategy","type":"*InPlaceUpdateStrategy","omitEmpty":true}]},"Volume":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"hostPath","type":"*HostPathVolumeSource","omitEmpty":true},{"name":"emptyDir","type":"*EmptyDirVolumeSource","omitEmpty":true},{"name":"gcePersistentDisk","type":"*GCEPersistentDiskVolumeSource","omitEmpty":true},{"name":"awsElasticBlockStore","type":"*AWSElasticBlockStoreVolumeSource","omitEmpty":true},{"name":"gitRepo","type":"*GitRepoVolumeSource","omitEmpty":true},{"name":"secret","type":"*SecretVolumeSource","omitEmpty":true},{"name":"nfs","type":"*NFSVolumeSource","omitEmpty":true},{"name":"iscsi","type":"*ISCSIVolumeSource","omitEmpty":true},{"name":"glusterfs","type":"*GlusterfsVolumeSource","omitEmpty":true},{"name":"persistentVolumeClaim","type":"*PersistentVolumeClaimVolumeSource","omitEmpty":true},{"name":"rbd","type":"*RBDVolumeSource","omitEmpty":true},{"name":"flexVolume","type":"*FlexVolumeSource","omitEmpty":true},{"name":"cinder","type":"*CinderVolumeSource","omitEmpty":true},{"name":"cephfs","type":"*CephFSVolumeSource","omitEmpty":true},{"name":"flocker","type":"*FlockerVolumeSource","omitEmpty":true},{"name":"downwardAPI","type":"*DownwardAPIVolumeSource","omitEmpty":true},{"name":"fc","type":"*FCVolumeSource","omitEmpty":true},{"name":"azureFile","type":"*AzureFileVolumeSource","omitEmpty":true},{"name":"configMap","type":"*ConfigMapVolumeSource","omitEmpty":true},{"name":"vsphereVolume","type":"*VsphereVirtualDiskVolumeSource","omitEmpty":true},{"name":"quobyte","type":"*QuobyteVolumeSource","omitEmpty":true},{"name":"azureDisk","type":"*AzureDiskVolumeSource","omitEmpty":true},{"name":"photonPersistentDisk","type":"*PhotonPersistentDiskVolumeSource","omitEmpty":true},{"name":"projected","type":"*ProjectedVolumeSource","omitEmpty":true},{"name":"portworxVolume","type":"*PortworxVolumeSource","omitEmpty":true},{"name":"scaleIO","type":"*ScaleIOVolumeSource","omitEmpty":true},{"name":"storageos","type":"*StorageOSVolumeSource","omitEmpty":true},{"name":"csi","type":"*CSIVolumeSource","omitEmpty":true},{"name":"ephemeral","type":"*EphemeralVolumeSource","omitEmpty":true},{"name":"image","type":"*ImageVolumeSource","omitEmpty":true}]},"VolumeDevice":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"devicePath","type":"string","schema":{"required":true}}]},"VolumeMount":{"kind":"struct","fields":[{"name":"name","type":"string","schema":{"required":true}},{"name":"readOnly","type":"bool","omitEmpty":true},{"name":"recursiveReadOnly","type":"*string","omitEmpty":true},{"name":"mountPath","type":"string","schema":{"required":true}},{"name":"subPath","type":"string","omitEmpty":true},{"name":"mountPropagation","type":"*string","omitEmpty":true},{"name":"subPathExpr","type":"string","omitEmpty":true}]},"VolumeProjection":{"kind":"struct","fields":[{"name":"secret","type":"*SecretProjection","omitEmpty":true},{"name":"downwardAPI","type":"*DownwardAPIProjection","omitEmpty":true},{"name":"configMap","type":"*ConfigMapProjection","omitEmpty":true},{"name":"serviceAccountToken","type":"*ServiceAccountTokenProjection","omitEmpty":true},{"name":"clusterTrustBundle","type":"*ClusterTrustBundleProjection","omitEmpty":true},{"name":"podCertificate","type":"*PodCertificateProjection","omitEmpty":true}]},"VolumeResourceRequirements":{"kind":"struct","fields":[{"name":"limits","type":"map[Quantity]","omitEmpty":true},{"name":"requests","type":"map[Quantity]","omitEmpty":true}]},"VsphereVirtualDiskVolumeSource":{"kind":"struct","fields":[{"name":"volumePath","type":"string","schema":{"required":true}},{"name":"fsType","type":"string","omitEmpty":true},{"name":"storagePolicyName","type":"string","omitEmpty":true},{"name":"storagePolicyID","type":"string","omitEmpty":true}]},"WeightedPodAffinityTerm":{"kind":"struct","fields":[{"name":"weight","type":"int32","schema":{"format":"int32","required":true}},{"name":"podAffinityTerm","type":"PodAffinityTerm","schema":{"required":true}}]},"WindowsSecurityContextOptions":{"kind":"struct","fields":[{"name":"gmsaCredentialSpecName","type":"*string","omitEmpty":true},{"name":"gmsaCredentialSpec","type":"*string","omitEmpty":true},{"name":"runAsUserName","type":"*string","omitEmpty":true},{"name":"hostProcess","type":"*bool","omitEmpty":true}]},"WorkerSpec":{"kind":"struct","fields":[{"name":"volumes","type":"[]Volume","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"initContainers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"containers","type":"[]Container","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"ephemeralContainers","type":"[]EphemeralContainer","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"restartPolicy","type":"string","omitEmpty":true},{"name":"terminationGracePeriodSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"activeDeadlineSeconds","type":"*int64","omitEmpty":true,"schema":{"format":"int64"}},{"name":"dnsPolicy","type":"string","omitEmpty":true},{"name":"nodeSelector","type":"map[string]","omitEmpty":true,"schema":{"mapType":"atomic"}},{"name":"serviceAccountName","type":"string","omitEmpty":true},{"name":"serviceAccount","type":"string","omitEmpty":true},{"name":"automountServiceAccountToken","type":"*bool","omitEmpty":true},{"name":"nodeName","type":"string","omitEmpty":true},{"name":"hostNetwork","type":"bool","omitEmpty":true},{"name":"hostPID","type":"bool","omitEmpty":true},{"name":"hostIPC","type":"bool","omitEmpty":true},{"name":"shareProcessNamespace","type":"*bool","omitEmpty":true},{"name":"securityContext","type":"*PodSecurityContext","omitEmpty":true},{"name":"imagePullSecrets","type":"[]LocalObjectReference","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"hostname","type":"string","omitEmpty":true},{"name":"subdomain","type":"string","omitEmpty":true},{"name":"affinity","type":"*Affinity","omitEmpty":true},{"name":"schedulerName","type":"string","omitEmpty":true},{"name":"tolerations","type":"[]Toleration","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"hostAliases","type":"[]HostAlias","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"ip","schema":{"listMapKeys":["ip"],"listType":"map"}},{"name":"priorityClassName","type":"string","omitEmpty":true},{"name":"priority","type":"*int32","omitEmpty":true,"schema":{"format":"int32"}},{"name":"dnsConfig","type":"*PodDNSConfig","omitEmpty":true},{"name":"readinessGates","type":"[]PodReadinessGate","omitEmpty":true,"schema":{"listType":"atomic"}},{"name":"runtimeClassName","type":"*string","omitEmpty":true},{"name":"enableServiceLinks","type":"*bool","omitEmpty":true},{"name":"preemptionPolicy","type":"*string","omitEmpty":true},{"name":"overhead","type":"map[Quantity]","omitEmpty":true},{"name":"topologySpreadConstraints","type":"[]TopologySpreadConstraint","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"topologyKey","schema":{"listMapKeys":["topologyKey","whenUnsatisfiable"],"listType":"map"}},{"name":"setHostnameAsFQDN","type":"*bool","omitEmpty":true},{"name":"os","type":"*PodOS","omitEmpty":true},{"name":"hostUsers","type":"*bool","omitEmpty":true},{"name":"schedulingGates","type":"[]PodSchedulingGate","omitEmpty":true,"patchStrategy":["merge"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"resourceClaims","type":"[]PodResourceClaim","omitEmpty":true,"patchStrategy":["merge","retainKeys"],"patchMergeKey":"name","schema":{"listMapKeys":["name"],"listType":"map"}},{"name":"size","type":"*int64","omitEmpty":true},{"name":"runner","type":"*RunnerSpec","omitEmpty":true}]}}}');

// src/resolve/fields-exceptions.ts
function compileExceptions(rules) {
  const root = openNode();
  for (const path of rules.notRequired ?? []) nodeAt(root, path).notRequired = true;
  for (const path of rules.notInSchema ?? []) nodeAt(root, path).notInSchema = true;
  return root;
}
function stepInto(nodes, step) {
  if (nodes.length === 0) return nodes;
  const found = [];
  for (const node of nodes) {
    const exact = node.children.get(step);
    if (exact !== void 0) found.push(exact);
    const any = step === "[]" ? void 0 : node.children.get("*");
    if (any !== void 0) found.push(any);
  }
  return found;
}
function openNode() {
  return { children: /* @__PURE__ */ new Map(), notRequired: false, notInSchema: false };
}
function nodeAt(root, path) {
  let node = root;
  for (const step of path.replaceAll("[]", ".[]").split(".")) {
    let next = node.children.get(step);
    if (next === void 0) {
      next = openNode();
      node.children.set(step, next);
    }
    node = next;
  }
  return node;
}

// src/resolve/fields.ts
var SCALARS = /* @__PURE__ */ new Map([
  ["Quantity", "quantity"],
  ["IntOrString", "int-or-string"],
  ["Duration", "duration"],
  ["Time", "time"],
  ["RawExtension", "raw"]
]);
var cache = /* @__PURE__ */ new Map();
function typeTable(version) {
  const known2 = cache.get(version);
  if (known2 !== void 0) return known2;
  const table = compile(version, version === "1.3" ? types_1_3_default : types_1_2_default);
  cache.set(version, table);
  return table;
}
function compile(version, raw) {
  const structs = /* @__PURE__ */ new Map();
  for (const [name, type] of Object.entries(raw.types)) {
    if (type.kind === "struct") {
      structs.set(name, { name, fields: [], byName: /* @__PURE__ */ new Map(), always: [], required: [], defaults: [] });
    }
  }
  for (const [name, open] of structs) fillStruct(open, raw.types[name]?.fields ?? [], structs);
  const specs = new Map(Object.entries(raw.kinds).map(([kind, type]) => [kind, structs.get(type)]));
  const exceptions = new Map(
    Object.entries(raw.exceptions).map(([kind, rules]) => [kind, compileExceptions(rules)])
  );
  return {
    version,
    structs,
    specOf: (kind) => specs.get(kind),
    exceptionsOf: (kind) => exceptions.get(kind)
  };
}
function fillStruct(open, fields, structs) {
  for (const raw of fields) {
    const field = compileField(raw, open.fields.length, structs);
    open.fields.push(field);
    open.byName.set(field.name, field);
    if (field.always) open.always.push(field);
    if (!field.inSchema) continue;
    if (field.schema.required === true) open.required.push(field);
    if (field.schema.default !== void 0) open.defaults.push(field);
  }
}
function compileField(raw, index, structs) {
  const type = parseType(raw.type, structs);
  const schema = raw.schema ?? {};
  const omitEmpty = raw.omitEmpty === true || (raw.omit ?? "").includes("empty");
  const omitZero = (raw.omit ?? "").includes("zero");
  return {
    name: raw.name,
    label: `"${raw.name}":`,
    index,
    type,
    omitEmpty: omitEmpty || omitZero,
    always: !omitZero && (!omitEmpty || isNeverEmpty(type)),
    mergesList: (raw.patchStrategy ?? []).includes("merge"),
    mergeKey: raw.patchMergeKey ?? "",
    schema,
    checks: Object.keys(schema).some((key) => !UNCHECKED.has(key)) ? schema : NO_CHECKS,
    inSchema: raw.notInSchema !== true
  };
}
var NO_CHECKS = {};
var UNCHECKED = /* @__PURE__ */ new Set(["required", "default", "mapType", "format"]);
function isNeverEmpty(type) {
  if (type.pointer) return false;
  return !["string", "bool", "int", "list", "map"].includes(type.shape);
}
function parseType(text, structs) {
  const pointer = text.startsWith("*");
  const name = pointer ? text.slice(1) : text;
  if (name.startsWith("[]")) return { shape: "list", pointer, item: parseType(name.slice(2), structs) };
  if (name.startsWith("map[")) return { shape: "map", pointer, value: parseType(name.slice(4, -1), structs) };
  if (name === "string" || name === "bool") return { shape: name, pointer };
  if (name === "int32" || name === "int64") return { shape: "int", pointer, bits: name === "int32" ? 32 : 64 };
  const scalar = SCALARS.get(name);
  if (scalar !== void 0) return { shape: scalar, pointer };
  const struct = structs.get(name);
  if (struct === void 0) return { shape: "raw", pointer };
  return { shape: "struct", pointer, struct };
}

// src/model/snapshot.ts
var CAPTURED_KINDS = [...OME_KINDS, "ControllerRevision", "InferenceReplica"];
function isCapturedKind(kind) {
  return CAPTURED_KINDS.includes(kind);
}
function isNamespacedCapture(kind) {
  return kind === "ControllerRevision" || kind === "InferenceReplica" || isNamespaced(kind);
}
var REDACTED = "redacted:sha256:";
var REDACTED_VALUE = /^redacted:sha256:[0-9a-f]{64}$/;
function isRedacted(text) {
  return REDACTED_VALUE.test(text);
}

// src/resolve/duration.ts
var UNITS = /* @__PURE__ */ new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["µs", 1000n],
  ["μs", 1000n],
  ["ms", 1000000n],
  ["s", 1000000000n],
  ["m", 60000000000n],
  ["h", 3600000000000n]
]);
var LIMIT = 2n ** 63n;
function parseDuration(text) {
  const invalid = { ok: false, error: `time: invalid duration ${quote(text)}` };
  const negative = text.startsWith("-");
  let at = negative || text.startsWith("+") ? 1 : 0;
  if (text.slice(at) === "0") return { ok: true, nanoseconds: 0n };
  if (at === text.length) return invalid;
  let total = 0n;
  while (at < text.length) {
    const part = readPart(text, at);
    if (part.number === void 0 || wholeOf(part.number) > LIMIT) return invalid;
    if (part.unit === "") return { ok: false, error: `time: missing unit in duration ${quote(text)}` };
    const unit = UNITS.get(part.unit);
    if (unit === void 0) {
      return { ok: false, error: `time: unknown unit ${quote(part.unit)} in duration ${quote(text)}` };
    }
    const value = nanosecondsOf(part.number, unit);
    if (value === void 0) return invalid;
    total += value;
    if (total > LIMIT) return invalid;
    at = part.end;
  }
  if (negative) return { ok: true, nanoseconds: -total };
  return total === LIMIT ? invalid : { ok: true, nanoseconds: total };
}
function readPart(text, from) {
  const wholeEnd = skip(text, from, isDigit);
  const fractionStart = text[wholeEnd] === "." ? wholeEnd + 1 : wholeEnd;
  const fractionEnd = fractionStart > wholeEnd ? skip(text, fractionStart, isDigit) : fractionStart;
  const hasDigits = wholeEnd > from || fractionEnd > fractionStart;
  const end = skip(text, fractionEnd, (unit) => unit !== "." && !isDigit(unit));
  const number = { whole: text.slice(from, wholeEnd), fraction: text.slice(fractionStart, fractionEnd) };
  return { number: hasDigits ? number : void 0, unit: text.slice(fractionEnd, end), end };
}
function isDigit(unit) {
  return unit >= "0" && unit <= "9";
}
function skip(text, from, accepts) {
  let at = from;
  while (at < text.length && accepts(text.charAt(at))) at++;
  return at;
}
function nanosecondsOf(number, unit) {
  const value = wholeOf(number) * unit;
  if (value > LIMIT) return void 0;
  const { digits: part, scale } = leadingFraction(number.fraction);
  if (part === 0n) return value;
  const sum = value + BigInt(Math.trunc(Number(part) * (Number(unit) / scale)));
  return sum > LIMIT ? void 0 : sum;
}
function wholeOf({ whole }) {
  const digits = whole.replace(/^0+/, "");
  return digits.length > 19 ? LIMIT + 1n : BigInt(digits === "" ? "0" : digits);
}
function leadingFraction(text) {
  let digits = 0n;
  let scale = 1;
  for (const unit of text) {
    if (digits > (LIMIT - 1n) / 10n) break;
    const next = digits * 10n + BigInt(unit);
    if (next > LIMIT) break;
    digits = next;
    scale *= 10;
  }
  return { digits, scale };
}
function formatDuration(nanoseconds) {
  if (nanoseconds === 0n) return "0s";
  const sign2 = nanoseconds < 0n ? "-" : "";
  const value = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (value < 1000n) return `${sign2}${value}ns`;
  if (value < 1000000n) return `${sign2}${decimal(value, 3)}µs`;
  if (value < 1000000000n) return `${sign2}${decimal(value, 6)}ms`;
  const minutes = value / 60000000000n;
  const seconds = `${decimal(value % 60000000000n, 9)}s`;
  if (minutes === 0n) return sign2 + seconds;
  const hours = minutes / 60n;
  return hours === 0n ? `${sign2}${minutes}m${seconds}` : `${sign2}${hours}h${minutes % 60n}m${seconds}`;
}
function decimal(value, places) {
  const digits = value.toString().padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  const whole = digits.slice(0, -places);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
function quote(text) {
  let quoted = "";
  for (const byte of new TextEncoder().encode(text)) {
    const unit = String.fromCharCode(byte);
    if (byte >= 128 || byte < 32) quoted += `\\x${byte.toString(16).padStart(2, "0")}`;
    else quoted += unit === '"' || unit === "\\" ? `\\${unit}` : unit;
  }
  return `"${quoted}"`;
}

// src/resolve/int-or-string.ts
function intOrStringOf(value) {
  if (typeof value === "string") return { ok: true, value };
  if (value === null) return { ok: true, value: 0 };
  if (typeof value !== "number" && typeof value !== "bigint") {
    return { ok: false, error: `json: cannot unmarshal ${jsonKind(value)} into Go value of type int32` };
  }
  if (typeof value === "number" && isInt(value, 32)) return { ok: true, value };
  return { ok: false, error: `json: cannot unmarshal number ${goNumber(value)} into Go value of type int32` };
}
var LIMITS = { 32: [-(2n ** 31n), 2n ** 31n], 64: [-(2n ** 63n), 2n ** 63n] };
function isInt(value, bits) {
  if (typeof value === "number") {
    if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return false;
    if (Number.isSafeInteger(value)) return bits === 64 || value === (value | 0);
  }
  const [low, high] = LIMITS[bits];
  const exact = typeof value === "bigint" ? value : BigInt(goNumber(value));
  return exact >= low && exact < high;
}
function jsonKind(value) {
  if (typeof value === "boolean") return "bool";
  return Array.isArray(value) ? "array" : "object";
}

// src/resolve/quantity-text.ts
var DECIMAL_SUFFIXES = [
  ["n", -9],
  ["u", -6],
  ["m", -3],
  ["", 0],
  ["k", 3],
  ["M", 6],
  ["G", 9],
  ["T", 12],
  ["P", 15],
  ["E", 18]
];
var DECIMAL_BY_SUFFIX = new Map(DECIMAL_SUFFIXES);
var DECIMAL_BY_EXPONENT = new Map(DECIMAL_SUFFIXES.map(([suffix, exponent]) => [exponent, suffix]));
var BINARY_SUFFIXES = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];
function splitText(text) {
  const end = text.length;
  const start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
  const negative = text.startsWith("-");
  let wholeStart = start;
  while (text[wholeStart] === "0") wholeStart++;
  if (wholeStart === end) return { negative, whole: "0", fraction: "", suffix: "", hasDigits: true };
  const wholeEnd = skipDigits(text, wholeStart);
  const fractionStart = text[wholeEnd] === "." ? wholeEnd + 1 : wholeEnd;
  const fractionEnd = fractionStart > wholeEnd ? skipDigits(text, fractionStart) : fractionStart;
  let suffixEnd = fractionEnd;
  while (suffixEnd < end && "eEinumkKMGTP".includes(text[suffixEnd] ?? "")) suffixEnd++;
  if (text[suffixEnd] === "-" || text[suffixEnd] === "+") suffixEnd++;
  if (skipDigits(text, suffixEnd) !== end) return void 0;
  return {
    negative,
    whole: text.slice(wholeStart, wholeEnd) || "0",
    fraction: text.slice(fractionStart, fractionEnd),
    suffix: text.slice(fractionEnd),
    hasDigits: wholeEnd > start || fractionEnd > fractionStart
  };
}
function skipDigits(text, from) {
  let at = from;
  while (at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}
function readSuffix(text) {
  const decimal2 = DECIMAL_BY_SUFFIX.get(text);
  if (decimal2 !== void 0) return { format: "DecimalSI", exponent: decimal2 };
  const binary = BINARY_SUFFIXES.indexOf(text);
  if (binary > 0) return { format: "BinarySI", exponent: binary * 10 };
  if (!/^[eE][+-]?[0-9]+$/.test(text)) return void 0;
  const exponent = BigInt(text.slice(1).replace("+", ""));
  if (exponent !== BigInt.asIntN(64, exponent)) return void 0;
  return { format: "DecimalExponent", exponent: Number(BigInt.asIntN(32, exponent)) };
}

// src/resolve/quantity.ts
var FORMAT_WRONG = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
var NUMERIC_WRONG = "unable to parse numeric part of quantity";
var SUFFIX_WRONG = "unable to parse quantity's suffix";
var NANO = -9;
var FAST_DIGITS = 18;
var MAX_INT64 = 2n ** 63n - 1n;
var MAX_LENGTH = 1e4;
var ZERO = { ok: true, quantity: { unscaled: 0n, exponent: 0, canonical: "0" } };
var MAX_CACHED = 4096;
var cache2 = /* @__PURE__ */ new Map();
function quantityOf(value) {
  if (typeof value === "string") {
    return parseQuantity(PLAIN.test(value) ? value : trimSpace(goString(value).slice(1, -1)));
  }
  if (value === null) return ZERO;
  if (typeof value === "number" || typeof value === "bigint") return parseQuantity(goNumber(value));
  return { ok: false, error: FORMAT_WRONG };
}
var PLAIN = /^[0-9A-Za-z.+-]*$/;
function trimSpace(text) {
  const isSpace = (unit) => unit !== void 0 && /^[\s\u0085]$/.test(unit) && unit !== "\uFEFF";
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}
function parseQuantity(text) {
  const known2 = cache2.get(text);
  if (known2 !== void 0) return known2;
  const result = parse(text);
  if (cache2.size >= MAX_CACHED) cache2.clear();
  if (text.length < 64) cache2.set(text, result);
  return result;
}
function compareQuantities(a, b) {
  if (a.unscaled === 0n || b.unscaled === 0n || a.unscaled > 0n !== b.unscaled > 0n) {
    return sign(a.unscaled) - sign(b.unscaled);
  }
  const magnitude = digitsOf(a.unscaled) + a.exponent - (digitsOf(b.unscaled) + b.exponent);
  if (magnitude !== 0) return magnitude > 0 === a.unscaled > 0n ? 1 : -1;
  const low = Math.min(a.exponent, b.exponent);
  return sign(a.unscaled * pow10(a.exponent - low) - b.unscaled * pow10(b.exponent - low));
}
function parse(text) {
  if (text === "") return { ok: false, error: FORMAT_WRONG };
  if (text === "0") return ZERO;
  if (text.length > MAX_LENGTH) return { ok: false, error: NUMERIC_WRONG };
  const parts = splitText(text);
  if (parts === void 0) return { ok: false, error: FORMAT_WRONG };
  const suffix = readSuffix(parts.suffix);
  if (suffix === void 0) return { ok: false, error: SUFFIX_WRONG };
  return parseFast(text, parts, suffix) ?? parseExact(parts, suffix);
}
function parseFast(text, parts, { format, exponent }) {
  const { whole, fraction } = parts;
  const binary = format === "BinarySI";
  if (binary && fraction !== "") return void 0;
  const precision = binary ? 15 - whole.length - Math.trunc(Math.fround(exponent * 3) / 10) - 1 : FAST_DIGITS - whole.length - fraction.length;
  const scale = binary ? 0 : exponent - fraction.length | 0;
  if (precision < 0 || scale < NANO) return void 0;
  const digits = whole + fraction;
  const value = BigInt(digits);
  const amount = binary ? value << BigInt(exponent) : value;
  if (amount > MAX_INT64) return void 0;
  const keepsText = binary ? (value & 7n) !== 0n : scale % 3 === 0 && !digits.endsWith("000") && !digits.startsWith("0");
  return finish({ unscaled: parts.negative ? -amount : amount, exponent: scale }, format, keepsText ? text : void 0);
}
function parseExact(parts, { format, exponent }) {
  if (!parts.hasDigits) return { ok: false, error: NUMERIC_WRONG };
  const digits = BigInt(parts.whole + parts.fraction);
  const binary = format === "BinarySI";
  let amount = {
    unscaled: binary ? digits << BigInt(exponent) : digits,
    exponent: (binary ? 0 : exponent) - parts.fraction.length
  };
  amount = roundUp(amount, NANO);
  if (binary && isGreater(amount, MAX_INT64)) amount = { unscaled: MAX_INT64, exponent: 0 };
  const shown = binary && isFraction(amount) ? "DecimalSI" : format;
  return finish({ ...amount, unscaled: parts.negative ? -amount.unscaled : amount.unscaled }, shown, void 0);
}
function finish(amount, format, text) {
  return { ok: true, quantity: { ...amount, canonical: text ?? canonicalText(amount, format) } };
}
function canonicalText(amount, format) {
  if (amount.unscaled === 0n) return "0";
  if (format !== "BinarySI") return decimalText(amount, format);
  const whole = wholeOf2(amount);
  if (whole === void 0 || whole > -1024n && whole < 1024n) return decimalText(amount, "DecimalSI");
  let value = whole;
  let times = 0;
  while (value % 1024n === 0n) {
    value /= 1024n;
    times++;
  }
  return `${value}${BINARY_SUFFIXES[times] ?? ""}`;
}
function decimalText(amount, format) {
  const text = amount.unscaled.toString();
  let digits = text.length;
  while (text[digits - 1] === "0") digits--;
  const exponent = amount.exponent + text.length - digits | 0;
  const padding = (exponent % 3 + 3) % 3;
  const shown = exponent - padding | 0;
  const number = text.slice(0, digits) + "0".repeat(padding);
  const suffix = format === "DecimalSI" ? DECIMAL_BY_EXPONENT.get(shown) ?? "" : shown === 0 ? "" : `e${shown}`;
  return number + suffix;
}
function roundUp(amount, lowest) {
  const drop = lowest - amount.exponent;
  if (drop <= 0 || amount.unscaled === 0n) return amount;
  if (digitsOf(amount.unscaled) < drop) return { unscaled: 1n, exponent: lowest };
  const divisor = pow10(drop);
  const quotient = amount.unscaled / divisor;
  const exact = quotient * divisor === amount.unscaled;
  return { unscaled: exact ? quotient : quotient + 1n, exponent: lowest };
}
function isGreater(amount, than) {
  return amount.exponent >= 0 ? amount.unscaled * pow10(amount.exponent) > than : amount.unscaled > than * pow10(-amount.exponent);
}
function isFraction(amount) {
  return amount.unscaled !== 0n && !isGreater(amount, 1n) && wholeOf2(amount) !== 1n;
}
function wholeOf2({ unscaled, exponent }) {
  if (exponent >= 0) return unscaled * pow10(exponent);
  const divisor = pow10(-exponent);
  return unscaled % divisor === 0n ? unscaled / divisor : void 0;
}
function pow10(exponent) {
  return 10n ** BigInt(exponent);
}
function digitsOf(value) {
  return value < 0n ? value.toString().length - 1 : value.toString().length;
}
function sign(value) {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

// src/resolve/admit-check.ts
var QUANTITY_PATTERN = "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$";
var QUANTITY = new RegExp(QUANTITY_PATTERN);
var QUANTITY_HELP = "a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi";
function typeOf(value) {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "number" || typeof value === "bigint") return isInt(value, 64) ? "integer" : "number";
  return typeof value === "boolean" ? "boolean" : "string";
}
function typeViolation(walk, expected, value) {
  const actual = typeOf(value);
  const message = `Invalid value: "${actual}": ${dottedPath(walk.path)} in body must be of type ${expected}: "${actual}"`;
  walk.violations.push({ path: [...walk.path], code: "type", message, expected });
  pruneAll(walk, value);
}
function pruneAll(walk, value) {
  if (isArray(value)) {
    value.forEach((item, index) => {
      walk.path.push(index);
      pruneAll(walk, item);
      walk.path.pop();
    });
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) walk.pruned.push([...walk.path, key]);
  }
}
function violation(walk, code, message, expected) {
  walk.violations.push({ path: [...walk.path], code, message, ...expected === void 0 ? {} : { expected } });
}
function decodes(type, value) {
  switch (type.shape) {
    case "bool":
      return typeof value === "boolean";
    case "int":
      return (typeof value === "number" || typeof value === "bigint") && isInt(value, type.bits);
    case "quantity":
      return quantityOf(value).ok;
    case "int-or-string":
      return intOrStringOf(value).ok;
    case "duration":
      return typeof value === "string" && parseDuration(value).ok;
    case "raw":
      return true;
    default:
      return typeof value === "string";
  }
}
function checkScalar(type, schema, value, walk) {
  switch (type.shape) {
    case "bool":
      if (typeof value !== "boolean") typeViolation(walk, "boolean", value);
      break;
    case "int":
      checkInt(type.bits, schema, value, walk);
      break;
    case "quantity":
      checkQuantity(value, walk);
      break;
    case "int-or-string":
      checkIntOrString(value, walk);
      break;
    case "raw":
      if (!isObject(value)) typeViolation(walk, "object", value);
      break;
    default:
      checkText(type.shape, schema, value, walk);
  }
  if (schema.enum !== void 0) checkEnum(schema.enum, value, walk);
}
function checkText(shape, schema, value, walk) {
  if (typeof value !== "string") {
    typeViolation(walk, "string", value);
    return;
  }
  const { minLength, maxLength, pattern } = schema;
  if (maxLength !== void 0 && length(value) > maxLength) {
    violation(
      walk,
      "max-length",
      `Too long: may not be more than ${maxLength} bytes`,
      `at most ${maxLength} characters`
    );
  }
  if (minLength !== void 0 && length(value) < minLength) {
    const message = `should be at least ${minLength} chars long`;
    violation(walk, "min-length", invalidText(value, walk, message), `at least ${minLength} characters`);
  }
  if (pattern !== void 0 && !new RegExp(pattern, "u").test(value)) {
    violation(walk, "pattern", invalidText(value, walk, `should match '${pattern}'`), pattern);
  }
  if (shape === "duration") {
    const read = parseDuration(value);
    if (!read.ok) violation(walk, "undecodable", read.error, "a duration such as 30s, 5m or 1h30m");
  }
}
function invalidText(value, walk, fault) {
  return `Invalid value: ${goQuote(value)}: ${dottedPath(walk.path)} in body ${fault}`;
}
function length(text) {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
function checkInt(bits, schema, value, walk) {
  if (typeof value !== "number" && typeof value !== "bigint" || !isInt(value, 64)) {
    typeViolation(walk, "integer", value);
    return;
  }
  const { minimum, maximum, format } = schema;
  if (isInt(value, bits) && minimum === void 0 && maximum === void 0) return;
  const path = dottedPath(walk.path);
  const shown = goNumber(value);
  if (!isInt(value, bits)) {
    const checked = format === "int32" && (minimum !== void 0 || maximum !== void 0);
    const message = checked ? `Invalid value: "": Checked value must be of type integer with format int32 in ${path}` : `json: cannot unmarshal number ${shown} into Go value of type int32`;
    violation(walk, checked ? "format" : "undecodable", message, `an integer of ${bits} bits`);
  }
  if (maximum !== void 0 && value > maximum) {
    const message = `Invalid value: ${shown}: ${path} in body should be less than or equal to ${maximum}`;
    violation(walk, "maximum", message, `at most ${maximum}`);
  }
  if (minimum !== void 0 && value < minimum) {
    const message = `Invalid value: ${shown}: ${path} in body should be greater than or equal to ${minimum}`;
    violation(walk, "minimum", message, `at least ${minimum}`);
  }
}
function checkQuantity(value, walk) {
  if (typeof value === "string") {
    const read = quantityOf(value);
    if (!QUANTITY.test(value)) {
      violation(walk, "pattern", invalidText(value, walk, `should match '${QUANTITY_PATTERN}'`), QUANTITY_HELP);
    } else if (!read.ok) {
      violation(walk, "undecodable", read.error, QUANTITY_HELP);
    }
  } else if (typeof value !== "number" && typeof value !== "bigint" || !isInt(value, 64)) {
    typeViolation(walk, "integer,string", value);
  }
}
function checkIntOrString(value, walk) {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (typeof value !== "string" && !(isNumber && isInt(value, 64))) {
    typeViolation(walk, "integer,string", value);
    return;
  }
  const read = intOrStringOf(value);
  if (!read.ok) violation(walk, "undecodable", read.error, "a string or an integer of 32 bits");
}
function checkEnum(allowed, value, walk) {
  if (typeof value === "string" && allowed.includes(value)) return;
  const values = allowed.map((one) => `"${one}"`).join(", ");
  const shown = typeof value === "string" ? goQuote(value) : canonicalJson(value);
  violation(walk, "enum", `Unsupported value: ${shown}: supported values: ${values}`, values);
}

// src/resolve/admit-lists.ts
function checkList(schema, value, stored, walk) {
  const { minItems } = schema;
  if (minItems !== void 0 && value.length < minItems) {
    const message = `Invalid value: ${value.length}: ${dottedPath(walk.path)} in body should have at least ${minItems} items`;
    violation(walk, "min-items", message, `at least ${minItems} items`);
  }
  if (schema.listType === "set") checkUnique(value, (item) => item, walk);
  if (schema.listType !== "map") return;
  if (value.some((item) => item !== null && !isObject(item))) return;
  const keys = schema.listMapKeys ?? [];
  checkUnique(stored, (item, index) => keyOf(item, value[index] ?? null, keys), walk);
}
function keyOf(stored, given, keys) {
  const found = {};
  for (const key of keys) {
    const own = member(stored, key) ?? member(given, key) ?? null;
    if (own !== null) found[key] = own;
  }
  return found;
}
function checkUnique(items, identity, walk) {
  if (items.length < 2) return;
  const seen = /* @__PURE__ */ new Map();
  items.forEach((item, index) => {
    const own = identity(item, index);
    const text = canonicalJson(own);
    const earlier = seen.get(text);
    if (earlier === void 0) {
      seen.set(text, { index, reported: false });
    } else if (!earlier.reported) {
      earlier.reported = true;
      walk.violations.push({
        path: [...walk.path, index],
        code: "duplicate",
        message: `Duplicate value: ${text}`,
        first: [...walk.path, earlier.index]
      });
    }
  });
}

// src/resolve/admit.ts
var NONE2 = [];
function admitSpec(spec, kind, table) {
  const type = table.specOf(kind);
  const given = spec ?? {};
  const walk = { path: ["spec"], pruned: [], violations: [] };
  if (!isObject(given)) {
    typeViolation(walk, "object", given);
    return { spec: {}, pruned: [], violations: walk.violations };
  }
  if (type === void 0) return { spec: given, pruned: [], violations: [] };
  const root = table.exceptionsOf(kind);
  const exceptions = root === void 0 ? NONE2 : stepInto([root], "spec");
  const stored = admitStruct(type, given, walk, exceptions);
  if (stored !== given) Object.freeze(stored);
  return { spec: stored, pruned: walk.pruned, violations: walk.violations };
}
function admitStruct(type, value, walk, exceptions) {
  let copy;
  const names = Object.keys(value);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? "";
    const given = value[name] ?? null;
    const kept = admitMember(type.byName.get(name), name, given, walk, exceptions);
    if (kept !== given) copy ??= firstMembers(value, names, i);
    if (copy !== void 0 && kept !== void 0) setMember(copy, name, kept);
  }
  for (const field of type.defaults) {
    if (isSet(value, field.name) || isDropped(field.name, exceptions)) continue;
    copy ??= { ...value };
    copy[field.name] = field.schema.default ?? null;
  }
  if (type.required.length > 0) checkRequired(type, value, walk, exceptions);
  return copy ?? value;
}
function admitMember(field, name, given, walk, exceptions) {
  const inner = exceptions.length === 0 ? NONE2 : stepInto(exceptions, name);
  if (field === void 0 || !field.inSchema || inner.some((node) => node.notInSchema)) {
    walk.pruned.push([...walk.path, name]);
    return void 0;
  }
  if (given === null) return void 0;
  walk.path.push(name);
  const kept = admitValue(field.type, field.checks, given, walk, inner);
  walk.path.pop();
  return kept;
}
function firstMembers(value, names, end) {
  const copy = {};
  for (let i = 0; i < end; i++) {
    const name = names[i] ?? "";
    setMember(copy, name, value[name] ?? null);
  }
  return copy;
}
function isSet(value, name) {
  const given = value[name];
  return given !== void 0 && given !== null;
}
function isDropped(name, exceptions) {
  return exceptions.length > 0 && stepInto(exceptions, name).some((node) => node.notInSchema);
}
function checkRequired(type, value, walk, exceptions) {
  if (exceptions.some((node) => node.notRequired)) return;
  for (const { name, schema } of type.required) {
    if (schema.default !== void 0 || isSet(value, name)) continue;
    walk.violations.push({ path: [...walk.path, name], code: "required", message: "Required value" });
  }
}
function admitValue(type, schema, value, walk, exceptions) {
  switch (type.shape) {
    case "string":
      if (typeof value === "string" && schema === NO_CHECKS) return value;
      break;
    case "struct":
      if (isObject(value)) return admitStruct(type.struct, value, walk, exceptions);
      return typeViolation(walk, "object", value);
    case "map":
      if (isObject(value)) return admitMap(type.value, schema.values ?? NO_CHECKS, value, walk, exceptions);
      return typeViolation(walk, "object", value);
    case "list":
      if (isArray(value)) return admitList(type.item, schema, value, walk, exceptions);
      return typeViolation(walk, "array", value);
    default:
  }
  checkScalar(type, schema, value, walk);
  return decodes(type, value) ? value : void 0;
}
function admitMap(type, schema, value, walk, exceptions) {
  let copy;
  const keys = Object.keys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? "";
    const given = value[key] ?? null;
    walk.path.push(key);
    const inner = exceptions.length === 0 ? NONE2 : stepInto(exceptions, key);
    const kept = given === null ? void 0 : admitValue(type, schema, given, walk, inner);
    walk.path.pop();
    if (kept !== given) copy ??= firstMembers(value, keys, i);
    if (copy !== void 0 && kept !== void 0) setMember(copy, key, kept);
  }
  return copy ?? value;
}
function admitList(type, schema, value, walk, exceptions) {
  let copy;
  const inner = exceptions.length === 0 ? NONE2 : stepInto(exceptions, "[]");
  const items = schema.items ?? NO_CHECKS;
  for (let i = 0; i < value.length; i++) {
    const given = value[i] ?? null;
    walk.path.push(i);
    const kept = given === null ? typeViolation(walk, nameOf(type), null) : admitValue(type, items, given, walk, inner);
    walk.path.pop();
    const stored2 = kept ?? null;
    if (stored2 !== given) copy ??= value.slice(0, i);
    copy?.push(stored2);
  }
  const stored = copy ?? value;
  checkList(schema, value, stored, walk);
  return stored;
}
function nameOf(type) {
  switch (type.shape) {
    case "bool":
      return "boolean";
    case "int":
      return "integer";
    case "list":
      return "array";
    case "struct":
    case "map":
    case "raw":
      return "object";
    case "quantity":
    case "int-or-string":
      return "integer,string";
    default:
      return "string";
  }
}

// src/model/sha256.ts
import crypto from "node:crypto";
var oneShot = crypto.hash;
function sha256(text) {
  return oneShot === void 0 ? crypto.createHash("sha256").update(text).digest("hex") : oneShot("sha256", text);
}
function digest(...parts) {
  return sha256(parts.join("\n")).slice(0, 16);
}

// src/resolve/encode-struct.ts
function encodeNotes(rounds) {
  return { rounds, unstable: false, bigs: false, overflows: false, directives: false };
}
function encodeStruct(type, value, notes) {
  const result = {};
  const { always } = type;
  let next = 0;
  for (const field of fieldsOf(type, value)) {
    for (let unset = always[next]; unset !== void 0 && unset.index < field.index; unset = always[++next]) {
      result[unset.name] = unset.type.pointer ? null : zeroOf(unset.type);
    }
    if (always[next] === field) next++;
    const given = value[field.name] ?? null;
    const own = given === null || !field.inSchema ? void 0 : encodeValue(field.type, given, notes);
    const written = own ?? (field.type.pointer ? null : zeroOf(field.type));
    if (field.always || !isEmpty(field.type, written)) result[field.name] = written;
  }
  for (let unset = always[next]; unset !== void 0; unset = always[++next]) {
    result[unset.name] = unset.type.pointer ? null : zeroOf(unset.type);
  }
  return result;
}
function fieldsOf(type, value) {
  const fields = [];
  for (const name of Object.keys(value)) {
    const field = type.byName.get(name);
    if (field !== void 0) insert(fields, field);
  }
  return fields;
}
function insert(fields, field) {
  const last = fields.at(-1);
  if (last === void 0 || last.index < field.index) fields.push(field);
  else fields.splice(fields.findLastIndex(({ index }) => index < field.index) + 1, 0, field);
}
function encodeValue(type, value, notes) {
  switch (type.shape) {
    case "struct":
      return isObject(value) ? encodeStruct(type.struct, value, notes) : void 0;
    case "list":
      return isArray(value) ? encodeList(type.item, value, notes) : void 0;
    case "map":
      return isObject(value) ? encodeMap(type.value, value, notes) : void 0;
    default:
      return encodeScalar(type, value, notes);
  }
}
function encodeScalar(type, value, notes) {
  switch (type.shape) {
    case "string":
      return typeof value === "string" ? value : void 0;
    case "bool":
      return typeof value === "boolean" ? value : void 0;
    case "int":
      return encodeInt(type.bits, value, notes);
    case "quantity":
      return encodeQuantity(value, notes);
    case "int-or-string": {
      const read = intOrStringOf(value);
      return read.ok ? read.value : void 0;
    }
    case "duration":
      return encodeDuration(value);
    case "time":
      return encodeTime(value);
    case "raw":
      return value;
  }
}
function encodeInt(bits, value, notes) {
  if (typeof value !== "number" && typeof value !== "bigint" || !isInt(value, bits)) return void 0;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  notes.bigs = true;
  if (!notes.rounds) return value;
  const rounded = BigInt(goNumber(Number(value)));
  if (!isInt(rounded, bits)) notes.overflows = true;
  return rounded;
}
function encodeQuantity(value, notes) {
  const read = quantityOf(value);
  if (!read.ok) return void 0;
  const { canonical } = read.quantity;
  const again = parseQuantity(canonical);
  if (!again.ok || again.quantity.canonical !== canonical) notes.unstable = true;
  return canonical;
}
function encodeDuration(value) {
  const read = typeof value === "string" ? parseDuration(value) : void 0;
  return read?.ok === true ? formatDuration(read.nanoseconds) : void 0;
}
function encodeTime(value) {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return void 0;
  const time = Date.parse(value);
  return Number.isNaN(time) ? void 0 : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
function encodeList(item, value, notes) {
  if (item.shape === "string" && value.every(isText)) return value;
  return value.map((entry) => {
    const own = entry === null ? void 0 : encodeValue(item, entry, notes);
    return own ?? (item.pointer ? null : zeroOf(item));
  });
}
function isText(value) {
  return typeof value === "string";
}
function encodeMap(type, value, notes) {
  const result = {};
  for (const key of Object.keys(value)) {
    if (key.startsWith("$")) notes.directives = true;
    const entry = value[key] ?? null;
    const own = entry === null ? void 0 : encodeValue(type, entry, notes);
    setMember(result, key, own ?? (type.pointer ? null : zeroOf(type)));
  }
  return result;
}
function zeroOf(type) {
  switch (type.shape) {
    case "string":
      return "";
    case "bool":
      return false;
    case "int":
    case "int-or-string":
      return 0;
    case "struct":
      return encodeStruct(type.struct, {}, encodeNotes(false));
    case "quantity":
      return "0";
    case "duration":
      return "0s";
    case "list":
    case "map":
    case "time":
    case "raw":
      return null;
  }
}
function isEmpty(type, value) {
  if (value === null) return true;
  if (type.pointer) return false;
  switch (type.shape) {
    case "string":
      return value === "";
    case "bool":
      return value === false;
    case "int":
      return value === 0;
    case "list":
      return isArray(value) && value.length === 0;
    case "map":
      return isObject(value) && hasNoMember(value);
    default:
      return false;
  }
}
function hasNoMember(value) {
  for (const _ in value) return false;
  return true;
}

// src/resolve/encode.ts
var known = /* @__PURE__ */ new WeakMap();
function encodeSpec(spec, kind, table) {
  const type = table.specOf(kind);
  return type === void 0 ? spec : encodeAs(spec, type).spec;
}
function encodeAs(spec, type) {
  const cache3 = cacheOf(type);
  const cached = cache3.get(spec);
  if (cached !== void 0) return cached;
  const notes = encodeNotes(false);
  const result = { spec: encodeStruct(type, spec, notes), notes };
  cache3.set(result.spec, result);
  if (Object.isFrozen(spec)) cache3.set(spec, result);
  return result;
}
function knownEncoding(spec, type) {
  return known.get(type)?.get(spec);
}
function markEncoded(spec, notes, type) {
  cacheOf(type).set(spec, { spec, notes });
}
function cacheOf(type) {
  let cache3 = known.get(type);
  if (cache3 === void 0) {
    cache3 = /* @__PURE__ */ new WeakMap();
    known.set(type, cache3);
  }
  return cache3;
}

// src/resolve/canonical-spec.ts
function canonicalSpec(spec, kind, table) {
  const type = table.specOf(kind);
  if (type === void 0) return canonicalJson(spec);
  const known2 = knownEncoding(spec, type);
  const writer = { parts: [], encoded: known2 !== void 0, notes: encodeNotes(false) };
  writeStruct(type, known2?.spec ?? spec, writer);
  return writer.parts.join("");
}
function writeStruct(type, value, writer) {
  const { always } = type;
  const { parts } = writer;
  const first = parts.length;
  let next = 0;
  for (const field of fieldsOf(type, value)) {
    for (let unset = always[next]; unset !== void 0 && unset.index < field.index; unset = always[++next]) {
      writeUnset(unset, writer);
    }
    if (always[next] === field) next++;
    const given = field.inSchema ? value[field.name] ?? null : null;
    if (given === null || !writeMember(field, given, writer)) {
      if (field.always) writeUnset(field, writer);
    }
  }
  for (let unset = always[next]; unset !== void 0; unset = always[++next]) writeUnset(unset, writer);
  if (parts.length === first) parts.push("{}");
  else {
    parts[first] = "{";
    parts.push("}");
  }
}
function writeUnset(field, writer) {
  writer.parts.push(",", field.label);
  if (field.type.pointer) writer.parts.push("null");
  else if (field.type.shape === "struct") writeStruct(field.type.struct, {}, writer);
  else writer.parts.push(canonicalJson(zeroOf(field.type)));
}
function writeMember(field, value, writer) {
  const { type } = field;
  let text = value;
  if (type.shape === "struct" || type.shape === "map") {
    if (!isObject(value)) return false;
  } else if (type.shape === "list") {
    if (!isArray(value)) return false;
  } else {
    text = writer.encoded ? value : encodeScalar(type, value, writer.notes);
    if (text === void 0) return false;
  }
  if (!field.always && isEmpty(type, text)) return true;
  writer.parts.push(",", field.label);
  write(type, text, writer);
  return true;
}
function write(type, value, writer) {
  const { parts } = writer;
  if (typeof value === "string") parts.push(goString(value));
  else if (typeof value === "number" || typeof value === "bigint") parts.push(goNumber(value));
  else if (value === null || typeof value === "boolean") parts.push(String(value));
  else if (type.shape === "struct" && isObject(value)) writeStruct(type.struct, value, writer);
  else if (type.shape === "list" && isArray(value)) writeList(type.item, value, writer);
  else if (type.shape === "map" && isObject(value)) writeMap(type.value, value, writer);
  else parts.push(canonicalJson(value));
}
function writeEntry(type, value, writer) {
  if (type.shape === "struct") {
    if (value === null && type.pointer) writer.parts.push("null");
    else writeStruct(type.struct, isObject(value) ? value : {}, writer);
  } else if (type.shape === "list" || type.shape === "map" || writer.encoded) {
    write(type, value, writer);
  } else {
    const own = value === null ? void 0 : encodeScalar(type, value, writer.notes);
    write(type, own ?? (type.pointer ? null : zeroOf(type)), writer);
  }
}
function writeList(item, value, writer) {
  let separator = "[";
  for (const entry of value) {
    writer.parts.push(separator);
    separator = ",";
    writeEntry(item, entry, writer);
  }
  writer.parts.push(separator === "[" ? "[]" : "]");
}
function writeMap(type, value, writer) {
  let separator = "{";
  for (const key of sortedKeys(value)) {
    writer.parts.push(separator, goString(key), ":");
    separator = ",";
    writeEntry(type, value[key] ?? null, writer);
  }
  writer.parts.push(separator === "{" ? "{}" : "}");
}

// src/resolve/revision.ts
function hashSpec(spec, table) {
  return hashText(canonicalSpec(spec, "ServingRuntime", table));
}
function hashText(canonical) {
  const hash = sha256(canonical);
  return { hash, shortHash: shortHashOf(hash) };
}
function shortHashOf(hash) {
  return hash?.slice(0, 8);
}
function revisionName(kind, namespace, name, shortHash) {
  return revisionPrefix(kind, namespace, name) + shortHash;
}
function revisionPrefix(kind, namespace, name) {
  return kind === "ServingRuntime" ? `r-${namespace ?? ""}-${name}-` : `cr-${name}-`;
}
var SHORT_HASH = /^[0-9a-f]{8}$/;
function matchesRuntime(revision, kind, namespace, name) {
  const prefix = revisionPrefix(kind, namespace, name);
  return revision.startsWith(prefix) && SHORT_HASH.test(revision.slice(prefix.length));
}
function parseRevisionForm(revision) {
  const match = /^(cr|r)-(.+)-([0-9a-f]{8})$/s.exec(revision);
  if (match === null) return void 0;
  const [, prefix, stem, shortHash] = match;
  if (stem === void 0 || shortHash === void 0) return void 0;
  return { kind: prefix === "cr" ? "ClusterServingRuntime" : "ServingRuntime", stem, shortHash };
}

// src/predict/revisions.ts
var DEFAULT_NAMESPACE = "ome";
function capturedRevisions(snapshot, table) {
  const namespace = omeNamespace(snapshot);
  const own = snapshot.revisions.filter((revision) => revision.namespace === namespace);
  const byName = new Map(own.toReversed().map((revision) => [revision.name, revision]));
  const byLabels = namesByLabels(own);
  const complete = snapshot.captures("ControllerRevision", namespace);
  return {
    namespace,
    find: (name) => {
      const revision = byName.get(name);
      if (revision !== void 0) return { state: "known", revision: contentOf(revision, table) };
      if (complete) return { state: "absent" };
      return { state: "unknown", because: `the snapshot does not hold ControllerRevisions, so not ${name} either` };
    },
    reused: (runtime, shortHash) => byLabels.get(`${runtime}
${shortHash}`) ?? []
  };
}
function namesByLabels(revisions) {
  const names = /* @__PURE__ */ new Map();
  for (const { name, runtimeOf, revisionHash } of revisions) {
    if (runtimeOf === void 0 || revisionHash === void 0) continue;
    const key = `${runtimeOf}
${revisionHash}`;
    const known2 = names.get(key);
    if (known2 === void 0) names.set(key, [name]);
    else known2.push(name);
  }
  return names;
}
function omeNamespace(snapshot) {
  const revisions = snapshot?.revisions ?? [];
  const own = revisions.filter(({ createdByOme }) => createdByOme);
  const namespaces = (own.length > 0 ? own : revisions).map(({ namespace }) => namespace);
  const known2 = namespaces.includes(DEFAULT_NAMESPACE) ? DEFAULT_NAMESPACE : namespaces[0];
  return snapshot?.omeNamespace ?? known2 ?? DEFAULT_NAMESPACE;
}
var contents = /* @__PURE__ */ new WeakMap();
function contentOf(revision, table) {
  const known2 = contents.get(revision);
  if (known2 !== void 0) return known2;
  const { name, runtimeOf, data, recordedHash } = revision;
  const decodes2 = data !== void 0 && decodesAsSpec(data, table);
  const hash = decodes2 ? recordedHash ?? hashSpec(data, table).hash : void 0;
  const content = {
    name,
    runtimeOf,
    decodes: decodes2,
    shortHash: shortHashOf(hash),
    ...hash === void 0 ? {} : { hash },
    disabled: decodes2 ? member(data, "disabled") === true : void 0
  };
  contents.set(revision, content);
  return content;
}
function decodesAsSpec(data, table) {
  const { violations } = admitSpec(data, "ServingRuntime", table);
  return !violations.some(({ code }) => code === "type" || code === "undecodable");
}
function combinedRevisions(first, second) {
  return {
    namespace: second.namespace,
    find: (name) => {
      const found = first.find(name);
      return found.state === "unknown" ? second.find(name) : found;
    },
    reused: second.reused
  };
}
function assumedRevisions(known2) {
  const byName = new Map(known2.map((revision) => [revision.name, revision]));
  return {
    namespace: DEFAULT_NAMESPACE,
    find: (name) => {
      const revision = byName.get(name);
      if (revision !== void 0) return { state: "known", revision };
      return { state: "unknown", because: `only a snapshot can tell whether the revision ${name} exists` };
    },
    reused: () => []
  };
}
function revisionByName(name, runtime) {
  const shortHash = parseRevisionForm(name)?.shortHash;
  return { name, runtimeOf: runtime, decodes: true, shortHash, disabled: void 0 };
}

// src/resolve/merge-errors.ts
function printValue(value) {
  if (typeof value === "string") return value;
  if (value === null) return "<nil>";
  if (isArray(value)) return `[${value.map(printValue).join(" ")}]`;
  if (isObject(value)) return printMap(value);
  return typeof value === "boolean" ? String(value) : goNumber(value);
}
function printMap(value) {
  if (!isObject(value)) return "map[]";
  const members = sortedKeys(value).filter((key) => value[key] !== null);
  return `map[${members.map((key) => `${key}:${printValue(value[key] ?? null)}`).join(" ")}]`;
}
function unmarshalError(type, value, fields = []) {
  for (const name of sortedKeys(value)) {
    const field = type.byName.get(name);
    if (field === void 0) continue;
    const fault = overflowIn(field.type, type.name, value[name] ?? null, [...fields, name]);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function overflowIn(type, owner, value, fields) {
  if (typeof value === "bigint" && type.shape === "int" && !isInt(value, type.bits)) {
    const where = `Go struct field ${owner}.${fields.join(".")} of type int${type.bits}`;
    return `json: cannot unmarshal number ${goNumber(value)} into ${where}`;
  }
  if (type.shape === "struct" && isObject(value)) return unmarshalError(type.struct, value, fields);
  if (type.shape === "list" && isArray(value)) {
    return firstFault(value, (item) => overflowIn(type.item, owner, item, fields));
  }
  if (type.shape !== "map" || !isObject(value)) return void 0;
  return firstFault(sortedKeys(value), (key) => overflowIn(type.value, owner, value[key] ?? null, fields));
}
function firstFault(items, faultOf) {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== void 0) return fault;
  }
  return void 0;
}

// src/resolve/merge-directives.ts
var PATCH = "$patch";
var RETAIN_KEYS = "$retainKeys";
var ELEMENT_ORDER = "$setElementOrder";
var DELETE_FROM_LIST = "$deleteFromPrimitiveList";
function mergeMap(type, parent, child, run) {
  const result = {};
  if (run.directives && Object.hasOwn(child, PATCH)) return applyPatchDirective(child, run);
  const fault = run.directives ? directiveFault(child) : void 0;
  if (fault !== void 0) {
    run.error ??= fault;
    return result;
  }
  for (const key of Object.keys(parent)) setMember(result, key, parent[key] ?? null);
  for (const key of run.directives ? sortedKeys(child) : Object.keys(child)) {
    const value = child[key] ?? null;
    if (value === null) continue;
    const deletes = key.startsWith(DELETE_FROM_LIST);
    const target = deletes ? key.slice(DELETE_FROM_LIST.length + 1) || key : key;
    if (!Object.hasOwn(result, target)) {
      const kept = run.directives ? dropDirectives(type, value) : value;
      if (!deletes && kept !== void 0) setMember(result, target, kept);
    } else if (isObject(value) && isObject(result[target])) {
      run.error ??= "merging an object in json but data type is not struct, instead is: map";
    } else {
      setMember(result, target, value);
    }
  }
  return result;
}
function applyPatchDirective(child, run) {
  const directive = child[PATCH] ?? null;
  const result = {};
  if (directive === "replace") {
    for (const key of Object.keys(child)) if (key !== PATCH) setMember(result, key, child[key] ?? null);
  } else if (directive !== "delete") {
    run.error ??= `unknown patch type: ${printValue(directive)} in map: ${printMap(child)}`;
  }
  return result;
}
function directiveFault(child) {
  if (Object.hasOwn(child, RETAIN_KEYS)) return "invalid patch format of retainKeys";
  const keys = sortedKeys(child);
  const order = keys.find((key) => key.startsWith(ELEMENT_ORDER));
  if (order !== void 0) {
    const received = isObject(child[order]) ? "map[string]interface {}" : "string";
    return `expected a []interface {}, but received a ${received}`;
  }
  const deletes = keys.some((key) => key.startsWith(DELETE_FROM_LIST) && !key.startsWith(`${DELETE_FROM_LIST}/`));
  return deletes ? "invalid patch format of primitive list" : void 0;
}
function dropDirectives(type, value) {
  if (type.shape === "list" && isArray(value)) {
    return value.map((item) => dropDirectives(type.item, item)).filter((item) => item !== void 0);
  }
  if (!isObject(value)) return value;
  const result = {};
  if (type.shape === "map") {
    if (Object.hasOwn(value, PATCH)) return void 0;
    for (const key of Object.keys(value)) {
      const kept = dropDirectives(type.value, value[key] ?? null);
      if (kept !== void 0) setMember(result, key, kept);
    }
    return result;
  }
  if (type.shape !== "struct") return value;
  for (const name of Object.keys(value)) {
    const field = type.struct.byName.get(name);
    if (field === void 0) continue;
    const kept = dropDirectives(field.type, value[name] ?? null) ?? (field.type.pointer ? null : zeroOf(field.type));
    if (field.always || !isEmpty(field.type, kept)) result[name] = kept;
  }
  return result;
}

// src/resolve/merge.ts
function mergeSpecs(parent, child, table) {
  const type = table.specOf("ServingRuntime");
  if (type === void 0) throw new Error("type table: no ServingRuntime");
  const base = encodeAs(parent, type);
  const patch = roundedPatch(child, type);
  const run = { directives: patch.notes.directives };
  const merged = mergeStruct(type, base.spec, patch.spec, run);
  if (run.error !== void 0) return { ok: false, error: `strategic merge: ${run.error}` };
  const fault = patch.notes.overflows ? unmarshalError(type, merged) : void 0;
  if (fault !== void 0) return { ok: false, error: `unmarshal merged: ${fault}` };
  const notes = encodeNotes(false);
  const unstable = base.notes.unstable || patch.notes.unstable;
  const spec = unstable ? encodeStruct(type, merged, notes) : merged;
  notes.bigs = base.notes.bigs || patch.notes.bigs;
  notes.directives = base.notes.directives || patch.notes.directives;
  markEncoded(spec, notes, type);
  return { ok: true, spec };
}
function roundedPatch(child, type) {
  const exact = encodeAs(child, type);
  if (!exact.notes.bigs) return exact;
  const notes = encodeNotes(true);
  return { spec: encodeStruct(type, child, notes), notes };
}
function mergeStruct(type, parent, child, run) {
  const result = {};
  const parentNames = Object.keys(parent);
  const childNames = Object.keys(child);
  let p = 0;
  let c = 0;
  while (p < parentNames.length || c < childNames.length) {
    const parentField = type.byName.get(parentNames[p] ?? "");
    const childField = type.byName.get(childNames[c] ?? "");
    const order = (parentField?.index ?? Number.MAX_VALUE) - (childField?.index ?? Number.MAX_VALUE);
    const field = order <= 0 ? parentField : childField;
    if (order <= 0) p++;
    if (order >= 0) c++;
    if (field === void 0) continue;
    const value = mergeField(
      field,
      order <= 0 ? parent[field.name] : void 0,
      order >= 0 ? child[field.name] : void 0,
      run
    );
    if (field.always || !isEmpty(field.type, value)) result[field.name] = value;
  }
  return result;
}
function mergeField(field, parent, child, run) {
  if (child === void 0 || child === null) return parent ?? null;
  if (parent === void 0 || parent === null) {
    return run.directives ? dropDirectives(field.type, child) ?? null : child;
  }
  const { type } = field;
  if (type.shape === "struct" && isObject(parent) && isObject(child)) {
    return mergeStruct(type.struct, parent, child, run);
  }
  if (type.shape === "map" && isObject(parent) && isObject(child)) return mergeMap(type.value, parent, child, run);
  if (type.shape === "list" && field.mergesList && isArray(parent) && isArray(child)) {
    return type.item.shape === "struct" ? mergeList(type.item.struct, field.mergeKey, parent, child, run) : child;
  }
  return child;
}
function mergeList(type, mergeKey, parent, child, run) {
  if (parent.length === 0 && child.length === 0) return parent;
  const merged = [...parent];
  const indexOf = positions(parent, mergeKey);
  const childKeys = /* @__PURE__ */ new Set();
  for (const item of child) {
    const key = keyOf2(item, mergeKey);
    if (key === void 0) return missingKey(item, mergeKey, run);
    childKeys.add(key);
    const index = indexOf.get(key);
    const known2 = index === void 0 ? void 0 : merged[index];
    if (index !== void 0 && isObject(known2) && isObject(item)) {
      merged[index] = mergeStruct(type, known2, item, run);
      if (run.error !== void 0) return parent;
    } else {
      indexOf.set(key, merged.length);
      merged.push(item);
    }
  }
  const keyless = parent.find((item) => keyOf2(item, mergeKey) === void 0);
  if (keyless !== void 0) return missingKey(keyless, mergeKey, run);
  return orderItems(merged, mergeKey, parent, child, childKeys);
}
function keyOf2(item, mergeKey) {
  return isObject(item) ? item[mergeKey] : void 0;
}
function missingKey(item, mergeKey, run) {
  run.error ??= `map: ${printMap(item)} does not contain declared merge key: ${mergeKey}`;
  return [];
}
function orderItems(merged, mergeKey, parent, child, childKeys) {
  const inParent = positions(parent, mergeKey);
  const inChild = positions(child, mergeKey);
  const at = (index, item) => index.get(keyOf2(item, mergeKey) ?? null) ?? -1;
  const named = merged.filter((item) => childKeys.has(keyOf2(item, mergeKey) ?? null));
  const others = merged.filter((item) => !childKeys.has(keyOf2(item, mergeKey) ?? null));
  named.sort((a, b) => at(inChild, a) - at(inChild, b));
  others.sort((a, b) => at(inParent, a) - at(inParent, b));
  const result = [];
  let next = 0;
  for (const item of named) {
    const position = at(inParent, item);
    for (let other = others[next]; other !== void 0 && at(inParent, other) < position; other = others[next]) {
      result.push(other);
      next++;
    }
    result.push(item);
  }
  return [...result, ...others.slice(next)];
}
function positions(items, mergeKey) {
  const found = /* @__PURE__ */ new Map();
  items.forEach((item, index) => {
    const key = keyOf2(item, mergeKey);
    if (key !== void 0 && !found.has(key)) found.set(key, index);
  });
  return found;
}

// src/resolve/preset.ts
var KNOWN_ENGINES = ["sglang-pd"];
function presetFor(engine) {
  return engine === "sglang-pd" ? SGLANG_PD : void 0;
}
function applyPreset(engine, spec, table) {
  const preset = presetFor(engine);
  if (preset === void 0) {
    const known2 = KNOWN_ENGINES.join(", ");
    return { ok: false, error: `unknown ome.io/engine value ${goQuote(engine)} (known: ${known2})` };
  }
  const merged = mergeSpecs(preset, spec, table);
  if (!merged.ok) return { ok: false, error: `merge ${engine} preset: ${merged.error}` };
  return { ok: true, spec: admitSpec(merged.spec, "ServingRuntime", table).spec };
}
var ENGINE_PORT = 3e4;
var BOOTSTRAP_PORT = 8998;
var ROUTER_PORT = 30080;
var SGLANG_PD = {
  engineConfig: {
    runner: sglangRunner(
      "prefill",
      ["--disaggregation-bootstrap-port", String(BOOTSTRAP_PORT)],
      [port("http", ENGINE_PORT), port("bootstrap", BOOTSTRAP_PORT)]
    )
  },
  decoderConfig: { runner: sglangRunner("decode", [], [port("http", ENGINE_PORT)]) },
  routerConfig: {
    runner: {
      name: "router",
      image: "lmsysorg/sglang-router:latest",
      args: [
        ...["--port", String(ROUTER_PORT)],
        ...["--k8s-namespace", "$(NAMESPACE)"],
        ...["--prefill-label-selector", selector("engine")],
        ...["--decode-label-selector", selector("decoder")],
        ...["--k8s-engine-port", String(ENGINE_PORT)],
        ...["--bootstrap-port", String(BOOTSTRAP_PORT)]
      ],
      ports: [port("http", ROUTER_PORT)],
      env: [
        fieldEnv("NAMESPACE", "metadata.namespace"),
        fieldEnv("INFERENCESERVICE_NAME", "metadata.labels['ome.io/inferenceservice']")
      ],
      readinessProbe: probe("/readiness", ROUTER_PORT, 30),
      livenessProbe: probe("/liveness", ROUTER_PORT, 30)
    }
  }
};
function sglangRunner(mode, flags, ports) {
  return {
    name: "ome-container",
    image: "lmsysorg/sglang:latest",
    command: [
      ...["python3", "-m", "sglang.launch_server"],
      ...["--host", "0.0.0.0"],
      ...["--port", String(ENGINE_PORT)],
      ...["--model-path", "$(MODEL_PATH)"],
      ...["--disaggregation-mode", mode],
      ...["--disaggregation-transfer-backend", "nixl"],
      ...flags
    ],
    ports,
    env: [{ name: "PYTHONUNBUFFERED", value: "1" }, fieldEnv("SGLANG_HOST_IP", "status.podIP")],
    readinessProbe: probe("/health", ENGINE_PORT, 30),
    livenessProbe: probe("/health", ENGINE_PORT, 60)
  };
}
function selector(component) {
  return `component=${component},ome.io/inferenceservice=$(INFERENCESERVICE_NAME)`;
}
function port(name, containerPort) {
  return { name, containerPort, protocol: "TCP" };
}
function fieldEnv(name, fieldPath) {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}
function probe(path, port2, periodSeconds) {
  return { httpGet: { path, port: port2 }, failureThreshold: 5, periodSeconds, timeoutSeconds: 10 };
}

// src/resolve/chain.ts
function stepsOf(chain) {
  return chain.ok ? chain.headFirst : chain.walked;
}
function unknownParentOf({ parent, culprit }) {
  if (parent?.unknown === void 0) return void 0;
  return `the parent ${parent.name} of ${describeRef(culprit.ref)} is in no manifest: ${parent.unknown}`;
}
function parentNameOf(runtime) {
  return textAt(runtime.value, ["metadata", "annotations", INHERIT_FROM]);
}
function walkChain(head, workspace) {
  const walked = [head];
  if (workspace.cluster.omeVersion === "1.2") return { ok: true, headFirst: walked };
  const scopes = parentScopes(head.ref);
  for (let current = head; ; ) {
    const name = parentNameOf(current);
    if (name === void 0) return { ok: true, headFirst: walked };
    const names = walked.map((runtime) => runtime.ref.name);
    const broken = (reason, message) => {
      return { ok: false, reason, message, walked, culprit: current };
    };
    if (walked.length >= MAX_CHAIN_LENGTH) {
      const message = `inheritance chain exceeds max depth ${MAX_CHAIN_LENGTH} (chain: [${names.join(" ")}])`;
      return broken("MaxDepthExceeded", message);
    }
    if (names.includes(name)) {
      return broken("InheritanceCycle", `inheritance cycle detected: [${[...names, name].join(" ")}]`);
    }
    const parent = findParent(name, head, scopes, workspace);
    if (parent.runtime === void 0) {
      const message = `inherit-from parent ${goQuote(name)} not found (chain so far: [${names.join(" ")}])`;
      const unknown = parent.unknown === void 0 ? {} : { unknown: parent.unknown };
      return { ...broken("ParentNotFound", message), parent: { name, ...unknown } };
    }
    current = parent.runtime;
    walked.push(current);
  }
}
function findParent(name, head, scopes, workspace) {
  let unknown;
  for (const scope of scopes) {
    const known2 = workspace.find(scope, head.ref.namespace, name);
    if (known2.state === "known") return { runtime: known2.object };
    if (known2.state === "unknown") unknown = moreTelling(unknown, known2);
  }
  return unknown === void 0 ? {} : { unknown: unknown.because };
}

export {
  sameRef,
  refKey,
  describeRef,
  sha256,
  digest,
  groupBy,
  groupByEach,
  memoiseByObject,
  memoise,
  memoisePer,
  once,
  PLACEHOLDER,
  BRACES,
  notFinalBecause,
  moreTelling,
  createWorkspace,
  isFound,
  parentScopes,
  goString,
  goNumber,
  canonicalJson,
  parseDuration,
  formatDuration,
  isInt,
  quantityOf,
  parseQuantity,
  compareQuantities,
  encodeSpec,
  canonicalSpec,
  hashSpec,
  shortHashOf,
  revisionName,
  revisionPrefix,
  matchesRuntime,
  parseRevisionForm,
  typeTable,
  admitSpec,
  mergeSpecs,
  KNOWN_ENGINES,
  presetFor,
  applyPreset,
  stepsOf,
  unknownParentOf,
  parentNameOf,
  walkChain,
  CAPTURED_KINDS,
  isCapturedKind,
  isNamespacedCapture,
  REDACTED,
  isRedacted,
  capturedRevisions,
  omeNamespace,
  contentOf,
  combinedRevisions,
  assumedRevisions,
  revisionByName
};

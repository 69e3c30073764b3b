
// src/model/ome.ts
var OME_GROUP = "ome.io";
var OME_API_VERSION = "ome.io/v1beta1";
var OME_VERSIONS = ["1.3", "1.2"];
var OME_KINDS = [
  "ServingRuntime",
  "ClusterServingRuntime",
  "InferenceService",
  "BaseModel",
  "ClusterBaseModel",
  "AcceleratorClass"
];
var RUNTIME_KINDS = ["ServingRuntime", "ClusterServingRuntime"];
var NAMESPACED_KINDS = /* @__PURE__ */ new Set(["ServingRuntime", "InferenceService", "BaseModel"]);
function isOmeKind(kind) {
  return OME_KINDS.includes(kind);
}
function isRuntimeKind(kind) {
  return kind === "ServingRuntime" || kind === "ClusterServingRuntime";
}
function isNamespaced(kind) {
  return NAMESPACED_KINDS.has(kind);
}
var INHERIT_FROM = "ome.io/inherit-from";
var RUNTIME_PROFILE = "ome.io/runtime-profile";
var ENGINE_PRESET = "ome.io/engine";
var RUNTIME_SYNC = "ome.io/runtime-sync";
var DEPLOYMENT_MODE = "ome.io/deploymentMode";
var MAX_CHAIN_LENGTH = 5;

export {
  OME_GROUP,
  OME_API_VERSION,
  OME_VERSIONS,
  OME_KINDS,
  RUNTIME_KINDS,
  isOmeKind,
  isRuntimeKind,
  isNamespaced,
  INHERIT_FROM,
  RUNTIME_PROFILE,
  ENGINE_PRESET,
  RUNTIME_SYNC,
  DEPLOYMENT_MODE,
  MAX_CHAIN_LENGTH
};

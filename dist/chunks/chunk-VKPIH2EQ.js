import {
  baseName,
  folderOf,
  resolveName
} from "./chunk-G5EY2YP3.js";
import {
  isArray,
  isObject,
  member,
  textAt
} from "./chunk-IEHV77GJ.js";

// src/load/kustomize.ts
var NAMES = /* @__PURE__ */ new Set(["kustomization.yaml", "kustomization.yml", "Kustomization"]);
function isKustomizationName(file) {
  return NAMES.has(baseName(file));
}
var CHANGING_FIELDS = [
  "namespace",
  "namePrefix",
  "nameSuffix",
  "commonLabels",
  "labels",
  "commonAnnotations",
  "images",
  "replicas",
  "patches",
  "patchesStrategicMerge",
  "patchesJson6902",
  "replacements",
  "vars",
  "transformers",
  "configurations",
  "components",
  "helmCharts"
];
function parseKustomization(file, value) {
  if (!isObject(value)) return void 0;
  const apiVersion = textAt(value, ["apiVersion"]);
  if (apiVersion !== void 0 && !apiVersion.startsWith("kustomize.config.k8s.io/")) return void 0;
  const kind = textAt(value, ["kind"]);
  if (kind !== void 0 && kind !== "Kustomization" && kind !== "Component") return void 0;
  const folder = folderOf(file);
  const patches = patchPaths(value);
  return {
    file,
    folder,
    ...textMember(value, "namespace"),
    ...textMember(value, "namePrefix"),
    ...textMember(value, "nameSuffix"),
    resources: ["resources", "bases", "components"].flatMap(
      (field) => texts(member(value, field)).filter((path) => !isAddress(path)).map((path) => resolveName(folder, path))
    ),
    patches: patches.files.map((path) => resolveName(folder, path)),
    inlinePatches: patches.inline,
    changes: CHANGING_FIELDS.filter((field) => isSet(member(value, field)))
  };
}
function patchFiles(kustomizations) {
  const resources = new Set(kustomizations.flatMap((kustomization) => kustomization.resources));
  const files = /* @__PURE__ */ new Map();
  for (const { file, patches } of kustomizations) {
    for (const patch of patches) if (!resources.has(patch) && !files.has(patch)) files.set(patch, file);
  }
  return files;
}
function patchPaths(value) {
  const files = [];
  let inline = 0;
  for (const field of ["patches", "patchesJson6902"]) {
    for (const patch of list(member(value, field))) {
      const path = textAt(patch, ["path"]);
      if (path !== void 0) files.push(path);
      else inline += 1;
    }
  }
  for (const patch of texts(member(value, "patchesStrategicMerge"))) {
    if (/[\n{]|:\s/.test(patch)) inline += 1;
    else files.push(patch);
  }
  return { files, inline };
}
function textMember(value, key) {
  const text = textAt(value, [key]);
  return text === void 0 ? {} : { [key]: text };
}
function list(value) {
  return isArray(value) ? value : [];
}
function texts(value) {
  return list(value).filter((item) => typeof item === "string");
}
function isAddress(path) {
  return path.includes("://") || path.includes("?ref=") || /^[\w.-]+@[\w.-]+:/.test(path);
}
function isSet(value) {
  if (value === void 0 || value === null || value === "") return false;
  if (isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

export {
  isKustomizationName,
  parseKustomization,
  patchFiles
};


// src/check/config.ts
var FAIL_ON = ["error", "warning", "note", "never"];
var RULE_LEVELS = ["off", "note", "warning", "error"];
var DEFAULT_CONFIG = {
  clusters: [
    { name: "default", paths: void 0, clusterObjects: [], complete: false, omeVersion: "1.3", prune: true }
  ],
  exclude: [],
  rules: /* @__PURE__ */ new Map(),
  ignore: [],
  failOn: "error",
  onlyNew: false,
  snapshotMaxAge: 24 * 36e5
};
function parseObject(text) {
  const [kind, ...rest] = text.split("/");
  const name = rest.at(-1);
  const namespace = rest.length > 1 ? rest[0] : void 0;
  return (ref) => ref.kind === kind && ref.name === name && (namespace === void 0 || ref.namespace === namespace);
}

export {
  FAIL_ON,
  RULE_LEVELS,
  DEFAULT_CONFIG,
  parseObject
};

import {
  findTargets,
  readSettings,
  runGit
} from "./chunk-5EPBLPWR.js";
import {
  findFiles,
  load,
  readSources
} from "./chunk-SV7NRQ5Z.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import {
  findRepository
} from "./chunk-VELUJL4O.js";
import "./chunk-J7GEWPPY.js";
import {
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/shell/completion-names.ts
var NAMES = {
  clusters: clusterNames,
  refs: refNames,
  namespaces: async ({ place }, io) => {
    const refs = await readRefs(place, io);
    return words(refs.flatMap(({ namespace }) => namespace ?? []));
  },
  runtimes: objectNames(isRuntimeKind),
  services: objectNames((kind) => kind === "InferenceService"),
  models: objectNames((kind) => kind === "BaseModel" || kind === "ClusterBaseModel")
};
var PATIENCE_MS = 700;
var FILES_AT_ONCE = 100;
var MAX_REFS = 500;
function words(values) {
  return { words: [...new Set(values)].map((value) => ({ value })) };
}
async function clusterNames({ place }, io) {
  const { config } = await settingsOf(place, io);
  return words(config.clusters.map(({ name }) => name));
}
function refNames(_request, io) {
  const root = findRepository(io.cwd);
  if (root === void 0) return {};
  const folders = ["refs/heads", "refs/remotes", "refs/tags"];
  const args = ["for-each-ref", `--count=${MAX_REFS}`, "--format=%(refname:short)", ...folders];
  const { status, stdout } = runGit({ root, env: io.env }, args);
  return status === 0 ? words(stdout.toString("utf8").split("\n").filter(Boolean)) : {};
}
function objectNames(wanted) {
  return async ({ place, word }, io) => {
    const refs = (await readRefs(place, io)).filter(({ kind }) => wanted(kind));
    const namespace = place.flags.get("--namespace")?.at(-1);
    const near = refs.filter((ref) => namespace === void 0 || (ref.namespace ?? namespace) === namespace);
    return words(near.flatMap((ref) => word.includes("/") ? qualified(ref) : [ref.name]));
  };
}
function qualified({ namespace, name }) {
  return namespace === void 0 ? [] : [`${namespace}/${name}`];
}
async function readRefs(place, io) {
  const started = io.now();
  const settings = await settingsOf(place, io);
  const paths = (place.flags.get("--path") ?? []).filter((path) => path !== "-");
  const cluster = place.flags.get("--cluster")?.at(-1);
  const { read, options, clusters } = findTargets({ cwd: io.cwd, paths, ...settings, cluster });
  const files = findFiles(read, options).filter(
    (file) => clusters.some(({ holds, knows }) => holds(file) || knows(file))
  );
  const refs = [];
  for (let index = 0; index < files.length; index += FILES_AT_ONCE) {
    if (index > 0 && io.now() - started > PATIENCE_MS) break;
    const some = files.slice(index, index + FILES_AT_ONCE);
    refs.push(...load(readSources(some, { ...options, cwd: options.root })).objects.map(({ ref }) => ref));
  }
  return refs;
}
function settingsOf({ flags }, io) {
  return readSettings(io.cwd, flags.get("--config")?.at(-1) ?? true, {});
}
export {
  NAMES
};

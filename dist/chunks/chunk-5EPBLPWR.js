import {
  findFiles
} from "./chunk-SV7NRQ5Z.js";
import {
  DEFAULT_CONFIG
} from "./chunk-C2ITGLJH.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import {
  RULES
} from "./chunk-KHTXMTKF.js";
import {
  codeOf,
  findConfig,
  findRepository,
  isInside,
  readSmallFile,
  realOf
} from "./chunk-VELUJL4O.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";

// src/frontends/targets.ts
import { statSync } from "node:fs";
import { dirname, posix, relative, resolve, sep } from "node:path";
var ALL = () => true;
function reportsAll({ reports }) {
  return reports === void 0 || reports === ALL;
}
function findTargets(request) {
  const paths = request.paths.length === 0 ? [defaultPath(request)] : request.paths;
  if (paths.includes("")) throw new UsageError('"" is no path');
  const clusters = chooseClusters(request);
  const root = findRoot(request, paths);
  const options = findOptions(request, root);
  if (request.configFile !== void 0 && !paths.includes("-"))
    return configured(paths, clusters, options, request.configFile);
  const only = clusters[0];
  if (only === void 0 || clusters.length > 1) {
    throw new UsageError(
      `"-" belongs to one cluster; choose it with --cluster (${clusters.map(({ name }) => name).join(", ")})`
    );
  }
  const files = paths.filter((path) => path !== "-" && !isFolder(resolve(request.cwd, path)));
  const within = files.length > 0 && !paths.includes("-") && holdsAll(root, request.cwd, files);
  const whole = [{ config: only, holds: ALL, knows: () => false, concerns: ALL }];
  return {
    read: within ? [...paths, root] : paths,
    options,
    clusters: whole,
    inBase: () => whole,
    reports: within ? reportsOf(paths, options) : void 0
  };
}
function holdsAll(root, cwd, files) {
  return findRepository(root) === root && files.every((file) => isInside(realOf(resolve(cwd, file)), root));
}
function configured(paths, clusters, options, configFile) {
  const fromRoot = { ...options, cwd: options.root };
  const targets = clusters.map(
    (config) => targetOf(config, (places) => blaming(configFile.name, config.name, () => findFiles(places, fromRoot)))
  );
  const own = clusters.flatMap(({ paths: paths2, clusterObjects }) => [...paths2 ?? ["."], ...clusterObjects]).map((path) => resolve(options.root, path));
  return {
    read: [.../* @__PURE__ */ new Set([...own, ...paths.map((path) => resolve(options.cwd, path))])],
    options,
    clusters: targets,
    inBase: (find) => clusters.map((config) => targetOf(config, find)),
    // The folder of the configuration, or one above it, is all that the clusters can hold.
    reports: paths.some((path) => isInside(configFile.folder, realOf(resolve(options.cwd, path)))) ? void 0 : reportsOf(paths, options)
  };
}
function targetOf(config, find) {
  const { paths, clusterObjects } = config;
  const found = (places) => new Set(places.length === 0 ? [] : find(places));
  const known = found(clusterObjects);
  const files = paths === void 0 ? void 0 : found(paths);
  return {
    config,
    holds: (file) => !known.has(file) && (files?.has(file) ?? true),
    knows: (file) => known.has(file),
    concerns: (file) => (files?.has(file) ?? true) || [...paths ?? [], ...clusterObjects].some(meets(file))
  };
}
function meets(file) {
  return (path) => {
    const place = posix.normalize(path.replace(/[^/]*[*?[].*$/, "")).replace(/\/$/, "");
    return place === "." || place === file || file.startsWith(`${place}/`) || place.startsWith(`${file}/`);
  };
}
function defaultPath({ cwd, configFile }) {
  return configFile === void 0 || isInside(realOf(cwd), configFile.folder) ? "." : configFile.folder;
}
function blaming(configFile, cluster, find) {
  try {
    return find();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${configFile}: cluster "${cluster}": ${error.message}`);
    throw error;
  }
}
function chooseClusters({ config, cluster }) {
  if (cluster === void 0) return config.clusters;
  const wanted = typeof cluster === "string" ? [cluster] : cluster;
  const names = config.clusters.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === void 0) return config.clusters.filter(({ name }) => wanted.includes(name));
  throw new UsageError(
    `no cluster "${unknown}" in the configuration${didYouMean(unknown, names) || `; it has ${names.join(", ")}`}`
  );
}
function findRoot({ cwd, configFile }, paths) {
  const places = paths.filter((path) => path !== "-").map((path) => realOf(resolve(cwd, path)));
  if (configFile !== void 0) {
    const outside = paths.find((path) => path !== "-" && !isInside(realOf(resolve(cwd, path)), configFile.folder));
    if (outside !== void 0) {
      throw new UsageError(
        `path "${outside}" lies outside the folder of the configuration; use --no-config or another --config`
      );
    }
    return configFile.root;
  }
  const first = places[0];
  if (first === void 0) return findRepository(realOf(cwd)) ?? realOf(cwd);
  const repository = findRepository(isFolder(first) ? first : dirname(first));
  return repository !== void 0 && places.every((place) => isInside(place, repository)) ? repository : realOf(cwd);
}
function findOptions({ cwd, config, stdin, ignoring }, root) {
  return {
    root,
    cwd: realOf(cwd),
    exclude: config.exclude,
    ...config.maxFileBytes === void 0 ? {} : { maxFileBytes: config.maxFileBytes },
    ...stdin === void 0 ? {} : { stdin },
    ...ignoring
  };
}
function reportsOf(paths, options) {
  const places = paths.map((path) => resolve(options.cwd, path)).flatMap((path) => [path, realOf(path)]);
  const names = places.map((place) => relative(options.root, place).replaceAll(sep, "/"));
  if (names.includes("")) return ALL;
  const exact = /* @__PURE__ */ new Set([...names, ...findFiles(paths, options)]);
  const folders = names.map((name) => `${name}/`);
  return (file) => exact.has(file) || folders.some((folder) => file.startsWith(folder));
}
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

// src/frontends/git/git-base-run.ts
import { spawnSync } from "node:child_process";
import { devNull } from "node:os";
var MAX_OUTPUT_BYTES = 1e9;
var TIMEOUT_MS = 3e5;
var SETTINGS = [
  "core.fsmonitor=false",
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  "core.quotePath=false",
  "core.untrackedCache=false",
  "core.preloadIndex=true",
  "submodule.recurse=false",
  "diff.external=",
  "protocol.allow=never"
];
var FOREIGN_VARIABLES = /* @__PURE__ */ new Set([
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_CONFIG",
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_EXTERNAL_DIFF",
  "GIT_GRAFT_FILE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_NAMESPACE",
  "GIT_NO_REPLACE_OBJECTS",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_REPLACE_REF_BASE",
  "GIT_SHALLOW_FILE",
  "GIT_TRACE",
  "GIT_WORK_TREE"
]);
function environment(env) {
  const kept = Object.entries(env).filter(([name]) => !FOREIGN_VARIABLES.has(name.toUpperCase()));
  return {
    ...Object.fromEntries(kept),
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    // Some messages of git are told apart by their words.
    LC_ALL: "C"
  };
}
function runGit({ root, env }, args, input) {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const { error, status, signal, stdout, stderr } = spawnSync("git", ["--no-pager", ...settings, ...args], {
    cwd: root,
    env: environment(env),
    input: input ?? "",
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: TIMEOUT_MS,
    windowsHide: true
  });
  if (error !== void 0) throw new UsageError(describeStart(codeOf(error)));
  if (status === null) throw new UsageError(`--base: git was ended by ${signal ?? "a signal"}`);
  return { status, stdout, stderr: stderr.toString("utf8").trim() };
}
function describeStart(code) {
  if (code === "ENOENT") return "--base needs git, and there is none on the PATH";
  if (code === "ENOBUFS") return `--base: git printed more than ${MAX_OUTPUT_BYTES} bytes`;
  if (code === "ETIMEDOUT") return `--base: git did not end within ${TIMEOUT_MS / 1e3} seconds`;
  return `--base: git can't be started: ${code}`;
}
var PARTIAL_CLONE = "--base: the clone is partial and lacks files of the base; fetch them: git fetch --refetch --no-filter origin (with actions/checkout: without filter)";
function describeFailure({ stderr }, doing) {
  const line = stderr.split("\n").find((text) => text.startsWith("fatal:") || text.startsWith("error:")) ?? stderr;
  const words = line.replace(/^(?:fatal|error): /, "");
  if (/dubious ownership/.test(stderr)) {
    return `--base: git does not trust this repository, because it belongs to another user; run: git config --global --add safe.directory <its folder>`;
  }
  if (/not a git repository/.test(stderr)) return "--base needs a Git repository, and this folder is in none";
  if (/promisor remote|lazy fetching/.test(stderr)) return PARTIAL_CLONE;
  return `--base: git could not ${doing}: ${words === "" ? "it gives no reason" : words}`;
}

// src/frontends/settings.ts
import { basename, dirname as dirname2, join, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";
async function readSettings(cwd, choice, overrides) {
  const committed = typeof choice === "object" ? choice : void 0;
  const path = pathOf(cwd, choice);
  const configFile = path === void 0 ? void 0 : configFileAt(path);
  const config = path === void 0 || configFile === void 0 ? DEFAULT_CONFIG : await readConfigFile(path, configFile.name, committed?.text);
  return {
    config: { ...config, clusters: config.clusters.map((cluster) => override(cluster, overrides)) },
    configFile,
    baseline: configFile && config.baseline && join(configFile.root, config.baseline),
    committed
  };
}
function pathOf(cwd, choice) {
  if (typeof choice === "object") return choice.path;
  if (typeof choice === "string") return resolve2(cwd, choice);
  return choice ? findConfig(cwd) : void 0;
}
function configFileAt(path) {
  const folder = realOf(dirname2(path));
  const root = findRepository(folder) ?? folder;
  return { folder, root, name: relative2(root, join(folder, basename(path))).replaceAll(sep2, "/") };
}
async function readConfigFile(path, file, known) {
  const { MAX_CONFIG_BYTES, readConfig } = await import("./read-config-ZYDKNTCH.js");
  const text = known ?? readSmallFile(path, file, MAX_CONFIG_BYTES);
  return readConfig({ file, text, ruleIds: RULES.map(({ id }) => id) });
}
function override(cluster, { namespace, complete, omeVersion }) {
  return {
    ...cluster,
    complete: complete ?? cluster.complete,
    omeVersion: omeVersion ?? cluster.omeVersion,
    ...namespace === void 0 ? {} : { namespace }
  };
}

export {
  reportsAll,
  findTargets,
  meets,
  runGit,
  PARTIAL_CLONE,
  describeFailure,
  readSettings
};

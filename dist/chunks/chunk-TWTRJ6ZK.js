import {
  namespaceOption
} from "./chunk-MGB3WLTU.js";
import {
  compileIgnoreRules,
  matchesPath
} from "./chunk-BFU2OMTD.js";
import {
  FAIL_ON
} from "./chunk-C2ITGLJH.js";
import {
  didYouMean,
  nearest
} from "./chunk-3QNC4LNA.js";
import {
  isKustomizationName
} from "./chunk-VKPIH2EQ.js";
import {
  codeOf,
  findRepository,
  isInside,
  realOf,
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  visibleShort
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  OME_VERSIONS
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";

// src/frontends/argocd/copy.ts
import { basename, dirname, relative, sep } from "node:path";
function findCopy(cwd, sourcePath) {
  const folder = realOf(cwd);
  if (sourcePath === void 0) return findRepository(folder) ?? folder;
  let root = folder;
  for (const step of stepsOf(sourcePath).toReversed()) {
    if (basename(root) !== step || dirname(root) === root) break;
    root = dirname(root);
  }
  return root;
}
function stepsOf(path) {
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  return steps.includes("..") ? [] : steps;
}
function nameIn(root, path) {
  return relative(root, path).replaceAll(sep, "/");
}

// src/frontends/argocd/collect.ts
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync
} from "node:fs";
import { join, resolve } from "node:path";
var LIMITS = {
  files: 2e4,
  entries: 2e5,
  depth: 64,
  fileBytes: 16e6,
  totalBytes: 1e8,
  cut: false
};
var DISCOVER_LIMITS = {
  files: 1e3,
  entries: 5e3,
  depth: 16,
  fileBytes: 1e6,
  totalBytes: 16e6,
  cut: true
};
var SKIP_MARK = "+argocd:skip-file-rendering";
var MAX_FAULTS = 100;
var OWN_FILES = /^\.(?:omelint|argocd-source|argocd-source-.*)\.yaml$/;
function collectFiles(request, limits = LIMITS) {
  const walk = {
    request,
    limits,
    include: request.include.length === 0 ? void 0 : compileIgnoreRules(request.include),
    exclude: compileIgnoreRules(request.exclude),
    found: [],
    faults: [],
    entries: 0
  };
  const single = findStart(walk);
  const files = walk.faults.length === 0 ? readAll(walk) : [];
  return { files, single, faults: walk.faults };
}
function findStart(walk) {
  const { folder, path, root } = walk.request;
  const start = resolve(folder, path);
  try {
    const real = realpathSync(start);
    if (!isInside(start, folder) || !isInside(real, root)) {
      walk.faults.push(`path "${path}" leads out of the folder of the application`);
    } else if (!statSync(real).isDirectory()) {
      walk.found.push({ name: nameIn(root, start), path: real });
      return true;
    } else enter(walk, start, 0);
  } catch (error) {
    walk.faults.push(`can't read "${path}": ${reasonOf(error)}`);
  }
  return false;
}
function enter(walk, folder, depth) {
  const { limits, request } = walk;
  if (depth > limits.depth) {
    exceed(walk, `${nameIn(request.root, folder)}: folders are nested more than ${limits.depth} deep`);
    return;
  }
  const entries = readdirSync(folder, { withFileTypes: true });
  walk.entries += entries.length;
  if (walk.entries > limits.entries) {
    exceed(walk, `there are more than ${limits.entries} files and folders to look at`);
    return;
  }
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    if (walk.faults.length > MAX_FAULTS) return;
    visit(walk, folder, entry, depth);
  }
}
function visit(walk, folder, entry, depth) {
  const path = join(folder, entry.name);
  const local = nameIn(walk.request.folder, path);
  if (entry.isDirectory()) {
    const isSource = entry.name === ".git" || walk.exclude.test(local, true) === true;
    if (walk.request.recurse && !isSource) enter(walk, path, depth + 1);
    return;
  }
  if (matchesPath(walk.exclude, local) || walk.include !== void 0 && !matchesPath(walk.include, local)) return;
  const name = nameIn(walk.request.root, path);
  const tool = toolFor(entry.name);
  if (tool !== void 0) walk.faults.push(`${name}: ${tool}`);
  else if (/\.(?:ya?ml|json)$/.test(entry.name) && !OWN_FILES.test(entry.name)) addFile(walk, name, path, entry);
}
function exceed({ limits, faults }, fault) {
  if (!limits.cut) faults.push(fault);
}
function toolFor(name) {
  const instead = (command) => `give what "${command}" prints to "omelint argocd generate -", or exclude the file`;
  if (isKustomizationName(name)) return `this is a kustomization; ${instead("kustomize build .")}`;
  if (name === "Chart.yaml") return `this is a Helm chart; ${instead("helm template .")}`;
  return name.endsWith(".jsonnet") ? `this is Jsonnet; ${instead("jsonnet")}` : void 0;
}
function addFile(walk, name, path, entry) {
  if (walk.found.length === walk.limits.files) {
    exceed(walk, `there are more than ${walk.limits.files} files`);
    return;
  }
  if (!entry.isSymbolicLink()) {
    walk.found.push({ name, path });
    return;
  }
  try {
    const real = realpathSync(path);
    if (!isInside(real, walk.request.root)) walk.faults.push(`${name}: the link leads out of the repository`);
    else if (statSync(real).isFile()) walk.found.push({ name, path: real });
  } catch (error) {
    walk.faults.push(`${name}: the link leads nowhere (${codeOf(error)})`);
  }
}
function readAll(walk) {
  const { found, faults, limits } = walk;
  const files = [];
  let left = limits.totalBytes;
  for (const { name, path } of found) {
    const bytes = readFile(path, Math.min(left, limits.fileBytes));
    if (typeof bytes === "number") {
      exceed(
        walk,
        `${name}: the file has ${bytes} bytes, and ${Math.min(left, limits.fileBytes)} are left of the limit`
      );
      continue;
    }
    if (typeof bytes === "string") {
      faults.push(`${name}: ${bytes}`);
      if (faults.length > MAX_FAULTS) break;
      continue;
    }
    left -= bytes.length;
    if (!bytes.includes(SKIP_MARK)) files.push({ name, bytes });
  }
  return files;
}
function readFile(path, limit) {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) return "this is no regular file";
      return stats.size > limit ? stats.size : readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return `can't be read: ${reasonOf(error)}`;
  }
}

// src/frontends/argocd/parameters.ts
function readApplicationValues(env, parameters) {
  const json = env.ARGOCD_APP_PARAMETERS;
  const { values, others } = json === void 0 || json === "" ? { values: readVariables(env, parameters), others: [] } : readJson(json, parameters);
  return { values: new Map([...readOwnVariables(env, "ARGOCD_ENV_OMELINT_", parameters), ...values]), others };
}
function readOwnVariables(env, prefix, parameters) {
  return new Map(
    parameters.flatMap(({ name, kind }) => {
      const text = env[`${prefix}${escaped(name)}`];
      if (text === void 0 || text === "") return [];
      return [[name, kind === "array" ? listOf(text) : text]];
    })
  );
}
function escaped(name) {
  return name.toUpperCase().replace(/[^A-Z0-9_]/g, "_");
}
function listOf(text) {
  return text.split(",").map((item) => item.trim()).filter((item) => item !== "");
}
function readVariables(env, parameters) {
  return new Map(
    parameters.flatMap(({ name, kind }) => {
      const variable = `PARAM_${escaped(name)}`;
      const value = kind === "array" ? numbered(env, variable) : env[variable];
      return value === void 0 || value.length === 0 ? [] : [[name, value]];
    })
  );
}
function numbered(env, variable) {
  const items = [];
  for (let item = env[`${variable}_0`]; item !== void 0; item = env[`${variable}_${items.length}`]) items.push(item);
  return items;
}
function readJson(json, parameters) {
  const list = parseJson(json) ?? [];
  if (!Array.isArray(list)) throw new UsageError("ARGOCD_APP_PARAMETERS is no list");
  const values = /* @__PURE__ */ new Map();
  const others = [];
  for (const entry of list) {
    const name = nameOf(entry);
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === void 0) others.push(requireOther(name, parameters));
    else values.set(name, valueIn(entry, parameter));
  }
  return { values, others };
}
function parseJson(json) {
  try {
    return JSON.parse(json);
  } catch {
    throw new UsageError("ARGOCD_APP_PARAMETERS is no JSON");
  }
}
function nameOf(entry) {
  const name = memberOf(entry, "name");
  if (typeof name === "string") return name;
  throw new UsageError("ARGOCD_APP_PARAMETERS holds an entry without a name");
}
function requireOther(name, parameters) {
  const near = nearest(
    name,
    parameters.map((parameter) => parameter.name)
  );
  if (near === void 0) return name;
  throw new UsageError(`there is no parameter "${visibleShort(name, 100)}"; did you mean "${near}"?`);
}
function valueIn(entry, { name, kind }) {
  const member = kind === "array" ? "array" : "string";
  const value = memberOf(entry, member);
  if (kind === "array" && Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  if (kind !== "array" && typeof value === "string") return value;
  const form = kind === "array" ? "{name, array: [...]}" : `{name, string: "..."}`;
  throw new UsageError(`parameter ${name}: its value belongs into "${member}", as in ${form}`);
}
function memberOf(value, name) {
  if (typeof value !== "object" || value === null) return void 0;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

// src/frontends/argocd/settings.ts
var PARAMETERS = [
  {
    name: "path",
    kind: "string",
    title: "Path",
    tooltip: "Folder or file below the folder of the application.",
    default: "."
  },
  {
    name: "recurse",
    kind: "boolean",
    title: "Recurse",
    tooltip: "true takes the folders below as well.",
    default: "false"
  },
  {
    name: "include",
    kind: "array",
    title: "Include",
    tooltip: "Only files that match one of these patterns, written as in .gitignore.",
    default: []
  },
  {
    name: "exclude",
    kind: "array",
    title: "Exclude",
    tooltip: "No files that match one of these patterns, written as in .gitignore.",
    default: []
  },
  {
    name: "fail-on",
    kind: "string",
    title: "Fail on",
    tooltip: "error, warning, note or never: findings from this severity on stop the sync.",
    default: "error"
  },
  {
    name: "warn-only",
    kind: "boolean",
    title: "Warn only",
    tooltip: "true never stops a sync for what is found.",
    default: "false"
  },
  {
    name: "allow-empty",
    kind: "boolean",
    title: "Allow empty",
    tooltip: "true lets the application be empty; with pruning on, Argo CD then deletes all of its objects.",
    default: "false"
  },
  {
    name: "ome-version",
    kind: "string",
    title: "OME version",
    tooltip: "1.3 or 1.2; without it what .omelint.yaml says, else 1.3.",
    default: void 0
  },
  {
    name: "cluster",
    kind: "string",
    title: "Cluster",
    tooltip: "The cluster of .omelint.yaml that the application is for; without it all that hold its folder.",
    default: void 0
  }
];
var GATE = ["warn-only", "ome-version", "cluster"];
function readPluginSettings(path, flags, env) {
  const owner = new Map([...readOwnVariables(env, "OMELINT_", PARAMETERS), ...ownerValues(path, flags)]);
  const { values: application, others } = readApplicationValues(env, PARAMETERS);
  const enforce = flags.enforce === true || booleanOf("OMELINT_ENFORCE", env.OMELINT_ENFORCE ?? "false");
  requireUnfixed(owner, application, enforce);
  const chosen = (name) => owner.get(name) ?? application.get(name) ?? defaultOf(name);
  const text = (name) => String(chosen(name) ?? "");
  const flag = (name) => booleanOf(name, text(name));
  const version = text("ome-version");
  return {
    path: text("path"),
    recurse: flag("recurse"),
    include: listOf2(chosen("include")),
    exclude: listOf2(chosen("exclude")),
    failOn: stricter(owner.get("fail-on") ?? (enforce ? "error" : void 0), application.get("fail-on")),
    warnOnly: flag("warn-only"),
    allowEmpty: flag("allow-empty"),
    omeVersion: version === "" ? void 0 : oneOf("ome-version", version.replace(/^v/, ""), OME_VERSIONS),
    cluster: text("cluster") || void 0,
    enforce,
    config: flags.config ?? !enforce,
    namespace: namespaceOf(env.ARGOCD_APP_NAMESPACE),
    others
  };
}
function ownerValues(path, flags) {
  const given = [
    ["path", path],
    ["recurse", flags.recurse && "true"],
    ["include", flags.include],
    ["exclude", flags.exclude],
    ["fail-on", flags.failOn],
    ["warn-only", flags.warnOnly && "true"],
    ["allow-empty", flags.allowEmpty && "true"],
    ["ome-version", flags.omeVersion],
    ["cluster", flags.cluster]
  ];
  return new Map(given.flatMap(([name, value]) => value === void 0 ? [] : [[name, value]]));
}
function requireUnfixed(owner, application, enforce) {
  for (const [name, value] of application) {
    if (name === "fail-on") continue;
    const fixed = owner.get(name) ?? (enforce && GATE.includes(name) ? defaultOf(name) ?? "what he chose" : void 0);
    if (fixed === void 0 || String(fixed) === String(value)) continue;
    throw new UsageError(`parameter ${name} is fixed by the owner of the plugin: ${visibleShort(String(fixed), 200)}`);
  }
}
function stricter(owner, application) {
  const own = owner === void 0 ? void 0 : oneOf("fail-on", String(owner), FAIL_ON);
  const wanted = application === void 0 ? void 0 : oneOf("fail-on", String(application), FAIL_ON);
  if (own === void 0 || wanted === void 0) return own ?? wanted ?? "error";
  if (strictness(wanted) >= strictness(own)) return wanted;
  throw new UsageError(`parameter fail-on: the owner of the plugin demands ${own}, and ${wanted} would be less`);
}
function strictness(failOn) {
  return ["never", "error", "warning", "note"].indexOf(failOn);
}
function defaultOf(name) {
  return PARAMETERS.find((parameter) => parameter.name === name)?.default;
}
function listOf2(value) {
  if (value === void 0) return [];
  return typeof value === "string" ? [value] : value;
}
function booleanOf(name, text) {
  return oneOf(name, text, ["true", "false"]) === "true";
}
function oneOf(name, text, allowed) {
  const found = allowed.find((item) => item === text);
  if (found !== void 0) return found;
  const said = `"${visibleShort(text, 100)}"`;
  throw new UsageError(`parameter ${name} is ${said}; allowed are ${allowed.join(", ")}${didYouMean(text, allowed)}`);
}
function namespaceOf(text) {
  if (text === void 0 || text === "") return void 0;
  try {
    return namespaceOption(text);
  } catch {
    throw new UsageError(`ARGOCD_APP_NAMESPACE is "${visibleShort(text, 100)}", which is no namespace`);
  }
}

export {
  findCopy,
  nameIn,
  LIMITS,
  DISCOVER_LIMITS,
  collectFiles,
  readPluginSettings
};

import {
  load,
  readSources
} from "./chunk-SV7NRQ5Z.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import {
  folderOf
} from "./chunk-G5EY2YP3.js";
import "./chunk-37GVS3QN.js";
import {
  CONFIG_NAME,
  codeOf,
  findRepository,
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/init-command.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
async function runInit(force, io) {
  const root = findRepository(io.cwd) ?? io.cwd;
  const path = join(root, CONFIG_NAME);
  const folders = manifestFolders(root);
  const clusters = proposeClusters(folders);
  try {
    writeFileSync(path, renderConfig(clusters), { flag: force ? "w" : "wx" });
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw new UsageError(`${CONFIG_NAME} is there already; --force overwrites it`);
    throw new UsageError(`can't write ${CONFIG_NAME}: ${reasonOf(error)}`);
  }
  const found = folders.length === 0 ? "no OME manifests found yet" : `clusters: ${clusters.map(({ name }) => name).join(", ")}`;
  await io.stderr.write(`omelint: wrote ${CONFIG_NAME} (${found}); read it, then run omelint
`);
  return 0;
}
function manifestFolders(root) {
  const loaded = load(readSources(["."], { root, cwd: root }));
  return [...new Set(loaded.objects.map(({ file }) => folderOf(file)))].sort(compareText);
}
var PARENTS = [
  "clusters",
  "cluster",
  "environments",
  "environment",
  "envs",
  "env",
  "overlays",
  "stages",
  "regions",
  "sites"
];
function proposeClusters(folders) {
  const own = /* @__PURE__ */ new Map();
  const shared = /* @__PURE__ */ new Set();
  for (const folder of folders) {
    const steps = folder.split("/");
    const parent = steps.findIndex((step, index) => PARENTS.includes(step.toLowerCase()) && index + 1 < steps.length);
    const name = steps[parent + 1];
    if (parent >= 0 && name !== void 0) own.set(steps.slice(0, parent + 2).join("/"), clusterName(name));
    else shared.add(steps[0] === "" || steps[0] === void 0 ? "." : steps[0]);
  }
  if (own.size === 0) return [{ name: "default", paths: shared.size === 0 || shared.has(".") ? ["."] : [...shared] }];
  const common = [...shared].filter(
    (path) => path !== "." && ![...own.keys()].some((folder) => folder.startsWith(`${path}/`))
  );
  const count = /* @__PURE__ */ new Map();
  return [...own].map(([folder, name]) => {
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return { name: number === 1 ? name : `${name}-${number}`, paths: [folder, ...common] };
  });
}
function clusterName(folder) {
  const name = folder.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
  return name === "" ? "cluster" : name;
}
function renderConfig(clusters) {
  return `# yaml-language-server: $schema=./node_modules/omelint/schema/config.schema.json
# Configuration of omelint. Paths are relative to this file; patterns are those of .gitignore.

# The OME version whose types and behaviour hold: "1.3" or "1.2". A cluster may have its own.
omeVersion: "1.3"

# The targets of this repository. A runtime, a model or a service is looked up within its cluster.
clusters:
${clusters.map(renderCluster).join("")}
# What is in every cluster but not deployed from here, such as rendered Helm charts: it resolves names, and nothing is
# reported in it. A cluster may have its own.
clusterObjects: []
#  - rendered/ome-catalog.yaml

# Snapshots that were captured longer ago are reported.
snapshotMaxAge: 24h

# Whether what leaves Git leaves the cluster, as a GitOps tool that prunes sees to.
prune: true

# Files that are not read.
exclude: []
#  - "**/testdata/**"

# Levels of rules: off, note, warning or error. "omelint rules" lists them.
rules: {}
#  missing-namespace: off

# Findings that are known and stay; entries that hide nothing are reported.
ignore: []
#  - rule: unknown-field
#    path: legacy/**
#    object: ServingRuntime/team-a/echo
#    reason: frozen until the move
#    until: 2030-12-31   # the last day, if there is one

# A file of findings that are known: "omelint --write-baseline" writes it.
# baseline: .omelint-baseline.json

# From which severity on the command ends with status 1: error, warning, note or never.
failOn: error

# True where, compared with a base (--base), only what the base does not have yet counts for that.
onlyNew: false
`;
}
function renderCluster({ name, paths }) {
  const items = paths.map((path) => `      - ${quote(path)}
`).join("");
  return `  - name: ${quote(name)}
    paths:
${items}    # True where no object exists in the cluster that has no manifest here: what is not found is then missing.
    complete: false
    # The namespace of manifests that name none.
    # namespace: team-a
    # What the cluster holds and runs now: "omelint snapshot capture" writes it.
    # snapshot: captured/prod.yaml
`;
}
function quote(text) {
  const plain = /^[A-Za-z_][-A-Za-z0-9_./]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}
export {
  proposeClusters,
  runInit
};

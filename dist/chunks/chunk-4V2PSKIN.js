import {
  openWorld
} from "./chunk-RRPBHDL4.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import {
  createResolver
} from "./chunk-OVM4NCWK.js";
import {
  canonicalSpec,
  describeRef,
  refKey,
  revisionName,
  shortHashOf
} from "./chunk-3WP6MC7S.js";
import {
  compareUtf8
} from "./chunk-37GVS3QN.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";
import {
  ENGINE_PRESET,
  isNamespaced
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  dottedPath
} from "./chunk-IEHV77GJ.js";

// src/frontends/revision/recorded-hash.ts
function knownHash({ chain, hash }, { resolver, snapshot }) {
  const recorded = chain.map((step) => recordedHash(step, snapshot));
  if (recorded.every((one) => one === void 0)) return hash;
  if (recorded.length === 1) return recorded[0] ?? null;
  const own = chain.map((step, position) => recorded[position] ?? resolver.stored(step).own().hash);
  return snapshot?.recordedChain(own) ?? null;
}
function recordedHash(step, snapshot) {
  const hash = snapshot?.recordedHashes.get(refKey(step.ref));
  if (hash === void 0) return void 0;
  return snapshot?.objects.includes(step) ? hash : void 0;
}

// src/frontends/revision/revision.ts
function revisionReport(runtimes, check, canonical) {
  return {
    schemaVersion: 1,
    omeVersion: check.workspace.cluster.omeVersion,
    runtimes: runtimes.map((runtime) => runtimeRevision(runtime, check, canonical))
  };
}
function runtimeRevision(runtime, { resolver, snapshot }, withCanonical) {
  const { pruned, violations } = resolver.admission(runtime);
  const own = resolver.stored(runtime);
  const resolution = resolver.resolve(runtime);
  const recorded = recordedHash(runtime, snapshot);
  const bytes = (spec, whole) => withCanonical && whole ? { canonical: canonicalSpec(spec, runtime.ref.kind, resolver.table) } : {};
  const { kind, namespace, name } = runtime.ref;
  const nameless = isNamespaced(kind) && namespace === void 0;
  const common = {
    object: runtime.ref,
    chain: (resolution.ok ? resolution.chain : resolution.walked.toReversed()).map(({ ref }) => ref),
    pruned: pruned.map(dottedPath).sort(compareUtf8),
    rejected: [
      ...violations.map(({ path, message }) => ({ path: dottedPath(path), message })),
      ...own.presetError === void 0 ? [] : [{ path: `metadata.annotations[${ENGINE_PRESET}]`, message: own.presetError }]
    ],
    own: { ...bytes(own.spec, recorded === void 0), sha256: recorded ?? own.own().hash }
  };
  if (!resolution.ok) {
    const { reason, message } = resolution;
    return { ...common, resolved: null, revisionName: null, error: { reason, message } };
  }
  const sha256 = knownHash(resolution, { resolver, snapshot });
  if (sha256 === null) return { ...common, resolved: null, revisionName: null, error: null };
  const shortHash = shortHashOf(sha256);
  return {
    ...common,
    resolved: { ...bytes(resolution.spec, sha256 === resolution.hash), sha256, shortHash },
    // The cluster hashes what is decrypted.
    revisionName: nameless || resolution.chain.some((step) => step.encrypted) ? null : revisionName(kind, namespace, name, shortHash),
    error: null
  };
}

// src/frontends/revision/revision-command.ts
async function runRevision(names, flags, io) {
  if (flags.base !== void 0) throw new UsageError("--base belongs to --diff");
  const { config = true, cluster, namespace, omeVersion, path = [], snapshot: given } = flags;
  const before = { snapshot: given };
  const world = await openWorld({ paths: path, config, cluster, namespace, omeVersion, before }, io);
  const [workspace, second] = world.workspaces;
  if (workspace === void 0 || second !== void 0) {
    throw new UsageError("the configuration has several clusters; choose one with --cluster");
  }
  const runtimes = chooseRuntimes(runtimesOf(world), names);
  const snapshot = world.evidence.get(workspace.cluster.name)?.snapshot;
  const resolver = createResolver(workspace);
  const report = revisionReport(runtimes, { workspace, resolver, snapshot }, flags.canonical === true);
  await tellUnreadable(world, io);
  const status = world.unreadable.length > 0 ? 1 : 0;
  const [only] = report.runtimes;
  if (flags.format === "json") await io.stdout.write(`${JSON.stringify(report, null, 2)}
`);
  else if (flags.canonical && names.length === 1 && report.runtimes.length === 1 && only) {
    return Math.max(status, await writeCanonical(only, io));
  } else await io.stdout.write(renderRevisions(report));
  return status;
}
function runtimesOf({ workspaces, targets }) {
  const all = workspaces.flatMap((workspace) => [
    ...workspace.ofKind("ClusterServingRuntime"),
    ...workspace.ofKind("ServingRuntime")
  ]);
  const isDeployed = ({ ref }) => workspaces.some(({ declarations }) => declarations(ref).length > 0);
  return all.filter((runtime) => isDeployed(runtime) && (targets.reports?.(runtime.file) ?? true));
}
function chooseRuntimes(runtimes, names) {
  if (names.length === 0) return runtimes;
  for (const name of names) {
    if (runtimes.some((runtime) => answersTo(runtime, name))) continue;
    const known = runtimes.flatMap(({ ref }) => [
      ref.name,
      ...ref.namespace === void 0 ? [] : [`${ref.namespace}/${ref.name}`]
    ]);
    throw new UsageError(`no runtime ${JSON.stringify(name)} below the paths${didYouMean(name, known)}`);
  }
  return runtimes.filter((runtime) => names.some((name) => answersTo(runtime, name)));
}
function answersTo({ ref }, name) {
  return name === ref.name || ref.namespace !== void 0 && name === `${ref.namespace}/${ref.name}`;
}
async function tellUnreadable({ unreadable }, io) {
  for (const { message, location } of unreadable) {
    const { file, start } = location;
    await io.stderr.write(`${visible(file)}:${start.line}:${start.column}: ${visible(message)}
`);
  }
}
async function writeCanonical({ object, resolved, error }, io) {
  if (resolved?.canonical !== void 0) {
    await io.stdout.write(io.stdout.isTTY ? `${visible(resolved.canonical)}
` : resolved.canonical);
    return 0;
  }
  await io.stderr.write(
    `omelint: ${visible(describeRef(object))} has no resolved spec: ${visible(error?.message ?? REDACTED)}
`
  );
  return 1;
}
function renderRevisions(report) {
  if (report.runtimes.length === 0) return "No ServingRuntime and no ClusterServingRuntime lies below these paths.\n";
  return report.runtimes.map(renderRevision).join("\n");
}
var REDACTED = "a runtime of its chain is in the snapshot alone, whose values were redacted";
function whyNameless({ object, resolved, error }) {
  if (error !== null) return "none";
  if (resolved === null) return `not known: ${REDACTED}`;
  return isNamespaced(object.kind) && object.namespace === void 0 ? "depends on a namespace; give --namespace" : "not known: the hash is of the encrypted values, and the cluster has them decrypted";
}
function renderRevision(runtime) {
  const { object, chain, pruned, rejected, own, resolved, error } = runtime;
  const rows = [
    ["revision", runtime.revisionName ?? whyNameless(runtime)],
    ["hash", resolved?.sha256 ?? (error === null ? "not known" : "none")]
  ];
  if (chain.length > 1 || error !== null) {
    rows.push(["own hash", own.sha256]);
    rows.push(["chain", chain.map(({ name }) => name).join(" > ")]);
  }
  for (const path of pruned) rows.push(["pruned", path]);
  for (const { path, message } of rejected) rows.push(["rejected", `${path}: ${message}`]);
  if (error !== null) rows.push(["error", `${error.reason}: ${error.message}`]);
  if (resolved?.canonical !== void 0) rows.push(["canonical", resolved.canonical]);
  const lines = rows.map(([label, value]) => `  ${label.padEnd(9)}  ${visible(value)}
`);
  return `${visible(describeRef(object))}
${lines.join("")}`;
}

export {
  knownHash,
  runRevision,
  tellUnreadable
};

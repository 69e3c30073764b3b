import {
  knownHash,
  tellUnreadable
} from "./chunk-4V2PSKIN.js";
import {
  openWorld
} from "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import "./chunk-SV7NRQ5Z.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import {
  nearest
} from "./chunk-3QNC4LNA.js";
import {
  createResolver,
  findOrigin,
  redactObject
} from "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  changedPaths
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import {
  canonicalJson,
  canonicalSpec,
  contentOf,
  describeRef,
  encodeSpec,
  omeNamespace,
  parseRevisionForm,
  refKey,
  revisionName,
  shortHashOf
} from "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import {
  sliceWhole,
  visible,
  visibleEnds
} from "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import {
  isNamespaced
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  isArray,
  isObject,
  setMember,
  valueAt
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/revision/first-difference.ts
var AROUND = 20;
function firstDifference(from, to) {
  if (from.text === to.text) return null;
  const at = differingUnit(from.text, to.text);
  const hidden = [from, to].map((side) => hiddenNear(side, at));
  const isHidden = hidden.some((spans) => spans.some(([start, end]) => start <= at && at < end));
  const around = ({ text }, spans = []) => isHidden ? null : excerpt(text, at, spans);
  return { offset: differingByte(from.text, to.text), from: around(from, hidden[0]), to: around(to, hidden[1]) };
}
function differingUnit(from, to) {
  let at = 0;
  while (at < from.length && from.charCodeAt(at) === to.charCodeAt(at)) at++;
  return at;
}
function differingByte(from, to) {
  const encoder = new TextEncoder();
  const [old, now] = [encoder.encode(from), encoder.encode(to)];
  let at = 0;
  while (at < old.length && old[at] === now[at]) at++;
  return at;
}
function excerpt(text, at, hidden) {
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + AROUND)];
  let shown2 = "";
  let next = start;
  for (const [from, to] of hidden) {
    shown2 += `${sliceWhole(text, next, Math.max(next, from))}…`;
    next = Math.min(to, end);
  }
  return shown2 + sliceWhole(text, next, end);
}
function hiddenNear({ text, masked }, at) {
  const hidden = [];
  for (const { path, start, end } of scalars(text)) {
    if (start >= at + AROUND) break;
    if (end <= at - AROUND) continue;
    if (!isShown(text.slice(start, end), valueAt(masked, path))) hidden.push([start, end]);
  }
  return hidden;
}
function isShown(written, value) {
  return value !== void 0 && (typeof value !== "string" || JSON.parse(written) === value);
}
function* scalars(text) {
  const path = [];
  let isKey = false;
  for (let at = 0; at < text.length; ) {
    const character = text[at];
    if (character === "{" || character === "[") {
      path.push(character === "{" ? "" : 0);
      isKey = character === "{";
    } else if (character === "}" || character === "]") {
      path.pop();
      isKey = false;
    } else if (character === ",") {
      const step = path.at(-1);
      isKey = typeof step === "string";
      if (typeof step === "number") path[path.length - 1] = step + 1;
    } else if (character !== ":") {
      const end = character === '"' ? endOfString(text, at) : endOfWord(text, at);
      if (isKey) path[path.length - 1] = String(JSON.parse(text.slice(at, end)));
      else yield { path: [...path], start: at, end };
      isKey = false;
      at = end;
      continue;
    }
    at++;
  }
}
function endOfString(text, start) {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}
function endOfWord(text, start) {
  let at = start + 1;
  while (at < text.length && !",]}".includes(text[at] ?? "")) at++;
  return at;
}

// src/frontends/revision/revision-diff.ts
function revisionDiff(from, to, table) {
  const [before, after] = [viewOf(from, table), viewOf(to, table)];
  const [old, now] = [from.side.sha256, to.side.sha256];
  const bothTexts = from.canonical !== void 0 && to.canonical !== void 0;
  return {
    from: from.side,
    to: to.side,
    equal: old === null || now === null ? null : old === now,
    changes: changedPaths(from.resolution, to.resolution, table).map(
      (change) => diffChange(change, before, after, table)
    ),
    firstDifference: bothTexts ? firstDifference({ text: from.canonical, masked: before.masked }, { text: to.canonical, masked: after.masked }) : null
  };
}
var NO_PLACE = { line: 1, column: 1, offset: 0 };
var NOWHERE = { file: "", start: NO_PLACE, end: NO_PLACE };
var NO_MANIFEST = {
  ref: { kind: "ServingRuntime", name: "" },
  apiVersion: "",
  value: {},
  file: "",
  start: 0,
  notes: [],
  encrypted: false,
  locate: () => NOWHERE,
  locateSpan: () => NOWHERE,
  written: () => void 0,
  writtenNode: () => void 0,
  source: () => ({ text: "", json: false })
};
function resolvedRevision(spec, hash) {
  const originOf = (path) => ({ runtime: NO_MANIFEST, path });
  return { ok: true, chain: [], spec, hash, shortHash: shortHashOf(hash), originOf };
}
function viewOf({ resolution }, table) {
  const encoded = encodeSpec(resolution.spec, "ServingRuntime", table);
  return { resolution, encoded, masked: leaveOut(redactObject(encoded, () => LEFT_OUT)) };
}
var LEFT_OUT = "(left out)";
function leaveOut(value) {
  const result = {};
  for (const [key, item] of Object.entries(value)) {
    const whole = key === "env" && isArray(item) || key === "annotations" && isObject(item);
    setMember(result, key, whole ? LEFT_OUT : leaveOutBelow(item));
  }
  return result;
}
function leaveOutBelow(value) {
  if (isArray(value)) return value.map(leaveOutBelow);
  return isObject(value) ? leaveOut(value) : value;
}
function diffChange(change, before, after, table) {
  const { path, text, kind, reachesPods } = change;
  const earlierPath = kind === "removed" ? path : pathIn(before, after, path, table);
  return {
    path: text,
    kind: kind === "moved" ? "order" : kind,
    ...shownValues(change, earlierPath, before, after),
    cause: placeOf(change, earlierPath, before),
    meaningless: !reachesPods
  };
}
function pathIn(before, after, path, table) {
  const root = table.specOf("ServingRuntime");
  if (root === void 0) return void 0;
  const layer = { runtime: NO_MANIFEST, encoded: before.encoded };
  const [, ...own] = findOrigin([layer], after.encoded, path, root).path;
  return own.length === path.length ? own : void 0;
}
function shownValues({ kind, path }, earlierPath, before, after) {
  const old = kind === "added" || earlierPath === void 0 ? void 0 : shown(before, earlierPath);
  const now = kind === "removed" ? void 0 : shown(after, path);
  if (kind === "added") return now === void 0 ? {} : { after: now };
  if (kind === "removed") return old === void 0 ? {} : { before: old };
  if (old === void 0 || now === void 0 || canonicalJson(old) === canonicalJson(now)) return {};
  return { before: old, after: now };
}
function shown({ masked }, path) {
  const value = valueAt(masked, path);
  return value === LEFT_OUT ? void 0 : value;
}
function placeOf({ cause }, earlierPath, before) {
  const origin = cause.runtime === NO_MANIFEST && earlierPath !== void 0 ? before.resolution.originOf(earlierPath) : cause;
  if (origin.runtime === NO_MANIFEST) return null;
  return { object: origin.runtime.ref, location: origin.runtime.locate(origin.path) };
}

// src/frontends/revision/revision-subjects.ts
var BASE = "base:";
function diffWorld(workspace, snapshot, base) {
  return {
    workspace,
    resolver: createResolver(workspace),
    snapshot,
    base: base && { ...base, resolver: createResolver(base.workspace) }
  };
}
function findSubject(name, world) {
  if (name.startsWith(BASE)) {
    const own = name.slice(BASE.length);
    if (world.base === void 0)
      throw new UsageError(`${JSON.stringify(name)} needs --base, the commit that is meant`);
    const runtime2 = runtimeNamed(own, world.base.workspace);
    if (runtime2 !== void 0) return baseSubject(runtime2, world.base);
    throw new UsageError(
      `the base has no runtime ${JSON.stringify(own)}${suggestion(own, runtimeNames(world.base.workspace))}`
    );
  }
  const runtime = runtimeNamed(name, world.workspace);
  if (runtime !== void 0) return runtimeSubject(runtime, world.resolver, world.snapshot);
  const revision = revisionSubject(name, world);
  if (revision !== void 0) return revision;
  throw unknownName(name, world);
}
function unknownName(name, { workspace, snapshot, base }) {
  const quoted = JSON.stringify(name);
  const known = runtimeNames(workspace);
  if (snapshot === void 0) {
    if (parseRevisionForm(name) !== void 0 && nearest(name, known) === void 0) {
      return new UsageError(`the revision ${quoted} needs --snapshot, the captured cluster that holds it`);
    }
    return new UsageError(`no runtime ${quoted} below the paths${suggestion(name, known)}`);
  }
  const isInBase = base !== void 0 && runtimeNamed(name, base.workspace) !== void 0;
  const all = [...known, ...snapshot.revisions.map((revision) => revision.name)];
  const near = isInBase ? `; did you mean ${JSON.stringify(BASE + name)}?` : suggestion(name, all);
  return new UsageError(`no runtime below the paths and no revision of the snapshot is called ${quoted}${near}`);
}
function suggestion(name, known) {
  const near = nearest(name, known);
  return near === void 0 ? "" : `; did you mean ${JSON.stringify(near)}?`;
}
function runtimesIn(workspace) {
  return [...workspace.ofKind("ClusterServingRuntime"), ...workspace.ofKind("ServingRuntime")];
}
function runtimeNames(workspace) {
  return runtimesIn(workspace).flatMap(({ ref }) => [
    ref.name,
    ...ref.namespace === void 0 ? [] : [`${ref.namespace}/${ref.name}`]
  ]);
}
function runtimeNamed(name, workspace) {
  const all = new Map(runtimesIn(workspace).map((runtime) => [refKey(runtime.ref), runtime]));
  const full = [...all.values()].find(
    ({ ref }) => ref.namespace !== void 0 && name === `${ref.namespace}/${ref.name}`
  );
  if (full !== void 0) return full;
  const [first, second] = [...all.values()].filter(({ ref }) => ref.name === name);
  if (first === void 0 || second === void 0 || first.ref.kind === "ClusterServingRuntime") return first;
  throw new UsageError(`several namespaces have a runtime ${JSON.stringify(name)}; name it as NAMESPACE/NAME`);
}
function baseSubject(runtime, base) {
  return runtimeSubject(runtime, base.resolver, void 0, base.commit);
}
function runtimeSubject(runtime, resolver, snapshot, commit) {
  const resolution = resolver.resolve(runtime);
  const { kind, namespace, name } = runtime.ref;
  if (!resolution.ok) {
    return { ok: false, unresolved: { name: describeRef(runtime.ref), because: resolution.message } };
  }
  const sha256 = knownHash(resolution, { resolver, snapshot });
  const nameless = sha256 === null || isNamespaced(kind) && namespace === void 0;
  const side = {
    object: runtime.ref,
    ...commit === void 0 ? {} : { commit },
    sha256,
    revisionName: nameless ? null : revisionName(kind, namespace, name, shortHashOf(sha256))
  };
  const isWhole = sha256 === resolution.hash;
  const canonical = isWhole ? canonicalSpec(resolution.spec, kind, resolver.table) : void 0;
  return { ok: true, subject: { side, resolution, canonical } };
}
function revisionSubject(name, { snapshot, resolver }) {
  if (snapshot === void 0) return void 0;
  const namespace = omeNamespace(snapshot);
  const revision = snapshot.revisions.find((one) => one.name === name && one.namespace === namespace);
  if (revision === void 0) return void 0;
  const { hash } = contentOf(revision, resolver.table);
  const { data, recordedHash } = revision;
  if (hash === void 0 || data === void 0) {
    return { ok: false, unresolved: { name: `the revision ${name}`, because: "its data is no spec of a runtime" } };
  }
  const canonical = recordedHash === void 0 ? canonicalSpec(data, "ServingRuntime", resolver.table) : void 0;
  const side = { revision: name, sha256: hash, revisionName: name };
  return { ok: true, subject: { side, resolution: resolvedRevision(data, hash), canonical } };
}
function pairsWithBase(world, reports) {
  const { workspace, resolver, snapshot, base } = world;
  if (base === void 0) throw new UsageError("--diff without names needs --base, the commit to compare with");
  const earlier = new Map(runtimesIn(base.workspace).map((runtime) => [refKey(runtime.ref), runtime]));
  return runtimesIn(workspace).flatMap((runtime) => {
    if (workspace.declarations(runtime.ref).length === 0) return [];
    const was = earlier.get(refKey(runtime.ref));
    if (was === void 0) return [];
    const pair = [baseSubject(was, base), runtimeSubject(runtime, resolver, snapshot)];
    const files = pair.flatMap((found) => found.ok ? found.subject.resolution.chain.map(({ file }) => file) : []);
    return [runtime.file, ...files].some(reports) ? [pair] : [];
  });
}

// src/frontends/revision/revision-diff-command.ts
async function runRevisionDiff(names, flags, io) {
  refuseOthers(names, flags);
  const { config = true, cluster, namespace, omeVersion, path = [], snapshot, base } = flags;
  const before = { snapshot, base };
  const world = await openWorld({ paths: path, config, cluster, namespace, omeVersion, before }, io);
  const [workspace, second] = world.workspaces;
  if (workspace === void 0 || second !== void 0) {
    throw new UsageError("the configuration has several clusters; choose one with --cluster");
  }
  const evidence = world.evidence.get(workspace.cluster.name);
  const found = diffWorld(workspace, evidence?.snapshot, evidence?.base);
  const pairs = pairsOf(names, found, world.targets.reports ?? (() => true));
  const all = pairs.flatMap((pair) => diffOf(pair, found));
  const diffs = names.length === 0 ? all.filter(({ equal }) => equal !== true) : all;
  const report = { schemaVersion: 1, omeVersion: workspace.cluster.omeVersion, diffs };
  await tellUnreadable(world, io);
  const unresolved = pairs.flat().flatMap((one) => one.ok ? [] : [one.unresolved]);
  for (const one of unresolved) await io.stderr.write(`omelint: ${describeUnresolved(one)}
`);
  await io.stdout.write(flags.format === "json" ? renderJson(report) : renderDiffs(report, names.length === 0));
  return world.unreadable.length > 0 || unresolved.length > 0 ? 1 : 0;
}
function refuseOthers(names, { base, canonical }) {
  if (canonical === true)
    throw new UsageError("--canonical prints the bytes of runtimes, and --diff compares them: give one");
  if (names.length > 2) throw new UsageError(`--diff compares two; ${names.length} are named`);
  if (base !== void 0 || names.length === 2) return;
  throw new UsageError(
    names.length === 1 ? "--diff needs two names, or one and --base" : "--diff needs two names, or --base and the commit to compare with"
  );
}
function pairsOf([from, to], world, reports) {
  if (from === void 0) return pairsWithBase(world, reports);
  return [
    to === void 0 ? [findSubject(`base:${from}`, world), findSubject(from, world)] : [findSubject(from, world), findSubject(to, world)]
  ];
}
function diffOf([from, to], { resolver, snapshot }) {
  if (!from.ok || !to.ok) return [];
  const [before, after] = alike(from.subject, to.subject, snapshot);
  return [revisionDiff(before, after, resolver.table)];
}
function alike(from, to, snapshot) {
  const isRedacted = [from, to].map(({ canonical }) => canonical === void 0);
  if (snapshot === void 0 || isRedacted[0] === isRedacted[1]) return [from, to];
  const redact = (subject) => {
    if (subject.canonical === void 0) return subject;
    return { ...subject, resolution: { ...subject.resolution, spec: snapshot.redact(subject.resolution.spec) } };
  };
  return [redact(from), redact(to)];
}
function describeUnresolved({ name, because }) {
  return `${visible(name)} can't be compared: ${visible(because)}`;
}
function renderJson({ diffs, ...report }) {
  const told = { ...report, diffs: diffs.map((diff) => ({ ...diff, changes: diff.changes.map(changeJson) })) };
  const exact = (_key, value) => typeof value === "bigint" ? String(value) : value;
  return `${JSON.stringify(told, exact, 2)}
`;
}
function changeJson({ cause, meaningless, ...change }) {
  return { ...change, cause: cause && { object: cause.object, location: locationJson(cause.location) }, meaningless };
}
function locationJson({ file, start, end }) {
  return { file, startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
function renderDiffs({ diffs }, againstBase) {
  if (diffs.length === 0) return againstBase ? "No runtime's resolved spec differs from that of the base.\n" : "";
  return diffs.map(renderDiff).join("\n");
}
function renderDiff(diff) {
  const { from, to, equal, changes } = diff;
  const bytes = equal === null ? "not known: the snapshot's values were redacted" : equal ? "equal" : "differ";
  const lines = [
    ...[from, to].flatMap((side, index) => renderSide(side, index === 0 ? "from" : "to")),
    `  bytes  ${bytes}`,
    ...changes.length > 0 ? [""] : [],
    ...changes.flatMap(renderChange),
    ...renderFirstDifference(diff)
  ];
  return `${lines.join("\n")}
`;
}
function renderSide({ object, commit, revision = "", sha256, revisionName: revisionName2 }, label) {
  const what = object === void 0 ? `revision ${revision}` : describeRef(object);
  const at = commit === void 0 ? "" : ` (base ${commit.slice(0, 8)})`;
  const name = object === void 0 ? "" : `${revisionName2 ?? "name not known"}  `;
  return [`${label.padEnd(4)} ${visible(what)}${at}`, `     ${visible(name)}${sha256 ?? "hash not known"}`];
}
var MAX_VALUE = 300;
function renderChange({ path, kind, before, after, cause, meaningless }) {
  const values = [before, after].every((value) => value === void 0) ? "" : `  ${renderValue(before)} → ${renderValue(after)}`;
  const notes = [
    ...cause === null ? [] : [
      `by ${describeRef(cause.object)}, ${cause.location.file}:${cause.location.start.line}:${cause.location.start.column}`
    ],
    ...meaningless ? ["no meaning for pods"] : []
  ];
  return [`  ${visible(path)}  ${kind}${values}`, ...notes.map((note) => `    ${visible(note)}`)];
}
function renderValue(value) {
  return value === void 0 ? "none" : visibleEnds(canonicalJson(value), MAX_VALUE);
}
function renderFirstDifference({ equal, firstDifference: first }) {
  if (first === null) return equal === false ? ["", "  the bytes of redacted values are not known"] : [];
  if (first.from === null || first.to === null) {
    return ["", `  first difference: byte ${first.offset}, in a value that is left out`];
  }
  return ["", `  first difference: byte ${first.offset}`, `    ${visible(first.from)}`, `    ${visible(first.to)}`];
}
export {
  runRevisionDiff
};

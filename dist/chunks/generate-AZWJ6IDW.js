import {
  checkWorld,
  findBaseline,
  hasFailed,
  makeReport,
  readBaseline
} from "./chunk-OKO2SFTK.js";
import "./chunk-FRJ4I2M7.js";
import {
  worldOf
} from "./chunk-RRPBHDL4.js";
import {
  meets
} from "./chunk-5EPBLPWR.js";
import {
  STDIN_NAME,
  readSources
} from "./chunk-SV7NRQ5Z.js";
import {
  LIMITS,
  collectFiles,
  findCopy,
  nameIn,
  readPluginSettings
} from "./chunk-TWTRJ6ZK.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import {
  DEFAULT_CONFIG
} from "./chunk-C2ITGLJH.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import "./chunk-OVM4NCWK.js";
import {
  decodeSource,
  mentionsOme,
  readDocument,
  readJson,
  splitStream
} from "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  describeRules
} from "./chunk-C7D5MYZ3.js";
import {
  asSentence,
  count,
  worstFirst
} from "./chunk-KZNL4SO2.js";
import {
  RULES
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import {
  CONFIG_NAME,
  isInside,
  readSmallFile,
  realOf
} from "./chunk-VELUJL4O.js";
import {
  sliceWhole,
  visibleShort
} from "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  isArray,
  member
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/argocd/join.ts
import { isUtf8 } from "node:buffer";

// src/frontends/argocd/stream-objects.ts
function manifestText(text, byteOrderMark) {
  const known = /* @__PURE__ */ new Map();
  const { documents, fault } = splitStream(text, byteOrderMark);
  return {
    text,
    documents,
    brokenAt: fault?.span.start,
    kindOf: (document) => {
      const kind = known.get(document) ?? kindOf(valueIn(text, document));
      known.set(document, kind);
      return kind;
    }
  };
}
function valueIn(text, document) {
  const read = document.format === "json" ? readJson : readDocument;
  const result = read(text, document, { maxDepth: 1e3, kubectlLines: true });
  return result.ok ? result.value : void 0;
}
function kindOf(value) {
  if (value === void 0) return "unreadable";
  if (value === null) return "nothing";
  const kind = member(value, "kind");
  if (typeof kind !== "string" || kind === "") return "no-object";
  const items = member(value, "items");
  const isEmptyList = kind.endsWith("List") && (items === null || isArray(items) && items.length === 0);
  return isEmptyList ? "nothing" : "objects";
}
function strangeLine({ text, documents, brokenAt, kindOf: kindOf2 }) {
  const isOme = mentionsOme(text);
  const odd = documents.find((document) => {
    const kind = kindOf2(document);
    return kind === "no-object" || kind === "unreadable" && !isOme;
  });
  const offset = odd?.start ?? (isOme ? void 0 : brokenAt);
  return offset === void 0 ? void 0 : lineAt(text, offset);
}
function lineAt(text, offset) {
  const blank = /\s*/y;
  blank.lastIndex = offset;
  blank.exec(text);
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < blank.lastIndex; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
function hidesOme({ text }, document) {
  const own = text.slice(document.start, document.end);
  if (mentionsOme(own) || !/\\|!/.test(own)) return false;
  return holdsOme(valueIn(text, document));
}
function holdsOme(value) {
  const apiVersion = member(value, "apiVersion");
  if (typeof apiVersion === "string" && mentionsOme(apiVersion)) return true;
  const items = member(value, "items");
  return isArray(items) && items.some(holdsOme);
}
function foreignEscape(text) {
  return /(?<!\\)(?:\\\\)*(\\\/|\\u[dD][89a-fA-F][0-9a-fA-F]{2})/.exec(text)?.[1];
}

// src/frontends/argocd/join.ts
function joinFiles(files) {
  const faults = [];
  const others = [];
  const parts = files.flatMap((file) => {
    const read = readText(file);
    if (typeof read === "string") faults.push(`${file.name}: ${read}`);
    else if (holdsManifests(file, read)) return [{ file, manifest: read }];
    else others.push(file.name);
    return [];
  });
  for (const { file, manifest } of parts) faults.push(...faultsOf(file, manifest));
  const empty = !parts.some(({ manifest }) => holdsAnything(manifest));
  return { output: closed(outputOf(parts)), files: parts.map(({ file }) => file), empty, others, faults };
}
function takeStream(file) {
  const read = readText(file);
  if (typeof read === "string") {
    return { output: file.bytes, files: [file], empty: false, others: [], faults: [`${file.name}: ${read}`] };
  }
  const empty = !holdsAnything(read);
  const faults = faultsOf(file, read);
  return { output: closed(file.bytes), files: [file], empty, others: [], faults };
}
function holdsAnything(manifest) {
  return manifest.brokenAt !== void 0 || manifest.documents.some((document) => manifest.kindOf(document) !== "nothing");
}
function readText({ bytes }) {
  const isMarked = (first, second) => bytes[0] === first && bytes[1] === second;
  if (isMarked(254, 255) || isMarked(255, 254)) return "it is UTF-16; save it as UTF-8";
  if (!isUtf8(bytes)) return "it is not UTF-8";
  const text = bytes.toString("utf8");
  const marked = text.startsWith("\uFEFF");
  return manifestText(marked ? text.slice(1) : text, marked);
}
function holdsManifests({ name }, manifest) {
  const { text, documents, brokenAt } = manifest;
  if (mentionsOme(text) || ["apiVersion:", "kind:", "metadata:"].every((word) => text.includes(word))) return true;
  const [first] = documents.map(manifest.kindOf).filter((kind) => kind !== "nothing");
  return first === "objects" || name.endsWith(".json") || first === void 0 && brokenAt === void 0;
}
function faultsOf({ name }, manifest) {
  const { text, documents } = manifest;
  const odd = documents.flatMap((document) => {
    const odd2 = document.format === "json" ? foreignEscape(text.slice(document.start, document.end)) : void 0;
    return [
      ...odd2 === void 0 ? [] : [`Argo CD can't read the escape ${odd2} of JSON; write the character itself`],
      ...hidesOme(manifest, document) ? ['an apiVersion spells "ome.io" with escapes, so it is not checked'] : []
    ];
  });
  const line = strangeLine(manifest);
  return [
    ...odd.map((fault) => `${name}: ${fault}`),
    ...line === void 0 ? [] : [`${name}:${line}: here stands no object of Kubernetes`]
  ];
}
function outputOf(parts) {
  const [first] = parts;
  if (first === void 0) return Buffer.alloc(0);
  if (parts.length === 1) return first.file.bytes;
  const joined = [];
  let before;
  for (const piece of parts.flatMap(piecesOf)) {
    if (before === void 0 ? isBrace(piece) : !endsInSeparator(before)) joined.push(SEPARATOR);
    else if (before !== void 0 && piece.subarray(0, 3).equals(BYTE_ORDER_MARK)) joined.push(EMPTY_DOCUMENT);
    joined.push(piece);
    if (piece.at(-1) !== LINE_FEED) joined.push(NEW_LINE);
    before = piece;
  }
  return Buffer.concat(joined);
}
function closed(output) {
  const end = output.subarray(-64).toString("latin1");
  return /\n\r?\n$/.test(end) && /[|>][1-9]?\+/.test(output.toString("latin1")) ? Buffer.concat([output, NEW_LINE]) : output;
}
var LINE_FEED = 10;
var NEW_LINE = Buffer.of(LINE_FEED);
var SEPARATOR = Buffer.from("---\n");
var BYTE_ORDER_MARK = Buffer.from("\uFEFF");
var EMPTY_DOCUMENT = Buffer.from("#\n---\n");
function isBrace(piece) {
  return piece.subarray(0, 8192).toString("utf8").trimStart().startsWith("{");
}
function endsInSeparator(piece) {
  const end = piece.at(-1) === LINE_FEED ? piece.length - 1 : piece.length;
  const start = end === 0 ? 0 : piece.lastIndexOf(LINE_FEED, end - 1) + 1;
  return piece.subarray(start, start + 3).equals(SEPARATOR.subarray(0, 3));
}
function piecesOf({ file, manifest }) {
  const { text, documents } = manifest;
  if (documents.length < 2 || !documents.some(({ format }) => format === "json")) return [file.bytes];
  return documents.map(({ start, end }) => Buffer.from(text.slice(start, end)));
}

// src/frontends/argocd/plugin-world.ts
import { lstatSync as lstatSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/frontends/argocd/plugin-config.ts
import { lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
async function readPluginConfig(place, { config }) {
  if (config === false) return DEFAULT_CONFIG;
  const given = config === true ? void 0 : resolve(place.folder, config);
  const path = given ?? findConfig(place);
  if (path === void 0) return DEFAULT_CONFIG;
  const name = given === void 0 ? nameIn(place.root, path) : basename(path);
  const { MAX_CONFIG_BYTES, readConfig } = await import("./read-config-ZYDKNTCH.js");
  return readConfig({
    file: name,
    text: readSmallFile(path, name, MAX_CONFIG_BYTES),
    ruleIds: RULES.map(({ id }) => id)
  });
}
function findConfig({ root, folder }) {
  for (let current = folder; isInside(current, root); current = dirname(current)) {
    const path = join(current, CONFIG_NAME);
    if (lstatSync(path, { throwIfNoEntry: false }) !== void 0) return path;
    if (current === root) break;
  }
  return void 0;
}
function clustersOf(place, config, settings) {
  const chosen = settings.cluster === void 0 ? holding(place, config.clusters) : [named(settings.cluster, config)];
  const { namespace, omeVersion } = settings;
  return chosen.map((cluster) => ({
    ...cluster,
    complete: false,
    omeVersion: omeVersion ?? cluster.omeVersion,
    ...namespace === void 0 ? {} : { namespace }
  }));
}
function holding({ root, folder }, clusters) {
  const isNear = meets(nameIn(root, folder));
  const near = clusters.filter(({ paths }) => paths === void 0 || folder === root || paths.some(isNear));
  if (near.length > 0) return near;
  const versions = new Set(clusters.map(({ omeVersion }) => omeVersion));
  const [alone] = DEFAULT_CONFIG.clusters;
  const [first] = versions;
  return alone === void 0 ? [] : [{ ...alone, paths: [], ...versions.size === 1 && first ? { omeVersion: first } : {} }];
}
function named(name, { clusters }) {
  const found = clusters.find((cluster) => cluster.name === name);
  if (found !== void 0) return found;
  const names = clusters.map((cluster) => cluster.name);
  const said = `parameter cluster: the configuration has no cluster "${visibleShort(name, 100)}"`;
  throw new UsageError(
    `${said}${didYouMean(name, names) || `; it has ${names.slice(0, 20).map((known) => visibleShort(known, 60)).join(", ")}`}`
  );
}

// src/frontends/argocd/plugin-world.ts
async function openPluginWorld(place, { files, rendered }, settings) {
  const config = await readPluginConfig(place, settings);
  const clusters = clustersOf(place, config, settings);
  const own = new Set(files.map(({ name }) => name));
  const isAlone = rendered || config === DEFAULT_CONFIG;
  const contexts = clusters.map((cluster) => isAlone ? [] : readContext(place, cluster, config, own));
  const targets = clusters.map((cluster, index) => {
    const known = new Set(contexts[index]?.map(({ file }) => file));
    return { config: cluster, holds: (file) => own.has(file), knows: (file) => known.has(file), concerns: () => true };
  });
  const context = new Map(contexts.flat().map((source) => [source.file, source]));
  const sources = [...files.map(({ name, bytes }) => decodeSource(name, bytes)), ...context.values()];
  return worldOf(
    { config: { ...config, clusters }, configFile: void 0, baseline: baselineOf(place, config) },
    targetsOf(place, targets, own),
    sources
  );
}
function targetsOf({ root, folder }, clusters, own) {
  return {
    read: [],
    options: { root, cwd: folder },
    clusters,
    reports: (file) => own.has(file),
    inBase: () => []
  };
}
function baselineOf({ root }, { baseline }) {
  const path = baseline && join2(root, baseline);
  return path && isThere(path) ? path : void 0;
}
function readContext({ root }, { paths, clusterObjects, snapshot }, { exclude, maxFileBytes }, own) {
  const wanted = [...paths ?? ["."], ...clusterObjects];
  const options = { root, cwd: root, exclude, ...maxFileBytes === void 0 ? {} : { maxFileBytes } };
  const found = wanted.flatMap((path) => readPath(path, options));
  const isSnapshot = (file) => snapshot !== void 0 && (file === snapshot || file.startsWith(`${snapshot}/`));
  return found.filter(({ file }) => !own.has(file) && !isSnapshot(file));
}
function readPath(path, options) {
  try {
    return readSources([path], options);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
function isThere(path) {
  return lstatSync2(path, { throwIfNoEntry: false }) !== void 0;
}
function stdinFile(bytes) {
  return { name: STDIN_NAME, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

// src/frontends/argocd/verdict.ts
var MAX_BYTES = 4e3;
var MAX_LINE = 500;
var LOOKUPS = /* @__PURE__ */ new Set([
  "model-not-found",
  "parent-not-found",
  "runtime-not-found",
  "unknown-accelerator-class"
]);
function judge(report, { failOn, warnOnly }, configured) {
  const isUnknown = ({ ruleId, severity }) => LOOKUPS.has(ruleId) && severity === "warning" && !configured.rules.has(ruleId);
  const counted = withFindings(
    report,
    report.findings.filter((finding) => !isUnknown(finding))
  );
  const unknown = withFindings({ ...report, unreadable: [] }, report.findings.filter(isUnknown));
  const strictest = strictestOf(failOn, configured.failOn);
  const unchecked = counted.skipped.filter(({ reason }) => reason !== "other");
  const passed = warnOnly || !(hasFailed(counted.summary, strictest) || unchecked.length > 0);
  const lines = [
    ...unchecked.map(({ file, line, because }) => `error ${placeOf(file, line)} not checked: ${visibleShort(because)}`),
    ...worstFirst(counted).map(lineOf),
    ...worstFirst(unknown).map((entry) => lineOf({ ...entry, severity: "note" }))
  ];
  return { passed, head: lines.length === 0 ? void 0 : headOf(counted, unchecked.length, passed, strictest), lines };
}
function withFindings(report, findings) {
  const ofSeverity = (severity) => findings.filter((finding) => finding.severity === severity).length;
  const counts = { errors: ofSeverity("error"), warnings: ofSeverity("warning"), notes: ofSeverity("note") };
  return { ...report, findings, summary: { ...report.summary, ...counts } };
}
function strictestOf(failOn, configured) {
  const order = ["never", "error", "warning", "note"];
  return failOn !== "never" && order.indexOf(configured) > order.indexOf(failOn) ? configured : failOn;
}
function headOf({ summary }, unchecked, passed, failOn) {
  const { errors, warnings, notes, unreadable } = summary;
  const parts = [
    ...unreadable > 0 ? [`${unreadable} unreadable`] : [],
    ...unchecked > 0 ? [`${unchecked} not checked`] : [],
    ...errors > 0 ? [count(errors, "error")] : [],
    ...warnings > 0 ? [count(warnings, "warning")] : [],
    ...notes > 0 ? [count(notes, "note")] : []
  ];
  const found = parts.length === 0 ? "notes" : parts.join(", ");
  return `omelint: ${found}${passed ? "" : `; no manifest is given out (fail-on: ${failOn})`}`;
}
function lineOf({ severity, ruleId, message, location, help }) {
  const said = `${severity} ${placeOf(location.file, location.start.line)} ${ruleId}: ${visibleShort(message)}`;
  return help === null || severity !== "error" ? said : `${asSentence(said)} ${visibleShort(help)}`;
}
function placeOf(file, line) {
  return `${visibleShort(file, 200)}${line === void 0 ? "" : `:${line}`}`;
}
function tell(head, lines) {
  const shown = [shorten(head)];
  const reserve = 40;
  let bytes = Buffer.byteLength(head) + reserve;
  for (const line of lines.map(shorten)) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_BYTES) break;
    shown.push(line);
  }
  const left = lines.length - (shown.length - 1);
  return `${[...shown, ...left > 0 ? [`and ${left} more`] : []].join("\n")}
`;
}
function shorten(line) {
  return line.length <= MAX_LINE ? line : `${sliceWhole(line, 0, MAX_LINE - 1)}…`;
}

// src/frontends/argocd/generate.ts
async function runGenerate(path, flags, io) {
  const settings = readPluginSettings(path, flags, io.env);
  const folder = realOf(io.cwd);
  const place = { root: findCopy(folder, io.env.ARGOCD_APP_SOURCE_PATH), folder };
  const { joined, rendered } = await readManifests(place, settings, io);
  const refusal = refusalOf(joined, settings);
  if (refusal !== void 0) {
    await io.stderr.write(refusal);
    return 1;
  }
  const verdict = await verdictOf(place, { joined, rendered }, settings, io);
  const lines = [...verdict.lines, ...notesOf(joined, settings)];
  if (lines.length > 0 || verdict.head !== void 0)
    await io.stderr.write(tell(verdict.head ?? "omelint: notes", lines));
  if (!verdict.passed) return 1;
  await io.stdout.write(joined.output.toString("utf8"));
  return 0;
}
async function readManifests(place, settings, io) {
  if (settings.path === "-") return { joined: takeStream(stdinFile(await readInput(io))), rendered: true };
  const collected = collectFiles({ ...place, ...settings });
  const joined = joinFiles(collected.files);
  return { joined: { ...joined, faults: [...collected.faults, ...joined.faults] }, rendered: collected.single };
}
async function readInput(io) {
  const bytes = await io.readStdin(LIMITS.totalBytes);
  if (bytes.length > LIMITS.totalBytes) throw new UsageError(`stdin holds more than ${LIMITS.totalBytes} bytes`);
  return bytes;
}
function refusalOf({ faults, empty, others }, { allowEmpty, path }) {
  if (faults.length > 0)
    return tell(
      "omelint: no manifest is given out",
      faults.map((fault) => visibleShort(fault))
    );
  if (!empty || allowEmpty) return void 0;
  const what = path === "-" ? "stdin holds no object; did the command before it fail?" : "there is no manifest.";
  return tell(
    `omelint: ${what} With pruning on, Argo CD would delete all objects of the application. If that is meant, set allow-empty.`,
    others.map((name) => `no manifest: ${visibleShort(name)}`)
  );
}
async function verdictOf(place, { joined, rendered }, settings, io) {
  try {
    const world = await openPluginWorld(place, { files: joined.files, rendered }, settings);
    const { config } = world.settings;
    const baseline = settings.enforce ? void 0 : findBaseline(world, io.cwd, void 0);
    const checked = checkWorld(settings.enforce ? withoutComments(world) : world, {
      levels: config.rules,
      today: io.today(),
      now: io.clock?.() ?? Date.parse(io.today()),
      baseline: baseline && readBaseline(baseline)
    });
    return judge(makeReport(checked, describeRules(false)), settings, config);
  } catch (error) {
    if (!settings.warnOnly) throw error;
    const message = error instanceof Error ? error.message : String(error);
    return { passed: true, head: `omelint: not checked: ${visibleShort(message)}`, lines: [] };
  }
}
function withoutComments(world) {
  return { ...world, loaded: { ...world.loaded, suppressions: [], suppressionProblems: [] } };
}
function notesOf({ others }, settings) {
  return [
    ...others.map((name) => `no manifest, passed over: ${visibleShort(name, 200)}`),
    ...settings.others.map((name) => `parameter ${visibleShort(name, 100)} is not one of omelint's`)
  ];
}
export {
  runGenerate
};

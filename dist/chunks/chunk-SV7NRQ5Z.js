import {
  compileIgnoreRules,
  matchesPath,
  parseIgnoreRules
} from "./chunk-BFU2OMTD.js";
import {
  FILE_START,
  OME_MARK,
  compareSources,
  createManifest,
  decodeSource,
  fewPlaces,
  locateIn,
  mentionsOme,
  readDocument,
  readJson,
  rememberTree,
  sourceText,
  spanIn,
  splitStream,
  textSource,
  writtenAt
} from "./chunk-76V4MFV5.js";
import {
  isKustomizationName,
  parseKustomization,
  patchFiles
} from "./chunk-VKPIH2EQ.js";
import {
  baseName,
  folderOf
} from "./chunk-G5EY2YP3.js";
import {
  contentsOf
} from "./chunk-37GVS3QN.js";
import {
  compareLocations,
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";

// src/load/files.ts
import { Buffer } from "node:buffer";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync
} from "node:fs";

// src/load/search.ts
import { join, relative, resolve, sep } from "node:path";

// src/load/ignore-scopes.ts
function ignoreScopes(read, kept = () => false) {
  const texts = /* @__PURE__ */ new Map();
  const rulesOf = (folder) => {
    if (texts.has(folder)) return texts.get(folder);
    const text = read(folder);
    const rules = text === void 0 ? void 0 : parseIgnoreRules(text);
    texts.set(folder, rules);
    return rules;
  };
  const ignores = (scope, path, isFolder) => {
    return isIgnored(scope, path, isFolder) && !kept(path);
  };
  const within = (folder, parent) => {
    const rules = rulesOf(folder);
    return rules === void 0 ? parent : { prefix: folder === "" ? "" : `${folder}/`, rules, parent };
  };
  const scopeOf = (folder) => within(folder, folder === "" ? void 0 : scopeOf(folderOf(folder)));
  const ignoresPath = (file, isFolder) => {
    if (file === "" || file.startsWith("..")) return false;
    const folder = folderOf(file);
    return ignores(scopeOf(folder), file, isFolder) || ignoresPath(folder, true);
  };
  return {
    above: (folder) => folder === "" || folder.startsWith("..") || ignoresPath(folder, true) ? void 0 : scopeOf(folderOf(folder)),
    within,
    ignores,
    ignoresPath
  };
}
function isIgnored(scope, file, isFolder) {
  for (let at = scope; at !== void 0; at = at.parent) {
    const verdict = at.rules.test(file.slice(at.prefix.length), isFolder);
    if (verdict !== void 0) return verdict;
  }
  return false;
}

// src/load/search.ts
function search(disk, paths, options) {
  const root = disk.realPath(options.root) ?? options.root;
  const readIgnoreFile = options.gitignore ?? ((folder) => disk.readIgnoreFile(join(root, folder, ".gitignore")));
  const state = {
    disk,
    root,
    cwd: options.cwd,
    exclude: compileIgnoreRules(options.exclude ?? []),
    scopes: ignoreScopes(readIgnoreFile, options.tracked),
    foreignRules: options.gitignore !== void 0,
    found: /* @__PURE__ */ new Map(),
    others: /* @__PURE__ */ new Map(),
    visited: /* @__PURE__ */ new Set(),
    companions: /* @__PURE__ */ new Set(),
    wanted: () => true
  };
  for (const path of paths) findPath(state, path);
  for (const file of state.found.keys()) state.others.delete(file);
  return state;
}
function findPath(state, path) {
  if (path === "" || path.includes("\0")) throw new UsageError(`"${path.replaceAll("\0", "\\0")}" is no path`);
  const absolute = resolve(state.cwd, path);
  const type = state.disk.typeOf(absolute);
  if (type === void 0) {
    if (!/[*?[]/.test(path)) throw new UsageError(`path "${path}" does not exist`);
    findPattern(state, path);
  } else if (typeof type === "object") {
    report(state, nameOf(state, absolute), `can't be read: ${type.failure}`);
  } else {
    findReal(state, absolute, state.disk.realPath(absolute));
  }
}
function findReal(state, absolute, real) {
  const given = nameOf(state, absolute);
  if (real === void 0) {
    skip(state, given, "is a symbolic link that leads nowhere");
  } else if (leadsOut(state, absolute, real)) {
    skip(state, given, "is a symbolic link out of the repository, and not followed");
  } else {
    findNamed(state, real);
  }
}
function findNamed(state, path) {
  const file = nameOf(state, path);
  const type = state.disk.typeOf(path);
  if (typeof type !== "string") {
    report(state, file, `can't be read: ${type?.failure ?? "it is gone"}`);
    return;
  }
  if (isExcluded(state, file, type === "folder")) return;
  addCompanions(state, type === "folder" ? file : folderOf(file));
  if (type === "folder") walk(state, file, state.scopes.above(file));
  else if (type === "file") addFile(state, { file, path, companion: false });
  else report(state, file, `is ${describeType(type)}, not a file. Give "-" and pipe the manifests into stdin instead`);
}
function leadsOut(state, absolute, real) {
  const folder = state.disk.realPath(resolve(absolute, "..")) ?? absolute;
  return !isOutside(nameOf(state, folder)) && isOutside(nameOf(state, real));
}
function findPattern(state, pattern) {
  const steps = pattern.split(/[\\/]/);
  const wild = steps.findIndex((step) => /[*?[]/.test(step));
  const base = resolve(state.cwd, steps.slice(0, wild).join("/") || ".");
  const folder = nameOf(state, state.disk.realPath(base) ?? base);
  const rules = compileIgnoreRules([`/${steps.slice(wild).join("/")}`]);
  const start = folder === "" ? 0 : folder.length + 1;
  let matches = 0;
  const wanted = (file) => {
    const matching = matchesPath(rules, file.slice(start));
    if (matching) matches += 1;
    return matching;
  };
  if (state.disk.typeOf(base) === "folder")
    walk({ ...state, visited: /* @__PURE__ */ new Set(), wanted }, folder, state.scopes.above(folder));
  if (matches === 0) throw new UsageError(`no file matches "${pattern}"`);
}
function addCompanions(state, start) {
  if (isOutside(start)) return;
  for (let folder = start; !state.companions.has(folder); folder = folderOf(folder)) {
    state.companions.add(folder);
    for (const name of ["Chart.yaml", "kustomization.yaml", "kustomization.yml", "Kustomization"]) {
      const file = folder === "" ? name : `${folder}/${name}`;
      const path = join(state.root, file);
      if (state.disk.typeOf(path) === "file") addFile(state, { file, path, companion: true });
    }
  }
}
function walk(state, folder, above) {
  if (state.visited.has(folder)) return;
  state.visited.add(folder);
  const path = join(state.root, folder);
  const entries = state.disk.list(path);
  if ("failure" in entries) {
    report(state, folder === "" ? "." : folder, `is a folder that can't be read: ${entries.failure}`);
    return;
  }
  const hasRules = state.foreignRules || entries.some(({ name }) => name === ".gitignore");
  const scope = hasRules ? state.scopes.within(folder, above) : above;
  const prefix = folder === "" ? "" : `${folder}/`;
  for (const { name, type } of entries) {
    const file = prefix + name;
    if (type === "folder" ? isLeftOut(name) : type !== "link" && !isManifestName(name)) continue;
    if (state.scopes.ignores(scope, file, type === "folder") || isExcluded(state, file, type === "folder")) continue;
    if (type === "folder") walk(state, file, scope);
    else if (type === "link") followLink(state, file);
    else if (!state.wanted(file)) continue;
    else if (type === "file") addFile(state, { file, path: join(path, name), companion: false });
    else skip(state, file, `is ${describeType(type)}, not a file`);
  }
}
function followLink(state, file) {
  const isManifest = isManifestName(file);
  const real = state.disk.realPath(join(state.root, file));
  if (real === void 0) {
    if (isManifest) skip(state, file, "is a symbolic link that leads nowhere, or in a circle");
    return;
  }
  const type = state.disk.typeOf(real);
  if (typeof type !== "string" || !state.wanted(file)) return;
  const target = nameOf(state, real);
  if (isOutside(target)) {
    if (isManifest || type === "folder")
      skip(state, file, "is a symbolic link out of the repository, and not followed");
  } else if (type === "folder") {
    followFolder(state, file, target);
  } else if (type === "file") {
    const isWanted2 = (isManifest || isManifestName(target)) && !isHidden(state, target, false);
    if (isWanted2) addFile(state, { file: target, path: real, companion: false });
  } else if (isManifest) {
    skip(state, file, `is a symbolic link to ${describeType(type)}, not to a file`);
  }
}
function followFolder(state, file, target) {
  if (target === "" || file.startsWith(`${target}/`)) {
    skip(state, file, `is a symbolic link back to ${target === "" ? "the root" : target}, which holds it`);
  } else if (!isHidden(state, target, true)) {
    walk(state, target, state.scopes.above(target));
  }
}
function isHidden(state, target, isFolder) {
  const folders = isFolder ? target : folderOf(target);
  if (folders.split("/").some((step) => step === ".git" || step === "node_modules")) return true;
  return state.scopes.ignoresPath(target, isFolder) || isExcluded(state, target, isFolder);
}
function isLeftOut(folder) {
  return folder.startsWith(".") || folder === "node_modules";
}
function isManifestName(file) {
  const name = baseName(file);
  return /\.(?:ya?ml|json)$/i.test(name) && name !== ".omelint.yaml" || isKustomizationName(file);
}
function isExcluded(state, file, isFolder) {
  if (file === "") return false;
  if (state.exclude.test(file, isFolder) === true) return true;
  const folder = folderOf(file);
  return !state.visited.has(folder) && isExcluded(state, folder, true);
}
function nameOf(state, absolute) {
  const name = relative(state.root, absolute);
  return sep === "/" ? name : name.replaceAll(sep, "/");
}
function isOutside(name) {
  return name === ".." || name.startsWith("../");
}
function describeType(type) {
  if (type === "pipe") return "a named pipe";
  if (type === "folder" || type === "socket" || type === "device") return `a ${type}`;
  return "something else";
}
function addFile(state, found) {
  if (state.found.get(found.file)?.companion !== false) state.found.set(found.file, found);
}
function skip(state, file, because) {
  state.others.set(file, { state: "skipped", file, because });
}
function report(state, file, message) {
  state.others.set(file, { state: "unreadable", file, message });
}

// src/load/files.ts
var STDIN_NAME = "<stdin>";
var DEFAULT_MAX_FILE_BYTES = 1e7;
function readSources(paths, options) {
  const { found, others } = search(DISK, [...new Set(paths)].filter(isNoStdin), options);
  const limit = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const sources = paths.every(isNoStdin) ? [] : [readStdin(options)];
  for (const file of found.values()) {
    const source = readSource(file, limit);
    sources.push(file.companion && source.state !== "skipped" ? { ...source, companion: true } : source);
  }
  for (const other of others.values()) sources.push(other);
  return sources.sort(compareSources);
}
function findFiles(paths, options) {
  const { found } = search(DISK, paths.filter(isNoStdin), options);
  return [...found.values()].flatMap(({ file, companion }) => companion ? [] : file).sort();
}
function isNoStdin(path) {
  return path !== "-";
}
function readStdin({ stdin }) {
  if (stdin === void 0) throw new UsageError('"-" was given, but there is nothing on stdin');
  return typeof stdin === "string" ? textSource(STDIN_NAME, stdin) : decodeSource(STDIN_NAME, stdin);
}
var DISK = {
  list(path) {
    try {
      return readdirSync(path, { withFileTypes: true }).map((entry) => ({ name: entry.name, type: entryType(entry) }));
    } catch (error) {
      return { failure: describeFailure(error) };
    }
  },
  typeOf(path) {
    try {
      return entryType(lstatSync(path));
    } catch (error) {
      const code = codeOf(error);
      return code === "ENOENT" || code === "ENOTDIR" ? void 0 : { failure: describeFailure(error) };
    }
  },
  realPath(path) {
    try {
      return realpathSync(path);
    } catch {
      return void 0;
    }
  },
  readIgnoreFile(path) {
    const read = readBytes(path, MAX_IGNORE_BYTES);
    return read.state === "bytes" ? read.bytes.toString("utf8") : void 0;
  }
};
function entryType(entry) {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  if (entry.isSymbolicLink()) return "link";
  if (entry.isFIFO()) return "pipe";
  if (entry.isSocket()) return "socket";
  return entry.isBlockDevice() || entry.isCharacterDevice() ? "device" : "other";
}
function codeOf(error) {
  const code = error instanceof Error && "code" in error ? error.code : void 0;
  return typeof code === "string" ? code : "unknown error";
}
function describeFailure(error) {
  const code = codeOf(error);
  return code === "EACCES" || code === "EPERM" ? `permission denied (${code})` : code;
}
var MAX_IGNORE_BYTES = 256 * 1024;
var MAX_SEARCHED_BYTES = 512 * 1024 * 1024;
function readSource({ file, path }, limit) {
  const read = readBytes(path, limit, OME_MARK);
  if (read.state === "bytes") return decodeSource(file, read.bytes);
  if (read.state === "unrelated") return { state: "unrelated", file };
  const message = read.state === "failed" ? `can't be read: ${read.because}` : `the file has ${read.size} bytes and the limit is ${limit}; omelint does not read it. Split it, or exclude it`;
  return { state: "unreadable", file, message };
}
var OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
function readBytes(path, limit, mark) {
  let descriptor;
  try {
    descriptor = openSync(path, OPEN_FLAGS);
  } catch (error) {
    return { state: "failed", because: describeFailure(error) };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { state: "failed", because: `it is ${describeType(entryType(stats))}` };
    if (stats.size <= limit) return readWhole(descriptor, stats.size, limit);
    const unrelated = mark !== void 0 && stats.size <= MAX_SEARCHED_BYTES && !holds(descriptor, mark);
    return unrelated ? { state: "unrelated" } : { state: "too-large", size: stats.size };
  } catch (error) {
    return { state: "failed", because: describeFailure(error) };
  } finally {
    closeSync(descriptor);
  }
}
var scratch = Buffer.allocUnsafe(64 * 1024);
function readWhole(descriptor, expected, limit) {
  if (scratch.length <= expected) scratch = Buffer.allocUnsafe(Math.min(limit, expected * 2) + 1);
  let length = 0;
  while (length <= limit) {
    if (length === scratch.length) scratch = Buffer.concat([scratch], Math.min(limit + 1, scratch.length * 2));
    const count = readSync(descriptor, scratch, length, scratch.length - length, null);
    length += count;
    const done = count === 0 || length === expected && expected > 0;
    if (done) return { state: "bytes", bytes: scratch.subarray(0, length) };
  }
  return { state: "too-large", size: length };
}
function holds(descriptor, mark) {
  const piece = Buffer.allocUnsafe(1024 * 1024);
  let kept = 0;
  for (; ; ) {
    const count = readSync(descriptor, piece, kept, piece.length - kept, null);
    if (count === 0) return false;
    const end = kept + count;
    if (piece.subarray(0, end).includes(mark)) return true;
    kept = Math.min(mark.length - 1, end);
    piece.copyWithin(0, end - kept, end);
  }
}

// src/load/ignore.ts
var MAX_COMMENTS = 1e3;
var HELP = "Write # omelint: ignore[rule-id] and the reason behind it, on the line above the key or object, or at the end of its line.";
function coversLocation(suppression, location) {
  const { offset } = location.start;
  return suppression.file === location.file && suppression.covers.start <= offset && offset <= suppression.covers.end;
}
function readSuppressions(document) {
  const { source, comments, root } = document;
  const suppressions = [];
  const problems = [];
  const members = root === void 0 ? [] : membersOf(root);
  const placed = document.objects.map(({ object, path }) => ({
    object,
    span: trimmed(source.text, document.spanOf(path))
  }));
  for (const comment of comments.slice(0, MAX_COMMENTS)) {
    const parsed = parseComment(comment.text);
    if (parsed === void 0) continue;
    if ("problem" in parsed) {
      problems.push(problemAt(source, comment, parsed.problem));
      continue;
    }
    const covered = coveredBy(source.text, members, comment);
    if (covered === void 0) {
      problems.push(
        problemAt(source, comment, "this omelint comment stands above no key and no object, so it suppresses nothing")
      );
      continue;
    }
    const covers = trimmed(source.text, covered);
    suppressions.push({
      file: source.file,
      ...parsed,
      location: source.locate(comment),
      covers,
      objects: placed.filter(({ span }) => covers.start <= span.start && span.end <= covers.end).map(({ object }) => object)
    });
  }
  const surplus = comments[MAX_COMMENTS];
  if (surplus !== void 0) {
    problems.push(
      problemAt(source, surplus, `this document has more than ${MAX_COMMENTS} omelint comments; the rest is not read`)
    );
  }
  return { suppressions, problems };
}
function parseComment(text) {
  const directive = /^#\s*omelint:(\s*)(.*)$/s.exec(text);
  if (directive === null) {
    const meant = /omelint:\s*(?:ignore|disable|skip)\b/i.test(text);
    return meant ? { problem: 'an omelint comment has to begin with "# omelint:"; this one suppresses nothing' } : void 0;
  }
  const [, gap = "", body = ""] = directive;
  if (gap === "") return { problem: '"omelint:" has to be followed by a blank; this comment suppresses nothing' };
  const parts = /^ignore\[([^\]]*)\](.*)$/s.exec(body);
  if (parts === null) return { problem: describeMalformed(body) };
  const ruleIds = [...new Set((parts[1] ?? "").split(",").map((id) => id.trim()))].filter((id) => id !== "");
  const reason = (parts[2] ?? "").trim();
  if (ruleIds.length === 0) return { problem: "ignore[] names no rule, so it suppresses nothing" };
  const strange = ruleIds.find((id) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(id));
  if (strange !== void 0) return { problem: `"${strange}" is no rule id; this comment suppresses nothing` };
  if (!/[\p{L}\p{N}]/u.test(reason))
    return { problem: `ignore[${ruleIds.join(", ")}] gives no reason, so it suppresses nothing` };
  return { ruleIds, reason };
}
function describeMalformed(body) {
  const word = /^[^\s[]*/.exec(body)?.[0] ?? "";
  if (word !== "ignore") return `"${word}" is nothing that an omelint comment can say; it suppresses nothing`;
  if (body.includes("["))
    return 'the brackets behind "ignore" have to follow at once and be closed; this comment suppresses nothing';
  return '"ignore" names no rules in brackets, so this comment suppresses nothing';
}
function problemAt(source, comment, message) {
  return { message, help: HELP, location: source.locate(comment), sourceLine: source.lineAt(comment.start) };
}
function membersOf(root) {
  const members = [{ type: "document", start: root.start, end: root.end }];
  addMembers(root, members);
  return members;
}
function addMembers(node, members) {
  if (node.type === "mapping") {
    for (const { key, value } of node.entries) {
      members.push({ type: "entry", start: key.start, end: Math.max(key.end, value.end) });
      addMembers(value, members);
    }
  } else if (node.type === "sequence") {
    for (const item of node.items) {
      members.push({ type: "item", start: item.start, end: item.end });
      addMembers(item, members);
    }
  }
}
function coveredBy(text, members, comment) {
  const below = firstFrom(members, comment.end);
  if (comment.ownLine || below === 0) return members[below];
  const lineStart = text.lastIndexOf("\n", comment.start - 1) + 1;
  const onLine = members.slice(firstFrom(members, lineStart), below).filter(({ type }) => type !== "document");
  const started = onLine.find(({ type }) => type === "entry") ?? onLine[0];
  if (started !== void 0) return started;
  return members.findLast(({ start, end }) => start < lineStart && end > lineStart) ?? members[0];
}
function trimmed(text, { start, end }) {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "")) last -= 1;
  return { start, end: last };
}
function firstFrom(members, offset) {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = low + high >>> 1;
    if ((members[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/load/templates.ts
function chartFolders(files) {
  const folders = /* @__PURE__ */ new Set();
  for (const file of files) if (baseName(file) === "Chart.yaml") folders.add(folderOf(file));
  return folders;
}
function chartOf(file, charts) {
  if (charts.size === 0) return void 0;
  for (let at = file.indexOf("templates/"); at !== -1; at = file.indexOf("templates/", at + 1)) {
    if (at !== 0 && file[at - 1] !== "/") continue;
    const folder = at === 0 ? "" : file.slice(0, at - 1);
    if (charts.has(folder)) return folder;
  }
  return void 0;
}
var MAX_PREFIX = 200;
function looksLikeTemplate(text) {
  for (let at = text.indexOf("{{"); at !== -1; at = text.indexOf("{{", at + 2)) {
    const before = text.slice(Math.max(0, at - MAX_PREFIX), at);
    const prefix = before.slice(before.lastIndexOf("\n") + 1);
    if (/^\s*$|[-?:]\s+$|[,[{]\s*$/.test(prefix) && !isQuoted(prefix)) return true;
  }
  return false;
}
function isQuoted(prefix) {
  return /(?:^|\s)#/.test(prefix) || (prefix.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 || (prefix.match(/'/g)?.length ?? 0) % 2 === 1;
}

// src/load/documents.ts
function readDocuments(source, limits, options = {}) {
  const result = {
    objects: [],
    unreadable: [],
    skipped: [],
    suppressions: [],
    suppressionProblems: [],
    values: [],
    holdsOme: false
  };
  const reading = { source, limits, waiting: [], result };
  const { documents, fault } = splitStream(source.text);
  for (const document of documents) {
    const text = source.text.slice(document.start, document.end);
    if (options.only !== "values" && !isWanted(text)) {
      dropWaiting(reading);
      continue;
    }
    const read = readOne(source.text, document, limits);
    if (!read.ok) addFault(source, text, { ...read.fault, last: document === documents.at(-1) }, result);
    else if (options.only === "values") result.values.push(read.value);
    else addDocument(reading, document, text, read);
  }
  dropWaiting(reading);
  if (fault !== void 0) {
    const { start } = fault.span;
    const broken = fault.code === "separator" ? source.lineAt(start).slice(3) : source.text.slice(start);
    addFault(source, broken, { ...fault, last: true }, result);
  }
  return result;
}
function isWanted(text) {
  return mentionsOme(text) || text.includes("omelint:") || text.startsWith("%") || text.includes("\n%");
}
function readOne(text, document, limits) {
  return document.format === "json" ? readJson(text, document, limits) : readDocument(text, document, limits);
}
function addDocument(reading, span, text, read) {
  const { source, result } = reading;
  if (read.value === null) {
    dropWaiting(reading);
    reading.waiting = read.comments;
    return;
  }
  const comments = [...reading.waiting, ...read.comments];
  reading.waiting = [];
  const document = {
    source,
    start: span.start,
    end: span.end,
    value: read.value,
    notes: read.notes,
    root: rememberTree(read.root, span.end - span.start),
    ...read.place === void 0 ? {} : { place: fewPlaces(read.place, span.end - span.start) },
    needsTree: comments.length > 0,
    mayHaveAliases: text.includes("*"),
    mayBeEncrypted: text.includes("ENC["),
    json: span.format === "json"
  };
  const placed = mentionsOme(text) ? addContents(document, result) : [];
  if (comments.length > 0) addSuppressions(document, comments, placed, result);
  addLostText(source, read.rest, result);
}
function dropWaiting(reading) {
  const { source, waiting, result } = reading;
  if (waiting.length === 0) return;
  reading.waiting = [];
  const { problems } = readSuppressions({
    source,
    comments: waiting,
    root: void 0,
    objects: [],
    spanOf: () => ({ start: 0, end: 0 })
  });
  for (const problem of problems) result.suppressionProblems.push(problem);
}
function addContents(document, result) {
  const placed = [];
  const others = /* @__PURE__ */ new Set();
  for (const content of contentsOf(document.value)) {
    if (content.type === "object") {
      const object = createManifest(document, content, placed.length);
      result.objects.push(object);
      placed.push({ object, path: content.path });
    } else if (content.type === "refused") {
      result.unreadable.push(refusal(document, content));
    } else {
      others.add(content.because);
    }
    if (content.type !== "other" || content.ome === true) result.holdsOme = true;
  }
  for (const because of others) {
    const { line } = document.source.locate({ start: firstText(document), end: document.end }).start;
    result.skipped.push({ reason: "other", file: document.source.file, line, because });
  }
  return placed;
}
function refusal(document, { path, part, message }) {
  const location = locateIn(document, path, part);
  return {
    message: message(shown(document, path)),
    location,
    sourceLine: document.source.lineAt(location.start.offset)
  };
}
function shown(document, path) {
  const written = writtenAt(document, path);
  if (written === void 0) return "no string";
  return written.text.length > 60 ? `${written.text.slice(0, 60)}...` : written.text;
}
function addSuppressions(document, comments, placed, result) {
  const { suppressions, problems } = readSuppressions({
    source: document.source,
    comments,
    root: document.root(),
    objects: placed,
    spanOf: (path) => spanIn(document, path)
  });
  for (const suppression of suppressions) result.suppressions.push(suppression);
  for (const problem of problems) result.suppressionProblems.push(problem);
}
function firstText({ source, start, end }) {
  const found = /^(?![ \t]*(?:#|\r?$|---(?:\s|$)))/m.exec(source.text.slice(start, end));
  return start + (found?.index ?? 0);
}
function addLostText(source, lost, result) {
  if (lost === void 0) return;
  result.unreadable.push({
    message: "the document ends above this line, and kubectl silently drops what follows. Write --- on a line of its own between them, not ...",
    location: source.locate({ start: lost.start, end: lost.start }),
    sourceLine: source.lineAt(lost.start)
  });
}
function addFault(source, text, fault, result) {
  const location = source.locate(fault.span);
  if (looksLikeTemplate(text)) {
    if (result.skipped.some(({ reason }) => reason === "template")) return;
    result.skipped.push({
      reason: "template",
      file: source.file,
      line: location.start.line,
      because: `holds {{ and is no YAML as it stands (${fault.message}); render it and check what comes out`
    });
    return;
  }
  result.unreadable.push({ message: faultMessage(fault), location, sourceLine: source.lineAt(location.start.offset) });
}
function faultMessage({ code, message, last }) {
  if (code === "separator") {
    return `kubectl stops at this line and drops the document above it as well: ${message}. Write what follows --- on a line of its own`;
  }
  const words = message.replace(/^yaml: line \d+: /, "yaml: ");
  if (code === "too-deep") return `omelint does not read this document: ${words}. Write fewer levels`;
  const what = last ? "this document" : "this document and stops, so that those below it are not applied";
  const advice = ADVICE[code];
  return `kubectl can't read ${what}: ${words}${advice === void 0 ? "" : `. ${advice}`}`;
}
var ADVICE = {
  encoding: "Write the character as an escape in double quotes, or remove it",
  "alias-bomb": "Write the values out instead of aliases to aliases",
  "unsupported-value": "Write a number that JSON has, or quote the text",
  "invalid-key": "Write a string as the key; a value that begins with { needs quotes"
};

// src/load/kustomize-rendering.ts
function findRenderings(kustomizations, manifests) {
  const byFolder = new Map(kustomizations.map((kustomization) => [kustomization.folder, kustomization]));
  return kustomizations.filter(({ changes }) => changes.some((field) => field !== "namespace")).map((kustomization) => ({ kustomization, files: reach(kustomization, byFolder, manifests) })).filter(({ files }) => files.size > 0);
}
function reach(from, byFolder, manifests) {
  const files = /* @__PURE__ */ new Set();
  const entered = /* @__PURE__ */ new Set([from]);
  for (const kustomization of entered) {
    for (const resource of kustomization.resources) {
      const inner = byFolder.get(resource);
      if (inner !== void 0) entered.add(inner);
      else if (manifests.has(resource)) files.add(resource);
    }
  }
  return files;
}
function tellRendering({ kustomization }) {
  const { file, folder, changes } = kustomization;
  const by = changes.filter((field) => field !== "namespace").join(", ");
  const because = `changes what it applies (${by}) and is not rendered here: kustomize build ${folder === "" ? "." : folder} | omelint - checks what comes out`;
  return { reason: "other", file, because };
}
var REWRITING = /* @__PURE__ */ new Set(["configurations", "replacements", "transformers", "vars"]);
function findRenamings(renderings, textOf) {
  return renderings.flatMap(({ kustomization, files }) => {
    const { file, namePrefix: prefix = "", nameSuffix: suffix = "", changes, patches } = kustomization;
    if (prefix === "" && suffix === "") return [];
    if (changes.some((field) => REWRITING.has(field))) return [];
    if ([file, ...patches].some((path) => textOf(path)?.includes("inherit-from") ?? true)) return [];
    return [{ kustomization: file, prefix, suffix, files }];
  });
}

// src/load/load.ts
var DEFAULT_LIMITS = { maxDepth: 1e3, kubectlLines: true };
function load(files, options = {}) {
  const limits = options.limits ?? DEFAULT_LIMITS;
  const sorted = [...files].sort(compareSources);
  const texts = /* @__PURE__ */ new Map();
  for (const file of sorted) if (file.state === "text") texts.set(file.file, sourceText(file.file, file.text));
  const result = {
    objects: [],
    unreadable: [],
    skipped: [],
    suppressions: [],
    suppressionProblems: [],
    manifests: 0
  };
  const charts = chartFolders(sorted.map(({ file }) => file));
  const kustomizations = readKustomizations(sorted, { texts, limits, charts, result });
  const loading = {
    ...{ texts, limits, charts, result },
    kustomizations: new Set(kustomizations.map(({ file }) => file)),
    patches: patchFiles(kustomizations),
    documents: options.documents ?? /* @__PURE__ */ new WeakMap()
  };
  for (const file of sorted) {
    if (file.state === "unreadable") addBroken(file, result);
    else if (file.state === "skipped") result.skipped.push({ reason: "other", file: file.file, because: file.because });
    else if (file.state === "text" && file.companion !== true) loadText(file, loading);
  }
  const renderings = findRenderings(kustomizations, new Set(result.objects.map(({ file }) => file)));
  tellRenderings(renderings, result);
  return {
    files: sorted.filter((file) => file.state !== "skipped" && file.companion !== true).length,
    manifests: result.manifests,
    objects: result.objects,
    unreadable: result.unreadable.sort(
      (a, b) => compareLocations(a.location, b.location) || compareText(a.message, b.message)
    ),
    skipped: result.skipped.sort(compareSkipped),
    suppressions: result.suppressions,
    suppressionProblems: result.suppressionProblems,
    kustomizations,
    renamings: findRenamings(renderings, (file) => texts.get(file)?.text),
    sourceText: (file) => texts.get(file)?.text
  };
}
function loadText(read, loading) {
  const { texts, charts, result, kustomizations, patches } = loading;
  const { file } = read;
  const source = texts.get(file);
  if (source === void 0 || !mentionsOme(source.text)) return;
  const chart = chartOf(file, charts);
  const patchOf = patches.get(file);
  if (chart !== void 0) {
    const because = `is a template of the Helm chart in ${chart === "" ? "the root" : chart}; render the chart and check what comes out`;
    result.skipped.push({ reason: "template", file, because });
  } else if (patchOf !== void 0) {
    result.skipped.push({ reason: "patch", file, because: `is a patch that ${patchOf} lists, not an object` });
  } else if (kustomizations.has(file)) {
    result.skipped.push({
      reason: "other",
      file,
      because: "is a kustomization, not an object; patches in it are not applied here"
    });
  } else {
    addDocuments(documentsOf(read, source, loading), result);
  }
}
function documentsOf(read, source, { documents, limits }) {
  const found = documents.get(read) ?? readDocuments(source, limits);
  documents.set(read, found);
  return found;
}
function tellRenderings(renderings, result) {
  const told = new Map(renderings.map((rendering) => [rendering.kustomization.file, tellRendering(rendering)]));
  const others = result.skipped.filter(({ file, line }) => line !== void 0 || !told.has(file));
  result.skipped.splice(0, result.skipped.length, ...others, ...told.values());
}
function addDocuments(read, result) {
  for (const object of read.objects) result.objects.push(object);
  for (const unreadable of read.unreadable) result.unreadable.push(unreadable);
  for (const skipped of read.skipped) result.skipped.push(skipped);
  for (const suppression of read.suppressions) result.suppressions.push(suppression);
  for (const problem of read.suppressionProblems) result.suppressionProblems.push(problem);
  if (read.holdsOme) result.manifests += 1;
}
function addBroken(file, result) {
  if (file.companion === true) return;
  const at = file.position ?? FILE_START;
  result.unreadable.push({
    message: file.message,
    location: { file: file.file, start: at, end: at },
    sourceLine: file.sourceLine ?? ""
  });
}
function readKustomizations(files, { texts, limits, charts, result }) {
  const kustomizations = [];
  const folders = foldersWithOme(files);
  for (const { file, companion } of files.filter(isText)) {
    const source = isKustomizationName(file) && chartOf(file, charts) === void 0 ? texts.get(file) : void 0;
    if (source === void 0) continue;
    const read = readDocuments(source, limits, { only: "values" });
    for (const value of read.values) {
      const kustomization = parseKustomization(file, value);
      if (kustomization !== void 0) kustomizations.push(kustomization);
    }
    if (companion === true || mentionsOme(source.text)) continue;
    addBrokenKustomization(read, folders.has(folderOf(file)), result);
  }
  return kustomizations;
}
function addBrokenKustomization({ unreadable, skipped }, matters, result) {
  for (const template of skipped) result.skipped.push(template);
  for (const fault of unreadable) {
    const { message, location } = fault;
    if (matters) result.unreadable.push(fault);
    else result.skipped.push({ reason: "other", file: location.file, line: location.start.line, because: message });
  }
}
function foldersWithOme(files) {
  const folders = /* @__PURE__ */ new Set();
  for (const file of files) {
    if (file.state !== "text" || !mentionsOme(file.text)) continue;
    for (let folder = folderOf(file.file); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}
function isText(file) {
  return file.state === "text";
}
function compareSkipped(a, b) {
  return compareText(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || compareText(a.reason, b.reason) || compareText(a.because, b.because);
}

export {
  search,
  STDIN_NAME,
  DEFAULT_MAX_FILE_BYTES,
  readSources,
  findFiles,
  coversLocation,
  load
};

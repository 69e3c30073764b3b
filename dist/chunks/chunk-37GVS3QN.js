import {
  OME_API_VERSION,
  OME_GROUP,
  OME_KINDS,
  isNamespaced,
  isOmeKind
} from "./chunk-4O7HTKTF.js";
import {
  isArray,
  isObject,
  member
} from "./chunk-IEHV77GJ.js";

// src/load/objects.ts
function contentsOf(value) {
  const contents = [];
  collect(value, [], void 0, contents);
  return contents;
}
function collect(value, path, inherited, contents) {
  if (!isObject(value)) {
    contents.push({ type: "other", because: "is no Kubernetes object: it has no apiVersion and no kind" });
    return;
  }
  const own = { apiVersion: member(value, "apiVersion"), kind: member(value, "kind") };
  const type = inherited !== void 0 && isUnset(own.apiVersion) && isUnset(own.kind) ? inherited : own;
  const items = member(value, "items");
  if (isArray(items)) collectItems(items, path, type, contents);
  else contents.push(contentOf(value, path, type));
}
function collectItems(items, path, type, contents) {
  const kind = typeof type.kind === "string" ? type.kind.replace(/List$/, "") : void 0;
  const inherited = { apiVersion: type.apiVersion, kind };
  items.forEach((item, index) => {
    collect(item, [...path, "items", index], inherited, contents);
  });
}
function contentOf(value, path, type) {
  const { apiVersion, kind } = type;
  if (typeof apiVersion === "string" && apiVersion.startsWith(`${OME_GROUP}/`))
    return omeContent(value, path, apiVersion, kind);
  if (typeof kind === "string" && isOmeKind(kind) && isObject(member(value, "metadata"))) {
    if (isUnset(apiVersion)) {
      return refused(
        path,
        "kind",
        () => `kind is ${kind}, but apiVersion is missing; kubectl refuses it. Write apiVersion: ${OME_API_VERSION}`
      );
    }
    if (apiVersion === OME_GROUP) {
      return refused(
        [...path, "apiVersion"],
        "value",
        () => `apiVersion "${OME_GROUP}" names no version; the API server knows no such type. Write ${OME_API_VERSION}`
      );
    }
  }
  if (isEncrypted(apiVersion) || isEncrypted(kind))
    return { type: "other", because: "has an encrypted apiVersion or kind" };
  if (typeof apiVersion !== "string" || typeof kind !== "string") {
    return { type: "other", because: "is no Kubernetes object: it has no apiVersion and no kind" };
  }
  return { type: "other", because: `holds ${kind} of ${apiVersion}, which is not of the group ${OME_GROUP}` };
}
function omeContent(value, path, apiVersion, kind) {
  if (isUnset(kind)) {
    const kinds = `one of OME's kinds, such as ${OME_KINDS.slice(0, 3).join(", ")}`;
    return refused(
      path,
      "apiVersion",
      () => `apiVersion is ${apiVersion}, but kind is missing; kubectl refuses it. Write ${kinds}`
    );
  }
  if (typeof kind !== "string") {
    return refused(
      [...path, "kind"],
      "value",
      (shown) => `kind is ${shown}; kubectl refuses it, because a kind is a string. Write one of OME's kinds`
    );
  }
  if (isEncrypted(kind)) return { type: "other", because: "has an encrypted kind", ome: true };
  if (!isOmeKind(kind)) {
    const meant = OME_KINDS.find((known) => isAlmost(kind.toLowerCase(), known.toLowerCase()));
    if (meant === void 0) {
      return {
        type: "other",
        because: `holds ${kind} of ${apiVersion}, a kind that omelint does not check`,
        ome: true
      };
    }
    const words = `kind "${kind}" is none of OME's; the API server knows no such kind. Write ${meant}`;
    return refused([...path, "kind"], "value", () => words);
  }
  if (apiVersion !== OME_API_VERSION) {
    return {
      type: "other",
      because: `holds ${kind} of ${apiVersion}, a version that omelint does not know; it checks ${OME_API_VERSION}`,
      ome: true
    };
  }
  return namedContent(value, path, kind);
}
function namedContent(value, path, kind) {
  const metadata = member(value, "metadata");
  if (isUnset(metadata)) {
    return refused(
      path,
      "kind",
      () => `the ${kind} has no metadata, so it has no name; the API server refuses it. Write metadata: with name: below it`
    );
  }
  const metadataPath = [...path, "metadata"];
  if (!isObject(metadata)) {
    return refused(
      metadataPath,
      "value",
      (shown) => `metadata is ${shown}; kubectl refuses it. Write a mapping with name: in it`
    );
  }
  const name = member(metadata, "name");
  const namespace = member(metadata, "namespace");
  if (name === void 0 || isUnset(name)) return unnamed(metadataPath, metadata, kind);
  if (typeof name !== "string") return notText([...metadataPath, "name"], "metadata.name", name);
  if (namespace !== void 0 && namespace !== null && typeof namespace !== "string")
    return notText([...metadataPath, "namespace"], "metadata.namespace", namespace);
  if (isEncrypted(name) || isEncrypted(namespace))
    return { type: "other", because: `holds ${kind} with an encrypted name`, ome: true };
  const scoped = isNamespaced(kind) && typeof namespace === "string" && namespace !== "";
  const ref = scoped ? { kind, namespace, name } : { kind, name };
  return { type: "object", ref, apiVersion: OME_API_VERSION, value, path };
}
function unnamed(path, metadata, kind) {
  const generated = member(metadata, "generateName");
  if (typeof generated === "string" && generated !== "") {
    return refused(
      [...path, "generateName"],
      "value",
      () => `the ${kind} has generateName "${generated}" and no name; kubectl apply and Argo CD refuse it, because each apply would make another object. Write metadata.name`
    );
  }
  return refused(
    path,
    "key",
    () => `the ${kind} has no metadata.name; the API server refuses it. Write the name below metadata`
  );
}
function notText(path, field, value) {
  const scalar = typeof value !== "object";
  return refused(
    path,
    "value",
    (shown) => scalar ? `${field} is ${shown}, which Kubernetes reads as the ${typeof value === "boolean" ? "boolean" : "number"} ${value}; kubectl refuses it, because a name is a string. Write "${shown}" with quotes` : `${field} is ${shown}; kubectl refuses it, because a name is a string. Write a name`
  );
}
function isAlmost(a, b) {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return x.length < 2 && y.length < 2 || x.length === 2 && y === `${x[1]}${x[0]}`;
}
function refused(path, at, message) {
  if (at === "key" || at === "value") return { type: "refused", path, part: at, message };
  return { type: "refused", path: [...path, at], part: "value", message };
}
function isUnset(value) {
  return value === void 0 || value === null || value === "";
}
function isEncrypted(value) {
  return typeof value === "string" && value.startsWith("ENC[");
}

// src/load/yaml/utf8.ts
function decodeUtf8(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const code = codePointAt(bytes, at);
    text += code < 0 ? "�" : String.fromCodePoint(code);
    at += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
  }
  return text;
}
function codePointAt(bytes, at) {
  const first = bytes[at] ?? 0;
  if (first < 128) return first;
  const length = first < 194 ? 0 : first < 224 ? 2 : first < 240 ? 3 : first < 245 ? 4 : 0;
  if (length === 0) return -1;
  let code = first & 127 >> length;
  for (let index = 1; index < length; index += 1) {
    const octet = bytes[at + index] ?? 0;
    if ((octet & 192) !== 128) return -1;
    code = code << 6 | octet & 63;
  }
  const smallest = length === 2 ? 128 : length === 3 ? 2048 : 65536;
  if (code < smallest || code > 1114111 || code >= 55296 && code <= 57343) return -1;
  return code;
}
function compareUtf8(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    if (a.charCodeAt(at) === b.charCodeAt(at)) continue;
    return shifted(a.charCodeAt(at)) - shifted(b.charCodeAt(at));
  }
  return a.length - b.length;
}
function shifted(unit) {
  return unit >= 55296 && unit <= 57343 ? unit + 65536 : unit;
}

// src/load/yaml/token.ts
var FAULT = 0;
var STREAM_END = 1;
var VERSION_DIRECTIVE = 2;
var TAG_DIRECTIVE = 3;
var DOCUMENT_START = 4;
var DOCUMENT_END = 5;
var BLOCK_SEQUENCE_START = 6;
var BLOCK_MAPPING_START = 7;
var BLOCK_END = 8;
var FLOW_SEQUENCE_START = 9;
var FLOW_SEQUENCE_END = 10;
var FLOW_MAPPING_START = 11;
var FLOW_MAPPING_END = 12;
var BLOCK_ENTRY = 13;
var FLOW_ENTRY = 14;
var KEY = 15;
var VALUE = 16;
var ALIAS = 17;
var ANCHOR = 18;
var TAG = 19;
var SCALAR = 20;
var PLAIN = 0;
var SINGLE_QUOTED = 1;
var DOUBLE_QUOTED = 2;
var LITERAL = 3;
var FOLDED = 4;
var TokenQueue = class {
  kinds = [];
  starts = [];
  ends = [];
  /** Content of a scalar, name of an anchor or alias, handle of a tag or of a directive. */
  texts = [];
  /** Style of a scalar; for a tag or a directive the index in `suffixes`. */
  details = [];
  /** Flow level of the simple key that the token may turn out to start, so that it must not leave the queue yet; or -1. */
  held = [];
  suffixes = [];
  head = 0;
  tail = 0;
  /** How many tokens left the queue: the number of the token at `head`. */
  taken = 0;
  /** The number that the next token will have. */
  get nextNumber() {
    return this.taken + this.tail - this.head;
  }
  push(kind, start, end, text = "", detail = 0, held = -1) {
    if (this.head === this.tail) {
      this.head = 0;
      this.tail = 0;
    }
    const index = this.tail;
    this.kinds[index] = kind;
    this.starts[index] = start;
    this.ends[index] = end;
    this.texts[index] = text;
    this.details[index] = detail;
    this.held[index] = held;
    this.tail = index + 1;
  }
  /** Puts an empty token before token `number`; behind all tokens where that one has left already, as go-yaml does. */
  insert(number, kind, at) {
    const index = number - this.taken + this.head;
    this.push(kind, at, at);
    if (number < this.taken || index >= this.tail - 1) return;
    for (let to = this.tail - 1; to > index; to -= 1) this.move(to - 1, to);
    this.kinds[index] = kind;
    this.starts[index] = at;
    this.ends[index] = at;
    this.texts[index] = "";
    this.details[index] = 0;
    this.held[index] = -1;
  }
  release(number) {
    const index = number - this.taken + this.head;
    if (index >= this.head && index < this.tail) this.held[index] = -1;
  }
  take() {
    this.head += 1;
    this.taken += 1;
  }
  move(from, to) {
    this.kinds[to] = this.kinds[from] ?? 0;
    this.starts[to] = this.starts[from] ?? 0;
    this.ends[to] = this.ends[from] ?? 0;
    this.texts[to] = this.texts[from] ?? "";
    this.details[to] = this.details[from] ?? 0;
    this.held[to] = this.held[from] ?? -1;
  }
};

// src/load/yaml/resolve.ts
var TAG_PREFIX = "tag:yaml.org,2002:";
var STR = `${TAG_PREFIX}str`;
var BOOL = `${TAG_PREFIX}bool`;
var INT = `${TAG_PREFIX}int`;
var FLOAT = `${TAG_PREFIX}float`;
var NULL = `${TAG_PREFIX}null`;
var TIMESTAMP = `${TAG_PREFIX}timestamp`;
var BINARY = `${TAG_PREFIX}binary`;
var MERGE = `${TAG_PREFIX}merge`;
var RESOLVABLE = /* @__PURE__ */ new Set([STR, BOOL, INT, FLOAT, NULL, TIMESTAMP]);
var MAX_INT64 = 2n ** 63n - 1n;
var MIN_INT64 = -(2n ** 63n);
var MAX_UINT64 = 2n ** 64n - 1n;
var NOTHING = { type: "null", value: null };
var TRUE = { type: "bool", value: true };
var FALSE = { type: "bool", value: false };
var WORDS = new Map([
  ...each(["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"], TRUE),
  ...each(["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"], FALSE),
  ...each(["", "~", "null", "Null", "NULL"], NOTHING),
  ...each([".nan", ".NaN", ".NAN"], { type: "float", value: Number.NaN }),
  ...each([".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"], { type: "float", value: Number.POSITIVE_INFINITY }),
  ...each(["-.inf", "-.Inf", "-.INF"], { type: "float", value: Number.NEGATIVE_INFINITY })
]);
var LONGEST_WORD = 5;
function each(words, value) {
  return words.map((word) => [word, value]);
}
var IS_TEXT = 0;
var MAY_BE_WORD = 1;
var MAY_BE_NUMBER = 2;
var MAY_BE_FRACTION = 3;
var HINTS = hintTable();
function hintTable() {
  const table = new Uint8Array(128);
  for (const character of "yYnNtTfFoO~") table[character.charCodeAt(0)] = MAY_BE_WORD;
  for (const character of "+-0123456789") table[character.charCodeAt(0)] = MAY_BE_NUMBER;
  table[".".charCodeAt(0)] = MAY_BE_FRACTION;
  return table;
}
function plainValue(text) {
  if (text === "") return null;
  const first = text.charCodeAt(0);
  const hint = first < 128 ? HINTS[first] : IS_TEXT;
  if (hint === IS_TEXT || hint === MAY_BE_WORD && text.length > LONGEST_WORD) return text;
  if (hint === MAY_BE_NUMBER) {
    const short = shortInteger(text);
    if (short >= 0) return short;
  }
  const resolved = resolvePlain(text, hint ?? IS_TEXT);
  return resolved === void 0 ? text : jsonOf(resolved);
}
function isOddNumber(text) {
  if (text.length < 2) return false;
  const first = text.charCodeAt(0);
  if (first > 48 && first <= 57) return text.includes("_");
  return /^[-+]?0[0-9]/.test(text) || text.includes("_");
}
function shortInteger(text) {
  const { length } = text;
  if (length > 15 || text.charCodeAt(0) === 48 && length > 1) return -1;
  let value = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
function resolvePlain(text, hint) {
  const word = text.length <= LONGEST_WORD ? WORDS.get(text) : void 0;
  if (word !== void 0) return word;
  if (hint === MAY_BE_FRACTION) return resolveFraction(text);
  return hint === MAY_BE_NUMBER ? resolveNumber(text) : void 0;
}
function resolveScalar(text, tag, style) {
  if (tag === "") return style === PLAIN ? resolveUntagged(text) : { type: "string", value: text };
  if (tag === BINARY) return resolveBinary(text);
  if (tag === STR || !RESOLVABLE.has(tag)) return { type: "string", value: text };
  if (tag === TIMESTAMP && isTimestamp(text)) return { type: "string", value: text };
  const resolved = resolveUntagged(text);
  const found = tagOf(resolved);
  if (found === tag) return resolved;
  if (tag === FLOAT && resolved.type === "int") return { type: "float", value: Number(resolved.value) };
  return { type: "fault", problem: `cannot decode ${shortTag(found)} \`${text}\` as a ${shortTag(tag)}` };
}
function resolveUntagged(text) {
  const first = text.charCodeAt(0);
  const hint = text === "" ? MAY_BE_WORD : first < 128 ? HINTS[first] ?? IS_TEXT : IS_TEXT;
  const resolved = hint === IS_TEXT ? void 0 : resolvePlain(text, hint);
  return resolved ?? { type: "string", value: text };
}
function tagOf(resolved) {
  switch (resolved.type) {
    case "string":
      return STR;
    case "int":
    case "uint":
      return INT;
    case "float":
      return FLOAT;
    case "bool":
      return BOOL;
    case "null":
      return NULL;
  }
}
function shortTag(tag) {
  return tag.startsWith(TAG_PREFIX) ? `!!${tag.slice(TAG_PREFIX.length)}` : tag;
}
function isMergeKey(text, tag, style) {
  if (text !== "<<") return false;
  return tag === "" ? style === PLAIN : tag === "!" || tag === MERGE;
}
var FRACTION = /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/;
var DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
var INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9]\d*)$/;
var BINARY_AFTER_PREFIX = /^[-+]?[01]+$/;
function resolveFraction(text) {
  return FRACTION.test(text) ? finite(Number(text.replaceAll("_", ""))) : void 0;
}
function resolveNumber(text) {
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  const integer = parseInteger(plain);
  if (integer !== void 0) return integer;
  const decimal = DECIMAL.test(plain) ? finite(Number(plain)) : void 0;
  return decimal ?? resolveOddBinary(plain);
}
function finite(value) {
  return Number.isFinite(value) ? { type: "float", value } : void 0;
}
function parseInteger(plain) {
  const match = INTEGER.exec(plain);
  if (match === null) return void 0;
  const [, sign = "", digits = ""] = match;
  const isOctal = digits.length > 1 && digits.charAt(0) === "0" && isDecimalDigit(digits.charAt(1));
  return integerOf(BigInt(isOctal ? `0o${digits}` : digits.toLowerCase()), sign);
}
function isDecimalDigit(character) {
  return character >= "0" && character <= "9";
}
function integerOf(magnitude, sign) {
  const value = sign === "-" ? -magnitude : magnitude;
  if (value >= MIN_INT64 && value <= MAX_INT64) return { type: "int", value: exact(value) };
  return sign === "" && value <= MAX_UINT64 ? { type: "uint", value } : void 0;
}
function resolveOddBinary(plain) {
  if (!plain.startsWith("0b") || !BINARY_AFTER_PREFIX.test(plain.slice(2))) return void 0;
  const rest = plain.slice(2);
  const sign = rest.startsWith("-") || rest.startsWith("+") ? rest.charAt(0) : "";
  return integerOf(BigInt(`0b${rest.slice(sign.length)}`), sign);
}
function exact(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
function jsonOf(resolved) {
  return resolved.type === "float" ? floatValue(resolved.value) : resolved.value;
}
function floatValue(value) {
  if (!Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) >= 1e19) return value;
  const integer = BigInt(String(value));
  return integer >= MIN_INT64 && integer <= MAX_INT64 ? integer : value;
}
var BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function resolveBinary(text) {
  const compact = text.replace(/[\r\n]/g, "");
  if (!BASE64.test(compact)) return { type: "fault", problem: "!!binary value contains invalid base64 data" };
  const bytes = Array.from(atob(compact), (character) => character.charCodeAt(0));
  return { type: "string", value: decodeUtf8(bytes) };
}
var TIME = String.raw`(\d\d?):(\d\d?):(\d\d?)(?:[.,]\d+)?`;
var TIMESTAMP_TEXT = new RegExp(
  String.raw`^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]${TIME}(?:Z|[-+](\d\d):(\d\d))| +${TIME})?$`
);
function isTimestamp(text) {
  const match = TIMESTAMP_TEXT.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, ...rest] = match.slice(1).map((part) => Number(part ?? 0));
  const [hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0, hour2 = 0, minute2 = 0, second2 = 0] = rest;
  const daysInMonth = new Date(Date.UTC(2e3 + year % 400, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth && Math.max(hour, hour2) < 24 && Math.max(minute, minute2) < 60 && Math.max(second, second2) < 60 && zoneHour <= 24 && zoneMinute <= 60;
}

// src/load/yaml/tape.ts
var SCALAR_NODE = 1;
var SEQUENCE_NODE = 2;
var MAPPING_NODE = 3;
var END_NODE = 4;
var ALIAS_NODE = 5;
var Tape = class {
  kinds = [];
  starts = [];
  ends = [];
  /** Content of a scalar, name of an alias. */
  texts = [];
  /** Scalar: its style. Collection: index of its end. End: index of its start. Alias: index of its target. */
  links = [];
  /** Resolved tags; most nodes have none. */
  tags = /* @__PURE__ */ new Map();
  /** Nodes that carry an anchor, by index, with its name. */
  anchors = /* @__PURE__ */ new Map();
  /** Where tag and anchor of a node start; the node's own start is behind them. */
  properties = /* @__PURE__ */ new Map();
  get length() {
    return this.kinds.length;
  }
  add(kind, start, end, text, link) {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
    this.texts.push(text);
    this.links.push(link);
    return this.kinds.length - 1;
  }
  /** Index of the entry behind the node at `index`. */
  next(index) {
    const kind = this.kinds[index];
    if (kind === SEQUENCE_NODE || kind === MAPPING_NODE) return (this.links[index] ?? index) + 1;
    return index + 1;
  }
  /** Ends the collection at `start`: `end` is the offset behind it. */
  close(start, end) {
    this.ends[start] = end;
    this.links[start] = this.add(END_NODE, end, end, "", start);
  }
  /** Ends a collection that has no closing bracket: at the end of its last node. */
  closeAtLast(start) {
    this.close(start, Math.max(this.ends[this.length - 1] ?? 0, this.starts[start] ?? 0));
  }
  /** The node itself, or what an alias stands for. */
  target(index) {
    return this.kinds[index] === ALIAS_NODE ? this.links[index] ?? index : index;
  }
};

// src/load/yaml/go-text.ts
var MAX_LENGTH = 2e3;
var SHORTEST_PRECISION = 6;
function goFloat(value, bits) {
  const rounded = bits === 32 ? Math.fround(value) : value;
  if (Number.isNaN(rounded)) return "NaN";
  if (!Number.isFinite(rounded)) return rounded > 0 ? "+Inf" : "-Inf";
  if (rounded === 0) return Object.is(rounded, -0) ? "-0" : "0";
  const [mantissa = "0", exponentText = "0"] = shortestExponential(rounded, bits).split("e");
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace("-", "").replace(".", "");
  if (exponent < -4 || exponent >= SHORTEST_PRECISION) return sign + exponential(digits, exponent);
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits.padEnd(exponent + 1, "0");
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
function shortestExponential(value, bits) {
  if (bits === 64) return value.toExponential();
  for (let precision = 0; precision < 9; precision += 1) {
    const text = value.toExponential(precision);
    if (Math.fround(Number(text)) === value) return trimZeros(text);
  }
  return value.toExponential();
}
function trimZeros(text) {
  return text.replace(/\.?0*e/, "e");
}
function exponential(digits, exponent) {
  const mantissa = digits.length === 1 ? digits : `${digits.charAt(0)}.${digits.slice(1)}`;
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
}
var SHORT_ESCAPES = /* @__PURE__ */ new Map([
  ["\x07", "\\a"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["	", "\\t"],
  ["\v", "\\v"],
  ['"', '\\"'],
  ["\\", "\\\\"]
]);
var PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
function goQuote(text) {
  let quoted = '"';
  for (const character of text) {
    const short = SHORT_ESCAPES.get(character);
    if (short !== void 0) quoted += short;
    else if (PRINTABLE.test(character)) quoted += character;
    else quoted += escaped(character.codePointAt(0) ?? 0);
  }
  return `${quoted}"`;
}
function escaped(code) {
  if (code < 128) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 65536 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
}
function goSyntax(tape, index) {
  const text = new GoPrinter(tape).print(index);
  return text === "interface {}(nil)" ? "<nil>" : text;
}
var GoPrinter = class {
  budget = MAX_LENGTH;
  tape;
  constructor(tape) {
    this.tape = tape;
  }
  print(index, depth = 0) {
    const { tape } = this;
    this.budget -= 1;
    if (this.budget < 0 || depth > 100) return "...";
    switch (tape.kinds[index]) {
      case ALIAS_NODE:
        return this.print(tape.target(index), depth + 1);
      case SEQUENCE_NODE:
        return `[]interface {}{${this.items(index, depth).join(", ")}}`;
      case MAPPING_NODE:
        return `map[interface {}]interface {}{${this.entries(index, depth).join(", ")}}`;
      default:
        return this.scalar(resolvedAt(tape, index));
    }
  }
  items(start, depth) {
    const items = [];
    const end = this.tape.links[start] ?? start;
    for (let at = start + 1; at < end && this.budget > 0; at = this.tape.next(at))
      items.push(this.print(at, depth + 1));
    return items;
  }
  /** Last one wins, in the order of fmt. */
  entries(start, depth) {
    const entries = /* @__PURE__ */ new Map();
    this.collect(start, depth, entries);
    const sorted = [...entries].sort(([, a], [, b]) => compareKeys(a.key, b.key));
    return sorted.map(([key, { value }]) => `${key}:${value}`);
  }
  collect(start, depth, entries) {
    const { tape } = this;
    const end = tape.links[start] ?? start;
    for (let key = start + 1; key < end && this.budget > 0; ) {
      const value = tape.next(key);
      if (isMergeKey(tape.texts[key] ?? "", tape.tags.get(key) ?? "", tape.links[key] ?? 0)) {
        if (depth < 100) this.merge(tape.target(value), depth, entries);
      } else {
        const printed = this.print(key, depth + 1);
        entries.set(printed, { key: resolvedAt(tape, tape.target(key)), value: this.print(value, depth + 1) });
      }
      key = tape.next(value);
    }
  }
  merge(index, depth, entries) {
    const { tape } = this;
    if (tape.kinds[index] === MAPPING_NODE) {
      this.collect(index, depth + 1, entries);
      return;
    }
    const items = [];
    const end = tape.links[index] ?? index;
    for (let at = index + 1; at < end; at = tape.next(at)) items.unshift(tape.target(at));
    for (const item of items) this.collect(item, depth + 1, entries);
  }
  scalar(resolved) {
    switch (resolved.type) {
      case "string": {
        this.budget -= resolved.value.length;
        return goQuote(resolved.value.slice(0, MAX_LENGTH));
      }
      case "uint":
        return `0x${resolved.value.toString(16)}`;
      case "float":
        return goFloat(resolved.value, 64);
      case "null":
        return "interface {}(nil)";
      default:
        return String(resolved.value);
    }
  }
};
function resolvedAt(tape, index) {
  const text = tape.texts[index] ?? "";
  const resolved = resolveScalar(text, tape.tags.get(index) ?? "", tape.links[index] ?? 0);
  return resolved.type === "fault" ? { type: "string", value: text } : resolved;
}
var TYPE_ORDER = ["null", "string", "uint", "int", "float", "bool"];
function compareKeys(a, b) {
  const byType = TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type);
  if (byType !== 0 || a.value === b.value) return byType;
  if (typeof a.value === "string" && typeof b.value === "string") return compareUtf8(a.value, b.value);
  if (Number.isNaN(a.value)) return -1;
  return (a.value ?? 0) < (b.value ?? 0) ? -1 : 1;
}

// src/load/yaml/json-scan.ts
var UNEXPECTED_END = "unexpected EOF";
var QUOTE = 34;
var BACKSLASH = 92;
var MINUS = 45;
var LITERALS = /* @__PURE__ */ new Map([
  [116, "true"],
  [102, "false"],
  [110, "null"]
]);
function scanJson(text, start, options) {
  return new JsonScanner(text, start, options).scan();
}
function skipJsonSpace(text, at, end) {
  let to = at;
  while (to < end) {
    const code = text.charCodeAt(to);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) break;
    to += 1;
  }
  return to;
}
var JsonScanner = class {
  text;
  end;
  maxDepth;
  tape = new Tape();
  open = [];
  pos;
  /** Right behind an opening bracket. */
  isFresh = false;
  failure;
  constructor(text, start, options) {
    this.text = text;
    this.pos = start;
    this.end = options.end;
    this.maxDepth = options.maxDepth;
  }
  scan() {
    this.skipSpace();
    const start = this.pos;
    this.value();
    while (this.open.length > 0 && this.failure === void 0) this.step();
    return this.failure ?? { ok: true, start, end: this.pos, tape: this.tape };
  }
  peek() {
    return this.pos < this.end ? this.text.charCodeAt(this.pos) : -1;
  }
  skipSpace() {
    this.pos = skipJsonSpace(this.text, this.pos, this.end);
  }
  /** Fails at `pos`, where something else was expected. */
  fail(context, code = "syntax") {
    const isEnd = this.pos >= this.end;
    const problem = isEnd ? UNEXPECTED_END : `invalid character ${quoteFirstByte(this.text, this.pos)} ${context}`;
    this.failure ??= { ok: false, at: this.pos, problem, code };
  }
  value() {
    const code = this.peek();
    if (code === 123) {
      this.begin(MAPPING_NODE);
      return;
    }
    if (code === 91) {
      this.begin(SEQUENCE_NODE);
      return;
    }
    if (code === QUOTE) {
      this.string();
      return;
    }
    if (code === MINUS || isDigit(code)) {
      this.number();
      return;
    }
    const literal = LITERALS.get(code);
    if (literal !== void 0) {
      this.literal(literal);
      return;
    }
    this.fail("looking for beginning of value");
  }
  begin(kind) {
    if (this.open.length >= this.maxDepth) {
      this.fail("exceeded max depth", "too-deep");
      return;
    }
    this.open.push(this.tape.add(kind, this.pos, this.pos, "", 0));
    this.pos += 1;
    this.isFresh = true;
  }
  close() {
    this.pos += 1;
    this.tape.close(this.open.pop() ?? 0, this.pos);
  }
  /** One more member of the innermost collection, or its end. */
  step() {
    const isMapping = this.tape.kinds[this.open.at(-1) ?? 0] === MAPPING_NODE;
    const isFirst = this.isFresh;
    this.isFresh = false;
    this.skipSpace();
    const code = this.peek();
    if (code === (isMapping ? 125 : 93)) {
      this.close();
      return;
    }
    if (!isFirst) {
      if (code !== 44) {
        this.fail(isMapping ? "after object key:value pair" : "after array element");
        return;
      }
      this.pos += 1;
      this.skipSpace();
    }
    if (isMapping) this.key();
    else this.value();
  }
  key() {
    if (this.peek() !== QUOTE) {
      this.fail("looking for beginning of object key string");
      return;
    }
    this.string();
    if (this.failure !== void 0) return;
    this.skipSpace();
    if (this.peek() !== 58) {
      this.fail("after object key");
      return;
    }
    this.pos += 1;
    this.skipSpace();
    this.value();
  }
  string() {
    const start = this.pos;
    let escaped2 = false;
    this.pos += 1;
    for (; ; ) {
      const code = this.peek();
      if (code === QUOTE) break;
      if (code < 32) {
        this.fail("in string literal");
        return;
      }
      this.pos += 1;
      if (code !== BACKSLASH) continue;
      escaped2 = true;
      if (!this.escape()) return;
    }
    this.pos += 1;
    const raw = escaped2 ? JSON.parse(this.text.slice(start, this.pos)) : this.text.slice(start + 1, this.pos - 1);
    const content = escaped2 ? raw.replace(new RegExp("\\p{Surrogate}", "gu"), "�") : raw;
    this.tape.add(SCALAR_NODE, start, this.pos, content, DOUBLE_QUOTED);
  }
  escape() {
    const code = this.peek();
    if (code === 117) {
      this.pos += 1;
      for (let count = 0; count < 4; count += 1) {
        if (!isHex(this.peek())) {
          this.fail("in \\u hexadecimal character escape");
          return false;
        }
        this.pos += 1;
      }
      return true;
    }
    if (code >= 0 && 'bfnrt\\/"'.includes(String.fromCharCode(code))) {
      this.pos += 1;
      return true;
    }
    this.fail("in string escape code");
    return false;
  }
  number() {
    const start = this.pos;
    if (this.peek() === MINUS) this.pos += 1;
    if (this.peek() === 48) this.pos += 1;
    else if (!this.digits("in numeric literal")) return;
    if (this.peek() === 46) {
      this.pos += 1;
      if (!this.digits("after decimal point in numeric literal")) return;
    }
    if (this.peek() === 101 || this.peek() === 69) {
      this.pos += 1;
      if (this.peek() === MINUS || this.peek() === 43) this.pos += 1;
      if (!this.digits("in exponent of numeric literal")) return;
    }
    this.tape.add(SCALAR_NODE, start, this.pos, this.text.slice(start, this.pos), PLAIN);
  }
  digits(context) {
    const start = this.pos;
    while (isDigit(this.peek())) this.pos += 1;
    if (this.pos > start) return true;
    this.fail(context);
    return false;
  }
  literal(word) {
    const start = this.pos;
    for (const character of word) {
      if (this.peek() !== character.charCodeAt(0)) {
        this.fail(`in literal ${word} (expecting '${character}')`);
        return;
      }
      this.pos += 1;
    }
    this.tape.add(SCALAR_NODE, start, this.pos, word, PLAIN);
  }
};
function isDigit(code) {
  return code >= 48 && code <= 57;
}
function isHex(code) {
  return isDigit(code) || code >= 65 && code <= 70 || code >= 97 && code <= 102;
}
function quoteFirstByte(text, at) {
  const code = text.codePointAt(at) ?? 0;
  const byte = code < 128 ? code : code < 2048 ? 192 | code >> 6 : code < 65536 ? 224 | code >> 12 : 240 | code >> 18;
  if (byte === 39) return `'\\''`;
  if (byte === QUOTE) return `'"'`;
  return `'${goCharacter(byte)}'`;
}
function goCharacter(byte) {
  const short = ["\\a", "\\b", "\\t", "\\n", "\\v", "\\f", "\\r"][byte - 7];
  if (short !== void 0) return short;
  if (byte === BACKSLASH) return "\\\\";
  if (byte < 32 || byte === 127) return `\\x${byte.toString(16).padStart(2, "0")}`;
  return String.fromCharCode(byte);
}

export {
  contentsOf,
  isEncrypted,
  FAULT,
  STREAM_END,
  VERSION_DIRECTIVE,
  TAG_DIRECTIVE,
  DOCUMENT_START,
  DOCUMENT_END,
  BLOCK_SEQUENCE_START,
  BLOCK_MAPPING_START,
  BLOCK_END,
  FLOW_SEQUENCE_START,
  FLOW_SEQUENCE_END,
  FLOW_MAPPING_START,
  FLOW_MAPPING_END,
  BLOCK_ENTRY,
  FLOW_ENTRY,
  KEY,
  VALUE,
  ALIAS,
  ANCHOR,
  TAG,
  SCALAR,
  PLAIN,
  SINGLE_QUOTED,
  DOUBLE_QUOTED,
  LITERAL,
  FOLDED,
  TokenQueue,
  decodeUtf8,
  compareUtf8,
  plainValue,
  isOddNumber,
  resolveScalar,
  isMergeKey,
  jsonOf,
  floatValue,
  SCALAR_NODE,
  SEQUENCE_NODE,
  MAPPING_NODE,
  END_NODE,
  ALIAS_NODE,
  Tape,
  goFloat,
  goQuote,
  goSyntax,
  UNEXPECTED_END,
  scanJson,
  skipJsonSpace
};

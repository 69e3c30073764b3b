import {
  isKustomizationName
} from "./chunk-VKPIH2EQ.js";
import {
  ALIAS,
  ALIAS_NODE,
  ANCHOR,
  BLOCK_END,
  BLOCK_ENTRY,
  BLOCK_MAPPING_START,
  BLOCK_SEQUENCE_START,
  DOCUMENT_END,
  DOCUMENT_START,
  DOUBLE_QUOTED,
  END_NODE,
  FAULT,
  FLOW_ENTRY,
  FLOW_MAPPING_END,
  FLOW_MAPPING_START,
  FLOW_SEQUENCE_END,
  FLOW_SEQUENCE_START,
  FOLDED,
  KEY,
  LITERAL,
  MAPPING_NODE,
  PLAIN,
  SCALAR,
  SCALAR_NODE,
  SEQUENCE_NODE,
  SINGLE_QUOTED,
  STREAM_END,
  TAG,
  TAG_DIRECTIVE,
  Tape,
  TokenQueue,
  UNEXPECTED_END,
  VALUE,
  VERSION_DIRECTIVE,
  compareUtf8,
  decodeUtf8,
  floatValue,
  goFloat,
  goSyntax,
  isEncrypted,
  isMergeKey,
  isOddNumber,
  jsonOf,
  plainValue,
  resolveScalar,
  scanJson,
  skipJsonSpace
} from "./chunk-37GVS3QN.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  isArray,
  isObject,
  setMember
} from "./chunk-IEHV77GJ.js";

// src/load/source.ts
function sourceText(file, text) {
  let starts;
  const lines = () => {
    starts ??= lineStarts(text);
    return starts;
  };
  return {
    file,
    text,
    locate: (span) => ({
      file,
      start: positionAt(text, lines(), span.start),
      end: positionAt(text, lines(), Math.max(span.start, span.end))
    }),
    lineAt: (offset) => {
      const line = positionAt(text, lines(), offset).line;
      return text.slice(lines()[line - 1], lines()[line] ?? text.length).replace(/\r?\n$/, "");
    }
  };
}
var FILE_START = { line: 1, column: 1, offset: 0 };
function compareSources(a, b) {
  return compareText(a.file, b.file);
}
function positionAt(text, starts, offset) {
  const inside = Math.min(Math.max(offset, 0), text.length);
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = low + high >>> 1;
    if ((starts[middle] ?? 0) <= inside) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: inside - (starts[low] ?? 0) + 1, offset: inside };
}
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return new Uint32Array(starts);
}

// src/load/yaml/chars.ts
var NUL = 0;
var TAB = 9;
var LF = 10;
var CR = 13;
var SPACE = 32;
var NEL = 133;
var LINE_SEPARATOR = 8232;
var PARAGRAPH_SEPARATOR = 8233;
var BYTE_ORDER_MARK = 65279;
var BLANK = 1;
var BREAK = 2;
var END = 4;
var WORD = 8;
var DIGIT = 16;
var HEX = 32;
var URI = 64;
var CANNOT_START_PLAIN = 128;
var CLASSES = classTable();
function classTable() {
  const table = new Uint8Array(128);
  const mark = (characters, bits) => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = (table[code] ?? 0) | bits;
    }
  };
  const letters = "abcdefghijklmnopqrstuvwxyz";
  mark(" 	", BLANK | CANNOT_START_PLAIN);
  mark("\n\r", BREAK | CANNOT_START_PLAIN);
  mark("\0", END | CANNOT_START_PLAIN);
  mark(`${letters}${letters.toUpperCase()}0123456789_-`, WORD | URI);
  mark(";/?:@&=+$,.!~*'()[]%", URI);
  mark("0123456789", DIGIT | HEX);
  mark("abcdefABCDEF", HEX);
  mark("-?:,[]{}#&*!|>'\"%@`", CANNOT_START_PLAIN);
  return table;
}
function classOf(code) {
  return code < 128 ? CLASSES[code] ?? 0 : code === NEL || isSeparator(code) ? BREAK | CANNOT_START_PLAIN : 0;
}
function isSeparator(code) {
  return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR;
}
function isBlank(code) {
  return code === SPACE || code === TAB;
}
function isBreak(code) {
  return (classOf(code) & BREAK) !== 0;
}
function isBreakOrEnd(code) {
  return (classOf(code) & (BREAK | END)) !== 0;
}
function isBlankBreakOrEnd(code) {
  return (classOf(code) & (BLANK | BREAK | END)) !== 0;
}
function isWord(code) {
  return (classOf(code) & WORD) !== 0;
}
function isDigit(code) {
  return (classOf(code) & DIGIT) !== 0;
}
function isHex(code) {
  return (classOf(code) & HEX) !== 0;
}
function isUri(code) {
  return (classOf(code) & URI) !== 0;
}
function cannotStartPlain(code) {
  return (classOf(code) & CANNOT_START_PLAIN) !== 0;
}
function breakLength(text, at) {
  const code = text.charCodeAt(at);
  if (code === LF) return 1;
  if (!isBreak(code)) return 0;
  return code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
}
function countBreaks(text, offset) {
  let lines = 0;
  for (let at = 0; at < offset; ) {
    const length = breakLength(text, at);
    if (length > 0) lines += 1;
    at += length || 1;
  }
  return lines;
}

// src/load/yaml/tree.ts
var STYLES = ["plain", "single-quoted", "double-quoted", "literal", "folded"];
function buildTree(tape, base, limit) {
  const nodes = /* @__PURE__ */ new Map();
  const stack = [];
  let root;
  for (let index = 0; index < tape.length; index += 1) {
    const kind = tape.kinds[index];
    if (kind === END_NODE) {
      stack.pop();
      continue;
    }
    const isMapping = kind === MAPPING_NODE;
    const open = isMapping || kind === SEQUENCE_NODE ? { items: [], entries: [], isMapping, key: void 0 } : void 0;
    const node = makeNode(tape, index, { base, limit, open, nodes });
    if (tape.anchors.size > 0 && tape.anchors.has(index)) nodes.set(index, node);
    root ??= node;
    place(stack.at(-1), node);
    if (open !== void 0) stack.push(open);
  }
  return root;
}
function place(parent, node) {
  if (parent === void 0) return;
  if (!parent.isMapping) parent.items.push(node);
  else if (parent.key === void 0) parent.key = node;
  else {
    parent.entries.push({ key: parent.key, value: node });
    parent.key = void 0;
  }
}
function makeNode(tape, index, context) {
  const { base, limit, open, nodes } = context;
  const start = (tape.starts[index] ?? 0) + base;
  const end = Math.min((tape.ends[index] ?? 0) + base, limit);
  const properties = tape.properties.size === 0 ? void 0 : tape.properties.get(index);
  const behind = properties === void 0 ? void 0 : { propertiesStart: properties + base };
  switch (tape.kinds[index]) {
    case MAPPING_NODE:
      return { type: "mapping", start, end, ...behind, entries: open?.entries ?? [] };
    case SEQUENCE_NODE:
      return { type: "sequence", start, end, ...behind, items: open?.items ?? [] };
    case ALIAS_NODE: {
      const target2 = nodes.get(tape.links[index] ?? 0);
      return { type: "alias", start, end, target: target2 ?? { type: "scalar", start, end, style: "plain", text: "" } };
    }
    default: {
      const tag = tape.tags.size === 0 ? void 0 : tape.tags.get(index);
      const style = STYLES[tape.links[index] ?? 0] ?? "plain";
      const text = tape.texts[index] ?? "";
      return { type: "scalar", start, end, ...behind, ...tag === void 0 ? void 0 : { tag }, style, text };
    }
  }
}

// src/load/yaml/alias-budget.ts
var RATIO_RANGE_LOW = 4e5;
var RATIO_RANGE_HIGH = 4e6;
var AliasBudget = class {
  /** All values decoded so far. */
  decoded = 0;
  aliased = 0;
  /** Adds values, some of them out of aliases; false where the document is refused. */
  add(values, aliased = 0) {
    this.decoded += values;
    this.aliased += aliased;
    if (this.aliased <= 100 || this.decoded <= 1e3) return true;
    return this.aliased / this.decoded <= allowedRatio(this.decoded);
  }
};
function allowedRatio(decoded) {
  if (decoded <= RATIO_RANGE_LOW) return 0.99;
  if (decoded >= RATIO_RANGE_HIGH) return 0.1;
  return 0.99 - 0.89 * ((decoded - RATIO_RANGE_LOW) / (RATIO_RANGE_HIGH - RATIO_RANGE_LOW));
}

// src/load/yaml/member-log.ts
var MemberLog = class {
  members = /* @__PURE__ */ new Map();
  /** True where a key is no text in Go. */
  hasOddKeys = false;
  /** A key of the mapping itself. */
  set(key, identity2, index) {
    const member = this.memberOf(key, identity2);
    const same = member.identities.get(identity2) ?? -1;
    const first = member.firstKey;
    if (first < 0) member.firstKey = index;
    if (same >= 0) return { code: "duplicate-key", first: same };
    member.identities.set(identity2, index);
    return first < 0 ? void 0 : { code: "key-collision", first };
  }
  /** A key that a `<<` brings. */
  merge(key, identity2) {
    const member = this.memberOf(key, identity2);
    const same = member.identities.get(identity2) ?? -1;
    if (same >= 0) return { code: "merge-override", first: same };
    member.identities.set(identity2, -1);
    return member.firstKey < 0 ? void 0 : { code: "key-collision", first: member.firstKey };
  }
  identitiesOf(key) {
    return this.members.get(key)?.identities.keys() ?? [];
  }
  memberOf(key, identity2) {
    if (!identity2.startsWith("s")) this.hasOddKeys = true;
    const known = this.members.get(key);
    if (known !== void 0) return known;
    const member = { identities: /* @__PURE__ */ new Map(), firstKey: -1 };
    this.members.set(key, member);
    return member;
  }
};

// src/load/yaml/unsupported.ts
var UnsupportedValues = class {
  /** The first scalar that is this infinity or NaN. */
  numbers = /* @__PURE__ */ new Map();
  keys = /* @__PURE__ */ new Map();
  add(mapping, key) {
    const keys = this.keys.get(mapping) ?? /* @__PURE__ */ new Map();
    this.keys.set(mapping, keys.set(key.text, key));
  }
  addNumber(number, index) {
    if (!this.numbers.has(number)) this.numbers.set(number, index);
  }
  keysOf(mapping) {
    return this.keys.get(mapping)?.values() ?? [];
  }
  /** The fault for the first such key in the value or, as keys are converted first, for the first such number. */
  find(root, tape) {
    if (this.keys.size === 0 && this.numbers.size === 0) return void 0;
    const seen = /* @__PURE__ */ new Set();
    const pending = [root];
    let number;
    while (pending.length > 0) {
      const value = pending.pop() ?? null;
      if (typeof value === "number" && !Number.isFinite(value)) number ??= value;
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      const [key] = this.keysOf(value);
      if (key !== void 0) return describeKey(key, tape);
      for (const item of itemsBackwards(value)) pending.push(item);
    }
    if (number === void 0) return void 0;
    const message = `json: unsupported value: ${goFloat(number, 64)}`;
    return { code: "unsupported-value", message, index: this.numbers.get(number) ?? 0 };
  }
};
function itemsBackwards(value) {
  if (Array.isArray(value)) return [...value].reverse();
  const entries = Object.entries(value).sort(([a], [b]) => compareUtf8(b, a));
  return entries.map(([, item]) => item);
}
function describeKey(key, tape) {
  const value = goSyntax(tape, key.valueIndex);
  const message = `unsupported map key of type: ${key.goType}, key: ${key.text}, value: ${value}`;
  return { code: "invalid-key", message, index: key.keyIndex };
}

// src/load/yaml/values.ts
var MAX_NOTES = 1e3;
var ValueBuilder = class {
  tape;
  maxDepth;
  plainValue;
  notes = [];
  anchored = /* @__PURE__ */ new Map();
  unsupported = new UnsupportedValues();
  /** Identities of keys that are no strings, by mapping: what merging has to know of its source. */
  logs = /* @__PURE__ */ new Map();
  budget = new AliasBudget();
  depth = 0;
  fault;
  frame;
  result = null;
  /** `plain` reads a scalar without quotes and tag. */
  constructor(tape, maxDepth, plain = plainValue) {
    this.tape = tape;
    this.maxDepth = maxDepth;
    this.plainValue = plain;
  }
  decode() {
    const { tape } = this;
    for (let index = 0; index < tape.length && this.fault === void 0; index += 1) {
      const frame = this.frame;
      if (frame?.object !== void 0 && !frame.hasKey && tape.kinds[index] !== END_NODE) this.key(frame, index);
      else this.node(index);
    }
    const fault = this.fault ?? this.unsupported.find(this.result, tape);
    return fault === void 0 ? { ok: true, value: this.result, notes: this.notes } : { ok: false, fault };
  }
  // Nodes
  node(index) {
    const { tape } = this;
    switch (tape.kinds[index]) {
      case SCALAR_NODE: {
        const value = this.scalar(index);
        if (typeof value === "number") this.noteNumber(index);
        this.count(1, 0);
        this.place(index, value, 0);
        return;
      }
      case ALIAS_NODE:
        this.alias(index);
        return;
      case END_NODE:
        this.end(index);
        return;
      default:
        this.open(index);
        return;
    }
  }
  scalar(index) {
    const { tape } = this;
    const text = tape.texts[index] ?? "";
    const tag = tape.tags.size === 0 ? void 0 : tape.tags.get(index);
    if (tag === void 0) {
      if (tape.links[index] !== PLAIN) return text;
      const value2 = this.plainValue(text);
      if (typeof value2 === "number" && !Number.isFinite(value2)) this.unsupported.addNumber(value2, index);
      return value2;
    }
    const resolved = this.resolve(index);
    const value = resolved === void 0 ? null : jsonOf(resolved);
    if (typeof value === "number" && !Number.isFinite(value)) this.unsupported.addNumber(value, index);
    return value;
  }
  noteNumber(index) {
    const { tape, frame } = this;
    const text = tape.texts[index] ?? "";
    if (tape.links[index] !== PLAIN || !isOddNumber(text) || frame === void 0 || frame.special !== void 0) return;
    this.note("odd-number", index, { key: frame.array === void 0 ? frame.key : frame.array.length, text });
  }
  resolve(index) {
    const { tape } = this;
    const resolved = resolveScalar(tape.texts[index] ?? "", tape.tags.get(index) ?? "", tape.links[index] ?? 0);
    if (resolved.type !== "fault") return resolved;
    this.fail("unsupported-value", `yaml: ${resolved.problem}`, index);
    return void 0;
  }
  alias(index) {
    const { tape } = this;
    const target2 = tape.links[index] ?? 0;
    const isScalar = tape.kinds[target2] === SCALAR_NODE;
    const anchored = isScalar ? { value: this.scalar(target2), count: 1, height: 0 } : this.anchored.get(target2);
    if (anchored === void 0) {
      const name = tape.texts[index] ?? "";
      this.fail("alias-bomb", `yaml: anchor '${name}' value contains itself`, index);
      return;
    }
    this.count(1 + anchored.count, anchored.count, index);
    this.place(index, anchored.value, anchored.height);
  }
  open(index) {
    const { tape, frame } = this;
    const isMapping = tape.kinds[index] === MAPPING_NODE;
    const countBefore = this.budget.decoded;
    this.count(!isMapping && frame?.special?.kind === "merge" ? 0 : 1, 0);
    this.depth += 1;
    this.frame = {
      parent: frame,
      start: index,
      object: isMapping ? {} : void 0,
      array: isMapping ? void 0 : [],
      key: "",
      hasKey: false,
      special: void 0,
      keyIndex: 0,
      log: void 0,
      height: 0,
      countBefore
    };
  }
  end(index) {
    const frame = this.frame;
    if (frame === void 0) return;
    const value = Object.freeze(frame.object ?? frame.array ?? {});
    if (frame.log?.hasOddKeys === true) this.logs.set(value, frame.log);
    const height = frame.height + 1;
    const count = this.budget.decoded - frame.countBefore;
    if (this.tape.anchors.size > 0 && this.tape.anchors.has(frame.start))
      this.anchored.set(frame.start, { value, count, height });
    this.frame = frame.parent;
    this.depth -= 1;
    this.place(this.tape.links[index] ?? 0, value, height);
  }
  /** Puts a finished value where it belongs: `index` is its node. */
  place(index, value, height) {
    const frame = this.frame;
    if (this.depth + height > this.maxDepth) {
      this.fail("too-deep", `yaml: exceeded max depth of ${this.maxDepth}`, index);
      return;
    }
    if (frame === void 0) {
      this.result = value;
      return;
    }
    if (height > frame.height) frame.height = height;
    if (frame.array !== void 0) {
      frame.array.push(value);
      return;
    }
    if (frame.object === void 0) return;
    frame.hasKey = false;
    if (frame.special === void 0) setMember(frame.object, frame.key, value);
    else this.placeSpecial(frame, frame.object, index, value);
  }
  placeSpecial(frame, object, index, value) {
    const { special } = frame;
    frame.special = void 0;
    if (special?.kind === "merge") this.merge(frame, object, index, value);
    else if (special?.kind === "collection") {
      this.fail("invalid-key", `yaml: invalid map key: ${goSyntax(this.tape, index)}`, index);
    } else if (special?.kind === "unsupported") {
      const { goType, text } = special;
      this.unsupported.add(object, { goType, text, keyIndex: frame.keyIndex, valueIndex: index });
    }
  }
  // Keys
  key(frame, index) {
    const { tape } = this;
    const at = tape.target(index);
    if (tape.kinds[at] !== SCALAR_NODE) {
      this.collectionKey(frame, index, at);
      return;
    }
    const text = tape.texts[at] ?? "";
    const style = tape.links[at] ?? 0;
    frame.hasKey = true;
    frame.keyIndex = index;
    if (at === index) {
      const tag = tape.tags.size === 0 ? "" : tape.tags.get(at) ?? "";
      if (isMergeKey(text, tag, style)) {
        this.mergeKey(frame, index);
        return;
      }
      this.count(1, 0);
    } else {
      this.count(2, 1, index);
    }
    if (this.fault === void 0) this.scalarKey(frame, index, at);
  }
  scalarKey(frame, index, at) {
    const { tape } = this;
    const text = tape.texts[at] ?? "";
    const tagged = tape.tags.size > 0 && tape.tags.has(at);
    const isText = !tagged && (tape.links[at] !== PLAIN || typeof plainValue(text) === "string");
    if (!isText) {
      const resolved = this.resolve(at);
      if (resolved === void 0) return;
      if (resolved.type !== "string") {
        this.oddKey(frame, index, resolved);
        return;
      }
      frame.key = resolved.value;
    } else frame.key = text;
    this.noteText(frame, index);
  }
  /** A key that is a text: duplicates are looked for here, and all else only where there is more to know. */
  noteText(frame, index) {
    const { key, object } = frame;
    if (object === void 0) return;
    if (frame.log === void 0) {
      if (object[key] === void 0 || !Object.hasOwn(object, key)) return;
      frame.log = this.startLog(frame);
    }
    this.report(frame.log.set(key, `s${key}`, index), frame, index);
  }
  /** A key that is a number or boolean becomes a text; what has none waits for the end, as it may still be replaced. */
  oddKey(frame, index, resolved) {
    if (resolved.type === "null" || resolved.type === "uint") {
      const text = goSyntax(this.tape, index);
      const goType = resolved.type === "null" ? "%!s(<nil>)" : "uint64";
      frame.special = { kind: "unsupported", goType, text };
      return;
    }
    frame.log ??= this.startLog(frame);
    frame.key = keyText(resolved);
    if (resolved.value === 0 && resolved.type === "float") this.forgetOtherZero(frame);
    const written = this.tape.texts[this.tape.target(index)] ?? "";
    if (written !== frame.key) this.note("coerced-key", index, { key: frame.key, text: written });
    this.report(frame.log.set(frame.key, identity(resolved), index), frame, index);
  }
  /** `0.0` and `-0.0` are one key to Go, spelled as the later one. */
  forgetOtherZero(frame) {
    const other = frame.key === "0" ? "-0" : "0";
    const ids = [...frame.log?.identitiesOf(other) ?? []];
    if (ids.length === 1 && ids[0] === "float0") delete frame.object?.[other];
  }
  startLog(frame) {
    const { tape } = this;
    const log = new MemberLog();
    for (let key = frame.start + 1; key < frame.keyIndex; key = tape.next(tape.next(key))) {
      const at = tape.target(key);
      const value = this.tape.tags.has(at) ? this.resolve(at)?.value : tape.texts[at] ?? "";
      if (typeof value === "string") log.set(value, `s${value}`, key);
    }
    return log;
  }
  report(clash, frame, index) {
    if (clash === void 0) return;
    const text = this.tape.texts[this.tape.target(index)] ?? "";
    this.note(clash.code, index, { key: frame.key, text, first: clash.first });
  }
  /** Refused, but only once it is decoded: what is wrong inside comes first. */
  collectionKey(frame, index, at) {
    frame.hasKey = true;
    frame.special = { kind: "collection" };
    if (at === index) this.open(index);
    else this.alias(index);
  }
  // Merging
  mergeKey(frame, index) {
    const { tape } = this;
    frame.log ??= this.startLog(frame);
    frame.special = { kind: "merge" };
    const value = tape.next(index);
    const checked = tape.kinds[value] === SEQUENCE_NODE ? this.lastItem(value) : value;
    if (checked !== void 0 && !this.isMapping(checked)) this.failWantMap(checked);
  }
  isMapping(index) {
    return this.tape.kinds[this.tape.target(index)] === MAPPING_NODE;
  }
  items(sequence) {
    const { tape } = this;
    const items = [];
    const end = tape.links[sequence] ?? sequence;
    for (let item = sequence + 1; item < end; item = tape.next(item)) items.push(item);
    return items;
  }
  lastItem(sequence) {
    return this.items(sequence).at(-1);
  }
  failWantMap(index) {
    this.fail("syntax", "yaml: map merge requires map or sequence of maps as the value", index);
  }
  /** Lays one mapping or several below `<<` over what the mapping has so far; of several the first one wins. */
  merge(frame, object, index, value) {
    const wrong = Array.isArray(value) ? this.items(index).findLast((item) => !this.isMapping(item)) : void 0;
    if (wrong !== void 0) {
      this.failWantMap(wrong);
      return;
    }
    const sources = Array.isArray(value) ? [...value].reverse() : [value];
    for (const source of sources) {
      if (typeof source !== "object" || source === null) continue;
      const log = this.logs.get(source);
      for (const [key, item] of Object.entries(source)) {
        const identities = log?.identitiesOf(key) ?? [`s${key}`];
        for (const id of identities) this.noteMerged(frame, key, id);
        setMember(object, key, item);
      }
      for (const unsupported of this.unsupported.keysOf(source)) this.unsupported.add(object, unsupported);
    }
  }
  noteMerged(frame, key, id) {
    const found = frame.log?.merge(key, id);
    if (found === void 0) return;
    const text = found.code === "merge-override" ? this.tape.texts[this.tape.target(found.first)] ?? "" : "<<";
    this.note(found.code, frame.keyIndex, { key, text, first: found.first });
  }
  // Notes and faults
  note(code, index, about) {
    const { tape } = this;
    if (this.notes.length >= MAX_NOTES) return;
    const span = { start: tape.starts[index] ?? 0, end: tape.ends[index] ?? 0 };
    const path = [...this.path(), about.key];
    if (about.first === void 0) this.notes.push({ code, path, text: about.text, span });
    else {
      const first = { start: tape.starts[about.first] ?? 0, end: tape.ends[about.first] ?? 0 };
      this.notes.push({ code, path, text: about.text, span, first });
    }
  }
  /** Of the innermost open collection. */
  path() {
    const steps = [];
    for (let frame = this.frame?.parent; frame !== void 0; frame = frame.parent) {
      if (frame.array !== void 0) steps.push(frame.array.length);
      else steps.push(frame.special === void 0 ? frame.key : "<<");
    }
    return steps.reverse();
  }
  fail(code, message, index) {
    this.fault ??= { code, message, index };
  }
  count(values, aliased, index = 0) {
    if (!this.budget.add(values, aliased)) {
      this.fail("alias-bomb", "yaml: document contains excessive aliasing", index);
    }
  }
};
function keyText(resolved) {
  if (resolved.type !== "float") return String(resolved.value);
  const text = goFloat(resolved.value, 32);
  if (text === "+Inf") return ".inf";
  if (text === "-Inf") return "-.inf";
  return text === "NaN" ? ".nan" : text;
}
function identity(resolved) {
  return `${resolved.type}${String(resolved.value)}`;
}

// src/load/yaml/json.ts
function readJson(text, span, limits) {
  const start = span.start < span.end && text.charCodeAt(span.start) === BYTE_ORDER_MARK ? span.start + 1 : span.start;
  const scanned = scanJson(text, start, { end: span.end, maxDepth: limits.maxDepth });
  if (!scanned.ok) return { ok: false, fault: jsonFault(scanned) };
  const decoded = new ValueBuilder(scanned.tape, limits.maxDepth, jsonScalar).decode();
  const { tape } = scanned;
  if (!decoded.ok) {
    const { index } = decoded.fault;
    const place2 = { start: tape.starts[index] ?? 0, end: tape.ends[index] ?? 0 };
    return { ok: false, fault: { code: decoded.fault.code, message: decoded.fault.message, span: place2 } };
  }
  const rest = skipJsonSpace(text, scanned.end, span.end);
  return {
    ok: true,
    value: decoded.value,
    notes: decoded.notes,
    comments: [],
    root: () => readJsonTree(text, { start, end: span.end }, limits),
    ...rest < span.end ? { rest: { start: rest, end: span.end } } : {}
  };
}
function readJsonTree(text, { start, end }, { maxDepth }) {
  const scanned = scanJson(text, start, { end, maxDepth });
  return scanned.ok ? buildTree(scanned.tape, 0, end) : void 0;
}
function jsonFault(scan) {
  return { code: scan.code, message: `json: ${scan.problem}`, span: { start: scan.at, end: scan.at } };
}
function jsonScalar(text) {
  if (text === "null") return null;
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  if (/[.eE]/.test(text)) return floatValue(number);
  if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  const integer = BigInt(text);
  return BigInt.asIntN(64, integer) === integer ? integer : floatValue(number);
}

// src/load/decode.ts
import { Buffer, isUtf8 } from "node:buffer";
var OME_MARK = "ome.io";
var MARK_UTF8 = Buffer.from(OME_MARK, "utf8");
var MARK_UTF16LE = Buffer.from(OME_MARK, "utf16le");
var MARK_UTF16BE = Buffer.from(OME_MARK, "utf16le").swap16();
function decodeSource(file, bytes) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = isKustomizationName(file);
  if (buffer[0] === 255 && buffer[1] === 254) {
    return wanted || buffer.includes(MARK_UTF16LE) ? decodeUtf16(file, buffer.subarray(2)) : { state: "unrelated", file };
  }
  if (buffer[0] === 254 && buffer[1] === 255) {
    if (!wanted && !buffer.includes(MARK_UTF16BE)) return { state: "unrelated", file };
    return decodeUtf16(file, swapped(buffer.subarray(2)));
  }
  if (!wanted && !buffer.includes(MARK_UTF8)) return { state: "unrelated", file };
  const body = buffer[0] === 239 && buffer[1] === 187 && buffer[2] === 191 ? buffer.subarray(3) : buffer;
  if (isUtf8(body)) return { state: "text", file, text: body.toString("utf8") };
  return notUtf8(file, body, buffer.length - body.length);
}
function textSource(file, text) {
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return isKustomizationName(file) || body.includes(OME_MARK) ? { state: "text", file, text: body } : { state: "unrelated", file };
}
function mentionsOme(text) {
  return text.includes(OME_MARK);
}
function decodeUtf16(file, littleEndian) {
  try {
    return { state: "text", file, text: new TextDecoder("utf-16le", { fatal: true }).decode(littleEndian) };
  } catch {
    return {
      state: "unreadable",
      file,
      message: "the byte order mark says UTF-16, but the bytes behind it are not; kubectl puts U+FFFD in their place. Save the file as UTF-8"
    };
  }
}
function swapped(buffer) {
  const even = Buffer.from(buffer.subarray(0, buffer.length & ~1)).swap16();
  return even.length === buffer.length ? even : Buffer.concat([even, buffer.subarray(-1)]);
}
function notUtf8(file, body, skipped) {
  const at = firstInvalidUtf8(body);
  const position = positionOf(body, at);
  const lineStart = body.lastIndexOf(10, Math.max(at - 1, 0)) + 1;
  const lineEnd = body.indexOf(10, at);
  const line = body.subarray(at === 0 ? 0 : lineStart, lineEnd === -1 ? body.length : lineEnd);
  const byte = (body[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  return {
    state: "unreadable",
    file,
    message: `byte 0x${byte} at offset ${at + skipped} is not UTF-8; kubectl puts U+FFFD in its place, and kustomize and Argo CD refuse the file. Save it as UTF-8`,
    position,
    sourceLine: line.toString("utf8").replace(/\r$/, "")
  };
}
function positionOf(body, at) {
  const before = body.toString("utf8", 0, at);
  let line = 1;
  let start = 0;
  for (let next = before.indexOf("\n"); next !== -1; next = before.indexOf("\n", next + 1)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: before.length - start + 1, offset: before.length };
}
function firstInvalidUtf8(bytes) {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return bytes.length;
}
function sequenceLength(bytes, at) {
  const first = bytes[at] ?? 0;
  if (first < 128) return 1;
  if (first < 194 || first > 244) return 0;
  const length = first < 224 ? 2 : first < 240 ? 3 : 4;
  const low = first === 224 ? 160 : first === 240 ? 144 : 128;
  const high = first === 237 ? 159 : first === 244 ? 143 : 191;
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let next = 2; next < length; next++) if (((bytes[at + next] ?? 0) & 192) !== 128) return 0;
  return length;
}

// src/load/yaml/find.ts
function findNode(root, path) {
  let found = { value: root, depth: 0 };
  for (const step of path) {
    const next = stepInto(target(found.value), step);
    if (next === void 0) return found;
    found = { ...next, depth: found.depth + 1 };
  }
  return found;
}
function stepInto(node, step) {
  if (node.type === "mapping") return findMember(node, String(step), /* @__PURE__ */ new Map());
  if (node.type !== "sequence" || typeof step !== "number") return void 0;
  const item = node.items[step];
  return item === void 0 ? void 0 : { value: item };
}
function target(node) {
  return node.type === "alias" ? node.target : node;
}
function findMember(mapping, name, known) {
  if (known.has(mapping)) return known.get(mapping);
  known.set(mapping, void 0);
  const { own, merges } = indexOf(mapping);
  const direct = own.get(name);
  let found = direct?.entry;
  for (let i = merges.length - 1; i >= 0; i--) {
    const merge = merges[i];
    if (merge === void 0 || merge.position < (direct?.position ?? -1)) break;
    const merged = findMerged(target(merge.entry.value), name, known);
    if (merged === void 0) continue;
    found = merged;
    break;
  }
  known.set(mapping, found);
  return found;
}
var indexes = /* @__PURE__ */ new WeakMap();
function indexOf(mapping) {
  const known = indexes.get(mapping);
  if (known !== void 0) return known;
  const own = /* @__PURE__ */ new Map();
  const merges = [];
  for (const [position, entry] of mapping.entries.entries()) {
    const key = isMergeEntry(entry) ? void 0 : keyOf(entry.key);
    if (key !== void 0) own.set(key, { entry, position });
    else if (isMergeEntry(entry)) merges.push({ entry, position });
  }
  const index = { own, merges };
  indexes.set(mapping, index);
  return index;
}
function findMerged(value, name, known) {
  if (value.type === "mapping") return findMember(value, name, known);
  if (value.type !== "sequence") return void 0;
  for (const item of value.items) {
    const mapping = target(item);
    const found = mapping.type === "mapping" ? findMember(mapping, name, known) : void 0;
    if (found !== void 0) return found;
  }
  return void 0;
}
function isMergeEntry({ key }) {
  return key.type === "scalar" && isMergeKey(key.text, key.tag ?? "", styleOf(key));
}
function keyOf(node) {
  const key = target(node);
  if (key.type !== "scalar") return void 0;
  const resolved = resolveScalar(key.text, key.tag ?? "", styleOf(key));
  if (resolved.type === "fault" || resolved.type === "null") return void 0;
  return resolved.type === "string" ? resolved.value : keyText(resolved);
}
function styleOf(scalar) {
  return scalar.style === "plain" ? PLAIN : SINGLE_QUOTED;
}

// src/load/written-node.ts
function writtenNodeAt(text, root, path) {
  let found = root === void 0 ? void 0 : { value: root };
  for (const step of path) {
    if (found === void 0 || !isPlainNode(found.value)) return void 0;
    found = stepInto2(found.value, step);
  }
  if (found === void 0 || !isPlainNode(found.value)) return void 0;
  const { key, value } = found;
  if (key !== void 0 && !isPlainNode(key)) return void 0;
  return { ...describe(text, value), ...key === void 0 ? {} : { key: spanOf(key) } };
}
function isPlainNode(node) {
  return node.type !== "alias" && node.propertiesStart === void 0;
}
function stepInto2(node, step) {
  if (node.type === "sequence") {
    const item = typeof step === "number" ? node.items[step] : void 0;
    return item === void 0 ? void 0 : { value: item };
  }
  if (node.type !== "mapping") return void 0;
  const entry = lonelyEntries(node).get(String(step));
  return entry === TWICE ? void 0 : entry;
}
var TWICE = "twice";
var lonely = /* @__PURE__ */ new WeakMap();
function lonelyEntries(mapping) {
  const known = lonely.get(mapping);
  if (known !== void 0) return known;
  const found = /* @__PURE__ */ new Map();
  let isMergedBelow = false;
  for (const entry of mapping.entries.toReversed()) {
    const key = isMergeEntry(entry) ? void 0 : keyOf(entry.key);
    if (isMergeEntry(entry)) isMergedBelow = true;
    else if (key !== void 0) found.set(key, isMergedBelow || found.has(key) ? TWICE : entry);
  }
  lonely.set(mapping, found);
  return found;
}
var spans = /* @__PURE__ */ new WeakMap();
function describe(text, node) {
  const style = text[node.start] === "{" || text[node.start] === "[" ? "flow" : "block";
  if (node.type === "mapping") {
    const entries = spans.get(node) ?? node.entries.map(({ key, value }) => ({ key: fullSpan(key), value: fullSpan(value) }));
    spans.set(node, entries);
    return { type: "mapping", style, ...spanOf(node), entries };
  }
  if (node.type === "sequence") return { type: "sequence", style, ...spanOf(node), entries: [] };
  return { type: "scalar", style: node.type === "scalar" ? node.style : "plain", ...spanOf(node), entries: [] };
}
function spanOf({ start, end }) {
  return { start, end };
}
function fullSpan(node) {
  const start = node.type === "alias" ? node.start : node.propertiesStart ?? node.start;
  return { start, end: node.end };
}

// src/load/manifest.ts
function createManifest(document, content, ordinal) {
  const { source } = document;
  const prefix = content.path;
  const sealed = Object.hasOwn(content.value, "sops") || isObject(document.value) && Object.hasOwn(document.value, "sops");
  return {
    ref: Object.freeze(content.ref),
    apiVersion: content.apiVersion,
    value: withoutSops(content.value),
    file: source.file,
    start: startOf(document, prefix, ordinal),
    notes: notesBelow(document, prefix),
    encrypted: sealed || document.mayBeEncrypted && holdsEncrypted(content.value),
    locate: (path, part = "value") => source.locate(spanIn(document, [...prefix, ...path], part)),
    locateSpan: (span) => source.locate(span),
    written: (path) => writtenAt(document, [...prefix, ...path]),
    writtenNode: (path) => writtenNodeAt(source.text, document.root(), [...prefix, ...path]),
    source: () => ({ text: source.text, json: document.json })
  };
}
function startOf(document, prefix, ordinal) {
  if (prefix.length === 0) return document.start;
  return document.needsTree ? spanIn(document, prefix).start : document.start + ordinal;
}
function locateIn(document, path, part) {
  return document.source.locate(spanIn(document, path, part));
}
function writtenAt(document, path) {
  const root = document.root();
  if (root === void 0) return void 0;
  const { value, depth } = findNode(root, path);
  const node = value.type === "alias" ? value.target : value;
  return depth === path.length && node.type === "scalar" ? { text: node.text, style: node.style } : void 0;
}
function spanIn(document, path, part = "value") {
  const placed = document.place?.(path);
  if (placed !== void 0) {
    const key = placed.key ?? placed.firstKey ?? placed.value;
    return part === "key" || placed.depth < path.length ? key : placed.value;
  }
  const root = document.root();
  if (root === void 0) return document;
  const alias = document.mayHaveAliases ? aliasOn(root, path) : void 0;
  if (alias !== void 0) return part === "key" ? alias.key ?? alias.value : alias.value;
  const located = findNode(root, path);
  if (located.depth < path.length) return ancestorSpan(located);
  return part === "key" ? located.key ?? firstKey(located.value) : located.value;
}
function aliasOn(root, path) {
  for (let depth = 1; depth < path.length; depth++) {
    const located = findNode(root, path.slice(0, depth));
    if (located.depth < depth) return void 0;
    if (located.value.type === "alias") return located;
  }
  return void 0;
}
function ancestorSpan(located) {
  return located.key ?? firstKey(located.value);
}
function firstKey(node) {
  return node.type === "mapping" ? node.entries[0]?.key ?? node : node;
}
function notesBelow(document, prefix) {
  if (document.notes.length === 0) return document.notes;
  const below = prefix.length === 0 ? document.notes : notesByItem(document).get(itemKey(prefix)) ?? [];
  const own = below.filter(({ path }) => prefix.every((step, index) => path[index] === step));
  const cut2 = prefix.length === 0 ? own : own.map((note) => ({ ...note, path: note.path.slice(prefix.length) }));
  return cut2.filter(({ path }) => path[0] !== "sops");
}
var notesOfItems = /* @__PURE__ */ new WeakMap();
function notesByItem(document) {
  const known = notesOfItems.get(document);
  if (known !== void 0) return known;
  const notes = /* @__PURE__ */ new Map();
  for (const note of document.notes) {
    const key = itemKey(note.path);
    const group = notes.get(key);
    if (group === void 0) notes.set(key, [note]);
    else group.push(note);
  }
  notesOfItems.set(document, notes);
  return notes;
}
function itemKey(path) {
  return `${path[0]}
${path[1]}`;
}
function withoutSops(value) {
  if (!Object.hasOwn(value, "sops")) return value;
  const { sops: _, ...rest } = value;
  return Object.freeze(rest);
}
function holdsEncrypted(value) {
  if (isArray(value)) return value.some(holdsEncrypted);
  return isObject(value) ? Object.values(value).some(holdsEncrypted) : isEncrypted(value);
}

// src/load/yaml/encoding.ts
var UNREADABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
var CHUNK_BYTES = 512;
function findEncodingFault(source, reached) {
  const { text, hasByteOrderMark } = source;
  if (hasByteOrderMark && text.charCodeAt(0) === BYTE_ORDER_MARK) return secondMark();
  const match = UNREADABLE.exec(text);
  if (match === null || match.index >= text.length - 1) return void 0;
  const at = match.index;
  if (reached < chunkStart(text, at, hasByteOrderMark)) return void 0;
  const isHalfPair = text.charCodeAt(at) >= 55296 && text.charCodeAt(at) <= 57343;
  const problem = isHalfPair ? "invalid Unicode character" : "control characters are not allowed";
  return { code: "encoding", message: `yaml: ${problem}`, span: { start: at, end: at + 1 } };
}
function secondMark() {
  const message = "yaml: a second byte order mark makes the reader lose the first character of each line";
  return { code: "encoding", message, span: { start: 0, end: 1 } };
}
function chunkStart(text, at, hasByteOrderMark) {
  let start = 0;
  let used = hasByteOrderMark ? 3 : 0;
  for (let index = 0; index <= at; index += 1) {
    const size = utf8Size(text.codePointAt(index) ?? 0);
    if (used + size > CHUNK_BYTES) {
      start = index;
      used = 0;
    }
    used += size;
    if (size === 4) index += 1;
  }
  return start;
}
function utf8Size(code) {
  if (code < 128) return 1;
  if (code < 2048) return 2;
  return code < 65536 ? 3 : 4;
}

// src/load/stream.ts
var SEPARATOR = "---";
var GUESS_BYTES = 4096;
var MAX_JSON_DEPTH = 1e4;
var WINDOW_BYTES = 4;
function splitStream(text, byteOrderMark = false) {
  if (!byteOrderMark && mayBeJson(text)) return splitJson(text);
  const documents = [];
  const fault = splitYaml(text, 0, { documents, firstLineIsText: byteOrderMark });
  return fault === void 0 ? { documents } : { documents, fault };
}
function mayBeJson(text) {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes += utf8Size(code);
    if (bytes > GUESS_BYTES) return false;
    if (code === 123) return true;
    if (!isGoSpace(code)) return false;
  }
  return false;
}
function isGoSpace(code) {
  if (code < 128) return code === 32 || code >= 9 && code <= 13;
  if (code === NEL || code === 160 || isSeparator(code)) return true;
  return code === 5760 || code >= 8192 && code <= 8202 || code === 8239 || code === 8287 || code === 12288;
}
function splitJson(text) {
  const documents = [];
  let at = 0;
  for (; ; ) {
    if (skipJsonSpace(text, at, text.length) === text.length) return { documents };
    const scan = scanJson(text, at, { end: text.length, maxDepth: MAX_JSON_DEPTH });
    if (!scan.ok) return goOnAsYaml(text, at, documents, scan);
    documents.push({ start: scan.start, end: scan.end, format: "json" });
    at = scan.end;
  }
}
function goOnAsYaml(text, at, documents, scan) {
  const fault = jsonFault2(text, scan, documents.length > 1);
  if (documents.length > 1) return { documents, fault };
  const start = skipToYaml(text, at);
  if (start === void 0) return { documents, fault };
  const yamlFault = splitYaml(text, start, { documents, firstLineIsText: false });
  return yamlFault === void 0 ? { documents } : { documents, fault: yamlFault };
}
function jsonFault2(text, scan, bare) {
  const span = { start: scan.at, end: scan.at };
  const offset = scan.problem !== UNEXPECTED_END && !bare ? `json: offset ${utf8Length(text, scan.at) + 1}: ` : "";
  return { code: scan.code, message: `${offset}${scan.problem}`, span };
}
function utf8Length(text, end) {
  let bytes = 0;
  for (let at = 0; at < end; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    bytes += utf8Size(code);
    if (code >= 65536) at += 1;
  }
  return bytes;
}
function skipToYaml(text, from) {
  for (let at = from; ; at += 1) {
    const window = text.slice(at, at + WINDOW_BYTES);
    if (utf8Length(window, window.length) < WINDOW_BYTES) return void 0;
    const code = text.charCodeAt(at);
    if (code === 65533) return void 0;
    if (!isGoSpace(code)) return at;
    if (code === 10) return at + 1;
  }
}
function splitYaml(text, from, into) {
  let start = from;
  for (let line = firstSeparator(text, from, into.firstLineIsText); line >= 0; line = nextSeparator(text, line)) {
    const lineFeed = text.indexOf("\n", line);
    const fault = checkSeparator(text, line, lineFeed < 0 ? text.length : lineFeed);
    if (fault !== void 0) return fault;
    if (line === start) continue;
    into.documents.push({ start, end: line, format: "yaml" });
    start = lineFeed < 0 ? text.length : lineFeed + 1;
  }
  if (start < text.length) into.documents.push({ start, end: text.length, format: "yaml" });
  return void 0;
}
function firstSeparator(text, from, firstLineIsText) {
  return !firstLineIsText && text.startsWith(SEPARATOR, from) ? from : nextSeparator(text, from);
}
function nextSeparator(text, from) {
  const found = text.indexOf(`
${SEPARATOR}`, from);
  return found < 0 ? -1 : found + 1;
}
function checkSeparator(text, line, end) {
  let from = line + SEPARATOR.length;
  let to = end;
  while (from < to && isGoSpace(text.charCodeAt(from))) from += 1;
  while (to > from && isGoSpace(text.charCodeAt(to - 1))) to -= 1;
  if (from === to || text.charCodeAt(from) === 35) return void 0;
  const message = `invalid Yaml document separator: ${text.slice(from, to)}`;
  return { code: "separator", message, span: { start: line, end: to } };
}

// src/load/trees.ts
var MAX_TEXT = 1e6;
var MOST_READS = 8;
var trees = /* @__PURE__ */ new Map();
var total = 0;
function rememberTree(read, size) {
  const key = {};
  let reads = 0;
  let kept;
  return () => {
    if (kept !== void 0) return kept.tree;
    const known = trees.get(key);
    const entry = known ?? { tree: read(), size };
    if (known === void 0) {
      total += size;
      reads += 1;
      if (reads === MOST_READS) kept = entry;
    } else trees.delete(key);
    trees.set(key, entry);
    forget(key);
    return entry.tree;
  };
}
function forget(current) {
  for (const [key, { size }] of trees) {
    if (total <= MAX_TEXT || key === current) return;
    trees.delete(key);
    total -= size;
  }
}
var MAX_SHORT = 1e4;
var FEW = 2;
function fewPlaces(find, size) {
  let left = size > MAX_SHORT ? 0 : FEW;
  return (path) => {
    if (left === 0) return void 0;
    left -= 1;
    return find(path);
  };
}

// src/load/yaml/line-fold.ts
function breakText(code) {
  return isSeparator(code) ? String.fromCharCode(code) : "\n";
}
function foldBreaks(first, rest) {
  if (first === "\n") return rest === "" ? " " : rest;
  return first + rest;
}

// src/load/yaml/scan-block.ts
var PLUS = 43;
var MINUS = 45;
function scanBlockScalar(scanner, literal) {
  const start = scanner.pos;
  scanner.pos += 1;
  const header = scanHeader(scanner, start);
  if (header === void 0) return;
  const indent = header.increment === 0 ? 0 : Math.max(scanner.indent, 0) + header.increment;
  const lines = new BlockLines(scanner, start, indent);
  const content = literal ? lines.literal() : lines.folded();
  if (content === void 0) return;
  let value = content;
  if (header.chomping !== "strip") value += lines.lastBreak;
  if (header.chomping === "keep") value += lines.trailing;
  const end = header.chomping === "keep" ? lines.end : lines.contentEnd;
  scanner.queue.push(SCALAR, start, end, value, literal ? LITERAL : FOLDED);
}
function scanHeader(scanner, start) {
  let chomping = scanChomping(scanner);
  const increment = scanIncrement(scanner, start);
  if (increment === void 0) return void 0;
  if (chomping === void 0) chomping = scanChomping(scanner);
  scanner.skipBlanks();
  scanner.skipComment();
  if (!isBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("did not find expected comment or line break", start);
    return void 0;
  }
  scanner.skipBreak();
  return { chomping: chomping ?? "clip", increment };
}
function scanChomping(scanner) {
  const code = scanner.text.charCodeAt(scanner.pos);
  if (code !== PLUS && code !== MINUS) return void 0;
  scanner.pos += 1;
  return code === PLUS ? "keep" : "strip";
}
function scanIncrement(scanner, start) {
  const code = scanner.text.charCodeAt(scanner.pos);
  if (!isDigit(code)) return 0;
  if (code === 48) {
    scanner.fail("found an indentation indicator equal to 0", start);
    return void 0;
  }
  scanner.pos += 1;
  return code - 48;
}
var BlockLines = class {
  /** The break that ended the last line with content. */
  lastBreak = "";
  /** The empty lines since then. */
  trailing = "";
  /** Behind the last line with content, and behind the empty lines that follow it. */
  contentEnd;
  end;
  indent;
  scanner;
  start;
  constructor(scanner, start, indent) {
    this.scanner = scanner;
    this.start = start;
    this.indent = indent;
    this.contentEnd = scanner.pos;
    this.end = scanner.pos;
  }
  literal() {
    let content = "";
    if (!this.skipEmptyLines()) return void 0;
    while (this.atContent()) {
      content += this.lastBreak + this.trailing;
      content += this.line();
      if (!this.skipEmptyLines()) return void 0;
    }
    return content;
  }
  folded() {
    let content = "";
    let wasIndented = false;
    if (!this.skipEmptyLines()) return void 0;
    while (this.atContent()) {
      const indented = isBlank(this.scanner.text.charCodeAt(this.scanner.pos));
      if (!wasIndented && !indented && this.lastBreak === "\n") {
        if (this.trailing === "") content += " ";
      } else {
        content += this.lastBreak;
      }
      content += this.trailing;
      wasIndented = indented;
      content += this.line();
      if (!this.skipEmptyLines()) return void 0;
    }
    return content;
  }
  atContent() {
    const { scanner } = this;
    return scanner.column === this.indent && scanner.text.charCodeAt(scanner.pos) !== NUL;
  }
  line() {
    const { scanner } = this;
    const { text } = scanner;
    const from = scanner.pos;
    let at = from;
    while (!isBreakOrEnd(text.charCodeAt(at))) at += 1;
    scanner.pos = at;
    const code = text.charCodeAt(at);
    this.lastBreak = isBreak(code) ? breakText(code) : "";
    scanner.skipBreak();
    this.contentEnd = scanner.pos;
    return text.slice(from, at);
  }
  /** Steps over empty lines and the indentation of the next one; finds the indentation where it is not given. */
  skipEmptyLines() {
    const { scanner } = this;
    const { text } = scanner;
    this.trailing = "";
    this.end = scanner.pos;
    let widest = 0;
    for (; ; ) {
      while ((this.indent === 0 || scanner.column < this.indent) && text.charCodeAt(scanner.pos) === SPACE) {
        scanner.pos += 1;
      }
      if (scanner.column > widest) widest = scanner.column;
      const code = text.charCodeAt(scanner.pos);
      if (code === TAB && (this.indent === 0 || scanner.column < this.indent)) {
        scanner.fail("found a tab character where an indentation space is expected", this.start);
        return false;
      }
      if (!isBreak(code)) break;
      this.trailing += breakText(code);
      scanner.skipBreak();
      this.end = scanner.pos;
    }
    if (this.indent === 0) this.indent = Math.max(widest, scanner.indent + 1, 1);
    return true;
  }
};

// src/load/yaml/scan-quoted.ts
var SINGLE_QUOTE = 39;
var DOUBLE_QUOTE = 34;
var BACKSLASH = 92;
var ESCAPES = /* @__PURE__ */ new Map([
  ["0", "\0"],
  ["a", "\x07"],
  ["b", "\b"],
  ["t", "	"],
  ["	", "	"],
  ["n", "\n"],
  ["v", "\v"],
  ["f", "\f"],
  ["r", "\r"],
  ["e", "\x1B"],
  [" ", " "],
  ['"', '"'],
  ["'", "'"],
  ["\\", "\\"],
  ["N", ""],
  ["_", " "],
  ["L", "\u2028"],
  ["P", "\u2029"]
]);
var HEX_DIGITS = /* @__PURE__ */ new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8]
]);
function scanQuoted(scanner, single, held) {
  const { text } = scanner;
  const start = scanner.pos;
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE;
  let at = start + 1;
  for (; ; ) {
    const code = text.charCodeAt(at);
    if (code === quote) break;
    if (code === BACKSLASH && !single || code === NUL || isBreak(code)) break;
    at += 1;
  }
  let content;
  if (text.charCodeAt(at) === quote && !(single && text.charCodeAt(at + 1) === quote)) {
    content = text.slice(start + 1, at);
    scanner.pos = at + 1;
  } else {
    scanner.pos = start + 1;
    content = scanParts(scanner, start, single);
    if (content === void 0) return;
  }
  scanner.queue.push(SCALAR, start, scanner.pos, content, single ? SINGLE_QUOTED : DOUBLE_QUOTED, held);
}
function scanParts(scanner, start, single) {
  const { text } = scanner;
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE;
  let content = "";
  for (; ; ) {
    if (scanner.pos === scanner.lineStart && scanner.isDocumentIndicator(scanner.pos)) {
      scanner.fail("found unexpected document indicator", start);
      return void 0;
    }
    if (text.charCodeAt(scanner.pos) === NUL) {
      scanner.fail("found unexpected end of stream", start);
      return void 0;
    }
    const word = single ? scanSingleWord(scanner) : scanDoubleWord(scanner, start);
    if (word === void 0) return void 0;
    content += word;
    const escapedBreak = !single && scanner.pos === scanner.lineStart;
    if (text.charCodeAt(scanner.pos) === quote) {
      scanner.pos += 1;
      return content;
    }
    content += scanGap(scanner, escapedBreak);
  }
}
function scanGap(scanner, escapedBreak) {
  const { text } = scanner;
  const start = scanner.pos;
  let broken = escapedBreak;
  let leading = "";
  let trailing = "";
  for (; ; ) {
    const code = text.charCodeAt(scanner.pos);
    if (isBlank(code)) {
      scanner.pos += 1;
    } else if (isBreak(code)) {
      scanner.skipBreak();
      if (broken) trailing += breakText(code);
      else leading = breakText(code);
      broken = true;
    } else break;
  }
  if (!broken) return text.slice(start, scanner.pos);
  return foldBreaks(leading, trailing);
}
function scanSingleWord(scanner) {
  const { text } = scanner;
  let word = "";
  let partStart = scanner.pos;
  let at = partStart;
  for (; ; ) {
    const code = text.charCodeAt(at);
    if (isBlankBreakOrEnd(code)) break;
    if (code === SINGLE_QUOTE) {
      if (text.charCodeAt(at + 1) !== SINGLE_QUOTE) break;
      word += text.slice(partStart, at + 1);
      at += 1;
      partStart = at + 1;
    }
    at += 1;
  }
  scanner.pos = at;
  return word + text.slice(partStart, at);
}
function scanDoubleWord(scanner, start) {
  const { text } = scanner;
  let word = "";
  for (; ; ) {
    const partStart = scanner.pos;
    let at = partStart;
    let code = text.charCodeAt(at);
    while (code !== BACKSLASH && code !== DOUBLE_QUOTE && !isBlankBreakOrEnd(code)) {
      at += 1;
      code = text.charCodeAt(at);
    }
    scanner.pos = at;
    word += text.slice(partStart, at);
    if (code !== BACKSLASH) return word;
    if (isBreak(text.charCodeAt(at + 1))) {
      scanner.pos = at + 1;
      scanner.skipBreak();
      return word;
    }
    const escaped = scanEscape(scanner, start);
    if (escaped === void 0) return void 0;
    word += escaped;
  }
}
function scanEscape(scanner, start) {
  const { text } = scanner;
  const letter = text.charAt(scanner.pos + 1);
  const digits = HEX_DIGITS.get(letter);
  if (digits !== void 0) return scanHexEscape(scanner, start, digits);
  const escaped = ESCAPES.get(letter);
  if (escaped === void 0) {
    scanner.fail("found unknown escape character", start);
    return void 0;
  }
  scanner.pos += 2;
  return escaped;
}
function scanHexEscape(scanner, start, digits) {
  const { text } = scanner;
  scanner.pos += 2;
  for (let index = 0; index < digits; index += 1) {
    if (isHex(text.charCodeAt(scanner.pos + index))) continue;
    scanner.fail("did not find expected hexdecimal number", start);
    return void 0;
  }
  const value = Number.parseInt(text.slice(scanner.pos, scanner.pos + digits), 16);
  if (value >= 55296 && value <= 57343 || value > 1114111) {
    scanner.fail("found invalid Unicode character escape code", start);
    return void 0;
  }
  scanner.pos += digits;
  return String.fromCodePoint(value);
}

// src/load/yaml/scan-plain.ts
var GOES_ON = 0;
var ENDS_RUN = 1;
var COLON = 2;
var FLOW_INDICATOR = 3;
var STOPS = stopTable();
function stopTable() {
  const table = new Uint8Array(128);
  for (const character of " 	\n\r\0") table[character.charCodeAt(0)] = ENDS_RUN;
  for (const character of ",?[]{}") table[character.charCodeAt(0)] = FLOW_INDICATOR;
  table[58] = COLON;
  return table;
}
function endOfRun(text, at, inFlow) {
  for (let to = at; ; to += 1) {
    const code = text.charCodeAt(to);
    const stop = code < 128 ? STOPS[code] : code === NEL || isSeparator(code) ? ENDS_RUN : GOES_ON;
    if (stop === GOES_ON) continue;
    if (stop === ENDS_RUN) return to;
    if (stop === COLON ? isBlankBreakOrEnd(text.charCodeAt(to + 1)) : inFlow) return to;
  }
}
function scanPlain(scanner, held) {
  const { text } = scanner;
  const inFlow = scanner.flowLevel > 0;
  const start = scanner.pos;
  let at = start;
  let end = start;
  let joined = "";
  let partStart = start;
  let gap = "";
  for (; ; ) {
    let code = text.charCodeAt(at);
    if (code === 35 || at === scanner.lineStart && scanner.isDocumentIndicator(at)) break;
    const to = endOfRun(text, at, inFlow);
    if (to > at) {
      if (gap !== "") {
        joined += text.slice(partStart, end) + gap;
        partStart = at;
        gap = "";
      }
      end = to;
      at = to;
    }
    code = text.charCodeAt(at);
    while (code === SPACE) {
      at += 1;
      code = text.charCodeAt(at);
    }
    if (isBlankBreakOrEnd(code) && code !== 0) {
      scanner.pos = at;
      gap = skipGap(scanner, start);
      if (scanner.fault !== void 0) return;
      at = scanner.pos;
      if (gap !== "" && !inFlow && at - scanner.lineStart <= scanner.indent) break;
    } else if (at === to) break;
  }
  scanner.pos = at;
  if (gap !== "") scanner.simpleKeyAllowed = true;
  const last = text.slice(partStart, end);
  scanner.queue.push(SCALAR, start, end, joined === "" ? last : joined + last, PLAIN, held);
}
function skipGap(scanner, start) {
  const { text } = scanner;
  let first = "";
  let rest = "";
  for (; ; ) {
    const code = text.charCodeAt(scanner.pos);
    if (code === LF) {
      scanner.pos += 1;
      scanner.lineStart = scanner.pos;
    } else if (isBlank(code)) {
      if (code === TAB && first !== "" && scanner.column <= scanner.indent) {
        scanner.fail("found a tab character that violates indentation", start);
        return first;
      }
      scanner.pos += 1;
      continue;
    } else {
      const before = scanner.pos;
      scanner.skipBreak();
      if (scanner.pos === before) break;
    }
    if (first === "") first = breakText(code);
    else rest += breakText(code);
  }
  return foldBreaks(first, rest);
}

// src/load/yaml/scan-tags.ts
var EXCLAMATION = 33;
var PERCENT = 37;
function scanDirective(scanner) {
  const start = scanner.pos;
  scanner.pos += 1;
  const name = scanWord(scanner);
  if (name === "") {
    scanner.fail("could not find expected directive name", start);
  }
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("found unexpected non-alphabetical character", start);
  }
  let directive;
  if (name === "YAML") directive = scanVersion(scanner, start);
  else if (name === "TAG") directive = scanTagDirective(scanner, start);
  else scanner.fail("found unknown directive name", start);
  if (directive === void 0) return;
  const end = scanner.pos;
  scanner.skipBlanks();
  scanner.skipComment();
  if (!isBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("did not find expected comment or line break", start);
  }
  scanner.skipBreak();
  pushWithSuffix(scanner, directive.kind, { start, end, text: directive.text, suffix: directive.suffix, held: -1 });
}
function pushWithSuffix(scanner, kind, parts) {
  const index = scanner.queue.suffixes.push(parts.suffix) - 1;
  scanner.queue.push(kind, parts.start, parts.end, parts.text, index, parts.held);
}
function scanWord(scanner) {
  const from = scanner.pos;
  while (isWord(scanner.text.charCodeAt(scanner.pos))) scanner.pos += 1;
  return scanner.text.slice(from, scanner.pos);
}
function scanVersion(scanner, start) {
  scanner.skipBlanks();
  const major = scanVersionNumber(scanner, start);
  if (major === void 0) return void 0;
  if (scanner.text.charCodeAt(scanner.pos) !== 46) {
    scanner.fail("did not find expected digit or '.' character", start);
    return void 0;
  }
  scanner.pos += 1;
  const minor = scanVersionNumber(scanner, start);
  return minor === void 0 ? void 0 : { kind: VERSION_DIRECTIVE, text: `${major}.${minor}`, suffix: "" };
}
function scanVersionNumber(scanner, start) {
  const from = scanner.pos;
  while (isDigit(scanner.text.charCodeAt(scanner.pos))) {
    if (scanner.pos - from === 2) {
      scanner.fail("found extremely long version number", start);
      return void 0;
    }
    scanner.pos += 1;
  }
  if (scanner.pos === from) {
    scanner.fail("did not find expected version number", start);
    return void 0;
  }
  return Number(scanner.text.slice(from, scanner.pos));
}
function scanTagDirective(scanner, start) {
  scanner.skipBlanks();
  const handle = scanTagHandle(scanner, true, start);
  if (handle === void 0) return void 0;
  if (!isBlank(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("did not find expected whitespace", start);
    return void 0;
  }
  scanner.skipBlanks();
  const prefix = scanTagUri(scanner, "", start);
  if (prefix === void 0) return void 0;
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("did not find expected whitespace or line break", start);
    return void 0;
  }
  return { kind: TAG_DIRECTIVE, text: handle, suffix: prefix };
}
function scanAnchor(scanner, kind, held) {
  const start = scanner.pos;
  scanner.pos += 1;
  const name = scanWord(scanner);
  const code = scanner.text.charCodeAt(scanner.pos);
  if (name === "" || !(isBlankBreakOrEnd(code) || "?:,]}%@`".includes(String.fromCharCode(code)))) {
    scanner.fail("did not find expected alphabetic or numeric character", start);
  }
  scanner.queue.push(kind, start, scanner.pos, name, kind === ANCHOR ? 1 : 0, held);
}
function scanTag(scanner, held) {
  const start = scanner.pos;
  const tag = scanner.text.charCodeAt(start + 1) === 60 ? scanVerbatimTag(scanner, start) : scanShortTag(scanner, start);
  if (tag === void 0) return;
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail("did not find expected whitespace or line break", start);
  }
  pushWithSuffix(scanner, TAG, { start, end: scanner.pos, text: tag.handle, suffix: tag.suffix, held });
}
function scanVerbatimTag(scanner, start) {
  scanner.pos += 2;
  const suffix = scanTagUri(scanner, "", start);
  if (suffix === void 0) return void 0;
  if (scanner.text.charCodeAt(scanner.pos) !== 62) {
    scanner.fail("did not find the expected '>'", start);
    return void 0;
  }
  scanner.pos += 1;
  return { handle: "", suffix };
}
function scanShortTag(scanner, start) {
  const handle = scanTagHandle(scanner, false, start);
  if (handle === void 0) return void 0;
  if (handle.length > 1 && handle.endsWith("!")) {
    const suffix2 = scanTagUri(scanner, "", start);
    return suffix2 === void 0 ? void 0 : { handle, suffix: suffix2 };
  }
  const suffix = scanTagUri(scanner, handle, start);
  if (suffix === void 0) return void 0;
  return suffix === "" ? { handle: "", suffix: "!" } : { handle: "!", suffix };
}
function scanTagHandle(scanner, directive, start) {
  const { text } = scanner;
  if (text.charCodeAt(scanner.pos) !== EXCLAMATION) {
    scanner.fail("did not find expected '!'", start);
    return void 0;
  }
  scanner.pos += 1;
  let handle = `!${scanWord(scanner)}`;
  if (text.charCodeAt(scanner.pos) === EXCLAMATION) {
    handle += "!";
    scanner.pos += 1;
  } else if (directive && handle !== "!") {
    scanner.fail("did not find expected '!'", start);
    return void 0;
  }
  return handle;
}
function scanTagUri(scanner, head, start) {
  const { text } = scanner;
  const from = scanner.pos;
  let uri = head.slice(1);
  for (let code = text.charCodeAt(from); isUri(code); code = text.charCodeAt(scanner.pos)) {
    if (code === PERCENT) {
      const character = scanUriEscape(scanner, start);
      if (character === void 0) return void 0;
      uri += character;
    } else {
      uri += String.fromCharCode(code);
      scanner.pos += 1;
    }
  }
  if (head === "" && scanner.pos === from) {
    scanner.fail("did not find expected tag URI", start);
    return void 0;
  }
  return uri;
}
function scanUriEscape(scanner, start) {
  const bytes = [];
  let missing = 1;
  while (missing > 0) {
    const { text, pos } = scanner;
    const escaped = text.charCodeAt(pos) === PERCENT && isHex(text.charCodeAt(pos + 1)) && isHex(text.charCodeAt(pos + 2));
    if (!escaped) return failUri(scanner, "did not find URI escaped octet", start);
    const octet = Number.parseInt(text.slice(pos + 1, pos + 3), 16);
    if (bytes.length === 0) {
      missing = octet < 128 ? 1 : octet < 192 ? 0 : octet < 224 ? 2 : octet < 240 ? 3 : octet < 248 ? 4 : 0;
      if (missing === 0) return failUri(scanner, "found an incorrect leading UTF-8 octet", start);
    } else if ((octet & 192) !== 128) {
      return failUri(scanner, "found an incorrect trailing UTF-8 octet", start);
    }
    bytes.push(octet);
    scanner.pos += 3;
    missing -= 1;
  }
  return decodeUtf8(bytes);
}
function failUri(scanner, problem, start) {
  scanner.fail(problem, start);
  return void 0;
}

// src/load/yaml/scanner.ts
var MAX_LEVELS = 1e4;
var MAX_KEY_LENGTH = 1024;
var Scanner = class {
  text;
  queue = new TokenQueue();
  wantComments;
  /** `#` to end of line, in order; collected only where wanted. */
  comments = [];
  fault;
  pos = 0;
  /** Where the current line starts: the column is `pos - lineStart`. */
  lineStart = 0;
  indent = -1;
  flowLevel = 0;
  simpleKeyAllowed = true;
  /** True where `\r\r\n` is one break, since kubectl drops the `\r` before each line feed. */
  kubectlBreaks;
  indents = [];
  // The potential simple key of each flow level.
  keyPossible = [false];
  keyRequired = [false];
  keyNumber = [0];
  keyPos = [0];
  ended = false;
  constructor(text, options) {
    this.text = text;
    this.wantComments = options.wantComments;
    this.kubectlBreaks = options.kubectlBreaks;
  }
  get column() {
    return this.pos - this.lineStart;
  }
  /** Kind of the token at the head of the queue; `FAULT` once anything went wrong, even where tokens are left. */
  peek() {
    const queue = this.queue;
    while (this.fault === void 0) {
      if (queue.head !== queue.tail && !this.headMayBeKey(queue.held[queue.head] ?? -1)) {
        return queue.kinds[queue.head] ?? FAULT;
      }
      this.fetch();
    }
    return FAULT;
  }
  fail(problem, context, at = this.pos) {
    this.fault ??= { code: "syntax", problem, at, byScanner: true, context };
  }
  /** Length of the line break at `at`, zero where there is none. */
  breakAt(at) {
    const text = this.text;
    if (this.kubectlBreaks && text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === CR) {
      if (text.charCodeAt(at + 2) === LF) return 3;
    }
    return breakLength(text, at);
  }
  /** Steps over the line break at `pos`, if there is one. */
  skipBreak() {
    const length = this.breakAt(this.pos);
    if (length === 0) return;
    this.pos += length;
    this.lineStart = this.pos;
  }
  skipBlanks() {
    while (isBlank(this.text.charCodeAt(this.pos))) this.pos += 1;
  }
  /** Steps over a comment, if one starts at `pos`. */
  skipComment() {
    const text = this.text;
    if (text.charCodeAt(this.pos) !== 35) return;
    const start = this.pos;
    let at = start + 1;
    while (!isBreakOrEnd(text.charCodeAt(at))) at += 1;
    this.pos = at;
    if (this.wantComments) this.comments.push({ start, end: at });
  }
  /** `---` or `...` before a blank, a break or the end. */
  isDocumentIndicator(at) {
    const text = this.text;
    const code = text.charCodeAt(at);
    return (code === 45 || code === 46) && text.charCodeAt(at + 1) === code && text.charCodeAt(at + 2) === code && isBlankBreakOrEnd(text.charCodeAt(at + 3));
  }
  fetch() {
    if (this.ended) {
      this.queue.push(STREAM_END, this.pos, this.pos);
      return;
    }
    this.skipToToken();
    this.unrollIndent(this.column, this.pos);
    const code = this.text.charCodeAt(this.pos);
    if (!cannotStartPlain(code) && !(code === 46 && this.pos === this.lineStart && this.isDocumentIndicator(this.pos))) {
      const held = this.saveSimpleKey();
      this.simpleKeyAllowed = false;
      if (this.fault === void 0) scanPlain(this, held);
      return;
    }
    this.fetchIndicator(code);
  }
  fetchIndicator(code) {
    const atLineStart = this.pos === this.lineStart;
    if (code === NUL) this.fetchStreamEnd();
    else if (atLineStart && code === 37) this.fetchDirective();
    else if (atLineStart && this.isDocumentIndicator(this.pos)) this.fetchDocumentIndicator(code);
    else if (!this.fetchFlowIndicator(code) && !this.fetchNodeStart(code)) this.fetchContextual(code);
  }
  fetchFlowIndicator(code) {
    switch (code) {
      case 91:
        this.fetchFlowStart(FLOW_SEQUENCE_START);
        return true;
      case 123:
        this.fetchFlowStart(FLOW_MAPPING_START);
        return true;
      case 93:
        this.fetchFlowEnd(FLOW_SEQUENCE_END);
        return true;
      case 125:
        this.fetchFlowEnd(FLOW_MAPPING_END);
        return true;
      case 44:
        this.fetchFlowEntry();
        return true;
      default:
        return false;
    }
  }
  fetchNodeStart(code) {
    switch (code) {
      case 42:
        this.fetchKeyCandidate((held) => scanAnchor(this, ALIAS, held));
        return true;
      case 38:
        this.fetchKeyCandidate((held) => scanAnchor(this, ANCHOR, held));
        return true;
      case 33:
        this.fetchKeyCandidate((held) => scanTag(this, held));
        return true;
      case 39:
        this.fetchKeyCandidate((held) => scanQuoted(this, true, held));
        return true;
      case 34:
        this.fetchKeyCandidate((held) => scanQuoted(this, false, held));
        return true;
      default:
        return false;
    }
  }
  /** Indicators whose meaning hangs on what follows them or on the flow level. */
  fetchContextual(code) {
    const next = this.text.charCodeAt(this.pos + 1);
    const inFlow = this.flowLevel > 0;
    if (code === 45 && isBlankBreakOrEnd(next)) this.fetchBlockEntry();
    else if (code === 63 && (inFlow || isBlankBreakOrEnd(next))) this.fetchKey();
    else if (code === 58 && (inFlow || isBlankBreakOrEnd(next))) this.fetchValue();
    else if ((code === 124 || code === 62) && !inFlow) this.fetchBlockScalar(code === 124);
    else if (code === 45 || code === 63 || code === 58) this.fetchKeyCandidate((held) => scanPlain(this, held));
    else this.fail("found character that cannot start any token", this.pos);
  }
  /** Steps over blanks, comments and line breaks. A tab is no blank where it would stand for indentation. */
  skipToToken() {
    const text = this.text;
    for (; ; ) {
      let at = this.pos;
      let code = text.charCodeAt(at);
      const tabs = this.flowLevel > 0 || !this.simpleKeyAllowed;
      while (code === SPACE || tabs && code === TAB) {
        at += 1;
        code = text.charCodeAt(at);
      }
      this.pos = at;
      if (code === 35) {
        this.skipComment();
        code = text.charCodeAt(this.pos);
      }
      const length = code === LF ? 1 : this.breakAt(this.pos);
      if (length === 0) return;
      this.pos += length;
      this.lineStart = this.pos;
      if (this.flowLevel === 0) this.simpleKeyAllowed = true;
    }
  }
  // Indentation
  rollIndent(column, number, kind, at) {
    if (this.flowLevel > 0 || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > MAX_LEVELS) {
      this.failTooDeep();
      return;
    }
    if (number < 0) this.queue.push(kind, at, at);
    else this.queue.insert(number, kind, at);
  }
  unrollIndent(column, at) {
    if (this.flowLevel > 0) return;
    while (this.indent > column) {
      this.queue.push(BLOCK_END, at, at);
      this.indent = this.indents.pop() ?? -1;
    }
  }
  failTooDeep() {
    const at = this.keyPos[this.flowLevel] ?? this.pos;
    const problem = `exceeded max depth of ${MAX_LEVELS}`;
    this.fault ??= { code: "too-deep", problem, at: this.pos, byScanner: true, context: at };
  }
  // Simple keys
  /** Notes that the next token may start a simple key; gives the flow level of that key, or -1 where there can be none. */
  saveSimpleKey() {
    if (!this.simpleKeyAllowed) return -1;
    this.removeSimpleKey(this.pos);
    const level = this.flowLevel;
    this.keyPossible[level] = true;
    this.keyRequired[level] = level === 0 && this.indent === this.column;
    this.keyNumber[level] = this.queue.nextNumber;
    this.keyPos[level] = this.pos;
    return level;
  }
  removeSimpleKey(at) {
    const level = this.flowLevel;
    if (this.keyPossible[level] !== true) return;
    if (this.keyRequired[level] === true) {
      this.fail("could not find expected ':'", this.keyPos[level] ?? 0, at);
      return;
    }
    this.keyPossible[level] = false;
    this.queue.release(this.keyNumber[level] ?? 0);
  }
  /** Still on its line, and not too long. An outdated key that had to be one is a fault. */
  isKeyValid(level) {
    if (this.keyPossible[level] !== true) return false;
    const start = this.keyPos[level] ?? 0;
    if (!this.ended && start >= this.lineStart && !this.isTooLong(start)) return true;
    if (this.keyRequired[level] === true) this.fail("could not find expected ':'", start, this.endOfLine());
    else this.keyPossible[level] = false;
    return false;
  }
  // The limit counts characters, and one beyond U+FFFF is two units.
  isTooLong(start) {
    const units = this.pos - start;
    if (units <= MAX_KEY_LENGTH) return false;
    return units > 2 * MAX_KEY_LENGTH || [...this.text.slice(start, this.pos)].length > MAX_KEY_LENGTH;
  }
  headMayBeKey(level) {
    if (level < 0 || this.keyNumber[level] !== this.queue.taken) return false;
    return this.isKeyValid(level);
  }
  // Tokens
  fetchKeyCandidate(scan) {
    const held = this.saveSimpleKey();
    this.simpleKeyAllowed = false;
    if (this.fault === void 0) scan(held);
  }
  fetchStreamEnd() {
    this.ended = true;
    const at = this.endOfLine();
    this.unrollIndent(-1, at);
    this.removeSimpleKey(at);
    this.simpleKeyAllowed = false;
    this.queue.push(STREAM_END, at, at);
  }
  /** At the end an unfinished last line counts as ended, so what is found missing then is on the line after it. */
  endOfLine() {
    return this.ended && this.column > 0 ? this.pos + 1 : this.pos;
  }
  fetchDirective() {
    this.unrollIndent(-1, this.pos);
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = false;
    if (this.fault === void 0) scanDirective(this);
  }
  fetchDocumentIndicator(code) {
    this.unrollIndent(-1, this.pos);
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = false;
    this.pushIndicator(code === 45 ? DOCUMENT_START : DOCUMENT_END, 3);
  }
  pushIndicator(kind, length, held = -1) {
    this.queue.push(kind, this.pos, this.pos + length, "", 0, held);
    this.pos += length;
  }
  fetchFlowStart(kind) {
    const held = this.saveSimpleKey();
    const number = this.queue.nextNumber;
    this.flowLevel += 1;
    const level = this.flowLevel;
    this.keyPossible[level] = false;
    this.keyRequired[level] = false;
    this.keyNumber[level] = number;
    this.keyPos[level] = this.pos;
    if (level > MAX_LEVELS) {
      this.failTooDeep();
      return;
    }
    this.simpleKeyAllowed = true;
    this.pushIndicator(kind, 1, held);
  }
  fetchFlowEnd(kind) {
    this.removeSimpleKey(this.pos);
    if (this.flowLevel > 0) {
      this.queue.release(this.keyNumber[this.flowLevel] ?? 0);
      this.flowLevel -= 1;
    }
    this.simpleKeyAllowed = false;
    this.pushIndicator(kind, 1);
  }
  fetchFlowEntry() {
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    this.pushIndicator(FLOW_ENTRY, 1);
  }
  fetchBlockEntry() {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail("block sequence entries are not allowed in this context", this.pos);
        return;
      }
      this.rollIndent(this.column, -1, BLOCK_SEQUENCE_START, this.pos);
    }
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    this.pushIndicator(BLOCK_ENTRY, 1);
  }
  fetchKey() {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail("mapping keys are not allowed in this context", this.pos);
        return;
      }
      this.rollIndent(this.column, -1, BLOCK_MAPPING_START, this.pos);
    }
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = this.flowLevel === 0;
    this.pushIndicator(KEY, 1);
  }
  fetchValue() {
    const level = this.flowLevel;
    if (this.isKeyValid(level)) {
      const number = this.keyNumber[level] ?? 0;
      const at = this.keyPos[level] ?? 0;
      this.queue.release(number);
      this.queue.insert(number, KEY, at);
      this.rollIndent(at - this.lineStart, number, BLOCK_MAPPING_START, at);
      this.keyPossible[level] = false;
      this.simpleKeyAllowed = false;
    } else if (level === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail("mapping values are not allowed in this context", this.pos);
        return;
      }
      this.rollIndent(this.column, -1, BLOCK_MAPPING_START, this.pos);
      this.simpleKeyAllowed = true;
    } else {
      this.simpleKeyAllowed = false;
    }
    this.pushIndicator(VALUE, 1);
  }
  fetchBlockScalar(literal) {
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    if (this.fault === void 0) scanBlockScalar(this, literal);
  }
};

// src/load/yaml/block-lines.ts
var DASH = 45;
var COLON2 = 58;
var HASH = 35;
var SINGLE_QUOTE2 = 39;
var DOUBLE_QUOTE2 = 34;
var BACKSLASH2 = 92;
var ODD_CHARACTERS = /[\t\r\x85\u2028\u2029\ufeff]/;
var MAX_KEY = 200;
var KEY_CHARACTERS = keyTable();
function keyTable() {
  const table = new Uint8Array(128);
  const letters = "abcdefghijklmnopqrstuvwxyz";
  for (const character of `${letters}${letters.toUpperCase()}0123456789_-./`) table[character.charCodeAt(0)] = 1;
  return table;
}
function readBlockLines(text, maxDepth, sink) {
  if (ODD_CHARACTERS.test(text) || text.indexOf("\0") !== text.length - 1) return false;
  return new BlockLines2(text, maxDepth, sink).read();
}
function levelOf(column, isSequence) {
  return column * 2 + (isSequence ? 1 : 0);
}
var BlockLines2 = class {
  text;
  maxDepth;
  sink;
  pos = 0;
  lineStart = 0;
  started = false;
  /** Levels of the open collections, the root first. */
  levels = [];
  /** Behind the `:` of a key whose value has not been met; or -1. */
  emptyAt = -1;
  scanner;
  constructor(text, maxDepth, sink) {
    this.text = text;
    this.maxDepth = maxDepth;
    this.sink = sink;
  }
  read() {
    const { text } = this;
    for (; ; ) {
      const start = this.pos;
      let at = start;
      while (text.charCodeAt(at) === SPACE) at += 1;
      const code = text.charCodeAt(at);
      if (code === LF) this.pos = at + 1;
      else if (code === HASH) this.pos = this.nextLine(at);
      else if (code === NUL) return this.finish();
      else {
        this.lineStart = start;
        if (!this.line(at, at - start, code)) return false;
      }
    }
  }
  finish() {
    if (this.levels.length === 0 || !this.addEmpty()) return false;
    while (this.levels.length > 0) this.close();
    return true;
  }
  line(at, column, code) {
    const { text } = this;
    if (code === DASH && column === 0 && text.startsWith("---", at)) return this.marker(at);
    const isItem = code === DASH && text.charCodeAt(at + 1) === SPACE;
    if (!this.place(at, column, isItem)) return false;
    return isItem ? this.item(at) : this.entry(at, this.keyEnd(at));
  }
  /** `---` before anything else. */
  marker(at) {
    if (this.started) return false;
    this.started = true;
    return this.endLine(at + 3);
  }
  // Collections
  /** Opens and closes collections until the innermost one is the one that the line belongs to. */
  place(at, column, isItem) {
    if (this.levels.length === 0) return column === 0 && this.open(at, column, isItem);
    const wanted = levelOf(column, isItem);
    if (this.emptyAt >= 0 && wanted > this.level) {
      this.emptyAt = -1;
      return this.open(at, column, isItem);
    }
    if (!this.addEmpty()) return false;
    while (this.level !== wanted) {
      if (this.levels.length === 1) return false;
      this.close();
    }
    return true;
  }
  get level() {
    return this.levels[this.levels.length - 1] ?? 0;
  }
  open(at, column, isSequence) {
    if (this.levels.length >= this.maxDepth) return false;
    this.started = true;
    this.levels.push(levelOf(column, isSequence));
    this.sink.open(isSequence, at);
    return true;
  }
  close() {
    this.levels.pop();
    this.sink.close();
  }
  addEmpty() {
    const at = this.emptyAt;
    this.emptyAt = -1;
    return at < 0 || this.addScalar(at, at, PLAIN);
  }
  addScalar(start, end, style, text) {
    return this.sink.scalar(style, start, end, text);
  }
  // Items and entries
  /** `- ` and a scalar, or the first item or entry of a collection. */
  item(dash) {
    let at = this.afterDash(dash);
    while (this.text.charCodeAt(at) === DASH && this.text.charCodeAt(at + 1) === SPACE) {
      if (!this.open(at, at - this.lineStart, true)) return false;
      at = this.afterDash(at);
    }
    const keyEnd = this.keyEnd(at);
    if (keyEnd < 0) return this.value(at);
    return this.open(at, at - this.lineStart, false) && this.entry(at, keyEnd);
  }
  afterDash(dash) {
    let at = dash + 2;
    while (this.text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }
  /** Where a plain key ends: at a `:` before a blank or a break; -1 where there is none. */
  keyEnd(start) {
    const { text } = this;
    let at = start;
    let code = text.charCodeAt(at);
    if (code === DASH) return -1;
    while (code < 128 && KEY_CHARACTERS[code] === 1) {
      at += 1;
      code = text.charCodeAt(at);
    }
    const isKey = code === COLON2 && at > start && at - start <= MAX_KEY && isBlankBreakOrEnd(text.charCodeAt(at + 1));
    return isKey ? at : -1;
  }
  entry(start, keyEnd) {
    if (keyEnd < 0) return false;
    const { text } = this;
    if (!this.addScalar(start, keyEnd, PLAIN)) return false;
    let at = keyEnd + 1;
    while (text.charCodeAt(at) === SPACE) at += 1;
    const code = text.charCodeAt(at);
    if (code !== LF && code !== NUL && code !== HASH) return this.value(at);
    this.emptyAt = keyEnd + 1;
    this.pos = this.nextLine(at);
    return true;
  }
  // Values
  value(at) {
    const { text } = this;
    const code = text.charCodeAt(at);
    const isPlain = code === DASH ? !isBlankBreakOrEnd(text.charCodeAt(at + 1)) : !cannotStartPlain(code);
    if (isPlain) return this.plain(at);
    if (code === DOUBLE_QUOTE2 || code === SINGLE_QUOTE2) return this.quoted(at, code);
    if (code === 124 || code === 62) return this.block(at, code === 124);
    if (code === 91 && text.charCodeAt(at + 1) === 93) return this.nothing(at, true);
    if (code === 123 && text.charCodeAt(at + 1) === 125) return this.nothing(at, false);
    return false;
  }
  plain(start) {
    const { text } = this;
    let at = start;
    let end = start;
    for (; ; ) {
      const code = text.charCodeAt(at);
      if (code === LF || code === NUL) break;
      if (code === HASH && at > end) break;
      if (code === COLON2 && isBlankBreakOrEnd(text.charCodeAt(at + 1))) return false;
      at += 1;
      if (code !== SPACE) end = at;
    }
    this.pos = this.nextLine(at);
    return this.addScalar(start, end, PLAIN);
  }
  quoted(start, quote) {
    const { text } = this;
    const single = quote === SINGLE_QUOTE2;
    let at = start + 1;
    for (; ; ) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === LF || code === NUL || code === BACKSLASH2) break;
      at += 1;
    }
    if (text.charCodeAt(at) !== quote || text.charCodeAt(at + 1) === quote) {
      return this.scan(start, (scanner) => scanQuoted(scanner, single, -1)) && this.endLine(this.pos);
    }
    const style = single ? SINGLE_QUOTED : DOUBLE_QUOTED;
    return this.addScalar(start, at + 1, style, text.slice(start + 1, at)) && this.endLine(at + 1);
  }
  block(start, literal) {
    if (!this.scan(start, (scanner2) => scanBlockScalar(scanner2, literal))) return false;
    const { scanner } = this;
    if (scanner !== void 0 && this.text.charCodeAt(scanner.pos) !== NUL) this.pos = scanner.lineStart;
    return true;
  }
  /** Leaves a scalar to the scanner. */
  scan(at, read) {
    this.scanner ??= new Scanner(this.text, { wantComments: false, kubectlBreaks: false });
    const { scanner } = this;
    scanner.pos = at;
    scanner.lineStart = this.lineStart;
    scanner.indent = this.level >> 1;
    read(scanner);
    if (scanner.fault !== void 0) return false;
    const { queue } = scanner;
    const { head } = queue;
    const [start = 0, end = 0, style = 0] = [queue.starts[head], queue.ends[head], queue.details[head]];
    const text = queue.texts[head];
    queue.take();
    this.pos = scanner.pos;
    return this.addScalar(start, end, style, text);
  }
  /** `[]` or `{}`. */
  nothing(at, isSequence) {
    if (this.levels.length >= this.maxDepth) return false;
    this.sink.open(isSequence, at);
    this.sink.close(at + 2);
    return this.endLine(at + 2);
  }
  // Lines
  /** Goes to the next line; false where this one holds more than a comment. */
  endLine(from) {
    const { text } = this;
    let at = from;
    while (text.charCodeAt(at) === SPACE) at += 1;
    const code = text.charCodeAt(at);
    if (code !== LF && code !== NUL && !(code === HASH && at > from)) return false;
    this.pos = this.nextLine(at);
    return true;
  }
  nextLine(at) {
    const feed = this.text.indexOf("\n", at);
    return feed < 0 ? this.text.length - 1 : feed + 1;
  }
};

// src/load/yaml/line-place.ts
function findOnLines(text, maxDepth, path) {
  const sink = new PlaceSink(text, path);
  readBlockLines(text, maxDepth, sink);
  return sink.located;
}
var PlaceSink = class {
  located;
  source;
  path;
  /** Open collections. */
  depth = 0;
  /** Where what was met last ends. */
  lastEnd = 0;
  // Of the innermost collection on the path, which lies `found` steps down:
  found = -1;
  openDepth = 0;
  isSequence = false;
  start = 0;
  ownKey;
  firstKey;
  /** Number of the next item. */
  item = 0;
  /** The key whose value comes next. */
  key;
  keySpan;
  constructor(source, path) {
    this.source = source;
    this.path = path;
  }
  open(isSequence, start) {
    if (this.depth === 0 || this.depth === this.openDepth && this.meetChild()) {
      this.found += 1;
      this.openDepth = this.depth + 1;
      this.isSequence = isSequence;
      this.start = start;
      this.ownKey = this.keySpan;
      this.firstKey = void 0;
      this.item = 0;
      this.key = void 0;
      this.keySpan = void 0;
    }
    this.depth += 1;
  }
  close(end) {
    if (end !== void 0) this.lastEnd = end;
    if (this.depth === this.openDepth)
      this.locate(this.found, this.ownKey, this.start, Math.max(this.lastEnd, this.start));
    this.depth -= 1;
  }
  scalar(_style, start, end, text) {
    this.lastEnd = end;
    if (this.depth !== this.openDepth) return this.located === void 0;
    if (!this.isSequence && this.key === void 0) {
      this.key = text ?? this.source.slice(start, end);
      this.keySpan = { start, end };
      this.firstKey ??= this.keySpan;
      return this.located === void 0;
    }
    const key = this.keySpan;
    if (this.meetChild()) {
      this.firstKey = void 0;
      this.locate(this.found + 1, key, start, end);
    }
    return this.located === void 0;
  }
  /** Takes note of the next child; true where it is the one that the path names. */
  meetChild() {
    const step = this.path[this.found];
    const isNext = step !== void 0 && (this.isSequence ? step === this.item : String(step) === this.key);
    if (isNext) return true;
    this.item += 1;
    this.key = void 0;
    this.keySpan = void 0;
    return false;
  }
  locate(depth, key, start, end) {
    const { firstKey: firstKey2 } = this;
    this.located ??= {
      ...key === void 0 ? {} : { key },
      value: { start, end },
      ...firstKey2 === void 0 ? {} : { firstKey: firstKey2 },
      depth
    };
  }
};

// src/load/yaml/line-tape.ts
function readLineTape(text, maxDepth) {
  const sink = new TapeSink(text);
  return readBlockLines(text, maxDepth, sink) ? sink.tape : void 0;
}
var TapeSink = class {
  tape = new Tape();
  /** Of the open collections, the root first. */
  nodes = [];
  source;
  constructor(source) {
    this.source = source;
  }
  open(isSequence, start) {
    this.nodes.push(this.tape.add(isSequence ? SEQUENCE_NODE : MAPPING_NODE, start, start, "", 0));
  }
  close(end) {
    const node = this.nodes.pop() ?? 0;
    if (end === void 0) this.tape.closeAtLast(node);
    else this.tape.close(node, end);
  }
  scalar(style, start, end, text = this.source.slice(start, end)) {
    this.tape.add(SCALAR_NODE, start, end, text, style);
    return true;
  }
};

// src/load/yaml/line-values.ts
function readLineValue(text, maxDepth) {
  const sink = new ValueSink(text);
  return readBlockLines(text, maxDepth, sink) ? sink.root : void 0;
}
var ValueSink = class {
  root;
  collection;
  /** Of a mapping, the key whose value comes next. */
  key;
  source;
  outer = [];
  outerKeys = [];
  constructor(source) {
    this.source = source;
  }
  open(isSequence) {
    if (this.collection !== void 0) {
      this.outer.push(this.collection);
      this.outerKeys.push(this.key);
    }
    this.collection = isSequence ? [] : {};
    this.key = void 0;
  }
  close() {
    const value = Object.freeze(this.collection ?? {});
    this.collection = this.outer.pop();
    this.key = this.outerKeys.pop();
    if (this.collection === void 0) this.root = value;
    else this.put(this.collection, value);
  }
  scalar(style, start, end, text = this.source.slice(start, end)) {
    const { collection } = this;
    if (collection === void 0) return false;
    const value = style === PLAIN ? plainValue(text) : text;
    if (this.key === void 0 && !Array.isArray(collection)) {
      if (typeof value !== "string" || collection[value] !== void 0 && Object.hasOwn(collection, value))
        return false;
      this.key = value;
      return true;
    }
    if (typeof value === "number" && (!Number.isFinite(value) || isOddNumber(text))) return false;
    this.put(collection, value);
    return true;
  }
  put(collection, value) {
    if (Array.isArray(collection)) collection.push(value);
    else {
      setMember(collection, this.key ?? "", value);
      this.key = void 0;
    }
  }
};

// src/load/yaml/parser.ts
var BLOCK_NODE = 0;
var DOCUMENT_DONE = 1;
var BLOCK_SEQUENCE_ITEM = 2;
var INDENTLESS_ITEM = 3;
var BLOCK_KEY = 4;
var BLOCK_VALUE = 5;
var FLOW_SEQUENCE_FIRST = 6;
var FLOW_SEQUENCE_ITEM = 7;
var FLOW_PAIR_KEY = 8;
var FLOW_PAIR_VALUE = 9;
var FLOW_PAIR_END = 10;
var FLOW_MAPPING_FIRST = 11;
var FLOW_MAPPING_KEY = 12;
var FLOW_MAPPING_VALUE = 13;
var FLOW_MAPPING_EMPTY_VALUE = 14;
var LONG_TAG_PREFIX = "tag:yaml.org,2002:";
var Parser = class {
  scanner;
  tape = new Tape();
  /** False where the text holds no document at all: neither content nor `---`. */
  found = false;
  /** Offset behind the last token of the document. */
  documentEnd = 0;
  maxDepth;
  states = [];
  open = [];
  anchors = /* @__PURE__ */ new Map();
  handles = /* @__PURE__ */ new Map();
  failure;
  constructor(text, options) {
    this.scanner = new Scanner(text, options);
    this.maxDepth = options.maxDepth;
  }
  get fault() {
    return this.scanner.fault ?? this.failure;
  }
  parse() {
    const first = this.scanner.peek();
    if (first === FAULT || first === STREAM_END) return;
    this.found = true;
    if (first >= VERSION_DIRECTIVE && first <= DOCUMENT_START) {
      if (!this.parseDocumentStart()) return;
    } else {
      this.addDefaultHandles();
      this.states.push(DOCUMENT_DONE, BLOCK_NODE);
    }
    while (this.scanner.fault === void 0 && this.failure === void 0) {
      const state = this.states.pop();
      if (state === void 0 || state === DOCUMENT_DONE) break;
      this.step(state);
    }
    if (this.fault === void 0) this.parseDocumentEnd();
  }
  step(state) {
    switch (state) {
      case BLOCK_NODE:
        this.parseNode(true, false);
        break;
      case BLOCK_SEQUENCE_ITEM:
        this.parseBlockSequenceItem();
        break;
      case INDENTLESS_ITEM:
        this.parseIndentlessItem();
        break;
      case BLOCK_KEY:
        this.parseBlockKey();
        break;
      case BLOCK_VALUE:
        this.parseBlockValue();
        break;
      default:
        this.stepInFlow(state);
    }
  }
  stepInFlow(state) {
    switch (state) {
      case FLOW_SEQUENCE_FIRST:
      case FLOW_SEQUENCE_ITEM:
        this.parseFlowSequenceItem(state === FLOW_SEQUENCE_FIRST);
        break;
      case FLOW_PAIR_KEY:
        this.parseFlowPairKey();
        break;
      case FLOW_PAIR_VALUE:
        this.parseFlowPairValue();
        break;
      case FLOW_PAIR_END:
        this.parseFlowPairEnd();
        break;
      case FLOW_MAPPING_FIRST:
      case FLOW_MAPPING_KEY:
        this.parseFlowKey(state === FLOW_MAPPING_FIRST);
        break;
      default:
        this.parseFlowValue(state === FLOW_MAPPING_EMPTY_VALUE);
    }
  }
  // Tokens
  get tokenStart() {
    return this.scanner.queue.starts[this.scanner.queue.head] ?? 0;
  }
  get tokenEnd() {
    return this.scanner.queue.ends[this.scanner.queue.head] ?? 0;
  }
  get tokenText() {
    return this.scanner.queue.texts[this.scanner.queue.head] ?? "";
  }
  get tokenDetail() {
    return this.scanner.queue.details[this.scanner.queue.head] ?? 0;
  }
  take() {
    this.documentEnd = Math.max(this.documentEnd, this.tokenEnd);
    this.scanner.queue.take();
  }
  fail(problem, context, at = this.tokenStart) {
    this.failure ??= { code: "syntax", problem, at, byScanner: false, context };
  }
  // Document
  parseDocumentStart() {
    let versionSeen = false;
    for (; ; ) {
      const kind = this.scanner.peek();
      if (kind === VERSION_DIRECTIVE) {
        if (versionSeen) this.fail("found duplicate %YAML directive", this.tokenStart);
        else if (this.tokenText !== "1.1") this.fail("found incompatible YAML document", this.tokenStart);
        versionSeen = true;
      } else if (kind === TAG_DIRECTIVE) {
        if (this.handles.has(this.tokenText)) this.fail("found duplicate %TAG directive", this.tokenStart);
        this.handles.set(this.tokenText, this.scanner.queue.suffixes[this.tokenDetail] ?? "");
      } else break;
      if (this.fault !== void 0) return false;
      this.take();
    }
    this.addDefaultHandles();
    if (this.scanner.peek() !== DOCUMENT_START) {
      if (this.scanner.fault === void 0) this.fail("did not find expected <document start>", this.tokenStart);
      return false;
    }
    this.take();
    this.parseDocumentContent();
    return this.fault === void 0;
  }
  addDefaultHandles() {
    if (!this.handles.has("!")) this.handles.set("!", "!");
    if (!this.handles.has("!!")) this.handles.set("!!", LONG_TAG_PREFIX);
  }
  parseDocumentContent() {
    const kind = this.scanner.peek();
    this.states.push(DOCUMENT_DONE);
    if (kind >= STREAM_END && kind <= DOCUMENT_END) this.addEmpty(this.tokenStart);
    else this.states.push(BLOCK_NODE);
  }
  parseDocumentEnd() {
    if (this.scanner.peek() === DOCUMENT_END) this.take();
  }
  // Nodes
  addEmpty(at) {
    this.tape.add(SCALAR_NODE, at, at, "", PLAIN);
  }
  parseNode(block, indentless) {
    let kind = this.scanner.peek();
    let properties;
    if (kind === ANCHOR || kind === TAG) {
      properties = this.parseProperties(kind);
      if (properties === void 0) return;
      kind = this.scanner.peek();
    }
    if (kind === SCALAR) this.addScalar(properties);
    else if (kind === ALIAS && properties === void 0) this.addAlias();
    else if (kind === BLOCK_MAPPING_START && block) this.openCollection(MAPPING_NODE, BLOCK_KEY, properties);
    else if (kind === BLOCK_SEQUENCE_START && block) {
      this.openCollection(SEQUENCE_NODE, BLOCK_SEQUENCE_ITEM, properties);
    } else if (kind === BLOCK_ENTRY && indentless) {
      this.openCollection(SEQUENCE_NODE, INDENTLESS_ITEM, properties);
    } else if (kind === FLOW_SEQUENCE_START) {
      this.openCollection(SEQUENCE_NODE, FLOW_SEQUENCE_FIRST, properties);
    } else if (kind === FLOW_MAPPING_START) this.openCollection(MAPPING_NODE, FLOW_MAPPING_FIRST, properties);
    else if (properties !== void 0 && kind !== FAULT) this.addEmptyWith(properties);
    else this.fail("did not find expected node content", properties?.start ?? this.tokenStart);
  }
  /** An anchor, a tag, or both in either order. */
  parseProperties(firstKind) {
    const start = this.tokenStart;
    let kind = firstKind;
    let end = start;
    let anchor;
    let tag;
    while (kind === ANCHOR && anchor === void 0 || kind === TAG && tag === void 0) {
      end = this.tokenEnd;
      if (kind === ANCHOR) anchor = this.tokenText;
      else {
        const suffix = this.scanner.queue.suffixes[this.tokenDetail] ?? "";
        tag = { handle: this.tokenText, suffix, at: this.tokenStart };
      }
      this.take();
      kind = this.scanner.peek();
    }
    if (kind === FAULT) return void 0;
    if (tag === void 0) return { start, end, tag: "", anchor };
    const prefix = tag.handle === "" ? "" : this.handles.get(tag.handle);
    const resolved = `${prefix ?? ""}${tag.suffix}`;
    if (prefix === void 0 || tag.handle !== "" && resolved === "") {
      this.fail("found undefined tag handle", start, tag.at);
      return void 0;
    }
    return { start, end, tag: resolved, anchor };
  }
  addScalar(properties) {
    const { queue } = this.scanner;
    const head = queue.head;
    const text = queue.texts[head] ?? "";
    const index = this.tape.add(SCALAR_NODE, this.tokenStart, this.tokenEnd, text, queue.details[head] ?? 0);
    if (properties !== void 0) this.addProperties(index, properties);
    this.take();
  }
  addEmptyWith(properties) {
    const index = this.tape.add(SCALAR_NODE, properties.end, properties.end, "", PLAIN);
    this.addProperties(index, properties);
  }
  addProperties(index, properties) {
    const { tape } = this;
    tape.properties.set(index, properties.start);
    if (properties.tag !== "") tape.tags.set(index, properties.tag);
    if (properties.anchor === void 0) return;
    tape.anchors.set(index, properties.anchor);
    this.anchors.set(properties.anchor, index);
  }
  addAlias() {
    const name = this.tokenText;
    const target2 = this.anchors.get(name);
    if (target2 === void 0) {
      this.failure ??= {
        code: "syntax",
        problem: `unknown anchor '${name}' referenced`,
        at: this.tokenStart,
        byScanner: false,
        context: -1
      };
      return;
    }
    this.tape.add(ALIAS_NODE, this.tokenStart, this.tokenEnd, name, target2);
    this.take();
  }
  openCollection(kind, state, properties) {
    const index = this.tape.add(kind, this.tokenStart, this.tokenEnd, "", 0);
    if (properties !== void 0) this.addProperties(index, properties);
    if (this.open.length >= this.maxDepth) {
      const problem = `exceeded max depth of ${this.maxDepth}`;
      this.failure ??= { code: "too-deep", problem, at: this.tokenStart, byScanner: false, context: -1 };
      return;
    }
    this.open.push(index);
    if (state !== INDENTLESS_ITEM) this.take();
    this.states.push(state);
  }
  /** Ends the innermost collection, at the end of its last node where it has no closing bracket. */
  closeCollection(bracketEnd) {
    const start = this.open.pop() ?? 0;
    if (bracketEnd === void 0) this.tape.closeAtLast(start);
    else this.tape.close(start, bracketEnd);
  }
  // Block collections
  parseBlockSequenceItem() {
    const kind = this.scanner.peek();
    if (kind === BLOCK_ENTRY) {
      const end = this.tokenEnd;
      this.take();
      this.states.push(BLOCK_SEQUENCE_ITEM);
      const next = this.scanner.peek();
      if (next === BLOCK_ENTRY || next === BLOCK_END) this.addEmpty(end);
      else this.parseNode(true, false);
    } else if (kind === BLOCK_END) {
      this.closeCollection();
      this.scanner.queue.take();
    } else {
      this.fail("did not find expected '-' indicator", this.contextStart());
    }
  }
  parseIndentlessItem() {
    const kind = this.scanner.peek();
    if (kind !== BLOCK_ENTRY) {
      this.closeCollection();
      return;
    }
    const end = this.tokenEnd;
    this.take();
    this.states.push(INDENTLESS_ITEM);
    const next = this.scanner.peek();
    const empty = next === BLOCK_ENTRY || next === KEY || next === VALUE || next === BLOCK_END;
    if (empty) this.addEmpty(end);
    else this.parseNode(true, false);
  }
  parseBlockKey() {
    const kind = this.scanner.peek();
    if (kind === KEY) {
      const end = this.tokenEnd;
      this.take();
      this.states.push(BLOCK_VALUE);
      const next = this.scanner.peek();
      if (next === KEY || next === VALUE || next === BLOCK_END) this.addEmpty(end);
      else this.parseNode(true, true);
    } else if (kind === BLOCK_END) {
      this.closeCollection();
      this.scanner.queue.take();
    } else {
      this.fail("did not find expected key", this.contextStart());
    }
  }
  parseBlockValue() {
    this.states.push(BLOCK_KEY);
    if (this.scanner.peek() !== VALUE) {
      this.addEmpty(this.tape.ends[this.tape.length - 1] ?? 0);
      return;
    }
    const end = this.tokenEnd;
    this.take();
    const next = this.scanner.peek();
    if (next === KEY || next === VALUE || next === BLOCK_END) this.addEmpty(end);
    else this.parseNode(true, true);
  }
  contextStart() {
    return this.tape.starts[this.open[this.open.length - 1] ?? 0] ?? 0;
  }
  // Flow collections
  /** Takes the `,` between two entries; false after a fault. */
  parseFlowEntry(closing) {
    if (this.scanner.peek() === FLOW_ENTRY) {
      this.take();
      return true;
    }
    this.fail(`did not find expected ',' or '${closing}'`, this.contextStart());
    return false;
  }
  closeFlow() {
    this.closeCollection(this.tokenEnd);
    this.take();
  }
  parseFlowSequenceItem(first) {
    if (this.scanner.peek() === FLOW_SEQUENCE_END) {
      this.closeFlow();
      return;
    }
    if (!first && !this.parseFlowEntry("]")) return;
    const kind = this.scanner.peek();
    if (kind === FLOW_SEQUENCE_END) {
      this.closeFlow();
      return;
    }
    this.states.push(FLOW_SEQUENCE_ITEM);
    if (kind === KEY) this.openCollection(MAPPING_NODE, FLOW_PAIR_KEY);
    else this.parseNode(false, false);
  }
  parseFlowPairKey() {
    const kind = this.scanner.peek();
    this.states.push(FLOW_PAIR_VALUE);
    if (kind === VALUE || kind === FLOW_ENTRY || kind === FLOW_SEQUENCE_END) {
      const end = this.tokenEnd;
      this.take();
      this.addEmpty(end);
      return;
    }
    this.parseNode(false, false);
  }
  parseFlowPairValue() {
    this.states.push(FLOW_PAIR_END);
    if (this.scanner.peek() === VALUE) {
      this.take();
      const next = this.scanner.peek();
      if (next !== FLOW_ENTRY && next !== FLOW_SEQUENCE_END) {
        this.parseNode(false, false);
        return;
      }
    }
    this.addEmpty(this.documentEnd);
  }
  parseFlowPairEnd() {
    if (this.scanner.peek() !== FAULT) this.closeCollection();
  }
  parseFlowKey(first) {
    if (this.scanner.peek() === FLOW_MAPPING_END) {
      this.closeFlow();
      return;
    }
    if (!first && !this.parseFlowEntry("}")) return;
    let kind = this.scanner.peek();
    if (kind === FLOW_MAPPING_END) {
      this.closeFlow();
      return;
    }
    if (kind !== KEY) {
      this.states.push(FLOW_MAPPING_EMPTY_VALUE);
      this.parseNode(false, false);
      return;
    }
    this.take();
    this.states.push(FLOW_MAPPING_VALUE);
    kind = this.scanner.peek();
    const empty = kind === VALUE || kind === FLOW_ENTRY || kind === FLOW_MAPPING_END;
    if (empty) this.addEmpty(this.tokenStart);
    else this.parseNode(false, false);
  }
  parseFlowValue(empty) {
    this.states.push(FLOW_MAPPING_KEY);
    if (!empty && this.scanner.peek() === VALUE) {
      this.take();
      const next = this.scanner.peek();
      if (next !== FLOW_ENTRY && next !== FLOW_MAPPING_END) {
        this.parseNode(false, false);
        return;
      }
    }
    this.addEmpty(this.documentEnd);
  }
};

// src/load/yaml/read.ts
var COMMENT_MARK = "omelint:";
var NOTHING = { ok: true, value: null, notes: [] };
function readDocument(text, span, limits) {
  const source = cut(text, span, limits);
  const { base } = source;
  const root = () => readTree(text, span, limits);
  const wantComments = source.text.includes(COMMENT_MARK);
  const simple = wantComments ? void 0 : readLineValue(source.text, limits.maxDepth);
  if (simple !== void 0) {
    const broken2 = findEncodingFault(source, source.text.length);
    if (broken2 !== void 0) return { ok: false, fault: rebase(broken2, base, span) };
    const place2 = (path) => placeOnLines(cut(text, span, limits), span, limits, path);
    return { ok: true, value: simple, notes: [], comments: [], root, place: place2 };
  }
  const { tape, found, reach, fault, documentEnd, comments } = parse(source, limits, wantComments);
  const broken = findEncodingFault(source, reach) ?? describeFault(source, fault);
  if (broken !== void 0) return { ok: false, fault: rebase(broken, base, span) };
  const decoded = found ? new ValueBuilder(tape, limits.maxDepth).decode() : NOTHING;
  if (!decoded.ok) return { ok: false, fault: rebase(locateFault(tape, decoded.fault), base, span) };
  const rest = found ? findRest(source, documentEnd) : void 0;
  return {
    ok: true,
    value: decoded.value,
    notes: decoded.notes.map((note) => ({
      ...note,
      span: shift(note.span, base),
      ...note.first === void 0 ? {} : { first: shift(note.first, base) }
    })),
    comments: readComments(source, comments),
    root,
    ...rest === void 0 ? {} : { rest: clamp(rest, span) }
  };
}
function placeOnLines(source, span, limits, path) {
  const found = findOnLines(source.text, limits.maxDepth, path);
  if (found === void 0) return void 0;
  const { key, value, firstKey: firstKey2, depth } = found;
  const inFile = (inner) => clamp(shift(inner, source.base), span);
  return {
    ...key === void 0 ? {} : { key: inFile(key) },
    value: inFile(value),
    ...firstKey2 === void 0 ? {} : { firstKey: inFile(firstKey2) },
    depth
  };
}
function readTree(text, span, limits) {
  const source = cut(text, span, limits);
  const tape = readLineTape(source.text, limits.maxDepth) ?? parsedTape(source, limits);
  return tape && buildTree(tape, source.base, span.end);
}
function cut(text, span, limits) {
  const hasByteOrderMark = span.start < span.end && text.charCodeAt(span.start) === BYTE_ORDER_MARK;
  const base = hasByteOrderMark ? span.start + 1 : span.start;
  let content = text.slice(base, span.end);
  const last = content.charCodeAt(content.length - 1);
  if (limits.kubectlLines === true && content !== "" && last !== 10) content += "\n";
  return { text: `${content}\0`, base, hasByteOrderMark };
}
function parsedTape(source, limits) {
  const { tape, found } = parse(source, limits, false);
  return found ? tape : void 0;
}
function parse({ text }, limits, wantComments) {
  const kubectlBreaks = limits.kubectlLines === true;
  const parser = new Parser(text, { maxDepth: limits.maxDepth, wantComments, kubectlBreaks });
  parser.parse();
  const { tape, found, fault, documentEnd, scanner } = parser;
  const reach = Math.max(scanner.pos + 1, fault === void 0 ? 0 : fault.at + 3);
  return { tape, found, fault, reach, documentEnd, comments: scanner.comments };
}
function describeFault(source, fault) {
  if (fault === void 0) return void 0;
  const end = source.text.length - 1;
  const lineOf = (at) => countBreaks(source.text, Math.min(at, end)) + (at > end ? 1 : 0);
  let line = fault.context < 0 ? 0 : lineOf(fault.at);
  if (line !== 0) line += fault.byScanner ? 1 : 0;
  else if (fault.context > 0) line = lineOf(fault.context);
  const where = line === 0 ? "" : `line ${line}: `;
  return { code: fault.code, message: `yaml: ${where}${fault.problem}`, span: { start: fault.at, end: fault.at } };
}
function locateFault(tape, fault) {
  const span = { start: tape.starts[fault.index] ?? 0, end: tape.ends[fault.index] ?? 0 };
  return { code: fault.code, message: fault.message, span };
}
function rebase(fault, base, span) {
  return { ...fault, span: clamp(shift(fault.span, base), span) };
}
function shift(span, base) {
  return { start: span.start + base, end: span.end + base };
}
function clamp(inner, outer) {
  const start = Math.min(Math.max(inner.start, outer.start), outer.end);
  return { start, end: Math.min(Math.max(inner.end, start), outer.end) };
}
function readComments(source, spans2) {
  const { text, base } = source;
  const comments = [];
  for (const span of spans2) {
    let end = span.end;
    while (isBlank(text.charCodeAt(end - 1))) end -= 1;
    const comment = text.slice(span.start, end);
    if (!comment.includes(COMMENT_MARK)) continue;
    let before = span.start;
    while (before > 0 && isBlank(text.charCodeAt(before - 1))) before -= 1;
    const ownLine = before === 0 || isBreak(text.charCodeAt(before - 1));
    comments.push({ start: span.start + base, end: end + base, text: comment, ownLine });
  }
  return comments;
}
function findRest(source, documentEnd) {
  const end = source.text.length - 1;
  if (documentEnd >= end) return void 0;
  const start = skipNothing(source.text, documentEnd);
  return start >= end ? void 0 : { start: start + source.base, end: end + source.base };
}
function skipNothing(text, from) {
  let at = from;
  for (; ; ) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || isBreak(code) || code === BYTE_ORDER_MARK) at += 1;
    else if (code === 35) while (text.charCodeAt(at) !== 0 && !isBreak(text.charCodeAt(at))) at += 1;
    else if (text.startsWith("---", at) || text.startsWith("...", at)) at += 3;
    else return at;
  }
}

export {
  OME_MARK,
  decodeSource,
  textSource,
  mentionsOme,
  firstInvalidUtf8,
  sourceText,
  FILE_START,
  compareSources,
  lineStarts,
  createManifest,
  locateIn,
  writtenAt,
  spanIn,
  splitStream,
  rememberTree,
  fewPlaces,
  readJson,
  readJsonTree,
  readDocument,
  readTree
};

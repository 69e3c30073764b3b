import {
  decodeSource
} from "./chunk-76V4MFV5.js";
import {
  isInside,
  reasonOf
} from "./chunk-VELUJL4O.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";

// src/frontends/write-files.ts
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync
} from "node:fs";
import { basename, dirname, join } from "node:path";
function writeChanges(root, changes) {
  return changes.flatMap((change) => {
    const because = writeChange(root, change);
    return because === void 0 ? [] : [{ file: change.file, because }];
  });
}
function writeChange(root, { file, before, after }) {
  const path = join(root, file);
  try {
    if (!isInside(realpathSync(path), realpathSync(root)) || realpathSync(path) !== join(realpathSync(root), file)) {
      return "it is a link now, or lies behind one";
    }
    const { bytes, mode } = readRegular(path);
    const source = decodeSource(file, bytes);
    if (source.state !== "text" || source.text !== before) return "it has changed in the meantime";
    replaceFile(path, encodeLike(bytes, after), mode);
    return void 0;
  } catch (error) {
    return reasonOf(error);
  }
}
function readRegular(path) {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Error("it is no regular file");
    return { bytes: readFileSync(descriptor), mode: stats.mode & 4095 };
  } finally {
    closeSync(descriptor);
  }
}
function encodeLike(old, text) {
  const [first, second, third] = old;
  const mark = (size, body) => Buffer.concat([old.subarray(0, size), body]);
  if (first === 255 && second === 254) return mark(2, Buffer.from(text, "utf16le"));
  if (first === 254 && second === 255) return mark(2, Buffer.from(text, "utf16le").swap16());
  return mark(first === 239 && second === 187 && third === 191 ? 3 : 0, Buffer.from(text, "utf8"));
}
function replaceFile(path, content, mode) {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.omelint`);
  try {
    writeFileSync(draft, content, { flag: "wx", mode });
    chmodSync(draft, mode);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
function writeOwnFile(path, name, text) {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats !== void 0 && !stats.isFile()) throw new Error("it is no regular file");
    replaceFile(path, Buffer.from(text, "utf8"), stats === void 0 ? 420 : stats.mode & 4095);
  } catch (error) {
    throw new UsageError(
      `can't write ${name}: ${error instanceof Error && !("code" in error) ? error.message : reasonOf(error)}`
    );
  }
}

// src/frontends/line-diff.ts
var CONTEXT = 3;
var MAX_DIFFERENCES = 1e3;
function unifiedDiff(file, before, after) {
  if (before === after) return "";
  const hunks = hunksOf(stepsBetween(linesOf(before), linesOf(after)));
  return `--- ${quoteName(`a/${file}`)}
+++ ${quoteName(`b/${file}`)}
${hunks.join("")}`;
}
function quoteName(name) {
  if (!/[\p{Cc}"\\]/u.test(name)) return name;
  const octal = (char) => [...Buffer.from(char)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
  return `"${name.replace(/[\p{Cc}"\\]/gu, octal)}"`;
}
function linesOf(text) {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function stepsBetween(before, after) {
  let head = 0;
  const least = Math.min(before.length, after.length);
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (lines) => lines.map((line) => ({ kind: " ", line }));
  return [
    ...same(before.slice(0, head)),
    ...shortestEdit(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.slice(before.length - tail))
  ];
}
function shortestEdit(before, after) {
  const most = Math.min(before.length + after.length, MAX_DIFFERENCES);
  const trace = [];
  let reached = /* @__PURE__ */ new Map([[1, 0]]);
  for (let differences = 0; differences <= most; differences += 1) {
    const next = /* @__PURE__ */ new Map();
    trace.push(reached);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = startOf(reached, diagonal, differences);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkBack(trace, before, after);
    }
    reached = next;
  }
  return [...before.map((line) => ({ kind: "-", line })), ...after.map((line) => ({ kind: "+", line }))];
}
function startOf(reached, diagonal, differences) {
  const above = reached.get(diagonal + 1) ?? -1;
  const left = reached.get(diagonal - 1) ?? -1;
  return diagonal === -differences || diagonal !== differences && left < above ? above : left + 1;
}
function walkBack(trace, before, after) {
  const steps = [];
  let [x, y] = [before.length, after.length];
  for (let differences = trace.length - 1; differences >= 0; differences -= 1) {
    const reached = trace[differences] ?? /* @__PURE__ */ new Map();
    const start = startOf(reached, x - y, differences);
    const startY = start - (x - y);
    while (x > start && y > startY) {
      x -= 1;
      y -= 1;
      steps.push({ kind: " ", line: before[x] ?? "" });
    }
    if (differences === 0) break;
    const cameDown = startOf(reached, x - y, differences) === reached.get(x - y + 1);
    if (cameDown) {
      y -= 1;
      steps.push({ kind: "+", line: after[y] ?? "" });
    } else {
      x -= 1;
      steps.push({ kind: "-", line: before[x] ?? "" });
    }
  }
  return steps.reverse();
}
function hunksOf(steps) {
  const hunks = [];
  let [oldLine, newLine] = [1, 1];
  let index = 0;
  for (const [first, last] of rangesOf(steps)) {
    for (; index < first; index += 1) {
      oldLine += 1;
      newLine += 1;
    }
    const part = steps.slice(first, last);
    const removed = part.filter(({ kind }) => kind !== "+").length;
    const added = part.filter(({ kind }) => kind !== "-").length;
    hunks.push(`@@ -${range(oldLine, removed)} +${range(newLine, added)} @@
${part.map(renderStep).join("")}`);
    oldLine += removed;
    newLine += added;
    index = last;
  }
  return hunks;
}
function rangesOf(steps) {
  const ranges = [];
  for (const [index, { kind }] of steps.entries()) {
    if (kind === " ") continue;
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(steps.length, index + CONTEXT + 1)];
    const last = ranges.at(-1);
    if (last !== void 0 && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}
function range(line, count) {
  return count === 1 ? `${line}` : `${count === 0 ? line - 1 : line},${count}`;
}
function renderStep({ kind, line }) {
  return line.endsWith("\n") ? kind + line : `${kind}${line}
\\ No newline at end of file
`;
}

export {
  writeChanges,
  writeOwnFile,
  unifiedDiff
};

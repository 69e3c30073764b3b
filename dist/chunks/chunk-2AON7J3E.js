import {
  calmText,
  compareRuntimes,
  impactsOf,
  markOf,
  nothingChecked,
  nothingText,
  qualifiedName,
  renderMermaid,
  shortCommit,
  weightOf,
  worstImpacts
} from "./chunk-VIB4ICPT.js";
import {
  UNREADABLE,
  asSentence,
  clusterSuffix,
  count,
  isOld,
  joinClusters,
  lastLine,
  spreadByRule,
  withCommas,
  worstFirst
} from "./chunk-KZNL4SO2.js";
import {
  IN_SYNC,
  SEVERITIES
} from "./chunk-KHTXMTKF.js";
import {
  describeRef,
  groupBy,
  refKey,
  sameRef
} from "./chunk-3WP6MC7S.js";
import {
  displayWidth,
  sliceWhole,
  visible,
  visibleEnds,
  visibleShort
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  dottedPath,
  jsonPointer
} from "./chunk-IEHV77GJ.js";
import {
  __commonJS,
  __toESM
} from "./chunk-LL3SQHP3.js";

// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports, module) {
    var p = process || {};
    var argv = p.argv || [];
    var env = p.env || {};
    var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
    var formatter = (open, close, replace = open) => (input) => {
      let string = "" + input, index = string.indexOf(close, open.length);
      return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
    };
    var replaceClose = (string, close, replace, index) => {
      let result = "", cursor = 0;
      do {
        result += string.substring(cursor, index) + replace;
        cursor = index + close.length;
        index = string.indexOf(close, cursor);
      } while (~index);
      return result + string.substring(cursor);
    };
    var createColors = (enabled = isColorSupported) => {
      let f = enabled ? formatter : () => String;
      return {
        isColorSupported: enabled,
        reset: f("\x1B[0m", "\x1B[0m"),
        bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
        dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
        italic: f("\x1B[3m", "\x1B[23m"),
        underline: f("\x1B[4m", "\x1B[24m"),
        inverse: f("\x1B[7m", "\x1B[27m"),
        hidden: f("\x1B[8m", "\x1B[28m"),
        strikethrough: f("\x1B[9m", "\x1B[29m"),
        black: f("\x1B[30m", "\x1B[39m"),
        red: f("\x1B[31m", "\x1B[39m"),
        green: f("\x1B[32m", "\x1B[39m"),
        yellow: f("\x1B[33m", "\x1B[39m"),
        blue: f("\x1B[34m", "\x1B[39m"),
        magenta: f("\x1B[35m", "\x1B[39m"),
        cyan: f("\x1B[36m", "\x1B[39m"),
        white: f("\x1B[37m", "\x1B[39m"),
        gray: f("\x1B[90m", "\x1B[39m"),
        bgBlack: f("\x1B[40m", "\x1B[49m"),
        bgRed: f("\x1B[41m", "\x1B[49m"),
        bgGreen: f("\x1B[42m", "\x1B[49m"),
        bgYellow: f("\x1B[43m", "\x1B[49m"),
        bgBlue: f("\x1B[44m", "\x1B[49m"),
        bgMagenta: f("\x1B[45m", "\x1B[49m"),
        bgCyan: f("\x1B[46m", "\x1B[49m"),
        bgWhite: f("\x1B[47m", "\x1B[49m"),
        blackBright: f("\x1B[90m", "\x1B[39m"),
        redBright: f("\x1B[91m", "\x1B[39m"),
        greenBright: f("\x1B[92m", "\x1B[39m"),
        yellowBright: f("\x1B[93m", "\x1B[39m"),
        blueBright: f("\x1B[94m", "\x1B[39m"),
        magentaBright: f("\x1B[95m", "\x1B[39m"),
        cyanBright: f("\x1B[96m", "\x1B[39m"),
        whiteBright: f("\x1B[97m", "\x1B[39m"),
        bgBlackBright: f("\x1B[100m", "\x1B[49m"),
        bgRedBright: f("\x1B[101m", "\x1B[49m"),
        bgGreenBright: f("\x1B[102m", "\x1B[49m"),
        bgYellowBright: f("\x1B[103m", "\x1B[49m"),
        bgBlueBright: f("\x1B[104m", "\x1B[49m"),
        bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
        bgCyanBright: f("\x1B[106m", "\x1B[49m"),
        bgWhiteBright: f("\x1B[107m", "\x1B[49m")
      };
    };
    module.exports = createColors();
    module.exports.createColors = createColors;
  }
});

// src/report/in-base.ts
var OLD_WORDS = "in the base already";
function oldSuffix({ findings, unreadable }) {
  const old = findings.filter(({ inBase }) => inBase === true).length;
  if (old === 0) return "";
  const all = old === findings.length && unreadable.length === 0;
  const number = !all ? `${withCommas(old)} ` : old === 1 ? "" : "all ";
  return ` (${number}${OLD_WORDS})`;
}

// src/report/place.ts
function isInRepository(file) {
  return file !== "" && file !== "<stdin>" && !/^([/\\]|[A-Za-z]:[/\\])|(^|[/\\])\.\.([/\\]|$)/.test(file);
}
function pathSteps(file) {
  return file.replaceAll("\\", "/").split("/").filter((step) => step !== "" && step !== "." && step !== "..");
}
function legalRegion({ start, end }) {
  const startLine = Math.max(1, start.line);
  const startColumn = Math.max(1, start.column);
  const endLine = Math.max(startLine, end.line);
  const endColumn = endLine > startLine ? Math.max(1, end.column) : Math.max(startColumn, end.column);
  return { startLine, startColumn, endLine, endColumn };
}

// src/report/github.ts
var SHOWN_PER_KIND = 10;
var COMMANDS = { error: "error", warning: "warning", note: "notice" };
function renderGithub(report) {
  const entries = worstFirst(report);
  const of = (severity) => spreadByRule(entries.filter((entry) => entry.severity === severity));
  const errors = of("error").slice(0, SHOWN_PER_KIND);
  const warnings = of("warning").slice(0, SHOWN_PER_KIND);
  const allNotes = of("note");
  const cut2 = entries.length > errors.length + warnings.length + Math.min(allNotes.length, SHOWN_PER_KIND);
  const notes = allNotes.slice(0, cut2 ? SHOWN_PER_KIND - 1 : SHOWN_PER_KIND);
  const shown = [...errors, ...warnings, ...notes];
  const lines = shown.map(annotation);
  if (cut2) lines.push(`::notice title=omelint::${data(cutMessage(entries.length - shown.length, entries.length))}`);
  const nothing = nothingChecked(report.summary);
  if (nothing !== null) lines.push(`::notice title=omelint::${data(nothing.join("\n"))}`);
  return lines.map((line) => `${line}
`).join("");
}
function cutMessage(hidden, all) {
  return `${withCommas(hidden)} of ${count(all, "finding")} have no annotation: GitHub shows ${SHOWN_PER_KIND} of each kind. The text report, JSON and SARIF hold them all.`;
}
function annotation(entry) {
  const { ruleId, severity, message, help, location } = entry;
  const text = help === null ? visibleShort(message) : `${visibleShort(asSentence(message))}
${visibleShort(help)}`;
  const properties = [
    ...placeProperties(location),
    `title=${property(`omelint: ${ruleId}${isOld(entry) ? `, ${OLD_WORDS}` : ""}`)}`
  ];
  return `::${COMMANDS[severity]} ${properties.join(",")}::${data(text)}`;
}
function placeProperties(location) {
  if (!isInRepository(location.file)) return [];
  const { startLine, startColumn, endLine: end, endColumn } = legalRegion(location);
  const endLine = Math.max(startLine, lastLine(location));
  const place2 = [`file=${property(location.file)}`, `line=${startLine}`, `endLine=${endLine}`];
  if (endLine !== startLine) return place2;
  return [...place2, `col=${startColumn}`, `endColumn=${end === startLine ? endColumn : startColumn}`];
}
function data(text) {
  return text.split("\n").map(visible).join("\n").replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(text) {
  return data(visible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/gitlab.ts
var LEVELS = { error: "critical", warning: "minor", note: "info" };
function renderGitlab(report) {
  return `${JSON.stringify(worstFirst(report).map(element), null, 2)}
`;
}
function element({ ruleId, severity, fingerprint, message, help, location }) {
  const description = visibleShort(help === null ? message : `${asSentence(message)} ${help}`);
  const begin = Math.max(1, location.start.line);
  return {
    description,
    check_name: visibleShort(ruleId),
    fingerprint,
    severity: LEVELS[severity],
    location: { path: relativePath(location.file), lines: { begin, end: Math.max(begin, lastLine(location)) } }
  };
}
function relativePath(file) {
  return visibleShort(isInRepository(file) ? file : pathSteps(file).join("/") || "<unknown>");
}

// src/report/json.ts
var SCHEMA_VERSION = 1;
function renderJson(report, { toolVersion }) {
  return `${JSON.stringify(reportJson(report, toolVersion), null, 2)}
`;
}
function reportJson(report, toolVersion) {
  return {
    schemaVersion: SCHEMA_VERSION,
    tool: { name: "omelint", version: toolVersion },
    summary: summaryJson(report.summary),
    clusters: report.clusters.map(clusterJson),
    findings: report.findings.map(findingJson),
    unreadable: report.unreadable.map(({ message, location }) => ({ message, location: locationJson(location) })),
    suppressed: report.suppressed.map((finding) => ({ ...findingJson(finding), reason: finding.reason })),
    notEvaluated: report.notEvaluated.map(notEvaluatedJson)
  };
}
function summaryJson(summary) {
  const { files, manifests, objects, errors, warnings, notes, unreadable, suppressed } = summary;
  const { templates, patches, other } = summary.skipped;
  const skipped = { templates, patches, other };
  return { files, manifests, objects, errors, warnings, notes, unreadable, suppressed, skipped };
}
function clusterJson(cluster) {
  const { name, omeVersion, snapshot, base, runtimes, services } = cluster;
  return {
    name,
    omeVersion,
    snapshot: snapshot && {
      ...snapshot.capturedAt === void 0 ? {} : { capturedAt: snapshot.capturedAt },
      kinds: snapshot.kinds
    },
    base: base && { commit: base.commit },
    runtimes: runtimes.map(runtimeJson),
    services: services.map(serviceJson)
  };
}
function runtimeJson({ object, chain, revisionName, shortHash, before, status }) {
  return {
    object: refJson(object),
    chain: chain.map(refJson),
    revisionName,
    shortHash,
    before: before && { source: before.source, revisionName: before.revisionName, shortHash: before.shortHash },
    status
  };
}
function serviceJson({ object, runtime, pinMode, outcome, reason, rule, from, to, because }) {
  return {
    object: refJson(object),
    runtime: runtime && refJson(runtime),
    pinMode,
    outcome,
    reason,
    rule,
    from,
    to,
    because
  };
}
function findingJson(finding) {
  return {
    ruleId: finding.ruleId,
    severity: finding.severity,
    cluster: finding.cluster,
    object: refJson(finding.object),
    message: finding.message,
    help: finding.help,
    location: locationJson(finding.location),
    path: jsonPointer(finding.path),
    related: finding.related.map(relatedJson),
    flow: finding.flow.map(relatedJson),
    fingerprint: finding.fingerprint,
    inBase: finding.inBase,
    fixable: finding.fixable
  };
}
function relatedJson({ location, message }) {
  return { location: locationJson(location), message };
}
function notEvaluatedJson({ ruleId, cluster, object, because }) {
  return { ruleId, cluster, object: refJson(object), because };
}
function refJson({ kind, namespace, name }) {
  return { kind, ...namespace === void 0 ? {} : { namespace }, name };
}
function locationJson({ file, start, end }) {
  return { file, startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

// src/report/junit.ts
function renderJunit(report) {
  const uniqueName = nameCounter();
  const suites = [
    suite("omelint", [passed("omelint", summaryName(report))]),
    ...byFile(report).map(
      ([file, items]) => suite(
        file,
        items.map((item) => item(uniqueName))
      )
    ),
    ...notEvaluatedSuite(report.notEvaluated, uniqueName)
  ];
  const body = suites.map(({ text }) => text).join("");
  const totals = suites.map(({ cases }) => cases).reduce(add, NO_CASES);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="omelint"${attributes(totals)}>
${body}</testsuites>
`;
}
var NO_CASES = { tests: 0, failures: 0, errors: 0, skipped: 0 };
function add(a, b) {
  return {
    tests: a.tests + b.tests,
    failures: a.failures + b.failures,
    errors: a.errors + b.errors,
    skipped: a.skipped + b.skipped
  };
}
function attributes({ tests, failures, errors, skipped }) {
  return ` tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}
function suite(name, cases) {
  const of = (kind) => cases.filter((one) => one.kind === kind).length;
  const counts = { tests: cases.length, failures: of("failures"), errors: of("errors"), skipped: of("skipped") };
  const body = cases.map(({ text }) => text).join("");
  return { cases: counts, text: `  <testsuite name="${xmlLine(name)}"${attributes(counts)}>
${body}  </testsuite>
` };
}
function nameCounter() {
  const seen = /* @__PURE__ */ new Map();
  return (className, name) => {
    const key = `${className}
${name}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? name : `${name} (${times})`;
  };
}
function summaryName({ summary }) {
  return `checked ${count(summary.manifests, "file")} with ${count(summary.objects, "object")}`;
}
function byFile(report) {
  const files = /* @__PURE__ */ new Map();
  const put = (file, item) => {
    const items = files.get(file);
    if (items === void 0) files.set(file, [item]);
    else items.push(item);
  };
  for (const { message, location } of report.unreadable) {
    put(location.file, (uniqueName) => {
      const name = uniqueName(UNREADABLE, location.file);
      const text = `${place(location)}
${visibleShort(message)}`;
      return testCase(
        UNREADABLE,
        name,
        location,
        "errors",
        `<error message="${xmlLine(message)}" type="${UNREADABLE}">${xml(text)}</error>`
      );
    });
  }
  for (const finding of report.findings) put(finding.location.file, (uniqueName) => findingCase(finding, uniqueName));
  return [...files].sort(([a], [b]) => a < b ? -1 : 1);
}
function findingCase(finding, uniqueName) {
  const { ruleId, severity, cluster, object, path, location, message } = finding;
  const where = [
    location.file,
    describeRef(object),
    dottedPath(path),
    cluster === "default" ? "" : `cluster ${cluster}`
  ];
  const name = uniqueName(ruleId, where.filter((part) => part !== "").join(": "));
  const text = xml(findingText(finding));
  if (severity === "note") return testCase(ruleId, name, location, "passed", `<system-out>${text}</system-out>`);
  const head = `message="${xmlLine(message)}" type="${severity}"`;
  return testCase(ruleId, name, location, "failures", `<failure ${head}>${text}</failure>`);
}
function findingText({ severity, location, message, help, related }) {
  const lines = [`${place(location)}: ${severity}`, visibleShort(message)];
  for (const one of related) lines.push(`${place(one.location)}: ${visibleShort(one.message)}`);
  if (help !== null) lines.push(`help: ${visibleShort(asSentence(help))}`);
  return lines.join("\n");
}
function notEvaluatedSuite(items, uniqueName) {
  if (items.length === 0) return [];
  const cases = items.map(({ ruleId, cluster, object, because }) => {
    const name = uniqueName(
      ruleId,
      `${describeRef(object)}: not evaluated${cluster === "default" ? "" : `: cluster ${cluster}`}`
    );
    const reason = xmlLine(because);
    return { kind: "skipped", text: wrapCase(ruleId, name, "", `<skipped message="${reason}">${reason}</skipped>`) };
  });
  return [suite("not evaluated", cases)];
}
function testCase(rule, name, { file, start }, kind, body) {
  return { kind, text: wrapCase(rule, name, ` file="${xmlLine(file)}" line="${start.line}"`, body) };
}
function passed(className, name) {
  return { kind: "passed", text: `    <testcase classname="${className}" name="${xmlLine(name)}"/>
` };
}
function wrapCase(rule, name, extra, body) {
  return `    <testcase classname="omelint.${xmlLine(rule)}" name="${xmlLine(name)}"${extra}>
      ${body}
    </testcase>
`;
}
function place({ file, start }) {
  return `${visibleShort(file)}:${start.line}:${start.column}`;
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};
function xml(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
function xmlLine(text) {
  return xml(visibleShort(text));
}

// src/report/markdown-table.ts
function tableHead(titles) {
  return [tableRow(titles), `|${" --- |".repeat(titles.length)}`];
}
function tableRow(cells) {
  return `| ${cells.join(" | ")} |`;
}
function fitSections(sections, room) {
  const fixed = sections.map(({ before, after, rows }) => {
    return sizeOf(before) + sizeOf(after) + sizeOf(moreLines(rows.length, rows.length)) + 1;
  });
  const needs = sections.map(({ rows }) => sizeOf(rows));
  const left = Math.max(0, room - sum(fixed));
  const granted = shareOut(
    left,
    needs,
    sections.map(({ share }) => share)
  );
  return sections.flatMap(({ before, rows, rowsIfCut = rows, after }, index) => {
    const own = granted[index] ?? 0;
    const shown = own >= (needs[index] ?? 0) ? rows : firstThatFit(rowsIfCut, own);
    return [...before, ...shown, ...moreLines(rows.length - shown.length, rows.length), ...after, ""];
  });
}
function sizeOfSections(sections) {
  return sum(
    sections.map(({ before, after, rows, share }) => {
      const frame = sizeOf(before) + sizeOf(after) + sizeOf(moreLines(rows.length, rows.length)) + 1;
      return share === 0 ? frame : frame + sizeOf(rows);
    })
  );
}
function moreLines(hidden, all) {
  if (hidden === 0) return [];
  return ["", `**${count(hidden, "more row")}** of ${count(all, "row")}: the text and JSON reports hold them all.`];
}
function firstThatFit(rows, room) {
  let used = 0;
  const end = rows.findIndex((row) => {
    used += row.length + 1;
    return used > room;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
function shareOut(room, needs, shares) {
  const all = Math.max(1, sum(shares));
  const granted = needs.map((need, index) => Math.min(need, Math.floor(room * (shares[index] ?? 0) / all)));
  let left = room - sum(granted);
  return granted.map((own, index) => {
    const more = Math.min(left, (needs[index] ?? 0) - own);
    left -= more;
    return own + more;
  });
}
function sizeOf(lines) {
  return lines.reduce((total, line) => total + line.length + 1, 0);
}
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

// src/report/markdown-text.ts
var PLAIN_CODE = /^[\p{L}\p{N}._/:+=%,…-]+(?: [\p{L}\p{N}._/:+=%,…-]+)*$/u;
var APART = "<!-- -->";
var ENTITIES2 = /* @__PURE__ */ new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  // A backslash before a pipe is read in two ways by those that split rows; an entity in one.
  ["|", "&#124;"],
  ["\\", "&#92;"],
  // docs.github.com, "Writing mathematical expressions": the way to a dollar sign that starts no formula.
  ["$", "<span>$</span>"]
]);
function escapeMarkdown(text, limit) {
  const source = visible(sliceWhole(text, 0, limit + 2));
  const breaks = commitBreaks(source);
  let escaped = "";
  let at = 0;
  for (const character of source) {
    const piece = `${breaks.has(at) ? APART : ""}${escapeCharacter(character, source, at)}`;
    if (escaped.length + piece.length > limit - (at + character.length < source.length ? 1 : 0)) return `${escaped}…`;
    escaped += piece;
    at += character.length;
  }
  return escaped;
}
var COMMIT = /(?:(?<![\w./-])|(?<=gh-))[0-9a-f]{7,}/gi;
var PIECE = 6;
function commitBreaks(source) {
  const breaks = /* @__PURE__ */ new Set();
  for (const { index, 0: hash } of source.matchAll(COMMIT)) {
    for (let at = index + PIECE; at < index + hash.length; at += PIECE) breaks.add(at);
  }
  return breaks;
}
function escapeCharacter(character, source, at) {
  const entity = ENTITIES2.get(character);
  if (entity !== void 0) return entity;
  const next = source.charAt(at + 1);
  switch (character) {
    case "`":
    case "*":
    case "_":
    case "[":
    case "]":
    case "~":
    case "!":
      return `\\${character}`;
    case "@":
    case "#":
      return `${character}${APART}`;
    case ":":
      return next === "" || next === " " ? ":" : `:${APART}`;
    case ".":
      return /www$/i.test(source.slice(Math.max(0, at - 3), at)) ? `${APART}.` : ".";
    case "-":
      return /\d/.test(next) && /gh$/i.test(source.slice(Math.max(0, at - 2), at)) ? `-${APART}` : "-";
    default:
      return character;
  }
}
function markdownName(text, limit) {
  const short = visibleEnds(text, limit);
  return PLAIN_CODE.test(short) ? `\`${short}\`` : escapeMarkdown(short, 2 * limit);
}

// src/report/markdown-findings.ts
var LONGEST_PLACE = 140;
var LONGEST_RULE = 80;
var LONGEST_MESSAGE = 800;
var LONGEST_HELP = 500;
var TITLES = { error: "Errors", warning: "Warnings", note: "Notes" };
var SHARES = { error: 20, warning: 8, note: 4 };
var UNREADABLE_SHARE = 8;
function findingSections(report) {
  const all = worstFirst(report);
  const entries = all.filter((entry) => !isOld(entry));
  const unreadable = entries.filter(({ finding }) => finding === void 0);
  const urls = linkedRules(report.rules);
  const tables = SEVERITIES.flatMap((severity) => {
    const rows = entries.filter((entry) => entry.severity === severity && entry.finding !== void 0);
    if (rows.length === 0) return [];
    const head = tableHead(["Place", "Rule", "Finding"]);
    const render = (entry) => tableRow(findingCells(entry, urls));
    const spread = spreadByRule(rows).map(render);
    const section = { rows: rows.map(render), rowsIfCut: spread, share: SHARES[severity] };
    if (severity !== "note") return [{ ...section, before: [`### ${TITLES[severity]}`, "", ...head], after: [] }];
    const summary = `<details><summary>${count(rows.length, "note")}</summary>`;
    return [{ ...section, before: [summary, "", ...head], after: ["", "</details>"] }];
  });
  return [...unreadableSections(unreadable), ...nothingNew(all.length, entries.length), ...tables];
}
function nothingNew(all, left) {
  if (left > 0 || all === 0) return [];
  return [{ before: ["This change brings no finding that the base does not have."], rows: [], after: [], share: 0 }];
}
function oldFindingSections(report) {
  const old = worstFirst(report).filter(isOld);
  if (old.length === 0) return [];
  const urls = linkedRules(report.rules);
  const counts = SEVERITIES.flatMap((severity) => {
    const number = old.filter((entry) => entry.severity === severity).length;
    return number === 0 ? [] : [count(number, severity)];
  });
  const summary = `<details><summary>${counts.join(", ")} ${OLD_WORDS}</summary>`;
  const render = (entry) => tableRow([entry.severity, ...findingCells(entry, urls)]);
  return [
    {
      before: [summary, "", ...tableHead(["Severity", "Place", "Rule", "Finding"])],
      rows: old.map(render),
      rowsIfCut: SEVERITIES.flatMap((severity) => spreadByRule(old.filter((entry) => entry.severity === severity))).map(
        render
      ),
      after: ["", "</details>"],
      share: 0
    }
  ];
}
function unreadableSections(entries) {
  if (entries.length === 0) return [];
  const rows = entries.map(({ location, message }) => tableRow([placeCell(location), messageCell(message, null)]));
  const before = ["### Unreadable, so not checked", "", ...tableHead(["Place", "Fault"])];
  return [{ before, rows, after: [], share: UNREADABLE_SHARE }];
}
function findingCells({ location, ruleId, message, help }, urls) {
  const url = urls.get(ruleId);
  const id = markdownName(ruleId, LONGEST_RULE);
  return [placeCell(location), url === void 0 ? id : `[${id}](${url})`, messageCell(message, help)];
}
function placeCell({ file, start }) {
  return markdownName(`${file}:${start.line}`, LONGEST_PLACE);
}
function messageCell(message, help) {
  const fact = escapeMarkdown(asSentence(message), LONGEST_MESSAGE);
  return help === null ? fact : `${fact}<br>${escapeMarkdown(asSentence(help), LONGEST_HELP)}`;
}
function linkedRules(rules) {
  const linked = rules.filter(({ id, url }) => /^[a-z0-9-]+$/.test(id) && /^https:\/\/[\w./~%#-]{1,200}$/.test(url));
  return new Map(linked.map(({ id, url }) => [id, url]));
}

// src/report/markdown-impact.ts
var LONGEST_NAME = 100;
var LONGEST_CLUSTER = 60;
var LONGEST_REASON = 700;
var MOST_CLUSTERS = 20;
var NONE = "–";
var IMPACT_SHARE = 45;
var RUNTIME_SHARE = 15;
function impactSections(impacts, several) {
  const touched = impacts.filter(({ services }) => services.length > 0);
  const calm = impacts.filter(({ services }) => services.length === 0);
  const shown = worstImpacts(touched, MOST_CLUSTERS);
  const share = IMPACT_SHARE / Math.max(1, shown.length);
  return [
    ...shown.map((impact) => impactSection(impact, several, share)),
    ...lineSection(hiddenClusters(touched.length - shown.length)),
    ...lineSection(several ? calmClusters(calm) : calm.map(calmCluster))
  ];
}
function impactSection(impact, several, share) {
  const rest = calmText(impact.calm);
  const notes = [
    ...rest === "" ? [] : [`${rest}.`],
    ...impact.services.some(isAssumed) ? [`${capital(IN_SYNC)}.`] : []
  ];
  return {
    before: [
      headline(impact, several),
      "",
      evidence(impact),
      "",
      ...tableHead(["Service", "Outcome", "From", "To", "Why"])
    ],
    rows: impact.services.map(serviceRow),
    after: notes.length === 0 ? [] : ["", notes.join(" ")],
    share
  };
}
function headline({ cluster }, several) {
  return `### What merging this does${several ? ` to cluster ${markdownName(cluster.name, LONGEST_CLUSTER)}` : ""}`;
}
function evidence({ cluster: { snapshot, base } }) {
  const time = snapshot?.capturedAt === void 0 ? "" : ` of ${markdownName(snapshot.capturedAt, 40)}`;
  const known = [
    ...snapshot === null ? [] : [`the snapshot${time}`],
    ...base === null ? [] : [`the base ${markdownName(shortCommit(base.commit), LONGEST_NAME)}`]
  ];
  return `Compared with ${known.join(" and ")}.`;
}
function serviceRow({ object, outcome, from, to, because }) {
  return tableRow([
    markdownName(qualifiedName(object), LONGEST_NAME),
    statusCell(outcome),
    revisionCell(from),
    revisionCell(to),
    escapeMarkdown(because.replace(ASSUMED, ""), LONGEST_REASON)
  ]);
}
var ASSUMED = ` (${IN_SYNC})`;
function isAssumed({ because }) {
  return because.includes(ASSUMED);
}
function statusCell(status) {
  return weightOf(status) === "bad" ? `**${status}**` : status;
}
function revisionCell(revision) {
  return revision === null ? NONE : markdownName(revision, LONGEST_NAME);
}
function calmCluster(impact) {
  return `${headline(impact, false)}

${evidence(impact)}

${capital(nothingText(impact))}.`;
}
function calmClusters(impacts) {
  if (impacts.length === 0) return [];
  const shown = impacts.slice(0, MOST_CLUSTERS);
  const lines = shown.map((impact) => {
    return `- Cluster ${markdownName(impact.cluster.name, LONGEST_CLUSTER)}: ${nothingText(impact)}.`;
  });
  const hidden = hiddenClusters(impacts.length - shown.length).map((line) => `- ${line}`);
  return ["### Clusters in which no service changes", "", ...lines, ...hidden];
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function hiddenClusters(hidden) {
  return hidden === 0 ? [] : [`**${count(hidden, "more cluster")}**: the text and JSON reports hold them all.`];
}
function lineSection(lines) {
  return lines.length === 0 ? [] : [{ before: lines, rows: [], after: [], share: 0 }];
}
function runtimeSections(impacts, several) {
  const changes = /* @__PURE__ */ new Map();
  for (const { cluster, runtimes } of impacts) {
    for (const change of runtimes) {
      const key = JSON.stringify(runtimeCells(change));
      const known = changes.get(key);
      if (known === void 0) changes.set(key, { change, clusters: [cluster.name] });
      else known.clusters.push(cluster.name);
    }
  }
  if (changes.size === 0) return [];
  const titles = ["Runtime", "Status", "Revision before", "Revision after", ...several ? ["Clusters"] : []];
  const rows = [...changes.values()].sort((a, b) => compareRuntimes(a.change, b.change)).map(({ change, clusters }) => tableRow([...runtimeCells(change), ...several ? [clusterCell(clusters)] : []]));
  return [{ before: ["### Runtimes", "", ...tableHead(titles)], rows, after: [], share: RUNTIME_SHARE }];
}
function runtimeCells({ object, status, before, after }) {
  const name = markdownName(`${object.kind} ${qualifiedName(object)}`, LONGEST_NAME);
  return [name, statusCell(status), revisionCell(before), revisionCell(after)];
}
var NAMED_CLUSTERS = 3;
function clusterCell(clusters) {
  const named = clusters.slice(0, NAMED_CLUSTERS).map((name) => markdownName(name, LONGEST_CLUSTER));
  const more = clusters.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${withCommas(more)} more` : ""}`;
}

// src/report/impact-picture.ts
function impactPicture({ name, runtimes, services }) {
  const changed = runtimes.filter(isTouched);
  const known = new Map(changed.map((runtime) => [refKey(runtime.object), runtime]));
  const chains = changed.map((runtime) => touchedChain(runtime, known)).filter((chain) => chain !== void 0);
  if (chains.length === 0) return void 0;
  const nodes = /* @__PURE__ */ new Map();
  const edges = /* @__PURE__ */ new Map();
  for (const chain of chains) {
    for (const [index, ref] of chain.entries()) {
      nodes.set(refKey(ref), runtimeNode(ref, known.get(refKey(ref))));
      const parent = chain[index - 1];
      if (parent !== void 0) connect(edges, refKey(parent), refKey(ref));
    }
  }
  for (const [key, users] of groupBy(services, ({ runtime }) => runtime === null ? "" : refKey(runtime))) {
    if (!nodes.has(key)) continue;
    for (const node of serviceNodes(key, users)) {
      nodes.set(node.key, node);
      connect(edges, key, node.key);
    }
  }
  return { title: `Cluster ${name}`, nodes: [...nodes.values()], edges: [...edges.values()] };
}
function connect(edges, from, to) {
  edges.set(`${from}

${to}`, { from, to });
}
function isTouched({ status }) {
  return status === "changed" || status === "broken";
}
function touchedChain({ object, chain }, known) {
  const first = chain.findIndex((ref) => known.get(refKey(ref))?.status === "changed");
  const from = chain[first];
  return from === void 0 || sameRef(from, object) ? void 0 : chain.slice(first);
}
function linesOf({ kind, namespace, name }) {
  return [name, namespace === void 0 ? kind : `${kind} in ${namespace}`];
}
function runtimeNode(ref, report) {
  const status = report?.status ?? "unchanged";
  return { key: refKey(ref), shape: "runtime", lines: linesOf(ref), state: status, mark: markOf(status) };
}
function serviceNodes(runtime, services) {
  return [...groupBy(services, ({ outcome }) => outcome)].flatMap(([outcome, own]) => {
    const mark = markOf(own[0]?.outcome);
    if (mark !== "calm") return own.map((service) => serviceNode(service));
    const lines = [count(own.length, "service")];
    return [{ key: `
${outcome}
${runtime}`, shape: "service", lines, state: outcome, mark }];
  });
}
function serviceNode({ object, outcome, reason }) {
  const state = reason === null ? outcome : `${outcome} (${reason})`;
  return { key: refKey(object), shape: "service", lines: linesOf(object), state, mark: markOf(outcome) };
}

// src/report/markdown-picture.ts
var MOST_CLUSTERS2 = 3;
var MOST_NODES = 40;
var LONGEST_CLUSTER2 = 60;
function pictureSections(impacts, several) {
  const sections = impacts.flatMap((impact) => {
    const picture = impactPicture(impact.cluster);
    if (picture === void 0) return [];
    const runtimes = picture.nodes.filter(({ shape }) => shape === "runtime").length;
    const before = [
      "<details>",
      `<summary>What these edits reach: a picture of ${count(runtimes, "runtime")} and their services</summary>`,
      "",
      ...several ? [`Cluster ${markdownName(impact.cluster.name, LONGEST_CLUSTER2)}:`, ""] : [],
      "```mermaid",
      renderMermaid(picture, { most: MOST_NODES }).trimEnd(),
      "```",
      "",
      "</details>"
    ];
    return [{ before, rows: [], after: [], share: 0 }];
  });
  return sections.slice(0, MOST_CLUSTERS2);
}
function withPictures(sections, pictures, { at, room }) {
  const all = [...sections.slice(0, at), ...pictures, ...sections.slice(at)];
  return sizeOfSections(all) <= room ? all : sections;
}

// src/report/markdown.ts
var LIMIT = 6e4;
var LEAST_LIMIT = 2e4;
function commentMarker(key) {
  return key === void 0 ? "<!-- omelint -->" : `<!-- omelint:${markerKey(key)} -->`;
}
function markerKey(key) {
  return encodeURIComponent(key.replace(new RegExp("\\p{Cs}", "gu"), "�")).replace(/[!'()*~]|-(?=-)|-$/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
function renderMarkdown(report, options) {
  const { key, limit = LIMIT } = options.markdown ?? {};
  const impacts = impactsOf(report);
  const several = report.clusters.length > 1;
  const head = [commentMarker(key), `## omelint: ${verdict(report)}`, ""];
  const foot = [`<sub>${footer(report, options.toolVersion)}</sub>`];
  const told = impactSections(impacts, several);
  const sections = [
    ...told,
    ...emptySections(report),
    ...findingSections(report),
    ...runtimeSections(impacts, several),
    ...oldFindingSections(report)
  ];
  const frame = [...head, ...foot].reduce((size, line) => size + line.length + 1, 0);
  const room = Math.max(limit, LEAST_LIMIT) - frame;
  const body = fitSections(withPictures(sections, pictureSections(impacts, several), { at: told.length, room }), room);
  return `${[...head, ...body, ...foot].join("\n")}
`;
}
function verdict(report) {
  const { summary } = report;
  const { errors, warnings, notes, unreadable } = summary;
  if (nothingChecked(summary) !== null) return "nothing was checked";
  const parts = [
    ...errors > 0 ? [count(errors, "error")] : [],
    ...warnings > 0 ? [count(warnings, "warning")] : [],
    ...notes > 0 ? [count(notes, "note")] : [],
    ...unreadable > 0 ? [`${withCommas(unreadable)} unreadable`] : []
  ];
  return parts.length === 0 ? "no findings" : `${parts.join(", ")}${oldSuffix(report)}`;
}
function emptySections({ summary }) {
  const { errors, warnings, notes, unreadable, manifests, objects } = summary;
  const nothing = nothingChecked(summary);
  if (nothing === null && errors + warnings + notes + unreadable > 0) return [];
  const none = `No findings in ${count(manifests, "file")} (${count(objects, "object")}).`;
  return [{ before: [escapeMarkdown((nothing ?? [none]).join(" "), 1e3)], rows: [], after: [], share: 0 }];
}
function footer({ summary, notEvaluated }, toolVersion) {
  const { templates, patches, other } = summary.skipped;
  const skipped = templates + patches + other;
  return [
    `${count(summary.manifests, "file")} with ${count(summary.objects, "object")} checked`,
    ...summary.suppressed > 0 ? [`${count(summary.suppressed, "finding")} suppressed`] : [],
    ...skipped > 0 ? [`${count(skipped, "file or document", "files or documents")} not checked`] : [],
    ...notEvaluated.length > 0 ? [`${count(notEvaluated.length, "check")} not decided for want of evidence`] : [],
    `omelint ${escapeMarkdown(toolVersion, 60)}`
  ].join(" · ");
}

// src/report/sarif-limits.ts
var MAX_RESULTS = 25e3;
var MAX_RELATED = 100;
var MAX_FLOW = 1e3;
var MAX_COMPRESSED = 9e6;
var MAX_BYTES = 2e8;
var NO_CUTS = { results: 0, locations: 0, because: "" };
function fitResults(results, cuts) {
  const kept = [];
  let bytes = 0;
  let compressed;
  for (const render of results) {
    if (kept.length === MAX_RESULTS) return cut(kept, results.length, cuts, "at most 25,000 results of a run");
    const text = render();
    bytes += Buffer.byteLength(text);
    if (compressed === void 0 && bytes > MAX_COMPRESSED) {
      compressed = compressedSize();
      for (const earlier of kept) compressed(earlier);
    }
    if (compressed !== void 0 && compressed(text) > MAX_COMPRESSED) {
      return cut(kept, results.length, cuts, "at most 10 MB, compressed");
    }
    if (bytes > MAX_BYTES)
      return cut(kept, results.length, cuts, "at most 10 MB, compressed, and this is 200 MB before");
    kept.push(text);
  }
  return kept;
}
function cut(kept, all, cuts, because) {
  cuts.results = all - kept.length;
  cuts.because = because;
  return kept;
}
var WINDOW = 32768;
var MATCH_COST = 4;
var LONGEST_MATCH = 258;
var RUN = 6;
function compressedSize() {
  const wordSeen = recentlySeen();
  const runSeen = recentlySeen();
  const run = [];
  let position = 0;
  let total = 0;
  const add2 = (hash, bytes) => {
    run.push(hash);
    if (run.length > RUN) run.shift();
    const knownRun = runSeen(run.reduce(mix, 0), position) && run.length === RUN;
    const knownWord = wordSeen(hash, position);
    const matches = Math.ceil(bytes / LONGEST_MATCH);
    if (knownRun) total += MATCH_COST * (matches > 1 ? matches : 1 / RUN);
    else total += knownWord ? Math.min(MATCH_COST * matches, bytes) : bytes;
    position += bytes;
  };
  return (text) => {
    eachWord(text, add2);
    return total;
  };
}
function eachWord(text, add2) {
  let hash = 0;
  let bytes = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isWordCode(code) !== inWord) {
      if (bytes > 0) add2(hash, bytes);
      hash = 0;
      bytes = 0;
      inWord = !inWord;
    }
    hash = mix(hash, code);
    bytes += code < 128 ? 1 : code < 2048 || code >= 55296 && code <= 57343 ? 2 : 3;
  }
  if (bytes > 0) add2(hash, bytes);
}
function isWordCode(code) {
  return code >= 97 && code <= 122 || code >= 48 && code <= 57 || code >= 65 && code <= 90;
}
function mix(hash, value) {
  return Math.imul(hash ^ value, 16777619) ^ hash >>> 15;
}
function recentlySeen() {
  let recent = /* @__PURE__ */ new Map();
  let older = /* @__PURE__ */ new Map();
  let start = 0;
  return (key, position) => {
    if (position - start > WINDOW) {
      older = recent;
      recent = /* @__PURE__ */ new Map();
      start = position;
    }
    const met = recent.get(key) ?? older.get(key);
    recent.set(key, position);
    return met !== void 0 && position - met < WINDOW;
  };
}

// src/report/sarif-result.ts
var LINKED = 10;
function toResult(entry, { ruleIndex, cuts }) {
  const related = cutTo(MAX_RELATED, entry.finding?.related ?? [], cuts);
  const flow = cutTo(MAX_FLOW, entry.finding?.flow ?? [], cuts);
  return {
    ruleId: entry.ruleId,
    ruleIndex,
    level: entry.severity,
    message: { text: messageText(entry, related) },
    locations: [{ physicalLocation: physical(entry.location) }],
    ...related.length > 0 ? { relatedLocations: related.map(relatedLocation) } : {},
    ...flow.length > 0 ? { codeFlows: [{ threadFlows: [{ locations: flow.map(flowLocation) }] }] } : {},
    // Without a line in it. GitHub's own `primaryLocationLineHash` is left to upload-sarif, which works it out from the
    // file and warns about every result that brings another one (github/codeql-action, src/fingerprints.ts).
    partialFingerprints: { "omelint/v1": entry.fingerprint },
    ...baselineState(entry)
  };
}
function baselineState({ finding }) {
  const inBase = finding?.inBase ?? null;
  return inBase === null ? {} : { baselineState: inBase ? "unchanged" : "new" };
}
function cutTo(limit, items, cuts) {
  if (items.length <= limit) return items;
  cuts.locations += items.length - limit;
  return items.slice(0, limit);
}
function messageText({ message, help }, related) {
  const sentences = [plain(asSentence(message))];
  if (help !== null) sentences.push(plain(asSentence(help)));
  const links = related.slice(0, LINKED).map(({ message: text }, index) => `[${linkText(text)}](${index + 1})`);
  if (links.length > 0) sentences.push(`See ${links.join(", ")}.`);
  return sentences.join(" ");
}
function plain(text) {
  return visibleShort(text).replaceAll("](", "\\](");
}
function linkText(text) {
  return visibleShort(text, 300).replaceAll("\\", "/").replaceAll("[", "(").replaceAll("]", ")");
}
function relatedLocation({ location, message }, index) {
  return { id: index + 1, physicalLocation: physical(location), message: { text: plain(asSentence(message)) } };
}
function flowLocation({ location, message }) {
  return { location: { physicalLocation: physical(location), message: { text: plain(asSentence(message)) } } };
}
function physical(location) {
  return {
    artifactLocation: { uri: relativeUri(location.file), uriBaseId: "%SRCROOT%" },
    region: legalRegion(location)
  };
}
function relativeUri(file) {
  const encoded = pathSteps(file).map((step) => encodeURIComponent(step.replace(new RegExp("\\p{Cs}", "gu"), "�")));
  return encoded.length === 0 ? "%3Cunknown%3E" : encoded.join("/");
}

// src/report/sarif-rules.ts
var MAX_DESCRIPTION = 1024;
var MAX_NAME = 255;
var TAGS = ["ome", "kubernetes", "gitops"];
var PROBLEM_SEVERITY = {
  error: "error",
  warning: "warning",
  note: "recommendation"
};
var PRECISION = { error: "very-high", warning: "high", note: "high" };
var UNREADABLE_RULE = {
  id: UNREADABLE,
  title: "file or document that cannot be read",
  severity: "error",
  description: "The file or document cannot be read as Kubernetes reads YAML, so kubectl and GitOps controllers refuse it, and nothing in it was checked.",
  url: "",
  page: ""
};
function ruleDescriptors(report, entries) {
  const rules = new Map(report.rules.map((rule) => [rule.id, rule]));
  for (const { ruleId, severity } of entries) {
    if (!rules.has(ruleId)) rules.set(ruleId, ruleId === UNREADABLE ? UNREADABLE_RULE : nameless(ruleId, severity));
  }
  return [...rules.values()].map(descriptor);
}
function nameless(id, severity) {
  return { id, title: id.replaceAll("-", " "), severity, description: id.replaceAll("-", " "), url: "", page: "" };
}
function descriptor({ id, title, severity, description, url, page }) {
  const full = shortText(description === "" ? title : description);
  return {
    id,
    name: ruleName(id),
    shortDescription: { text: shortText(title) },
    fullDescription: { text: full },
    help: { text: url === "" ? full : `${full}

${url}`, markdown: page === "" ? full : page },
    ...url === "" ? {} : { helpUri: url },
    defaultConfiguration: { level: severity },
    properties: { tags: [...TAGS], precision: PRECISION[severity], "problem.severity": PROBLEM_SEVERITY[severity] }
  };
}
function shortText(text) {
  const sentence = asSentence(text);
  const capital2 = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return capital2.length <= MAX_DESCRIPTION ? capital2 : `${sliceWhole(capital2, 0, MAX_DESCRIPTION - 1)}…`;
}
function ruleName(id) {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return sliceWhole(name.toLowerCase() === id.toLowerCase() ? `${name}Rule` : name, 0, MAX_NAME);
}

// src/report/sarif.ts
var SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
function renderSarif(report, options) {
  const { toolVersion, homepage, sarif = {} } = options;
  const entries = worstFirst(report);
  const rules = ruleDescriptors(report, entries);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const cuts = { ...NO_CUTS };
  const rendered = entries.map((entry) => () => {
    return JSON.stringify(toResult(entry, { ruleIndex: indexOf.get(entry.ruleId) ?? -1, cuts }));
  });
  const results = fitResults(rendered, cuts);
  const run = {
    tool: {
      driver: {
        name: "omelint",
        semanticVersion: toolVersion,
        ...informationUri(report, homepage),
        rules
      }
    },
    automationDetails: { id: `${sarif.category ?? "omelint"}/` },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository that was checked." } } },
    invocations: [invocation(report, entries.length, cuts)],
    results: []
  };
  return withResults(JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2), results);
}
function informationUri(report, homepage) {
  const uri = homepage ?? report.rules.find(({ url }) => url !== "")?.url;
  return uri === void 0 ? {} : { informationUri: uri };
}
function withResults(log, results) {
  const marker = '"results": []';
  const at = log.lastIndexOf(marker);
  if (results.length === 0) return `${log}
`;
  const lines = results.map((result) => `        ${result}`).join(",\n");
  return `${log.slice(0, at)}"results": [
${lines}
      ]${log.slice(at + marker.length)}
`;
}
function invocation(report, all, cuts) {
  const notes = [];
  const tell = (level, text) => notes.push({ level, message: { text } });
  if (cuts.results > 0) {
    tell(
      "warning",
      `${count(cuts.results, "result")} of ${count(all, "result")} left out, the least severe: GitHub takes ${cuts.because}.`
    );
  }
  if (cuts.locations > 0)
    tell("note", `${count(cuts.locations, "related place")} left out of results that have too many.`);
  for (const line of nothingChecked(report.summary)?.slice(0, 1) ?? []) tell("warning", line);
  const { templates, patches, other } = report.summary.skipped;
  const skipped = templates + patches + other;
  if (skipped > 0)
    tell(
      "note",
      `${count(skipped, "file or document", "files or documents")} not checked: templates ${templates}, patches ${patches}, other ${other}.`
    );
  if (report.notEvaluated.length > 0)
    tell("note", `${count(report.notEvaluated.length, "check")} not decided for want of evidence.`);
  return { executionSuccessful: true, ...notes.length > 0 ? { toolExecutionNotifications: notes } : {} };
}

// src/report/text.ts
var import_picocolors = __toESM(require_picocolors(), 1);

// src/report/frame.ts
var BEFORE_MARK = 60;
var AFTER_MARK = 80;
var TAB = "    ";
function codeFrame(location, sourceLine) {
  const { start, end } = location;
  const from = clamp(start.column - 1, sourceLine.length);
  const to = end.line > start.line ? sourceLine.trimEnd().length : clamp(end.column - 1, sourceLine.length);
  const windowStart = from > BEFORE_MARK ? from - BEFORE_MARK : 0;
  const windowEnd = Math.min(sourceLine.length, from + AFTER_MARK);
  if (sourceLine.slice(windowStart, windowEnd).trim() === "") return null;
  const markEnd = Math.min(Math.max(from, to), windowEnd);
  const hidden = mayHoldSecrets(sourceLine.slice(windowStart, windowEnd), windowStart > 0);
  const indent = windowStart > 0 ? "" : /^\s*/.exec(sourceLine.slice(0, from))?.[0] ?? "";
  const text = hidden ? `${showSource(indent)}…` : showSource(sliceWhole(sourceLine, windowStart, from));
  const before = (windowStart > 0 && !hidden ? "…" : "") + text;
  const marked = showSource(sliceWhole(sourceLine, from, markEnd));
  const after = hidden ? "…" : showSource(sliceWhole(sourceLine, markEnd, windowEnd));
  return {
    line: start.line,
    source: `${before}${marked}${after}`.trimEnd() + (windowEnd < sourceLine.length && !hidden ? "…" : ""),
    indent: " ".repeat(displayWidth(before)),
    mark: "^".repeat(Math.max(1, displayWidth(marked)))
  };
}
function mayHoldSecrets(window, isCut) {
  if (!/[{[]/.test(window) && !(isCut && /[}\],]/.test(window))) return false;
  return isCut || /\b(?:env|value|annotations)["']?\s*:/.test(window.replace(OME_ANNOTATIONS, ""));
}
var OME_ANNOTATIONS = /\bannotations["']?\s*:\s*\{\s*["']?ome\.io\/[^,{}]*(?:,\s*["']?ome\.io\/[^,{}]*)*\}/;
function showSource(text) {
  return visible(text.replaceAll("	", TAB));
}
function clamp(column, length) {
  return Math.max(0, Math.min(column, length));
}

// src/report/paint.ts
function paint(severity, colors) {
  return severity === "error" ? colors.red : severity === "warning" ? colors.yellow : colors.cyan;
}

// src/report/text-fold.ts
var SHOWN_OF_A_KIND = 3;
function findingBlocks(report, { quiet, verbose }) {
  const joined = joinClusters(report).filter(({ finding }) => !quiet || finding.severity === "error");
  const blocks = joined.map(asBlock);
  return verbose ? blocks : fold(blocks);
}
function unreadableBlocks(unreadable, verbose) {
  const blocks = unreadable.map(({ message, location, sourceLine }) => {
    const nothing = { help: null, related: [], object: "", clusters: [], old: false };
    return { ...nothing, ruleId: UNREADABLE, severity: "error", message, location, sourceLine, weight: 1 };
  });
  return verbose ? blocks : fold(blocks);
}
function asBlock({ finding, clusters, weight }) {
  const { ruleId, severity, message, help, location, related } = finding;
  const sourceLine = finding.path.includes("env") ? "" : finding.sourceLine;
  const object = describeRef(finding.object);
  const old = isOld({ finding });
  return { ruleId, severity, message, help, location, sourceLine, related, object, clusters, old, weight };
}
function kindOf({ ruleId, severity, message, old }) {
  const shape = message.slice(0, 500).replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"').replace(/\d+/g, "0");
  return `${severity}
${ruleId}
${old}
${shape}`;
}
function fold(blocks) {
  const kinds = /* @__PURE__ */ new Map();
  for (const block of blocks) {
    const kind = kindOf(block);
    const same = kinds.get(kind);
    if (same === void 0) kinds.set(kind, [block]);
    else same.push(block);
  }
  const replaced = /* @__PURE__ */ new Map();
  for (const same of kinds.values()) {
    if (same.length <= SHOWN_OF_A_KIND + 1) continue;
    const rest = same.slice(SHOWN_OF_A_KIND);
    for (const block of rest) replaced.set(block, null);
    const last = same[SHOWN_OF_A_KIND - 1];
    if (last !== void 0) replaced.set(last, { ...last, folded: foldedOf(rest) });
  }
  return blocks.flatMap((block) => {
    const other = replaced.get(block);
    return other === void 0 ? [block] : other === null ? [] : [other];
  });
}
function foldedOf(rest) {
  return {
    findings: rest.reduce((sum2, { weight }) => sum2 + weight, 0),
    files: new Set(rest.map(({ location }) => location.file)).size,
    places: rest.filter(({ severity }) => severity === "error").map(({ location }) => location).slice(0, 5)
  };
}

// src/report/text-impact.ts
var LONGEST_NAME2 = 80;
var LONGEST_REASON2 = 600;
var WIDEST_COLUMN = 40;
var SHOWN_ROWS = 8;
var SHOWN_REASONS = 20;
function impactSections2(report, { quiet, verbose }, colors) {
  if (quiet) return [];
  const several = report.clusters.length > 1;
  return impactsOf(report).map((impact) => {
    const lines = [headLine(impact, several, colors), ...serviceLines(impact, verbose, colors)];
    const runtimes = runtimeLines(impact.runtimes, verbose, colors);
    if (runtimes.length > 0) lines.push("", ...runtimes);
    return lines.map((line) => `${line.trimEnd()}
`).join("");
  });
}
function headLine({ cluster }, several, colors) {
  const { snapshot, base, name } = cluster;
  const at = snapshot?.capturedAt === void 0 ? "" : ` of ${visibleShort(snapshot.capturedAt, 40)}`;
  const evidence2 = [
    ...snapshot === null ? [] : [`snapshot${at}`],
    ...base === null ? [] : [`base ${visibleShort(shortCommit(base.commit))}`]
  ];
  const to = several ? ` to cluster ${visibleEnds(name, LONGEST_NAME2)}` : "";
  return `${colors.bold(`What merging this does${to}`)} ${colors.dim(`(${evidence2.join(", ")})`)}`;
}
function serviceLines(impact, verbose, colors) {
  const { services, calm } = impact;
  if (services.length === 0) return [`  ${nothingText(impact)}`];
  const groups = byReason(services);
  const shown = verbose || groups.length <= SHOWN_REASONS + 1 ? groups : groups.slice(0, SHOWN_REASONS);
  const names = columnWidth(shown.flat().map(({ object }) => nameText(object)));
  const outcomes = columnWidth(shown.flat().map(({ outcome }) => outcome));
  const lines = shown.flatMap((group) => groupLines(group, { names, outcomes, verbose, colors }));
  const hidden = groups.slice(shown.length).flat();
  if (hidden.length > 0) lines.push(colors.dim(`  … and ${hiddenText(hidden)} (--verbose shows all)`));
  const rest = calmText(calm);
  return rest === "" ? lines : [...lines, `  ${rest}`];
}
function hiddenText(hidden) {
  const outcomes = /* @__PURE__ */ new Map();
  for (const { outcome } of hidden) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const counts = [...outcomes].map(([outcome, times]) => `${withCommas(times)} ${outcome}`);
  return `${count(hidden.length, "more service")}: ${counts.join(", ")}`;
}
function byReason(services) {
  const groups = /* @__PURE__ */ new Map();
  for (const service of services) {
    const key = `${service.outcome}
${service.because}`;
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [service]);
    else group.push(service);
  }
  return [...groups.values()];
}
function groupLines(group, { names, outcomes, verbose, colors }) {
  const rows = verbose || group.length <= SHOWN_ROWS + 1 ? group : group.slice(0, SHOWN_ROWS);
  const lines = rows.map(({ object, outcome, from, to }) => {
    const name = padded(nameText(object), names);
    return `  ${name}  ${painted(outcome, outcomes, colors)}  ${changeText(from, to, outcome === "removed")}`;
  });
  if (rows.length < group.length) {
    lines.push(colors.dim(`  … and ${group.length - rows.length} more like these (--verbose shows all)`));
  }
  const because = group[0]?.because ?? "";
  return [...lines, `    ${visibleShort(because, LONGEST_REASON2)}`];
}
function runtimeLines(runtimes, verbose, colors) {
  if (runtimes.length === 0) return [];
  const rows = verbose || runtimes.length <= SHOWN_REASONS + 1 ? runtimes : runtimes.slice(0, SHOWN_REASONS);
  const name = ({ object }) => `${visibleShort(object.kind, LONGEST_NAME2)} ${nameText(object)}`;
  const nameWidth = columnWidth(rows.map(name));
  const statusWidth = columnWidth(rows.map(({ status }) => status));
  const lines = rows.map((row) => {
    const change = changeText(row.before, row.after, row.status === "removed");
    return `  ${padded(name(row), nameWidth)}  ${painted(row.status, statusWidth, colors)}  ${change}`;
  });
  const hidden = runtimes.length - rows.length;
  if (hidden > 0) lines.push(colors.dim(`  … and ${count(hidden, "more runtime")} (--verbose shows all)`));
  return [`  ${colors.bold("Revisions of runtimes")}`, ...lines];
}
function nameText(object) {
  return visibleEnds(qualifiedName(object), LONGEST_NAME2);
}
function changeText(from, to, gone) {
  const shown = (name) => visibleEnds(name, LONGEST_NAME2);
  if (from === null) return to === null ? "" : `→ ${shown(to)}`;
  if (to === null) return gone ? `${shown(from)} → –` : shown(from);
  return from === to ? shown(from) : `${shown(from)} → ${shown(to)}`;
}
function painted(status, width, colors) {
  const weight = weightOf(status);
  const paint2 = weight === "bad" ? colors.red : weight === "doubtful" ? colors.yellow : colors.cyan;
  return paint2(status) + " ".repeat(Math.max(0, width - status.length));
}
function columnWidth(texts) {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, Math.min(WIDEST_COLUMN, displayWidth(text)));
  return widest;
}
function padded(text, width) {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

// src/report/text-tail.ts
var COUNTED_RULES = 5;
function renderTail(report, options, colors) {
  const left = options.quiet ? [] : [
    ...suppressedLines(report, options.verbose),
    ...skippedLines(report, options.showSkipped),
    ...notEvaluatedLines(report.notEvaluated, options.verbose)
  ];
  const next = options.quiet ? [] : nextLines(report).map((line) => colors.dim(line));
  const groups = [left, [...summaryLines(report, colors), ...next], statsLines(options.stats ?? [])];
  return groups.filter((lines) => lines.length > 0).map((lines) => lines.map((line) => `${line}
`).join("")).join("\n");
}
function suppressedLines({ summary, suppressed }, verbose) {
  if (summary.suppressed === 0) return [];
  const head = `${count(summary.suppressed, "finding")} suppressed`;
  if (!verbose) return [`${head} (--verbose lists them)`];
  const lines = suppressed.map(({ ruleId, location, reason }) => {
    return `  ${visibleShort(location.file)}:${location.start.line} ${visibleShort(ruleId)}: ${visibleShort(reason)}`;
  });
  return [`${head}:`, ...lines];
}
function skippedLines({ summary, skipped }, show) {
  const { templates, patches, other } = summary.skipped;
  const parts = [
    ...templates > 0 ? [count(templates, "template")] : [],
    ...patches > 0 ? [count(patches, "patch", "patches")] : [],
    ...other > 0 ? [`${withCommas(other)} other`] : []
  ];
  if (parts.length === 0) return [];
  const head = `Not checked: ${parts.join(", ")}`;
  return show ? [`${head}:`, ...skipped.map(skippedLine)] : [`${head} (--show-skipped lists them)`];
}
function skippedLine({ file, line, because }) {
  return `  ${visibleShort(file)}${line === void 0 ? "" : `:${line}`}: ${visibleShort(because)}`;
}
function notEvaluatedLines(items, verbose) {
  if (items.length === 0) return [];
  const head = `Not decided: ${count(items.length, "check")} for want of evidence`;
  if (verbose) return [`${head}:`, ...items.map(notEvaluatedLine)];
  const rules = /* @__PURE__ */ new Map();
  for (const { ruleId } of items) rules.set(ruleId, (rules.get(ruleId) ?? 0) + 1);
  const ranked = [...rules].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const named = ranked.slice(0, COUNTED_RULES).map(([rule, times]) => `${visibleShort(rule)} ${withCommas(times)}`);
  const rest = ranked.length - named.length;
  const more = rest > 0 ? `, ${count(rest, "more rule")}` : "";
  return [`${head}: ${named.join(", ")}${more} (--verbose says why)`];
}
function notEvaluatedLine({ ruleId, object, because }) {
  return `  ${visibleShort(ruleId)}, ${visibleShort(describeRef(object))}: ${visibleShort(because)}`;
}
function summaryLines(report, colors) {
  const { summary } = report;
  const found = summary.errors + summary.warnings + summary.notes + summary.unreadable;
  const nothing = nothingChecked(summary);
  if (nothing !== null) return nothing;
  const where = `in ${count(summary.manifests, "file")} (${count(summary.objects, "object")})`;
  if (found === 0) return [`${colors.green("No findings")} ${where}.`];
  const parts = [
    ...summary.errors > 0 ? [paint("error", colors)(count(summary.errors, "error"))] : [],
    ...summary.warnings > 0 ? [paint("warning", colors)(count(summary.warnings, "warning"))] : [],
    ...summary.notes > 0 ? [paint("note", colors)(count(summary.notes, "note"))] : [],
    ...summary.unreadable > 0 ? [paint("error", colors)(`${withCommas(summary.unreadable)} unreadable`)] : []
  ];
  return [`${parts.join(", ")}${oldSuffix(report)} ${where}`];
}
function nextLines(report) {
  const lines = [];
  const fixable = report.findings.filter((finding) => finding.fixable).length;
  if (fixable > 0)
    lines.push(`omelint --fix can repair ${fixable === 1 ? "one of them" : `${withCommas(fixable)} of them`}.`);
  const first = report.findings.find(({ severity }) => severity === "error") ?? report.findings[0];
  if (first !== void 0) lines.push(`omelint rules ${visibleShort(first.ruleId)} tells more about that rule.`);
  return lines;
}
function statsLines(stats) {
  const width = Math.max(0, ...stats.map(([label]) => displayWidth(visibleShort(label))));
  return stats.map(([label, value]) => {
    const shown = visibleShort(label);
    return `${shown}${" ".repeat(width - displayWidth(shown))}  ${visibleShort(value)}`;
  });
}

// src/report/text.ts
var INDENT = "    ";
var LONGEST_MESSAGE2 = 800;
var LONGEST_NAME3 = 120;
function renderText(report, options) {
  const colors = import_picocolors.default.createColors(options.color);
  const blocks = [
    ...byFile2(findingBlocks(report, options)),
    ...byFile2(unreadableBlocks(report.unreadable, options.verbose))
  ];
  const sections = blocks.map(([file, ofFile]) => fileSection(file, ofFile, colors));
  return [...impactSections2(report, options, colors), ...sections, renderTail(report, options, colors)].join("\n");
}
function byFile2(blocks) {
  const files = /* @__PURE__ */ new Map();
  for (const block of blocks) {
    const ofFile = files.get(block.location.file);
    if (ofFile === void 0) files.set(block.location.file, [block]);
    else ofFile.push(block);
  }
  return [...files];
}
function fileSection(file, blocks, colors) {
  const width = blocks.reduce((widest, block) => Math.max(widest, positionText(block).length), 0);
  const body = blocks.map((block) => blockLines(block, width, colors).join("\n")).join("\n\n");
  return `${colors.underline(visibleShort(file))}
${body}
`;
}
function blockLines(block, width, colors) {
  const lines = [headLine2(block, width, colors), INDENT + colors.bold(visibleShort(block.message, LONGEST_MESSAGE2))];
  lines.push(...frameLines(block, colors));
  for (const { location, message } of block.related) {
    lines.push(`${INDENT}${colors.dim("see:")}  ${placeText(location)}: ${visibleShort(message, LONGEST_MESSAGE2)}`);
  }
  if (block.help !== null) {
    lines.push(`${INDENT}${colors.green("help:")} ${visibleShort(asSentence(block.help), LONGEST_MESSAGE2)}`);
  }
  if (block.folded !== void 0) lines.push("", ...foldedLines(block, block.folded, colors));
  return lines;
}
function headLine2(block, width, colors) {
  const { severity, ruleId, object, clusters, old } = block;
  const label = paint(severity, colors)(severity) + " ".repeat("warning".length - severity.length);
  const where = visibleShort(object, LONGEST_NAME3) + clusterSuffix(clusters) + (old ? `, ${OLD_WORDS}` : "");
  const head = `  ${positionText(block).padEnd(width)}  ${label}  ${visibleShort(ruleId)}`;
  return where === "" ? head : `${head}  ${colors.dim(where)}`;
}
function positionText({ location }) {
  return `${location.start.line}:${location.start.column}`;
}
function frameLines({ location, sourceLine, severity }, colors) {
  const frame = codeFrame(location, sourceLine);
  if (frame === null) return [];
  const number = String(frame.line).padStart(4);
  const gutter = " ".repeat(number.length);
  return [
    `${INDENT}${colors.dim(`${number} │`)} ${frame.source}`,
    `${INDENT}${colors.dim(`${gutter} │`)} ${frame.indent}${paint(severity, colors)(frame.mark)}`
  ];
}
function foldedLines({ ruleId }, { findings, files, places }, colors) {
  const more = `  … and ${withCommas(findings)} more of ${visibleShort(ruleId)} in ${count(files, "file")} (--verbose shows all)`;
  const listed = places.map((place2) => `${INDENT}${placeText(place2)}`);
  if (places.length > 0 && places.length < findings) listed.push(`${INDENT}…`);
  return [more, ...listed].map((line) => colors.dim(line));
}
function placeText({ file, start }) {
  return `${visibleShort(file)}:${start.line}:${start.column}`;
}

// src/report/reporters.ts
var reporters = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  github: renderGithub,
  markdown: renderMarkdown,
  junit: renderJunit,
  gitlab: renderGitlab
};

export {
  SCHEMA_VERSION,
  commentMarker,
  reporters
};

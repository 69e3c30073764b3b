import {
  tellUnreadable
} from "./chunk-4V2PSKIN.js";
import {
  VIEW_OUTPUTS
} from "./chunk-7AWPNIKA.js";
import {
  predict
} from "./chunk-FRJ4I2M7.js";
import {
  openWorld
} from "./chunk-RRPBHDL4.js";
import {
  createResolver
} from "./chunk-OVM4NCWK.js";
import {
  omeNamespace,
  refKey,
  sha256
} from "./chunk-3WP6MC7S.js";
import {
  displayWidth,
  visible
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  member
} from "./chunk-IEHV77GJ.js";

// src/views/time.ts
function utcTime(text) {
  const time = text === void 0 ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? void 0 : new Date(time).toISOString().replace(/\.\d{3}Z$/, "Z");
}

// src/views/state.ts
var STATE_LABELS = { cluster: "now", git: "after merge" };
var NOT_CAPTURED = "not captured";
function viewState(name, worlds, options = {}) {
  const { snapshot } = worlds.evidence;
  const world = name === "cluster" ? worlds.before : worlds.after;
  return {
    name,
    world,
    worlds,
    snapshot,
    omeNamespace: options.omeNamespace ?? omeNamespace(snapshot),
    namespace: options.namespace ?? world.workspace.cluster.namespace ?? "default",
    collectedAt: utcTime(snapshot?.capturedAt) ?? null
  };
}
function findService(state, namespace, name) {
  const ref = {
    kind: "InferenceService",
    name,
    ...namespace === void 0 ? {} : { namespace }
  };
  const found = state.world.workspace.find("InferenceService", namespace, name);
  if (found.state === "known") return { state: "known", ...statedService(state, found.object) };
  const rejection = state.name === "git" ? state.worlds.rejected.get(refKey(ref)) : void 0;
  if (rejection !== void 0) return { state: "refused", message: rejection.message };
  return found.state === "absent" ? found : { state: "unknown", because: found.because };
}
function statedService({ worlds }, isvc) {
  const earlier = worlds.earlier(isvc);
  const captured = earlier.state === "known" && earlier.source === "snapshot" ? earlier.object : void 0;
  return { isvc, captured, status: captured === void 0 ? void 0 : member(captured.value, "status") };
}
function revisionsIn({ snapshot, omeNamespace: omeNamespace2 }) {
  if (snapshot === void 0 || !snapshot.captures("ControllerRevision", omeNamespace2)) {
    const some = snapshot?.revisions.filter(({ namespace }) => namespace === omeNamespace2) ?? [];
    return some.length > 0 ? some : void 0;
  }
  return snapshot.revisions.filter(({ namespace }) => namespace === omeNamespace2);
}

// src/frontends/views/open.ts
async function openStates(flags, io) {
  const { config = true, path = [], cluster, namespace, complete, omeVersion, snapshot, base, state } = flags;
  const before = { snapshot, base };
  const manifests = state !== "cluster" || base !== void 0;
  const world = await openWorld(
    { paths: path, config, cluster, namespace, complete, omeVersion, before, manifests },
    io
  );
  const [workspace, second] = world.workspaces;
  if (workspace === void 0 || second !== void 0) {
    throw new UsageError("the configuration has several clusters; choose one with --cluster");
  }
  const evidence = world.evidence.get(workspace.cluster.name) ?? { prune: true };
  const { worlds } = predict({ workspace, resolver: createResolver(workspace) }, evidence);
  const known = evidence.snapshot !== void 0 || evidence.base !== void 0;
  if (state === "cluster" && !known) {
    throw new UsageError("--state cluster needs --snapshot, the captured cluster, or --base");
  }
  const git = workspace.objects.length > 0 || !known;
  const names = state !== void 0 ? [state] : [...known ? ["cluster"] : [], ...git ? ["git"] : []];
  return { world, states: names.map((name) => viewState(name, worlds, flags)) };
}

// src/frontends/views/run.ts
async function runView(flags, io, command) {
  const output = VIEW_OUTPUTS.find((known) => known === flags.output);
  if (output === void 0) return fail(command.wrongOutput?.(flags.output) ?? unsupported(flags.output), io);
  if (command.refusal !== void 0) return fail(command.refusal, io);
  const opened = await openStates(flags, io);
  const { states, world } = opened;
  await tellUnreadable(world, io);
  const shown = states.map((state) => ({ state, result: command.show(state) }));
  const beside = flags.state === void 0 ? command.beside?.(opened) : void 0;
  for (const note of notesOf(shown)) await io.stderr.write(`${note}
`);
  await io.stderr.write(previews(shown));
  const text = output === "json" || output === "yaml" ? await machine(shown, flags, { output, member: beside?.member }) : joined([tables(shown, output, io), beside?.text ?? ""]);
  await io.stdout.write(text);
  const last = shown.at(-1)?.result;
  const status = last?.ok === true ? last.view.status ?? 0 : 1;
  return Math.max(status, world.unreadable.length > 0 ? 1 : 0);
}
function unsupported(output) {
  return `unsupported output format "${output}" (supported: ${VIEW_OUTPUTS.join(", ")})`;
}
async function fail(message, io) {
  await io.stderr.write(`error: ${visible(message)}
`);
  return 1;
}
function notesOf(shown) {
  const told = shown.map(({ state, result }) => {
    const label = shown.length > 1 ? `${STATE_LABELS[state.name]}: ` : "";
    const notes = (result.ok ? result.view.notes : result.notes) ?? [];
    return { error: result.ok ? void 0 : result.error, notes, label };
  });
  const [first] = told;
  if (first !== void 0 && told.every((one) => saysTheSame(one, first))) return linesOf({ ...first, label: "" });
  return told.flatMap(linesOf);
}
function saysTheSame(a, b) {
  return a.error === b.error && a.notes.join("\n") === b.notes.join("\n");
}
function linesOf({ error, notes, label }) {
  const lines = error === void 0 ? [] : [`error: ${label}${visible(error)}`];
  return [
    ...lines,
    ...notes.map((note) => visible(label === "" ? note : note.replace(/^(?:note: )?/, `note: ${label}`)))
  ];
}
function previews(shown) {
  const all = shown.flatMap(({ state, result }) => {
    return result.ok && result.view.preview !== void 0 ? [{ state, text: result.view.preview }] : [];
  });
  const [first] = all;
  if (first === void 0) return "";
  if (all.length === shown.length && all.every(({ text }) => text === first.text)) return first.text;
  return all.map(({ state, text }) => `${STATE_LABELS[state.name]}:
${text}`).join("\n");
}
function joined(parts) {
  return parts.filter((part) => part !== "").join("\n");
}
function tables(shown, output, io) {
  const options = { wide: output === "wide", width: io.stdout.columns };
  const texts = shown.flatMap(
    ({ state, result }) => result.ok ? [{ state, text: result.view.table(options), outlook: outlookOf(result.view) }] : []
  );
  const [first, second] = texts;
  if (first === void 0) return "";
  if (shown.length === 1) return first.text + first.outlook;
  if (second !== void 0 && first.text === second.text)
    return `${STATE_LABELS.cluster} and ${STATE_LABELS.git}:
${first.text}${first.outlook}${second.outlook}`;
  return texts.map(({ state, text, outlook }) => `${STATE_LABELS[state.name]}:
${text}${outlook}`).join("\n");
}
function outlookOf({ outlook }) {
  const lines = (outlook === void 0 ? [] : [outlook]).flat();
  return lines.length === 0 ? "" : `
${lines.map((line) => `${visible(line)}
`).join("")}`;
}
async function machine(shown, flags, { output, member: member2 }) {
  const reportOf = (view) => view?.report ?? null;
  const viewOf = (name) => {
    const result = shown.find(({ state }) => state.name === name)?.result;
    return result?.ok === true ? result.view : void 0;
  };
  if (flags.state !== void 0) {
    const view = viewOf(flags.state);
    return view === void 0 ? "" : render(reportOf(view), output);
  }
  if (shown.every(({ result }) => !result.ok) && member2 === void 0) return "";
  return render({ now: reportOf(viewOf("cluster")), afterMerge: reportOf(viewOf("git")), ...member2 }, output);
}
async function render(value, output) {
  if (output === "json") return `${JSON.stringify(value, null, 2)}
`;
  return (await import("./render-yaml-L4GARBRJ.js")).renderYaml(value);
}

// src/views/envelope.ts
var REPORT_API_VERSION = "cli.ome.io/v1alpha1";
function sortSources(sources) {
  const unique = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return [...unique.values()].toSorted(compareSources);
}
function compareSources(a, b) {
  return compareText(a.kind, b.kind) || compareText(a.namespace ?? "", b.namespace ?? "") || compareText(a.name, b.name) || compareText(a.uid ?? "", b.uid ?? "") || (a.generation ?? 0) - (b.generation ?? 0) || compareText(a.evidence, b.evidence) || compareText(a.collectedAt ?? "", b.collectedAt ?? "") || compareText(a.unavailableReason ?? "", b.unavailableReason ?? "");
}
function sortWarnings(codes) {
  return [...new Set(codes)].toSorted(compareText).map((code) => ({ code }));
}

// src/views/wrap.ts
var WORDS = /\s+|(?:^(?:`--|\|--)\s+)?\S+/g;
var PARTS = /[^-_/.:]*[-_/.:]|[^-_/.:]+$/g;
function wrapCell(text, width) {
  const room = Math.max(1, width);
  if (displayWidth(text) <= room) return [text];
  const indent = /^ +/.exec(text)?.[0] ?? "";
  if (indent !== "" && indent.length < Math.min(room, text.length)) {
    return wrapCell(text.slice(indent.length), room - indent.length).map((line) => indent + line);
  }
  return wrapWords(text.match(WORDS) ?? [], room);
}
function wrapWords(tokens, width) {
  const lines = [];
  let line = "";
  let gap = "";
  for (const token of tokens) {
    if (/^\s/.test(token)) {
      gap = token;
      continue;
    }
    if (displayWidth(line + gap + token) <= width) line += gap + token;
    else {
      if (line !== "") lines.push(line);
      const rest = line === "" ? gap : gap.slice(1);
      const start = rest.length < width ? rest : "";
      const parts = breakWord(token, width - start.length);
      lines.push(...parts.slice(0, -1).map((part, index) => index === 0 ? start + part : part));
      line = parts.length === 1 ? start + token : parts.at(-1) ?? "";
    }
    gap = "";
  }
  if (line !== "" || lines.length === 0) lines.push(line);
  return lines;
}
function breakWord(word, width) {
  if (displayWidth(word) <= width) return [word];
  const lines = [];
  let line = "";
  for (const part of word.match(PARTS) ?? []) {
    if (displayWidth(line + part) <= width) {
      line += part;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakAnywhere(part, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  if (line !== "") lines.push(line);
  return lines;
}
function breakAnywhere(text, width) {
  const lines = [];
  let line = "";
  let used = 0;
  for (const character of text) {
    const size = displayWidth(character);
    if (used > 0 && used + size > width) {
      lines.push(line);
      line = "";
      used = 0;
    }
    line += character;
    used += size;
  }
  lines.push(line);
  return lines;
}
function growWidths(least, natural, limit) {
  const widths = [...least];
  let room = limit - widths.reduce((sum, width) => sum + width, 0);
  for (let grew = true; grew && room > 0; ) {
    grew = false;
    for (const [column, width] of widths.entries()) {
      if (room === 0 || width >= (natural[column] ?? 0)) continue;
      widths[column] = width + 1;
      room -= 1;
      grew = true;
    }
  }
  return widths;
}

// src/views/table.ts
var GAP = 3;
function renderTable(headers, rows, width = void 0) {
  const cells = rows.map((row) => row.map(visible));
  const least = headers.map(displayWidth);
  const natural = least.map(
    (header, column) => cells.reduce((most, row) => Math.max(most, displayWidth(row[column] ?? "")), header)
  );
  const lines = [headers, ...cells];
  if (width === void 0 || total(natural) <= width) return lines.map((line) => renderLine(line, natural)).join("");
  if (total(least) > width) return renderFields(headers, cells, width);
  const widths = growWidths(least, natural, width - gaps(least));
  return lines.map((line) => renderWrapped(line, widths)).join("");
}
function gaps(widths) {
  return GAP * Math.max(0, widths.length - 1);
}
function total(widths) {
  return widths.reduce((sum, width) => sum + width, gaps(widths));
}
function renderLine(cells, widths) {
  const last = cells.findLastIndex((cell) => cell !== "");
  const line = cells.slice(0, last + 1).map((cell, column) => column === last ? cell : cell + blanks((widths[column] ?? 0) - displayWidth(cell) + GAP));
  return `${line.join("")}
`;
}
function blanks(count) {
  return " ".repeat(Math.max(0, count));
}
function renderWrapped(cells, widths) {
  const parts = cells.map((cell, column) => wrapCell(cell, widths[column] ?? 1));
  const height = Math.max(1, ...parts.map((lines) => lines.length));
  return Array.from(
    { length: height },
    (_, line) => renderLine(
      parts.map((lines) => lines[line] ?? ""),
      widths
    )
  ).join("");
}
function renderFields(headers, rows, width) {
  const column = Math.max(0, ...headers.map(displayWidth)) + 1 + GAP;
  const field = (header, value) => fieldLines(header, value, column, width).map((line) => `${line}
`);
  const records = rows.length === 0 ? [[]] : rows;
  return records.map((row) => headers.flatMap((header, at) => field(header, row[at] ?? "")).join("")).join("\n");
}
function fieldLines(header, value, column, width) {
  const label = `${header}:`;
  if (column >= width) {
    const indent = width > 2 ? 2 : 0;
    return [...wrapCell(label, width), ...value === "" ? [] : indented(value, width, indent)];
  }
  if (value === "") return [label];
  if (displayWidth(value) > width - column) return [label, ...indented(value, width, 2)];
  return [label + blanks(column - displayWidth(label)) + value];
}
function indented(value, width, indent) {
  return wrapCell(value, width - indent).map((line) => blanks(indent) + line);
}
function clipEnd(text, width) {
  if (text.length <= width) return text;
  return width <= MARK.length ? MARK.slice(0, Math.max(0, width)) : `${text.slice(0, width - MARK.length)}${MARK}`;
}
var MARK = "...";
function clipMiddle(text, width) {
  if (text.length <= width) return text;
  if (width <= MARK.length) return clipEnd(text, width);
  const room = width - MARK.length;
  const left = Math.ceil(room / 2);
  return `${text.slice(0, left)}${MARK}${text.slice(text.length - (room - left))}`;
}
function clipIdentity(name, width) {
  const text = visible(name);
  if (text.length <= width) return text;
  const mark = `#${fingerprint(name)}`;
  return width <= mark.length ? clipEnd(mark, width) : clipMiddle(text, width - mark.length) + mark;
}
function clipRevision(name) {
  return name.length <= 14 ? name : `${clipEnd(name, 5)}#${fingerprint(name)}`;
}
function fingerprint(name) {
  return sha256(name).slice(0, 8);
}

export {
  REPORT_API_VERSION,
  sortSources,
  sortWarnings,
  utcTime,
  STATE_LABELS,
  NOT_CAPTURED,
  findService,
  statedService,
  revisionsIn,
  growWidths,
  renderTable,
  clipEnd,
  clipMiddle,
  clipIdentity,
  clipRevision,
  openStates,
  runView
};

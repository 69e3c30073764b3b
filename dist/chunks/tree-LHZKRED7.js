import {
  countStates,
  mergeEffects,
  shownState
} from "./chunk-IG33LDYD.js";
import {
  REPORT_API_VERSION,
  STATE_LABELS,
  clipIdentity,
  growWidths,
  openStates,
  renderTable,
  runView,
  sortWarnings
} from "./chunk-ELPVDJTK.js";
import {
  tellUnreadable
} from "./chunk-4V2PSKIN.js";
import {
  PICTURE_OUTPUTS,
  VIEW_OUTPUTS
} from "./chunk-7AWPNIKA.js";
import "./chunk-FRJ4I2M7.js";
import "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import "./chunk-SV7NRQ5Z.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import {
  subdomainFault
} from "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import {
  MARK_WORDS,
  limitPicture,
  markOf,
  renderMermaid
} from "./chunk-VIB4ICPT.js";
import "./chunk-KZNL4SO2.js";
import {
  findRuntime,
  isOfKind,
  lookupOf,
  runtimeReferenceOf,
  selectionFor
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import {
  groupBy,
  isFound,
  parentNameOf,
  refKey,
  sameRef,
  stepsOf,
  walkChain
} from "./chunk-3WP6MC7S.js";
import {
  goQuote
} from "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import {
  displayWidth,
  visible,
  visibleEnds
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";
import {
  RUNTIME_PROFILE,
  isNamespaced,
  isRuntimeKind
} from "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  isObject,
  textAt,
  valueAt
} from "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/report/dot.ts
var MOST_NODES = 2e3;
var LONGEST_LINE = 80;
var SHAPES = {
  profile: "shape=box3d",
  runtime: "shape=box",
  service: 'shape=box, style="filled,rounded"',
  missing: 'shape=box, style="filled,dashed"',
  rest: "shape=plaintext"
};
var COLOURS = {
  bad: 'fillcolor="#ffebe9", color="#cf222e", fontcolor="#82071e"',
  doubtful: 'fillcolor="#fff8c5", color="#9a6700", fontcolor="#4d2d00"',
  moves: 'fillcolor="#ddf4ff", color="#0969da", fontcolor="#0a3069"',
  calm: 'fillcolor="#dafbe1", color="#1a7f37", fontcolor="#044f1e"',
  plain: 'fillcolor="#f6f8fa", color="#57606a", fontcolor="#24292f"'
};
function renderDot(picture) {
  const { title, nodes, edges } = limitPicture(picture, MOST_NODES);
  const ids = new Map(nodes.map(({ key }, index) => [key, `n${index}`]));
  const idOf = (key) => ids.get(key) ?? "";
  const lines = [
    "digraph omelint {",
    `  graph [rankdir=LR, label=${quoteDot([title])}, labelloc=t, fontname="sans-serif"]`,
    '  node [style=filled, fontname="sans-serif", fontsize=11]',
    '  edge [color="#57606a", fontname="sans-serif", fontsize=10]',
    ...nodes.map((node) => `  ${idOf(node.key)} [${attributesOf(node)}]`),
    ...edges.map(({ from, to, dashed, label }) => {
      const attributes = [
        ...dashed ? ["style=dashed"] : [],
        ...label === void 0 ? [] : [`label=${quoteDot([label])}`]
      ];
      return `  ${idOf(from)} -> ${idOf(to)}${attributes.length === 0 ? "" : ` [${attributes.join(", ")}]`}`;
    }),
    "}"
  ];
  return `${lines.join("\n")}
`;
}
function attributesOf({ shape, lines, state, mark, selected }) {
  const label = quoteDot([...lines, ...state === void 0 ? [] : [state]]);
  return [`label=${label}`, SHAPES[shape], COLOURS[mark], ...selected ? ["penwidth=3"] : []].join(", ");
}
function quoteDot(lines) {
  const escaped = lines.map(
    (line) => visibleEnds(line, LONGEST_LINE).replaceAll("&", "&amp;").replaceAll("\\", "\\\\").replaceAll('"', '\\"')
  );
  return `"${escaped.join("\\n")}"`;
}

// src/report/svg-layout.ts
var LINE = 16;
var LETTER = 7.3;
var PADDING = 10;
var LEAST_WIDTH = 120;
var GAP_X = 56;
var GAP_Y = 14;
function layOut(picture, linesOf3) {
  const forest = forestOf(picture);
  const texts = new Map(picture.nodes.map((node) => [node.key, linesOf3(node)]));
  const columns = columnsOf(forest, texts);
  const nodes = /* @__PURE__ */ new Map();
  let bottom = 0;
  const place = ({ node, children }, depth) => {
    const lines = texts.get(node.key) ?? [];
    const height = heightOf(lines);
    const top = bottom;
    const placed = children.map((child) => place(child, depth + 1));
    const [first, last2] = [placed[0], placed.at(-1)];
    const middle = first && last2 ? (centre(first) + centre(last2)) / 2 - height / 2 : top;
    const { x = 0 } = columns[depth] ?? {};
    const own = { node, lines, x, y: Math.max(top, Math.round(middle)), width: widthOf(lines), height };
    bottom = Math.max(bottom, own.y + height + GAP_Y);
    nodes.set(node.key, own);
    return own;
  };
  for (const tree2 of forest) place(tree2, 0);
  const last = columns.at(-1);
  return { nodes, width: last === void 0 ? 0 : last.x + last.width, height: Math.max(0, bottom - GAP_Y) };
}
function centre({ y, height }) {
  return y + height / 2;
}
function heightOf(lines) {
  return lines.length * LINE + PADDING;
}
function widthOf(lines) {
  const letters = lines.reduce((most, line) => Math.max(most, displayWidth(line)), 0);
  return Math.max(LEAST_WIDTH, Math.ceil(letters * LETTER) + 2 * PADDING);
}
function forestOf({ nodes, edges }) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const below = /* @__PURE__ */ new Map();
  for (const edge of edges) below.set(edge.from, [...below.get(edge.from) ?? [], edge]);
  const targets = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const seen = /* @__PURE__ */ new Set();
  const grow = (node) => {
    seen.add(node.key);
    const children = [];
    for (const { to } of below.get(node.key) ?? []) {
      const child = byKey.get(to);
      if (child !== void 0 && !seen.has(to)) children.push(grow(child));
    }
    return { node, children };
  };
  const roots = nodes.filter(({ key }) => !targets.has(key)).map(grow);
  const circles = nodes.flatMap((node) => seen.has(node.key) ? [] : [grow(node)]);
  return [...roots, ...circles];
}
function columnsOf(forest, texts) {
  const widths = [];
  const measure = ({ node, children }, depth) => {
    widths[depth] = Math.max(widths[depth] ?? 0, widthOf(texts.get(node.key) ?? []));
    for (const child of children) measure(child, depth + 1);
  };
  for (const tree2 of forest) measure(tree2, 0);
  let x = 0;
  return widths.map((width) => {
    const column = { x, width };
    x += width + GAP_X;
    return column;
  });
}

// src/report/svg.ts
var MOST_NODES2 = 2e3;
var LONGEST_LINE2 = 48;
var MARGIN = 20;
var TITLE = 34;
var LEGEND = 40;
var MARKS = ["bad", "doubtful", "moves", "calm"];
function renderSvg(picture) {
  const shown = limitPicture(picture, MOST_NODES2);
  const layout = layOut(shown, linesOf);
  const marks = MARKS.filter((mark) => shown.nodes.some((node) => node.mark === mark));
  const legend = marks.length === 0 ? 0 : LEGEND;
  const width = Math.max(layout.width, shown.title.length * 8, legendWidth(marks)) + 2 * MARGIN;
  const height = TITLE + layout.height + legend + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title id="title">${escapeXml(visible(shown.title))}</title>`,
    `<desc id="desc">${escapeXml(describe(shown))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="heading" x="${MARGIN}" y="${MARGIN + 14}">${escapeXml(visibleEnds(shown.title, 200))}</text>`,
    `<g transform="translate(${MARGIN} ${MARGIN + TITLE})">`,
    ...shown.edges.flatMap((edge) => edgeLines(edge, layout)),
    ...shown.nodes.flatMap((node) => nodeLines(layout.nodes.get(node.key))),
    "</g>",
    ...legend === 0 ? [] : legendLines(marks, height - MARGIN - 6),
    "</svg>",
    ""
  ].join("\n");
}
function linesOf({ lines, state }) {
  return [...lines, ...state === void 0 ? [] : [state]].map((line) => visibleEnds(line, LONGEST_LINE2));
}
function describe({ nodes, edges }) {
  const runtimes = nodes.filter(({ shape }) => shape === "runtime" || shape === "profile").length;
  const services = nodes.filter(({ shape }) => shape === "service").length;
  const told = nodes.filter(({ mark }) => mark === "bad" || mark === "doubtful" || mark === "moves").length;
  return `${runtimes} runtimes and ${services} services with ${edges.length} connections; ${told} of them change or need a look.`;
}
function nodeLines(placed) {
  if (placed === void 0) return [];
  const { node, lines, x, y, width, height } = placed;
  const radius = node.shape === "service" ? Math.round(height / 2) : 4;
  const classes = ["node", node.mark, node.shape, ...node.selected ? ["selected"] : []].join(" ");
  const last = lines.length - 1;
  return [
    `<g class="${classes}"><title>${escapeXml(visible([...node.lines, node.state ?? ""].join(" ").trim()))}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`,
    ...node.shape === "profile" ? [`<path d="M${x + 5} ${y}V${y + height}M${x + width - 5} ${y}V${y + height}"/>`] : [],
    ...lines.map((line, index) => {
      const kind = index === last && node.state !== void 0 ? "state" : index === 0 ? "name" : "detail";
      return `<text class="${kind}" x="${x + width / 2}" y="${y + 5 + index * LINE + 12}">${escapeXml(line)}</text>`;
    }),
    "</g>"
  ];
}
function edgeLines({ from, to, dashed, label }, { nodes }) {
  const [start, end] = [nodes.get(from), nodes.get(to)];
  if (start === void 0 || end === void 0) return [];
  const { path, head } = end.x > start.x ? forwards(start, end) : backwards(start, end);
  return [
    `<path class="edge${dashed ? " dashed" : ""}" d="${path}"/>`,
    `<path class="head" d="${head}"/>`,
    ...label === void 0 ? [] : [labelLine(label, start)]
  ];
}
function forwards(start, end) {
  const [x1, y1] = [start.x + start.width, Math.round(start.y + start.height / 2)];
  const [x2, y2] = [end.x, Math.round(end.y + end.height / 2)];
  const bend = Math.max(28, Math.round((x2 - x1) / 2));
  return {
    path: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 6} ${y2}`,
    head: `M${x2} ${y2}l-8 -4v8z`
  };
}
function backwards(start, end) {
  const [x1, y1] = [Math.round(start.x + start.width / 2), start.y + start.height];
  const [x2, y2] = [Math.round(end.x + end.width / 2) + (start === end ? 30 : 0), end.y + end.height];
  const low = Math.max(y1, y2) + 16;
  return { path: `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 6}`, head: `M${x2} ${y2}l-4 8h8z` };
}
function labelLine(label, { x, y, width, height }) {
  const place = `x="${x + width + 6}" y="${Math.round(y + height / 2) + 14}"`;
  return `<text class="label" ${place}>${escapeXml(visibleEnds(label, LONGEST_LINE2))}</text>`;
}
function legendLines(marks, y) {
  return marks.flatMap((mark, index) => {
    const x = MARGIN + legendWidth(marks.slice(0, index));
    return [
      `<g class="node ${mark}"><rect x="${x}" y="${y - 11}" width="14" height="14" rx="3"/></g>`,
      `<text class="key" x="${x + 20}" y="${y}">${MARK_WORDS[mark]}</text>`
    ];
  });
}
function legendWidth(marks) {
  return marks.reduce((sum, mark) => sum + Math.ceil(MARK_WORDS[mark].length * LETTER) + 48, 0);
}
function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
var STYLE = [
  'text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#24292f;text-anchor:middle}',
  ".heading,.key,.label{text-anchor:start}.heading{font-size:14px;font-weight:600}.name{font-weight:600}",
  ".detail,.label{font-size:11px;fill:#57606a}.state{font-size:11px}",
  ".page{fill:#fff}.node rect,.node path{fill:#f6f8fa;stroke:#57606a}.node path{fill:none}",
  ".edge{fill:none;stroke:#8c959f;stroke-width:1.5}.dashed,.missing rect{stroke-dasharray:4 3}.head{fill:#8c959f}",
  ".selected rect{stroke-width:3}.rest rect{stroke:none;fill:none}",
  ".bad rect,.bad path{fill:#ffebe9;stroke:#cf222e}.bad .state{fill:#a40e26}",
  ".doubtful rect{fill:#fff8c5;stroke:#9a6700}.doubtful .state{fill:#7d4e00}",
  ".moves rect{fill:#ddf4ff;stroke:#0969da}.moves .state{fill:#0550ae}",
  ".calm rect{fill:#dafbe1;stroke:#1a7f37}.calm .state{fill:#116329}",
  "@media (prefers-color-scheme:dark){text{fill:#e6edf3}.detail,.label{fill:#9da7b3}.page{fill:#0d1117}",
  ".node rect{fill:#161b22;stroke:#8b949e}.edge{stroke:#6e7681}.head{fill:#6e7681}",
  ".bad rect{fill:#3c1618;stroke:#f85149}.bad .state{fill:#ff7b72}.doubtful rect{fill:#2e2512;stroke:#d29922}.doubtful .state{fill:#e3b341}",
  ".moves rect{fill:#0c2d4d;stroke:#58a6ff}.moves .state{fill:#79c0ff}.calm rect{fill:#12261e;stroke:#3fb950}.calm .state{fill:#56d364}}"
].join("");

// src/views/tree-collections.ts
var LISTED = ["ClusterServingRuntime", "ServingRuntime", "InferenceService"];
function treeCollections(target, state) {
  const { workspace } = state.world;
  const namespace = target.kind === "ServingRuntime" ? target.namespace : void 0;
  return LISTED.map((kind) => {
    const own = isNamespaced(kind) ? namespace : void 0;
    const items = listed(workspace, kind, own).length;
    const known = knowsAll(workspace, kind, own);
    const cut = !known && state.snapshot?.truncated.includes(kind) === true;
    return {
      kind,
      scope: !isNamespaced(kind) ? "Cluster" : own === void 0 ? "AllNamespaces" : "Namespace",
      ...own === void 0 ? {} : { namespace: own },
      status: known ? "Complete" : cut ? "Truncated" : "NotCaptured",
      observedPages: known || cut ? 1 : 0,
      observedItems: items
    };
  });
}
function listed(workspace, kind, namespace) {
  return workspace.ofKind(kind).filter((object) => namespace === void 0 || object.ref.namespace === namespace).filter((object) => isPlaced(object.ref) && isFound(workspace, object));
}
function isPlaced(ref) {
  return !isNamespaced(ref.kind) || ref.namespace !== void 0;
}
function knowsAll(workspace, kind, namespace) {
  return workspace.find(kind, namespace, "").state === "absent";
}
function completenessOf(collections) {
  return collections.every(({ status }) => status === "Complete") ? "Complete" : "Partial";
}
function cutRuntimes(collections) {
  const cut = collections.find(({ kind, status }) => kind !== "InferenceService" && status === "Truncated");
  if (cut === void 0) return void 0;
  const counted = `pages=${cut.observedPages} items=${cut.observedItems}`;
  return `runtime tree requires complete runtime evidence: ${cut.kind} collection is truncated (${counted}); restore list access or narrow the runtime scope, then retry`;
}

// src/views/tree-lines.ts
var WIDTH = 80;
var boundedLine = (prefix, parts, suffix = "") => {
  const room = WIDTH - displayWidth(prefix) - displayWidth(suffix) - (parts.length - 1);
  const widths = shareWidths(parts, room);
  return prefix + parts.map((part, index) => clipIdentity(part, widths[index] ?? 0)).join("/") + suffix;
};
var wideLine = (prefix, parts, suffix = "") => prefix + parts.map(visible).join("/") + suffix;
function shareWidths(parts, room) {
  const needs = parts.map((part) => displayWidth(visible(part)));
  const none = needs.map(() => 0);
  return growWidths(none, needs, room);
}
function treeLines({ content, warnings }, wide) {
  const line = wide ? wideLine : boundedLine;
  const { target, contexts, snapshot, unattributedUsers } = content;
  return [
    line("Target: ", partsOf(target)),
    ...contexts.flatMap((context) => contextLines(context, target, wide)),
    ...unattributedUsers === void 0 ? [] : unattributedLines(unattributedUsers),
    `Snapshot: ${snapshot.completeness}`,
    ...snapshot.collections.flatMap((collection) => collectionLines(collection, wide)),
    ...warnings.map(({ code }) => `Warning: ${code}`)
  ];
}
function partsOf(identity, scope) {
  const { kind, namespace, name } = identity;
  const own = scope?.mode === "Namespaced" && scope.namespace === namespace;
  return namespace === void 0 || own ? [kind, name] : [kind, namespace, name];
}
function contextLines({ context, resolutionCompleteness, paths }, target, wide) {
  const line = wide ? wideLine : boundedLine;
  const parts = context.mode === "Cluster" ? [context.mode] : [context.mode, context.namespace];
  return [
    line("Context: ", parts, ` (resolution: ${resolutionCompleteness})`),
    ...paths.flatMap((path) => pathLines(path, context, target, wide))
  ];
}
function pathLines(path, scope, target, wide) {
  const line = wide ? wideLine : boundedLine;
  const { head, runtimes, dependents, issue } = path;
  const last = dependents.length - 1;
  return [
    line("Head: ", partsOf(head, scope)),
    ...runtimes.map(
      ({ identity }, depth) => line(branch(depth - 1, "`-- "), partsOf(identity, scope), isSame(identity, target) ? " [selected]" : "")
    ),
    ...dependents.map(
      (user, index) => line(branch(runtimes.length - 1, index === last ? "`-- " : "|-- "), partsOf(user, scope))
    ),
    ...issue === void 0 ? [] : issueLines(issue, scope, wide)
  ];
}
function branch(depth, mark) {
  return depth < 0 ? "" : `${"    ".repeat(depth)}${mark}`;
}
function isSame(a, b) {
  return a.kind === b.kind && a.namespace === b.namespace && a.name === b.name;
}
function issueLines(issue, scope, wide) {
  const { code, subject, parentName, path } = issue;
  const name = (identity) => wideLine("", partsOf(identity, scope));
  return [
    ...fitted(`Issue: ${code} subject=${name(subject)} parent=${visible(parentName)}`, wide, () => [
      `Issue: ${code}`,
      boundedLine("  subject: ", partsOf(subject, scope)),
      boundedLine("  parent: ", [parentName])
    ]),
    ...fitted(
      `Issue path: ${path.map(name).join(" -> ")}`,
      wide,
      () => path.map((step, index) => boundedLine(index === 0 ? "Issue path: " : "  -> ", partsOf(step, scope)))
    )
  ];
}
function fitted(line, wide, otherwise) {
  return wide || displayWidth(line) <= WIDTH ? [line] : otherwise();
}
function collectionLines(collection, wide) {
  const { kind, scope, namespace, status, observedPages, observedItems } = collection;
  const where = namespace === void 0 ? [scope] : [scope, namespace];
  const counted = `status=${status} pages=${observedPages} items=${observedItems}`;
  return fitted(`${wideLine(`Collection: ${kind} scope=`, where)} ${counted}`, wide, () => [
    boundedLine(`Collection: ${kind} scope=`, where),
    `  ${counted}`
  ]);
}
function unattributedLines(users) {
  const entries = users.flatMap(({ inferenceService: { namespace, name }, state, reason, runtimeName }) => [
    boundedLine("  [not attributed] ", ["InferenceService", namespace, name]),
    `  state=${state} reason=${reason}`,
    ...runtimeName === void 0 ? [] : [boundedLine("  declared runtime=", [runtimeName])]
  ]);
  return [
    "Unattributed users (not attributed to runtime tree):",
    ...entries.length === 0 ? ["  none observed"] : entries
  ];
}

// src/views/tree-notes.ts
function treeNotes(target, { name, world, worlds }) {
  const { workspace } = worlds.head;
  const concerned = world.workspace.objects.filter((object) => leadsTo(object, target, workspace));
  const refs = new Map(concerned.map(({ ref }) => [refKey(ref), ref]));
  const notes = [...refs.values()].flatMap((ref) => noteOn(world.workspace.declarations(ref)));
  if (name === "cluster" || world !== worlds.after) return notes;
  return [...notes, ...workspace.objects.flatMap((object) => refusedNote(object, target, worlds))];
}
function leadsTo(object, target, workspace) {
  if (isOfKind(object, "InferenceService")) {
    const lookup = lookupOf(workspace, object);
    const found = lookup === void 0 ? void 0 : findRuntime(workspace, lookup, object.ref.namespace);
    return found?.state === "known" && leadsTo(found.runtime, target, workspace);
  }
  if (!isOfKind(object, "ServingRuntime") && !isOfKind(object, "ClusterServingRuntime")) return false;
  return stepsOf(walkChain(object, workspace)).some(({ ref }) => sameRef(ref, target));
}
function noteOn(manifests) {
  const last = manifests.at(-1);
  if (last === void 0) return [];
  const text = textOf(last.ref);
  if (!isPlaced(last.ref)) return [`note: ${text} in ${last.file} names no namespace and is left out; -n gives one`];
  if (manifests.length === 1) return [];
  return [`note: ${text} has ${manifests.length} manifests; the last one counts, in ${last.file}`];
}
function refusedNote(object, target, worlds) {
  const rejection = worlds.rejected.get(refKey(object.ref));
  if (rejection === void 0 || !leadsTo(object, target, worlds.head.workspace)) return [];
  const keeps = "the cluster keeps what it had of that name";
  return [`note: ${textOf(object.ref)} is refused, and ${keeps}: ${rejection.message}`];
}
function textOf({ kind, namespace, name }) {
  return [kind, ...namespace === void 0 ? [] : [namespace], name].join("/");
}
function compareRefs(a, b) {
  return compareText(a.kind, b.kind) || compareText(a.namespace ?? "", b.namespace ?? "") || compareText(a.name, b.name);
}

// src/views/tree-target.ts
function treeRefusal({ name, kind = "" }) {
  const fault = subdomainFault(name);
  if (fault !== void 0) return `runtime name ${goQuote(name)} is invalid: ${fault}`;
  if (kind === "" || isRuntimeKind(kind)) return void 0;
  return `unsupported runtime kind ${goQuote(kind)} (supported: ServingRuntime, ClusterServingRuntime)`;
}
function treeTarget({ name, kind = "" }, state) {
  const kinds = isRuntimeKind(kind) ? [kind] : ["ClusterServingRuntime", "ServingRuntime"];
  const answers = kinds.map((one) => state.world.workspace.find(one, state.namespace, name));
  const [runtime, second] = answers.flatMap((answer) => answer.state === "known" ? [answer.object] : []);
  if (second !== void 0) {
    const hint = "pass --kind ServingRuntime or --kind ClusterServingRuntime";
    const error = `runtime ${goQuote(name)} is ambiguous; ${hint}: runtime target is ambiguous: ${goQuote(name)} matched 2 runtimes`;
    return { ok: false, error };
  }
  if (runtime !== void 0) return { ok: true, runtime };
  const refused = kinds.flatMap((one) => rejectionOf(one, name, state) ?? []).at(0);
  if (refused !== void 0) {
    return {
      ok: false,
      error: `runtime ${goQuote(name)} is refused, and the cluster holds none of that name: ${refused}`
    };
  }
  const unknown = answers.find((answer) => answer.state === "unknown");
  return unknown?.state === "unknown" ? { ok: false, error: `runtime ${goQuote(name)} is in no manifest and not captured: ${unknown.because}` } : { ok: false, error: `project runtime inheritance tree: runtime target was not found: ${goQuote(name)}` };
}
function rejectionOf(kind, name, state) {
  if (state.name === "cluster") return void 0;
  const ref = kind === "ServingRuntime" ? { kind, namespace: state.namespace, name } : { kind, name };
  return state.worlds.rejected.get(refKey(ref))?.message;
}

// src/views/tree-users.ts
function attributeUsers(state, namespace) {
  const users = /* @__PURE__ */ new Map();
  const unattributed = [];
  const services = listed(state.world.workspace, "InferenceService", namespace);
  for (const isvc of services.toSorted(compareServices)) {
    const found = attribute(isvc, state);
    if ("kind" in found) {
      const group = users.get(refKey(found)) ?? [];
      users.set(refKey(found), group);
      group.push({ kind: "InferenceService", ...placeOf(isvc) });
    } else unattributed.push(found);
  }
  return { users: (runtime) => users.get(refKey(runtime)) ?? [], unattributed };
}
function compareServices(a, b) {
  return compareText(a.ref.namespace ?? "", b.ref.namespace ?? "") || compareText(a.ref.name, b.ref.name);
}
function placeOf({ ref }) {
  return { namespace: ref.namespace ?? "", name: ref.name };
}
function attribute(isvc, state) {
  const inferenceService = placeOf(isvc);
  if (isvc.ref.name === "") return { inferenceService, state: "Invalid", reason: "InvalidInferenceService" };
  if (!isObject(valueAt(isvc.value, ["spec", "runtime"]))) {
    return { inferenceService, state: "Unresolved", reason: "AutomaticSelection" };
  }
  const { workspace } = state.world;
  const lookup = lookupOf(workspace, isvc);
  if (lookup === void 0 || subdomainFault(lookup.name) !== void 0) {
    return { inferenceService, state: "Invalid", reason: "InvalidRuntimeName" };
  }
  const found = findRuntime(workspace, lookup, isvc.ref.namespace);
  if (found.state === "known") return found.runtime.ref;
  const reason = found.state === "absent" ? "RuntimeNotFound" : "RuntimeNotCaptured";
  return { inferenceService, state: "Unresolved", reason, runtimeName: lookup.name };
}

// src/views/tree-walk.ts
function treeContexts(target, workspace, users) {
  const paths = headsFor(target, workspace).flatMap((head) => {
    const path = walk(head, workspace, users);
    return path.runtimes.some(({ identity }) => sameRef(identity, target.ref)) ? [path] : [];
  });
  const groups = groupBy(paths, ({ head }) => head.namespace ?? "");
  return [...groups].toSorted(([a], [b]) => compareText(a, b)).map(([namespace, own]) => contextOf(namespace, own, target.ref, workspace));
}
function allWalks(workspace, users) {
  const heads = [
    ...listed(workspace, "ClusterServingRuntime", void 0),
    ...listed(workspace, "ServingRuntime", void 0)
  ];
  return heads.toSorted((a, b) => compareRefs(a.ref, b.ref)).map((head) => walk(head, workspace, users));
}
function headsFor(target, workspace) {
  const local = (namespace) => listed(workspace, "ServingRuntime", namespace);
  if (target.ref.kind === "ServingRuntime") return local(target.ref.namespace);
  return [...listed(workspace, "ClusterServingRuntime", void 0), ...local()];
}
function contextOf(namespace, paths, target, workspace) {
  const context = namespace === "" ? { mode: "Cluster" } : { mode: "Namespaced", namespace };
  const complete = knowsAll(workspace, "ClusterServingRuntime", void 0) && (namespace === "" || knowsAll(workspace, "ServingRuntime", namespace));
  return {
    context,
    resolutionCompleteness: complete ? "Complete" : "Partial",
    paths: paths.toSorted(
      (a, b) => Number(sameRef(b.head, target)) - Number(sameRef(a.head, target)) || compareRefs(a.head, b.head)
    )
  };
}
function walk(head, workspace, users) {
  const chain = walkChain(head, workspace);
  const headFirst = stepsOf(chain);
  const issue = issueOf(head, chain);
  const closing = issue?.code === "CycleDetected" ? issue.path.at(-1) : void 0;
  return {
    head: identityOf(head.ref),
    runtimes: headFirst.map((runtime, step) => stepOf(runtime, identityAt(headFirst, step + 1) ?? closing)).toReversed(),
    dependents: users(head.ref),
    ...issue === void 0 ? {} : { issue }
  };
}
function stepOf(runtime, resolvedParent) {
  const parentName = parentNameOf(runtime);
  return {
    identity: identityOf(runtime.ref),
    ...parentName === void 0 ? {} : { parentName },
    ...resolvedParent === void 0 ? {} : { resolvedParent }
  };
}
function identityAt(runtimes, index) {
  const runtime = runtimes[index];
  return runtime === void 0 ? void 0 : identityOf(runtime.ref);
}
function identityOf({ kind, namespace, name }) {
  return namespace === void 0 ? { kind, name } : { kind, namespace, name };
}
function issueOf(head, chain) {
  if (chain.ok || chain.reason === "ResolverError") return void 0;
  const parentName = parentNameOf(chain.culprit) ?? "";
  const walked = chain.walked.map(({ ref }) => identityOf(ref));
  const about = { subject: identityOf(head.ref), parentName };
  if (chain.reason === "MaxDepthExceeded") return { code: "MaxDepthExceeded", ...about, path: walked };
  if (chain.reason === "InheritanceCycle") {
    const closing = walked.filter(({ name }) => name === parentName).slice(0, 1);
    return { code: "CycleDetected", ...about, path: [...walked, ...closing] };
  }
  const code = chain.parent?.unknown === void 0 ? "ParentMissing" : "ParentNotCaptured";
  return { code, ...about, path: walked };
}

// src/views/tree.ts
function tree(state, args) {
  const built = treeReport(state, args);
  if (!built.ok) return built;
  const { report } = built;
  const outlook = mergeOutlook(report, state);
  const table = ({ wide, width }) => {
    const rows = treeLines(report, wide).map((line) => [line]);
    return renderTable(["RUNTIME TREE"], rows, width);
  };
  const notes = treeNotes(report.content.target, shownState(state));
  return { ok: true, view: { report, notes, table, ...outlook === void 0 ? {} : { outlook } } };
}
function treeReport(given, args) {
  const state = shownState(given);
  const unseen = cutRuntimes(treeCollections(askedFor(args, state), state));
  if (unseen !== void 0) return { ok: false, error: unseen };
  const target = treeTarget(args, state);
  if (!target.ok) return target;
  const { ref } = target.runtime;
  const collections = treeCollections(ref, state);
  const cut = cutRuntimes(collections);
  if (cut !== void 0) return { ok: false, error: cut };
  const { users, unattributed } = attributeUsers(state, ref.kind === "ServingRuntime" ? ref.namespace : void 0);
  const report = {
    apiVersion: REPORT_API_VERSION,
    kind: "RuntimeTreeReport",
    metadata: ref.namespace === void 0 ? { name: ref.name } : { namespace: ref.namespace, name: ref.name },
    collectedAt: state.collectedAt,
    sources: [],
    content: {
      target: identityOf(ref),
      snapshot: { completeness: completenessOf(collections), collections },
      contexts: treeContexts(target.runtime, state.world.workspace, users),
      ...args.unattributed === true ? { unattributedUsers: unattributed } : {}
    },
    warnings: sortWarnings(warningsOf(collections))
  };
  return { ok: true, report };
}
function askedFor({ name, kind }, { namespace }) {
  return kind === "ClusterServingRuntime" ? { kind, name } : { kind: "ServingRuntime", namespace, name };
}
function warningsOf(collections) {
  return [
    ...completenessOf(collections) === "Complete" ? [] : ["PartialData"],
    ...collections.some(({ status }) => status === "Truncated") ? ["Truncated"] : []
  ];
}
function mergeOutlook({ content }, state) {
  const effects = mergeEffects(state);
  if (effects === void 0) return void 0;
  const paths = content.contexts.flatMap((context) => context.paths);
  const runtimes = countStates(paths.map(({ head }) => effects.runtime(head)));
  const services = countStates(servicesOf(paths).map((ref) => effects.service(ref)?.outcome));
  return `What the merge does here: runtimes ${runtimes}${services === "" ? "" : `; InferenceServices ${services}`}`;
}
function servicesOf(paths) {
  const all = paths.flatMap(({ dependents }) => dependents);
  return [...new Map(all.map((user) => [refKey(user), user])).values()];
}

// src/views/tree-picture.ts
function treePicture(given, args) {
  const state = shownState(given);
  const effects = mergeEffects(state);
  if (args === void 0) return { ok: true, picture: clusterPicture(state, effects) };
  const built = treeReport(state, args);
  if (!built.ok) return built;
  const { target, contexts } = built.report.content;
  const drawn = drawAll(
    contexts.flatMap(({ paths }) => paths),
    state,
    effects
  );
  const nodes = [...drawn.nodes.values()].map((node) => {
    return node.key === refKey(target) ? { ...node, selected: true } : node;
  });
  return { ok: true, picture: { title: titleOf(textOf(target), state), nodes, edges: [...drawn.edges.values()] } };
}
function clusterPicture(state, effects) {
  const { workspace } = state.world;
  const { users, unattributed } = attributeUsers(state, void 0);
  const drawn = drawAll(allWalks(workspace, users), state, effects);
  const lost = unattributed.flatMap((user) => lostNodes(user, drawn, effects));
  const gone = effects === void 0 ? [] : outsideNodes(state, drawn);
  return {
    title: titleOf(`Cluster ${workspace.cluster.name}`, state),
    nodes: [...drawn.nodes.values(), ...lost.flatMap(({ nodes }) => nodes), ...gone],
    edges: [...drawn.edges.values(), ...lost.flatMap(({ edges }) => edges)]
  };
}
function titleOf(what, { name, snapshot, worlds }) {
  const known = snapshot !== void 0 || worlds.evidence.base !== void 0;
  return known ? `${what}, ${STATE_LABELS[name]}` : what;
}
function drawAll(paths, state, effects) {
  const nodes = /* @__PURE__ */ new Map();
  const edges = /* @__PURE__ */ new Map();
  const add = (node) => nodes.set(node.key, nodes.get(node.key) ?? node);
  const connect = (edge) => edges.set(`${edge.from}

${edge.to}`, edge);
  const broken = new Map(
    paths.flatMap(({ head, issue }) => issue === void 0 ? [] : [[refKey(head), issue]])
  );
  for (const path of paths) {
    for (const { identity } of path.runtimes) add(runtimeNode(identity, state, effects, broken.get(refKey(identity))));
    for (const edge of chainEdges(path)) connect(edge);
    if (path.issue !== void 0) for (const node of missingNodes(path.issue)) add(node);
    for (const user of path.dependents) {
      add(serviceNode(user, effects));
      connect({ from: refKey(path.head), to: refKey(user) });
    }
  }
  for (const { isvc, runtime } of selections(state)) {
    if (!nodes.has(refKey(runtime))) continue;
    add(serviceNode(isvc, effects));
    connect({ from: refKey(runtime), to: refKey(isvc), dashed: true });
  }
  return { nodes, edges };
}
function chainEdges({ runtimes, issue }) {
  const steps = runtimes.slice(1).map(({ identity }, index) => {
    const parent = runtimes[index]?.identity ?? identity;
    const label = parent.namespace !== void 0 && identity.namespace === void 0 ? { label: `in ${parent.namespace}` } : {};
    return { from: refKey(parent), to: refKey(identity), ...label };
  });
  const top = runtimes[0]?.identity;
  const above = issue === void 0 ? void 0 : aboveKey(issue);
  return top === void 0 || above === void 0 ? steps : [{ from: above, to: refKey(top) }, ...steps];
}
function aboveKey(issue) {
  if (issue.code === "MaxDepthExceeded") return void 0;
  const closing = issue.code === "CycleDetected" ? issue.path.at(-1) : void 0;
  return closing === void 0 ? missingKey(issue.parentName) : refKey(closing);
}
function missingKey(name) {
  return `

${name}`;
}
function missingNodes({ code, parentName }) {
  if (code === "ParentMissing") return [missingNode(parentName, "not found", "bad")];
  return code === "ParentNotCaptured" ? [missingNode(parentName, "not captured", "plain")] : [];
}
function missingNode(name, state, mark) {
  return { key: missingKey(name), shape: "missing", lines: [name], state, mark };
}
function linesOf2({ kind, namespace, name }) {
  return [name, namespace === void 0 ? kind : `${kind} in ${namespace}`];
}
function runtimeNode(ref, state, effects, issue) {
  const found = state.world.workspace.find(ref.kind, ref.namespace, ref.name);
  const value = found.state === "known" ? found.object.value : void 0;
  const profile = textAt(value, ["metadata", "annotations", RUNTIME_PROFILE]) === "true";
  const status = effects?.runtime(ref) ?? void 0;
  const fault = issue === void 0 || issue.code === "ParentNotCaptured" ? void 0 : issue.code;
  const told = fault ?? status;
  return {
    key: refKey(ref),
    shape: profile ? "profile" : "runtime",
    lines: linesOf2(ref),
    ...told === void 0 ? {} : { state: told },
    mark: fault === void 0 ? markOf(status) : "bad"
  };
}
function serviceNode(ref, effects) {
  const { namespace, name } = ref;
  const service = { kind: "InferenceService", name, ...namespace === void 0 ? {} : { namespace } };
  const report = effects?.service(service);
  const reason = report?.reason == null ? "" : ` (${report.reason})`;
  return {
    key: refKey(service),
    shape: "service",
    lines: linesOf2(service),
    ...report === void 0 ? {} : { state: `${report.outcome}${reason}` },
    mark: markOf(report?.outcome)
  };
}
function selections(state) {
  return listed(state.world.workspace, "InferenceService", void 0).filter((isvc) => runtimeReferenceOf(isvc) === void 0).flatMap((isvc) => {
    const selection = selectionFor(isvc, state.world);
    return selection?.state === "selected" ? [{ isvc: isvc.ref, runtime: selection.runtime.ref }] : [];
  });
}
function lostNodes(user, drawn, effects) {
  const { inferenceService, reason, runtimeName } = user;
  const node = serviceNode({ kind: "InferenceService", ...inferenceService }, effects);
  if (drawn.nodes.has(node.key)) return [];
  const mark = reason === "AutomaticSelection" || reason === "RuntimeNotCaptured" ? node.mark : "bad";
  const own = { ...node, mark, state: node.state ?? reason };
  if (runtimeName === void 0) return [{ nodes: [own], edges: [] }];
  const [state, missingMark] = reason === "RuntimeNotFound" ? ["not found", "bad"] : ["not captured", "plain"];
  const missing = missingNode(runtimeName, state, missingMark);
  return [{ nodes: [missing, own], edges: [{ from: missing.key, to: own.key }] }];
}
function outsideNodes({ worlds }, drawn) {
  const refused = worlds.head.workspace.objects.filter(({ ref }) => worlds.rejected.has(refKey(ref)));
  const states = [
    ...worlds.removed.map(({ ref }) => ({ ref, state: "removed" })),
    ...refused.map(({ ref }) => ({ ref, state: "rejected" }))
  ];
  return states.filter(({ ref: { kind } }) => kind === "InferenceService" || isRuntimeKind(kind)).filter(({ ref }) => !drawn.nodes.has(refKey(ref))).toSorted((a, b) => compareRefs(a.ref, b.ref)).map(({ ref, state }) => {
    const shape = ref.kind === "InferenceService" ? "service" : "runtime";
    return { key: refKey(ref), shape, lines: linesOf2(ref), state, mark: markOf(state) };
  });
}

// src/frontends/views/tree.ts
var PICTURES = {
  mermaid: renderMermaid,
  dot: renderDot,
  svg: renderSvg
};
async function runTree(name, flags, io) {
  const { kind, showUnattributedUsers: unattributed = false } = flags;
  const args = name === void 0 ? void 0 : { name, unattributed, ...kind === void 0 ? {} : { kind } };
  const drawing = PICTURE_OUTPUTS.find((known) => known === flags.output);
  const refusal = args === void 0 ? void 0 : treeRefusal(args);
  if (drawing !== void 0 && refusal === void 0) return drawTree(args, flags, io, PICTURES[drawing]);
  if (args === void 0) throw new UsageError("name the runtime; only pictures (-o mermaid, dot or svg) leave it out");
  return runView(flags, io, { refusal, wrongOutput, show: (state) => tree(state, args) });
}
function wrongOutput(output) {
  return `unsupported output format "${output}" (supported: ${[...VIEW_OUTPUTS, ...PICTURE_OUTPUTS].join(", ")})`;
}
async function drawTree(args, flags, io, render) {
  const { states, world } = await openStates(flags, io);
  await tellUnreadable(world, io);
  const drawn = drawLast(states, args);
  if (drawn?.ok !== true) {
    await io.stderr.write(`error: ${visible(drawn?.error ?? "there is nothing to draw")}
`);
    return 1;
  }
  await io.stdout.write(render(drawn.picture));
  return world.unreadable.length > 0 ? 1 : 0;
}
function drawLast(states, args) {
  let failed;
  for (const state of states.toReversed()) {
    const drawn = treePicture(state, args);
    if (drawn.ok) return drawn;
    failed ??= drawn;
  }
  return failed;
}
export {
  runTree
};

import {
  count
} from "./chunk-KZNL4SO2.js";
import {
  visibleEnds
} from "./chunk-SGSKFKQ6.js";
import {
  compareText
} from "./chunk-J7GEWPPY.js";

// src/report/nothing-checked.ts
function nothingChecked({
  files,
  objects,
  unreadable,
  errors,
  warnings,
  notes,
  skipped
}) {
  if (objects > 0 || unreadable + errors + warnings + notes > 0) return null;
  if (files === 0) {
    return [
      "Nothing was checked: no YAML or JSON file was found.",
      "Are the paths right? Files that .gitignore or the configuration excludes are not read."
    ];
  }
  const none = files === 1 ? "the one file found holds no object" : `none of ${count(files, "file")} holds an object`;
  const lines = [`Nothing was checked: ${none} of the group ome.io.`];
  if (skipped.templates > 0) {
    lines.push("Templates are not objects yet: render them first, as in: helm template CHART | omelint -");
  } else if (skipped.patches > 0) {
    lines.push("Patches are not objects yet: build them first, as in: kustomize build DIR | omelint -");
  }
  return lines;
}

// src/report/impact.ts
var RANKS = {
  rejected: 0,
  fails: 1,
  drifts: 2,
  paused: 3,
  "rolls-out": 4,
  selects: 5,
  advances: 6,
  "first-pin": 7,
  removed: 8,
  added: 9,
  unknown: 10,
  "serves-pinned": 11,
  unchanged: 12
};
function weightOf(status) {
  if (status === "rejected" || status === "fails" || status === "drifts" || status === "broken") return "bad";
  return status === "paused" || status === "unknown" || status === "removed" ? "doubtful" : "usual";
}
function impactsOf(report) {
  const impacts = report.clusters.filter(({ snapshot, base }) => snapshot !== null || base !== null).map(impactOf);
  if (nothingChecked(report.summary) === null) return impacts;
  return impacts.filter(({ services, runtimes }) => services.length + runtimes.length > 0);
}
function impactOf(cluster) {
  const of = (outcome) => cluster.services.filter((service) => service.outcome === outcome).length;
  return {
    cluster,
    services: cluster.services.filter(({ outcome }) => !isCalm(outcome)).toSorted(compareServices),
    calm: { unchanged: of("unchanged"), pinned: of("serves-pinned") },
    runtimes: cluster.runtimes.flatMap((runtime) => changeOf(runtime) ?? []).toSorted(compareRuntimes)
  };
}
function isCalm(outcome) {
  return outcome === "unchanged" || outcome === "serves-pinned";
}
function compareServices(a, b) {
  return RANKS[a.outcome] - RANKS[b.outcome] || compareText(qualifiedName(a.object), qualifiedName(b.object));
}
function compareRuntimes(a, b) {
  const broken = (one) => one.status === "broken" ? 0 : 1;
  return broken(a) - broken(b) || compareText(a.object.kind, b.object.kind) || compareText(qualifiedName(a.object), qualifiedName(b.object));
}
function changeOf({ object, status, before, revisionName, shortHash }) {
  if (status === null || status === "unchanged") return void 0;
  const was = before === null ? null : before.revisionName ?? before.shortHash;
  if (status === "broken" && was === null) return void 0;
  return { object, status, before: was, after: revisionName ?? shortHash };
}
function qualifiedName({ namespace, name }) {
  return namespace === void 0 ? name : `${namespace}/${name}`;
}
function calmText({ unchanged, pinned }) {
  const parts = [
    ...unchanged > 0 ? [`${count(unchanged, "service")} unchanged`] : [],
    ...pinned > 0 ? [`${count(pinned, "service")} served from the pinned revision as before`] : []
  ];
  return parts.join(", ");
}
function nothingText({ calm, runtimes }) {
  const nothing = runtimes.length === 0 ? "no service and no revision of a runtime changes" : "no service changes";
  const rest = calmText(calm);
  return rest === "" ? nothing : `${nothing}: ${rest}`;
}
function worstImpacts(impacts, most) {
  if (impacts.length <= most) return impacts;
  const rank = ({ services: [worst] }) => worst === void 0 ? Number.MAX_VALUE : RANKS[worst.outcome];
  return impacts.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}
function shortCommit(commit) {
  return commit.slice(0, 12);
}

// src/report/picture.ts
function markOf(state) {
  if (state === void 0 || state === null) return "plain";
  if (state === "unchanged" || state === "serves-pinned") return "calm";
  const weight = weightOf(state);
  return weight === "usual" ? "moves" : weight;
}
var MARK_WORDS = {
  bad: "stops or stays stopped",
  doubtful: "look twice",
  moves: "changes",
  calm: "stays",
  plain: "not told"
};
var ORDER = ["bad", "doubtful", "moves", "calm", "plain"];
function limitPicture(picture, most) {
  const { nodes, edges } = picture;
  if (nodes.length <= most) return picture;
  const rank = ({ mark, shape, selected }) => selected ? -1 : ORDER.indexOf(mark) * 2 + (shape === "service" ? 1 : 0);
  const kept = new Set(
    nodes.toSorted((a, b) => rank(a) - rank(b)).slice(0, Math.max(0, most - 1)).map(({ key }) => key)
  );
  const rest = {
    key: "\nrest",
    shape: "rest",
    lines: [`and ${count(nodes.length - kept.size, "more object")}`],
    mark: "plain"
  };
  return {
    ...picture,
    nodes: [...nodes.filter(({ key }) => kept.has(key)), rest],
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to))
  };
}

// src/report/mermaid.ts
var MOST_NODES = 150;
var LONGEST_LINE = 60;
var BRACKETS = {
  profile: ['[["', '"]]'],
  runtime: ['["', '"]'],
  service: ['(["', '"])'],
  missing: ['["', '"]'],
  rest: ['["', '"]']
};
var CLASSES = {
  bad: "fill:#ffebe9,stroke:#cf222e,color:#82071e,stroke-width:2px",
  doubtful: "fill:#fff8c5,stroke:#9a6700,color:#4d2d00",
  moves: "fill:#ddf4ff,stroke:#0969da,color:#0a3069",
  calm: "fill:#dafbe1,stroke:#1a7f37,color:#044f1e",
  plain: "fill:#f6f8fa,stroke:#57606a,color:#24292f"
};
function renderMermaid(picture, options = {}) {
  const { nodes, edges } = limitPicture(picture, options.most ?? MOST_NODES);
  const ids = new Map(nodes.map(({ key }, index) => [key, `n${index}`]));
  const idOf = (key) => ids.get(key) ?? "";
  const lines = [
    "flowchart LR",
    ...nodes.map((node) => `  ${idOf(node.key)}${box(node)}`),
    ...edges.map(({ from, to, dashed, label }) => {
      const arrow = dashed ? "-.->" : "-->";
      return `  ${idOf(from)} ${arrow}${label === void 0 ? "" : `|"${escapeMermaid(visibleEnds(label, LONGEST_LINE))}"|`} ${idOf(to)}`;
    }),
    ...classLines(nodes, idOf)
  ];
  return `${lines.join("\n")}
`;
}
function box({ shape, lines, state }) {
  const [open, close] = BRACKETS[shape];
  const texts = [...lines, ...state === void 0 ? [] : [state]];
  return `${open}${texts.map((line) => escapeMermaid(visibleEnds(line, LONGEST_LINE))).join("<br/>")}${close}`;
}
function classLines(nodes, idOf) {
  const named = (name, style, matches) => {
    const own = nodes.filter(matches).map(({ key }) => idOf(key));
    return own.length === 0 ? [] : [`  classDef ${name} ${style}`, `  class ${own.join(",")} ${name}`];
  };
  const marks = ["bad", "doubtful", "moves", "calm", "plain"];
  return [
    ...marks.flatMap((mark) => named(mark, CLASSES[mark], (node) => node.mark === mark)),
    ...named("missing", "stroke-dasharray:4 3", ({ shape }) => shape === "missing"),
    ...named("selected", "stroke-width:3px", ({ selected }) => selected === true)
  ];
}
function escapeMermaid(text) {
  return text.replace(/[^A-Za-z0-9 ./-]|[.-](?= )/gu, (character) => `#${character.codePointAt(0)};`);
}

export {
  nothingChecked,
  weightOf,
  impactsOf,
  compareRuntimes,
  qualifiedName,
  calmText,
  nothingText,
  worstImpacts,
  shortCommit,
  markOf,
  MARK_WORDS,
  limitPicture,
  renderMermaid
};

import {
  nearest
} from "./chunk-3QNC4LNA.js";
import {
  readRulePage
} from "./chunk-C7D5MYZ3.js";
import {
  RULES
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/rules-command.ts
var GROUPS = {
  manifest: "What the API server does with a manifest",
  runtime: "Runtimes",
  inheritance: "Inheritance",
  service: "References and pins of services",
  impact: "What merging will do",
  model: "Models and selection",
  admission: "Other checks at admission"
};
async function runRules(id, io) {
  await io.stdout.write(id === void 0 ? renderTable(RULES) : pageOf(id));
  return 0;
}
function pageOf(id) {
  const rule = RULES.find((candidate) => candidate.id === id);
  if (rule !== void 0) return readRulePage(id) ?? fallbackPage(rule);
  const ids = RULES.map((candidate) => candidate.id);
  const near = [nearest(id, ids), ...ids.filter((candidate) => sharesWords(candidate, id))];
  const offers = [...new Set(near)].filter((candidate) => candidate !== void 0).slice(0, 5);
  const hint = offers.length === 0 ? '"omelint rules" lists them' : `nearest: ${offers.join(", ")}`;
  throw new UsageError(`no rule ${JSON.stringify(id.slice(0, 100))}; ${hint}`);
}
function sharesWords(a, b) {
  const words = new Set(a.split("-"));
  const other = b.toLowerCase().split(/[^a-z0-9.]+/);
  return other.filter((word) => words.has(word)).length * 2 >= Math.max(2, Math.min(words.size, other.length));
}
function fallbackPage({ id, meta }) {
  return `# ${id}

${meta.title}

${meta.description}
`;
}
function renderTable(rules) {
  const width = Math.max(...rules.map((rule) => rule.id.length), 0);
  const groups = Object.keys(GROUPS).flatMap((group) => {
    const own = rules.filter((rule) => rule.meta.group === group);
    if (own.length === 0) return [];
    const rows = own.map(({ id, meta }) => `  ${id.padEnd(width)}  ${meta.severity.padEnd(7)}  ${meta.title}
`);
    return [`${GROUPS[group]}
${rows.join("")}`];
  });
  return groups.join("\n");
}
export {
  runRules
};

import {
  RULES
} from "./chunk-KHTXMTKF.js";

// src/frontends/package-files.ts
import { readFileSync } from "node:fs";
var ROOTS = [new URL("../", import.meta.url), new URL("../../", import.meta.url)];
function readRulePage(id) {
  for (const root of ROOTS) {
    try {
      return readFileSync(new URL(`rules/${id}/README.md`, root), "utf8").replace(/^<!-- .* -->\n/gm, "").trimStart();
    } catch {
    }
  }
  return void 0;
}
function describeRules(withPages) {
  return RULES.map((rule) => describeRule(rule, withPages));
}
function describeRule({ id, meta }, withPage) {
  const { title, severity, description } = meta;
  return { id, title, severity, description, url: "", page: withPage ? readRulePage(id) ?? "" : "" };
}

export {
  readRulePage,
  describeRules
};

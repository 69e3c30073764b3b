import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
import {
  runPipeline
} from "./chunks/chunk-PRJOA563.js";
import "./chunks/chunk-VZUIJ2SC.js";
import {
  today
} from "./chunks/chunk-ONAQ7CTV.js";
import "./chunks/chunk-LBVZMV5G.js";
import "./chunks/chunk-ONHF2L3C.js";
import "./chunks/chunk-QH2FDUKX.js";
import "./chunks/chunk-KT5KUT4V.js";
import "./chunks/chunk-OS3GFQ2K.js";
import "./chunks/chunk-BFU2OMTD.js";
import "./chunks/chunk-SL3XTM6M.js";
import "./chunks/chunk-3QNC4LNA.js";
import "./chunks/chunk-IF4CZZT3.js";
import "./chunks/chunk-L2QH6VNZ.js";
import "./chunks/chunk-W47IHGLM.js";
import "./chunks/chunk-G5EY2YP3.js";
import {
  reporters
} from "./chunks/chunk-BGWQRSV7.js";
import "./chunks/chunk-RWRRJXKO.js";
import "./chunks/chunk-6J6MUJ2Y.js";
import "./chunks/chunk-CZSU7GT5.js";
import {
  RULES
} from "./chunks/chunk-DLZOWESE.js";
import "./chunks/chunk-A6V67FZ3.js";
import {
  VERSION
} from "./chunks/chunk-LG2EU7H5.js";
import "./chunks/chunk-5MFDJTK5.js";
import "./chunks/chunk-VG7FPGLY.js";
import "./chunks/chunk-VELUJL4O.js";
import "./chunks/chunk-SGSKFKQ6.js";
import "./chunks/chunk-J7GEWPPY.js";
import "./chunks/chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunks/chunk-DNSHAEHJ.js";
import "./chunks/chunk-QURPJLTT.js";
import "./chunks/chunk-LL3SQHP3.js";

// src/index.ts
import { resolve } from "node:path";
async function check(options = {}) {
  const { paths = [], config = true, rules, pages = false, stdin, cluster, namespace, complete, omeVersion } = options;
  const choice = config;
  const levels = rules === void 0 ? void 0 : new Map(Object.entries(rules));
  const { baseline, snapshot, base } = options;
  const before = { snapshot, base };
  const request = { paths, config: choice, levels, pages, baseline, cluster, namespace, complete, omeVersion, before };
  const io = {
    cwd: resolve(options.cwd ?? "."),
    env: process.env,
    today: () => options.today ?? today(),
    ...options.today === void 0 ? { clock: () => Date.now() } : {},
    readStdin: async () => typeof stdin === "string" ? Buffer.from(stdin) : stdin ?? new Uint8Array()
  };
  const { report } = await runPipeline(request, io);
  return report;
}
export {
  UsageError,
  check,
  reporters,
  RULES as rules,
  VERSION as version
};

import {
  runPipeline
} from "./chunks/chunk-YF2F3ADL.js";
import "./chunks/chunk-VZUIJ2SC.js";
import {
  today
} from "./chunks/chunk-ONAQ7CTV.js";
import "./chunks/chunk-OKO2SFTK.js";
import "./chunks/chunk-FRJ4I2M7.js";
import "./chunks/chunk-RRPBHDL4.js";
import "./chunks/chunk-5EPBLPWR.js";
import "./chunks/chunk-SV7NRQ5Z.js";
import "./chunks/chunk-BFU2OMTD.js";
import "./chunks/chunk-C2ITGLJH.js";
import "./chunks/chunk-3QNC4LNA.js";
import "./chunks/chunk-OVM4NCWK.js";
import "./chunks/chunk-76V4MFV5.js";
import "./chunks/chunk-VKPIH2EQ.js";
import "./chunks/chunk-G5EY2YP3.js";
import {
  reporters
} from "./chunks/chunk-2AON7J3E.js";
import "./chunks/chunk-VIB4ICPT.js";
import "./chunks/chunk-C7D5MYZ3.js";
import "./chunks/chunk-KZNL4SO2.js";
import {
  RULES
} from "./chunks/chunk-KHTXMTKF.js";
import "./chunks/chunk-A6V67FZ3.js";
import {
  VERSION
} from "./chunks/chunk-LG2EU7H5.js";
import "./chunks/chunk-3WP6MC7S.js";
import "./chunks/chunk-37GVS3QN.js";
import "./chunks/chunk-VELUJL4O.js";
import "./chunks/chunk-SGSKFKQ6.js";
import "./chunks/chunk-J7GEWPPY.js";
import "./chunks/chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunks/chunk-DNSHAEHJ.js";
import "./chunks/chunk-IEHV77GJ.js";
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

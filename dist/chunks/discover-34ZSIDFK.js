import {
  DISCOVER_LIMITS,
  collectFiles,
  findCopy,
  readPluginSettings
} from "./chunk-TWTRJ6ZK.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-A6V67FZ3.js";
import {
  realOf
} from "./chunk-VELUJL4O.js";
import {
  visible,
  visibleShort
} from "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/argocd/discover.ts
var MARK = "ome.io/";
async function runDiscover(io) {
  try {
    const folder = realOf(io.cwd);
    const root = findCopy(folder, io.env.ARGOCD_APP_SOURCE_PATH);
    const { files, faults } = collectFiles({ root, folder, ...settingsOf(io) }, DISCOVER_LIMITS);
    const match = faults.length === 0 ? files.find(({ bytes }) => bytes.includes(MARK)) : void 0;
    if (match !== void 0) await io.stdout.write(`${visible(match.name)}
`);
  } catch (error) {
    await io.stderr.write(`omelint: ${visibleShort(error instanceof Error ? error.message : String(error))}
`);
  }
  return 0;
}
function settingsOf({ env }) {
  try {
    return readPluginSettings(void 0, {}, env);
  } catch {
    return { path: ".", recurse: false, include: [], exclude: [] };
  }
}
export {
  runDiscover
};

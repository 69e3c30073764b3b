import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
import {
  effectiveView
} from "./chunk-QRRVFVX7.js";
import "./chunk-ETGKXNDV.js";
import "./chunk-FWXJOTDL.js";
import {
  runView
} from "./chunk-I6HHBAZX.js";
import "./chunk-GHHDIQPM.js";
import "./chunk-XLXYGONT.js";
import "./chunk-ONHF2L3C.js";
import "./chunk-QH2FDUKX.js";
import "./chunk-KT5KUT4V.js";
import "./chunk-OS3GFQ2K.js";
import "./chunk-GKFNQV3D.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-SL3XTM6M.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-IF4CZZT3.js";
import "./chunk-L2QH6VNZ.js";
import "./chunk-W47IHGLM.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-DLZOWESE.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-5MFDJTK5.js";
import "./chunk-VG7FPGLY.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-QURPJLTT.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/views/effective.ts
function runEffective(name, flags, io) {
  return runView(flags, io, { show: (state) => effectiveView(state, name) });
}
export {
  runEffective
};

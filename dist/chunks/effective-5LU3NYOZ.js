import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
import {
  effectiveView
} from "./chunk-MVD5QORG.js";
import "./chunk-ODVIDULD.js";
import "./chunk-EPEFKFKT.js";
import {
  runView
} from "./chunk-ZA3CTUPL.js";
import "./chunk-GRMKGJAE.js";
import "./chunk-RKIXXBIK.js";
import "./chunk-RXDCCZZR.js";
import "./chunk-SK5V7FA6.js";
import "./chunk-URLKF2RE.js";
import "./chunk-LSAQ77N2.js";
import "./chunk-L2QH6VNZ.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-W47IHGLM.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-SL3XTM6M.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-7DLZYYIQ.js";
import "./chunk-A2SRJGTL.js";
import "./chunk-VG7FPGLY.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-QURPJLTT.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/views/effective.ts
function runEffective(name, flags, io) {
  return runView(flags, io, { show: (state) => effectiveView(state, name) });
}
export {
  runEffective
};

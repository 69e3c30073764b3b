import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
import {
  effectiveView
} from "./chunk-AJ7NO6DT.js";
import "./chunk-CORAHUXJ.js";
import "./chunk-O647RPCZ.js";
import {
  runView
} from "./chunk-34YAHLCS.js";
import "./chunk-QWOYRQYF.js";
import "./chunk-XLXYGONT.js";
import "./chunk-TGM2OZ5R.js";
import "./chunk-7WLTAXFP.js";
import "./chunk-VTIDBZ6F.js";
import "./chunk-4P6J22UF.js";
import "./chunk-IF4CZZT3.js";
import "./chunk-L2QH6VNZ.js";
import "./chunk-GKFNQV3D.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-W47IHGLM.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-SL3XTM6M.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-27YHSRLP.js";
import "./chunk-5MFDJTK5.js";
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

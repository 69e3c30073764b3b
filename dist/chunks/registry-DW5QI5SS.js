import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
import {
  RULES
} from "./chunk-DLZOWESE.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-5MFDJTK5.js";
import "./chunk-VG7FPGLY.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-QURPJLTT.js";
import "./chunk-LL3SQHP3.js";
export {
  RULES
};

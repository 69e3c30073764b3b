import {
  effectiveView
} from "./chunk-CHBZ53GL.js";
import "./chunk-RTL5RJT5.js";
import "./chunk-YHJ7KMDL.js";
import {
  runView
} from "./chunk-OTBGAQBF.js";
import "./chunk-SC55OMOZ.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-ZMQ7S3TE.js";
import "./chunk-CDUBPVMJ.js";
import "./chunk-MTMJXQYU.js";
import "./chunk-25R5P3EQ.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-D5OGTR3O.js";
import "./chunk-XVGHLS5Y.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-MF3XCJVD.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-SQXF2MGO.js";
import "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/views/effective.ts
function runEffective(name, flags, io) {
  return runView(flags, io, { show: (state) => effectiveView(state, name) });
}
export {
  runEffective
};

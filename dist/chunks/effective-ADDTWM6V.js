import {
  effectiveView
} from "./chunk-LPLAJXFY.js";
import "./chunk-4AMFA6HE.js";
import "./chunk-XHEI2MWH.js";
import {
  runView
} from "./chunk-3L5CPV5N.js";
import "./chunk-A6Z22CLP.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-WPOSFGQJ.js";
import "./chunk-IM5LY7EB.js";
import "./chunk-32MHONQS.js";
import "./chunk-25R5P3EQ.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-33ICYQ4Q.js";
import "./chunk-XVGHLS5Y.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-NUG5JPUR.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-WIFOKG5M.js";
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

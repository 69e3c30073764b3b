import {
  effectiveView
} from "./chunk-CNY6SBAW.js";
import "./chunk-7YMAOJYA.js";
import "./chunk-E46TRNUY.js";
import {
  runView
} from "./chunk-YRRD7E3P.js";
import "./chunk-2NOJP7T2.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-IK4SIIH4.js";
import "./chunk-H6KEODDI.js";
import "./chunk-RRC6A7GW.js";
import "./chunk-LV7SBA2T.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-XLXFOCMC.js";
import "./chunk-VNYQ4FKY.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-35W4I7EO.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-O56RTTA6.js";
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

import {
  effectiveView
} from "./chunk-D6OKNPE2.js";
import "./chunk-HKQH7PN3.js";
import "./chunk-3VJI7656.js";
import {
  runView
} from "./chunk-NIQQ4GZP.js";
import "./chunk-AEO7HPHP.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-25RLKR7O.js";
import "./chunk-CJ57EM3A.js";
import "./chunk-VZQLQGHW.js";
import "./chunk-MP4WYZX3.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-MPBZCCPM.js";
import "./chunk-VIQ6ZZ37.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-ADOB6JIP.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-KCPSQLWM.js";
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

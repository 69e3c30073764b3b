import {
  effectiveView
} from "./chunk-H6DWS2GU.js";
import "./chunk-W3TT6NDD.js";
import "./chunk-CIJ56TOT.js";
import {
  runView
} from "./chunk-TQD3FNPX.js";
import "./chunk-LYMWCWWS.js";
import "./chunk-7AWPNIKA.js";
import "./chunk-75TUYBIB.js";
import "./chunk-USPBR2SH.js";
import "./chunk-VJ4VN6QK.js";
import "./chunk-Z5EJ6L7D.js";
import "./chunk-MGB3WLTU.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-GFZXHOHI.js";
import "./chunk-TB3XHWHF.js";
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

import {
  runRevision,
  tellUnreadable
} from "./chunk-JOMHTA6A.js";
import "./chunk-HRRHYJGF.js";
import "./chunk-2RPQDZGQ.js";
import "./chunk-RPTFHHN7.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-7F5GOHUQ.js";
import "./chunk-LWMNN2KX.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-TTHVVA3Q.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-BBJSOSYA.js";
import "./chunk-37GVS3QN.js";
import "./chunk-VELUJL4O.js";
import "./chunk-SGSKFKQ6.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-DNSHAEHJ.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";
export {
  runRevision,
  tellUnreadable
};

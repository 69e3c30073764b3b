import {
  runRevision,
  tellUnreadable
} from "./chunk-4V2PSKIN.js";
import "./chunk-RRPBHDL4.js";
import "./chunk-5EPBLPWR.js";
import "./chunk-SV7NRQ5Z.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-OVM4NCWK.js";
import "./chunk-76V4MFV5.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
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

import {
  runRevision,
  tellUnreadable
} from "./chunk-3LMZ6YDX.js";
import "./chunk-O2LFDA6K.js";
import "./chunk-UUGVEU3X.js";
import "./chunk-WKIVFOJM.js";
import "./chunk-BFU2OMTD.js";
import "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-FOKZJF3Y.js";
import "./chunk-5IXJS3LD.js";
import "./chunk-VKPIH2EQ.js";
import "./chunk-G5EY2YP3.js";
import "./chunk-IGRLG6DG.js";
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
export {
  runRevision,
  tellUnreadable
};

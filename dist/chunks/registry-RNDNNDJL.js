import {
  RULES
} from "./chunk-4S2J3L7H.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-CB7Q7EOE.js";
import "./chunk-37GVS3QN.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";
export {
  RULES
};

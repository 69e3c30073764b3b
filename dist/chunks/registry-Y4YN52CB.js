import {
  RULES
} from "./chunk-KHTXMTKF.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-3WP6MC7S.js";
import "./chunk-37GVS3QN.js";
import "./chunk-J7GEWPPY.js";
import "./chunk-4O7HTKTF.js";
import "./chunk-IEHV77GJ.js";
import "./chunk-LL3SQHP3.js";
export {
  RULES
};

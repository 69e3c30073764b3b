import {
  require_dist
} from "./chunk-WWVEN7JO.js";
import {
  __toESM
} from "./chunk-LL3SQHP3.js";

// src/frontends/views/render-yaml.ts
var import_yaml = __toESM(require_dist(), 1);
function renderYaml(value) {
  return (0, import_yaml.stringify)(value, {
    ...{ sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false },
    ...{ schema: "yaml-1.1", indentSeq: false }
  });
}
export {
  renderYaml
};

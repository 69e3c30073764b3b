import {
  require_dist
} from "./chunk-WWVEN7JO.js";
import {
  DEFAULT_CONFIG
} from "./chunk-C2ITGLJH.js";
import {
  didYouMean
} from "./chunk-3QNC4LNA.js";
import {
  folderOf
} from "./chunk-G5EY2YP3.js";
import {
  require_ajv
} from "./chunk-7SSTIJIO.js";
import "./chunk-A6V67FZ3.js";
import {
  UsageError
} from "./chunk-DNSHAEHJ.js";
import {
  pathOfPointer
} from "./chunk-IEHV77GJ.js";
import {
  __toESM
} from "./chunk-LL3SQHP3.js";

// src/check/read-config.ts
var import_yaml = __toESM(require_dist(), 1);

// src/check/config-faults.ts
var import_ajv = __toESM(require_ajv(), 1);

// schema/config.schema.json
var config_schema_default = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Configuration of omelint",
  description: "The file .omelint.yaml. Paths in it are relative to the folder that holds it.",
  type: "object",
  additionalProperties: false,
  properties: {
    omeVersion: {
      description: "The OME version whose types and behaviour hold. A cluster may have its own.",
      enum: ["1.3", "1.2", 1.3, 1.2],
      default: "1.3"
    },
    clusters: {
      description: 'The targets of this repository. Without any, it is one cluster named "default" that holds every path.',
      type: "array",
      minItems: 1,
      maxItems: 1e3,
      items: { $ref: "#/definitions/cluster" }
    },
    clusterObjects: {
      description: "Folders, files and glob patterns of what is in every cluster but not deployed from here, such as rendered Helm charts. It resolves names; nothing is reported in it. What is both here and in a cluster's paths belongs here.",
      type: "array",
      maxItems: 1e3,
      items: { $ref: "#/definitions/glob" },
      default: []
    },
    prune: {
      description: "True where what leaves Git leaves the cluster, as a GitOps tool that prunes sees to. A cluster may say it otherwise.",
      type: "boolean",
      default: true
    },
    snapshotMaxAge: {
      description: "Snapshots that were captured longer ago are reported: a number with m, h or d.",
      type: "string",
      pattern: "^[1-9][0-9]{0,5}[mhd]$",
      default: "24h"
    },
    baseline: {
      description: "A file that `omelint --write-baseline` wrote: its findings are known, and an entry that no finding needs is reported.",
      $ref: "#/definitions/glob"
    },
    exclude: {
      description: "Glob patterns of files that are not read.",
      type: "array",
      maxItems: 1e3,
      items: { $ref: "#/definitions/glob" },
      default: []
    },
    rules: {
      description: "Levels by rule id; a rule that is not named keeps its own. `omelint rules` lists the ids.",
      type: "object",
      additionalProperties: {
        description: '"off" silences the rule.',
        enum: ["off", "note", "warning", "error"]
      },
      default: {}
    },
    ignore: {
      description: "Findings that are known and stay. An entry that hides nothing is reported.",
      type: "array",
      maxItems: 1e3,
      items: { $ref: "#/definitions/ignore" },
      default: []
    },
    failOn: {
      description: "Findings of this severity and above end the command with status 1.",
      enum: ["error", "warning", "note", "never"],
      default: "error"
    },
    onlyNew: {
      description: "True where findings that the base has already do not end the command with status 1. Without a base everything counts, and what can't be read counts in any case.",
      type: "boolean",
      default: false
    },
    maxFileBytes: {
      description: "Larger files are reported as unreadable; a larger stdin is refused (without this key: above 100000000 bytes).",
      type: "integer",
      minimum: 1,
      maximum: 1e9,
      default: 1e7
    }
  },
  definitions: {
    text: { type: "string", pattern: "\\S", maxLength: 2e3 },
    name: { type: "string", pattern: "^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$", maxLength: 253 },
    glob: { type: "string", pattern: "\\S", maxLength: 1e3 },
    cluster: {
      type: "object",
      additionalProperties: false,
      required: ["name", "paths"],
      properties: {
        name: { description: "How findings call it; each name once.", $ref: "#/definitions/name" },
        paths: {
          description: "Folders, files and glob patterns of what is applied to this cluster. Clusters may share them.",
          type: "array",
          minItems: 1,
          maxItems: 1e3,
          items: { $ref: "#/definitions/glob" }
        },
        clusterObjects: {
          description: "The same as clusterObjects beside clusters, for this cluster alone.",
          type: "array",
          maxItems: 1e3,
          items: { $ref: "#/definitions/glob" },
          default: []
        },
        complete: {
          description: "True where no object exists in the cluster that has no manifest in these paths: what is not found is then missing, not unknown.",
          type: "boolean",
          default: false
        },
        namespace: {
          description: "The namespace of manifests that name none.",
          type: "string",
          pattern: "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$",
          maxLength: 63
        },
        snapshot: {
          description: "A captured state of the cluster, such as `omelint snapshot capture` writes: a file or a folder. It tells what is there and what runs now.",
          $ref: "#/definitions/glob"
        },
        prune: {
          description: "The same as prune beside clusters, for this cluster alone.",
          type: "boolean"
        },
        omeVersion: {
          description: "The OME version of this cluster, where it differs.",
          enum: ["1.3", "1.2", 1.3, 1.2]
        }
      }
    },
    ignore: {
      type: "object",
      additionalProperties: false,
      required: ["rule", "reason"],
      anyOf: [{ required: ["path"] }, { required: ["object"] }],
      properties: {
        rule: { description: "Id of the rule.", $ref: "#/definitions/text" },
        path: { description: "Glob pattern of the files that the findings are in.", $ref: "#/definitions/glob" },
        object: {
          description: "The object that the findings are about: Kind/name, or Kind/namespace/name.",
          type: "string",
          pattern: "^[A-Za-z]+(/[^/\\s]+){1,2}$",
          maxLength: 600
        },
        reason: { description: "Why, for whoever reads this later.", $ref: "#/definitions/text" },
        until: {
          description: "The last day (YYYY-MM-DD, in UTC) on which the entry holds. After it the findings come back, and the entry is reported.",
          type: "string",
          pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
        }
      }
    }
  }
};

// src/check/config-faults.ts
function findFaults(value, ruleIds) {
  const faults = schemaFaults(value);
  return faults.length > 0 ? faults : meaningFaults(value, ruleIds);
}
function schemaFaults(value) {
  const ajv = new import_ajv.Ajv({ allErrors: true, strict: false, verbose: true });
  const validate = ajv.compile(config_schema_default);
  if (validate(value)) return [];
  return dropRepeated((validate.errors ?? []).filter((error) => !error.schemaPath.includes("/anyOf/")).map(faultOf));
}
function dropRepeated(faults) {
  const seen = /* @__PURE__ */ new Set();
  return faults.filter(({ at, message }) => {
    const key = `${JSON.stringify(at)} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
function faultOf(error) {
  const path = pathOfPointer(error.instancePath);
  const name = nameOf(path);
  const value = (message) => ({ at: path, part: "value", message });
  switch (error.keyword) {
    case "additionalProperties":
      return unknownKey(
        path,
        String(error.params.additionalProperty),
        Object.keys(error.parentSchema?.properties ?? {})
      );
    case "required":
      return {
        at: path,
        part: "key",
        message: `${name} has no "${String(error.params.missingProperty)}", which it needs`
      };
    case "anyOf":
      return value(
        `${name} names neither a path nor an object; to silence a rule everywhere, set it to off under rules`
      );
    case "enum": {
      const allowed = error.params.allowedValues.filter((item) => typeof item === "string");
      return value(`${name} is ${shown(error.data)}; it must be ${listOf(allowed)}${near(error.data, allowed)}`);
    }
    case "type":
      return value(`${name} is ${shown(error.data)}; it must be ${article(String(error.params.type))}`);
    case "pattern":
      return value(blank(error.data) ? `${name} is empty` : `${name} is ${shown(error.data)}; ${formOf(path)}`);
    case "minItems":
      return value(`${name} is empty; leave the key out or give it an entry`);
    default:
      return value(`${name} ${error.message ?? "is not allowed"}`);
  }
}
function unknownKey(path, key, known) {
  const message = `unknown key ${shown(key)}${didYouMean(key, known)}`;
  return { at: [...path, key], part: "key", message };
}
function formOf(path) {
  if (path.at(-1) === "object") return "the form is Kind/name or Kind/namespace/name";
  if (path.at(-1) === "until") return "the form is YYYY-MM-DD";
  if (path.at(-1) === "snapshotMaxAge") return "the form is a number with m, h or d, such as 24h";
  if (path.at(-1) === "namespace") return 'a namespace holds lower-case letters, digits and "-"';
  return 'a name holds letters, digits, "-", "_" and "."';
}
function near(value, allowed) {
  return typeof value === "string" ? didYouMean(value, allowed) : "";
}
function blank(value) {
  return typeof value === "string" && value.trim() === "";
}
function article(type) {
  const words = {
    object: "a mapping",
    array: "a list",
    string: "text",
    boolean: "true or false",
    integer: "a whole number"
  };
  return words[type] ?? type;
}
function listOf(words) {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
}
function shown(value) {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a mapping";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
function nameOf(path) {
  const text = path.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("");
  return text === "" ? "the configuration" : text.replace(/^\./, "");
}
function meaningFaults(raw, ruleIds) {
  const faults = [];
  const names = /* @__PURE__ */ new Map();
  for (const [index, { name, paths, clusterObjects = [], snapshot }] of (raw.clusters ?? []).entries()) {
    const earlier = names.get(name);
    if (earlier !== void 0) {
      const message = `clusters[${index}] has the name ${shown(name)}, which clusters[${earlier}] has already`;
      faults.push({ at: ["clusters", index, "name"], part: "value", message });
    } else names.set(name, index);
    faults.push(...leavingPaths(paths, ["clusters", index, "paths"], true));
    faults.push(...leavingPaths(clusterObjects, ["clusters", index, "clusterObjects"], true));
    if (snapshot !== void 0) faults.push(...leavingPaths([snapshot], ["clusters", index, "snapshot"], true));
  }
  faults.push(...leavingPaths(raw.clusterObjects ?? [], ["clusterObjects"], true));
  if (raw.baseline !== void 0) faults.push(...leavingPaths([raw.baseline], ["baseline"], true));
  faults.push(...leavingPaths(raw.exclude ?? [], ["exclude"], false));
  for (const rule of Object.keys(raw.rules ?? {})) {
    if (!ruleIds.includes(rule)) faults.push({ at: ["rules", rule], part: "key", message: unknownRule(rule, ruleIds) });
  }
  for (const [index, entry] of (raw.ignore ?? []).entries()) {
    if (!ruleIds.includes(entry.rule)) {
      faults.push({ at: ["ignore", index, "rule"], part: "value", message: unknownRule(entry.rule, ruleIds) });
    }
    if (entry.until !== void 0 && !isDay(entry.until)) {
      const message = `ignore[${index}].until is ${shown(entry.until)}, and the calendar has no such day`;
      faults.push({ at: ["ignore", index, "until"], part: "value", message });
    }
    if (entry.path !== void 0)
      faults.push(...leavingPaths([entry.path], ["ignore", index, "path"], false).slice(0, 1));
  }
  return faults;
}
function isDay(text) {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
function unknownRule(rule, ruleIds) {
  return `unknown rule ${shown(rule)}${didYouMean(rule, ruleIds)}`;
}
var SINGLE = /* @__PURE__ */ new Set(["path", "baseline", "snapshot"]);
function leavingPaths(paths, at, slashIsRoot) {
  return paths.flatMap((path, index) => {
    const steps = path.replaceAll("\\", "/").split("/");
    const absolute = slashIsRoot && path.startsWith("/") || /^[A-Za-z]:/.test(path);
    if (!absolute && !steps.includes("..")) return [];
    const place = SINGLE.has(at.at(-1)) ? at : [...at, index];
    return [
      { at: place, part: "value", message: `the path ${shown(path)} leads out of the folder of the configuration` }
    ];
  });
}

// src/check/read-config.ts
var MAX_FAULTS = 10;
var MAX_CONFIG_BYTES = 256 * 1024;
function readConfig(source) {
  const lines = new import_yaml.LineCounter();
  const text = source.text.replace(/^\ufeff/, "");
  const refuse = (position2, message) => {
    throw new UsageError(`${source.file}:${position2.line}:${position2.col}: ${message}`);
  };
  const document = parse(text, lines, refuse);
  const value = toValue(document, refuse);
  if (value === null || value === void 0) return DEFAULT_CONFIG;
  const faults = findFaults(value, source.ruleIds);
  if (faults.length > 0) throw new UsageError(describeFaults(faults, source.file, document, lines));
  const place = (path) => locate(document, path, { file: source.file, text, lines });
  return buildConfig(value, place, folderOf(source.file));
}
function parse(text, lines, refuse) {
  try {
    const documents = (0, import_yaml.parseAllDocuments)(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
    if (!Array.isArray(documents) || documents.length === 0) return (0, import_yaml.parseAllDocuments)("null")[0];
    for (const document of documents) {
      const error = document.errors[0];
      if (error !== void 0) return refuse(lines.linePos(error.pos[0]), `not valid YAML: ${error.message}`);
    }
    const second = documents[1];
    if (second !== void 0) return refuse(lines.linePos(second.range[0]), "a second document; one is expected");
    return documents[0];
  } catch (error) {
    if (error instanceof RangeError) return refuse({ line: 1, col: 1 }, "nested too deeply");
    throw error;
  }
}
function toValue(document, refuse) {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof RangeError) return refuse({ line: 1, col: 1 }, "nested too deeply");
    if (error instanceof ReferenceError) return refuse({ line: 1, col: 1 }, "too many aliases");
    throw error;
  }
}
function describeFaults(faults, file, document, lines) {
  const placed = faults.map((fault) => ({ ...fault, offset: offsetsOf(document, fault.at, fault.part)[0] }));
  const shownFaults = placed.toSorted((a, b) => a.offset - b.offset).slice(0, MAX_FAULTS);
  const told = shownFaults.map(({ offset, message }) => {
    const { line, col } = position(lines, offset);
    return `${file}:${line}:${col}: ${message}`;
  });
  const left = faults.length - told.length;
  return [...told, ...left > 0 ? [`and ${left} more`] : []].join("\n");
}
function position(lines, offset) {
  const { line, col } = lines.linePos(offset);
  return line === 0 ? { line: 1, col: 1 } : { line, col };
}
function offsetsOf(document, path, part) {
  let node = document.contents;
  let key;
  for (const step of path) {
    if ((0, import_yaml.isAlias)(node)) node = node.resolve(document);
    if (!(0, import_yaml.isCollection)(node)) break;
    const found = (0, import_yaml.isMap)(node) ? node.items.find((pair) => ((0, import_yaml.isScalar)(pair.key) ? String(pair.key.value) : void 0) === String(step)) : node.items[Number(step)];
    if (found === void 0) break;
    if ((0, import_yaml.isPair)(found)) [key, node] = [found.key, found.value];
    else [key, node] = [found, found];
  }
  const range = part === "key" ? key ?? node : node ?? key;
  return [range?.range?.[0] ?? 0, range?.range?.[1] ?? range?.range?.[0] ?? 0];
}
function locate(document, path, at) {
  const [start, end] = offsetsOf(document, path, "value");
  const location = {
    file: at.file,
    start: toPosition(at.lines, start),
    end: toPosition(at.lines, end)
  };
  const sourceLine = at.text.split("\n")[location.start.line - 1]?.replace(/\r$/, "") ?? "";
  return { location, sourceLine };
}
function toPosition(lines, offset) {
  const { line, col } = position(lines, offset);
  return { line, column: col, offset };
}
function buildConfig(raw, place, folder) {
  const omeVersion = versionOf(raw.omeVersion) ?? "1.3";
  const below = (path) => folder === "" ? path : `${folder}/${path}`;
  const { prune = true } = raw;
  const common = (raw.clusterObjects ?? []).map(below);
  const clusters = raw.clusters?.map((cluster) => {
    const { name, complete = false, namespace, snapshot } = cluster;
    const paths = cluster.paths.map(below);
    const clusterObjects = [...common, ...(cluster.clusterObjects ?? []).map(below)];
    const own = versionOf(cluster.omeVersion) ?? omeVersion;
    return {
      name,
      paths,
      clusterObjects,
      complete,
      omeVersion: own,
      prune: cluster.prune ?? prune,
      ...snapshot === void 0 ? {} : { snapshot: below(snapshot) },
      ...namespace === void 0 ? {} : { namespace }
    };
  });
  return {
    clusters: clusters ?? DEFAULT_CONFIG.clusters.map((cluster) => ({
      ...cluster,
      ...folder === "" ? {} : { paths: [folder] },
      clusterObjects: common,
      omeVersion,
      prune
    })),
    exclude: (raw.exclude ?? []).map((pattern) => patternBelow(folder, pattern)),
    rules: new Map(Object.entries(raw.rules ?? {})),
    ignore: (raw.ignore ?? []).map((entry, index) => {
      const path = entry.path === void 0 ? {} : { path: patternBelow(folder, entry.path) };
      return { ...entry, ...path, ...place(["ignore", index]) };
    }),
    failOn: raw.failOn ?? DEFAULT_CONFIG.failOn,
    onlyNew: raw.onlyNew ?? DEFAULT_CONFIG.onlyNew,
    snapshotMaxAge: raw.snapshotMaxAge === void 0 ? DEFAULT_CONFIG.snapshotMaxAge : durationOf(raw.snapshotMaxAge),
    ...raw.baseline === void 0 ? {} : { baseline: below(raw.baseline) },
    ...raw.maxFileBytes === void 0 ? {} : { maxFileBytes: raw.maxFileBytes }
  };
}
function patternBelow(folder, pattern) {
  const negation = pattern.startsWith("!") ? "!" : "";
  const body = pattern.slice(negation.length).replace(/^(\.\/)+/, "");
  if (folder === "") return negation + body;
  const inFolder = folder.replace(/[\\*?[]/g, "\\$&");
  const anchored = body.slice(0, -1).includes("/");
  return `${negation}/${inFolder}/${anchored ? body.replace(/^\//, "") : `**/${body}`}`;
}
function versionOf(version) {
  return version === void 0 ? void 0 : String(version);
}
var UNITS = { m: 6e4, h: 36e5, d: 864e5 };
function durationOf(text) {
  return Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 0);
}
export {
  MAX_CONFIG_BYTES,
  readConfig
};

import {
  DEFAULT_COMMAND,
  SHELLS,
  createCommandLine
} from "./chunk-RA3UPA6I.js";
import "./chunk-7AWPNIKA.js";
import {
  Argument,
  FORMATS
} from "./chunk-MGB3WLTU.js";
import {
  FAIL_ON,
  RULE_LEVELS
} from "./chunk-C2ITGLJH.js";
import "./chunk-3QNC4LNA.js";
import "./chunk-A6V67FZ3.js";
import "./chunk-LG2EU7H5.js";
import {
  visible
} from "./chunk-SGSKFKQ6.js";
import {
  OME_VERSIONS,
  RUNTIME_KINDS
} from "./chunk-4O7HTKTF.js";
import "./chunk-LL3SQHP3.js";

// src/frontends/shell/completion.ts
async function complete(program, fallback, words, valuesOf) {
  const word = words.at(-1) ?? "";
  const start = { command: program, flags: /* @__PURE__ */ new Map(), args: [] };
  const place = words.slice(0, -1).reduce((before, next) => step(before, next, program, fallback), start);
  const { words: found = [], ...rest } = await candidatesAt(place, word, program, fallback, valuesOf);
  return { ...rest, words: found.filter(({ value }) => value.startsWith(word)) };
}
function step(place, word, program, fallback) {
  const { command, args, flag, ended } = place;
  if (flag !== void 0 && !(flag.variadic && isFlag(word))) return takeValue(place, flag, word);
  if (ended) return { ...place, args: [...args, word] };
  const { flag: _done, ...free } = place;
  if (word === "--") return { ...enter(free, program, fallback), ended: true };
  if (isFlag(word)) return takeFlag(free, word, program, fallback);
  const next = args.length === 0 ? subcommands(command).find((sub) => answersTo(sub, word)) : void 0;
  if (next !== void 0) return { ...free, command: next };
  const entered = enter(free, program, fallback);
  return { ...entered, args: [...entered.args, word] };
}
function enter(place, program, fallback) {
  return place.command === program ? { ...place, command: fallback } : place;
}
function takeFlag(place, word, program, fallback) {
  const [name = word, ...value] = word.split("=");
  const own = findFlag(place.command, name);
  const entered = own === void 0 ? enter(place, program, fallback) : place;
  const option = own ?? findFlag(entered.command, name);
  if (option === void 0 || !takesValue(option)) return entered;
  if (value.length > 0) return note(entered, option, value.join("="));
  return { ...entered, flag: option };
}
function takeValue(place, flag, word) {
  const { flag: _done, ...free } = note(place, flag, word);
  return flag.variadic ? { ...free, flag } : free;
}
function note(place, flag, value) {
  const name = flag.long ?? flag.short ?? "";
  return { ...place, flags: new Map(place.flags).set(name, [...place.flags.get(name) ?? [], value]) };
}
async function candidatesAt(place, word, program, fallback, valuesOf) {
  const { flag, ended } = place;
  if (flag !== void 0 && !(flag.variadic && isFlag(word))) return valuesOf({ place, of: flag, word });
  if (word.startsWith("-") && !ended) {
    const equals = word.indexOf("=");
    if (equals < 0) return { words: flagsAt(place, program, fallback) };
    return valuesBehind(enter(place, program, fallback), word, equals, valuesOf);
  }
  return argumentsAt(place, word, program, fallback, valuesOf);
}
async function valuesBehind(place, word, equals, valuesOf) {
  const option = findFlag(place.command, word.slice(0, equals));
  if (option === void 0 || !takesValue(option)) return {};
  const found = await valuesOf({ place, of: option, word: word.slice(equals + 1) });
  const prefix = word.slice(0, equals + 1);
  return { ...found, words: found.words?.map((item) => ({ ...item, value: prefix + item.value })) ?? [] };
}
function flagsAt(place, program, fallback) {
  const commands = place.command === program ? [program, fallback] : [place.command];
  const seen = /* @__PURE__ */ new Map();
  for (const { long, short, description } of commands.flatMap(flagsOf)) {
    const value = long ?? short;
    if (value !== void 0 && !seen.has(value)) seen.set(value, { value, about: description });
  }
  return [...seen.values()];
}
async function argumentsAt(place, word, program, fallback, valuesOf) {
  const names = place.args.length === 0 && !place.ended ? subcommands(place.command) : [];
  const words = names.map((command) => ({ value: command.name(), about: command.description() }));
  const entered = enter(place, program, fallback);
  const due = argumentAt(entered.command.registeredArguments, entered.args.length);
  const values = due === void 0 ? {} : await valuesOf({ place: entered, of: due, word });
  return { ...values, words: [...words, ...values.words ?? []] };
}
function argumentAt(declared, index) {
  const last = declared.at(-1);
  return declared[index] ?? (last?.variadic ? last : void 0);
}
function isFlag(word) {
  return word.startsWith("-") && word !== "-";
}
function takesValue({ required, optional }) {
  return required || optional;
}
function findFlag(command, name) {
  return flagsOf(command).find(({ long, short }) => long === name || short === name);
}
function flagsOf(command) {
  return command.createHelp().visibleOptions(command);
}
function subcommands(command) {
  return command.createHelp().visibleCommands(command);
}
function answersTo(command, name) {
  return command.name() === name || command.aliases().includes(name);
}

// src/frontends/shell/completion-values.ts
var FILES = () => ({ files: true });
var NOTHING = () => ({});
var BY_FLAG = {
  "--cluster": fromRepository("clusters"),
  "--context": NOTHING,
  "--ome-namespace": NOTHING
};
var BY_PLACEHOLDER = {
  file: FILES,
  path: FILES,
  ref: fromRepository("refs"),
  namespace: fromRepository("namespaces"),
  isvc: fromRepository("services"),
  model: fromRepository("models"),
  kind: () => choices(RUNTIME_KINDS),
  severity: () => choices(FAIL_ON),
  version: () => choices(OME_VERSIONS),
  "fmt[=file]": ({ word }) => word.includes("=") ? { files: true } : choices(FORMATS),
  "id=level": ruleLevels,
  mode: () => choices(["client", "server"]),
  key: NOTHING,
  number: NOTHING,
  "owner/name": NOTHING,
  pattern: NOTHING,
  seconds: NOTHING,
  token: NOTHING
};
var BY_ARGUMENT = {
  path: FILES,
  paths: FILES,
  id: ruleIds,
  shell: () => choices(SHELLS),
  command: commandNames,
  names: fromRepository("runtimes"),
  runtime: fromRepository("runtimes"),
  name: fromRepository("services")
};
function valueSource(io) {
  return async (request) => await providerOf(request.of)?.(request, io) ?? {};
}
function providerOf(item) {
  const { argChoices } = item;
  if (argChoices !== void 0) return () => choices(argChoices);
  if (item instanceof Argument) return BY_ARGUMENT[item.name()];
  return BY_FLAG[item.long ?? ""] ?? BY_PLACEHOLDER[placeholderOf(item)];
}
function placeholderOf(item) {
  if (item instanceof Argument) return item.name();
  return /[<[](.*?)(?:\.\.\.)?[>\]]$/.exec(item.flags)?.[1] ?? "";
}
function choices(values) {
  return { words: values.map((value) => ({ value })) };
}
async function ruleIds() {
  const { RULES } = await import("./registry-Y4YN52CB.js");
  return { words: RULES.map(({ id, meta }) => ({ value: id, about: meta.title })) };
}
async function ruleLevels({ word }) {
  const equals = word.indexOf("=");
  if (equals >= 0) return choices(RULE_LEVELS.map((level) => `${word.slice(0, equals)}=${level}`));
  const { words = [] } = await ruleIds();
  return { words: words.map((rule) => ({ ...rule, value: `${rule.value}=` })) };
}
function commandNames({ place }) {
  const root = rootOf(place.command);
  const parent = place.args.reduce(
    (command, name) => command?.commands.find((candidate) => candidate.name() === name),
    root
  );
  const known = parent === void 0 ? [] : parent.createHelp().visibleCommands(parent);
  return { words: known.map((command) => ({ value: command.name(), about: command.description() })) };
}
function rootOf(command) {
  return command.parent === null ? command : rootOf(command.parent);
}
function fromRepository(what) {
  return async (request, io) => (await import("./completion-names-XC4XI5XE.js")).NAMES[what](request, io);
}

// src/frontends/shell/complete-command.ts
var HARMLESS = /^[A-Za-z0-9_@%+=:,./-]{1,300}$/;
var MAX_WORDS = 2e3;
async function runComplete(words, io) {
  try {
    await io.stdout.write(await render(words, io));
  } catch {
  }
  return 0;
}
async function render(words, io) {
  const program = createCommandLine(() => {
  });
  const fallback = program.commands.find((command) => command.name() === DEFAULT_COMMAND) ?? program;
  const { words: found = [], files } = await complete(program, fallback, words, valueSource(io));
  const lines = found.filter(({ value }) => HARMLESS.test(value)).slice(0, MAX_WORDS).map(({ value, about = "" }) => `${value}	${visible(about)}
`);
  return `${files === true ? "files" : "words"}
${lines.join("")}`;
}
export {
  runComplete
};


// src/model/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isArray(value) {
  return Array.isArray(value);
}
function member(value, key) {
  if (!isObject(value)) return void 0;
  const found = value[key];
  return typeof found === "function" || found === Object.prototype ? void 0 : found;
}
function valueAt(value, path) {
  let current = value;
  for (const step of path) {
    current = typeof step === "number" ? isArray(current) ? current[step] : void 0 : member(current, step);
    if (current === void 0) return void 0;
  }
  return current;
}
function textAt(value, path) {
  const found = valueAt(value, path);
  return typeof found === "string" && found !== "" ? found : void 0;
}
function setMember(target, key, value) {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[key] = value;
  }
}
function jsonPointer(path) {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function pathOfPointer(pointer) {
  return pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")).map((step) => /^(?:0|[1-9]\d{0,14})$/.test(step) ? Number(step) : step);
}
function dottedPath(path) {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else text += text === "" ? step : `.${step}`;
  }
  return text;
}

export {
  isObject,
  isArray,
  member,
  valueAt,
  textAt,
  setMember,
  jsonPointer,
  pathOfPointer,
  dottedPath
};

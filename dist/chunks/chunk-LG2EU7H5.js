
// package.json
var package_default = { version: "0.1.0" };

// src/frontends/version.ts
var VERSION = package_default.version;
var HOMEPAGE = "pkg:npm/omelint";

export {
  VERSION,
  HOMEPAGE
};

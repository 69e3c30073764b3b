import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);

// package.json
var package_default = { version: "0.1.0" };

// src/frontends/version.ts
var VERSION = package_default.version;
var HOMEPAGE = "pkg:npm/omelint";

export {
  VERSION,
  HOMEPAGE
};

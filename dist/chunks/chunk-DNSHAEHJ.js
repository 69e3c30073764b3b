import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);

// src/model/usage-error.ts
var UsageError = class extends Error {
  name = "UsageError";
};

export {
  UsageError
};

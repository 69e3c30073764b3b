import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);

// package.json
var package_default = {
  name: "omelint",
  version: "0.1.0",
  description: "Static analyzer for Git repositories that deploy models with OME (Open Model Engine) through GitOps",
  license: "Apache-2.0",
  author: "The omelint authors",
  type: "module",
  engines: {
    node: ">=20"
  },
  bin: {
    omelint: "dist/cli.js"
  },
  main: "./dist/index.js",
  types: "./dist/types/src/index.d.ts",
  exports: {
    ".": {
      types: "./dist/types/src/index.d.ts",
      default: "./dist/index.js"
    },
    "./schema/*.json": "./schema/*.json",
    "./package.json": "./package.json"
  },
  files: [
    "dist",
    "!dist/action.js",
    "docs",
    "rules/*/README.md",
    "schema/*.json",
    "CHANGELOG.md"
  ],
  keywords: [
    "ome",
    "open-model-engine",
    "kubernetes",
    "gitops",
    "argocd",
    "linter",
    "static-analysis",
    "inferenceservice",
    "servingruntime",
    "llm",
    "pre-commit",
    "sarif",
    "yaml"
  ],
  scripts: {
    bundle: "node scripts/build.js",
    types: "tsc --noEmit",
    lint: "biome ci .",
    format: "biome check --write .",
    test: "vitest run",
    docs: "node scripts/docs.js",
    check: "node scripts/check.js",
    bench: "node scripts/bench.js",
    mutants: "node scripts/mutants.js",
    prepublishOnly: "node scripts/release.js"
  },
  devDependencies: {
    "@actions/core": "3.0.1",
    "@biomejs/biome": "2.6.8",
    "@octokit/core": "7.0.8",
    "@octokit/plugin-retry": "8.1.1",
    "@octokit/plugin-throttling": "11.0.5",
    "@types/node": "20.19.43",
    "@types/sarif": "2.1.7",
    ajv: "8.20.0",
    commander: "14.0.3",
    esbuild: "0.28.2",
    "fast-check": "4.11.0",
    marked: "18.2.1",
    picocolors: "1.1.1",
    typescript: "7.0.2",
    vite: "8.3.8",
    vitest: "4.1.12",
    yaml: "2.9.1"
  }
};

// src/frontends/version.ts
var VERSION = package_default.version;
var HOMEPAGE = "pkg:npm/omelint";

export {
  VERSION,
  HOMEPAGE
};

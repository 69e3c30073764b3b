// Makes dist/: the command, the Action and the library as ES modules that hold all they need, and the declarations. What
// a plain run does not need (the schema validator, the YAML package, reporters, rare commands, GitHub's client) lands in
// chunks of its own that load when asked for.
//
// The npm script is called "bundle": npm runs an install with all development packages before it packs a Git checkout
// whose package has a script "build", "prepare" or "prepack", and hooks would then need the network.
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { trimTypes } from './types.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

await build({
  entryPoints: { cli: 'src/cli.ts', index: 'src/index.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Packages in CommonJS call require for Node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
  },
  chunkNames: 'chunks/[name]-[hash]',
  // Names of files stand in the bundles: they are those of this folder, even where node_modules is a link.
  preserveSymlinks: true,
  // Readable stacks are worth more than the kilobytes.
  minify: false,
  charset: 'utf8',
  logLevel: 'warning',
});
chmodSync('dist/cli.js', 0o755);

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
trimTypes('dist/types', 'src/index.d.ts');

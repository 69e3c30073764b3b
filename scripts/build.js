// Makes dist/: the command, the Action and the library as ES modules that hold all they need, and the declarations. What
// a plain run does not need (the schema validator, the YAML package, reporters, rare commands, GitHub's client) lands in
// chunks of its own that load when asked for.
//
// The npm script is called "bundle": npm runs an install with all development packages before it packs a Git checkout
// whose package has a script "build", "prepare" or "prepack", and hooks would then need the network.
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { licenceTexts } from './licences.js';
import { trimTypes } from './types.js';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  // Packages in CommonJS call require for Node's own modules.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);",
  },
  // Names of files stand in the bundles: they are those of this folder, even where node_modules is a link.
  preserveSymlinks: true,
  // Readable stacks are worth more than the kilobytes.
  minify: false,
  charset: 'utf8',
  logLevel: 'warning',
  metafile: true,
  plugins: [
    { name: 'version-alone', setup: versionAlone },
    { name: 'tables-as-text', setup: tablesAsText },
  ],
};

const command = await build({
  ...common,
  entryPoints: { cli: 'src/cli.ts', index: 'src/index.ts' },
  outdir: 'dist',
  splitting: true,
  target: 'node20',
  chunkNames: 'chunks/[name]-[hash]',
});
// The Action is a file of its own: it shares no chunk with the command, whose start stays as short as it is.
const action = await build({
  ...common,
  entryPoints: { action: 'src/action.ts' },
  outdir: 'dist',
  target: 'node20',
  plugins: [...common.plugins, { name: 'leave-out-unused', setup: leaveOutUnused }],
});
for (const file of Object.keys(command.metafile.outputs)) leaveOutBanner(file);
writeFileSync('dist/THIRD-PARTY-LICENSES.txt', licenceTexts([command.metafile, action.metafile]));
chmodSync('dist/cli.js', 0o755);

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
trimTypes('dist/types', 'src/index.d.ts');

/** Making `require` costs each file a part of the start, and of the chunks one alone asks for it: for all the others. */
function leaveOutBanner(file) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('typeof require')) writeFileSync(file, text.replace(`${common.banner.js}\n`, ''));
}

/** Of our own package.json: a script or a development package that changes must change no byte of dist/. */
function versionAlone({ onLoad }) {
  onLoad({ filter: /package\.json$/ }, ({ path }) => {
    if (path !== resolve('package.json')) return undefined;
    const { version } = JSON.parse(readFileSync(path, 'utf8'));
    return { contents: JSON.stringify({ version }), loader: 'json' };
  });
}

/** JSON is read faster than the same as a program. */
function tablesAsText({ onLoad }) {
  onLoad({ filter: /schema\/types-[\d.]+\.json$/ }, ({ path }) => {
    const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
    return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
  });
}

/**
 * Of @actions/core the Action needs neither identity tokens nor the platform's details. Their modules do nothing when they
 * load, but do not say so: an HTTP client would come with them that is larger than all of our rules.
 */
function leaveOutUnused({ onResolve, resolve }) {
  const filter = /^\.\/(?:oidc-utils|platform)\.js$|^@actions\/(?:exec|http-client|io)(?:\/|$)/;
  onResolve({ filter }, async ({ path: wanted, pluginData, importer, kind, resolveDir }) => {
    if (pluginData === 'asked' || !/[\\/]@actions[\\/]/.test(importer)) return undefined;
    const { path, errors } = await resolve(wanted, { importer, kind, resolveDir, pluginData: 'asked' });
    return errors.length > 0 ? { errors } : { path, sideEffects: false };
  });
}

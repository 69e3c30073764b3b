// The licences of the packages that the bundles hold: most of them demand to be handed on with the code.
import { readdirSync, readFileSync } from 'node:fs';

/** One text for all packages in the metafiles of esbuild, sorted by name and version: the same packages, the same bytes. */
export function licenceTexts(metafiles) {
  const folders = new Set(metafiles.flatMap(bundledFiles).flatMap(packageFolder));
  const packages = [...folders].map(readPackage).sort((a, b) => (a.title < b.title ? -1 : 1));
  const texts = new Map(packages.map(({ title, text }) => [title, text]));
  const rule = '-'.repeat(80);
  return [
    'The files of this folder hold code of these packages:\n',
    ...[...texts.keys()].map((title) => `  ${title}\n`),
    ...[...texts].map(([title, text]) => `\n${rule}\n${title}\n\n${text}\n`),
  ].join('');
}

/** Files of which something is in a bundle: others were looked at and left out. */
function bundledFiles({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
}

/** `node_modules/a/node_modules/@b/c/x.js` lies in the package `node_modules/a/node_modules/@b/c`. */
function packageFolder(file) {
  const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'));
  return found === null ? [] : [found[0]];
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
    .sort();
  if (typeof license !== 'string' || files.length === 0) throw new Error(`${folder}: no licence is to be found`);
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim());
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}

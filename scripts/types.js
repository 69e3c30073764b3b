// What the package tells TypeScript: of all declarations that tsc writes, those that the library's own lead to. Import
// paths end in `.js` afterwards, which every version of TypeScript understands.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RELATIVE = /(\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)\.ts'/g;

/** Keeps what `entry` needs below `folder`. */
export function trimTypes(folder, entry) {
  const needed = new Set();
  visit(join(folder, entry), needed);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (name.endsWith('.d.ts') && !needed.has(file)) rmSync(file);
  }
  for (const file of needed) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(RELATIVE, "$1'$2.js'"));
  }
  removeEmpty(folder);
}

function visit(file, needed) {
  if (needed.has(file)) return;
  needed.add(file);
  for (const [, , path] of readFileSync(file, 'utf8').matchAll(RELATIVE)) {
    visit(join(dirname(file), `${path}.d.ts`), needed);
  }
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

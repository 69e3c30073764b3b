import { SNAPSHOT_API_VERSION, SNAPSHOT_KIND, type SnapshotHeader } from '../../load/snapshot-header.ts';
import type { JsonObject } from '../../model/json.ts';
import { canonicalJson } from '../../resolve/canonical.ts';

/** A snapshot as text: the header as a YAML document, then a List in JSON with an object a line, so that lines can be compared. */
export function renderSnapshot(header: SnapshotHeader, objects: readonly JsonObject[]): string {
  const items = objects.map((object) => canonicalJson(object)).join(',\n');
  return `${renderHeader(header)}---\n{"apiVersion":"v1","kind":"List","metadata":{},"items":[\n${items}\n]}\n`;
}

function renderHeader(header: SnapshotHeader): string {
  const {
    capturedAt,
    context,
    omelintVersion,
    omeNamespace,
    kinds,
    notCaptured,
    redaction,
    hashes,
    chains = [],
  } = header;
  const field = (key: string, text: string | undefined) => (text === undefined ? '' : `${key}: ${quote(text)}\n`);
  return [
    '# A cluster as "omelint snapshot capture" found it. "omelint check --snapshot" reads it.\n',
    `apiVersion: ${SNAPSHOT_API_VERSION}\nkind: ${SNAPSHOT_KIND}\n`,
    field('capturedAt', capturedAt),
    field('context', context),
    field('omelintVersion', omelintVersion),
    field('omeNamespace', omeNamespace),
    renderList('kinds', kinds),
    renderList('notCaptured', notCaptured),
    redaction === undefined ? '' : `redaction:\n  salt: ${quote(redaction.salt)}\n`,
    renderList('hashes', hashes),
    chains.length === 0 ? '' : renderList('chains', chains),
  ].join('');
}

function renderList(key: string, entries: readonly object[]): string {
  if (entries.length === 0) return `${key}: []\n`;
  return `${key}:\n${entries.map((entry) => `- ${quote(entry)}\n`).join('')}`;
}

/** JSON is YAML but for characters that YAML 1.1 takes for line breaks, or not at all. */
function quote(value: string | object): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dottedPath, isObject } from '../../src/model/json.ts';
import type { OmeVersion } from '../../src/model/ome.ts';
import { admitSpec } from '../../src/resolve/admit.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { hashSpec } from '../../src/resolve/revision.ts';
import { readYaml } from '../support/read-yaml.ts';
import { describeShared, readJsonLines, sharedPath } from '../support/shared.ts';
import { type Manifest, manifestOf } from './vectors.ts';

interface CorpusVector {
  readonly file: string;
  readonly ome: OmeVersion;
  readonly kind: string;
  readonly name: string;
  readonly pruned?: readonly string[];
  readonly rejected?: readonly string[];
  readonly sha256?: string;
}

const files = new Map<string, readonly Manifest[]>();

function readFile(path: string): readonly Manifest[] {
  const known = files.get(path);
  if (known !== undefined) return known;
  const manifests = readYaml(readFileSync(path, 'utf8')).filter(isObject).map(manifestOf);
  files.set(path, manifests);
  return manifests;
}

describeShared('conformance: corpus', 'conformance/corpus.jsonl', (path) => {
  const byFile = groupByFile(readJsonLines<CorpusVector>(path));
  test.each([...byFile])('%s', (file, vectors) => {
    const manifests = readFile(sharedPath(`corpus/ome/${file}`) ?? '');
    for (const vector of vectors) {
      const found = manifests.filter(({ kind, name }) => kind === vector.kind && name === vector.name);
      expect(found.length).toBeGreaterThan(0);
      const table = typeTable(vector.ome);
      const results = found.map(({ spec, kind }) => {
        const admission = admitSpec(spec, kind, table);
        return {
          pruned: admission.pruned.map(dottedPath).toSorted(),
          rejected: admission.violations.map((one) => `${dottedPath(one.path)}: ${one.message}`),
          sha256: vector.sha256 === undefined ? undefined : hashSpec(admission.spec, table).hash,
        };
      });
      const { pruned = [], rejected = [], sha256 } = vector;
      expect(results).toContainEqual({ pruned, rejected, sha256 });
    }
  });
});

function groupByFile(vectors: readonly CorpusVector[]): Map<string, CorpusVector[]> {
  const groups = new Map<string, CorpusVector[]>();
  for (const vector of vectors) {
    const group = groups.get(vector.file);
    if (group === undefined) groups.set(vector.file, [vector]);
    else group.push(vector);
  }
  return groups;
}

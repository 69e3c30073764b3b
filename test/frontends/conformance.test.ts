import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RevisionReport, revisionReport } from '../../src/frontends/revision/revision.ts';
import { openWorld } from '../../src/frontends/world.ts';
import { dottedPath } from '../../src/model/json.ts';
import type { ManifestObject } from '../../src/model/object.ts';
import { isRuntimeKind, type OmeVersion, type RuntimeKind } from '../../src/model/ome.ts';
import { createResolver } from '../../src/resolve/resolve.ts';
import { describeShared, readJsonLines, sharedPath } from '../support/shared.ts';

interface Vector {
  readonly id: string;
  readonly ome: OmeVersion;
  readonly documents: readonly string[];
  readonly expect?: readonly Expected[];
  readonly unreadable?: string;
  readonly resolved?: { readonly canonical?: string; readonly sha256?: string; readonly error?: string };
}

interface Expected {
  readonly pruned?: readonly string[];
  readonly rejected?: readonly string[];
  readonly undecodable?: string;
  readonly canonical: string;
  readonly sha256: string;
}

/** What `omelint revision --canonical --format json` prints for the documents, a file each. */
async function revisionsOf({
  ome,
  documents,
}: Pick<Vector, 'ome' | 'documents'>): Promise<{ report: RevisionReport; files: string[]; unreadable: number }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omelint-vector-')));
  try {
    for (const [index, text] of documents.entries()) writeFileSync(join(folder, `${index}.yaml`), text);
    const io = { cwd: folder, readStdin: async () => new Uint8Array() };
    const world = await openWorld({ paths: [], config: false, omeVersion: ome }, io);
    const [workspace] = world.workspaces;
    if (workspace === undefined) throw new Error('one cluster is expected');
    const runtimes = [...workspace.ofKind('ServingRuntime'), ...workspace.ofKind('ClusterServingRuntime')].sort(
      (a, b) => (a.file < b.file ? -1 : 1),
    );
    const report = revisionReport(runtimes, { workspace, resolver: createResolver(workspace) }, true);
    return { report, files: runtimes.map(({ file }) => file), unreadable: world.loaded.unreadable.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The documents of a chain name no parent: only their order says so. Undefined where the text is too odd to add it. */
function chained(documents: readonly string[]): readonly string[] | undefined {
  const chain: string[] = [];
  for (const [index, text] of documents.entries()) {
    const parts = /^([\s\S]*?\nmetadata:\n)( {2}name: )\S+\n([\s\S]*)$/.exec(text);
    if (parts === null || text.includes('annotations:')) return undefined;
    const [, start = '', label = '', rest = ''] = parts;
    const parent = index === 0 ? '' : `  annotations: {ome.io/inherit-from: runtime-${index - 1}}\n`;
    chain.push(`${start}${label}runtime-${index}\n${parent}${rest}`);
  }
  return chain;
}

const FILES = ['published', 'named', 'preset', 'hash-1.3', 'hash-1.2', 'merge-1.3', 'merge-1.2'];

for (const file of FILES) {
  describeShared(`vectors of ${file}.jsonl, from file to report`, `conformance/${file}.jsonl`, (path) => {
    test.each(readJsonLines<Vector>(path).map((vector) => [vector.id, vector] as const))('%s', async (_id, vector) => {
      const { report, unreadable } = await revisionsOf(vector);
      if (vector.unreadable !== undefined) return expect(unreadable).toBeGreaterThan(0);
      expect(report.runtimes.length).toBe(vector.documents.length);
      for (const [index, expected] of (vector.expect ?? []).entries()) {
        const actual = report.runtimes[index];
        expect(actual?.pruned).toEqual(expected.pruned ?? []);
        expect((actual?.rejected.length ?? 0) > 0).toBe(
          expected.rejected !== undefined || expected.undecodable !== undefined,
        );
        expect(actual?.own.canonical).toBe(expected.canonical);
        expect(actual?.own.sha256).toBe(expected.sha256);
      }
      // Before 1.3 nothing inherits: those merges are judged where they are made.
      const chain = vector.ome === '1.3' && vector.resolved !== undefined ? chained(vector.documents) : undefined;
      if (chain === undefined || vector.resolved === undefined) return;
      const last = (await revisionsOf({ ome: vector.ome, documents: chain })).report.runtimes.at(-1);
      const { error, ...resolved } = vector.resolved;
      if (error !== undefined) expect(last?.error?.message).toContain(error);
      else expect(last?.resolved).toMatchObject(resolved);
    });
  });
}

interface CorpusVector {
  readonly file: string;
  readonly ome: OmeVersion;
  readonly kind: string;
  readonly name: string;
  readonly pruned?: readonly string[];
  readonly rejected?: readonly string[];
  readonly sha256?: string;
}

describeShared('the corpus, from files to report', 'conformance/corpus.jsonl', (path) => {
  const corpus = sharedPath('corpus/ome') ?? '';
  const vectors = readJsonLines<CorpusVector>(path);

  test.each(['1.3', '1.2'] as const)('OME %s', async (omeVersion) => {
    const io = { cwd: corpus, readStdin: async () => new Uint8Array() };
    const world = await openWorld({ paths: [], config: false, omeVersion }, io);
    const [workspace] = world.workspaces;
    if (workspace === undefined) throw new Error('one cluster is expected');
    const resolver = createResolver(workspace);
    const actual = workspace.objects.map((object) => {
      const { pruned, violations } = resolver.admission(object);
      const runtime = isRuntime(object)
        ? revisionReport([object], { workspace, resolver }, false).runtimes[0]
        : undefined;
      return {
        id: `${object.file} ${object.ref.kind} ${object.ref.name}`,
        pruned: pruned.map(dottedPath).sort(),
        rejected: violations.map((violation) => dottedPath(violation.path)),
        sha256: runtime?.own.sha256,
      };
    });
    const expected = vectors
      .filter(({ ome }) => ome === omeVersion)
      .map(({ file, kind, name, pruned = [], rejected = [], sha256 }) => ({
        id: `${file} ${kind} ${name}`,
        pruned,
        rejected: rejected.map((message) => message.replace(/: .*/s, '')),
        sha256,
      }));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(expected.length).toBeGreaterThan(500);
    expect(actual.sort(byId)).toEqual(expected.sort(byId));
  });
});

function isRuntime(object: ManifestObject): object is ManifestObject<RuntimeKind> {
  return isRuntimeKind(object.ref.kind);
}

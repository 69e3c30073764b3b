import { describe, expect, test } from 'vitest';
import { effectiveContent } from '../../src/views/effective-content.ts';
import { longHash, revision, revisionFor, shortHash } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { effectiveTable, evidenceOf, service, type Views } from './support.ts';

/** A spec as the cluster holds it, and as `snapshot capture --redact` leaves it. */
const CLEAR =
  '{engineConfig: {runner: {name: ome-container, image: "example.test/serve:1", env: [{name: TOKEN, value: secret}], resources: {}}}, containers: null}';
const VEILED = CLEAR.replace('secret', `"redacted:sha256:${'0'.repeat(64)}"`);
const PINNED = revisionFor(CLEAR);

const header = (hashes: readonly string[]) =>
  `apiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "2026-11-02T01:02:03.5+01:00"\nredaction: {salt: pepper}\nhashes: [${hashes.join(', ')}]\n`;
const recorded = {
  serve: `{kind: ClusterServingRuntime, name: serve, sha256: ${longHash(CLEAR)}}`,
  base: `{kind: ClusterServingRuntime, name: base, sha256: ${longHash(CLEAR)}}`,
  revision: `{kind: ControllerRevision, namespace: ome, name: ${PINNED}, sha256: ${longHash(CLEAR)}}`,
};
const serve = runtime('ClusterServingRuntime', 'serve', undefined, VEILED);
const pinned = revision(CLEAR).replace('"secret"', `"redacted:sha256:${'0'.repeat(64)}"`);
const managed = service({ runtime: '{name: serve, autoSync: false}', status: `pinnedRevisionName: ${PINNED}` });

describe('a snapshot that was redacted', () => {
  test('the hashes that were recorded before count', () => {
    const snapshot = [header([recorded.serve, recorded.revision]), managed, serve, pinned];
    expect(effectiveTable({ snapshot })).toEqual([
      'Live STATE Available',
      'Live RUNTIME CSR/serve',
      `Live HASH ${shortHash(CLEAR)}`,
      'Live ENGINE RawDeployment (Default)',
      'Active STATE Available',
      'Active RUNTIME CSR/serve',
      `Active REVISION ${PINNED}`,
      `Active HASH ${shortHash(CLEAR)}`,
      'Active ENGINE RawDeployment (Default)',
      'Service PIN ManagedPin/Resolved',
      'Service SYNC Absent',
      'Service STATUS Unobserved',
      'Service DRIFT NotReported',
      'Service LIVE-RELATION Equal',
      'Service ISSUE StatusUnobserved',
    ]);
  });

  test('what a chain makes of redacted specs is not captured', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const base = runtime('ClusterServingRuntime', 'base', undefined, VEILED);
    const views: Views = { snapshot: [header([recorded.base, recorded.revision]), managed, child, base, pinned] };
    const rows = effectiveTable(views);
    expect(rows).toContain('Live HASH not captured');
    expect(rows).toContain(`Active HASH ${shortHash(CLEAR)}`);
    expect(rows).toContain('Service LIVE-RELATION Unknown');
    expect(effectiveContent(evidenceOf(views)).live.hash).toBeNull();
  });

  test('the time of the capture, in UTC', () => {
    const snapshot = [header([recorded.serve]), managed, serve];
    expect(evidenceOf({ snapshot }).state.collectedAt).toBe('2026-11-02T00:02:03Z');
  });
});

test('a value that is encrypted in Git: the hash can not be that of the cluster', () => {
  const sealed = runtime(
    'ClusterServingRuntime',
    'serve',
    undefined,
    CLEAR.replace('secret', '"ENC[AES256_GCM,data:x]"'),
  );
  const views: Views = { state: 'git', head: [sealed], snapshot: [managed, revision(CLEAR)] };
  expect(effectiveTable(views)).toEqual(
    expect.arrayContaining([
      'Live HASH not captured',
      `Active HASH ${shortHash(CLEAR)}`,
      'Service LIVE-RELATION Unknown',
    ]),
  );
});

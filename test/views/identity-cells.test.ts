import { describe, expect, test } from 'vitest';
import { effectiveContent } from '../../src/views/effective-content.ts';
import { revision, revisionFor, shortHash, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { captured, effectiveTable, evidenceOf, model, service } from './support.ts';

const SPEC = specOf(1);
const HASH = shortHash(SPEC);
const PINNED = revisionFor(SPEC);
const serve = runtime('ClusterServingRuntime', 'serve', undefined, SPEC);
const own = runtime('ServingRuntime', 'serve', undefined, SPEC);
const auto = service({ runtime: '{name: serve}' });
const managed = service({ runtime: '{name: serve, autoSync: false}', status: `pinnedRevisionName: ${PINNED}` });

/** `<kind>/<namespace>/<name>` of Live and Active, with their revisions and hashes. */
function cells(...snapshot: readonly string[]) {
  const { live, active } = effectiveContent(captured(...snapshot));
  const shown = ({ source, revision: named, hash }: typeof live) => [
    source === undefined ? '-' : [source.kind, source.namespace, source.name].filter(Boolean).join('/'),
    named?.name ?? '-',
    hash === undefined ? '-' : String(hash),
  ];
  return { live: shown(live), active: shown(active) };
}

describe('T-E6: what the identity cells show', () => {
  test('RUNTIME of Live: the live object', () => {
    expect(cells(auto, serve).live[0]).toBe('ClusterServingRuntime/serve');
    expect(cells(auto, own).live[0]).toBe('ServingRuntime/team-a/serve');
  });

  test('RUNTIME of Live without a live object: the declared source', () => {
    expect(cells(auto).live[0]).toBe('ClusterServingRuntime/serve');
    expect(cells(service({ runtime: '{name: serve, kind: ServingRuntime}' })).live[0]).toBe(
      'ServingRuntime/team-a/serve',
    );
  });

  test('no RUNTIME where the kind is unknown or no name is known', () => {
    const unknown = service({ runtime: '{name: serve, kind: Runtime}' });
    expect(cells(unknown).live[0]).toBe('-');
    expect(effectiveContent(captured(unknown)).selection).toEqual({
      source: 'Explicit',
      runtime: { apiVersion: 'ome.io/v1beta1', kind: 'Unknown', name: 'serve' },
    });
    const unselected = service({ model: '{name: llama}' });
    expect(cells(unselected, model('llama')).live[0]).toBe('-');
    expect(effectiveContent(captured(unselected, model('llama'))).selection).toEqual({ source: 'Selected' });
  });

  test('an unknown kind is read all the same: the live object', () => {
    expect(cells(service({ runtime: '{name: serve, kind: Runtime}' }), serve).live[0]).toBe(
      'ClusterServingRuntime/serve',
    );
  });

  test('a service that was stored without a kind: the namespace first, while the declared source stays the cluster', () => {
    expect(cells(managed, serve, own, revision(SPEC))).toMatchObject({
      live: ['ServingRuntime/team-a/serve', '-', HASH],
      active: ['ClusterServingRuntime/serve', PINNED, HASH],
    });
    // A manifest gets the CRD's default, and the cluster comes first.
    const after = effectiveContent(evidenceOf({ state: 'git', head: [auto, serve, own], snapshot: [serve, own] }));
    expect(after.live.source?.kind).toBe('ClusterServingRuntime');
  });

  test('RUNTIME of Active: that of Live where both are one', () => {
    expect(cells(auto, own).active[0]).toBe('ServingRuntime/team-a/serve');
  });

  test('RUNTIME of Active: the declared source of a revision, though Live fell back to a namespaced runtime', () => {
    expect(cells(managed, own, revision(SPEC))).toEqual({
      live: ['ServingRuntime/team-a/serve', '-', HASH],
      active: ['ClusterServingRuntime/serve', PINNED, HASH],
    });
  });

  test('REVISION: never of Live; of Active also where it is not available', () => {
    expect(cells(managed, serve).active).toEqual(['ClusterServingRuntime/serve', PINNED, '-']);
    const explicit = service({
      runtime: '{name: serve, autoSync: false, revision: cr-serve-01234567}',
      status: `pinnedRevisionName: ${PINNED}`,
    });
    expect(cells(explicit, serve, revision(SPEC)).active[1]).toBe('cr-serve-01234567');
    expect(cells(explicit, serve, revision(SPEC)).live[1]).toBe('-');
  });

  test('HASH of Live: that of the merged spec', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const base = runtime('ClusterServingRuntime', 'base', undefined, SPEC);
    expect(cells(auto, child, base).live[2]).toBe(HASH);
    expect(cells(auto, child, base).active[2]).toBe(HASH);
  });

  test('HASH of Active: the label of the revision, where it is the hash of the content', () => {
    expect(cells(managed, serve, revision(SPEC)).active[2]).toBe(HASH);
    const wrong = revision(SPEC).replace(/revision-hash: "\w+"/, 'revision-hash: "01234567"');
    expect(cells(managed, serve, wrong).active[2]).toBe('-');
    const odd = revision(SPEC).replace(/revision-hash: "\w+"/, 'revision-hash: "0123"');
    expect(cells(managed, serve, odd).active[2]).toBe('-');
  });

  test('an identity that is too long keeps apart', () => {
    const name = `${'very-'.repeat(12)}long`;
    const isvc = service({ runtime: `{name: ${name}, kind: ServingRuntime}`, namespace: 'team-a' });
    const [row] = effectiveTable({ snapshot: [isvc] }).filter((line) => line.startsWith('Live RUNTIME'));
    expect(row).toMatch(/^Live RUNTIME SR\/team-a\/very-very\.\.\.very-long#[0-9a-f]{8}$/);
    expect(row?.replace('Live RUNTIME SR/team-a/', '')).toHaveLength(30);
  });
});

describe('what the API server gave an object', () => {
  const told = 'uid: u-1, generation: 4';
  const snapshot = [
    service({ runtime: '{name: serve}', metadata: told }),
    serve.replace('name: serve', `name: serve, ${told}`),
  ];

  test('uid and generation of a captured object', () => {
    expect(effectiveContent(evidenceOf({ snapshot })).live.source).toEqual({
      ...{ apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-1', generation: 4 },
    });
  });

  test('a manifest that is laid over it keeps the uid, and another spec counts as one generation more', () => {
    const source = (head: readonly string[]) =>
      effectiveContent(evidenceOf({ state: 'git', snapshot, head })).live.source;
    expect(source([serve])).toMatchObject({ uid: 'u-1', generation: 4 });
    expect(source([runtime('ClusterServingRuntime', 'serve', undefined, specOf(2))])).toMatchObject({
      ...{ uid: 'u-1', generation: 5 },
    });
  });

  test('a new manifest has neither', () => {
    const head = [runtime('ClusterServingRuntime', 'next', undefined, SPEC), service({ runtime: '{name: next}' })];
    expect(effectiveContent(evidenceOf({ state: 'git', snapshot, head })).live.source).toEqual({
      ...{ apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'next' },
    });
  });
});

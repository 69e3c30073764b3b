import { describe, expect, it } from 'vitest';
import { readSnapshot } from '../../src/load/snapshot.ts';
import { textAt } from '../../src/model/json.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, longHash, merge, revision, revisionFor, specOf } from './merge-support.ts';

const OLD = specOf(1);
const NEW = specOf(2);
const PIN = '{name: serve, autoSync: false}';
const serve = (spec: string, annotations = '') =>
  runtime('ClusterServingRuntime', 'serve', undefined, spec).replace('name: serve}', `name: serve${annotations}}`);
const rejectedRules = (merged: ReturnType<typeof merge>) =>
  [...merged.prediction.worlds.rejected.values()].map(({ rule }) => rule);

describe('a manifest that admission rejects does not enter the world', () => {
  it.each([
    ['a violation of the schema', serve('{engineConfig: {runner: {image: x}}}'), null],
    ['a label that is no string', serve(NEW, ', labels: {gpus: 8}'), null],
    ['an annotation that YAML 1.1 makes a boolean', serve(NEW, ', annotations: {note: yes}'), null],
    ['annotations that are no mapping', serve(NEW, ', annotations: [note]'), null],
    ['SR-02', serve(NEW, ', annotations: {ome.io/runtime-profile: "true"}'), 'SR-02'],
    ['SR-03', serve(NEW, ', annotations: {ome.io/inherit-from: gone}'), 'SR-03'],
    ['SR-P2', serve(NEW, ', annotations: {ome.io/engine: vllm-pd}'), 'SR-P2'],
  ])('runtimes: %s', (_what, manifest, rule) => {
    const merged = merge({ head: [manifest, isvc()], snapshot: [serve(OLD), isvc()] });
    expect(rejectedRules(merged)).toEqual([rule]);
    expect(merged.service()).toMatchObject({ outcome: 'unchanged', to: revisionFor(OLD) });
  });

  it('a refused runtime that is new is missing, and whatever needs it is refused or fails', () => {
    const bad = serve('{engineConfig: {runner: {image: x}}}');
    const child = runtime('ClusterServingRuntime', 'child', 'serve', OLD);
    const chat = isvc({ name: 'a' });
    const merged = merge({ head: [bad, child, chat, isvc({ name: 'b', runtime: '{name: child}' })], snapshot: [] });
    expect(rejectedRules(merged).toSorted()).toEqual(['SR-03', null].toSorted());
    expect(merged.service('a')).toMatchObject({ outcome: 'fails', rule: 'LK-9' });
    expect(merged.service('b')).toMatchObject({ outcome: 'fails', rule: 'LK-9' });
  });

  it('a refused child keeps its old chain', () => {
    const parent = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const repointed = runtime('ClusterServingRuntime', 'serve', 'gone', '{}');
    const snapshot = [parent, child, isvc()];
    const merged = merge({ head: [parent, repointed, isvc()], snapshot });
    expect(merged.service()).toMatchObject({ outcome: 'unchanged', to: revisionFor(OLD) });
    expect(merged.runtime('serve')).toMatchObject({ status: 'broken' });
  });

  it('a runtime below a refused one is told as what it inherits in the cluster', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const was = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const refused = runtime('ClusterServingRuntime', 'base', undefined, '{schedulerName: 1, disabled: true}');
    const merged = merge({ head: [child, refused], snapshot: [child, was] });
    expect(merged.runtime('serve')).toMatchObject({ status: 'unchanged', revisionName: revisionFor(OLD) });
    const open = merge({ head: [runtime('ClusterServingRuntime', 'serve', 'away', '{}')], base: [serve(OLD)] });
    expect(open.runtime('serve')).toMatchObject({ status: null, shortHash: null });
  });

  it('a refused runtime is told as what the cluster keeps, or as broken where it had none', () => {
    const profile = (spec: string) =>
      runtime('ClusterServingRuntime', 'serve', undefined, spec).replace(
        '{name: serve}',
        '{name: serve, annotations: {ome.io/runtime-profile: "true"}}',
      );
    const kept = merge({ head: [profile(NEW)], snapshot: [runtime('ClusterServingRuntime', 'serve', undefined, OLD)] });
    expect(kept.runtime('serve')).toMatchObject({ status: 'unchanged', revisionName: revisionFor(OLD) });
    const other = runtime('ClusterServingRuntime', 'other', undefined, OLD);
    const added = merge({ head: [profile(NEW), other], snapshot: [other] });
    expect(added.runtime('serve')).toEqual(
      expect.objectContaining({ status: 'broken', revisionName: null, shortHash: null, before: null }),
    );
  });

  it('a service whose token is no string is refused, and its pin does not advance', () => {
    const before = isvc({ runtime: PIN, status: `pinnedRevisionName: ${revisionFor(OLD)}` });
    const head = [serve(NEW), isvc({ runtime: PIN, token: '2' }).replace('"2"', '2')];
    const merged = merge({ head, snapshot: [serve(OLD), revision(OLD), before] });
    expect(merged.service()).toMatchObject({ outcome: 'rejected', rule: null });
  });

  it('a refused service keeps what it had, and the text says what that does', () => {
    const before = isvc({ runtime: PIN, status: `pinnedRevisionName: ${revisionFor(OLD)}` });
    const head = [serve(NEW), isvc({ runtime: `{name: serve, revision: ${revisionFor(OLD)}}` })];
    const found = merge({ head, snapshot: [serve(OLD), revision(OLD), before] }).service();
    expect(found).toMatchObject({ outcome: 'rejected', rule: 'IS-24' });
    expect(found.because).toContain('which then stops taking updates');
  });

  it.each([
    ['IS-01', isvc({ name: '0chat' }), '0chat'],
    ['IS-23', isvc({ runtime: '' }), 'chat'],
    ['IS-25', isvc({ runtime: '{name: serve, autoSync: false, revision: cr-other-0123abcd}' }), 'chat'],
    ['IS-26', isvc({ spec: 'model: {name: gone}' }), 'chat'],
    ['IS-28', isvc({ spec: 'model: {name: m, overlays: [{name: gone}]}' }), 'chat'],
    ['IS-35', isvc({ runtime: '{name: idle}' }), 'chat'],
    ['IS-37', isvc({ runtime: '{name: idle}', spec: 'model: {name: m}' }), 'chat'],
    ['IS-36', isvc({ spec: 'model: {name: disabled}' }), 'chat'],
  ])('services: %s', (rule, manifest, name) => {
    const model = (own: string, spec: string) =>
      `apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: ${own}}\nspec: ${spec}\n`;
    const idle = runtime('ClusterServingRuntime', 'idle', undefined, specOf(1, ', disabled: true'));
    const models = [
      model('m', '{modelFormat: {name: safetensors}, storage: {storageUri: "hf://a/b"}}'),
      model('disabled', '{modelFormat: {name: safetensors}, storage: {storageUri: "hf://a/b"}, disabled: true}'),
    ];
    const found = merge({ head: [serve(OLD), idle, ...models, manifest], snapshot: [] });
    expect(found.service(name)).toMatchObject({ outcome: 'rejected', rule, reason: null, from: null, to: null });
  });

  it('Git alone does not tell what the cluster keeps: nothing is called missing because of it', () => {
    const bad = serve('{engineConfig: {runner: {image: x}}}');
    const chat = isvc({ spec: 'model: {name: m}' });
    const model = 'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {storage: 7}\n';
    const merged = merge({ head: [bad, model, chat], complete: true });
    expect(rejectedRules(merged)).toEqual([null, null]);
    expect(merged.service()).toMatchObject({ outcome: 'unknown' });
  });

  it('IS-34: a service that is written while its chain is broken', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const head = [child, isvc({ token: 'new' })];
    const found = merge({ head, snapshot: [child, isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'rejected', rule: 'IS-34' });
    expect(found.because).toContain('inherit-from parent "base" not found');
  });
});

describe('a manifest that equals base or snapshot is no write', () => {
  const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
  const chat = isvc({ spec: 'decoder: {minReplicas: 1}' });

  it.each([
    ['as it is', chat],
    [
      'with the defaults of the CRD written out',
      chat.replace('{name: serve}', '{name: serve, kind: ClusterServingRuntime, apiGroup: ome.io, autoSync: true}'),
    ],
    ['with what OME’s webhook adds', chat.replace('engine: {}', 'engine: {minReplicas: 1, maxReplicas: 3}')],
    [
      'with an annotation of somebody else',
      chat.replace('namespace: team-a', 'namespace: team-a, annotations: {other: x}'),
    ],
  ])('%s', (_how, stored) => {
    expect(merge({ head: [child, chat], snapshot: [child, stored] }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'LK-10',
    });
  });

  it.each([
    ['another value', chat.replace('minReplicas: 1', 'minReplicas: 2')],
    ['a field that Git no longer holds', chat.replace('engine: {}', 'engine: {schedulerName: x}')],
    ['an annotation that Git adds', chat],
  ])('but a write with %s', (_how, stored) => {
    const head = stored === chat ? chat.replace('namespace: team-a', 'namespace: team-a, annotations: {own: x}') : chat;
    expect(merge({ head: [child, head], snapshot: [child, stored] }).service()).toMatchObject({
      outcome: 'rejected',
      rule: 'IS-34',
    });
  });

  it('compared with a base, every difference is a write', () => {
    const base = [child, chat];
    expect(merge({ head: [child, chat], base, complete: true }).service()).toMatchObject({ outcome: 'fails' });
    const stored = chat.replace('engine: {}', 'engine: {minReplicas: 1}');
    expect(merge({ head: [child, stored], base, complete: true }).service()).toMatchObject({ outcome: 'rejected' });
  });
});

describe('a redacted snapshot', () => {
  const secret = (value: string) => `{engineConfig: {runner: {name: c, env: [{name: A, value: "${value}"}]}}}`;
  const redacted = secret(`redacted:sha256:${'0'.repeat(64)}`);
  const kinds = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService', 'ControllerRevision'];
  const header = (...hashes: readonly string[]) =>
    [
      'apiVersion: omelint/v1\nkind: Snapshot\nredaction: {salt: abc}\n',
      `kinds: [${kinds.map((kind) => `{kind: ${kind}}`).join(', ')}]\nhashes: [${hashes.join(', ')}]\n`,
    ].join('');
  const recorded = (name: string, spec: string) =>
    `{kind: ClusterServingRuntime, name: ${name}, sha256: ${longHash(spec)}}`;

  it('a service that follows a runtime with redacted values, and that nothing reaches, is unchanged', () => {
    const merged = merge({ head: [isvc({ token: 'x' })], snapshot: [serve(redacted), isvc()] });
    expect(merged.service().outcome).toBe('unchanged');
  });

  it('a manifest that the redaction leaves equal is no write, though a webhook would refuse it', () => {
    const refused = `{name: serve, revision: ${revisionFor(OLD)}}`;
    const service = (value: string) =>
      isvc({ runtime: refused, spec: `engine: {runner: {name: c, env: [{name: A, value: "${value}"}]}}` });
    const { snapshot } = readSnapshot([{ state: 'text', file: 's.yaml', text: header() }]);
    const hidden = textAt(snapshot.redact({ env: [{ name: 'A', value: 'old' }] }), ['env', 0, 'value']) ?? '';
    expect(hidden).toMatch(/^redacted:sha256:/);
    const of = (value: string) =>
      merge({ head: [serve(OLD), service(value)], snapshot: [header(), serve(OLD), service(hidden)] });
    expect(of('old').service().outcome).not.toBe('rejected');
    expect(of('new').service()).toMatchObject({ outcome: 'rejected', rule: 'IS-24' });
  });

  it('the recorded hash is compared with that of Git', () => {
    const snapshot = [header(recorded('serve', secret('old'))), serve(redacted), isvc()];
    const of = (value: string) => merge({ head: [serve(secret(value)), isvc()], snapshot });
    expect(of('old').service()).toMatchObject({ outcome: 'unchanged', from: revisionFor(secret('old')) });
    expect(of('old').runtime('serve')).toMatchObject({ status: 'unchanged' });
    expect(of('new').service()).toMatchObject({ outcome: 'rolls-out', to: revisionFor(secret('new')) });
  });

  it('a chain is the same where each of its manifests is, and unknown otherwise', () => {
    const base = (spec: string) => runtime('ClusterServingRuntime', 'base', undefined, spec);
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const snapshot = [header(recorded('base', secret('old'))), base(redacted), child, isvc()];
    const of = (value: string) => merge({ head: [base(secret(value)), child, isvc()], snapshot }).service();
    expect(of('old')).toMatchObject({ outcome: 'unchanged', to: revisionFor(secret('old')) });
    expect(of('new')).toMatchObject({ outcome: 'unknown' });
  });

  it('a pin is compared by the hash that was recorded of its revision', () => {
    const name = revisionFor(secret('old'));
    const hash = `{kind: ControllerRevision, namespace: ome, name: ${name}, sha256: ${longHash(secret('old'))}}`;
    const pin = revision(redacted, { name });
    const before = isvc({ runtime: PIN, status: `pinnedRevisionName: ${name}` });
    const snapshot = [header(recorded('serve', secret('old')), hash), serve(redacted), pin, before];
    const of = (value: string) => merge({ head: [serve(secret(value)), isvc({ runtime: PIN })], snapshot }).service();
    expect(of('old')).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-12' });
    expect(of('new')).toMatchObject({ outcome: 'drifts', rule: 'PN-15' });
  });
});

describe('a manifest without a namespace', () => {
  it('is no known object of the cluster', () => {
    const head = isvc().replace(', namespace: team-a', '');
    const found = merge({ head: [serve(OLD), head], snapshot: [serve(OLD), isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'unknown' });
    expect(found.because).toContain('names no namespace');
  });

  it('is that of the base, which names none either', () => {
    const chat = isvc({ runtime: PIN }).replace(', namespace: team-a', '');
    const found = merge({ head: [serve(NEW), chat], base: [serve(OLD), chat] }).service();
    expect(found).toMatchObject({ outcome: 'drifts', rule: 'PN-15' });
  });

  it('C17: no name is invented for its revision', () => {
    const local = (spec: string) =>
      runtime('ServingRuntime', 'serve', undefined, spec).replace(', namespace: team-a', '');
    const chat = isvc({ runtime: '{name: serve, kind: ServingRuntime, autoSync: false}' }).replace(
      ', namespace: team-a',
      '',
    );
    const of = (spec: string) => merge({ head: [local(spec), chat], base: [local(OLD), chat] }).service();
    expect(of(NEW)).toMatchObject({ outcome: 'drifts', from: null, to: null });
    expect(of(OLD)).toMatchObject({ outcome: 'serves-pinned', from: null, to: null });
  });
});

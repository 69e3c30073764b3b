import { describe, expect, test } from 'vitest';
import { saidBy } from '../support/refusals.ts';

const said = (storageUri: string, kind = 'BaseModel', more: object = {}, storage: object = {}) =>
  saidBy('base-model-storage', {
    kind,
    name: 'llama',
    spec: { modelFormat: { name: 'safetensors' }, ...more, storage: { storageUri, ...storage } },
  });
const at = 'spec.storage.storageUri:';

describe('claims (BM-1 to BM-4)', () => {
  test.each([
    ['pvc://', 'missing content after prefix'],
    ['pvc://models', 'missing subpath'],
    ['pvc://models/', 'missing subpath'],
    ['pvc://ns:models', 'missing subpath'],
    ['pvc:///llama', 'missing PVC name'],
    ['pvc://:models/llama', 'empty namespace before colon'],
    ['pvc://ns:/llama', 'empty PVC name after colon'],
    ['pvc://ns:models:x/llama', 'multiple colons not allowed in namespace:pvc-name'],
    ['pvc://models/../llama', "subpath must not contain '..' segments"],
    [
      'pvc://Team_A:models/llama',
      'invalid namespace "Team_A" (must be lowercase alphanumeric with hyphens, max 63 chars)',
    ],
    [
      `pvc://${'n'.repeat(64)}:models/llama`,
      `invalid namespace "${'n'.repeat(64)}" (must be lowercase alphanumeric with hyphens, max 63 chars)`,
    ],
  ])('%s', (uri, detail) => {
    for (const kind of ['BaseModel', 'ClusterBaseModel'])
      expect(said(uri, kind)).toEqual([
        `${at} invalid PVC storage URI "${uri}": invalid PVC storage URI format: ${detail}`,
      ]);
  });

  test('the namespace', () => {
    expect(said('pvc://models/llama', 'ClusterBaseModel')).toEqual([
      `${at} ClusterBaseModel PVC URI must specify a namespace (format: pvc://{namespace}:{pvc-name}/{sub-path}), got "pvc://models/llama"`,
    ]);
    expect(said('pvc://team-a:models/llama')).toEqual([
      `${at} namespaced BaseModel PVC URI must not specify a namespace; the BaseModel's own namespace is used, got "pvc://team-a:models/llama"`,
    ]);
    expect(said('pvc://team-a:models/llama', 'ClusterBaseModel')).toEqual([]);
    expect(said('pvc://models/llama/8b:v1')).toEqual([]);
  });

  test('sharded', () => {
    expect(said('pvc://models/llama', 'BaseModel', { distribution: 'Sharded' })).toEqual([
      'spec.distribution: PVC storage URIs are not compatible with distribution=Sharded; use distribution=PerNode (or omit) for pvc:// models',
    ]);
    expect(said('pvc://models/llama', 'BaseModel', { distribution: 'PerNode' })).toEqual([]);
    expect(said('hf://meta/llama', 'BaseModel', { distribution: 'Sharded' })).toEqual([]);
  });
});

describe('stage (BM-5)', () => {
  const stage = (uri: string, path?: string) => said(uri, 'ClusterBaseModel', {}, path === undefined ? {} : { path });
  const place = 'spec.storage.path:';

  test('its destination', () => {
    const missing = `${place} stage:// storage requires spec.storage.path to name the node-local destination`;
    expect(stage('stage:///mnt/src')).toEqual([missing]);
    expect(stage('stage:///mnt/src', '')).toEqual([missing]);
    expect(stage('stage:///mnt/src', 'models/llama')).toEqual([
      `${place} stage:// spec.storage.path must be an absolute path, got "models/llama"`,
    ]);
    for (const path of ['/mnt/src', '/mnt/src/x/../y', '/mnt//src/y', '/mnt/src/./y'])
      expect(stage('stage:///mnt/src/', path)).toEqual([
        `${place} stage:// spec.storage.path "${path === '/mnt/src' ? path : '/mnt/src/y'}" must not be inside the source "/mnt/src"`,
      ]);
    for (const path of ['/mnt/src2', '/mnt/src/../dst', '/raid']) expect(stage('stage:///mnt/src', path)).toEqual([]);
  });

  test('a source that is no path', () => {
    for (const uri of ['stage://', 'stage://models', 'stage:///a/../b'])
      expect(stage(uri, '/raid')).toEqual([
        `${at} invalid stage storage URI "${uri}": the source has to be an absolute path without ..`,
      ]);
  });
});

test.each(['hf://meta/llama', 'oci://n/a/b/c/o/d', 'local:///mnt', 'pvc:/x', 'PVC://x', ''])(
  '%s is not judged',
  (uri) => {
    expect(said(uri)).toEqual([]);
  },
);

test('a placeholder is not judged', () => {
  expect(said('pvc://${CLAIM}')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { hashRelation } from '../../src/predict/revision-evidence.ts';
import { revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { captured, evidenceOf, service } from './support.ts';

const SPEC = specOf(1);
const PINNED = revisionFor(SPEC);
const serve = (spec = SPEC) => runtime('ClusterServingRuntime', 'serve', undefined, spec);
const managed = service({ runtime: '{name: serve, autoSync: false}', status: `pinnedRevisionName: ${PINNED}` });

describe('T-E9: LIVE-RELATION', () => {
  test('1: nothing active, or no live view', () => {
    expect(captured(managed, serve()).relation).toBe('Unknown');
    expect(captured(managed, revision(SPEC)).relation).toBe('Unknown');
  });

  test('2: what is active is live', () => {
    expect(captured(service({ runtime: '{name: serve}' }), serve()).relation).toBe('Equal');
  });

  test('3: the full hashes are equal', () => {
    expect(captured(managed, serve(), revision(SPEC)).relation).toBe('Equal');
    expect(hashRelation('0123456789', '0123456789')).toBe('Equal');
  });

  // No two specs with one short hash are at hand: the row is tested on hashes alone.
  test('4: the short hashes are equal, the full ones differ', () => {
    expect(hashRelation('01234567aaaa', '01234567bbbb')).toBe('Ambiguous');
  });

  test('5: else', () => {
    expect(captured(managed, serve(specOf(2)), revision(SPEC)).relation).toBe('Different');
    expect(hashRelation('01234567aaaa', '11234567aaaa')).toBe('Different');
  });

  test('a wrong label and a payload that OME would write otherwise change nothing', () => {
    const wrong = revision(SPEC)
      .replace(/revision-hash: "\w+"/, 'revision-hash: "01234567"')
      .replaceAll(',"resources":{}', '');
    expect(captured(managed, serve(), wrong).relation).toBe('Equal');
  });

  test('a hash that is not captured', () => {
    expect(hashRelation(undefined, '01234567')).toBe('Unknown');
    const sealed = runtime(
      'ClusterServingRuntime',
      'serve',
      undefined,
      specOf(1).replace('example.test/serve:1', 'ENC[AES256_GCM,data:a]'),
    );
    const { relation } = evidenceOf({ state: 'git', head: [sealed], snapshot: [managed, revision(SPEC)] });
    expect(relation).toBe('Unknown');
  });
});

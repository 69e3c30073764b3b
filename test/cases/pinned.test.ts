import { describe, expect, test } from 'vitest';
import { isvc, merge, revision, revisionFor } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';

const LIVE = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const OLD = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:0"}}}';
const echo = runtime('ClusterServingRuntime', 'echo', undefined, LIVE);

describe('C25: the pin names a revision that is not there', () => {
  const chat = (name: string) => isvc({ runtime: `{name: echo, autoSync: false, revision: ${name}}` });

  test('the snapshot holds only that of the live spec: updates stop', () => {
    const snapshot = [echo, revision(LIVE, { runtime: 'echo' }), isvc({ runtime: '{name: echo}' })];
    expect(revisionFor(LIVE, 'echo')).toBe('cr-echo-a7cb518e');
    const service = merge({ head: [echo, chat('cr-echo-0123abcd')], snapshot }).service();
    expect(service).toMatchObject({ outcome: 'drifts', rule: 'PN-02', reason: 'RevisionMissing' });
    expect(service.because).toContain('explicit pin cr-echo-0123abcd not found in namespace ome');
  });

  test('without a snapshot nothing is claimed', () => {
    for (const name of ['cr-echo-0123abcd', 'cr-echo-a7cb518e']) {
      expect(merge({ head: [echo, chat(name)] }).service()).toMatchObject({ outcome: 'unknown', rule: null });
    }
  });
});

describe('C26: leaving a pin does not clear it', () => {
  const OLD_PIN = revisionFor(OLD, 'echo');
  const pinned = `pinnedRevisionName: ${OLD_PIN}`;
  const cluster = (reference: string) => [
    echo,
    revision(OLD, { runtime: 'echo' }),
    isvc({ runtime: reference, status: pinned }),
  ];
  const explicit = `{name: echo, autoSync: false, revision: ${OLD_PIN}}`;
  const merged = (reference: string, before: string) =>
    merge({ head: [echo, isvc({ runtime: reference })], snapshot: cluster(before) }).service();

  test('1: the revision removed: it stays on the old one and drifts', () => {
    expect(merged('{name: echo, autoSync: false}', explicit)).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-15',
      reason: 'RevisionMismatch',
      from: OLD_PIN,
    });
  });

  test('2: autoSync back to true: it follows the live spec', () => {
    expect(merged('{name: echo}', explicit)).toMatchObject({ outcome: 'rolls-out' });
  });

  test('3: false again: it resumes from the old pin, not from the live spec', () => {
    expect(merged('{name: echo, autoSync: false}', '{name: echo}')).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-15',
      reason: 'RevisionMismatch',
    });
  });

  test('3, with a new token in the same change: it advances to the live spec', () => {
    const head = [echo, isvc({ runtime: '{name: echo, autoSync: false}', token: 'next' })];
    expect(merge({ head, snapshot: cluster('{name: echo}') }).service()).toMatchObject({
      outcome: 'advances',
      rule: 'PN-14',
      to: 'cr-echo-a7cb518e',
    });
  });
});

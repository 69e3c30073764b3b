import { describe, expect, it } from 'vitest';
import { checkText } from '../support/check.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, longHash, merge, revision, revisionFor, specOf } from './merge-support.ts';

/** Two specs whose hashes begin with the same 8 characters. */
const OLD = specOf(45_394);
const NEW = specOf(102_188);
const PIN = '{name: serve, autoSync: false}';
const serve = (spec: string) => runtime('ClusterServingRuntime', 'serve', undefined, spec);
const status = `pinnedRevisionName: ${revisionFor(OLD)}`;

describe('two contents with one short hash', () => {
  it('are told apart by the pods, not by the name of a revision', () => {
    expect(revisionFor(NEW)).toBe(revisionFor(OLD));
    expect(longHash(NEW)).not.toBe(longHash(OLD));
  });

  it('roll out a service that follows its runtime', () => {
    for (const source of ['snapshot', 'base'] as const) {
      const merged = merge({ head: [serve(NEW), isvc()], [source]: [serve(OLD), isvc()] });
      expect(merged.service()).toMatchObject({ outcome: 'rolls-out', from: revisionFor(OLD), to: revisionFor(NEW) });
      expect(merged.runtime('serve')).toMatchObject({ status: 'changed' });
    }
  });

  it('leave a pinned service where it is: OME sees no drift, and finds the old revision (PN-12)', () => {
    const before = isvc({ runtime: PIN, status });
    for (const token of [undefined, 'next']) {
      const head = [serve(NEW), isvc({ runtime: PIN, ...(token === undefined ? {} : { token }) })];
      const found = merge({ head, snapshot: [serve(OLD), revision(OLD), before] }).service();
      expect(found).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-12', to: revisionFor(OLD) });
    }
  });

  it('roll out a service that leaves its pin, and one that goes back to it', () => {
    const left = merge({
      head: [serve(NEW), isvc()],
      snapshot: [serve(NEW), revision(OLD), isvc({ runtime: PIN, status })],
    });
    expect(left.service()).toMatchObject({ outcome: 'rolls-out' });
    const resumed = merge({
      head: [serve(NEW), isvc({ runtime: PIN })],
      snapshot: [serve(NEW), revision(OLD), isvc({ status })],
    });
    expect(resumed.service()).toMatchObject({ outcome: 'rolls-out', rule: 'PN-12' });
  });

  it('are two states of a runtime', () => {
    const checked = checkText({ 'a.yaml': serve(NEW) }, { snapshot: { 's.yaml': serve(OLD) } });
    expect(checked.of('cluster-differs-from-git')).toHaveLength(1);
  });
});

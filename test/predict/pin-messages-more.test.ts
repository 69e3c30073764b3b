import { describe, expect, test } from 'vitest';
import { decidePin, type PinQuestion } from '../../src/predict/pin-decision.ts';
import type { RevisionContent, Revisions } from '../../src/predict/revisions.ts';

// The whole texts of 6.2: they stand in conditions and events, and people search for them.

const OWN: RevisionContent = {
  name: 'cr-echo-11111111',
  runtimeOf: 'echo',
  decodes: true,
  shortHash: '11111111',
  disabled: false,
};

function revisions(...known: readonly RevisionContent[]): Revisions {
  return {
    namespace: 'ome',
    find: (name) => {
      const revision = known.find((one) => one.name === name);
      return revision === undefined ? { state: 'absent' } : { state: 'known', revision };
    },
    reused: () => [],
  };
}

const MISSING = 'runtime echo not found in namespace team-a or at cluster scope';

function question(over: Partial<PinQuestion> & { readonly revision?: string }): PinQuestion {
  const { revision, ...rest } = over;
  return {
    reference: {
      name: 'echo',
      kind: 'ClusterServingRuntime',
      kindWritten: true,
      autoSync: false,
      ...(revision === undefined ? {} : { revision }),
    },
    namespace: 'team-a',
    live: { state: 'missing', message: MISSING },
    revisions: revisions(OWN),
    token: undefined,
    pinned: undefined,
    lastToken: undefined,
    omeVersion: '1.3',
    ...rest,
  };
}

function decided(over: Partial<PinQuestion> & { readonly revision?: string }) {
  const decision = decidePin(question(over));
  if (decision.effect === 'unknown') throw new Error(decision.because);
  const { effect, rule, reason, message } = decision;
  return { effect, rule, reason, message };
}

describe('an explicit revision', () => {
  test('PN-02', () => {
    expect(decided({ revision: 'cr-echo-0123abcd' })).toEqual({
      effect: 'pauses',
      rule: 'PN-02',
      reason: 'RevisionMissing',
      message: 'explicit pin cr-echo-0123abcd not found in namespace ome',
    });
  });

  test('PN-03', () => {
    const foreign = { ...OWN, runtimeOf: 'other' };
    expect(decided({ revision: OWN.name, revisions: revisions(foreign) })).toEqual({
      effect: 'pauses',
      rule: 'PN-03',
      reason: 'RuntimeMismatch',
      message: 'revision cr-echo-11111111 belongs to runtime "other" but ISVC references "echo"',
    });
  });

  test('PN-04', () => {
    const found = decided({ revision: OWN.name, revisions: revisions({ ...OWN, decodes: false }) });
    expect(found).toMatchObject({ effect: 'fails', rule: 'PN-04', reason: 'RuntimePinError' });
    expect(found.message).toMatch(/^decode revision ome\/cr-echo-11111111 Data: /);
  });

  test('PN-05, and PN-01 before 1.3', () => {
    expect(decided({ revision: OWN.name })).toEqual({
      effect: 'renders',
      rule: 'PN-05',
      reason: 'SourceRuntimeMissing',
      message: 'runtime echo not found; serving from pinned revision cr-echo-11111111',
    });
    expect(decided({ revision: OWN.name, omeVersion: '1.2' })).toEqual({
      effect: 'fails',
      rule: 'PN-01',
      reason: 'RuntimePinError',
      message: `resolve live runtime echo: ${MISSING}`,
    });
  });

  test('PN-16: a snapshot of a disabled spec can not serve', () => {
    expect(decided({ revision: OWN.name, revisions: revisions({ ...OWN, disabled: true }) })).toEqual({
      effect: 'fails',
      rule: 'PN-16',
      reason: 'RuntimeValidationError',
      message: 'Runtime echo failed validation: cluster-scoped runtime echo is disabled',
    });
  });
});

describe('a pin in the status', () => {
  test('PN-07: none yet, and no runtime', () => {
    expect(decided({})).toEqual({
      effect: 'fails',
      rule: 'PN-07',
      reason: 'RuntimePinError',
      message: `resolve live runtime echo: ${MISSING}`,
    });
  });

  test('PN-10', () => {
    expect(decided({ pinned: 'cr-echo-22222222' })).toEqual({
      effect: 'pauses',
      rule: 'PN-10',
      reason: 'RevisionMissing',
      message: 'pinned revision cr-echo-22222222 missing from ome',
    });
  });

  test('PN-11', () => {
    expect(decided({ pinned: OWN.name })).toEqual({
      effect: 'renders',
      rule: 'PN-11',
      reason: 'SourceRuntimeMissing',
      message: 'runtime echo not found; serving from pinned revision cr-echo-11111111',
    });
  });
});

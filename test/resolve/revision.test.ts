import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashText, matchesRuntime, parseRevisionForm, revisionName } from '../../src/resolve/revision.ts';

// The same cases in every run: a failure that comes and goes helps nobody.
fc.configureGlobal({ seed: 20_260_727 });

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/);
const name = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
const shortHash = fc.stringMatching(/^[0-9a-f]{8}$/);
const kind = fc.constantFrom('ServingRuntime' as const, 'ClusterServingRuntime' as const);

test('names take the first eight characters of the hash', () => {
  const { hash, shortHash } = hashText('{}');
  expect(hash).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  expect(shortHash).toBe('44136fa3');
});

test('every name that OME gives has the form that admission wants', () => {
  fc.assert(
    fc.property(kind, label, name, shortHash, (runtimeKind, namespace, runtime, hash) => {
      const revision = revisionName(runtimeKind, namespace, runtime, hash);
      expect(matchesRuntime(revision, runtimeKind, namespace, runtime)).toBe(true);
      expect(parseRevisionForm(revision)).toMatchObject({ kind: runtimeKind, shortHash: hash });
    }),
  );
});

test.each([
  ['cr-echo-a7cb518', 'seven characters'],
  ['cr-echo-a7cb518e0', 'nine characters'],
  ['cr-echo-A7CB518E', 'upper case'],
  ['cr-echo-a7cb518e\n', 'a line break'],
  ['cr-other-a7cb518e', 'another runtime'],
  ['cr-echo-x-a7cb518e', 'a longer name'],
  ['r-team-a-echo-a7cb518e', 'the other kind'],
  ['', 'nothing'],
])('%j is no revision of ClusterServingRuntime echo: %s', (revision) => {
  expect(matchesRuntime(revision, 'ClusterServingRuntime', undefined, 'echo')).toBe(false);
});

test('namespace and name of a ServingRuntime run together, so both readings match (RV-F3)', () => {
  expect(matchesRuntime('r-a-b-c-a7cb518e', 'ServingRuntime', 'a', 'b-c')).toBe(true);
  expect(matchesRuntime('r-a-b-c-a7cb518e', 'ServingRuntime', 'a-b', 'c')).toBe(true);
  expect(parseRevisionForm('r-a-b-c-a7cb518e')?.stem).toBe('a-b-c');
});

test.each(['cr-a7cb518e', 'x-echo-a7cb518e', 'cr--a7cb51', 'r-a-b-c', ''])(
  '%j has not the form of a revision',
  (text) => {
    expect(parseRevisionForm(text)).toBeUndefined();
  },
);

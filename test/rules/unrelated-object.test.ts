import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const folder = fileURLToPath(new URL('../../rules/', import.meta.url));

/** Objects that no example names, in namespaces that some of them use. */
const unrelated = fc
  .record({
    make: fc.constantFrom(
      (name: string) => csr(name, '{engineConfig: {minReplicas: 1}}'),
      (name: string) => csr(name, '{engineConfig: {hostNetwork: false}}', `${name}-parent`),
      (name: string) => sr(`team-a/${name}`, '{disabled: true}'),
      (name: string) => sr(`team-a/${name}`, '{disabled: true}', name),
      (name: string) => isvc(`team-a/${name}`, `{engine: {}, runtime: {name: ${name}}}`),
      (name: string) => isvc(`team-b/${name}`, `{engine: {}, runtime: {name: ${name}, kind: ServingRuntime}}`),
    ),
    name: fc.integer({ min: 0, max: 99 }).map((number) => `zzz-wholly-unrelated-${number}`),
  })
  .map(({ make, name }) => make(name));

/** Selection considers every runtime and tells how many it has seen, so to that rule none is unrelated (SEL-E1). */
function isApart(id: string): boolean {
  return id !== 'no-runtime-for-model';
}

/** The options of an example's first line that change what is known. */
function optionsOf(text: string) {
  const line = /^# options: (.*)\n/.exec(text)?.[1] ?? '';
  const namespace = /--namespace (\S+)/.exec(line)?.[1];
  return {
    complete: line.includes('--complete'),
    omeVersion: line.includes('--ome-version 1.2') ? ('1.2' as const) : ('1.3' as const),
    ...(namespace === undefined ? {} : { namespace }),
  };
}

describe('an unrelated object leaves the other findings as they were', () => {
  test.each(readdirSync(folder).filter(isApart).sort())('%s', (id) => {
    const text = readFileSync(`${folder}${id}/bad.yaml`, 'utf8');
    const options = optionsOf(text);
    const findings = (more: Readonly<Record<string, string>>) =>
      checkText({ 'm.yaml': text, ...more }, options)
        .findings.filter(({ location }) => location.file === 'm.yaml')
        // A function equals itself alone.
        .map(({ fix, ...finding }) => ({ ...finding, edits: fix?.() }));
    const before = findings({});
    fc.assert(
      fc.property(
        fc.array(unrelated, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('a.yaml', 'z.yaml'),
        (documents, file) => {
          expect(findings({ [file]: stream(...documents) })).toEqual(before);
        },
      ),
      { numRuns: 15, seed: 1 },
    );
  });
});

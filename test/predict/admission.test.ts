import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ManifestObject, refKey } from '../../src/model/object.ts';
import { predict } from '../../src/predict/prediction.ts';
import { RULES } from '../../src/rules/registry.ts';
import { checkText } from '../support/check.ts';
import { describeShared } from '../support/shared.ts';
import { type AdmissionCase, NOT_REFUSED, REFUSED } from './admission-cases.ts';

/** What the rules say of the last manifest, and what the prediction does. */
function judged({ head, earlier, omeVersion }: AdmissionCase) {
  const checked = checkText(
    { 'a.yaml': head.join('---\n') },
    {
      complete: true,
      ...(omeVersion === undefined ? {} : { omeVersion }),
      base: earlier === undefined ? undefined : { 'a.yaml': [...head.slice(0, -1), earlier].join('---\n') },
    },
  );
  const prediction = checked.prediction ?? predict(checked, { prune: true });
  const last = checked.workspace.objects.at(-1) as ManifestObject;
  const findings = checked.findings.filter(({ object }) => refKey(object) === refKey(last.ref));
  return { findings, rejection: prediction.worlds.rejected.get(refKey(last.ref)) };
}

describe.each(Object.entries(REFUSED))('%s', (id, one) => {
  const told = one.told === undefined ? id : one.told;
  const { findings, rejection } = judged(one);

  test('is reported by a rule as an error', () => {
    const errors = findings.filter(({ severity }) => severity === 'error');
    if (told === null) expect(errors.map(({ ruleId }) => ruleId)).toContain('schema-violation');
    else expect(errors.map(({ refusedBy }) => refusedBy)).toContain(told);
  });

  test('makes the prediction `rejected`', () => {
    expect(rejection).toMatchObject({ rule: told });
  });
});

test('a rule marks its findings with the ids that it declares, and each id has a rule', () => {
  const declared = new Set(RULES.flatMap(({ meta }) => meta.refusedBy ?? []));
  for (const one of Object.values(REFUSED)) {
    for (const { ruleId, refusedBy } of judged(one).findings) {
      if (refusedBy === undefined) continue;
      expect(RULES.find(({ id }) => id === ruleId)?.meta.refusedBy, ruleId).toContain(refusedBy);
    }
  }
  const told = Object.entries(REFUSED).map(([id, one]) => (one.told === undefined ? id : one.told));
  expect([...declared].filter((id) => !told.includes(id))).toEqual([]);
});

describeShared('the semantics', 'spec/semantics.md', (path) => {
  const text = readFileSync(path, 'utf8');
  const sections = text.slice(text.indexOf('## 1. Admission'), text.indexOf('## 3. Runtime lookup'));
  const form = /^(?:\| |- )((?:SR|AS|AU|BM|IS|LA|MG|RP|SC|RR|PL|RT|TR|LC|RO)-[A-Z]?[0-9]*[a-z]?)\b/gm;
  const ids = new Set([...sections.matchAll(form)].map(([, id]) => id ?? ''));

  test('name no id of admission that is not tried or explained here', () => {
    expect(ids.size).toBeGreaterThan(100);
    const here = [...Object.keys(REFUSED), ...Object.keys(NOT_REFUSED)];
    expect([...ids].filter((id) => !here.includes(id))).toEqual([]);
    expect(here.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.keys(NOT_REFUSED).filter((id) => id in REFUSED)).toEqual([]);
  });
});

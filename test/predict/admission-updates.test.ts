import { expect, test } from 'vitest';
import { refKey } from '../../src/model/object.ts';
import { checkText } from '../support/check.ts';
import { REFUSED } from './admission-cases.ts';

interface Manifest {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly spec: Readonly<Record<string, unknown>>;
}

const parse = (text: string) => JSON.parse(text) as Manifest;
/** Another write of the same object, which leaves all that is refused as it is. */
const edited = (text: string) => {
  const { metadata, ...rest } = parse(text);
  return JSON.stringify({ ...rest, metadata: { ...metadata, labels: { edited: 'yes' } } });
};

/** What is said of the last manifest where it replaces another state of the object. */
function updated(head: readonly string[], now: string, was: string) {
  const around = head.slice(0, -1);
  const text = (own: string) => [...around, own].join('\n---\n');
  const checked = checkText({ 'a.yaml': text(now) }, { complete: true, base: { 'a.yaml': text(was) } });
  const [last] = checked.workspace.objects.slice(-1);
  const findings = checked.findings.filter(({ object }) => last !== undefined && refKey(object) === refKey(last.ref));
  return {
    rule: last && checked.prediction?.worlds.rejected.get(refKey(last.ref))?.rule,
    severities: (ruleId: string) =>
      findings.filter((finding) => finding.ruleId === ruleId).map(({ severity }) => severity),
  };
}

const HELD: readonly (readonly [string, string])[] = [
  ['SR-04', 'scaling-mode-not-implemented'],
  ['AS-1', 'scaling-mode-not-implemented'],
  ['MG-2', 'migration-request'],
  ['MG-3', 'migration-request'],
  ['MG-4', 'migration-request'],
  ['RP-1', 'component-shape'],
  ['RO-4', 'rollout'],
];

test.each(HELD)('%s: a fault that the cluster holds already refuses no update, and is a warning', (id, ruleId) => {
  const head = REFUSED[id]?.head ?? [];
  const own = head.at(-1) ?? '';
  const held = updated(head, edited(own), own);
  expect(held.rule).toBeUndefined();
  expect(held.severities(ruleId)).toEqual(['warning']);
});

test.each(HELD)('%s: one that comes with the update refuses it', (id, ruleId) => {
  const head = REFUSED[id]?.head ?? [];
  const own = head.at(-1) ?? '';
  const { spec, metadata, ...rest } = parse(own);
  const sound = JSON.stringify({
    ...{ ...rest, metadata: { ...metadata, annotations: {} } },
    spec: { ...spec, scalingPolicy: undefined, rollout: undefined, deploymentMode: undefined, placement: undefined },
  });
  const fresh = updated(head, own, sound.replace('"readyPolicy":"None"', '"readyPolicy":"AllPodReady"'));
  expect(fresh.rule).toBe(id);
  expect(fresh.severities(ruleId)).toEqual(['error']);
});

test('IS-U1: the inner list has no such mercy', () => {
  const head = REFUSED['IS-15']?.head ?? [];
  const own = head.at(-1) ?? '';
  expect(updated(head, edited(own), own).rule).toBe('IS-15');
  expect(updated(head, own, own).rule).toBeUndefined();
});

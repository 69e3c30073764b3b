import { expect, test } from 'vitest';
import { renderYaml } from '../../src/frontends/views/render-yaml.ts';

test('YAML as kubectl ome prints it: sorted keys, lists at the column of their key, quotes where YAML 1.1 needs them', () => {
  const report = {
    kind: 'RuntimeEffectiveReport',
    collectedAt: '2026-08-31T19:34:56Z',
    content: {
      live: { hash: '590753e8', components: [{ type: 'engine', deploymentMode: 'RawDeployment' }] },
      active: { hash: 'e0e2b0d6', components: [], revision: { name: 'cr-serve-01234567' } },
      pin: { status: { generation: 4, observedGeneration: null } },
      names: [
        '12345678',
        '0x1f',
        'yes',
        'on',
        'null',
        '~',
        '1:20',
        '',
        'a: b',
        '- a',
        '2026-11-01',
        '1_000',
        '.5',
        'team-a',
      ],
    },
    warnings: [{ code: 'PartialData' }],
  };
  expect(renderYaml(report)).toBe(`collectedAt: "2026-08-31T19:34:56Z"
content:
  active:
    components: []
    hash: e0e2b0d6
    revision:
      name: cr-serve-01234567
  live:
    components:
    - deploymentMode: RawDeployment
      type: engine
    hash: "590753e8"
  names:
  - "12345678"
  - "0x1f"
  - "yes"
  - "on"
  - "null"
  - "~"
  - "1:20"
  - ""
  - "a: b"
  - "- a"
  - "2026-11-01"
  - "1_000"
  - ".5"
  - team-a
  pin:
    status:
      generation: 4
      observedGeneration: null
kind: RuntimeEffectiveReport
warnings:
- code: PartialData
`);
});

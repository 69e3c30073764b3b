import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/rules/registry.ts';
import type { CheckTextOptions } from '../support/check.ts';
import { fixFiles, fixText } from './fix-text.ts';

/** Only the rule in question, so that the others' fixes stay out of the picture; the re-check knows a few more. */
const only = (...ids: readonly string[]): CheckTextOptions => ({
  complete: true,
  rules: RULES.filter(({ id }) => ids.includes(id)),
});

/** A line with `-` is what was, one with `+` what is; all others stay. */
function pair(diff: string): { before: string; after: string } {
  const lines = diff.replace(/^\n/, '').split('\n');
  const side = (mark: string) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { before: side('-'), after: side('+') };
}

const PROFILE = ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata: {name: base, annotations: {ome.io/runtime-profile: "true"}}
`;
const RUNTIME = ` apiVersion: ome.io/v1beta1
 kind: ServingRuntime
 metadata: {name: echo, namespace: team-a}
`;
const SERVICE = ` apiVersion: ome.io/v1beta1
 kind: InferenceService
 metadata: {name: chat, namespace: team-a}
`;
const ECHO = `${RUNTIME} spec: {}
 ---
`;
const CHILD = ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata: {name: base}
 spec:
   modelSizeRange: {min: 1B, max: 7B}
   engineConfig: {runner: {name: ome-container, image: "registry.example/e:1", args: [a], workingDir: /x}}
 ---
 apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata: {name: child, annotations: {ome.io/inherit-from: base}}
`;

const CASES: readonly (readonly [name: string, rules: readonly string[], diff: string])[] = [
  [
    'profile-not-disabled: first in a block, above the comments of the key below',
    ['profile-not-disabled'],
    `${PROFILE} spec: # the profile
+  disabled: true
   # the engine
   engineConfig: {}
 `,
  ],
  [
    'profile-not-disabled: with the indentation of the others',
    ['profile-not-disabled'],
    `${PROFILE} spec:
+     disabled: true
      engineConfig:
        runner: {name: x}
`,
  ],
  [
    'profile-not-disabled: in a flow mapping',
    ['profile-not-disabled'],
    `${PROFILE}-spec: { engineConfig: {} } # all of it
+spec: { engineConfig: {}, disabled: true } # all of it
`,
  ],
  [
    'profile-not-disabled: in a flow mapping of several lines, with a comment that stays where it is',
    ['profile-not-disabled'],
    `${PROFILE} spec: {
-  engineConfig: {} # none
+  engineConfig: {}, # none
+  disabled: true
 }
`,
  ],
  [
    'profile-not-disabled: in a flow mapping of several lines with a comma at its end',
    ['profile-not-disabled'],
    `${PROFILE} spec: {
   engineConfig: {}, # none
+  disabled: true,
 }
`,
  ],
  [
    'profile-not-disabled: in an empty mapping',
    ['profile-not-disabled'],
    `${PROFILE}-spec: {}\n+spec: {disabled: true}\n`,
  ],
  [
    'profile-not-disabled: in an empty value',
    ['profile-not-disabled'],
    `${PROFILE}-spec: # later\n+spec: {disabled: true} # later\n`,
  ],
  ['profile-not-disabled: in a null', ['profile-not-disabled'], `${PROFILE}-spec: ~\n+spec: {disabled: true}\n`],
  ['profile-not-disabled: without any spec', ['profile-not-disabled'], `${PROFILE}+spec:\n+  disabled: true\n`],
  [
    'profile-not-disabled: not where it is said otherwise',
    ['profile-not-disabled'],
    `${PROFILE} spec: {disabled: false}\n`,
  ],
  [
    'profile-not-disabled: not behind an alias, and not below an anchor',
    ['profile-not-disabled'],
    `${PROFILE} spec: &spec
   engineConfig: {}
 `,
  ],
  [
    'profile-not-disabled: in the items of a list, without a spec too',
    ['profile-not-disabled'],
    ` apiVersion: v1
 kind: List
 items:
 - apiVersion: ome.io/v1beta1
   kind: ClusterServingRuntime
   metadata: {name: a, annotations: {ome.io/runtime-profile: "true"}} # a
+  spec:
+    disabled: true
 # between
 -   apiVersion: ome.io/v1beta1
     kind: ClusterServingRuntime
     metadata: {name: b, annotations: {ome.io/runtime-profile: "true"}}
     spec:
+       disabled: true
        engineConfig:
          runner: {name: x}
`,
  ],
  [
    'runtime-kind-unset: behind the name and its comment',
    ['runtime-kind-unset'],
    `${ECHO}${SERVICE} spec:
   runtime:
     name: echo # ours
+    kind: ServingRuntime
     autoSync: true
`,
  ],
  [
    'runtime-kind-unset: in a flow mapping',
    ['runtime-kind-unset'],
    `${ECHO}${SERVICE}-spec: {runtime: {name: echo}}
+spec: {runtime: {name: echo, kind: ServingRuntime}}
`,
  ],
  [
    'revision-needs-autosync-false: behind the revision',
    ['revision-needs-autosync-false', 'revision-name-form'],
    `${SERVICE} spec:
   runtime:
     name: echo
     revision: "cr-echo-0123abcd" # since May
+    autoSync: false
     kind: ClusterServingRuntime
`,
  ],
  [
    'revision-needs-autosync-false: not for a revision of another form',
    ['revision-needs-autosync-false', 'revision-name-form'],
    `${SERVICE} spec:
   runtime: {name: echo, revision: latest}
`,
  ],
  [
    'revision-needs-autosync-false: not against what is written',
    ['revision-needs-autosync-false'],
    `${SERVICE} spec:
   runtime: {name: echo, revision: cr-echo-0123abcd, autoSync: true}
`,
  ],
  [
    'revision-name-form: lower case, in the quotes of the text',
    ['revision-name-form'],
    `${SERVICE} spec:
   runtime:
     name: echo
     autoSync: false
-    revision: 'cr-echo-0123ABCD' # pinned
+    revision: 'cr-echo-0123abcd' # pinned
`,
  ],
  [
    'revision-name-form: not where more is wrong',
    ['revision-name-form'],
    `${SERVICE} spec: {runtime: {name: echo, autoSync: false, revision: cr-other-0123ABCD}}
`,
  ],
  [
    'size-unit-case: each style keeps its quotes, and what is no slip of case stays',
    ['size-unit-case'],
    `${RUNTIME} spec:
   modelSizeRange:
-    min: 7b   # small
-    max: "70b"
+    min: 7B   # small
+    max: "70B"
 ---
 apiVersion: ome.io/v1beta1
 kind: ServingRuntime
 metadata: {name: other, namespace: team-a}
 spec: {modelSizeRange: {min: 7 b, max: big}}
`,
  ],
  [
    'misspelt-annotation: the key alone, quoted as it was',
    ['misspelt-annotation'],
    ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata:
   name: child
   annotations:
-    "ome.io/inherit-form": base # chain
+    "ome.io/inherit-from": base # chain
     inherit-from: base
`,
  ],
  [
    'misspelt-annotation: not where OME would not read it',
    ['misspelt-annotation'],
    ` apiVersion: ome.io/v1beta1
 kind: ClusterBaseModel
 metadata: {name: m, annotations: {ome.io/inherit-form: base}}
`,
  ],
  [
    'misspelt-annotation: not where the right one stands beside it',
    ['misspelt-annotation'],
    ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata: {name: m, annotations: {ome.io/inherit-form: a, ome.io/inherit-from: b}}
`,
  ],
  [
    'unknown-field: case and near misses',
    ['unknown-field'],
    `${SERVICE} spec:
   engine:
-    minreplicas: 1 # one
-    maxReplica: 2
+    minReplicas: 1 # one
+    maxReplicas: 2
     nonsense: 3
`,
  ],
  [
    'unknown-field: not where the right one stands beside it, and only one of two that mean the same',
    ['unknown-field', 'duplicate-key'],
    `${SERVICE} spec:
   engine:
     minReplica: 1
     minReplicas: 1
   decoder:
-    maxReplica: 1
+    maxReplicas: 1
     maxReplicass: 1
`,
  ],
  [
    'yaml-1.1-value: values and keys in quotes',
    ['yaml-1.1-value'],
    ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata:
   name: child
-  labels: {active: yes, mode: 0644}
+  labels: {active: "yes", mode: "0644"}
   annotations:
-    on: x # key
+    "on": x # key
 spec:
   engineConfig:
     nodeSelector:
-      gpu: on   # all
+      gpu: "on"   # all
       other: "no"
`,
  ],
  [
    'yaml-1.1-value: not what an anchor gives to others',
    ['yaml-1.1-value'],
    ` apiVersion: ome.io/v1beta1
 kind: ClusterServingRuntime
 metadata: {name: child, labels: {a: &a yes, b: *a}}
`,
  ],
  [
    'override-without-effect: the line with its comment',
    ['override-without-effect'],
    `${CHILD} spec:
   # sizes
   modelSizeRange:
     min: 2B
-    max: null # none
   engineConfig:
     runner:
-      args: []
-      workingDir: ""
       name: ome-container
`,
  ],
  [
    'override-without-effect: in flow mappings first, in the middle and last, over some rounds',
    ['override-without-effect'],
    `${CHILD} spec:
-  modelSizeRange: {max: null, min: 2B}
-  engineConfig: {runner: {name: ome-container, args: [], image: "", env: [], workingDir: ""}}
+  modelSizeRange: {min: 2B}
+  engineConfig: {runner: {name: ome-container, env: []}}
`,
  ],
  [
    'override-without-effect: not the only member of a block',
    ['override-without-effect'],
    `${CHILD} spec:
   modelSizeRange:
     max: null
`,
  ],
  [
    'override-without-effect: not between comments of a flow mapping',
    ['override-without-effect'],
    `${CHILD} spec:
   modelSizeRange: {
     max: null, # no limit
     min: 2B
   }
`,
  ],
];

describe.each(CASES)('%s', (_name, rules, diff) => {
  const { before, after } = pair(diff);

  test('LF', () => expect(fixText(before, only(...rules)).text).toBe(after));

  test('CRLF', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(fixText(crlf(before), only(...rules)).text).toBe(crlf(after));
  });

  test('no line break at the end', () => {
    expect(fixText(before.replace(/\n+$/, ''), only(...rules)).text).toBe(after.replace(/\n+$/, ''));
  });

  test('a second run finds nothing to do', () => {
    expect(fixText(after, only(...rules))).toMatchObject({ text: after, fixed: [] });
  });
});

describe('JSON stays JSON', () => {
  const json = (value: unknown, space?: number) => JSON.stringify(value, null, space);
  const profile = (spec: object) => ({
    apiVersion: 'ome.io/v1beta1',
    kind: 'ClusterServingRuntime',
    metadata: { name: 'base', annotations: { 'ome.io/runtime-profile': 'true' } },
    ...spec,
  });

  test.each([0, 2, 4])('indented by %i', (space) => {
    const fixed = (before: object, after: object) =>
      expect(fixText(json(before, space), only('profile-not-disabled', 'size-unit-case', 'unknown-field')).text).toBe(
        json(after, space),
      );
    fixed(profile({ spec: { engineConfig: {} } }), profile({ spec: { engineConfig: {}, disabled: true } }));
    const sizes = (max: string) => profile({ spec: { disabled: true, modelSizeRange: { min: '1B', max } } });
    fixed(sizes('7b'), sizes('7B'));
    fixed(profile({ spec: { Disabled: true } }), profile({ spec: { disabled: true } }));
  });

  test('without a spec, in a list, two values in a file', () => {
    const list = json({ apiVersion: 'v1', kind: 'List', items: [profile({}), profile({ spec: {} })] }, 1);
    const { text, fixed } = fixText(`${list}\n${json(profile({ spec: null }))}`, only('profile-not-disabled'));
    expect(fixed).toHaveLength(3);
    const [first, second] = text.split('\n}\n');
    expect(JSON.parse(`${first}}`)).toMatchObject({
      items: [{ spec: { disabled: true } }, { spec: { disabled: true } }],
    });
    expect(JSON.parse(second ?? '')).toMatchObject({ spec: { disabled: true } });
  });
});

describe('what is not certain is left alone', () => {
  const untouched = (text: string, rule: string) =>
    expect(fixText(text, only(rule))).toMatchObject({ text, fixed: [], left: expect.arrayContaining([rule]) });
  const head = 'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\n';
  const profile = `${head}metadata: {name: base, annotations: {ome.io/runtime-profile: "true"}}\n`;

  test.each([
    ['a value behind an alias', `x: &x {engineConfig: {}}\n${profile}spec: *x\n`, 'profile-not-disabled'],
    ['members of a merge key', `${profile}spec: {<<: {engineConfig: {}}, <<: {}}\n`, 'none'],
    ['a value with a tag', `${profile}spec: !!map {engineConfig: {}}\n`, 'profile-not-disabled'],
    [
      'a block scalar at the end, which would take what follows',
      `spec-notes: 1\n${head}metadata:\n  name: base\n  annotations:\n    ome.io/runtime-profile: "true"\n    note: |+\n      a\n\n`,
      'profile-not-disabled',
    ],
    [
      'an encrypted file, which is signed',
      `${profile}spec: {engineConfig: {}}\nsops: {mac: "ENC[AES256_GCM,data:x]"}\n`,
      'profile-not-disabled',
    ],
    ['a text over two lines', `${head}metadata: {name: b}\nspec: {modelSizeRange: {min: "7\n b"}}\n`, 'size-unit-case'],
    [
      'a key that stands there twice',
      `${head}metadata: {name: b}\nspec:\n  modelSizeRange: {max: 1b, max: 7b}\n`,
      'size-unit-case',
    ],
  ])('%s', (_what, text, rule) => {
    if (rule !== 'none') untouched(text, rule);
    else expect(() => fixText(text, only('profile-not-disabled'))).not.toThrow();
  });
});

describe('a fix is kept only where the check is clean after it', () => {
  const child = (name: string, annotation: string) =>
    `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: ${name}\n  annotations: {${annotation}: base}\nspec: {}\n`;

  test('not one that brings another finding', () => {
    const text = child('one', 'ome.io/inherit-form');
    const rules = only('misspelt-annotation', 'parent-not-found');
    expect(fixText(text, rules)).toMatchObject({ text, fixed: [], left: ['misspelt-annotation'] });
  });

  test('the others are found by halves, in whatever file they are', () => {
    const bad = new Set([3, 17, 18, 39]);
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `${index}.yaml`,
        bad.has(index)
          ? child(`r${index}`, 'ome.io/inherit-form')
          : `apiVersion: ome.io/v1beta1\nkind: ServingRuntime\nmetadata: {name: r${index}, namespace: a}\nspec: {modelSizeRange: {min: 7b}}\n`,
      ]),
    );
    const result = fixFiles(files, only('misspelt-annotation', 'parent-not-found', 'size-unit-case'));
    expect(result.fixed).toEqual(Array(36).fill('size-unit-case'));
    expect(result.left).toEqual(Array(4).fill('misspelt-annotation'));
    for (const [index, text] of Object.values(result.files).entries()) {
      expect(text).toContain(
        bad.has(Number(Object.keys(result.files)[index]?.replace('.yaml', ''))) ? 'inherit-form' : '7B',
      );
    }
  });

  test('but one whose error had hidden a warning at the very same place', () => {
    const service = `apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {name: s, namespace: a}\nspec: {runtime: {name: one, revision: cr-one-0123abcd}}\n`;
    const files = { 'one.yaml': child('one', 'x'), 'service.yaml': service };
    const rules = only('revision-needs-autosync-false', 'pin-not-reproducible');
    expect(fixFiles(files, rules)).toMatchObject({
      fixed: ['revision-needs-autosync-false'],
      left: ['pin-not-reproducible'],
    });
  });

  test('a fix of one file may mend another: nothing is left over', () => {
    const files = {
      'base.yaml': pair(
        `${PROFILE} spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/e:1"}}}\n`,
      ).before,
      'child.yaml': child('child', 'ome.io/inherit-form').replace('spec: {}', 'spec: {disabled: false}'),
    };
    const result = fixFiles(files, { complete: true });
    expect(result.fixed).toEqual(expect.arrayContaining(['misspelt-annotation', 'profile-not-disabled']));
  });
});

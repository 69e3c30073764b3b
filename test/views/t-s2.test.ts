import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import type { ViewState } from '../../src/views/state.ts';
import { syncView } from '../../src/views/sync.ts';
import { REFUSALS } from '../../src/views/sync-check.ts';
import { json } from '../snapshot/support.ts';
import { BASE, controllerRevision, DRIFTED, LIVE, now, OLD, runtime, service, WHOLE } from './llama-chat.ts';

/*
 * T-S2, views 5.3: what must hold for a sync. What can't occur offline:
 * row 10, data in the form of an object, and bytes that are not canonical: kubectl get prints neither (views 2.16).
 * row 12, a read of the predicted name that gives another object than the list: a snapshot is read once.
 * row 13, a component twice, or more than three: a service has one member for each.
 */

/** What the preflight says: kubectl's words, or what is not captured; `allowed`. */
function says(state: ViewState): string {
  const result = syncView(state, 'llama-chat', { dryRun: 'client' });
  if (result.ok) return 'allowed';
  return result.error === REFUSALS.evidence
    ? `refused: ${noteOf(result.notes)}`
    : `${result.error}: ${noteOf(result.notes)}`;
}

function noteOf(notes: readonly string[] = []): string {
  return (notes[0] ?? '').replace(/^note: /, '');
}

/** The example with some objects in the place of its own. */
function withService(parts: Parameters<typeof service>[0]): ViewState {
  return now([BASE, runtime(), service(parts), ...WHOLE.slice(3)]);
}

function withRevisions(...revisions: readonly JsonObject[]): ViewState {
  return now([BASE, runtime(), service(), ...revisions]);
}

test('the example of the documentation is allowed', () => {
  expect(says(now())).toBe('allowed');
});

describe('rows 1 and 2, intent', () => {
  test.each<[string, Parameters<typeof service>[0], string]>([
    ['no runtime', { runtime: { name: '' } }, 'spec.runtime names no runtime'],
    ['a name that is no DNS name', { runtime: { name: 'VLLM' } }, 'spec.runtime.name is no DNS-1123 subdomain'],
    [
      'a name of 64 characters',
      { runtime: { name: 'a'.repeat(64) } },
      'spec.runtime.name is longer than the value of a label',
    ],
    ['autoSync', { runtime: { autoSync: true } }, 'spec.runtime.autoSync is not false'],
    ['a revision', { runtime: { revision: OLD.name } }, 'spec.runtime.revision is set'],
    ['another kind', { runtime: { kind: 'Runtime' } }, 'spec.runtime.kind is no kind of runtime'],
    ['another group', { runtime: { apiGroup: 'example.com' } }, 'spec.runtime.apiGroup is not ome.io'],
  ])('%s', (_what, parts, because) => {
    expect(says(withService(parts))).toBe(`refused: ${because}`);
  });

  test('the group of OME, and an empty revision, pass', () => {
    expect(says(withService({ runtime: { apiGroup: 'ome.io', revision: '' } }))).toBe('allowed');
  });
});

describe('row 3, the pin', () => {
  test.each<[string, ViewState, string]>([
    ['no pin yet', withService({ status: { pinnedRevisionName: '' } }), 'PIN is ManagedPin/AwaitingPin'],
    ['a pin that is gone', withRevisions(controllerRevision(LIVE)), 'PIN is ManagedPin/RevisionMissing'],
    [
      'a pin of another creator',
      withRevisions(controllerRevision(OLD, { metadata: { name: OLD.name, namespace: 'ome', annotations: {} } })),
      `the revision ${OLD.name} is not as OME writes it: RevisionNotOMEManaged`,
    ],
  ])('%s', (_what, state, because) => {
    expect(says(state)).toContain(`refused: ${because}`);
  });
});

describe('row 4, drift', () => {
  const conditions = (...items: readonly JsonObject[]) => ({ status: { conditions: items } });
  test.each<[string, Parameters<typeof service>[0], string]>([
    ['none', conditions(), 'DRIFT is NotReported'],
    ['another one', conditions({ ...DRIFTED, reason: 'RevisionMissing' }), 'DRIFT is ReportedTrue/RevisionMissing'],
    ['an old one', conditions({ ...DRIFTED, status: 'False' }), 'DRIFT is ReportedFalse/RevisionMismatch'],
    ['two of them', conditions(DRIFTED, DRIFTED), 'DRIFT is Malformed'],
  ])('%s', (_what, parts, because) => {
    expect(says(withService(parts))).toBe(`refused: ${because}, not ReportedTrue/RevisionMismatch`);
  });

  test('a live spec that is the pinned one', () => {
    const state = now([BASE, runtime('registry.example/vllm:1'), service(), ...WHOLE.slice(3)]);
    expect(says(state)).toBe('refused: LIVE-RELATION is Equal, not Different');
  });
});

describe('row 5, an earlier token', () => {
  const annotations = { 'ome.io/runtime-sync': 't1' };
  test('one that waits', () => {
    expect(says(withService({ metadata: { annotations } }))).toContain('refused: SYNC is Pending');
  });

  test('one that was used, and one that the status alone holds, pass', () => {
    expect(says(withService({ metadata: { annotations }, status: { lastRuntimeSyncToken: 't1' } }))).toBe('allowed');
    expect(says(withService({ status: { lastRuntimeSyncToken: 't1' } }))).toBe('allowed');
  });
});

describe('rows 6 and 7, the live runtime', () => {
  test('gone', () => {
    const csrs = '---\napiVersion: ome.io/v1beta1\nkind: ServingRuntimeList\nitems: []\n';
    expect(says(now([BASE, service(), ...WHOLE.slice(3)], csrs))).toBe('refused: the live runtime is NotFound');
  });

  test('not captured', () => {
    expect(says(now([service(), ...WHOLE.slice(3)]))).toContain(
      "whether kubectl ome runtime sync would refuse can't be told",
    );
  });

  test('disabled once it is merged', () => {
    const disabled = {
      ...runtime(),
      spec: { engineConfig: { runner: { name: 'ome-container', image: 'registry.example/vllm:2' } } },
    };
    expect(says(now([BASE, disabled, service(), ...WHOLE.slice(3)]))).toBe('refused: the live runtime is Disabled');
  });

  test('a broken chain', () => {
    const csrs = '---\napiVersion: ome.io/v1beta1\nkind: ServingRuntimeList\nitems: []\n';
    expect(says(now([runtime(), service(), ...WHOLE.slice(3)], csrs))).toBe('refused: the live runtime is Unavailable');
  });
});

describe('row 8, the chain', () => {
  test('a member that is being deleted', () => {
    const deleting = runtime(undefined, { deletionTimestamp: '2026-11-01T00:00:00Z' });
    expect(says(now([BASE, deleting, service(), ...WHOLE.slice(3)]))).toBe(
      'refused: ClusterServingRuntime vllm-llama is being deleted',
    );
  });

  test('a member without what every object of a cluster has', () => {
    const cut = runtime(undefined, { uid: '', resourceVersion: '' });
    expect(says(now([BASE, cut, service(), ...WHOLE.slice(3)]))).toContain(
      'refused: ClusterServingRuntime vllm-llama was captured without metadata.uid, metadata.resourceVersion',
    );
  });
});

describe('rows 10 and 11, the list of revisions', () => {
  const extra = (image: number) => {
    const name = `cr-vllm-llama-${String(image).padStart(8, '0')}`;
    return controllerRevision(
      { name, hash: String(image).padStart(8, '0'), data: OLD.data },
      { metadata: { name, namespace: 'ome' } },
    );
  };

  test('not captured', () => {
    expect(says(withRevisions())).toContain("can't be told");
  });

  test('a list that was cut', () => {
    const cut = {
      apiVersion: 'apps/v1',
      kind: 'ControllerRevisionList',
      metadata: { continue: 'x' },
      items: WHOLE.slice(3),
    };
    const state = now([BASE, runtime(), service()], `---\n${json(cut)}`);
    expect(says(state)).toContain(
      "can't be told: the ControllerRevisions of the runtime were not captured, or not all of them",
    );
  });

  test('33 of them', () => {
    const many = Array.from({ length: 31 }, (_, index) => extra(index + 1));
    expect(says(withRevisions(...WHOLE.slice(3), ...many))).toBe(
      'refused: the runtime has 33 revisions, more than are looked at',
    );
  });

  test.each<[string, JsonObject, string]>([
    [
      'of a namesake',
      controllerRevision(LIVE, {
        labels: { 'ome.io/runtime-of-kind': 'ServingRuntime', 'ome.io/runtime-of-namespace': 'b' },
      }),
      'RevisionSourceMismatch',
    ],
    ['changed by hand', controllerRevision(LIVE, { rest: { revision: 2 } }), 'RevisionOrdinalUnexpected'],
    [
      'being deleted',
      controllerRevision(LIVE, {
        metadata: {
          deletionTimestamp: 'x',
          name: LIVE.name,
          namespace: 'ome',
          uid: 'u',
          resourceVersion: '1',
          annotations: { 'ome.io/created-by': 'ome-controller' },
        },
      }),
      'is being deleted',
    ],
    [
      'with one content under two names',
      controllerRevision({ ...OLD, name: `r-b-vllm-llama-${OLD.hash}` }),
      'RevisionSourceMismatch',
    ],
  ])('one %s', (_what, revision, because) => {
    expect(says(withRevisions(controllerRevision(OLD), revision))).toMatch(/^refused: /);
    const result = syncView(withRevisions(controllerRevision(OLD), revision), 'llama-chat', { dryRun: 'client' });
    expect(
      result.ok ? '' : (result.notes ?? []).join('\n') + says(withRevisions(controllerRevision(OLD), revision)),
    ).toMatch(new RegExp(`${because}|DuplicateRevisionContent`));
  });

  test('one that was captured without uid', () => {
    const cut = controllerRevision(LIVE, {
      metadata: { name: LIVE.name, namespace: 'ome', uid: '', annotations: { 'ome.io/created-by': 'ome-controller' } },
    });
    expect(says(withRevisions(controllerRevision(OLD), cut))).toContain(
      `refused: the revision ${LIVE.name} was captured without metadata.uid`,
    );
  });

  test('the pinned one has lost its label', () => {
    const lost = controllerRevision(OLD, { labels: { 'ome.io/runtime-of': '' } });
    expect(says(withRevisions(lost, controllerRevision(LIVE)))).toContain('refused: the revision');
  });
});

describe('row 12, the target', () => {
  test('none yet passes', () => {
    expect(says(withRevisions(controllerRevision(OLD)))).toBe('allowed');
  });

  test('its name is taken by a revision with another label', () => {
    const taken = controllerRevision(LIVE, { labels: { 'ome.io/runtime-of': 'other' } });
    expect(says(withRevisions(controllerRevision(OLD), taken))).toBe(
      `refused: ${LIVE.name} exists without the label of its hash`,
    );
  });
});

describe('row 13, components', () => {
  test('no engine', () => {
    expect(says(withService({ spec: { engine: null } }))).toContain('refused: the live runtime is Unavailable');
  });
});

describe('beyond T-S2', () => {
  test('a component on OMENative needs InferenceReplicas', () => {
    const state = withService({ spec: { deploymentMode: 'OMENative' } });
    expect(says(state)).toBe(
      "whether kubectl ome runtime sync would refuse can't be told: InferenceReplicas of the namespace team-a were not captured",
    );
    const replica = {
      apiVersion: 'ome.io/v1beta1',
      kind: 'InferenceReplica',
      metadata: {
        name: 'llama-chat-engine',
        namespace: 'team-a',
        generation: 1,
        labels: { 'ome.io/inferenceservice': 'llama-chat' },
        annotations: { 'ome.io/parent-generation': '3' },
        ownerReferences: [{ kind: 'InferenceService', name: 'llama-chat', uid: 'uid-chat', controller: true }],
      },
      spec: { component: 'engine', parentRef: { name: 'llama-chat' } },
      status: { observedGeneration: 1 },
    };
    const objects = [BASE, runtime(), service({ spec: { deploymentMode: 'OMENative' } }), ...WHOLE.slice(3)];
    expect(says(now([...objects, replica]))).toBe('allowed');
  });

  test('rows 9 and 10 of T-S1 come after the evidence', () => {
    const annotations = { 'ome.io/rollout-rollback': 'false' };
    expect(says(withService({ metadata: { annotations } }))).toContain(REFUSALS.mailbox);
    expect(says(withService({ metadata: { annotations }, status: { conditions: [] } }))).toContain('refused: DRIFT');
  });

  test('a service that is not there', () => {
    const result = syncView(now(), 'no-such', { dryRun: 'client' });
    expect(result).toMatchObject({
      ok: false,
      error: 'required Kubernetes API request failed; check access and connectivity',
    });
    expect(syncView(now([]), 'no-such', { dryRun: 'client' })).toMatchObject({
      error: "whether kubectl ome runtime sync would refuse can't be told",
    });
  });
});

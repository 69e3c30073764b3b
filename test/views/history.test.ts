import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { collectEvidence } from '../../src/views/evidence.ts';
import { historyView } from '../../src/views/history.ts';
import { type HistoryContent, historyContent } from '../../src/views/history-content.ts';
import { historyTable } from '../../src/views/history-table.ts';
import type { ViewState } from '../../src/views/state.ts';
import { clipRevision } from '../../src/views/table.ts';
import { serviceTarget } from '../../src/views/target.ts';
import { emptyList, errorOf, stateOf, tableOf, viewOf } from '../support/views.ts';
import { BASE, cluster, controllerRevision, LIVE, now, OLD, runtime, service, WHOLE } from './llama-chat.ts';

const PLAIN = { wide: false, width: undefined };
const WIDE = { wide: true, width: undefined };

function contentOf(state: ViewState): HistoryContent {
  const target = serviceTarget(state, 'llama-chat');
  if (!target.ok) throw new Error(target.error);
  return historyContent(collectEvidence(state, target.service));
}

/** The content, with the rows named shortly. */
function rowsOf(state: ViewState) {
  return contentOf(state).revisions.map(({ revision, roles, consistency, relationToLive, issues }) => ({
    name: revision.name === OLD.name ? 'old' : revision.name === LIVE.name ? 'live' : revision.name,
    roles: roles.join(','),
    check: consistency,
    live: relationToLive,
    issues: issues.join(','),
  }));
}

const OK = { check: 'Consistent', issues: '' };

/** The table of kubectl ome's documentation: the content by hand, since nobody knows the specs behind its hashes. */
const DOCUMENTED: HistoryContent = {
  observation: 'Complete',
  completeness: 'RetentionBounded',
  requestedPages: 1,
  observedPages: 1,
  revisions: [
    {
      revision: { namespace: 'ome', name: 'cr-vllm-llama-3c18f4a0', createdAt: '2026-09-20T14:30:00Z' },
      source: { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'vllm-llama' },
      hash: '3c18f4a0',
      roles: ['History'],
      consistency: 'Consistent',
      relationToLive: 'MatchesLive',
      issues: [],
    },
    {
      revision: { namespace: 'ome', name: 'cr-vllm-llama-1baf272d', createdAt: '2026-09-01T08:00:00Z' },
      source: { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'vllm-llama' },
      hash: '1baf272d',
      roles: ['Active', 'Reported', 'History'],
      consistency: 'Consistent',
      relationToLive: 'DiffersFromLive',
      issues: [],
    },
  ],
  issues: [],
};

describe('the tables of the documentation', () => {
  test('the check values of a revision in 14 columns', () => {
    expect(clipRevision('cr-vllm-llama-3c18f4a0')).toBe('cr...#1c63d586');
    expect(clipRevision('cr-vllm-llama-1baf272d')).toBe('cr...#fd54e47d');
    expect(clipRevision('fourteen-signs')).toBe('fourteen-signs');
  });

  test('compact', () => {
    expect(historyTable(DOCUMENTED, PLAIN)).toBe(
      [
        'WINDOW    REVISION         CREATED           ROLES   CHECK   LIVE    ISSUES',
        'C/B/1/1   cr...#1c63d586   26-09-20T14:30Z   H       OK      MATCH   R0/G0',
        'C/B/1/1   cr...#fd54e47d   26-09-01T08:00Z   ARH     OK      DIFF    R0/G0',
        '',
      ].join('\n'),
    );
  });

  test('wide', () => {
    expect(historyTable(DOCUMENTED, WIDE)).toBe(
      [
        'OBSERVATION   COMPLETENESS       PAGES   REVISION                 CREATED                HASH       ROLES                     SOURCE                             CONSISTENCY   RELATION          REVISION-ISSUES   REPORT-ISSUES',
        'Complete      RetentionBounded   1/1     cr-vllm-llama-3c18f4a0   2026-09-20T14:30:00Z   3c18f4a0   History                   ClusterServingRuntime/vllm-llama   Consistent    MatchesLive       -                 -',
        'Complete      RetentionBounded   1/1     cr-vllm-llama-1baf272d   2026-09-01T08:00:00Z   1baf272d   Active,Reported,History   ClusterServingRuntime/vllm-llama   Consistent    DiffersFromLive   -                 -',
        '',
      ].join('\n'),
    );
  });

  test('the same example from a snapshot', () => {
    const lines = tableOf(historyView(now(), 'llama-chat')).split('\n');
    expect(lines.map((line) => line.replace(/#\w{8}/, '#digest'))).toEqual([
      'WINDOW    REVISION         CREATED           ROLES   CHECK   LIVE    ISSUES',
      'C/B/1/1   cr...#digest   26-09-20T14:30Z   H       OK      MATCH   R0/G0',
      'C/B/1/1   cr...#digest   26-09-01T08:00Z   ARH     OK      DIFF    R0/G0',
      '',
    ]);
  });
});

describe('rows', () => {
  test('more than 9 issues, and none', () => {
    const entry = DOCUMENTED.revisions[0];
    const issues = Array.from({ length: 10 }, () => 'RevisionHashInvalid' as const);
    if (entry === undefined) throw new Error('no entry');
    const table = historyTable({ ...DOCUMENTED, revisions: [{ ...entry, issues }] }, PLAIN);
    expect(table).toContain('R9+/G0');
    expect(historyTable({ ...DOCUMENTED, revisions: [] }, PLAIN).split('\n')[1]).toBe(
      'C/B/1/1   -          -         -       -       -      R0/G0',
    );
    expect(
      historyTable({ ...DOCUMENTED, revisions: [] }, WIDE)
        .split('\n')[1]
        ?.split(/ {2,}/),
    ).toHaveLength(12);
  });

  test('a named but missing revision has no row, only an issue', () => {
    const state = now([BASE, runtime(), service(), controllerRevision(LIVE)]);
    expect(rowsOf(state)).toEqual([{ name: 'live', roles: 'History', live: 'MatchesLive', ...OK }]);
    expect(contentOf(state).issues).toEqual([{ code: 'RevisionNotFound', revision: OLD.name }]);
    expect(tableOf(historyView(state, 'llama-chat'), true)).toContain(`RevisionNotFound(${OLD.name})`);
  });

  test('a revision that lost its label was read by its name, and is not in the list', () => {
    const lost = controllerRevision(OLD, { labels: { 'ome.io/runtime-of': '' } });
    expect(rowsOf(now([BASE, runtime(), service(), lost]))).toEqual([
      {
        name: 'old',
        roles: 'Active,Reported',
        check: 'Inconsistent',
        live: 'DiffersFromLive',
        issues: 'RevisionSourceMismatch',
      },
    ]);
    expect(tableOf(historyView(now([BASE, runtime(), service(), lost]), 'llama-chat'), true)).toMatch(
      /Active,Reported {3}-/,
    );
  });

  test('requested and reported', () => {
    const state = now([BASE, runtime(), service({ runtime: { revision: LIVE.name } }), ...WHOLE.slice(3)]);
    expect(rowsOf(state)).toEqual([
      { name: 'live', roles: 'Active,Requested,History', live: 'MatchesLive', ...OK },
      { name: 'old', roles: 'Reported,History', live: 'DiffersFromLive', ...OK },
    ]);
  });

  test('newest first; without a time last, by name', () => {
    const undated = (name: string, hash: string) =>
      controllerRevision({ ...OLD, name, hash }, { metadata: { name, creationTimestamp: 'no time' } });
    const state = now([BASE, runtime(), service(), undated('cr-b', 'x'), undated('cr-a', 'y'), ...WHOLE.slice(3)]);
    expect(contentOf(state).revisions.map(({ revision }) => revision.name)).toEqual([
      LIVE.name,
      OLD.name,
      'cr-a',
      'cr-b',
    ]);
    expect(historyTable(contentOf(state), PLAIN).split('\n')[3]).toContain('cr-a       ');
  });

  test('times in another zone are told in UTC', () => {
    const revision = controllerRevision(OLD, {
      metadata: { creationTimestamp: '2026-09-01T01:30:00+02:00', name: OLD.name, namespace: 'ome' },
    });
    const state = now([BASE, runtime(), service(), revision]);
    expect(historyTable(contentOf(state), PLAIN)).toContain('26-08-31T23:30Z');
  });
});

describe('merging a listed revision with the one that was read (4.5)', () => {
  test('the same object twice: the second stays', () => {
    const state = now([...WHOLE, controllerRevision(OLD)]);
    expect(rowsOf(state).filter(({ name }) => name === 'old')).toEqual([
      {
        name: 'old',
        roles: 'Active,Reported,History',
        check: 'Inconsistent',
        live: 'DiffersFromLive',
        issues: 'DuplicateRevision,DuplicateRevisionContent',
      },
      {
        name: 'old',
        roles: 'History',
        check: 'Inconsistent',
        live: 'DiffersFromLive',
        issues: 'DuplicateRevision,DuplicateRevisionContent',
      },
    ]);
  });

  test('two objects of one name: both conflict', () => {
    const other = controllerRevision(
      { ...OLD, data: LIVE.data },
      { metadata: { name: OLD.name, namespace: 'ome', uid: 'other' } },
    );
    const rows = rowsOf(now([BASE, runtime(), service(), controllerRevision(OLD), other]));
    expect(rows.map(({ name, issues }) => [name, issues.includes('ConflictingRevision')])).toEqual([
      ['old', true],
      ['old', true],
    ]);
  });
});

describe('edge cases (4.8)', () => {
  test('a namesake in another namespace is listed, and bad', () => {
    const name = `r-team-b-vllm-llama-${OLD.hash}`;
    const foreign = controllerRevision(
      { ...OLD, name },
      { labels: { 'ome.io/runtime-of-kind': 'ServingRuntime', 'ome.io/runtime-of-namespace': 'team-b' } },
    );
    const rows = rowsOf(now([...WHOLE.slice(0, 4), foreign]));
    // One content under two names: both get the code, though each is well formed.
    expect(rows.map(({ name: row, check, issues }) => [row, check, issues])).toEqual([
      ['old', 'Inconsistent', 'DuplicateRevisionContent'],
      [name, 'Inconsistent', 'DuplicateRevisionContent,RevisionSourceMismatch'],
    ]);
  });

  test('of an auto-selected runtime kind and namespace are compared with nothing', () => {
    const model: JsonObject = {
      apiVersion: 'ome.io/v1beta1',
      kind: 'ClusterBaseModel',
      metadata: { name: 'llama' },
      spec: {
        modelFormat: { name: 'safetensors' },
        modelFramework: { name: 'transformers' },
        modelArchitecture: 'Llama',
        modelParameterSize: '7B',
      },
    };
    const chosen: JsonObject = {
      apiVersion: 'ome.io/v1beta1',
      kind: 'ClusterServingRuntime',
      metadata: { name: 'vllm-llama' },
      spec: {
        supportedModelFormats: [
          {
            modelFormat: { name: 'safetensors' },
            modelFramework: { name: 'transformers' },
            modelArchitecture: 'Llama',
            autoSelect: true,
          },
        ],
        engineConfig: { runner: { name: 'ome-container', image: 'registry.example/vllm:2' } },
      },
    };
    const isvc: JsonObject = {
      apiVersion: 'ome.io/v1beta1',
      kind: 'InferenceService',
      metadata: { name: 'llama-chat', namespace: 'team-a', generation: 1 },
      spec: { engine: {}, model: { name: 'llama' } },
      status: { observedGeneration: 1 },
    };
    const foreign = controllerRevision(
      { ...OLD, name: `r-team-b-vllm-llama-${OLD.hash}` },
      { labels: { 'ome.io/runtime-of-kind': 'ServingRuntime', 'ome.io/runtime-of-namespace': 'team-b' } },
    );
    const state = now([model, chosen, isvc, foreign], emptyList('ServingRuntime') + emptyList('BaseModel'));
    expect(rowsOf(state)).toEqual([
      { name: `r-team-b-vllm-llama-${OLD.hash}`, roles: 'History', live: 'DiffersFromLive', ...OK },
    ]);
  });

  test('a service that is not pinned: the list works, and nobody is active', () => {
    const rows = rowsOf(now([BASE, runtime(), service({ runtime: { autoSync: true } }), ...WHOLE.slice(3)]));
    expect(rows.map(({ name, roles }) => [name, roles])).toEqual([
      ['live', 'History'],
      ['old', 'Reported,History'],
    ]);
  });

  test('one short hash, two specs', () => {
    // Nobody can make such a pair; the hash that a redacted snapshot recorded stands for it.
    const hashes = { old: `${LIVE.hash}${'0'.repeat(56)}` };
    const header = `apiVersion: omelint/v1\nkind: Snapshot\nkinds: [ControllerRevision]\nredaction: {salt: x}\nhashes: [{kind: ControllerRevision, namespace: ome, name: ${OLD.name}, sha256: "${hashes.old}"}]\n`;
    const rows = rowsOf(now(WHOLE, `---\n${header}`));
    expect(rows.find(({ name }) => name === 'old')?.live).toBe('Ambiguous');
    expect(rows.every(({ issues }) => issues.includes('RevisionHashCollision'))).toBe(true);
    expect(historyTable(contentOf(now(WHOLE, `---\n${header}`)), PLAIN)).toContain('AMB');
  });

  test('revisions of others are not listed', () => {
    const foreign = controllerRevision({ ...OLD, name: 'web-1' }, { labels: { 'ome.io/runtime-of': 'other' } });
    const elsewhere = controllerRevision({ ...OLD, name: 'cr-x' }, { metadata: { name: 'cr-x', namespace: 'team-a' } });
    expect(rowsOf(now([...WHOLE, foreign, elsewhere]))).toHaveLength(2);
  });

  test('a mark of the garbage collection makes nothing inconsistent', () => {
    const annotations = { 'ome.io/created-by': 'ome-controller', 'ome.io/gc-eligible-since': '2026-10-01T00:00:00Z' };
    const marked = controllerRevision(OLD, {
      metadata: { annotations, name: OLD.name, namespace: 'ome', finalizers: ['x'] },
    });
    expect(rowsOf(now([...WHOLE.slice(0, 3), marked]))[0]).toMatchObject(OK);
  });
});

describe('after the merge', () => {
  const git = (image: string) =>
    [
      'apiVersion: ome.io/v1beta1',
      'kind: ClusterServingRuntime',
      'metadata: {name: vllm-llama, annotations: {ome.io/inherit-from: vllm-base}}',
      `spec: {disabled: false, engineConfig: {runner: {name: ome-container, image: "${image}"}}}`,
      '',
    ].join('\n');
  const outlook = (state: ViewState) => [viewOf(historyView(state, 'llama-chat')).outlook ?? []].flat();
  const state = (image: string, snapshot = cluster()) =>
    stateOf('git', { git: git(image), snapshot }, { namespace: 'team-a' });

  test('the live spec is the one of Git, and its revision is named', () => {
    const lines = outlook(state('registry.example/vllm:3'));
    expect(lines[0]).toContain('First reconcile after the merge: paused');
    expect(lines[1]).toMatch(/^The revision of the live spec is cr-vllm-llama-[0-9a-f]{8}; it does not exist yet\.$/);
    expect(rowsOf(state('registry.example/vllm:3')).map(({ live }) => live)).toEqual([
      'DiffersFromLive',
      'DiffersFromLive',
    ]);
  });

  test('a revision that exists, and one of which nothing tells', () => {
    expect(outlook(state('registry.example/vllm:2')).at(-1)).toContain(`${LIVE.name}; it exists.`);
    const blind = stateOf(
      'git',
      { git: git('registry.example/vllm:2'), snapshot: cluster([BASE, service()]) },
      { namespace: 'team-a' },
    );
    expect(outlook(blind).at(-1)).toContain('which is not captured');
  });

  test('now, nothing is told of it', () => {
    expect(outlook(now())).toEqual([]);
  });
});

describe('errors', () => {
  test('are those of effective', () => {
    expect(errorOf(historyView(now(), 'no-such'))).toBe(
      'get InferenceService: inferenceservices.ome.io "no-such" not found',
    );
    expect(errorOf(historyView(now(), 'Bad_Name'))).toContain('InferenceService name "Bad_Name" is invalid: ');
  });
});

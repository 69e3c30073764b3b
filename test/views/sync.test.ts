import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import type { ViewState } from '../../src/views/state.ts';
import { type SyncOptions, syncView } from '../../src/views/sync.ts';
import { chosenRequest, syncRequest, tokenFault } from '../../src/views/sync-token.ts';
import { stateOf, viewOf } from '../support/views.ts';
import { BASE, cluster, controllerRevision, LIVE, now, OLD, runtime, service, WHOLE } from './llama-chat.ts';

const HEADER =
  '---\napiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "2026-11-01T00:00:00Z"\ncontext: prod-us-east\nkinds: [ControllerRevision]\n';

function view(state: ViewState = now(WHOLE, HEADER), options: Partial<SyncOptions> = {}) {
  return viewOf(syncView(state, 'llama-chat', { dryRun: 'client', ...options }));
}

const previewOf = (...args: Parameters<typeof view>) => view(...args).preview ?? '';
/** The rows of a preview, as FIELD and VALUE. */
const rowsOf = (preview: string) =>
  preview
    .split('\n')
    .slice(2, -7)
    .map((line) => line.split(/ {2,}/));

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g;

describe('the preview', () => {
  test('is that of the documentation', () => {
    const lines = previewOf().replace(ID, 'UUID').split('\n');
    expect(lines).toEqual([
      'ALPHA runtime sync preview (acceptance is not convergence)',
      'FIELD             VALUE',
      'Action            runtime sync',
      'Context           prod-us-east',
      'Workload NS       team-a',
      'OME NS            ome',
      'Target            InferenceService/llama-chat',
      'UID               uid-chat',
      'ResourceVersion   4711',
      'Dry-run           client',
      'Generation        3',
      'Reported gen      3',
      'Freshness         Unverifiable (advisory global status)',
      `Pin               ${OLD.name}`,
      'Pin source        ClusterServingRuntime//vllm-llama',
      'Source            ClusterServingRuntime//vllm-base',
      'Source UID        uid-base',
      'Source RV         187',
      'Source gen        1',
      'Source            ClusterServingRuntime//vllm-llama',
      'Source UID        uid-llama',
      'Source RV         212',
      'Source gen        2',
      `Pin UID           uid-${OLD.hash}`,
      'Pin RV            101',
      `Current hash      ${OLD.hash}`,
      `Target hash       ${LIVE.hash}`,
      `Predicted pin     ${LIVE.name}`,
      'Target evidence   Existing',
      'Old sync token    Absent',
      `Target UID        uid-${LIVE.hash}`,
      'Target RV         101',
      'Pause state       Not recognized',
      'Request UUID      UUID',
      'Set annotation    ome.io/runtime-sync',
      'New token         cli-runtime-sync-UUID',
      'API acceptance is not convergence or serving-revision readiness.',
      'Requests latest merged live runtime when controller consumes the token.',
      'Previewed content is not locked by this annotation.',
      'Parent CAS is not an atomic transaction across runtimes, revisions and IRs.',
      'Global observed generation is advisory; freshness is Unverifiable.',
      'Existing pause/freeze and lifecycle/rollout policies remain in effect.',
      '',
    ]);
  });

  test('a target that does not exist, a pause, and a token that was used', () => {
    const parts = {
      metadata: { annotations: { 'ome.io/rollout-paused': 'freeze', 'ome.io/runtime-sync': 't1' } },
      status: { lastRuntimeSyncToken: 't1' },
    };
    const rows = new Map(
      rowsOf(previewOf(now([BASE, runtime(), service(parts), controllerRevision(OLD)]))).map(([field = '', value]) => [
        field,
        value,
      ]),
    );
    expect(rows.get('Target evidence')).toBe('NotFound');
    expect(rows.has('Target UID')).toBe(false);
    expect(rows.get('Pause state')).toBe('Freeze');
    expect(rows.get('Old sync token')).toBe('Acknowledged');
    // Neither the header nor a context was captured.
    expect(rows.get('Context')).toBe('not captured');
  });

  test('a long value goes on in a row of its own', () => {
    const uid = `uid-${'x'.repeat(60)}`;
    const rows = rowsOf(previewOf(now([BASE, runtime(), service({ metadata: { uid } }), ...WHOLE.slice(3)])));
    expect(rows.slice(5, 7)).toEqual([
      ['UID', uid.slice(0, 56)],
      ['(continued)', uid.slice(56)],
    ]);
  });

  test('an identity that is not safe to show is a refusal, never cut', () => {
    const odd = runtime(undefined, { uid: 'user:secret@host' });
    const result = syncView(now([BASE, odd, service(), ...WHOLE.slice(3)]), 'llama-chat', { dryRun: 'client' });
    expect(result).toMatchObject({
      ok: false,
      error: 'action refused: a logical annotation value is unsafe to preview',
    });
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});

describe('the result', () => {
  test('is the table of the documentation', () => {
    const table = view().table({ wide: false, width: undefined });
    expect(table.replace(ID, 'UUID').split('\n')).toEqual([
      'FIELD           VALUE',
      'action          runtime sync',
      'target          InferenceService/team-a/llama-chat',
      'dry-run         client',
      'accepted        No',
      'applied         No',
      'request-id      UUID',
      `revision-hash   ${LIVE.hash}`,
      'message         Validated locally; no patch sent.',
      'follow-up       kubectl ome runtime effective llama-chat -n team-a --...',
      'hint            Use -o json or -o yaml for full values.',
      '',
    ]);
    expect(view().table({ wide: true, width: undefined })).toBe(table);
  });

  test('as a report, in the order of kubectl ome', () => {
    const report = view().report as JsonObject;
    expect(Object.keys(report)).toEqual([
      'apiVersion',
      'kind',
      'collectedAt',
      'action',
      'target',
      'dryRun',
      'requestID',
      'revisionHash',
      'accepted',
      'applied',
      'message',
      'followUp',
    ]);
    expect(report).toMatchObject({
      kind: 'ActionResult',
      collectedAt: '2026-11-01T00:00:00Z',
      target: {
        kind: 'InferenceService',
        namespace: 'team-a',
        name: 'llama-chat',
        uid: 'uid-chat',
        resourceVersion: '4711',
      },
      dryRun: 'client',
      accepted: false,
      applied: false,
      followUp: 'kubectl ome runtime effective llama-chat -n team-a --context=prod-us-east --ome-namespace=ome',
    });
  });

  test('holds no text of a snapshot that a shell or a terminal would obey', () => {
    const header = HEADER.replace('prod-us-east', '"a; rm -rf ~ \\u001b[2J"');
    const { report, preview = '' } = view(now(WHOLE, header));
    for (const bad of ['rm -rf', '\u001b']) expect(JSON.stringify(report) + preview).not.toContain(bad);
    expect(preview).toContain('Context           not captured');
    const odd = { ...now(WHOLE, HEADER), omeNamespace: '$(x)' };
    expect(syncView(odd, 'llama-chat', { dryRun: 'client' })).toEqual({
      ok: false,
      error: 'runtime sync namespaces are invalid',
    });
  });

  test('of a server dry run nobody says that an API server took it', () => {
    const server = view(undefined, { dryRun: 'server' });
    expect(server.report).toMatchObject({ dryRun: 'server', accepted: null, applied: false });
    expect(server.table({ wide: false, width: undefined })).toContain('accepted        not captured');
  });
});

describe('the token', () => {
  const input = { namespace: 'team-a', name: 'chat', target: 'a'.repeat(64), taken: [] };

  test('is the same for the same request, and begins with the hash that is asked for', () => {
    const { id, token } = syncRequest(input);
    expect(syncRequest(input)).toEqual({ id, token });
    expect(token).toBe(`cli-runtime-sync-${id}`);
    expect(id).toMatch(/^aaaaaaaa-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('differs for another service, another spec, another last token', () => {
    const all = [
      input,
      { ...input, name: 'x' },
      { ...input, namespace: 'x' },
      { ...input, target: 'b'.repeat(64) },
      { ...input, taken: ['t1'] },
    ];
    expect(new Set(all.map((one) => syncRequest(one).token)).size).toBe(all.length);
  });

  test('is never one that would move nothing', () => {
    const first = syncRequest(input).token;
    const second = syncRequest({ ...input, taken: [undefined, first] }).token;
    expect(second).not.toBe(first);
    expect([first, second]).not.toContain(syncRequest({ ...input, taken: [undefined, first, second] }).token);
  });

  test('that somebody chose', () => {
    expect(chosenRequest('2026-11').id).toBeUndefined();
    expect(chosenRequest(syncRequest(input).token)).toEqual(syncRequest(input));
    expect(['a', 'A.b_c-9', '2026'].map(tokenFault)).toEqual([undefined, undefined, undefined]);
    for (const bad of ['', '-a', 'a b', 'a\nb', 'a: b', 'é', 'a'.repeat(129), '::set-output']) {
      expect(tokenFault(bad)).toBeDefined();
    }
    const table = view(undefined, { token: '2026-11' }).table({ wide: false, width: undefined });
    expect(table).toContain('request-id      -\n');
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
  const merged = (image: string, snapshot = cluster()) =>
    stateOf('git', { git: git(image), snapshot }, { namespace: 'team-a' });
  const settledCluster = cluster([
    BASE,
    runtime('registry.example/vllm:1'),
    service({ status: { conditions: [] } }),
    controllerRevision(OLD),
  ]);

  test('the preflight is that after the first reconcile, which reports the drift', () => {
    const state = merged('registry.example/vllm:2', settledCluster);
    const rows = new Map(rowsOf(previewOf(state)).map(([field = '', value]) => [field, value]));
    expect(rows.get('Predicted pin')).toBe(LIVE.name);
    // What only the API server gives is not made up.
    expect(rows.get('Source RV')).toBe('not captured');
  });

  test('where the merge leaves no drift, there is nothing to sync', () => {
    const result = syncView(merged('registry.example/vllm:1', settledCluster), 'llama-chat', { dryRun: 'client' });
    expect(result).toMatchObject({
      ok: false,
      error: 'action refused: managed runtime sync safety evidence is unavailable or inconsistent',
    });
    expect(result.ok ? '' : result.notes?.[0]).toContain("OME's first reconcile after the merge leaves no drift");
  });

  test('without a snapshot nothing can be told', () => {
    const state = stateOf(
      'git',
      { git: `${git('registry.example/vllm:2')}---\n${JSON.stringify(service())}\n` },
      { namespace: 'team-a' },
    );
    const result = syncView(state, 'llama-chat', { dryRun: 'client' });
    expect(result).toMatchObject({ ok: false, error: "whether kubectl ome runtime sync would refuse can't be told" });
  });
});

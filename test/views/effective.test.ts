import { describe, expect, test } from 'vitest';
import { effectiveView } from '../../src/views/effective.ts';
import { effectiveContext } from '../../src/views/effective-context.ts';
import { statedService } from '../../src/views/state.ts';
import { revision, revisionFor, shortHash, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { effectiveTable, model, service, stateOf, type Views } from './support.ts';

const SPEC = specOf(1);
const NEXT = specOf(2);
const PINNED = revisionFor(SPEC);
const serve = (spec = SPEC, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const drifted = 'conditions: [{type: RuntimeDrifted, status: "True", reason: RevisionMismatch}]';
const managed = (more = '') =>
  service({
    runtime: '{name: serve, autoSync: false}',
    metadata: 'generation: 4',
    status: `observedGeneration: 4, pinnedRevisionName: ${PINNED}${more === '' ? '' : `, ${more}`}`,
  });

function resultOf(views: Views, name = 'chat') {
  return effectiveView(stateOf(views), name);
}

function viewOf(views: Views) {
  const result = resultOf(views);
  if (!result.ok) throw new Error(result.error);
  return result.view;
}

describe('the tables', () => {
  const snapshot = [managed(drifted), serve(NEXT), revision(SPEC)];

  test('Live, Active, Service, each value in a row (views 2.9)', () => {
    expect(viewOf({ snapshot }).table({ wide: false, width: undefined })).toBe(
      [
        'SCOPE     FIELD           VALUE',
        'Live      STATE           Available',
        'Live      RUNTIME         CSR/serve',
        `Live      HASH            ${shortHash(NEXT)}`,
        'Live      ENGINE          RawDeployment (Default)',
        'Active    STATE           Available',
        'Active    RUNTIME         CSR/serve',
        `Active    REVISION        ${PINNED}`,
        `Active    HASH            ${shortHash(SPEC)}`,
        'Active    ENGINE          RawDeployment (Default)',
        'Service   PIN             ManagedPin/Resolved',
        'Service   SYNC            Absent',
        'Service   STATUS          Current',
        'Service   DRIFT           ReportedTrue/RevisionMismatch',
        'Service   LIVE-RELATION   Different\n',
      ].join('\n'),
    );
  });

  test('-o wide: a row for each view and component, nothing left out', () => {
    const wide = viewOf({ snapshot }).table({ wide: true, width: undefined });
    expect(wide.split('\n').map((line) => line.split(/ {3,}/))).toEqual([
      'VIEW STATE REASON RUNTIME REVISION HASH COMPONENT MODE MODE-SOURCE PIN PIN-STATE SYNC STATUS DRIFT LIVE-RELATION ISSUES'.split(
        ' ',
      ),
      [
        ...['Live', 'Available', '-', 'ClusterServingRuntime/serve', '-', shortHash(NEXT)],
        ...['engine', 'RawDeployment', 'Default', 'ManagedPin', 'Resolved', 'Absent', 'Current'],
        ...['ReportedTrue/RevisionMismatch', 'Different', '-'],
      ],
      [
        ...['Active', 'Available', '-', 'ClusterServingRuntime/serve', PINNED, shortHash(SPEC)],
        ...['engine', 'RawDeployment', 'Default', 'ManagedPin', 'Resolved', 'Absent', 'Current'],
        ...['ReportedTrue/RevisionMismatch', 'Different', '-'],
      ],
      [''],
    ]);
  });

  test('-o wide: without components one row for each view, the issues joined', () => {
    expect(effectiveTable({ snapshot: [service()] }, { wide: true })).toEqual([
      'Live Unavailable NotConfigured - - - - - - AutoSync Unavailable Absent Unobserved NotReported Unknown InheritanceUnavailable,StatusUnobserved',
      'Active Unavailable NotConfigured - - - - - - AutoSync Unavailable Absent Unobserved NotReported Unknown InheritanceUnavailable,StatusUnobserved',
    ]);
  });

  test('all components', () => {
    const isvc = service({ runtime: '{name: serve}', spec: 'decoder: {}, router: {}' });
    const rows = effectiveTable({ snapshot: [isvc, serve()] }).filter((row) => row.startsWith('Live'));
    expect(rows.slice(3)).toEqual([
      'Live ENGINE RawDeployment (Default)',
      'Live DECODER RawDeployment (Default)',
      'Live ROUTER RawDeployment (Default)',
    ]);
  });

  test('an issue that is too long keeps code and revision apart', () => {
    const long = `cr-serve-${'very-'.repeat(8)}01234567`;
    const isvc = service({ runtime: `{name: serve, autoSync: false, revision: ${long}}` });
    const rows = effectiveTable({ snapshot: [isvc, serve()] });
    expect(rows.filter((row) => row.includes('RevisionNotFound'))).toEqual([
      expect.stringMatching(/^Service ISSUE RevisionNotFound\(cr-ser\.\.\.234567#[0-9a-f]{8}\)$/),
    ]);
    expect(rows.find((row) => row.startsWith('Active REVISION'))).toMatch(
      /^Active REVISION cr-serve-very-.*#[0-9a-f]{8}$/,
    );
  });
});

describe('machine output', () => {
  test('fields and order are those of kubectl ome', () => {
    const uid = (text: string, name: string) => text.replace(/name: /, `uid: ${name}, name: `);
    const snapshot = [
      uid(managed(), 'u-isvc'),
      uid(serve(), 'u-serve'),
      revision(SPEC).replace('  namespace', '  uid: u-rev\n  namespace'),
    ];
    expect(JSON.stringify(viewOf({ snapshot }).report, null, 1)).toBe(
      JSON.stringify(
        {
          apiVersion: 'cli.ome.io/v1alpha1',
          kind: 'RuntimeEffectiveReport',
          metadata: { namespace: 'team-a', name: 'chat' },
          collectedAt: null,
          sources: [
            { kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-serve', evidence: 'Observed', collectedAt: null },
            {
              ...{ kind: 'ControllerRevision', namespace: 'ome', name: PINNED, uid: 'u-rev' },
              ...{ evidence: 'Observed', collectedAt: null },
            },
            {
              ...{ kind: 'InferenceService', namespace: 'team-a', name: 'chat', uid: 'u-isvc', generation: 4 },
              ...{ evidence: 'Observed', collectedAt: null },
            },
          ],
          content: {
            selection: {
              source: 'Explicit',
              runtime: { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-serve' },
            },
            inheritance: {
              state: 'Observed',
              sources: [{ apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-serve' }],
            },
            pin: {
              mode: 'ManagedPin',
              state: 'Resolved',
              reportedRevision: PINNED,
              status: { generation: 4, observedGeneration: 4, freshness: 'Current' },
              reportedDrift: { state: 'NotReported' },
              syncState: 'Absent',
            },
            live: {
              state: 'Available',
              origin: 'LiveRuntime',
              source: { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-serve' },
              hash: shortHash(SPEC),
              components: [{ type: 'engine', deploymentMode: 'RawDeployment', deploymentModeSource: 'Default' }],
            },
            active: {
              state: 'Available',
              origin: 'ControllerRevision',
              source: { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', name: 'serve', uid: 'u-serve' },
              revision: { namespace: 'ome', name: PINNED, uid: 'u-rev', createdAt: '2026-11-01T00:00:00Z' },
              hash: shortHash(SPEC),
              components: [{ type: 'engine', deploymentMode: 'RawDeployment', deploymentModeSource: 'Default' }],
            },
            liveToActive: 'Equal',
            issues: [],
          },
          warnings: [],
        },
        null,
        1,
      ),
    );
  });

  test('what is not captured is null, or a value of its own', () => {
    const report = viewOf({ state: 'git', head: [managed(), serve()] }).report;
    expect(report).toMatchObject({
      collectedAt: null,
      content: {
        pin: {
          state: 'NotCaptured',
          reportedRevision: null,
          status: { generation: null, observedGeneration: null, freshness: 'NotCaptured' },
          reportedDrift: { state: 'NotCaptured' },
          syncState: 'NotCaptured',
        },
        active: { state: 'Unavailable', unavailableReason: 'NotCaptured' },
      },
    });
  });

  test('the chain of a named runtime is told precisely; what kubectl ome says stands beside it (views 9, item 2)', () => {
    const snapshot = [service({ runtime: '{name: serve}' }), serve(SPEC, 'serve')];
    expect(viewOf({ snapshot }).report).toMatchObject({
      content: {
        inheritance: { state: 'Unavailable', sources: [], unavailableReason: 'Cycle', cliReason: 'Unreadable' },
        live: { unavailableReason: 'Unreadable' },
      },
    });
  });
});

describe('errors (views 2.1)', () => {
  test.each([
    ['Chat', /^InferenceService name "Chat" is invalid: a lowercase RFC 1123 subdomain must consist of/],
    ['a'.repeat(254), /^InferenceService name "a+" is invalid: must be no more than 253 characters$/],
    ['a\u001b[2J', /^InferenceService name "a\\x1b\[2J" is invalid: /],
    ['other', /^get InferenceService: inferenceservices\.ome\.io "other" not found$/],
  ])('%j', (name, error) => {
    expect(resultOf({ snapshot: [service()] }, name)).toMatchObject({ ok: false, error: expect.stringMatching(error) });
  });

  test('a service of another namespace is pointed to', () => {
    expect(resultOf({ snapshot: [service({ namespace: 'team-b' })] })).toMatchObject({
      error:
        'get InferenceService: inferenceservices.ome.io "chat" not found (one is in team-b; choose the namespace with -n)',
    });
  });

  test('rule C1: a service that may be in the cluster is not called missing', () => {
    expect(resultOf({ state: 'git', head: [service()] }, 'other')).toMatchObject({
      error:
        'get InferenceService: InferenceService team-a/other is not captured: the cluster may hold it without a manifest here',
    });
  });

  test('a manifest that is refused', () => {
    const refused = service({ runtime: '{name: serve, revision: cr-serve-01234567}' });
    expect(resultOf({ state: 'git', head: [refused], snapshot: [serve()] })).toMatchObject({
      error: expect.stringMatching(/^get InferenceService: the manifest of InferenceService team-a\/chat is refused: /),
    });
  });

  test('a manifest without a namespace lands in the one that is asked for', () => {
    const unplaced = service({ runtime: '{name: serve}' }).replace(', namespace: team-a', '');
    expect(resultOf({ state: 'git', head: [unplaced, serve()] })).toMatchObject({ ok: true });
  });

  test('a missing runtime, model or revision is a row, no error', () => {
    const isvc = service({
      runtime: '{name: serve, autoSync: false, revision: cr-serve-01234567}',
      model: '{name: m}',
    });
    expect(resultOf({ snapshot: [isvc] })).toMatchObject({ ok: true });
  });
});

describe('edge cases (views 2.17)', () => {
  const rows = (snapshot: readonly string[], state: Views['state'] = 'cluster', head: readonly string[] = []) =>
    effectiveTable({ snapshot, state, head });

  test('the named runtime is deleted, and a pin exists', () => {
    const shown = rows([
      managed('conditions: [{type: RuntimeDrifted, status: "True", reason: SourceRuntimeMissing}]'),
      revision(SPEC),
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Live REASON NotFound',
        'Active STATE Available',
        `Active REVISION ${PINNED}`,
        'Service PIN ManagedPin/Resolved',
        'Service DRIFT ReportedTrue/SourceRuntimeMissing',
        'Service LIVE-RELATION Unknown',
      ]),
    );
    expect(shown.filter((row) => row.includes('ISSUE'))).toEqual([
      'Service ISSUE InheritanceUnavailable',
      'Service ISSUE LiveRuntimeUnavailable',
    ]);
  });

  test('the runtime is disabled, and a pin exists', () => {
    expect(rows([managed(), serve('{disabled: true}'), revision(SPEC)])).toEqual(
      expect.arrayContaining([
        'Live REASON Disabled',
        'Active REASON Disabled',
        `Active REVISION ${PINNED}`,
        'Service PIN ManagedPin/Unavailable',
      ]),
    );
  });

  test('InvalidPin and a disabled or unreadable runtime', () => {
    const invalid = service({ runtime: '{name: serve, kind: Runtime, autoSync: false}' });
    for (const broken of [serve('{disabled: true}'), serve(SPEC, 'gone')]) {
      expect(rows([invalid, broken])).toContain('Service PIN InvalidPin/Unavailable');
    }
  });

  test('the pinned revision is deleted', () => {
    expect(rows([managed(), serve()])).toEqual(
      expect.arrayContaining([
        'Active REASON NotFound',
        'Service PIN ManagedPin/RevisionMissing',
        'Service ISSUE ActiveRevisionUnavailable',
        `Service ISSUE RevisionNotFound(${PINNED})`,
      ]),
    );
  });

  test('a revision in Git that the controller has not come to yet', () => {
    const wanted = revisionFor(NEXT);
    const head = [service({ runtime: `{name: serve, autoSync: false, revision: ${wanted}}` })];
    expect(rows([managed(), serve(), revision(SPEC), revision(NEXT)], 'git', head)).toEqual(
      expect.arrayContaining([
        `Active REVISION ${wanted}`,
        'Service PIN ExplicitPin/DesiredReportedMismatch',
        'Service STATUS Stale',
      ]),
    );
  });

  test('another runtime named under a managed pin: the new name, and the mismatch', () => {
    const moved = managed().replace('name: serve', 'name: next');
    const next = runtime('ClusterServingRuntime', 'next', undefined, NEXT);
    expect(rows([moved, next, revision(SPEC)])).toEqual(
      expect.arrayContaining([
        'Active STATE Available',
        'Active RUNTIME CSR/next',
        `Active REVISION ${PINNED}`,
        'Service PIN ManagedPin/Resolved',
        `Service ISSUE RevisionSourceMismatch(${PINNED})`,
      ]),
    );
  });

  test('back to AutoSync: what OME wrote last stays, and a leftover that is gone is an issue', () => {
    const back = managed(drifted).replace('autoSync: false', 'autoSync: true');
    expect(rows([back, serve()])).toEqual(
      expect.arrayContaining([
        'Service PIN AutoSync/NotApplicable',
        'Service DRIFT ReportedTrue/RevisionMismatch',
        `Service ISSUE RevisionNotFound(${PINNED})`,
      ]),
    );
  });

  test("pinned to the revision of another namespace's runtime", () => {
    const foreign = revision(SPEC)
      .replace('runtime-of-kind: Cluster', 'runtime-of-kind: ')
      .replace('runtime-of-namespace: ""', 'runtime-of-namespace: team-b');
    const isvc = managed().replace('name: serve,', 'name: serve, kind: ServingRuntime,');
    expect(rows([isvc, runtime('ServingRuntime', 'serve', undefined, SPEC), foreign])).toEqual(
      expect.arrayContaining(['Service PIN ManagedPin/Resolved', `Service ISSUE RevisionSourceMismatch(${PINNED})`]),
    );
  });

  // A short-hash collision: relation.test.ts and revision-codes.test.ts have its rows; no two specs with one short hash are at hand.

  test('an auto-selected child: its own spec is live, though INHERITANCE lists the chain', () => {
    const own = SPEC.replace('{', '{supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}], ');
    const base = runtime('ClusterServingRuntime', 'base', undefined, '{nodeSelector: {a: b}}');
    const isvc = service({ model: '{name: llama}' });
    const shown = effectiveContext(
      ...contextArguments({ snapshot: [isvc, model('llama'), serve(own, 'base'), base] }),
    ).map((row) => row.join(' '));
    expect(shown).toEqual(
      expect.arrayContaining([
        'Service SELECTION Selected',
        'Source ROOT-FIRST CSR/base',
        'Source ROOT-FIRST CSR/serve',
        `Live HASH ${shortHash(own)}`,
      ]),
    );
  });
});

function contextArguments(views: Views): Parameters<typeof effectiveContext> {
  const state = stateOf(views);
  const [isvc] = state.world.workspace.ofKind('InferenceService');
  if (isvc === undefined) throw new Error('no service');
  return [state, statedService(state, isvc).isvc];
}

describe('explain --with-effective (views 1.7)', () => {
  const context = (views: Views) => effectiveContext(...contextArguments(views)).map((row) => row.join(' '));

  test('selection, source, chain and caveat, then the rows of effective', () => {
    const snapshot = [managed(), serve(SPEC, 'base'), runtime('ClusterServingRuntime', 'base'), revision(SPEC)];
    expect(context({ snapshot })).toEqual([
      'Service SELECTION Explicit',
      'Service SOURCE CSR/serve',
      'Source INHERITANCE Observed',
      'Source ROOT-FIRST CSR/base',
      'Source ROOT-FIRST CSR/serve',
      'Service CAVEAT Independent snapshot; not rollout convergence',
      ...effectiveTable({ snapshot }),
    ]);
  });

  test.each([
    ['a broken chain', [service({ runtime: '{name: serve}' }), serve(SPEC, 'serve')], 'CSR/serve', 'Cycle'],
    ['an unknown kind', [service({ runtime: '{name: serve, kind: Runtime}' })], 'Unknown/serve', 'NotFound'],
    ['no runtime', [service()], '-', 'NotConfigured'],
  ])('%s', (_what, snapshot, source, reason) => {
    expect(context({ snapshot }).slice(1, 5)).toEqual([
      `Service SOURCE ${source}`,
      'Source INHERITANCE Unavailable',
      `Source REASON ${reason}`,
      'Service CAVEAT Independent snapshot; not rollout convergence',
    ]);
  });

  test('what is not captured', () => {
    expect(context({ state: 'git', head: [service({ runtime: '{name: serve}' })] }).slice(1, 4)).toEqual([
      'Service SOURCE CSR/serve',
      'Source INHERITANCE Unavailable',
      'Source REASON not captured',
    ]);
  });

  test('a long name is cut in its middle', () => {
    const name = `a${'b'.repeat(60)}z`;
    const [, source] = context({ snapshot: [service({ runtime: `{name: ${name}}` })] });
    expect(source).toBe(`Service SOURCE CSR/a${'b'.repeat(21)}...${'b'.repeat(24)}z`);
  });
});

describe('what comes next', () => {
  test('the reconcile after the merge, in the words of the check; none for the cluster as it is', () => {
    const views = { snapshot: [managed(), serve(), revision(SPEC)], head: [serve(NEXT)] };
    expect(viewOf({ ...views, state: 'cluster' }).outlook).toBeUndefined();
    expect(viewOf({ ...views, state: 'git' }).outlook).toBe(
      `First reconcile after the merge: drifts from ${PINNED} (PN-15): the service stops taking updates, its pods stay as they are: pinned ${PINNED}, live spec differs; bump ome.io/runtime-sync annotation to advance (engineConfig.runner.image).`,
    );
    expect(viewOf({ ...views, head: [serve()], state: 'git' }).outlook).toBe(
      `First reconcile after the merge: serves-pinned on ${PINNED} (PN-12): the service is rendered from ${PINNED} as before.`,
    );
  });

  test('a manifest that is refused, though the cluster keeps the service', () => {
    const head = [service({ runtime: '{name: serve, revision: cr-serve-01234567}' })];
    const { outlook, table } = viewOf({ state: 'git', head, snapshot: [managed(), serve(), revision(SPEC)] });
    expect(outlook).toMatch(/^First reconcile after the merge: rejected \(IS-24\): spec\.runtime\.revision requires /);
    expect(table({ wide: false, width: undefined })).toContain('ManagedPin/Resolved');
  });
});

test('why something is missing is told on stderr', () => {
  expect(viewOf({ snapshot: [service({ runtime: '{name: serve}' })] }).notes).toEqual([
    'note: no live runtime: runtime serve not found in namespace team-a or at cluster scope',
  ]);
  expect(viewOf({ snapshot: [service()] }).notes).toEqual([]);
  // What nothing tells is not there is not called missing.
  expect(viewOf({ state: 'git', head: [service({ runtime: '{name: serve}' })] }).notes).toEqual([
    expect.stringMatching(/^note: the live runtime is not captured: runtime serve is not known: /),
  ]);
  expect(
    viewOf({ state: 'git', head: [service({ runtime: '{name: serve}', model: '{name: llama}' }), serve()] }).notes,
  ).toEqual(['note: model llama is not known: the cluster may hold it without a manifest here']);
});

test('rule C7: no spec, label, annotation or token is printed', () => {
  const secret = 'c4n4ry';
  const spec = `{nodeSelector: {a: ${secret}}, engineConfig: {runner: {name: x, image: "${secret}", env: [{name: T, value: ${secret}}]}}}`;
  const isvc = service({
    runtime: '{name: serve, autoSync: false}',
    annotations: `ome.io/runtime-sync: ${secret}, a: ${secret}`,
    metadata: `labels: {a: ${secret}}, resourceVersion: ${secret}`,
    status: `pinnedRevisionName: ${revisionFor(spec)}, lastRuntimeSyncToken: ${secret}, conditions: [{type: RuntimeDrifted, status: ${secret}, reason: ${secret}, message: ${secret}}]`,
  });
  const view = viewOf({ state: 'git', snapshot: [isvc, serve(spec), revision(spec)], head: [serve(NEXT)] });
  const printed = [
    JSON.stringify(view.report),
    view.table({ wide: true, width: undefined }),
    view.table({ wide: false, width: undefined }),
    ...(view.notes ?? []),
    view.outlook ?? '',
  ].join('\n');
  expect(printed).not.toContain(secret);
  expect(printed).toContain('ReportedDriftConflict');
});

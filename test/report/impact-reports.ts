import type { ClusterReport, Outcome, Report, RuntimeReport, ServiceReport } from '../../src/model/finding.ts';
import type { ObjectRef } from '../../src/model/object.ts';
import { type FindingInput, finding, location, report } from './reports.ts';

/** Reports about clusters of which something before the merge is known. */

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

export function serviceRef(name: string, namespace = 'team-a'): ObjectRef {
  return { kind: 'InferenceService', namespace, name };
}

export function service(name: string, outcome: Outcome, input: Partial<ServiceReport> = {}): ServiceReport {
  return {
    object: serviceRef(name),
    runtime: null,
    pinMode: 'AutoSync',
    outcome,
    reason: null,
    rule: null,
    from: null,
    to: null,
    because: `the reason of ${outcome}`,
    ...input,
  };
}

export function runtime(
  name: string,
  status: RuntimeReport['status'],
  [before, after]: readonly [before: string | null, after: string | null],
): RuntimeReport {
  const object: ObjectRef = { kind: 'ServingRuntime', namespace: 'team-a', name };
  const revision = (hash: string | null) => (hash === null ? null : `r-team-a-${name}-${hash}`);
  return {
    object,
    chain: status === 'removed' ? [] : [object],
    revisionName: revision(after),
    shortHash: after,
    before:
      status === 'added' || status === null
        ? null
        : { source: 'snapshot', revisionName: revision(before), shortHash: before },
    status,
  };
}

export function cluster(input: Partial<ClusterReport> = {}): ClusterReport {
  return {
    name: 'default',
    omeVersion: '1.3',
    snapshot: { capturedAt: '2026-11-28T10:00:00Z', kinds: ['ControllerRevision', 'InferenceService'] },
    base: null,
    runtimes: [],
    services: [],
    ...input,
  };
}

const OLD = 'r-team-a-echo-a7cb518e';
const NEW = 'r-team-a-echo-590753e8';
const FOLLOWS = 'the service follows the runtime echo, whose spec changes (engineConfig.runner.args[3])';

/** Two clusters and every outcome; a finding that points into the snapshot, outside of the repository. */
export function impactReport(): Report {
  const prod = cluster({
    name: 'prod',
    base: { commit: COMMIT },
    services: [
      service('calm', 'unchanged'),
      service('still', 'unchanged'),
      service('pinned', 'serves-pinned', { from: OLD, to: OLD, pinMode: 'ExplicitPin', rule: 'PN-05' }),
      service('beta', 'rolls-out', { from: OLD, to: NEW, because: FOLLOWS }),
      service('alpha', 'rolls-out', { from: OLD, to: NEW, because: FOLLOWS }),
      service('token', 'advances', {
        from: OLD,
        to: NEW,
        pinMode: 'ManagedPin',
        rule: 'PN-14',
        because: `the runtime echo differs from the pin ${OLD}, and the new value of ome.io/runtime-sync advances it to ${NEW}`,
      }),
      service('stuck', 'drifts', {
        from: OLD,
        pinMode: 'ManagedPin',
        reason: 'RevisionMismatch',
        rule: 'PN-15',
        because:
          'the service stops taking updates, its pods stay as they are: the pinned revision is not the live one of echo (engineConfig.runner.args[3])',
      }),
      service('chat', 'rejected', {
        rule: 'IS-24',
        because:
          'spec.runtime.revision needs autoSync: false; the cluster keeps the service that it has, which then rolls out the changed runtime',
      }),
      service('gone', 'removed', {
        from: OLD,
        because: 'the service is in the base and no longer in Git, so that it leaves the cluster with its pods',
      }),
      service('select', 'selects', {
        from: 'echo',
        to: 'echo-large',
        because: 'selection now gives echo-large instead of echo',
      }),
      service('first', 'first-pin', {
        to: NEW,
        pinMode: 'ManagedPin',
        rule: 'PN-09',
        because: `the service has no pin yet and takes ${NEW}, the live spec of the runtime echo`,
      }),
      service('broken', 'fails', {
        from: OLD,
        rule: 'PN-01',
        because: 'the reconcile fails and is retried, pods stay as they are: the parent basis does not exist',
      }),
      service('asleep', 'paused', {
        from: OLD,
        because: 'the service took no updates before and takes none now: its revision is missing',
      }),
      service('new', 'added', { to: NEW, because: 'the new service follows the runtime echo' }),
      service('fog', 'unknown', {
        because: 'runtime far is in no manifest: the snapshot does not hold ServingRuntimes',
      }),
    ],
    runtimes: [
      runtime('same', 'unchanged', ['11111111', '11111111']),
      runtime('echo', 'changed', ['a7cb518e', '590753e8']),
      runtime('fresh', 'added', [null, '22222222']),
      runtime('left', 'removed', ['33333333', null]),
      runtime('torn', 'broken', ['44444444', null]),
      runtime('long-torn', 'broken', [null, null]),
      runtime('dim', null, [null, '55555555']),
    ],
  });
  const staging = cluster({
    name: 'staging',
    snapshot: null,
    base: { commit: COMMIT },
    services: [
      service('chat', 'unchanged'),
      service('alpha', 'rolls-out', {
        from: OLD,
        to: NEW,
        because: `${FOLLOWS} (the cluster is taken to be in sync with the base)`,
      }),
    ],
    runtimes: [runtime('echo', 'changed', ['a7cb518e', '590753e8'])],
  });
  return report({
    clusters: [prod, staging],
    findings: [
      finding({ cluster: 'prod', mark: NEW, fingerprint: '00000000000000a1' }),
      finding({
        ruleId: 'pinned-runtime-drifts',
        severity: 'error',
        cluster: 'prod',
        file: 'clusters/prod/stuck.yaml',
        line: 9,
        object: serviceRef('stuck'),
        message: `the pin is ${OLD}, and echo now gives ${NEW}; OME stops updating this service (RevisionMismatch)`,
        help: 'Give ome.io/runtime-sync a new value to take over the change.',
        sourceLine: '    autoSync: false',
        path: ['spec', 'runtime', 'autoSync'],
        fingerprint: '00000000000000a2',
      }),
      finding({
        ruleId: 'snapshot-incomplete',
        severity: 'warning',
        cluster: 'prod',
        location: location('../captures/prod.yaml', 1, 1, 1),
        object: { kind: 'ServingRuntime', name: 'far' },
        message: 'the snapshot holds no ServingRuntimes',
        help: null,
        sourceLine: '',
        path: [],
        fingerprint: '00000000000000a3',
      }),
      ...['prod', 'staging'].map((name, index) =>
        finding({
          ruleId: 'runtime-change-rolls-out',
          severity: 'note',
          cluster: name,
          file: 'shared/runtimes/echo.yaml',
          line: 14,
          object: { kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' },
          message: `the revision of this runtime becomes ${NEW}`,
          help: null,
          sourceLine: '        - --tp=4',
          path: ['spec', 'engineConfig', 'runner', 'args', 3],
          fingerprint: `00000000000000b${index}`,
        }),
      ),
    ],
  });
}

/** Evidence, and nothing that changes. */
export function calmReport(): Report {
  const services = [service('a', 'unchanged'), service('b', 'unchanged'), service('c', 'serves-pinned')];
  return report({ clusters: [cluster({ services, runtimes: [runtime('echo', 'unchanged', ['1', '1'])] })] });
}

/** Each piece is one that Markdown, GitHub, a terminal or HTML would act on. */
export const HOSTILE_PIECES: readonly string[] = [
  '@octocat',
  '@octo-org/team',
  '#123',
  'GH-123',
  'owner/repo#1',
  '0123456789abcdef0123456789abcdef01234567',
  'owner/repo@0123456789abcdef0123456789abcdef01234567',
  'octocat@abc1234',
  '(deadbeef)',
  'https://evil.example/a',
  'HTTP://evil.example',
  'www.evil.example',
  'ftp://evil.example',
  'mailto:a@evil.example',
  'b@evil.example',
  '[link](https://evil.example)',
  '![image](//evil.example/x.png)',
  '[ref]: https://evil.example',
  '[^1]',
  '<img src=x onerror=alert(1)>',
  '<!-- omelint -->',
  '</details></td></table>',
  '-->',
  '&lt;b&gt;&copy;',
  '`code`',
  '``` ```',
  '**bold** __bold__ *i* _i_ ~~gone~~',
  '$x^2$ $$y$$',
  ':tada:',
  '| a | b |',
  '\\| x \\\\| y \\',
  '\n| --- | --- |\n',
  '\n# heading\n- list\n1. list\n> quote\n```\n',
  '\r\n\t\u0000\u001b[31m\u202e\u2028\ud800\u200b\ufeff',
  '::set-output name=a::b',
  '{{ template }} ${{ secrets.X }}',
];

export function hostileImpactReport(): Report {
  const services = HOSTILE_PIECES.flatMap((piece, index) => [
    service(piece, 'drifts', { object: serviceRef(piece, 'n'), from: piece, to: piece, because: piece }),
    service(`plain-${index}`, 'rolls-out', { from: 'a', to: 'b', because: `before${piece}after` }),
  ]);
  const runtimes = HOSTILE_PIECES.map((piece) => runtime(piece, 'changed', [piece, `${piece}2`]));
  const cut = '@a|`'.repeat(300_000);
  const findings = HOSTILE_PIECES.flatMap((piece, index): FindingInput[] => [
    { message: piece, help: piece, file: `${piece}.yaml`, cluster: piece },
    { message: `"${piece}"`, help: `Write ${piece}`, file: `f${index}.yaml`, severity: 'note' },
  ]);
  return report({
    clusters: [
      ...HOSTILE_PIECES.map((piece) => cluster({ name: piece, base: { commit: piece } })),
      cluster({
        name: HOSTILE_PIECES.join(''),
        snapshot: { capturedAt: HOSTILE_PIECES.join(' '), kinds: [] },
        services: [...services, service(cut, 'fails', { from: cut, to: `${cut}2`, because: cut })],
        runtimes: [...runtimes, runtime(cut, 'changed', ['a', 'b'])],
      }),
    ],
    findings: [...findings, { message: cut, help: cut, file: cut }].map((input, index) =>
      finding({ sourceLine: '  x', ...input, fingerprint: index.toString(16).padStart(16, '0') }),
    ),
    unreadable: HOSTILE_PIECES.map((piece) => ({ message: piece, location: location(piece, 1, 1), sourceLine: piece })),
  });
}

/** More than a comment takes: 300 findings and 60 services in each of two clusters. */
export function largeReport(): Report {
  const services = (offset: number) =>
    Array.from({ length: 60 }, (_, n) => {
      const outcome = (['drifts', 'rolls-out', 'advances'] as const)[n % 3] ?? 'drifts';
      const from = `r-team-a-a-runtime-with-a-long-name-${n}-a7cb518e`;
      const to = outcome === 'drifts' ? null : `r-team-a-a-runtime-with-a-long-name-${n}-590753e8`;
      const because = `${outcome}: the service follows the runtime a-runtime-with-a-long-name-${n}, whose spec changes (engineConfig.runner.args[3], engineConfig.runner.image, engineConfig.runner.resources.limits and ${offset} more)`;
      return service(`a-service-with-a-long-name-${String(n).padStart(2, '0')}`, outcome, { from, to, because });
    });
  const runtimes = Array.from({ length: 60 }, (_, n) =>
    runtime(`a-runtime-with-a-long-name-${String(n).padStart(2, '0')}`, 'changed', ['a7cb518e', '590753e8']),
  );
  return report({
    clusters: ['prod', 'staging'].map((name, index) => cluster({ name, services: services(index), runtimes })),
    findings: Array.from({ length: 300 }, (_, n) =>
      finding({
        cluster: 'prod',
        severity: (['error', 'warning', 'note'] as const)[n % 3] ?? 'error',
        file: `clusters/prod/models/service-${String(n).padStart(3, '0')}.yaml`,
        fingerprint: n.toString(16).padStart(16, '0'),
      }),
    ),
  });
}

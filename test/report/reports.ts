import type {
  ClusterReport,
  Finding,
  NotEvaluated,
  Report,
  RuleDescription,
  Severity,
  Skipped,
  SuppressedFinding,
  Unreadable,
} from '../../src/model/finding.ts';
import { compareFindings } from '../../src/model/finding.ts';
import type { SourceLocation } from '../../src/model/location.ts';

/** Builders for reports with defaults; the reports that the expected files in fixtures/reports are made from. */

export interface FindingInput extends Partial<Omit<Finding, 'location'>> {
  readonly file?: string;
  readonly line?: number;
  /** The stretch of `sourceLine` to mark; its first occurrence. */
  readonly mark?: string;
  readonly location?: SourceLocation;
}

export function location(
  file: string,
  line: number,
  column: number,
  endColumn = column + 1,
  endLine = line,
): SourceLocation {
  return {
    file,
    start: { line, column, offset: line * 100 + column },
    end: { line: endLine, column: endColumn, offset: endLine * 100 + endColumn },
  };
}

let fingerprints = 0;

export function finding(input: FindingInput = {}): Finding {
  const { file = 'clusters/prod/chat.yaml', line = 7, mark, location: place, ...rest } = input;
  const sourceLine = input.sourceLine ?? '    revision: r-team-a-echo-590753e8';
  const start = mark === undefined ? sourceLine.search(/\S/) : sourceLine.indexOf(mark);
  const end = mark === undefined ? sourceLine.length : start + mark.length;
  fingerprints += 1;
  return {
    ruleId: 'revision-needs-autosync-false',
    severity: 'error',
    cluster: 'default',
    object: { kind: 'InferenceService', namespace: 'team-a', name: 'chat' },
    message:
      'spec.runtime.revision is "r-team-a-echo-590753e8", but autoSync is unset, which means true; OME rejects this',
    help: 'Set autoSync: false to pin, or remove revision to follow the live runtime.',
    location: place ?? location(file, line, start + 1, end + 1),
    path: ['spec', 'runtime', 'revision'],
    related: [],
    flow: [],
    fingerprint: fingerprints.toString(16).padStart(16, '0'),
    inBase: null,
    fixable: false,
    ...rest,
    sourceLine,
  };
}

export function suppressed(reason: string, input: FindingInput = {}): SuppressedFinding {
  return { ...finding(input), reason };
}

export interface ReportInput {
  readonly findings?: readonly Finding[];
  readonly unreadable?: readonly Unreadable[];
  readonly suppressed?: readonly SuppressedFinding[];
  readonly skipped?: readonly Skipped[];
  readonly notEvaluated?: readonly NotEvaluated[];
  readonly clusters?: readonly ClusterReport[];
  readonly rules?: readonly RuleDescription[];
  readonly files?: number;
  readonly manifests?: number;
  readonly objects?: number;
}

const DEFAULT_CLUSTER: ClusterReport = {
  name: 'default',
  omeVersion: '1.3',
  snapshot: null,
  base: null,
  runtimes: [],
  services: [],
};

export function report(input: ReportInput = {}): Report {
  const findings = (input.findings ?? []).toSorted(compareFindings);
  const { unreadable = [], suppressed: hidden = [], skipped = [], notEvaluated = [] } = input;
  const of = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const skippedAs = (reason: Skipped['reason']) => skipped.filter((one) => one.reason === reason).length;
  return {
    summary: {
      files: input.files ?? 12,
      manifests: input.manifests ?? 12,
      objects: input.objects ?? 34,
      errors: of('error'),
      warnings: of('warning'),
      notes: of('note'),
      unreadable: unreadable.length,
      suppressed: hidden.length,
      skipped: { templates: skippedAs('template'), patches: skippedAs('patch'), other: skippedAs('other') },
    },
    clusters: input.clusters ?? [DEFAULT_CLUSTER],
    findings,
    unreadable,
    suppressed: hidden,
    skipped,
    notEvaluated,
    rules: input.rules ?? RULES,
  };
}

function rule(id: string, severity: Severity, title: string, description: string): RuleDescription {
  const url = `https://example.com/omelint/rules/${id}`;
  return { id, severity, title, description, url, page: `# ${id}\n\n${description}\n` };
}

export const RULES: readonly RuleDescription[] = [
  rule(
    'inheritance-drops-value',
    'note',
    'value that the merge does not take away',
    'An empty value in a child removes nothing: OME keeps what the parent set.',
  ),
  rule(
    'parent-not-found',
    'error',
    'parent that does not exist',
    'The chain is broken, and OME stops updating services.',
  ),
  rule(
    'revision-needs-autosync-false',
    'error',
    'revision set without autoSync: false',
    'A revision without autoSync: false is refused by the webhook of InferenceService.',
  ),
  rule('size-unit-case', 'warning', 'size with a unit in the wrong case', 'OME reads 70b as no size at all.'),
];

const ECHO = { kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' } as const;
const BASE = { kind: 'ClusterServingRuntime', name: 'base' } as const;
const CHAT = { kind: 'InferenceService', namespace: 'team-a', name: 'chat' } as const;

/** A usual run: every severity, a chain, an unreadable file, things left out. */
export function usualReport(): Report {
  fingerprints = 0;
  return report({
    findings: [
      finding({
        mark: 'r-team-a-echo-590753e8',
        fixable: true,
        related: [
          { location: location('shared/runtimes/echo.yaml', 4, 9, 13), message: 'the runtime is declared here' },
        ],
      }),
      finding({
        ruleId: 'size-unit-case',
        severity: 'warning',
        line: 12,
        sourceLine: '  modelSize: 70b   # as on the card',
        mark: '70b',
        message: 'modelParameterSize is "70b"; OME knows K, M, B and T, and gives this model no size',
        help: 'Write 70B.',
        path: ['spec', 'modelParameterSize'],
      }),
      finding({
        ruleId: 'parent-not-found',
        file: 'shared/runtimes/echo.yaml',
        line: 6,
        object: ECHO,
        sourceLine: '    ome.io/inherit-from: basis',
        mark: 'basis',
        message: 'no runtime "basis" exists in namespace "team-a" or in the cluster; OME cannot resolve this runtime',
        help: 'Did you mean "base"?',
        path: ['metadata', 'annotations', 'ome.io/inherit-from'],
        flow: [
          { location: location('shared/runtimes/child.yaml', 6, 26, 30), message: 'child inherits from echo' },
          { location: location('shared/runtimes/echo.yaml', 6, 26, 31), message: 'echo inherits from basis' },
        ],
      }),
      finding({
        ruleId: 'inheritance-drops-value',
        severity: 'note',
        file: 'shared/runtimes/echo.yaml',
        line: 21,
        object: ECHO,
        sourceLine: '      args: []',
        mark: 'args',
        message: 'args is empty and takes nothing away; OME keeps the 3 arguments of "base"',
        help: null,
        path: ['spec', 'engineConfig', 'runner', 'args'],
      }),
    ],
    unreadable: [
      {
        message: 'the document is no valid YAML: mapping values are not allowed here',
        location: location('clusters/prod/broken.yaml', 3, 15),
        sourceLine: 'metadata: name: broken',
      },
    ],
    suppressed: [suppressed('frozen until the move', { ruleId: 'size-unit-case', severity: 'warning', line: 30 })],
    skipped: [
      { reason: 'template', file: 'charts/x/templates/rt.yaml', because: 'a Helm template below charts/x/Chart.yaml' },
      {
        reason: 'patch',
        file: 'clusters/prod/p.yaml',
        line: 4,
        because: 'clusters/prod/kustomization.yaml lists it as a patch',
      },
    ],
    notEvaluated: [
      { ruleId: 'runtime-disabled', cluster: 'default', object: CHAT, because: 'the runtime "basis" is unknown' },
      {
        ruleId: 'pinned-runtime-drifts',
        cluster: 'default',
        object: CHAT,
        because: 'no snapshot tells its pinned revision',
      },
    ],
    clusters: [
      {
        name: 'default',
        omeVersion: '1.3',
        snapshot: null,
        base: { commit: '0123456789abcdef0123456789abcdef01234567' },
        runtimes: [
          {
            object: ECHO,
            chain: [BASE, ECHO],
            revisionName: 'r-team-a-echo-590753e8',
            shortHash: '590753e8',
            before: { source: 'base', revisionName: 'r-team-a-echo-a7cb518e', shortHash: 'a7cb518e' },
            status: 'changed',
          },
          {
            object: BASE,
            chain: [BASE],
            revisionName: 'cr-base-0a1b2c3d',
            shortHash: '0a1b2c3d',
            before: null,
            status: null,
          },
        ],
        services: [
          {
            object: CHAT,
            runtime: ECHO,
            pinMode: 'AutoSync',
            outcome: 'rejected',
            reason: null,
            rule: 'IS-24',
            from: null,
            to: null,
            because: 'The webhook refuses a revision without autoSync: false.',
          },
        ],
      },
    ],
  });
}

/** The usual run, of which the base has some; of the last one nobody knows. */
export function comparedReport(): Report {
  const usual = usualReport();
  const inBase = [false, true, true, null];
  return {
    ...usual,
    findings: usual.findings.map((one, index) => ({ ...one, inBase: inBase[index] ?? null })),
    suppressed: usual.suppressed.map((one) => ({ ...one, inBase: true })),
  };
}

export function cleanReport(): Report {
  return report();
}

export function nothingCheckedReport(): Report {
  return report({
    files: 7,
    manifests: 0,
    objects: 0,
    skipped: [1, 2].map((n) => {
      return { reason: 'template', file: `charts/x/templates/${n}.yaml`, because: 'a Helm template' } as const;
    }),
  });
}

/** Text that would act on a terminal, in a log, in Markdown, in XML or in a URI. */
export const HOSTILE_NAME =
  'x\u001b[31m\u202e`](https://evil.example)[a](1)\n::set-output name=a::b\r\n##[error]\u2028]]><b>&"\'\ud800\ufffe\u0000\u{e0041}{0}|';

export function hostileReport(): Report {
  fingerprints = 0;
  const object = { kind: 'ServingRuntime', namespace: 'a:b,c%', name: HOSTILE_NAME } as const;
  const file = 'run times/größe 1%/\u001b]0;x\u0007:,\n#?.yaml';
  const long = `${' '.repeat(90)}${'k: {a: b, '.repeat(500)}"\u{1f600}漢字\tend": \u001b[2J}`;
  return report({
    findings: [
      finding({ object, file, message: `name is "${HOSTILE_NAME}"`, help: HOSTILE_NAME, cluster: HOSTILE_NAME }),
      finding({
        object,
        file: '<stdin>',
        message: 'a'.repeat(5_000),
        help: null,
        sourceLine: long,
        mark: '\u{1f600}漢字\tend',
        related: [{ location: location('../outside\\x.yaml', 1, 1), message: HOSTILE_NAME }],
        path: ['metadata', 'a/b~c', HOSTILE_NAME, 0],
      }),
      finding({
        severity: 'warning',
        ruleId: 'schema-violation',
        message: 'spans lines',
        location: location('b.yaml', 3, 3, 1, 9),
        sourceLine: '  "\t漢\u0301字": |\r',
      }),
      finding({
        severity: 'note',
        ruleId: 'x%,:\n::error::y',
        message: '::error::not a command',
        sourceLine: '',
        location: location('c.yaml', 1, 1, 1),
      }),
      finding({
        severity: 'warning',
        ruleId: 'duplicate-env',
        path: ['spec', 'env', 0, 'value'],
        message: 'env "TOKEN" is set twice',
        file: 'd.yaml',
        sourceLine: '  value: hunter2',
      }),
    ],
    unreadable: [
      { message: HOSTILE_NAME, location: location(file, 1, 1), sourceLine: HOSTILE_NAME },
      { message: 'the second one', location: location(file, 9, 1), sourceLine: '' },
    ],
    skipped: [{ reason: 'other', file, because: HOSTILE_NAME }],
    notEvaluated: [{ ruleId: 'x', cluster: 'default', object, because: HOSTILE_NAME }],
    suppressed: [suppressed(HOSTILE_NAME, { file })],
  });
}

/** One mistake a hundred times, and one error of another kind among them; two clusters share the files. */
export function repeatedReport(): Report {
  fingerprints = 0;
  const clusters = ['prod', 'staging'].map((name) => ({ ...DEFAULT_CLUSTER, name }));
  const repeated = Array.from({ length: 50 }, (_, n) =>
    clusters.map(({ name }) =>
      finding({
        ruleId: 'size-unit-case',
        severity: 'warning',
        cluster: name,
        file: `models/m${String(n).padStart(2, '0')}.yaml`,
        line: 8,
        sourceLine: `  modelParameterSize: ${n}b`,
        mark: `${n}b`,
        message: `modelParameterSize is "${n}b"; OME knows K, M, B and T, and gives this model no size`,
        help: `Write ${n}B.`,
        object: { kind: 'ClusterBaseModel', name: `m${n}` },
      }),
    ),
  ).flat();
  const errors = Array.from({ length: 9 }, (_, n) => finding({ file: `services/s${n}.yaml`, cluster: 'prod' }));
  const other = finding({ ruleId: 'parent-not-found', file: 'models/m30.yaml', line: 2, cluster: 'prod', help: null });
  return report({ findings: [...repeated, ...errors, other], clusters, manifests: 60, objects: 61 });
}

/** More than GitHub takes; the only error comes last in the report's order. */
export function hugeReport(): Report {
  fingerprints = 0;
  const warnings = Array.from({ length: 25_000 }, (_, n) =>
    finding({
      ruleId: 'size-unit-case',
      severity: 'warning',
      file: `m/${String(n).padStart(5, '0')}.yaml`,
      message: `size ${n}`,
    }),
  );
  return report({ findings: [...warnings, finding({ file: 'z.yaml' })] });
}

import { resolve } from 'node:path';
import type { RuleLevel } from './check/check.ts';
import { today } from './frontends/io.ts';
import { runPipeline } from './frontends/pipeline.ts';
import type { ConfigChoice } from './frontends/settings.ts';
import type { Report } from './model/finding.ts';
import type { OmeVersion } from './model/ome.ts';

export type { RuleLevel } from './check/check.ts';
export { VERSION as version } from './frontends/version.ts';
export type {
  ClusterReport,
  Finding,
  NotEvaluated,
  Report,
  RuleDescription,
  RuntimeReport,
  ServiceReport,
  Severity,
  Skipped,
  Summary,
  SuppressedFinding,
  Unreadable,
} from './model/finding.ts';
export type { JsonPath } from './model/json.ts';
export type { Position, SourceLocation } from './model/location.ts';
export type { ObjectRef } from './model/object.ts';
export type { OmeKind, OmeVersion } from './model/ome.ts';
export { UsageError } from './model/usage-error.ts';
export { type Format, type ReportOptions, reporters } from './report/reporters.ts';
export { RULES as rules } from './rules/registry.ts';
export type { Rule, RuleMeta } from './rules/rule.ts';

/** What to check, and how. Every member may be left out. */
export interface CheckOptions {
  /** Files and folders, relative to `cwd`; the folder itself without any. `-` stands for `stdin`. */
  readonly paths?: readonly string[];
  /** Folder to which paths are relative; the process's current one without. */
  readonly cwd?: string;
  /** Manifests for the path `-`. */
  readonly stdin?: string | Uint8Array;
  /** A configuration file; `false` for none. Without it `.omelint.yaml` is looked for upwards from `cwd`. */
  readonly config?: string | false;
  /** Only this cluster of the configuration, or these. */
  readonly cluster?: string | readonly string[];
  /** The namespace of manifests that name none. */
  readonly namespace?: string;
  /** What is in no manifest does not exist in the cluster either. */
  readonly complete?: boolean;
  /** A captured state of the cluster: a file or folder, relative to `cwd`, or `-` for `stdin`. */
  readonly snapshot?: string;
  /** A Git commit to compare with: what it and HEAD have in common. Starts `git`. */
  readonly base?: string;
  readonly omeVersion?: OmeVersion;
  /** A file of findings that are known, relative to `cwd`; it outweighs that of the configuration. */
  readonly baseline?: string;
  /** Levels by rule id; they outweigh those of the configuration. */
  readonly rules?: Readonly<Record<string, RuleLevel>>;
  /** The day, YYYY-MM-DD: some `ignore:` entries end, and snapshots grow old. Today, in UTC, without it. */
  readonly today?: string;
  /** Whether the report holds the rules' pages, which the SARIF reporter shows. */
  readonly pages?: boolean;
}

/**
 * Checks manifests as `omelint check` does and gives the report; `reporters` turn it into text. Wrong usage or
 * configuration rejects with `UsageError`; what can't be read is in the report.
 */
export async function check(options: CheckOptions = {}): Promise<Report> {
  const { paths = [], config = true, rules, pages = false, stdin, cluster, namespace, complete, omeVersion } = options;
  const choice: ConfigChoice = config;
  const levels = rules === undefined ? undefined : new Map(Object.entries(rules));
  const { baseline, snapshot, base } = options;
  const before = { snapshot, base };
  const request = { paths, config: choice, levels, pages, baseline, cluster, namespace, complete, omeVersion, before };
  const io = {
    cwd: resolve(options.cwd ?? '.'),
    env: process.env,
    today: () => options.today ?? today(),
    ...(options.today === undefined ? { clock: () => Date.now() } : {}),
    readStdin: async () => (typeof stdin === 'string' ? Buffer.from(stdin) : (stdin ?? new Uint8Array())),
  };
  const { report } = await runPipeline(request, io);
  return report;
}

import type { Severity } from '../model/finding.ts';
import type { SourceLocation } from '../model/location.ts';
import type { ObjectRef } from '../model/object.ts';
import type { OmeVersion } from '../model/ome.ts';
import type { RuleLevel } from './check.ts';

/** From which severity on findings end the command with status 1. */
export type FailOn = Severity | 'never';
export const FAIL_ON: readonly FailOn[] = ['error', 'warning', 'note', 'never'];
export const RULE_LEVELS: readonly RuleLevel[] = ['off', 'note', 'warning', 'error'];

/** One target of the repository. */
export interface ClusterConfig {
  readonly name: string;
  /** Folders, files and glob patterns, relative to the configuration's folder; undefined for all. */
  readonly paths: readonly string[] | undefined;
  /** What is in the cluster but not deployed from here: it resolves names, and nothing is reported in it. */
  readonly clusterObjects: readonly string[];
  readonly complete: boolean;
  readonly namespace?: string;
  readonly omeVersion: OmeVersion;
  /** A captured state of the cluster: a file or folder, relative to the repository. */
  readonly snapshot?: string;
  /** Whether what leaves Git leaves the cluster, too. */
  readonly prune: boolean;
}

/** An entry of `ignore:`. */
export interface IgnoreEntry {
  readonly rule: string;
  readonly path?: string;
  readonly object?: string;
  readonly reason: string;
  /** The last day on which it holds: YYYY-MM-DD. */
  readonly until?: string;
  /** The entry in the configuration file, for the report that it is unused. */
  readonly location: SourceLocation;
  /** The line on which it starts. */
  readonly sourceLine: string;
}

export interface Config {
  readonly clusters: readonly ClusterConfig[];
  readonly exclude: readonly string[];
  readonly rules: ReadonlyMap<string, RuleLevel>;
  readonly ignore: readonly IgnoreEntry[];
  readonly failOn: FailOn;
  /** Whether what the base has already fails nothing, where there is a base. */
  readonly onlyNew: boolean;
  /** The baseline file, relative to the repository. */
  readonly baseline?: string;
  /** In milliseconds: older snapshots are reported. */
  readonly snapshotMaxAge: number;
  /** Undefined leaves the limit to the loader. */
  readonly maxFileBytes?: number;
}

/** A repository without configuration is one cluster that holds every path. */
export const DEFAULT_CONFIG: Config = {
  clusters: [
    { name: 'default', paths: undefined, clusterObjects: [], complete: false, omeVersion: '1.3', prune: true },
  ],
  exclude: [],
  rules: new Map(),
  ignore: [],
  failOn: 'error',
  onlyNew: false,
  snapshotMaxAge: 24 * 3_600_000,
};

/** The objects that an entry names: `Kind/name` in whatever namespace, or `Kind/namespace/name`. */
export function parseObject(text: string): (ref: ObjectRef) => boolean {
  const [kind, ...rest] = text.split('/');
  const name = rest.at(-1);
  const namespace = rest.length > 1 ? rest[0] : undefined;
  return (ref) => ref.kind === kind && ref.name === name && (namespace === undefined || ref.namespace === namespace);
}

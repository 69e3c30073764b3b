import { type ClusterCheck, checkWorkspace, type RuleLevel } from '../../src/check/check.ts';
import { type LoadResult, load } from '../../src/load/load.ts';
import { readSnapshot } from '../../src/load/snapshot.ts';
import type { SourceFile } from '../../src/load/source.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { OmeVersion } from '../../src/model/ome.ts';
import { createBaseState } from '../../src/predict/evidence.ts';
import { createHeadWorkspace } from '../../src/predict/world.ts';
import { RULES } from '../../src/rules/registry.ts';
import type { Rule } from '../../src/rules/rule.ts';
import type { WorkspaceInput } from '../../src/workspace/workspace.ts';

export interface CheckTextOptions {
  readonly omeVersion?: OmeVersion;
  readonly complete?: boolean;
  readonly namespace?: string;
  /** Default: all that are registered. */
  readonly rules?: readonly Rule[];
  readonly levels?: ReadonlyMap<string, RuleLevel>;
  /** The files of the base. */
  readonly base?: Files | undefined;
  /** Those of the base that could not be read. */
  readonly unread?: readonly string[];
  /** The files of a snapshot. */
  readonly snapshot?: Files | undefined;
  /** A time: snapshots from more than a day before are old. */
  readonly now?: string | undefined;
}

type Files = Readonly<Record<string, string>>;

export interface CheckTextResult extends ClusterCheck {
  readonly loaded: LoadResult;
  /** The findings of one rule. */
  of(ruleId: string): readonly Finding[];
}

/** Checks files given as texts as one cluster: load, workspace, rules. */
export function checkText(files: Files, options: CheckTextOptions = {}): CheckTextResult {
  const loaded = load(sourcesOf(files));
  const inputOf = ({ objects, unreadable, renamings }: LoadResult): WorkspaceInput => ({
    cluster: {
      name: 'default',
      omeVersion: options.omeVersion ?? '1.3',
      complete: options.complete ?? false,
      ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
    },
    objects,
    renamings,
    unread: unreadable.length > 0,
  });
  const evidence = {
    prune: true,
    snapshot: options.snapshot && readSnapshot(sourcesOf(options.snapshot)).snapshot,
    base: options.base && createBaseState('base', inputOf(load(sourcesOf(options.base))), options.unread),
  };
  const workspace = createHeadWorkspace(inputOf(loaded), evidence);
  const checked = checkWorkspace(workspace, {
    rules: options.rules ?? RULES,
    levels: options.levels ?? new Map(),
    sourceLine: (file, line) => (loaded.sourceText(file) ?? options.snapshot?.[file])?.split('\n')[line - 1] ?? '',
    evidence,
    snapshotAge: options.now === undefined ? undefined : { now: Date.parse(options.now), limit: 24 * 3_600_000 },
  });
  return { ...checked, loaded, of: (ruleId) => checked.findings.filter((finding) => finding.ruleId === ruleId) };
}

function sourcesOf(files: Files): SourceFile[] {
  return Object.entries(files).map(([file, text]) => ({ state: 'text', file, text }));
}

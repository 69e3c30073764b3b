import { type ClusterCheck, checkWorkspace, type RuleLevel } from '../../src/check/check.ts';
import { type LoadResult, load } from '../../src/load/load.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { OmeVersion } from '../../src/model/ome.ts';
import { RULES } from '../../src/rules/registry.ts';
import type { Rule } from '../../src/rules/rule.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';

export interface CheckTextOptions {
  readonly omeVersion?: OmeVersion;
  readonly complete?: boolean;
  readonly namespace?: string;
  /** Default: all that are registered. */
  readonly rules?: readonly Rule[];
  readonly levels?: ReadonlyMap<string, RuleLevel>;
}

export interface CheckTextResult extends ClusterCheck {
  readonly loaded: LoadResult;
  /** The findings of one rule. */
  of(ruleId: string): readonly Finding[];
}

/** Checks files given as texts as one cluster: load, workspace, rules. */
export function checkText(files: Readonly<Record<string, string>>, options: CheckTextOptions = {}): CheckTextResult {
  const loaded = load(Object.entries(files).map(([file, text]) => ({ state: 'text', file, text })));
  const workspace = createWorkspace({
    cluster: {
      name: 'default',
      omeVersion: options.omeVersion ?? '1.3',
      complete: options.complete ?? false,
      ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
    },
    objects: loaded.objects,
    renamings: loaded.renamings,
    unread: loaded.unreadable.length > 0,
  });
  const checked = checkWorkspace(workspace, {
    rules: options.rules ?? RULES,
    levels: options.levels ?? new Map(),
    sourceLine: (file, line) => loaded.sourceText(file)?.split('\n')[line - 1] ?? '',
  });
  return { ...checked, loaded, of: (ruleId) => checked.findings.filter((finding) => finding.ruleId === ruleId) };
}

import { fixFindings } from '../check/fix.ts';
import type { Finding } from '../model/finding.ts';
import { compareText } from '../model/location.ts';
import { type CheckContext, type CheckedWorld, checkWorld } from './check-world.ts';
import { withTexts } from './world.ts';

export interface FileChange {
  /** Relative to the root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** What fixes do: nothing is written yet. */
export interface Fixes {
  readonly fixed: readonly Finding[];
  /** Sorted by file. */
  readonly changes: readonly FileChange[];
}

/** Works out the fixes in the chosen files; the world that comes back is that after them. */
export function fixWorld(
  checked: CheckedWorld,
  context: CheckContext,
): { readonly checked: CheckedWorld; readonly fixes: Fixes } {
  const { world } = checked;
  const { reports = () => true } = world.targets;
  const result = fixFindings({
    state: checked,
    // What is shown because it depends on a chosen file may lie in another one.
    wanted: (finding) => reports(finding.location.file) && checked.shown(finding),
    recheck: (texts) => checkWorld(withTexts(world, texts), context),
  });
  const changes = [...result.texts].map(([file, after]) => ({ file, before: checked.text(file) ?? '', after }));
  return {
    checked: result.complete ? { ...result.state, findings: result.state.findings.map(asTried) } : result.state,
    fixes: { fixed: result.fixed, changes: changes.sort((a, b) => compareText(a.file, b.file)) },
  };
}

/** What is left after all fixes were tried has none. */
function asTried({ fix: _, ...finding }: Finding): Finding {
  return { ...finding, fixable: false };
}

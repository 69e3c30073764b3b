import type { Finding, Report, Severity, Unreadable } from '../model/finding.ts';
import type { SourceLocation } from '../model/location.ts';
import { describeRef } from '../model/object.ts';
import { isOld, type Joined, joinClusters, UNREADABLE } from './order.ts';

/** Equal findings shown in full before the rest are counted. */
const SHOWN_OF_A_KIND = 3;

/** What the text report shows as one block: one finding, also where several clusters share it, or an unreadable place. */
export interface Block {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly message: string;
  readonly help: string | null;
  readonly location: SourceLocation;
  readonly sourceLine: string;
  readonly related: Finding['related'];
  /** `ServingRuntime team-a/echo`; empty for unreadable places. */
  readonly object: string;
  /** Names, where the report is about more than one cluster. */
  readonly clusters: readonly string[];
  /** Whether the base has it already. */
  readonly old: boolean;
  /** How many findings the block stands for. */
  readonly weight: number;
  /** Set on the last block of a kind that is shown in full. */
  readonly folded?: Folded;
}

/** The rest of a kind. */
export interface Folded {
  readonly findings: number;
  readonly files: number;
  /** Places of errors, the first few: an error is work to do, so it has to be found. */
  readonly places: readonly SourceLocation[];
}

/** Blocks in the report's order: equal findings of several clusters joined, equal kinds folded unless all are wanted. */
export function findingBlocks(
  report: Report,
  { quiet, verbose }: { quiet: boolean; verbose: boolean },
): readonly Block[] {
  const joined = joinClusters(report).filter(({ finding }) => !quiet || finding.severity === 'error');
  const blocks = joined.map(asBlock);
  return verbose ? blocks : fold(blocks);
}

export function unreadableBlocks(unreadable: readonly Unreadable[], verbose: boolean): readonly Block[] {
  const blocks = unreadable.map(({ message, location, sourceLine }) => {
    const nothing = { help: null, related: [], object: '', clusters: [], old: false };
    return { ...nothing, ruleId: UNREADABLE, severity: 'error' as const, message, location, sourceLine, weight: 1 };
  });
  return verbose ? blocks : fold(blocks);
}

function asBlock({ finding, clusters, weight }: Joined): Block {
  const { ruleId, severity, message, help, location, related } = finding;
  // Source lines go to logs that more people read than the repository: no frame where the value could be a secret.
  const sourceLine = finding.path.includes('env') ? '' : finding.sourceLine;
  const object = describeRef(finding.object);
  const old = isOld({ finding });
  return { ruleId, severity, message, help, location, sourceLine, related, object, clusters, old, weight };
}

/**
 * The same rule saying the same about other values: what is quoted and every number are left out. What is new is never
 * folded behind what the base has.
 */
function kindOf({ ruleId, severity, message, old }: Block): string {
  const shape = message
    .slice(0, 500)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"')
    .replace(/\d+/g, '0');
  return `${severity}\n${ruleId}\n${old}\n${shape}`;
}

/** Keeps the first few of a kind and tells of the rest on the last that is kept. */
function fold(blocks: readonly Block[]): readonly Block[] {
  const kinds = new Map<string, Block[]>();
  for (const block of blocks) {
    const kind = kindOf(block);
    const same = kinds.get(kind);
    if (same === undefined) kinds.set(kind, [block]);
    else same.push(block);
  }
  const replaced = new Map<Block, Block | null>();
  for (const same of kinds.values()) {
    // One more than the limit is shown too: a line that tells of one finding is no shorter than the finding.
    if (same.length <= SHOWN_OF_A_KIND + 1) continue;
    const rest = same.slice(SHOWN_OF_A_KIND);
    for (const block of rest) replaced.set(block, null);
    const last = same[SHOWN_OF_A_KIND - 1];
    if (last !== undefined) replaced.set(last, { ...last, folded: foldedOf(rest) });
  }
  return blocks.flatMap((block) => {
    const other = replaced.get(block);
    return other === undefined ? [block] : other === null ? [] : [other];
  });
}

function foldedOf(rest: readonly Block[]): Folded {
  return {
    findings: rest.reduce((sum, { weight }) => sum + weight, 0),
    files: new Set(rest.map(({ location }) => location.file)).size,
    places: rest
      .filter(({ severity }) => severity === 'error')
      .map(({ location }) => location)
      .slice(0, 5),
  };
}

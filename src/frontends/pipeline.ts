import { resolve } from 'node:path';
import { parseBaseline, renderBaseline } from '../check/baseline.ts';
import type { RuleLevel } from '../check/check.ts';
import type { FailOn } from '../check/config.ts';
import { didYouMean } from '../check/nearest.ts';
import type { Report } from '../model/finding.ts';
import { UsageError } from '../model/usage-error.ts';
import { RULES } from '../rules/registry.ts';
import { type BaselineFile, findBaseline, readBaseline, requireWhole } from './baseline-file.ts';
import { checkWorld } from './check-world.ts';
import { type Fixes, fixWorld } from './fix-world.ts';
import type { Io } from './io.ts';
import { type Counted, countedOf, hasFailed, makeReport } from './make-report.ts';
import { describeRules } from './package-files.ts';
import { type OnStage, openWorld, type WorldRequest } from './world.ts';

export interface PipelineRequest extends WorldRequest {
  /** Levels that outweigh those of the configuration. */
  readonly levels?: ReadonlyMap<string, RuleLevel> | undefined;
  readonly failOn?: FailOn | undefined;
  /** Whether what the base has already fails nothing; it outweighs the configuration. */
  readonly onlyNew?: boolean | undefined;
  /** Whether the report needs the rules' pages. */
  readonly pages?: boolean;
  /** A baseline, relative to the current folder; it outweighs that of the configuration. */
  readonly baseline?: string | undefined;
  /** Whether what is found becomes the baseline, and is known from then on. */
  readonly writeBaseline?: boolean | undefined;
  /** Whether to work out fixes; the report then tells what remains after them. */
  readonly fix?: boolean | undefined;
}

/** Nothing has been written: that is for the caller to do. */
export interface PipelineResult {
  readonly report: Report;
  /** True where something that counts is at or above the severity to fail on, or something is unreadable. */
  readonly failed: boolean;
  /** What counts. */
  readonly counted: Counted;
  /** Absolute path of the folder that files are named relative to. */
  readonly root: string;
  readonly fixes: Fixes | undefined;
  readonly newBaseline: (BaselineFile & { readonly text: string; readonly entries: number }) | undefined;
}

/** Without an environment git is started with none. */
export type PipelineIo = Pick<Io, 'cwd' | 'readStdin' | 'today'> & Partial<Pick<Io, 'env' | 'clock'>>;

/** From paths and configuration to the report: the only place that knows every stage. */
export async function runPipeline(
  request: PipelineRequest,
  io: PipelineIo,
  onStage: OnStage = () => {},
): Promise<PipelineResult> {
  for (const id of request.levels?.keys() ?? []) requireRule(id);
  const except = request.baseline === undefined ? undefined : resolve(io.cwd, request.baseline);
  const world = await openWorld({ ...request, except, before: request.before ?? {} }, io, onStage);
  const file = findBaseline(world, io.cwd, request.baseline);
  if (request.writeBaseline) requireWhole(world, request.cluster);
  const context = {
    levels: new Map([...world.settings.config.rules, ...(request.levels ?? [])]),
    today: io.today(),
    now: io.clock?.() ?? Date.parse(io.today()),
    baseline: file === undefined || request.writeBaseline ? undefined : readBaseline(file),
  };
  await onStage('check', world.files.length);
  let checked = checkWorld(world, context);
  let fixes: Fixes | undefined;
  if (request.fix) {
    await onStage('fix', world.files.length);
    ({ checked, fixes } = fixWorld(checked, context));
  }
  let newBaseline: PipelineResult['newBaseline'];
  if (request.writeBaseline) {
    if (file === undefined)
      throw new UsageError('--write-baseline needs --baseline FILE, or baseline: FILE in the configuration');
    const text = renderBaseline(checked.findings);
    newBaseline = { ...file, text, entries: checked.findings.length };
    checked = checkWorld(checked.world, { ...context, baseline: parseBaseline(file.name, text) });
  }
  await onStage('report', world.files.length);
  const report = makeReport(checked, describeRules(request.pages === true));
  const { config } = world.settings;
  const counted = countedOf(report, request.onlyNew ?? config.onlyNew);
  const failed = hasFailed(counted, request.failOn ?? config.failOn);
  return { report, failed, counted, root: world.targets.options.root, fixes, newBaseline };
}

function requireRule(id: string): void {
  const ids = RULES.map((rule) => rule.id);
  if (!ids.includes(id))
    throw new UsageError(`unknown rule ${JSON.stringify(id)}${didYouMean(id, ids) || '; "omelint rules" lists them'}`);
}

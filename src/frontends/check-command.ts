import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Report } from '../model/finding.ts';
import { UsageError } from '../model/usage-error.ts';
import type { ReportOptions } from '../report/reporter.ts';
import { reporters } from '../report/reporters.ts';
import { reasonOf } from './find-root.ts';
import { type Io, wantsColor } from './io.ts';
import type { FormatOption } from './options.ts';
import { applyFixes, printFixes, writeBaseline } from './outcomes.ts';
import { runPipeline } from './pipeline.ts';
import type { CheckFlags } from './program.ts';
import { startProgress } from './progress.ts';
import { startStopwatch } from './stopwatch.ts';
import { HOMEPAGE, VERSION } from './version.ts';

/** `omelint check`. */
export async function runCheck(paths: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  const formats = formatsOf(flags);
  // Without a base everything would count, which nobody who asks for this can mean.
  if (flags.onlyNew && flags.base === undefined)
    throw new UsageError('--only-new needs --base, which tells what is new');
  if (flags.fix && paths.includes('-')) throw new UsageError("--fix can't write stdin; use --fix-dry-run");
  const watch = startStopwatch(io.now);
  const progress = startProgress(io, flags.quiet === true);
  try {
    const request = {
      paths,
      config: flags.config ?? true,
      cluster: flags.cluster,
      namespace: flags.namespace,
      complete: flags.complete,
      omeVersion: flags.omeVersion,
      before: { snapshot: flags.snapshot, base: flags.base },
      levels: flags.rule,
      failOn: flags.failOn,
      onlyNew: flags.onlyNew,
      baseline: flags.baseline,
      writeBaseline: flags.writeBaseline,
      fix: flags.fix === true || flags.fixDryRun === true,
      pages: formats.some(({ format }) => format === 'sarif'),
    };
    const { report, failed, root, fixes, newBaseline } = await runPipeline(request, io, async (stage, size) => {
      watch.begin(stage);
      await progress.show(stage, size);
    });
    await progress.clear();
    watch.end();
    const stats = flags.stats ? { stats: watch.rows() } : {};
    if (fixes !== undefined && flags.fix === true) await applyFixes(root, fixes, io);
    else if (fixes !== undefined) await printFixes(fixes, io);
    if (newBaseline !== undefined) await writeBaseline(newBaseline, io);
    await writeReports(report, formats, { ...reportOptions(flags, io), ...stats }, io);
    return failed ? 1 : 0;
  } catch (error) {
    await progress.clear();
    throw error;
  }
}

function formatsOf({ format, fix, fixDryRun, writeBaseline }: CheckFlags): readonly FormatOption[] {
  if (fix && fixDryRun) throw new UsageError('--fix and --fix-dry-run exclude each other');
  if (fixDryRun && writeBaseline)
    throw new UsageError('--fix-dry-run writes nothing, so there is no --write-baseline beside it');
  if (!fixDryRun) return format ?? [{ format: 'text' }];
  const taken = format?.find(({ file }) => file === undefined);
  if (taken === undefined) return format ?? [];
  throw new UsageError(`--fix-dry-run prints a diff on stdout; write the report into a file, as ${taken.format}=FILE`);
}

function reportOptions(flags: CheckFlags, io: Io): ReportOptions {
  return {
    color: wantsColor(io.stdout, io.env, flags.color),
    toolVersion: VERSION,
    homepage: HOMEPAGE,
    quiet: flags.quiet === true,
    verbose: flags.verbose === true,
    showSkipped: flags.showSkipped === true,
  };
}

/** Files first: when one can't be written, nothing on stdout claims that all went well. */
async function writeReports(
  report: Report,
  formats: readonly FormatOption[],
  options: ReportOptions,
  io: Io,
): Promise<void> {
  for (const { format, file } of formats) {
    if (file !== undefined)
      writeReport(resolve(io.cwd, file), file, reporters[format](report, { ...options, color: false }));
  }
  for (const { format, file } of formats) {
    if (file === undefined) await io.stdout.write(reporters[format](report, options));
  }
}

function writeReport(path: string, name: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`can't write the report to ${JSON.stringify(name)}: ${reasonOf(error)}`);
  }
}

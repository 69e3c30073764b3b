import * as core from '@actions/core';
import { count } from '../../report/order.ts';
import { reporters } from '../../report/reporters.ts';
import { EXIT } from '../exit.ts';
import { type Io, wantsColor } from '../io.ts';
import type { Counted } from '../make-report.ts';
import type { PipelineResult } from '../pipeline.ts';
import type { BaseChoice } from './base.ts';
import { type CommentResult, postComment } from './comment.ts';
import type { TriggerEvent } from './event.ts';
import type { Inputs } from './inputs.ts';
import { printPlain, visibleLines } from './log.ts';
import { countOutcomes } from './outcomes.ts';
import { reportOptions } from './report-options.ts';
import { type Folders, writeResultFile } from './result-files.ts';
import { renderSummary } from './summary.ts';

export interface Told {
  readonly inputs: Inputs;
  readonly event: TriggerEvent;
  readonly folders: Folders;
  readonly compared: BaseChoice;
}

const TITLE = { title: 'omelint' };

/** Tells what was found in every way that was asked for; gives the exit status, which depends on the findings alone. */
export async function tellResult(result: PipelineResult, told: Told, io: Io): Promise<number> {
  const { report, failed } = result;
  const { inputs, event, folders, compared } = told;
  const files = writeFiles(result, inputs, folders);
  await printLog(result, compared, io);
  const comment: CommentResult =
    event.kind === 'pull' && inputs.comment !== 'never'
      ? await postComment(report, event, inputs, io.env)
      : { state: 'off' };
  const missed = comment.state === 'refused' || comment.state === 'failed' ? comment.message : undefined;
  const hasSummary = (inputs.summary || missed !== undefined) && (await writeSummary(result, io));
  if (inputs.annotations) await io.stdout.write(reporters.github(report, reportOptions));
  const isFault = missed !== undefined && inputs.comment === 'always';
  if (missed !== undefined) {
    const place = hasSummary ? 'the job summary' : 'the log';
    const words = `no comment on the pull request, the report is in ${place}: ${visibleLines(missed)}`;
    if (isFault) core.error(`${words} ("comment: always" makes this an error)`, TITLE);
    else core.warning(words, TITLE);
  }
  setOutputs(result, comment, { ...files, failed: String(failed || isFault) });
  if (failed) tellFailure(result.counted, inputs);
  return failed || isFault ? EXIT.findings : EXIT.clean;
}

function writeFiles({ report }: PipelineResult, { sarifFile, jsonFile, key }: Inputs, folders: Folders) {
  const write = (input: string, format: 'sarif' | 'json', file: string | undefined) =>
    file === undefined ? '' : writeResultFile(report, { input, format, file, key }, folders);
  return {
    'sarif-file': write('sarif-file', 'sarif', sarifFile),
    'json-file': write('json-file', 'json', jsonFile),
  };
}

/** Beyond that, equal findings are folded: a log of millions of lines helps nobody. */
const MOST_IN_FULL = 2_000;

/** The whole report for people, folded in the log. */
async function printLog({ report }: PipelineResult, compared: BaseChoice, io: Io): Promise<void> {
  const color = wantsColor(io.stdout, io.env, true);
  const verbose = report.findings.length <= MOST_IN_FULL;
  core.startGroup('omelint: the whole report');
  await printPlain(io.stdout, reporters.text(report, { ...reportOptions, color, verbose }));
  core.endGroup();
  if (compared.commit === undefined && compared.because !== undefined) {
    await printPlain(io.stdout, `Not compared with an earlier commit: ${compared.because}.`);
  }
}

/** Gives whether it is there. */
async function writeSummary({ report }: PipelineResult, io: Io): Promise<boolean> {
  try {
    await core.summary.addRaw(renderSummary(report)).write();
    return true;
  } catch (error) {
    // Some servers know no summaries; a full disk is no finding either.
    const why = error instanceof Error ? error.message : String(error);
    await printPlain(io.stdout, `No job summary: ${visibleLines(why)}`);
    return false;
  }
}

function setOutputs({ report }: PipelineResult, comment: CommentResult, own: Readonly<Record<string, string>>): void {
  const { errors, warnings, notes, unreadable } = report.summary;
  const outputs = {
    ...own,
    errors: String(errors),
    warnings: String(warnings),
    notes: String(notes),
    unreadable: String(unreadable),
    outcomes: JSON.stringify(countOutcomes(report)),
    comment: comment.state,
    // What HEAD has in common with the commit that was asked for.
    base: report.clusters.find(({ base }) => base !== null)?.base?.commit ?? '',
    'comment-url': 'url' in comment ? comment.url : '',
  };
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

/** Errors speak for themselves; where nothing red is shown, one line says why the job fails. */
function tellFailure({ errors, warnings, notes, unreadable }: Counted, { annotations }: Inputs): void {
  if (annotations && errors + unreadable > 0) return;
  const found = [
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ];
  core.error(`${found.join(', ')}: the job fails, see the input fail-on`, TITLE);
}

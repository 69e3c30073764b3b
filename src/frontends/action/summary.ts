import type { Report } from '../../model/finding.ts';
import { reporters } from '../../report/reporters.ts';
import { reportOptions } from './report-options.ts';

/** The runner drops a summary of more than 1 MiB as a whole; others of the step may want a little, too. */
export const MAX_SUMMARY_BYTES = 1_000_000;

/** The report as Markdown for the job summary, at most `maxBytes` in UTF-8; rows are left out where it would be more. */
export function renderSummary(report: Report, maxBytes = MAX_SUMMARY_BYTES): string {
  for (let limit = maxBytes; ; ) {
    const text = reporters.markdown(report, { ...reportOptions, markdown: { limit } });
    const bytes = Buffer.byteLength(text);
    // The least that a report takes is far below any limit that makes sense.
    if (bytes <= maxBytes || limit < 20_000) return text;
    limit = Math.min(Math.floor((limit * maxBytes) / bytes), limit - 1);
  }
}

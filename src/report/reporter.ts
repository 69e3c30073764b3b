import type { Report } from '../model/finding.ts';

export type Format = 'text' | 'json' | 'sarif' | 'github' | 'markdown' | 'junit' | 'gitlab';

/** How a report is rendered. Colour and terminal are the caller's to know: a reporter asks nobody. */
export interface ReportOptions {
  /** Terminal colours; text only. */
  readonly color: boolean;
  readonly toolVersion: string;
  /** Errors and the summary, nothing else; text only. */
  readonly quiet: boolean;
  /** Every finding in full, and why each rule that could not decide could not; text only. */
  readonly verbose: boolean;
  /** Every file and document that was not checked, and why; text only. */
  readonly showSkipped: boolean;
  /** Lines for `--stats`, in order. They hold times, so they are the one thing that differs from run to run; text only. */
  readonly stats?: readonly (readonly [label: string, value: string])[];
  /** Page of the project, for SARIF; the page of a rule stands for it where nobody names one. */
  readonly homepage?: string;
  readonly sarif?: SarifOptions;
  readonly markdown?: MarkdownOptions;
}

export interface SarifOptions {
  /**
   * Category of the upload, `omelint` without one. Two uploads for one commit need two: `category` of
   * github/codeql-action/upload-sarif is used only where the file names none (`src/upload-lib.ts`).
   */
  readonly category?: string;
}

export interface MarkdownOptions {
  /** Goes into the hidden marker, so that several comments on one pull request (one per job or cluster) keep apart. */
  readonly key?: string;
  /** Most UTF-16 units of the text; 60,000 without one. A job summary takes a megabyte. */
  readonly limit?: number;
}

/** Maps a report to text that ends with a line break: the same report and options give the same bytes. */
export type Reporter = (report: Report, options: ReportOptions) => string;

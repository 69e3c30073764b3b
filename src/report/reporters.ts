import { renderGithub } from './github.ts';
import { renderGitlab } from './gitlab.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import type { Format, Reporter } from './reporter.ts';
import { renderSarif } from './sarif.ts';
import { renderText } from './text.ts';

export { commentMarker } from './markdown.ts';
export type { Format, MarkdownOptions, Reporter, ReportOptions, SarifOptions } from './reporter.ts';

/** The reporters by the name that `--format` takes. */
export const reporters: Readonly<Record<Format, Reporter>> = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  github: renderGithub,
  markdown: renderMarkdown,
  junit: renderJunit,
  gitlab: renderGitlab,
};

import { renderGithub } from './github.ts';
import { renderGitlab } from './gitlab.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import type { Format, Reporter } from './reporter.ts';
import { renderSarif } from './sarif.ts';
import { renderText } from './text.ts';

export type { Format, Reporter, ReportOptions, SarifOptions } from './reporter.ts';

/** The reporters by the name that `--format` takes. */
export const reporters: Readonly<Record<Format, Reporter>> = {
  text: renderText,
  json: renderJson,
  sarif: renderSarif,
  github: renderGithub,
  junit: renderJunit,
  gitlab: renderGitlab,
};

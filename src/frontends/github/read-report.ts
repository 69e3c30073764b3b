import { Ajv } from 'ajv';
import schema from '../../../schema/report.schema.json' with { type: 'json' };
import type { Report } from '../../model/finding.ts';
import { UsageError } from '../../model/usage-error.ts';
import { reportOf } from '../../report/from-json.ts';
import { type ReportJson, SCHEMA_VERSION } from '../../report/json.ts';
import { visibleShort } from '../../report/visible.ts';
import { describeRules } from '../package-files.ts';
import { fieldOf } from './fields.ts';

/** More than the report on ten thousand manifests takes. */
export const MAX_REPORT_BYTES = 32 * 1024 * 1024;
/** The contract nests eight deep; fields may be added. */
const DEEPEST = 32;
/** A finding holds about six. */
const MOST_VALUES = 1_000_000;

const validate = new Ajv({ strict: false }).compile<ReportJson>(schema);

export interface ReadReport {
  readonly report: Report;
  /** Version of omelint that wrote it, as it says. */
  readonly toolVersion: string;
}

/**
 * The report in what a stranger says is the output of `omelint check --format json`: anything that is not to the letter of
 * the contract is refused with `UsageError`. That it is true is more than anyone can check.
 */
export function readReport(text: string, name: string): ReadReport {
  const refuse = (why: string): never => {
    throw new UsageError(`${name} is no report of "omelint check --format json": ${why}`);
  };
  const json = text.replace(/^\ufeff/, '');
  const excess = findExcess(json);
  if (excess !== undefined) refuse(excess);
  const value = parse(json, refuse);
  const version = fieldOf(value, 'schemaVersion');
  if (typeof version === 'number' && version > SCHEMA_VERSION)
    refuse(`its schemaVersion is ${version}, and this omelint knows ${SCHEMA_VERSION}; a newer one reads it`);
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return refuse(
      `${visibleShort(error?.instancePath || 'it', 200)} ${visibleShort(error?.message ?? 'is wrong', 200)}`,
    );
  }
  const report = reportOf(value, describeRules(false));
  const miscounted = findMiscount(report);
  return miscounted === undefined ? { report, toolVersion: value.tool.version } : refuse(miscounted);
}

function parse(json: string, refuse: (why: string) => never): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own words quote the text, and a runner takes what follows a "##[" for a command.
    return refuse('it is not valid JSON');
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** What the parser should not be given: it would take a gigabyte for a file of thirty megabytes that is all brackets. */
function findExcess(json: string): string | undefined {
  let depth = 0;
  let opened = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      opened += 1;
      if (depth > DEEPEST) return `it nests deeper than ${DEEPEST}`;
      if (opened > MOST_VALUES) return `it holds more than ${MOST_VALUES} lists and objects`;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return undefined;
}

/** Lists are what counts; a summary that says otherwise would stand in the title of the comment. */
function findMiscount({ summary, findings, unreadable, suppressed }: Report): string | undefined {
  const ofSeverity = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const counts = {
    errors: ofSeverity('error'),
    warnings: ofSeverity('warning'),
    notes: ofSeverity('note'),
    unreadable: unreadable.length,
    suppressed: suppressed.length,
  };
  for (const name of ['errors', 'warnings', 'notes', 'unreadable', 'suppressed'] as const) {
    if (summary[name] !== counts[name])
      return `summary/${name} is ${summary[name]}, and its lists hold ${counts[name]}`;
  }
  return undefined;
}

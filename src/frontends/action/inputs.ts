import { normalize } from 'node:path';
import { FAIL_ON, type FailOn } from '../../check/config.ts';
import { didYouMean } from '../../check/nearest.ts';
import { OME_VERSIONS, type OmeVersion } from '../../model/ome.ts';
import { UsageError } from '../../model/usage-error.ts';

/** What a workflow gives with `with:`, as `action.yml` documents it. */
export interface Inputs {
  /** Relative to the working directory; empty for the working directory itself. */
  readonly paths: readonly string[];
  /** A file, `true` for the usual place, or `false` for none. */
  readonly config: string | boolean;
  readonly configFrom: 'head' | 'base';
  readonly snapshot: string | undefined;
  /** A commit, `none`, or empty for what the event tells. */
  readonly base: string;
  /** Undefined for all. */
  readonly clusters: readonly string[] | undefined;
  readonly omeVersion: OmeVersion | undefined;
  /** Undefined leaves it to the configuration. */
  readonly failOn: FailOn | undefined;
  /** Undefined leaves it to the configuration. */
  readonly onlyNew: boolean | undefined;
  readonly comment: 'auto' | 'always' | 'never';
  readonly key: string;
  readonly sarifFile: string | undefined;
  readonly jsonFile: string | undefined;
  readonly annotations: boolean;
  readonly summary: boolean;
  readonly token: string;
  /** Relative to the workspace. */
  readonly workingDirectory: string;
}

/** Reads the inputs; `get` gives the trimmed text of one, empty where it is not set. */
export function readInputs(get: (name: string) => string): Inputs {
  const clusters = names(get('clusters'));
  const config = get('config');
  const paths = lines(get('paths'));
  if (paths.includes('-')) throw noStdin('paths');
  if (get('snapshot') === '-') throw noStdin('snapshot');
  const [sarifFile, jsonFile] = [optional(get('sarif-file')), optional(get('json-file'))];
  if (sarifFile !== undefined && jsonFile !== undefined && normalize(sarifFile) === normalize(jsonFile))
    throw new UsageError(`inputs sarif-file and json-file: both name ${JSON.stringify(jsonFile)}`);
  return {
    paths,
    config: config === '' ? true : config === 'none' ? false : config,
    configFrom: choice(get, 'config-from', ['head', 'base'], 'head'),
    snapshot: optional(get('snapshot')),
    base: get('base'),
    clusters: clusters.length === 0 ? undefined : clusters,
    omeVersion: get('ome-version') === '' ? undefined : choice(get, 'ome-version', OME_VERSIONS, '1.3'),
    failOn: get('fail-on') === '' ? undefined : choice(get, 'fail-on', FAIL_ON, 'error'),
    onlyNew: get('only-new') === '' ? undefined : choice(get, 'only-new', ['true', 'false'], 'false') === 'true',
    comment: choice(get, 'comment', ['auto', 'always', 'never'], 'auto'),
    key: get('key'),
    sarifFile,
    jsonFile,
    annotations: choice(get, 'annotations', ['true', 'false'], 'true') === 'true',
    summary: choice(get, 'summary', ['true', 'false'], 'true') === 'true',
    token: get('token'),
    workingDirectory: get('working-directory') || '.',
  };
}

function choice<T extends string>(
  get: (name: string) => string,
  name: string,
  allowed: readonly T[],
  otherwise: NoInfer<T>,
): T {
  const text = get(name);
  if (text === '') return otherwise;
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new UsageError(
    `input ${name}: ${JSON.stringify(text)} is none of ${allowed.join(', ')}${didYouMean(text, allowed)}`,
  );
}

function noStdin(name: string): UsageError {
  return new UsageError(`input ${name}: "-" stands for stdin, and an Action has none; write it into a file first`);
}

function optional(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** One a line: paths may hold commas and blanks. */
function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function names(text: string): string[] {
  return lines(text.replaceAll(',', '\n'));
}

import { isObject, type JsonObject, type JsonPath, type JsonValue } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { blockIn, durationIn, intIn, listIn, textIn } from './raw-block.ts';
import type { Fault } from './refusal.ts';

const OPERATORS: readonly string[] = ['LT', 'LTE', 'GT', 'GTE'];

/** What OME refuses in the metric gate of a canary step (RO-2); `field` and `path` are those of the step. */
export function* analysisFaults(step: JsonObject, field: string, path: JsonPath): Iterable<Fault> {
  const analysis = blockIn(step, 'analysis');
  if (analysis === undefined) return;
  const place = [...path, 'analysis'];
  const start = `${field}.analysis`;
  if ((durationIn(analysis, 'interval') ?? 1n) <= 0n) {
    const message = `${start}: interval must be > 0 (AnalysisInvalid)`;
    yield { path: [...place, 'interval'], message, help: 'Write how often to look at the metrics, such as 30s.' };
  }
  if ((intIn(analysis, 'failureLimit') ?? 1) < 1) {
    const message = `${start}: failureLimit must be >= 1 (AnalysisInvalid)`;
    yield { path: [...place, 'failureLimit'], message, help: 'Write how many failures roll back, from 1.' };
  }
  const metrics = listIn(analysis, 'metrics');
  if (metrics?.length === 0) {
    const message = `${start}: at least one metric is required (AnalysisInvalid)`;
    yield { path: [...place, 'metrics'], message, help: 'Add a metric with name, query, operator and threshold.' };
  }
  yield* metricFaults(metrics ?? [], start, [...place, 'metrics']);
}

function* metricFaults(metrics: readonly JsonValue[], start: string, place: JsonPath): Iterable<Fault> {
  const names = new Set<string>();
  for (const [index, metric] of metrics.entries()) {
    const name = textIn(metric, 'name');
    if (!isObject(metric) || name === undefined) continue;
    const field = `${start}.metrics[${index}]`;
    const path = [...place, index];
    if (name === '') {
      const message = `${field}.name must not be empty (AnalysisInvalid)`;
      yield { path: [...path, 'name'], message, help: 'Name the metric.' };
    } else if (names.has(name)) {
      const message = `${field}: duplicate metric name ${goQuote(name)} (AnalysisInvalid)`;
      yield { path: [...path, 'name'], message, help: 'Give each metric a name of its own.' };
    }
    names.add(name);
    yield* valueFaults(metric, `${field} (${goQuote(name)}):`, path);
  }
}

function* valueFaults(metric: JsonObject, start: string, path: JsonPath): Iterable<Fault> {
  const query = textIn(metric, 'query');
  const threshold = textIn(metric, 'threshold');
  const operator = textIn(metric, 'operator');
  if (query?.trim() === '') {
    const message = `${start} query must not be empty (AnalysisInvalid)`;
    yield { path: [...path, 'query'], message, help: 'Write the PromQL expression.' };
  }
  if (threshold !== undefined && !isNumeric(threshold)) {
    const message = `${start} threshold ${goQuote(threshold)} must be numeric (AnalysisInvalid)`;
    yield { path: [...path, 'threshold'], message, help: 'Write a number in quotes, such as "0.05".' };
  }
  if (operator !== undefined && !OPERATORS.includes(operator)) {
    const message = `${start} operator ${goQuote(operator)} must be one of LT/LTE/GT/GTE (AnalysisInvalid)`;
    yield { path: [...path, 'operator'], message, help: 'Write LT, LTE, GT or GTE.' };
  }
}

const MAX_NUMBER = 400;
const DECIMAL = /^[+-]?([0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(e[+-]?[0-9][0-9_]*)?$/i;
const HEXADECIMAL = /^[+-]?0x[0-9a-f_]*\.?[0-9a-f_]*p[+-]?[0-9]+$/i;
const NAMED = /^([+-]?inf(inity)?|nan)$/i;

/** What Go's strconv.ParseFloat takes: a number that does not overflow. */
function isNumeric(text: string): boolean {
  // Nobody writes such a number, and no pattern has to read it.
  if (text.length > MAX_NUMBER) return true;
  if (NAMED.test(text) || HEXADECIMAL.test(text)) return true;
  return DECIMAL.test(text) && Number.isFinite(Number(text.replaceAll('_', '')));
}

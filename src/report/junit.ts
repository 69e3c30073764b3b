import type { Finding, NotEvaluated, Report, Severity } from '../model/finding.ts';
import { dottedPath } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { asSentence, count, UNREADABLE } from './order.ts';
import { visibleShort } from './visible.ts';

/**
 * JUnit XML. One suite a file, one case a finding. GitLab and Jenkins group what they show by `classname`, so that is the
 * rule (`omelint.<rule>`: Jenkins cuts at the last dot), and compare branches by classname and name, so the name tells file,
 * object and path but no line. Of cases with equal names GitLab keeps only the first: repeats get a number. Errors and
 * warnings fail, a note passes with its text as output, what could not be decided is skipped, what could not be read is an
 * error. The first suite always holds one passing case: readers take a file without cases for a broken run.
 */
export function renderJunit(report: Report): string {
  const uniqueName = nameCounter();
  const suites = [
    suite('omelint', [passed('omelint', summaryName(report))]),
    ...byFile(report).map(([file, items]) =>
      suite(
        file,
        items.map((item) => item(uniqueName)),
      ),
    ),
    ...notEvaluatedSuite(report.notEvaluated, uniqueName),
  ];
  const body = suites.map(({ text }) => text).join('');
  const totals = suites.map(({ cases }) => cases).reduce(add, NO_CASES);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="omelint"${attributes(totals)}>\n${body}</testsuites>\n`;
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

interface Case {
  readonly text: string;
  readonly kind: 'passed' | 'failures' | 'errors' | 'skipped';
}

type UniqueName = (className: string, name: string) => string;
type LazyCase = (uniqueName: UniqueName) => Case;

const NO_CASES: Counts = { tests: 0, failures: 0, errors: 0, skipped: 0 };

function add(a: Counts, b: Counts): Counts {
  return {
    tests: a.tests + b.tests,
    failures: a.failures + b.failures,
    errors: a.errors + b.errors,
    skipped: a.skipped + b.skipped,
  };
}

function attributes({ tests, failures, errors, skipped }: Counts): string {
  return ` tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
}

function suite(name: string, cases: readonly Case[]) {
  const of = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).length;
  const counts = { tests: cases.length, failures: of('failures'), errors: of('errors'), skipped: of('skipped') };
  const body = cases.map(({ text }) => text).join('');
  return { cases: counts, text: `  <testsuite name="${xmlLine(name)}"${attributes(counts)}>\n${body}  </testsuite>\n` };
}

function nameCounter(): UniqueName {
  const seen = new Map<string, number>();
  return (className, name) => {
    const key = `${className}\n${name}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? name : `${name} (${times})`;
  };
}

function summaryName({ summary }: Report): string {
  return `checked ${count(summary.manifests, 'file')} with ${count(summary.objects, 'object')}`;
}

/** Findings are sorted by file already; unreadable places come first in theirs. */
function byFile(report: Report): readonly (readonly [string, readonly LazyCase[]])[] {
  const files = new Map<string, LazyCase[]>();
  const put = (file: string, item: LazyCase) => {
    const items = files.get(file);
    if (items === undefined) files.set(file, [item]);
    else items.push(item);
  };
  for (const { message, location } of report.unreadable) {
    put(location.file, (uniqueName) => {
      const name = uniqueName(UNREADABLE, location.file);
      const text = `${place(location)}\n${visibleShort(message)}`;
      return testCase(
        UNREADABLE,
        name,
        location,
        'errors',
        `<error message="${xmlLine(message)}" type="${UNREADABLE}">${xml(text)}</error>`,
      );
    });
  }
  for (const finding of report.findings) put(finding.location.file, (uniqueName) => findingCase(finding, uniqueName));
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1));
}

function findingCase(finding: Finding, uniqueName: UniqueName): Case {
  const { ruleId, severity, cluster, object, path, location, message } = finding;
  const where = [
    location.file,
    describeRef(object),
    dottedPath(path),
    cluster === 'default' ? '' : `cluster ${cluster}`,
  ];
  const name = uniqueName(ruleId, where.filter((part) => part !== '').join(': '));
  const text = xml(findingText(finding));
  if (severity === 'note') return testCase(ruleId, name, location, 'passed', `<system-out>${text}</system-out>`);
  const head = `message="${xmlLine(message)}" type="${severity satisfies Severity}"`;
  return testCase(ruleId, name, location, 'failures', `<failure ${head}>${text}</failure>`);
}

/** GitLab shows the element's text and not its `message`, so the text tells everything. */
function findingText({ severity, location, message, help, related }: Finding): string {
  const lines = [`${place(location)}: ${severity}`, visibleShort(message)];
  for (const one of related) lines.push(`${place(one.location)}: ${visibleShort(one.message)}`);
  if (help !== null) lines.push(`help: ${visibleShort(asSentence(help))}`);
  return lines.join('\n');
}

function notEvaluatedSuite(items: readonly NotEvaluated[], uniqueName: UniqueName) {
  if (items.length === 0) return [];
  const cases = items.map(({ ruleId, cluster, object, because }): Case => {
    const name = uniqueName(
      ruleId,
      `${describeRef(object)}: not evaluated${cluster === 'default' ? '' : `: cluster ${cluster}`}`,
    );
    const reason = xmlLine(because);
    return { kind: 'skipped', text: wrapCase(ruleId, name, '', `<skipped message="${reason}">${reason}</skipped>`) };
  });
  return [suite('not evaluated', cases)];
}

function testCase(
  rule: string,
  name: string,
  { file, start }: Finding['location'],
  kind: Case['kind'],
  body: string,
): Case {
  return { kind, text: wrapCase(rule, name, ` file="${xmlLine(file)}" line="${start.line}"`, body) };
}

function passed(className: string, name: string): Case {
  return { kind: 'passed', text: `    <testcase classname="${className}" name="${xmlLine(name)}"/>\n` };
}

function wrapCase(rule: string, name: string, extra: string, body: string): string {
  return `    <testcase classname="omelint.${xmlLine(rule)}" name="${xmlLine(name)}"${extra}>\n      ${body}\n    </testcase>\n`;
}

function place({ file, start }: Finding['location']): string {
  return `${visibleShort(file)}:${start.line}:${start.column}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Text as XML 1.0 takes it, in attributes and elements alike; it has gone through `visible`, which has an escape for every
 * character that XML forbids (controls, lone surrogates, U+FFFE, U+FFFF).
 */
function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text of manifests in one line. */
function xmlLine(text: string): string {
  return xml(visibleShort(text));
}

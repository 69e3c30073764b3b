import { describe, expect, test } from 'vitest';
import { templateFault } from '../../src/rules/support/go-template.ts';
import { checkText } from '../support/check.ts';
import { csr, isvc } from '../support/manifests.ts';
import { describeShared } from '../support/shared.ts';

const id = 'runner-placeholder';
const runtime = (runner: string) =>
  csr('echo', `{engineConfig: {runner: {name: c, image: "example.test/e:1", ${runner}}}}`);
const check = (runner: string, omeVersion: '1.3' | '1.2' = '1.3') =>
  checkText({ 'a.yaml': runtime(runner) }, { omeVersion }).of(id);

describe('C24', () => {
  test('a placeholder that another engine has emptied is a warning', () => {
    expect(check('args: ["--served-model-name="]')).toMatchObject([
      {
        severity: 'warning',
        path: ['spec', 'engineConfig', 'runner', 'args', 0],
        message:
          '"--served-model-name" has no value, where a placeholder such as {{.Name}} is usual: if another engine has rendered this file, it has taken OME\'s own placeholder away',
      },
    ]);
    expect(check('args: [--served-model-name, ""]')).toHaveLength(1);
    expect(check('command: ["--name=<no value>"]')[0]?.message).toMatch(
      /^"<no value>" is what a template engine leaves/,
    );
  });

  test("OME's own placeholder is clean, and template-placeholder is silent, too", () => {
    const { findings } = checkText({ 'a.yaml': runtime('args: ["--served-model-name={{.Name}}"]') });
    expect(findings).toEqual([]);
  });

  test('other flags may be empty', () => {
    expect(check('args: ["--prefix=", "A=", "--name", "--tp=2", ""]')).toEqual([]);
  });
});

test('the whole message of a refused action; the first one is all that the engine sees', () => {
  expect(check('args: ["--a={{.Name}}", "{{ system_message }}", "{{ other }}"]')).toMatchObject([
    {
      severity: 'error',
      path: ['spec', 'engineConfig', 'runner', 'args', 1],
      message:
        '"{{ system_message }}" in spec.engineConfig.runner.args[1]: Go\'s template engine, with which OME fills in placeholders, stops at it: function "system_message" not defined; the component is not rendered, and no event says so',
    },
  ]);
});

test('the place is that of the value, in whatever order the manifest writes its fields', () => {
  const place = (runner: string) => check(runner)[0]?.path.slice(3);
  expect(place('env: [{name: A, value: x}, {name: B, value: "{{ a }}"}], args: ["{{.Name}}", b]')).toEqual([
    'env',
    1,
    'value',
  ]);
  expect(place('workingDir: "<{{ a }}>", command: [ü, "\\"", "\\\\"]')).toEqual(['workingDir']);
  expect(place('args: ["{{if .Name}}", "a"]')).toEqual(['args', 0]);
});

test('what one text opens, another may close: the engine reads the runner as one text', () => {
  expect(check('args: ["{{if .Labels.debug}}--debug", "--verbose{{end}}"]')).toEqual([]);
});

test('nothing of env is printed', () => {
  const [found] = check('env: [{name: TOKEN, value: "{{ secretword }}"}]');
  expect(found?.message).toBe(
    "a placeholder in spec.engineConfig.runner.env[0].value: Go's template engine, with which OME fills in placeholders, refuses it; the component is not rendered, and no event says so",
  );
  expect(found?.help).not.toContain('secretword');
});

test('leader and worker, services and 1.2', () => {
  const spec = (prefix: string) =>
    `{${prefix}: {leader: {runner: {name: c, args: ["{{ a }}"]}}, worker: {runner: {name: c, args: ["{{.B}}"]}}}}`;
  const found = checkText({ 'a.yaml': csr('echo', spec('decoderConfig')) }).of(id);
  expect(found.map(({ path }) => path[2])).toEqual(['leader', 'worker']);
  expect(checkText({ 'a.yaml': isvc('team-a/chat', spec('engine')) }).of(id)).toHaveLength(2);
  expect(check('args: ["{{ a }}"]', '1.2')).toHaveLength(1);
});

test('containers beside the runner are not filled in', () => {
  expect(
    checkText({ 'a.yaml': csr('echo', '{engineConfig: {containers: [{name: c, args: ["{{ a }}"]}]}}') }).of(id),
  ).toEqual([]);
});

test.each([
  ['{{ .Values.image }}', 'This is a value of Helm: check what is rendered instead of its template.'],
  [
    '{{index .Labels \\"a\\"}}',
    'Write backquotes instead: OME fills in the JSON of the runner, where a quote has a backslash before it.',
  ],
  ['{{.Labels.app-name}}', 'Write {{index .Labels `the-key`}} for a key with such a character.'],
  ['{{.Name}', 'Close the action with two braces.'],
  ['{{if .Name}}', 'End the structure with {{end}}.'],
  ['{{.Foo}}', 'OME knows {{.Name}}, {{.Namespace}}, {{.Labels.x}} and {{.Annotations.x}}.'],
])('%s: the help says what to write', (text, help) => {
  expect(check(`args: ["${text}"]`)[0]?.help).toContain(help);
});

// What html/template of Go 1.26 says of each.
test.each([
  ['{{.Name}}-{{ .Namespace }}', undefined],
  ['{{- .Name -}} {{ .Labels.x}}{{.Annotations.y }}', undefined],
  ['{{/* comment }} */}}{{- /* c */ -}}', undefined],
  ['{{`}}` | printf `%s-%s` .Name}}', undefined],
  ["{{print '}' 1 -2 0x1F 1.5e3 true}}", undefined],
  ['{{if and .Labels.a (not .Labels.b)}}a{{else if .Name}}b{{else}}c{{end}}', undefined],
  ['{{range $k, $v := .Labels}}{{if $v}}{{continue}}{{end}}{{$k}}={{$v}}{{else}}-{{end}}', undefined],
  ['{{with $x := .Labels.a}}{{.}}{{$x}}{{$.Name}}{{end}}', undefined],
  ['{{$x := .Name}}{{$x}}', undefined],
  ['{{define `t`}}{{.}}{{end}}{{template `t` .Name}}', undefined],
  ['{{.UID}}{{.ResourceVersion}}', undefined],
  ['}} {single} {%', undefined],
  ['', undefined],
  ['{{}}', 'missing value for command'],
  ['{{.Name', 'unclosed action'],
  ['{{/* c', 'unclosed comment'],
  ['{{/* c */ x}}', 'comment ends before closing delimiter'],
  ['{{ now }}', 'function "now" not defined'],
  ['{{ $x }}', 'undefined variable "$x"'],
  ['{{with $x := .Name}}{{end}}{{$x}}', 'undefined variable "$x"'],
  ["{{ message['role'] }}", "bad character U+005B '['"],
  ['{{index .Labels \\"a\\"}}', 'unexpected "\\\\" in operand'],
  ['{{(.Name}}', 'unclosed left paren'],
  ['{{.Name)}}', 'unexpected right paren'],
  ['{{.Name | 1}}', 'non executable command in pipeline stage 2'],
  ['{{if}}x{{end}}', 'missing value for if'],
  ['{{if .Name}}', 'unexpected EOF'],
  ['{{end}}', 'unexpected {{end}}'],
  ['{{else}}', 'unexpected {{else}}'],
  ['{{if .Name}}{{else}}{{else}}{{end}}', 'unexpected {{else}}'],
  ['{{break}}', '{{break}} outside {{range}}'],
  ['{{1a}}', 'bad number syntax: "1a"'],
  ["{{'a}}", 'unterminated character constant'],
  ['{{`a}}', 'unterminated raw quoted string'],
  ['{{"a}}', 'unterminated quoted string'],
  ['{{.Foo}}', "can't evaluate field Foo in type v1.ObjectMeta"],
  ['{{.Name.Foo}}', "can't evaluate field Foo in type string"],
  ['{{.Labels.a.b}}', "can't evaluate field b in type string"],
  ['{{$.Foo}}', "can't evaluate field Foo in type v1.ObjectMeta"],
  ['{{if .Foo}}{{end}}', "can't evaluate field Foo in type v1.ObjectMeta"],
])('the reader of templates: %s', (template, reason) => {
  expect(templateFault(template)?.reason).toBe(reason);
});

test('a hostile template takes neither time nor stack', () => {
  for (const part of ['{{(', '{{if .Name}}', '(', '{{/*', '{{`', '{{.Name}}', '{{ "', '{{$a := .Name}}']) {
    const text = part.repeat(20_000);
    expect(['string', 'undefined']).toContain(typeof templateFault(text)?.reason);
    expect(typeof templateFault(`{{${text}`)).toBe('object');
  }
});

describeShared('the corpus', 'corpus/ome/runtimes/srt/CohereForAI/c4ai-command-r-v01-rt.yaml', (path) => {
  test('holds one chat template that OME refuses', async () => {
    const { readFileSync } = await import('node:fs');
    const found = checkText({ 'a.yaml': readFileSync(path, 'utf8') }).of(id);
    expect(found.map(({ message }) => message.split(':')[0])).toEqual([
      '"{{ system_message }}" in spec.engineConfig.runner.command[18]',
    ]);
  });
});

import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const of = (files: Record<string, string>) =>
  checkText(files)
    .of('template-placeholder')
    .map(({ message, location }) => [location.file, message]);
const runtime = (runner: string, spec = '', metadata = 'name: echo') => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {namespace: team-a, ${metadata}}
spec:
  engineConfig:
    runner: {name: ome-container, ${runner}}
${spec}`;
const left = (placeholder: string, field: string) =>
  `the placeholder "${placeholder}" is left in "${field}": unless a tool replaces it, it reaches the cluster as it is`;

test.each([
  ['image: "registry.example/echo:${TAG}"', '${TAG}', 'image'],
  ['image: "${REGISTRY:=registry.example}/echo:1"', '${REGISTRY:=registry.example}', 'image'],
  ['image: <your-image>', '<your-image>', 'image'],
  ['image: "registry.example/echo:CHANGE_ME"', 'CHANGE_ME', 'image'],
])('%s', (runner, placeholder, field) => {
  expect(of({ 'a.yaml': runtime(runner) })).toEqual([['a.yaml', left(placeholder, field)]]);
});

test.each([
  'image: "registry.example/{{.Name}}:1"',
  'image: "x:1", args: ["--served-model-name={{.Name}}", "--model=$(MODEL_PATH)"]',
  'image: "x:1", command: [sh, -c, "exec server ${FLAGS} <in"]',
  'image: "x:1", env: [{name: GREETING, value: "<hello> ${NAME}"}]',
  'image: "x:changeme"',
])('%s is left alone', (runner) => {
  expect(of({ 'a.yaml': runtime(runner) })).toEqual([]);
});

test('in names', () => {
  const spec = '    serviceAccountName: "{{ .Values.account }}"\n';
  const metadata = 'name: echo, annotations: {ome.io/inherit-from: "${PARENT}", ome.io/runtime-sync: "${SHA}"}';
  expect(of({ 'a.yaml': runtime('image: "x:1"', spec, metadata) })).toEqual([
    ['a.yaml', left('${PARENT}', 'ome.io/inherit-from')],
    ['a.yaml', left('{{ .Values.account }}', 'serviceAccountName')],
  ]);
});

test('in what a service names', () => {
  const text = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: "<namespace>"}
spec: {engine: {}, model: {name: "\${MODEL}"}, runtime: {name: echo, autoSync: false, revision: "cr-echo-<hash>"}}
`;
  expect(of({ 'a.yaml': text }).map(([, message]) => message)).toEqual([
    left('<namespace>', 'namespace'),
    left('${MODEL}', 'name'),
    left('<hash>', 'revision'),
  ]);
});

test('C24: a chart is skipped, and a placeholder of OME is none of ours', () => {
  const args = (text: string) => runtime(`image: "x:1", args: ["${text}"]`);
  const result = checkText({
    'charts/x/Chart.yaml': 'apiVersion: v2\nname: x\nversion: 1.0.0\n',
    'charts/x/templates/rt.yaml': `{{- if .Values.on }}\n${runtime('image: "{{ .Values.image }}"')}{{- end }}\n`,
    'ok/rt.yaml': args('--served-model-name={{.Name}}'),
  });
  expect(result.of('template-placeholder')).toEqual([]);
  expect(result.loaded.unreadable).toEqual([]);
  expect(result.loaded.skipped.filter(({ reason }) => reason === 'template').map(({ file }) => file)).toEqual([
    'charts/x/templates/rt.yaml',
  ]);
});

test('a long text without an end takes no time', () => {
  expect(of({ 'a.yaml': runtime(`image: "${'${{{<'.repeat(50_000)}"`) })).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { runtime, service } from '../support/worlds.ts';
import { checkCase, omelint, placeOf } from './support.ts';

const ECHO = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a}
spec: {engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}
`;

describe('C14: a key twice', () => {
  const chat = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec:
  runtime: {name: echo, kind: ServingRuntime, autoSync: false}
  engine: {minReplicas: 1}
  engine: {minReplicas: 2}
`;

  test('found at the second key, which names the line of the first one', async () => {
    const checked = await checkCase({ 'chat.yaml': chat, 'echo.yaml': ECHO });
    const [finding, ...more] = checked.of('duplicate-key');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning', path: '/spec/engine' });
    expect(finding?.message).toContain('line 6');
    expect(finding === undefined ? '' : placeOf(finding)).toBe('chat.yaml:7:3');
    expect(finding?.related.map(placeOf)).toEqual(['chat.yaml:6:3']);
    expect(checked.loud).toEqual(['duplicate-key']);
  });

  test.each([
    ['{minReplicas: 1}', '{minReplicas: 0}', 1],
    ['{minReplicas: 0}', '{minReplicas: 1}', 0],
  ])('the last value counts: %s, then %s', async (first, last, errors) => {
    const text = chat.replace('{minReplicas: 1}', first).replace('{minReplicas: 2}', last);
    const checked = await checkCase({ 'chat.yaml': text, 'echo.yaml': ECHO });
    expect(checked.of('replica-bounds')).toHaveLength(errors);
  });

  test('no word about a merge key followed by an override', async () => {
    const text = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a}
spec:
  engineConfig: &engine
    runner: {name: ome-container, image: "example.test/echo:1"}
  decoderConfig:
    <<: *engine
    runner: {name: ome-container, image: "example.test/echo:2"}
`;
    const checked = await checkCase({ 'echo.yaml': text });
    expect(checked.loud).toEqual([]);
    expect(checked.runtime('echo', 'team-a').shortHash).toBe(
      (
        await checkCase({
          'plain.yaml': runtime(
            'ServingRuntime',
            'echo',
            undefined,
            '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}, decoderConfig: {runner: {name: ome-container, image: "example.test/echo:2"}}}',
          ),
        })
      ).runtime('echo', 'team-a').shortHash,
    );
  });
});

describe('C15: byte order mark, CRLF, separators', () => {
  const plain = ['a', 'b', 'c'].map(
    (name) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: ${name}, namespace: team-a}
spec:
  engineConfig:
    runner:
      name: ome-container
      image: "example.test/echo:1"
      arguments: ["|"]
`,
  );
  const [first = '', second = '', third = ''] = plain;
  const text = `${first}--- # second\n${second}---   \n${third}`;
  const hostile = `\u{feff}${text.replaceAll('\n', '\r\n')}`;

  test('three objects, with the places and hashes of the plain file', async () => {
    const checked = await checkCase({ 'all.yaml': hostile });
    const expected = await checkCase({ 'all.yaml': text });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.serious.map(placeOf)).toEqual(['all.yaml:9:7', 'all.yaml:19:7', 'all.yaml:29:7']);
    expect(checked.report).toEqual(expected.report);
    expect(checked.runtime('a', 'team-a').shortHash).toMatch(/^[0-9a-f]{8}$/);
  });

  test('the mark is no column', async () => {
    const flow = `{apiVersion: ome.io/v1beta1, kind: ServingRuntime, metadata: {name: a, namespace: team-a}, spec: {nonsense: 1}}\n`;
    const checked = await checkCase({ 'all.yaml': `\u{feff}${flow}` });
    const expected = flow.indexOf('nonsense') + 1;
    expect(checked.of('unknown-field').map(placeOf)).toEqual([`all.yaml:1:${expected}`]);
  });

  test('a %YAML directive is what kubectl refuses', async () => {
    const checked = await checkCase({ 'all.yaml': `%YAML 1.2\n---\n${first}` });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.report.unreadable[0]?.message).toContain('found incompatible YAML document');
    expect(checked.status).toBe(1);
  });
});

describe('C16: alias limits, both ways', () => {
  const levels = 'abcdefgh'.split('');
  const bomb = levels
    .map((name, index) => {
      const item = index === 0 ? 'x' : `*${levels[index - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(',')}]\n`;
    })
    .join('');

  test('120 aliases are read, and << is merged', async () => {
    const items = Array.from({ length: 120 }, (_, index) => `    - {<<: *d, name: E${index}}\n`).join('');
    const text = (defaults: string, list: string) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata:
  name: r
  namespace: team-a
spec:
  engineConfig:
    runner:
      name: ome-container
      image: x
      env:
${defaults}${list.replaceAll(/^ {4}/gm, '      ')}`;
    const aliased = await checkCase({ 'r.yaml': text('      - &d {name: D, value: shared}\n', items) });
    const spelled = items.replaceAll('<<: *d', 'value: shared');
    const plain = await checkCase({ 'r.yaml': text('      - {name: D, value: shared}\n', spelled) });
    expect(aliased.report.unreadable).toEqual([]);
    expect(aliased.loud).toEqual([]);
    expect(aliased.runtime('r', 'team-a').shortHash).toBe(plain.runtime('r', 'team-a').shortHash);
  });

  test('a bomb is one unreadable document, and the others are checked', async () => {
    const files = {
      'bomb.yaml': `apiVersion: ome.io/v1beta1\nkind: ServingRuntime\nmetadata: {name: b, namespace: team-a}\n${bomb}`,
      'echo.yaml': ECHO.replace('spec: {', 'spec: {nonsense: 1, '),
    };
    const before = process.memoryUsage().heapUsed;
    const checked = await checkCase(files);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000);
    expect(checked.report.unreadable.map(({ location }) => location.file)).toEqual(['bomb.yaml']);
    expect(checked.report.unreadable[0]?.message).toContain('aliasing');
    expect(checked.of('unknown-field').map(({ location }) => location.file)).toEqual(['echo.yaml']);
    expect(checked.status).toBe(1);
  });

  test('a bomb in a file that is not OME’s stops nothing', async () => {
    const checked = await checkCase({ 'bomb.yaml': bomb, 'echo.yaml': ECHO });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.status).toBe(0);
  });
});

describe('C18: a file that cannot be decoded', () => {
  const broken = (memory: string) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a}
spec:
  engineConfig:
    runner:
      name: ome-container
      image: example.test/echo:1
      resources: {limits: {memory: ${memory}}}
`;
  const other = 'other.yaml';

  test.each(['1GB', '30 Gi', '30gi', '""'])('memory: %s', async (memory) => {
    const checked = await checkCase({
      'echo.yaml': broken(memory),
      [other]: `${service('chat', '{name: echo, kind: ServingRuntime}')}---\n${runtime('ServingRuntime', 'x', undefined, '{nonsense: 1}')}`,
    });
    const findings = checked.report.findings.filter(({ severity }) => severity === 'error');
    expect(findings.map(({ ruleId, path }) => [ruleId, path])).toEqual([
      ['schema-violation', '/spec/engineConfig/runner/resources/limits/memory'],
    ]);
    expect(findings.map(placeOf)).toEqual(['echo.yaml:9:36']);
    expect(checked.of('runtime-not-found')).toEqual([]);
    expect(checked.of('unknown-field').map(({ location }) => location.file)).toEqual([other]);
    expect(checked.status).toBe(1);
  });

  test('a document that holds only comments is no finding', async () => {
    const checked = await checkCase({
      'echo.yaml': `# ome.io: nothing here yet\n---\n${ECHO}---\n# ome.io: the end\n`,
    });
    expect(checked.loud).toEqual([]);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test('a runtime that is not even YAML is not called missing', async () => {
    const files = {
      'echo.yaml': `${ECHO}  bad: [\n`,
      'chat.yaml': service('chat', '{name: echo, kind: ServingRuntime}'),
    };
    const checked = await checkCase(files, ['--complete']);
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.of('runtime-not-found').map(({ severity }) => severity)).toEqual(['warning']);
    expect(checked.of('runtime-not-found')[0]?.message).toContain('could not be read');
    expect(checked.status).toBe(1);
  });
});

describe('C19: lists', () => {
  const parent =
    '{apiVersion: ome.io/v1beta1, kind: ServingRuntime, metadata: {name: p, namespace: team-a}, spec: {engineConfig: {runner: {name: x}}}}';
  const child =
    '{apiVersion: ome.io/v1beta1, kind: ServingRuntime, metadata: {name: c, namespace: team-a, annotations: {ome.io/inherit-from: p}}, spec: {nonsense: 1}}';
  const bare = (item: string) => item.replace('apiVersion: ome.io/v1beta1, kind: ServingRuntime, ', '');

  test.each([
    ['List', 'v1', [parent, child]],
    ['ServingRuntimeList', 'ome.io/v1beta1', [bare(parent), bare(child)]],
    ['List', 'v1', [`{apiVersion: v1, kind: List, items: [${parent}]}`, child]],
    ['List', 'v1', [`{apiVersion: ome.io/v1beta1, kind: ServingRuntimeList, items: [${bare(parent)}]}`, child]],
  ])('%s', async (kind, apiVersion, items) => {
    const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nitems:\n${items.map((item) => `- ${item}\n`).join('')}`;
    const checked = await checkCase({ 'list.yaml': text });
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.runtime('c', 'team-a').chain.map(({ name }) => name)).toEqual(['p', 'c']);
    const line = text.split('\n')[4] ?? '';
    expect(checked.of('unknown-field').map(placeOf)).toEqual([`list.yaml:5:${line.indexOf('nonsense') + 1}`]);
  });
});

describe('C27: one kind, another group', () => {
  const kserve = `apiVersion: serving.kserve.io/v1alpha1
kind: ClusterServingRuntime
metadata: {name: p}
spec: {containers: [{name: kserve-container, image: "example.test/k:1"}], multiModel: false}
`;
  const child = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: c, annotations: {ome.io/inherit-from: p}}
spec: {engineConfig: {runner: {name: x}}}
`;

  test('the KServe runtime is no parent', async () => {
    const checked = await checkCase({ 'all.yaml': `${kserve}---\n${child}` }, ['--complete']);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.serious.map(({ ruleId, severity, object }) => [ruleId, severity, object.name])).toEqual([
      ['parent-not-found', 'error', 'c'],
    ]);
    expect(checked.of('parent-not-found')[0]?.message).toBe('inherit-from parent "p" not found (chain so far: [c])');
  });

  test.each([
    ['serving.kubeflow.org/v1alpha2', 'InferenceService'],
    ['serving.kserve.io/v1beta1', 'InferenceService'],
    ['ome.io/v1alpha1', 'MCPServer'],
    ['ome.io/v1beta2', 'ServingRuntime'],
  ])('%s %s is no finding', async (apiVersion, kind) => {
    const foreign = `apiVersion: ${apiVersion}
kind: ${kind}
metadata: {name: x, namespace: team-a, labels: {app: ome.io}}
spec: {predictor: {nonsense: 1}}
`;
    const files = { 'all.yaml': `${foreign}---\n${ECHO}` };
    const checked = await checkCase(files);
    expect(checked.loud).toEqual([]);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.report.summary.skipped).toMatchObject({ other: 1 });
    expect(checked.status).toBe(0);
    const shown = await omelint(files, ['check', '--show-skipped']);
    expect(`${shown.stdout}${shown.stderr}`).toContain(apiVersion);
  });
});

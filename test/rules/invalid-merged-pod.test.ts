import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'invalid-merged-pod';
const check = (...documents: string[]) => checkText({ 'a.yaml': stream(...documents) });
const engine = (fields: string) => `{engineConfig: {${fields}, runner: {name: ome-container, image: "x:1"}}}`;
const runner = (fields: string) => `{engineConfig: {runner: {name: ome-container, image: "x:1", ${fields}}}}`;
const hashes = (result: ReturnType<typeof check>) =>
  result.workspace.ofKind('ClusterServingRuntime').map((runtime) => {
    const resolution = result.resolver.resolve(runtime);
    return resolution.ok ? resolution.shortHash : resolution.message;
  });

test('C09: value and valueFrom', () => {
  const env = (items: string) => `{engineConfig: {runner: {name: ome-container, env: [${items}]}}}`;
  const result = check(
    csr('p', env('{name: HF_TOKEN, value: placeholder}, {name: LOG, value: info}')),
    csr(
      'c',
      env('{name: HF_TOKEN, valueFrom: {secretKeyRef: {name: hf, key: token}}}, {name: EXTRA, value: "1"}'),
      'p',
    ),
  );
  expect(hashes(result)[1]).toBe('32ad5526');
  const found = result.of(id);
  expect(found).toMatchObject([
    {
      severity: 'error',
      object: { name: 'c' },
      path: ['spec', 'engineConfig', 'runner', 'env', 0, 'valueFrom'],
      message:
        'once merged, spec.engineConfig.runner.env[HF_TOKEN] holds value and valueFrom, and Kubernetes refuses the pods: valueFrom may not be specified when `value` is not empty',
      related: [{ message: 'ClusterServingRuntime p sets the other part here' }],
    },
  ]);
  expect(JSON.stringify(found.map(({ message, help }) => [message, help]))).not.toContain('placeholder');
});

test('C10: two sources in one volume, and a probe with two handlers', () => {
  const volumes = (source: string) => `{engineConfig: {volumes: [{name: cache, ${source}}]}}`;
  const result = check(
    csr('p', volumes('emptyDir: {}')),
    csr('c', volumes('persistentVolumeClaim: {claimName: shared-cache}'), 'p'),
  );
  expect(hashes(result)[1]).toBe('1477b04c');
  expect(result.of(id)).toMatchObject([
    {
      object: { name: 'c' },
      path: ['spec', 'engineConfig', 'volumes', 0, 'persistentVolumeClaim'],
      message:
        'once merged, spec.engineConfig.volumes[cache] holds emptyDir and persistentVolumeClaim, and Kubernetes refuses the pods: may not specify more than 1 volume type',
      help: "Give the volume another name, or take its source out of ClusterServingRuntime p: a child can't replace the source of an inherited volume.",
    },
  ]);
  const probes = check(
    csr('p', runner('livenessProbe: {httpGet: {port: 80}}')),
    csr('c', runner('livenessProbe: {grpc: {port: 81}}'), 'p'),
  );
  expect(probes.of(id).map(({ path }) => path.at(-1))).toEqual(['grpc']);
});

test('C30: a pair of keys that a merge by one key doubles', () => {
  const spread = (items: string) => `{engineConfig: {topologySpreadConstraints: [${items}]}}`;
  const result = check(
    csr(
      'p',
      spread(
        '{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule}, {maxSkew: 2, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}',
      ),
    ),
    csr('c', spread('{maxSkew: 3, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}'), 'p'),
  );
  expect(hashes(result)[1]).toBe('432ea0ec');
  const [found, ...others] = result.of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    object: { name: 'c' },
    path: ['spec', 'engineConfig', 'topologySpreadConstraints', 0],
    message:
      'once merged, spec.engineConfig.topologySpreadConstraints holds zone/ScheduleAnyway twice, since inheritance merges by topologyKey alone, and Kubernetes refuses the pods: topologyKey and whenUnsatisfiable may come together once',
  });
  // The parent's second item, not the first one of that topologyKey.
  expect(result.loaded.sourceText('a.yaml')?.slice(found?.related[0]?.location.start.offset)).toMatch(/^\{maxSkew: 2/);
});

test('C11: a list that the child replaces is no conflict', () => {
  const result = check(
    csr(
      'p',
      '{engineConfig: {tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}, {key: team, operator: Equal, value: a, effect: NoSchedule}]}}',
    ),
    csr('c', '{engineConfig: {tolerations: [{key: spot, operator: Exists, effect: NoSchedule}]}}', 'p'),
  );
  expect(hashes(result)[1]).toBe('b0497f42');
  expect(result.findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test('requests above limits, by value and not by text', () => {
  const resources = (text: string) => runner(`resources: {${text}}`);
  const parent = csr('p', resources('limits: {cpu: "2", memory: 1Gi}'));
  const child = (requests: string) => check(parent, csr('c', resources(`requests: {${requests}}`), 'p')).of(id);
  expect(child('cpu: 2000m, memory: 1024Mi')).toEqual([]);
  expect(child('cpu: 2001m')).toMatchObject([
    {
      path: ['spec', 'engineConfig', 'runner', 'resources', 'requests', 'cpu'],
      message:
        'once merged, spec.engineConfig.runner.resources requests cpu 2001m with a limit of 2, and Kubernetes refuses the pods: must be less than or equal to cpu limit',
    },
  ]);
});

test('a GPU is requested exactly', () => {
  const resources = (text: string) => runner(`resources: {${text}}`);
  const parent = csr('p', resources('limits: {nvidia.com/gpu: 2}, requests: {nvidia.com/gpu: 2}'));
  const [found] = check(parent, csr('c', resources('limits: {nvidia.com/gpu: 4}'), 'p')).of(id);
  expect(found?.message).toContain('must be equal to nvidia.com/gpu limit');
});

test('a conflict is reported where it arises, not at descendants', () => {
  const volumes = (source: string) => engine(`volumes: [{name: cache, ${source}}]`);
  const found = check(
    csr('root', volumes('emptyDir: {}')),
    csr('mid', engine('minReplicas: 1'), 'root'),
    csr('c', volumes('hostPath: {path: /x}'), 'mid'),
    csr('d', engine('minReplicas: 2'), 'c'),
    sr('team-a/e', volumes('hostPath: {path: /y}'), 'd'),
  ).of(id);
  expect(found.map(({ object }) => object.name)).toEqual(['c']);
  expect(found[0]?.related.map(({ message }) => message)).toEqual([
    'ClusterServingRuntime root sets the other part here',
  ]);
});

test('what one manifest has wrong by itself is reported there, and not at its descendants', () => {
  const both = engine('volumes: [{name: cache, emptyDir: {}, hostPath: {path: /x}}]');
  const found = check(
    csr('alone', both),
    csr('child', engine('minReplicas: 1'), 'alone'),
    csr('p', engine('minReplicas: 1')),
    csr('c', both, 'p'),
  );
  expect(found.of(id)).toMatchObject(
    ['alone', 'c'].map((name) => ({
      object: { name },
      path: ['spec', 'engineConfig', 'volumes', 0, 'hostPath'],
      message:
        'spec.engineConfig.volumes[cache] holds emptyDir and hostPath, and Kubernetes refuses the pods: may not specify more than 1 volume type',
      help: 'Keep one of them.',
      related: [{ message: 'the other part' }],
    })),
  );
});

test('a request above the limit in one manifest stands at the request', () => {
  const spec = runner('resources: {requests: {cpu: "3", memory: 1Gi}, limits: {cpu: "2", memory: 1Gi}}');
  expect(check(csr('alone', spec)).of(id)).toMatchObject([
    {
      path: ['spec', 'engineConfig', 'runner', 'resources', 'requests', 'cpu'],
      help: 'Lower the request, or raise the limit, of cpu.',
    },
  ]);
});

test('two equal ports in one manifest are refused before: one finding', () => {
  const ports = runner('ports: [{containerPort: 80}, {containerPort: 80, protocol: TCP}]');
  const { findings } = check(csr('alone', ports));
  expect(findings.map(({ ruleId }) => ruleId)).toEqual(['schema-violation']);
});

test('fields at the top of a runtime reach no pod', () => {
  const top = (source: string) => `{volumes: [{name: cache, ${source}}]}`;
  expect(check(csr('p', top('emptyDir: {}')), csr('c', top('hostPath: {path: /x}'), 'p')).of(id)).toEqual([]);
});

test('the engine preset is a parent too', () => {
  const preset = csr('pd', runner('readinessProbe: {tcpSocket: {port: 30000}}')).replace(
    '{name: pd}',
    '{name: pd, annotations: {ome.io/engine: sglang-pd}}',
  );
  expect(check(preset).of(id)).toMatchObject([
    {
      path: ['spec', 'engineConfig', 'runner', 'readinessProbe', 'tcpSocket'],
      related: [{ message: 'ClusterServingRuntime pd gets the other part from its engine preset' }],
    },
  ]);
});

test('a conflict that only the namespace of the head brings about is reported at the head', () => {
  // IN-L3: seen from team-a, the ClusterServingRuntime mid inherits from another root.
  const volumes = (source: string) => engine(`volumes: [{name: cache, ${source}}]`);
  const found = check(
    csr('root', engine('minReplicas: 1')),
    csr('mid', volumes('hostPath: {path: /x}'), 'root'),
    sr('team-a/root', volumes('emptyDir: {}')),
    sr('team-a/head', engine('minReplicas: 2'), 'mid'),
  ).of(id);
  expect(found.map(({ object, path }) => [object.name, path.at(-1)])).toEqual([['head', 'ome.io/inherit-from']]);
  expect(found[0]?.related).toHaveLength(2);
});

const bare = '{engineConfig: {runner: {name: ome-container}}}';
const uses = (name: string, more = '') =>
  isvc(`team-a/${name}`, `{engine: {${more}}, runtime: {name: rt, kind: ClusterServingRuntime}}`);

test('a runner without an image is reported once, with the services that run it', () => {
  const found = check(csr('rt', bare), uses('one'), uses('two'), uses('three', 'runner: {image: "x:1"}')).of(id);
  expect(found).toMatchObject([
    {
      object: { name: 'rt' },
      message:
        'ClusterServingRuntime rt sets no spec.engineConfig.runner.image, and InferenceService team-a/one and 1 more give no image either; Kubernetes refuses pods without one',
      related: [{ message: 'InferenceService team-a/one runs it' }, { message: 'InferenceService team-a/two runs it' }],
    },
  ]);
});

test.each([
  ['no service names the runtime', []],
  [
    'the service declares no such component',
    [isvc('team-a/a', '{router: {}, runtime: {name: rt, kind: ClusterServingRuntime}}')],
  ],
  [
    'the service is served from a pinned revision',
    [
      isvc(
        'team-a/a',
        '{engine: {}, runtime: {name: rt, kind: ClusterServingRuntime, autoSync: false, revision: cr-rt-01234567}}',
      ),
    ],
  ],
  [
    'the service means another runtime',
    [isvc('team-a/a', '{engine: {}, runtime: {name: rt, kind: ServingRuntime}}'), sr('team-a/rt', runner('tty: true'))],
  ],
  [
    'the service runs leader and worker of its own',
    [
      isvc(
        'team-a/a',
        '{engine: {leader: {runner: {name: a, image: "x:1"}}, worker: {runner: {name: a, image: "x:1"}}}, runtime: {name: rt, kind: ClusterServingRuntime}}',
      ),
    ],
  ],
])('no image is missed where %s', (_why, services) => {
  expect(check(csr('rt', bare), ...services).of(id)).toEqual([]);
});

test.each([
  [
    'two references of one variable',
    'env: [{name: A, valueFrom: {fieldRef: {fieldPath: status.podIP}}}]',
    'env: [{name: A, valueFrom: {secretKeyRef: {name: s, key: k}}}]',
    'once merged, spec.engineConfig.runner.env[A].valueFrom holds fieldRef and secretKeyRef, and Kubernetes refuses the pods: may not have more than one field specified at a time',
  ],
  [
    'two handlers of a hook',
    'lifecycle: {preStop: {sleep: {seconds: 5}}}',
    'lifecycle: {preStop: {exec: {command: [sync]}}}',
    'once merged, spec.engineConfig.runner.lifecycle.preStop holds exec and sleep, and Kubernetes refuses the pods: may not specify more than 1 handler type',
  ],
  [
    'huge pages below their limit',
    'resources: {limits: {hugepages-2Mi: 4Mi}, requests: {hugepages-2Mi: 4Mi}}',
    'resources: {requests: {hugepages-2Mi: 2Mi}}',
    'once merged, spec.engineConfig.runner.resources requests hugepages-2Mi 2Mi with a limit of 4Mi, and Kubernetes refuses the pods: must be equal to hugepages-2Mi limit',
  ],
])('%s', (_what, parent, child, message) => {
  expect(check(csr('p', runner(parent)), csr('c', runner(child), 'p')).of(id)).toMatchObject([{ message }]);
});

test('an inherited type Recreate beside rollingUpdate of the child', () => {
  const [found] = check(
    csr('p', engine('deploymentStrategy: {type: Recreate}')),
    csr('c', engine('deploymentStrategy: {rollingUpdate: {maxSurge: 1}}'), 'p'),
  ).of(id);
  expect(found).toMatchObject({
    path: ['spec', 'engineConfig', 'deploymentStrategy', 'rollingUpdate'],
    help: 'Remove rollingUpdate, or write type: RollingUpdate beside it.',
  });
});

test('leader and worker need an image each, and the runner beside them none', () => {
  const pods =
    '{engineConfig: {runner: {name: a}, leader: {runner: {name: a}}, worker: {runner: {name: a, image: "x:1"}}}}';
  expect(check(csr('rt', pods), uses('one')).of(id)).toMatchObject([
    { path: ['spec', 'engineConfig', 'leader', 'runner', 'image'] },
  ]);
});

test('an image that is missing in the whole chain is reported at the runtime that is named', () => {
  const found = check(csr('base', bare), csr('rt', '{disabled: false}', 'base'), uses('one')).of(id);
  expect(found).toMatchObject([
    {
      object: { name: 'rt' },
      message:
        'ClusterServingRuntime rt and its parents set no spec.engineConfig.runner.image, and InferenceService team-a/one gives no image either; Kubernetes refuses pods without one',
    },
  ]);
});

test('many conflicts in one list take little time', () => {
  const env = (part: string) =>
    runner(`env: [${Array.from({ length: 3000 }, (_, index) => `{name: E${index}, ${part}}`).join(', ')}]`);
  const found = check(csr('p', env('value: a')), csr('c', env('valueFrom: {fieldRef: {fieldPath: a}}'), 'p')).of(id);
  expect(found).toHaveLength(3000);
});

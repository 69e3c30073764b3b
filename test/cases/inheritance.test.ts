import { describe, expect, test } from 'vitest';
import { runtime, service } from '../support/worlds.ts';
import { checkCase, hashOfChain, placeOf } from './support.ts';

/** A parent `p` and its child `c`, in files of their names. */
function family(parent: string, child: string) {
  return {
    'p.yaml': runtime('ServingRuntime', 'p', undefined, parent),
    'c.yaml': runtime('ServingRuntime', 'c', 'p', child),
  };
}

/** The runner that the cases have where they show nothing else. */
function runner(rest: string): string {
  return `{engineConfig: {runner: {name: ome-container${rest}}}}`;
}

describe('C06: auto-selection does not inherit, naming does', () => {
  const files = {
    ...family(
      '{disabled: true, engineConfig: {runner: {name: ome-container, image: "example/engine:1"}}}',
      '{supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, autoSelect: true}], engineConfig: {runner: {name: ome-container, args: ["--tp=2"]}}}',
    ),
    's.yaml': service('s', '{name: c, kind: ServingRuntime}'),
  };

  test('both hashes', async () => {
    const checked = await checkCase(files);
    expect(checked.runtime('c', 'team-a').shortHash).toBe('59166189');
    // Own hash, without the parent: what a selected runtime is rendered from.
    expect(
      await hashOfChain(
        '{supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, autoSelect: true}], engineConfig: {runner: {name: ome-container, args: ["--tp=2"]}}}',
      ),
    ).toBe('5cea9e9f');
  });

  test('a service that names c is refused', async () => {
    const checked = await checkCase(files);
    const [finding, ...more] = checked.of('inherits-disabled');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error', object: { name: 'c' } });
    expect(finding?.help).toContain('disabled: false');
  });

  test('selected, c has no image', async () => {
    const checked = await checkCase(files);
    const findings = checked.of('autoselect-on-inheriting-runtime');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'warning', object: { name: 'c' } });
  });

  test('an image of its own changes nothing', async () => {
    const child = files['c.yaml'].replace('args:', 'image: "example/engine:2", args:');
    const checked = await checkCase({ ...files, 'c.yaml': child });
    expect(checked.of('autoselect-on-inheriting-runtime')).toHaveLength(1);
  });
});

describe('C09: value and valueFrom after the merge', () => {
  const parent = runner(', env: [{name: HF_TOKEN, value: placeholder}, {name: LOG, value: info}]');
  const child = runner(
    ', env: [{name: HF_TOKEN, valueFrom: {secretKeyRef: {name: hf, key: token}}}, {name: EXTRA, value: "1"}]',
  );

  test('error at the variable of the child', async () => {
    const checked = await checkCase(family(parent, child));
    const findings = checked.of('invalid-merged-pod');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'error', object: { name: 'c' } });
    expect(findings[0]?.path).toMatch(/^\/spec\/engineConfig\/runner\/env\/0/);
    expect(findings[0]?.message).toContain('HF_TOKEN');
    // A value below env may be a secret.
    expect(checked.stdout).not.toContain('placeholder');
    expect(checked.runtime('c', 'team-a').shortHash).toBe('32ad5526');
    expect(checked.status).toBe(1);
  });
});

describe('C10: two sources in one volume, two handlers in one probe', () => {
  test('emptyDir and a claim', async () => {
    const checked = await checkCase(
      family(
        '{engineConfig: {volumes: [{name: cache, emptyDir: {}}]}}',
        '{engineConfig: {volumes: [{name: cache, persistentVolumeClaim: {claimName: shared-cache}}]}}',
      ),
    );
    const [finding, ...more] = checked.of('invalid-merged-pod');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error', object: { name: 'c' } });
    expect(finding?.message).toContain('emptyDir');
    expect(finding?.message).toContain('persistentVolumeClaim');
    expect(finding?.help).toMatch(/another name/);
    expect(finding?.related[0]?.location.file).toBe('p.yaml');
    expect(checked.runtime('c', 'team-a').shortHash).toBe('1477b04c');
  });

  test('a probe that switches from httpGet to grpc', async () => {
    const checked = await checkCase(
      family(
        runner(', readinessProbe: {httpGet: {path: /health, port: 8080}}'),
        runner(', readinessProbe: {grpc: {port: 9000}}'),
      ),
    );
    const [finding, ...more] = checked.of('invalid-merged-pod');
    expect(more).toEqual([]);
    expect(finding?.message).toContain('httpGet');
    expect(finding?.message).toContain('grpc');
    expect(finding?.location.file).toBe('c.yaml');
  });

  test('another volume name is clean', async () => {
    const checked = await checkCase(
      family(
        '{engineConfig: {volumes: [{name: cache, emptyDir: {}}]}}',
        '{engineConfig: {volumes: [{name: claim, persistentVolumeClaim: {claimName: shared-cache}}]}}',
      ),
    );
    expect(checked.loud).toEqual([]);
    expect(checked.status).toBe(0);
  });
});

describe('C11: tolerations are replaced whole', () => {
  const lost = [
    '{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}',
    '{key: team, operator: Equal, value: a, effect: NoSchedule}',
  ];
  const files = family(
    `{engineConfig: {tolerations: [${lost.join(', ')}]}}`,
    '{engineConfig: {tolerations: [{key: spot, operator: Exists, effect: NoSchedule}]}}',
  );

  test('the child keeps its own alone, and that is no error', async () => {
    const checked = await checkCase(files);
    expect(checked.runtime('c', 'team-a').shortHash).toBe('b0497f42');
    expect(checked.loud).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test('a note names what is lost', async () => {
    const [finding, ...more] = (await checkCase(files)).of('parent-list-replaced');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'note', object: { name: 'c' } });
    expect(finding?.message).toContain('nvidia.com/gpu');
    expect(finding?.message).toContain('team');
  });
});

describe('C12: null, empty and false take nothing away', () => {
  const parent =
    '{engineConfig: {runner: {name: ome-container, image: "example/engine:1", args: ["--a"]}, nodeSelector: {pool: gpu}, hostNetwork: true, hostIPC: true}}';
  const child =
    '{engineConfig: {runner: {name: ome-container, image: null, args: []}, nodeSelector: {}, hostNetwork: false}}';

  test('merged, the child equals its parent', async () => {
    const checked = await checkCase(family(parent, child));
    expect(checked.runtime('p', 'team-a').shortHash).toBe('c2e602e6');
    expect(checked.runtime('c', 'team-a').shortHash).toBe('c2e602e6');
  });

  test('one finding for each useless line', async () => {
    const findings = (await checkCase(family(parent, child))).of('override-without-effect');
    expect(findings.map(({ path, severity }) => [path, severity]).sort()).toEqual([
      ['/spec/engineConfig/hostNetwork', 'warning'],
      ['/spec/engineConfig/nodeSelector', 'warning'],
      ['/spec/engineConfig/runner/args', 'warning'],
      ['/spec/engineConfig/runner/image', 'warning'],
    ]);
    expect(findings.every(({ location }) => location.file === 'c.yaml')).toBe(true);
  });

  test('null takes no struct away, {} asks for none to go', async () => {
    const struct = (value: string) => `{engineConfig: {affinity: ${value}}}`;
    const parent = struct('{nodeAffinity: {}}');
    const written = await checkCase(family(parent, struct('null')));
    expect(written.of('override-without-effect').map(({ path }) => path)).toEqual(['/spec/engineConfig/affinity']);
    expect((await checkCase(family(parent, struct('{}')))).of('override-without-effect')).toEqual([]);
  });

  test('pointers carry their zero, and an empty struct is no line to remove', async () => {
    const checked = await checkCase(
      family(
        '{disabled: true, supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, autoSelect: true}], engineConfig: {minReplicas: 2, volumes: [{name: v, emptyDir: {medium: Memory}}], securityContext: {runAsUser: 1}}}',
        '{disabled: false, supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, autoSelect: false}], engineConfig: {minReplicas: 0, volumes: [{name: v, emptyDir: {}}], securityContext: {}}}',
      ),
    );
    expect(checked.of('override-without-effect')).toEqual([]);
    const lone = await hashOfChain(
      '{supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, autoSelect: false}], disabled: false, engineConfig: {minReplicas: 0, volumes: [{name: v, emptyDir: {medium: Memory}}], securityContext: {runAsUser: 1}}}',
    );
    expect(checked.runtime('c', 'team-a').shortHash).toBe(lone);
  });
});

describe('C29: big integers', () => {
  const spec = (member: string) =>
    `{engineConfig: {securityContext: {${member}: 9007199254740993}, runner: {name: ome-container}}}`;

  test('the parent keeps its digits, the child loses them on the way through float64', async () => {
    const checked = await checkCase(family(spec('runAsUser'), spec('runAsGroup')));
    expect(checked.runtime('p', 'team-a').shortHash).toBe('4a1cfc2f');
    expect(checked.runtime('c', 'team-a').shortHash).toBe('1f2c389f');
    expect(checked.loud).toEqual([]);
  });

  test('a million stays a million', async () => {
    const written = '{engineConfig: {activeDeadlineSeconds: 1000000}}';
    expect(await hashOfChain(written)).toBe(await hashOfChain('{}', written));
    expect(await hashOfChain(written)).toBe(
      await hashOfChain('{"engineConfig": {"activeDeadlineSeconds": 1_000_000}}'),
    );
  });
});

describe('C30: a merge key narrower than the key of the list', () => {
  const spread = (...items: readonly string[]) =>
    `{engineConfig: {topologySpreadConstraints: [${items.join(', ')}], runner: {name: ome-container}}}`;
  const soft = (skew: number) => `{maxSkew: ${skew}, topologyKey: zone, whenUnsatisfiable: ScheduleAnyway}`;
  const hard = '{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule}';

  test('the hard constraint is gone and the pair is there twice: error on the child', async () => {
    const checked = await checkCase(family(spread(hard, soft(2)), spread(soft(3))));
    const [finding, ...more] = checked.of('invalid-merged-pod');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error', object: { name: 'c' }, location: { file: 'c.yaml' } });
    expect(finding?.message).toContain('zone');
    expect(placeOf(finding ?? { location: { file: '', startLine: 0, startColumn: 0 } })).toMatch(/^c\.yaml:/);
  });

  test('the merged list', async () => {
    const bare = (items: string) => `{engineConfig: {topologySpreadConstraints: [${items}]}}`;
    expect(await hashOfChain(bare(`${hard}, ${soft(2)}`), bare(soft(3)))).toBe('432ea0ec');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSource, textSource } from '../../src/load/decode.ts';
import { type LoadResult, load } from '../../src/load/load.ts';
import type { SourceFile } from '../../src/load/source.ts';
import { describeRef, type ManifestObject } from '../../src/model/object.ts';

/** Loads texts and bytes by file name. */
function loadAll(files: Readonly<Record<string, string | Uint8Array>>): LoadResult {
  return load(
    Object.entries(files).map(([file, content]) =>
      typeof content === 'string' ? textSource(file, content) : decodeSource(file, content),
    ),
  );
}

function loadOne(text: string | Uint8Array): LoadResult {
  return loadAll({ 'a.yaml': text });
}

const names = ({ objects }: LoadResult) => objects.map(({ ref }) => describeRef(ref));
const places = ({ unreadable }: LoadResult) =>
  unreadable.map(({ location: { file, start }, message }) => `${file}:${start.line}:${start.column} ${message}`);
const skips = ({ skipped }: LoadResult) =>
  skipped.map(
    ({ reason, file, line, because }) => `${reason} ${file}${line === undefined ? '' : `:${line}`} ${because}`,
  );

function first(result: LoadResult): ManifestObject {
  const object = result.objects[0];
  if (object === undefined) throw new Error(`no object, but ${JSON.stringify(result.unreadable)}`);
  return object;
}

function runtime(name: string, more = ''): string {
  return `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: ${name}\n${more}`;
}

const svc = (metadata: string) => `apiVersion: ome.io/v1beta1\nkind: InferenceService\n${metadata}`;

describe('objects', () => {
  it('are made of documents that mention ome.io, in the order of files and documents', () => {
    const result = loadAll({
      'b.yaml': `${runtime('b1')}---\nkind: ConfigMap\n---\n${runtime('b2')}`,
      'a.yaml': runtime('a'),
      'c.yaml': 'kind: ConfigMap\n',
    });
    expect(names(result)).toEqual(['ClusterServingRuntime a', 'ClusterServingRuntime b1', 'ClusterServingRuntime b2']);
    expect(result).toMatchObject({ files: 3, manifests: 2, unreadable: [], skipped: [] });
    expect(result.objects[1]?.start).toBeLessThan(result.objects[2]?.start ?? 0);
  });

  it('are frozen at any depth', () => {
    const { value } = first(loadOne(runtime('a', 'spec: {list: [{a: 1}]}\n')));
    const { spec } = value as { spec: { list: { a: number }[] } };
    expect(() => Object.assign(value, { x: 1 })).toThrow(TypeError);
    expect(() => Object.assign(spec.list[0] ?? {}, { x: 1 })).toThrow(TypeError);
  });

  it('have a namespace if their kind is namespaced and they name one', () => {
    expect(names(loadOne(svc('metadata: {name: a, namespace: team}')))).toEqual(['InferenceService team/a']);
    expect(names(loadOne(svc('metadata: {name: a, namespace: ""}')))).toEqual(['InferenceService a']);
    expect(names(loadOne(svc('metadata: {name: a, namespace: null}')))).toEqual(['InferenceService a']);
    expect(first(loadOne(runtime('a', '  namespace: team\n'))).ref).toEqual({
      kind: 'ClusterServingRuntime',
      name: 'a',
    });
  });

  it('are read from JSON', () => {
    const result = loadAll({
      'a.json': '{\n  "apiVersion": "ome.io/v1beta1",\n  "kind": "BaseModel",\n  "metadata": {"name": "m"}\n}\n',
    });
    expect(names(result)).toEqual(['BaseModel m']);
    expect(first(result).locate(['metadata', 'name']).start).toMatchObject({ line: 4, column: 24 });
  });

  it('keep integers beyond 2^53 (C29)', () => {
    const { value } = first(
      loadOne(runtime('a', 'spec: {engineConfig: {securityContext: {runAsUser: 9007199254740993}}}\n')),
    );
    expect(value).toMatchObject({ spec: { engineConfig: { securityContext: { runAsUser: 9007199254740993n } } } });
  });

  it('take the later of two equal keys, and say so (C14)', () => {
    const object = first(
      loadOne(`${svc('metadata: {name: a}')}\nspec:\n  engine: {minReplicas: 1}\n  engine: {minReplicas: 2}\n`),
    );
    expect(object.value).toMatchObject({ spec: { engine: { minReplicas: 2 } } });
    expect(object.notes).toMatchObject([{ code: 'duplicate-key', path: ['spec', 'engine'] }]);
    const [note] = object.notes;
    if (note?.first === undefined) throw new Error('no first place');
    expect([object.locateSpan(note.first).start.line, object.locateSpan(note.span).start.line]).toEqual([5, 6]);
  });

  it('come out of a byte order mark, CRLF and odd separators as they are (C15)', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    const text = `\uFEFF${crlf(runtime('a'))}--- # second\r\n${crlf(runtime('b'))}---   \r\n${crlf(runtime('c'))}`;
    const result = loadOne(Buffer.from(text));
    expect(names(result)).toEqual(['ClusterServingRuntime a', 'ClusterServingRuntime b', 'ClusterServingRuntime c']);
    expect(result.objects.map((object) => object.locate(['metadata', 'name']).start)).toMatchObject([
      { line: 4, column: 9 },
      { line: 9, column: 9 },
      { line: 14, column: 9 },
    ]);
    expect(result.objects[0]?.locate(['apiVersion'], 'key').start).toEqual({ line: 1, column: 1, offset: 0 });
  });

  it('may use an anchor as often as they like (C16)', () => {
    const entries = Array.from({ length: 120 }, (_, i) => `  - {<<: *d, name: E${i}}\n`).join('');
    const object = first(loadOne(runtime('a', `spec:\n  d: &d {image: x}\n  env:\n${entries}`)));
    expect(object.value).toMatchObject({ spec: { env: expect.arrayContaining([{ image: 'x', name: 'E119' }]) } });
    expect(object.notes).toEqual([]);
  });

  it('come out of UTF-16', () => {
    expect(names(loadOne(Buffer.from(`\uFEFF${runtime('a')}`, 'utf16le')))).toEqual(['ClusterServingRuntime a']);
  });
});

describe('lists', () => {
  const items = '- apiVersion: ome.io/v1beta1\n  kind: ServingRuntime\n  metadata: {name: p, namespace: t}\n';

  it('give their items one by one, with places inside the list (C19)', () => {
    const result = loadOne(`apiVersion: v1\nkind: List\nitems:\n${items}${items.replace('name: p', 'name: c')}`);
    expect(names(result)).toEqual(['ServingRuntime t/p', 'ServingRuntime t/c']);
    expect(result.objects[1]?.locate(['metadata', 'name']).start).toMatchObject({ line: 9, column: 20 });
    expect(result.objects[1]?.locate(['spec', 'x']).start).toMatchObject({ line: 7, column: 3 });
    expect(result.objects[0]?.start).toBeLessThan(result.objects[1]?.start ?? 0);
  });

  it('hand kind and version down to items that have neither', () => {
    const typed =
      'apiVersion: ome.io/v1beta1\nkind: ServingRuntimeList\nitems:\n- metadata: {name: a, namespace: t}\n- metadata: {name: b, namespace: t}\n';
    expect(names(loadOne(typed))).toEqual(['ServingRuntime t/a', 'ServingRuntime t/b']);
    expect(first(loadOne(typed)).apiVersion).toBe('ome.io/v1beta1');
    expect(places(loadOne(`${typed}- {apiVersion: ome.io/v1beta1, metadata: {name: c}}\n`))).toMatchObject([
      expect.stringContaining('kind is missing'),
    ]);
  });

  it('can lie in lists', () => {
    const nested = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: List\n  items:\n  ${items.replaceAll('\n', '\n  ')}\n`;
    expect(names(loadOne(nested))).toEqual(['ServingRuntime t/p']);
  });

  it('give each item its own notes', () => {
    const result = loadOne(
      `apiVersion: v1\nkind: List\nitems:\n${items}${items.replace('p,', 'q,')}  spec: {a: 1, a: 2}\n`,
    );
    expect(result.objects.map(({ notes }) => notes.map(({ path }) => path))).toEqual([[], [['spec', 'a']]]);
  });

  it('may hold things that are not ours, and nothing at all', () => {
    const mixed = `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod}\n- {apiVersion: v1, kind: Pod}\n- null\n${items}`;
    expect(names(loadOne(mixed))).toEqual(['ServingRuntime t/p']);
    expect(skips(loadOne(mixed))).toEqual([
      'other a.yaml:1 holds Pod of v1, which is not of the group ome.io',
      'other a.yaml:1 is no Kubernetes object: it has no apiVersion and no kind',
    ]);
    expect(loadOne('apiVersion: ome.io/v1beta1\nkind: BaseModelList\nitems: []\n')).toMatchObject({
      objects: [],
      unreadable: [],
    });
  });
});

describe('what is not ours', () => {
  it('is skipped: other groups, other versions, kinds that are not checked (C27)', () => {
    const texts = [
      'apiVersion: serving.kserve.io/v1alpha1\nkind: ClusterServingRuntime\nmetadata: {name: ome.io}\n',
      'apiVersion: ome.io/v1beta2\nkind: ServingRuntime\nmetadata: {name: a}\n',
      'apiVersion: ome.io/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\n',
      'apiVersion: ome.io/v1beta1\nkind: BenchmarkJob\nmetadata: {name: a}\n',
      'apiVersion: xome.io/v1beta1\nkind: ServingRuntime\nmetadata: {name: a}\n',
    ];
    const result = loadOne(texts.join('---\n'));
    expect(names(result)).toEqual([]);
    expect(places(result)).toEqual([]);
    expect(skips(result)).toEqual([
      'other a.yaml:1 holds ClusterServingRuntime of serving.kserve.io/v1alpha1, which is not of the group ome.io',
      'other a.yaml:5 holds ServingRuntime of ome.io/v1beta2, a version that omelint does not know; it checks ome.io/v1beta1',
      'other a.yaml:9 holds MCPServer of ome.io/v1alpha1, a kind that omelint does not check',
      'other a.yaml:13 holds BenchmarkJob of ome.io/v1beta1, a kind that omelint does not check',
      'other a.yaml:17 holds ServingRuntime of xome.io/v1beta1, which is not of the group ome.io',
    ]);
    expect(result.manifests).toBe(1);
  });

  it('is no object: values files, JSON 6902 patches, texts', () => {
    const result = loadAll({
      'values.yaml': 'annotations:\n  ome.io/inherit-from: x\nkind: ServingRuntime\n',
      'patch.yaml': '- {op: replace, path: /metadata/annotations/ome.io~1inherit-from, value: x}\n',
      'text.yaml': '# ome.io\nome.io\n',
      'comment.yaml': '# ome.io\n',
    });
    expect(result).toMatchObject({ objects: [], unreadable: [], manifests: 0, files: 4 });
    expect(result.skipped.map(({ file }) => file)).toEqual(['patch.yaml', 'text.yaml', 'values.yaml']);
  });
});

describe('objects that Kubernetes refuses', () => {
  const cases: [text: string, place: string, words: string][] = [
    [svc('metadata: {namespace: x}'), '3:1', 'the InferenceService has no metadata.name'],
    [svc('metadata: {name: ""}'), '3:1', 'has no metadata.name'],
    [svc('metadata: {generateName: chat-}'), '3:26', 'generateName "chat-" and no name'],
    [svc('spec: {}'), '2:7', 'has no metadata, so it has no name'],
    [svc('metadata: chat'), '3:11', 'metadata is chat; kubectl refuses it'],
    [svc('metadata: [x]'), '3:11', 'metadata is no string'],
    [svc('metadata: {name: n}'), '3:18', 'metadata.name is n, which Kubernetes reads as the boolean false'],
    [svc('metadata: {name: 010}'), '3:18', 'metadata.name is 010, which Kubernetes reads as the number 8'],
    [svc('metadata: {name: {a: b}}'), '3:18', 'metadata.name is no string'],
    [svc('metadata: {name: a, namespace: 12}'), '3:32', 'metadata.namespace is 12'],
    ['apiVersion: ome.io/v1beta1\nmetadata: {name: a}', '1:13', 'kind is missing'],
    ['apiVersion: ome.io/v1beta1\nkind: 12\nmetadata: {name: a}', '2:7', 'kind is 12'],
    ['kind: ServingRuntime\nmetadata: {name: a, annotations: {ome.io/x: y}}', '1:7', 'apiVersion is missing'],
    [
      'apiVersion: ome.io/v1beta1\nkind: InferenceSevice\nmetadata: {name: a}',
      '2:7',
      'kind "InferenceSevice" is none of OME\'s',
    ],
    ['apiVersion: ome.io/v1beta1\nkind: servingruntime\nmetadata: {name: a}', '2:7', 'Write ServingRuntime'],
    ['apiVersion: ome.io\nkind: ServingRuntime\nmetadata: {name: a}', '1:13', 'apiVersion "ome.io" names no version'],
  ];
  for (const [text, place, words] of cases) {
    it(`${text.split('\n').slice(-1)}: ${words}`, () => {
      const result = loadOne(`${text}\n`);
      expect(names(result)).toEqual([]);
      expect(places(result)).toEqual([expect.stringMatching(`^a.yaml:${place} `)]);
      expect(places(result)[0]).toContain(words);
      expect(result.unreadable[0]?.sourceLine).toBe(text.split('\n')[Number(place.split(':')[0]) - 1]);
    });
  }
});

describe('texts that Kubernetes cannot read', () => {
  it('are reported at their place, and the other documents and files are read', () => {
    const result = loadAll({
      'a.yaml': `${runtime('a')}---\n${runtime('b', 'spec:\n\tx: 1\n')}---\n${runtime('c')}`,
      'b.yaml': runtime('d'),
      'c.yaml': `%YAML 1.2\n---\n${runtime('e')}`,
    });
    expect(names(result)).toEqual(['a', 'c', 'd', 'e'].map((name) => `ClusterServingRuntime ${name}`));
    expect(places(result)).toEqual([
      expect.stringMatching(/^a\.yaml:11:/),
      expect.stringMatching(/^c\.yaml:1:.*incompatible/),
    ]);
    expect(result.unreadable[0]?.sourceLine).toBe('\tx: 1');
  });

  it('end at a separator with something behind it', () => {
    const result = loadOne(`${runtime('a')}---\n${runtime('lost')}--- {b: 2}\n${runtime('b')}`);
    expect(names(result)).toEqual(['ClusterServingRuntime a']);
    expect(places(result)).toEqual([expect.stringMatching(/^a\.yaml:10:1 kubectl stops at this line/)]);
  });

  it('lose what stands behind "..."', () => {
    const result = loadOne(`${runtime('a')}...\n# more\n${runtime('b')}`);
    expect(names(result)).toEqual(['ClusterServingRuntime a']);
    expect(places(result)).toEqual([
      expect.stringMatching(/^a\.yaml:7:1 the document ends above this line, and kubectl silently drops what follows/),
    ]);
    expect(loadOne(`${runtime('a')}...\n# nothing\n\n---\n${runtime('b')}...\n`)).toMatchObject({
      unreadable: [],
      objects: [{}, {}],
    });
  });

  it('are bombs and towers, and cost little', () => {
    const bomb = `${Array.from({ length: 9 }, (_, i) => `a${i}: &a${i} [${Array(9).fill(i === 0 ? 'x' : `*a${i - 1}`)}]\n`).join('')}apiVersion: ome.io/v1beta1\n`;
    const result = loadAll({
      'bomb.yaml': bomb,
      'deep.yaml': `a: ${'['.repeat(5_000)}${']'.repeat(5_000)} # ome.io\n`,
      'good.yaml': runtime('a'),
      'latin.yaml': Buffer.from(`${runtime('b')}# caf\xe9\n`, 'latin1'),
    });
    expect(names(result)).toEqual(['ClusterServingRuntime a']);
    expect(places(result)).toEqual([
      expect.stringMatching(/^bomb\.yaml:/),
      expect.stringMatching(/^deep\.yaml:/),
      expect.stringMatching(/^latin\.yaml:5:6 byte 0xE9 at offset \d+ is not UTF-8/),
    ]);
  });

  it('are told by whoever reads the files', () => {
    const files: SourceFile[] = [
      { state: 'unreadable', file: 'b.yaml', message: "can't be read: EIO" },
      { state: 'skipped', file: 'a', because: 'is a symbolic link out of the repository, and not followed' },
      { state: 'unrelated', file: 'c.yaml' },
    ];
    const result = load(files);
    expect(places(result)).toEqual(["b.yaml:1:1 can't be read: EIO"]);
    expect(skips(result)).toEqual(['other a is a symbolic link out of the repository, and not followed']);
    expect(result.files).toBe(2);
  });
});

describe('templates', () => {
  it('below a Chart.yaml are skipped with one note, whatever they hold (C24)', () => {
    const args = 'spec: {engineConfig: {runner: {args: ["--served-model-name={{.Name}}"]}}}\n';
    const result = loadAll({
      'charts/x/Chart.yaml': 'name: x\n',
      'charts/x/templates/rt.yaml': `${runtime('a', args)}---\n${runtime('b', args)}`,
      'charts/x/templates/tests/{{.yaml': `{{- if .x }}\n${runtime('a')}`,
      'charts/x/templates/kustomization.yaml': 'a: [\n',
      'charts/x/values.yaml': 'ome.io: x\n',
      'rendered/rt.yaml': runtime('c', args.replace('{{.Name}}', '')),
      'ok/rt.yaml': runtime('d', args),
      'templates/rt.yaml': runtime('e'),
    });
    expect(names(result)).toEqual(['ClusterServingRuntime d', 'ClusterServingRuntime c', 'ClusterServingRuntime e']);
    expect(places(result)).toEqual([]);
    expect(skips(result)).toEqual([
      'template charts/x/templates/rt.yaml is a template of the Helm chart in charts/x; render the chart and check what comes out',
      'template charts/x/templates/tests/{{.yaml is a template of the Helm chart in charts/x; render the chart and check what comes out',
      expect.stringContaining('other charts/x/values.yaml:1 '),
    ]);
  });

  it('elsewhere are what holds {{ and is no YAML: one note a file', () => {
    const broken = runtime('a', 'spec:\n  disabled: {{ .Values.off }}\n');
    const result = loadOne(`${broken}---\n${broken}---\n${runtime('b')}`);
    expect(names(result)).toEqual(['ClusterServingRuntime b']);
    expect(places(result)).toEqual([]);
    expect(result.skipped).toMatchObject([{ reason: 'template', file: 'a.yaml', line: 6 }]);
  });

  it('are not what is broken in another way and holds placeholders of OME', () => {
    const args = 'spec:\n  args:\n  - --name={{.Name}}\n  - "{{.Name}}"\n  # {{ x }}\n';
    const result = loadOne(`${runtime('a', args)}---\n${runtime('b', `${args}\tx: 1\n`)}`);
    expect(names(result)).toEqual(['ClusterServingRuntime a']);
    expect(places(result)).toEqual([expect.stringMatching(/^a\.yaml:20:/)]);
    expect(skips(result)).toEqual([]);
    expect(places(loadOne(`${runtime('a')}---\n${runtime('b')}--- x\n{{ y }}\n`))).toHaveLength(1);
  });

  it('may have control lines, in keys and in lists', () => {
    for (const text of [
      '{{- if .x }}\nspec: {}\n{{- end }}\n',
      'spec:\n  {{ .key }}: 1\n',
      'spec: [{{ .x }}, "{{ .y }}"]\n',
      '- {{ .x }}\n',
      'spec: {a: {{ .x }}}\n',
    ]) {
      expect(loadOne(runtime('a', text)).skipped).toMatchObject([{ reason: 'template' }]);
    }
  });
});

describe('kustomize', () => {
  const files = {
    'base/rt.yaml': runtime('echo'),
    'base/kustomization.yaml': 'resources: [rt.yaml]\n',
    'prod/kustomization.yaml': [
      'resources: [../base, https://example.test/x]',
      'namePrefix: prod-',
      'namespace: team',
      'patches: [{path: p.yaml}, {path: ./../shared/q.yaml}, {patch: "- op: remove"}]',
      'patchesJson6902: [{path: p6902.yaml, target: {kind: X}}]',
      'patchesStrategicMerge:\n- s.yaml\n- |-\n  kind: X\n  metadata: {name: ome.io}\n',
    ].join('\n'),
    'prod/p.yaml': runtime('echo', 'spec: {}\n'),
    'prod/s.yaml': runtime('echo'),
    'prod/p6902.yaml': '- {op: replace, path: /ome.io, value: true}\n',
    'shared/q.yaml': runtime('echo'),
  };

  it('lists patches, which are no objects (C22)', () => {
    const result = loadAll(files);
    expect(names(result)).toEqual(['ClusterServingRuntime echo']);
    expect(skips(result)).toEqual([
      'other prod/kustomization.yaml changes what it applies (namePrefix, patches, patchesStrategicMerge, patchesJson6902) and is not rendered here: kustomize build prod | omelint - checks what comes out',
      'patch prod/p.yaml is a patch that prod/kustomization.yaml lists, not an object',
      'patch prod/p6902.yaml is a patch that prod/kustomization.yaml lists, not an object',
      'patch prod/s.yaml is a patch that prod/kustomization.yaml lists, not an object',
      'patch shared/q.yaml is a patch that prod/kustomization.yaml lists, not an object',
    ]);
  });

  it('says what is changed on the way to the cluster', () => {
    const { kustomizations } = loadAll(files);
    expect(kustomizations).toEqual([
      {
        file: 'base/kustomization.yaml',
        folder: 'base',
        resources: ['base/rt.yaml'],
        patches: [],
        inlinePatches: 0,
        changes: [],
      },
      {
        file: 'prod/kustomization.yaml',
        folder: 'prod',
        namespace: 'team',
        namePrefix: 'prod-',
        resources: ['base'],
        patches: ['prod/p.yaml', 'shared/q.yaml', 'prod/p6902.yaml', 'prod/s.yaml'],
        inlinePatches: 2,
        changes: ['namespace', 'namePrefix', 'patches', 'patchesStrategicMerge', 'patchesJson6902'],
      },
    ]);
  });

  it('lists objects as resources, even if another one patches with them', () => {
    const result = loadAll({ ...files, 'other/kustomization.yaml': 'resources: [../shared/q.yaml]\n' });
    expect(result.objects.map(({ file }) => file)).toEqual(['base/rt.yaml', 'shared/q.yaml']);
  });

  it("is not Flux's Kustomization, and not an OME object of that file name", () => {
    const flux =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: x}\nspec: {path: ./a, patches: [{path: a.yaml}]}\n';
    const result = loadAll({
      'kustomization.yaml': flux,
      'a.yaml': runtime('a'),
      'b/kustomization.yaml': runtime('b'),
    });
    expect(result.kustomizations).toEqual([]);
    expect(names(result)).toEqual(['ClusterServingRuntime a', 'ClusterServingRuntime b']);
    expect(skips(result)).toEqual([]);
  });

  it('that cannot be read is told where it concerns OME', () => {
    const result = loadAll({
      'a/kustomization.yaml': 'patches: [\n',
      'a/x/rt.yaml': runtime('a'),
      'b/kustomization.yaml': 'patches: [\n',
    });
    expect(places(result)).toEqual([expect.stringMatching(/^a\/kustomization\.yaml:/)]);
    expect(skips(result)).toEqual([expect.stringMatching(/^other b\/kustomization\.yaml:/)]);
  });

  it('that is a companion tells of patches and is not counted', () => {
    const result = load([
      { ...textSource('kustomization.yaml', 'patches: [{path: a.yaml}]\n'), companion: true } as SourceFile,
      textSource('a.yaml', runtime('a')),
    ]);
    expect(names(result)).toEqual([]);
    expect(result).toMatchObject({ files: 1, skipped: [{ reason: 'patch' }] });
  });
});

describe('SOPS', () => {
  it('blocks are set aside, and encrypted values are marked', () => {
    const sops = `${runtime('a', 'spec: {x: "ENC[AES256_GCM,data:abc]"}\nsops:\n  mac: x\n  mac: y\n')}`;
    const object = first(loadOne(sops));
    expect(object.encrypted).toBe(true);
    expect(Object.keys(object.value)).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
    expect(Object.isFrozen(object.value)).toBe(true);
    expect(object.notes).toEqual([]);
    expect(first(loadOne(runtime('a', 'spec: {x: "ENC[abc]"}\n'))).encrypted).toBe(true);
    expect(first(loadOne(runtime('a', 'spec: {x: "is ENC[abc]"}\n'))).encrypted).toBe(false);
    expect(first(loadOne(runtime('a'))).encrypted).toBe(false);
  });

  it('can hide what an object is', () => {
    const result = loadAll({
      'kind.yaml': 'apiVersion: ENC[x]\nkind: ENC[x]\nmetadata: {annotations: {ome.io/inherit-from: "ENC[x]"}}\n',
      'name.yaml': svc('metadata: {name: "ENC[x]"}'),
    });
    expect(result).toMatchObject({ objects: [], unreadable: [] });
    expect(skips(result)).toEqual([
      'other kind.yaml:1 has an encrypted apiVersion or kind',
      'other name.yaml:1 holds InferenceService with an encrypted name',
    ]);
  });
});

describe('places', () => {
  const text = `# head\n${runtime('a', 'spec:\n  args:\n  - "--x=1"\n  - name: y\n  disabled: true\n')}`;
  const at = (path: readonly (string | number)[], part?: 'key' | 'value') => {
    const { start, end } = first(loadOne(text)).locate(path, part);
    return text.slice(start.offset, end.offset);
  };

  it('are those of key and value', () => {
    expect(at(['spec', 'disabled'])).toBe('true');
    expect(at(['spec', 'disabled'], 'key')).toBe('disabled');
    expect(at(['spec', 'args', 0])).toBe('"--x=1"');
  });

  it('of what is not there are the key of the nearest ancestor', () => {
    expect(at(['spec', 'runner', 'name'])).toBe('spec');
    expect(at(['spec', 'args', 7])).toBe('args');
    expect(at(['spec', 'args', 1, 'value'])).toBe('name');
    expect(at(['status'])).toBe('apiVersion');
  });

  it('of an aliased value are those of the alias', () => {
    const aliased = runtime('a', 'spec:\n  x: &x {k: 1}\n  z: *x\n  m:\n    <<: *x\n');
    const object = first(loadOne(aliased));
    const slice = (path: string[]) => {
      const { start, end } = object.locate(path);
      return `${start.line} ${aliased.slice(start.offset, end.offset)}`;
    };
    expect(slice(['spec', 'z'])).toBe('7 *x');
    expect(slice(['spec', 'z', 'k'])).toBe('7 *x');
    expect(object.written(['spec', 'z', 'k'])).toEqual({ text: '1', style: 'plain' });
  });

  it('come with what is written', () => {
    const object = first(loadOne(runtime('a', "spec: {a: 010, b: 'yes', c: [], d: !!str 1}\n")));
    expect(object.written(['spec', 'a'])).toEqual({ text: '010', style: 'plain' });
    expect(object.written(['spec', 'b'])).toEqual({ text: 'yes', style: 'single-quoted' });
    expect(object.written(['spec', 'c'])).toBeUndefined();
    expect(object.written(['spec', 'x'])).toBeUndefined();
    expect(object.written(['spec', 'a', 'x'])).toBeUndefined();
  });

  it('of text are kept for code frames', () => {
    expect(loadOne(text).sourceText('a.yaml')).toBe(text);
    expect(loadAll({ 'b.yaml': 'x' }).sourceText('b.yaml')).toBeUndefined();
  });
});

describe('the result', () => {
  it('does not depend on the order in which files are given', () => {
    const files = [
      textSource('b/kustomization.yaml', 'patches: [{path: p.yaml}]\n'),
      textSource('b/p.yaml', runtime('p')),
      textSource('a.yaml', `${runtime('a')}---\n: [\n# ome.io`),
      textSource('B.yaml', runtime('b')),
    ];
    const seen = (result: LoadResult) => [names(result), places(result), skips(result), result.kustomizations];
    expect(seen(load(files.toReversed()))).toEqual(seen(load(files)));
    expect(names(load(files))).toEqual(['ClusterServingRuntime b', 'ClusterServingRuntime a']);
  });

  it('finds places however many documents are asked in turn', () => {
    const filler = `  long: ${'y'.repeat(2_000)}\n`;
    const result = loadOne(
      Array.from({ length: 1_200 }, (_, i) => `---\n${runtime(`r${i}`, `spec:\n${filler}`)}`).join(''),
    );
    const lines = () => result.objects.map((object) => object.locate(['metadata', 'name']).start.line);
    expect(result.objects).toHaveLength(1_200);
    expect(lines()).toEqual(result.objects.map((_, i) => i * 7 + 5));
    expect(lines()).toEqual(lines());
  });
});

describe('any bytes at all', () => {
  it('given as files end in a result', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => Buffer.from(text)),
      fc
        .constantFrom(
          'apiVersion: ome.io/v1beta1\n',
          'kind: ServingRuntime\n',
          'kind: List\n',
          'metadata:\n  name: a\n',
          'metadata: {name: 12}\n',
          'items:\n- ',
          '---\n',
          '--- {a: 1}\n',
          '...\n',
          '{{ x }}',
          '# omelint: ignore[a] b\n',
          ' # omelint: ignore[a] b',
          'a: &a\n',
          'b: *a\n',
          '<<: *a\n',
          'sops: {}\n',
          'patches: [{path: a.yaml}]\n',
          '{"apiVersion": "ome.io/v1beta1", "kind": "BaseModel"',
          '}',
          '\uFEFF',
          '\r\n',
          '\t',
        )
        .map((text) => Buffer.from(text)),
    );
    const content = fc.array(piece, { maxLength: 12 }).map((pieces) => Buffer.concat(pieces));
    fc.assert(
      fc.property(content, content, (one, two) => {
        const result = loadAll({ 'a.yaml': one, 'b/kustomization.yaml': two, 'b/a.yaml': Buffer.concat([two, one]) });
        expect(result.files).toBe(3);
        for (const object of result.objects) {
          expect(object.locate(['metadata', 'name']).file).toBe(object.file);
          object.written(['metadata', 'name']);
        }
        for (const { location } of [...result.unreadable, ...result.suppressions]) {
          expect(location.start.line).toBeGreaterThan(0);
          expect(location.end.offset).toBeGreaterThanOrEqual(location.start.offset);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

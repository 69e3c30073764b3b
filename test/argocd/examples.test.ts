import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPluginSettings } from '../../src/frontends/argocd/settings.ts';
import { CLI, requireBuild, temporaryFolder, writeFiles } from '../support/built.ts';
import { DOCUMENTS } from '../support/documents.ts';
import { csr, isvc } from '../support/manifests.ts';
import { readPlugin } from './command-server.ts';

/** The examples: real files, which the README shows as they are. */

beforeAll(requireBuild);

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Deployment {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
  };
}

const EXAMPLES = [
  'examples/argocd/repo-server-patch.yaml',
  'examples/argocd/application.yaml',
  'examples/argocd/plugin-kustomize.yaml',
  'examples/gitlab/.gitlab-ci.yml',
  'examples/ci/omelint.sh',
  'examples/ci/container.sh',
];

test.each(EXAMPLES)('the README or a page of docs shows %s as it is', (file) => {
  const shown = [...DOCUMENTS.matchAll(/```(?:yaml|sh)\n([\s\S]*?)```/g)].map((match) => match[1]);
  expect(shown).toContain(read(file));
});

test('examples name the version of this package', () => {
  const named = EXAMPLES.flatMap((file) =>
    [...read(file).matchAll(/omelint[@:](\d[\w.-]*)/g)].map((match) => match[1]),
  );
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(new Set(named)).toEqual(new Set([version]));
});

describe('the sidecar', () => {
  const patch = parse(read('examples/argocd/repo-server-patch.yaml')) as Deployment;
  const [container] = patch.spec.template.spec.containers;

  test('is what Argo CD asks of one', () => {
    expect(container).toMatchObject({
      command: ['/var/run/argocd/argocd-cmp-server'],
      securityContext: { runAsNonRoot: true, runAsUser: 999, readOnlyRootFilesystem: true },
    });
    const mounts = Object.fromEntries(container?.volumeMounts.map(({ name, mountPath }) => [mountPath, name]) ?? []);
    expect(mounts).toEqual({
      '/var/run/argocd': 'var-files',
      '/home/argocd/cmp-server/plugins': 'plugins',
      '/tmp': 'omelint-tmp',
    });
  });

  test('is added to the Deployment by kustomize, which leaves the rest alone', ({ skip }) => {
    const folder = temporaryFolder();
    cpSync(join(root, 'examples/argocd'), folder, { recursive: true });
    // Of Argo CD's own manifest, what the patch counts on.
    writeFiles(
      folder,
      {
        'argocd-install.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: argocd-repo-server}
spec:
  selector: {matchLabels: {app.kubernetes.io/name: argocd-repo-server}}
  template:
    metadata: {labels: {app.kubernetes.io/name: argocd-repo-server}}
    spec:
      containers:
        - {name: argocd-repo-server, image: "argocd:v3", volumeMounts: [{name: tmp, mountPath: /tmp}]}
      volumes:
        - {name: tmp, emptyDir: {}}
        - {name: var-files, emptyDir: {}}
        - {name: plugins, emptyDir: {}}
`,
      },
      false,
    );
    const { error, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    skip(error !== undefined, 'kubectl is not on the PATH');
    expect(stderr).toBe('');
    const { containers, volumes } = (parse(stdout) as Deployment).spec.template.spec;
    expect(containers.map(({ name }) => name).toSorted()).toEqual(['argocd-repo-server', 'omelint']);
    const names = volumes.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['omelint-tmp', 'plugins', 'tmp', 'var-files']);
    for (const { volumeMounts } of containers) for (const { name } of volumeMounts) expect(names).toContain(name);
  });

  test('the Application chooses the plugin by its name, with parameters that it takes', () => {
    const { spec } = parse(read('examples/argocd/application.yaml')) as {
      spec: { source: { plugin: { name: string; parameters: readonly object[] } }; destination: { namespace: string } };
    };
    expect(spec.source.plugin.name).toBe(readPlugin('argocd/plugin.yaml').metadata.name);
    const env = {
      ARGOCD_APP_PARAMETERS: JSON.stringify(spec.source.plugin.parameters),
      ARGOCD_APP_NAMESPACE: spec.destination.namespace,
    };
    expect(readPluginSettings(undefined, {}, env)).toMatchObject({
      failOn: 'warning',
      exclude: ['drafts/', '*.example.yaml'],
      others: [],
    });
  });
});

describe('CI', () => {
  const BAD = isvc('team-a/chat', '{runtime: {name: r}, engine: {minReplicas: -1}}');

  /** A repository with one commit, and programs that stand for those which a machine may lack. */
  function repository(): {
    readonly folder: string;
    readonly run: (script: string, args?: readonly string[], env?: object) => ReturnType<typeof start>;
  } {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.yaml': csr('echo', '{disabled: true}') }, false);
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    git(folder, 'commit', '-qm', 'first');
    writeFiles(folder, { 'b.yaml': BAD }, false);
    const bin = temporaryFolder();
    const write = (name: string, body: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    write(
      'npx',
      `[ "$1 $2" = "--yes omelint@${version}" ] || exit 99\nshift 2\nexec '${process.execPath}' '${CLI}' "$@"`,
    );
    write(
      'docker',
      `while [ "$1" != "registry.example.com/omelint:${version}" ]; do shift || exit 99; done\nshift\nexec '${process.execPath}' '${CLI}' "$@"`,
    );
    const path = `${bin}:/usr/bin:/bin`;
    return { folder, run: (script, args = [], env = {}) => start(folder, script, args, { PATH: path, ...env }) };
  }

  function start(cwd: string, script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    return spawnSync('/bin/sh', ['-e', '-c', script, 'sh', ...args], { cwd, env, encoding: 'utf8' });
  }

  function git(folder: string, ...args: readonly string[]): string {
    const settings = ['-c', 'user.name=n', '-c', 'user.email=e@example.com', '-c', 'commit.gpgsign=false'];
    const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...settings, ...args], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  }

  const job = (
    parse(read('examples/gitlab/.gitlab-ci.yml')) as {
      omelint: {
        script: readonly string[];
        artifacts: { when: string; reports: { codequality: string; junit: string } };
      };
    }
  ).omelint;

  test.each(['merge request', 'branch'])('the job of GitLab writes its reports, findings or not: %s', (what) => {
    const { folder, run } = repository();
    const base = what === 'branch' ? {} : { CI_MERGE_REQUEST_DIFF_BASE_SHA: git(folder, 'rev-parse', 'HEAD') };
    const ran = run(job.script.join('\n'), [], base);
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain('replica-bounds');
    expect(ran.stdout.includes('What merging this does')).toBe(what === 'merge request');
    const { codequality, junit } = job.artifacts.reports;
    expect(job.artifacts.when).toBe('always');
    expect(JSON.parse(readFileSync(join(folder, codequality), 'utf8'))).toContainEqual(
      expect.objectContaining({ check_name: 'replica-bounds', location: expect.objectContaining({ path: 'b.yaml' }) }),
    );
    expect(readFileSync(join(folder, junit), 'utf8')).toMatch(/^<\?xml .*\n<testsuites /);
  });

  test.each([[[]], [['HEAD']]])('the script writes its reports: arguments %j', (args) => {
    const { folder, run } = repository();
    const ran = run(read('examples/ci/omelint.sh'), args);
    expect(ran).toMatchObject({ status: 1, stderr: '' });
    expect(readFileSync(join(folder, 'omelint-junit.xml'), 'utf8')).toContain('replica-bounds');
    expect(JSON.parse(readFileSync(join(folder, 'omelint.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  test('the container does the same', () => {
    const { run } = repository();
    const ran = run(read('examples/ci/container.sh'));
    expect(ran).toMatchObject({ status: 1, stderr: '' });
    expect(ran.stdout).toContain('replica-bounds');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../load/files.ts';
import { load } from '../load/load.ts';
import { folderOf } from '../load/paths.ts';
import { compareText } from '../model/location.ts';
import { UsageError } from '../model/usage-error.ts';
import { CONFIG_NAME, codeOf, findRepository, reasonOf } from './find-root.ts';
import type { Io } from './io.ts';

/** `omelint init`: writes the configuration at the root of the repository, or in the current folder without one. */
export async function runInit(force: boolean, io: Io): Promise<number> {
  const root = findRepository(io.cwd) ?? io.cwd;
  const path = join(root, CONFIG_NAME);
  const folders = manifestFolders(root);
  const clusters = proposeClusters(folders);
  try {
    // `wx` refuses what is there, a link that leads elsewhere included.
    writeFileSync(path, renderConfig(clusters), { flag: force ? 'w' : 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new UsageError(`${CONFIG_NAME} is there already; --force overwrites it`);
    throw new UsageError(`can't write ${CONFIG_NAME}: ${reasonOf(error)}`);
  }
  const found =
    folders.length === 0 ? 'no OME manifests found yet' : `clusters: ${clusters.map(({ name }) => name).join(', ')}`;
  await io.stderr.write(`omelint: wrote ${CONFIG_NAME} (${found}); read it, then run omelint\n`);
  return 0;
}

/** Folders that hold OME's manifests, relative to the root; empty for the root itself. */
function manifestFolders(root: string): string[] {
  const loaded = load(readSources(['.'], { root, cwd: root }));
  return [...new Set(loaded.objects.map(({ file }) => folderOf(file)))].sort(compareText);
}

interface ProposedCluster {
  readonly name: string;
  readonly paths: readonly string[];
}

/** Folders in which people keep one folder for each cluster or environment. */
const PARENTS = [
  'clusters',
  'cluster',
  'environments',
  'environment',
  'envs',
  'env',
  'overlays',
  'stages',
  'regions',
  'sites',
];

/**
 * One cluster for each folder below `clusters/` and the like, all of them with the folders outside those; without such a
 * folder one cluster with everything.
 */
export function proposeClusters(folders: readonly string[]): readonly ProposedCluster[] {
  const own = new Map<string, string>();
  const shared = new Set<string>();
  for (const folder of folders) {
    const steps = folder.split('/');
    const parent = steps.findIndex((step, index) => PARENTS.includes(step.toLowerCase()) && index + 1 < steps.length);
    const name = steps[parent + 1];
    if (parent >= 0 && name !== undefined) own.set(steps.slice(0, parent + 2).join('/'), clusterName(name));
    else shared.add(steps[0] === '' || steps[0] === undefined ? '.' : steps[0]);
  }
  if (own.size === 0) return [{ name: 'default', paths: shared.size === 0 || shared.has('.') ? ['.'] : [...shared] }];
  // "." would hold every cluster's folder; what lies in the root itself has to be named by hand then.
  const common = [...shared].filter(
    (path) => path !== '.' && ![...own.keys()].some((folder) => folder.startsWith(`${path}/`)),
  );
  const count = new Map<string, number>();
  return [...own].map(([folder, name]) => {
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return { name: number === 1 ? name : `${name}-${number}`, paths: [folder, ...common] };
  });
}

/** What a folder's name may say as the name of a cluster. */
function clusterName(folder: string): string {
  const name = folder.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
  return name === '' ? 'cluster' : name;
}

function renderConfig(clusters: readonly ProposedCluster[]): string {
  return `# yaml-language-server: $schema=./node_modules/omelint/schema/config.schema.json
# Configuration of omelint. Paths are relative to this file; patterns are those of .gitignore.

# The OME version whose types and behaviour hold: "1.3" or "1.2". A cluster may have its own.
omeVersion: "1.3"

# The targets of this repository. A runtime, a model or a service is looked up within its cluster.
clusters:
${clusters.map(renderCluster).join('')}
# What is in every cluster but not deployed from here, such as rendered Helm charts: it resolves names, and nothing is
# reported in it. A cluster may have its own.
clusterObjects: []
#  - rendered/ome-catalog.yaml

# Snapshots that were captured longer ago are reported.
snapshotMaxAge: 24h

# Whether what leaves Git leaves the cluster, as a GitOps tool that prunes sees to.
prune: true

# Files that are not read.
exclude: []
#  - "**/testdata/**"

# Levels of rules: off, note, warning or error. "omelint rules" lists them.
rules: {}
#  missing-namespace: off

# Findings that are known and stay; entries that hide nothing are reported.
ignore: []
#  - rule: unknown-field
#    path: legacy/**
#    object: ServingRuntime/team-a/echo
#    reason: frozen until the move
#    until: 2030-12-31   # the last day, if there is one

# A file of findings that are known: "omelint --write-baseline" writes it.
# baseline: .omelint-baseline.json

# From which severity on the command ends with status 1: error, warning, note or never.
failOn: error

# True where, compared with a base (--base), only what the base does not have yet counts for that.
onlyNew: false
`;
}

function renderCluster({ name, paths }: ProposedCluster): string {
  const items = paths.map((path) => `      - ${quote(path)}\n`).join('');
  return `  - name: ${quote(name)}
    paths:
${items}    # True where no object exists in the cluster that has no manifest here: what is not found is then missing.
    complete: false
    # The namespace of manifests that name none.
    # namespace: team-a
    # What the cluster holds and runs now: "omelint snapshot capture" writes it.
    # snapshot: captured/prod.yaml
`;
}

/** Plain where YAML reads the text as itself, else in double quotes, which are JSON's. */
function quote(text: string): string {
  const plain = /^[A-Za-z_][-A-Za-z0-9_./]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
  return plain ? text : JSON.stringify(text);
}

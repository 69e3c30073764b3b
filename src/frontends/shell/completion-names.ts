import { findFiles, readSources } from '../../load/files.ts';
import { load } from '../../load/load.ts';
import type { ObjectRef } from '../../model/object.ts';
import { isRuntimeKind, type OmeKind } from '../../model/ome.ts';
import { findRepository } from '../find-root.ts';
import { runGit } from '../git/git-base-run.ts';
import type { Io } from '../io.ts';
import { readSettings, type Settings } from '../settings.ts';
import { findTargets } from '../targets.ts';
import type { Candidates, Place, ValueRequest } from './completion.ts';

type NameSource = (request: ValueRequest, io: Io) => Candidates | Promise<Candidates>;

/** Names that only the repository knows. */
export interface Names {
  readonly clusters: NameSource;
  readonly refs: NameSource;
  readonly namespaces: NameSource;
  readonly runtimes: NameSource;
  readonly services: NameSource;
  readonly models: NameSource;
}

export const NAMES: Names = {
  clusters: clusterNames,
  refs: refNames,
  namespaces: async ({ place }, io) => {
    const refs = await readRefs(place, io);
    return words(refs.flatMap(({ namespace }) => namespace ?? []));
  },
  runtimes: objectNames(isRuntimeKind),
  services: objectNames((kind) => kind === 'InferenceService'),
  models: objectNames((kind) => kind === 'BaseModel' || kind === 'ClusterBaseModel'),
};

/** Nobody waits longer for the Tab key: what was read until then must do. */
const PATIENCE_MS = 700;
const FILES_AT_ONCE = 100;
const MAX_REFS = 500;

function words(values: Iterable<string>): Candidates {
  return { words: [...new Set(values)].map((value) => ({ value })) };
}

async function clusterNames({ place }: ValueRequest, io: Io): Promise<Candidates> {
  const { config } = await settingsOf(place, io);
  return words(config.clusters.map(({ name }) => name));
}

function refNames(_request: ValueRequest, io: Io): Candidates {
  const root = findRepository(io.cwd);
  if (root === undefined) return {};
  const folders = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const args = ['for-each-ref', `--count=${MAX_REFS}`, '--format=%(refname:short)', ...folders];
  const { status, stdout } = runGit({ root, env: io.env }, args);
  return status === 0 ? words(stdout.toString('utf8').split('\n').filter(Boolean)) : {};
}

/** NAME, or NAMESPACE/NAME once there is a slash. */
function objectNames(wanted: (kind: OmeKind) => boolean): NameSource {
  return async ({ place, word }, io) => {
    const refs = (await readRefs(place, io)).filter(({ kind }) => wanted(kind));
    const namespace = place.flags.get('--namespace')?.at(-1);
    const near = refs.filter((ref) => namespace === undefined || (ref.namespace ?? namespace) === namespace);
    return words(near.flatMap((ref) => (word.includes('/') ? qualified(ref) : [ref.name])));
  };
}

function qualified({ namespace, name }: ObjectRef): string[] {
  return namespace === undefined ? [] : [`${namespace}/${name}`];
}

/** The objects below the paths that the command will read, as far as patience goes. */
async function readRefs(place: Place, io: Io): Promise<readonly ObjectRef[]> {
  const started = io.now();
  const settings = await settingsOf(place, io);
  const paths = (place.flags.get('--path') ?? []).filter((path) => path !== '-');
  const cluster = place.flags.get('--cluster')?.at(-1);
  const { read, options, clusters } = findTargets({ cwd: io.cwd, paths, ...settings, cluster });
  const files = findFiles(read, options).filter((file) =>
    clusters.some(({ holds, knows }) => holds(file) || knows(file)),
  );
  const refs: ObjectRef[] = [];
  for (let index = 0; index < files.length; index += FILES_AT_ONCE) {
    // However slow the machine is, the first files count.
    if (index > 0 && io.now() - started > PATIENCE_MS) break;
    const some = files.slice(index, index + FILES_AT_ONCE);
    refs.push(...load(readSources(some, { ...options, cwd: options.root })).objects.map(({ ref }) => ref));
  }
  return refs;
}

function settingsOf({ flags }: Place, io: Io): Promise<Settings> {
  return readSettings(io.cwd, flags.get('--config')?.at(-1) ?? true, {});
}

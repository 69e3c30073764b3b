import { relative, sep } from 'node:path';
import type { BaseSuppressions } from '../check/unused-in-base.ts';
import { mentionsOme } from '../load/decode.ts';
import { readSources } from '../load/files.ts';
import { kustomizedNamespaces } from '../load/kustomize-namespace.ts';
import { type DocumentCache, type LoadResult, load } from '../load/load.ts';
import { lineStarts, type SourceFile } from '../load/source.ts';
import type { Skipped, Unreadable } from '../model/finding.ts';
import { compareText } from '../model/location.ts';
import { UsageError } from '../model/usage-error.ts';
import { type BaseState, createBaseState, type Evidence } from '../predict/evidence.ts';
import { createHeadWorkspace } from '../predict/world.ts';
import type { Workspace, WorkspaceInput } from '../workspace/workspace.ts';
import { type BaseWorld, openBase } from './base-world.ts';
import { type ClusterCapture, readSnapshots, snapshotParts } from './cluster-snapshots.ts';
import { realOf } from './find-root.ts';
import type { Io } from './io.ts';
import { type ClusterOverrides, type ConfigChoice, readSettings, type Settings } from './settings.ts';
import { type ClusterTarget, findTargets, type Targets } from './targets.ts';

/** What a command is to look at. */
export interface WorldRequest extends ClusterOverrides {
  /** Files, folders, `-`; none stands for the current folder. */
  readonly paths: readonly string[];
  readonly config: ConfigChoice;
  /** Names of the clusters that are wanted, or the one name. */
  readonly cluster?: string | readonly string[] | undefined;
  /** Absolute path of a file among the manifests that is none: a baseline. */
  readonly except?: string | undefined;
  /** False where the snapshot alone is of interest: no manifest is read. */
  readonly manifests?: boolean;
  /** What tells of before; without it snapshots of the configuration are left aside as well. */
  readonly before?: BeforeRequest | undefined;
}

export interface BeforeRequest {
  /** `--snapshot`: a file, a folder or `-`; it outweighs that of the configuration. */
  readonly snapshot?: string | undefined;
  /** `--base`. */
  readonly base?: string | undefined;
  /** Whether `base` itself is what was before, not what HEAD has in common with it. */
  readonly exact?: boolean | undefined;
}

/** Everything that was read, cluster by cluster. */
export interface World {
  readonly settings: Settings;
  readonly targets: Targets;
  /** Files of the clusters as they were read. */
  readonly sources: readonly SourceFile[];
  readonly loaded: LoadResult;
  /** Names of the files that were looked at. */
  readonly files: readonly string[];
  readonly workspaces: readonly Workspace[];
  /** By the names of the clusters. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  readonly before: Before;
  /** Files and documents that could not be read, those of snapshots included. */
  readonly unreadable: readonly Unreadable[];
  /** Files that hold OME's manifests and belong to no cluster. */
  readonly foreign: readonly Skipped[];
}

/** What was before, as it was read. */
interface Before {
  /** By the names of the clusters. */
  readonly captures: ReadonlyMap<string, ClusterCapture>;
  readonly base: ReadonlyMap<string, BaseState> | undefined;
  /** What suppressed findings there. */
  readonly suppressions: BaseSuppressions | undefined;
  readonly documents: DocumentCache;
}

/** Hears of each stage before it begins, and how many files it works on. */
export type OnStage = (stage: string, size: number) => Promise<void> | void;

/** Reads files into clusters. */
export async function openWorld(
  request: WorldRequest,
  io: Pick<Io, 'cwd' | 'readStdin'> & Partial<Pick<Io, 'env'>>,
  onStage: OnStage = () => {},
): Promise<World> {
  await onStage('read', 0);
  const { paths, cluster } = request;
  const { snapshot: given, base: ref, exact = false } = request.before ?? {};
  if (given === '-' && paths.includes('-')) {
    throw new UsageError('"-" is stdin, which can be the manifests or the snapshot, not both');
  }
  const settings = await readSettings(io.cwd, request.config, request);
  const stdin = request.paths.includes('-') ? { stdin: await readInput(io, settings) } : {};
  const { store, ...ignoring } = settings.committed ?? {};
  const targets = findTargets({ cwd: io.cwd, paths, ...settings, cluster, ...stdin, ignoring });
  const { root } = targets.options;
  const clusters = targets.clusters.map(({ config }) => config);
  const choice = { cwd: io.cwd, root, configFile: settings.configFile, clusters, given, store };
  const except = nameIn(root, request.except ?? settings.baseline);
  const isCaptured = snapshotParts(choice, settings.config.clusters);
  const isManifest = (file: string) => file !== except && !isCaptured(file);
  const read = request.manifests === false ? [] : readSources(targets.read, targets.options);
  const sources = read.filter(({ file }) => isManifest(file));
  const { own, foreign } = divide(sources, targets.clusters);
  const documents: DocumentCache = new WeakMap();
  const files = own.flatMap((source) => (source.state === 'skipped' || isCompanion(source) ? [] : [source.file]));
  const told = cluster === undefined ? foreign : [];
  const captures = request.before === undefined ? new Map() : await readSnapshots(choice, io);
  if (ref !== undefined) await onStage('base', own.length);
  const base =
    ref === undefined ? undefined : openBase({ ref, exact, targets, sources, isManifest, documents }, io.env ?? {});
  const before: Before = {
    captures,
    base: base && baseStates(base),
    suppressions: base && baseSuppressions(base, settings, root),
    documents,
  };
  await onStage('load', own.length);
  return { settings, targets, sources: own, files, foreign: told, before, ...loadClusters(own, targets, before) };
}

function baseSuppressions(
  { loaded, isUnchanged }: BaseWorld,
  { committed, configFile }: Settings,
  root: string,
): BaseSuppressions {
  // Names in a configuration of another repository are not those of this one. What was read from the base is the base's.
  const other = configFile !== undefined && configFile.root !== root;
  return {
    inline: loaded.suppressions,
    problems: loaded.suppressionProblems,
    isUnchanged: (file) => committed !== undefined || (!other && isUnchanged(file)),
  };
}

/** By the names of the clusters. */
function baseStates({ commit, clusters, loaded, unread }: BaseWorld): ReadonlyMap<string, BaseState> {
  const namespaceOf = kustomizedNamespaces(loaded.kustomizations);
  return new Map(
    clusters.map((target) => {
      const input = inputOf(target, loaded, namespaceOf);
      return [target.config.name, createBaseState(commit, input, unread.filter(target.concerns))];
    }),
  );
}

/** The same world with other texts in some files; nothing is read again. */
export function withTexts(world: World, texts: ReadonlyMap<string, string>): World {
  const sources = world.sources.map((source): SourceFile => {
    const text = texts.get(source.file);
    return text === undefined || source.state !== 'text' ? source : { ...source, text };
  });
  return { ...world, sources, ...loadClusters(sources, world.targets, world.before) };
}

/** A world of files that were read in another way, without anything of before. */
export function worldOf(settings: Settings, targets: Targets, sources: readonly SourceFile[]): World {
  const before: Before = { captures: new Map(), base: undefined, suppressions: undefined, documents: new WeakMap() };
  const files = sources.flatMap((source) => (source.state === 'skipped' || isCompanion(source) ? [] : [source.file]));
  return { settings, targets, sources, files, foreign: [], before, ...loadClusters(sources, targets, before) };
}

function loadClusters(
  sources: readonly SourceFile[],
  { clusters }: Targets,
  before: Before,
): Pick<World, 'loaded' | 'workspaces' | 'evidence' | 'unreadable'> {
  const loaded = load(sources, { documents: before.documents });
  const namespaceOf = kustomizedNamespaces(loaded.kustomizations);
  const evidence = new Map(clusters.map((target) => [target.config.name, evidenceOf(target, loaded, before)]));
  const workspaces = clusters.map((target) =>
    createHeadWorkspace(inputOf(target, loaded, namespaceOf), evidence.get(target.config.name) ?? { prune: true }),
  );
  const captured = [...new Set(before.captures.values())].flatMap(({ unreadable }) => unreadable);
  return { loaded, workspaces, evidence, unreadable: [...loaded.unreadable, ...captured] };
}

function evidenceOf({ config, concerns }: ClusterTarget, loaded: LoadResult, { captures, base }: Before): Evidence {
  // What a file held that can't be read any more did not leave Git.
  const unread = loaded.unreadable.some(({ location }) => concerns(location.file));
  return {
    snapshot: captures.get(config.name)?.snapshot,
    base: base?.get(config.name),
    prune: config.prune && !unread,
  };
}

/** A file's name relative to the root. */
export function nameIn(root: string, path: string | undefined): string | undefined {
  return path === undefined ? undefined : relative(root, realOf(path)).replaceAll(sep, '/');
}

/** A rendering of a whole repository is larger than any file of it. */
const MAX_STDIN_BYTES = 100_000_000;

async function readInput(io: Pick<Io, 'readStdin'>, { config }: Settings): Promise<Uint8Array> {
  const limit = config.maxFileBytes ?? MAX_STDIN_BYTES;
  const bytes = await io.readStdin(limit);
  if (bytes.length > limit) throw new UsageError(`stdin holds more than ${limit} bytes`);
  return bytes;
}

/** Files that belong to no cluster are not loaded; those that could concern someone are told. */
function divide(
  sources: readonly SourceFile[],
  clusters: readonly ClusterTarget[],
): { own: SourceFile[]; foreign: Skipped[] } {
  const own: SourceFile[] = [];
  const foreign: Skipped[] = [];
  for (const source of sources) {
    const belongs =
      source.state !== 'text' ||
      isCompanion(source) ||
      clusters.some(({ holds, knows }) => holds(source.file) || knows(source.file));
    if (belongs) own.push(source);
    else if (mentionsOme(source.text)) {
      foreign.push({ reason: 'other', file: source.file, because: 'belongs to no cluster of the configuration' });
    }
  }
  return { own, foreign: foreign.toSorted((a, b) => compareText(a.file, b.file)) };
}

function isCompanion(source: SourceFile): boolean {
  return 'companion' in source && source.companion === true;
}

function inputOf(
  { config, holds, knows, concerns }: ClusterTarget,
  loaded: LoadResult,
  namespaceOf: (file: string) => string | undefined,
): WorkspaceInput {
  const { name, omeVersion, namespace, complete } = config;
  const unread =
    loaded.unreadable.some(({ location }) => concerns(location.file)) ||
    loaded.skipped.some(({ reason, file }) => reason === 'template' && concerns(file));
  return {
    cluster: { name, omeVersion, complete, ...(namespace === undefined ? {} : { namespace }) },
    objects: loaded.objects.filter(({ file }) => holds(file)),
    context: loaded.objects.filter(({ file }) => knows(file)),
    namespaceOf,
    renamings: loaded.renamings,
    unread,
  };
}

/** Reads single lines of loaded files; where each begins is looked for once. */
export function lineReader(loaded: Pick<LoadResult, 'sourceText'>): (file: string, line: number) => string {
  const starts = new Map<string, Uint32Array>();
  return (file, line) => {
    const text = loaded.sourceText(file) ?? '';
    const known = starts.get(file) ?? lineStarts(text);
    starts.set(file, known);
    const start = known[line - 1];
    return start === undefined ? '' : text.slice(start, known[line] ?? text.length).replace(/\r?\n$/, '');
  };
}

import { relative, sep } from 'node:path';
import { mentionsOme } from '../load/decode.ts';
import { readSources } from '../load/files.ts';
import { kustomizedNamespaces } from '../load/kustomize-namespace.ts';
import { type LoadResult, load } from '../load/load.ts';
import type { SourceFile } from '../load/source.ts';
import type { Skipped } from '../model/finding.ts';
import { compareText } from '../model/location.ts';
import { UsageError } from '../model/usage-error.ts';
import { createWorkspace, type Workspace } from '../workspace/workspace.ts';
import { realOf } from './find-root.ts';
import type { Io } from './io.ts';
import { type ClusterOverrides, type ConfigChoice, readSettings, type Settings } from './settings.ts';
import { type ClusterTarget, findTargets, type Targets } from './targets.ts';

/** What a command is to look at. */
export interface WorldRequest extends ClusterOverrides {
  /** Files, folders, `-`; none stands for the current folder. */
  readonly paths: readonly string[];
  readonly config: ConfigChoice;
  /** Name of the one cluster that is wanted. */
  readonly cluster?: string | undefined;
  /** Absolute path of a file among the manifests that is none: a baseline. */
  readonly except?: string | undefined;
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
  /** Files that hold OME's manifests and belong to no cluster. */
  readonly foreign: readonly Skipped[];
}

/** Hears of each stage before it begins, and how many files it works on. */
export type OnStage = (stage: string, size: number) => Promise<void> | void;

/** Reads files into clusters. */
export async function openWorld(
  request: WorldRequest,
  io: Pick<Io, 'cwd' | 'readStdin'>,
  onStage: OnStage = () => {},
): Promise<World> {
  await onStage('read', 0);
  const settings = await readSettings(io.cwd, request.config, request);
  const stdin = request.paths.includes('-') ? { stdin: await readInput(io, settings) } : {};
  const { paths, cluster } = request;
  const targets = findTargets({ cwd: io.cwd, paths, ...settings, cluster, ...stdin });
  const except = nameIn(targets.options.root, request.except ?? settings.baseline);
  const sources = readSources(targets.read, targets.options).filter(({ file }) => file !== except);
  const { own, foreign } = divide(sources, targets.clusters);
  await onStage('load', own.length);
  const files = own.flatMap((source) => (source.state === 'skipped' || isCompanion(source) ? [] : [source.file]));
  const told = cluster === undefined ? foreign : [];
  return { settings, targets, sources: own, files, foreign: told, ...loadClusters(own, targets) };
}

/** The same world with other texts in some files; nothing is read again. */
export function withTexts(world: World, texts: ReadonlyMap<string, string>): World {
  const sources = world.sources.map((source): SourceFile => {
    const text = texts.get(source.file);
    return text === undefined || source.state !== 'text' ? source : { ...source, text };
  });
  return { ...world, sources, ...loadClusters(sources, world.targets) };
}

function loadClusters(sources: readonly SourceFile[], { clusters }: Targets): Pick<World, 'loaded' | 'workspaces'> {
  const loaded = load(sources);
  const namespaceOf = kustomizedNamespaces(loaded.kustomizations);
  return { loaded, workspaces: clusters.map((target) => workspaceOf(target, loaded, namespaceOf)) };
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

function workspaceOf(
  { config, holds, knows, concerns }: ClusterTarget,
  loaded: LoadResult,
  namespaceOf: (file: string) => string | undefined,
): Workspace {
  const { name, omeVersion, namespace, complete } = config;
  const unread =
    loaded.unreadable.some(({ location }) => concerns(location.file)) ||
    loaded.skipped.some(({ reason, file }) => reason === 'template' && concerns(file));
  return createWorkspace({
    cluster: { name, omeVersion, complete, ...(namespace === undefined ? {} : { namespace }) },
    objects: loaded.objects.filter(({ file }) => holds(file)),
    context: loaded.objects.filter(({ file }) => knows(file)),
    namespaceOf,
    renamings: loaded.renamings,
    unread,
  });
}

/** Reads single lines of loaded files; where each begins is looked for once. */
export function lineReader(loaded: Pick<LoadResult, 'sourceText'>): (file: string, line: number) => string {
  const starts = new Map<string, readonly number[]>();
  return (file, line) => {
    const text = loaded.sourceText(file) ?? '';
    const known = starts.get(file) ?? lineStarts(text);
    starts.set(file, known);
    const start = known[line - 1];
    return start === undefined ? '' : text.slice(start, known[line] ?? text.length).replace(/\r?\n$/, '');
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

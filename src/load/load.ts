import type { Skipped, Unreadable } from '../model/finding.ts';
import { compareLocations, compareText } from '../model/location.ts';
import type { ManifestObject } from '../model/object.ts';
import { mentionsOme } from './decode.ts';
import { type DocumentResult, readDocuments } from './documents.ts';
import type { InlineSuppression, SuppressionProblem } from './ignore.ts';
import { isKustomizationName, type Kustomization, parseKustomization, patchFiles } from './kustomize.ts';
import { findRenamings, findRenderings, type Renaming, type Rendering, tellRendering } from './kustomize-rendering.ts';
import { folderOf } from './paths.ts';
import {
  type BrokenFile,
  compareSources,
  FILE_START,
  type SourceFile,
  type SourceText,
  sourceText,
  type TextFile,
} from './source.ts';
import { chartFolders, chartOf } from './templates.ts';
import type { ReadLimits } from './yaml/types.ts';

/** All that the files hold. Everything is sorted by file and place. */
export interface LoadResult {
  /** Files looked at, those without `ome.io` included. */
  readonly files: number;
  /** Files that hold an object of the group `ome.io`. */
  readonly manifests: number;
  readonly objects: readonly ManifestObject[];
  readonly unreadable: readonly Unreadable[];
  readonly skipped: readonly Skipped[];
  readonly suppressions: readonly InlineSuppression[];
  readonly suppressionProblems: readonly SuppressionProblem[];
  /** All of them, whether they concern an OME object or not. */
  readonly kustomizations: readonly Kustomization[];
  /** Kustomizations that give the objects of some files other names. */
  readonly renamings: readonly Renaming[];
  /** The text of a file that was kept, for code frames. */
  sourceText(file: string): string | undefined;
}

export interface LoadOptions {
  readonly limits?: ReadLimits;
  /** Shared by loads of nearly the same files: what is in it is not read again. */
  readonly documents?: DocumentCache;
}

/** What files hold, by the very objects that were read: files that did not change are the same ones. */
export type DocumentCache = WeakMap<TextFile, DocumentResult>;

const DEFAULT_LIMITS: ReadLimits = { maxDepth: 1_000, kubectlLines: true };

interface Collected {
  readonly objects: ManifestObject[];
  readonly unreadable: Unreadable[];
  readonly skipped: Skipped[];
  readonly suppressions: InlineSuppression[];
  readonly suppressionProblems: SuppressionProblem[];
  manifests: number;
}

/** Makes objects of files. Pure: the files have been read. It never throws, whatever they hold. */
export function load(files: readonly SourceFile[], options: LoadOptions = {}): LoadResult {
  const limits = options.limits ?? DEFAULT_LIMITS;
  const sorted = [...files].sort(compareSources);
  const texts = new Map<string, SourceText>();
  for (const file of sorted) if (file.state === 'text') texts.set(file.file, sourceText(file.file, file.text));
  const result: Collected = {
    objects: [],
    unreadable: [],
    skipped: [],
    suppressions: [],
    suppressionProblems: [],
    manifests: 0,
  };
  const charts = chartFolders(sorted.map(({ file }) => file));
  const kustomizations = readKustomizations(sorted, { texts, limits, charts, result });
  const loading: Loading = {
    ...{ texts, limits, charts, result },
    kustomizations: new Set(kustomizations.map(({ file }) => file)),
    patches: patchFiles(kustomizations),
    documents: options.documents ?? new WeakMap(),
  };
  for (const file of sorted) {
    if (file.state === 'unreadable') addBroken(file, result);
    else if (file.state === 'skipped') result.skipped.push({ reason: 'other', file: file.file, because: file.because });
    else if (file.state === 'text' && file.companion !== true) loadText(file, loading);
  }
  const renderings = findRenderings(kustomizations, new Set(result.objects.map(({ file }) => file)));
  tellRenderings(renderings, result);
  return {
    files: sorted.filter((file) => file.state !== 'skipped' && file.companion !== true).length,
    manifests: result.manifests,
    objects: result.objects,
    unreadable: result.unreadable.sort(
      (a, b) => compareLocations(a.location, b.location) || compareText(a.message, b.message),
    ),
    skipped: result.skipped.sort(compareSkipped),
    suppressions: result.suppressions,
    suppressionProblems: result.suppressionProblems,
    kustomizations,
    renamings: findRenamings(renderings, (file) => texts.get(file)?.text),
    sourceText: (file) => texts.get(file)?.text,
  };
}

interface Loading {
  readonly texts: ReadonlyMap<string, SourceText>;
  readonly limits: ReadLimits;
  readonly charts: ReadonlySet<string>;
  readonly result: Collected;
  /** Files that are kustomizations. */
  readonly kustomizations: ReadonlySet<string>;
  /** Patch files, and the kustomization that lists each. */
  readonly patches: ReadonlyMap<string, string>;
  readonly documents: DocumentCache;
}

function loadText(read: TextFile, loading: Loading): void {
  const { texts, charts, result, kustomizations, patches } = loading;
  const { file } = read;
  const source = texts.get(file);
  if (source === undefined || !mentionsOme(source.text)) return;
  const chart = chartOf(file, charts);
  const patchOf = patches.get(file);
  if (chart !== undefined) {
    const because = `is a template of the Helm chart in ${chart === '' ? 'the root' : chart}; render the chart and check what comes out`;
    result.skipped.push({ reason: 'template', file, because });
  } else if (patchOf !== undefined) {
    result.skipped.push({ reason: 'patch', file, because: `is a patch that ${patchOf} lists, not an object` });
  } else if (kustomizations.has(file)) {
    result.skipped.push({
      reason: 'other',
      file,
      because: 'is a kustomization, not an object; patches in it are not applied here',
    });
  } else {
    addDocuments(documentsOf(read, source, loading), result);
  }
}

function documentsOf(read: TextFile, source: SourceText, { documents, limits }: Loading): DocumentResult {
  const found = documents.get(read) ?? readDocuments(source, limits);
  documents.set(read, found);
  return found;
}

/** A kustomization that speaks of OME is told once, with what it does. */
function tellRenderings(renderings: readonly Rendering[], result: Collected): void {
  const told = new Map(renderings.map((rendering) => [rendering.kustomization.file, tellRendering(rendering)]));
  const others = result.skipped.filter(({ file, line }) => line !== undefined || !told.has(file));
  result.skipped.splice(0, result.skipped.length, ...others, ...told.values());
}

function addDocuments(read: DocumentResult, result: Collected): void {
  // Not by spreading into push: a file can hold more objects than a call takes arguments.
  for (const object of read.objects) result.objects.push(object);
  for (const unreadable of read.unreadable) result.unreadable.push(unreadable);
  for (const skipped of read.skipped) result.skipped.push(skipped);
  for (const suppression of read.suppressions) result.suppressions.push(suppression);
  for (const problem of read.suppressionProblems) result.suppressionProblems.push(problem);
  if (read.holdsOme) result.manifests += 1;
}

function addBroken(file: BrokenFile, result: Collected): void {
  if (file.companion === true) return;
  const at = file.position ?? FILE_START;
  result.unreadable.push({
    message: file.message,
    location: { file: file.file, start: at, end: at },
    sourceLine: file.sourceLine ?? '',
  });
}

function readKustomizations(
  files: readonly SourceFile[],
  { texts, limits, charts, result }: Pick<Loading, 'texts' | 'limits' | 'charts' | 'result'>,
): Kustomization[] {
  const kustomizations: Kustomization[] = [];
  const folders = foldersWithOme(files);
  for (const { file, companion } of files.filter(isText)) {
    const source = isKustomizationName(file) && chartOf(file, charts) === undefined ? texts.get(file) : undefined;
    if (source === undefined) continue;
    const read = readDocuments(source, limits, { only: 'values' });
    for (const value of read.values) {
      const kustomization = parseKustomization(file, value);
      if (kustomization !== undefined) kustomizations.push(kustomization);
    }
    // One that mentions OME is read again as a manifest, and what is wrong with it is told then.
    if (companion === true || mentionsOme(source.text)) continue;
    addBrokenKustomization(read, folders.has(folderOf(file)), result);
  }
  return kustomizations;
}

/** A kustomization that can't be read may list patches, which are then taken for objects: that matters if there are any below it. */
function addBrokenKustomization({ unreadable, skipped }: DocumentResult, matters: boolean, result: Collected): void {
  for (const template of skipped) result.skipped.push(template);
  for (const fault of unreadable) {
    const { message, location } = fault;
    if (matters) result.unreadable.push(fault);
    else result.skipped.push({ reason: 'other', file: location.file, line: location.start.line, because: message });
  }
}

/** Folders with files that mention OME in them or below them; the root is the empty name. */
function foldersWithOme(files: readonly SourceFile[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const file of files) {
    if (file.state !== 'text' || !mentionsOme(file.text)) continue;
    for (let folder = folderOf(file.file); !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}

function isText(file: SourceFile): file is TextFile {
  return file.state === 'text';
}

function compareSkipped(a: Skipped, b: Skipped): number {
  return (
    compareText(a.file, b.file) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareText(a.reason, b.reason) ||
    compareText(a.because, b.because)
  );
}

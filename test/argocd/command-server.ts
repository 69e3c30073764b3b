import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { splitStream } from '../../src/load/stream.ts';
import { readJson } from '../../src/load/yaml/json.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import type { JsonValue } from '../../src/model/json.ts';
import { requireBuild } from '../support/built.ts';

/**
 * What Argo CD's command server does with a plugin (cmpserver/plugin and util/io/files of Argo CD v3): it reads plugin.yaml,
 * unpacks the repository into a folder of its own, and starts the commands there.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A user who owns nothing but the copy: Argo CD's. */
export const ARGOCD_USER = 999;

interface Command {
  readonly command?: readonly string[];
  readonly args?: readonly string[];
}

export interface Plugin {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly version?: string;
    readonly init?: Command;
    readonly generate: Command;
    /** fileName: a name without wildcards here. */
    readonly discover?: { readonly fileName?: string; readonly find?: Command & { readonly glob?: string } };
    readonly parameters?: { readonly static?: readonly Announcement[]; readonly dynamic?: Command };
  };
}

export interface Announcement {
  readonly name: string;
  readonly title?: string;
  readonly tooltip?: string;
  readonly required?: boolean;
  readonly itemType?: string;
  readonly collectionType?: string;
  readonly string?: string;
  readonly array?: readonly string[];
  readonly map?: Readonly<Record<string, string>>;
}

/** ReadPluginConfig and ValidatePluginConfig, and no key that they do not know. */
export function readPlugin(file: string): Plugin {
  const plugin = parse(readFileSync(join(root, file), 'utf8')) as Plugin & { readonly kind?: string };
  requireKeys(plugin, ['apiVersion', 'kind', 'metadata', 'spec']);
  requireKeys(plugin.spec, [
    ...['version', 'init', 'generate', 'discover', 'parameters', 'preserveFileMode', 'provideGitCreds'],
  ]);
  for (const command of [plugin.spec.generate, plugin.spec.init ?? {}]) requireKeys(command, ['command', 'args']);
  for (const announcement of plugin.spec.parameters?.static ?? []) {
    requireKeys(announcement, [
      ...['name', 'title', 'tooltip', 'required', 'itemType', 'collectionType', 'string', 'array', 'map'],
    ]);
  }
  if (!plugin.metadata.name) throw new Error('metadata.name should be non-empty');
  if (plugin.kind !== 'ConfigManagementPlugin') throw new Error('kind should be ConfigManagementPlugin');
  if (!plugin.spec.generate.command?.length) throw new Error('spec.generate command should be non-empty');
  return plugin;
}

function requireKeys(value: object, known: readonly string[]): void {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`unknown keys: ${unknown.join(', ')}`);
}

export interface Request {
  readonly plugin: Plugin;
  /** The repository, by names of files; a value that begins with `-> ` is a link. */
  readonly repository: Readonly<Record<string, string | Uint8Array>>;
  /** Where the application lies in it. */
  readonly path?: string;
  /** What is sent, where `manifest-generate-paths` leaves the rest out: a folder above the application. */
  readonly part?: string;
  readonly namespace?: string;
  readonly parameters?: readonly Parameter[];
  /** spec.source.plugin.env */
  readonly userEnv?: Readonly<Record<string, string>>;
  /** The sidecar's own variables. */
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: number;
  /** Takes away the right to write from the copy. */
  readonly readOnly?: boolean;
  /** Links are made as they are, though Argo CD refuses those that lead out. */
  readonly anyLinks?: boolean;
  /** More programs on the PATH, by name: scripts for sh. */
  readonly programs?: Readonly<Record<string, string>>;
}

export interface Parameter {
  readonly name: string;
  readonly string?: string;
  readonly array?: readonly string[];
  readonly map?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly status: number | null;
}

export interface Generated extends Ran {
  /** What Argo CD reads in stdout: the server's split, and the values. */
  readonly objects: readonly JsonValue[];
}

/** init, then generate, in the application's folder of the copy. */
export async function generate(request: Request): Promise<Generated> {
  const { folder, env } = prepare(request);
  const { init, generate: command } = request.plugin.spec;
  if (init?.command?.length) {
    const ran = await runCommand(init, folder, env, request.user);
    if (ran.status !== 0) return { ...ran, stdout: Buffer.alloc(0), objects: [] };
  }
  const ran = await runCommand(command, folder, env, request.user);
  return { ...ran, objects: ran.status === 0 ? objectsIn(ran.stdout.toString('utf8')) : [] };
}

/** matchRepository: undefined without discovery; throws where the server gives an error. */
export async function discover(request: Request): Promise<boolean | undefined> {
  const { folder, env } = prepare(request);
  const { fileName, find } = request.plugin.spec.discover ?? {};
  if (fileName) return readdirSync(folder).includes(fileName);
  if (find?.glob) throw new Error('find.glob: not imitated here');
  if (!find?.command?.length) return undefined;
  const ran = await runCommand(find, folder, env, request.user);
  if (ran.status !== 0) throw new Error(`error running find command: ${ran.stderr}`);
  return ran.stdout.toString('utf8').replace(/\n$/, '') !== '';
}

/** kube.SplitYAMLToString, and what the repo server makes of each string. */
export function objectsIn(text: string): JsonValue[] {
  const marked = text.startsWith('\uFEFF');
  const body = (marked ? text.slice(1) : text).replace(/\n$/, '');
  const { documents, fault } = splitStream(body, marked);
  if (fault !== undefined) throw new Error(`failed to unmarshal manifest: ${fault.message}`);
  return documents.flatMap((document) => {
    const read = document.format === 'json' ? readJson : readDocument;
    const result = read(body, document, { maxDepth: 1_000, kubectlLines: true });
    if (!result.ok) throw new Error(`failed to unmarshal manifest: ${result.fault.message}`);
    return result.value === null ? [] : [result.value];
  });
}

// --- the copy

interface Prepared {
  readonly folder: string;
  readonly env: Record<string, string>;
}

function prepare(request: Request): Prepared {
  const { path = '.', part = '.' } = request;
  const work = temporary();
  const clone = join(work, 'clone');
  writeRepository(clone, request.repository);
  const copy = join(work, 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6');
  unpack(join(clone, part), copy, request.anyLinks === true ? undefined : copy);
  rmSync(clone, { recursive: true });
  if (request.user !== undefined) own(copy, request.user);
  if (request.readOnly === true) forEachEntry(copy, (entry, isFolder) => chmodSync(entry, isFolder ? 0o555 : 0o444));
  const folder = join(copy, relative(part, path));
  return { folder, env: { PATH: programs(work, request.programs ?? {}), ...request.env, ...environ(request) } };
}

function temporary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omelint-cmp-')));
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    forEachEntry(folder, (entry, isFolder) => isFolder && chmodSync(entry, 0o755));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function writeRepository(clone: string, files: Request['repository']): void {
  mkdirSync(clone, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clone, name)), { recursive: true });
    if (typeof content === 'string' && content.startsWith('-> ')) symlinkSync(content.slice(3), join(clone, name));
    else writeFileSync(join(clone, name), content);
  }
}

/** Untgz: modes are reset, and links must stay inside, where that is told. */
function unpack(from: string, to: string, inside: string | undefined): void {
  mkdirSync(to, { mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) unpack(source, target, inside);
    else if (entry.isSymbolicLink()) copyLink(source, target, inside);
    else writeFileSync(target, readFileSync(source), { mode: 0o644 });
  }
}

function copyLink(source: string, target: string, inside: string | undefined): void {
  const leads = readlinkSync(source);
  if (inside !== undefined && relative(inside, resolve(dirname(target), leads)).startsWith('..')) {
    throw new Error(`illegal filepath in symlink: ${leads}`);
  }
  symlinkSync(leads, target);
}

function own(folder: string, user: number): void {
  chownSync(folder, user, user);
  forEachEntry(folder, (entry) => chownSync(entry, user, user));
}

function forEachEntry(folder: string, act: (entry: string, isFolder: boolean) => void): void {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) continue;
    if (stats.isDirectory()) forEachEntry(path, act);
    act(path, stats.isDirectory());
  }
  act(folder, true);
}

/** Scripts in place of other tools, and the command; node's own folder is not on the PATH. */
function programs(work: string, scripts: Readonly<Record<string, string>>): string {
  const bin = join(work, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(scripts)) writeFileSync(join(bin, name), script, { mode: 0o755 });
  return `${bin}:${join(image, 'bin')}:/usr/bin:/bin`;
}

let image = '';

/** The command as the image has it, where every user can read it, for the tests of a file. */
export function useImage(): void {
  beforeAll(() => {
    requireBuild();
    image = realpathSync(mkdtempSync(join(tmpdir(), 'omelint-image-')));
    chmodSync(image, 0o755);
    cpSync(join(root, 'dist'), join(image, 'dist'), { recursive: true, filter: (file) => !file.endsWith('/types') });
    cpSync(join(root, 'package.json'), join(image, 'package.json'));
    mkdirSync(join(image, 'bin'));
    const launcher = `#!${process.execPath}\nimport("${join(image, 'dist/cli.js')}");\n`;
    writeFileSync(join(image, 'bin/omelint'), launcher, { mode: 0o755 });
  });
  afterAll(() => rmSync(image, { recursive: true, force: true }));
}

// --- the environment

/** newEnv, getPluginEnvs and ApplicationSourcePluginParameters.Environ. */
function environ({ path = '.', namespace = '', parameters, userEnv = {} }: Request): Record<string, string> {
  const revision = 'f913b6cbf58aa5ae5ca1f8a2b149477aebcbd9d8';
  return {
    ARGOCD_APP_NAME: 'models',
    ARGOCD_APP_NAMESPACE: namespace,
    ARGOCD_APP_PROJECT_NAME: 'default',
    ARGOCD_APP_REVISION: revision,
    ARGOCD_APP_REVISION_SHORT: revision.slice(0, 7),
    ARGOCD_APP_REVISION_SHORT_8: revision.slice(0, 8),
    ARGOCD_APP_SOURCE_REPO_URL: 'https://git.example.com/platform/models.git',
    ARGOCD_APP_SOURCE_PATH: path,
    ARGOCD_APP_SOURCE_TARGET_REVISION: 'main',
    KUBE_VERSION: '1.33.0',
    KUBE_API_VERSIONS: 'v1,apps/v1,ome.io/v1beta1',
    ...Object.fromEntries(Object.entries(userEnv).map(([name, value]) => [`ARGOCD_ENV_${name}`, value])),
    ARGOCD_APP_PARAMETERS: JSON.stringify(parameters ?? null),
    ...Object.fromEntries((parameters ?? []).flatMap(variablesOf)),
  };
}

function variablesOf({ name, string, array = [], map = {} }: Parameter): [string, string][] {
  const escaped = (text: string) => text.toUpperCase().replace(/[^A-Z0-9_]/g, '_');
  const variable = `PARAM_${escaped(name)}`;
  return [
    ...(string === undefined ? [] : [[variable, string] as [string, string]]),
    ...Object.entries(map).map(([key, value]): [string, string] => [`${variable}_${escaped(key)}`, value]),
    ...array.map((value, index): [string, string] => [`${variable}_${index}`, value]),
  ];
}

// --- commands

/** runCommand: a process group of its own, the streams apart. */
export function runCommand(
  { command = [], args = [] }: Command,
  cwd: string,
  env: Readonly<Record<string, string>>,
  user: number | undefined,
): Promise<Ran> {
  const [program = '', ...rest] = [...command, ...args];
  return new Promise((done, fail) => {
    const ids = user === undefined ? {} : { uid: user, gid: user };
    const child = spawn(lookPath(program, env.PATH ?? ''), rest, {
      ...{ cwd, env, detached: true, ...ids },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', fail);
    child.on('close', (status) => {
      done({ stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8'), status });
    });
  });
}

/** exec.LookPath. */
function lookPath(program: string, path: string): string {
  if (program.includes('/')) return program;
  const found = path.split(':').find((folder) => readdirSync(folder).includes(basename(program)));
  if (found === undefined) throw new Error(`exec: "${program}": executable file not found in $PATH`);
  return join(found, program);
}

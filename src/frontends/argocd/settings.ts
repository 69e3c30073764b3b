import { FAIL_ON, type FailOn } from '../../check/config.ts';
import { didYouMean } from '../../check/nearest.ts';
import { OME_VERSIONS, type OmeVersion } from '../../model/ome.ts';
import { UsageError } from '../../model/usage-error.ts';
import { visibleShort } from '../../report/visible.ts';
import { namespaceOption } from '../options.ts';
import { type Env, type Parameter, readApplicationValues, readOwnVariables, type Values } from './parameters.ts';

/** A parameter of the plugin, as `plugin.yaml` announces it to Argo CD's user interface. */
export interface PluginParameter extends Parameter {
  readonly title: string;
  readonly tooltip: string;
  /** What holds without a value; undefined where that depends. */
  readonly default: string | readonly string[] | undefined;
}

/** All parameters. `argocd/plugin.yaml` announces the same, which a test sees to. */
export const PARAMETERS: readonly PluginParameter[] = [
  {
    name: 'path',
    kind: 'string',
    title: 'Path',
    tooltip: 'Folder or file below the folder of the application.',
    default: '.',
  },
  {
    name: 'recurse',
    kind: 'boolean',
    title: 'Recurse',
    tooltip: 'true takes the folders below as well.',
    default: 'false',
  },
  {
    name: 'include',
    kind: 'array',
    title: 'Include',
    tooltip: 'Only files that match one of these patterns, written as in .gitignore.',
    default: [],
  },
  {
    name: 'exclude',
    kind: 'array',
    title: 'Exclude',
    tooltip: 'No files that match one of these patterns, written as in .gitignore.',
    default: [],
  },
  {
    name: 'fail-on',
    kind: 'string',
    title: 'Fail on',
    tooltip: 'error, warning, note or never: findings from this severity on stop the sync.',
    default: 'error',
  },
  {
    name: 'warn-only',
    kind: 'boolean',
    title: 'Warn only',
    tooltip: 'true never stops a sync for what is found.',
    default: 'false',
  },
  {
    name: 'allow-empty',
    kind: 'boolean',
    title: 'Allow empty',
    tooltip: 'true lets the application be empty; with pruning on, Argo CD then deletes all of its objects.',
    default: 'false',
  },
  {
    name: 'ome-version',
    kind: 'string',
    title: 'OME version',
    tooltip: '1.3 or 1.2; without it what .omelint.yaml says, else 1.3.',
    default: undefined,
  },
  {
    name: 'cluster',
    kind: 'string',
    title: 'Cluster',
    tooltip: 'The cluster of .omelint.yaml that the application is for; without it all that hold its folder.',
    default: undefined,
  },
];

/** What the plugin's owner fixes by flags in `plugin.yaml`. */
export interface OwnerFlags {
  readonly recurse?: true;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly failOn?: FailOn;
  readonly warnOnly?: true;
  readonly allowEmpty?: true;
  readonly omeVersion?: OmeVersion;
  readonly cluster?: string;
  readonly enforce?: true;
  /** A file, or false for `--no-config`. */
  readonly config?: string | false;
}

export interface PluginSettings {
  /** Below the folder of the application; `-` is stdin. */
  readonly path: string;
  readonly recurse: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly failOn: FailOn;
  readonly warnOnly: boolean;
  readonly allowEmpty: boolean;
  readonly omeVersion: OmeVersion | undefined;
  readonly cluster: string | undefined;
  /** Nothing that comes with the repository or the application makes the check weaker. */
  readonly enforce: boolean;
  /** Where the configuration comes from: a file of the owner's, the repository (`true`), or nowhere. */
  readonly config: string | boolean;
  /** `spec.destination.namespace` of the application. */
  readonly namespace: string | undefined;
  /** Parameters that are none of ours. */
  readonly others: readonly string[];
}

/** What only the plugin's owner may weaken once he enforces the check. */
const GATE = ['warn-only', 'ome-version', 'cluster'];

/**
 * The owner's flags, then his variables (`OMELINT_*` of the sidecar), then what the application says, then the defaults.
 * The application can set what the owner left open; a repository speaks for it through `.argocd-source.yaml`.
 */
export function readPluginSettings(path: string | undefined, flags: OwnerFlags, env: Env): PluginSettings {
  const owner = new Map([...readOwnVariables(env, 'OMELINT_', PARAMETERS), ...ownerValues(path, flags)]);
  const { values: application, others } = readApplicationValues(env, PARAMETERS);
  const enforce = flags.enforce === true || booleanOf('OMELINT_ENFORCE', env.OMELINT_ENFORCE ?? 'false');
  requireUnfixed(owner, application, enforce);
  const chosen = (name: string) => owner.get(name) ?? application.get(name) ?? defaultOf(name);
  const text = (name: string) => String(chosen(name) ?? '');
  const flag = (name: string) => booleanOf(name, text(name));
  const version = text('ome-version');
  return {
    path: text('path'),
    recurse: flag('recurse'),
    include: listOf(chosen('include')),
    exclude: listOf(chosen('exclude')),
    failOn: stricter(owner.get('fail-on') ?? (enforce ? 'error' : undefined), application.get('fail-on')),
    warnOnly: flag('warn-only'),
    allowEmpty: flag('allow-empty'),
    omeVersion: version === '' ? undefined : oneOf('ome-version', version.replace(/^v/, ''), OME_VERSIONS),
    cluster: text('cluster') || undefined,
    enforce,
    config: flags.config ?? !enforce,
    namespace: namespaceOf(env.ARGOCD_APP_NAMESPACE),
    others,
  };
}

function ownerValues(path: string | undefined, flags: OwnerFlags): Values {
  const given: readonly (readonly [string, string | readonly string[] | undefined])[] = [
    ['path', path],
    ['recurse', flags.recurse && 'true'],
    ['include', flags.include],
    ['exclude', flags.exclude],
    ['fail-on', flags.failOn],
    ['warn-only', flags.warnOnly && 'true'],
    ['allow-empty', flags.allowEmpty && 'true'],
    ['ome-version', flags.omeVersion],
    ['cluster', flags.cluster],
  ];
  return new Map(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}

/** What the owner has fixed is not silently left aside: who set the parameter would count on it. */
function requireUnfixed(owner: Values, application: Values, enforce: boolean): void {
  for (const [name, value] of application) {
    if (name === 'fail-on') continue;
    const fixed =
      owner.get(name) ?? (enforce && GATE.includes(name) ? (defaultOf(name) ?? 'what he chose') : undefined);
    if (fixed === undefined || String(fixed) === String(value)) continue;
    throw new UsageError(`parameter ${name} is fixed by the owner of the plugin: ${visibleShort(String(fixed), 200)}`);
  }
}

/** An application may ask for more than the owner does, not for less. */
function stricter(owner: unknown, application: unknown): FailOn {
  const own = owner === undefined ? undefined : oneOf('fail-on', String(owner), FAIL_ON);
  const wanted = application === undefined ? undefined : oneOf('fail-on', String(application), FAIL_ON);
  if (own === undefined || wanted === undefined) return own ?? wanted ?? 'error';
  if (strictness(wanted) >= strictness(own)) return wanted;
  throw new UsageError(`parameter fail-on: the owner of the plugin demands ${own}, and ${wanted} would be less`);
}

function strictness(failOn: FailOn): number {
  return ['never', 'error', 'warning', 'note'].indexOf(failOn);
}

function defaultOf(name: string): string | readonly string[] | undefined {
  return PARAMETERS.find((parameter) => parameter.name === name)?.default;
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function booleanOf(name: string, text: string): boolean {
  return oneOf(name, text, ['true', 'false']) === 'true';
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text);
  if (found !== undefined) return found;
  const said = `"${visibleShort(text, 100)}"`;
  throw new UsageError(`parameter ${name} is ${said}; allowed are ${allowed.join(', ')}${didYouMean(text, allowed)}`);
}

function namespaceOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return namespaceOption(text);
  } catch {
    throw new UsageError(`ARGOCD_APP_NAMESPACE is "${visibleShort(text, 100)}", which is no namespace`);
  }
}

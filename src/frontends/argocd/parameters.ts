import { nearest } from '../../check/nearest.ts';
import { UsageError } from '../../model/usage-error.ts';
import { visibleShort } from '../../report/visible.ts';

/** What the application's `spec.source.plugin` says, by the names of parameters. */
export type Values = ReadonlyMap<string, string | readonly string[]>;

export type ParameterKind = 'string' | 'boolean' | 'array';

/** A parameter as `plugin.yaml` announces it. */
export interface Parameter {
  readonly name: string;
  readonly kind: ParameterKind;
}

/** The variables of a process. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface ApplicationValues {
  readonly values: Values;
  /** Parameters that are none of ours: they may be for another command of the plugin. */
  readonly others: readonly string[];
}

/**
 * What the application says: `spec.source.plugin.parameters`, which Argo CD hands over as `ARGOCD_APP_PARAMETERS`, a list
 * in JSON, and as `PARAM_*`; then `spec.source.plugin.env`, whose names it begins with `ARGOCD_ENV_`, and ours go on with
 * `OMELINT_` (reposerver/repository/repository.go, getPluginParamEnvs). Lists in a variable are parted by commas. The
 * announced defaults are never sent. Throws `UsageError` for what can't be meant.
 */
export function readApplicationValues(env: Env, parameters: readonly Parameter[]): ApplicationValues {
  const json = env.ARGOCD_APP_PARAMETERS;
  const { values, others } =
    json === undefined || json === ''
      ? { values: readVariables(env, parameters), others: [] }
      : readJson(json, parameters);
  return { values: new Map([...readOwnVariables(env, 'ARGOCD_ENV_OMELINT_', parameters), ...values]), others };
}

/** What variables with a prefix say, such as `OMELINT_FAIL_ON`. */
export function readOwnVariables(env: Env, prefix: string, parameters: readonly Parameter[]): Values {
  return new Map(
    parameters.flatMap(({ name, kind }) => {
      const text = env[`${prefix}${escaped(name)}`];
      if (text === undefined || text === '') return [];
      return [[name, kind === 'array' ? listOf(text) : text] as const];
    }),
  );
}

/** The name as Argo CD spells it in a variable: upper case, and `_` for all but letters and digits. */
export function escaped(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9_]/g, '_');
}

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function readVariables(env: Env, parameters: readonly Parameter[]): Values {
  return new Map(
    parameters.flatMap(({ name, kind }) => {
      const variable = `PARAM_${escaped(name)}`;
      const value = kind === 'array' ? numbered(env, variable) : env[variable];
      return value === undefined || value.length === 0 ? [] : [[name, value] as const];
    }),
  );
}

function numbered(env: Env, variable: string): readonly string[] {
  const items: string[] = [];
  for (let item = env[`${variable}_0`]; item !== undefined; item = env[`${variable}_${items.length}`]) items.push(item);
  return items;
}

function readJson(json: string, parameters: readonly Parameter[]): ApplicationValues {
  const list = parseJson(json) ?? [];
  if (!Array.isArray(list)) throw new UsageError('ARGOCD_APP_PARAMETERS is no list');
  const values = new Map<string, string | readonly string[]>();
  const others: string[] = [];
  for (const entry of list as readonly unknown[]) {
    const name = nameOf(entry);
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) others.push(requireOther(name, parameters));
    else values.set(name, valueIn(entry, parameter));
  }
  return { values, others };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new UsageError('ARGOCD_APP_PARAMETERS is no JSON');
  }
}

function nameOf(entry: unknown): string {
  const name = memberOf(entry, 'name');
  if (typeof name === 'string') return name;
  throw new UsageError('ARGOCD_APP_PARAMETERS holds an entry without a name');
}

/** A mistyped name would leave a default in force that nobody wants: with `recurs: true` objects would go. */
function requireOther(name: string, parameters: readonly Parameter[]): string {
  const near = nearest(
    name,
    parameters.map((parameter) => parameter.name),
  );
  if (near === undefined) return name;
  throw new UsageError(`there is no parameter "${visibleShort(name, 100)}"; did you mean "${near}"?`);
}

function valueIn(entry: unknown, { name, kind }: Parameter): string | readonly string[] {
  const member = kind === 'array' ? 'array' : 'string';
  const value = memberOf(entry, member);
  if (kind === 'array' && Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  if (kind !== 'array' && typeof value === 'string') return value;
  const form = kind === 'array' ? '{name, array: [...]}' : `{name, string: "..."}`;
  throw new UsageError(`parameter ${name}: its value belongs into "${member}", as in ${form}`);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import configSchema from '../../schema/config.schema.json' with { type: 'json' };
import { readConfig } from '../../src/check/read-config.ts';
import { RULES } from '../../src/rules/registry.ts';
import { ROOT } from '../package/packed.ts';
import { faultOf, simpleCommands } from '../support/command-lines.ts';
import { faultsOfManifest } from './manifest-snippet.ts';
import { faultsOfShell, readPage } from './shell-snippet.ts';

type Value = Readonly<Record<string, unknown>>;

/** A kind of YAML that a page may show: how it is told from others, and what is wrong with one. */
interface Kind {
  readonly name: string;
  readonly is: (value: unknown, text: string) => boolean;
  readonly faults: (value: Value, text: string) => string[];
}

const RULE_IDS = RULES.map(({ id }) => id);

const KINDS: readonly Kind[] = [
  { name: 'comment that suppresses', is: (value) => value === null, faults: (_value, text) => faultsOfComment(text) },
  {
    name: 'configuration of omelint',
    is: (value) => isObject(value) && Object.keys(value).every((key) => key in configSchema.properties),
    faults: (_value, text) => caught(() => readConfig({ file: 'snippet', text, ruleIds: RULE_IDS })),
  },
  {
    name: 'workflow of GitHub',
    is: (value) => isObject(value) && 'on' in value && 'jobs' in value,
    faults: faultsOfWorkflow,
  },
  {
    name: 'steps of a workflow',
    is: (value) => isList(value) && value.every((step) => isObject(step) && ('uses' in step || 'run' in step)),
    faults: (steps) => faultsOfSteps(items(steps)),
  },
  {
    name: 'configuration of pre-commit',
    is: (value) => isObject(value) && isList(value.repos),
    faults: faultsOfPreCommit,
  },
  {
    name: 'configuration of lefthook',
    is: (value) =>
      isObject(value) && Object.keys(value).every((key) => /^(pre|post|commit|prepare)-[a-z-]+$/.test(key)),
    faults: faultsOfLefthook,
  },
  {
    name: 'manifest of OME',
    is: (value) => isKubernetes(value) && String(value.apiVersion).startsWith('ome.io/'),
    faults: (_value, text) => faultsOfManifest(text),
  },
  { name: 'object of Kubernetes', is: isKubernetes, faults: faultsOfObject },
  { name: 'jobs of GitLab', is: isGitLab, faults: faultsOfGitLab },
];

/** The name of what a YAML snippet is, and what is wrong with it. A kind that is not known is a fault. */
export function judgeYaml(text: string): { readonly kind: string; readonly faults: readonly string[] } {
  const documents = parseAllDocuments(text);
  if (documents.length === 0) return { kind: 'comment that suppresses', faults: faultsOfComment(text) };
  const broken = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings].map(({ message }) => message));
  if (broken.length > 0) return { kind: 'broken', faults: broken };
  const judged = documents.map((document) => {
    const value: unknown = document.toJS();
    const kind = KINDS.find(({ is }) => is(value, text));
    if (kind === undefined)
      return { kind: 'unknown', faults: ['the test knows no such kind of YAML: teach it, in test/readme'] };
    return { kind: kind.name, faults: kind.faults(value as Value, documents.length === 1 ? text : String(document)) };
  });
  return {
    kind: [...new Set(judged.map(({ kind }) => kind))].join(', '),
    faults: judged.flatMap(({ faults }) => faults),
  };
}

function faultsOfComment(text: string): string[] {
  const ids = [...text.matchAll(/# omelint: ignore\[([^\]]+)\] \S/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  if (ids.length === 0) return ['no comment of omelint with a reason'];
  return ids.filter((id) => !RULE_IDS.includes(id)).map((id) => `no rule ${id}`);
}

function faultsOfWorkflow(workflow: Value): string[] {
  const jobs = Object.values(asObject(workflow.jobs)).map(asObject);
  const open = JSON.stringify(workflow.permissions) === '{}' ? [] : ['permissions: {} does not stand at the top'];
  const steps = jobs.flatMap((job) => faultsOfSteps(items(job.steps)));
  const unbound = jobs.filter((job) => job['timeout-minutes'] === undefined).map(() => 'a job without timeout-minutes');
  return [...open, ...unbound, ...steps];
}

function faultsOfSteps(steps: readonly unknown[]): string[] {
  return steps.map(asObject).flatMap((step) => {
    const uses = typeof step.uses === 'string' ? step.uses : undefined;
    const pinned = uses === undefined || /@[0-9a-f]{40}$/.test(uses) ? [] : [`${uses} is not pinned by a commit`];
    const inputs = uses !== undefined && /\/omelint@/.test(uses) ? unknownInputs(asObject(step.with)) : [];
    const script = typeof step.run === 'string' ? faultsOfShell(step.run.replace(/\$\{\{.*?\}\}/g, 'x')) : [];
    return [...pinned, ...inputs, ...script];
  });
}

/** Inputs of the Action that it does not have. */
function unknownInputs(inputs: Value): string[] {
  if (!existsSync(join(ROOT, 'action.yml'))) return ['there is no action.yml'];
  const { inputs: known } = parse(readPage('action.yml')) as { inputs: Value };
  return Object.keys(inputs).flatMap((name) => (name in known ? [] : [`the Action has no input ${name}`]));
}

function faultsOfPreCommit(config: Value): string[] {
  const hooks = parse(readPage('.pre-commit-hooks.yaml')) as { id: string; entry: string }[];
  return items(config.repos)
    .map(asObject)
    .flatMap((repo) => {
      const unpinned = repo.repo === 'local' || typeof repo.rev === 'string' ? [] : [`${repo.repo} has no rev`];
      const used = items(repo.hooks)
        .map(asObject)
        .flatMap((hook) => {
          const known = hooks.find(({ id }) => id === hook.id);
          if (known === undefined) return /omelint/.test(String(repo.repo)) ? [`there is no hook ${hook.id}`] : [];
          const [, ...entry] = known.entry.split(' ');
          return faultOf([...entry, ...items(hook.args).map(String)]) ?? [];
        });
      return [...unpinned, ...used];
    });
}

function faultsOfLefthook(config: Value): string[] {
  const scripts = Object.values(config)
    .map(asObject)
    .flatMap(({ commands, jobs }) =>
      [...Object.values(asObject(commands)), ...items(jobs)].map((job) => asObject(job).run),
    );
  return scripts.flatMap((script) =>
    typeof script === 'string' ? faultsOfShell(script.replace(/\{\w+\}/g, 'x')) : ['a job without run'],
  );
}

function faultsOfObject(object: Value): string[] {
  const named = typeof asObject(object.metadata).name === 'string' || object.kind === 'Kustomization';
  const spec = asObject(object.spec);
  const commands =
    object.kind === 'ConfigManagementPlugin' ? [spec.init, spec.generate, asObject(spec.discover).find] : [];
  const faults = commands.flatMap((part) => {
    const { command, args } = asObject(part);
    return faultsOfCommand([...items(command), ...items(args)].map(String));
  });
  return [...(named ? [] : [`the ${object.kind} has no name`]), ...faults];
}

/** A command as a list: of omelint, of a shell with a script, or of somebody else. */
function faultsOfCommand(words: readonly string[]): string[] {
  const [program = '', ...args] = words;
  if (program === 'omelint') return [faultOf(args) ?? []].flat();
  return /(^|\/)(ba)?sh$/.test(program) && args[0] === '-c' ? faultsOfShell(args[1] ?? '') : [];
}

/** Words at the top of a `.gitlab-ci.yml` that are no jobs. */
const GITLAB_WORDS = ['default', 'image', 'include', 'stages', 'variables', 'workflow'];

function isGitLab(value: unknown): value is Value {
  if (!isObject(value)) return false;
  const jobs = Object.entries(value).filter(([name]) => !GITLAB_WORDS.includes(name));
  return (
    jobs.length > 0 &&
    jobs.every(([, job]) => isObject(job) && ('script' in job || 'extends' in job || 'trigger' in job))
  );
}

function faultsOfGitLab(config: Value): string[] {
  const jobs = Object.entries(config).filter(([name]) => !GITLAB_WORDS.includes(name));
  return jobs.flatMap(([name, value]) => {
    const job = asObject(value);
    const script = faultsOfShell(items(job.script).map(String).join('\n'));
    const reports = asObject(asObject(job.artifacts).reports);
    const written = simpleCommands(items(job.script).join('\n')).flat().join(' ');
    const unwritten = Object.values(reports).filter((file) => !written.includes(String(file)));
    return [...script, ...unwritten.map((file) => `${name}: nothing writes ${file}`)];
  });
}

function caught(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function isObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isKubernetes(value: unknown): value is Value {
  return isObject(value) && typeof value.apiVersion === 'string' && typeof value.kind === 'string';
}

function asObject(value: unknown): Value {
  return isObject(value) ? value : {};
}

function items(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

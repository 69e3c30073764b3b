import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createProgram } from '../../src/frontends/program.ts';
import { CAPTURED_KINDS } from '../../src/model/snapshot.ts';
import { DOCUMENTS } from '../support/documents.ts';
import { METADATA } from './support.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const workflows = readdirSync(new URL('examples/github/', root)).map((name) => `examples/github/${name}`);

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency?: unknown;
  readonly jobs: Readonly<Record<string, { readonly permissions?: object; readonly steps: readonly Step[] }>>;
}

test('there are five workflows', () => expect(workflows).toHaveLength(5));

describe.each(workflows)('%s', (file) => {
  const text = read(file);
  const workflow: Workflow = parse(text);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('grants nothing but what a job names, and pins what it uses by hash and version', () => {
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toBeDefined();
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    for (const { permissions } of Object.values(workflow.jobs)) expect(permissions).toBeDefined();
    for (const line of text.match(/^.*\buses:.*$/gm) ?? []) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const { uses = '', with: inputs } of steps) {
      if (uses.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
    }
  });

  test('uses inputs and outputs that the Action has', () => {
    const inputs = steps.flatMap(({ uses = '', with: given = {} }) => (isOurs(uses) ? Object.keys(given) : []));
    expect(inputs.filter((name) => !(name in METADATA.inputs))).toEqual([]);
    const outputs = [...text.matchAll(/steps\.omelint\.outputs\.([a-z-]+)/g)].map(([, name = '']) => name);
    expect(outputs.filter((name) => !(name in METADATA.outputs))).toEqual([]);
  });
});

test('what they start is omelint of this version, with arguments that it takes', () => {
  const commands = workflows.flatMap((file) => [...read(file).matchAll(/npx --yes omelint@(\S+) (.*)$/gm)]);
  expect(commands).toHaveLength(2);
  for (const [, version = '', args = ''] of commands) {
    expect(version).toBe(JSON.parse(read('package.json')).version);
    let chosen = 0;
    const program = createProgram(() => {
      chosen += 1;
    });
    for (const command of [program, ...program.commands]) command.exitOverride();
    program.parse(args.match(/"[^"]*"|\S+/g) ?? [], { from: 'user' });
    expect(chosen).toBe(1);
  }
});

test('who holds a token that may write checks nothing out', () => {
  const text = read('examples/github/omelint-fork-comment.yml');
  const { on, jobs }: Workflow = parse(text);
  expect(Object.keys(on)).toEqual(['workflow_run']);
  expect(Object.keys(jobs)).toEqual(['comment']);
  expect(text).not.toContain('actions/checkout');
  // The name of the first half is what starts the second.
  const first: { readonly name: string } = parse(read('examples/github/omelint-fork-check.yml'));
  expect(on.workflow_run).toMatchObject({ workflows: [first.name] });
});

test('the account that captures may list what is captured, and nothing else', () => {
  const documents = parseAllDocuments(read('examples/snapshot-reader.yaml')).map((document) => document.toJS());
  const rules = documents.flatMap(({ rules = [] }: { readonly rules?: readonly Rule[] }) => rules);
  expect(new Set(rules.flatMap(({ verbs }) => verbs))).toEqual(new Set(['list']));
  const plurals = CAPTURED_KINDS.map((kind) => `${kind.toLowerCase()}${kind.endsWith('s') ? 'es' : 's'}`);
  expect(rules.flatMap(({ resources }) => resources).sort()).toEqual(plurals.sort());
});

interface Rule {
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** Each stands in the README or a page of docs behind the marker `<!-- example: FILE -->`, word for word. */
const shown = [...DOCUMENTS.matchAll(/<!-- example: (\S+) -->\n```yaml\n([\s\S]*?)```\n/g)];

describe('the README and its pages', () => {
  test('show the examples as they are, all of them', () => {
    for (const [, file = '', text] of shown) expect([file, text]).toEqual([file, read(file)]);
    expect(shown.map(([, file]) => file).sort()).toEqual([...workflows, 'examples/snapshot-reader.yaml'].sort());
  });

  test('name every input and output of the Action', () => {
    const names = [...Object.keys(METADATA.inputs), ...Object.keys(METADATA.outputs)];
    expect(names.filter((name) => !DOCUMENTS.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

function isOurs(uses: string): boolean {
  return uses.startsWith('your-org/omelint@');
}

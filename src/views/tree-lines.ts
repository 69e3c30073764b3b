import { displayWidth, visible } from '../report/visible.ts';
import { clipIdentity } from './table.ts';
import type {
  TreeCollection,
  TreeContext,
  TreeDependent,
  TreeIdentity,
  TreeIssue,
  TreePath,
  TreeReport,
  TreeScope,
  UnattributedUser,
} from './tree-types.ts';
import { growWidths } from './wrap.ts';

/** Columns of a line of the default output (views 3.6). */
const WIDTH = 80;

/** How a line is made from its parts: cut to 80 columns by default, in full with `-o wide`. */
type Line = (prefix: string, parts: readonly string[], suffix?: string) => string;

const boundedLine: Line = (prefix, parts, suffix = '') => {
  const room = WIDTH - displayWidth(prefix) - displayWidth(suffix) - (parts.length - 1);
  const widths = shareWidths(parts, room);
  return prefix + parts.map((part, index) => clipIdentity(part, widths[index] ?? 0)).join('/') + suffix;
};

const wideLine: Line = (prefix, parts, suffix = '') => prefix + parts.map(visible).join('/') + suffix;

/** All parts grow in turn until each has what it needs, or the line is full (pkg/cli/report/v1alpha1/runtime_tree.go). */
function shareWidths(parts: readonly string[], room: number): readonly number[] {
  const needs = parts.map((part) => displayWidth(visible(part)));
  const none = needs.map(() => 0);
  return growWidths(none, needs, room);
}

/** The lines of a tree below its header (views 3.6). */
export function treeLines({ content, warnings }: TreeReport, wide: boolean): readonly string[] {
  const line = wide ? wideLine : boundedLine;
  const { target, contexts, snapshot, unattributedUsers } = content;
  return [
    line('Target: ', partsOf(target)),
    ...contexts.flatMap((context) => contextLines(context, target, wide)),
    ...(unattributedUsers === undefined ? [] : unattributedLines(unattributedUsers)),
    `Snapshot: ${snapshot.completeness}`,
    ...snapshot.collections.flatMap((collection) => collectionLines(collection, wide)),
    ...warnings.map(({ code }) => `Warning: ${code}`),
  ];
}

/** Within its own namespace an object is named without it. */
function partsOf(identity: TreeIdentity | TreeDependent, scope?: TreeScope): readonly string[] {
  const { kind, namespace, name } = identity;
  const own = scope?.mode === 'Namespaced' && scope.namespace === namespace;
  return namespace === undefined || own ? [kind, name] : [kind, namespace, name];
}

function contextLines({ context, resolutionCompleteness, paths }: TreeContext, target: TreeIdentity, wide: boolean) {
  const line = wide ? wideLine : boundedLine;
  const parts = context.mode === 'Cluster' ? [context.mode] : [context.mode, context.namespace];
  return [
    line('Context: ', parts, ` (resolution: ${resolutionCompleteness})`),
    ...paths.flatMap((path) => pathLines(path, context, target, wide)),
  ];
}

function pathLines(path: TreePath, scope: TreeScope, target: TreeIdentity, wide: boolean): readonly string[] {
  const line = wide ? wideLine : boundedLine;
  const { head, runtimes, dependents, issue } = path;
  const last = dependents.length - 1;
  return [
    line('Head: ', partsOf(head, scope)),
    ...runtimes.map(({ identity }, depth) =>
      line(branch(depth - 1, '`-- '), partsOf(identity, scope), isSame(identity, target) ? ' [selected]' : ''),
    ),
    ...dependents.map((user, index) =>
      line(branch(runtimes.length - 1, index === last ? '`-- ' : '|-- '), partsOf(user, scope)),
    ),
    ...(issue === undefined ? [] : issueLines(issue, scope, wide)),
  ];
}

/** A root stands at the left, without a branch. */
function branch(depth: number, mark: string): string {
  return depth < 0 ? '' : `${'    '.repeat(depth)}${mark}`;
}

function isSame(a: TreeIdentity, b: TreeIdentity): boolean {
  return a.kind === b.kind && a.namespace === b.namespace && a.name === b.name;
}

function issueLines(issue: TreeIssue, scope: TreeScope, wide: boolean): readonly string[] {
  const { code, subject, parentName, path } = issue;
  const name = (identity: TreeIdentity) => wideLine('', partsOf(identity, scope));
  return [
    ...fitted(`Issue: ${code} subject=${name(subject)} parent=${visible(parentName)}`, wide, () => [
      `Issue: ${code}`,
      boundedLine('  subject: ', partsOf(subject, scope)),
      boundedLine('  parent: ', [parentName]),
    ]),
    ...fitted(`Issue path: ${path.map(name).join(' -> ')}`, wide, () =>
      path.map((step, index) => boundedLine(index === 0 ? 'Issue path: ' : '  -> ', partsOf(step, scope))),
    ),
  ];
}

/** The line where it fits, or where width is no matter; else the lines that take its place. */
function fitted(line: string, wide: boolean, otherwise: () => readonly string[]): readonly string[] {
  return wide || displayWidth(line) <= WIDTH ? [line] : otherwise();
}

function collectionLines(collection: TreeCollection, wide: boolean): readonly string[] {
  const { kind, scope, namespace, status, observedPages, observedItems } = collection;
  const where = namespace === undefined ? [scope] : [scope, namespace];
  const counted = `status=${status} pages=${observedPages} items=${observedItems}`;
  return fitted(`${wideLine(`Collection: ${kind} scope=`, where)} ${counted}`, wide, () => [
    boundedLine(`Collection: ${kind} scope=`, where),
    `  ${counted}`,
  ]);
}

/** Services that belong to no runtime; what they are called is always cut to the line (views 3.6). */
function unattributedLines(users: readonly UnattributedUser[]): readonly string[] {
  const entries = users.flatMap(({ inferenceService: { namespace, name }, state, reason, runtimeName }) => [
    boundedLine('  [not attributed] ', ['InferenceService', namespace, name]),
    `  state=${state} reason=${reason}`,
    ...(runtimeName === undefined ? [] : [boundedLine('  declared runtime=', [runtimeName])]),
  ]);
  return [
    'Unattributed users (not attributed to runtime tree):',
    ...(entries.length === 0 ? ['  none observed'] : entries),
  ];
}

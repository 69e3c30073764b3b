import { describe, expect, test } from 'vitest';
import { resolvedOf } from './support.ts';

// The order of merged lists and the directives that a map can hold (sections 4.5 and 4.6 of the semantics).

interface Engine {
  readonly engineConfig: {
    readonly runner?: {
      readonly env?: readonly { readonly name: string; readonly value?: string }[];
      readonly ports?: readonly unknown[];
      readonly volumeMounts?: readonly unknown[];
    };
    readonly nodeSelector?: unknown;
  };
}

const env = (...names: readonly string[]) => {
  const items = names.map((name) => `{name: ${name.replaceAll("'", '')}, value: "${name}"}`);
  return `{engineConfig: {runner: {name: x, env: [${items.join(', ')}]}}}`;
};

async function order(...specs: readonly string[]): Promise<string> {
  const { engineConfig } = (await resolvedOf(...specs)) as Engine;
  return (engineConfig.runner?.env ?? []).map(({ value }) => value).join(' ');
}

describe('order of a keyed list', () => {
  test.each([
    [['A', 'B'], ['C'], 'C A B'],
    [['A', 'B', 'D'], ["B'", 'X'], "A B' X D"],
    [['A', 'B'], ["B'", "A'"], "B' A'"],
    [['A', 'B', 'C'], ["C'"], "A B C'"],
    [['A', 'B', 'C'], ["A'"], "A' B C"],
    [['A', 'B', 'C', 'D'], ['X', "C'", 'Y', "A'"], "X B C' Y A' D"],
    [[], ['A', 'B'], 'A B'],
    [['A'], [], 'A'],
  ])('parent %j, child %j', async (parent, child, expected) => {
    expect(await order(env(...parent), env(...child))).toBe(expected);
  });

  test('three generations', async () => {
    expect(await order(env('A', 'B'), env('C'), env("B''", 'D'))).toBe("C A B'' D");
  });

  test('a list that both leave empty', async () => {
    expect(await order(env(), env())).toBe('');
  });
});

describe('merge keys', () => {
  const runner = (rest: string) => `{engineConfig: {runner: {name: x, ${rest}}}}`;
  const merged = async (parent: string, child: string) =>
    ((await resolvedOf(runner(parent), runner(child))) as Engine).engineConfig.runner;

  test('ports by containerPort alone: a UDP port merges into the TCP port of its number', async () => {
    const found = await merged(
      'ports: [{containerPort: 80, name: web}]',
      'ports: [{containerPort: 80, protocol: UDP}]',
    );
    expect(found?.ports).toEqual([{ name: 'web', containerPort: 80, protocol: 'UDP' }]);
  });

  test('volumeMounts by mountPath', async () => {
    const found = await merged(
      'volumeMounts: [{name: a, mountPath: /a, readOnly: true}]',
      'volumeMounts: [{name: b, mountPath: /a}, {name: a, mountPath: /b}]',
    );
    expect(found?.volumeMounts).toEqual([
      { name: 'b', readOnly: true, mountPath: '/a' },
      { name: 'a', mountPath: '/b' },
    ]);
  });
});

describe('directives in a map of strings', () => {
  const selector = (members: string) => `{engineConfig: {nodeSelector: {${members}}}}`;
  const merged = async (parent: string, child: string) => {
    const found = await resolvedOf(parent, child);
    return typeof found === 'string' ? found : (found as Engine).engineConfig.nodeSelector;
  };

  test('$patch: replace replaces the map, delete empties it', async () => {
    expect(await merged(selector('a: "1"'), selector('$patch: replace, k: v'))).toEqual({ k: 'v' });
    expect(await merged(selector('a: "1"'), selector('$patch: delete, k: v'))).toBeUndefined();
  });

  test('where the parent has no such map the whole map of the child is dropped', async () => {
    expect(await merged('{engineConfig: {hostNetwork: true}}', selector('$patch: replace, k: v'))).toBeUndefined();
  });

  test('without a parent the key stays', async () => {
    const { engineConfig } = (await resolvedOf(selector('$patch: replace, k: v'))) as Engine;
    expect(engineConfig.nodeSelector).toEqual({ $patch: 'replace', k: 'v' });
  });

  test('anything else fails the merge', async () => {
    expect(await merged(selector('a: "1"'), selector('$patch: merge'))).toBe(
      'merge r1 onto effective: strategic merge: unknown patch type: merge in map: map[$patch:merge]',
    );
    expect(await merged(selector('a: "1"'), selector('$retainKeys: a'))).toBe(
      'merge r1 onto effective: strategic merge: invalid patch format of retainKeys',
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { ClusterReport, Report, RuntimeReport } from '../../src/model/finding.ts';
import type { ObjectRef } from '../../src/model/object.ts';
import { impactPicture } from '../../src/report/impact-picture.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { cluster, runtime, service, serviceRef } from './impact-reports.ts';
import { finding, report } from './reports.ts';

const ref = (name: string): ObjectRef => ({ kind: 'ServingRuntime', namespace: 'team-a', name });

function chained(name: string, status: RuntimeReport['status'], ...chain: readonly string[]): RuntimeReport {
  return { ...runtime(name, status, ['a7cb518e', '590753e8']), chain: chain.map(ref) };
}

/** A profile with two heirs; one keeps a service calm, one has all that can happen. */
const EDIT: ClusterReport = cluster({
  runtimes: [
    chained('root', 'unchanged', 'root'),
    chained('profile', 'changed', 'root', 'profile'),
    chained('leaf', 'changed', 'root', 'profile', 'leaf'),
    chained('broken', 'broken', 'root', 'profile', 'broken'),
    chained('other', 'changed', 'other'),
  ],
  services: [
    service('beta', 'rolls-out', { runtime: ref('leaf') }),
    service('pinned', 'drifts', { runtime: ref('leaf'), reason: 'RevisionMismatch' }),
    service('calm', 'unchanged', { runtime: ref('profile') }),
    service('still', 'unchanged', { runtime: ref('profile') }),
    service('elsewhere', 'rolls-out', { runtime: ref('other') }),
    service('auto', 'selects', { runtime: null }),
  ],
});

const render = (clusters: readonly ClusterReport[], limit?: number) => {
  const value: Report = { ...report(), clusters };
  return renderMarkdown(value, { toolVersion: '0.1.0', markdown: limit === undefined ? {} : { limit } });
};

describe('what an edit reaches', () => {
  test('runtimes that change with another one, their services, and a count of those that stay', () => {
    const { nodes = [], edges = [] } = impactPicture(EDIT) ?? {};
    expect(nodes.map(({ lines: [name], state }) => `${name}: ${state}`)).toEqual([
      'profile: changed',
      'leaf: changed',
      'broken: broken',
      'beta: rolls-out',
      'pinned: drifts (RevisionMismatch)',
      '2 services: unchanged',
    ]);
    expect(edges).toHaveLength(5);
  });

  test('nothing where what changes has no heirs', () => {
    expect(
      impactPicture(cluster({ runtimes: [chained('a', 'changed', 'a'), chained('b', 'unchanged', 'a', 'b')] })),
    ).toBe(undefined);
    expect(render([cluster({ services: [service('x', 'rolls-out')] })])).not.toContain('mermaid');
  });
});

describe('the picture in a comment', () => {
  test('is folded, behind what the merge does', () => {
    const text = render([EDIT]);
    expect(text).toMatch(
      /\n<details>\n<summary>What these edits reach: a picture of 3 runtimes and their services<\/summary>\n\n```mermaid\nflowchart LR\n/,
    );
    expect(text.indexOf('### What merging this does')).toBeLessThan(text.indexOf('<details>'));
    expect(text.indexOf('<details>')).toBeLessThan(text.indexOf('### Runtimes'));
    expect(text.match(/^```/gm)).toHaveLength(2);
  });

  test('names its cluster where there are several', () => {
    const text = render([
      { ...EDIT, name: 'prod' },
      { ...EDIT, name: 'a<b' },
    ]);
    expect(text).toContain('</summary>\n\nCluster `prod`:\n\n```mermaid');
    expect(text).toContain('</summary>\n\nCluster a&lt;b:\n\n```mermaid');
  });

  test('is drawn for the clusters that have one, wherever they stand, and for no more than three', () => {
    const calm = ['a', 'b', 'c', 'd'].map((name) => cluster({ name }));
    const text = render([...calm, ...['v', 'w', 'x', 'y'].map((name) => ({ ...EDIT, name }))]);
    expect(text.match(/^Cluster `\w`:$/gm)).toEqual(['Cluster `v`:', 'Cluster `w`:', 'Cluster `x`:']);
  });

  test('is never longer than what Mermaid draws', () => {
    const name = (index: number) => `${'\u{e0001}'.repeat(28)}${index}`;
    const services = Array.from({ length: 60 }, (_, index) => {
      return service('x', 'drifts', { object: serviceRef(name(index), name(index)), runtime: ref('leaf') });
    });
    const [, picture = ''] = render([{ ...EDIT, services }], 1_000_000).split('```');
    expect(picture.length).toBeGreaterThan(30_000);
    expect(picture.length).toBeLessThan(50_000);
  });

  test('goes first where rows would have to make room for it', () => {
    const services = Array.from({ length: 400 }, (_, index) =>
      service(`s${index}`, 'rolls-out', { runtime: ref('leaf'), because: 'x'.repeat(60) }),
    );
    const large = { ...EDIT, services: [...EDIT.services, ...services] };
    const text = render([large], 40_000);
    expect(text.length).toBeLessThanOrEqual(40_000);
    expect(text).not.toContain('mermaid');
    expect(render([large], 65_000)).toContain('mermaid');
  });

  test('goes before what the base has already', () => {
    const old = Array.from({ length: 400 }, (_, n) => finding({ file: `f${n}.yaml`, inBase: true }));
    const text = renderMarkdown({ ...report({ findings: old }), clusters: [EDIT] }, { toolVersion: '0.1.0' });
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toContain('```mermaid');
    expect(text).toMatch(/\*\*\d+ more rows\*\* of 400 rows/);
  });

  test('no name ends the fence', () => {
    const hostile = {
      ...EDIT,
      runtimes: EDIT.runtimes.map((one) => ({ ...one, object: { ...one.object, name: '```\n# x' } })),
    };
    const chains = hostile.runtimes.map((one) => ({
      ...one,
      chain: one.chain.map((step) => ({ ...step, name: '\n```' })),
    }));
    const text = render([{ ...hostile, runtimes: chains }]);
    expect(text.match(/^```/gm)?.length ?? 0).toBeLessThanOrEqual(2);
  });
});

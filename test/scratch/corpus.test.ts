import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { load } from '../../src/load/load.ts';
import { predict } from '../../src/predict/prediction.ts';
import { createResolver } from '../../src/resolve/resolve.ts';
import { effectiveView } from '../../src/views/effective.ts';
import { viewState } from '../../src/views/state.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';

test('corpus', () => {
  const root = '/work/shared/corpus/ome/';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.yaml'));
  const loaded = load(files.map((f) => ({ state: 'text', file: f, text: readFileSync(root + f, 'utf8') })));
  for (const complete of [false, true]) {
    const workspace = createWorkspace({
      cluster: { name: 'd', omeVersion: '1.3', complete, namespace: 'default' },
      objects: loaded.objects,
    });
    const { worlds } = predict({ workspace, resolver: createResolver(workspace) }, { prune: true });
    const tally = new Map<string, string[]>();
    const t0 = performance.now();
    for (const isvc of workspace.ofKind('InferenceService')) {
      const state = viewState('git', worlds, { namespace: isvc.ref.namespace });
      const r = effectiveView(state, isvc.ref.name);
      const key = r.ok
        ? r.view
            .table({ wide: false, width: undefined })
            .split('\n')
            .filter((l) => /STATE|REASON|PIN|ENGINE|DECODER|ROUTER|ISSUE/.test(l))
            .map((l) => l.replace(/\s+/g, ' '))
            .join(' | ') +
          ' :: ' +
          (r.view.notes ?? []).map((n) => n.replaceAll(/[\w.-]*\d[\w.-]*/g, 'N').slice(0, 150)).join(';')
        : r.error.replaceAll(isvc.ref.name, 'X').slice(0, 200);
      tally.set(key, [...(tally.get(key) ?? []), `${isvc.ref.namespace}/${isvc.ref.name}`]);
    }
    console.log(performance.now() - t0);
    for (const [k, v] of [...tally].sort((a, b) => b[1].length - a[1].length)) console.log(v.length, v[0], '\n   ', k);
  }
});

import { textAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { parentNameOf } from '../resolve/chain.ts';
import { at, defineRule, quote } from './rule.ts';
import { undecided } from './support/broken-chain.ts';
import { contributions } from './support/keyed-path.ts';
import { RUNNER_PATHS } from './support/runner-paths.ts';

export default defineRule({
  id: 'runner-name-changed',
  meta: {
    title: 'runner with another name than the parent',
    severity: 'warning',
    group: 'inheritance',
    description:
      'A runner is one object, no list item: a child whose runner has another name does not add a second container, it renames the one that it inherits and keeps all else of it.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.5, SR-S3, SR-P6',
  },
  *check(runtime, { resolver }) {
    if (parentNameOf(runtime) === undefined) return;
    const own = resolver.admission(runtime).spec;
    const named = RUNNER_PATHS.flatMap((path) => {
      const name = textAt(own, [...path, 'name']);
      return name === undefined ? [] : [{ path, name }];
    });
    if (named.length === 0) return;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) {
      yield* undecided(resolution);
      return;
    }
    const parents = resolution.chain.slice(0, -1);
    for (const { path, name } of named) {
      const [inherited] = contributions(parents, [...path, 'name'], resolver);
      if (inherited === undefined || inherited.value === name || inherited.value === '') continue;
      const field = ['spec', ...path, 'name'];
      const before = quote(String(inherited.value));
      yield {
        message: `${field.join('.')} is ${quote(name)}, and ${before} in ${describeRef(inherited.runtime.ref)}: the two runners merge field by field all the same, so OME only renames the container`,
        help: `Write name: ${String(inherited.value)}; for a second container use containers beside the runner.`,
        at: at(runtime, field),
        related: [{ at: at(inherited.runtime, inherited.path), message: `named ${before} here` }],
      };
    }
  },
});

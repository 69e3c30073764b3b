import { describeRef } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'duplicate-object',
  meta: {
    title: 'object declared twice',
    severity: 'error',
    group: 'manifest',
    description:
      'One kind, namespace and name is declared more than once among the manifests of one cluster. What is applied last wins, and kustomize refuses to build the two together.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'kubectl, kustomize',
  },
  check(object, { workspace }) {
    const declarations = workspace.declarations(object.ref);
    const [first] = declarations;
    // Finding at every later one. Manifests without a namespace share one that nobody names (C17).
    if (first === undefined || first === object) return undefined;
    return {
      message: `${describeRef(object.ref)} is declared ${times(declarations.length)}: of several manifests the one that is applied last wins`,
      help: 'Keep one manifest, rename one, or give the clusters or overlays that each belongs to their own paths in the configuration.',
      at: at(object, ['metadata', 'name']),
      related: [{ at: at(first, ['metadata', 'name']), message: 'declared here first' }],
    };
  },
});

function times(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}

/** Paths at which the CRD of a kind differs from the types, as a tree: one step of the tree is one step of a path. */
export interface ExceptionNode {
  readonly children: ReadonlyMap<string, ExceptionNode>;
  /** `required` counts for no field of the object here. */
  readonly notRequired: boolean;
  /** The CRD drops the field here. */
  readonly notInSchema: boolean;
}

interface OpenNode extends ExceptionNode {
  readonly children: Map<string, OpenNode>;
  notRequired: boolean;
  notInSchema: boolean;
}

/** Reads `spec.*.containers[].x`: `*` is any one key, `[]` any item. */
export function compileExceptions(rules: {
  readonly notRequired?: readonly string[];
  readonly notInSchema?: readonly string[];
}): ExceptionNode {
  const root = openNode();
  for (const path of rules.notRequired ?? []) nodeAt(root, path).notRequired = true;
  for (const path of rules.notInSchema ?? []) nodeAt(root, path).notInSchema = true;
  return root;
}

/** The nodes one step below; `[]` is the step to an item. */
export function stepInto(nodes: readonly ExceptionNode[], step: string): readonly ExceptionNode[] {
  if (nodes.length === 0) return nodes;
  const found: ExceptionNode[] = [];
  for (const node of nodes) {
    const exact = node.children.get(step);
    if (exact !== undefined) found.push(exact);
    const any = step === '[]' ? undefined : node.children.get('*');
    if (any !== undefined) found.push(any);
  }
  return found;
}

function openNode(): OpenNode {
  return { children: new Map(), notRequired: false, notInSchema: false };
}

function nodeAt(root: OpenNode, path: string): OpenNode {
  let node = root;
  for (const step of path.replaceAll('[]', '.[]').split('.')) {
    let next = node.children.get(step);
    if (next === undefined) {
      next = openNode();
      node.children.set(step, next);
    }
    node = next;
  }
  return node;
}

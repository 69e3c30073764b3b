import type { ManifestObject, ReaderNote } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';

export default defineRule({
  id: 'duplicate-key',
  meta: {
    title: 'key twice in one mapping',
    severity: 'warning',
    group: 'manifest',
    description:
      'The same key stands twice in one mapping. Kubernetes takes the later one without a word, so the first value is lost; kustomize refuses the file.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'sigs.k8s.io/yaml',
  },
  *check(object) {
    for (const note of object.notes) {
      const words = wordsFor(note, object);
      if (words === undefined) continue;
      yield {
        ...words,
        at: { ...at(object, note.path, 'key'), span: note.span },
        related: note.first === undefined ? [] : [firstKey(object, note, note.first)],
      };
    }
  },
});

function firstKey(object: ManifestObject, note: ReaderNote, span: NonNullable<ReaderNote['first']>) {
  return { at: { ...at(object, note.path, 'key'), span }, message: 'the first one' };
}

function wordsFor(note: ReaderNote, object: ManifestObject): Pick<Problem, 'message' | 'help'> | undefined {
  const key = quote(String(note.path.at(-1)));
  const line = note.first === undefined ? undefined : object.locateSpan(note.first).start.line;
  switch (note.code) {
    case 'duplicate-key':
      return {
        message: `the key ${key} stands twice in one mapping, first on line ${line}: Kubernetes takes this later one silently, and kustomize refuses the file`,
        help: `Keep one of the two; what stands on line ${line} is lost today.`,
      };
    case 'key-collision':
      return {
        message: `the key ${note.text} and another one on line ${line} both become ${key}: which of the two values Kubernetes takes is left to chance`,
        help: 'Keep one of the two.',
      };
    case 'merge-override':
      return {
        message: `the merge key << stands below ${key}, which it brings too: Kubernetes takes the merged value, against the rule of YAML`,
        help: `Move << above ${key}, or leave ${key} out.`,
      };
    default:
      return undefined;
  }
}

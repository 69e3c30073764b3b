import type { Kustomization } from './kustomize.ts';

/** What kustomizations do to a namespace: `set` is undefined where they leave it as it is. */
interface Answer {
  readonly certain: boolean;
  readonly set: string | undefined;
}

const UNCERTAIN: Answer = { certain: false, set: undefined };
/** Longer ways are nobody's. */
const MAX_DEPTH = 50;

/**
 * The namespace that kustomize gives to the objects of a file, where that is certain: every way to the file sets the same
 * one. Of several kustomizations on a way the outermost that has a `namespace` wins.
 */
export function kustomizedNamespaces(kustomizations: readonly Kustomization[]): (file: string) => string | undefined {
  if (kustomizations.every(({ namespace }) => namespace === undefined)) return () => undefined;
  const listing = listedBy(kustomizations);
  const known = new Map<Kustomization, Answer>();
  const answerOf = (kustomization: Kustomization, depth: number): Answer => {
    const before = known.get(kustomization);
    if (before !== undefined) return before;
    // What lists itself, by whatever way, kustomize does not build.
    known.set(kustomization, UNCERTAIN);
    const outer = depth > MAX_DEPTH ? [] : (listing.get(kustomization.folder) ?? []);
    const own: Answer = { certain: depth <= MAX_DEPTH, set: kustomization.namespace };
    const answers = outer.map((one) => answerOf(one, depth + 1));
    const answer = agreed(answers.map(({ certain, set }) => ({ certain, set: set ?? own.set }))) ?? own;
    known.set(kustomization, answer);
    return answer;
  };
  return (file) => {
    const answer = agreed((listing.get(file) ?? []).map((one) => answerOf(one, 0)));
    return answer?.certain === true ? answer.set : undefined;
  };
}

/** Kustomizations by the files and folders that they list. */
function listedBy(kustomizations: readonly Kustomization[]): ReadonlyMap<string, readonly Kustomization[]> {
  const listing = new Map<string, Kustomization[]>();
  for (const kustomization of kustomizations) {
    for (const resource of new Set(kustomization.resources)) {
      const group = listing.get(resource);
      if (group === undefined) listing.set(resource, [kustomization]);
      else group.push(kustomization);
    }
  }
  return listing;
}

/** The answer that all give; undefined where none is given. */
function agreed(answers: readonly Answer[]): Answer | undefined {
  const [first] = answers;
  if (first === undefined) return undefined;
  return answers.every(({ certain, set }) => certain && set === first.set) ? first : UNCERTAIN;
}

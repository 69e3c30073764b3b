import { UsageError } from '../../model/usage-error.ts';
import { findRepository } from '../find-root.ts';
import { describeFailure, type Git, runGit } from '../git/git-base-run.ts';
import type { PullEvent, TriggerEvent } from './event.ts';

/** What a check compares with. */
export type BaseChoice =
  | {
      readonly commit: string;
      /** Whether this very commit was before; else what HEAD has in common with it. */
      readonly exact: boolean;
      /** Whether its configuration may be asked for: the pushed commit of a push is merged already. */
      readonly guards: boolean;
    }
  /** Nothing, and why, where that is worth a word. */
  | { readonly commit: undefined; readonly because: string | undefined };

/** The input `base` for a check without a comparison. */
const NO_BASE = 'none';

/**
 * The commit to compare with: that of the input, else the one that the event tells. Where a pull request's is not in the
 * clone, that is an error which says what to fetch; where a push's is not, the check goes without.
 */
export function chooseBase(git: Git, wanted: string, event: TriggerEvent): BaseChoice {
  if (wanted === NO_BASE) return { commit: undefined, because: undefined };
  if (wanted !== '') return chosenBase(git, wanted);
  if (event.kind === 'pull') return pullBase(git, event);
  if (event.kind === 'push') return pushBase(git, event.before);
  if (event.kind === 'other') return { commit: undefined, because: undefined };
  requireRepository(git);
  const commit = commitOf(git, event.base);
  if (commit === undefined) throw lacking(`the commit ${short(event.base)} on which the merge group stands`, 0);
  return { commit, exact: true, guards: true };
}

function chosenBase(git: Git, wanted: string): BaseChoice {
  if (wanted.startsWith('-') || /[\0\s]/.test(wanted)) {
    throw new UsageError(`input base: ${JSON.stringify(wanted)} is no name of a commit`);
  }
  requireRepository(git);
  // A checkout of one branch knows the others as those of the remote only.
  const commit = commitOf(git, wanted) ?? commitOf(git, `refs/remotes/origin/${wanted}`);
  if (commit === undefined) {
    throw new UsageError(
      `input base: this checkout holds no commit ${JSON.stringify(wanted)}; give actions/checkout "fetch-depth: 0", which fetches all branches and tags`,
    );
  }
  if (hasCommonCommit(git, commit)) return { commit, exact: false, guards: true };
  throw lacking(`the commit that it has in common with ${JSON.stringify(wanted)}`, 0);
}

/**
 * GitHub makes the commit that merging would give, whose first parent is the tip of the base branch: `actions/checkout`
 * checks that out by default. Whoever checks out the head itself needs history down to where it left the base branch.
 */
function pullBase(git: Git, { headSha, base }: PullEvent): BaseChoice {
  requireRepository(git);
  const [first, second] = parentsOfHead(git);
  if (first !== undefined && second === headSha) {
    const commit = commitOf(git, first);
    if (commit === undefined) throw lacking(`the commit ${short(first)} that this pull request merges into`, 2);
    return { commit, exact: true, guards: true };
  }
  const commit = commitOf(git, base.sha) ?? commitOf(git, `refs/remotes/origin/${base.branch}`);
  if (commit !== undefined && hasCommonCommit(git, commit)) return { commit, exact: false, guards: true };
  throw lacking(`the commit that it has in common with the base branch ${JSON.stringify(base.branch)}`, 0);
}

function pushBase(git: Git, before: string | undefined): BaseChoice {
  const without = (because: string) => ({ commit: undefined, because });
  if (before === undefined) return without('the push made a new branch or tag');
  const commit = isRepository(git) ? commitOf(git, before) : undefined;
  if (commit !== undefined) return { commit, exact: true, guards: false };
  return without(
    `this checkout lacks the commit ${short(before)} that was pushed onto; give actions/checkout "fetch-depth: 0" to compare with it`,
  );
}

function lacking(what: string, depth: 0 | 2): UsageError {
  return new UsageError(
    `this checkout lacks ${what}; give actions/checkout "fetch-depth: ${depth}", or omelint "base: ${NO_BASE}" to check without a comparison`,
  );
}

function short(commit: string): string {
  return commit.slice(0, 12);
}

// --- questions to git

function isRepository(git: Git): boolean {
  return runGit(git, ['rev-parse', '--git-dir']).status === 0;
}

function requireRepository(git: Git): void {
  const state = runGit(git, ['rev-parse', '--git-dir']);
  if (state.status === 0) return;
  if (findRepository(git.root) !== undefined) throw new UsageError(describeFailure(state, 'open the repository'));
  throw new UsageError(
    'there is no Git repository: actions/checkout has to come first, and working-directory has to lie in what it made',
  );
}

function commitOf(git: Git, name: string): string | undefined {
  const { status, stdout } = runGit(git, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
  return status === 0 ? stdout.toString('utf8').trim() : undefined;
}

function hasCommonCommit(git: Git, commit: string): boolean {
  return runGit(git, ['merge-base', 'HEAD', commit]).status === 0;
}

/** As the commit itself names them: in a shallow clone git takes the last ones for commits without parents. */
function parentsOfHead(git: Git): string[] {
  const { status, stdout } = runGit(git, ['cat-file', 'commit', 'HEAD']);
  if (status !== 0) return [];
  const header = stdout.toString('latin1').split('\n\n', 1)[0] ?? '';
  return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
}

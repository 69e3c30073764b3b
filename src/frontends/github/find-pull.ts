import type { Client } from './client.ts';
import type { EventPull } from './event.ts';
import { fieldOf, textOf } from './fields.ts';
import { UnexpectedAnswer } from './own-comments.ts';

export interface PullQuestion {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly event: EventPull;
  /** The number that was given; else the event tells. */
  readonly pull: number | undefined;
}

/** The pull request to comment on, or one line on why there is none. */
export type FoundPull =
  | { readonly state: 'found'; readonly pull: number }
  /** Usual: nothing is left to do. */
  | { readonly state: 'none'; readonly because: string }
  /** The question can't be answered. */
  | { readonly state: 'unclear'; readonly because: string };

/**
 * Finds the pull request whose head is the commit of the event. A report is about a commit: where the pull request has
 * another head by now, a newer run tells about that. Rejects as the client does.
 */
export async function findPull(client: Client, { repository, event, pull }: PullQuestion): Promise<FoundPull> {
  const sha = 'headSha' in event ? event.headSha : undefined;
  if (pull !== undefined) return checkHead(client, repository, pull, sha);
  switch (event.kind) {
    case 'pull_request':
      return checkHead(client, repository, event.number, sha);
    case 'workflow_run':
      return findByHead(client, repository, event);
    default:
      return { state: 'none', because: 'the event is of no pull request; --pull names one' };
  }
}

async function checkHead(
  { api }: Client,
  repository: Repository,
  pull: number,
  sha: string | undefined,
): Promise<FoundPull> {
  if (sha === undefined) return { state: 'found', pull };
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
  const { data } = await api.request(route, { owner: repository.owner, repo: repository.name, pull_number: pull });
  const { headSha } = toPull(data);
  return headSha === sha ? { state: 'found', pull } : movedOn(pull, headSha, sha);
}

type Repository = PullQuestion['repository'];
type RunEvent = Extract<EventPull, { readonly kind: 'workflow_run' }>;

/**
 * `workflow_run.pull_requests` is empty for forks, and names those of other repositories for branches; the commit's own
 * list knows none of a fork. The branch it came from does: several pull requests may come from it.
 */
async function findByHead({ api }: Client, repository: Repository, event: RunEvent): Promise<FoundPull> {
  const { startedBy, headRepository, headBranch, headSha } = event;
  if (startedBy !== 'pull_request')
    return { state: 'none', because: `the run was started by ${startedBy}, not by a pull request` };
  if (headRepository === undefined) return { state: 'none', because: 'the repository with the branch is gone' };
  const { data } = await api.request('GET /repos/{owner}/{repo}/pulls', {
    owner: repository.owner,
    repo: repository.name,
    state: 'open',
    head: `${headRepository.split('/')[0]}:${headBranch}`,
    per_page: 100,
  });
  if (!Array.isArray(data)) throw new UnexpectedAnswer('no list of pull requests');
  const ofBranch = data.map(toPull).filter((pull) => pull.headRepository === headRepository);
  const [found, ...others] = ofBranch.filter((pull) => pull.headSha === headSha);
  if (others.length > 0 && found !== undefined) {
    const numbers = [found, ...others].map(({ number }) => `#${number}`).join(', ');
    return { state: 'unclear', because: `the pull requests ${numbers} have the same head; give one with --pull` };
  }
  if (found !== undefined) return { state: 'found', pull: found.number };
  const [moved] = ofBranch;
  return moved === undefined
    ? { state: 'none', because: `no open pull request comes from ${headRepository}:${headBranch}` }
    : movedOn(moved.number, moved.headSha, headSha);
}

function movedOn(pull: number, now: string, then: string): FoundPull {
  const because = `pull request #${pull} has moved on to ${now.slice(0, 12)}; the report is about ${then.slice(0, 12)}`;
  return { state: 'none', because };
}

interface Pull {
  readonly number: number;
  readonly headSha: string;
  /** Undefined where it is gone. */
  readonly headRepository: string | undefined;
}

function toPull(data: unknown): Pull {
  const number = fieldOf(data, 'number');
  const head = fieldOf(data, 'head');
  const headSha = textOf(head, 'sha');
  if (typeof number !== 'number' || headSha === undefined) throw new UnexpectedAnswer('no pull request');
  return { number, headSha, headRepository: textOf(fieldOf(head, 'repo'), 'full_name') };
}

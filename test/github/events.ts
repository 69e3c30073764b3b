/** Payloads of GitHub's events, with what omelint reads of them and some of what is around it. */

export const HEAD_SHA = 'a'.repeat(40);

export interface RunInput {
  readonly event?: string;
  readonly headSha?: string;
  readonly headBranch?: string;
  /** Null for a fork that is gone. */
  readonly headRepository?: string | null;
  readonly workflow?: string;
}

/** `workflow_run`, completed: by default of a pull request of the fork `contributor/models`. */
export function workflowRun(input: RunInput = {}): object {
  const { event = 'pull_request', headSha = HEAD_SHA, headBranch = 'feature', workflow = 'omelint' } = input;
  const { headRepository = 'contributor/models' } = input;
  const repository = repositoryJson('octo/models');
  return {
    action: 'completed',
    workflow: { id: 1, name: workflow, path: '.github/workflows/omelint.yml', state: 'active' },
    workflow_run: {
      id: 42,
      name: workflow,
      display_title: 'a change',
      event,
      status: 'completed',
      conclusion: 'success',
      head_branch: headBranch,
      head_sha: headSha,
      head_repository: headRepository === null ? null : repositoryJson(headRepository),
      pull_requests: [],
      repository,
    },
    repository,
    sender: { login: 'contributor', type: 'User' },
  };
}

/** `pull_request`, synchronize: from the same repository, or from a fork. */
export function pullRequest(number = 7, headRepository = 'octo/models', headSha = HEAD_SHA): object {
  return {
    action: 'synchronize',
    number,
    pull_request: {
      number,
      state: 'open',
      head: { ref: 'feature', sha: headSha, repo: repositoryJson(headRepository) },
      base: { ref: 'main', sha: 'b'.repeat(40), repo: repositoryJson('octo/models') },
    },
    repository: repositoryJson('octo/models'),
  };
}

function repositoryJson(fullName: string) {
  const [owner = '', name = ''] = fullName.split('/');
  return { id: fullName.length, name, full_name: fullName, owner: { login: owner }, fork: owner !== 'octo' };
}

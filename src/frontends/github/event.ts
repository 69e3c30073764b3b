import { fieldOf, textOf } from './fields.ts';

/** What the event that started a workflow says about the pull request. GitHub wrote it; names in it are anyone's. */
export type EventPull =
  /** A run that another workflow finished: its pull request has to be found. */
  | {
      readonly kind: 'workflow_run';
      /** The event that started that run, such as `pull_request`. */
      readonly startedBy: string;
      readonly headSha: string;
      readonly headBranch: string;
      /** `OWNER/NAME` of the repository with that branch, a fork often; undefined where it is gone. */
      readonly headRepository: string | undefined;
      /** Name of the workflow that ran. */
      readonly workflow: string | undefined;
    }
  | { readonly kind: 'pull_request'; readonly number: number; readonly headSha: string }
  /** An event of another kind. */
  | { readonly kind: 'other' }
  /** No event at all, outside of a workflow. */
  | { readonly kind: 'none' };

/** Reads the payload in the file at GITHUB_EVENT_PATH. */
export function eventPullOf(payload: unknown): EventPull {
  const run = fieldOf(payload, 'workflow_run');
  const headSha = textOf(run, 'head_sha');
  if (headSha !== undefined) {
    return {
      kind: 'workflow_run',
      startedBy: textOf(run, 'event') ?? '',
      headSha,
      headBranch: textOf(run, 'head_branch') ?? '',
      headRepository: textOf(fieldOf(run, 'head_repository'), 'full_name'),
      workflow: textOf(run, 'name'),
    };
  }
  const pull = fieldOf(payload, 'pull_request');
  const number = fieldOf(pull, 'number');
  const sha = textOf(fieldOf(pull, 'head'), 'sha');
  if (typeof number === 'number' && sha !== undefined) return { kind: 'pull_request', number, headSha: sha };
  return { kind: 'other' };
}

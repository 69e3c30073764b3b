import { UsageError } from '../../model/usage-error.ts';
import { fieldOf } from '../github/fields.ts';

/** What started the workflow, as far as a check needs to know. */
export type TriggerEvent =
  | PullEvent
  /** Undefined where the push made a branch or a tag. */
  | { readonly kind: 'push'; readonly before: string | undefined }
  | { readonly kind: 'merge-group'; readonly base: string }
  /** There is nothing that it compares with. */
  | { readonly kind: 'other'; readonly name: string };

export interface PullEvent {
  readonly kind: 'pull';
  readonly number: number;
  readonly headSha: string;
  readonly base: { readonly sha: string; readonly branch: string };
}

/** Their payload holds the pull request, and their commit is what merging it would give. */
const PULL_EVENTS = ['pull_request', 'pull_request_review', 'pull_request_review_comment'];

const REFUSAL =
  'omelint does not run on pull_request_target: such a workflow holds the secrets and the write token of this repository, ' +
  'and checking out the code of a pull request there hands them to whoever opened it. Use "on: pull_request"; for ' +
  'comments on pull requests from forks see the recipe with two workflows in docs/github.md. Nothing was read';

/**
 * Reads `GITHUB_EVENT_NAME` and the payload of `GITHUB_EVENT_PATH` as
 * docs.github.com/webhooks/webhook-events-and-payloads describes them. Throws where the event must not be used, or is not
 * what GitHub sends.
 */
export function readEvent(name: string, readPayload: () => string): TriggerEvent {
  if (name === 'pull_request_target') throw new UsageError(REFUSAL);
  if (PULL_EVENTS.includes(name)) return pullEvent(parsePayload(readPayload()));
  if (name === 'push') return { kind: 'push', before: commitAt(parsePayload(readPayload()), 'before') };
  if (name === 'merge_group') {
    const base = commitAt(fieldOf(parsePayload(readPayload()), 'merge_group'), 'base_sha');
    if (base === undefined) throw incomplete('merge_group.base_sha');
    return { kind: 'merge-group', base };
  }
  return { kind: 'other', name };
}

function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('the event that GITHUB_EVENT_PATH names is not valid JSON');
  }
}

function pullEvent(payload: unknown): PullEvent {
  const pull = fieldOf(payload, 'pull_request');
  const head = fieldOf(pull, 'head');
  const base = fieldOf(pull, 'base');
  const number = fieldOf(pull, 'number');
  const headSha = commitAt(head, 'sha');
  const baseSha = commitAt(base, 'sha');
  const branch = fieldOf(base, 'ref');
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1)
    throw incomplete('pull_request.number');
  if (headSha === undefined) throw incomplete('pull_request.head.sha');
  if (baseSha === undefined || typeof branch !== 'string') throw incomplete('pull_request.base');
  return { kind: 'pull', number, headSha, base: { sha: baseSha, branch } };
}

/** A commit's full hash; undefined where there is none, which GitHub writes as zeros. */
function commitAt(value: unknown, key: string): string | undefined {
  const text = fieldOf(value, key);
  return typeof text === 'string' && /^(?!0+$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : undefined;
}

function incomplete(member: string): UsageError {
  return new UsageError(
    `the event that GITHUB_EVENT_PATH names holds no ${member}, which GitHub sends with this event`,
  );
}

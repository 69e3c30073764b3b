import { type Command, InvalidArgumentError } from 'commander';
import type { Io } from '../io.ts';
import type { CommentFlags } from './comment.ts';

/** Adds `omelint comment`; `choose` notes what is to run. */
export function addCommentCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  program
    .command('comment')
    .description('post a report as the comment on a pull request; for the trusted half of a workflow for forks')
    .requiredOption('--from <file>', 'what "omelint check --format json" wrote; "-" is stdin', nonEmpty)
    .option('--pull <number>', 'the pull request (default: that of the event of the workflow)', numberOption)
    .option('--repository <owner/name>', 'the repository (default: GITHUB_REPOSITORY)', repositoryOption)
    .option('--key <key>', 'tells comments of one workflow apart, as the input of the Action does', nonEmpty)
    .option(
      '--max-wait <seconds>',
      'how long to wait for rate limits and faults of GitHub in all (default: 60)',
      numberOption,
    )
    .addHelpText('after', COMMENT_NOTES)
    .action((flags: CommentFlags) => {
      choose(async (io) => (await import('./comment.ts')).runComment(flags, io));
    });
}

function nonEmpty(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

function numberOption(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number from 1 on.');
}

function repositoryOption(text: string): string {
  if (/^[\w.-]+\/[\w.-]+$/.test(text)) return text;
  throw new InvalidArgumentError('The form is OWNER/NAME.');
}

const COMMENT_NOTES = `
For workflows that run on "workflow_run", where the token may write: the run that checked the pull request of a fork
may not comment, so it hands its report over as an artifact. The report is taken for what a stranger wrote: checked
against its schema, rendered here, and posted on no pull request but the one of the event. Where that has moved on
since, nothing is posted. No checkout is needed, and none is wanted.

There is one comment for each workflow that checks, and for each key: it is updated in place, left alone where it says
the same, and never one of others.

Environment: GITHUB_TOKEN (permission "pull-requests: write"), and as every runner sets them GITHUB_API_URL (the token
goes there and nowhere else), GITHUB_REPOSITORY, GITHUB_EVENT_PATH.

Examples:
  omelint comment --from report.json
  omelint comment --from report.json --key prod

Exit status: 0 the comment is there, or there is nothing to comment on; 1 it could not be posted;
             2 wrong usage, or a report that is none.
`;

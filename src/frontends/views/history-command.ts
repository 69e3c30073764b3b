import { Command } from 'commander';
import type { Io } from '../io.ts';
import { addViewFlags, type ViewFlags } from './flags.ts';

/** Adds `omelint history`; `choose` notes what is to run. */
export function addHistoryCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  const command = new Command('history')
    .description("list the revisions of a service's runtime, newest first, and check each")
    .argument('<name>', 'the InferenceService');
  addViewFlags(command, { omeNamespace: true })
    .addHelpText('after', HISTORY_NOTES)
    .action((name: string, flags: ViewFlags) => {
      choose(async (io) => (await import('./history.ts')).runHistory(name, flags, io));
    });
  program.addCommand(command);
}

const HISTORY_NOTES = `
What "kubectl ome runtime history" shows, without a cluster: the ControllerRevisions that OME keeps of the runtime's name.
  WINDOW   OBS/BOUND/SEEN/ASKED. C/B/1/1: all that OME keeps was captured; P/I/1/1: a part of it; U/I/0/0: nothing
  ROLES    A the service runs from it, Q spec.runtime.revision names it, R the status names it, H it is in the list
  CHECK    OK as OME writes revisions, BAD not so
  LIVE     MATCH the live spec, DIFF another one, AMB another one with the same short hash, ? not known
  ISSUES   how many of the revision (R) and of the report (G)
-o wide has full names, hashes and the codes of the issues. A name in # and 8 digits is a digest of the whole name.

Revisions are never in Git: without --snapshot the list is not captured. With --snapshot both states are shown: what the
cluster holds now, and the same against the live spec after the merge, with the revision that this spec has or will get.
OME keeps the newest 10 revisions of a runtime's name and those that a service in the cluster names. One that Git alone
names is not kept: the rule revision-exposed-to-gc tells.

Exit status: 0, also where something is missing or odd; 1 where there is no such service; 2 for wrong usage.

Examples:
  omelint history llama-chat -n team-a --snapshot prod.yaml
  omelint history llama-chat -n team-a --snapshot prod.yaml --state cluster -o wide
  omelint history llama-chat -n team-a --path clusters/prod --snapshot prod.yaml -o json
`;

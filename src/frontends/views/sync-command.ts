import { Command } from 'commander';
import type { Io } from '../io.ts';
import { addViewFlags } from './flags.ts';
import type { SyncFlags } from './sync.ts';

/** Adds `omelint sync`; `choose` notes what is to run. */
export function addSyncCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  const command = new Command('sync')
    .description('tell whether a pinned service can take the live spec, and write the token for it into Git')
    .argument('[name...]', 'the InferenceService')
    .option('--dry-run [mode]', 'what kubectl ome runtime sync would do: client (the default) or server')
    .option('--patch', 'print the change of the manifest as a diff, for git apply')
    .option('--write', 'change the manifest')
    .option('--token <token>', 'this value of ome.io/runtime-sync (default: one made of the spec that is asked for)')
    .option('--yes', 'nothing is asked here: taken for the sake of scripts');
  addViewFlags(command, { omeNamespace: true })
    .addHelpText('after', SYNC_NOTES)
    .action((names: readonly string[], flags: SyncFlags) => {
      choose(async (io) => (await import('./sync.ts')).runSync(names, flags, io));
    });
  program.addCommand(command);
}

const SYNC_NOTES = `
A service with autoSync: false and no revision keeps its pin until ome.io/runtime-sync gets a new value. "kubectl ome
runtime sync" sets one in the cluster; in a GitOps repository it belongs into Git.

--dry-run tells what that command would do now, and after the merge once OME has reconciled: refuse, in its words, or
advance the pin. As there, the preview goes to stderr and the result to stdout. A note says which condition fails. What
the evidence does not tell is neither refused nor allowed: "can't be told", and why. Never known offline: the second read
before the patch, the API server's answer, the bytes of revisions (kubectl sorts their keys), and whatever changed since
the capture. Components on OMENative need InferenceReplicas in the snapshot; "omelint snapshot capture" asks for them.
omelint never changes a cluster: there is no sync without --dry-run, --patch or --write.

Behind it stands the annotation in Git: the manifest that owns the service, the change, what OME's first reconcile does
once it is merged, and whether a GitOps tool would undo a token that kubectl sets. The token is made of the service and
the spec that is asked for (its first digits are the short hash), so that the same merge gives the same bytes; it has the
form that "kubectl ome wait --for=runtime-sync=acknowledged --request-id" takes, and is never the one used last. No
change is offered that would not advance the pin, or that can't be made without touching something else: where a
kustomization or a chart owns the service, it is said where to write instead.

With --state the result of that state alone is printed, as kubectl ome has it; -o json and -o yaml print { now,
afterMerge, git } without it, null where there is no result.

Exit status: 0; 1 for a refusal (of the state that is printed last), for what can't be told, and with --patch or --write
where nothing is to write; 2 for wrong usage.

Examples:
  omelint sync llama-chat -n team-a --snapshot prod.yaml --dry-run
  omelint sync llama-chat -n team-a --snapshot prod.yaml --patch | git apply
  omelint sync llama-chat -n team-a --snapshot prod.yaml --write
  omelint sync llama-chat -n team-a --snapshot prod.yaml --write --token 2026-11-advance
`;

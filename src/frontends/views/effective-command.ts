import { Command } from 'commander';
import type { Io } from '../io.ts';
import { addViewFlags, type ViewFlags } from './flags.ts';

/** Adds `omelint effective`; `choose` notes what is to run. */
export function addEffectiveCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  const command = new Command('effective')
    .description('show the live and the active runtime behind a service, and the state of its pin')
    .argument('<name>', 'the InferenceService');
  addViewFlags(command, { omeNamespace: true })
    .addHelpText('after', EFFECTIVE_NOTES)
    .action((name: string, flags: ViewFlags) => {
      choose(async (io) => (await import('./effective.ts')).runEffective(name, flags, io));
    });
  program.addCommand(command);
}

const EFFECTIVE_NOTES = `
What "kubectl ome runtime effective" shows, without a cluster. Live is the runtime as it is defined: the one that the
service names, merged with its chain, or the one that OME selects. Active is what the service runs from: the revision that
it is pinned to, or Live without a pin. PIN is mode and state; SYNC compares the annotation ome.io/runtime-sync with the
status; DRIFT is the condition that OME wrote; LIVE-RELATION compares the specs of Live and Active; ISSUE lists what is
odd. What neither a manifest nor the snapshot tells reads "not captured".

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge, with what OME's first
reconcile then does. -o json and -o yaml print { now, afterMerge }; with --state the report of that state alone, as
kubectl ome has it. No spec, environment variable, label, annotation or token is ever printed.

Exit status: 0, also where something is missing or odd; 1 where there is no such service; 2 for wrong usage.

Examples:
  omelint effective llama-chat -n team-a
  omelint effective llama-chat -n team-a --path clusters/prod --snapshot prod.yaml
  omelint effective llama-chat -n team-a --snapshot prod.yaml --state cluster -o wide
  omelint effective llama-chat -n team-a --base origin/main --state git -o json
`;

import { Command } from 'commander';
import type { Run } from '../program.ts';
import { addViewFlags, type ViewFlags } from './flags.ts';

export interface ExplainFlags extends ViewFlags {
  readonly model?: string;
  readonly isvc?: string;
  readonly withEffective?: true;
}

/** Adds `omelint explain`; `choose` notes what is to run. */
export function addExplainCommand(program: Command, choose: (run: Run) => void): void {
  const command = new Command('explain')
    .description('show which runtimes OME can select for a model, in its order, and why not the others')
    .option('--model <model>', 'a BaseModel of the namespace, else a ClusterBaseModel')
    .option('--isvc <isvc>', 'an InferenceService: its model, and what it asks for beside it')
    .option('--with-effective', 'with --isvc: add what "omelint effective" shows of the service');
  addViewFlags(command, { omeNamespace: true })
    .addHelpText('after', EXPLAIN_NOTES)
    .action((flags: ExplainFlags) => {
      choose(async (io) => (await import('./explain.ts')).runExplain(flags, io));
    });
  program.addCommand(command);
}

const EXPLAIN_NOTES = `
What "kubectl ome runtime explain" shows, without a cluster: a row for every ServingRuntime of the namespace and every
ClusterServingRuntime. The first Yes row is what OME would select. Each runtime counts with its own spec: nothing that it
inherits. PRIORITY and WEIGHT are those of the first entry of supportedModelFormats that matches; a No row tells the first
check that fails. -o wide adds RANK and SCORE, by which OME ranks, and wraps nothing. What neither a manifest nor the
snapshot tells reads "not captured", and lines below the table say what is missing: the cluster fills in fields of a
model, and may hold runtimes that are in no manifest.

With --isvc the accelerator classes and the deployment modes of the service count as well. Where it names a runtime, OME
runs no selection for it, and a note says that the table is hypothetical.

With --snapshot both states are shown: what the cluster holds now, and what it holds after the merge. -o json and -o yaml
print omelint's own report, with the rank and the score of each runtime (schema/view-explain.schema.json).

Exit status: 0, also without any runtime; 1 where there is no such service or model; 2 for wrong usage.

Examples:
  omelint explain --model llama-3-70b -n team-a
  omelint explain --isvc llama-chat -n team-a --snapshot prod.yaml
  omelint explain --isvc llama-chat -n team-a --snapshot prod.yaml --state cluster --with-effective
  omelint explain --model llama-3-70b -n team-a --base origin/main --state git -o json
`;

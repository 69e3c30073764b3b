import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../io.ts';
import { namespaceOption, omeVersionOption } from '../options.ts';
import type { CaptureFlags } from './snapshot-capture.ts';

/** Adds `omelint snapshot capture`; `choose` notes what is to run. */
export function addSnapshotCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  const snapshot = new Command('snapshot').description('work with captured clusters (check --snapshot reads them)');
  const capture = new Command('capture')
    .description('ask a cluster with kubectl for what omelint needs, and write it as one file')
    .option('--context <name>', "kubectl's context (default: the current one)", nonEmpty)
    .option('--kubeconfig <file>', "kubectl's configuration", nonEmpty)
    .option('--namespace <namespace>', 'only this namespace; repeatable (default: all)', addNamespace)
    .option('--ome-namespace <namespace>', "OME's own namespace, which holds the revisions", namespaceOption, 'ome')
    .option('-o, --output <file>', 'the file to write, packed where it ends in .gz (default: stdout)', nonEmpty)
    .option('--redact', 'replace env values, annotations and what else may be a secret by salted hashes')
    .option(
      '--ome-version <version>',
      'type tables for the hashes of --redact: 1.3 or 1.2 (default: 1.3)',
      omeVersionOption,
    )
    .addHelpText('after', CAPTURE_NOTES)
    .action((flags: CaptureFlags) => {
      choose(async (io) => (await import('./snapshot-capture.ts')).runCapture(flags, io));
    });
  snapshot.addCommand(capture);
  program.addCommand(snapshot);
}

function nonEmpty(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

function addNamespace(text: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), namespaceOption(text)];
}

const CAPTURE_NOTES = `
What is captured: the runtimes, services, models and accelerator classes of OME, the ControllerRevisions in OME's
namespace, and of InferenceReplicas what "omelint sync" asks. "kubectl get" is all that is run. A kind that the user may not list, or that the cluster does not know, is
recorded as not captured: omelint then calls none of its objects missing.

With --redact the hashes of specs, own and merged, are recorded before, so that predictions stay exact. The salt stands in the
file: equal values can be told to be equal, also those of manifests, and short secrets can still be guessed.

Examples:
  omelint snapshot capture --output snapshots/prod.yaml --redact
  omelint snapshot capture --context prod --ome-namespace ome-system --namespace team-a --namespace team-b > prod.yaml
  omelint check --snapshot prod.yaml

Exit status: 0 captured, as far as the user may list; 2 wrong usage, or no answer of kubectl; 3 a fault of omelint itself.

Environment: KUBECONFIG and all else that kubectl obeys.
`;

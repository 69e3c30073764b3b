import { spawn } from 'node:child_process';
import { MAX_SNAPSHOT_BYTES } from '../../load/snapshot-decode.ts';
import { type CapturedKind, isNamespacedCapture } from '../../model/snapshot.ts';
import { UsageError } from '../../model/usage-error.ts';
import { codeOf } from '../find-root.ts';
import type { Io } from '../io.ts';

/** Which cluster, as kubectl's own flags say it. */
export interface KubectlTarget {
  readonly context?: string | undefined;
  readonly kubeconfig?: string | undefined;
}

export interface KubectlResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Versions are named, so that kubectl does not ask for another one that the server prefers. */
const RESOURCES: Readonly<Record<CapturedKind, string>> = {
  ClusterServingRuntime: 'clusterservingruntimes.v1beta1.ome.io',
  ServingRuntime: 'servingruntimes.v1beta1.ome.io',
  InferenceService: 'inferenceservices.v1beta1.ome.io',
  BaseModel: 'basemodels.v1beta1.ome.io',
  ClusterBaseModel: 'clusterbasemodels.v1beta1.ome.io',
  AcceleratorClass: 'acceleratorclasses.v1beta1.ome.io',
  ControllerRevision: 'controllerrevisions.v1.apps',
  InferenceReplica: 'inferencereplicas.v1beta1.ome.io',
};

/** Arguments that list a kind: without a namespace in all of them. kubectl asks for 500 objects at a time. */
export function listArguments(kind: CapturedKind, namespace: string | undefined): string[] {
  const scope = namespace === undefined ? ['--all-namespaces'] : [`--namespace=${namespace}`];
  return ['get', RESOURCES[kind], '--output=json', '--chunk-size=500', ...(isNamespacedCapture(kind) ? scope : [])];
}

const MAX_ERROR_BYTES = 1_000_000;
const TIMEOUT_MS = 600_000;

/** Starts kubectl with an argument array, never through a shell. Rejects only where it can't be started or does not end. */
export function runKubectl(
  { context, kubeconfig }: KubectlTarget,
  args: readonly string[],
  env: Io['env'],
): Promise<KubectlResult> {
  // After the command: kubectl's plugins are looked for by its first word.
  const target = [
    ...(context === undefined ? [] : [`--context=${context}`]),
    ...(kubeconfig === undefined ? [] : [`--kubeconfig=${kubeconfig}`]),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('kubectl', [...args, ...target], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      windowsHide: true,
    });
    const stdout = collect(child.stdout, MAX_SNAPSHOT_BYTES, () => child.kill());
    const stderr = collect(child.stderr, MAX_ERROR_BYTES, () => {});
    child.on('error', (error) => {
      const missing = codeOf(error) === 'ENOENT';
      reject(
        new UsageError(
          missing
            ? 'omelint snapshot capture needs kubectl, and there is none on the PATH'
            : `kubectl can't be started: ${codeOf(error)}`,
        ),
      );
    });
    child.on('close', (status, signal) => {
      if (stdout.isFull()) reject(new UsageError(`kubectl printed more than ${MAX_SNAPSHOT_BYTES} bytes for one kind`));
      else if (status === null) reject(new UsageError(`kubectl was ended by ${signal ?? 'a signal'}`));
      else resolve({ status, stdout: stdout.bytes(), stderr: stderr.bytes().toString('utf8') });
    });
  });
}

function collect(stream: NodeJS.ReadableStream, limit: number, onFull: () => void) {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size > limit) return;
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) onFull();
  });
  return { bytes: () => Buffer.concat(chunks), isFull: () => size > limit };
}

/** Why a list could not be had. `fatal`: no other list can be had either. */
export interface ListFailure {
  readonly because: string;
  readonly fatal: boolean;
}

/** kubectl ends with 1 whatever is wrong; its words alone say what (cmdutil.CheckErr in kubectl). */
export function explainFailure({ status, stderr }: KubectlResult): ListFailure {
  const line =
    stderr.split('\n').find((text) => /^(?:Error from server|error:|Unable|The connection)/i.test(text)) ?? '';
  if (/\(Forbidden\)/.test(line))
    return { because: 'the user of this context may not list it (Forbidden)', fatal: false };
  if (/doesn't have a resource type|\(NotFound\)|no matches for kind/.test(stderr)) {
    return { because: 'the cluster does not know this kind; its CRD is not installed', fatal: false };
  }
  const words = line.trim().slice(0, 500);
  return { because: words === '' ? `kubectl ended with status ${status}` : `kubectl: ${words}`, fatal: true };
}

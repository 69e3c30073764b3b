import { isObject, type JsonValue, member, textAt } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { type Component, integerAt } from './components.ts';
import type { Refusal } from './refusal.ts';

/** Leader and worker belong together, and a worker's size is positive (IS-10 to IS-12). */
export function* pairingRefusals({ name, value, path }: Component): Iterable<Refusal> {
  const leader = isObject(member(value, 'leader'));
  const worker = isObject(member(value, 'worker'));
  const start = 'InvalidLeaderWorkerPairing:';
  if (leader !== worker) {
    const [has, lacks, reason] = leader
      ? (['leader', 'worker', 'LeaderRequiresWorker'] as const)
      : (['worker', 'leader', 'WorkerRequiresLeader'] as const);
    yield {
      id: leader ? 'IS-10' : 'IS-11',
      path: [...path, has],
      part: 'key',
      message: `${start} ${name}.${has} is set but ${name}.${lacks} is not; multi-pod configurations require both (${reason})`,
      help: `Add ${lacks} (an empty block takes everything from the runtime), or use runner for a single pod.`,
    };
  }
  const size = integerAt(value, 'worker', 'size');
  if (size === undefined || size > 0n) return;
  yield {
    id: 'IS-12',
    path: [...path, 'worker', 'size'],
    message: `${start} ${name}.worker.size must be a positive integer when set; leave it unset to use the runtime's size or one worker (WorkerSizeMustBePositive)`,
    help: 'Write how many workers each leader has, or leave size out.',
  };
}

/** IS-13: without model and runtime nothing fills in the images of several pods. */
export function* leanRefusals(spec: JsonValue, { name, value, path }: Component): Iterable<Refusal> {
  if (textAt(spec, ['model', 'name']) !== undefined || textAt(spec, ['runtime', 'name']) !== undefined) return;
  if (!isObject(member(value, 'leader')) || !isObject(member(value, 'worker'))) return;
  const leader = textAt(value, ['leader', 'runner', 'image']) ?? '';
  const worker = textAt(value, ['worker', 'runner', 'image']) ?? '';
  if (leader !== '' && worker !== '') return;
  yield {
    id: 'IS-13',
    path: [...path, leader === '' ? 'leader' : 'worker', 'runner', 'image'],
    message: `MultiPodLeanModelNeedsRunner: ${name} is multi-pod with no spec.model and no spec.runtime, but ${name}.leader.runner.image (${goQuote(leader)}) or ${name}.worker.runner.image (${goQuote(worker)}) is empty; multi-pod lean specs must declare both runner images`,
    help: 'Name a runtime in spec.runtime, or set runner.image in both leader and worker.',
  };
}

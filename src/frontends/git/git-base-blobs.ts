import { UsageError } from '../../model/usage-error.ts';
import { describeFailure, type Git, PARTIAL_CLONE, runGit } from './git-base-run.ts';

export interface Blob {
  readonly size: number;
  /** Undefined where it is larger than the limit. */
  readonly bytes: Buffer | undefined;
}

/** Reads blobs by their hashes, two calls of git for all of them. */
export type BlobReader = (hashes: readonly string[], limit: number) => ReadonlyMap<string, Blob>;

const MAX_TOTAL_BYTES = 500_000_000;

export function blobReader(git: Git): BlobReader {
  return (hashes, limit) => {
    const blobs = new Map<string, Blob>();
    const unique = [...new Set(hashes)];
    if (unique.length === 0) return blobs;
    const small: string[] = [];
    let total = 0;
    for (const [hash, size] of blobSizes(git, unique)) {
      if (size > limit) blobs.set(hash, { size, bytes: undefined });
      else {
        small.push(hash);
        total += size;
      }
    }
    if (total > MAX_TOTAL_BYTES) {
      throw new UsageError(
        `--base: more than ${MAX_TOTAL_BYTES} bytes of manifests changed; check a part of the repository`,
      );
    }
    if (small.length > 0) readBlobs(git, small, blobs);
    return blobs;
  };
}

function blobSizes(git: Git, hashes: readonly string[]): Map<string, number> {
  const result = runGit(git, ['cat-file', '--batch-check'], `${hashes.join('\n')}\n`);
  if (result.status !== 0) throw new UsageError(describeFailure(result, 'read files of the base'));
  const sizes = new Map<string, number>();
  for (const line of result.stdout.toString('utf8').split('\n')) {
    const [hash = '', type, size] = line.split(' ');
    if (type === 'missing') throw new UsageError(PARTIAL_CLONE);
    if (type === 'blob') sizes.set(hash, Number(size));
  }
  return sizes;
}

/** `<hash> blob <size>`, a line feed, that many bytes, a line feed. */
function readBlobs(git: Git, hashes: readonly string[], blobs: Map<string, Blob>): void {
  const result = runGit(git, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  if (result.status !== 0) throw new UsageError(describeFailure(result, 'read files of the base'));
  const { stdout } = result;
  for (let at = 0; at < stdout.length; ) {
    const feed = stdout.indexOf(0x0a, at);
    const [hash = '', type, length] = stdout.toString('latin1', at, feed).split(' ');
    const size = Number(length);
    if (feed < 0 || type !== 'blob' || !Number.isSafeInteger(size)) throw new UsageError(PARTIAL_CLONE);
    blobs.set(hash, { size, bytes: stdout.subarray(feed + 1, feed + 1 + size) });
    at = feed + 1 + size + 1;
  }
}

import type { Finding } from '../model/finding.ts';
import { refKey } from '../model/object.ts';
import { digest } from '../model/sha256.ts';

/** What tells findings apart: no line enters, so moving a file keeps them. `path` is a JSON pointer. */
export function fingerprintOf(
  { ruleId, cluster, object }: Pick<Finding, 'ruleId' | 'cluster' | 'object'>,
  path: string,
): string {
  return digest(ruleId, cluster, refKey(object), path);
}

/** Two findings of one rule at one path get numbers, in order. */
export function uniqueFingerprints(findings: readonly Finding[]): Finding[] {
  const unique = numberer();
  return findings.map((finding) => {
    const fingerprint = unique(finding.fingerprint);
    return fingerprint === finding.fingerprint ? finding : { ...finding, fingerprint };
  });
}

/** Gives each fingerprint as it is the first time, and another one each time after. */
export function numberer(): (fingerprint: string) => string {
  const seen = new Map<string, number>();
  return (fingerprint) => {
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    return count === 1 ? fingerprint : digest(fingerprint, String(count));
  };
}

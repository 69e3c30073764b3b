import crypto from 'node:crypto';

/** Node has it from 20.12 and 21.7 on; a run makes thousands of hashes of short texts, each in a fraction of the time. */
const oneShot: typeof crypto.hash | undefined = crypto.hash;

/** SHA-256 of a text in UTF-8, as 64 hex characters. */
export function sha256(text: string): string {
  return oneShot === undefined ? crypto.createHash('sha256').update(text).digest('hex') : oneShot('sha256', text);
}

/** The form of every fingerprint: 16 hex characters of the parts' SHA-256. */
export function digest(...parts: readonly string[]): string {
  return sha256(parts.join('\n')).slice(0, 16);
}

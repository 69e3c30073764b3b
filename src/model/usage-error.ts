/** Wrong usage or configuration: the front ends print its message and end with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

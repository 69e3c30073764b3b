const PREFIX = 'pvc://';

/**
 * The namespace in `pvc://<namespace>:<claim>/<path>`; undefined where the URI is of another scheme, names none, or does
 * not parse (BM-1: the model itself is refused then).
 */
export function claimNamespace(uri: string): string | undefined {
  if (!uri.startsWith(PREFIX)) return undefined;
  const rest = uri.slice(PREFIX.length);
  const slash = rest.indexOf('/');
  if (slash < 0 || slash === rest.length - 1) return undefined;
  const [namespace = '', claim, more] = rest.slice(0, slash).split(':');
  if (claim === undefined || claim === '' || more !== undefined) return undefined;
  return /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace) ? namespace : undefined;
}

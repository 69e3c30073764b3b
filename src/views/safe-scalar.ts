const SCALAR = /^[A-Za-z0-9_.:/@+-]{1,256}$/;

/** Forms of credentials: a key with the prefix that some model services use, and three long words like a signed token's. */
const CREDENTIAL =
  /(?:^|[^A-Za-z0-9])sk-[A-Za-z0-9_-]{20,}|^[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}$/;

/** Whether `kubectl ome` shows an identity in a preview: short, no odd characters, not like a credential (T-S1 row 1). */
export function isSafeScalar(text: string): boolean {
  return SCALAR.test(text) && !CREDENTIAL.test(text) && !hasPassword(text);
}

/** kubectl's name of the cluster and user, where it can stand in a preview and in a command to copy. */
export function safeContext(context: string | undefined): string | undefined {
  return context !== undefined && isSafeScalar(context) ? context : undefined;
}

/** `user:password@host`, with or without a scheme; `user@host` is fine. */
function hasPassword(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 0) return false;
  const scheme = text.slice(0, at).indexOf('://');
  return text.slice(scheme < 0 ? 0 : scheme + 3, at).includes(':');
}

import { isArray, isObject, type JsonObject, type JsonValue, setMember } from '../model/json.ts';
import { sha256 } from '../model/sha256.ts';
import { REDACTED } from '../model/snapshot.ts';

/** Gives what stands in the place of a text: the same for the same text, and with the salt another for each capture. */
export type Redact = (text: string) => string;

/** A known salt does not protect a text that can be guessed, but no table made in advance helps to guess it. */
export function redactWith(salt: string): Redact {
  return (text) => REDACTED + sha256(`${salt}\n${text}`);
}

/** The object with everything replaced that may be a secret; the very same object where there is nothing. */
export function redactObject(value: JsonObject, redact: Redact): JsonObject {
  return redactMap(value, '', redact);
}

function redactValue(value: JsonValue, key: string, redact: Redact): JsonValue {
  if (isArray(value)) return redactList(value, key, redact);
  if (isObject(value)) return redactMap(value, key, redact);
  if (typeof value !== 'string') return value;
  return isSecretName(key) ? redactAll(value, redact) : redactInside(value, redact);
}

function redactMap(value: JsonObject, key: string, redact: Redact): JsonObject {
  const result: Record<string, JsonValue> = {};
  let changed = false;
  for (const [name, item] of Object.entries(value)) {
    const whole = key === 'annotations' ? !isOmeKey(name) && name !== LAST_APPLIED : key === 'env';
    const next = whole && typeof item === 'string' ? redactAll(item, redact) : redactValue(item, name, redact);
    if (next !== item) changed = true;
    setMember(result, name, next);
  }
  return changed ? result : value;
}

function redactAll(text: string, redact: Redact): string {
  return text === '' ? text : redact(text);
}

/** Shortened to OME's own annotations by the capture before this. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** Annotations of OME say what it does, and hold no secrets; of all others nobody knows. */
export function isOmeKey(key: string): boolean {
  return /^(?:[^/]+\.)?ome\.io\//.test(key);
}

const VALUE_LISTS: ReadonlySet<string> = new Set(['env', 'httpHeaders']);
const ARGUMENT_LISTS: ReadonlySet<string> = new Set(['args', 'command']);

function redactList(value: readonly JsonValue[], key: string, redact: Redact): JsonValue {
  const items = value.map((item, index): JsonValue => {
    if (VALUE_LISTS.has(key) && isObject(item)) return redactNamed(item, redact);
    if (ARGUMENT_LISTS.has(key) && typeof item === 'string') return redactArgument(item, value[index - 1], redact);
    return redactValue(item, '', redact);
  });
  return items.some((item, index) => item !== value[index]) ? items : value;
}

function redactNamed(item: JsonObject, redact: Redact): JsonObject {
  const { value } = item;
  const rest = redactMap(item, '', redact);
  return typeof value === 'string' ? { ...rest, value: redactAll(value, redact) } : rest;
}

// --- texts

/** Longer texts are replaced as they are: looking for secrets in them could take the square of their length. */
const MAX_SEARCHED = 4_096;

const FLAG = /^--?[\w.-]{1,100}$/;
const FLAG_WITH_VALUE = /^(--?[\w.-]{1,100}[= ])(.+)$/s;
/** `NAME=value`, `--name=value` and `--name value` in a script; a value in quotes may hold blanks. */
const ASSIGNMENT = /(--?[\w.-]{1,100}(?:=| {1,8}(?!-))|\b\w{1,100}=)("[^"]*"|'[^']*'|[^\s;&|"']+)/g;

function redactArgument(text: string, before: JsonValue | undefined, redact: Redact): string {
  if (text.length > MAX_SEARCHED) return /\w=|:\/\//.test(text) ? redact(text) : text;
  if (typeof before === 'string' && FLAG.test(before) && isSecretName(before) && !text.startsWith('-'))
    return redactAll(text, redact);
  const [, flag, value] = FLAG_WITH_VALUE.exec(text) ?? [];
  if (flag !== undefined && value !== undefined && isSecretName(flag)) return flag + redact(value);
  const script = text.replace(ASSIGNMENT, (found, name: string, assigned: string) =>
    isSecretName(name) && !/^["']?\$/.test(assigned) ? name + redact(assigned) : found,
  );
  return redactInside(script, redact);
}

const CREDENTIALS = /(:\/\/)([^\s/@"']{1,500})(@)/g;
const BEARER = /\b(Bearer |Basic )([\w.~+/=-]{8,})/g;

/** Credentials in addresses and headers, wherever they stand. */
function redactInside(text: string, redact: Redact): string {
  if (!text.includes('://') && !text.includes('Bearer ') && !text.includes('Basic ')) return text;
  if (text.length > MAX_SEARCHED) return redact(text);
  return text
    .replace(CREDENTIALS, (_found, head: string, secret: string, tail: string) => head + redact(secret) + tail)
    .replace(BEARER, (_found, head: string, secret: string) => head + redact(secret));
}

const SECRET_NAME =
  /(?:passw(?:or)?d|passphrase|secret|token|credentials?|apikey|accesskey|secretkey|privatekey|authorization)$/;
/** OME's own record of `ome.io/runtime-sync`, and counts of tokens that models work with. */
const NO_SECRETS: ReadonlySet<string> = new Set(['lastruntimesynctoken', 'eostoken', 'bostoken', 'padtoken']);

/** Whether what a key, flag or variable of this name holds is likely a secret. */
function isSecretName(name: string): boolean {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  return SECRET_NAME.test(letters) && !NO_SECRETS.has(letters);
}

/** Own member of a value of which nothing is known: an answer, a payload, a file. */
export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** The text there, if it is one and not empty. */
export function textOf(value: unknown, key: string): string | undefined {
  const found = fieldOf(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

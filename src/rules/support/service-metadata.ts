/** Fields of the metadata that OME fills templates from (ObjectMeta of Kubernetes), by what they hold (LK-26). */
const FIELDS: ReadonlyMap<string, 'text' | 'map' | 'other'> = new Map([
  ...['Name', 'GenerateName', 'Namespace', 'SelfLink', 'UID', 'ResourceVersion'].map((name) => [name, 'text'] as const),
  ...['Labels', 'Annotations'].map((name) => [name, 'map'] as const),
  ...['Generation', 'CreationTimestamp', 'DeletionTimestamp', 'DeletionGracePeriodSeconds'].map(
    (name) => [name, 'other'] as const,
  ),
  ...['OwnerReferences', 'Finalizers', 'ManagedFields'].map((name) => [name, 'other'] as const),
]);

/**
 * The name in a chain of fields that does not exist, and the Go type that lacks it. Any key may follow `Labels` and
 * `Annotations`: one that is not set gives nothing, and is no fault.
 */
export function lackingField(names: readonly string[]): { readonly name: string; readonly type: string } | undefined {
  const [first, second, third] = names;
  if (first === undefined) return undefined;
  const holds = FIELDS.get(first);
  if (holds === undefined) return { name: first, type: 'v1.ObjectMeta' };
  const beyond = holds === 'text' ? second : holds === 'map' ? third : undefined;
  return beyond === undefined ? undefined : { name: beyond, type: 'string' };
}

import type { JsonObject, JsonPath } from './json.ts';
import type { SourceLocation, Span } from './location.ts';
import type { OmeKind } from './ome.ts';

/** Which object: cluster-scoped kinds have no namespace, and neither has a namespaced one whose manifest names none. */
export interface ObjectRef<K extends OmeKind = OmeKind> {
  readonly kind: K;
  readonly namespace?: string;
  readonly name: string;
}

/** How a scalar was written. */
export type ScalarStyle = 'plain' | 'single-quoted' | 'double-quoted' | 'literal' | 'folded';

/** Something that the reader noticed: the value is what Kubernetes reads, but not what the text seems to say. */
export interface ReaderNote {
  /**
   * `duplicate-key`: the same key twice in one mapping, the later one counts.
   * `key-collision`: two keys written differently become one (`1` and `"1"`), and Go's winner is random.
   * `merge-override`: a `<<` below a key overwrites it, against YAML's own rule.
   * `coerced-key`: a plain key that is no string to Kubernetes (`on:` becomes `"true"`).
   * `odd-number`: a plain number with a leading zero (`010` is 8) or underscores, as a value.
   */
  readonly code: 'duplicate-key' | 'key-collision' | 'merge-override' | 'coerced-key' | 'odd-number';
  /** Path of the mapping's member in the object, with the key as Kubernetes reads it. */
  readonly path: JsonPath;
  /** The key, or for `odd-number` the value, as written. */
  readonly text: string;
  /** The key or value that the note is about. */
  readonly span: Span;
  /** The earlier key, for duplicates and collisions. */
  readonly first?: Span;
}

/** A member, an item or a whole object as its text stands, for edits. */
export interface WrittenNode extends Span {
  readonly type: 'scalar' | 'mapping' | 'sequence';
  /** Of a scalar how it was written; of a collection whether it has brackets. */
  readonly style: ScalarStyle | 'block' | 'flow';
  /** The key of a mapping's member; absent for items and for the object itself. */
  readonly key?: Span;
  /** The members of a mapping in the order of the text. */
  readonly entries: readonly { readonly key: Span; readonly value: Span }[];
}

/** One Kubernetes object of the group `ome.io`, with the places of its keys and values. */
export interface ManifestObject<K extends OmeKind = OmeKind> {
  readonly ref: ObjectRef<K>;
  readonly apiVersion: string;
  /** The whole object as the Kubernetes YAML reader gives it: deep-frozen. */
  readonly value: JsonObject;
  /** File that holds it, as in `SourceLocation.file`. */
  readonly file: string;
  /** Offset at which the object starts in its file, for ordering. */
  readonly start: number;
  readonly notes: readonly ReaderNote[];
  /** Set where a `sops:` block was set aside or an `ENC[...]` value was seen: such values are unknown, not wrong. */
  readonly encrypted: boolean;
  /** Never fails: an absent path gives the key of its nearest ancestor. The place of an aliased value is that of the alias. */
  locate(path: JsonPath, part?: 'key' | 'value'): SourceLocation;
  locateSpan(span: Span): SourceLocation;
  /** The scalar at `path` as written, without quotes; undefined where there is no scalar. */
  written(path: JsonPath): { readonly text: string; readonly style: ScalarStyle } | undefined;
  /**
   * What stands at `path`. Undefined where that is not all there is to it: where the path leads through an alias, an
   * anchor, a tag or a `<<`, or where its key stands there twice.
   */
  writtenNode(path: JsonPath): WrittenNode | undefined;
  /** The text of the file, and whether this object is JSON in it, not YAML. */
  source(): { readonly text: string; readonly json: boolean };
}

export function sameRef(a: ObjectRef, b: ObjectRef): boolean {
  return a.kind === b.kind && a.name === b.name && a.namespace === b.namespace;
}

/** A key for maps: kinds hold no `/`, and no name can hold a line break. */
export function refKey(ref: ObjectRef): string {
  return `${ref.kind}\n${ref.namespace ?? ''}\n${ref.name}`;
}

/** `ServingRuntime team-a/echo`, `ClusterServingRuntime echo`. */
export function describeRef(ref: ObjectRef): string {
  return `${ref.kind} ${ref.namespace === undefined ? '' : `${ref.namespace}/`}${ref.name}`;
}

import type { JsonObject, JsonPath } from '../model/json.ts';

/** Why the API server refuses a value, with the words that it uses. */
export interface Violation {
  readonly path: JsonPath;
  readonly code:
    | 'required'
    | 'type'
    | 'enum'
    | 'minimum'
    | 'maximum'
    | 'min-length'
    | 'max-length'
    | 'min-items'
    | 'pattern'
    | 'duplicate'
    | 'format'
    | 'undecodable';
  /** The API server's words after the path: `Required value`, `Invalid value: "1GB": ... should match '...'`. */
  readonly message: string;
  /** For `type`: what the field takes, and for all: what is allowed, in words for a help text. */
  readonly expected?: string;
  /** For `duplicate`: path of the earlier item. */
  readonly first?: JsonPath;
}

/** What the API server makes of a manifest's spec: defaulted, pruned, checked. */
export interface Admission {
  /** The stored spec: CRD defaults filled in, unknown fields and nulls dropped. The runtime preset is laid below it later. */
  readonly spec: JsonObject;
  /** Paths into the object (`spec`, ...) of pruned fields, in order of the manifest. */
  readonly pruned: readonly JsonPath[];
  /** Empty where the cluster accepts the spec. */
  readonly violations: readonly Violation[];
}

/** A merge either gives a spec or the words that the controller shows after `merge <child> onto effective: `. */
export type MergeResult =
  | { readonly ok: true; readonly spec: JsonObject }
  | { readonly ok: false; readonly error: string };

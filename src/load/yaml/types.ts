import type { JsonPath, JsonValue } from '../../model/json.ts';
import type { Span } from '../../model/location.ts';
import type { ReaderNote, ScalarStyle } from '../../model/object.ts';

/** A node with its place. Offsets are into the file's text, so a node of the third document needs no correction. */
export type YamlNode = YamlScalar | YamlSequence | YamlMapping | YamlAlias;

export interface YamlScalar extends Span {
  readonly type: 'scalar';
  readonly style: ScalarStyle;
  /** The content: quotes and escapes resolved, lines folded; not yet a boolean or a number. */
  readonly text: string;
  /** The tag in full, where there is one: `tag:yaml.org,2002:str` for `!!str`. */
  readonly tag?: string;
  /** Where the node's tag or anchor starts; `start` is behind them. */
  readonly propertiesStart?: number;
}

export interface YamlSequence extends Span {
  readonly type: 'sequence';
  readonly propertiesStart?: number;
  readonly items: readonly YamlNode[];
}

export interface YamlMapping extends Span {
  readonly type: 'mapping';
  readonly propertiesStart?: number;
  /** In the order of the text; duplicates and `<<` included. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: YamlNode;
  readonly value: YamlNode;
}

export interface YamlAlias extends Span {
  readonly type: 'alias';
  readonly target: YamlNode;
}

/** Why a text can't be read. `code` is for programs, `message` is worded as the Kubernetes YAML reader words it. */
export interface YamlFault {
  readonly code: 'syntax' | 'encoding' | 'alias-bomb' | 'too-deep' | 'unsupported-value' | 'invalid-key' | 'separator';
  readonly message: string;
  readonly span: Span;
}

/** A comment that speaks to omelint. */
export interface YamlComment extends Span {
  /** From the `#` to the end of the line, without trailing blanks. */
  readonly text: string;
  /** True where nothing but blanks stands before it on its line. */
  readonly ownLine: boolean;
}

export type YamlDocument =
  | {
      readonly ok: true;
      /** Deep-frozen. */
      readonly value: JsonValue;
      /** In the order of the text; the first 1,000. */
      readonly notes: readonly ReaderNote[];
      /** Only comments that hold `omelint:`, in order. */
      readonly comments: readonly YamlComment[];
      /** The tree with places. Read again from the text when first asked for: most documents never are. */
      readonly root: () => YamlNode | undefined;
      /** Where a path leads, without the tree: each place takes another reading of the text. Absent where the tree is needed. */
      readonly place?: (path: JsonPath) => LocatedSpan | undefined;
      /** What follows the document within its span and is never read, as behind `...`; absent where nothing is lost. */
      readonly rest?: Span;
    }
  | { readonly ok: false; readonly fault: YamlFault };

export interface ReadLimits {
  /** Nesting of mappings and sequences; Go's reader allows 10,000, ours refuses earlier rather than overflow the stack. */
  readonly maxDepth: number;
  /**
   * True for a document out of a stream that kubectl splits: it hands on each line, the last one too, with a line feed of
   * its own and without one carriage return before it. Without that a last block scalar lacks its line break.
   */
  readonly kubectlLines?: boolean;
}

/** Where a path leads in a tree: the nearest node that exists, and the key that names it. */
export interface LocatedNode {
  /** The key's node, absent for items of sequences and for the root. */
  readonly key?: YamlNode;
  /** The node itself; an alias stays an alias. */
  readonly value: YamlNode;
  /** How many steps of the path were found. */
  readonly depth: number;
}

/** The same without the nodes. */
export interface LocatedSpan {
  readonly key?: Span;
  readonly value: Span;
  /** Where the value is a mapping: its first key. */
  readonly firstKey?: Span;
  readonly depth: number;
}

/** One document of a stream, as kubectl splits it. */
export interface StreamDocument extends Span {
  readonly format: 'yaml' | 'json';
}

export interface SplitStream {
  readonly documents: readonly StreamDocument[];
  /** Where kubectl stops reading: the documents before it count, what follows is lost. */
  readonly fault?: YamlFault;
}

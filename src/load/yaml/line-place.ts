import type { JsonPath } from '../../model/json.ts';
import type { Span } from '../../model/location.ts';
import { type LineSink, readBlockLines } from './block-lines.ts';
import type { LocatedSpan } from './types.ts';

/**
 * Where a path leads in a document that `readLineValue` can read: the same as in its tree, without making one. Reading ends
 * at the first scalar behind the place.
 */
export function findOnLines(text: string, maxDepth: number, path: JsonPath): LocatedSpan | undefined {
  const sink = new PlaceSink(text, path);
  readBlockLines(text, maxDepth, sink);
  return sink.located;
}

/** Follows the collections on the path; what lies beside them is counted, no more. */
class PlaceSink implements LineSink {
  located: LocatedSpan | undefined;
  private readonly source: string;
  private readonly path: JsonPath;
  /** Open collections. */
  private depth = 0;
  /** Where what was met last ends. */
  private lastEnd = 0;
  // Of the innermost collection on the path, which lies `found` steps down:
  private found = -1;
  private openDepth = 0;
  private isSequence = false;
  private start = 0;
  private ownKey: Span | undefined;
  private firstKey: Span | undefined;
  /** Number of the next item. */
  private item = 0;
  /** The key whose value comes next. */
  private key: string | undefined;
  private keySpan: Span | undefined;

  constructor(source: string, path: JsonPath) {
    this.source = source;
    this.path = path;
  }

  open(isSequence: boolean, start: number): void {
    if (this.depth === 0 || (this.depth === this.openDepth && this.meetChild())) {
      this.found += 1;
      this.openDepth = this.depth + 1;
      this.isSequence = isSequence;
      this.start = start;
      this.ownKey = this.keySpan;
      this.firstKey = undefined;
      this.item = 0;
      this.key = undefined;
      this.keySpan = undefined;
    }
    this.depth += 1;
  }

  close(end?: number): void {
    if (end !== undefined) this.lastEnd = end;
    if (this.depth === this.openDepth)
      this.locate(this.found, this.ownKey, this.start, Math.max(this.lastEnd, this.start));
    this.depth -= 1;
  }

  scalar(_style: number, start: number, end: number, text?: string): boolean {
    this.lastEnd = end;
    if (this.depth !== this.openDepth) return this.located === undefined;
    if (!this.isSequence && this.key === undefined) {
      this.key = text ?? this.source.slice(start, end);
      this.keySpan = { start, end };
      this.firstKey ??= this.keySpan;
      return this.located === undefined;
    }
    const key = this.keySpan;
    if (this.meetChild()) {
      this.firstKey = undefined;
      this.locate(this.found + 1, key, start, end);
    }
    return this.located === undefined;
  }

  /** Takes note of the next child; true where it is the one that the path names. */
  private meetChild(): boolean {
    const step = this.path[this.found];
    const isNext = step !== undefined && (this.isSequence ? step === this.item : String(step) === this.key);
    if (isNext) return true;
    this.item += 1;
    this.key = undefined;
    this.keySpan = undefined;
    return false;
  }

  private locate(depth: number, key: Span | undefined, start: number, end: number): void {
    const { firstKey } = this;
    this.located ??= {
      ...(key === undefined ? {} : { key }),
      value: { start, end },
      ...(firstKey === undefined ? {} : { firstKey }),
      depth,
    };
  }
}

import { type JsonValue, setMember } from '../../model/json.ts';
import { type LineSink, readBlockLines } from './block-lines.ts';
import { isOddNumber, plainValue } from './resolve.ts';
import { PLAIN } from './token.ts';

/**
 * The value of a document in plain block style, as `ValueBuilder` would make it. Undefined for every other document, and
 * where there is more to tell than a value: keys that are no texts or stand twice, numbers that are written oddly or that
 * JSON does not have.
 */
export function readLineValue(text: string, maxDepth: number): JsonValue | undefined {
  const sink = new ValueSink(text);
  return readBlockLines(text, maxDepth, sink) ? sink.root : undefined;
}

type Collection = Record<string, JsonValue> | JsonValue[];

class ValueSink implements LineSink {
  root: JsonValue | undefined;
  private collection: Collection | undefined;
  /** Of a mapping, the key whose value comes next. */
  private key: string | undefined;
  private readonly source: string;
  private readonly outer: Collection[] = [];
  private readonly outerKeys: (string | undefined)[] = [];

  constructor(source: string) {
    this.source = source;
  }

  open(isSequence: boolean): void {
    if (this.collection !== undefined) {
      this.outer.push(this.collection);
      this.outerKeys.push(this.key);
    }
    this.collection = isSequence ? [] : {};
    this.key = undefined;
  }

  close(): void {
    const value = Object.freeze(this.collection ?? {});
    this.collection = this.outer.pop();
    this.key = this.outerKeys.pop();
    if (this.collection === undefined) this.root = value;
    else this.put(this.collection, value);
  }

  scalar(style: number, start: number, end: number, text = this.source.slice(start, end)): boolean {
    const { collection } = this;
    if (collection === undefined) return false;
    const value = style === PLAIN ? plainValue(text) : text;
    if (this.key === undefined && !Array.isArray(collection)) {
      if (typeof value !== 'string' || (collection[value] !== undefined && Object.hasOwn(collection, value)))
        return false;
      this.key = value;
      return true;
    }
    if (typeof value === 'number' && (!Number.isFinite(value) || isOddNumber(text))) return false;
    this.put(collection, value);
    return true;
  }

  private put(collection: Collection, value: JsonValue): void {
    if (Array.isArray(collection)) collection.push(value);
    else {
      setMember(collection, this.key ?? '', value);
      this.key = undefined;
    }
  }
}

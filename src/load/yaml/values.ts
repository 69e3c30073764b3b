import { type JsonPath, type JsonValue, setMember } from '../../model/json.ts';
import type { ReaderNote } from '../../model/object.ts';
import { AliasBudget } from './alias-budget.ts';
import { goFloat, goSyntax } from './go-text.ts';
import { type Clash, MemberLog } from './member-log.ts';
import { isMergeKey, isOddNumber, jsonOf, plainValue, type Resolved, resolveScalar } from './resolve.ts';
import { ALIAS_NODE, END_NODE, MAPPING_NODE, SCALAR_NODE, SEQUENCE_NODE, type Tape } from './tape.ts';
import { PLAIN } from './token.ts';
import type { YamlFault } from './types.ts';
import { UnsupportedValues } from './unsupported.ts';

export interface ValueFault {
  readonly code: YamlFault['code'];
  /** Complete, as Go words it. */
  readonly message: string;
  readonly index: number;
}

export type DecodedValue =
  | { readonly ok: true; readonly value: JsonValue; readonly notes: readonly ReaderNote[] }
  | { readonly ok: false; readonly fault: ValueFault };

type MutableObject = Record<string, JsonValue>;

/** A mapping or sequence whose end has not been met. */
interface Frame {
  readonly parent: Frame | undefined;
  readonly start: number;
  readonly object: MutableObject | undefined;
  readonly array: JsonValue[] | undefined;
  /** Of a mapping: the key whose value comes next, where `hasKey`. */
  key: string;
  hasKey: boolean;
  /** The key is `<<`, a null or another one that JSON has no text for. */
  special: SpecialKey | undefined;
  keyIndex: number;
  log: MemberLog | undefined;
  /** Nesting below this collection, aliases resolved. */
  height: number;
  /** How many values were decoded when it began. */
  readonly countBefore: number;
}

/** Each note holds a path, and a mapping deep inside may have no end of duplicates. */
const MAX_NOTES = 1000;

type SpecialKey =
  | { readonly kind: 'merge' | 'collection' }
  | { readonly kind: 'unsupported'; readonly goType: string; readonly text: string };

interface Anchored {
  readonly value: JsonValue;
  /** How many values go-yaml decodes for it, its own aliases resolved. */
  readonly count: number;
  readonly height: number;
}

/**
 * Turns a tape into the value that Kubernetes sees: go-yaml's decoder, then sigs.k8s.io/yaml's conversion to JSON. One
 * pass along the tape; an aliased value is decoded once and shared, and only counted again, as values are frozen.
 */
export class ValueBuilder {
  private readonly tape: Tape;
  private readonly maxDepth: number;
  private readonly plainValue: (text: string) => JsonValue;
  private readonly notes: ReaderNote[] = [];
  private readonly anchored = new Map<number, Anchored>();
  private readonly unsupported = new UnsupportedValues();
  /** Identities of keys that are no strings, by mapping: what merging has to know of its source. */
  private readonly logs = new Map<JsonValue, MemberLog>();
  private readonly budget = new AliasBudget();
  private depth = 0;
  private fault: ValueFault | undefined;
  private frame: Frame | undefined;
  private result: JsonValue = null;

  /** `plain` reads a scalar without quotes and tag. */
  constructor(tape: Tape, maxDepth: number, plain: (text: string) => JsonValue = plainValue) {
    this.tape = tape;
    this.maxDepth = maxDepth;
    this.plainValue = plain;
  }

  decode(): DecodedValue {
    const { tape } = this;
    for (let index = 0; index < tape.length && this.fault === undefined; index += 1) {
      const frame = this.frame;
      if (frame?.object !== undefined && !frame.hasKey && tape.kinds[index] !== END_NODE) this.key(frame, index);
      else this.node(index);
    }
    const fault = this.fault ?? this.unsupported.find(this.result, tape);
    return fault === undefined ? { ok: true, value: this.result, notes: this.notes } : { ok: false, fault };
  }

  // Nodes

  private node(index: number): void {
    const { tape } = this;
    switch (tape.kinds[index]) {
      case SCALAR_NODE: {
        const value = this.scalar(index);
        if (typeof value === 'number') this.noteNumber(index);
        this.count(1, 0);
        this.place(index, value, 0);
        return;
      }
      case ALIAS_NODE:
        this.alias(index);
        return;
      case END_NODE:
        this.end(index);
        return;
      default:
        this.open(index);
        return;
    }
  }

  private scalar(index: number): JsonValue {
    const { tape } = this;
    const text = tape.texts[index] ?? '';
    const tag = tape.tags.size === 0 ? undefined : tape.tags.get(index);
    if (tag === undefined) {
      if (tape.links[index] !== PLAIN) return text;
      const value = this.plainValue(text);
      if (typeof value === 'number' && !Number.isFinite(value)) this.unsupported.addNumber(value, index);
      return value;
    }
    const resolved = this.resolve(index);
    const value = resolved === undefined ? null : jsonOf(resolved);
    if (typeof value === 'number' && !Number.isFinite(value)) this.unsupported.addNumber(value, index);
    return value;
  }

  private noteNumber(index: number): void {
    const { tape, frame } = this;
    const text = tape.texts[index] ?? '';
    if (tape.links[index] !== PLAIN || !isOddNumber(text) || frame === undefined || frame.special !== undefined) return;
    this.note('odd-number', index, { key: frame.array === undefined ? frame.key : frame.array.length, text });
  }

  private resolve(index: number): Resolved | undefined {
    const { tape } = this;
    const resolved = resolveScalar(tape.texts[index] ?? '', tape.tags.get(index) ?? '', tape.links[index] ?? 0);
    if (resolved.type !== 'fault') return resolved;
    this.fail('unsupported-value', `yaml: ${resolved.problem}`, index);
    return undefined;
  }

  private alias(index: number): void {
    const { tape } = this;
    const target = tape.links[index] ?? 0;
    // The key `<<` is not decoded itself, but may carry an anchor: a scalar has no trouble to be decoded here.
    const isScalar = tape.kinds[target] === SCALAR_NODE;
    const anchored = isScalar ? { value: this.scalar(target), count: 1, height: 0 } : this.anchored.get(target);
    if (anchored === undefined) {
      const name = tape.texts[index] ?? '';
      this.fail('alias-bomb', `yaml: anchor '${name}' value contains itself`, index);
      return;
    }
    this.count(1 + anchored.count, anchored.count, index);
    this.place(index, anchored.value, anchored.height);
  }

  private open(index: number): void {
    const { tape, frame } = this;
    const isMapping = tape.kinds[index] === MAPPING_NODE;
    const countBefore = this.budget.decoded;
    // The list behind `<<` is walked by the merge itself and never decoded as a list.
    this.count(!isMapping && frame?.special?.kind === 'merge' ? 0 : 1, 0);
    this.depth += 1;
    this.frame = {
      parent: frame,
      start: index,
      object: isMapping ? {} : undefined,
      array: isMapping ? undefined : [],
      key: '',
      hasKey: false,
      special: undefined,
      keyIndex: 0,
      log: undefined,
      height: 0,
      countBefore,
    };
  }

  private end(index: number): void {
    const frame = this.frame;
    if (frame === undefined) return;
    const value = Object.freeze(frame.object ?? frame.array ?? {});
    if (frame.log?.hasOddKeys === true) this.logs.set(value, frame.log);
    const height = frame.height + 1;
    const count = this.budget.decoded - frame.countBefore;
    if (this.tape.anchors.size > 0 && this.tape.anchors.has(frame.start))
      this.anchored.set(frame.start, { value, count, height });
    this.frame = frame.parent;
    this.depth -= 1;
    this.place(this.tape.links[index] ?? 0, value, height);
  }

  /** Puts a finished value where it belongs: `index` is its node. */
  private place(index: number, value: JsonValue, height: number): void {
    const frame = this.frame;
    if (this.depth + height > this.maxDepth) {
      this.fail('too-deep', `yaml: exceeded max depth of ${this.maxDepth}`, index);
      return;
    }
    if (frame === undefined) {
      this.result = value;
      return;
    }
    if (height > frame.height) frame.height = height;
    if (frame.array !== undefined) {
      frame.array.push(value);
      return;
    }
    if (frame.object === undefined) return;
    frame.hasKey = false;
    if (frame.special === undefined) setMember(frame.object, frame.key, value);
    else this.placeSpecial(frame, frame.object, index, value);
  }

  private placeSpecial(frame: Frame, object: MutableObject, index: number, value: JsonValue): void {
    const { special } = frame;
    frame.special = undefined;
    if (special?.kind === 'merge') this.merge(frame, object, index, value);
    else if (special?.kind === 'collection') {
      this.fail('invalid-key', `yaml: invalid map key: ${goSyntax(this.tape, index)}`, index);
    } else if (special?.kind === 'unsupported') {
      const { goType, text } = special;
      this.unsupported.add(object, { goType, text, keyIndex: frame.keyIndex, valueIndex: index });
    }
  }

  // Keys

  private key(frame: Frame, index: number): void {
    const { tape } = this;
    const at = tape.target(index);
    if (tape.kinds[at] !== SCALAR_NODE) {
      this.collectionKey(frame, index, at);
      return;
    }
    const text = tape.texts[at] ?? '';
    const style = tape.links[at] ?? 0;
    frame.hasKey = true;
    frame.keyIndex = index;
    if (at === index) {
      const tag = tape.tags.size === 0 ? '' : (tape.tags.get(at) ?? '');
      if (isMergeKey(text, tag, style)) {
        this.mergeKey(frame, index);
        return;
      }
      this.count(1, 0);
    } else {
      this.count(2, 1, index);
    }
    if (this.fault === undefined) this.scalarKey(frame, index, at);
  }

  private scalarKey(frame: Frame, index: number, at: number): void {
    const { tape } = this;
    const text = tape.texts[at] ?? '';
    const tagged = tape.tags.size > 0 && tape.tags.has(at);
    const isText = !tagged && (tape.links[at] !== PLAIN || typeof plainValue(text) === 'string');
    if (!isText) {
      const resolved = this.resolve(at);
      if (resolved === undefined) return;
      if (resolved.type !== 'string') {
        this.oddKey(frame, index, resolved);
        return;
      }
      frame.key = resolved.value;
    } else frame.key = text;
    this.noteText(frame, index);
  }

  /** A key that is a text: duplicates are looked for here, and all else only where there is more to know. */
  private noteText(frame: Frame, index: number): void {
    const { key, object } = frame;
    if (object === undefined) return;
    if (frame.log === undefined) {
      if (object[key] === undefined || !Object.hasOwn(object, key)) return;
      frame.log = this.startLog(frame);
    }
    this.report(frame.log.set(key, `s${key}`, index), frame, index);
  }

  /** A key that is a number or boolean becomes a text; what has none waits for the end, as it may still be replaced. */
  private oddKey(frame: Frame, index: number, resolved: Resolved): void {
    if (resolved.type === 'null' || resolved.type === 'uint') {
      const text = goSyntax(this.tape, index);
      const goType = resolved.type === 'null' ? '%!s(<nil>)' : 'uint64';
      frame.special = { kind: 'unsupported', goType, text };
      return;
    }
    frame.log ??= this.startLog(frame);
    frame.key = keyText(resolved);
    if (resolved.value === 0 && resolved.type === 'float') this.forgetOtherZero(frame);
    const written = this.tape.texts[this.tape.target(index)] ?? '';
    if (written !== frame.key) this.note('coerced-key', index, { key: frame.key, text: written });
    this.report(frame.log.set(frame.key, identity(resolved), index), frame, index);
  }

  /** `0.0` and `-0.0` are one key to Go, spelled as the later one. */
  private forgetOtherZero(frame: Frame): void {
    const other = frame.key === '0' ? '-0' : '0';
    const ids = [...(frame.log?.identitiesOf(other) ?? [])];
    if (ids.length === 1 && ids[0] === 'float0') delete frame.object?.[other];
  }

  private startLog(frame: Frame): MemberLog {
    const { tape } = this;
    const log = new MemberLog();
    for (let key = frame.start + 1; key < frame.keyIndex; key = tape.next(tape.next(key))) {
      const at = tape.target(key);
      const value = this.tape.tags.has(at) ? this.resolve(at)?.value : (tape.texts[at] ?? '');
      if (typeof value === 'string') log.set(value, `s${value}`, key);
    }
    return log;
  }

  private report(clash: Clash | undefined, frame: Frame, index: number): void {
    if (clash === undefined) return;
    const text = this.tape.texts[this.tape.target(index)] ?? '';
    this.note(clash.code, index, { key: frame.key, text, first: clash.first });
  }

  /** Refused, but only once it is decoded: what is wrong inside comes first. */
  private collectionKey(frame: Frame, index: number, at: number): void {
    frame.hasKey = true;
    frame.special = { kind: 'collection' };
    if (at === index) this.open(index);
    else this.alias(index);
  }

  // Merging

  private mergeKey(frame: Frame, index: number): void {
    const { tape } = this;
    frame.log ??= this.startLog(frame);
    frame.special = { kind: 'merge' };
    const value = tape.next(index);
    // go-yaml goes through a list from its end, checking each item before it decodes it.
    const checked = tape.kinds[value] === SEQUENCE_NODE ? this.lastItem(value) : value;
    if (checked !== undefined && !this.isMapping(checked)) this.failWantMap(checked);
  }

  private isMapping(index: number): boolean {
    return this.tape.kinds[this.tape.target(index)] === MAPPING_NODE;
  }

  private items(sequence: number): number[] {
    const { tape } = this;
    const items: number[] = [];
    const end = tape.links[sequence] ?? sequence;
    for (let item = sequence + 1; item < end; item = tape.next(item)) items.push(item);
    return items;
  }

  private lastItem(sequence: number): number | undefined {
    return this.items(sequence).at(-1);
  }

  private failWantMap(index: number): void {
    this.fail('syntax', 'yaml: map merge requires map or sequence of maps as the value', index);
  }

  /** Lays one mapping or several below `<<` over what the mapping has so far; of several the first one wins. */
  private merge(frame: Frame, object: MutableObject, index: number, value: JsonValue): void {
    const wrong = Array.isArray(value) ? this.items(index).findLast((item) => !this.isMapping(item)) : undefined;
    if (wrong !== undefined) {
      this.failWantMap(wrong);
      return;
    }
    const sources = Array.isArray(value) ? [...value].reverse() : [value];
    for (const source of sources) {
      if (typeof source !== 'object' || source === null) continue;
      const log = this.logs.get(source);
      for (const [key, item] of Object.entries(source as Record<string, JsonValue>)) {
        const identities = log?.identitiesOf(key) ?? [`s${key}`];
        for (const id of identities) this.noteMerged(frame, key, id);
        setMember(object, key, item);
      }
      for (const unsupported of this.unsupported.keysOf(source)) this.unsupported.add(object, unsupported);
    }
  }

  private noteMerged(frame: Frame, key: string, id: string): void {
    const found = frame.log?.merge(key, id);
    if (found === undefined) return;
    const text = found.code === 'merge-override' ? (this.tape.texts[this.tape.target(found.first)] ?? '') : '<<';
    this.note(found.code, frame.keyIndex, { key, text, first: found.first });
  }

  // Notes and faults

  private note(
    code: ReaderNote['code'],
    index: number,
    about: { readonly key: string | number; readonly text: string; readonly first?: number },
  ): void {
    const { tape } = this;
    if (this.notes.length >= MAX_NOTES) return;
    const span = { start: tape.starts[index] ?? 0, end: tape.ends[index] ?? 0 };
    const path = [...this.path(), about.key];
    if (about.first === undefined) this.notes.push({ code, path, text: about.text, span });
    else {
      const first = { start: tape.starts[about.first] ?? 0, end: tape.ends[about.first] ?? 0 };
      this.notes.push({ code, path, text: about.text, span, first });
    }
  }

  /** Of the innermost open collection. */
  private path(): JsonPath {
    const steps: (string | number)[] = [];
    for (let frame = this.frame?.parent; frame !== undefined; frame = frame.parent) {
      if (frame.array !== undefined) steps.push(frame.array.length);
      else steps.push(frame.special === undefined ? frame.key : '<<');
    }
    return steps.reverse();
  }

  private fail(code: YamlFault['code'], message: string, index: number): void {
    this.fault ??= { code, message, index };
  }

  private count(values: number, aliased: number, index = 0): void {
    if (!this.budget.add(values, aliased)) {
      this.fail('alias-bomb', 'yaml: document contains excessive aliasing', index);
    }
  }
}

/** The text of a key that is a number or boolean (convertToJSONableObject): floats go through 32 bits. */
export function keyText(resolved: Resolved): string {
  if (resolved.type !== 'float') return String(resolved.value);
  const text = goFloat(resolved.value, 32);
  if (text === '+Inf') return '.inf';
  if (text === '-Inf') return '-.inf';
  return text === 'NaN' ? '.nan' : text;
}

/** Equal for two keys exactly where Go's map takes them for one. */
function identity(resolved: Resolved): string {
  return `${resolved.type}${String(resolved.value)}`;
}

import { type ScanFault, Scanner } from './scanner.ts';
import { ALIAS_NODE, MAPPING_NODE, SCALAR_NODE, SEQUENCE_NODE, Tape } from './tape.ts';
import * as token from './token.ts';

// What comes next. The names are those of libyaml's productions, with which go-yaml's parserc.go agrees.
const BLOCK_NODE = 0;
const DOCUMENT_DONE = 1;
const BLOCK_SEQUENCE_ITEM = 2;
const INDENTLESS_ITEM = 3;
const BLOCK_KEY = 4;
const BLOCK_VALUE = 5;
const FLOW_SEQUENCE_FIRST = 6;
const FLOW_SEQUENCE_ITEM = 7;
const FLOW_PAIR_KEY = 8;
const FLOW_PAIR_VALUE = 9;
const FLOW_PAIR_END = 10;
const FLOW_MAPPING_FIRST = 11;
const FLOW_MAPPING_KEY = 12;
const FLOW_MAPPING_VALUE = 13;
const FLOW_MAPPING_EMPTY_VALUE = 14;

const LONG_TAG_PREFIX = 'tag:yaml.org,2002:';

interface Properties {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  readonly anchor: string | undefined;
}

interface ParserOptions {
  readonly maxDepth: number;
  readonly wantComments: boolean;
  readonly kubectlBreaks: boolean;
}

/** Reads the first document of a text onto a tape. */
export class Parser {
  readonly scanner: Scanner;
  readonly tape = new Tape();
  /** False where the text holds no document at all: neither content nor `---`. */
  found = false;
  /** Offset behind the last token of the document. */
  documentEnd = 0;
  private readonly maxDepth: number;
  private readonly states: number[] = [];
  private readonly open: number[] = [];
  private readonly anchors = new Map<string, number>();
  private readonly handles = new Map<string, string>();
  private failure: ScanFault | undefined;

  constructor(text: string, options: ParserOptions) {
    this.scanner = new Scanner(text, options);
    this.maxDepth = options.maxDepth;
  }

  get fault(): ScanFault | undefined {
    return this.scanner.fault ?? this.failure;
  }

  parse(): void {
    const first = this.scanner.peek();
    if (first === token.FAULT || first === token.STREAM_END) return;
    this.found = true;
    if (first >= token.VERSION_DIRECTIVE && first <= token.DOCUMENT_START) {
      if (!this.parseDocumentStart()) return;
    } else {
      this.addDefaultHandles();
      this.states.push(DOCUMENT_DONE, BLOCK_NODE);
    }
    while (this.scanner.fault === undefined && this.failure === undefined) {
      const state = this.states.pop();
      if (state === undefined || state === DOCUMENT_DONE) break;
      this.step(state);
    }
    if (this.fault === undefined) this.parseDocumentEnd();
  }

  private step(state: number): void {
    switch (state) {
      case BLOCK_NODE:
        this.parseNode(true, false);
        break;
      case BLOCK_SEQUENCE_ITEM:
        this.parseBlockSequenceItem();
        break;
      case INDENTLESS_ITEM:
        this.parseIndentlessItem();
        break;
      case BLOCK_KEY:
        this.parseBlockKey();
        break;
      case BLOCK_VALUE:
        this.parseBlockValue();
        break;
      default:
        this.stepInFlow(state);
    }
  }

  private stepInFlow(state: number): void {
    switch (state) {
      case FLOW_SEQUENCE_FIRST:
      case FLOW_SEQUENCE_ITEM:
        this.parseFlowSequenceItem(state === FLOW_SEQUENCE_FIRST);
        break;
      case FLOW_PAIR_KEY:
        this.parseFlowPairKey();
        break;
      case FLOW_PAIR_VALUE:
        this.parseFlowPairValue();
        break;
      case FLOW_PAIR_END:
        this.parseFlowPairEnd();
        break;
      case FLOW_MAPPING_FIRST:
      case FLOW_MAPPING_KEY:
        this.parseFlowKey(state === FLOW_MAPPING_FIRST);
        break;
      default:
        this.parseFlowValue(state === FLOW_MAPPING_EMPTY_VALUE);
    }
  }

  // Tokens

  private get tokenStart(): number {
    return this.scanner.queue.starts[this.scanner.queue.head] ?? 0;
  }

  private get tokenEnd(): number {
    return this.scanner.queue.ends[this.scanner.queue.head] ?? 0;
  }

  private get tokenText(): string {
    return this.scanner.queue.texts[this.scanner.queue.head] ?? '';
  }

  private get tokenDetail(): number {
    return this.scanner.queue.details[this.scanner.queue.head] ?? 0;
  }

  private take(): void {
    this.documentEnd = Math.max(this.documentEnd, this.tokenEnd);
    this.scanner.queue.take();
  }

  private fail(problem: string, context: number, at = this.tokenStart): void {
    this.failure ??= { code: 'syntax', problem, at, byScanner: false, context };
  }

  // Document

  private parseDocumentStart(): boolean {
    let versionSeen = false;
    for (;;) {
      const kind = this.scanner.peek();
      if (kind === token.VERSION_DIRECTIVE) {
        if (versionSeen) this.fail('found duplicate %YAML directive', this.tokenStart);
        else if (this.tokenText !== '1.1') this.fail('found incompatible YAML document', this.tokenStart);
        versionSeen = true;
      } else if (kind === token.TAG_DIRECTIVE) {
        if (this.handles.has(this.tokenText)) this.fail('found duplicate %TAG directive', this.tokenStart);
        this.handles.set(this.tokenText, this.scanner.queue.suffixes[this.tokenDetail] ?? '');
      } else break;
      if (this.fault !== undefined) return false;
      this.take();
    }
    this.addDefaultHandles();
    if (this.scanner.peek() !== token.DOCUMENT_START) {
      if (this.scanner.fault === undefined) this.fail('did not find expected <document start>', this.tokenStart);
      return false;
    }
    this.take();
    this.parseDocumentContent();
    return this.fault === undefined;
  }

  private addDefaultHandles(): void {
    if (!this.handles.has('!')) this.handles.set('!', '!');
    if (!this.handles.has('!!')) this.handles.set('!!', LONG_TAG_PREFIX);
  }

  private parseDocumentContent(): void {
    const kind = this.scanner.peek();
    this.states.push(DOCUMENT_DONE);
    if (kind >= token.STREAM_END && kind <= token.DOCUMENT_END) this.addEmpty(this.tokenStart);
    else this.states.push(BLOCK_NODE);
  }

  private parseDocumentEnd(): void {
    if (this.scanner.peek() === token.DOCUMENT_END) this.take();
  }

  // Nodes

  private addEmpty(at: number): void {
    this.tape.add(SCALAR_NODE, at, at, '', token.PLAIN);
  }

  private parseNode(block: boolean, indentless: boolean): void {
    let kind = this.scanner.peek();
    let properties: Properties | undefined;
    if (kind === token.ANCHOR || kind === token.TAG) {
      properties = this.parseProperties(kind);
      if (properties === undefined) return;
      kind = this.scanner.peek();
    }
    if (kind === token.SCALAR) this.addScalar(properties);
    else if (kind === token.ALIAS && properties === undefined) this.addAlias();
    else if (kind === token.BLOCK_MAPPING_START && block) this.openCollection(MAPPING_NODE, BLOCK_KEY, properties);
    else if (kind === token.BLOCK_SEQUENCE_START && block) {
      this.openCollection(SEQUENCE_NODE, BLOCK_SEQUENCE_ITEM, properties);
    } else if (kind === token.BLOCK_ENTRY && indentless) {
      this.openCollection(SEQUENCE_NODE, INDENTLESS_ITEM, properties);
    } else if (kind === token.FLOW_SEQUENCE_START) {
      this.openCollection(SEQUENCE_NODE, FLOW_SEQUENCE_FIRST, properties);
    } else if (kind === token.FLOW_MAPPING_START) this.openCollection(MAPPING_NODE, FLOW_MAPPING_FIRST, properties);
    else if (properties !== undefined && kind !== token.FAULT) this.addEmptyWith(properties);
    else this.fail('did not find expected node content', properties?.start ?? this.tokenStart);
  }

  /** An anchor, a tag, or both in either order. */
  private parseProperties(firstKind: number): Properties | undefined {
    const start = this.tokenStart;
    let kind = firstKind;
    let end = start;
    let anchor: string | undefined;
    let tag: { readonly handle: string; readonly suffix: string; readonly at: number } | undefined;
    while ((kind === token.ANCHOR && anchor === undefined) || (kind === token.TAG && tag === undefined)) {
      end = this.tokenEnd;
      if (kind === token.ANCHOR) anchor = this.tokenText;
      else {
        const suffix = this.scanner.queue.suffixes[this.tokenDetail] ?? '';
        tag = { handle: this.tokenText, suffix, at: this.tokenStart };
      }
      this.take();
      kind = this.scanner.peek();
    }
    if (kind === token.FAULT) return undefined;
    if (tag === undefined) return { start, end, tag: '', anchor };
    const prefix = tag.handle === '' ? '' : this.handles.get(tag.handle);
    const resolved = `${prefix ?? ''}${tag.suffix}`;
    if (prefix === undefined || (tag.handle !== '' && resolved === '')) {
      this.fail('found undefined tag handle', start, tag.at);
      return undefined;
    }
    return { start, end, tag: resolved, anchor };
  }

  private addScalar(properties: Properties | undefined): void {
    const { queue } = this.scanner;
    const head = queue.head;
    const text = queue.texts[head] ?? '';
    const index = this.tape.add(SCALAR_NODE, this.tokenStart, this.tokenEnd, text, queue.details[head] ?? 0);
    if (properties !== undefined) this.addProperties(index, properties);
    this.take();
  }

  private addEmptyWith(properties: Properties): void {
    const index = this.tape.add(SCALAR_NODE, properties.end, properties.end, '', token.PLAIN);
    this.addProperties(index, properties);
  }

  private addProperties(index: number, properties: Properties): void {
    const { tape } = this;
    tape.properties.set(index, properties.start);
    if (properties.tag !== '') tape.tags.set(index, properties.tag);
    if (properties.anchor === undefined) return;
    tape.anchors.set(index, properties.anchor);
    this.anchors.set(properties.anchor, index);
  }

  private addAlias(): void {
    const name = this.tokenText;
    const target = this.anchors.get(name);
    if (target === undefined) {
      // go-yaml gives no line here: the decoder finds it, not the parser.
      this.failure ??= {
        code: 'syntax',
        problem: `unknown anchor '${name}' referenced`,
        at: this.tokenStart,
        byScanner: false,
        context: -1,
      };
      return;
    }
    this.tape.add(ALIAS_NODE, this.tokenStart, this.tokenEnd, name, target);
    this.take();
  }

  private openCollection(kind: number, state: number, properties?: Properties): void {
    const index = this.tape.add(kind, this.tokenStart, this.tokenEnd, '', 0);
    if (properties !== undefined) this.addProperties(index, properties);
    if (this.open.length >= this.maxDepth) {
      const problem = `exceeded max depth of ${this.maxDepth}`;
      this.failure ??= { code: 'too-deep', problem, at: this.tokenStart, byScanner: false, context: -1 };
      return;
    }
    this.open.push(index);
    // The items of a list that is not indented have no token before them.
    if (state !== INDENTLESS_ITEM) this.take();
    this.states.push(state);
  }

  /** Ends the innermost collection, at the end of its last node where it has no closing bracket. */
  private closeCollection(bracketEnd?: number): void {
    const start = this.open.pop() ?? 0;
    if (bracketEnd === undefined) this.tape.closeAtLast(start);
    else this.tape.close(start, bracketEnd);
  }

  // Block collections

  private parseBlockSequenceItem(): void {
    const kind = this.scanner.peek();
    if (kind === token.BLOCK_ENTRY) {
      const end = this.tokenEnd;
      this.take();
      this.states.push(BLOCK_SEQUENCE_ITEM);
      const next = this.scanner.peek();
      if (next === token.BLOCK_ENTRY || next === token.BLOCK_END) this.addEmpty(end);
      else this.parseNode(true, false);
    } else if (kind === token.BLOCK_END) {
      this.closeCollection();
      this.scanner.queue.take();
    } else {
      this.fail("did not find expected '-' indicator", this.contextStart());
    }
  }

  private parseIndentlessItem(): void {
    const kind = this.scanner.peek();
    if (kind !== token.BLOCK_ENTRY) {
      this.closeCollection();
      return;
    }
    const end = this.tokenEnd;
    this.take();
    this.states.push(INDENTLESS_ITEM);
    const next = this.scanner.peek();
    const empty = next === token.BLOCK_ENTRY || next === token.KEY || next === token.VALUE || next === token.BLOCK_END;
    if (empty) this.addEmpty(end);
    else this.parseNode(true, false);
  }

  private parseBlockKey(): void {
    const kind = this.scanner.peek();
    if (kind === token.KEY) {
      const end = this.tokenEnd;
      this.take();
      this.states.push(BLOCK_VALUE);
      const next = this.scanner.peek();
      if (next === token.KEY || next === token.VALUE || next === token.BLOCK_END) this.addEmpty(end);
      else this.parseNode(true, true);
    } else if (kind === token.BLOCK_END) {
      this.closeCollection();
      this.scanner.queue.take();
    } else {
      this.fail('did not find expected key', this.contextStart());
    }
  }

  private parseBlockValue(): void {
    this.states.push(BLOCK_KEY);
    if (this.scanner.peek() !== token.VALUE) {
      this.addEmpty(this.tape.ends[this.tape.length - 1] ?? 0);
      return;
    }
    const end = this.tokenEnd;
    this.take();
    const next = this.scanner.peek();
    if (next === token.KEY || next === token.VALUE || next === token.BLOCK_END) this.addEmpty(end);
    else this.parseNode(true, true);
  }

  private contextStart(): number {
    return this.tape.starts[this.open[this.open.length - 1] ?? 0] ?? 0;
  }

  // Flow collections

  /** Takes the `,` between two entries; false after a fault. */
  private parseFlowEntry(closing: string): boolean {
    if (this.scanner.peek() === token.FLOW_ENTRY) {
      this.take();
      return true;
    }
    this.fail(`did not find expected ',' or '${closing}'`, this.contextStart());
    return false;
  }

  private closeFlow(): void {
    this.closeCollection(this.tokenEnd);
    this.take();
  }

  private parseFlowSequenceItem(first: boolean): void {
    if (this.scanner.peek() === token.FLOW_SEQUENCE_END) {
      this.closeFlow();
      return;
    }
    if (!first && !this.parseFlowEntry(']')) return;
    const kind = this.scanner.peek();
    if (kind === token.FLOW_SEQUENCE_END) {
      this.closeFlow();
      return;
    }
    this.states.push(FLOW_SEQUENCE_ITEM);
    if (kind === token.KEY) this.openCollection(MAPPING_NODE, FLOW_PAIR_KEY);
    else this.parseNode(false, false);
  }

  private parseFlowPairKey(): void {
    const kind = this.scanner.peek();
    this.states.push(FLOW_PAIR_VALUE);
    if (kind === token.VALUE || kind === token.FLOW_ENTRY || kind === token.FLOW_SEQUENCE_END) {
      const end = this.tokenEnd;
      // libyaml takes the token here, and so the `:` of `[? : x]` is lost.
      this.take();
      this.addEmpty(end);
      return;
    }
    this.parseNode(false, false);
  }

  private parseFlowPairValue(): void {
    this.states.push(FLOW_PAIR_END);
    if (this.scanner.peek() === token.VALUE) {
      this.take();
      const next = this.scanner.peek();
      if (next !== token.FLOW_ENTRY && next !== token.FLOW_SEQUENCE_END) {
        this.parseNode(false, false);
        return;
      }
    }
    this.addEmpty(this.documentEnd);
  }

  private parseFlowPairEnd(): void {
    if (this.scanner.peek() !== token.FAULT) this.closeCollection();
  }

  private parseFlowKey(first: boolean): void {
    if (this.scanner.peek() === token.FLOW_MAPPING_END) {
      this.closeFlow();
      return;
    }
    if (!first && !this.parseFlowEntry('}')) return;
    let kind = this.scanner.peek();
    if (kind === token.FLOW_MAPPING_END) {
      this.closeFlow();
      return;
    }
    if (kind !== token.KEY) {
      this.states.push(FLOW_MAPPING_EMPTY_VALUE);
      this.parseNode(false, false);
      return;
    }
    this.take();
    this.states.push(FLOW_MAPPING_VALUE);
    kind = this.scanner.peek();
    const empty = kind === token.VALUE || kind === token.FLOW_ENTRY || kind === token.FLOW_MAPPING_END;
    if (empty) this.addEmpty(this.tokenStart);
    else this.parseNode(false, false);
  }

  private parseFlowValue(empty: boolean): void {
    this.states.push(FLOW_MAPPING_KEY);
    if (!empty && this.scanner.peek() === token.VALUE) {
      this.take();
      const next = this.scanner.peek();
      if (next !== token.FLOW_ENTRY && next !== token.FLOW_MAPPING_END) {
        this.parseNode(false, false);
        return;
      }
    }
    this.addEmpty(this.documentEnd);
  }
}

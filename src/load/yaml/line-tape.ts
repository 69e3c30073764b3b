import { type LineSink, readBlockLines } from './block-lines.ts';
import { MAPPING_NODE, SCALAR_NODE, SEQUENCE_NODE, Tape } from './tape.ts';

/** The very tape that the parser would fill, of a document in plain block style; undefined for every other one. */
export function readLineTape(text: string, maxDepth: number): Tape | undefined {
  const sink = new TapeSink(text);
  return readBlockLines(text, maxDepth, sink) ? sink.tape : undefined;
}

class TapeSink implements LineSink {
  readonly tape = new Tape();
  /** Of the open collections, the root first. */
  private readonly nodes: number[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  open(isSequence: boolean, start: number): void {
    this.nodes.push(this.tape.add(isSequence ? SEQUENCE_NODE : MAPPING_NODE, start, start, '', 0));
  }

  close(end?: number): void {
    const node = this.nodes.pop() ?? 0;
    if (end === undefined) this.tape.closeAtLast(node);
    else this.tape.close(node, end);
  }

  scalar(style: number, start: number, end: number, text = this.source.slice(start, end)): boolean {
    this.tape.add(SCALAR_NODE, start, end, text, style);
    return true;
  }
}

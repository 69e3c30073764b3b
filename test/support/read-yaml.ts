import { splitStream } from '../../src/load/stream.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import type { JsonValue } from '../../src/model/json.ts';

/** The documents of a YAML text as Kubernetes reads them; throws where one is unreadable. */
export function readYaml(text: string): JsonValue[] {
  const { documents, fault } = splitStream(text);
  if (fault !== undefined) throw new Error(fault.message);
  return documents.map((span) => {
    const read = readDocument(text, span, { maxDepth: 1000 });
    if (!read.ok) throw new Error(read.fault.message);
    return read.value;
  });
}

import { expect, test } from 'vitest';
import { isArray, isObject, type JsonValue, member } from '../../src/model/json.ts';
import { INHERIT_FROM, OME_API_VERSION } from '../../src/model/ome.ts';
import inheritanceMergeFailure from '../../src/rules/inheritance-merge-failure.ts';
import overrideWithoutEffect from '../../src/rules/override-without-effect.ts';
import { checkText } from '../support/check.ts';
import { describeShared, readJsonLines } from '../support/shared.ts';

interface Vector {
  readonly id: string;
  readonly ome: '1.3' | '1.2';
  readonly documents: readonly string[];
  readonly resolved?: { readonly error?: string };
}

const rules = [inheritanceMergeFailure, overrideWithoutEffect];

/** The documents as one chain, root first, each in a file of its own. */
function checkChain(documents: readonly JsonValue[]) {
  return checkText(
    Object.fromEntries(
      documents.map((spec, index) => {
        const parent = index === 0 ? {} : { annotations: { [INHERIT_FROM]: `r${index - 1}` } };
        const metadata = { name: `r${index}`, ...parent };
        return [
          `${index}.yaml`,
          render({ apiVersion: OME_API_VERSION, kind: 'ClusterServingRuntime', metadata, spec }),
        ];
      }),
    ),
    { rules },
  );
}

function specsOf(documents: readonly string[]): readonly JsonValue[] {
  return documents.map((text) => {
    const [object] = checkText({ 'a.yaml': text }, { rules: [] }).workspace.objects;
    return member(object?.value, 'spec') ?? {};
  });
}

function render(value: JsonValue): string {
  const json = JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `BIG${part}` : (part as unknown)));
  return json.replaceAll(/"BIG(-?\d+)"/g, '$1');
}

describeShared('the inheritance rules on the merge vectors', 'conformance', (folder) => {
  const vectors = ['merge-1.3.jsonl', 'named.jsonl']
    .flatMap((file) => readJsonLines<Vector>(`${folder}/${file}`))
    .filter(({ ome, documents, resolved }) => ome === '1.3' && documents.length > 1 && resolved !== undefined);

  test('a merge fails where the vector says so, and the finding stands at the cause', () => {
    for (const { id, documents, resolved } of vectors) {
      const found = checkChain(specsOf(documents)).of('inheritance-merge-failure');
      expect([id, found.length > 0]).toEqual([id, resolved?.error !== undefined]);
      const [first] = found;
      if (first === undefined) continue;
      expect(first.message).toMatch(/^merge \S+ onto effective: strategic merge: /);
      expect(first.message.endsWith(`strategic merge: ${resolved?.error}`)).toBe(true);
      // A cause that is not found is only said to be somewhere in the runtime.
      expect([id, found.filter(({ help }) => help?.startsWith('Mend'))]).toEqual([id, []]);
    }
  });

  test('a line without effect can go: the resolved spec keeps its hash', () => {
    let lines = 0;
    for (const { id, documents } of vectors) {
      const specs = specsOf(documents);
      for (const { location, path, message } of checkChain(specs).of('override-without-effect')) {
        const index = Number.parseInt(location.file, 10);
        const without = specs.map((spec, position) => (position === index ? withoutMember(spec, path.slice(1)) : spec));
        expect([id, message, headHash(without)]).toEqual([id, message, headHash(specs)]);
        lines += 1;
      }
    }
    expect(lines).toBeGreaterThan(10);
  });
});

/** A value without the member at `path`. */
function withoutMember(value: JsonValue, path: readonly (string | number)[]): JsonValue {
  const [step, ...rest] = path;
  if (isArray(value)) return value.map((item, index) => (index === step ? withoutMember(item, rest) : item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => rest.length > 0 || key !== step);
  return Object.fromEntries(kept.map(([key, item]) => [key, key === step ? withoutMember(item, rest) : item]));
}

/** Hash of what the last document resolves to. */
function headHash(documents: readonly JsonValue[]): string {
  const { workspace, resolver } = checkChain(documents);
  const head = workspace.ofKind('ClusterServingRuntime').at(-1);
  const resolution = head === undefined ? undefined : resolver.resolve(head);
  return resolution?.ok === true ? resolution.shortHash : (resolution?.message ?? 'no runtime');
}

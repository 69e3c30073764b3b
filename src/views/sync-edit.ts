import type { TextEdit } from '../model/finding.ts';
import { isObject, type JsonObject, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import type { ManifestObject, WrittenNode } from '../model/object.ts';
import { RUNTIME_SYNC } from '../model/ome.ts';
import { insertMember, isPlainText } from '../rules/support/edits.ts';
import { SYNC_TOKEN_PATH } from '../rules/support/sync-token.ts';

/** Edits of a manifest that set the token, or why its text does not let it be set without touching something else. */
export type TokenEdit =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly because: string };

/** Sets `ome.io/runtime-sync` in a manifest, in the style in which it is written. */
export function editToken(object: ManifestObject, token: string): TokenEdit {
  if (object.encrypted) return refuse('the manifest is encrypted, and its signature covers annotations too');
  if (object.notes.some(({ path }) => path.slice(0, 3).join('\n') === SYNC_TOKEN_PATH.join('\n'))) {
    return refuse(`${RUNTIME_SYNC} stands in it twice`);
  }
  const edits =
    valueAt(object.value, SYNC_TOKEN_PATH) === undefined ? addToken(object, token) : replaceToken(object, token);
  return edits.length > 0
    ? { ok: true, edits }
    : refuse(
        'its annotations are written with an anchor, an alias, a tag, "<<", or in another form that can\'t be changed safely',
      );
}

function refuse(because: string): TokenEdit {
  return { ok: false, because };
}

function addToken(object: ManifestObject, token: string): readonly TextEdit[] {
  const annotation = { key: RUNTIME_SYNC, value: token };
  if (valueAt(object.value, ['metadata', 'annotations']) !== undefined) {
    return insertMember(object, ['metadata', 'annotations'], annotation);
  }
  const after = textAt(object.value, ['metadata', 'namespace']) === undefined ? 'name' : 'namespace';
  return insertMember(object, ['metadata'], { key: 'annotations', value: annotation }, after);
}

function replaceToken(object: ManifestObject, token: string): readonly TextEdit[] {
  const node = object.writtenNode(SYNC_TOKEN_PATH);
  const { text, json } = object.source();
  const replacement = node?.type === 'scalar' ? written(text, node, token, json) : undefined;
  return node === undefined || replacement === undefined
    ? []
    : [{ start: node.start, end: node.end, text: replacement }];
}

/** The token in the quotes of the old one; undefined for a text of several lines. */
function written(text: string, { start, end }: WrittenNode, token: string, json: boolean): string | undefined {
  const old = text.slice(start, end);
  if (/[\r\n]/.test(old) || /^[|>]/.test(old)) return undefined;
  if (old === '') return text[start - 1] === ':' ? ` ${plain(token, json)}` : undefined;
  const [quote = ''] = /^["']/.exec(old) ?? [];
  return quote === '' ? plain(token, json) : `${quote}${token}${quote}`;
}

function plain(token: string, json: boolean): string {
  return json || !isPlainText(token) ? JSON.stringify(token) : token;
}

/** Whether one object differs in its token, and nothing else in anything: what an edit must come to. */
export function differInOneToken(before: readonly ManifestObject[], after: readonly ManifestObject[]): boolean {
  if (before.length !== after.length) return false;
  const changed = before.flatMap((object, index) => {
    const now = after[index];
    const same = now === undefined || object.value === now.value || json(object.value) === json(now.value);
    return same ? [] : [[object, now] as const];
  });
  const [only, second] = changed;
  if (only === undefined || second !== undefined) return false;
  const [was, now] = only;
  return json(withoutToken(was.value)) === json(withoutToken(now.value));
}

function json(value: JsonValue): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item));
}

/** Annotations that held nothing else, and none at all, are the same to the API server. */
function withoutToken(value: JsonObject): JsonObject {
  const metadata = member(value, 'metadata');
  if (!isObject(metadata)) return value;
  const { annotations, ...rest } = metadata;
  const others = Object.entries(isObject(annotations) ? annotations : {}).filter(([key]) => key !== RUNTIME_SYNC);
  const kept = others.length === 0 ? [] : [['annotations', Object.fromEntries(others)] as const];
  const sorted = [...Object.entries(rest), ...kept].toSorted(([a], [b]) => compareText(a, b));
  return { ...value, metadata: Object.fromEntries(sorted) };
}

import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  member,
} from '../model/json.ts';
import type { ObjectRef } from '../model/object.ts';
import { isNamespaced, isOmeKind, OME_API_VERSION, OME_GROUP, OME_KINDS, type OmeKind } from '../model/ome.ts';

/** What a document holds, in order. Paths lead from the document's root to the object, or to what is wrong with it. */
export type Content =
  | {
      readonly type: 'object';
      readonly ref: ObjectRef;
      readonly apiVersion: string;
      readonly value: JsonObject;
      readonly path: JsonPath;
    }
  /** Meant as an OME object, but kubectl or the API server refuses it before its spec is even looked at. */
  | {
      readonly type: 'refused';
      readonly path: JsonPath;
      readonly part: 'key' | 'value';
      readonly message: (shown: string) => string;
    }
  /** `ome`: of OME's group, but of a kind or version that is not checked. */
  | { readonly type: 'other'; readonly because: string; readonly ome?: true };

interface Inherited {
  readonly apiVersion: JsonValue | undefined;
  readonly kind: JsonValue | undefined;
}

/** The objects of a document; those of a List one by one. */
export function contentsOf(value: JsonValue): Content[] {
  const contents: Content[] = [];
  collect(value, [], undefined, contents);
  return contents;
}

function collect(value: JsonValue, path: JsonPath, inherited: Inherited | undefined, contents: Content[]): void {
  if (!isObject(value)) {
    contents.push({ type: 'other', because: 'is no Kubernetes object: it has no apiVersion and no kind' });
    return;
  }
  const own = { apiVersion: member(value, 'apiVersion'), kind: member(value, 'kind') };
  // Items of a typed list inherit both or neither (decodeToList in apimachinery/pkg/apis/meta/v1/unstructured).
  const type = inherited !== undefined && isUnset(own.apiVersion) && isUnset(own.kind) ? inherited : own;
  const items = member(value, 'items');
  // To kubectl and Argo CD whatever has a list of items is a list.
  if (isArray(items)) collectItems(items, path, type, contents);
  else contents.push(contentOf(value, path, type));
}

function collectItems(items: JsonArray, path: JsonPath, type: Inherited, contents: Content[]): void {
  const kind = typeof type.kind === 'string' ? type.kind.replace(/List$/, '') : undefined;
  const inherited = { apiVersion: type.apiVersion, kind };
  items.forEach((item, index) => {
    collect(item, [...path, 'items', index], inherited, contents);
  });
}

function contentOf(value: JsonObject, path: JsonPath, type: Inherited): Content {
  const { apiVersion, kind } = type;
  if (typeof apiVersion === 'string' && apiVersion.startsWith(`${OME_GROUP}/`))
    return omeContent(value, path, apiVersion, kind);
  if (typeof kind === 'string' && isOmeKind(kind) && isObject(member(value, 'metadata'))) {
    if (isUnset(apiVersion)) {
      return refused(
        path,
        'kind',
        () => `kind is ${kind}, but apiVersion is missing; kubectl refuses it. Write apiVersion: ${OME_API_VERSION}`,
      );
    }
    if (apiVersion === OME_GROUP) {
      return refused(
        [...path, 'apiVersion'],
        'value',
        () => `apiVersion "${OME_GROUP}" names no version; the API server knows no such type. Write ${OME_API_VERSION}`,
      );
    }
  }
  if (isEncrypted(apiVersion) || isEncrypted(kind))
    return { type: 'other', because: 'has an encrypted apiVersion or kind' };
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') {
    return { type: 'other', because: 'is no Kubernetes object: it has no apiVersion and no kind' };
  }
  return { type: 'other', because: `holds ${kind} of ${apiVersion}, which is not of the group ${OME_GROUP}` };
}

function omeContent(value: JsonObject, path: JsonPath, apiVersion: string, kind: JsonValue | undefined): Content {
  if (isUnset(kind)) {
    const kinds = `one of OME's kinds, such as ${OME_KINDS.slice(0, 3).join(', ')}`;
    return refused(
      path,
      'apiVersion',
      () => `apiVersion is ${apiVersion}, but kind is missing; kubectl refuses it. Write ${kinds}`,
    );
  }
  if (typeof kind !== 'string') {
    return refused(
      [...path, 'kind'],
      'value',
      (shown) => `kind is ${shown}; kubectl refuses it, because a kind is a string. Write one of OME's kinds`,
    );
  }
  if (isEncrypted(kind)) return { type: 'other', because: 'has an encrypted kind', ome: true };
  if (!isOmeKind(kind)) {
    const meant = OME_KINDS.find((known) => isAlmost(kind.toLowerCase(), known.toLowerCase()));
    if (meant === undefined) {
      return {
        type: 'other',
        because: `holds ${kind} of ${apiVersion}, a kind that omelint does not check`,
        ome: true,
      };
    }
    const words = `kind "${kind}" is none of OME's; the API server knows no such kind. Write ${meant}`;
    return refused([...path, 'kind'], 'value', () => words);
  }
  if (apiVersion !== OME_API_VERSION) {
    return {
      type: 'other',
      because: `holds ${kind} of ${apiVersion}, a version that omelint does not know; it checks ${OME_API_VERSION}`,
      ome: true,
    };
  }
  return namedContent(value, path, kind);
}

function namedContent(value: JsonObject, path: JsonPath, kind: OmeKind): Content {
  const metadata = member(value, 'metadata');
  if (isUnset(metadata)) {
    return refused(
      path,
      'kind',
      () =>
        `the ${kind} has no metadata, so it has no name; the API server refuses it. Write metadata: with name: below it`,
    );
  }
  const metadataPath = [...path, 'metadata'];
  if (!isObject(metadata)) {
    return refused(
      metadataPath,
      'value',
      (shown) => `metadata is ${shown}; kubectl refuses it. Write a mapping with name: in it`,
    );
  }
  const name = member(metadata, 'name');
  const namespace = member(metadata, 'namespace');
  if (name === undefined || isUnset(name)) return unnamed(metadataPath, metadata, kind);
  if (typeof name !== 'string') return notText([...metadataPath, 'name'], 'metadata.name', name);
  if (namespace !== undefined && namespace !== null && typeof namespace !== 'string')
    return notText([...metadataPath, 'namespace'], 'metadata.namespace', namespace);
  if (isEncrypted(name) || isEncrypted(namespace))
    return { type: 'other', because: `holds ${kind} with an encrypted name`, ome: true };
  const scoped = isNamespaced(kind) && typeof namespace === 'string' && namespace !== '';
  const ref: ObjectRef = scoped ? { kind, namespace, name } : { kind, name };
  return { type: 'object', ref, apiVersion: OME_API_VERSION, value, path };
}

function unnamed(path: JsonPath, metadata: JsonObject, kind: OmeKind): Content {
  const generated = member(metadata, 'generateName');
  if (typeof generated === 'string' && generated !== '') {
    return refused(
      [...path, 'generateName'],
      'value',
      () =>
        `the ${kind} has generateName "${generated}" and no name; kubectl apply and Argo CD refuse it, because each apply would make another object. Write metadata.name`,
    );
  }
  return refused(
    path,
    'key',
    () => `the ${kind} has no metadata.name; the API server refuses it. Write the name below metadata`,
  );
}

function notText(path: JsonPath, field: string, value: JsonValue): Content {
  const scalar = typeof value !== 'object';
  return refused(path, 'value', (shown) =>
    scalar
      ? `${field} is ${shown}, which Kubernetes reads as the ${typeof value === 'boolean' ? 'boolean' : 'number'} ${value}; kubectl refuses it, because a name is a string. Write "${shown}" with quotes`
      : `${field} is ${shown}; kubectl refuses it, because a name is a string. Write a name`,
  );
}

/** Whether two words differ by one letter, by case aside or by two letters changed round. */
function isAlmost(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length < 2 && y.length < 2) || (x.length === 2 && y === `${x[1]}${x[0]}`);
}

/** With a key of the object as `at`, the problem is shown there: at the value. */
function refused(
  path: JsonPath,
  at: 'key' | 'value' | 'kind' | 'apiVersion',
  message: (shown: string) => string,
): Content {
  if (at === 'key' || at === 'value') return { type: 'refused', path, part: at, message };
  return { type: 'refused', path: [...path, at], part: 'value', message };
}

function isUnset(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '';
}

export function isEncrypted(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.startsWith('ENC[');
}

// JSON Schemas of OME's kinds for kubeconform, made from the type tables: what it checks is then what omelint checks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function schemaOf(type, types) {
  if (type.startsWith('*')) return schemaOf(type.slice(1), types);
  if (type.startsWith('[]')) return { type: ['array', 'null'], items: schemaOf(type.slice(2), types) };
  if (type.startsWith('map[')) {
    return { type: ['object', 'null'], additionalProperties: schemaOf(type.slice(4, -1), types) };
  }
  if (type === 'bool') return { type: ['boolean', 'null'] };
  if (type === 'int32' || type === 'int64') return { type: ['integer', 'null'] };
  return types[type] === undefined ? { type: ['string', 'null'] } : { $ref: `#/definitions/${type}` };
}

function definition(type, types) {
  if (type.kind === 'scalar') return type.schema['x-kubernetes-int-or-string'] ? { type: ['integer', 'string'] } : {};
  const properties = {};
  for (const field of type.fields) properties[field.name] = schemaOf(field.type, types);
  const required = type.fields.filter((field) => field.schema?.required).map((field) => field.name);
  return { type: ['object', 'null'], properties, ...(required.length > 0 ? { required } : {}) };
}

/** Writes one schema a kind and gives kubeconform's `-schema-location`. */
export function writeSchemas(folder) {
  const table = JSON.parse(readFileSync(new URL('../../schema/types-1.3.json', import.meta.url), 'utf8'));
  const definitions = Object.fromEntries(
    Object.entries(table.types).map(([name, type]) => [name, definition(type, table.types)]),
  );
  mkdirSync(folder, { recursive: true });
  for (const [kind, spec] of Object.entries(table.kinds)) {
    const properties = { metadata: { type: 'object' }, spec: { $ref: `#/definitions/${spec}` } };
    const schema = { type: 'object', properties, definitions };
    writeFileSync(join(folder, `${kind.toLowerCase()}-ome-v1beta1.json`), JSON.stringify(schema));
  }
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}

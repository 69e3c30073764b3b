// JSON Schemas of OME's kinds for kubeconform, made from the type tables and written out as a CRD is: without references,
// which is what the usual converters make of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function schemaOf(type, types) {
  if (type.startsWith('*')) return schemaOf(type.slice(1), types);
  if (type.startsWith('[]')) return { type: ['array', 'null'], items: schemaOf(type.slice(2), types) };
  if (type.startsWith('map[')) {
    return { type: ['object', 'null'], additionalProperties: schemaOf(type.slice(4, -1), types) };
  }
  if (type === 'bool') return { type: ['boolean', 'null'] };
  if (type === 'int32' || type === 'int64') return { type: ['integer', 'null'], format: type };
  return types[type] === undefined ? { type: ['string', 'null'] } : definition(types[type], types);
}

function definition(type, types) {
  if (type.kind === 'scalar') {
    const { pattern } = type.schema;
    if (type.schema['x-kubernetes-int-or-string']) return { anyOf: type.schema.anyOf, ...(pattern ? { pattern } : {}) };
    return {};
  }
  const fields = type.fields.filter((field) => field.notInSchema !== true);
  const properties = {};
  for (const field of fields) {
    const { minimum, pattern } = field.schema ?? {};
    const schema = schemaOf(field.type, types);
    properties[field.name] = {
      ...schema,
      ...(minimum === undefined ? {} : { minimum }),
      ...(pattern === undefined ? {} : { pattern }),
      ...(field.schema?.enum === undefined ? {} : { enum: field.schema.enum }),
    };
  }
  const required = fields.filter((field) => field.schema?.required).map((field) => field.name);
  return { type: ['object', 'null'], properties, ...(required.length > 0 ? { required } : {}) };
}

/** Writes one schema a kind and gives kubeconform's `-schema-location`. */
export function writeSchemas(folder) {
  const table = JSON.parse(readFileSync(new URL('../../schema/types-1.3.json', import.meta.url), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const [kind, spec] of Object.entries(table.kinds)) {
    const properties = { metadata: { type: 'object' }, spec: schemaOf(spec, table.types) };
    const schema = { type: 'object', properties };
    writeFileSync(join(folder, `${kind.toLowerCase()}-ome-v1beta1.json`), JSON.stringify(schema));
  }
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}

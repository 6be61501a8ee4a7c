import type { JsonSchema } from '../v1/document/named-schemas.ts';
import type { OpenApiDocument } from '../v1/document/v1-document.ts';
import { bodyFields, choicesOf, fence, fieldsTable, kindWords, resolve, typeNameOf } from './reference.ts';

/** The page of everything that has a name: what it is, its fields or choices, and an example. */
export function typesPage(document: OpenApiDocument): string {
  const names = [...new Set(Object.keys(document.components.schemas).map(typeNameOf))].sort();
  const sections = names.map((name) => typeSection(document, name));
  const intro = 'What requests and answers are made of. Every field of an answer is there, also where it is null.';
  return ['# Types', intro, ...sections].join('\n\n');
}

function typeSection(document: OpenApiDocument, name: string): string {
  const { schemas } = document.components;
  // What is sent says more: what is needed, and what a field is where it is left out.
  const schema = schemas[`${name}Input`] ?? schemas[name] ?? {};
  const kinds = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).map((kind) => resolve(document, kind));
  const [example] = (schema.examples ?? []) as unknown[];
  return [
    `## ${name}`,
    typeof schema.description === 'string' ? schema.description : '',
    ...(kinds.length > 0
      ? kinds.map((kind) => fieldsTable(kindTitle(kind), bodyFields(document, kind)))
      : [fieldsTable('Fields', fieldsOf(document, schema))]),
    kinds.length === 0 && schema.properties === undefined ? valueWords(schema) : '',
    example === undefined ? '' : fence('json', JSON.stringify(example, null, 2)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What is answered names its kind in `object`, and has each of its fields: none of them is needed from anybody. */
function fieldsOf(document: OpenApiDocument, schema: JsonSchema) {
  const rows = bodyFields(document, schema);
  const { object } = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return object && 'const' in object ? rows.map((row) => ({ ...row, type: row.type.replace(/, needed$/, '') })) : rows;
}

/** 'kind `blur`', or the fields that such a value has. */
function kindTitle(kind: JsonSchema): string {
  const properties = (kind.properties ?? {}) as Record<string, JsonSchema>;
  const fixed = Object.entries(properties).find(([, field]) => 'const' in field && typeof field.const === 'string');
  if (fixed) return `With \`${fixed[0]}\` ${choicesOf(fixed[1])}`;
  return `With ${Object.keys(properties)
    .map((name) => `\`${name}\``)
    .join(', ')}`;
}

function valueWords(schema: JsonSchema): string {
  const { additionalProperties: values } = schema;
  if (typeof values !== 'object' || values === null) return `It is ${kindWords(schema)}.`;
  return `Names of your choice, each with ${kindWords(values as JsonSchema)}.`;
}

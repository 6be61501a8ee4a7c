import { pathNames } from '../v1/document/contract-facts.ts';
import type { JsonSchema } from '../v1/document/named-schemas.ts';
import type { OpenApiDocument, Operation } from '../v1/document/v1-document.ts';

type Placed = { method: string; path: string; operation: Operation };

/** 'Speech and captions' as part of an address. */
export const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

/** The page of one noun as Markdown: every call with its fields, its answer, its errors and samples. */
export function referencePage(document: OpenApiDocument, tag: { name: string; description?: string }): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const own = calls.filter(({ operation }) => operation.tags.includes(tag.name));
  return [`# ${tag.name}`, tag.description ?? '', ...own.map((call) => callSection(document, call))].join('\n\n');
}

function callSection(document: OpenApiDocument, { method, path, operation }: Placed): string {
  const scope = operation['x-scope'];
  const parts = [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} /v1${path}\`${scope ? ` needs the scope \`${scope}\`.` : ' needs no key.'}`,
    operation.description ?? '',
    fieldsTable('In the address', parameterRows(operation, path)),
    fieldsTable('Body', bodyRows(document, operation)),
    ...operation['x-codeSamples'].map(({ lang, source }) => fence(languages[lang] ?? '', source)),
    answerPart(document, operation),
    errorsPart(document, operation),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** The codes of a call but those that every call may answer. */
function errorsPart(document: OpenApiDocument, operation: Operation): string {
  const isPost = Object.values(document.paths).some(({ post }) => post === operation);
  const common = commonCodes(document, isPost ? 'post' : undefined);
  const own = codeLinks(operation['x-error-codes'].filter((code) => !common.includes(code)));
  const others = `[those of every ${isPost ? '`POST`' : 'call'}](/docs/errors#codes-of-every-call)`;
  return `Errors: ${own ? `${own}, and ${others}` : others}.`;
}

/** The codes that every call with a key may answer, or every one with a method. */
export function commonCodes(document: OpenApiDocument, method?: string): string[] {
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(([name]) => method === undefined || name === method)
    .map(([, operation]) => operation);
  const [first, ...others] = operations.filter((operation) => operation['x-scope']);
  return (first?.['x-error-codes'] ?? []).filter((code) =>
    others.every((other) => other['x-error-codes'].includes(code)),
  );
}

export const codeLinks = (codes: readonly string[]) =>
  codes.map((code) => `[\`${code}\`](/docs/errors#${code})`).join(', ');

/** What a schema is called on these pages: what is sent has the name of what is answered. */
export const typeNameOf = (name: string) => name.replace(/Input$/, '');

const languages: Record<string, string> = { Shell: 'sh', TypeScript: 'ts', Python: 'python' };
export const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

type Row = { name: string; type: string; description: string };

export function fieldsTable(title: string, rows: Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ name, type, description }) => `| \`${name}\` | ${type} | ${cell(description)} |`);
  return [`**${title}**`, '', '| field | type | what |', '|---|---|---|', ...lines].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function parameterRows({ parameters }: Operation, path: string): Row[] {
  const inPath = pathNames(path);
  return parameters
    .filter(({ name }) => name !== undefined)
    .map(({ name = '', schema = {}, description = '' }) => ({
      name,
      type: typeWords(schema, inPath.includes(name)),
      description: `${description}${defaultWords(schema)}`,
    }));
}

function bodyRows(document: OpenApiDocument, { requestBody }: Operation): Row[] {
  const content = requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data'];
  return content ? bodyFields(document, resolve(document, content.schema)) : [];
}

/** A row for each field of an object, and for each within it. */
export function bodyFields(document: OpenApiDocument, schema: JsonSchema): Row[] {
  const required = (schema.required as string[]) ?? [];
  return propertiesOf(schema).flatMap(([name, field]) => [
    fieldRow(document, name, field, required),
    ...innerRows(document, name, field),
  ]);
}

function fieldRow(document: OpenApiDocument, name: string, field: JsonSchema, required: string[]): Row {
  return {
    name,
    type: typeWords(field, required.includes(name)),
    description: `${field.description ?? resolve(document, field).description ?? ''}${defaultWords(field)}`,
  };
}

/** The fields of an object within a body: `photo.id`, or `scenes[].script` where there is a list of them. */
function innerRows(document: OpenApiDocument, name: string, field: JsonSchema): Row[] {
  const outer = resolve(document, field);
  const isList = outer.type === 'array';
  const schema = isList ? resolve(document, (outer.items ?? {}) as JsonSchema) : outer;
  const kinds = ((schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[]).map((kind) => resolve(document, kind));
  // What only some kinds have is needed in these alone.
  const required = kinds.length === 1 ? ((schema.required as string[]) ?? []) : [];
  const fields = new Map<string, JsonSchema>();
  for (const [inner, { ...one }] of kinds.flatMap(propertiesOf)) {
    const before = fields.get(inner);
    fields.set(
      inner,
      before && 'const' in before && 'const' in one ? { ...before, ...together(before, one) } : (before ?? one),
    );
  }
  const start = isList ? `${name}[].` : `${name}.`;
  return [...fields].map(([inner, one]) => {
    const row = fieldRow(document, inner, one, required);
    return { ...row, name: start + inner };
  });
}

/** `kind` is 'blur' in one object and 'colour' in the next. */
const together = (one: JsonSchema, other: JsonSchema) => {
  const values = [...((one.enum as unknown[]) ?? [one.const]), other.const];
  return { enum: [...new Set(values)] };
};

const propertiesOf = (schema: JsonSchema | undefined) =>
  Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>);

function defaultWords({ default: usual }: JsonSchema): string {
  return usual === undefined || typeof usual === 'object' ? '' : ` Usually \`${JSON.stringify(usual)}\`.`;
}

export function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** 'text', 'number', 'list of Scene', with '(needed)'. */
function typeWords(schema: JsonSchema, isNeeded: boolean): string {
  return `${kindWords(schema)}${isNeeded ? ', needed' : ''}`;
}

export function kindWords(schema: JsonSchema): string {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if (typeof $ref === 'string') return typeLink(typeNameOf(String($ref.split('/').at(-1))));
  const choices = choicesOf(schema);
  if (choices) return choices;
  if (type === 'array') return `list of ${kindWords((items ?? {}) as JsonSchema)}`;
  const kinds = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (kinds) return [...new Set(kinds.map(kindWords))].join(' or ');
  return (Array.isArray(type) ? type : [type ?? 'any']).map((one) => plain[one as string] ?? String(one)).join(' or ');
}

const typeLink = (name: string) => `[${name}](/docs/types#${name.toLowerCase()})`;

/** The values that there are; '' where there are any. */
export function choicesOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(' or ');
  return 'const' in schema ? `\`${schema.const}\`` : '';
}

const plain: Record<string, string> = { string: 'text', boolean: 'true or false', null: 'null' };

function answerPart(document: OpenApiDocument, { responses }: Operation): string {
  const made = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return made
    .map(([status, reply]) => {
      const { content = {} } = reply as { content?: Record<string, { schema: JsonSchema; example?: unknown }> };
      const [answer] = Object.values(content);
      if (!answer) return '';
      const example = fence('json', JSON.stringify(answer.example, null, 2));
      return `**Answer ${status}**: ${kindWords(answer.schema)}${fieldsOfAnswer(document, answer.schema)}\n\n${example}`;
    })
    .join('\n\n');
}

function fieldsOfAnswer(document: OpenApiDocument, schema: JsonSchema): string {
  const { description } = resolve(document, schema);
  return typeof description === 'string' ? `. ${description}` : '';
}

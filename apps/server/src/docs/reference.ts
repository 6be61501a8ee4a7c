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
    `Errors: ${operation['x-error-codes'].map((code) => `[\`${code}\`](/docs/errors#${code})`).join(', ')}.`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

const languages: Record<string, string> = { Shell: 'sh', TypeScript: 'ts', Python: 'python' };
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

type Row = { name: string; type: string; description: string };

function fieldsTable(title: string, rows: Row[]): string {
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
  const schema = content && resolve(document, content.schema);
  const required = (schema?.required as string[]) ?? [];
  return Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    type: typeWords(field, required.includes(name)),
    description: `${field.description ?? resolve(document, field).description ?? ''}${defaultWords(field)}`,
  }));
}

function defaultWords({ default: usual }: JsonSchema): string {
  return usual === undefined || typeof usual === 'object' ? '' : ` Usually \`${JSON.stringify(usual)}\`.`;
}

function resolve(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** 'text', 'number', 'list of Scene', with '(needed)'. */
function typeWords(schema: JsonSchema, isNeeded: boolean): string {
  return `${kindWords(schema)}${isNeeded ? ', needed' : ''}`;
}

function kindWords(schema: JsonSchema): string {
  const { $ref, type, anyOf, oneOf, items } = schema;
  if (typeof $ref === 'string') return String($ref.split('/').at(-1)).replace(/Input$/, '');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(' or ');
  if ('const' in schema) return `\`${schema.const}\``;
  if (type === 'array') return `list of ${kindWords((items ?? {}) as JsonSchema)}`;
  const kinds = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (kinds) return [...new Set(kinds.map(kindWords))].join(' or ');
  return (Array.isArray(type) ? type : [type ?? 'any']).map((one) => plain[one as string] ?? String(one)).join(' or ');
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

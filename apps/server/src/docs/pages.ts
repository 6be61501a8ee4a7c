import { readFileSync } from 'node:fs';
import { v1Errors } from '@portray/contracts/v1/errors';
import type { JsonSchema } from '../v1/document/named-schemas.ts';
import { exampleUrl, type OpenApiDocument, writeV1Document } from '../v1/document/v1-document.ts';
import {
  bodyFields,
  choicesOf,
  codeLinks,
  commonCodes,
  fence,
  fieldsTable,
  kindWords,
  referencePage,
  resolve,
  slugOf,
  typeNameOf,
} from './reference.ts';

/** A page of the documentation; its Markdown is the one truth for what people and programs read. */
export type DocPage = { slug: string; title: string; group: 'Guide' | 'Reference'; markdown: string };

const written = new URL('../../../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, written), 'utf8');

const guides = [
  { slug: 'quick-start', title: 'Quick start', file: 'api/quick-start.md' },
  { slug: 'authentication', title: 'Authentication', file: 'api/authentication.md' },
  { slug: 'errors', title: 'Errors', file: 'api/errors.md' },
  { slug: 'idempotency', title: 'Idempotency', file: 'api/idempotency.md' },
  { slug: 'lists', title: 'Lists and objects', file: 'api/pagination.md' },
  { slug: 'webhooks', title: 'Webhooks', file: 'webhooks.md' },
  { slug: 'recipes', title: 'Recipes', file: 'api/recipes.md' },
  { slug: 'sdk', title: 'SDK and command line', file: 'api/sdk.md' },
  { slug: 'mcp', title: 'Assistants (MCP)', file: 'api/mcp.md' },
];

/** Every page, as a server at `publicUrl` shows it: guides that were written, then the reference of each noun. */
export function docPages(publicUrl: string): DocPage[] {
  const document = writeV1Document(publicUrl);
  const atHome = (text: string) => text.replaceAll(exampleUrl, publicUrl);
  return [
    ...guides.map(({ slug, title, file }): DocPage => {
      const markdown = atHome(read(file))
        .replace('{{codes}}', () => codesTable())
        .replace('{{common}}', () => codeLinks(commonCodes(document)))
        .replace('{{posts}}', () => codeLinks(postCodes(document)));
      return { slug, title, group: 'Guide', markdown };
    }),
    { slug: 'types', title: 'Types', group: 'Reference', markdown: atHome(typesPage(document)) },
    ...document.tags.map((tag): DocPage => {
      const title = tag.name === 'Webhooks' ? 'Webhook endpoints' : tag.name;
      const slug = slugOf(title);
      return { slug, title, group: 'Reference', markdown: referencePage(document, tag).replace(/^# .*/, `# ${title}`) };
    }),
  ];
}

/** What every `POST` may answer beside the codes of every call. */
function postCodes(document: ReturnType<typeof writeV1Document>): string[] {
  const common = commonCodes(document);
  return commonCodes(document, 'post').filter((code) => !common.includes(code));
}

/** Each code under a heading of its own, which `doc_url` of an error leads to. */
function codesTable(): string {
  return Object.entries(v1Errors)
    .map(([code, { status, title, means }]) => `### ${code}\n\n**${status} ${title}.** ${means}`)
    .join('\n\n');
}

/** `/llms.txt`: what there is to read, for assistants. */
export function llmsText(pages: DocPage[], publicUrl: string): string {
  const list = (group: DocPage['group']) =>
    pages.filter((page) => page.group === group).map(({ slug, title }) => `- [${title}](${publicUrl}/docs/${slug}.md)`);
  return [
    '# Portray',
    '',
    '> A photo, a script and a voice become a talking-avatar video. This is its API for programs.',
    '',
    `Load [SKILL.md](${publicUrl}/docs/SKILL.md) to make a video; [openapi.json](${publicUrl}/v1/openapi.json) has every call.`,
    '',
    '## Guide',
    '',
    ...list('Guide'),
    '',
    '## Reference',
    '',
    ...list('Reference'),
    '',
  ].join('\n');
}

/** `/docs/SKILL.md`: how an assistant makes a video. */
export function skillText(pages: DocPage[], publicUrl: string): string {
  const list = pages.map(({ slug, title }) => `- [${title}](${publicUrl}/docs/${slug}.md)`).join('\n');
  return read('api/SKILL.md')
    .replaceAll(exampleUrl, publicUrl)
    .replace('{{pages}}', () => list);
}

/** The page of everything that has a name: what it is, its fields or choices, and an example. */
function typesPage(document: OpenApiDocument): string {
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

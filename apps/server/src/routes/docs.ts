import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html } from 'hono/html';
import { framedPage } from '../docs/frame.ts';
import { type DocPage, docPages, llmsText, skillText } from '../docs/pages.ts';
import { searchEntries } from '../docs/render-page.ts';
import { writeApiDocument } from '../edge/document/api-document.ts';
import type { HttpApp } from '../edge/http-app.ts';
import { pagePolicy } from '../edge/security-headers.ts';

const swagger = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
const own = fileURLToPath(new URL('../docs/assets/', import.meta.url));
const typeface = (name: string, file: string) =>
  join(fileURLToPath(new URL('.', import.meta.resolve(`@fontsource-variable/${name}/package.json`))), 'files', file);

/** Files beside the pages: where they are, and what they are. */
const assets = new Map<string, [path: string, type: string]>([
  ['docs.css', [join(own, 'docs.css'), 'text/css']],
  ['docs.js', [join(own, 'docs.js'), 'text/javascript']],
  ['first.js', [join(own, 'first.js'), 'text/javascript']],
  ['inter.woff2', [typeface('inter', 'inter-latin-wght-normal.woff2'), 'font/woff2']],
  ['gabarito.woff2', [typeface('gabarito', 'gabarito-latin-wght-normal.woff2'), 'font/woff2']],
  ['swagger-ui.css', [join(swagger, 'swagger-ui.css'), 'text/css']],
  ['swagger-ui-bundle.js', [join(swagger, 'swagger-ui-bundle.js'), 'text/javascript']],
]);

type Docs = { pages: DocPage[]; llms: string; skill: string; search: string; html: Map<string, string> };

/**
 * `/docs`: the API of programs, a page for each subject, each with a twin in Markdown; `/llms.txt` and `/SKILL.md`, also `/docs/SKILL.md`, for assistants;
 * `/docs/site` and `/api/openapi.json` for the calls of the product's own pages. Everything from this server, nothing inline.
 */
export function addDocs(app: HttpApp): void {
  let document: Promise<object> | undefined;
  let written: Docs | undefined;
  const docsOf = (publicUrl: string): Docs => {
    written ??= writeDocs(publicUrl);
    return written;
  };
  app.get('/api/openapi.json', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('docs.document');
    document ??= writeApiDocument(deps.publicUrl);
    return c.json(await document);
  });
  app.get('/llms.txt', (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('docs.llms');
    return c.body(docsOf(deps.publicUrl).llms, 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  app.get('/SKILL.md', (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('docs.skill');
    return c.body(docsOf(deps.publicUrl).skill, 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });
  app.get('/docs/site', (c) => {
    c.get('context').noteRoute('docs.site');
    c.header('content-security-policy', pagePolicy);
    return c.html(sitePage);
  });
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }));
  app.get('/docs/search.json', (c) => {
    const { search } = docsOf(c.get('context').deps.publicUrl);
    return c.body(search, 200, { 'content-type': 'application/json' });
  });
  app.get('/docs/:name?', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('docs.page');
    const { pages, skill, html: shown } = docsOf(deps.publicUrl);
    const name = c.req.param('name') ?? 'quick-start';
    const asset = assets.get(name);
    if (asset) {
      const [path, type] = asset;
      const content = new Uint8Array(await readFile(path));
      return c.body(content, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
    }
    if (name === 'SKILL.md') return c.body(skill, 200, { 'content-type': 'text/markdown; charset=utf-8' });
    const page = pages.find(({ slug }) => slug === name.replace(/\.md$/, ''));
    if (!page) return c.notFound();
    if (name.endsWith('.md')) return c.body(page.markdown, 200, { 'content-type': 'text/markdown; charset=utf-8' });
    c.header('content-security-policy', pagePolicy);
    const text = shown.get(page.slug) ?? framedPage(page, pages);
    shown.set(page.slug, text);
    return c.html(text);
  });
}

function writeDocs(publicUrl: string): Docs {
  const pages = docPages(publicUrl);
  return {
    pages,
    llms: llmsText(pages, publicUrl),
    skill: skillText(pages, publicUrl),
    search: JSON.stringify(searchEntries(pages)),
    html: new Map(),
  };
}

const sitePage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Calls of the pages · Portray</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
});
`;

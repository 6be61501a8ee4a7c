import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { html } from 'hono/html';
import { writeApiDocument } from '../edge/document/api-document.ts';
import type { HttpApp } from '../edge/http-app.ts';
import { pagePolicy } from '../edge/security-headers.ts';

const folder = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
const assets = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
  ['favicon-32x32.png', 'image/png'],
]);

/** `/api/openapi.json`, and `/docs` to read and try it: everything from this server, nothing inline. */
export function addDocs(app: HttpApp): void {
  let document: Promise<object> | undefined;
  app.get('/api/openapi.json', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('docs.document');
    document ??= writeApiDocument(deps.publicUrl);
    return c.json(await document);
  });
  app.get('/docs', (c) => {
    c.get('context').noteRoute('docs.page');
    c.header('content-security-policy', pagePolicy);
    return c.html(page);
  });
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }));
  app.get('/docs/:name', async (c) => {
    const type = assets.get(c.req.param('name'));
    if (!type) return c.notFound();
    const content = await readFile(join(folder, c.req.param('name')));
    return c.body(new Uint8Array(content), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
  });
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API · Portray</title>
    <link rel="icon" href="/docs/favicon-32x32.png" />
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

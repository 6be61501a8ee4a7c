import { join } from 'node:path';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import type { HttpApp } from '../../edge/http-app.ts';
import { webPolicy } from '../../edge/security-headers.ts';
import type { BuiltPages } from './built-pages.ts';
import { readShareCard } from './share-card.ts';
import { preparePage, sendPrepared, sendStaticFile } from './static-file.ts';

const shareLink = /^\/v\/([^/]+)\/?$/;
const emptyPage = '__spa-fallback.html';
const aYear = 'public, max-age=31536000, immutable';
/** Of a file that has no hash in its name, such as the favicon. */
const withoutHash = { 'cache-control': 'public, max-age=3600' };
const addressesOfOthers = /^\/(api|embed|files|docs|mailbox|healthz|readyz|metrics)(\/|$)/;

/** The pages people see: built files, prerendered pages, and the empty page for everything that begins with a script. */
export function addWebPages(app: HttpApp, currentPages: () => Promise<BuiltPages>): void {
  app.get('/assets/*', async (c) => {
    c.get('context').noteRoute('pages.assets');
    const { folder: newest, earlier } = await currentPages();
    // The engine's worker is a script with a policy of its own.
    const headers = { 'cache-control': aYear, 'content-security-policy': webPolicy([]) };
    return (await sendStaticFile(c, [newest, ...earlier], headers)) ?? c.notFound();
  });
  app.use('*', compress({ threshold: 2_048 }));
  addSearchEngines(app, currentPages);
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (addressesOfOthers.test(path)) return next();
    c.get('context').noteRoute('pages.read');
    const pages = await currentPages().catch((error) => {
      if (!isBrowser(c)) throw error;
    });
    if (!pages) return sendStartingPage(c);
    const file = path === '/' ? 'index.html' : join(path.slice(1), 'index.html');
    if (pages.facts.scripts[file]) return sendPage(c, pages, file);
    if (path.includes('.')) return (await sendStaticFile(c, [pages.folder], withoutHash)) ?? c.notFound();
    const token = shareLink.exec(path)?.[1];
    if (token !== undefined) return sendSharePage(c, pages, token);
    const exists = pages.facts.addresses.some((address) => matches(address, path));
    return sendPage(c, pages, emptyPage, exists ? 200 : 404);
  });
}

function isBrowser(c: Context): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false;
}

/** The page of a share link belongs to one video: it is made for each request and kept by no cache on the way. */
async function sendSharePage(c: Context, pages: BuiltPages, token: string) {
  const { status, tags } = await readShareCard(c, token);
  const page = await openPage(c, pages, emptyPage);
  c.header('cache-control', 'private, no-cache');
  return c.html(
    page.plain.toString().replace('</head>', () => `${tags}</head>`),
    status,
  );
}

async function sendPage(c: Context, pages: BuiltPages, file: string, status: 200 | 404 = 200) {
  const page = await openPage(c, pages, file);
  c.header('cache-control', 'no-cache');
  return sendPrepared(c, page, status);
}

/** The page in `file`, and what it may do. */
function openPage(c: Context, pages: BuiltPages, file: string) {
  c.header('content-security-policy', webPolicy(pages.facts.scripts[file] ?? []));
  c.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(self)');
  return preparePage(pages, file, c.get('context').deps.publicUrl);
}

/** `/videos/:id` matches `/videos/1` and `/videos/1/`. */
function matches(address: string, path: string): boolean {
  const wanted = address.split('/');
  const parts = path.replace(/\/$/, '').split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}

const retrySeconds = 2;
/** No file of ours can be served yet, so that its few styles are its own; nothing else is allowed. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** What a browser sees while the pages are being built: it comes back by itself. */
function sendStartingPage(c: Context) {
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
  };
  return c.html(page, 503, headers);
}

const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="${retrySeconds}" />
    <title>Starting · Portray</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f3fb; color: #1f1633; font: 16px/1.5 system-ui, sans-serif; }
      main { width: min(26rem, calc(100vw - 4rem)); text-align: center; }
      h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
      p { margin: 0; color: #5d5470; }
    </style>
  </head>
  <body>
    <main>
      <h1>Portray is starting</h1>
      <p role="status">Its pages are being prepared. This page opens by itself as soon as they are there.</p>
    </main>
  </body>
</html>`;

const prerendered = /(^|\/)index\.html$/;
const aDay = 'public, max-age=86400';

/** What search engines ask for first: where they may look, and which pages there are. */
function addSearchEngines(app: HttpApp, currentPages: () => Promise<BuiltPages>): void {
  app.get('/robots.txt', (c) => {
    c.get('context').noteRoute('pages.robots');
    c.header('cache-control', aDay);
    const { publicUrl } = c.get('context').deps;
    return c.text(
      `User-agent: *\nDisallow: /api/\nAllow: /api/shared/\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });
  app.get('/sitemap.xml', async (c) => {
    c.get('context').noteRoute('pages.sitemap');
    const { facts } = await currentPages();
    const { publicUrl } = c.get('context').deps;
    const files = Object.keys(facts.scripts).filter((file) => prerendered.test(file));
    const addresses = files.map((file) => new URL(`/${file.replace(prerendered, '')}`, publicUrl).href).sort();
    const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>\n`).join('');
    const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">\n${urls}</urlset>\n`;
    return c.body(body, 200, { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': aDay });
  });
}

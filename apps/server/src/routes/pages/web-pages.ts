import { join } from 'node:path';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import type { HttpApp } from '../../edge/http-app.ts';
import { webPolicy } from '../../edge/security-headers.ts';
import type { BuiltPages } from './built-pages.ts';
import { preparePage, sendPrepared } from './prepared-page.ts';
import { addSearchEngines } from './search-engines.ts';
import { readShareCard } from './share-card.ts';
import { sendStartingPage } from './starting-page.ts';
import { sendStaticFile } from './static-file.ts';

const shareLink = /^\/v\/([^/]+)\/?$/;
const emptyPage = '__spa-fallback.html';
const aYear = 'public, max-age=31536000, immutable';
/** Of a file that has no hash in its name, such as the favicon. */
const withoutHash = { 'cache-control': 'public, max-age=3600' };
const addressesOfOthers = /^\/(api|files|docs|mailbox|healthz|readyz|metrics)(\/|$)/;

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

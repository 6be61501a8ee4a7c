import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { AppError } from '@portray/foundation/errors';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { z } from 'zod';
import type { HttpApp } from '../edge/http-app.ts';
import { webPolicy } from '../edge/security-headers.ts';

/** What the build says about its pages: hashes of inline scripts by file, and every address that exists. */
const pagesFacts = z.object({ scripts: z.record(z.string(), z.array(z.string())), addresses: z.array(z.string()) });
type PagesFacts = z.infer<typeof pagesFacts>;

/** The build knows no address of its own and writes this in its place; cards of other sites need a whole one. */
const originMark = 'https://public-origin.invalid';
const emptyPage = '__spa-fallback.html';
const aYear = 'public, max-age=31536000, immutable';
const addressesOfOthers = /^\/(api|files|docs|mailbox|healthz|readyz|metrics)(\/|$)/;

/** The pages people see: built files, prerendered pages, and the empty page for everything that begins with a script. */
export function addWebPages(app: HttpApp, folder: string): void {
  const serveAsset = serveStatic({ root: folder, precompressed: true });
  app.use('/assets/*', (c, next) => {
    c.header('cache-control', aYear);
    // The engine's worker is a script with a policy of its own.
    c.header('content-security-policy', webPolicy([]));
    return serveAsset(c, next);
  });
  app.use('*', compress({ threshold: 2_048 }));
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (addressesOfOthers.test(path)) return next();
    c.get('context').noteRoute('pages.read');
    const known = await readFacts(folder);
    const file = path === '/' ? 'index.html' : join(path.slice(1), 'index.html');
    if (known.scripts[file]) return sendPage(c, folder, file, known);
    if (path.includes('.')) return sendFile(c, folder, next);
    const exists = known.addresses.some((address) => matches(address, path));
    return sendPage(c, folder, emptyPage, known, exists ? 200 : 404);
  });
}

async function readFacts(folder: string): Promise<PagesFacts> {
  return pagesFacts.parse(JSON.parse(await readPage(join(folder, 'pages.json'))));
}

/** Throws AppError tool_missing where nothing is built. */
async function readPage(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const message = 'The pages of this server are not built yet. Build them with npm run build:web.';
    throw new AppError('tool_missing', message, { cause });
  }
}

async function sendPage(c: Context, folder: string, file: string, { scripts }: PagesFacts, status: 200 | 404 = 200) {
  const html = await readPage(join(folder, file));
  c.header('content-security-policy', webPolicy(scripts[file] ?? []));
  c.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(self)');
  c.header('cache-control', 'no-cache');
  return c.html(html.replaceAll(originMark, c.get('context').deps.publicUrl), status);
}

/** A file of the build that has no hash in its name, such as the favicon. */
function sendFile(c: Context, folder: string, next: () => Promise<void>) {
  c.header('cache-control', 'public, max-age=3600');
  return serveStatic({ root: folder })(c, next);
}

/** `/videos/:id` matches `/videos/1` and `/videos/1/`. */
function matches(address: string, path: string): boolean {
  const wanted = address.split('/');
  const parts = path.replace(/\/$/, '').split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}

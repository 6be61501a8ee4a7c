import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { BuiltPages } from './built-pages.ts';
import { accepts } from './static-file.ts';

/** The build knows no address of its own and writes this in its place; cards of other sites need a whole one. */
const originMark = 'https://public-origin.invalid';

/** A page of a build as it is sent, made once. */
export type PreparedPage = { plain: Buffer; br: Buffer; gzip: Buffer; version: string };

const prepared = new WeakMap<BuiltPages, Map<string, Promise<PreparedPage>>>();

/** The page in `file` for a server at `publicUrl`; what was made of an earlier build is forgotten with it. */
export function preparePage(pages: BuiltPages, file: string, publicUrl: string): Promise<PreparedPage> {
  const known = prepared.get(pages) ?? new Map<string, Promise<PreparedPage>>();
  prepared.set(pages, known);
  const name = `${publicUrl} ${file}`;
  const page = known.get(name) ?? makePage(join(pages.folder, file), publicUrl);
  known.set(name, page);
  page.catch(() => known.delete(name));
  return page;
}

async function makePage(path: string, publicUrl: string): Promise<PreparedPage> {
  const html = await readFile(path, 'utf8');
  // Links that share the page carry its address as a parameter, that is, encoded.
  const addressed = html
    .replaceAll(originMark, publicUrl)
    .replaceAll(encodeURIComponent(originMark), encodeURIComponent(publicUrl));
  const plain = Buffer.from(addressed);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })]);
  return { plain, br, gzip: gzipped, version: createHash('sha256').update(plain).digest('base64url').slice(0, 16) };
}

/** Sends it in the smallest form that the browser takes, and not at all where the browser has it. */
export function sendPrepared(c: Context, page: PreparedPage, status: 200 | 404): Response {
  const header = c.req.header('accept-encoding') ?? '';
  const form = (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding));
  const etag = `"${page.version}-${form ?? 'plain'}"`;
  c.header('vary', 'accept-encoding');
  c.header('etag', etag);
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304);
  if (form) c.header('content-encoding', form);
  c.header('content-type', 'text/html; charset=UTF-8');
  return c.body(new Uint8Array(page[form ?? 'plain']), status);
}

import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { answerRange, isKnown, readRange } from '../../edge/files/byte-ranges.ts';
import type { BuiltPages } from './built-pages.ts';

/** The build knows no address of its own and writes this in its place; cards of other sites need a whole one. */
const originMark = 'https://public-origin.invalid';

/** A page of a build as it is sent, made once. */
type PreparedPage = { plain: Buffer; br: Buffer; gzip: Buffer; version: string };

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

/** Files of these endings lie beside the one they are a smaller form of. */
const encodings = { br: '.br', gzip: '.gz' };

/** Letters, digits and `-._/`, as all files of the pages are named: no hidden files, and nothing that leads out of the folder. */
const safeName = /^(?:\/(?!\.)[\w.-]+)+$/;

/** The file of an address in the first of these folders that has it, whole or in parts; undefined where none has. */
export async function sendStaticFile(
  c: Context,
  folders: string[],
  headers: Record<string, string>,
): Promise<Response | undefined> {
  // A part is one of the file as it is.
  const accepted = c.req.header('range') ? '' : (c.req.header('accept-encoding') ?? '');
  const found = await findFile(folders, c.req.path, accepted);
  if (!found) return undefined;
  const version = versionOf(found);
  const about: Record<string, string> = {
    ...headers,
    'content-type': getMimeType(c.req.path) ?? 'application/octet-stream',
    'accept-ranges': 'bytes',
    etag: version.etag,
    'last-modified': version.modifiedAt.toUTCString(),
    ...(found.hasForms && { vary: 'accept-encoding' }),
  };
  if (isKnown(c.req.header('if-none-match'), version)) return new Response(null, { status: 304, headers: about });
  const range = readRange(c.req.header('range'), c.req.header('if-range'), version);
  const { status, length, headers: extent } = answerRange(range, version.bytes);
  const form = found.encoding && { 'content-encoding': found.encoding };
  const init = { status, headers: { ...about, ...extent, ...form } as Record<string, string> };
  if (range === 'outside' || length === 0 || c.req.method === 'HEAD') return new Response(null, init);
  return new Response(Readable.toWeb(createReadStream(found.path, range)) as ReadableStream, init);
}

type Found = { path: string; stats: Stats; encoding?: string; hasForms: boolean };

async function findFile(folders: string[], address: string, accepted: string): Promise<Found | undefined> {
  if (!safeName.test(address)) return undefined;
  for (const folder of folders) {
    const path = join(folder, address);
    const stats = await fileStats(path);
    if (stats) return smallestForm(path, stats, accepted);
  }
  return undefined;
}

async function smallestForm(path: string, stats: Stats, accepted: string): Promise<Found> {
  const hasForms = (await fileStats(`${path}.br`)) !== undefined;
  for (const [encoding, ending] of Object.entries(hasForms ? encodings : {})) {
    const form = accepts(accepted, encoding) ? await fileStats(path + ending) : undefined;
    if (form) return { path: path + ending, stats: form, encoding, hasForms };
  }
  return { path, stats, hasForms };
}

/** Whether an `accept-encoding` takes an encoding; `gzip;q=0` is a refusal. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((one) => {
    const [name, weight] = one.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
  });
}

async function fileStats(path: string): Promise<Stats | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? stats : undefined;
}

/** Built files are never written twice: size, time and form name their bytes. */
function versionOf({ stats, encoding }: Found) {
  const form = encoding ? `-${encoding}` : '';
  const etag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}${form}"`;
  return { bytes: stats.size, etag, modifiedAt: stats.mtime };
}

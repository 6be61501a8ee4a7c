import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { answerRange, isKnown, readRange } from '../../edge/files/byte-ranges.ts';

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
export function accepts(header: string, encoding: string): boolean {
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

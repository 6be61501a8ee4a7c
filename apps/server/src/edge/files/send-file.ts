import { Readable } from 'node:stream';
import { canShowInline } from '@portray/contracts/file-types';
import { limits } from '@portray/contracts/limits';
import type { Files, StoredFile } from '@portray/ports/files';
import type { Context } from 'hono';
import { answerRange, isKnown, readRange } from './byte-ranges.ts';

/** Whatever a stored file claims to be, a browser runs nothing of it. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox";

/**
 * Who may keep a copy, and which pages may show it. 'owner' and 'shown' files are asked for again each time, which an
 * unchanged one answers with 304: a copy that is not asked for would outlive sign-out, deletion and a link taken back.
 */
const audiences = {
  public: {
    'cache-control': `public, max-age=${limits.fileCacheSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  },
  shown: { 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'cross-origin' },
  owner: {
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Authorization, Cookie',
  },
};
export type Audience = keyof typeof audiences;

/** Sends a stored file whole or in part, or says that the caller has it already. */
export async function sendFile(c: Context, files: Files, file: StoredFile, audience: Audience): Promise<Response> {
  const headers = { ...headersOf(file), ...audiences[audience] };
  if (isKnown(c.req.header('if-none-match'), file)) return new Response(null, { status: 304, headers });
  const range = readRange(c.req.header('range'), c.req.header('if-range'), file);
  const answer = answerRange(range, file.bytes);
  const init = { status: answer.status, headers: { ...headers, ...answer.headers } };
  if (range === 'outside' || answer.length === 0 || c.req.method === 'HEAD') return new Response(null, init);
  const { stream } = await files.open(file.path, range);
  return new Response(Readable.toWeb(stream) as ReadableStream, init);
}

function headersOf({ contentType, etag, modifiedAt }: StoredFile): Record<string, string> {
  return {
    'content-type': contentType,
    // A name here would win over the one that a page gives to a download.
    'content-disposition': canShowInline(contentType) ? 'inline' : 'attachment',
    'content-security-policy': filePolicy,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': modifiedAt.toUTCString(),
  };
}

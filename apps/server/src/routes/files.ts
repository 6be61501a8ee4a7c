import { Readable } from 'node:stream';
import { canShowInline } from '@portray/contracts/file-types';
import { isFilePath } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { StoredFile } from '@portray/ports/files';
import { answerRange, isKnown, readRange } from '../edge/byte-ranges.ts';
import type { HttpApp } from '../edge/http-app.ts';

/** Whatever a stored file claims to be, a browser runs nothing of it. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'; sandbox";

/** `GET` and `HEAD /files/{path}`: public under names that cannot be guessed. */
export function addFiles(app: HttpApp): void {
  app.on(['GET', 'HEAD'], '/files/*', async (c) => {
    const { deps, noteRoute } = c.get('context');
    noteRoute('files.read');
    const path = c.req.path.slice('/files/'.length);
    const file = isFilePath(path) ? await deps.files.stat(path) : undefined;
    if (!file) throw new AppError('file_not_found', 'This file does not exist any more, or never did.');
    const headers = headersOf(file);
    if (isKnown(c.req.header('if-none-match'), file)) return new Response(null, { status: 304, headers });
    const range = readRange(c.req.header('range'), c.req.header('if-range'), file);
    const answer = answerRange(range, file.bytes);
    const init = { status: answer.status, headers: { ...headers, ...answer.headers } };
    if (range === 'outside' || answer.length === 0 || c.req.method === 'HEAD') return new Response(null, init);
    const { stream } = await deps.files.open(path, range);
    return new Response(Readable.toWeb(stream) as ReadableStream, init);
  });
}

function headersOf({ path, contentType, etag, modifiedAt }: StoredFile): Record<string, string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    'content-type': contentType,
    // A name here would win over the one that a page gives to a download.
    'content-disposition': canShowInline(contentType) ? 'inline' : `attachment; filename="${name}"`,
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${limits.fileCacheSeconds}`,
    'accept-ranges': 'bytes',
    etag,
    'last-modified': modifiedAt.toUTCString(),
  };
}

import { Readable } from 'node:stream';
import { canShowInline } from '@portray/contracts/file-types';
import { isFilePath } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { ByteRange, StoredFile } from '@portray/ports/files';
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
    if (matches(c.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
    const range = readRange(c.req.header('range'), c.req.header('if-range'), file);
    if (range === 'outside') {
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } });
    }
    const length = range ? range.end - range.start + 1 : file.bytes;
    headers['content-length'] = String(length);
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.bytes}`;
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD' || length === 0) return new Response(null, { status, headers });
    const { stream } = await deps.files.open(path, range);
    return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
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

/** Weak comparison, as RFC 9110 13.1.2 wants it. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}

/** One range of bytes; several, and what cannot be read, mean the whole file (RFC 9110 14.2). */
function readRange(
  header: string | undefined,
  ifRange: string | undefined,
  { bytes, etag, modifiedAt }: StoredFile,
): ByteRange | 'outside' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  if (ifRange !== undefined && ifRange !== etag && ifRange !== modifiedAt.toUTCString()) return undefined;
  const [first, last] = [parts[1]!, parts[2]!];
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'outside';
  return start > end ? undefined : { start, end };
}

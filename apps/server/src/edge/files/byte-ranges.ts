import { known } from '@portray/foundation/known';
import type { ByteRange } from '@portray/ports/files';

/** What a file is known by; `modifiedAt` in whole seconds as far as HTTP is concerned. */
export type FileVersion = { bytes: number; etag: string; modifiedAt: Date };

/** Whether the client already has this version. Weak comparison, as RFC 9110 13.1.2 requires. */
export function isKnown(ifNoneMatch: string | undefined, { etag }: FileVersion): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => strong(tag) === strong(etag));
}

/**
 * The one range of bytes that is asked for; several, what cannot be read, and a part of another version mean the whole
 * file (RFC 9110 14.2, 13.1.5): undefined.
 */
export function readRange(
  header: string | undefined,
  ifRange: string | undefined,
  { bytes, etag, modifiedAt }: FileVersion,
): ByteRange | 'outside' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  if (ifRange !== undefined && ifRange !== etag && ifRange !== modifiedAt.toUTCString()) return undefined;
  const [first, last] = [known(parts[1]), known(parts[2])];
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'outside';
  return start > end ? undefined : { start, end };
}

/** Status and headers of an answer that holds the whole file, a part of it, or neither. */
export function answerRange(range: ByteRange | 'outside' | undefined, bytes: number) {
  if (range === 'outside') return { status: 416, length: 0, headers: { 'content-range': `bytes */${bytes}` } };
  const length = range ? range.end - range.start + 1 : bytes;
  const part = range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` };
  return { status: range ? 206 : 200, length, headers: { 'content-length': String(length), ...part } };
}

import { AppError } from '@portray/foundation/errors';

/** Letters, digits, '.', '_' and '-', not opening with a dot: the same on every disk and in every address. */
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;
const maxCharacters = 800;
const root = '/files/';

/** Whether a store can hold a file under this path. */
export function isFilePath(path: string): boolean {
  return path.length <= maxCharacters && path.split('/').every((part) => segment.test(part));
}

/** The address of a stored file, as rows and replies carry it: without a host, so that it outlives a change of address. */
export function fileUrlOf(path: string): string {
  return `${root}${path}`;
}

/**
 * The path in our store of an address that a browser sent: '/files/…', or the same under the product's own address.
 * Nothing is parsed leniently and nothing is ever fetched. Throws AppError invalid_input for any other address.
 */
export function filePathOf(url: string, publicUrl: string): string {
  const ownRoot = `${publicUrl.replace(/\/+$/, '')}${root}`;
  const start = [root, ownRoot].find((candidate) => url.startsWith(candidate));
  const path = start === undefined ? '' : url.slice(start.length);
  if (isFilePath(path)) return path;
  throw new AppError('invalid_input', 'Only files that were uploaded here can be used. Please upload the file first.');
}

/** How wide the small copies of stored pictures are: for rows of a list, and for cards. */
export const pictureWidths = [160, 480] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a small copy of a stored picture; any other address stays as it is. */
export function smallPictureUrl(url: string, width: PictureWidth): string {
  return url.startsWith(root) && !url.includes('?') ? `${url}?width=${width}` : url;
}

import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { Transaction } from '@portray/database/open-database';
import { findFile } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';

/** What a file is used as. */
export type FileKind = 'image' | 'audio' | 'video';

/** A file of the person in our store. */
export type OwnFile = { path: string; url: string; bytes: number; contentType: string };

const wrongKind: Record<FileKind, string> = {
  image: 'This file is not an image. Please choose a photo that you uploaded.',
  audio: 'This file is not a recording. Please choose an audio file that you uploaded.',
  video: 'This file is not a video. Please choose one of your finished videos.',
};

/**
 * The person's own file behind an address that they sent; nothing is ever fetched. Throws AppError: invalid_input (an
 * address outside our store, another kind of file, an avatar), not_found (gone, or not the person's).
 */
export async function ownFile(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  url: string,
  kind: FileKind,
): Promise<OwnFile> {
  const path = filePathOf(url, deps.publicUrl);
  const file = await findFile(tx, userId, path);
  if (!file) throw new AppError('not_found', 'This file no longer exists. Please upload it again.');
  const isAvatar = path.startsWith('avatars/');
  if (isAvatar || !file.content_type.startsWith(`${kind}/`)) throw new AppError('invalid_input', wrongKind[kind]);
  return { path, url: fileUrlOf(path), bytes: file.bytes, contentType: file.content_type };
}

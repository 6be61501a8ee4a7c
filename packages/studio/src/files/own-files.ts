import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { type Database, tell } from '@portray/database/open-database';
import { type FileListRequest, letFilesGo, listFiles } from '@portray/database/queries/files';
import { deletePhotoByUrl, takeOffAvatar } from '@portray/database/queries/photos-write';
import { forgetVoiceFile } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';

type Owner = Pick<Who, 'userId'>;

/** The person's files in order of name. */
export async function listOwnFiles({ database }: { database: Database }, { userId }: Owner, request: FileListRequest) {
  const files = await database.asPerson(userId, (tx) => listFiles(tx, userId, request));
  return files.map((file) => ({ ...file, url: fileUrlOf(file.path) }));
}

/**
 * Deletes one of the person's pictures or recordings, and with it the photo of the library, the profile picture or the
 * voice's sound that it was; it is gone within minutes. Throws AppError: invalid_input, not_found, conflict (of a video).
 */
export function removeOwnFile(
  { database, publicUrl, now }: { database: Database; publicUrl: string; now: () => Date },
  { userId }: Owner,
  request: { path: string },
): Promise<void> {
  const path = filePathOf(fileUrlOf(request.path), publicUrl);
  const url = fileUrlOf(path);
  return database.asPerson(userId, async (tx) => {
    if (path.startsWith('videos/')) {
      throw new AppError('conflict', 'This file belongs to a video. Please delete the video; its files go with it.');
    }
    const removed = await letFilesGo(tx, userId, [path], now());
    if (removed === 0) throw new AppError('not_found', 'This file does not exist any more.');
    await deletePhotoByUrl(tx, userId, url);
    await takeOffAvatar(tx, userId, url);
    await forgetVoiceFile(tx, userId, url);
    await tell(tx, userId, { type: 'library.changed', library: path.startsWith('voices/') ? 'voices' : 'photos' });
  });
}

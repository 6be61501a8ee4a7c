import { fileUrlOf } from '@portray/contracts/file-urls';
import { type Database, publishEvent } from '@portray/database/open-database';
import { takeOffAvatar } from '@portray/database/queries/accounts';
import { assetFolders } from '@portray/database/queries/assets';
import { takeOutOfDrafts } from '@portray/database/queries/draft-parts';
import { type FileListRequest, letFilesGo, listFiles } from '@portray/database/queries/files';
import { deletePhotoByUrl } from '@portray/database/queries/photos-write';
import { forgetVoiceFile } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { isRecording } from './own-file.ts';

type Owner = Pick<Principal, 'userId'>;

const isOfAsset = (path: string) => assetFolders.some((folder) => path.startsWith(`${folder}/`));

/** The person's files in order of name. */
export async function listOwnFiles({ database }: { database: Database }, { userId }: Owner, request: FileListRequest) {
  const files = await database.readAsPerson(userId, (tx) => listFiles(tx, userId, request));
  return files.map((file) => ({ ...file, url: fileUrlOf(file.path) }));
}

/**
 * Deletes one of the person's pictures or recordings, and with it the photo of the library, the profile picture, the
 * voice's sound or what a draft was to play; it is gone within minutes. Throws AppError: not_found, conflict (of a video, of slides, a clip or music).
 */
export async function removeOwnFile(
  { database, now }: { database: Database; now: () => Date },
  { userId }: Owner,
  { path }: { path: string },
): Promise<void> {
  if (path.startsWith('videos/') || path.startsWith('parts/')) {
    throw new AppError(
      'conflict',
      'This file belongs to a video. Please delete the video; its files are deleted with it.',
    );
  }
  if (isOfAsset(path)) {
    const message =
      'This file belongs to slides, a clip or music of yours. Please delete those; their files go with them.';
    throw new AppError('conflict', message);
  }
  const url = fileUrlOf(path);
  await database.asPerson(userId, async (tx) => {
    const removed = await letFilesGo(tx, userId, [path], now());
    if (removed === 0) throw new AppError('not_found', 'This file no longer exists.');
    await deletePhotoByUrl(tx, userId, url);
    await takeOffAvatar(tx, userId, url);
    await forgetVoiceFile(tx, userId, url);
    const drafts = isRecording(path) ? await takeOutOfDrafts(tx, userId, { voice_file_url: url }) : [];
    for (const { id, status } of drafts) await publishEvent(tx, userId, { type: 'video.changed', videoId: id, status });
    await publishEvent(tx, userId, {
      type: 'library.changed',
      library: path.startsWith('voices/') ? 'voices' : 'photos',
    });
  });
}

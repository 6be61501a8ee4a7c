import { downloadFailed } from '@portray/contracts/network-words';
import type { Database } from '@portray/database/open-database';
import { findFinishedVideo } from '@portray/database/queries/finished-videos';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { PostVideo } from '@portray/ports/publisher';
import { ownFile } from '../files/own-file.ts';

/** A finished video of the person that is to be published; facts of old videos may be unknown. */
type VideoToPost = { id: string; path: string; facts: Partial<PostVideo> };

/** The person's finished video that is played from an address. Throws AppError: invalid_input, file_not_found, not_found. */
export function findVideoToPost(
  deps: { database: Database; publicUrl: string },
  userId: string,
  videoUrl: string,
): Promise<VideoToPost> {
  return deps.database.asPerson(userId, async (tx) => {
    const { path, url, bytes } = await ownFile(deps, tx, userId, videoUrl, 'video').catch((error: unknown) => {
      if (toAppError(error).code !== 'not_found') throw error;
      throw new AppError('file_not_found', downloadFailed, { cause: error });
    });
    const video = await findFinishedVideo(tx, userId, url);
    if (!video) throw new AppError('not_found', 'This is not one of your finished videos. Please choose one of them.');
    const { id, width, height, seconds } = video;
    const size = width && height ? { width, height } : {};
    return { id, path, facts: { bytes, ...size, ...(seconds && { seconds }) } };
  });
}

import { randomBytes } from 'node:crypto';
import { playedUrl } from '@portray/contracts/video-states';
import type { SharedVideo } from '@portray/contracts/videos';
import type { Database } from '@portray/database/open-database';
import { findCaptions } from '@portray/database/queries/captions';
import { changeVideo, findSharedVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Who } from '../who.ts';
import { videoNotFound } from './read-videos.ts';

type Deps = { database: Database; publicUrl: string };

/** A link that shows the video to whoever has it; the same one while it is shared. Throws AppError not_found, conflict. */
export function shareVideo({ database, publicUrl }: Deps, who: Who, { id }: { id: string }) {
  return database.asPerson(who.userId, async (tx) => {
    const video = await lockVideo(tx, who.userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'completed') throw new AppError('conflict', 'Only a finished video can be shared.');
    const token = video.share_token ?? randomBytes(16).toString('base64url');
    if (!video.share_token) await changeVideo(tx, who.userId, id, { share_token: token });
    return { token, url: `${publicUrl}/v/${token}` };
  });
}

/** Takes the link back; a link that is made later is another one. Throws AppError not_found. */
export async function unshareVideo({ database }: Pick<Deps, 'database'>, who: Who, { id }: { id: string }) {
  const video = await database.asPerson(who.userId, (tx) => changeVideo(tx, who.userId, id, { share_token: null }));
  if (!video) throw videoNotFound();
  return { success: true as const };
}

/** What a share link shows. Throws AppError not_found. */
export async function readSharedVideo(
  { database }: Pick<Deps, 'database'>,
  { token }: { token: string },
): Promise<SharedVideo> {
  return database.asSystem(async (tx) => {
    const video = await findSharedVideo(tx, token);
    const url = video && playedUrl(video);
    if (!video || !url) throw linkIsOver();
    const captions = await findCaptions(tx, video.user_id, video.id);
    return {
      title: video.title,
      video_url: url,
      thumbnail_url: video.thumbnail_url,
      duration_seconds: video.duration_seconds,
      width: video.width,
      height: video.height,
      language: video.language,
      captions_url: captions?.cues.length ? `/api/shared/${token}/captions.vtt` : null,
      created_at: video.created_at,
    };
  });
}

/** The sentence for a link that shows nothing. */
export function linkIsOver(): AppError {
  return new AppError('not_found', 'This link does not show a video any more. Please ask for a new one.');
}

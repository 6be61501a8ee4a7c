import { randomBytes } from 'node:crypto';
import type { SharedVideo } from '@portray/contracts/videos';
import type { Database } from '@portray/database/open-database';
import { findCaptions } from '@portray/database/queries/captions';
import { changeVideo, findSharedVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../../principal.ts';
import { videoNotFound } from '../library/read-videos.ts';
import { sharedFileUrl } from './shown-files.ts';

type Deps = { database: Database; publicUrl: string };

/** Creates the share link of a video, or answers the existing one. Throws AppError not_found, conflict. */
export function shareVideo({ database, publicUrl }: Deps, principal: Principal, { id }: { id: string }) {
  return database.asPerson(principal.userId, async (tx) => {
    const video = await lockVideo(tx, principal.userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'completed') throw new AppError('conflict', 'Only a finished video can be shared.');
    const token = video.share_token ?? randomBytes(16).toString('base64url');
    if (!video.share_token) await changeVideo(tx, principal.userId, id, { share_token: token });
    return { token, url: `${publicUrl}/v/${token}` };
  });
}

/** Takes the link back; a link that is made later is another one. Throws AppError not_found. */
export async function unshareVideo({ database }: Pick<Deps, 'database'>, principal: Principal, { id }: { id: string }) {
  const video = await database.asPerson(principal.userId, (tx) =>
    changeVideo(tx, principal.userId, id, { share_token: null }),
  );
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
    if (!video?.playedUrl) throw linkIsOver();
    const captions = await findCaptions(tx, video.user_id, video.id);
    return {
      title: video.title,
      video_url: sharedFileUrl(token, 'video'),
      thumbnail_url: video.thumbnail_url && sharedFileUrl(token, 'thumbnail'),
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
  return new AppError('not_found', 'This link no longer shows a video. Please ask for a new one.');
}

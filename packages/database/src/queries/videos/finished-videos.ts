import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { isWatchable, undeleted } from './videos.ts';
import { liesAt, ownColumns } from './wire-names.ts';

/** The person's finished video that is played from an address ('/files/…'). */
export async function findFinishedVideo(tx: Transaction, userId: string, url: string) {
  const [video] = await tx
    .select({
      id: videos.id,
      title: videos.title,
      width: videos.width,
      height: videos.height,
      seconds: videos.duration_seconds,
      isTest: videos.is_test,
    })
    .from(videos)
    .where(and(eq(videos.user_id, userId), isWatchable, undeleted, liesAt(url)))
    .orderBy(desc(videos.created_at))
    .limit(1);
  return video;
}

/** A finished video of the person, for what is to be known of it elsewhere. */
export async function findFinishedVideoById(tx: Transaction, userId: string, id: string) {
  const [video] = await tx
    .select({
      title: videos.title,
      width: videos.width,
      height: videos.height,
      seconds: videos.duration_seconds,
      hasPresenter: videos.has_presenter,
      playedUrl: ownColumns.playedUrl,
    })
    .from(videos)
    .where(and(eq(videos.user_id, userId), eq(videos.id, id)));
  return video;
}

import { known } from '@portray/foundation/known';
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import {
  video_captions as captions,
  video_versions as versions,
  video_projects as videos,
} from '../../schema/videos.ts';
import { ownColumns, shownFileUrls, shownOf } from './wire-names.ts';

export type VersionRow = typeof versions.$inferSelect;

const of = (userId: string, projectId: string) => and(eq(versions.user_id, userId), eq(versions.project_id, projectId));

/** The version that is shown, as it was made; undefined while the row of the video says the same. */
export async function findShownVersion(tx: Transaction, userId: string, id: string): Promise<VersionRow | undefined> {
  const [shown] = await tx
    .select()
    .from(versions)
    .where(and(of(userId, id), isNull(versions.kept_until)));
  return shown;
}

/** The older versions that can still be brought back and the one that is shown, where it is noted; newest first. */
export function listVersions(tx: Transaction, userId: string, id: string, now: Date): Promise<VersionRow[]> {
  const isThere = or(isNull(versions.kept_until), gt(versions.kept_until, now.toISOString()));
  return tx
    .select()
    .from(versions)
    .where(and(of(userId, id), isThere))
    .orderBy(desc(versions.number));
}

/** The newest version that was played from an address ('/files/…'). */
export async function findVersionAt(
  tx: Transaction,
  userId: string,
  id: string,
  url: string,
): Promise<VersionRow | undefined> {
  const [found] = await tx
    .select()
    .from(versions)
    .where(and(of(userId, id), eq(versions.playedUrl, url)))
    .orderBy(desc(versions.number))
    .limit(1);
  return found;
}

/** An older version that can still be brought back, locked. */
export async function lockVersion(
  tx: Transaction,
  userId: string,
  { id, number, now }: { id: string; number: number; now: Date },
): Promise<VersionRow | undefined> {
  const isKept = gt(versions.kept_until, now.toISOString());
  const [found] = await tx
    .select()
    .from(versions)
    .where(and(of(userId, id), eq(versions.number, number), isKept))
    .for('update');
  return found;
}

/**
 * Notes what is shown, unless it is noted already: the script and the scenes are those of the row, so this comes before
 * they change. What the finished video looks like by now, its text and captions included, is noted each time. The caller has
 * locked the video.
 */
export async function noteShownVersion(tx: Transaction, userId: string, id: string): Promise<VersionRow> {
  const own = and(eq(videos.user_id, userId), eq(videos.id, id));
  const { script, storyboard, newest_version: number, updated_at } = videos;
  const { playedUrl } = ownColumns;
  const [row] = await tx.select({ script, storyboard, number, updated_at, playedUrl }).from(videos).where(own);
  const [shown] = await tx.select(shownOf).from(videos).where(own);
  const [said] = await tx
    .select({ language: captions.language, cues: captions.cues })
    .from(captions)
    .where(and(eq(captions.user_id, userId), eq(captions.project_id, id)));
  const made = known(shown);
  const seen = {
    shown: made,
    playedUrl: known(known(row).playedUrl ?? undefined),
    thumbnail_url: made.thumbnail_url,
    file_urls: shownFileUrls(made),
    duration_seconds: made.duration_seconds,
    captions: said ?? null,
  };
  const [again] = await tx
    .update(versions)
    .set(seen)
    .where(and(of(userId, id), isNull(versions.kept_until)))
    .returning();
  if (again) return again;
  const { updated_at: changedAt, playedUrl: _played, ...document } = known(row);
  const [added] = await tx
    .insert(versions)
    .values({ ...document, ...seen, project_id: id, user_id: userId, made_at: made.completed_at ?? changedAt })
    .returning();
  return known(added);
}

/** The version that was shown is an older one from now on. */
export async function retireShownVersion(tx: Transaction, userId: string, id: string, keptUntil: Date): Promise<void> {
  await tx
    .update(versions)
    .set({ kept_until: keptUntil.toISOString() })
    .where(and(of(userId, id), isNull(versions.kept_until)));
}

/** An older version is the one that is shown from now on. */
export async function markShown(tx: Transaction, userId: string, id: string, number: number): Promise<void> {
  await tx
    .update(versions)
    .set({ kept_until: null })
    .where(and(of(userId, id), eq(versions.number, number)));
}

/** Forgets older versions whose time has come; answers whose they were and what was made for them. For the product itself only. */
export function deleteOldVersions(tx: Transaction, now: Date): Promise<Pick<VersionRow, 'user_id' | 'file_urls'>[]> {
  return tx
    .delete(versions)
    .where(and(isNotNull(versions.kept_until), lte(versions.kept_until, now.toISOString())))
    .returning({ user_id: versions.user_id, file_urls: versions.file_urls });
}

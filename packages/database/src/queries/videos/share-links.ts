import { known } from '@portray/foundation/known';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { share_links as links, share_salts as salts, share_views as views } from '../../schema/share-links.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { isWatchable, undeleted } from './videos.ts';
import { ownColumns, type VideoRow } from './wire-names.ts';

const { expires_at, password_hash } = links;

export type ShareLinkRow = typeof links.$inferSelect;

/** A video with what its link asks for. */
export type SharedVideoRow = VideoRow & Pick<ShareLinkRow, 'expires_at' | 'password_hash'>;

/** What a token leads to, whether the link has expired or not; the token is the right to know that it is there. */
export async function findSharedVideo(tx: Transaction, token: string): Promise<SharedVideoRow | undefined> {
  const isShared = and(eq(videos.share_token, token), isWatchable, undeleted);
  const [video] = await tx
    .select({ ...ownColumns, expires_at, password_hash })
    .from(videos)
    .leftJoin(links, eq(links.project_id, videos.id))
    .where(isShared);
  return video;
}

/** What goes for the link of a person's video; undefined while there is none. */
export async function findShareLink(tx: Transaction, userId: string, id: string): Promise<ShareLinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(links)
    .where(and(eq(links.user_id, userId), eq(links.project_id, id)));
  return link;
}

/** Keeps a new link without expiry and password, or the one that is there. */
export async function putShareLink(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.insert(links).values({ project_id: id, user_id: userId }).onConflictDoNothing();
}

/** Changes what goes for a link; undefined where there is none. */
export async function changeShareLink(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<ShareLinkRow, 'expires_at' | 'password_hash'>>,
): Promise<ShareLinkRow | undefined> {
  if (Object.keys(change).length === 0) return findShareLink(tx, userId, id);
  const [changed] = await tx
    .update(links)
    .set(change)
    .where(and(eq(links.user_id, userId), eq(links.project_id, id)))
    .returning();
  return changed;
}

/** Forgets a link with its count. */
export async function deleteShareLink(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(links).where(and(eq(links.user_id, userId), eq(links.project_id, id)));
}

/** The salt of a day ('2026-11-29'): the one that is kept, or else the one that is offered. For the product itself only. */
export async function putDaySalt(tx: Transaction, day: string, offered: string): Promise<string> {
  const read = () => tx.select({ salt: salts.salt }).from(salts).where(eq(salts.day, day));
  const [kept] = await read();
  if (kept) return kept.salt;
  await tx.insert(salts).values({ day, salt: offered }).onConflictDoNothing();
  const [first] = await read();
  return known(first).salt;
}

/** Counts a view of a link, once for each visitor and day. For the product itself only. */
export async function noteView(
  tx: Transaction,
  { projectId, day, visitor }: { projectId: string; day: string; visitor: string },
): Promise<void> {
  const seen = await tx
    .insert(views)
    .values({ project_id: projectId, day, visitor })
    .onConflictDoNothing()
    .returning({ day: views.day });
  if (seen.length === 0) return;
  await tx
    .update(links)
    .set({ views: sql`${links.views} + 1` })
    .where(eq(links.project_id, projectId));
}

/** Forgets who watched before a day, and the salts of those days. For the product itself only. */
export async function forgetViewers(tx: Transaction, day: string): Promise<void> {
  await tx.delete(salts).where(lt(salts.day, day));
  await tx.delete(views).where(lt(views.day, day));
}

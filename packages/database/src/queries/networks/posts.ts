import type { Page, PageRequest } from '@portray/contracts/calls/call';
import type { Platform } from '@portray/contracts/network-words';
import { openPostStates, type Post, type PostState, post } from '@portray/contracts/posts';
import { known } from '@portray/foundation/known';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { posts } from '../../schema/social.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { behindCursor, newestFirst, toPage } from '../keyset-page.ts';

export type PostRow = typeof posts.$inferSelect;
export type NewPost = Omit<typeof posts.$inferInsert, 'id' | 'user_id'>;
export type PostChange = Partial<Omit<PostRow, 'id' | 'user_id' | 'platform' | 'created_at'>>;

/** Writes a post down before anything is sent. */
export async function insertPost(tx: Transaction, userId: string, values: NewPost): Promise<PostRow> {
  const [row] = await tx
    .insert(posts)
    .values({ ...values, user_id: userId })
    .returning();
  return known(row);
}

/** Lets one transaction at a time write posts of a person on a network down: two at once would not see each other. */
export async function lockPosting(tx: Transaction, userId: string, platform: Platform): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`posting ${platform} ${userId}`}, 0))`);
}

/** A post of the person that says the same, and is on its way or went out since then. */
export async function findTwin(
  tx: Transaction,
  userId: string,
  { platform, project_id, title = '', text = '', scheduled_at }: NewPost,
  since: Date,
): Promise<PostRow | undefined> {
  const isSame = and(
    eq(posts.user_id, userId),
    eq(posts.platform, platform),
    eq(posts.title, title),
    eq(posts.text, text),
    project_id ? eq(posts.project_id, project_id) : isNull(posts.project_id),
    scheduled_at ? eq(posts.scheduled_at, scheduled_at) : isNull(posts.scheduled_at),
  );
  const wentOut = and(eq(posts.state, 'published'), gt(posts.published_at, since.toISOString()));
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(isSame, or(inArray(posts.state, [...openPostStates]), wentOut)))
    .orderBy(desc(posts.created_at))
    .limit(1);
  return row;
}

const isOwn = (userId: string, id: string) => and(eq(posts.user_id, userId), eq(posts.id, id));

/** A post of the person. */
export async function findPost(tx: Transaction, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(posts).where(isOwn(userId, id));
  return row;
}

/** As `findPost`; another transaction that wants to change it waits until the transaction ends. */
export async function lockPost(tx: Transaction, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(posts).where(isOwn(userId, id)).for('update');
  return row;
}

/** Changes a post of the person, only while its attempt is this one; undefined where it is not. */
export async function changePost(
  tx: Transaction,
  userId: string,
  { id, attempt }: Pick<PostRow, 'id' | 'attempt'>,
  change: PostChange,
): Promise<PostRow | undefined> {
  const [row] = await tx
    .update(posts)
    .set(change)
    .where(and(isOwn(userId, id), eq(posts.attempt, attempt)))
    .returning();
  return row;
}

const { user_id: _, video_path: __, attempt: ___, ...shown } = getTableColumns(posts);

/** A post as its owner sees it. */
export function toPost(row: PostRow): Post {
  return post.parse(row);
}

/** Which posts are wanted: those of a state, those of a video. */
export type PostListRequest = PageRequest & { state?: PostState | undefined; projectId?: string | undefined };

/** The person's posts, newest first. */
export async function listPosts(
  tx: Transaction,
  userId: string,
  { state, projectId, ...request }: PostListRequest,
): Promise<Page<Post>> {
  const ofVideo = projectId ? eq(posts.project_id, projectId) : undefined;
  const isMeant = and(eq(posts.user_id, userId), state && eq(posts.state, state), ofVideo);
  const rows = await tx
    .select(shown)
    .from(posts)
    .where(behindCursor(posts, request.cursor, isMeant))
    .orderBy(...newestFirst(posts))
    .limit(request.limit + 1);
  return toPage(rows, request);
}

/** How many posts of the person wait for their time, by network. */
export async function countScheduledPosts(tx: Transaction, userId: string): Promise<Map<Platform, number>> {
  const rows = await tx
    .select({ platform: posts.platform, posts: count() })
    .from(posts)
    .where(and(eq(posts.user_id, userId), eq(posts.state, 'scheduled')))
    .groupBy(posts.platform);
  return new Map(rows.map((row) => [row.platform, row.posts]));
}

/** Forgets a post of the person. */
export async function deletePost(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(posts).where(isOwn(userId, id));
}

/** Ends the scheduled posts of a video that goes, and says why. */
export function cancelPostsOfVideo(
  tx: Transaction,
  userId: string,
  projectId: string,
  error_message: string,
): Promise<PostRow[]> {
  return tx
    .update(posts)
    .set({ state: 'cancelled', error_message })
    .where(and(eq(posts.user_id, userId), eq(posts.project_id, projectId), eq(posts.state, 'scheduled')))
    .returning();
}

/**
 * Scheduled posts of all users whose time has come, each for one process at a time. A deleted video keeps its posts back
 * as long as it can be restored.
 */
export function lockDuePosts(tx: Transaction, now: Date, limit: number): Promise<PostRow[]> {
  const isDeleted = and(eq(videos.id, posts.project_id), isNotNull(videos.delete_after));
  const deletedVideo = tx.select({ id: videos.id }).from(videos).where(isDeleted);
  const isDue = and(eq(posts.state, 'scheduled'), lte(posts.scheduled_at, now.toISOString()));
  return tx
    .select()
    .from(posts)
    .where(and(isDue, notExists(deletedVideo)))
    .orderBy(asc(posts.scheduled_at))
    .limit(limit)
    .for('update', { skipLocked: true });
}

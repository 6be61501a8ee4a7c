import type { Page, PageRequest } from '@portray/contracts/calls/call';
import { type Post, type PostState, post } from '@portray/contracts/posts';
import { known } from '@portray/foundation/known';
import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { posts } from '../schema/social.ts';
import { behindCursor, newestFirst, toPage } from './keyset-page.ts';

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

const isOwn = (userId: string, id: string) => and(eq(posts.user_id, userId), eq(posts.id, id));

/** A post of the person. */
export async function findPost(tx: Transaction, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(posts).where(isOwn(userId, id));
  return row;
}

/** As `findPost`; whoever else wants to change it waits until the transaction ends. */
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

/** The person's posts, newest first. */
export async function listPosts(
  tx: Transaction,
  userId: string,
  { state, ...request }: PageRequest & { state?: PostState | undefined },
): Promise<Page<Post>> {
  const isMeant = and(eq(posts.user_id, userId), state && eq(posts.state, state));
  const rows = await tx
    .select(shown)
    .from(posts)
    .where(behindCursor(posts, request.cursor, isMeant))
    .orderBy(...newestFirst(posts))
    .limit(request.limit + 1);
  return toPage(rows, request);
}

/** Scheduled posts of everybody whose time has come, each for one process at a time. */
export function lockDuePosts(tx: Transaction, now: Date, limit: number): Promise<PostRow[]> {
  return tx
    .select()
    .from(posts)
    .where(and(eq(posts.state, 'scheduled'), lte(posts.scheduled_at, now.toISOString())))
    .orderBy(asc(posts.scheduled_at))
    .limit(limit)
    .for('update', { skipLocked: true });
}

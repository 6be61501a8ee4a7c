import { filePathOf } from '@portray/contracts/file-urls';
import { openPostStates, type Post } from '@portray/contracts/posts';
import type { Transaction } from '@portray/database/open-database';
import { findFinishedVideoById } from '@portray/database/queries/finished-videos';
import {
  cancelPostsOfVideo,
  changePost,
  deletePost,
  lockDuePosts,
  lockPost,
  type PostChange,
  type PostRow,
  toPost,
} from '@portray/database/queries/posts';
import { findLastRemoteTask } from '@portray/database/queries/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import type { Keep } from '../once.ts';
import type { Principal } from '../principal.ts';
import { cancelRemoteTask } from '../remote-tasks/cancel-remote-task.ts';
import {
  checkTime,
  intendPost,
  type NewPostRequest,
  type PostDeps,
  requireConnection,
  requireWelcome,
  tellOfPost,
} from './create-post.ts';
import { noError } from './post-rules.ts';
import { postNotFound, readPost } from './read-posts.ts';

type Owner = Pick<Principal, 'userId'>;
type Deps = Pick<PostDeps, 'database' | 'queue' | 'now'>;

/** Stops a post that is not out yet; what the network has of it is removed there. Throws AppError not_found, conflict. */
export function cancelPost(deps: Deps, { userId }: Owner, { id }: { id: string }): Promise<Post> {
  return deps.database.asPerson(userId, async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw postNotFound();
    if (post.state !== 'scheduled' && post.state !== 'publishing') throw over(post);
    const cancelled = await changePost(tx, userId, post, { state: 'cancelled', ...noError });
    await cancelRemoteTask(deps, tx, { kind: 'post', userId, subjectId: id, attempt: post.attempt });
    await tellOfPost(tx, cancelled ?? post);
    return toPost(cancelled ?? post);
  });
}

/**
 * Tries a post again that failed or was cancelled, or is unclear: then its owner has looked. Throws AppError:
 * not_found, conflict, not_configured, not_connected, authorization_expired.
 */
export function retryPost(deps: PostDeps, owner: Owner, { id }: { id: string }): Promise<Post> {
  return deps.once((keep) => retry(deps, owner, id, keep));
}

async function retry(deps: PostDeps, owner: Owner, id: string, keep: Keep<Post>): Promise<Post> {
  const { userId } = owner;
  const { platform } = await readPost(deps, owner, { id });
  await requireConnection(deps, userId, platform);
  return deps.database.asPerson(userId, async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw postNotFound();
    if (post.state === 'published' || post.state === 'publishing' || post.state === 'scheduled') throw over(post);
    if (post.video_path && !post.project_id) throw new AppError('not_found', videoGone);
    const again = await begin(deps, tx, post, { percent: 0, ...noError });
    if (!again) throw postNotFound();
    return keep(tx, toPost(again));
  });
}

export type PostChanges = Omit<NewPostRequest, 'videoUrl' | 'scheduledAt'> & {
  id: string;
  /** Null, or a moment ago: it goes out at once. Without it the time stays. */
  scheduledAt?: string | null | undefined;
};

/**
 * Changes words and time of a post that waits for its time. Throws AppError: not_found, conflict (it is on its way, or
 * over), and whatever `createPost` throws of words and connection.
 */
export async function changeScheduledPost(
  deps: PostDeps,
  owner: Owner,
  { id, scheduledAt, ...words }: PostChanges,
): Promise<Post> {
  const { userId } = owner;
  checkTime(scheduledAt, deps.now());
  const { platform, project_id } = await readPost(deps, owner, { id });
  await requireWelcome(deps, userId, platform, { ...words, ...(project_id && { video: {} }) });
  return deps.database.asPerson(userId, async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw postNotFound();
    if (post.state !== 'scheduled') throw over(post);
    const at = scheduledAt === undefined ? post.scheduled_at : scheduledAt;
    const isLater = at !== null && new Date(at) > deps.now();
    const changed = isLater
      ? await changePost(tx, userId, post, { ...words, scheduled_at: new Date(at).toISOString() })
      : await begin(deps, tx, post, { ...words, scheduled_at: null });
    if (!changed) throw postNotFound();
    if (isLater) await tellOfPost(tx, changed);
    return toPost(changed);
  });
}

/**
 * Forgets a post that has ended; what is out at the network stays there. Throws AppError: not_found, conflict (it is not
 * over, or still being taken back at the network).
 */
export function removePost(deps: Pick<Deps, 'database'>, { userId }: Owner, { id }: { id: string }) {
  return deps.database.asPerson(userId, async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw postNotFound();
    if (openPostStates.some((state) => state === post.state)) {
      throw new AppError('conflict', 'This post is not out yet. Please cancel it first.');
    }
    const task = await findLastRemoteTask(tx, { kind: 'post', userId, subjectId: id });
    if (task?.next_check_at) {
      throw new AppError(
        'conflict',
        'This post is still being taken back at the network. Please try again in a moment.',
      );
    }
    await deletePost(tx, userId, id);
    await tellOfPost(tx, post);
    return { success: true as const };
  });
}

/** Ends the scheduled posts of a video that is deleted, in the caller's transaction. */
export async function endPostsOfVideo(tx: Transaction, userId: string, projectId: string): Promise<void> {
  for (const post of await cancelPostsOfVideo(tx, userId, projectId, videoGone)) await tellOfPost(tx, post);
}

const videoGone = 'The video of this post was deleted. Please publish another one.';

const over = ({ state }: Pick<PostRow, 'state'>) =>
  new AppError(
    'conflict',
    state === 'published' ? 'This post is out already.' : 'This post has ended or is going out.',
  );

/** Posts that one run sends on their way. */
const atOnce = 100;

/** Sends scheduled posts on their way whose time has come. Safe to run twice and at once. */
export async function publishDuePosts(deps: Pick<PostDeps, 'database' | 'queue' | 'now'>): Promise<void> {
  await deps.database.asSystem(async (tx) => {
    for (const post of await lockDuePosts(tx, deps.now(), atOnce)) await begin(deps, tx, post, {});
  });
}

/**
 * Sends a post that is locked on its way, with the video as it is shown by now: another version may have been made since the
 * post was written. What is on its way keeps that file. Undefined where it is not that post any more.
 */
async function begin(
  deps: Pick<PostDeps, 'queue' | 'now'>,
  tx: Transaction,
  post: PostRow,
  change: PostChange,
): Promise<PostRow | undefined> {
  const { user_id: userId, project_id } = post;
  const video = project_id === null ? undefined : await findFinishedVideoById(tx, userId, project_id);
  const file = video?.playedUrl ? { video_path: filePathOf(video.playedUrl, '') } : {};
  const attempt = post.attempt + 1;
  const begun = await changePost(tx, userId, post, { ...change, ...file, state: 'publishing', attempt });
  if (!begun) return undefined;
  await intendPost(deps, tx, begun);
  await tellOfPost(tx, begun);
  return begun;
}

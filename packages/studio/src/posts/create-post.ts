import { accountChoice, downloadFailed, notConnectedWords, type Platform } from '@portray/contracts/network-words';
import { postTimeFault } from '@portray/contracts/post-times';
import type { Post, PostCheck } from '@portray/contracts/posts';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { findFinishedVideo } from '@portray/database/queries/finished-videos';
import { findTwin, insertPost, lockPosting, type NewPost, type PostRow, toPost } from '@portray/database/queries/posts';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { VideoCopy } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import type { PostRequest, PostVideo } from '@portray/ports/publisher';
import { ownFile } from '../files/own-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Keep, Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import { intendRemoteTask } from '../remote-tasks/intend-remote-task.ts';
import type { Stores } from '../stores.ts';
import { checkPost, judgePost, type PostFacts } from './check-post.ts';
import { type ConnectionDeps, findConnection, type LiveConnection } from './connections/connection.ts';
import { platformNotConfigured } from './connections/platform-app.ts';
import { planCopy } from './plan-copy.ts';

export type PostDeps = ConnectionDeps & Pick<Stores, 'queue'> & { files: Files; moderator: Moderator; once: Once };

export type NewPostRequest = Pick<PostRequest, 'title' | 'text' | 'tags' | 'privacy'> & {
  /** Of one of the person's finished videos; without it the words alone are posted. */
  videoUrl?: string | undefined;
  /** Without it, or where it was a moment ago, the post goes out at once. */
  scheduledAt?: string | undefined;
};

/** The same words with the same video on the same network within this time are one post, also from two windows. */
const twinSeconds = 60;

/**
 * Writes a post of one of the person's finished videos down, to go out now or later, when the network would take it; what
 * was written down a moment ago already is answered as it stands. Throws AppError: invalid_input, payload_too_large,
 * not_found, not_configured, not_connected, authorization_expired, provider_down, provider_busy.
 */
export function createPost(
  deps: PostDeps,
  { userId }: Pick<Principal, 'userId'>,
  platform: Platform,
  request: NewPostRequest,
): Promise<Post> {
  return deps.once((keep) => create(deps, userId, platform, request, keep));
}

async function create(
  deps: PostDeps,
  userId: string,
  platform: Platform,
  { videoUrl, scheduledAt, ...words }: NewPostRequest,
  keep: Keep<Post>,
): Promise<Post> {
  checkTime(scheduledAt, deps.now());
  const video = videoUrl === undefined ? undefined : await findVideoToPost(deps, userId, videoUrl);
  await requireWelcome(deps, userId, platform, { ...words, ...(video && { video: video.facts }) });
  const isLater = scheduledAt !== undefined && new Date(scheduledAt) > deps.now();
  const values: NewPost = {
    ...words,
    platform,
    project_id: video?.id ?? null,
    video_path: video?.path ?? null,
    state: isLater ? 'scheduled' : 'publishing',
    scheduled_at: isLater ? new Date(scheduledAt).toISOString() : null,
    attempt: isLater ? 0 : 1,
  };
  const since = new Date(deps.now().getTime() - twinSeconds * 1_000);
  return deps.database.asPerson(userId, async (tx) => {
    await lockPosting(tx, userId, platform);
    const twin = await findTwin(tx, userId, values, since);
    if (twin) return keep(tx, toPost(twin));
    const post = await insertPost(tx, userId, values);
    if (!isLater) await intendPost(deps, tx, post);
    await tellOfPost(tx, post);
    return keep(tx, toPost(post));
  });
}

/** That a post can go out at the time that was chosen, if one was. Throws AppError invalid_input. */
export function checkTime(scheduledAt: string | null | undefined, now: Date): void {
  const fault = scheduledAt == null ? undefined : postTimeFault(new Date(scheduledAt), now);
  if (fault) throw new AppError('invalid_input', fault);
}

/** What a network would refuse of a post that is being written; nothing is sent. Throws as `createPost`, but for the words. */
export async function tryPost(
  deps: PostDeps,
  { userId }: Pick<Principal, 'userId'>,
  platform: Platform,
  { videoUrl, title, text, tags }: NewPostRequest,
): Promise<PostCheck> {
  const video = videoUrl === undefined ? undefined : await findVideoToPost(deps, userId, videoUrl);
  const { network, app, grant } = await requireConnection(deps, userId, platform);
  const limits = await network.publisher.limits({ app, grant });
  const copy = video && planCopy(limits.video, video.facts);
  const { bytes = null, seconds = null, width = null, height = null } = video?.facts ?? {};
  return {
    length: limits.countText(text),
    max_length: limits.maxText,
    video: { bytes, seconds, width, height },
    copy: copy ? shownCopy(copy) : null,
    max_seconds: limits.video.maxSeconds,
    max_bytes: limits.video.maxBytes,
    faults: judgePost(platform, limits, { title, text, tags, ...(video && { video: video.facts }) }),
  };
}

const shownCopy = ({ framesPerSecond, ...copy }: VideoCopy) => ({ ...copy, frames_per_second: framesPerSecond });

/** That the account is connected, the words may be published and the network would take the post. Throws as `createPost`. */
export async function requireWelcome(
  deps: PostDeps,
  userId: string,
  platform: Platform,
  facts: PostFacts,
): Promise<void> {
  const { network, app, grant } = await requireConnection(deps, userId, platform);
  checkPost(platform, await network.publisher.limits({ app, grant }), facts);
  await refuseUnsuitable(deps.moderator, { use: 'post', userId, texts: [facts.title, facts.text, ...facts.tags] });
}

/** Orders the publishing of a post, in the transaction that makes it 'publishing'. */
export async function intendPost(
  deps: Pick<PostDeps, 'queue' | 'now'>,
  tx: Transaction,
  { id, user_id: userId, attempt, platform }: PostRow,
): Promise<void> {
  await intendRemoteTask(deps, tx, { kind: 'post', userId, subjectId: id, attempt, provider: platform, request: {} });
}

/** Tells the owner where a post stands. */
export function tellOfPost(tx: Transaction, { user_id, id, state, percent }: PostRow): Promise<void> {
  return publishEvent(tx, user_id, { type: 'post.changed', postId: id, state, percent });
}

/** The live connection of a person, with the account that posts go to. Throws as `requireAccepted`, and invalid_input. */
export async function requireConnection(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
): Promise<LiveConnection> {
  const connection = await requireAccepted(deps, userId, platform);
  const { account, choices } = connection.grant;
  if (account.id || !choices) return connection;
  throw new AppError('invalid_input', accountChoice(platform).missing);
}

/** The live connection of a person. Throws AppError: not_configured, not_connected, authorization_expired. */
export async function requireAccepted(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
): Promise<LiveConnection> {
  if (!deps.networks[platform]) throw platformNotConfigured(platform);
  const connection = await findConnection(deps, userId, platform);
  if (!connection) throw new AppError('not_connected', notConnectedWords[platform]);
  const { app, isAccepted } = connection;
  if (app && isAccepted) return { ...connection, app };
  throw new AppError('authorization_expired', 'The permission for this account has expired. Please connect it again.');
}

/** A finished video of the person that is to be published; facts of old videos may be unknown. */
type VideoToPost = { id: string; path: string; facts: Partial<PostVideo> };

/** The person's finished video that is played from an address. Throws AppError: invalid_input, file_not_found, not_found. */
function findVideoToPost(
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
    if (video.isTest)
      throw new AppError(
        'forbidden',
        'This is a test video, which cannot be published. Please make it with a live key.',
      );
    const { id, width, height, seconds } = video;
    const size = width && height ? { width, height } : {};
    return { id, path, facts: { bytes, ...size, ...(seconds && { seconds }) } };
  });
}

import type { Post } from '@portray/contracts/posts';
import type { Platform } from '@portray/contracts/social';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { findFinishedVideo } from '@portray/database/queries/finished-videos';
import { insertPost, type NewPost, type PostRow, toPost } from '@portray/database/queries/posts';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { Moderator } from '@portray/ports/moderator';
import type { PostRequest } from '@portray/ports/publisher';
import { ownFile } from '../files/own-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Principal } from '../principal.ts';
import { intendRemoteTask } from '../remote-tasks/intend-remote-task.ts';
import type { Stores } from '../stores.ts';
import { checkPost } from './check-post.ts';
import { type ConnectionDeps, findConnection, type LiveConnection } from './connection.ts';
import { platformNotConfigured } from './platform-app.ts';

export type PostDeps = ConnectionDeps & Pick<Stores, 'queue'> & { files: Files; moderator: Moderator };

export type NewPostRequest = Pick<PostRequest, 'title' | 'text' | 'tags' | 'privacy'> & {
  /** Of one of the person's finished videos; without it the words alone are posted. */
  videoUrl?: string | undefined;
  /** Without it the post goes out at once. */
  scheduledAt?: string | undefined;
};

const notConnected: Record<Platform, string> = {
  youtube: 'YouTube account not connected. Please connect your account in Social Media Settings.',
  twitter: 'Please connect your Twitter account in Settings first',
  facebook: 'Please connect your Facebook account in Settings first',
  instagram: 'Please connect your Instagram account in Settings first',
};

/**
 * Writes a post of one of the person's finished videos down, to go out now or later, when the network would take it.
 * Throws AppError: invalid_input, not_found, not_configured, not_connected, authorization_expired, provider_down,
 * provider_busy.
 */
export async function createPost(
  deps: PostDeps,
  { userId }: Pick<Principal, 'userId'>,
  platform: Platform,
  { videoUrl, scheduledAt, ...words }: NewPostRequest,
): Promise<Post> {
  const video = videoUrl === undefined ? undefined : await findVideo(deps, userId, videoUrl);
  const { network, app, grant } = await requireConnection(deps, userId, platform);
  const { title, text, tags } = words;
  await refuseUnsuitable(deps.moderator, { use: 'post', texts: [title, text, ...tags] });
  const facts = video ? { text: words.text, video: video.facts } : { text: words.text };
  checkPost(platform, await network.publisher.limits({ app, grant }), facts);
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
  return deps.database.asPerson(userId, async (tx) => {
    const post = await insertPost(tx, userId, values);
    if (!isLater) await intendPost(deps, tx, post);
    await tellOfPost(tx, post);
    return toPost(post);
  });
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

/** The live connection of a person. Throws AppError: not_configured, not_connected, authorization_expired. */
export async function requireConnection(
  deps: ConnectionDeps,
  userId: string,
  platform: Platform,
): Promise<LiveConnection> {
  if (!deps.networks[platform]) throw platformNotConfigured(platform);
  const connection = await findConnection(deps, userId, platform);
  if (!connection) throw new AppError('not_connected', notConnected[platform]);
  if (connection.isAccepted) return connection;
  throw new AppError('authorization_expired', 'The permission for this account has expired. Please connect it again.');
}

function findVideo(deps: { database: Database; publicUrl: string }, userId: string, videoUrl: string) {
  return deps.database.asPerson(userId, async (tx) => {
    const { path, url, bytes } = await ownFile(deps, tx, userId, videoUrl, 'video');
    const video = await findFinishedVideo(tx, userId, url);
    if (!video) throw new AppError('not_found', 'This is not one of your finished videos. Please choose one of them.');
    const { id, width, height, seconds } = video;
    const size = width && height ? { width, height } : {};
    return { id, path, facts: { bytes, ...size, ...(seconds && { seconds }) } };
  });
}

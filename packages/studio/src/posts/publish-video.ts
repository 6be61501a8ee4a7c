import type { Platform } from '@portray/contracts/social';
import { findPost, type PostRow } from '@portray/database/queries/posts';
import { AppError, type FaultCode, faults } from '@portray/foundation/errors';
import type { JobWaiter } from '../job-waiter.ts';
import type { Principal } from '../principal.ts';
import { createPost, type NewPostRequest, type PostDeps } from './create-post.ts';
import { postNotFound } from './read-posts.ts';

export type PublishDeps = PostDeps & { jobWaiter: JobWaiter };

/** What came of it while the caller waited: where it stands on the network, or only that it goes on. */
export type PublishOutcome = { postId: string; published?: { remoteId: string; url: string } };

/**
 * Publishes one of the person's finished videos on a network that they connected, and waits as long as functions may.
 * Throws what `createPost` throws, and why the post failed.
 */
export async function publishVideo(
  deps: PublishDeps,
  owner: Pick<Principal, 'userId'>,
  platform: Platform,
  request: NewPostRequest,
  signal?: AbortSignal,
): Promise<PublishOutcome> {
  const { id: postId } = await createPost(deps, owner, platform, request);
  const published = await deps.jobWaiter.waitFor(owner.userId, () => readOutcome(deps, owner.userId, postId), signal);
  return published ? { postId, published } : { postId };
}

async function readOutcome({ database }: PublishDeps, userId: string, postId: string) {
  const post = await database.asPerson(userId, (tx) => findPost(tx, userId, postId));
  if (!post) throw postNotFound();
  if (post.state === 'scheduled' || post.state === 'publishing') return undefined;
  if (post.state !== 'published') throw whyNot(post);
  return { remoteId: post.remote_id ?? '', url: post.url ?? '' };
}

function whyNot({ state, error_code, error_message }: PostRow): AppError {
  if (state === 'cancelled') return new AppError('cancelled', 'This post was cancelled.');
  const code = error_code !== null && error_code in faults ? (error_code as FaultCode) : 'unexpected';
  return new AppError(code, error_message ?? 'This could not be posted. Please try again.');
}

import type { Post } from '@portray/contracts/posts';
import { changePost, lockPost, type PostRow, toPost } from '@portray/database/queries/posts';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { cancelRemoteTask } from '../remote-tasks/cancel-remote-task.ts';
import { intendPost, type PostDeps, requireConnection, tellOfPost } from './create-post.ts';
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
 * Tries a post again that failed or was cancelled, or of which nobody knows: then its owner has looked. Throws AppError:
 * not_found, conflict, not_configured, not_connected, authorization_expired.
 */
export async function retryPost(deps: PostDeps, owner: Owner, { id }: { id: string }): Promise<Post> {
  const { userId } = owner;
  const { platform } = await readPost(deps, owner, { id });
  await requireConnection(deps, userId, platform);
  return deps.database.asPerson(userId, async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw postNotFound();
    if (post.state === 'published' || post.state === 'publishing' || post.state === 'scheduled') throw over(post);
    const begun = { state: 'publishing', attempt: post.attempt + 1, percent: 0, ...noError } as const;
    const again = await changePost(tx, userId, post, begun);
    if (!again) throw postNotFound();
    await intendPost(deps, tx, again);
    await tellOfPost(tx, again);
    return toPost(again);
  });
}

const over = ({ state }: Pick<PostRow, 'state'>) =>
  new AppError(
    'conflict',
    state === 'published' ? 'This post is out already.' : 'This post has ended or is going out.',
  );

import type { Page } from '@portray/contracts/calls/call';
import type { Post } from '@portray/contracts/posts';
import type { Database } from '@portray/database/open-database';
import { findPost, listPosts, type PostListRequest, toPost } from '@portray/database/queries/posts';
import { AppError } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** Own posts, newest first. Throws AppError invalid_input for a wrong cursor. */
export function readPosts({ database }: Deps, { userId }: Owner, request: PostListRequest): Promise<Page<Post>> {
  return database.readAsPerson(userId, (tx) => listPosts(tx, userId, request));
}

/** One post of the person. Throws AppError not_found. */
export async function readPost({ database }: Deps, { userId }: Owner, { id }: { id: string }): Promise<Post> {
  const post = await database.readAsPerson(userId, (tx) => findPost(tx, userId, id));
  if (!post) throw postNotFound();
  return toPost(post);
}

/** The error of a post that is not there, or not the person's. */
export const postNotFound = () => new AppError('not_found', 'This post does not exist any more.');

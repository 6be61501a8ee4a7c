import { cancelPost, retryPost } from '@portray/studio/posts/change-post';
import { createPost } from '@portray/studio/posts/create-post';
import { readPost, readPosts } from '@portray/studio/posts/read-posts';
import { signedIn } from '../edge/implement.ts';
import { socialDeps } from './social.ts';

/** Posts on networks. */
export const postRoutes = {
  list: signedIn.posts.list.handler(({ input, context: { deps, principal } }) => readPosts(deps, principal, input)),
  get: signedIn.posts.get.handler(({ input, context: { deps, principal } }) => readPost(deps, principal, input)),
  create: signedIn.posts.create.handler(({ input: { platform, ...request }, context: { deps, principal } }) =>
    createPost(socialDeps(deps), principal, platform, request),
  ),
  cancel: signedIn.posts.cancel.handler(({ input, context: { deps, principal } }) =>
    cancelPost(deps, principal, input),
  ),
  retry: signedIn.posts.retry.handler(({ input, context: { deps, principal } }) =>
    retryPost(socialDeps(deps), principal, input),
  ),
};

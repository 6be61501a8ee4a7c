import { cancelPost, changeScheduledPost, removePost, retryPost } from '@portray/studio/posts/change-post';
import { chooseAccount } from '@portray/studio/posts/connect';
import { createPost, tryPost } from '@portray/studio/posts/create-post';
import { listNetworks } from '@portray/studio/posts/list-networks';
import { readPost, readPosts } from '@portray/studio/posts/read-posts';
import { signedIn } from '../../edge/implement.ts';
import { socialDeps } from './social.ts';

/** Posts on networks. */
export const postRoutes = {
  list: signedIn.posts.list.handler(({ input, context: { deps, principal } }) => readPosts(deps, principal, input)),
  get: signedIn.posts.get.handler(({ input, context: { deps, principal } }) => readPost(deps, principal, input)),
  create: signedIn.posts.create.handler(({ input: { platform, ...request }, context: { deps, principal } }) =>
    createPost(socialDeps(deps), principal, platform, request),
  ),
  check: signedIn.posts.check.handler(({ input: { platform, ...request }, context: { deps, principal } }) =>
    tryPost(socialDeps(deps), principal, platform, request),
  ),
  change: signedIn.posts.change.handler(({ input, context: { deps, principal } }) =>
    changeScheduledPost(socialDeps(deps), principal, input),
  ),
  remove: signedIn.posts.remove.handler(({ input, context: { deps, principal } }) =>
    removePost(deps, principal, input),
  ),
  networks: signedIn.posts.networks.handler(({ context: { deps, principal } }) =>
    listNetworks(socialDeps(deps), principal),
  ),
  chooseAccount: signedIn.posts.chooseAccount.handler(
    async ({ input: { platform, accountId }, context: { deps, principal } }) => {
      await chooseAccount(socialDeps(deps), principal, platform, accountId);
      return { success: true as const };
    },
  ),
  cancel: signedIn.posts.cancel.handler(({ input, context: { deps, principal } }) =>
    cancelPost(deps, principal, input),
  ),
  retry: signedIn.posts.retry.handler(({ input, context: { deps, principal } }) =>
    retryPost(socialDeps(deps), principal, input),
  ),
};

import type { Metadata } from '@portray/contracts/metadata';
import type { Post } from '@portray/contracts/posts';
import { playedUrl } from '@portray/contracts/video-states';
import { AppError } from '@portray/foundation/errors';
import { changeMetadata, forgetMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { cancelPost, changeScheduledPost, removePost, retryPost } from '@portray/studio/posts/change-post';
import { createPost, tryPost } from '@portray/studio/posts/create-post';
import { listNetworks } from '@portray/studio/posts/list-networks';
import { readPost, readPosts } from '@portray/studio/posts/read-posts';
import { readVideo } from '@portray/studio/videos/library/read-videos';
import { socialDeps } from '../../routes/networks/social.ts';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { byKey, expandAll } from '../show/expand.ts';
import { listOf, pageOf } from '../show/lists.ts';
import { findShownVideos } from '../show/videos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

function showPost(post: Post, metadata: Metadata) {
  const isOver = post.state === 'failed' || post.state === 'unclear';
  const message = post.error_message ?? 'This post could not be published.';
  return {
    id: post.id,
    object: 'post' as const,
    network: post.platform,
    status: post.state,
    video_id: post.project_id,
    title: post.title,
    text: post.text,
    tags: post.tags,
    privacy: post.privacy,
    percent: post.percent,
    scheduled_at: post.scheduled_at,
    url: post.url,
    failure: isOver ? { code: post.error_code ?? 'unexpected', message } : null,
    metadata,
    created_at: post.created_at,
    published_at: post.published_at,
  };
}

type PostPart = 'video';
const expanders = { video: byKey<Post, string>(({ project_id }) => project_id, findShownVideos) };

/** How some posts look, with what was asked for of each. */
async function showPosts({ deps, principal }: Given, posts: readonly Post[], expand?: readonly PostPart[]) {
  const ids = posts.map(({ id }) => id);
  const [metadata, parts] = await Promise.all([
    metadataOf(deps, principal, 'post', ids),
    expandAll({ deps, principal }, expand, posts, expanders),
  ]);
  return (post: Post) => ({ ...showPost(post, metadata(post.id)), ...parts(post) });
}

const shown = async (given: Given, post: Post, expand?: readonly PostPart[]) =>
  (await showPosts(given, [post], expand))(post);

/** Address of a finished video of the person. Throws AppError not_found, conflict. */
async function videoUrlOf({ deps, principal }: Given, id: string): Promise<string> {
  const video = await readVideo(deps, principal, { id });
  const url = playedUrl(video);
  if (video.status === 'completed' && url !== null) return url;
  throw new AppError('conflict', 'This video is not ready yet. Please wait until it is completed.');
}

/** Nothing of a test is ever published. Throws AppError forbidden. */
function refuseTests(context: V1Context): void {
  if (isTest(context)) throw new AppError('forbidden', 'A test key publishes nothing. Please use a live key.');
}

export const postHandlers = {
  create: own.posts.create.handler(async ({ input, context }) => {
    const { deps, principal } = context;
    const { network, video_id, scheduled_at, dry_run, metadata, ...words } = input;
    if (!dry_run) refuseTests(context);
    const social = socialDeps(deps);
    const videoUrl = video_id === undefined ? {} : { videoUrl: await videoUrlOf(context, video_id) };
    if (dry_run) {
      context.setStatus(200);
      return deps.once(async (keep) => {
        const { length, max_length, faults } = await tryPost(social, principal, network, { ...words, ...videoUrl });
        const answer = { object: 'post_check' as const, length, max_length, faults };
        return deps.database.asPerson(principal.userId, (tx) => keep(tx, answer));
      });
    }
    const once = withMetadata(deps.once, principal, 'post', metadata);
    const request = { ...words, ...videoUrl, ...(scheduled_at !== undefined && { scheduledAt: scheduled_at }) };
    return shown(context, await createPost({ ...social, once }, principal, network, request));
  }),

  list: own.posts.list.handler(async ({ input: { status, video_id, expand, ...request }, context }) => {
    const asked = { ...request, state: status, projectId: video_id };
    const page = await readPosts(context.deps, context.principal, asked);
    return listOf(page, await showPosts(context, page.items, expand));
  }),

  get: own.posts.get.handler(async ({ input: { id, expand }, context }) =>
    shown(context, await readPost(context.deps, context.principal, { id }), expand),
  ),

  change: own.posts.change.handler(async ({ input: { id, metadata, scheduled_at, ...words }, context }) => {
    const { deps, principal } = context;
    const before = await readPost(deps, principal, { id });
    const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0 || scheduled_at !== undefined) {
      const { title, text, tags, privacy } = before;
      const change = { title, text, tags, privacy, ...given };
      const time = scheduled_at === undefined ? {} : { scheduledAt: scheduled_at };
      await changeScheduledPost(socialDeps(deps), principal, { id, ...change, ...time });
    }
    await changeMetadata(deps, principal, { kind: 'post', id }, metadata);
    return shown(context, await readPost(deps, principal, { id }));
  }),

  remove: own.posts.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removePost(deps, principal, { id });
    await forgetMetadata(deps, principal, 'post', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),

  cancel: own.posts.cancel.handler(async ({ input, context }) =>
    shown(context, await cancelPost(context.deps, context.principal, input)),
  ),

  retry: own.posts.retry.handler(async ({ input, context }) => {
    refuseTests(context);
    return shown(context, await retryPost(socialDeps(context.deps), context.principal, input));
  }),

  networks: own.posts.networks.handler(async ({ input, context: { deps, principal } }) =>
    listOf(pageOf(await listNetworks(socialDeps(deps), principal), input), ({ platform, state, account }) => ({
      id: platform,
      object: 'network' as const,
      status: state,
      account,
    })),
  ),
};

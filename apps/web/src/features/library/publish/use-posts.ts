import type { Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';

/** Posts of one video that are shown at most. */
const shown = 50;

/** The posts of a video, newest first; live events keep them fresh. */
export function usePosts(videoId: string) {
  return useQuery(calls.posts.list.queryOptions({ input: { projectId: videoId, limit: shown } }));
}

/** How a post stands that the dialog shows, and the one of a network that is on its way. */
export function usePostsOf(videoId: string, platform: Platform, shown: Post | undefined) {
  const posts = usePosts(videoId).data?.items ?? [];
  return {
    shown: posts.find(({ id }) => id === shown?.id) ?? shown,
    sending: posts.find((post) => post.platform === platform && post.state === 'publishing'),
  };
}
